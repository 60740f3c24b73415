"""What each of one's own would have done when somebody was last chosen, and for whom that still holds."""

from __future__ import annotations

from math import hypot
from typing import Any, Generic, NamedTuple, TypeVar

S = TypeVar("S", bound=tuple[Any, ...])
T = TypeVar("T")


class Survey(NamedTuple, Generic[S, T]):
    """How things stood when somebody was last chosen. A sighting (`S`) is a tuple that begins with a place."""

    turn: int
    ground: Any
    """What lies about: markers, tokens."""
    enemies: dict[int, S]
    thoughts: dict[int, tuple[S, T]]
    """By the number of one's own: how it looked, and what was thought of it."""

    def unconcerned(self, turn: int, ground: Any, enemies: dict[int, S], reach: float) -> dict[int, tuple[S, T]]:
        """The thoughts of those near whom no enemy has changed since; all others think anew."""
        if self.turn != turn or self.ground != ground:
            return {}
        changed = [sighting for number, sighting in enemies.items() if self.enemies.get(number) != sighting]
        changed += [sighting for number, sighting in self.enemies.items() if enemies.get(number) != sighting]
        return {
            number: thought
            for number, thought in self.thoughts.items()
            if all(hypot(there[0] - thought[0][0], there[1] - thought[0][1]) > reach for there in changed)
        }
