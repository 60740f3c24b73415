"""What may be written of figures, players and markers in a situation file of either edition."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy.content_types import Affinity
from escarmouche.play.written import (
    Count,
    Degrees,
    PlayerNumber,
    Positive,
    SituationFile,
    Some,
    Spot,
    Written,
    WrittenThing,
    WrittenUnit,
)


class WrittenFighter(WrittenUnit, kw_only=True):
    """A figure (figurine): what is not written stands as on its card, at the start of a turn."""

    at: Spot
    """The centre of its base, in inches from the lower left corner."""
    card: str = ""
    """Figures that name the same card share it; unless written, it has one of its own."""
    wounds: Count = 0
    """Life boxes ticked."""
    action_points: Count | None = None
    """PA left; as many as on its card unless written."""
    activations: Count = 0
    """How often it was activated this turn."""
    rooted: bool = False
    """It has charged or run: it moves no more this turn."""
    wary: bool = False
    """A charge has failed: defence cards only until the end of the turn."""
    engaged: Annotated[list[str], Some] = []
    """Ids of the enemies it is En Combat with; one of the two is enough."""
    tally: dict[str, Count] = {}
    """What it counts over the whole game: `"hives thrown"`, `"possession boxes"`, `"haunted"`, grafts by their key,
    `"plates lost"`, `"charges spent"`, `"hostile"` (has rolled to strike), `"undines on guard"`,
    `"undines that teach"`, K'unti markers."""
    summoned_by: str = ""
    """The id of the alchemist that has summoned this Spirit."""
    concentration: Count = 0
    """Level of concentration (niveau de concentration), 4 at most."""
    stones: Count | None = None
    """Stones left; as many as on its card unless written."""
    components: Count | None = None
    """Components left; as many as on its card unless written."""
    carries: str = ""
    """What it carries in some scenarios: `"loot:2"`, `"bucket"`, `"chest"`."""


class WrittenPiece(WrittenThing, kw_only=True):
    """A terrain piece (décor) of the collection, or of a file of `content`."""

    key: str
    """Which piece."""
    turn: Degrees = 0.0
    """How far it is turned, in degrees."""


class WrittenMarker(WrittenThing, kw_only=True):
    """An objective or any other disc that is no figure."""

    radius: Annotated[float, Meta(gt=0, le=6)] | None = None
    """Its radius; as the scenario says unless written."""
    size: Annotated[int, Meta(ge=0, le=4)] | None = None
    """Its height class (Taille); as the scenario says unless written."""
    solid: bool | None = None
    """Whether it stops figures; as the scenario says unless written."""
    owner: Annotated[int, Meta(ge=0, le=8)] = 0
    """The player who controls or placed it; 0: nobody."""
    element: Affinity | Literal[""] = ""
    """The element that it shows."""
    about: str = ""
    """The id of the figure it comes from."""


class WrittenSide(Written, kw_only=True):
    """A player; the first of these tables is player 1."""

    faction: str = "Avalon"
    """The recruitment symbol of the troop."""
    affinity: Affinity = "earth"
    """The affinity of its alchemists."""
    score: Count = 0
    """Points of the scenario."""


class WrittenMatch(SituationFile, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in inches (p), from the lower left corner."""

    scenario: str = "bornes-jins"
    """Which scenario is played."""
    phase: str = "hand"
    """Where in the turn; `declare` where `activating` is written."""
    turn: Positive = 1
    """The number of the turn."""
    active: PlayerNumber | None = None
    """Whose hand it is: player 1, or the owner of those in `activating`, unless written."""
    initiative: PlayerNumber = 1
    """Who won the last initiative roll."""
    must_activate: bool = False
    """The player has not activated his first card yet: he cannot pass."""
    activating: Annotated[list[str], Some] = []
    """Ids of the figures of the card that is being activated."""
    fighter: Annotated[list[WrittenFighter], Some]
    """The figures on the table."""
