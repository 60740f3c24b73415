"""The rolls of Alkemy V2 as odds: what the pairs of all falls, asked of the rule once, mean for this roll."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy2.combat import COUNTER_PARRY
from escarmouche.games.alkemy2.dice import DICE
from escarmouche.games.alkemy2.judgement.exchange import Judgement, Keeper, price
from escarmouche.games.alkemy2.judgement.pairs import Pair, choices, pair_of, sums_of
from escarmouche.games.alkemy2.rolls import Result, clamp, clash, contest, damage, keep_for, keep_two, verdict
from escarmouche.workbench.odds.alkemy2_traits import (
    READ,
    Blow,
    Lost,
    blow_of,
    burdens_of,
    first_of_colour,
    hidden,
    left,
    traits,
    unseen,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from escarmouche.games.alkemy2.profiles import Colour
    from escarmouche.games.alkemy2.rolls import Contestant, Kept, Side, Stake
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.requests import Settle
    from escarmouche.workbench.odds.judge import Spread
    from escarmouche.workbench.odds.stage import Traits


class Reckoner(Judgement, frozen=True):
    """The judgement of a player who has tables of the usual rolls."""

    those: tuple[int, ...] = ()
    """The figures of whom outcomes tell, in this order."""
    since: tuple[int, ...] = ()
    """The first box of the colour in which each of them begins."""

    def table(self, throw: Settle[Any]) -> Spread | None:
        """What may come of this throw."""
        if throw.throw is contest:
            return contested(*throw.facts)
        if throw.throw is clash:
            return crossed(*throw.facts, self.keep)
        if throw.throw is keep_for:
            return reached(*throw.facts[1:])
        if throw.throw is not keep_two:
            return None
        _, dice, net, stake = throw.facts
        return struck(dice, net, stake, self.keep) if stake is not None else summed(dice, net)

    def alike(self, throw: Settle[Any], outcome: Any) -> Hashable:
        """Of a blow against a Parade the rules hear the damage if it wins, and if it loses, whether by much."""
        if throw.throw is clash:
            (one, two, _), (mine, theirs) = throw.facts, outcome
            harm = damage(one[3][2], mine, one[3][3])
            return heard(one, result_of(one, mine), harm, two, result_of(two, theirs))
        if throw.throw is keep_for:
            return bool(outcome[0].number + outcome[1].number >= throw.facts[3])
        return Judgement.alike(self, throw, outcome)

    def traits(self, game: Game) -> Traits:
        """What of this fight not all of its parts look at."""
        return traits(game, self.those, self.since)

    def kind(self, facts: tuple[Any, ...]) -> Blow | None:
        """The blow that is the last part of a fight, or one part of it."""
        return blow_of(*facts[0]) if len(facts) == 1 else None

    def hidden(self, game: Game, traits: tuple[Any, ...], kind: Blow | None) -> tuple[Traits, Lost | None]:
        """At what a blow does not look."""
        return hidden(game, traits, kind, self.since) if kind is not None else ((), None)

    def done_with(self, traits: tuple[Any, ...], facts: list[tuple[Any, ...]]) -> Traits:
        """Fears and nets, where the blow that was rolled is the last."""
        return burdens_of(traits) if all(len(each) == 1 and each[0][0] in READ for each in facts) else ()

    def unseen(self, game: Game, traits: tuple[Any, ...], facts: Any) -> Traits:
        """At what a blow does not look before it is rolled."""
        return unseen(game, traits, *facts)

    def left(self, game: Game, hidden: tuple[Any, ...]) -> Traits:
        """What was hidden from a blow and is still there after it."""
        return left(game, hidden)


def reckoner(game: Game, keep: Keeper | None = None, those: tuple[int, ...] | None = None) -> Reckoner:
    """The reckoner of what begins in this state, for outcomes that tell of some figures, or of all."""
    told = tuple(range(len(game.fighters))) if those is None else those
    figures = [game.fighters[number] for number in told]
    since = tuple([first_of_colour(game, figure) for figure in figures])
    return Reckoner(tuple([price(game, figure) for figure in figures]), keep or Keeper(), told, since)


@cache
def faces_of(dice: frozenset[Colour]) -> dict[Pair, Kept]:
    """Two faces for every pair that dice of these colours make."""
    faces = sorted({face for colour in dice for face in DICE[colour].faces})
    return {pair_of(one, two): (one, two) for one, two in combinations_with_replacement(faces, 2)}


@cache
def summed(dice: tuple[Colour, ...], net: int) -> Spread:
    """A roll on which no damage depends: of its dice the rules hear the sum."""
    faces = {total: pair for (total, _), pair in faces_of(frozenset(dice)).items()}
    return likeliest_first([(faces[total], chance) for total, chance in sums_of(dice, net).items()])


@cache
def reached(dice: tuple[Colour, ...], net: int, need: int) -> Spread:
    """A roll that succeeds or fails."""
    one: dict[bool, Kept] = {}
    chances: defaultdict[bool, float] = defaultdict(float)
    for kept, chance in summed(dice, net):
        success = kept[0].number + kept[1].number >= need
        one.setdefault(success, kept)
        chances[success] += chance
    return likeliest_first([(one[success], chance) for success, chance in chances.items()])


@cache
def struck(dice: tuple[Colour, ...], net: int, stake: Stake, keep: Keeper) -> Spread:
    """A roll for damage: of the pairs of each fall, the one that the player keeps."""
    value, difficulty, line, shift = stake
    read = [line[clamp(number + shift)] for number in range(6)]
    worth: dict[Pair, tuple[float, int, int]] = {}
    kinds: dict[Pair, Hashable] = {}
    faces = faces_of(frozenset(dice))
    for pair in faces:
        total, harm = pair[0] + value, read[pair[1]]
        hits = total >= difficulty
        worth[pair] = keep.worth({"total": total, "difficulty": difficulty, "damage": harm if hits else 0})
        kinds[pair] = (total, harm) if difficulty == 0 else (harm if hits else None)
    best_first = sorted(sorted(faces), key=worth.__getitem__, reverse=True)
    rank = {pair: number for number, pair in enumerate(best_first)}
    one: dict[Hashable, Pair] = {}
    chances: defaultdict[Hashable, float] = defaultdict(float)
    for chance, pairs in choices(dice, net):
        best = pairs[0] if len(pairs) == 1 else best_first[min([rank[pair] for pair in pairs])]
        one.setdefault(kinds[best], best)
        chances[kinds[best]] += chance
    return likeliest_first([(faces[one[kind]], chance) for kind, chance in chances.items()])


@cache
def contested(one: Contestant, two: Contestant) -> Spread:
    """An opposed roll, ties rolled off: who wins it."""
    (_, dice, net, value), (_, other_dice, other_net, other) = one, two
    won: dict[int, Any] = {}
    chances = [0.0, 0.0]
    for mine, chance in sums_of(dice, net).items():
        for theirs, against in sums_of(other_dice, other_net).items():
            if (decided := verdict(mine, value, theirs, other)) is not None:
                won.setdefault(decided.winner, decided)
                chances[decided.winner] += chance * against
    whole = sum(chances)
    return likeliest_first([(won[side], chances[side] / whole) for side in won])


def heard(one: Side, struck: int, harm: int, two: Side, parried: int) -> Hashable:
    """What the rules hear of a blow and a Parade that do not tie, by their results."""
    if (struck, one[4] or 0) > (parried, two[4] or 0):
        return harm
    return "answered" if parried - struck >= COUNTER_PARRY else "parried"


def result_of(side: Side, kept: Kept) -> int:
    return Result(kept, side[4] or 0).total


@cache
def crossed(one: Side, two: Side, known: Kept | None, keep: Keeper) -> Spread:
    """A blow, known or not, against a Parade, ties rolled off."""
    (_, dice, net, stake, value), other = one, two[4]
    assert stake is not None
    found: dict[Hashable, tuple[Kept, Kept]] = {}
    chances: defaultdict[Hashable, float] = defaultdict(float)
    tied = 0.0
    for mine, chance in struck(dice, net, stake, keep) if known is None else [(known, 1.0)]:
        result, harm = result_of(one, mine), damage(stake[2], mine, stake[3])
        for theirs, parried, against in parries(two):
            if result == parried and value == other:
                tied += chance * against
                continue
            kind = heard(one, result, harm, two, parried)
            if kind not in found:
                found[kind] = (mine, theirs)
            chances[kind] += chance * against
    if known is not None and tied:
        for kind, kept, chance in again(one, two, keep):
            found.setdefault(kind, kept)
            chances[kind] += tied * chance
    decided = sum(chances.values())
    return likeliest_first([(found[kind], chance / decided) for kind, chance in chances.items()])


@cache
def parries(side: Side) -> list[tuple[Kept, int, float]]:
    """What may come of a Parade: the dice kept, the result, and how likely it is."""
    return [(kept, result_of(side, kept), chance) for kept, chance in summed(side[1], side[2])]


@cache
def again(one: Side, two: Side, keep: Keeper) -> list[tuple[Hashable, tuple[Kept, Kept], float]]:
    """A blow and a Parade rolled once more: what the rules hear, one way to keep such dice, and how likely it is."""
    stake = one[3]
    assert stake is not None
    return [
        (
            heard(one, result_of(one, mine), damage(stake[2], mine, stake[3]), two, result_of(two, theirs)),
            (mine, theirs),
            chance,
        )
        for (mine, theirs), chance in crossed(one, two, None, keep)
    ]


def likeliest_first(spread: Spread) -> Spread:
    return sorted(spread, key=lambda each: -each[1])
