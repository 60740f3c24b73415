"""The formula of the Apprenti de l'Ecume (card): fog."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import fog_area
from escarmouche.games.alkemy.fog import FOG, zone_at
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.query import take_back
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game

NEAREST, SPREAD = 2.0, 5.0


class Fog(Recipe):
    """Névoa (AK1-FORM-34): a zone the size of a card, part of it in range, that nobody outside sees across."""

    name = "Névoa"

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        return None

    def candidates(self, game: Game, caster: Fighter) -> list[Fighter]:
        """It names nobody."""
        return []

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Where it lies, and how it is turned; nothing is measured yet."""
        rule, ground = self.formula(game).rule, game.standing.ground

        def check(spot: list[float]) -> Refusal | None:
            on_table = 0.0 <= spot[0] <= ground.width and 0.0 <= spot[1] <= ground.height
            return None if on_table else refusal("formula.fog-off-table", rule, (spot[0], spot[1]))

        def sample(rng: Random) -> list[float]:
            away, bearing = NEAREST + SPREAD * rng.random(), 2 * pi * rng.random()
            x, y = caster.x + away * cos(bearing), caster.y + away * sin(bearing)
            spot = on_lattice([min(max(x, 0.0), ground.width), min(max(y, 0.0), ground.height)])
            return [*spot, float(int(180 * rng.random()))]

        spot = await Place(caster.player, "fog-place", rule, check, sample, (caster.id,), outline=FOG)
        declared.spot = [spot[0], spot[1], spot[2] if len(spot) > 2 else 0.0]

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        caster = casting.caster
        measured(game)
        gap = zone_at(list(casting.spot)).gap_to_disc(caster.x, caster.y, game.profile(caster).radius)
        if gap > casting.reach + MARGIN:
            return reason("formula.spot-out-of-range", casting.rule, reach=casting.reach)
        return None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        printed = f"{self.name} ({'/'.join(f'{number:g}' for number in exactly(casting.spot))})"
        for effect in [effect for effect in caster.effects if effect.by == self.name]:
            take_back(game, caster, effect)
        bestow(game, casting, caster, printed, Until(TURN_ENDS, -1, 1 + casting.gained("turn")))
        changes = [PutArea(fog_area(caster, zone_at(exactly(casting.spot))))]
        chronicle.say(game, "event.fog", casting.rule, caster, changes=changes, figure=caster)


def exactly(spot: Sequence[float]) -> list[float]:
    """A spot as it is written in the name of the effect: by hundredths."""
    return [round(number, 2) for number in spot]
