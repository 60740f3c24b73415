"""The tables of a situation file: what V2 writes of players, figures, terrain and markers (p. 20)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy import written
from escarmouche.games.alkemy.content_types import Affinity
from escarmouche.games.alkemy.written import WrittenFighter, WrittenMatch
from escarmouche.games.alkemy2.library import Options
from escarmouche.play.written import Count, Some

__all__ = ["AlkemySituation", "WrittenFighter", "WrittenMarker", "WrittenPiece", "WrittenSide"]


class WrittenPiece(written.WrittenPiece, kw_only=True):
    """A terrain piece (décor) of the collection, or of a file of `content`."""

    effect: str = ""
    """Its Special Effect (Effet Spécial), advanced terrain only."""
    token: Affinity | Literal[""] = ""
    """The affinity of the resource token on it."""


class WrittenMarker(written.WrittenMarker, kw_only=True):
    """An objective or any other disc that is no figure; `owner` of a trophy: whose it is."""

    kind: Literal["jin", "chest", "open-chest", "loot", "altar", "trophy", "well", "hive"]
    """What it is."""
    value: Annotated[int, Meta(ge=0, le=100)] | None = None
    """What lies in a chest or is worth a loot; of a closed chest nobody knows it."""


class WrittenSide(written.WrittenSide, kw_only=True):
    """A player; the first of these tables is player 1."""

    command_points: Count = 0
    """Command points left; needs the option `command`."""
    hand: Annotated[list[str], Some] | None = None
    """Command cards in hand; needs the option `command`."""
    objective: str = ""
    """Secret objective; needs the option `competitive`."""


class AlkemySituation(WrittenMatch, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in inches (p), from the lower left corner."""

    options: Options = Options()
    """What the players agreed on."""
    side: Annotated[list[WrittenSide], Meta(max_length=4)] = []
    """The players; those not written have all defaults."""
    piece: Annotated[list[WrittenPiece], Some] = []
    """The terrain."""
    marker: Annotated[list[WrittenMarker], Some] = []
    """The markers."""
