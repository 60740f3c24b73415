"""What a person types: the number of an option, coordinates, numbers. What it means is for each request to say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.play.option import Option

YES, NO = frozenset({"o", "oui", "y", "yes"}), frozenset({"n", "non", "no"})


class Unreadable(ValueError):
    """A line that is no answer to the question."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.key)
        self.why = why


def chosen(text: str, options: list[Option]) -> Any:
    """One option, by its number in the list, by its key, or as yes or no."""
    if re.fullmatch(r"\d+", text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1].key
    for option in options:
        if isinstance(option.key, str) and option.key == text:
            return option.key
        if isinstance(option.key, bool) and text.casefold() in (YES if option.key else NO):
            return option.key
    raise Unreadable(reason("typed.option", most=len(options)))


def numbered(text: str, options: list[Option]) -> list[int]:
    """Several numbers of the list of options."""
    found = [int(word) if word.isdigit() else 0 for word in re.split(r"[\s,;]+", text) if word]
    if not all(1 <= number <= len(options) for number in found):
        raise Unreadable(reason("typed.option", most=len(options)))
    return found


def coordinates(text: str) -> list[float]:
    """Numbers separated by spaces; a comma between two digits is a decimal comma."""
    return [number_of(word) for word in re.split(r"[\s;]+|,\s+", text.strip(" ()[]")) if word]


def number_of(word: str) -> float:
    """A number with a point or a comma."""
    try:
        return float(word.replace(",", "."))
    except ValueError:
        raise Unreadable(reason("typed.number", word=word)) from None


def whole(value: float) -> int | float:
    """A number without its point where it has none to make: questions tell 2 from 2.5, not from 2.0."""
    return int(value) if value == value and abs(value) < 1e15 and value == int(value) else value


def written(answer: Any) -> str:
    """An answer as a person would type it."""
    if isinstance(answer, list):
        between = " ; " if any(isinstance(part, list) for part in answer) else " "
        return between.join(written(part) for part in answer)
    return f"{answer:.3f}".rstrip("0").rstrip(".") if isinstance(answer, float) else str(answer)
