"""Actions (V2 p. 22-24): each is declared, then paid, then resolved. One value for each Action of the book."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.alkemy2.state import Declared
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.games.alkemy2.state import Fighter, Game


class Action:
    """What a figure may do in its activation, by the book's name for it."""

    key: ClassVar[str]
    rule: ClassVar[str]
    printed_cost: ClassVar[int] = 1

    def suits(self, library: Library, profile: Profile) -> bool:
        """Whether a figure with this card could ever declare it in a match with this library."""
        return True

    def cost(self, game: Game, fighter: Fighter) -> int:
        """PA to pay between declaration and resolution."""
        return self.printed_cost

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        """Why this figure cannot declare it now, its cost apart. Never by a distance: nobody may measure yet."""
        return None

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """Why this figure cannot declare it now, its cost included (nothing to pay when it is free)."""
        cost = self.cost(game, fighter)
        if not free and fighter.action_points < cost:
            return too_dear(self.rule, cost, fighter.action_points)
        return self.forbidden(game, fighter)

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Name the Action, its targets and everything else that is announced before it is paid."""
        return Declared(fighter.id, self.key)

    def pay(self, game: Game, fighter: Fighter, declared: Declared) -> None:
        """Pay; a failed Action keeps its cost spent (AK2-ACT-17, AK2-MEAS-04)."""
        if not declared.free:
            fighter.action_points -= self.cost(game, fighter)

    async def resolve(self, game: Game, declared: Declared) -> None:
        """Carry it out; conditions no longer met make it fail (AK2-ACT-14)."""


@cache
def too_dear(rule: str, cost: int, points: int) -> Reason:
    """The commonest reason of all: not enough PA."""
    return reason("action.too-dear", rule, cost=cost, points=points)
