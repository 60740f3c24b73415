"""Alchemy (p. 32-35): alchemists concentrate and prepare formulas, in the order of AK1-R-124."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import alchemy, chronicle
from escarmouche.games.alkemy.actions import too_dear
from escarmouche.games.alkemy.alchemy import choose_formula, discounts, known_formulas, least_price, price, succeed
from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.formulas.recipe import used_key
from escarmouche.games.alkemy.rolls import Result, Throw, side_of, tell_roll, total
from escarmouche.games.alkemy.skills.alchemists import alchemist, rank_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import react, some_reacts
from escarmouche.games.alkemy.state import Declared
from escarmouche.games.alkemy1.actions import Action
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.reason import total as sum_of
from escarmouche.play.requests import settle
from escarmouche.play.scene import Event
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game

STONES_FOR_A_COMPONENT = 2


class Concentrate(alchemy.Concentrate, Action):
    """Se concentrer (p. 35): one level for 1 PA, at any moment of his activation (AK1-CONC-03, 04)."""

    rule = "AK1-CONC-03"


CONCENTRATE = Concentrate()


# ---- what a formula costs ---------------------------------------------------------------------------------------


def components_due(game: Game, caster: Fighter, formula: Formula) -> int:
    """What the formula costs him, never less than 0."""
    return max(0, formula.components - sum_of(discounts(game, caster, formula)))


def stones_due(game: Game, caster: Fighter, formula: Formula) -> int:
    """Two stones replace each component that is missing (AK1-STONE-02)."""
    missing = components_due(game, caster, formula) - caster.components
    return STONES_FOR_A_COMPONENT * max(0, missing)


def uncastable(game: Game, caster: Fighter, formula: Formula) -> Reason | None:
    """Why a formula cannot be prepared now: once a turn, at its level, for its price (AK1-ALCH-04, AK1-CAST-02)."""
    if used_key(formula) in caster.used:
        return reason("formula.used", "AK1-ALCH-04", formula=formula.name)
    if caster.concentration < formula.level:
        return reason("formula.level", "AK1-CAST-02", formula=formula.name, level=formula.level)
    if caster.stones < stones_due(game, caster, formula):
        due = components_due(game, caster, formula)
        return reason("formula.components", "AK1-CAST-03", formula=formula.name, components=due)
    return recipe(formula.name).impossible(game, caster)


def why_not(game: Game, caster: Fighter, formula: Formula) -> Reason | None:
    """Why a formula cannot be prepared now, its PA included."""
    if (why := uncastable(game, caster, formula)) is not None:
        return why
    cost = price(game, caster, formula)
    return too_dear("AK1-CAST-01", cost, caster.action_points) if caster.action_points < cost else None


# ---- the Action -------------------------------------------------------------------------------------------------


class Cast(Action):
    """Préparer une formule (p. 34): 1 PA and its components; then its target is named, seen, measured (AK1-CAST-01)."""

    key = "cast"
    rule = "AK1-CAST-01"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None and bool(profile.formulas)

    def cost(self, game: Game, fighter: Fighter) -> int:
        return least_price(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        formulas = known_formulas(game, fighter)
        if alchemist(game, fighter) is None or not formulas:
            return reason("alchemy.no-alchemist", "AK1-ALCH-01")
        whys = [uncastable(game, fighter, formula) for formula in formulas]
        return None if None in whys else whys[0]

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """The cheapest may be beyond him for another reason, and the others too dear."""
        if (why := super().refused(game, fighter, free)) is not None or free:
            return why
        whys = [why_not(game, fighter, formula) for formula in known_formulas(game, fighter)]
        return None if None in whys else next(why for why in whys if why is not None and why.key == "action.too-dear")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Which formula (AK1-ALCH-03)."""
        formula = await choose_formula(game, fighter, lambda formula: why_not(game, fighter, formula), "AK1-ALCH-03")
        return Declared(fighter.id, self.key, detail=formula.name)

    def pay(self, game: Game, fighter: Fighter, declared: Declared) -> None:
        """1 PA, components and the stones that replace them; whatever comes of it, it is prepared (AK1-R-87)."""
        formula = game.library.formulas[declared.detail]
        points = 0 if declared.free else price(game, fighter, formula)
        fighter.action_points -= points
        stones, due = stones_due(game, fighter, formula), components_due(game, fighter, formula)
        spent = min(due, fighter.components)
        fighter.components -= spent
        fighter.stones -= stones
        fighter.use_up(used_key(formula))
        chronicle.say(
            game, "event.formula-replaced" if stones else "event.formula-prepared-for", "AK1-CAST-03", fighter,
            figure=fighter, formula=formula.name, points=points, components=spent, stones=stones,
        )  # fmt: skip

    def tell(self, game: Game, declared: Declared) -> None:
        """Its payment has told which formula it is."""

    async def resolve(self, game: Game, declared: Declared) -> None:
        """The target is named; out of sight or range, or by a lost roll, all is lost (AK1-CAST-04..06, 11)."""
        caster, formula = game.fighters[declared.fighter], game.library.formulas[declared.detail]
        if not caster.alive:
            return
        book, named = recipe(formula.name), Declared(caster.id, self.key)
        why = book.impossible(game, caster)
        if why is None:
            await book.announce(game, caster, named)
            targets = [game.fighters[number] for number in named.targets]
            casting = Casting(game, caster, formula, targets, named.spot, named.detail)
            why = book.missed(game, casting)
            if why is None and await passes_threshold(game, casting):
                await succeed(game, casting, book)
                return
        chronicle.say(game, "event.formula-failed", "AK1-R-87", caster, figure=caster, formula=formula.name)
        if why is not None:
            emit(game, Event(why, (caster.id,)))


