"""What a match was played with, where only its game can tell: the scenario or mission, and the lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.play.match import Match

SCENARIOS: dict[str, Callable[[Match], str]] = {
    "alkemy2": lambda match: str(match.library.scenario.key),
    "drakerys": lambda match: str(match.game.common),
}
"""The scenario of a finished match, by game; in Drakerys the common mission, which is drawn in play."""


def scenario_of(match: Match) -> str:
    """The key of its scenario; empty where the game has none."""
    told = SCENARIOS.get(match.rules.name)
    return told(match) if told is not None else ""


def lists_of(match: Match) -> list[str]:
    """The key of each player's list; none where the game has no lists."""
    return [str(key) for key in getattr(match.library, "armies", ())]
