"""Skills of the machines of the citadels and of those who drive them: Contrôleur, Automaton, Minage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.activation import REACTIVATE
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.mines import burrow
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import own_skills
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter, Game

RESERVE, MOST_DRAWN = 4, 2
"""PA that a controller has for Automatons each turn, and that each of them draws in its activation."""
DRAWS_WITHIN = 8.0
LENT, DRAWN = "PA lent", "PA drawn"


@named("Contrôleur des Automatons 4 PA")
class Controller(Skill, frozen=True):
    """Contrôleur des Automatons 4 PA (AK1-SKILL-120): 4 PA a turn for friendly Automatons within 8 p."""


def reserve(game: Game, fighter: Fighter) -> int:
    """PA that Automatons may still draw from a figure this turn."""
    if not any(isinstance(own, Controller) for own in own_skills(game, fighter)):
        return 0
    return RESERVE - fighter.used.count(LENT)


def out_of_reach_of(controller: Fighter) -> str:
    """What an Automaton remembers for the turn of a controller that it has found too far away."""
    return f"too far from {controller.id}"


@named("Automaton")
class Automaton(Skill, frozen=True):
    """Automaton (AK1-SKILL-133): no part of the troop, no target of formulas; its PA come from controllers near it."""

    def around(self, profile: Profile) -> float:
        return DRAWS_WITHIN

    def counts_for_scenario(self, game: Game, fighter: Fighter) -> Reason | None:
        return reason("skill.automaton", self.rule)

    def outside_troop(self, game: Game, fighter: Fighter) -> bool:
        return True

    def accepts(self, game: Game, fighter: Fighter, giver: Fighter, alchemy: bool) -> Reason | None:
        return reason("skill.automaton-formula", self.rule) if alchemy else None

    def forbids_action(self, game: Game, fighter: Fighter, action: str) -> Reason | None:
        if action == REACTIVATE:
            return reason("skill.automaton-again", self.rule)
        without = action == "fight" and game.profile(fighter).combat is None
        return reason("skill.automaton-combat", self.rule) if without else None

    def forbids_card(self, game: Game, fighter: Fighter, card: Card, duel: Duel) -> Reason | None:
        without = card.cost and game.profile(fighter).combat is None
        return reason("skill.automaton-combat", self.rule) if without else None

    def acts_spent(self, game: Game, fighter: Fighter) -> bool:
        return bool(self.controllers(game, fighter))

    def wasted(self, game: Game, fighter: Fighter) -> bool:
        return DRAWN not in fighter.used

    def controllers(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Friends with PA to draw; where players measure, only those near enough."""
        found = [friend for friend in game.friends(fighter) if reserve(game, friend) > 0]
        found = [friend for friend in found if out_of_reach_of(friend) not in fighter.used]
        if game.library.options.measuring:
            return [friend for friend in found if game.gap(fighter, friend) <= DRAWS_WITHIN + MARGIN]
        return found

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if fighter.used.count(DRAWN) >= MOST_DRAWN:
            return reason("skill.drawn", self.rule, most=MOST_DRAWN)
        return None if self.controllers(game, fighter) else reason("skill.no-controller", self.rule)

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.controllers(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        """1 PA out of the reserve of a controller, once it is measured that he is near enough."""
        able = self.controllers(game, fighter)
        controller = await choose_figure(game, fighter.player, "draw-from", self.rule, able, (fighter.id,))
        measured(game)
        if game.gap(fighter, controller) > DRAWS_WITHIN + MARGIN:
            fighter.use_up(out_of_reach_of(controller))
            chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, figure=fighter, other=controller)
            return
        controller.use_up(LENT)
        fighter.use_up(DRAWN)
        fighter.action_points += 1
        chronicle.say(game, "event.drawn", self.rule, fighter, controller, figure=fighter, other=controller)


@named("Minage")
class Mining(Skill, frozen=True):
    """Minage (AK1-SKILL-134): for 1 PA it burrows, and explodes when its player likes."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1

    async def use(self, game: Game, fighter: Fighter) -> None:
        burrow(game, fighter, self.rule)
