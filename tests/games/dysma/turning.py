"""Positions that are played turned by quarters about the middle of the table: nothing depends on the direction."""

from __future__ import annotations

from typing import Any

from games.dysma.boards import Board, piece

from escarmouche.games.dysma.content_types import Floor, MapPiece
from escarmouche.games.dysma.state import Figure

MIDDLE = 18.0
SIDES = ("south", "east", "north", "west")
QUARTERS = (0, 1, 2, 3)

Box = tuple[float, float, float, float]


class Turning:
    """How a position is turned about the middle of the table, by so many quarters."""

    def __init__(self, quarters: int) -> None:
        self.quarters = quarters

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point where it comes to lie."""
        for _ in range(self.quarters):
            x, y = MIDDLE - (y - MIDDLE), MIDDLE + (x - MIDDLE)
        return x, y

    def back(self, x: float, y: float) -> tuple[float, float]:
        """A point of the turned table, as it was written."""
        x, y = Turning((4 - self.quarters) % 4).spot(x, y)
        return round(x, 2), round(y, 2)

    def box(self, x1: float, y1: float, x2: float, y2: float) -> Box:
        """A rectangle by its lower left and upper right corners."""
        (ax, ay), (bx, by) = self.spot(x1, y1), self.spot(x2, y2)
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)

    def piece(self, key: str, **fields: Any) -> MapPiece:
        """A piece of scenery."""
        if "rectangle" in fields:
            fields["rectangle"] = self.box(*fields["rectangle"])
        if "segment" in fields:
            x1, y1, x2, y2 = fields["segment"]
            fields["segment"] = (*self.spot(x1, y1), *self.spot(x2, y2))
        if "walls" in fields:
            fields["walls"] = tuple(SIDES[(SIDES.index(side) + self.quarters) % 4] for side in fields["walls"])
        if "floors" in fields:
            fields["floors"] = tuple(
                Floor(height=floor.height, rectangle=self.box(*floor.rectangle)) for floor in fields["floors"]
            )
        return piece(key, **fields)

    def put(
        self, board: Board, key: str, player: int, x: float, y: float, z: float = 0.0, facing: float = 0, **fields: Any
    ) -> Figure:
        """A figure."""
        return board.put(key, player, *self.spot(x, y), z, facing + 90 * self.quarters, **fields)

    def route(self, facing: float, *points: float) -> list[float]:
        """An answer to the question where a figure goes."""
        found = [(facing + 90 * self.quarters) % 360]
        for x, y, z in zip(points[::3], points[1::3], points[2::3], strict=True):
            found += [*self.spot(x, y), z]
        return found

    def place(self, figure: Figure) -> tuple[float, float]:
        """Where a figure stands, as the position is written."""
        return self.back(figure.x, figure.y)
