"""What two Units may do to one another, and the fingerprints by which both are known again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from escarmouche.games.drakerys.judgement.meeting import Clash
    from escarmouche.games.drakerys.judgement.strikes import HarmOdds

UnitFingerprint = tuple[int, int, int, float, str]
"""A Unit at a glance: fighters, wounds, effects, stake and profile. Nobody who keeps it has changed."""

Condition = tuple[int, int, int, str]
"""A Unit whatever hangs on its life: fighters, wounds, effects and profile decide about blows."""

Seen = tuple[Any, ...]
"""What the goals and the stake of a Unit depend on: while it is the same, so are they."""

Sighting = tuple[float, float, int, int, int, int, str]
"""A Unit as everybody sees it: where its Leader stands, fighters, wounds, effects, Tension and profile."""


class MatchupOdds(NamedTuple):
    """What comes of Charges and Shots between two Units, whatever it is worth, found out when they looked so."""

    own: Condition
    other: Condition
    met: Clash
    back: Clash
    volleys: tuple[tuple[HarmOdds, ...], ...]
    """What a Shot at the other does, for each weapon and each 10 cm begun."""


class Matchup(NamedTuple):
    """What two Units may do to one another, as it was found out when they looked so."""

    own: UnitFingerprint
    other: UnitFingerprint
    met: Clash
    """What would come of a Charge at the other."""
    gain: float
    """What it is worth to charge the other."""
    threat: float
    """What it would gain by charging."""
    shots: tuple[float, ...]
    """What a Shot at it is worth, for each 10 cm begun; nothing beyond the range."""


class Foe(NamedTuple):
    """An enemy as one Unit sees it."""

    x: float
    y: float
    charge: float
    strike: float
    """How far it gets in one Activation, a Charge at the end."""
    matchup: Matchup
    number: int


def condition_of(fingerprint: UnitFingerprint) -> Condition:
    """A Unit at a glance, whatever hangs on its life."""
    size, wounds, effects, _, profile = fingerprint
    return size, wounds, effects, profile
