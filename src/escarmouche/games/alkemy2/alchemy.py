"""Alchemy (V2 p. 8, 32-33): alchemists concentrate, and cast formulas in the order of AK2-R-115."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.engagement import tidy
from escarmouche.games.alkemy2.formulas import Casting, Recipe, recipe
from escarmouche.games.alkemy2.formulas.recipe import name_figure, out_of_reach
from escarmouche.games.alkemy2.measuring import measured
from escarmouche.games.alkemy2.skills.alchemists import alchemist, rank_of
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import bearers, gather, not_accepted, react, some_reacts
from escarmouche.games.alkemy2.state import Declared
from escarmouche.games.alkemy2.targeting import Targeting, guarded
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import choose
from escarmouche.play.scene import Event
from escarmouche.play.state import emit
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.content_types import Formula, Upgrade
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.profiles import Profile
    from escarmouche.games.alkemy2.state import Fighter, Game

HIGHEST_LEVEL = 4
ALCHEMICAL = "alchemical"
ALCHEMICAL_RANGE = 2

ACTION_POINT, LEVEL, TOO_FEW = "action-point", "concentration", "too-few"
"""How a formula was paid for beside its components; or that they fell short."""
NO_PAYMENT = "formula.payment"


# ---- concentration ----------------------------------------------------------------------------------------------


def concentrate(game: Game, fighter: Fighter, rule: str) -> None:
    """One level more, never above 4 (AK2-CONC-03, 06)."""
    if fighter.concentration < HIGHEST_LEVEL:
        fighter.concentration += 1
        chronicle.say(game, "event.concentrated", rule, fighter, figure=fighter, level=fighter.concentration)


class Concentrate(Action):
    """Se concentrer (p. 32): 1 PA for one level; En Combat too (AK2-R-64)."""

    key = "concentrate"
    rule = "AK2-CONC-04"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if alchemist(game, fighter) is None:
            return reason("alchemy.no-alchemist", "AK2-ALCH-06")
        if fighter.concentration >= HIGHEST_LEVEL:
            return reason("alchemy.highest-level", "AK2-CONC-03", level=HIGHEST_LEVEL)
        return None

    async def resolve(self, game: Game, declared: Declared) -> None:
        concentrate(game, game.fighters[declared.fighter], self.rule)


CONCENTRATE = Concentrate()


# ---- what a formula asks for ------------------------------------------------------------------------------------


def known_formulas(game: Game, fighter: Fighter) -> list[Formula]:
    """The formulas of an alchemist's card."""
    return [game.library.formulas[name] for name in game.profile(fighter).formulas]


def uncastable(game: Game, caster: Fighter, formula: Formula) -> Reason | None:
    """Which prerequisite is missing (AK2-FORM-01..03), or why there is nobody to name."""
    if used_key(formula) in caster.used:
        return reason("formula.used", "AK2-FORM-03", formula=formula.name)
    if caster.concentration < formula.level:
        return reason("formula.level", "AK2-FORM-02", formula=formula.name, level=formula.level)
    if caster.components < least_components(game, caster, formula):
        return reason("formula.components", "AK2-FORM-01", formula=formula.name, components=formula.components)
    return recipe(formula.name).impossible(game, caster)


def used_key(formula: Formula) -> str:
    """How a formula is noted once it has been used this turn, failed or not (AK2-R-65)."""
    return f"formula:{formula.name}"


def payments(caster: Fighter, formula: Formula) -> list[str]:
    """1 PA, or one level if the one required is still there after it (AK2-FORM-05, 06)."""
    ways = [ACTION_POINT] if caster.action_points >= 1 else []
    return [*ways, LEVEL] if caster.concentration > formula.level else ways


def discounts(game: Game, caster: Fighter, formula: Formula) -> list[Modifier]:
    """Components less by skills and command cards; nothing that has to be measured."""
    return gather(game, Skill.component_discount, caster, formula.name)


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


