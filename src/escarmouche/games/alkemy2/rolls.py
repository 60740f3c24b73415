"""Rolls (V2 p. 11-13): two dice of the health colour are kept, with one or two more to choose from or to suffer.

All dice go through settled throws of plain facts, which change nothing and return what the rule reads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.characteristics import characteristic
from escarmouche.games.alkemy2.dice import COIN, DICE, column
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says, gather, react, speaking
from escarmouche.play.odds import Reading, brings, decided, distribution, falls_of
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.reason import total as sum_of
from escarmouche.play.requests import Choose, Roll, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy2.combat import Card, Duel
    from escarmouche.games.alkemy2.profiles import Colour, Line
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.odds import Policy

V = TypeVar("V", bound=Hashable)

What = Literal["mind", "reflex", "combat", "shoot"]
Stake = tuple[int, int, "Line", int]
"""What a damaging roll is about: the value added, the difficulty, the line, the shift of columns. Only for advice."""

MOST_EXTRA = 2


class Throw:
    """A roll under way: who, with what, what for. It lives inside one step."""

    __slots__ = (
        "card", "charging", "colour", "duel", "fighter", "modifiers", "opponent", "purpose", "stake", "value", "what",
        "whites",
    )  # fmt: skip

    def __init__(
        self,
        fighter: Fighter,
        what: What,
        purpose: str,
        *,
        opponent: Fighter | None = None,
        modifiers: list[Modifier] | None = None,
        card: Card | None = None,
        duel: Duel | None = None,
        charging: bool = False,
        colour: Colour | None = None,
        stake: Stake | None = None,
    ) -> None:
        self.fighter, self.what, self.purpose = fighter, what, purpose
        """Each purpose has its words: "throw.attack", "throw.initiative"."""
        self.opponent, self.card, self.duel, self.charging = opponent, card, duel, charging
        self.modifiers = modifiers or []
        self.colour = colour
        """Fixed by a rule (AK2-R-119), or that of the health state when the dice are taken up."""
        self.stake = stake
        self.whites = 0
        self.value: int | None = None


class Result:
    """A roll read: the two dice kept, and their sum with the characteristic."""

    __slots__ = ("kept", "total")

    def __init__(self, kept: tuple[Face, Face], value: int) -> None:
        self.kept = kept
        self.total = kept[0].number + kept[1].number + value


async def prepare(game: Game, throw: Throw) -> tuple[tuple[Colour, ...], int]:
    """Take up the dice: modifiers cancel one for one, at most two extra dice remain (AK2-DICE-06..10)."""
    fighter = throw.fighter
    throw.modifiers += gather(game, Skill.dice, fighter, throw)
    if game.library.options.advanced_terrain:
        throw.modifiers += terrain_dice(game, throw)
    await react(game, Skill.before_roll, fighter, throw)
    if any_says(game, Skill.without_malus, fighter, throw):
        throw.modifiers = [modifier for modifier in throw.modifiers if modifier.value > 0]
    net = sum([modifier.value for modifier in throw.modifiers])
    throw.value = characteristic(game, fighter, throw.what)
    return handful(throw.colour or colour_of_dice(game, throw), net, throw.whites)


def handful(colour: Colour, net: int, whites: int = 0) -> tuple[tuple[Colour, ...], int]:
    """The dice of a roll, and how many of them are bonus or malus dice: at most two (AK2-DICE-10)."""
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    white: Colour = "white"
    return (white,) * whites + (colour,) * (2 + abs(net) - whites), net


def colour_of_dice(game: Game, throw: Throw) -> Colour:
    """That of the health state, as skills change it (AK2-DICE-03, AK2-R-119)."""
    colour: Colour = health(game, throw.fighter)
    for own in speaking(game, throw.fighter, Skill.colour):
        colour = own.colour(game, throw.fighter, throw, colour)
    return colour


def terrain_dice(game: Game, throw: Throw) -> list[Modifier]:
    """Dice that terrain gives (AK2-FX-16)."""
    from escarmouche.games.alkemy2 import special_terrain

    return special_terrain.dice(game, throw)


def roller(game: Game, throw: Throw, rule: str) -> Roller:
    """Who rolls, for what and against whom."""
    fighter, opponent = throw.fighter, throw.opponent
    if opponent is None:
        return Roller(fighter.player, reason(f"throw.{throw.purpose}", rule, figure=game.name(fighter)), (fighter.id,))
    why = reason(f"throw.{throw.purpose}", rule, figure=game.name(fighter), enemy=game.name(opponent))
    return Roller(fighter.player, why, (fighter.id, opponent.id))


def keep_chances(
    by: Roller, dice: tuple[Colour, ...], net: int, stake: Stake | None, *, policy: Policy
) -> dict[Kept, float]:
    """The odds of what is kept."""
    found: defaultdict[Kept, float] = defaultdict(float)
    for choices, chance in all_choices(dice, net, stake is not None):
        if len(choices) == 1 or stake is None:
            found[next(iter(choices.values()))] += chance
        else:
            found[choices[str(policy(keep_question(by, choices, net, stake)))]] += chance
    return found


@brings(keep_chances)
async def keep_two(by: Roller, dice: tuple[Colour, ...], net: int, stake: Stake | None) -> Kept:
    """A settled throw: roll, and keep exactly two dice (AK2-DICE-11..14)."""
    thrown = await by.roll(tuple([DICE[colour] for colour in dice]))
    choices = choices_of(dice, thrown, net, stake is not None)
    if len(choices) == 1 or stake is None:
        return next(iter(choices.values()))
    return choices[await keep_question(by, choices, net, stake)]


def keep_question(by: Roller, choices: dict[str, Kept], net: int, stake: Stake) -> Choose[str]:
    """Which of several pairs to keep."""
    rule = "AK2-DICE-13" if net > 0 else "AK2-R-14"
    return Choose(
        by.player, "keep", rule, tuple(choices), by.about, label=lambda key: pair_label(choices[key], stake), why=by.why
    )  # fmt: skip


def choices_of(dice: tuple[Colour, ...], thrown: Sequence[int], net: int, at_stake: bool) -> dict[str, Kept]:
    """The pairs that may be kept of dice, by their names; where no damage is at stake, there is but one."""
    faces = sorted([DICE[colour].faces[index] for colour, index in zip(dice, thrown, strict=True)])
    pairs = keepable(faces, net) if net and at_stake else [plainly_kept(faces, net)]
    return {pair_key(pair): pair for pair in pairs}


@cache
def all_choices(dice: tuple[Colour, ...], net: int, at_stake: bool) -> list[tuple[dict[str, Kept], float]]:
    """The pairs that may be kept, for every fall of the dice, and how likely it is."""
    falls = falls_of(tuple([DICE[colour] for colour in dice]))
    return [(choices_of(dice, fall, net, at_stake), chance) for fall, chance in falls]


def plainly_kept(faces: list[Face], net: int) -> Kept:
    """Where only the sum matters: the two highest of sorted dice with bonus dice, else the two lowest (AK2-R-15)."""
    return (faces[-2], faces[-1]) if net > 0 else (faces[0], faces[1])


def keepable(faces: list[Face], net: int) -> list[Kept]:
    """The pairs that may be kept of sorted dice: any with bonus dice, with malus dice the lowest (AK2-DICE-13, 14)."""
    pairs = list(combinations(faces, 2))
    if net >= 0:
        return pairs
    lowest = faces[0].number + faces[1].number
    return [pair for pair in pairs if pair[0].number + pair[1].number == lowest]


def pair_key(pair: tuple[Face, ...]) -> str:
    """How a pair of dice is named in an answer: "4 axe + 5 sword"."""
    return f"{pair[0].number} {pair[0].symbol} + {pair[1].number} {pair[1].symbol}"


@lru_cache(maxsize=1 << 10)
def pair_label(pair: tuple[Face, ...], stake: Stake) -> Reason:
    """What keeping a pair would mean."""
    value, difficulty, line, shift = stake
    first, second = pair
    total = first.number + second.number + value
    harm = damage(line, (first, second), shift) if total >= difficulty else 0
    return reason(
        "keep.pair" if difficulty else "keep.opposed", "AK2-DICE-13",
        one=first.number, first=f"@symbol.{first.symbol}", two=second.number, second=f"@symbol.{second.symbol}",
        total=total, difficulty=difficulty, damage=harm,
    )  # fmt: skip


def damage(line: Line, kept: tuple[Face, Face], shift: int) -> int:
    """Damage (DOM) in the column that the two symbols give, shifts summed, then clamped (AK2-ROLL-11, AK2-R-12)."""
    return line[clamp(column(kept[0].symbol, kept[1].symbol) + shift)]


def clamp(number: int) -> int:
    """A column of the line, from 0 to 5."""
    return max(0, min(5, number))


async def side_of(game: Game, throw: Throw, rule: str) -> Side:
    """Take up the dice of one side."""
    dice, net = await prepare(game, throw)
    return roller(game, throw, rule), dice, net, throw.value or 0


async def striking_side(game: Game, throw: Throw, rule: str) -> StrikingSide:
    """Take up the dice of a side that would do damage."""
    return (*await side_of(game, throw, rule), stake_of(throw))


def stake_of(throw: Throw) -> Stake:
    """What a roll for damage is about."""
    if throw.stake is None:
        raise LookupError(f"nothing is at stake in a roll for {throw.purpose}")
    return throw.stake


Side = tuple[Roller, "tuple[Colour, ...]", int, int]
"""Who rolls, dice, net bonus or malus, characteristic."""
StrikingSide = tuple[Roller, "tuple[Colour, ...]", int, int, Stake]
"""The same, and what is at stake."""
Kept = tuple["Face", "Face"]


def to_keep(by: Roller, dice: tuple[Colour, ...], net: int, stake: Stake) -> tuple[Any, ...]:
    """The facts of the dice kept in a roll for damage: without extra dice nothing is chosen, whatever is at stake."""
    return by, dice, net, stake if net else None


def chances_of(read: Callable[[Kept, int, Stake], Reading[V]]) -> Callable[..., dict[Reading[V], float]]:
    """The odds of a roll for damage that is read so, from those of the dice kept."""

    def chances(
        by: Roller, dice: tuple[Colour, ...], net: int, value: int, stake: Stake, *, policy: Policy
    ) -> dict[Reading[V], float]:
        found: defaultdict[Reading[V], float] = defaultdict(float)
        for kept, chance in distribution(keep_two, to_keep(by, dice, net, stake), policy).items():
            found[read(kept, value, stake)] += chance
        return found

    return chances


def damage_or_miss(kept: Kept, value: int, stake: Stake) -> Reading[int | None]:
    """The damage of a roll that reaches its difficulty, or None (AK2-ROLL-10, 11)."""
    _, difficulty, line, shift = stake
    hits = kept[0].number + kept[1].number + value >= difficulty
    return Reading(damage(line, kept, shift) if hits else None, kept)


@brings(chances_of(damage_or_miss))
async def strike(by: Roller, dice: tuple[Colour, ...], net: int, value: int, stake: Stake) -> Reading[int | None]:
    """A settled throw for damage: so much, or a miss."""
    return damage_or_miss(await settle(keep_two, *to_keep(by, dice, net, stake)), value, stake)


async def characteristic_roll(game: Game, throw: Throw, difficulty: int, rule: str) -> bool:
    """Jet de caractéristique (p. 11): succeeds at the difficulty or above; always, without the characteristic."""
    if characteristic(game, throw.fighter, throw.what) is None:
        return True
    dice, net = await prepare(game, throw)
    value = throw.value or 0
    passed = await settle(test, roller(game, throw, rule), dice, net, difficulty - value)
    tell_roll(game, throw, Result(passed.dice, value), difficulty, rule)
    await react(game, Skill.after_roll, throw.fighter, throw, passed.value)
    return passed.value


async def test(by: Roller, dice: tuple[Colour, ...], net: int, need: int) -> Reading[bool]:
    """A settled throw: whether its sum reaches what is needed (AK2-ROLL-05)."""
    kept = await settle(keep_two, by, dice, net, None)
    return Reading(kept[0].number + kept[1].number >= need, kept)


# ---- in opposition ----------------------------------------------------------------------------------------------


async def opposed_roll(game: Game, first: Throw, second: Throw, rule: str) -> Throw:
    """Jet en opposition (p. 11, 13): the higher result wins, then the higher value, then both roll again."""
    lacking = [throw for throw in (first, second) if characteristic(game, throw.fighter, throw.what) is None]
    if len(lacking) == 2:
        (side,) = await Roll((COIN,), reason("roll.coin", "AK2-R-17"))
        return (first, second)[side]
    if lacking:
        return lacking[0]
    sides = await side_of(game, first, rule), await side_of(game, second, rule)
    won = await settle(decided, contest, sides)
    winner, loser = (first, second) if won.value == 0 else (second, first)
    results = [Result(kept, side[3]) for kept, side in zip(won.dice, sides, strict=True)]
    for throw, result in zip((first, second), results, strict=True):
        tell_roll(game, throw, result, None, rule)
    tell_contest(game, winner, loser, [result.total for result in results], rule)
    await react(game, Skill.after_roll, winner.fighter, winner, True)
    await react(game, Skill.after_roll, loser.fighter, loser, False)
    return winner


def contest_chances(one: Side, two: Side, *, policy: Policy) -> dict[Reading[int] | None, float]:
    """The odds of a contest, from those of either side."""
    found: defaultdict[Reading[int] | None, float] = defaultdict(float)
    for mine, chance in distribution(total, one, policy).items():
        for theirs, weight in distribution(total, two, policy).items():
            found[winner_of(one, two, mine, theirs)] += chance * weight
    return found


@brings(contest_chances)
async def contest(one: Side, two: Side) -> Reading[int] | None:
    """A settled throw: who wins, 0 or 1; None on a tie."""
    return winner_of(one, two, await settle(total, *one), await settle(total, *two))


def winner_of(one: Side, two: Side, mine: Reading[int], theirs: Reading[int]) -> Reading[int] | None:
    """Who wins, 0 or 1, by result, then by characteristic (AK2-ROLL-07..09)."""
    results = (mine.value, one[3]), (theirs.value, two[3])
    return None if results[0] == results[1] else Reading(int(results[0] < results[1]), (mine.dice, theirs.dice))


async def total(by: Roller, dice: tuple[Colour, ...], net: int, value: int) -> Reading[int]:
    """A settled throw where no damage is at stake: the highest sum is kept with bonus dice (AK2-R-15)."""
    kept = await settle(keep_two, by, dice, net, None)
    return Reading(kept[0].number + kept[1].number + value, kept)


def tell_contest(game: Game, winner: Throw, loser: Throw, totals: list[int], rule: str) -> None:
    """Who has won an opposed roll, and by what."""
    chronicle.say(
        game, "event.opposed", rule, winner.fighter, loser.fighter, what=f"@stat.{winner.what}",
        winner=winner.fighter, loser=loser.fighter, best=max(totals), worst=min(totals),
    )  # fmt: skip


# ---- a blow against a Parade ------------------------------------------------------------------------------------

COUNTER_PARRY = 3
"""By how much a Parade must win to strike back (AK2-FIGHT-23)."""

Struck = Reading[tuple[int, int]]
"""The result of a blow, and the damage it would do."""
Clashed = Reading[tuple[int | None, int]]
"""The damage of a blow that was not parried; and by how much a Parade has won, as far as that matters."""


def result_and_damage(kept: Kept, value: int, stake: Stake) -> Struck:
    """The attacker's result against a Parade (AK2-FIGHT-19)."""
    _, _, line, shift = stake
    return Reading((kept[0].number + kept[1].number + value, damage(line, kept, shift)), kept)


