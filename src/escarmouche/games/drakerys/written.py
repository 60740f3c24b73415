"""The tables of a situation file: what may be written of players, Units, sources, scenery and Objectives (p. 11-13)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.drakerys.library import Options
from escarmouche.play.written import (
    Count,
    Degrees,
    Positive,
    SituationFile,
    Some,
    Spot,
    Written,
    WrittenThing,
    WrittenUnit,
)


class WrittenTroop(WrittenUnit, kw_only=True):
    """A Unit (Unité) on the table: what is not written stands as at the start of the game."""

    at: Annotated[list[Spot], Meta(min_length=1, max_length=100)]
    """One spot for each fighter, the first for its Leader, in centimetres from the lower left corner."""
    allegiance: str = ""
    """Of the army it serves in, where two peoples have a profile of that name."""
    size: Positive | None = None
    """How many fighters it had at the start; as many as there are spots unless written."""
    wounds: Count = 0
    """Wound tokens that have not removed a fighter yet."""
    tension: Count = 0
    """Tension tokens."""
    points: Count | None = None
    """Army points paid for it; the price of its size unless written."""
    weapon: str = ""
    """Its experimental weapon, by name or key."""
    spells: Annotated[list[str], Some] = []
    """The spells that this wizard has chosen, by name or key."""
    carries: Annotated[list[int | str], Some] = []
    """Objectives that it carries: their numbers, counted from 1, or their ids."""


class WrittenSource(WrittenThing, kw_only=True):
    """A Vortex or the Maelstrom."""

    element: Literal["air", "water", "fire", "earth", "maelstrom"]
    """The Element of a Vortex, or the Maelstrom."""
    exhausted: bool = False
    """Whether its mana has been drawn."""


class WrittenScenery(WrittenThing, kw_only=True):
    """A scenery piece (Décor) of the set, or of a file of `content`."""

    key: str
    """Which piece."""
    turn: Degrees = 0.0
    """How far it is turned, in degrees."""


class WrittenObjective(WrittenThing, kw_only=True):
    """An Objective token."""

    kind: Literal["shard", "idol", "flag", "message", "relic"]
    """What it is."""
    owner: Annotated[int, Meta(ge=0, le=2)] = 0
    """Whose it is; 0: nobody's."""


class WrittenSide(Written, kw_only=True):
    """A player; the first of these tables is player 1."""

    allegiance: str = ""
    """Of his army."""
    time: Annotated[int, Meta(ge=0, le=96)] = 0
    """Where his token stands on the TimePath: 16 for each lap, and the space."""
    arrived: Positive | None = None
    """When his token came to its space, against the other's: the later lies on top. Unless written, the First
    Player's came last."""
    zone: Literal["A", "B", ""] = ""
    """His deployment zone; A for player 1 unless written."""
    solo: str = ""
    """The key of his solo mission."""
    named: Annotated[list[str], Some] = []
    """Ids of the Units that he named for the common mission."""
    named_solo: Annotated[list[str], Some] = []
    """Ids of the Units named for his solo mission; of the scenery pieces that hide his relics."""


class DrakerysSituation(SituationFile, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in centimetres, from the lower left corner."""

    phase: str = "pick"
    """Where in the game phase; `declare` where `activating` is written."""
    turn: Annotated[int, Meta(ge=1, le=6)] | None = None
    """The number of the turn; what the tokens on the TimePath say unless written."""
    first: Annotated[int, Meta(ge=1, le=2)] = 1
    """The First Player."""
    common: str = ""
    """The key of the common mission."""
    activating: str = ""
    """The id of the Unit that is being activated."""
    spent: Annotated[int, Meta(ge=0, le=16)] = 0
    """Time sections it has spent in this Activation."""
    options: Options = Options()
    """What the players agreed on."""
    side: Annotated[list[WrittenSide], Meta(max_length=2)] = []
    """The players; those not written have all defaults."""
    unit: Annotated[list[WrittenTroop], Some]
    """The Units on the table."""
    source: Annotated[list[WrittenSource], Some] = []
    """Vortices and the Maelstrom."""
    scenery: Annotated[list[WrittenScenery], Some] = []
    """The scenery."""
    objective: Annotated[list[WrittenObjective], Some] = []
    """The Objectives."""
