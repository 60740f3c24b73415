"""Climbing (p. 9, p. 29): going from one level to another costs the vertical distance (DYS-MOVE-06, DYS-TERRAIN-08).

Only hills, platforms and open buildings can be climbed, up their sides or, beneath a floor, straight up (DYS-R-15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.play.reason import Reason, reason
from escarmouche.table.edges import crossings
from escarmouche.table.lattice import snap
from escarmouche.table.relief import same

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.terrain import Scenery

Point3 = tuple[float, float, float]

FREE_STEP = 0.5
"""Steps lower than this cost nothing (DYS-R-15)."""
FALL_HEIGHT = 2.0
"""From this height on a jump, or a push into the void, is a fall attack (DYS-FALL-01, 04)."""


class Change(NamedTuple):
    """A change of level on a straight leg: where, over the edge of which body, from what height to what other."""

    x: float
    y: float
    body: int
    before: float
    after: float

    @property
    def rise(self) -> float:
        """Positive up, negative down."""
        return self.after - self.before

    @property
    def climb(self) -> float:
        """What climbing it costs: the vertical distance, up or down (DYS-MOVE-06, DYS-R-15)."""
        return climbing_cost(self.rise)

    @property
    def dangerous(self) -> bool:
        """Whether whoever jumps down here suffers a fall attack (DYS-FALL-01)."""
        return -self.rise >= FALL_HEIGHT


def climbing_cost(rise: float) -> float:
    """The vertical distance; steps under half a pas cost nothing (DYS-R-15)."""
    return abs(rise) if abs(rise) >= FREE_STEP else 0.0


def level_change(scenery: Scenery, start: Point3, end: Point3) -> Change | None:
    """Where a straight leg between two levels changes from one to the other; None where it finds no side to climb.

    On the side of the upper level, or right above or below, where the lower end lies beneath a floor. A leg ends on a
    level: whoever cannot finish a climb stays at the foot of it (DYS-MOVE-08).
    """
    upper, lower = (end, start) if end[2] > start[2] else (start, end)
    relief = scenery.relief
    body = relief.body_under(*upper)
    if body is None or not scenery.climbable(body) or not any(same(lower[2], z) for z in levels_at(scenery, lower)):
        return None
    outline = relief.bodies[body].outline
    if outline.contains(lower[0], lower[1]):
        x, y = lower[0], lower[1]
    else:
        (lx, ly, _), (ux, uy, _) = lower, upper
        share = max(crossings(lx, ly, ux, uy, outline), default=1.0)
        x, y = snap(lx + share * (ux - lx)), snap(ly + share * (uy - ly))
    if not same(lower[2], 0.0) and relief.body_under(x, y, lower[2]) is None:
        return None
    return Change(x, y, body, start[2], end[2])


def levels_at(scenery: Scenery, point: Point3) -> list[float]:
    """The heights at which one may stand at a place, its very border included."""
    x, y, z = point
    found = scenery.relief.heights_at(x, y)
    on = scenery.relief.body_under(x, y, z)
    return found if on is None else [*found, scenery.relief.bodies[on].top]


def why_not_climb(game: Game, figure: Figure, change: Change) -> Reason | None:
    """Why a figure may not climb here: a rider keeps off storeys (DYS-SKILL-17, DYS-R-96), a machine off all."""
    storey = game.library.scenery.storey(change.body)
    if storey and any_says(game, Skill.keeps_off_storeys, figure):
        return reason("climb.storey", "DYS-R-96")
    return permitted(game, Skill.forbids_action, figure, "climb")
