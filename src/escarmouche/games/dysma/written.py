"""The tables of a situation file: what may be written of players, figures and tokens (p. 6-36)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.dysma.library import Options
from escarmouche.play.written import Count, Degrees, SituationFile, Some, Spot, Written, WrittenThing, WrittenUnit

Height = Annotated[float, Meta(ge=0, le=20)]


class WrittenFigure(WrittenUnit, kw_only=True):
    """A figure (Figurine) on the table: what is not written stands as at the start of the game."""

    at: Spot
    """The centre of its base, in pas from the lower left corner."""
    height: Height = 0.0
    """How high it stands."""
    facing: Degrees = 0.0
    """Where it looks, in degrees from the x axis to the left."""
    bought: Annotated[list[str], Some] = []
    """What was bought for it, as in a list: equipment, skills, artefacts, domain, spells."""
    wounds: Count = 0
    """Its wounds."""
    activated: bool = False
    """Whether it has had its activation (Activé)."""
    fatigued: bool = False
    """Fatigué."""
    prone: bool = False
    """À terre."""
    burning: bool = False
    """En feu."""
    poisoned: bool = False
    """Empoisonné."""
    on_guard: bool = False
    """En garde."""
    burnt_by: str = ""
    """The id of whoever set it on fire: the kill is his."""
    poisoned_by: str = ""
    """The id of whoever poisoned it: the kill is his."""
    unloaded: Annotated[list[str], Some] = []
    """Weapons to be reloaded."""
    invoked: Annotated[list[str], Some] = []
    """Capacities used in this turn."""
    carries: str = ""
    """The id of the token it carries."""
    gone: bool = False
    """Whether it was removed earlier: it stands nowhere, `at` is where it stood."""
    master: str = ""
    """Of a familiar: the id of its sorcerer."""


class WrittenToken(WrittenThing, kw_only=True):
    """A token of the main mission."""

    kind: Literal["chest", "loot", "flag", "altar", "resource"]
    """What it is."""
    height: Height = 0.0
    """How high it lies."""
    owner: Annotated[int, Meta(ge=0, le=2)] = 0
    """Whose it is; 0: nobody's."""
    active: bool = False
    """Of an altar."""
    value: Annotated[int, Meta(ge=0, le=9)] = 0
    """Of a resource: what it is worth; its owner alone knows."""


class WrittenSide(Written, kw_only=True):
    """A player; the first of these tables is player 1."""

    zone: str = ""
    """His deployment zone; the first of the deployment for player 1 unless written."""
    command_points: Annotated[int, Meta(ge=0, le=30)] = 3
    """Command points left."""
    score: Annotated[int, Meta(ge=0, le=99)] = 0
    """Victory points."""
    cast: bool = False
    """Whether he has cast a spell with success in this turn."""
    named: str = ""
    """The id of his ambassador or legend."""
    sapped: bool = False
    """Whether his dearest figure was killed already."""


class DysmaSituation(SituationFile, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in pas, from the lower left corner."""

    phase: str = "activations"
    """Where in the turn."""
    turn: Annotated[int, Meta(ge=1, le=99)] = 1
    """The number of the turn."""
    first: Annotated[int, Meta(ge=1, le=2)] = 1
    """The player who started this turn."""
    active: Annotated[int, Meta(ge=0, le=2)] = 0
    """The player whose go it is; the one who started unless written."""
    map: str = "open"
    """The key of the table; one without scenery unless written."""
    deployment: str = "standard"
    """The key of the deployment."""
    mission: str = "control"
    """The key of the main mission."""
    secondary: str = "survival"
    """The key of the secondary mission."""
    activating: Annotated[list[str], Meta(max_length=3)] = []
    """The ids of the figures that are being activated."""
    taken: Annotated[list[str], Some] = []
    """The actions that they have taken so far."""
    extra: bool = False
    """Whether this is an extra activation: no second one follows it."""
    finished: Annotated[int, Meta(ge=0, le=2)] = 0
    """The player who finished his activations first in this turn; 0: nobody yet."""
    options: Options = Options()
    """What the players agreed on."""
    side: Annotated[list[WrittenSide], Meta(max_length=2)] = []
    """The players; those not written have all defaults."""
    figure: Annotated[list[WrittenFigure], Some]
    """The figures on the table."""
    token: Annotated[list[WrittenToken], Some] = []
    """The tokens of the main mission."""
