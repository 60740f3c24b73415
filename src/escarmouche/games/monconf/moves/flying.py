"""Flight (Vol, p. 25): taking off, landing, and moves through the air (MCF-SKILLP-65 to 68, MCF-R-11, MCF-R-87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.characteristics import mov
from escarmouche.games.monconf.moves.mover import ON_FOOT, Manner
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.monconf.agenda import Move
    from escarmouche.games.monconf.state import Fighter, Game

MANNERS: dict[str, Manner] = {
    "on-foot": ON_FOOT,
    "take-off": Manner(flown=True, aloft=True),
    "hop": Manner(flown=True),
    "aloft": Manner(flown=True, aloft=True),
    "land": Manner(flown=True),
}
"""How a move may be made: a hop takes off at its start and lands at its end."""


def can_fly(game: Game, fighter: Fighter) -> bool:
    """Whether a fighter may take to the air; not with the relic in its arms (MCF-SKILLP-65, MCF-G-22)."""
    return not fighter.carries and any_says(game, Skill.flies, fighter)


def manners(game: Game, fighter: Fighter) -> list[str]:
    """How a fighter may move now: it takes off and lands once each in a turn (MCF-R-87)."""
    if fighter.airborne:
        found = ["aloft"] if can_fly(game, fighter) else []
        return found if fighter.landed and found else [*found, "land"]
    if fighter.took_off or not can_fly(game, fighter):
        return ["on-foot"]
    return ["on-foot", "take-off"] if fighter.landed else ["on-foot", "take-off", "hop"]


def barred_manners(game: Game, fighter: Fighter) -> dict[str, Reason]:
    """How a flier may not move now, and why."""
    allowed = manners(game, fighter)
    keys = ("aloft", "land") if fighter.airborne else ("on-foot", "take-off", "hop")
    return {key: reason("wings.once", "MCF-R-87") for key in keys if key not in allowed}


def reach(game: Game, fighter: Fighter, factor: float, manner: Manner) -> float:
    """How far a fighter moves: through the air by its second MOU, on the ground by its first (MCF-SKILLP-66)."""
    return factor * mov(game, fighter, flying=manner.flown)


def longest_reach(game: Game, fighter: Fighter, factor: float) -> float:
    """How far it moves in the manner that suits it best; 0: it cannot move at all (MCF-R-103)."""
    return max([reach(game, fighter, factor, MANNERS[key]) for key in manners(game, fighter)])


async def ask_manner(game: Game, fighter: Fighter, keys: Sequence[str], rule: str) -> Manner:
    """How a fighter makes its move; who has no wings, or no choice, is not asked."""
    if len(keys) == 1:
        return MANNERS[keys[0]]
    chosen = await Choose(
        fighter.player, "wings", rule, keys, (fighter.id,),
        why_not=lambda: barred_manners(game, fighter), label=lambda key: reason(f"option.wings.{key}"),
    )  # fmt: skip
    return MANNERS[chosen]


def winged(fighter: Fighter, record: Move) -> None:
    """Remember that a move took off or landed (MCF-R-87)."""
    if record.flown and not record.from_air:
        fighter.took_off = True
    if record.flown and not record.airborne:
        fighter.landed = True
