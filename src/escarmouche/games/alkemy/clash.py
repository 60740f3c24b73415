"""A blow against a Parade (first edition p. 27, V2 p. 13, 28): both roll, and the higher result says what happens."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.rolls import Kept, Side, Stake, StrikingSide, chances_of, damage, keep_two, to_keep, total
from escarmouche.play.odds import Reading, brings, decided, distribution
from escarmouche.play.requests import settle

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Colour
    from escarmouche.games.alkemy.rolls import Hand
    from escarmouche.play.odds import Policy

COUNTER_PARRY = 3
"""By how much a Parade must win to strike back (AK2-FIGHT-23)."""
FAR_AHEAD = 5
"""By how much a Parade may have won for anything to come of it (AK1-SKILL-074)."""

Struck = Reading[tuple[int, int]]
"""The result of a blow, and the damage it would do."""
Clashed = Reading[tuple[int | None, int]]
"""The damage of a blow that was not parried; and by how much a Parade has won, as far as that matters."""


def result_and_damage(kept: Kept, value: int, stake: Stake) -> Struck:
    """The attacker's result against a Parade (AK2-FIGHT-19)."""
    _, _, line, shift = stake
    return Reading((kept[0].number + kept[1].number + value, damage(line, kept, shift)), kept)


@brings(chances_of(result_and_damage))
async def announce(by: Hand, dice: tuple[Colour, ...], net: int, value: int, stake: Stake) -> Struck:
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
    return Reading((None, min(parried.value - result, FAR_AHEAD)), dice)
