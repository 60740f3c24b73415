"""Questions that need no look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.judging.topics import TopicTable, agree, always, first
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.judgement.evaluation import Evaluation
    from escarmouche.play.requests import Ask

USUAL, HEAL, FACE, CLIMB = (
    reason("aim.usual"), reason("aim.regenerate"), reason("aim.face"), reason("aim.climb-down"),
)  # fmt: skip


def feet_first(ask: Ask[Any]) -> Weighed | None:
    """Get up before one gets one's breath back."""
    return Weighed("prone" if "prone" in keys_of(ask) else keys_of(ask)[0], 1.0, reason("aim.up"))


def as_they_come(ask: Ask[Any]) -> Weighed | None:
    """All of them, in any order."""
    return Weighed(list(keys_of(ask)), 1.0, USUAL)


OFFHAND: TopicTable[Evaluation] = TopicTable(
    offhand={
        "face": agree(FACE),
        "regenerate": agree(HEAL),
        "jump": always(False, CLIMB),
        "recover": feet_first,
        "cure": first(HEAL),
        "reload": first(USUAL),
        "weapon": first(USUAL),
        "spell-eye": first(USUAL),
        "group-order": as_they_come,
        "end-order": as_they_come,
    }
)
