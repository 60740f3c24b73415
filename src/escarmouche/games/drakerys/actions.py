"""Actions (p. 18): each costs time sections, raised by Tension, and needs its prerequisite when it starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.drakerys.clock import room
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import gather, permitted, speaking
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Activation, Game, Unit


ABOUT_ACTIONS = ("action_cost", "last_cost", "forbids_action")
"""The moments at which skills speak about any Action: most Units have none that does."""


class Action:
    """What the Active Unit may do, by the book's name for it."""

    key: ClassVar[str]
    rule: ClassVar[str]
    base_cost: ClassVar[int] = 1

    def cost(self, game: Game, unit: Unit) -> int:
        """Time sections: base, Encombré, Tension, then what makes the whole cheaper, never below 1 (DRK-R-102)."""
        cost = self.base_cost + unit.tension
        if game.voices.silent(unit.id, ABOUT_ACTIONS):
            return max(1, cost)
        for own in speaking(game, unit, Skill.action_cost):
            cost += sum([change.value for change in own.action_cost(game, unit, self.key)])
        for own in speaking(game, unit, Skill.last_cost):
            cost += sum([change.value for change in own.last_cost(game, unit, self.key)])
        return max(1, cost)

    def costs(self, game: Game, unit: Unit) -> list[Modifier]:
        """Where the cost comes from."""
        found = [Modifier(self.base_cost, reason(f"action.{self.key}", self.rule))]
        found += gather(game, Skill.action_cost, unit, self.key)
        if unit.tension:
            found.append(Modifier(unit.tension, reason("cost.tension", "DRK-TENS-02", tension=unit.tension)))
        return found + gather(game, Skill.last_cost, unit, self.key)

    def suits(self, game: Game, unit: Unit) -> bool:
        """Whether a Unit of such a profile, with the skills it has, could ever take it: nothing else counts."""
        return True

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        """Why its prerequisite does not hold (DRK-ACT-02)."""
        return None

    def refused(self, game: Game, unit: Unit) -> Reason | None:
        """Why the Unit may not take it: the clock, what forbids it, or its prerequisite."""
        return self.hindered(game, unit) or self.forbidden(game, unit)

    def open_to(self, game: Game, unit: Unit) -> bool:
        """Whether the Unit may take it: the prerequisite, which fails most often, is looked at first."""
        return self.forbidden(game, unit) is None and self.hindered(game, unit) is None

    def hindered(self, game: Game, unit: Unit) -> Reason | None:
        """Why the clock or a skill keeps the Unit from it."""
        cost, left = self.cost(game, unit), room(game, unit.player)
        if cost > left:
            return reason("action.no-time", "DRK-TURN-12", cost=cost, room=left)
        silent = game.voices.silent(unit.id, ABOUT_ACTIONS)
        return None if silent else permitted(game, Skill.forbids_action, unit, self.key)

    def reach(self, game: Game, unit: Unit) -> float | None:
        """How far the Unit goes by it at most, in cm; None: it does not move."""
        return None

    def wasted(self, game: Game, unit: Unit) -> Reason | None:
        """Why nothing can come of it, though it may be taken."""
        return None

    async def declare(self, game: Game, unit: Unit, activation: Activation) -> None:
        """Name what is named before it is resolved: the target, the kind; kept in the activation."""

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        """Carry it out."""
