"""What a match on a real table has beside what every match of its edition has: a stage, and what players have told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from escarmouche.games.alkemy import library as family
from escarmouche.games.alkemy.companion.table import ToldTable
from escarmouche.games.alkemy.state import Game, discs_changed, place
from escarmouche.play.companion.parking import CELL, STAGE, cell
from escarmouche.play.companion.state import OnStage
from escarmouche.play.companion.told import Told, by_place
from escarmouche.play.reason import Refused, refusal
from escarmouche.table.ground import Ground

if TYPE_CHECKING:
    from escarmouche.play.companion.told import Place
    from escarmouche.table.standing import Standing

MARKERS: Final = 1000.0
"""Where the cells begin of markers that do not lie on the table of the scenario."""
SCENERY: Final = "scenery"
"""The key of the only kind of terrain there is on the stage: it bears tokens, and stands for what lies between two."""


class CompanionGame(OnStage, Game):
    """A match of either edition on a real table."""

    told: Sequence[Told] = []

    def on_stage(self) -> list[int]:
        return [fighter.id for fighter in self.fighters if fighter.alive]

    def spot_of(self, number: int) -> tuple[float, float]:
        return self.standing.xs[number], self.standing.ys[number]

    def put_at(self, number: int, x: float, y: float) -> None:
        place(self, self.fighters[number], x, y)

    def fights_of(self, number: int) -> Sequence[int]:
        return self.fighters[number].engaged

    def near_spot(self, x: float, y: float, reach: float) -> list[int]:
        return self.standing.near_point(x, y, reach)

    def look_again(self, told: Mapping[Place, Told]) -> None:
        self.standing.hear(told)  # type: ignore[attr-defined]


class Stage(family.Library, dict=True, kw_only=True):
    """The library of such a match: its bases stand on the stage."""

    def ground(self, game: Game) -> Ground:
        return widened(super().ground(game))

    def standing(self, game: Game) -> Any:
        bases: Standing = super().standing(game)
        told = by_place(game.told) if isinstance(game, CompanionGame) else {}
        note = game.note if isinstance(game, CompanionGame) else None
        return ToldTable(bases, told, note)


@lru_cache(maxsize=64)
def widened(ground: Ground) -> Ground:
    """The same pieces on the stage."""
    return Ground(STAGE, STAGE, ground.pieces)


def park_markers(game: CompanionGame) -> None:
    """Each marker that does not lie on the table of the scenario has a cell of its own."""
    for number, marker in enumerate(game.markers):
        if not marker.gone and marker.x > CELL and (marker.x, marker.y) != cell(number, MARKERS):
            marker.x, marker.y = cell(number, MARKERS)
            if marker.solid:
                discs_changed(game)


def refuse_modules(options: Mapping[str, Any], unsuited: Sequence[str]) -> None:
    """Some modules rest on terrain and distances that players would have to tell all the time."""
    for name in unsuited:
        if options.get(name):
            raise Refused(refusal("companion.module", name=name))


def on_stage(game: Game) -> CompanionGame:
    """A match that is played on a real table, for what only those have."""
    if not isinstance(game, CompanionGame):
        raise TypeError(game)
    return game
