"""Rolls (p. 12): a pool of D10, an action value against an opposition value, a threshold read in the Action Table.

All dice go through settled throws: of plain facts, changing nothing, so that their odds are exact.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from escarmouche.dice.dice import plain
from escarmouche.dice.sums import Chances, Vector, added, mixed, so_many_of, times
from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.skills.moments import Criticals, Skill
from escarmouche.games.drakerys.skills.query import any_says, gather, report, speaking
from escarmouche.play.numbered import number_in
from escarmouche.play.odds import Reading, brings, counted, distribution, tabulate
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import ChooseSeveral, Confirm, settle
from escarmouche.play.roller import NOBODY, Roller

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.scene import Counted

D10 = plain(10)
Kind = Literal["attack", "block", "wound", "shot", "harassment", "morale", "spell", "chasm"]

HIGHEST, LOWEST = 10, 2

ATTACK, SHOT, HARASSMENT, STRIKE, HITS = "attack", "shot", "harassment", "strike", "hits"
"""What a Wound roll comes from: its `cause`. A strike is treated as a Shot, mere hits are not (DRK-R-52, 53)."""


class Throw:
    """A roll under way: who, for what, against whom. It lives inside one step."""

    __slots__ = ("action", "against", "cause", "charge", "dice", "kind", "opposition", "rerolls", "unit", "weapon")

    def __init__(
        self,
        unit: Unit,
        kind: Kind,
        action: int,
        *,
        against: Unit | None = None,
        dice: list[Modifier] | None = None,
        opposition: list[Modifier] | None = None,
        rerolls: int = 0,
        weapon: str = "",
        charge: bool = False,
        cause: str = "",
    ) -> None:
        self.unit, self.kind, self.action, self.against = unit, kind, action, against
        self.dice = dice or []
        """Where the dice come from, each with its reason."""
        self.opposition = opposition or []
        self.rerolls = rerolls
        """Dice that may be rerolled, any of them (DRK-CC-12)."""
        self.weapon, self.charge, self.cause = weapon, charge, cause

    @property
    def pool(self) -> int:
        return max(0, sum([modifier.value for modifier in self.dice]))

    @property
    def opposition_value(self) -> int:
        return sum([modifier.value for modifier in self.opposition])

    @property
    def threshold(self) -> int:
        return threshold(self.action - self.opposition_value)


def threshold(difference: int) -> int:
    """The Action Table (DRK-DICE-03): from 10 at -4 or less to 2 at +4 or more."""
    return max(LOWEST, min(HIGHEST, 6 - difference))


class Result(Struct, frozen=True):
    """A roll read: successes, criticals among them, and natural ones."""

    successes: int
    criticals: int = 0
    ones: int = 0


async def roll(game: Game, throw: Throw, rule: str, ask_extra: bool = False) -> Result:
    """Make a roll on the Action Table, with everything that adds dice, rerolls or successes to it (DRK-R-19)."""
    unit = throw.unit
    add_skills(game, throw)
    failures = any_says(game, Skill.rerolls_failures, unit, throw)
    worth = criticals_worth(game, throw)
    by = roller(game, throw, rule)
    facts = throw.pool, throw.threshold, failures, throw.rerolls, worth, ask_extra, reads_of(game, throw, ask_extra)
    result: Result = (await settle(throw_pool, by, *facts)).dice
    fortune = luck(facts, result.successes) if game.events is not None else None
    bonus = gather(game, Skill.automatic_successes, unit, throw)
    if bonus:
        added = sum([modifier.value for modifier in bonus])
        result = Result(result.successes + added, result.criticals, result.ones)
    chronicle.rolled(game, throw, result, rule, fortune)
    report(game, f"next {'attack' if throw.kind == 'block' else throw.kind}", unit.id)
    return result


def luck(facts: tuple[int, int, bool, int, Criticals, bool, Reads], successes: int) -> Counted | None:
    """The successes of a roll beside those to be expected of its dice."""
    dice, least, failures, rerolls, worth, *_ = facts
    told = NOBODY, dice, least, failures, rerolls, worth, False, "successes"
    return counted("luck.successes", successes, throw_pool, told, lambda reading: int(reading.value[0]), taken_up)


def taken_up(ask: Ask[Any]) -> Answer:
    """The policy that rerolls every die it may; only failures are offered to it."""
    if isinstance(ask, ChooseSeveral):
        return list(ask.keys)
    raise LookupError(ask.topic)


def add_skills(game: Game, throw: Throw) -> None:
    """The dice and the opposition that skills on both sides add to a roll."""
    throw.dice += gather(game, Skill.dice, throw.unit, throw)
    throw.opposition += gather(game, Skill.own_opposition, throw.unit, throw)
    if throw.against is not None:
        throw.opposition += gather(game, Skill.opposition, throw.against, throw)


def has_dice(game: Game, throw: Throw) -> bool:
    """Whether a roll would have any dice, those of skills included."""
    add_skills(game, throw)
    return throw.pool > 0


def roller(game: Game, throw: Throw, rule: str) -> Roller:
    """Who rolls, for what and against whom; dice rolled again or on top say so by the name of the roll."""
    unit, against, key = throw.unit, throw.against, f"throw.{throw.kind}"
    params: dict[str, str] = {"unit": game.name(unit), "roll": f"@{key}.name"}
    if throw.kind in CAUSES:
        params["cause"] = f"@{throw.kind}.{throw.cause}"
    if against is None:
        return Roller(unit.player, reason(key, rule, **params), (unit.leader,))
    if against is unit:
        return Roller(unit.player, reason(f"{key}-suffered", rule, **params), (unit.leader,))
    return Roller(unit.player, reason(key, rule, **params, enemy=game.name(against)), (unit.leader, against.leader))


CAUSES = ("morale", "spell")
"""Rolls whose cause has a name: what shakes the Unit, the spell that is cast."""


def criticals_worth(game: Game, throw: Throw) -> Criticals:
    """What a natural 10 is worth: the Parries speak of Wound rolls of Combats and Shots (DRK-SKILL-54, 55, R-53)."""
    worth: Criticals = "extra die"
    if throw.kind == "wound" and throw.cause != HITS and throw.against is not None:
        for own in speaking(game, throw.against, Skill.wound_criticals, against=throw.unit, throw=throw):
            worth = own.wound_criticals(game, throw.against, throw, worth)
    return worth


Reads = Literal["successes", "criticals", "ones", "morale"]
"""What a rule reads of a pool: its successes, its criticals or natural ones besides, or for Morale three at most."""

STEADY = 3
"""Successes of a Morale roll beyond which nothing more is read (DRK-MORALE-08)."""


def reads_of(game: Game, throw: Throw, dangerous: bool) -> Reads:
    """What is looked at besides the successes."""
    if dangerous:
        return "ones"
    if throw.kind == "morale":
        return "morale"
    return "criticals" if any_says(game, Skill.fatal, throw.unit, throw) else "successes"


def reading(result: Result, reads: Reads) -> Reading[Vector]:
    """A result as it is read."""
    if reads == "criticals":
        return Reading((result.successes, result.criticals), result)
    if reads == "ones":
        return Reading((result.successes, result.ones), result)
    return Reading((result.successes if reads == "successes" else min(STEADY, result.successes),), result)


def result_read(value: Vector, reads: Reads) -> Result:
    """A result that is read so."""
    return Result(value[0], *value[1:]) if reads != "ones" else Result(value[0], ones=value[1])


def pool_chances(
    by: Roller, dice: int, least: int, failures: bool, rerolls: int, worth: Criticals, ask_extra: bool, reads: Reads,
    *, policy: Policy,
) -> dict[Reading[Vector], float]:  # fmt: skip
    """What may come of a pool: so many times one die. Dice of the player's choice are rerolled where they failed."""
    facts = least, failures, 0, worth, ask_extra, reads
    if (dice <= 1 and not rerolls) or (rerolls and reads == "ones"):
        return tabulate(lambda: throw_pool(by, dice, least, failures, rerolls, worth, ask_extra, reads), policy)
    die = {each.value: p for each, p in distribution(throw_pool, (NOBODY, 1, *facts), policy).items()}
    sums = times(die, dice) if failures or not rerolls else rerolled(die, dice, least, rerolls)
    found: defaultdict[Reading[Vector], float] = defaultdict(float)
    for value, chance in sums.items():
        found[reading(result_read(value, reads), reads)] += chance
    return found


