"""Alkemy V2 on a real table: what is seen and measured there (V2 p. 14-15), its players tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.companion.rulebook import AlkemyCompanion
from escarmouche.games.alkemy.companion.state import SCENERY, CompanionGame, Stage, refuse_modules
from escarmouche.games.alkemy.companion.zones import Zone, at_home, quarter
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy2 import library, state
from escarmouche.games.alkemy2.content_types import TerrainPiece
from escarmouche.games.alkemy2.offers import AlkemyOffers
from escarmouche.games.alkemy2.rulebook import Alkemy2
from escarmouche.games.alkemy2.scenarios.dividing_line import DividingLine
from escarmouche.games.alkemy2.scenarios.well import Well
from escarmouche.games.alkemy2.scenarios.zones import layout, seat
from escarmouche.play.companion.state import fields_of
from escarmouche.play.content import Words
from escarmouche.play.offers import Offers

if TYPE_CHECKING:
    from escarmouche.play.companion.told import Want

TERRAIN = TerrainPiece(
    key=SCENERY, name=Words(fr="Décor", en="Terrain"), shape="disc", dimensions=(2.0,), size=1, vision="clear",
    crossing=("impassable",),
)  # fmt: skip

UNSUITED = ("advanced_terrain", "competitive", "measuring")
"""Special terrain, objectives in zones, distances known at any time: nobody wants to be asked for so much."""


class OffersOnRealTable(AlkemyOffers):
    """Lists and scenarios as ever, without what does not suit a real table."""

    players = (2,)
    modules = {key: option for key, option in AlkemyOffers.modules.items() if option not in UNSUITED}
    setups = ()


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
        refuse_modules(options, UNSUITED)
        game, printed = super().new({**options, "setup": "quick"})
        return Game(**fields_of(game)), Library(**fields_of(printed) | {"terrain": {SCENERY: TERRAIN}})

    def offers(self) -> Offers:
        return OffersOnRealTable()

    def worth_asking(self, game: state.Game, wants: Sequence[Want]) -> list[Want]:
        """Targets are named seen or not, and sight is looked at as the Action is resolved (AK2-CHARGE-03, 04)."""
        asked = super().worth_asking(game, wants)
        return [want for want in asked if want.kind != "sees" or game.phase != "declare"]

    def zones(self, game: state.Game) -> list[Zone]:
        """Quarters and homes count at the end of a turn (AK2-HSCEN-09, 22)."""
        if game.phase != "end of turn" or game.agenda:
            return []
        match game.library.scenario.key:
            case DividingLine.key:
                here = [f.id for f in game.fighters if f.alive and of_the_troop(game, f)]
                return [quarter(game, area, "AK2-HSCEN-09", here) for area in layout(game).ground]
            case Well.key:
                homes = layout(game).home
                carriers = [f for f in game.fighters if f.alive and f.carries]
                return [at_home(game, f, homes[seat(game, f.player)], "AK2-HSCEN-22") for f in carriers]
        return []


RULES = Alkemy2Companion()
