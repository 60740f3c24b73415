"""Alchemy (V2 p. 8, 32-33): alchemists concentrate, and cast formulas in the order of AK2-R-115."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.alkemy import alchemy, chronicle
from escarmouche.games.alkemy.alchemy import choose_formula, discounts, known_formulas, least_price, price, succeed
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.formulas.recipe import used_key
from escarmouche.games.alkemy.harm import UNFOCUSED
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.alchemists import alchemist, rank_of
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.state import Declared
from escarmouche.games.alkemy2.actions import Action
from escarmouche.play.reason import Reason, reason, total
from escarmouche.play.requests import choose
from escarmouche.play.scene import Event
from escarmouche.play.state import emit
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

ALCHEMICAL = "alchemical"
ALCHEMICAL_RANGE = 2

ACTION_POINT, LEVEL, TOO_FEW = "action-point", "concentration", "too-few"
"""How a formula was paid for beside its components; or that they fell short."""
UNPAID = NO_PAYMENT, TOO_DEAR = "formula.payment", "formula.payment-dear"


class Concentrate(alchemy.Concentrate):
    """Se concentrer (p. 32)."""

    rule = "AK2-CONC-04"


CONCENTRATE = Concentrate()


# ---- what a formula asks for ------------------------------------------------------------------------------------


def uncastable(game: Game, caster: Fighter, formula: Formula) -> Reason | None:
    """Which prerequisite is missing (AK2-FORM-01..03), or why there is nobody to name."""
    if used_key(formula) in caster.used:
        return reason("formula.used", "AK2-FORM-03", formula=formula.name)
    if caster.concentration < formula.level:
        return reason("formula.level", "AK2-FORM-02", formula=formula.name, level=formula.level)
    if caster.components < least_components(game, caster, formula):
        return reason("formula.components", "AK2-FORM-01", formula=formula.name, components=formula.components)
    return recipe(formula.name).impossible(game, caster)


def payments(game: Game, caster: Fighter, formula: Formula) -> list[str]:
    """1 PA, or one level if the one required is still there after it; more than that is PA (AK2-FORM-05, 06)."""
    cost = price(game, caster, formula)
    ways = [ACTION_POINT] if caster.action_points >= cost else []
    by_level = caster.concentration > formula.level and caster.action_points >= cost - 1
    return [*ways, LEVEL] if by_level else ways


def price_of(way: str, cost: int) -> tuple[int, int]:
    """PA and levels of concentration that a way of paying takes."""
    return (cost, 0) if way == ACTION_POINT else (cost - 1, 1)


def payment_label(way: str, cost: int) -> Reason:
    """A way of paying as an option."""
    points, levels = price_of(way, cost)
    if not levels:
        return reason("option.action-points", points=points)
    return reason("option.level-and-points", points=points) if points else reason("option.concentration")


PAID = {
    (True, False): "event.formula-for-points",
    (False, True): "event.formula-for-level",
    (True, True): "event.formula-for-both",
    (False, False): "event.formula-given",
}
"""What is told of a formula that was paid for with PA, with a level, with both or with neither."""


def alchemical_pieces(game: Game) -> list[int]:
    """Terrain with the Special Effect Alchimique."""
    if not game.library.options.advanced_terrain:
        return []
    return [number for number, piece in enumerate(game.pieces) if piece.effect == ALCHEMICAL]


def near_alchemical(game: Game, caster: Fighter) -> bool:
    """Whether he is within 2 p of such terrain (AK2-FX-13)."""
    return any(
        game.standing.gap_to_piece(caster.id, number) <= ALCHEMICAL_RANGE + SLACK for number in alchemical_pieces(game)
    )


def components_due(game: Game, caster: Fighter, formula: Formula) -> int:
    """What the formula costs him here, never less than 0 (AK2-FX-13, AK2-R-91). Measures where that matters."""
    less = total(discounts(game, caster, formula))
    if alchemical_pieces(game):
        measured(game)
        less += near_alchemical(game, caster)
    return max(0, formula.components - less)


def least_components(game: Game, caster: Fighter, formula: Formula) -> int:
    """What it may cost as far as he can tell before measuring: Alchimique terrain might be near enough."""
    less = total(discounts(game, caster, formula))
    if alchemical_pieces(game):
        less += near_alchemical(game, caster) if game.library.options.measuring else 1
    return max(0, formula.components - less)


# ---- the Action -------------------------------------------------------------------------------------------------


class CastDetail(NamedTuple):
    """What is named and noted with a formula that is cast: the formula, how it is paid for, what else was chosen."""

    name: str
    way: str
    choice: str

    @property
    def written(self) -> str:
        """As the detail of a declared Action."""
        return "|".join(self)

    @classmethod
    def read(cls, detail: str) -> CastDetail:
        """The detail of a declared Action."""
        return cls(*detail.split("|"))


class Cast(Action):
    """Utiliser une formule (p. 33): named, paid with components and 1 PA or one level, then measured."""

    key = "cast"
    rule = "AK2-FORM-05"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None and bool(profile.formulas)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if alchemist(game, fighter) is None or not known_formulas(game, fighter):
            return reason("alchemy.no-alchemist", "AK2-ALCH-06")
        first: Reason | None = None
        for formula in known_formulas(game, fighter):
            if (why := uncastable(game, fighter, formula)) is None:
                return None
            first = first or why
        return first

    def cost(self, game: Game, fighter: Fighter) -> int:
        return least_price(game, fighter)

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """Without PA a level of concentration may pay."""
        why = super().refused(game, fighter, free=True)
        if why is not None or free:
            return why
        whys = [why_not(game, fighter, formula) for formula in known_formulas(game, fighter)]
        return None if None in whys else next(why for why in whys if why is not None and why.key in UNPAID)

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Which formula, on whom, and how it is paid for (AK2-FORM-04, 05)."""
        formula = await choose_formula(game, fighter, lambda formula: why_not(game, fighter, formula), "AK2-FORM-01")
        declared = Declared(fighter.id, self.key)
        await recipe(formula.name).announce(game, fighter, declared)
        ways, cost = payments(game, fighter, formula), price(game, fighter, formula)
        paid = await choose(
            fighter.player, "pay-formula", "AK2-FORM-05", ways, (fighter.id,),
            label=lambda way: payment_label(way, cost),
        )  # fmt: skip
        declared.detail = CastDetail(formula.name, paid, declared.detail).written
        return declared

    def pay(self, game: Game, fighter: Fighter, declared: Declared) -> None:
        """Components, and 1 PA or one level; whatever comes of it, the formula is used for this turn."""
        name, way, choice = CastDetail.read(declared.detail)
        formula = game.library.formulas[name]
        due = components_due(game, fighter, formula)
        if due > fighter.components:
            declared.detail = CastDetail(name, TOO_FEW, choice).written
            due = fighter.components
        fighter.components -= due
        fighter.use_up(used_key(formula))
        points, levels = (0, 0) if declared.free else price_of(way, price(game, fighter, formula))
        fighter.action_points -= points
        if levels:
            fighter.concentration -= levels
            if fighter.concentration == 0:
                report(game, UNFOCUSED, fighter.id)
            tidy(game)
        chronicle.say(
            game, PAID[bool(points), bool(levels)], self.rule, fighter,
            figure=fighter, formula=name, components=due, points=points,
        )  # fmt: skip

    def tell(self, game: Game, declared: Declared) -> None:
        """Its payment has told which formula it is."""

    async def resolve(self, game: Game, declared: Declared) -> None:
        """In range and in sight it succeeds without any roll; else all that was paid is lost (AK2-FORM-07, 08, 25)."""
        caster = game.fighters[declared.fighter]
        if not caster.alive:
            return
        name, way, choice = CastDetail.read(declared.detail)
        targets = [game.fighters[number] for number in declared.targets]
        casting = Casting(game, caster, game.library.formulas[name], targets, declared.spot, choice)
        book = recipe(name)
        why = reason("formula.too-few", "AK2-FORM-01") if way == TOO_FEW else book.missed(game, casting)
        if why is None:
            await succeed(game, casting, book)
        else:
            chronicle.say(game, "event.formula-failed", "AK2-FORM-08", caster, figure=caster, formula=name)
            emit(game, Event(why, (caster.id,)))


CAST = Cast()


def why_not(game: Game, caster: Fighter, formula: Formula) -> Reason | None:
    """Why a formula cannot be declared now, its payment included."""
    if (why := uncastable(game, caster, formula)) is not None:
        return why
    if payments(game, caster, formula):
        return None
    cost = price(game, caster, formula)
    if cost > 1:
        return reason(TOO_DEAR, "AK2-FORM-06", level=formula.level, cost=cost, points=caster.action_points)
    return reason(NO_PAYMENT, "AK2-FORM-06", level=formula.level)
