"""Rolls (p. 6): a pool of D8 against a threshold; rerolls of failures first, then every 8 explodes.

All dice go through settled throws: of plain facts, changing nothing, so that their odds are exact.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from escarmouche.dice.dice import plain
from escarmouche.dice.sums import Chances, added, likely, mixed, so_many_of, times
from escarmouche.games.dysma import chronicle, told_rolls
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import against, using
from escarmouche.play.odds import Reading, brings
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import settle
from escarmouche.play.roller import Roller

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.odds import Policy

D8 = plain(8)
Kind = Literal["combat", "shoot", "defence", "spirit", "fall"]
NAMES: dict[Kind, str] = {"combat": "Combat", "shoot": "Tir", "defence": "Défense", "spirit": "Esprit", "fall": "Chute"}
"""What the book calls a roll: brackets of skills name it (DYS-DICE-03, DYS-SKILL-03)."""
POOL = 3
"""Dice of a roll before bonuses (DYS-DICE-01)."""
DEEPEST = 20
"""Explosions in a row of which odds still take notice: the next would come once in 10**18 rolls."""


class Throw:
    """A roll under way: whose, of what kind, against whom, with what in hand. It lives inside one step."""

    __slots__ = (
        "against", "cause", "charge", "dice", "figure", "from_back", "kind", "shield", "spell", "threshold", "weapons",
    )  # fmt: skip

    def __init__(
        self,
        figure: Figure,
        kind: Kind,
        threshold: int | None,
        *,
        against: Figure | None = None,
        dice: list[Modifier] | None = None,
        weapons: tuple[str, ...] = (),
        spell: str = "",
        charge: bool = False,
        from_back: bool = False,
        shield: bool = True,
        cause: str = "",
    ) -> None:
        self.figure, self.kind, self.threshold, self.against = figure, kind, threshold, against
        self.dice = dice or []
        """What is added to the three dice of every roll, each with its reason."""
        self.weapons = weapons
        """What is used for it: the skills of these count, too."""
        self.spell = spell
        self.charge = charge
        """The free Combat of a Charge (DYS-R-32)."""
        self.from_back = from_back
        """The attack it belongs to comes from the back (DYS-R-05)."""
        self.shield = shield
        """Whether a hand is free for a shield (DYS-R-44)."""
        self.cause = cause
        """What it is part of: combat, shot, projectile, hex, enchantment, fall, fear."""

    @property
    def pool_size(self) -> int:
        """How many dice it has, all bonuses and maluses added up; 0 or fewer fail (DYS-DICE-06, 07)."""
        return max(0, sum([modifier.value for modifier in self.dice]))

    @property
    def names(self) -> tuple[str, ...]:
        """What brackets may call this roll."""
        return (NAMES[self.kind], "Charge") if self.charge else (NAMES[self.kind],)


class Pool(NamedTuple):
    """A roll ready to be made, in plain numbers: dice, threshold, rerolls, the least face that explodes."""

    dice: int
    least: int
    rerolls: int = 0
    explodes: int = 8

    @property
    def kept(self) -> int:
        """The least face that is not rerolled: a success, or a failure that brings another die (DYS-R-91)."""
        return min(self.least, self.explodes)


class Rolled(NamedTuple):
    """A pool as it fell: what every die shows in the end, and the successes."""

    faces: tuple[int, ...]
    successes: int
    again: int = 0
    """How many dice were rerolled."""


def pool_of(game: Game, throw: Throw) -> Pool:
    """All bonuses and maluses add up (DYS-DICE-06), then rerolls and what explodes; no threshold, no dice (R-66)."""
    figure, skills = throw.figure, using(game, throw)
    throw.dice = [Modifier(POOL, reason("dice.pool", "DYS-DICE-01")), *throw.dice]
    throw.dice += [*guard(throw), *skills.gather(game, Skill.dice, figure, throw), *hampered(game, throw)]
    if throw.threshold is None:
        return Pool(0, 8)
    spoken = skills.speaking(game, figure, Skill.rerolls)
    rerolls = sum([skill.rerolls(game, figure, throw) for skill in spoken])
    explosive = skills.speaking(game, figure, Skill.explodes_from)
    explodes = min([8, *[skill.explodes_from(game, figure, throw) for skill in explosive]])
    return Pool(throw.pool_size, throw.threshold, rerolls, explodes)


def bought(dice: int) -> list[Modifier]:
    """Dice of Héroïsme and of an Amulette (DYS-CMD-10, DYS-ARTE-03)."""
    return [Modifier(dice, reason("dice.bought", "DYS-CMD-10"))] if dice else []


def guard(throw: Throw) -> list[Modifier]:
    """En garde: a die more on every Defence roll, unless the attack comes from the back (DYS-STATE-13, 14)."""
    guarded = throw.kind == "defence" and throw.figure.on_guard and not throw.from_back
    return [Modifier(1, reason("dice.on-guard", "DYS-STATE-13"))] if guarded else []


def hampered(game: Game, throw: Throw) -> list[Modifier]:
    """What enemies in contact take from a Combat roll: the worst of it, once (Entraves, DYS-R-95)."""
    if throw.kind != "combat":
        return []
    found = [
        malus
        for enemy in game.opponents(throw.figure)
        for malus in against(game, throw.figure).gather(game, Skill.hampers, enemy, throw)
    ]
    return [min(found, key=lambda malus: malus.value)] if found else []


async def roll(game: Game, throw: Throw, rule: str) -> int:
    """Make a roll (DYS-DICE-01 to 15): the number of its successes."""
    pool = pool_of(game, throw)
    rolled: Rolled = (await settle(throw_pool, roller(game, throw, rule), pool)).dice
    told_rolls.rolled(game, throw, pool, rolled, rule)
    return rolled.successes


async def oppose(game: Game, one: Throw, other: Throw, rule: str) -> int:
    """Opposed rolls (DYS-DICE-04, 05): by how much the successes of one exceed those of the other."""
    mine, theirs = pool_of(game, one), pool_of(game, other)
    by = roller(game, one, rule), roller(game, other, rule)
    first, second = (await settle(throw_opposed, *by, mine, theirs)).dice
    told_rolls.rolled(game, one, mine, first, rule)
    told_rolls.rolled(game, other, theirs, second, rule)
    return int(first.successes - second.successes)


async def check(game: Game, figure: Figure, least: int, key: str, rule: str) -> bool:
    """One D8 that must show at least this: no roll of the book's, so it neither explodes nor is helped (DYS-R-40)."""
    face = await one_die(game, figure, key, rule)
    chronicle.say(game, f"event.{key}", rule, figure, figure=figure, face=face, least=least)
    return face >= least


