"""Les bornes jins (p. 36-38), the scenario of the booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy import jin_markers
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.scenarios.rules import ScenarioRules

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game

Taking: TypeAlias = jin_markers.TakeMarker["Game", "Library"]
Markers: TypeAlias = jin_markers.JinMarkers["Game"]


class TakeMarker(Taking, Action):
    """Control a neutral borne, or make one of the opponent's neutral (AK1-MISSION-02..04, 06, 07)."""

    rule = "AK1-MISSION-02"


TAKE_MARKER = TakeMarker()


class JinMarkers(Markers, ScenarioRules):
    """Les bornes jins: three markers, 3 points (AK1-SETUP-02, 03, AK1-MISSION-01, 05, 08, 09)."""

    rule = "AK1-SETUP-02"

    def actions(self) -> tuple[Action, ...]:
        return (TAKE_MARKER,)
