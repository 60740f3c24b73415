"""Somewhere a Unit is wanted, and where exactly its Leader had better stand."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.objectives import PICK_UP, RADIUS, lying, may_take

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

DENY = 0.35
"""What it is worth to take from the enemy what one cannot use, as a share."""
ASIDE = 1.5
"""In which steps he looks to the side for a spot that no scenery bars."""
INSIDE = 1.5
"""How far into a zone a careful Leader goes."""


class Goal(Struct, frozen=True):
    """Somewhere a Unit is wanted: its Leader within `reach` of a spot; `action` if something is to be done there."""

    x: float
    y: float
    reach: float
    value: float
    key: str
    action: str = ""
    number: int = -1
    """The token, piece or zone that it is about."""
    shared: bool = True
    """One Unit is enough."""
    late: bool = False
    """It counts at the end of the game only: whoever comes too soon stands alone among enemies."""
    what: str = ""
    """The message key of its name."""

    def away(self, x: float, y: float) -> float:
        """How much nearer a Leader must come from here."""
        return max(0.0, hypot(self.x - x, self.y - y) - self.reach)


def tokens(game: Game, unit: Unit, kind: str, value: float) -> Iterator[Goal]:
    """Tokens that the Unit may pick up."""
    for number in lying(game):
        token = game.objectives[number]
        if token.kind == kind and may_take(game, unit, token):
            reach = game.library.radius(unit) + RADIUS - 0.1
            yield Goal(token.x, token.y, reach, value, "token", "pick-up", number, what=f"objective.{kind}")


def can_pick_up(game: Game, unit: Unit, goal: Goal) -> bool:
    """Whether the token of a goal lies within reach."""
    return goal.number in PICK_UP.within_reach(game, unit)


def into(zone: tuple[float, float, float, float], x: float, y: float, margin: float) -> tuple[float, float]:
    """The nearest spot that lies safely inside a zone."""
    left, bottom, right, top = zone
    return max(left + margin, min(right - margin, x)), max(bottom + margin, min(top - margin, y))


def beside_scenery(game: Game, x: float, y: float, radius: float) -> float:
    """The nearest x on this line across the table where no scenery bars a base."""
    standing, width = game.standing, catalogue().battlefield.side
    steps = [side * number * ASIDE for number in range(int(width / ASIDE)) for side in (1, -1)]
    lines = [x + step for step in steps if radius <= x + step <= width - radius]
    return next((at for at in lines if not any(standing.ground.solid[n] for n in standing.pieces_at(at, y, radius))), x)


def beside(game: Game, unit: Unit, piece: int, x: float, y: float) -> tuple[float, float]:
    """Where a base coming straight from somewhere would touch a piece."""
    outline = game.standing.ground.pieces[piece].outline
    radius, (cx, cy) = game.library.radius(unit), outline.centroid
    near, far = 0.0, 1.0
    for _ in range(14):
        share = (near + far) / 2
        if outline.gap_to_disc(x + share * (cx - x), y + share * (cy - y), radius) > 0.02:
            near = share
        else:
            far = share
    return x + near * (cx - x), y + near * (cy - y)
