"""The formulas of the Sourcelier and of Lerofòn (cards): apathy, weakness, a harpoon, a wave."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.cards import set_of_cards
from escarmouche.games.alkemy.combat import ATTACK_ROLL
from escarmouche.games.alkemy.formulas.recipe import Recipe, bestow
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.skills.query import take_back
from escarmouche.games.alkemy.skills.tide_effects import PLAYS_ATTACK, REINFORCED
from escarmouche.play.effects import TURN_ENDS, Until, UntilTurnIn
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, choose
from escarmouche.table.outline import Outline

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.formulas.recipe import Casting
    from escarmouche.games.alkemy.state import Fighter, Game


# ---- Sourcelier -------------------------------------------------------------------------------------------------


class Apathy(Recipe):
    """Apathie (AK1-FORM-03): an enemy may not choose one attack card until it has played another."""

    name = "Apathie"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            cards = [card.key for card in set_of_cards(game, target) if card.kind == "attack"]
            card = await choose(
                casting.caster.player, "apathy-card", casting.rule, cards, (casting.caster.id, target.id),
                label=lambda key: reason(f"card.{key}", game.rule("cards")),
            )  # fmt: skip
            for effect in [effect for effect in target.effects if effect.by == self.name]:
                take_back(game, target, effect)
            until = (UntilTurnIn if casting.gained("duration") else Until)(PLAYS_ATTACK, target.id)
            bestow(game, casting, target, f"{self.name} ({card})", until)


class Fluidity(Recipe):
    """Fluidence (AK1-FORM-20): DEF 9, COM 2, poor cover, no stealth, until it is wounded or has struck."""

    name = "Fluidence"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        clause = UntilTurnIn if casting.gained("duration") else Until
        for target in casting.targets:
            bestow(game, casting, target, self.name, clause("wounded", target.id), clause(ATTACK_ROLL, target.id))


# ---- Lerofòn ----------------------------------------------------------------------------------------------------


class AlchemicalHarpoon(Recipe):
    """Harpon Alchimique (AK1-FORM-24): until the end of the turn a harpoon, and blows and shots that pierce."""

    name = "Harpon Alchimique"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        for target in casting.targets:
            bestow(game, casting, target, REINFORCED if casting.gained("weapon") else self.name, Until(TURN_ENDS))


LENGTH, BREADTH = 7.0, 2.5
WAVE = Outline(tuple([(x * LENGTH, y * BREADTH) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))]))
WAVE_HURTS = 2
OVERLAP = 0.01
"""By how much at least the wave covers the base of its caster."""


class BreakingWave(Recipe):
    """Vague Déferlante (AK1-FORM-55): a wave from the caster over its target hurts all it meets and sweeps it away."""

    name = "Vague Déferlante"

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        """No range is measured; but the wave has to lie over both."""
        caster, (target,) = casting.caster, casting.targets
        if not target.alive:
            return reason("formula.target-gone", game.rule("target-gone"), target=game.name(target))
        if (why := game.book.why_unseen(game, caster, target)) is not None:
            return why
        measured(game)
        least, most = room(game, caster, target)
        return reason("formula.no-wave", casting.rule) if least > most else None

    async def take_effect(self, game: Game, casting: Casting) -> None:
        caster = casting.caster
        wave = await self.lay(game, casting)
        chronicle.say(game, "event.wave", casting.rule, caster, figure=caster)
        others = [other for other in game.fighters if other.alive and other is not caster]
        swept = [other for other in game.book.seen_by(game, caster, others) if overlap(game, other, wave) > 0.0]
        distance = caster.concentration + casting.gained("distance")
        for other in sorted(swept, key=lambda other: -game.gap(caster, other)):
            await push(game, other, caster, distance, casting.rule)
            amount = WAVE_HURTS + casting.gained("harm")
            await hurt(game, Harm(other, amount, "direct", caster, cause=casting.formula.name), casting.rule)

    async def lay(self, game: Game, casting: Casting) -> list[float]:
        """Where the wave lies: its middle, and how it is turned."""
        caster, target = casting.caster, casting.targets[0]

        def check(spot: list[float]) -> Refusal | None:
            covered = overlap(game, caster, spot) >= OVERLAP - MARGIN and depth(game, target, spot) >= -MARGIN
            return None if covered else refusal("formula.no-wave", casting.rule, (spot[0], spot[1]))

        def sample(rng: Random) -> list[float]:
            least, most = room(game, caster, target)
            return straight(caster, target, least + (most - least) * rng.random())

        return await Place(
            caster.player, "wave-place", casting.rule, check, sample, (caster.id, target.id), outline=WAVE
        )


def room(game: Game, caster: Fighter, target: Fighter) -> tuple[float, float]:
    """How far from the caster's centre a wave straight at its target may begin: the least and the most."""
    apart = hypot(target.x - caster.x, target.y - caster.y)
    return apart + game.profile(target).radius - LENGTH, game.profile(caster).radius - OVERLAP


def straight(caster: Fighter, target: Fighter, start: float) -> list[float]:
    """A wave along the line of the centres that begins so far from the caster's."""
    bearing = atan2(target.y - caster.y, target.x - caster.x)
    away = start + LENGTH / 2
    return [caster.x + away * cos(bearing), caster.y + away * sin(bearing), degrees(bearing) % 360]


def across(fighter: Fighter, wave: list[float]) -> tuple[float, float]:
    """How far the centre of a base lies from the middle of the wave, along it and across."""
    turn = radians(wave[2] if len(wave) > 2 else 0.0)
    x, y = fighter.x - wave[0], fighter.y - wave[1]
    return abs(x * cos(turn) + y * sin(turn)), abs(y * cos(turn) - x * sin(turn))


def overlap(game: Game, fighter: Fighter, wave: list[float]) -> float:
    """By how much the wave covers a base; below 0: how far they are apart (AK1-R-129)."""
    along, aside = across(fighter, wave)
    return game.profile(fighter).radius - hypot(max(0.0, along - LENGTH / 2), max(0.0, aside - BREADTH / 2))


def depth(game: Game, fighter: Fighter, wave: list[float]) -> float:
    """How far inside the wave a base lies; below 0: it is not wholly covered."""
    along, aside = across(fighter, wave)
    return min(LENGTH / 2 - along, BREADTH / 2 - aside) - game.profile(fighter).radius
