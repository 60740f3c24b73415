"""The formulas of Gallia (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow, name_figure
from escarmouche.games.alkemy.health import give_up, heal, life_left
from escarmouche.games.alkemy.skills.query import has, report
from escarmouche.games.alkemy.skills.temple import boxes_label
from escarmouche.play.effects import Until
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game


class SavingAgony(Recipe):
    """Agonie Salvatrice, level 2 (AK1-FORM-01): what an Effrayant friend loses, another regains."""

    name = "Agonie Salvatrice"

    def victims(self, game: Game, caster: Fighter) -> list[Fighter]:
        """Effrayant friends with more than their last box."""
        friends = [friend for friend in game.friends(caster) if self.suits(game, friend, caster)]
        return [f for f in friends if has(game, f, "Effrayant") and life_left(game, f) > 1]

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        if not game.book.seen_by(game, caster, self.victims(game, caster)):
            return reason("formula.no-target", game.rule("formula-named"), formula=self.name)
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        rule = self.formula(game).rule
        victim = await name_figure(game, caster, lambda: self.victims(game, caster), rule)
        others = [figure for figure in self.candidates(game, caster) if figure.id != victim]
        declared.targets = [victim, await name_figure(game, caster, lambda: others, rule)]

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, (victim, *healed) = casting.caster, casting.targets
        most = min(caster.concentration, life_left(game, victim) - 1)
        if most <= 0:
            return
        keys = [f"boxes:{number}" for number in range(most, 0, -1)]
        key = await choose(caster.player, "agony", casting.rule, keys, (caster.id, victim.id), label=boxes_label)
        boxes = number_in(key)
        give_up(game, victim, boxes)
        report(game, "wounded", victim.id)
        chronicle.say(game, "event.agony", casting.rule, victim, caster, figure=victim, boxes=boxes)
        for friend in healed:
            gained = heal(game, friend, boxes + casting.gained("healing"))
            chronicle.say(game, "event.formula-heals", casting.rule, friend, figure=friend, boxes=gained)


PSALMS = {"psalm-reflex": "reflex", "psalm-defence": "defence"}


class GrowthPsalm(AreaRecipe):
    """Psaume de Croissance, level 0 (AK1-FORM-42): COM, and REF or DEF, of those round her, until she is wounded."""

    name = "Psaume de Croissance"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        key = await choose(caster.player, "psalm", casting.rule, list(PSALMS), (caster.id,))
        printed = f"{self.name} ({casting.reach}/{PSALMS[key]}/{1 + casting.gained('combat')})"
        bestow(game, casting, caster, printed, Until("wounded", caster.id))
