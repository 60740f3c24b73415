"""What an action (p. 10) is to the activation: its name, whether it can be chosen, whom it may name, how it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.agenda import Order

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.reason import Reason

Targets = Mapping[int, "Reason | None"]
"""By number of a fighter, why it cannot be named; None: it can."""


class AskedTargets(Mapping[int, "Reason | None"]):
    """Targets of whom each is judged when asked for: whether anybody can be named, the first may tell."""

    def __init__(self, fighters: Sequence[Fighter], why_not: Callable[[Fighter], Reason | None]) -> None:
        self.fighters = {fighter.id: fighter for fighter in fighters}
        self.why_not = why_not

    def __getitem__(self, number: int) -> Reason | None:
        return self.why_not(self.fighters[number])

    def __iter__(self) -> Iterator[int]:
        return iter(self.fighters)

    def __len__(self) -> int:
        return len(self.fighters)


class Action(NamedTuple):
    """One action of a fighter (p. 10): of the book, or of a scenario."""

    key: str
    """Its name as an option, and in an `Order`."""
    rule: str
    why_not: Callable[[Game, Fighter], Reason | None]
    """Why it cannot be chosen as things stand (MCF-ACT-04)."""
    take: Callable[[Game, Fighter, Order], Awaitable[None]]
    """Carries it out: puts what follows on the agenda."""
    targets: Callable[[Game, Fighter], Targets] | None = None
    """Whom it may name before anything is resolved (MCF-ACT-05); None: nobody is named."""
    reach: Callable[[Game, Fighter], float] | None = None
    """How far the fighter goes by it at most, in cm; None: it does not move."""
    shot_at: bool = False
    """Whether it opens the window of Tir réactif (MCF-R-100)."""
    called: Callable[[Game, Fighter], Targets] | None = None
    """Whom it may name with Tir ciblé instead (MCF-TACT-08); None: that tactic is not for it."""


def idle(game: Game, fighter: Fighter) -> Order:
    """Se reposer, or Baston! of who is engaged, against any of those in contact (MCF-ACT-06)."""
    enemies = game.opponents(fighter)
    return Order(fighter.id, "brawl", enemies[0].id) if enemies else Order(fighter.id, "rest")
