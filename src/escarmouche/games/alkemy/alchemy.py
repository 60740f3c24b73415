"""What both books say of alchemy (first edition p. 32-35, V2 p. 8, 32-33): concentration, and formulas that succeed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy import actions, chronicle
from escarmouche.games.alkemy.formulas import recipe
from escarmouche.games.alkemy.formulas.abdelan import reflected
from escarmouche.games.alkemy.formulas.recipe import ENEMIES, name_figure, nameable, out_of_reach
from escarmouche.games.alkemy.reflections import MIRROR
from escarmouche.games.alkemy.skills.alchemists import alchemist, rank_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, gather, not_accepted, react, some_reacts, speaking
from escarmouche.games.alkemy.targeting import Targeting, guarded
from escarmouche.play.lazy_choice import LazyChoose, LazyKeys
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import choose
from escarmouche.play.scene import Event
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.games.alkemy.content_types import Formula, Upgrade
    from escarmouche.games.alkemy.formulas import Casting, Recipe
    from escarmouche.games.alkemy.library import Library
    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Declared, Fighter, Game

HIGHEST_LEVEL = 4


# ---- concentration ----------------------------------------------------------------------------------------------


def concentrate(game: Game, fighter: Fighter, rule: str) -> None:
    """One level more, or as skills say, never above 4 (AK1-CONC-02, AK2-CONC-03, 06)."""
    if fighter.concentration < HIGHEST_LEVEL:
        more = total(gather(game, Skill.concentrates, fighter))
        fighter.concentration = min(HIGHEST_LEVEL, fighter.concentration + 1 + more)
        chronicle.say(game, "event.concentrated", rule, fighter, figure=fighter, level=fighter.concentration)


class Concentrate(actions.Action[Any, Any]):
    """Se concentrer: 1 PA for one level; En Combat too (AK1-R-95, AK2-R-64)."""

    key = "concentrate"

    def suits(self, library: Library, profile: Profile) -> bool:
        return rank_of(profile.skills) is not None

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if alchemist(game, fighter) is None:
            return reason("alchemy.no-alchemist", game.rule("alchemist"))
        if fighter.concentration >= HIGHEST_LEVEL:
            return reason("alchemy.highest-level", game.rule("highest-level"), level=HIGHEST_LEVEL)
        return None

    async def resolve(self, game: Game, declared: Declared) -> None:
        concentrate(game, game.fighters[declared.fighter], self.rule)


# ---- formulas as options ---------------------------------------------------------------------------------------


def known_formulas(game: Game, fighter: Fighter) -> list[Formula]:
    """The formulas of an alchemist's card; a mirror shows those of others in its place (AK1-FORM-46)."""
    names = game.profile(fighter).formulas
    own = [game.library.formulas[name] for name in names if name != MIRROR]
    return [*own, *reflected(game, fighter)] if MIRROR in names else own


def discounts(game: Game, caster: Fighter, formula: Formula) -> list[Modifier]:
    """Components less by skills and command cards; nothing that has to be measured."""
    return gather(game, Skill.component_discount, caster, formula.name)


def price(game: Game, caster: Fighter, formula: Formula) -> int:
    """PA for a formula: 1, and what skills ask on top of one that names an enemy (AK1-SKILL-078)."""
    return 1 + (total(gather(game, Skill.surcharge, caster, "cast")) if formula.target in ENEMIES else 0)


def least_price(game: Game, caster: Fighter) -> int:
    """PA for the cheapest of his formulas."""
    return min([price(game, caster, formula) for formula in known_formulas(game, caster)], default=1)


async def choose_formula(
    game: Game, caster: Fighter, why_not: Callable[[Formula], Reason | None], rule: str
) -> Formula:
    """Which of the formulas of his card that he may use now; of the others he is told why not."""
    known = {f"{FORMULA}{formula.name}": formula for formula in known_formulas(game, caster)}

    def refused() -> dict[str, Reason]:
        whys = {key: why_not(formula) for key, formula in known.items()}
        return {key: why for key, why in whys.items() if why is not None}

    key = await LazyChoose(
        caster.player, "formula", rule,
        lambda: LazyKeys(list(known), lambda key, _: why_not(known[key]) is None), (caster.id,),
        why_not=refused, label=lambda key: formula_label(game, caster, known[key]),
    )  # fmt: skip
    return known[key]


FORMULA = "formula:"


def formula_label(game: Game, caster: Fighter, formula: Formula) -> Reason:
    """A formula as an option, with what it costs this alchemist before anything is measured."""
    components = max(0, formula.components - total(discounts(game, caster, formula)))
    named = nameable(game, caster, recipe(formula.name).candidates(game, caster)) if formula.names_one else []
    told = {"target": game.name(named[0])} if len(named) == 1 else {}
    return reason(
        "option.formula-only" if told else "option.formula-for", formula.rule, name=formula.name, level=formula.level,
        components=components, cost=price(game, caster, formula), reach=formula.reach, **told,
    )  # fmt: skip


# ---- a formula that succeeds ------------------------------------------------------------------------------------


