"""The formulas of Sul~Koor'z, Aros~Thè and the Maître de l'eau-foudre (cards)."""

from __future__ import annotations

import re
from math import ceil, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.formulas.recipe import AreaRecipe, Recipe, bestow, name_figure
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.lava import BREADTH, POOL, lay_flow, lay_pool
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.naashti_effects import REFLECTION, reflections
from escarmouche.games.alkemy.skills.query import grant, not_accepted, skills_in_play, take_back
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.numbered import name_in
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Choose, Place
from escarmouche.table.outline import Outline
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Declared, Fighter, Game

MARKERS = 2
BAND, STRIP = 4.0, 1.0
"""How deep a band of the diffraction is, and how broad what it strikes."""
FARTHEST = 16.0


class IridescentReflection(AreaRecipe):
    """Reflet Irisé, level 0 (AK1-FORM-45): markers that turn shots away."""

    name = "Reflet Irisé"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        left = reflections(game, caster) + MARKERS + casting.gained("marker")
        for effect in [effect for effect in caster.effects if effect.by == self.name]:
            take_back(game, caster, effect)
        grant(game, caster, f"{REFLECTION}/{left}", source=caster.id, by=self.name)
        chronicle.say(game, "event.reflections", casting.rule, caster, figure=caster, markers=left)


class Diffraction(AreaRecipe):
    """Diffraction énergétique, level 1 (AK1-FORM-12): all between him and a spot in sight suffer, less farther off."""

    name = "Diffraction énergétique"

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        rule = self.formula(game).rule

        def check(spot: list[float]) -> Refusal | None:
            seen = game.book.sees_spot(game, caster, spot[0], spot[1])
            return None if seen else refusal("formula.spot-unseen", rule, (spot[0], spot[1]))

        def sample(rng: Random) -> list[float]:
            return some_spot(game, caster, FARTHEST, rng)

        declared.spot = await Place(caster.player, "diffraction", rule, check, sample, (caster.id,))

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, level = casting.caster, casting.caster.concentration
        measured(game)
        between = [f for f in game.fighters if f.alive and f is not caster and struck(game, caster, casting.spot, f)]
        for other in between:
            harm = level - max(0, ceil((game.gap(caster, other) - MARGIN) / BAND) - 1)
            if harm > 0 and not_accepted(game, other, caster, alchemy=True) is None:
                await hurt(game, Harm(other, harm, "direct", caster, cause=casting.formula.name), casting.rule)


def struck(game: Game, caster: Fighter, spot: Sequence[float], other: Fighter) -> bool:
    """Whether a base overlaps the strip from the caster's centre to the marker's (AK1-R-129)."""
    x, y = spot[0], spot[1]
    length = hypot(x - caster.x, y - caster.y)
    if length == 0.0:
        return False
    ux, uy = (x - caster.x) / length, (y - caster.y) / length
    dx, dy = other.x - caster.x, other.y - caster.y
    along, aside = dx * ux + dy * uy, abs(dy * ux - dx * uy)
    away = hypot(max(0.0, -along, along - length), max(0.0, aside - STRIP / 2))
    return away < game.profile(other).radius - OVERLAP


def some_spot(game: Game, caster: Fighter, most: float, rng: Random) -> list[float]:
    """A spot in sight, near or far; his own where none is found."""
    width, depth = game.standing.ground.width, game.standing.ground.height
    for _ in range(TRIES):
        away, bearing = 1.0 + most * rng.random(), 2 * pi * rng.random()
        x, y = caster.x + away * cos(bearing), caster.y + away * sin(bearing)
        if 0.0 <= x <= width and 0.0 <= y <= depth and game.book.sees_spot(game, caster, x, y):
            return [x, y]
    return [caster.x, caster.y]


TRIES = 20

COPIED = re.compile(
    r"Allonge|Bond|Botte \(.+\)|Chef|Coriace/\d+|Effrayant \d+|Enchaînement|Expert .+|Feinte|Furtivité|Garde"
    r"|Maître \((Combat|Tir)\)|Perce-Armure \((Combat|Tir)\)|Pisteur|Sans Faille|Sans Peur|Tireur Émérite \d+"
)
"""Skills that may be copied (AK1-FORM-22)."""


def copyable(game: Game, enemy: Fighter) -> list[str]:
    """The skills of an enemy that may be copied now."""
    return list(dict.fromkeys([own.printed for own in skills_in_play(game, enemy) if COPIED.fullmatch(own.printed)]))


