"""The tables of a situation file of the first edition: what stands on the table in a turn (p. 17-19)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from escarmouche.games.alkemy import written
from escarmouche.games.alkemy.written import WrittenMatch, WrittenPiece, WrittenSide
from escarmouche.games.alkemy1.library import Options
from escarmouche.play.written import Some


class WrittenMarker(written.WrittenMarker, kw_only=True):
    """A borne, a chest, a component token, a hive or a cloud of smoke."""

    kind: Literal["jin", "chest", "component", "hive", "smoke"]
    """What it is."""


class FirstEditionSituation(WrittenMatch, kw_only=True):
    """The whole file. Players are counted from 1; lengths are in inches (p), from the lower left corner."""

    passed: bool = False
    """The opponent of whoever has the hand has just passed: if he passes too the turn ends."""
    acted: Annotated[list[str], Some] = []
    """Ids of those of `activating` that have done something already: the activation may end."""
    options: Options = Options()
    """What the players agreed on; the table is that of the format."""
    side: Annotated[list[WrittenSide], Meta(max_length=2)] = []
    """The players; those not written have all defaults."""
    piece: Annotated[list[WrittenPiece], Some] = []
    """The scenery."""
    marker: Annotated[list[WrittenMarker], Some] = []
    """The markers."""
