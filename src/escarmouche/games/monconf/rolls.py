"""Tests (p. 7): one die, the characteristic as it is now, and what is added after the roll. The one funnel of them all.

All dice go through settled throws: of plain facts, changing nothing, so that their odds are exact.
"""
# ruff: noqa: PT028 - `test` is the book's word, no test of pytest's

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from escarmouche.dice.dice import plain
from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.boosts import boost
from escarmouche.games.monconf.characteristics import stat as characteristic
from escarmouche.games.monconf.reports import TEST
from escarmouche.games.monconf.sight.hiding import reveal as found
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, gather, report, speaking
from escarmouche.games.monconf.turns.command import borrowed as lent
from escarmouche.play.odds import Reading
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import Choose, Confirm, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

D6 = plain(6)
"""The die of every throw but the direction of scatter (MCF-SETUP-07)."""
Keep = Literal["one", "high", "low", "sum", "choose"]
"""What is read of several dice: the higher, the lower (Abominable), both (Coup de maître), or what its player wants."""

TOGETHER: dict[Stat, tuple[Stat, ...]] = {"att": ("att", "str"), "def_": ("def_", "res")}
"""What may be raised before a test besides its own characteristic: what the same blow will be reckoned with."""


class Test:
    """A stat test under way: whose, of which characteristic, what for, against whom. It lives inside one step."""

    __test__ = False
    __slots__ = ("against", "bonus", "cause", "fighter", "rule", "stat")

    def __init__(
        self,
        fighter: Fighter,
        stat: Stat,
        rule: str,
        *,
        cause: str = "",
        against: Fighter | None = None,
        bonus: Sequence[Modifier] = (),
    ) -> None:
        self.fighter, self.stat, self.rule, self.cause, self.against = fighter, stat, rule, cause, against
        self.bonus = list(bonus)
        """What is added to the result after the roll (MCF-CORE-10)."""


async def test(
    game: Game,
    fighter: Fighter,
    stat: Stat,
    rule: str,
    *,
    cause: str = "",
    against: Fighter | None = None,
    bonus: Sequence[Modifier] = (),
    dice: int = 1,
    keep: Keep = "one",
    doubled: bool = False,
) -> int:
    """Make a stat test: 1d6 + the current value, + what is added to the test (MCF-CORE-01, 10 to 13).

    Concentration and Mutagène come before the die, rerolls after it (MCF-R-72); the test reveals who is hidden. A value
    that is `doubled` (Assassin) is so after all its changes (MCF-R-84).
    """
    made = Test(fighter, stat, rule, cause=cause, against=against, bonus=bonus)
    reveal(game, made)
    await boost(game, fighter, TOGETHER.get(stat, (stat,)), rule)
    base = [*characteristic(game, fighter, stat), *borrowed(game, made)]
    if doubled:
        base += twice(base)
    made.bonus += gather(game, Skill.test_bonus, fighter, made)
    faces = await rolled(roller(game, made), dice)
    added = [*base, *made.bonus]
    if await rerolled(game, made, read(faces, keep) + total(added)):
        faces = await rolled(roller(game, made, again=True), dice)
    face = await kept(game, made, faces, keep)
    result = face + total(added)
    tell(game, made, faces if keep == "sum" else (face,), added, result)
    report(game, TEST, fighter.id)
    return result


def reveal(game: Game, made: Test) -> None:
    """A hidden fighter that makes a test is detected, unless a skill says otherwise of it (MCF-SKILLP-30, ITEM-04)."""
    fighter = made.fighter
    if fighter.hidden and not any_says(game, Skill.keeps_hidden, fighter, f"test:{made.stat}"):
        found(game, fighter, "MCF-SKILLP-30")


def borrowed(game: Game, made: Test) -> list[Modifier]:
    """What a leader's COU or DIS adds to that of an ally (MCF-CMD-01, 02, MCF-R-95)."""
    if made.stat != "cou" and made.stat != "dis":
        return []
    more = lent(game, made.fighter, made.stat)
    return [] if more is None else [more]


def twice(base: list[Modifier]) -> list[Modifier]:
    """Assassin: what the characteristic is now counts once more; not if it is 0 or less (MCF-SKILLP-07, MCF-R-77)."""
    current = total(base)
    return [Modifier(current, reason("bonus.doubled", "MCF-SKILLP-07"))] if current > 0 else []


# ---- after the die --------------------------------------------------------------------------------------------------