class Cast(Action):
    """Utiliser une formule (p. 33): named, paid with components and 1 PA or one level, then measured."""

    key = "cast"
    rule = "AK2-FORM-05"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None and bool(profile.formulas)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if alchemist(game, fighter) is None or not game.profile(fighter).formulas:
            return reason("alchemy.no-alchemist", "AK2-ALCH-06")
        first: Reason | None = None
        for formula in known_formulas(game, fighter):
            if (why := uncastable(game, fighter, formula)) is None:
                return None
            first = first or why
        return first

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        """Without PA a level of concentration may pay."""
        if (why := self.forbidden(game, fighter)) is not None or free or fighter.action_points >= 1:
            return why
        whys = [why_not(game, fighter, formula) for formula in known_formulas(game, fighter)]
        return None if None in whys else next(why for why in whys if why is not None and why.key == NO_PAYMENT)

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        """Which formula, on whom, and how it is paid for (AK2-FORM-04, 05)."""
        formulas = game.library.formulas
        key = await LazyChoose(
            fighter.player, "formula", "AK2-FORM-01", lambda: declarable(game, fighter), (fighter.id,),
            why_not=lambda: undeclarable(game, fighter), label=lambda key: formula_label(formulas[named_by(key)]),
        )  # fmt: skip
        formula = formulas[named_by(key)]
        declared = Declared(fighter.id, self.key)
        await recipe(formula.name).announce(game, fighter, declared)
        ways = payments(fighter, formula)
        paid = await choose(fighter.player, "pay-formula", "AK2-FORM-05", ways, (fighter.id,))
        declared.detail = f"{formula.name}|{paid}|{declared.detail}"
        return declared

    def pay(self, game: Game, fighter: Fighter, declared: Declared) -> None:
        """Components, and 1 PA or one level; whatever comes of it, the formula is used for this turn."""
        name, way, choice = declared.detail.split("|")
        formula = game.library.formulas[name]
        due = components_due(game, fighter, formula)
        if due > fighter.components:
            declared.detail = f"{name}|{TOO_FEW}|{choice}"
            due = fighter.components
        fighter.components -= due
        fighter.use_up(used_key(formula))
        if way == ACTION_POINT and not declared.free:
            fighter.action_points -= self.cost(game, fighter)
        elif not declared.free:
            fighter.concentration -= 1
            tidy(game)
        chronicle.say(
            game, "event.formula-paid", self.rule, fighter, figure=fighter, formula=name, components=due,
            way=f"@option.{way}",
        )  # fmt: skip

    async def resolve(self, game: Game, declared: Declared) -> None:
        """In range and in sight it succeeds without any roll; else all that was paid is lost (AK2-FORM-07, 08, 25)."""
        caster = game.fighters[declared.fighter]
        if not caster.alive:
            return
        name, way, choice = declared.detail.split("|")
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
    return None if payments(caster, formula) else reason(NO_PAYMENT, "AK2-FORM-06", level=formula.level)


def declarable(game: Game, caster: Fighter) -> LazyKeys[str]:
    """The formulas that he may declare now, as options."""
    known = {f"{FORMULA}{formula.name}": formula for formula in known_formulas(game, caster)}
    return LazyKeys(list(known), lambda key, _: why_not(game, caster, known[key]) is None)


def undeclarable(game: Game, caster: Fighter) -> dict[str, Reason]:
    """The other formulas that he knows, and why not."""
    whys = {f"{FORMULA}{formula.name}": why_not(game, caster, formula) for formula in known_formulas(game, caster)}
    return {key: why for key, why in whys.items() if why is not None}


FORMULA = "formula:"


def named_by(key: str) -> str:
    """The formula that an option names."""
    return key.removeprefix(FORMULA)


def formula_label(formula: Formula) -> Reason:
    """A formula as an option."""
    return reason(
        "option.formula", formula.rule, name=formula.name, level=formula.level, components=formula.components,
        reach=formula.reach,
    )  # fmt: skip


# ---- a formula that succeeds ------------------------------------------------------------------------------------


async def succeed(game: Game, casting: Casting, book: Recipe) -> None:
    """Air effect, upgrades, Garde, effect, Fire effect (AK2-R-115, from (4) on)."""
    caster, formula = casting.caster, casting.formula
    chronicle.say(
        game, "event.formula-succeeds", formula.rule, caster,
        figure=caster, formula=formula.name, targets=casting.targets or [caster],
    )  # fmt: skip
    forbidden = await upgrades_forbidden(game, casting)
    await book.before_upgrades(game, casting)
    if not forbidden:
        await buy_upgrades(game, casting, book)
    await let_guards_step_in(game, casting)
    await book.take_effect(game, casting)
    game.sides[caster.player].count("formulas cast")
    if caster.alive:
        await react(game, Skill.after_casting, caster, formula.name)


