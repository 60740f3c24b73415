"""What the formulas of the Khaliman alchemists put on figures: blades, pranks, second looks, undines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import own_skills, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.lots import one_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm, Roll, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.profiles import Line
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Cimeterre Alchimique")
class AlchemicalScimitar(Skill, frozen=True):
    """Cimeterre Alchimique (AK1-FORM-08): keeps her concentration, 1 bonus die on COM rolls, a line of its own."""

    def keeps_concentration(self, game: Game, fighter: Fighter, boxes: int) -> bool:
        return True

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("formula.scimitar", self.rule)),) if throw.what == "combat" else ()

    def damage_line(self, game: Game, fighter: Fighter, target: Fighter, card: Card | None, line: Line) -> Line:
        return (4, 4, 5, 5, 6, 6)


PRANKS = ("quick", "normal", "brutal")


@named("Facéties du Destin")
class FatesPranks(Skill, frozen=True):
    """Facéties du Destin (AK1-FORM-17): its card is drawn by lot among the three attacks, where it may show them."""

    adds_up = False

    async def draws_card(self, game: Game, fighter: Fighter, cards: tuple[str, ...]) -> str:
        able = [key for key in PRANKS if key in cards]
        if not able:
            return ""
        if len(able) == 1:
            return able[0]
        (at,) = await Roll((one_of(len(able)),), reason("throw.prank", self.rule, figure=game.name(fighter)))
        return able[at]


@named("Facéties choisies")
class ChosenPranks(Skill, frozen=True):
    """Facéties choisies (X) (AK1-FORM-17): the owner of caster X chooses the card among the three attacks."""

    adds_up = False

    async def draws_card(self, game: Game, fighter: Fighter, cards: tuple[str, ...]) -> str:
        able = [key for key in PRANKS if key in cards]
        if not able:
            return ""
        caster = game.fighters[self.value]
        return await choose(
            caster.player, "prank", self.rule, able, (fighter.id,), label=lambda key: reason(f"card.{key}", self.rule)
        )

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return isinstance(skill, FatesPranks)


SECOND_LOOK = "second look"
"""Reported of a figure that has used its Uchronie."""


@named("Uchronie")
class Uchronia(Skill, frozen=True):
    """Uchronie (AK1-FORM-54, AK1-R-130): one die of a roll may be thrown again before any is kept."""

    adds_up = False

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        throw.second_look = True

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        if throw.hand is not None and throw.hand.looked_again:
            report(game, SECOND_LOOK, fighter.id)
            chronicle.say(game, "event.second-look", self.rule, fighter, figure=fighter)


PREMONITION = "Averti"


class WithPremonition(Skill, frozen=True):
    """Reactions without a PA, in nobody's activation but one's own."""

    def may_pay_for_card(self, game: Game, fighter: Fighter) -> bool:
        return reacts(game, fighter)

    async def pays_for_card(self, game: Game, fighter: Fighter, duel: Duel) -> bool:
        return reacts(game, fighter)

    def may_pay_for_shot(self, game: Game, shooter: Fighter) -> bool:
        return reacts(game, shooter)

    async def pays_for_shot(self, game: Game, shooter: Fighter) -> bool:
        return reacts(game, shooter)

    def may_pay_for_reaction(self, game: Game, fighter: Fighter) -> bool:
        return reacts(game, fighter)


def reacts(game: Game, fighter: Fighter) -> bool:
    """Whether a figure without PA is not the one that acts."""
    return not fighter.alert and (game.activation is None or fighter.id not in game.activation.fighters)


@named(PREMONITION)
class Forewarned(WithPremonition, frozen=True):
    """Averti (AK1-FORM-41): reacts as if it had PA."""

    adds_up = False


@named("Prémonition")
class Premonition(WithPremonition, frozen=True):
    """Prémonition/X (AK1-FORM-41): she and inactive Khaliman friends within X p react as if they had PA."""

    may_lend = (PREMONITION,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or game.profile(fighter).people != "Khaliman":
            return ()
        return (PREMONITION,) if game.gap(bearer, fighter) <= self.value + MARGIN else ()


# ---- undines ----------------------------------------------------------------------------------------------------

GUARD_MARKS, TEACHER_MARKS = "undines on guard", "undines that teach"
WIDE = "Ondes larges"
TAUGHT = "Sous l'Onde"


@named(WIDE)
class WideWaves(Skill, frozen=True):
    """Ondes larges (AK1-FORM-40): all her formulas reach 10 p rather than 5."""

    adds_up = False

    def casting_range(self, game: Game, fighter: Fighter, formula: str, area: bool) -> tuple[Modifier, ...]:
        return (Modifier(5, reason("formula.wide", self.rule)),)


def wave_reach(game: Game, caster: Fighter) -> float:
    """How far her undines watch."""
    return 10.0 if any(isinstance(own, WideWaves) for own in own_skills(game, caster)) else 5.0


@named("Garde Ondin")
class UndineGuard(Skill, frozen=True):
    """Garde Ondin (AK1-FORM-23): 1 marker has the damage of a roll read two columns left, 2 markers three."""

    adds_up = False

    async def softens(self, game: Game, bearer: Fighter, target: Fighter, harm: Harm) -> int:
        markers = bearer.tally.get(GUARD_MARKS, 0)
        near = target is bearer or game.gap(bearer, target) <= wave_reach(game, bearer) + MARGIN
        if not markers or not near or harm.column <= 0:
            return 0
        keys = [f"undines:{count}" for count in range(min(2, markers) + 1)]
        key = await choose(
            bearer.player, "undine-guard", self.rule, keys, (bearer.id, target.id),
            label=lambda key: reason("option.undines", self.rule, count=number_in(key)),
        )  # fmt: skip
        spent = number_in(key)
        for _ in range(spent):
            spend(bearer, GUARD_MARKS)
        return (0, 2, 3)[spent]


def spend(fighter: Fighter, marks: str) -> None:
    """One marker less."""
    left = fighter.tally.get(marks, 0) - 1
    fighter.forget(marks)
    if left > 0:
        fighter.tally = {**fighter.tally, marks: left}


class Taught(Skill, frozen=True):
    """White dice for a roll at the price of a marker of the evocatrice."""

    def teacher(self, game: Game, fighter: Fighter) -> Fighter:
        raise TypeError(self.printed)

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        teacher = self.teacher(game, fighter)
        if throw.colour == "white" or not teacher.tally.get(TEACHER_MARKS, 0):
            return
        if await Confirm(fighter.player, "undine-teacher", self.rule, (fighter.id, teacher.id)):
            spend(teacher, TEACHER_MARKS)
            throw.colour = "white"


@named("Précepteur Ondin")
class UndineTeacher(Taught, frozen=True):
    """Précepteur Ondin (AK1-FORM-40): she and friends in range may roll white dice at the price of 1 marker."""

    adds_up = False
    may_lend = (TAUGHT,)

    def teacher(self, game: Game, fighter: Fighter) -> Fighter:
        return fighter

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        if fighter.player != bearer.player or not bearer.tally.get(TEACHER_MARKS, 0):
            return ()
        near = game.gap(bearer, fighter) <= wave_reach(game, bearer) + MARGIN
        return (f"{TAUGHT} ({bearer.id})",) if near else ()


@named(TAUGHT)
class TaughtByUndines(Taught, frozen=True):
    """Sous l'Onde (X) (AK1-FORM-40): white dice at the price of a marker of figure X."""

    adds_up = False

    def teacher(self, game: Game, fighter: Fighter) -> Fighter:
        return game.fighters[self.value]