async def rerolled(game: Game, made: Test, result: int) -> bool:
    """Whether the test is rolled again: who made it decides first, then the enemy; once at most (R-72, R-85).

    One that is not for every test (Chance) is spared where another will do.
    """
    fighter, enemy = made.fighter, made.against
    why = reason("why.reroll", made.rule, fighter=game.name(fighter), stat=f"@stat.{made.stat}", result=result)
    own = [skill for skill in speaking(game, fighter, Skill.rerolls) if skill.rerolls(game, fighter, made)]
    if own and await Confirm(fighter.player, "reroll", made.rule, (fighter.id,), why):
        skill = min(own, key=lambda one: one.limited)
        skill.rerolled(game, fighter, made)
        chronicle.say(game, "event.reroll", "MCF-R-72", fighter, fighter=fighter, skill=skill.printed)
        return True
    forces = enemy is not None and any_says(game, Skill.forces_reroll, enemy, made)
    if enemy is None or not forces or not await Confirm(enemy.player, "reroll", made.rule, (enemy.id,), why):
        return False
    chronicle.say(game, "event.reroll-forced", "MCF-SKILLP-11", enemy, fighter, fighter=enemy, enemy=fighter)
    return True


def read(faces: tuple[int, ...], keep: Keep) -> int:
    """What the dice count: of several whose player chooses the best."""
    if keep == "sum":
        return sum(faces)
    return min(faces) if keep == "low" else max(faces)


async def kept(game: Game, made: Test, faces: tuple[int, ...], keep: Keep) -> int:
    """What the dice count in the end; whoever may keep the one he wants is asked where they differ (MCF-TAC-03)."""
    if keep != "choose" or len(set(faces)) == 1:
        return read(faces, keep)
    fighter = made.fighter
    keys = sorted(set(faces), reverse=True)
    why = reason("why.keep", made.rule, fighter=game.name(fighter), stat=f"@stat.{made.stat}")
    return await Choose(fighter.player, "keep", made.rule, keys, (fighter.id,), label=face_label, why=why)


def face_label(face: int) -> Reason:
    """What a die shows, as an option."""
    return reason("option.face", face=face)


def tell(game: Game, made: Test, faces: tuple[int, ...], added: list[Modifier], result: int) -> None:
    """The test is read: the dice that count, what was added and why, the result."""
    if game.events is None:
        return
    fighter = made.fighter
    thrown = Thrown(fighter.player, [str(face) for face in faces], [], [m for m in added if m.value], [], result)
    stat, enemy = f"@stat.{made.stat}", made.against
    if enemy is None or enemy is fighter:
        chronicle.say(game, "event.test", made.rule, fighter, thrown=thrown, fighter=fighter, stat=stat, result=result)
    else:
        chronicle.say(
            game, "event.tested", made.rule, fighter, enemy, thrown=thrown,
            fighter=fighter, stat=stat, enemy=enemy, result=result,
        )  # fmt: skip


# ---- dice -----------------------------------------------------------------------------------------------------------


async def die(game: Game, player: int, rule: str, key: str, *about: Fighter) -> int:
    """What a plain d6 shows, no stat test: nothing improves it, nothing rolls it again (MCF-R-72)."""
    params = {"fighter": game.name(about[0])} if about else {}
    by = Roller(player, reason(f"throw.{key}", rule, **params), tuple([fighter.id for fighter in about]))
    return (await rolled(by, 1))[0]


async def rolled(by: Roller, count: int) -> tuple[int, ...]:
    """What so many d6 show, lowest first: which of equal dice is which says nothing."""
    reading: Reading[tuple[int, ...]] = await settle(throw, by, count)
    return reading.value


async def throw(by: Roller, count: int) -> Reading[tuple[int, ...]]:
    """A settled throw of d6."""
    faces = tuple(sorted([face + 1 for face in await by.roll((D6,) * count)]))
    return Reading(faces, faces)


def roller(game: Game, made: Test, *, again: bool = False) -> Roller:
    """Who rolls, for what and against whom."""
    fighter, against = made.fighter, made.against
    name = "throw.again" if again else "throw.test"
    told = {"fighter": game.name(fighter), "stat": f"@stat.{made.stat}"}
    if against is None or against is fighter:
        return Roller(fighter.player, reason(name, made.rule, **told), (fighter.id,))
    why = reason(f"{name}-against", made.rule, **told, enemy=game.name(against))
    return Roller(fighter.player, why, (fighter.id, against.id))
