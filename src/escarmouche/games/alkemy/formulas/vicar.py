"""The formulas of the Vicaire de l'épine (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Grip, comes_next
from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.rolls import Result, Throw, handful, roller, tell_roll, test
from escarmouche.games.alkemy.skills.fear import Frightening
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.skills.sap import SEIZED, may_seize, tried_by
from escarmouche.play.effects import TURN_ENDS, Until, UntilTurnIn
from escarmouche.play.requests import settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game

FEAR = 13
ROOTS_COMBAT = 4
"""COM of the roots, whose dice are white."""


class RisingSap(Recipe):
    """Montée de Sève, level 0 (AK1-FORM-33): Effrayant 13, or one more, and COM +1 until the end of the turn."""

    name = "Montée de Sève"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS))
            bestow(game, casting, target, f"Effrayant {dread(game, target)}", Until(TURN_ENDS))


def dread(game: Game, fighter: Fighter) -> int:
    """How frightening the sap makes a figure: one more than without it, however often it rises (AK2-R-67)."""
    given = [effect.skill for effect in fighter.effects if effect.by != RisingSap.name]
    forms = game.book.registry.skills((*game.profile(fighter).skills, *given))
    own = [skill.value for skill in forms if isinstance(skill, Frightening)]
    return max(own) + 1 if own else FEAR


class BeathacrannsGrowth(AreaRecipe):
    """Pousse du Béathacrann, level 2 (AK1-FORM-37): roots seize the enemies round him until the end of the turn."""

    name = "Pousse du Béathacrann"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        until = Until(TURN_ENDS, times=1 + casting.gained("turn")), Until("removed", caster.id)
        bestow(game, casting, caster, f"{self.name} ({casting.reach})", *until)
        measured(game)
        near = [enemy for enemy in game.enemies(caster.player) if game.gap(caster, enemy) <= casting.reach + MARGIN]
        comes_next(game, *[Grip(caster.id, enemy.id) for enemy in near if may_seize(game, caster, enemy)])


async def seize(game: Game, due: Grip) -> None:
    """The COM roll of the roots, COM 4 and white dice; a hit does no damage, but entangles."""
    caster, enemy = game.fighters[due.caster], game.fighters[due.enemy]
    if not (caster.alive and enemy.alive and grows(caster) and may_seize(game, caster, enemy)):
        return
    enemy.use_up(tried_by(caster))
    rule, difficulty = game.library.formulas[BeathacrannsGrowth.name].rule, defence(game, enemy)
    throw = Throw(caster, "combat", "roots", opponent=enemy, value=ROOTS_COMBAT)
    dice, net = handful("white", 0)
    passed = await settle(test, roller(game, throw, rule), dice, net, difficulty - ROOTS_COMBAT)
    tell_roll(game, throw, Result(passed.dice, ROOTS_COMBAT), difficulty, rule)
    if passed.value:
        grant(game, enemy, SEIZED, *lasting(caster), source=caster.id, by=BeathacrannsGrowth.name)
        chronicle.say(game, "event.entangled", rule, enemy, caster, figure=enemy, enemy=caster)


def grows(caster: Fighter) -> bool:
    """Whether his roots are still there."""
    return any(effect.by == BeathacrannsGrowth.name for effect in caster.effects)


def lasting(caster: Fighter) -> Sequence[Until | UntilTurnIn]:
    """As long as the roots themselves."""
    return next(effect.until for effect in caster.effects if effect.by == BeathacrannsGrowth.name)
