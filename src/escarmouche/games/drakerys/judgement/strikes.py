"""What a roll to hit leads to (p. 11, 19-21): wounds, losses, and whether the Unit disperses. Facts in, odds out."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from escarmouche.dice.spreads import NEVER, Spread, binomial
from escarmouche.games.drakerys.judgement.chances import pool, saves, wounds_of_hits
from escarmouche.games.drakerys.morale import DICE, FIGHTERS_PER_DIE
from escarmouche.games.drakerys.rolls import threshold
from escarmouche.games.drakerys.skills.moments import Criticals


class Volley(Struct, frozen=True):
    """The dice of an Attack or Shot roll and of the Wound roll after it, as the rules would make them."""

    least: int
    wound_least: int
    failures: bool = False
    rerolls: int = 0
    fatal: bool = False
    wound_failures: bool = False
    worth: Criticals = "extra die"


class Body(Struct, frozen=True):
    """A Unit as blows find it."""

    size: int
    health: int
    tokens: int = 0
    saves: bool = False
    passes: bool = False
    """A Guard takes every wound that Sauvegarde lets pass."""
    immune: bool = False

    def losses(self, wounds: int) -> int:
        """Fighters that so many wounds remove."""
        return min(self.size, (self.tokens + wounds) // self.health)


class Nerve(Struct, frozen=True):
    """How a Unit stands a Morale roll."""

    will: int
    dice: int = 0
    """Those that skills add."""
    opposition: int = 0
    """What skills add to it."""
    failures: bool = False
    automatic: int = 0
    intact: bool = False

    def successes(self, size: int, opposition: int) -> Spread:
        """Of the roll of so many fighters."""
        dice = DICE + size // FIGHTERS_PER_DIE + self.dice
        return morale(dice, threshold(self.will - opposition - self.opposition), self.failures, self.automatic)

    def disperses(self, size: int, opposition: int) -> float:
        """The chance that nobody stays."""
        return 0.0 if self.intact else self.successes(size, opposition)[0]


@lru_cache(maxsize=4096)
def morale(dice: int, least: int, failures: bool, automatic: int) -> Spread:
    """Successes of a Morale roll."""
    return (*[0.0] * automatic, *pool(dice, least, failures))


@lru_cache(maxsize=1 << 13)
def hits(dice: int, volley: Volley) -> Spread:
    """Hits of so many dice."""
    return pool(dice, volley.least, volley.failures, volley.rerolls)


@lru_cache(maxsize=1 << 13)
def wounds(dice: int, volley: Volley) -> Spread:
    """Wounds of so many dice, before any save."""
    hit = pool(1, volley.wound_least, volley.wound_failures, 0, volley.worth)
    return wounds_of_hits(dice, volley.least, volley.failures, volley.rerolls, volley.fatal, hit)


Suffered = tuple[tuple[tuple[int, int], float], ...]
"""Wounds not saved, those passed to a Guard included, and wounds kept, with the chance of each pair."""


@lru_cache(maxsize=1 << 13)
def suffered(dice: int, volley: Volley, body: Body) -> Suffered:
    """What a Unit suffers of so many dice."""
    if dice <= 0 or body.immune:
        return (((0, 0), 1.0),)
    return saved(wounds(dice, volley), body)


@lru_cache(maxsize=1 << 12)
def saved(spread: Spread, body: Body) -> Suffered:
    """What Sauvegarde leaves of wounds."""
    if not body.saves:
        return tuple([((number, number), chance) for number, chance in enumerate(spread) if chance])
    cancels, passing = saves()
    passed = passing / (1.0 - cancels) if body.passes else 0.0
    found: dict[tuple[int, int], float] = {}
    for number, chance in enumerate(spread):
        for left, p in enumerate(binomial(number, 1.0 - cancels)):
            for kept, q in enumerate(binomial(left, 1.0 - passed)) if passed else [(left, 1.0)]:
                found[left, kept] = found.get((left, kept), 0.0) + chance * p * q
    return tuple(found.items())


class HarmOdds(Struct, frozen=True):
    """What a Unit suffers in the end."""

    hits: Spread = NEVER
    wounds: Spread = NEVER
    losses: Spread = NEVER
    wiped: float = 0.0
    """The chance that nobody is left, Morale apart."""
    dispersed: float = 0.0
    """The chance that those who are left disperse."""
    shaken: float = 0.0
    """The chance that a Morale roll brings a Tension token."""

    @property
    def gone(self) -> float:
        return self.wiped + self.dispersed


def numbered(found: dict[int, float]) -> Spread:
    """A spread of what was counted."""
    return tuple([found.get(number, 0.0) for number in range(max(found, default=0) + 1)])


@lru_cache(maxsize=1 << 13)
def shot_down(dice: int, volley: Volley, body: Body, nerve: Nerve, saturation: int) -> HarmOdds:
    """A Shot: a loss calls for a Morale roll against the Saturation (DRK-SHOOT-19)."""
    return brought_down(hits(dice, volley), suffered(dice, volley, body), body, nerve, saturation)


def brought_down(hit: Spread, suffering: Suffered, body: Body, nerve: Nerve, saturation: int) -> HarmOdds:
    """What comes of wounds, wherever they come from."""
    unsaved: dict[int, float] = {}
    losses: dict[int, float] = {}
    for (left, kept), chance in suffering:
        lost = body.losses(kept)
        unsaved[left] = unsaved.get(left, 0.0) + chance
        losses[lost] = losses.get(lost, 0.0) + chance
    dispersed = shaken = 0.0
    if saturation and not nerve.intact:
        for lost, chance in losses.items():
            if 0 < lost < body.size:
                successes = nerve.successes(body.size - lost, saturation)
                dispersed += chance * successes[0]
                shaken += chance * (successes[1] if len(successes) > 1 else 0.0)
    return HarmOdds(hit, numbered(unsaved), numbered(losses), losses.get(body.size, 0.0), dispersed, shaken)
