"""Alkemy V2 on a real table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escarmouche.games.alkemy.companion.rulebook import AlkemyCompanion
from escarmouche.games.alkemy.companion.state import SCENERY, CompanionGame, Stage
from escarmouche.games.alkemy2 import library, state
from escarmouche.games.alkemy2.content_types import TerrainPiece
from escarmouche.games.alkemy2.rulebook import Alkemy2
from escarmouche.play.content import Words

TERRAIN = TerrainPiece(
    key=SCENERY, name=Words(fr="Décor", en="Terrain"), shape="disc", dimensions=(2.0,), size=1, vision="clear",
    crossing=("impassable",),
)  # fmt: skip


class Game(state.Game, CompanionGame):
    """A match of V2 on a real table."""


class Library(Stage, library.Library, dict=True, kw_only=True):
    """What such a match may need of what is printed."""


class Alkemy2Companion(AlkemyCompanion[state.Game], Alkemy2):
    """Alkemy V2 (2022) for figures on a real table."""

    name = "alkemy2-companion"
    state_type = Game
    library_type = Library

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        game, printed = super().new({**options, "setup": "quick"})
        return Game(**shallow(game)), Library(**shallow(printed) | {"terrain": {SCENERY: TERRAIN}})


def shallow(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


RULES = Alkemy2Companion()