@brings(chances_of(result_and_damage))
async def announce(by: Roller, dice: tuple[Colour, ...], net: int, value: int, stake: Stake) -> Struck:
    """A settled throw: a blow against a Parade."""
    return result_and_damage(await settle(keep_two, *to_keep(by, dice, net, stake)), value, stake)


async def clash(one: StrikingSide, two: Side, announced: Struck | None) -> Clashed:
    """A settled throw: a Parade against a blow, struck already or not; both again while they tie (p. 13, 28)."""
    known = await settle(parry, one, two, announced) if announced is not None else None
    if known is not None:
        return known
    anew: Clashed = await settle(decided, clash_anew, (one, two))
    return anew


def clash_chances(one: StrikingSide, two: Side, *, policy: Policy) -> dict[Clashed | None, float]:
    """The odds of a blow and a Parade, from those of either."""
    found: defaultdict[Clashed | None, float] = defaultdict(float)
    for struck, chance in distribution(announce, one, policy).items():
        for parried, weight in distribution(total, two, policy).items():
            found[verdict(one, two, struck, parried)] += chance * weight
    return found


@brings(clash_chances)
async def clash_anew(one: StrikingSide, two: Side) -> Clashed | None:
    """A settled throw: a blow and a Parade; None on a tie."""
    return await settle(parry, one, two, await settle(announce, *one))


