"""The formulas of the Alchimiste de l'Ecole du Long Soupir (cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow
from escarmouche.games.alkemy.skills.wind import KNOCKED_DOWN
from escarmouche.play.effects import TURN_ENDS, Until

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class ViolentGust(Recipe):
    """Bourrasque Violente, level 2 (AK1-FORM-06): an enemy is knocked down until it spends 1 PA to stand up."""

    name = "Bourrasque Violente"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, KNOCKED_DOWN)
            chronicle.say(game, "event.knocked-down", casting.rule, target, figure=target)


class WindInfluence(Recipe):
    """Influence du vent, level 0 (AK1-FORM-27): worse reflexes and weaker blows until the end of the turn."""

    name = "Influence du vent"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, self.name, Until(TURN_ENDS))
