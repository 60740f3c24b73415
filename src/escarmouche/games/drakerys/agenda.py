"""What an Action leaves to be done (p. 17-21), as plain records: each is played as steps of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, field


class Harm(Struct, array_like=True, gc=False, frozen=True):
    """Hits on a Unit, and the wounds that come of them: on whom, by whom and how."""

    unit: int
    by: int
    cause: str
    hits: int = 0
    wounds: int = 0
    """Those that need no Wound roll, to begin with."""
    strength: int | None = None
    """None: that of the fighters."""
    weapon: str = ""
    charge: bool = False
    how: str = ""
    """What the Wound roll comes from, where it is not the cause."""


class Combat(Struct, tag=True, array_like=True, gc=False):
    """A Combat still to be fought, its stage and what has been done in it."""

    active: int
    passive: int
    charge: bool = False
    combined: bool = False
    stage: Literal[
        "harassment", "harassing", "closing up", "initiative", "first", "answer", "blocks", "second", "last blocks",
        "advantage", "end",
    ] = "harassment"  # fmt: skip
    inflicted: Sequence[int] = field(default_factory=lambda: [0, 0])
    """Wounds inflicted so far by the active and by the passive Unit."""
    initiative: Sequence[int] = []
    order: Sequence[int] = []
    """The two Units as they strike, once the first has."""
    blocked: Sequence[int] = []
    """Units that replace their Attack by a Block."""
    spoiled: bool = False
    """A charging fighter crossed rubble: the Charge brings no bonus (DRK-H-TERR-04)."""
    winners: Sequence[int] = []
    """Units that won it by Advantage: both where it is a draw."""
    harassing: Sequence[int] = []
    """Units that harass and have not shot yet."""
    harms: Sequence[Harm] = []
    """What was struck in this exchange of blows, as long as it may still be changed."""


class Wounding(Struct, tag=True, array_like=True, gc=False):
    """Hits on their way to losses, dealt at one time: Wound rolls, saves, then all losses are removed together."""

    harms: Sequence[Harm]
    """What is still to be rolled for, or to be saved."""
    target: int
    """The Unit that was shot at."""
    taken: Sequence[Harm] = []
    """What was not saved, by who bears it."""
    unsaved: Sequence[int] = []
    """The wounds of each harm that were not saved, those passed on to a Guard included."""
    saturation: int = 0
    """What a Morale roll is opposed by where somebody falls; 0: there is none."""
    drains: int = 0
    stage: Literal["wounds", "saves", "losses"] = "wounds"


class ChargeMove(Struct, tag=True, array_like=True, gc=False):
    """A Charge declared whose target is still to be named: its War Cry comes first (DRK-R-98)."""

    unit: int
    guard: int = -1
    """The Guard Unit of a Combined Charge."""


class MoraleTest(Struct, tag=True, array_like=True, gc=False):
    """A Morale roll due: opposition, and who caused it."""

    unit: int
    opposition: int
    cause: str
    by: int = -1


class Reform(Struct, tag=True, array_like=True, gc=False):
    """A reform that a winner may make (DRK-REFORM-01)."""

    unit: int
    loser: int


class Strike(Struct, tag=True, array_like=True, gc=False):
    """Hits due on a Unit, treated as a Shot of this Saturation (0: no Morale roll)."""

    unit: int
    hits: int
    strength: int
    saturation: int
    by: int = -1
    cause: str = ""
    drains: int = 0
    """Wound tokens that who struck may take off itself, no more than it dealt (Drain de vie)."""


class StaffPhase(Struct, tag=True, array_like=True, gc=False):
    """A Staff Phase due (DRK-TIME-09) and how far it has got."""

    player: int
    stage: Literal["start", "first effects", "tension", "orders", "end"] = "start"
    done: Sequence[int] = []
    """Units that have given their order or prayer."""


class FreeWalk(Struct, tag=True, array_like=True, gc=False):
    """A free Walk that a Unit makes (order, Domination)."""

    unit: int
    player: int
    distance: int
    cause: str


Pending = Combat | Wounding | ChargeMove | MoraleTest | Reform | Strike | StaffPhase | FreeWalk