async def succeed(game: Game, casting: Casting, book: Recipe) -> None:
    """Upgrades, Garde, effect; tokens' effects before and after (AK1-R-124, AK2-R-115 from (4) on)."""
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
        for friend in bearers(game, Skill.after_friend_casts, caster.player):
            if friend is not caster:
                await react(game, Skill.after_friend_casts, friend, caster, formula.name)


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
    """Stones that this formula may take: so many by rank, if he has them (AK1-IMPROVE-03, 04, AK2-FORM-10, 11)."""
    caster = casting.caster
    rank = alchemist(game, caster)
    spared = sum([own.stones_spared(game, caster) for own in speaking(game, caster, Skill.stones_spared)])
    return min(rank.circle(game).stones, caster.stones + spared) if rank is not None else 0


async def buy_upgrades(game: Game, casting: Casting, book: Recipe) -> None:
    """Upgrades one by one, each with the figures it names; once all are announced, these are measured.

    So what adds to the range counts for all of them (AK1-IMPROVE-05, 06, AK1-R-92, AK2-FORM-14).
    """
    caster, formula = casting.caster, casting.formula
    left = purse(game, casting)
    extra: list[Fighter] = []
    others = [f for f in book.candidates(game, caster) if f not in casting.targets]
    while True:
        upgrade = await choose_upgrade(game, casting, left, len(nameable(game, caster, others)))
        if upgrade is None:
            break
        await pay_stones(game, caster, upgrade.stones)
        left -= upgrade.stones
        casting.bought[upgrade.gives] = casting.gained(upgrade.gives) + upgrade.amount
        chronicle.say(
            game, "event.upgraded", game.rule("upgrade"), caster, figure=caster, formula=formula.name,
            stones=upgrade.stones, gift=f"@upgrade.{upgrade.gives}",
        )  # fmt: skip
        if upgrade.gives == "target":
            for _ in range(upgrade.amount):
                extra.append(game.fighters[await name_figure(game, caster, others.copy, game.rule("upgrade-target"))])
                others.remove(extra[-1])
    for target in extra:
        if (why := out_of_reach(game, casting, target)) is None:
            casting.targets.append(target)
        else:
            emit(game, Event(why, (caster.id, target.id)))


async def pay_stones(game: Game, caster: Fighter, stones: int) -> None:
    """An upgrade is paid for: with stones, unless a skill has something in their place."""
    for own in speaking(game, caster, Skill.pays_stones):
        stones -= await own.pays_stones(game, caster, stones)
    caster.stones -= stones


async def choose_upgrade(game: Game, casting: Casting, left: int, others: int) -> Upgrade | None:
    """The next upgrade that is bought with the stones left, or none."""
    upgrades = casting.formula.upgrades
    whys = {f"upgrade:{at}": no_upgrade(game, casting, upgrade, left, others) for at, upgrade in enumerate(upgrades)}
    keys = [key for key, why in whys.items() if why is None]
    key = await choose(
        casting.caster.player, "upgrade", game.rule("upgrade"), [*keys, "enough"], (casting.caster.id,),
        why_not=lambda: {key: why for key, why in whys.items() if why is not None},
        label=lambda key: upgrade_label(game, casting.formula, key),
    )  # fmt: skip
    return None if key == "enough" else upgrades[number_in(key)]


ONCE = ("duration", "choice", "both", "weapon", "ranges")
"""Upgrades that change how the formula works rather than by how much: nothing comes of a second one."""


def no_upgrade(game: Game, casting: Casting, upgrade: Upgrade, left: int, others: int) -> Reason | None:
    """Why an upgrade cannot be bought (once more)."""
    if upgrade.stones > left:
        return reason("upgrade.stones", game.rule("upgrade-limit"), stones=upgrade.stones, left=left)
    if upgrade.gives == "target" and upgrade.amount > others:
        return reason("upgrade.no-target", game.rule("upgrade-other-target"))
    if casting.bought and casting.formula.one_upgrade:
        return reason("upgrade.only-one", game.rule("one-upgrade"))
    if upgrade.gives == "duration" and casting.gained("duration"):
        return reason("upgrade.no-longer", game.rule("upgrade-longer"))
    if upgrade.gives in ONCE and casting.gained(upgrade.gives):
        return reason("upgrade.had", casting.rule)
    return None


def upgrade_label(game: Game, formula: Formula, key: str) -> Reason:
    """What an upgrade gives, and for how many stones."""
    if key == "enough":
        return reason("option.enough", game.rule("upgrade"))
    upgrade = formula.upgrades[number_in(key)]
    gift = f"@upgrade.{upgrade.gives}"
    if upgrade.gives in ONCE:
        return reason("option.upgrade-once", formula.rule, stones=upgrade.stones, gift=gift)
    return reason("option.upgrade", formula.rule, stones=upgrade.stones, gift=gift, amount=upgrade.amount)


async def let_guards_step_in(game: Game, casting: Casting) -> None:
    """Enemies named by the formula may be guarded once everything is announced (AK1-R-133, AK2-SKILL-59, 61)."""
    caster = casting.caster
    for place, target in enumerate(casting.targets):
        if target.player != caster.player:
            targeting = Targeting(
                "formula", caster, target, [figure.id for figure in casting.targets],
                lambda guard: not_accepted(game, guard, caster, alchemy=True) is None,
            )  # fmt: skip
            casting.targets[place] = await guarded(game, targeting)
