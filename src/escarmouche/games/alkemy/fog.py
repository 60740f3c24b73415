"""Fog (Névoa): ground that nobody outside it sees across, and that hides the targets of those inside it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, speaking
from escarmouche.table.ground import Ground, Piece
from escarmouche.table.outline import Outline
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.table.standing import Standing

FOG: Final = Outline(((-1.75, -1.25), (1.75, -1.25), (1.75, 1.25), (-1.75, 1.25)))
"""The size of a profile card."""
ABOVE_ALL: Final = 100
"""The level of what nobody looks over."""


def zone_at(spot: list[float]) -> Outline:
    """A zone of fog, by its middle and how it is turned."""
    return put_down(FOG, spot[0], spot[1], spot[2] if len(spot) > 2 else 0.0)


def zones(game: Game) -> dict[int, Outline]:
    """All fog on the table, by the number of the figure that called it."""
    return {
        bearer.id: own.fog(game, bearer)
        for bearer in bearers(game, Skill.fog)
        for own in speaking(game, bearer, Skill.fog)
    }


def veiled(game: Game, standing: Standing) -> Standing:
    """The table as it is for lines of sight: fog hides what lies beyond it, but for those it reaches."""
    fog = tuple(zones(game).values())
    if not fog:
        return standing
    return standing.on(veiled_ground(standing.ground, fog))


@lru_cache(maxsize=64)
def veiled_ground(ground: Ground, fog: tuple[Outline, ...]) -> Ground:
    """The same ground with fog upon it."""
    clouds = [Piece(zone, ABOVE_ALL, opaque=True, solid=False) for zone in fog]
    return Ground(ground.width, ground.height, [*ground.pieces, *clouds])


def reaches(game: Game, fighter: Fighter, zone: Outline) -> bool:
    """Whether a base lies at least partly in a zone (AK1-R-129)."""
    return zone.gap_to_disc(fighter.x, fighter.y, game.profile(fighter).radius - OVERLAP) <= 0.0
