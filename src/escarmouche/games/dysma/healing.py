"""Healing (p. 12, p. 25-28): wounds and states that spells and potions take away; never more than there are (R-81)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.capacity_rules import heal
from escarmouche.games.dysma.figure_states import lose
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.content_types import State
    from escarmouche.games.dysma.state import Figure, Game


async def cure(game: Game, figure: Figure, player: int, wounds: int, states: Sequence[State], rule: str) -> None:
    """A figure loses wounds, or one of these states instead, as a player chooses; what is alone is not asked."""
    keys: list[str] = [state for state in states if getattr(figure, state)]
    if wounds and figure.wounds:
        keys.insert(0, "wounds")
    if not keys:
        chronicle.say(game, "event.nothing-to-heal", rule, figure, figure=figure)
        return
    chosen = await choose(player, "cure", rule, keys, (figure.id,), label=cure_label)
    for state in states:
        if state == chosen:
            lose(game, figure, state)
    if chosen == "wounds":
        heal(game, figure, wounds, rule)


def cure_label(key: str) -> Reason:
    """What is healed."""
    return reason(f"option.cure-{key}")
