"""What every scenario of the first edition has (p. 36-38), on its own table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy import scenario
from escarmouche.games.alkemy1.actions import Action

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game

OnThisTable: TypeAlias = scenario.ScenarioRules["Game"]
OnItsObjects: TypeAlias = scenario.ScenarioAction["Game", "Library"]


class ScenarioRules(OnThisTable):
    """A scenario by its key; silent where it has nothing to say."""

    def actions(self) -> tuple[Action, ...]:
        """Actions that figures have in this scenario only."""
        return ()

    def awaits(self, game: Game, fighter: Fighter) -> bool:
        """Whether it matters to the scenario that this figure has ended an action."""
        return False

    def acted(self, game: Game, fighter: Fighter) -> None:
        """When such a figure has ended an action, all of it resolved."""


class ScenarioAction(OnItsObjects, Action):
    """An Action on an objective: declared, paid, then measured; a figure in combat may too (AK1-R-24, 103)."""

    free_only = False