async def upgrades_forbidden(game: Game, casting: Casting) -> bool:
    """Whether an enemy's Air effect forbids them; asked where there is something to forbid (AK2-R-71)."""
    caster, upgrades = casting.caster, casting.formula.upgrades
    if not upgrades or purse(game, casting) < min(upgrade.stones for upgrade in upgrades):
        return False
    for bearer in bearers(game, Skill.forbids_upgrade):
        if bearer.player != caster.player and await some_reacts(
            game, Skill.forbids_upgrade, bearer, caster, casting.formula.name
        ):
            return True
    return False


def purse(game: Game, casting: Casting) -> int:
    """Stones that this formula may take: so many by rank, as long as he has them (AK2-FORM-10, 11)."""
    rank = alchemist(game, casting.caster)
    return min(rank.circle.stones, casting.caster.stones) if rank is not None else 0


async def buy_upgrades(game: Game, casting: Casting, book: Recipe) -> None:
    """Upgrades one by one, each with the figures it names; once all are announced, these are measured (AK2-FORM-14)."""
    caster, formula = casting.caster, casting.formula
    left = purse(game, casting)
    extra: list[Fighter] = []
    others = [f for f in book.candidates(game, caster) if f not in casting.targets]
    while True:
        upgrade = await choose_upgrade(casting, left, len(others))
        if upgrade is None:
            break
        caster.stones -= upgrade.stones
        left -= upgrade.stones
        casting.bought[upgrade.gives] = casting.gained(upgrade.gives) + upgrade.amount
        chronicle.say(
            game, "event.upgraded", "AK2-FORM-09", caster, figure=caster, formula=formula.name, stones=upgrade.stones,
            gift=f"@upgrade.{upgrade.gives}",
        )  # fmt: skip
        if upgrade.gives == "target":
            for _ in range(upgrade.amount):
                extra.append(game.fighters[await name_figure(game, caster, others.copy, "AK2-FORM-14")])
                others.remove(extra[-1])
    for target in extra:
        if (why := out_of_reach(game, casting, target)) is None:
            casting.targets.append(target)
        else:
            emit(game, Event(why, (caster.id, target.id)))


async def choose_upgrade(casting: Casting, left: int, others: int) -> Upgrade | None:
    """The next upgrade that is bought with the stones left, or none."""
    upgrades = casting.formula.upgrades
    whys = {f"upgrade:{at}": no_upgrade(casting, upgrade, left, others) for at, upgrade in enumerate(upgrades)}
    keys = [key for key, why in whys.items() if why is None]
    key = await choose(
        casting.caster.player, "upgrade", "AK2-FORM-09", [*keys, "enough"], (casting.caster.id,),
        why_not=lambda: {key: why for key, why in whys.items() if why is not None},
        label=lambda key: upgrade_label(casting.formula, key),
    )  # fmt: skip
    return None if key == "enough" else upgrades[int(key.removeprefix("upgrade:"))]


def no_upgrade(casting: Casting, upgrade: Upgrade, left: int, others: int) -> Reason | None:
    """Why an upgrade cannot be bought (once more)."""
    if upgrade.stones > left:
        return reason("upgrade.stones", "AK2-FORM-10", stones=upgrade.stones, left=left)
    if upgrade.gives == "target" and upgrade.amount > others:
        return reason("upgrade.no-target", "AK2-FORM-27")
    if casting.bought and casting.formula.one_upgrade:
        return reason("upgrade.only-one", "AK2-FORM-35")
    if upgrade.gives == "duration" and casting.gained("duration"):
        return reason("upgrade.no-longer", "AK2-FORM-26")
    return None


def upgrade_label(formula: Formula, key: str) -> Reason:
    """What an upgrade gives, and for how many stones."""
    if key == "enough":
        return reason("option.enough", "AK2-FORM-09")
    upgrade = formula.upgrades[int(key.removeprefix("upgrade:"))]
    gift = f"@upgrade.{upgrade.gives}"
    return reason("option.upgrade", formula.rule, stones=upgrade.stones, gift=gift, amount=upgrade.amount)


async def let_guards_step_in(game: Game, casting: Casting) -> None:
    """Enemies named by the formula may be guarded once everything is announced (AK2-SKILL-59, 61)."""
    caster = casting.caster
    for place, target in enumerate(casting.targets):
        if target.player != caster.player:
            targeting = Targeting(
                "formula", caster, target, [figure.id for figure in casting.targets],
                lambda guard: not_accepted(game, guard, caster, alchemy=True) is None,
            )  # fmt: skip
            casting.targets[place] = await guarded(game, targeting)
