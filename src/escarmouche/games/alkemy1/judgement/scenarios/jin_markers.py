"""Les Bornes Jins, by the book of this edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy.judgement import jin_markers
from escarmouche.games.alkemy1.scenarios.jin_markers import TAKE_MARKER, JinMarkers

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game

Markers: TypeAlias = jin_markers.JinMarkersWorth["Game"]


class JinMarkersWorth(Markers):
    """Three markers, each to be taken for 2 PA."""

    scenario = JinMarkers
    marker_actions = (TAKE_MARKER,)
    contested = (TAKE_MARKER,)
