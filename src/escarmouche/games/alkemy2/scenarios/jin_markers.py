"""Les Bornes Jins: the introductory scenario of V2."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy import jin_markers

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.scenarios.rules import ScenarioAction
    from escarmouche.games.alkemy2.state import Game

Taking: TypeAlias = jin_markers.TakeMarker["Game", "Library"]
Markers: TypeAlias = jin_markers.JinMarkers["Game"]


class TakeMarker(Taking):
    """Take control of a neutral marker, or make an enemy's marker neutral (AK2-SCEN-06, 07, 12)."""

    rule = "AK2-SCEN-06"


TAKE_MARKER = TakeMarker()


class JinMarkers(Markers):
    """Les Bornes Jins: three markers for two players, five for more (AK2-SCEN-03..12, AK2-HSCEN-01, 24)."""

    rule = "AK2-SCEN-03"

    def actions(self) -> tuple[ScenarioAction, ...]:
        return (TAKE_MARKER,)