def rerolled(die: Chances, dice: int, least: int, rerolls: int) -> Chances:
    """Dice of which so many that fail are thrown again: a failure is worth nothing, a fresh die as much as any."""
    fails = (least - 1) / D10.sides
    nothing = (0,) * len(next(iter(die)))
    good = {value: (chance - fails * (value == nothing)) / (1.0 - fails) for value, chance in die.items()}
    return mixed(
        (chance, added(times(good, dice - failed), times(die, min(rerolls, failed))))
        for failed, chance in enumerate(so_many_of(dice, fails))
    )


@brings(pool_chances)
async def throw_pool(
    by: Roller, dice: int, least: int, failures: bool, rerolls: int, worth: Criticals, ask_extra: bool, reads: Reads
) -> Reading[Vector]:
    """A settled throw: the pool, each die rerolled once at most, a die more for every 10 (DRK-DICE-04..09)."""
    if dice <= 0:
        return reading(Result(0), reads)
    faces = [face + 1 for face in await by.roll((D10,) * dice)]
    if failures or rerolls:
        again = await choose_rerolls(by, faces, least, failures, rerolls)
        if again:
            fresh = await more(by, "throw.reroll", "DRK-DICE-08").roll((D10,) * len(again))
            for index, face in zip(again, fresh, strict=True):
                faces[index] = face + 1
    if worth == "extra die":
        await roll_extra_dice(by, faces, ask_extra)
    return reading(read(faces, least, worth), reads)


