"""The formulas of the Chaman-Médecine Crapaud (cards, read by p. 33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.formulas.recipe import Recipe
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal, ticked

if TYPE_CHECKING:
    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Game


class WalosisKiss(Recipe):
    """Baiser de Walosi, level 0 (p. 33): the target heals one box (AK2-FORM-52)."""

    name = "Baiser de Walosi"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            boxes = heal(game, target, 1 + casting.gained("healing"))
            chronicle.say(game, "event.formula-heals", casting.rule, target, figure=target, boxes=boxes)


class AnimalFury(Recipe):
    """Fureur Animale, level 2 (p. 33): the shaman's ticked yellow boxes are what an enemy suffers (AK2-FORM-53, 54)."""

    name = "Fureur Animale"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        fury = ticked(game, casting.caster, "yellow")
        for target in casting.targets:
            await hurt(game, Harm(target, fury, "direct", casting.caster, cause=casting.formula.name), casting.rule)
