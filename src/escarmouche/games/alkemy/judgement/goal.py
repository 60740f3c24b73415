"""Something worth going to: a spot with what may be done there, or a zone to stand in when the turn ends."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.games.alkemy.content_types import Rectangle
from escarmouche.games.alkemy.scenario import ACTION_REACH

if TYPE_CHECKING:
    from escarmouche.games.alkemy.scenario import ScenarioAction
    from escarmouche.games.alkemy.state import Marker

POINT = 24.0
"""What a scenario point (PS) is worth, in points of cost."""
NEAR = 0.6
"""How much of the reach of an Action a careful figure leaves unused."""


class Goal(Struct, frozen=True):
    """Something worth going to: a spot with what may be done there, or a zone to stand in when the turn ends."""

    x: float
    y: float
    radius: float
    value: float
    cost: int = 0
    """PA for the Action there."""
    key: str = ""
    """The Action."""
    number: int = -1
    """The marker it is about."""
    zone: Rectangle | None = None
    shared: bool = True
    """Whether one figure is enough."""

    def lessened(self, share: float) -> Goal:
        """This goal, worth less."""
        return replace(self, value=self.value * share) if share < 1.0 else self


def distance(goal: Goal, x: float, y: float, radius: float) -> float:
    """How far a base has to go to be near enough, as the crow flies."""
    if goal.zone is not None:
        left, bottom, right, top = goal.zone
        return hypot(max(left + radius - x, 0.0, x - right + radius), max(bottom + radius - y, 0.0, y - top + radius))
    return max(0.0, hypot(goal.x - x, goal.y - y) - goal.radius - radius - ACTION_REACH + NEAR)


def at(
    marker: Marker, number: int, value: float, action: ScenarioAction[Any, Any] | None = None, shared: bool = True
) -> Goal:
    """A goal at a marker: to stand there, or for an Action on it."""
    cost, key = (action.printed_cost, action.key) if action is not None else (0, "")
    return Goal(marker.x, marker.y, marker.radius, value, cost, key, number, shared=shared)


def in_zone(zone: Rectangle, value: float, shared: bool = False) -> Goal:
    """A goal at a zone."""
    left, bottom, right, top = zone
    return Goal((left + right) / 2, (bottom + top) / 2, 0.0, value, zone=zone, shared=shared)
