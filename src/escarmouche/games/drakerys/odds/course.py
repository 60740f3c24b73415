"""Odds looked at on the way: all that may happen is followed from one moment of the rules to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.odds.policy import DrakerysPolicy
from escarmouche.games.drakerys.rulebook import Drakerys
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.play.explorer import BUDGET, EXACT, Explorer
from escarmouche.play.position import Position

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step

Stops = list[tuple["Game", float]]
"""States between two steps, each with its chance."""


class OneByOne(Drakerys):
    """The rules with nothing joined to the step before it: every moment can be looked at."""

    def next_step(self, game: Game) -> Step[Game] | None:
        return resolve_pending if game.agenda else None


ONE_BY_ONE = OneByOne()


class Stop:
    """A state where something is looked at; equal states are one."""

    __slots__ = ("game", "key")

    def __init__(self, game: Game) -> None:
        self.game, self.key = game, ONE_BY_ONE.encode(game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stop) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


class Course:
    """What may come of a state, followed from stop to stop within a budget."""

    def __init__(self, game: Game, budget: float = BUDGET, step: Step[Game] | None = None) -> None:
        self._explorer = Explorer(ONE_BY_ONE, game.library, DrakerysPolicy(game), Stop, bool, budget)
        self.stops: Stops = [(game, 1.0)] if step is None else Position(self._explorer, game, step).ends([])
        """Where it has got to; at first where it begins, or where a step leads from there."""

    def go_on(self, until: Callable[[Game], bool]) -> Stops:
        """Every state in which it comes to a moment; those that are there stay."""
        self._explorer.until = until
        self._explorer.positions = {}
        found = self._explorer.follow(self.stops)
        whole = sum(found.values())
        scale = 1.0 / whole if 1.0 - whole < EXACT else 1.0
        self.stops = [(stop.game, chance * scale) for stop, chance in found.items()]
        return self.stops

    @property
    def left_out(self) -> float:
        """What was not followed, if it is more than rounding."""
        left = 1.0 - sum([chance for _, chance in self.stops])
        return left if left >= EXACT else 0.0
