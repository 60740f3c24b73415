"""What a person types, as an answer: the number of an option, coordinates, numbers, or nothing at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from random import Random

    from escarmouche.play.option import Option
    from escarmouche.play.requests import Answer, Ask

YES, NO = frozenset({"o", "oui", "y", "yes"}), frozenset({"n", "non", "no"})


class Unreadable(ValueError):
    """A line that is no answer to the question."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.key)
        self.why = why


def typed(ask: Ask[Any], line: str, options: list[Option], rng: Random) -> Answer:
    """The answer that a line means; an empty line takes what the question suggests."""
    text = line.strip()
    match ask.kind:
        case "choose" | "confirm":
            return chosen(text, options)
        case "several" | "order":
            return [options[number - 1].key for number in numbered(text, options)] if text else first_order(ask)
        case "number" | "distance":
            return whole(number_of(text))
        case "path":
            return coordinates(text) if text else stay(ask, rng)
        case "placement":
            return formation(ask, text) if text else ask.sample(rng)
        case "place":
            return coordinates(text) if text else ask.sample(rng)
        case "facing":
            return number_of(text) if text else ask.sample(rng)
        case "pose":
            return posed(ask, coordinates(text)) if text else ask.sample(rng)
        case "route":
            return routed(ask, coordinates(text)) if text else ask.sample(rng)
        case _:
            return [whole(value) for value in coordinates(text)] if text else ask.sample(rng)


def formation(ask: Any, text: str) -> Answer:
    """Where the leader goes, the others offered; `3: x y` gives the third figure its own way; or a way for each."""
    parts = [part.strip() for part in text.split(";")]
    own = dict(part.split(":", 1) for part in parts if ":" in part)
    ways = [coordinates(part) for part in parts if ":" not in part]
    if len(ways) == 1 and len(ways[0]) == 2:
        offered = ask.offer(*ways[0])
        if offered is None and ask.count > 1:
            raise Unreadable(reason("typed.no-formation"))
        ways = offered or ways
    for number, way in own.items():
        if not number.strip().isdigit() or not 1 <= int(number) <= len(ways):
            raise Unreadable(reason("typed.figure", most=ask.count))
        ways[int(number) - 1] = coordinates(way)
    return ways


def posed(ask: Any, numbers: list[float]) -> Answer:
    """A place, the height offered there, and a facing: `x y`, `x y degrees`, or all four as they are said."""
    if len(numbers) not in (2, 3):
        return numbers
    x, y, *turn = numbers
    _, _, z, facing = ask.offer(x, y) or (x, y, 0.0, 0.0)
    return [x, y, z, *(turn or [facing])]


def routed(ask: Any, numbers: list[float]) -> Answer:
    """The way offered to a spot, with a facing of one's own: `x y`, `x y degrees`; or a whole route as it is said."""
    if len(numbers) not in (2, 3):
        return numbers
    x, y, *turn = numbers
    offered = ask.offer(x, y)
    if offered is None:
        raise Unreadable(reason("typed.no-way"))
    facing, *points = offered
    return [*(turn or [facing]), *points]


def chosen(text: str, options: list[Option]) -> Answer:
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


def first_order(ask: Any) -> Answer:
    """Nothing typed: the things in the order in which they stand, as few as will do."""
    return list(ask.keys[: ask.least])


def stay(ask: Ask[Any], rng: Random) -> Answer:
    """No way at all where that is allowed; else some way that is."""
    return [] if ask.refusal([]) is None else ask.sample(rng)


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


def written(answer: Answer) -> str:
    """An answer as a person would type it."""
    if isinstance(answer, list):
        between = " ; " if any(isinstance(part, list) for part in answer) else " "
        return between.join(written(part) for part in answer)
    return f"{answer:.3f}".rstrip("0").rstrip(".") if isinstance(answer, float) else str(answer)
