"""The table: exact geometry of discs and outlines that knows no game.

`Ground` is the table with its pieces and never changes; `Standing` is where discs stand on it now. Lengths are in the
unit of the game, coordinates run from (0, 0) at the lower left corner, angles are in radians, counter-clockwise.
"""

from __future__ import annotations

from escarmouche.table.ground import Ground, Piece
from escarmouche.table.lattice import LATTICE, snap, snap_all
from escarmouche.table.movement import Verdict, Way
from escarmouche.table.outline import Outline, disc, ellipse, rectangle, regular
from escarmouche.table.standing import OFF_TABLE, InTheWay, SightLine, Standing
from escarmouche.table.tolerance import CONTACT, LANE, OVERLAP, SIGHT

__all__ = [
    "CONTACT",
    "LANE",
    "LATTICE",
    "OFF_TABLE",
    "OVERLAP",
    "SIGHT",
    "Ground",
    "InTheWay",
    "Outline",
    "Piece",
    "SightLine",
    "Standing",
    "Verdict",
    "Way",
    "disc",
    "ellipse",
    "rectangle",
    "regular",
    "snap",
    "snap_all",
]