async def one_die(game: Game, figure: Figure, key: str, rule: str) -> int:
    """What a single D8 shows."""
    by = Roller(figure.player, reason(f"throw.{key}", rule, figure=game.name(figure)), (figure.id,))
    return 1 + (await by.roll((D8,)))[0]


def roller(game: Game, throw: Throw, rule: str) -> Roller:
    """Who rolls, for what and against whom."""
    figure, against, key = throw.figure, throw.against, f"throw.{throw.kind}"
    if against is None or against is figure:
        return Roller(figure.player, reason(key, rule, figure=game.name(figure)), (figure.id,))
    why = reason(f"{key}-against", rule, figure=game.name(figure), enemy=game.name(against))
    return Roller(figure.player, why, (figure.id, against.id))


# ---- settled throws -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def die_chances(least: int, explodes: int, depth: int = 0) -> Chances:
    """What one die brings in the end, the dice of its explosions included (DYS-DICE-08 to 10)."""
    fails, stops, bursts, fizzles = 0, 0, 0, 0
    for face in range(1, 9):
        success = face >= least
        if face < explodes:
            stops, fails = stops + success, fails + (not success)
        else:
            bursts, fizzles = bursts + success, fizzles + (not success)
    nothing: Chances = {(0,): 1.0}
    more = nothing if depth >= DEEPEST else die_chances(least, explodes, depth + 1)
    one_more: Chances = {(value + 1,): chance for (value,), chance in more.items()}
    return mixed([(fails / 8, nothing), (stops / 8, {(1,): 1.0}), (bursts / 8, one_more), (fizzles / 8, more)])