def more(by: Roller, key: str, rule: str) -> Roller:
    """Who rolls further dice of the same roll, and why."""
    return Roller(by.player, Reason(key, rule, by.why.params), by.about)


async def choose_rerolls(by: Roller, faces: list[int], least: int, failures: bool, rerolls: int) -> list[int]:
    """Which dice to reroll: failures where a skill allows it, then so many others of the player's choice (DRK-R-19)."""
    again: list[int] = []
    if failures:
        failed = [index for index, face in enumerate(faces) if face < least]
        again += await pick_dice(by, faces, failed, len(failed))
    if rerolls:
        left = [index for index in range(len(faces)) if index not in again]
        again += await pick_dice(by, faces, left, rerolls)
    return again


async def pick_dice(by: Roller, faces: list[int], among: list[int], most: int) -> list[int]:
    """The dice that the player takes up again."""
    if not among:
        return []
    keys = [f"die:{index}" for index in among]
    most = min(most, len(keys))
    ask = ChooseSeveral(
        by.player, "reroll", "DRK-DICE-08", keys, 0, most, by.about,
        label=lambda key: die_label(key, faces), why=by.why,
    )  # fmt: skip
    return [number_in(key) for key in await ask]


def die_label(key: str, faces: list[int]) -> Reason:
    """What a die shows."""
    return reason("option.die", face=faces[number_in(key)])


async def roll_extra_dice(by: Roller, faces: list[int], ask: bool) -> None:
    """One more die for each critical, and for theirs, without end; never rerolled (DRK-DICE-07, 09, DRK-R-18)."""
    due = faces.count(10)
    while due:
        if ask and not await Confirm(by.player, "extra-die", "DRK-DICE-07", by.about, by.why):
            return
        fresh = [face + 1 for face in await more(by, "throw.extra", "DRK-DICE-07").roll((D10,) * due)]
        faces += fresh
        due = fresh.count(10)


def read(faces: list[int], least: int, worth: Criticals) -> Result:
    """Successes, criticals and natural ones of the final faces."""
    criticals = faces.count(10)
    successes = sum(face >= least for face in faces)
    if worth == "failure":
        successes -= criticals
    return Result(successes, 0 if worth == "failure" else criticals, faces.count(1))
