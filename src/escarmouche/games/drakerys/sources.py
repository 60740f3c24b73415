"""Sources of Mana (p. 22): Vortices, the Maelstrom, and Leaders who carry one (Source de X/[Y])."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.choosing import unit_key
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, bearers, speaking
from escarmouche.games.drakerys.state import Source

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

RADIUS = 2.5
"""Of the token of a Vortex or Maelstrom (DRK-H-BASE-04)."""

VORTEX_MANA = 3
MAELSTROM = "maelstrom"
ELEMENTS = ("air", "water", "fire", "earth")


class Carried(Source, array_like=True, frozen=True):
    """What a Leader carries counts as a Vortex, for either side (DRK-SKILL-67, DRK-R-60); it lives inside one step."""

    unit: int = -1
    mana: int = 0


def sources(game: Game) -> dict[str, Source]:
    """Every source, by the id of its token, or of the Leader who carries it."""
    found: dict[str, Source] = {f"source:{n}": source for n, source in enumerate(game.sources) if not source.gone}
    for unit in bearers(game, Skill.mana):
        leader = game.leader(unit)
        for own in speaking(game, unit, Skill.mana):
            carried = own.mana(game, unit)
            if carried is not None:
                found[unit_key(unit)] = Carried(carried[0], leader.x, leader.y, unit=unit.id, mana=carried[1])
    return found


def designable(game: Game) -> dict[str, Source]:
    """The sources that may be designated for a spell: no Négation reaches them, of either side (DRK-R-46)."""
    negators, known = bearers(game, Skill.negates), sources(game)
    if not negators:
        return known
    return {
        key: source
        for key, source in known.items()
        if not any(any_says(game, Skill.negates, unit, source) for unit in negators)
    }


def supply(source: Source) -> int:
    """The Mana that a source yields each time a spell is cast; a Maelstrom is counted apart (DRK-MAGIC-05, 06)."""
    if isinstance(source, Carried):
        return source.mana
    return 0 if source.maelstrom else VORTEX_MANA


def distance(game: Game, unit: Unit, source: Source) -> float:
    """From the edge of the Leader's base to the nearest edge of the source (DRK-MEAS-03); 0 to the one it carries."""
    if isinstance(source, Carried):
        return game.distance(unit, game.units[source.unit])
    return game.distance_to(unit, source.x, source.y, RADIUS)


def within(game: Game, unit: Unit, source: Source, reach: float) -> bool:
    """Whether a source is that near, to the hundredth of a centimetre (DRK-R-06)."""
    return round(distance(game, unit, source), 2) <= reach


def started_tens(length: float) -> int:
    """Bands of 10 cm, even incomplete (DRK-R-06)."""
    return ceil(round(length, 2) / 10)
