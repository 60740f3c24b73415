"""The formula of the Disciple de l'Ecole du Nuage noir (cards)."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.agenda import Put, comes_next
from escarmouche.games.alkemy.disengagement import disengage
from escarmouche.games.alkemy.engagement import reach
from escarmouche.games.alkemy.formulas.recipe import Recipe
from escarmouche.games.alkemy.journey import gap_at
from escarmouche.games.alkemy.pushing import pushed_to
from escarmouche.games.alkemy.state import CONTACT
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Place, on_lattice

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game

DISTANCE = 2


class Distraction(Recipe):
    """Distraction, level 0 (AK1-FORM-13): an enemy goes 2 p straight in the direction that the caster's player says."""

    name = "Distraction"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            if target.alive:
                await self.lead_astray(game, casting, target, DISTANCE + casting.gained("distance"))

    async def lead_astray(self, game: Game, casting: Casting, target: Fighter, distance: int) -> None:
        """As far as nothing bars its way; out of a fight after a test."""
        caster = casting.caster

        def check(spot: list[float]) -> Refusal | None:
            if (spot[0], spot[1]) == (target.x, target.y):
                return refusal("distraction.no-direction", casting.rule, (spot[0], spot[1]))
            return None

        def sample(rng: Random) -> list[float]:
            bearing = 2 * pi * rng.random()
            return on_lattice([target.x + distance * cos(bearing), target.y + distance * sin(bearing)])

        x, y = await Place(caster.player, "distraction", casting.rule, check, sample, (caster.id, target.id))
        apart = hypot(x - target.x, y - target.y)
        behind = 2 * target.x - x, 2 * target.y - y
        end = pushed_to(game, target, behind, distance) if apart else (target.x, target.y)
        move = Put(target.id, *end, casting.rule)
        left = [foe for foe in game.foes(target) if gap_at(game, target, *end, foe) > longest(game, target, foe)]
        if not (left and await disengage(game, target, left, move)):
            comes_next(game, move)


def longest(game: Game, one: Fighter, other: Fighter) -> float:
    """How far apart two may stand and still fight."""
    return max(CONTACT, reach(game, one), reach(game, other))
