"""What players of a real table are asked in numbers, and what odds assume where nobody has told."""

from __future__ import annotations

from typing import Any

from escarmouche.play.reason import Reason
from escarmouche.play.requests import About, Answer, Ask, Choose, ChooseSeveral, Confirm, Number

TABLE = "table."
"""How the topics of all questions about a real table begin."""


class Distance(Number):
    """How far it is on the real table, in the unit of the game; `reach` is the limit that matters, if one does."""

    __slots__ = ("reach",)
    kind = "distance"
    bounds = (*Number.bounds, "reach")

    def __init__(
        self, player: int, rule: str, reach: float | None, high: float, step: float, about: About,
        why: Reason | None = None, topic: str = "table.distance",
    ) -> None:  # fmt: skip
        super().__init__(player, topic, rule, 0, high, step, about, likely=reach)
        self.reach, self.why = reach, why


def assumed(ask: Ask[Any]) -> Answer | None:
    """What odds assume of a real table of which nobody has told yet: in sight, within reach, nothing in the way.

    None of a question that is not about the table.
    """
    if not ask.topic.startswith(TABLE):
        return None
    match ask:
        case Confirm():
            return True
        case Distance(reach=float() | int() as reach):
            return reach
        case Number():
            return ask.low
        case ChooseSeveral():
            return list(ask.keys[: ask.least])
        case Choose():
            return ask.keys[0]
    return None
