"""Rolls (V2 p. 11-13): two dice of the health colour are kept, with one or two more to choose from or to suffer.

All dice go through settled throws, `keep_two` and `contest`: of plain facts, changing nothing, so that odds are exact.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.characteristics import characteristic, printed
from escarmouche.games.alkemy2.dice import COIN, DICE, column
from escarmouche.games.alkemy2.health import health
from escarmouche.games.alkemy2.skills.in_play import any_says, gather, react, speaking
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.play.odds import Parting
from escarmouche.play.reason import Modifier, Reason, reason, total
from escarmouche.play.requests import Choose, Roll, settle
from escarmouche.play.roller import Roller
from escarmouche.play.scene import Thrown

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.dice.dice import Face
    from escarmouche.games.alkemy2.combat import Card, Duel
    from escarmouche.games.alkemy2.profiles import Colour, Line
    from escarmouche.games.alkemy2.state import Fighter, Game
    from escarmouche.play.odds import InTurn

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

    def copy(self, game: Game) -> Throw:
        """The same roll in a twin of its state; in this state itself, this very roll."""
        if game.fighters[self.fighter.id] is self.fighter:
            return self
        twin = Throw(
            game.fighters[self.fighter.id], self.what, self.purpose,
            opponent=game.fighters[self.opponent.id] if self.opponent else None,
            modifiers=self.modifiers.copy(), card=self.card, duel=self.duel.copy(game) if self.duel else None,
            charging=self.charging, colour=self.colour, stake=self.stake,
        )  # fmt: skip
        twin.whites, twin.value = self.whites, self.value
        return twin


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
    net = max(-MOST_EXTRA, min(MOST_EXTRA, net))
    white: Colour = "white"
    colour = throw.colour or colour_of_dice(game, throw)
    dice = (white,) * throw.whites + (colour,) * (2 + abs(net) - throw.whites)
    throw.value = characteristic(game, fighter, throw.what)
    return dice, net


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


async def keep_two(by: Roller, dice: tuple[Colour, ...], net: int, stake: Stake | None) -> tuple[Face, Face]:
    """A settled throw: roll, and keep exactly two dice (AK2-DICE-11..14)."""
    thrown = await by.roll(tuple([DICE[colour] for colour in dice]))
    faces = sorted([DICE[colour].faces[index] for colour, index in zip(dice, thrown, strict=True)])
    if net == 0 or stake is None:
        return plainly_kept(faces, net)
    choices = {pair_key(pair): pair for pair in keepable(faces, net)}
    keys = tuple(choices)
    if len(keys) == 1:
        return choices[keys[0]]
    rule = "AK2-DICE-13" if net > 0 else "AK2-R-14"
    ask = Choose(by.player, "keep", rule, keys, by.about, label=lambda key: pair_label(choices[key], stake), why=by.why)
    return choices[await ask]


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
    """Take up the dice of one side of an exchange of blows."""
    dice, net = await prepare(game, throw)
    return roller(game, throw, rule), dice, net, throw.stake, throw.value


async def roll(game: Game, throw: Throw, rule: str) -> Result:
    """Roll two kept dice and add the characteristic (AK2-ROLL-05)."""
    dice, net = await prepare(game, throw)
    kept = await settle(keep_two, roller(game, throw, rule), dice, net, throw.stake)
    return Result(kept, throw.value or 0)


async def characteristic_roll(game: Game, throw: Throw, difficulty: int, rule: str) -> bool:
    """Jet de caractéristique (p. 11): succeeds at the difficulty or above; always, without the characteristic."""
    if characteristic(game, throw.fighter, throw.what) is None:
        return True
    dice, net = await prepare(game, throw)
    value = throw.value or 0
    result = Result(await settle(keep_for, roller(game, throw, rule), dice, net, difficulty - value), value)
    success = result.total >= difficulty
    tell_roll(game, throw, result, difficulty, rule)
    await react(game, Skill.after_roll, throw.fighter, throw, success)
    return success


async def keep_for(by: Roller, dice: tuple[Colour, ...], net: int, need: int) -> Kept:
    """A settled throw of which only counts whether its sum reaches what is needed."""
    return await settle(keep_two, by, dice, net, None)


async def opposed_roll(game: Game, first: Throw, second: Throw, rule: str) -> Throw:
    """Jet en opposition (p. 11, 13): the higher result wins, then the higher value, then both roll again."""
    lacking = [throw for throw in (first, second) if characteristic(game, throw.fighter, throw.what) is None]
    if len(lacking) == 2:
        (side,) = await Roll((COIN,), reason("roll.coin", "AK2-R-17"))
        return (first, second)[side]
    if lacking:
        return lacking[0]
    decided = await settle(contest, await contestant(game, first, rule), await contestant(game, second, rule))
    winner, loser = tell_contest(game, first, second, decided, rule)
    await react(game, Skill.after_roll, winner.fighter, winner, True)
    await react(game, Skill.after_roll, loser.fighter, loser, False)
    return winner


async def part_by_opposed_roll(
    game: Game, first: Throw, second: Throw, rule: str, then: Callable[[Throw], InTurn]
) -> None:
    """An opposed roll of which the winner alone says what is left of the rule."""
    for throw in (first, second):
        if printed(game, throw.fighter, throw.what) is None or speaking(game, throw.fighter, Skill.after_roll):
            await then(await opposed_roll(game, first, second, rule))
            return
    rolled = settle(contest, await contestant(game, first, rule), await contestant(game, second, rule))
    await Parting(game, rolled, lambda decided: then(tell_contest(game, first, second, decided, rule)[0]))


async def contestant(game: Game, throw: Throw, rule: str) -> Contestant:
    """Take up the dice of one side of an opposed roll."""
    dice, net = await prepare(game, throw)
    return roller(game, throw, rule), dice, net, throw.value or 0


def tell_contest(game: Game, first: Throw, second: Throw, decided: Contest, rule: str) -> tuple[Throw, Throw]:
    """Who has won an opposed roll, then who has lost it; the log shows the dice of both and what changed them."""
    side, totals = decided.winner, decided.totals
    winner, loser = (first, second) if side == 0 else (second, first)
    if game.events is not None:
        for throw, kept in zip((first, second), decided.kept, strict=True):
            tell_roll(game, throw, Result(kept, throw.value or 0), None, rule)
    chronicle.say(
        game, "event.opposed", rule, winner.fighter, loser.fighter, what=f"@stat.{first.what}",
        winner=winner.fighter, loser=loser.fighter, best=totals[side], worst=totals[1 - side],
    )  # fmt: skip
    return winner, loser


Contestant = tuple[Roller, "tuple[Colour, ...]", int, int]
"""Who rolls, dice, net bonus or malus, characteristic."""


class Contest:
    """Who won an opposed roll, 0 or 1, both results and the dice kept. Two that the same side won are one to odds."""

    __slots__ = ("kept", "totals", "winner")

    def __init__(self, winner: int, totals: tuple[int, int], kept: tuple[Kept, ...] = ()) -> None:
        self.winner, self.totals, self.kept = winner, totals, kept

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contest) and other.winner == self.winner

    def __hash__(self) -> int:
        return hash(self.winner)


async def contest(one: Contestant, two: Contestant) -> Contest:
    """A settled throw: both roll until one wins (AK2-ROLL-09)."""
    while True:
        if (decided := await settle(contest_once, one, two)) is not None:
            return decided


async def contest_once(one: Contestant, two: Contestant) -> Contest | None:
    """A settled throw: the higher result wins, then the higher characteristic; None on a tie (AK2-ROLL-07, 08)."""
    mine, theirs = await settle(sum_of_two, *one[:3]), await settle(sum_of_two, *two[:3])
    decided = verdict(mine, one[3], theirs, two[3])
    return decided and Contest(decided.winner, decided.totals, (mine.kept, theirs.kept))


def verdict(mine: int, value: int, theirs: int, other: int) -> Contest | None:
    """Two sums with their characteristics: the higher result wins, then the higher characteristic."""
    one, two = (mine + value, value), (theirs + other, other)
    return None if one == two else Contest(0 if one > two else 1, (one[0], two[0]))


Side = tuple[Roller, "tuple[Colour, ...]", int, "Stake | None", int | None]
"""Who rolls, dice, net bonus or malus, what is at stake, characteristic."""
Kept = tuple["Face", "Face"]


async def clash(one: Side, two: Side, struck: Kept | None) -> tuple[Kept, Kept]:
    """A settled throw: a blow, struck already or not, against a Parade; both again while they tie (p. 13, 28)."""
    kept = await settle(clash_once, one, two, struck)
    while kept is None:
        kept = await settle(clash_once, one, two, None)
    return kept


async def clash_once(one: Side, two: Side, struck: Kept | None) -> tuple[Kept, Kept] | None:
    """A settled throw: the dice that both keep; None on a tie."""
    mine = await settle(keep_two, *one[:4]) if struck is None else struck
    theirs = await settle(keep_two, *two[:4])
    results = Result(mine, one[4] or 0).total, Result(theirs, two[4] or 0).total
    return None if (results[0], one[4]) == (results[1], two[4]) else (mine, theirs)


class Sum(int):
    """The sum of two dice kept, which it remembers: to odds it is but a number."""

    kept: Kept

    @classmethod
    def of(cls, kept: Kept) -> Sum:
        """What these two dice add up to."""
        found = cls(kept[0].number + kept[1].number)
        found.kept = kept
        return found


async def sum_of_two(by: Roller, dice: tuple[Colour, ...], net: int) -> Sum:
    """A settled throw where no damage is at stake: the highest sum is kept with bonus dice (AK2-R-15)."""
    return Sum.of(await settle(keep_two, by, dice, net, None))


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
    to = clamp(read + total(shifts))
    chronicle.say(
        game, "event.hit" if to == read else "event.hit-shifted", rule, throw.fighter, throw.opponent,
        thrown=Thrown(throw.fighter.player, [], [], shifts, [], amount), figure=throw.fighter, enemy=throw.opponent,
        first=f"@symbol.{kept[0].symbol}", second=f"@symbol.{kept[1].symbol}", column=read + 1, to=to + 1,
        damage=amount,
    )  # fmt: skip
