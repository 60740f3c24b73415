"""A whole Combat as odds (p. 19-20): who strikes first, with whom he has left; Advantage, and the Morale of the loser.

Policy: nobody harasses, Blocks or buys dice; losses are taken from those out of contact first, the Leader last, as the
priorities have it where cohesion does not stand in their way.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from escarmouche.dice.spreads import Spread, mixed
from escarmouche.games.drakerys.judgement.strikes import (
    Body,
    HarmOdds,
    Nerve,
    Volley,
    hits,
    numbered,
    suffered,
)


class Fighting(Struct, frozen=True):
    """One of the two Units of a Combat."""

    initiative: int
    dice: tuple[int, ...]
    """Of its Attack roll, by the fighters it has lost so far."""
    volley: Volley
    """Its blows against the other."""
    body: Body
    nerve: Nerve
    calmer: bool = False
    """Less Tension than all it is Engaged with (DRK-ADV-05)."""
    foes: int = 0
    """Fighters of other Units it is Engaged with: they count against its numbers (DRK-ADV-04)."""

    def with_dice(self, lost: int) -> int:
        return self.dice[min(lost, len(self.dice) - 1)]


class CombatForecast(Struct, frozen=True):
    """What comes of a Combat: to the Unit that was attacked, and to the one that attacked."""

    given: HarmOdds
    taken: HarmOdds
    won: float
    """The chance that the active Unit wins it, its enemy gone or beaten."""


Ends = dict[tuple[int, int, int, int], float]
"""Wounds not saved and fighters lost, of the active Unit, then of the passive one."""


@lru_cache(maxsize=1 << 13)
def forecast(active: Fighting, passive: Fighting, charge: bool) -> CombatForecast:
    """Every end of a Combat with its chance."""
    ends, hit, reply = blows(active, passive)
    found = MoraleOdds()
    for (mine, mine_lost, theirs, theirs_lost), chance in ends.items():
        left, stand = active.body.size - mine_lost, passive.body.size - theirs_lost
        if left and stand:
            lead = advantage(charge, theirs - mine, left - stand - active.foes, stand - left - passive.foes)
            found.compare(lead + active.calmer - passive.calmer, chance, (active, left), (passive, stand))
        elif left:
            found.won += chance
    return CombatForecast(
        suffered_by(ends, 2, passive.body.size, hit, found.passive_gone, found.passive_shaken),
        suffered_by(ends, 0, active.body.size, reply, found.active_gone, found.active_shaken),
        found.won,
    )


def advantage(charge: bool, wounds: int, more: int, fewer: int) -> int:
    """By how much the active Unit is ahead, Tension apart (DRK-ADV-02 to 04)."""
    return charge + (wounds > 0) - (wounds < 0) + (more > 0) - (fewer > 0)


class MoraleOdds:
    """Morale rolls of those who lost."""

    __slots__ = ("active_gone", "active_shaken", "passive_gone", "passive_shaken", "won")

    def __init__(self) -> None:
        self.won = self.active_gone = self.active_shaken = self.passive_gone = self.passive_shaken = 0.0

    def compare(self, lead: int, chance: float, active: tuple[Fighting, int], passive: tuple[Fighting, int]) -> None:
        """The loser rolls against the difference (DRK-ADV-06)."""
        if lead == 0:
            return
        unit, size = passive if lead > 0 else active
        gone = shaken = 0.0
        if not unit.nerve.intact:
            successes = unit.nerve.successes(size, abs(lead))
            gone, shaken = chance * successes[0], chance * (successes[1] if len(successes) > 1 else 0.0)
        if lead > 0:
            self.won += chance
            self.passive_gone += gone
            self.passive_shaken += shaken
        else:
            self.active_gone += gone
            self.active_shaken += shaken


def blows(active: Fighting, passive: Fighting) -> tuple[Ends, Spread, Spread]:
    """Both strike, the faster first; and the Hits of each roll (DRK-CC-02, 03)."""
    if active.initiative == passive.initiative:
        ends = together(active, passive)
        return ends, hits(active.dice[0], active.volley), hits(passive.dice[0], passive.volley)
    if active.initiative > passive.initiative:
        found, hit, reply = in_turn(active, passive)
        return {(c, d, a, b): chance for (a, b, c, d), chance in found.items()}, hit, reply
    found, hit, reply = in_turn(passive, active)
    return found, reply, hit


def together(active: Fighting, passive: Fighting) -> Ends:
    """Both from where they stand."""
    given = taken(active.dice[0], active.volley, passive.body)
    back = taken(passive.dice[0], passive.volley, active.body)
    return {(*own, *other): p * q for own, p in back.items() for other, q in given.items()}


def in_turn(first: Fighting, second: Fighting) -> tuple[Ends, Spread, Spread]:
    """The second strikes with whom it has left: what it suffered comes first in each end."""
    found: Ends = {}
    replies: dict[int, float] = {}
    struck = taken(first.dice[0], first.volley, second.body)
    for (wounds, lost), chance in struck.items():
        dice = second.with_dice(lost) if lost < second.body.size else 0
        replies[dice] = replies.get(dice, 0.0) + chance
        back = taken(dice, second.volley, first.body)
        for (suffering, fallen), p in back.items():
            key = wounds, lost, suffering, fallen
            found[key] = found.get(key, 0.0) + chance * p
    reply = mixed([(chance, hits(dice, second.volley)) for dice, chance in replies.items()])
    return found, hits(first.dice[0], first.volley), reply


@lru_cache(maxsize=1 << 13)
def taken(dice: int, volley: Volley, body: Body, ignored: float = 0.0) -> dict[tuple[int, int], float]:
    """Wounds not saved and fighters lost; what is less likely than what is `ignored` is passed over."""
    found: dict[tuple[int, int], float] = {}
    for (left, kept), chance in suffered(dice, volley, body):
        if chance > ignored:
            key = left, body.losses(kept)
            found[key] = found.get(key, 0.0) + chance
    return found


def suffered_by(ends: Ends, at: int, size: int, hit: Spread, gone: float, shaken: float) -> HarmOdds:
    """What one of the two suffered, of all ends."""
    wounds: dict[int, float] = {}
    losses: dict[int, float] = {}
    for end, chance in ends.items():
        wounds[end[at]] = wounds.get(end[at], 0.0) + chance
        losses[end[at + 1]] = losses.get(end[at + 1], 0.0) + chance
    return HarmOdds(hit, numbered(wounds), numbered(losses), losses.get(size, 0.0), gone, shaken)
