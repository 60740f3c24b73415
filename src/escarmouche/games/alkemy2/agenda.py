"""What an Action leaves to be done: records of ids on the agenda, each a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.dice.dice import Face
from escarmouche.games.alkemy2.profiles import Colour
from escarmouche.play.reason import Modifier

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


class Announced(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A blow of which the defender hears before he takes up the dice of his Parade (p. 28)."""

    blow: Blow
    dice: tuple[Colour, ...]
    net: int
    modifiers: tuple[Modifier, ...]
    kept: tuple[Face, Face] | None
    """The attacker's dice; None: he is made to roll them all again (AK2-SKILL-56)."""


class CounterParry(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A Contre-parade that is due (p. 28)."""

    defender: int
    attacker: int


class FollowUp(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """What a successful attack brings with it, such as Enchaînement (p. 6)."""

    attacker: int
    target: int


class FightEnds(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The end of a fight under way, once both cards are played."""

    active: int
    charger: int = -1
    """Who plays the free card of its charge, if anybody does."""


class Charge(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge that is still to be measured and made (p. 25)."""

    charger: int
    targets: tuple[int, ...]
    """The initial target comes first (AK2-CHARGE-17)."""
    forced: str = ""
    """The card that the charger has to show (AK2-FX-02)."""


class ReactionShots(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Targets of a charge that may still shoot at the charger (p. 25)."""

    charger: int
    shooters: tuple[int, ...]


class Fear(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge has proved valid: what the bearer's skills do to the other, such as Effrayant."""

    bearer: int
    other: int


class ChargeMove(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The move of a charge that has proved valid."""

    charge: Charge


class Meeting(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Two are Engaged by a charge: what the bearer's skills do to the other, such as Enchevêtrement."""

    bearer: int
    other: int


class Fire(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot still to be rolled for (p. 30)."""

    shooter: int
    target: int
    aim: bool = False
    """Whether the distance was estimated rightly."""
    answered: bool = False
    """Whether its target reacts to it."""
    reaction: bool = False
    """Whether it is itself a Reaction."""


class Struck(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot that hit: its target suffers, or whom it hides behind (p. 31)."""

    shooter: int
    target: int
    damage: int


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


class Strikes(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Enemies that may still strike whoever leaves them and was caught (p. 26)."""

    leaver: int
    enemies: tuple[int, ...]


class Travel(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A walk or run still to be made, the fight left behind or not."""

    fighter: int
    pace: Literal["walk", "run"]
    rule: str


class StepUp(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The free step up to an enemy with Allonge, still to be made (AK2-SKILL-09)."""

    fighter: int
    enemy: int


class Howl(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An enemy who hears the Hurlement Funeste, and is still to be tested (AK2-FORM-56)."""

    caster: int
    enemy: int
    difficulty: int


class Stir(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure acts: bees near it wake when it has done so (AK2-SKILL-100)."""

    fighter: int


class BeeAttack(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A hive's bees are due to attack a figure (AK2-SKILL-99, 100)."""

    marker: int
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
    | Charge
    | ReactionShots
    | Fear
    | ChargeMove
    | Meeting
    | Fire
    | Struck
    | ShotEnds
    | ReactionWalk
    | ReactionCharge
    | Strikes
    | Travel
    | StepUp
    | Howl
    | Stir
    | BeeAttack
)


def comes_next(game: Game, *pending: Pending) -> None:
    """What has to be done before anything else that waits."""
    game.agenda[0:0] = pending
