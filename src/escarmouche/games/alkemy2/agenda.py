"""What an Action leaves to be done: records of ids on the agenda, each a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


class Fight(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A fight still to be played (p. 27): both choose a card."""

    active: int
    target: int
    charger: int = -1
    """Who plays the free card of its charge, if anybody does (AK2-CHARGE-12)."""
    forced: str = ""
    """The card that the active figure must show (AK2-FX-02)."""
    free: bool = False
    """Whether the active figure's card costs nothing (AK2-SKILL-110)."""


class Blow(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An attack card still to be rolled for (p. 27), and the card it meets."""

    attacker: int
    target: int
    card: str
    against: str
    charging: bool = False


class Reflexes(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Two attack cards: an opposed Reflex roll says which comes first (p. 27)."""

    first: Blow
    second: Blow


class Parade(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An attack card that meets a Parade (p. 28)."""

    blow: Blow


class CounterParry(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A Contre-parade that is due (p. 28)."""

    defender: int
    attacker: int


class FollowUp(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """What a successful attack brings with it, such as Enchaînement (p. 6)."""

    attacker: int
    target: int


class FightEnds(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Both cards are played."""

    active: int


class ReactionWalk(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A walk announced in reaction to a shot, made after it (AK2-SHOOT-36)."""

    fighter: int
    shooter: int


class ReactionCharge(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge announced in reaction to a shot, made after it (AK2-SHOOT-38)."""

    fighter: int
    shooter: int


class BeeAttack(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A hive's bees are due to attack a figure (AK2-SKILL-99, 100)."""

    marker: int
    fighter: int


Pending = (
    Fight | Reflexes | Blow | Parade | CounterParry | FollowUp | FightEnds | ReactionWalk | ReactionCharge | BeeAttack
)


def comes_next(game: Game, *pending: Pending) -> None:
    """What has to be done before anything else that waits."""
    game.agenda[0:0] = pending
