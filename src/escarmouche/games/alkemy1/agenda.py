"""What an Action leaves to be done in the first edition: records of ids on the agenda, each a step of its own."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from escarmouche.games.alkemy.agenda import (
    Announced,
    BeeAttack,
    Blow,
    CounterParry,
    Fear,
    Fight,
    FightEnds,
    Fire,
    FollowUp,
    Grip,
    Gust,
    Howl,
    Meeting,
    Mines,
    Moved,
    Parade,
    Put,
    Reflexes,
    Scorch,
    Seen,
    Slip,
    Stir,
    Strikes,
    Swap,
    Travel,
)

# ---- moves and charges ----------------------------------------------------------------------------------------------

Deed = Literal["walk", "run", "charge", "engage"]
"""How a figure went."""


class Onward(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The move of an engagement, still to be made (p. 23)."""

    fighter: int
    targets: tuple[int, ...]
    """The one that is attacked comes first."""
    rule: str


class Charge(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge under way (p. 21)."""

    charger: int
    targets: tuple[int, ...]
    """The initial target comes first (AK1-CHARGE-17)."""
    forced: str = ""
    """The card that the charger has to show."""
    free: bool = False
    """Whether it cost no PA."""
    surprise: bool = False
    """Whether it is beside all other moves, and nothing happens when it is too far (AK1-SKILL-117)."""


class ChargeTests(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Charges declared, and those who may still turn one away: charger and target (AK1-R-140)."""

    charges: tuple[Charge, ...]
    tests: tuple[tuple[int, int], ...]


class ChargeAnswers(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Charges paid, and what may still happen before they are measured: what, by whom, about which charger."""

    charges: tuple[Charge, ...]
    answers: tuple[tuple[Literal["estimate", "flee"], int, int], ...]


class ChargeMeasures(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Charges that are to be measured."""

    charges: tuple[Charge, ...]


class ChargeShots(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Targets of charges that may still shoot: shooter and charger (p. 31)."""

    shots: tuple[tuple[int, int], ...]


class ChargeMoves(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Charges that have proved valid and are still to be made, and those that were: their fights come last (p. 22)."""

    charges: tuple[Charge, ...]
    made: tuple[Charge, ...] = ()


# ---- shots and reactions --------------------------------------------------------------------------------------------


class Volley(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Shots announced and paid together, still to be measured (p. 28-29)."""

    shots: tuple[tuple[int, int, float], ...]
    """Of each the shooter, the target and the estimate."""


class Covering(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot that hit a target in cover, which may make its roll (p. 29)."""

    shooter: int
    target: int
    damage: int
    total: int
    column: int
    extra: str = ""


class Struck(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot that struck a figure: it suffers once all shots made at once are rolled for (p. 29)."""

    shooter: int
    target: int
    damage: int
    total: int
    """The result of the roll, and the column, from 0 to 5, in which its damage was read."""
    column: int
    extra: str = ""
    """The skill by which it was made beside another, if it was."""


class ShotsEnd(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Shots made at once are over, those in reaction too."""

    shooters: tuple[int, ...]
    reacting: tuple[int, ...] = ()


class ReactionMove(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A move announced in reaction to shots, made after them: into shelter, or against a shooter (p. 30-31)."""

    fighter: int
    shooters: tuple[int, ...]
    engaging: bool = False
    away: bool = False
    """Whether it has broken away from the fight that it was in."""


class Harvest(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure has acted, and may harvest a component token near it (p. 33)."""

    fighter: int


class Acted(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure has ended an action, and its scenario looks where it stands."""

    fighter: int


Pending = (
    Fight
    | Reflexes
    | Blow
    | Parade
    | Announced
    | CounterParry
    | FollowUp
    | FightEnds
    | Strikes
    | Travel
    | Moved
    | Onward
    | ChargeTests
    | ChargeAnswers
    | ChargeMeasures
    | ChargeShots
    | ChargeMoves
    | Fear
    | Meeting
    | Howl
    | Grip
    | Gust
    | Put
    | Seen
    | Slip
    | Swap
    | Stir
    | BeeAttack
    | Mines
    | Scorch
    | Volley
    | Fire
    | Covering
    | Struck
    | ShotsEnd
    | ReactionMove
    | Harvest
    | Acted
)
