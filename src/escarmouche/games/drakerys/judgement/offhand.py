"""Questions of Drakerys that need no look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable, agree, fewest, first
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask

USEFUL = reason("aim.useful")
YES = frozenset({"reform", "capture", "take-relic", "extra-die"})
"""Offers that cost little and mostly help."""
CLOSING = frozenset({"charge", "pile-in", "reform-closing"})
"""Moves into contact: as many as can be, which the question itself has found."""
FIRST = frozenset({"guard", "staff-unit", "tier", "leader", "absorb", "summon-source", "summon-element"})
"""Questions whose first option is as good as any."""


def close_in(ask: Any) -> Weighed:
    """The move into contact that is offered."""
    return Weighed(ask.offer(0.0, 0.0), 1.0, reason("aim.contact"))


def stay(ask: Ask[Any]) -> Weighed:
    """Nobody moves."""
    return Weighed([[] for _ in range(getattr(ask, "count", 1))], 1.0, USEFUL)


OFFHAND: TopicTable[Evaluation] = TopicTable(
    offhand={
        **dict.fromkeys(YES, agree(USEFUL)),
        **dict.fromkeys(CLOSING, close_in),
        **dict.fromkeys(FIRST, first(USEFUL)),
        "losses": fewest(reason("aim.losses")),
        "reform-spreading": stay,
    }
)
