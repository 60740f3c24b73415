"""What every scenario of V2 has (p. 18, p. 23-24), on its own table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy import scenario
from escarmouche.games.alkemy.scenario import (
    ACTION_REACH,
    award,
    carrier_runs_not,
    drawn,
    gap_to_marker,
    hands_full,
    leader,
    marker_label,
    number_of,
    put_marker,
    within,
)

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

__all__ = [
    "ACTION_REACH", "ScenarioAction", "ScenarioRules", "award", "carrier_runs_not", "drawn", "gap_to_marker",
    "hands_full", "leader", "marker_label", "number_of", "put_marker", "within",
]  # fmt: skip

ScenarioRules: TypeAlias = scenario.ScenarioRules["Game"]
ScenarioAction: TypeAlias = scenario.ScenarioAction["Game", "Library"]