CAST = Cast()


# ---- the alchemy roll -------------------------------------------------------------------------------------------


async def passes_threshold(game: Game, casting: Casting) -> bool:
    """Auto: without a roll. Cible: against the ESP of the target, of two the enemy's (AK1-CAST-07, 08, AK1-R-124).

    It is no roll of the target's, which has no use for the ESP of a Chef here (AK1-SKILL-002).
    """
    caster = casting.caster
    enemies = [target for target in casting.targets if target.player != caster.player]
    if casting.formula.threshold == "auto" or not enemies:
        return True
    if game.profile(enemies[0]).mind is None:
        return True
    passed = await alchemy_roll(game, caster, enemies[0], own_mind(game, enemies[0]))
    await react(game, Skill.after_roll_against, enemies[0], "mind")
    return passed


async def alchemy_roll(game: Game, caster: Fighter, target: Fighter, difficulty: int) -> bool:
    """Jet d'alchimie (p. 35): two dice and the level of concentration; 1 bonus die in the Inner Circle.

    One that falls short may still be mended (AK1-CAST-09, 10, AK1-R-130).
    """
    throw = Throw(caster, "alchemy", "alchemy", opponent=target, modifiers=circle_dice(game, caster))
    rolled = await settle(total, *await side_of(game, throw, "AK1-CAST-09"))
    tell_roll(game, throw, Result(rolled.dice, throw.value or 0), difficulty, "AK1-CAST-09")
    missing = difficulty - rolled.value
    success = missing <= 0 or await some_reacts(game, Skill.mends_alchemy, caster, missing)
    await react(game, Skill.after_roll, caster, throw, success)
    return success


def circle_dice(game: Game, caster: Fighter) -> list[Modifier]:
    """The bonus die of the Inner Circle (AK1-CAST-10)."""
    rank = alchemist(game, caster)
    bonus = rank.circle(game).dice if rank is not None else 0
    return [Modifier(bonus, reason("dice.inner-circle", "AK1-CAST-10"))] if bonus else []
