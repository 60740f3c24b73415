"""The table: exact geometry of bases and outlines that knows no game.

`Ground` is a flat table with its pieces and never changes; `Standing` is where discs stand on it now. `Relief` is a
table with bodies that have a height, and `Poses` where bases of any shape stand on it, how high and facing where.
Lengths are in the unit of the game, coordinates run from (0, 0) at the lower left corner. Angles are in radians,
counter-clockwise; a facing is a whole number of tenths of a degree.
"""

from __future__ import annotations

from escarmouche.table.base import Base, rectangular_base, round_base, square_base
from escarmouche.table.body import Body, Opening, wall
from escarmouche.table.climbs import climbs
from escarmouche.table.edges import Crossing, Edge, Gap, Step, crossings_of, drop_at, edges, gap_ahead, steps_along
from escarmouche.table.eye import Grid, RayReport, even_grid, eye_of, look, look_at_point
from escarmouche.table.ground import Ground, Piece
from escarmouche.table.lattice import LATTICE, snap, snap_all
from escarmouche.table.movement import Verdict, Way
from escarmouche.table.outline import Outline, disc, ellipse, rectangle, regular
from escarmouche.table.poses import Obstacle, Poses
from escarmouche.table.relief import Relief
from escarmouche.table.slides import Line, Met, Passing, Slide, first_within, line_through, nearest_on_way, push
from escarmouche.table.spots import Spot, contact_spot, contact_spots, flush_spots, nearest_facing, nearest_spot
from escarmouche.table.standing import OFF_TABLE, InTheWay, SightLine, Standing
from escarmouche.table.tolerance import CONTACT, GRAZE, LANE, OVERLAP, SIGHT
from escarmouche.table.walking import Leg, Link, Walk, way_over_levels

__all__ = [
    "CONTACT",
    "GRAZE",
    "LANE",
    "LATTICE",
    "OFF_TABLE",
    "OVERLAP",
    "SIGHT",
    "Base",
    "Body",
    "Crossing",
    "Edge",
    "Gap",
    "Grid",
    "Ground",
    "InTheWay",
    "Leg",
    "Line",
    "Link",
    "Met",
    "Obstacle",
    "Opening",
    "Outline",
    "Passing",
    "Piece",
    "Poses",
    "RayReport",
    "Relief",
    "SightLine",
    "Slide",
    "Spot",
    "Standing",
    "Step",
    "Verdict",
    "Walk",
    "Way",
    "climbs",
    "contact_spot",
    "contact_spots",
    "crossings_of",
    "disc",
    "drop_at",
    "edges",
    "ellipse",
    "even_grid",
    "eye_of",
    "first_within",
    "flush_spots",
    "gap_ahead",
    "line_through",
    "look",
    "look_at_point",
    "nearest_facing",
    "nearest_on_way",
    "nearest_spot",
    "push",
    "rectangle",
    "rectangular_base",
    "regular",
    "round_base",
    "snap",
    "snap_all",
    "square_base",
    "steps_along",
    "wall",
    "way_over_levels",
]
