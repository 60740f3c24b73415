"""What counts as a decision: a question with at least two acceptable answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.play.lazy_choice import LazyChoose

if TYPE_CHECKING:
    from escarmouche.play.requests import Ask


def has_choice(ask: Ask[Any]) -> bool:
    """Whether at least two answers are acceptable; over continuous ground there always are.

    Nor is anybody asked for the only key of those that are looked for lazily.
    """
    if type(ask) is LazyChoose:
        return True
    request: Any = ask
    match ask.kind:
        case "choose" | "confirm" | "order":
            return len(request.keys) > 1
        case "several":
            return len(request.keys) > 1 or request.least < min(request.most, len(request.keys))
        case "number":
            return bool(request.low + request.step <= request.high)
        case "split":
            return len(request.keys) > 1 and request.points > 0
        case "faces":
            return False
    return True