class ThermalFusion(Recipe):
    """Fusion Thermique, level 0 (AK1-FORM-22): a skill of an enemy is copied to a friend until the turn ends."""

    name = "Fusion Thermique"

    def models(self, game: Game, caster: Fighter) -> list[Fighter]:
        """Enemies with something to copy."""
        found = [enemy for enemy in game.enemies(caster.player) if copyable(game, enemy)]
        return [enemy for enemy in found if not_accepted(game, enemy, caster, alchemy=True) is None]

    def candidates(self, game: Game, caster: Fighter) -> list[Fighter]:
        """Who may receive it."""
        return [*[friend for friend in game.friends(caster) if self.suits(game, friend, caster)], caster]

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        if game.book.seen_by(game, caster, self.models(game, caster)):
            return None
        return reason("formula.no-target", game.rule("formula-named"), formula=self.name)

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Name the enemy, then the friend."""
        rule = self.formula(game).rule
        declared.targets = [await name_figure(game, caster, lambda: self.models(game, caster), rule)]
        await super().announce(game, caster, declared)

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        enemy = next(target for target in casting.targets if target.player != caster.player)
        friends = [target for target in casting.targets if target.player == caster.player]
        left = copyable(game, enemy)
        for _ in range(min(len(left), 1 + casting.gained("skill"))):
            keys = [f"skill:{printed}" for printed in left]
            key = await Choose(
                caster.player, "copy-skill", casting.rule, keys, (caster.id, enemy.id), label=skill_label
            )
            printed = name_in(key)
            left.remove(printed)
            for friend in friends:
                bestow(game, casting, friend, printed, Until(TURN_ENDS))
                chronicle.say(
                    game, "event.skill-copied", casting.rule, friend, enemy, figure=friend, enemy=enemy, skill=printed
                )


def skill_label(key: str) -> Reason:
    """A skill as an option."""
    return reason("option.skill", skill=name_in(key))


# ---- lava -------------------------------------------------------------------------------------------------------


class MagmaPool(AreaRecipe):
    """Flaque Magmatique, level 0 (AK1-FORM-19): a pool of lava, 2 p across, hurts whoever passes over it."""

    name = "Flaque Magmatique"

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        declared.spot = await self.place(game, caster)

    async def place(self, game: Game, caster: Fighter) -> list[float]:
        """Where a pool lies: in sight, and under nobody but him."""
        rule = self.formula(game).rule

        def check(spot: list[float]) -> Refusal | None:
            if not game.book.sees_spot(game, caster, spot[0], spot[1]):
                return refusal("formula.spot-unseen", rule, (spot[0], spot[1]))
            under = under_somebody(game, caster, spot)
            return refusal("formula.lava-under", rule, (spot[0], spot[1])) if under else None

        def sample(rng: Random) -> list[float]:
            for _ in range(TRIES):
                spot = some_spot(game, caster, float(self.formula(game).reach), rng)
                if not under_somebody(game, caster, spot):
                    return spot
            return [caster.x, caster.y]

        return await Place(caster.player, "lava", rule, check, sample, (caster.id,))

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        measured(game)
        if self.too_far(game, casting, casting.spot):
            return reason("formula.spot-out-of-range", casting.rule, reach=casting.reach)
        return None

    def too_far(self, game: Game, casting: Casting, spot: Sequence[float]) -> bool:
        """Whether a pool would lie out of range."""
        x, y = spot[0], spot[1]
        return game.standing.gap_to_point(casting.caster.id, x, y) - POOL > casting.reach + MARGIN

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster, harm = casting.caster, 1 + casting.gained("harm")
        lay_pool(game, caster, casting.spot[0], casting.spot[1], harm, casting.rule)
        for _ in range(casting.gained("zone")):
            spot = await self.place(game, caster)
            if self.too_far(game, casting, spot):
                chronicle.say(game, "formula.spot-out-of-range", casting.rule, caster, reach=casting.reach)
            else:
                lay_pool(game, caster, spot[0], spot[1], harm, casting.rule)


def under_somebody(game: Game, caster: Fighter, spot: list[float]) -> bool:
    """Whether a pool would lie under a figure that is not the caster."""
    others = [other for other in game.fighters if other.alive and other is not caster]
    return any(game.standing.gap_to_point(other.id, spot[0], spot[1]) < POOL - OVERLAP for other in others)


LENGTH = 4
TOUCHING = 0.1
"""How exactly a flow begins at the base of its caster."""


class LavaFlow(AreaRecipe):
    """Coulée de Lave, level 2 (AK1-FORM-11): lava, 1 p by 4, from his base, hurts all whom it meets."""

    name = "Coulée de Lave"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        length, harm = LENGTH + casting.gained("length"), 1 + casting.gained("harm")
        for _ in range(1 + casting.gained("zone")):
            spot = await self.place(game, casting, length)
            lay_flow(game, casting.caster, spot, length, harm, casting.rule)

    async def place(self, game: Game, casting: Casting, length: int) -> list[float]:
        """Where a flow lies: its middle, and how it is turned."""
        caster = casting.caster
        radius = game.profile(caster).radius
        corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        outline = Outline(tuple([(x * length, y * BREADTH) for x, y in corners]))

        def check(spot: list[float]) -> Refusal | None:
            turn = spot[2] * pi / 180
            dx, dy = caster.x - spot[0], caster.y - spot[1]
            along, aside = abs(dx * cos(turn) + dy * sin(turn)), abs(dy * cos(turn) - dx * sin(turn))
            gap = hypot(max(0.0, along - length / 2), max(0.0, aside - BREADTH / 2)) - radius
            return None if abs(gap) <= TOUCHING else refusal("formula.lava-apart", casting.rule, (spot[0], spot[1]))

        def sample(rng: Random) -> list[float]:
            bearing, away = 2 * pi * rng.random(), radius + length / 2
            return [caster.x + away * cos(bearing), caster.y + away * sin(bearing), degrees(bearing)]

        return await Place(caster.player, "lava-flow", casting.rule, check, sample, (caster.id,), outline=outline)
