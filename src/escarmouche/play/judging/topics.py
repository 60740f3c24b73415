"""How the questions of a game are answered, by their topic: without a look at the table, or by weighing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from escarmouche.play.judgement import Weighed, keys_of

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.reason import Reason
    from escarmouche.play.requests import Answer, Ask

E = TypeVar("E")
V = TypeVar("V")

Offhand = Callable[["Ask[Any]"], Weighed | None]
"""The answer to a question that needs no look at the table; None where this one does."""
Weigh = Callable[[E, "Ask[Any]"], list[Weighed]]
"""Weighs the answers to a question by the evaluation of a position."""
Draw = Callable[[E, "Ask[Any]", "Random"], list[Weighed]]
"""Weighs answers that are partly drawn by chance: over open ground, or in secret."""


class TopicTable(Generic[E]):
    """How each topic is answered; `E` is what the game knows of a position."""

    __slots__ = ("draws", "offhand_answers", "weighers")

    def __init__(
        self,
        *,
        offhand: Mapping[str, Offhand] | None = None,
        weighed: Mapping[str, Weigh[E]] | None = None,
        drawn: Mapping[str, Draw[E]] | None = None,
    ) -> None:
        self.offhand_answers, self.weighers, self.draws = dict(offhand or {}), dict(weighed or {}), dict(drawn or {})
        one_answer_each(self.weighers.keys() & self.draws.keys())

    def joined(self, *others: TopicTable[E]) -> TopicTable[E]:
        """This table with all entries of others; no topic may have two."""
        tables = [self, *others]
        return TopicTable(
            offhand=once([table.offhand_answers for table in tables]),
            weighed=once([table.weighers for table in tables]),
            drawn=once([table.draws for table in tables]),
        )

    def offhand(self, ask: Ask[Any]) -> Weighed | None:
        """The answer to what needs no look at the table."""
        answer = self.offhand_answers.get(ask.topic)
        return answer(ask) if answer is not None else None

    def weigh(self, evaluation: E, ask: Ask[Any], rng: Random) -> list[Weighed]:
        """Sensible answers, weighed; none where nobody has said how."""
        weigh = self.weighers.get(ask.topic)
        if weigh is not None:
            return weigh(evaluation, ask)
        draw = self.draws.get(ask.topic)
        return draw(evaluation, ask, rng) if draw is not None else []


def once(tables: Iterable[Mapping[str, V]]) -> dict[str, V]:
    """All entries of several tables."""
    found: dict[str, V] = {}
    for table in tables:
        one_answer_each(found.keys() & table.keys())
        found.update(table)
    return found


def one_answer_each(twice: Set[str]) -> None:
    """Refuse topics that would have two."""
    if twice:
        raise ValueError(f"topics with two answers: {', '.join(sorted(twice))}")


# ---- offhand answers ------------------------------------------------------------------------------------------------


def agree(aim: Reason) -> Offhand:
    """Yes to an offer."""
    return lambda ask: Weighed(True, 1.0, aim) if ask.kind == "confirm" else None


def always(answer: Answer, aim: Reason) -> Offhand:
    """This answer, whatever is offered."""
    return lambda ask: Weighed(answer, 1.0, aim)


def first(aim: Reason) -> Offhand:
    """The first key."""
    return lambda ask: Weighed(keys_of(ask)[0], 1.0, aim)


def fewest(aim: Reason) -> Offhand:
    """The first keys, as few as will do."""
    return lambda ask: Weighed(list(keys_of(ask)[: getattr(ask, "least", 1)]), 1.0, aim)
