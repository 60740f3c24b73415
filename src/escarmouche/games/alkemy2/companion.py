"""Alkemy V2 on a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.companion.rulebook import AlkemyCompanion
from escarmouche.games.alkemy.companion.state import SCENERY, CompanionGame, Stage
from escarmouche.games.alkemy.companion.zones import Zone, at_home, quarter
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy2 import library, state
from escarmouche.games.alkemy2.content_types import TerrainPiece
from escarmouche.games.alkemy2.rulebook import Alkemy2
from escarmouche.games.alkemy2.scenarios.zones import layout, seat
from escarmouche.play.content import Words

if TYPE_CHECKING:
    from escarmouche.games.alkemy.companion.told import Want

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

    def worth_asking(self, game: state.Game, wants: Sequence[Want]) -> list[Want]:
        """Targets are named seen or not, and sight is looked at as the Action is resolved (AK2-CHARGE-03, 04)."""
        asked = super().worth_asking(game, wants)
        return [want for want in asked if want.kind != "sees" or game.phase != "declare"]

    def zones(self, game: state.Game) -> list[Zone]:
        """Quarters and homes count at the end of a turn (AK2-HSCEN-09, 22)."""
        if game.phase != "end of turn" or game.agenda:
            return []
        match game.library.scenario.key:
            case "ligne-de-partage":
                here = [f.id for f in game.fighters if f.alive and of_the_troop(game, f)]
                return [quarter(game, area, "AK2-HSCEN-09", here) for area in layout(game).ground]
            case "puits":
                homes = layout(game).home
                carriers = [f for f in game.fighters if f.alive and f.carries]
                return [at_home(game, f, homes[seat(game, f.player)], "AK2-HSCEN-22") for f in carriers]
        return []


def shallow(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


RULES = Alkemy2Companion()