@lru_cache(maxsize=1024)
def successes_of(pool: Pool) -> Chances:
    """The chances of each number of successes; as many failures are rerolled as may be (DYS-R-91)."""
    if pool.dice <= 0:
        return {(0,): 1.0}
    die, fails = die_chances(pool.least, pool.explodes), (pool.kept - 1) / 8
    if not pool.rerolls or not fails:
        return times(die, pool.dice)
    kept = likely({**die, (0,): die[(0,)] - fails})
    return mixed(
        (chance, added(times(kept, pool.dice - failed), times(die, min(pool.rerolls, failed))))
        for failed, chance in enumerate(so_many_of(pool.dice, fails))
    )


def pool_chances(by: Roller, pool: Pool, *, policy: Policy) -> dict[Reading[int], float]:
    """What may come of a pool."""
    return {Reading(value, Rolled((), value)): chance for (value,), chance in successes_of(pool).items()}


@brings(pool_chances)
async def throw_pool(by: Roller, pool: Pool) -> Reading[int]:
    """A settled throw: the pool, failures rerolled together, then explosions (DYS-DICE-11 to 15)."""
    rolled = await rolled_pool(by, pool)
    return Reading(rolled.successes, rolled)


def opposed_chances(
    one: Roller, other: Roller, mine: Pool, theirs: Pool, *, policy: Policy
) -> dict[Reading[int], float]:
    """What may come of opposed rolls: the difference alone is read."""
    first: Chances = {(reading.value,): chance for reading, chance in pool_chances(one, mine, policy=policy).items()}
    second: Chances = {(-lost.value,): chance for lost, chance in pool_chances(other, theirs, policy=policy).items()}
    found: dict[Reading[int], float] = {}
    for (value,), chance in added(first, second).items():
        dice = Rolled((), max(0, value)), Rolled((), max(0, -value))
        found[Reading(value, dice)] = chance
    return found


@brings(opposed_chances)
async def throw_opposed(one: Roller, other: Roller, mine: Pool, theirs: Pool) -> Reading[int]:
    """A settled throw: two pools against one another (DYS-DICE-04)."""
    first, second = await rolled_pool(one, mine), await rolled_pool(other, theirs)
    return Reading(first.successes - second.successes, (first, second))


async def rolled_pool(by: Roller, pool: Pool) -> Rolled:
    """The dice of a pool as they fall, one after the other: rerolls come before explosions (DYS-DICE-02, 08, 15)."""
    if pool.dice <= 0:
        return Rolled((), 0)
    faces = [face + 1 for face in await by.roll((D8,) * pool.dice)]
    again = rerolled(faces, pool)
    if again:
        fresh = await more(by, "throw.reroll", "DYS-DICE-11").roll((D8,) * len(again))
        for index, face in zip(again, fresh, strict=True):
            faces[index] = face + 1
    due = sum([face >= pool.explodes for face in faces])
    while due:
        fresh = await more(by, "throw.explosion", "DYS-DICE-08").roll((D8,) * due)
        faces += [face + 1 for face in fresh]
        due = sum([face + 1 >= pool.explodes for face in fresh])
    return Rolled(tuple(faces), sum([face >= pool.least for face in faces]), len(again))


def more(by: Roller, key: str, rule: str) -> Roller:
    """Who rolls further dice of the same roll, and why."""
    return Roller(by.player, Reason(key, rule, by.why.params), by.about)


def rerolled(faces: list[int], pool: Pool) -> list[int]:
    """Which failed dice are rerolled: as many as may be, all together (DYS-DICE-11 to 13).

    A failure that explodes brings a die anyway, as good as a reroll: it is kept, and the reroll goes to another.
    """
    return [index for index, face in enumerate(faces) if face < pool.kept][: pool.rerolls]
