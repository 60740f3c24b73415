"""Rolls (V2 p. 11-13): two dice of the health colour are kept, with one or two more to choose from or to suffer.

All dice go through settled throws of plain facts, which change nothing and return what the rule reads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.dice import COIN, DICE, column
from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, react, speaking
from escarmouche.play.numbered import number_in
from escarmouche.play.odds import Reading, brings, counted, decided, distribution, falls_of, unasked
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.reason import total as sum_of
from escarmouche.play.requests import Choose, Roll, choose, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy.combat import Card, Duel
    from escarmouche.games.alkemy.profiles import Colour, Line
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.odds import Policy
    from escarmouche.play.requests import About
    from escarmouche.play.scene import Counted

V = TypeVar("V", bound=Hashable)

What = Literal["mind", "reflex", "combat", "shoot", "alchemy"]
Stake = tuple[int, int, "Line", int]
"""What a damaging roll is about: the value added, the difficulty, the line, the shift of columns. Only for advice."""

MOST_EXTRA = 2


class Throw:
    """A roll under way: who, with what, what for. It lives inside one step."""

    __slots__ = (
        "card", "charging", "colour", "dice", "duel", "fighter", "hand", "kept", "modifiers", "opponent", "purpose",
        "second_look", "shot", "stake", "swapped", "value", "what",
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
        value: int | None = None,
        shot: Shot | None = None,
    ) -> None:
        self.fighter, self.what, self.purpose = fighter, what, purpose
        """Each purpose has its words: "throw.attack", "throw.initiative"."""
        self.opponent, self.card, self.duel, self.charging = opponent, card, duel, charging
        self.modifiers = modifiers or []
        self.colour = colour
        """Fixed by a rule (AK2-R-119), or that of the health state when the dice are taken up."""
        self.stake = stake
        self.shot = shot
        self.swapped: tuple[Colour, ...] = ()
        """The colours of dice that a skill puts in the place of as many others."""
        self.value = value
        """The characteristic that is added: as it is when the dice are taken up, unless a rule says another."""
        self.kept: Kept | None = None
        """The dice kept in an opposed or shooting roll, once it is over."""
        self.dice: tuple[tuple[Colour, ...], int] | None = None
        """The dice taken up, and how many of them are bonus or malus dice."""
        self.second_look = False
        """Whether one die may be thrown again before two are kept (Uchronie)."""
        self.hand: Hand | None = None
        """The hand that throws."""


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
    if throw.opponent is not None:
        throw.modifiers += gather(game, Skill.dice_against, throw.opponent, throw)
    throw.modifiers += game.book.terrain_dice(game, throw)
    await react(game, Skill.before_roll, fighter, throw)
    if any_says(game, Skill.without_malus, fighter, throw):
        throw.modifiers = [modifier for modifier in throw.modifiers if modifier.value > 0]
    net = sum([modifier.value for modifier in throw.modifiers])
    if throw.value is None:
        throw.value = characteristic(game, fighter, throw.what)
    throw.dice = handful(throw.colour or colour_of_dice(game, throw), net, throw.swapped)
    return throw.dice


def handful(colour: Colour, net: int, swapped: tuple[Colour, ...] = ()) -> tuple[tuple[Colour, ...], int]:
    """The dice of a roll, and how many of them are bonus or malus dice: at most two (AK2-DICE-10)."""
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    return swapped + (colour,) * (2 + abs(net) - len(swapped)), net


def colour_of_dice(game: Game, throw: Throw) -> Colour:
    """That of the health state, as skills change it (AK2-DICE-03, AK2-R-119)."""
    colour: Colour = health(game, throw.fighter)
    for own in speaking(game, throw.fighter, Skill.colour):
        colour = own.colour(game, throw.fighter, throw, colour)
    return colour


class Hand(Roller):
    """Who rolls, and by which rules of the book two dice are kept: with bonus dice, and of equal lowest ones."""

    __slots__ = ("keep", "looked_again", "second_look")

    def __init__(
        self, player: int, why: Reason, about: About = (), keep: tuple[str, str] = ("", ""), second_look: bool = False
    ) -> None:
        super().__init__(player, why, about)
        self.keep = keep
        self.second_look, self.looked_again = second_look, False
        """Whether one die may be thrown again; and whether it was."""


NOBODY = Hand(0, Reason(""))
"""Who rolls where nobody does: where only the odds of a throw are wanted."""


def roller(game: Game, throw: Throw, rule: str) -> Hand:
    """Who rolls, for what and against whom."""
    fighter, opponent = throw.fighter, throw.opponent
    keep = game.rule("keep-any"), game.rule("keep-lowest")
    if opponent is None:
        why = reason(f"throw.{throw.purpose}", rule, figure=game.name(fighter))
        throw.hand = Hand(fighter.player, why, (fighter.id,), keep, throw.second_look)
    else:
        why = reason(f"throw.{throw.purpose}", rule, figure=game.name(fighter), enemy=game.name(opponent))
        throw.hand = Hand(fighter.player, why, (fighter.id, opponent.id), keep, throw.second_look)
    return throw.hand


def keep_chances(
    by: Hand, dice: tuple[Colour, ...], net: int, stake: Stake | None, *, policy: Policy
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
async def keep_two(by: Hand, dice: tuple[Colour, ...], net: int, stake: Stake | None) -> Kept:
    """A settled throw: roll, and keep exactly two dice (AK2-DICE-11..14)."""
    thrown = await by.roll(tuple([DICE[colour] for colour in dice]))
    if by.second_look:
        thrown = await look_again(by, dice, thrown)
    choices = choices_of(dice, thrown, net, stake is not None)
    if len(choices) == 1 or stake is None:
        return next(iter(choices.values()))
    return choices[await keep_question(by, choices, net, stake)]


async def look_again(by: Hand, dice: tuple[Colour, ...], thrown: list[int]) -> list[int]:
    """One die may be thrown again, and stands (AK1-R-130). Odds are told without it."""
    faces = [DICE[colour].faces[index] for colour, index in zip(dice, thrown, strict=True)]
    keys = [NO_SECOND_LOOK, *[f"die:{at}" for at in range(len(dice))]]

    def label(key: str) -> Reason:
        face = None if key == NO_SECOND_LOOK else faces[number_in(key)]
        if face is None:
            return reason("option.no-second-look", by.keep[0])
        return reason("option.second-look", by.keep[0], number=face.number, symbol=f"@symbol.{face.symbol}")

    key = await choose(by.player, "second-look", by.keep[0], keys, by.about, label=label)
    if key == NO_SECOND_LOOK:
        return thrown
    by.looked_again = True
    again = list(thrown)
    (again[number_in(key)],) = await by.roll((DICE[dice[number_in(key)]],))
    return again


NO_SECOND_LOOK = "no-second-look"


def keep_question(by: Hand, choices: dict[str, Kept], net: int, stake: Stake) -> Choose[str]:
    """Which of several pairs to keep."""
    rule = by.keep[0] if net > 0 else by.keep[1]
    return Choose(
        by.player, "keep", rule, tuple(choices), by.about,
        label=lambda key: pair_label(choices[key], stake, by.keep[0]), why=by.why,
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
def pair_label(pair: tuple[Face, ...], stake: Stake, rule: str) -> Reason:
    """What keeping a pair would mean."""
    value, difficulty, line, shift = stake
    first, second = pair
    total = first.number + second.number + value
    harm = damage(line, (first, second), shift) if total >= difficulty else 0
    return reason(
        "keep.pair" if difficulty else "keep.opposed", rule,
        one=first.number, first=f"@symbol.{first.symbol}", two=second.number, second=f"@symbol.{second.symbol}",
        total=total, difficulty=difficulty, damage=harm,
    )  # fmt: skip


def damage(line: Line, kept: tuple[Face, Face], shift: int) -> int:
    """Damage (DOM) in the column that the two symbols give, shifts summed, then clamped (AK2-ROLL-11, AK2-R-12)."""
    return line[clamp(column(kept[0].symbol, kept[1].symbol) + shift)]


def column_read(kept: tuple[Face, Face], stake: Stake) -> int:
    """The column, from 0 to 5, in which damage was read, shifts included."""
    return clamp(column(kept[0].symbol, kept[1].symbol) + stake[3])


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


Side = tuple[Hand, "tuple[Colour, ...]", int, int]
"""Who rolls, dice, net bonus or malus, characteristic."""
StrikingSide = tuple[Hand, "tuple[Colour, ...]", int, int, Stake]
"""The same, and what is at stake."""
Kept = tuple["Face", "Face"]


def to_keep(by: Hand, dice: tuple[Colour, ...], net: int, stake: Stake) -> tuple[Any, ...]:
    """The facts of the dice kept in a roll for damage: without extra dice nothing is chosen, whatever is at stake."""
    return by, dice, net, stake if net else None


def chances_of(read: Callable[[Kept, int, Stake], Reading[V]]) -> Callable[..., dict[Reading[V], float]]:
    """The odds of a roll for damage that is read so, from those of the dice kept."""

    def chances(
        by: Hand, dice: tuple[Colour, ...], net: int, value: int, stake: Stake, *, policy: Policy
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
async def strike(by: Hand, dice: tuple[Colour, ...], net: int, value: int, stake: Stake) -> Reading[int | None]:
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
    if throw.what == "combat" and throw.opponent is not None:
        await react(game, Skill.after_roll_against, throw.opponent, "defence")
    return passed.value


async def test(by: Hand, dice: tuple[Colour, ...], net: int, need: int) -> Reading[bool]:
    """A settled throw: whether its sum reaches what is needed (AK2-ROLL-05)."""
    kept = await settle(keep_two, by, dice, net, None)
    return Reading(kept[0].number + kept[1].number >= need, kept)


# ---- in opposition ----------------------------------------------------------------------------------------------


async def opposed_roll(game: Game, first: Throw, second: Throw, rule: str) -> Throw:
    """Jet en opposition (p. 11, 13): the higher result wins, then the higher value, then both roll again."""
    lacking = [throw for throw in (first, second) if characteristic(game, throw.fighter, throw.what) is None]
    if len(lacking) == 2:
        (side,) = await Roll((COIN,), reason("roll.coin", game.rule("coin")))
        return (first, second)[side]
    if lacking:
        return lacking[0]
    sides = await side_of(game, first, rule), await side_of(game, second, rule)
    swapped = await swapped_contest(game, first, second, sides)
    won: Reading[int] = swapped if swapped is not None else await settle(decided, contest, sides)
    winner, loser = (first, second) if won.value == 0 else (second, first)
    results = [Result(kept, side[3]) for kept, side in zip(won.dice, sides, strict=True)]
    for throw, result in zip((first, second), results, strict=True):
        throw.kept = result.kept
        tell_roll(game, throw, result, None, rule)
    tell_contest(game, winner, loser, [result.total for result in results], rule)
    await react(game, Skill.after_roll, winner.fighter, winner, True)
    await react(game, Skill.after_roll, loser.fighter, loser, False)
    return winner


async def swapped_contest(game: Game, first: Throw, second: Throw, sides: tuple[Side, Side]) -> Reading[int] | None:
    """An opposed roll in which somebody may swap a die once both have kept theirs; None where nobody may."""
    if first.purpose == "initiative":
        return None
    while able := [throw for throw in (first, second) if any_says(game, Skill.may_swap_die, throw.fighter)]:
        kept = [await settle(keep_two, *side[:3], None) for side in sides]
        for throw in able:
            mine, theirs = kept if throw is first else reversed(kept)
            for own in speaking(game, throw.fighter, Skill.swaps_die):
                if (pairs := await own.swaps_die(game, throw.fighter, mine, theirs)) is not None:
                    kept = list(pairs if throw is first else reversed(pairs))
        readings = [Reading(Result(pair, side[3]).total, pair) for pair, side in zip(kept, sides, strict=True)]
        if (won := winner_of(*sides, *readings)) is not None:
            return won
    return None


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


async def total(by: Hand, dice: tuple[Colour, ...], net: int, value: int) -> Reading[int]:
    """A settled throw where no damage is at stake: the highest sum is kept with bonus dice (AK2-R-15)."""
    kept = await settle(keep_two, by, dice, net, None)
    return Reading(kept[0].number + kept[1].number + value, kept)


def tell_contest(game: Game, winner: Throw, loser: Throw, totals: list[int], rule: str) -> None:
    """Who has won an opposed roll, and by what: of equal results the higher characteristic wins (AK2-ROLL-08)."""
    if totals[0] == totals[1]:
        chronicle.say(
            game, "event.opposed-tie", rule, winner.fighter, loser.fighter, what=f"@stat.{winner.what}",
            winner=winner.fighter, loser=loser.fighter, total=totals[0],
        )  # fmt: skip
        return
    chronicle.say(
        game, "event.opposed", rule, winner.fighter, loser.fighter, what=f"@stat.{winner.what}",
        winner=winner.fighter, loser=loser.fighter, best=max(totals), worst=min(totals),
    )  # fmt: skip


def tell_roll(game: Game, throw: Throw, result: Result, difficulty: int | None, rule: str) -> None:
    """The log shows every modifier with its reason."""
    if game.events is None:
        return
    kept = [(face.number, face.symbol) for face in result.kept]
    told: dict[str, Any] = {"what": f"@stat.{throw.what}"}
    if difficulty is None:
        key, luck = "event.roll.total", None
    else:
        key, luck = "event.rolled", luck_of(throw, result, difficulty)
        told["verdict"] = "@roll.passed" if result.total >= difficulty else "@roll.failed"
        if throw.opponent is not None:
            key, told["enemy"] = "event.rolled-at", throw.opponent
    chronicle.rolled(game, key, rule, throw.fighter, kept, throw.modifiers, result.total, difficulty, luck, **told)


def luck_of(throw: Throw, result: Result, difficulty: int) -> Counted | None:
    """Whether a roll reached its difficulty, beside how often such dice do."""
    if throw.dice is None:
        return None
    need = difficulty - (result.total - result.kept[0].number - result.kept[1].number)
    facts, passed = (NOBODY, *throw.dice, need), int(result.total >= difficulty)
    return counted("luck.rolls", passed, test, facts, lambda reading: int(reading.value), unasked)


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
