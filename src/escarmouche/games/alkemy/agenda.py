"""What an Action leaves to be done, as both books have it: records of ids on the agenda, each a step of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.dice.dice import Face
from escarmouche.games.alkemy.profiles import Colour
from escarmouche.play.reason import Modifier

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game


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
    again: bool = False
    """Whether it is the second fight of a Double Attaque (AK1-SKILL-132)."""


class Blow(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An attack card still to be rolled for (p. 27), and the card it meets."""

    attacker: int
    target: int
    card: str
    against: str
    charging: bool = False
    spare: str = ""
    """A second attack card: which of the two it is, is said after the roll (AK1-SKILL-131)."""


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
    kind: str = "normal"
    """As which attack without card it is read."""


class FollowUp(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """What a successful attack brings with it, such as Enchaînement (p. 6)."""

    attacker: int
    target: int
    card: str
    """The card that hit, the one that it met, and whether it was that of a charge."""
    against: str = "inactive"
    charging: bool = False


class FightEnds(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """The end of a fight under way, once both cards are played."""

    active: int
    charger: int = -1
    """Who plays the free card of its charge, if anybody does."""


class Strikes(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Enemies that may still strike whoever leaves them and was caught (p. 26)."""

    leaver: int
    enemies: tuple[int, ...]


class Travel(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A walk or run still to be made, the fight left behind or not."""

    fighter: int
    pace: Literal["walk", "run"]
    rule: str


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


class Scorch(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure that has entered lava is still to be hurt by it: by whose, how much, by which formula."""

    fighter: int
    caster: int
    harm: int
    rule: str


class Mines(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An Action is over: these players may let a burrowed Automaton of theirs explode (AK1-SKILL-134)."""

    owners: tuple[int, ...]


class Slip(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A move of some length that no earlier move forbids, still to be made (Fuite, Ruse de Walosi)."""

    fighter: int
    distance: float
    rule: str


class Put(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure is about to be put elsewhere (Distraction, Fusion Environnementale)."""

    fighter: int
    x: float
    y: float
    rule: str


class Swap(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Two friends are about to change places (Diversion Aérienne)."""

    one: int
    other: int
    rule: str


class Seen(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An Action is wholly resolved: whoever watches for that may answer (Ravage, Espionnage)."""

    fighter: int
    action: str


class Grip(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """An enemy whom the roots of the Béathacrann are still to seize."""

    caster: int
    enemy: int


class Gust(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure that the Tornade Acérée is still to blow away: against which result, how far."""

    caster: int
    victim: int
    total: int
    distance: int


class Moved(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A figure has ended a move: whoever watches for that acts (cards)."""

    fighter: int
    pace: str


class Fear(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A charge has proved valid, or a fight is initiated: what the bearer's skills do to the other (Effrayant)."""

    bearer: int
    other: int


class Meeting(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """Two have come to fight: what the bearer's skills do to a new enemy (Enchevêtrement)."""

    bearer: int
    other: int


class Fire(Struct, tag=True, array_like=True, gc=False, frozen=True):
    """A shot still to be rolled for (first edition p. 29, V2 p. 30)."""

    shooter: int
    target: int
    aim: bool = False
    """Whether the distance was estimated rightly."""
    answered: bool = False
    """Whether its target reacts to it."""
    reaction: bool = False
    """Whether it is itself a reaction."""
    extra: str = ""
    """The skill by which it is made beside another, if it is (cards)."""


def comes_next(game: Game, *pending: Struct) -> None:
    """What has to be done before anything else that waits."""
    game.agenda[0:0] = pending
