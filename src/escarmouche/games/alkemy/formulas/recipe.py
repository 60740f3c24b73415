"""What every formula has in common (V2 p. 8, 33): whom it may name, how far it reaches, what it then does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.reflections import MIRROR
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import gather, grant, not_accepted, take_back
from escarmouche.games.alkemy.state import numbers
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Reason, reason, total

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.state import Declared, Fighter, Game
    from escarmouche.play.effects import Until, UntilTurnIn


ENEMIES = ("enemy", "friend and enemy")
"""Kinds of target of which the first to be named is an enemy."""


class Casting:
    """A formula being cast. It lives inside one step."""

    __slots__ = ("bought", "caster", "choice", "formula", "pool", "printed_reach", "spot", "targets")

    def __init__(
        self,
        game: Game,
        caster: Fighter,
        formula: Formula,
        targets: list[Fighter],
        spot: Sequence[float] = (),
        choice: str = "",
    ) -> None:
        self.caster, self.formula, self.targets = caster, formula, targets
        self.spot = spot
        self.choice = choice
        """What else was named: the profile of a Spirit."""
        area = formula.area is not None
        self.printed_reach = formula.reach + total(gather(game, Skill.casting_range, caster, formula.name, area))
        self.bought: dict[str, int] = {}
        """What the upgrades bought so far give, by kind."""
        self.pool = 0
        """Points of damage to share out."""

    def gained(self, kind: str) -> int:
        """What the upgrades of one kind give together, to all targets of this casting (AK2-FORM-26)."""
        return self.bought.get(kind, 0)

    @property
    def reach(self) -> int:
        """Range or radius with the Water token and what upgrades add."""
        return self.printed_reach + self.gained("reach")

    @property
    def rule(self) -> str:
        return self.formula.rule


class Recipe:
    """What one formula does. Its docstring begins with its printed name.

    As it stands here, a formula that names one figure; others override what differs.
    """

    name: ClassVar[str]

    def formula(self, game: Game) -> Formula:
        """What is printed of it."""
        return game.library.formulas[self.name]

    def candidates(self, game: Game, caster: Fighter) -> list[Fighter]:
        """Figures of the kind it may name, wherever they stand (AK2-FORM-27)."""
        formula = self.formula(game)
        if formula.target in ENEMIES:
            return [f for f in game.enemies(caster.player) if not_accepted(game, f, caster, alchemy=True) is None]
        friends = [f for f in game.friends(caster) if self.suits(game, f, caster)]
        return [*friends, caster] if formula.caster else friends

    def suits(self, game: Game, friend: Fighter, caster: Fighter) -> bool:
        """Whether a friend is of the people and rank that the formula asks for, and lets itself be named."""
        formula, profile = self.formula(game), game.profile(friend)
        if (profile.hero and not formula.heroes) or formula.people not in ("", profile.people):
            return False
        if (profile.alchemist and not formula.alchemists) or profile.size > formula.largest:
            return False
        return not_accepted(game, friend, caster, alchemy=True) is None

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        """Why it cannot be cast at all now, as everybody can see without measuring."""
        formula = self.formula(game)
        if formula.caster and formula.target not in ENEMIES:
            return None
        if not game.book.seen_by(game, caster, self.candidates(game, caster)):
            return reason("formula.no-target", game.rule("formula-named"), formula=self.name)
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """Name the target before paying (AK2-FORM-04)."""
        named = await name_figure(game, caster, lambda: self.candidates(game, caster), self.formula(game).rule)
        declared.targets = [*declared.targets, named]

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        """Why it fails once it is paid for: a target out of sight, or out of range (AK2-FORM-07, 08)."""
        for target in casting.targets:
            if (why := out_of_reach(game, casting, target)) is not None:
                return why
        return None

    async def before_upgrades(self, game: Game, casting: Casting) -> None:
        """What happens between success and upgrades."""

    async def take_effect(self, game: Game, casting: Casting) -> None:
        """The effect, on every target that was reached."""
        raise TypeError(self.name)


class AreaRecipe(Recipe):
    """A formula whose range is an area round the alchemist: nobody is named, nothing is seen (AK2-R-67)."""

    def impossible(self, game: Game, caster: Fighter) -> Reason | None:
        return None

    async def announce(self, game: Game, caster: Fighter, declared: Declared) -> None:
        """The alchemist himself is the target."""

    def missed(self, game: Game, casting: Casting) -> Reason | None:
        return None


async def name_figure(game: Game, caster: Fighter, figures: Callable[[], list[Fighter]], rule: str) -> int:
    """Ask for a target; where the book lets who is out of sight be named in error, that is said beforehand."""

    def note(number: int) -> Reason | None:
        return None if number == caster.id else game.book.why_unseen(game, caster, game.fighters[number])

    def barred() -> dict[int, Reason]:
        whys = {figure.id: game.book.why_not_cast_at(game, caster, figure) for figure in figures()}
        return {number: why for number, why in whys.items() if why is not None}

    return await LazyChoose(
        caster.player, "formula-target", rule, lambda: numbers(nameable(game, caster, figures())), (caster.id,),
        why_not=barred, note=note,
    )  # fmt: skip


def nameable(game: Game, caster: Fighter, figures: list[Fighter]) -> list[Fighter]:
    """Those of some figures that a formula may name now (AK1-CAST-05, AK1-IMPROVE-06)."""
    return [figure for figure in figures if game.book.why_not_cast_at(game, caster, figure) is None]


def out_of_reach(game: Game, casting: Casting, target: Fighter) -> Reason | None:
    """Why a figure that was named is not reached: first sight, then the measure (AK2-R-115)."""
    caster = casting.caster
    if not target.alive:
        return reason("formula.target-gone", game.rule("target-gone"), target=game.name(target))
    if target is caster:
        return None
    if (why := game.book.why_unseen(game, caster, target)) is not None:
        return why
    measured(game)
    if game.gap(caster, target) > casting.reach + MARGIN:
        return reason("formula.out-of-range", game.rule("formula-range"), target=game.name(target), reach=casting.reach)
    return None


def bestow(game: Game, casting: Casting, target: Fighter, printed: str, *until: Until | UntilTurnIn) -> None:
    """Put a formula's effect on a figure; the same effect of the same formula is renewed, not doubled (AK2-R-67)."""
    renew(game, target, printed, *until, source=casting.caster.id, by=casting.formula.name)


def renew(game: Game, target: Fighter, printed: str, *until: Until | UntilTurnIn, source: int, by: str) -> None:
    """Put an effect on a figure, in the place of the same effect of the same formula."""
    for effect in target.effects:
        if (effect.skill, effect.by) == (printed, by):
            take_back(game, target, effect)
    grant(game, target, printed, *until, source=source, by=by)


def used_key(formula: Formula) -> str:
    """How a formula is noted once it has been used this turn, failed or not (AK1-ALCH-04, AK2-R-65)."""
    return f"formula:{MIRROR if formula.copies else formula.name}"
