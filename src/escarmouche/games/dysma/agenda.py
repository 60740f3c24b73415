"""What an action leaves to be done (p. 9-19), as plain records: each is played as steps of its own, one throw a step.

A record lists its stages in the order of the page, and stands on the agenda until the last is over. Windows (DYS-R-46)
are stages too: whoever may use a reaction there is asked, and nobody else.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

NOBODY = -1


class Combat(Struct, tag=True, array_like=True, gc=False):
    """A Combat action (p. 18) by the order of DYS-R-93: who strikes whom, with what, and how far it has got."""

    attacker: int
    target: int
    cause: str = "action"
    """action, charge, retreat, counter, follow-up, sweep."""
    weapons: list[str] = []
    """In the attacker's hands."""
    from_back: bool = False
    """The one flag of DYS-R-05, fixed when the attack is declared."""
    diving: int = 0
    """The height of a diving charge, in whole pas; 0: none."""
    stage: Literal[
        "declared", "fear", "attacker's dice", "answer", "courage", "riposte", "defender's dice", "rolls",
        "outcome", "follow-up", "end", "over soon",
    ] = "declared"  # fmt: skip
    defends: bool = False
    """The attacker is frightened and rolls Défense instead (DYS-R-38)."""
    riposte: bool = False
    target_weapons: list[str] = []
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    """Dice bought for the attacker's and for the target's roll: Héroïsme, Amulette."""
    margin: int = 0
    """The attacker's successes less the target's, once rolled, Duelliste included."""
    links: int = 0
    """How many Combats of this chain came before (DYS-R-36)."""
    cleared: bool = False
    """The attacker's blow killed the last enemy in contact with it: it may consolidate (DYS-CONSO-01, DYS-R-39)."""


class Shot(Struct, tag=True, array_like=True, gc=False):
    """A shot or a magic projectile (p. 15, p. 17) by the order of DYS-R-16."""

    shooter: int
    target: int
    """The final target; NOBODY for an Explosion."""
    weapon: str = ""
    spell: str = ""
    eye: int = NOBODY
    """Whose eye and base count: the shooter, or its familiar."""
    stage: Literal[
        "declared", "drift", "draw", "answer", "reaction", "blast", "shooter's dice", "target's dice",
        "rolls", "blast roll", "next", "defence", "end",
    ] = "declared"  # fmt: skip
    """Of an Explosion those from "blast" on, without the dice of one target and its roll."""
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    """Where a shot at a point arrives: that of an Explosion, or of one that scatters."""
    blast: bool = False
    """An Explosion: it is aimed at a point, and strikes all round it."""
    covered: bool = False
    """Of an Explosion: the shooter, or the point aimed at, is in difficult terrain (DYS-R-20)."""
    long: bool = False
    high: bool = False
    from_back: bool = False
    """All three as declared (DYS-R-17)."""
    mixed: bool = False
    """The target is in a combat: the one who is hit is still to be drawn (DYS-SHOOT-14)."""
    drift: int = 0
    """How far the point aimed at moves, in pas, in a direction that is still to be rolled (DYS-SKILL-26)."""
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    attack: int = 0
    """Of an Explosion: the successes of the one Shooting roll."""
    hit: list[int] = []
    """Of an Explosion: those who have yet to roll Défense."""
    tireless: bool = False
    """The reaction of the target does not tire it (Esquive, DYS-HCAP-07)."""


class Casting(Struct, tag=True, array_like=True, gc=False):
    """A hex or an enchantment (p. 17) by the order of DYS-R-94."""

    caster: int
    spell: str
    target: int
    eye: int = NOBODY
    item: str = ""
    """The ring it comes from."""
    stage: Literal["declared", "caster's dice", "target's dice", "rolls", "talisman", "end"] = "declared"
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    margin: int = 0
    """How far a hex, or the successes of an enchantment, exceed what opposes them."""


