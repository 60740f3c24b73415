"""What an Action leaves to be done in V2: records of ids on the agenda, each a step of its own."""

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


class Charge(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge that is still to be measured and made (p. 25)."""

    charger: int
    targets: tuple[int, ...]
    """The initial target comes first (AK2-CHARGE-17)."""
    forced: str = ""
    """The card that the charger has to show (AK2-FX-02)."""
    reaction: bool = False
    """Whether it answers a shot: nobody steps in, nobody shoots."""
    free: bool = False
    """Whether nothing was paid for it."""
    surprise: bool = False
    """Whether it is beside all other moves, and nothing happens when it is too far (AK1-SKILL-117)."""


class ChargeTests(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge that some of its targets may still turn away before it is paid (Immunité Diplomatique, cards)."""

    charge: Charge
    tests: tuple[int, ...]


class ChargeAnswers(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge of which some estimate the length, or from which some get away, before it is measured (cards)."""

    charge: Charge
    answers: tuple[tuple[Literal["estimate", "flee"], int], ...]


class ReactionShots(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Targets of a charge that may still shoot at the charger (p. 25)."""

    charger: int
    shooters: tuple[int, ...]


class ChargeMove(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The move of a charge that has proved valid."""

    charge: Charge


class Aimed(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot that its target may still get away from, before it is measured (Fuite, cards)."""

    shooter: int
    target: int
    estimate: float
    spot: tuple[float, ...]
    free: bool = False


class Struck(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot that hit: its target suffers, or whom it hides behind (p. 31)."""

    shooter: int
    target: int
    damage: int
    total: int = 0
    """The result of its roll, and the column, from 0 to 5, in which its damage was read."""
    column: int = -1
    past_cover: bool = False
    """Whether nothing and nobody covers its target."""
    extra: str = ""
    """The skill by which it was made beside another, if it was (cards)."""


class ShotEnds(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot is over: what follows from it."""

    shooter: int
    target: int
    steadies: bool
    """Whether the shooter remembers the target, with measuring (AK2-MEASV-04)."""
    reaction: str = ""
    """What the target answered with, if it did."""


class ReactionWalk(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A walk announced in reaction to a shot, made after it (AK2-SHOOT-36)."""

    fighter: int
    shooter: int


class ReactionCharge(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge announced in reaction to a shot, made after it (AK2-SHOOT-38)."""

    fighter: int
    shooter: int


class StepUp(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The free step up to an enemy with Allonge, still to be made (AK2-SKILL-09)."""

    fighter: int
    enemy: int


Pending = (
    Fight
    | Reflexes
    | Blow
    | Parade
    | Announced
    | CounterParry
    | FollowUp
    | FightEnds
    | Charge
    | ChargeTests
    | ChargeAnswers
    | Moved
    | ReactionShots
    | Fear
    | ChargeMove
    | Meeting
    | Fire
    | Aimed
    | Struck
    | ShotEnds
    | ReactionWalk
    | ReactionCharge
    | Strikes
    | Travel
    | StepUp
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
)
