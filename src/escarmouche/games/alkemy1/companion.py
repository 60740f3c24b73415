"""The first edition on a real table: what is seen and measured there (p. 14, p. 17), its players tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escarmouche.games.alkemy.companion.rulebook import AlkemyCompanion
from escarmouche.games.alkemy.companion.state import SCENERY, CompanionGame, Stage, refuse_modules
from escarmouche.games.alkemy.companion.zones import Zone, at_home, quarter
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.games.alkemy1 import library, state
from escarmouche.games.alkemy1.agenda import Acted
from escarmouche.games.alkemy1.content_types import TerrainPiece
from escarmouche.games.alkemy1.offers import FirstEditionOffers
from escarmouche.games.alkemy1.rulebook import Alkemy1
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.games.alkemy1.scenarios.conquest import FIRST_COUNT, Conquest, quarters
from escarmouche.play.companion.state import fields_of
from escarmouche.play.content import Words
from escarmouche.play.offers import Offers

MOST_PIECES = 12
"""On the largest table."""
TERRAIN = TerrainPiece(
    key=SCENERY, name=Words(fr="Décor", en="Terrain"), shape="disc", dimensions=(2.0,), size=1,
    ground="obstructing", count=MOST_PIECES,
)  # fmt: skip

UNSUITED = ("measuring",)
"""Distances known at any time: nobody wants to be asked for so much."""


class OffersOnRealTable(FirstEditionOffers):
    """Lists and scenarios as ever, without what does not suit a real table."""

    players = (2,)
    modules = {key: option for key, option in FirstEditionOffers.modules.items() if option not in UNSUITED}
    setups = ()


class Game(state.Game, CompanionGame):
    """A match of the first edition on a real table."""


class Library(Stage, library.Library, dict=True, kw_only=True):
    """What such a match may need of what is printed."""


class Alkemy1Companion(AlkemyCompanion[state.Game], Alkemy1):
    """Alkemy, first edition, for figures on a real table."""

    name = "alkemy1-companion"
    state_type = Game
    library_type = Library

    def new(self, options: Mapping[str, Any]) -> tuple[Game, Library]:
        refuse_modules(options, UNSUITED)
        game, printed = super().new({**options, "setup": "quick"})
        return Game(**fields_of(game)), Library(**fields_of(printed) | {"terrain": {SCENERY: TERRAIN}})

    def offers(self) -> Offers:
        return OffersOnRealTable()

    def naming(self, game: state.Game) -> bool:
        """Charges and shots are declared upon enemies in sight (AK1-CHARGE-05, AK1-SHOOT-05)."""
        return game.phase == "declare"

    def zones(self, game: state.Game) -> list[Zone]:
        """Quarters count at the end of a turn, a chest as soon as it is home (AK1-GEN-02)."""
        rule = scenario_rules(game).rule
        if game.agenda and isinstance(due := game.agenda[0], Acted):
            carrier = game.fighters[due.fighter]
            return [at_home(game, carrier, deployment_zone(game, carrier.player), rule)] if carrier.carries else []
        if game.phase == "end of turn" and not game.agenda and game.library.scenario.key == Conquest.key:
            here = [f.id for f in game.fighters if f.alive]
            return [quarter(game, area, rule, here) for area in quarters(game)] if game.turn >= FIRST_COUNT else []
        return []


RULES = Alkemy1Companion()