class Harm(Struct, tag=True, array_like=True, gc=False):
    """Hits on a figure on their way to wounds (DYS-R-42): W3, wounds, W4, removal, after-effects."""

    target: int
    by: int
    """Who inflicts it; NOBODY: nobody does."""
    hits: int
    cause: str
    """combat, shot, spell, fall, fire, poison, other."""
    weapons: list[str] = []
    """The weapons, or the spell, whose skills count."""
    charge: bool = False
    from_back: bool = False
    stage: Literal["hits", "take", "falls", "after"] = "hits"
    wounds: int = 0
    """Wounds that need no armour roll to begin with, then all of them."""
    unarmoured: bool = False
    """Armour does not count: hexes, fire, poison."""


class Fall(Struct, tag=True, array_like=True, gc=False):
    """A fall attack due (p. 30, DYS-R-70)."""

    figure: int
    height: int
    by: int = NOBODY
    stage: Literal["fall", "rolls"] = "fall"
    attack: int = 0
    bonus: int = 0


class Push(Struct, tag=True, array_like=True, gc=False):
    """A displacement of a figure by somebody (DYS-R-29): in a direction its player still chooses, or straight away."""

    figure: int
    by: int
    distance: float
    facing: int = NOBODY
    """NOBODY: the player of `by` chooses, and may choose none."""


class ChargeMove(Struct, tag=True, array_like=True, gc=False):
    """A charge declared and still to be run (p. 9): interceptions first (DYS-R-30), then the move, then the Combat."""

    charger: int
    target: int
    facing: int
    """Where it will look."""
    path: list[float] = []
    """x, y and z of each way-point."""
    height: int = 0
    """Of a diving charge, in whole pas."""
    start: list[float] = []
    """Where the charge started: `from_back` is tested from there."""
    wait: bool = False
    """Of a group: the Combat comes after all moves (DYS-R-26)."""
    stage: Literal["move", "combat"] = "move"


class FreeMarch(Struct, tag=True, array_like=True, gc=False):
    """A March that a player makes with a figure outside its own actions: Ordre bref, Stupide, Danse macabre."""

    figure: int
    player: int
    distance: float
    cause: str


class Consolidation(Struct, tag=True, array_like=True, gc=False):
    """A consolidation that a figure may make (p. 19)."""

    figure: int


class Retreat(Struct, tag=True, array_like=True, gc=False):
    """A Retreat declared (p. 9, DYS-R-33): the enemies in contact strike, then it Marches."""

    figure: int
    enemies: list[int]
    """Those who may still strike, in their owner's order."""
    stage: Literal["blows", "march"] = "blows"


class Start(Struct, tag=True, array_like=True, gc=False):
    """The start of a figure's activation (DYS-R-28): Stupide, then Régénération and Endurant, then Frénétique."""

    figure: int
    stage: Literal["stupid", "recovery", "frenzy"] = "stupid"


class Sweep(Struct, tag=True, array_like=True, gc=False):
    """A Balayage under way (DYS-HCAP-11): a free Combat against each enemy in contact, once each."""

    figure: int
    enemies: list[int]
    """Those not struck yet."""
    stage: Literal["blows"] = "blows"


class Ending(Struct, tag=True, array_like=True, gc=False):
    """The end of a figure's activation (DYS-R-28): Activé is set, then fire, then poison."""

    figure: int
    stage: Literal["activated", "poison"] = "activated"


class Act(Struct, tag=True, array_like=True, gc=False):
    """An action that a figure of a group has still to carry out (DYS-CMD-08): the same for all, with one target."""

    figure: int
    action: str
    target: int = NOBODY


class SpellEffect(Struct, tag=True, array_like=True, gc=False):
    """What a spell that succeeded does to its target by a rule of its own, after the Talisman (DYS-R-53)."""

    spell: str
    caster: int
    target: int
    margin: int
    eye: int = NOBODY
    """Whose eye and base counted: the caster's, or its familiar's."""


class PickUp(Struct, tag=True, array_like=True, gc=False):
    """A figure has ended a move where a token lies: it may pick it up (DYS-R-61)."""

    figure: int
    kind: str
    """Of the token: flag, resource."""


Pending = (
    Combat
    | Shot
    | Casting
    | Harm
    | Fall
    | Push
    | ChargeMove
    | FreeMarch
    | Consolidation
    | Retreat
    | Start
    | Sweep
    | Ending
    | Act
    | SpellEffect
    | PickUp
)
