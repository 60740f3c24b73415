"""Actions (V2 p. 22-24): each is declared, then paid, then resolved. One value for each Action of the book."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import gather, permitted
from escarmouche.games.alkemy.state import Declared
from escarmouche.play.reason import Reason, reason, total

if TYPE_CHECKING:
    from escarmouche.games.alkemy.library import Library
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game

G = TypeVar("G", bound="Game")
L = TypeVar("L", bound="Library")


class Action(Generic[G, L]):
    """What a figure may do in its activation, by the book's name for it."""

    key: ClassVar[str]
    rule: ClassVar[str]
    printed_cost: ClassVar[int] = 1

    def suits(self, library: L, profile: Profile) -> bool:
        """Whether a figure with this card could ever declare it in a match with this library."""
        return True

    def cost(self, game: G, fighter: Fighter) -> int:
        """PA to pay between declaration and resolution."""
        return self.printed_cost + total(gather(game, Skill.surcharge, fighter, self.key))

    def price(self, game: G, fighter: Fighter) -> int:
        """PA that it takes in all, as its option says: also what is paid once it is under way."""
        return self.cost(game, fighter)

    def aims_at(self, game: G, fighter: Fighter) -> list[Fighter]:
        """Whom it may name, where it names one: the only one is told beforehand, for nobody is asked then."""
        return []

    def forbidden(self, game: G, fighter: Fighter) -> Reason | None:
        """Why this figure cannot declare it now, its cost apart. Never by a distance: nobody may measure yet."""
        return None

    def refused(self, game: G, fighter: Fighter, free: bool = False) -> Reason | None:
        """Why this figure cannot declare it now, its cost included (nothing to pay when it is free)."""
        if not free and fighter.action_points < (cost := self.cost(game, fighter)):
            return too_dear(self.rule, cost, fighter.action_points)
        return permitted(game, Skill.forbids_action, fighter, self.key) or self.forbidden(game, fighter)

    def wasted(self, game: G, fighter: Fighter) -> Reason | None:
        """Why it would surely fail though it may be declared: what every eye sees, never a distance."""
        return None

    async def declare(self, game: G, fighter: Fighter) -> Declared:
        """Name the Action, its targets and everything else that is announced before it is paid."""
        return Declared(fighter.id, self.key)

    def pay(self, game: G, fighter: Fighter, declared: Declared) -> None:
        """Pay; a failed Action keeps its cost spent (AK2-ACT-17, AK2-MEAS-04)."""
        if not declared.free:
            fighter.action_points -= self.cost(game, fighter)

    def tell(self, game: G, declared: Declared) -> None:
        """Everybody hears what is declared, and against whom (AK1-CHARGE-02, AK2-CHARGE-03)."""
        fighter, named = game.fighters[declared.fighter], [game.fighters[number] for number in declared.targets]
        chronicle.say(game, f"event.declared.{self.key}", self.rule, fighter, figure=fighter, targets=named)

    async def resolve(self, game: G, declared: Declared) -> None:
        """Carry it out; conditions no longer met make it fail (AK2-ACT-14)."""


@cache
def too_dear(rule: str, cost: int, points: int) -> Reason:
    """The commonest reason of all: not enough PA."""
    return reason("action.too-dear", rule, cost=cost, points=points)
