"""The formulas of Iëcha, Abdelan and the Oracle (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow
from escarmouche.games.alkemy.harm import UNFOCUSED
from escarmouche.games.alkemy.rolls import Throw, opposed_roll
from escarmouche.games.alkemy.skills.query import not_accepted, take_back
from escarmouche.games.alkemy.skills.water_effects import SECOND_LOOK
from escarmouche.play.effects import TURN_ENDS, Until, UntilTurnIn

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game


class AlchemicalScimitar(AreaRecipe):
    """Cimeterre Alchimique (AK1-FORM-08): a blade until the end of the turn in which she is wounded."""

    name = "Cimeterre Alchimique"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        bestow(game, casting, casting.caster, self.name, UntilTurnIn("wounded", casting.caster.id))


class FatesPranks(Recipe):
    """Facéties du Destin (AK1-FORM-17): until the end of the turn the enemy's cards are drawn by lot, or by Iëcha."""

    name = "Facéties du Destin"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        chosen = casting.gained("choice")
        for target in casting.targets:
            effect = f"Facéties choisies ({casting.caster.id})" if chosen else self.name
            bestow(game, casting, target, effect, Until(TURN_ENDS))


class Serenity(Recipe):
    """Sérénité (AK1-FORM-51): all effects of formulas that run on a figure end; an enemy may resist by its ESP."""

    name = "Sérénité"

    def candidates(self, game: Game, caster: Fighter) -> list[Fighter]:
        others = [f for f in game.fighters if f.alive and f is not caster]
        return [f for f in others if not_accepted(game, f, caster, alchemy=True) is None]

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            if target.player == casting.caster.player or not await self.resists(game, casting, target):
                self.calm(game, casting, target)

    async def resists(self, game: Game, casting: Casting, target: Fighter) -> bool:
        """An opposed ESP roll against the caster."""
        mine = Throw(casting.caster, "mind", "serenity", opponent=target)
        theirs = Throw(target, "mind", "serenity", opponent=casting.caster)
        return await opposed_roll(game, mine, theirs, casting.rule) is theirs

    def calm(self, game: Game, casting: Casting, target: Fighter) -> None:
        """What formulas put on it ends; what they did stands."""
        for effect in [effect for effect in target.effects if effect.by in game.library.formulas]:
            take_back(game, target, effect)
        chronicle.say(game, "event.serene", casting.rule, target, figure=target)


class Uchronia(Recipe):
    """Uchronie (AK1-FORM-54): one die of a roll may be thrown again; improved, in all rolls of that turn."""

    name = "Uchronie"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            prolonged = UntilTurnIn(SECOND_LOOK, target.id) if casting.gained("duration") else None
            bestow(game, casting, target, self.name, prolonged or Until(SECOND_LOOK, target.id))


class Premonition(AreaRecipe):
    """Prémonition (AK1-FORM-41): she and Khaliman friends round her react without PA, as long as she concentrates."""

    name = "Prémonition"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        bestow(game, casting, casting.caster, f"{self.name}/{casting.reach}", Until(UNFOCUSED, casting.caster.id))