async def parry(one: StrikingSide, two: Side, struck: Struck) -> Clashed | None:
    """A settled throw: a Parade against this blow; None on a tie."""
    return verdict(one, two, struck, await settle(total, *two))


def verdict(one: StrikingSide, two: Side, struck: Struck, parried: Reading[int]) -> Clashed | None:
    """Whether a blow is parried, and by how much, as far as it matters (AK2-FIGHT-20..23, AK2-ROLL-09)."""
    result, harm = struck.value
    mine, theirs = (result, one[3]), (parried.value, two[3])
    if mine == theirs:
        return None
    dice = struck.dice, parried.dice
    if mine > theirs:
        return Reading((harm, 0), dice)
    return Reading((None, min(parried.value - result, COUNTER_PARRY)), dice)


def tell_roll(game: Game, throw: Throw, result: Result, difficulty: int | None, rule: str) -> None:
    """The log shows every modifier with its reason."""
    if game.events is None:
        return
    kept = [(face.number, face.symbol) for face in result.kept]
    key = f"event.roll.{throw.what}" if difficulty is not None else "event.roll.announced"
    chronicle.rolled(game, key, rule, throw.fighter, kept, throw.modifiers, result.total, difficulty)


def tell_hit(game: Game, throw: Throw, kept: Kept, shifts: list[Modifier], amount: int, rule: str) -> None:
    """The log shows the column that the two symbols read in the damage line, and what shifted it (AK2-ROLL-11)."""
    if game.events is None or throw.opponent is None:
        return
    read = column(kept[0].symbol, kept[1].symbol)
    to = clamp(read + sum_of(shifts))
    chronicle.say(
        game, "event.hit" if to == read else "event.hit-shifted", rule, throw.fighter, throw.opponent,
        thrown=Thrown(throw.fighter.player, [], [], shifts, [], amount), figure=throw.fighter, enemy=throw.opponent,
        first=f"@symbol.{kept[0].symbol}", second=f"@symbol.{kept[1].symbol}", column=read + 1, to=to + 1,
        damage=amount,
    )  # fmt: skip
