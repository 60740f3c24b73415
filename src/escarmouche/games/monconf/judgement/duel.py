"""A combat of two reckoned to its end (p. 12-13): blow for blow, parries while dice last, wounds that weaken.

All that matters are differences: of ATT and DEF, of FOR and RES. A table of them serves many matches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.wounds.wound_table import NOTHING, STUNNED, result

if TYPE_CHECKING:
    from escarmouche.games.monconf.judgement.melee import Stats

STUN = 0.3
"""What being stunned is worth in wounds."""
LOWEST, HIGHEST = -6, 7
"""Differences of ATT and DEF beyond which nothing changes: no blow hits, or every one does its worst."""
DEEPEST = 9
MOST_DICE = 5
"""Dice beyond these are not reckoned with."""


class Odds(NamedTuple):
    """Wounds that the first is likely to deal and to take; how likely it fells the other, and falls."""

    given: float
    taken: float
    fells: float
    felled: float

    def turned(self) -> Odds:
        """The same as the other sees it."""
        return Odds(self.taken, self.given, self.felled, self.fells)


NOTHING_MORE = Odds(0.0, 0.0, 0.0, 0.0)


class Edge(NamedTuple):
    """What one has over the other: ATT over DEF, FOR over RES, Féroce or not; and the other's life."""

    margin: int
    wound: int
    ferocious: bool
    life: int


class Hand(NamedTuple):
    """Dice for attack and for defence."""

    attack: int
    defence: int


def edge(mine: Stats, theirs: Stats) -> Edge:
    """What one has over the other now."""
    margin = max(LOWEST, min(HIGHEST, mine.att - theirs.def_))
    return Edge(margin, max(-DEEPEST, min(DEEPEST, mine.str_ - theirs.res)), mine.ferocious, max(1, theirs.hp))


@lru_cache(maxsize=4096)
def blow(margin: int, wound: int, ferocious: bool, parried: bool) -> tuple[tuple[int, float, bool, float], ...]:
    """What one blow does: wounds, what it is worth besides, whether a die was spent on it, how likely that is.

    Whoever can parries each blow that would do harm, having seen it.
    """
    found: dict[tuple[int, float, bool], float] = {}
    for face in range(1, 7):
        harmless = result(margin + face, wound) == NOTHING
        for less in range(1, 7) if parried and not harmless else (0,):
            read = result(margin + face - less, wound)
            stuns = read == STUNNED
            wounds = int(ferocious) if stuns else 0 if read == NOTHING else int(read)
            key = wounds, STUN if stuns and not ferocious else 0.0, bool(less)
            found[key] = found.get(key, 0.0) + (1 / 36 if less else 1 / 6)
    return tuple([(*key, chance) for key, chance in found.items()])


@lru_cache(maxsize=1 << 18)
def duel(mine: Edge, theirs: Edge, hand: Hand, other: Hand, suffered: int, dealt: int) -> Odds:
    """The rest of a combat in which the first strikes next, if it has dice; both have lost some life in it already.

    Each wound takes 1 off ATT, FOR and DEF of who suffers it (MCF-STATE-05).
    """
    if not hand.attack:
        return duel(theirs, mine, other, hand, dealt, suffered).turned() if other.attack else NOTHING_MORE
    margin = max(LOWEST, min(HIGHEST, mine.margin - suffered + dealt))
    given = taken = fells = felled = 0.0
    left = Hand(hand.attack - 1, hand.defence)
    for wounds, more, parried, chance in blow(margin, mine.wound - suffered, mine.ferocious, other.defence > 0):
        if dealt + wounds >= mine.life:
            given += chance * (mine.life - dealt)
            fells += chance
            continue
        guard = Hand(other.attack, other.defence - 1) if parried else other
        if guard.attack:
            rest = duel(theirs, mine, guard, left, dealt + wounds, suffered).turned()
        else:
            rest = duel(mine, theirs, left, guard, suffered, dealt + wounds)
        given += chance * (wounds + more + rest.given)
        taken += chance * rest.taken
        fells += chance * rest.fells
        felled += chance * rest.felled
    return Odds(given, taken, fells, felled)


def combat(mine: Stats, theirs: Stats, hand: Hand, other: Hand, *, first: bool) -> Odds:
    """A combat from its first blow, dice lying so."""
    one, two = edge(mine, theirs), edge(theirs, mine)
    hand, other = few(hand), few(other)
    return duel(one, two, hand, other, 0, 0) if first else duel(two, one, other, hand, 0, 0).turned()


def few(hand: Hand) -> Hand:
    """No more dice than are reckoned with."""
    return Hand(min(MOST_DICE, max(0, hand.attack)), min(MOST_DICE, max(0, hand.defence)))
