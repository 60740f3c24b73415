"""Questions of Alkemy V2 that need no look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.judgement.exchange import Keeper
from escarmouche.play.judgement import Weighed
from escarmouche.play.judging.topics import TopicTable, agree, always, first
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask

USEFUL = reason("aim.useful")
YES = ("iron-grip", "master", "step", "tracker", "cancel-command", "air-token", "elders-will")
"""Offers that cost little and mostly help."""


def keep(ask: Ask[Any]) -> Weighed:
    """The two dice to keep of a roll."""
    return Weighed(Keeper()(ask), 1.0, reason("aim.keep", "AK2-R-15"))


def begin(ask: Ask[Any]) -> Weighed:
    """Whoever begins strikes and takes first."""
    return Weighed(f"player:{ask.player}", 1.0, reason("aim.begin"))


OFFHAND: TopicTable[Evaluation] = TopicTable(
    offhand={
        **dict.fromkeys(YES, agree(USEFUL)),
        **dict.fromkeys(("toad", "graft", "spirit"), first(USEFUL)),
        "keep": keep,
        "begins": begin,
        "charge-more": always([], reason("aim.one-target")),
        "token-use": always("resources", USEFUL),
        "feint": always(False, reason("aim.decline")),
    }
)
"""One target of a charge is enough, and resources are better than the effect of a token."""
