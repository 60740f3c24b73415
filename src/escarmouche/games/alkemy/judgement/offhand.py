"""Questions of Alkemy that need no look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.exchange import Keeper
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import Offhand, TopicTable, agree, always, first
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask

USEFUL = reason("aim.useful")
YES = ("iron-grip", "master", "step", "tracker", "elders-will")
"""Offers that cost little and mostly help."""


def keeping(rule: str) -> Offhand:
    """The two dice to keep of a roll, by the ruling of the book."""
    return lambda ask: Weighed(Keeper()(ask), 1.0, reason("aim.keep", rule))


def begin(ask: Ask[Any]) -> Weighed:
    """Whoever begins strikes and takes first."""
    return Weighed(f"player:{ask.player}", 1.0, reason("aim.begin"))


OFFHAND: TopicTable[Evaluation] = TopicTable(
    offhand={
        **dict.fromkeys(YES, agree(USEFUL)),
        **dict.fromkeys(("toad", "graft", "spirit"), first(USEFUL)),
        "begins": begin,
        "charge-more": always([], reason("aim.one-target")),
        "feint": always(False, reason("aim.decline")),
    }
)
"""One target of a charge is enough."""
