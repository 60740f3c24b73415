"""Scenery (décors, p. 14-16): what the pieces on the table do to moves and to lines of sight.

Objectives may be crossed, but nobody ends on one (AK1-R-12); the same holds for whatever sticks out of the table and
has no flat top (AK1-R-16).
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.ground import put_down
from escarmouche.games.alkemy.leap import HIGHEST_LEAP, Span, merged, over_ring, shifted
from escarmouche.games.alkemy.naming import piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.ground import Piece as GroundPiece
from escarmouche.table.kernel import segments
from escarmouche.table.tolerance import OVERLAP, SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.content_types import TerrainPiece
    from escarmouche.games.alkemy1.state import Game

LOWEST_BAR: Final = 3
"""Obstructing pieces this large bar the way (AK1-TERRAIN-07); lower ones only hinder (AK1-R-14)."""
TALLEST: Final = 4
"""Obstructing pieces this large hide whatever is behind them (AK1-TERRAIN-08, AK1-R-08)."""
ABOVE_ALL: Final = 100
"""The level of what nobody looks over."""
TWICE: Final = 2.0
"""How much a length in rough terrain counts (AK1-TERRAIN-06)."""
STEEPEST_FIGHT: Final = 1.0
"""By how much one base may be higher than the other in a fight (AK1-FIGHT-09)."""


def lying(piece: TerrainPiece, x: float, y: float, turn: float) -> GroundPiece:
    """A piece put down: lakes and ravines hide nothing (AK1-TERRAIN-09), rough ground counts double (AK1-R-15)."""
    return GroundPiece(
        put_down(piece.outline, x, y, turn),
        ABOVE_ALL if hides_all(piece) else piece.size,
        opaque=piece.ground not in ("open", "chasm"),
        solid=bars(piece),
        cost=TWICE if piece.ground == "rough" else 1.0,
    )


def hides_all(piece: TerrainPiece) -> bool:
    """Hills between figures that are both off them, and the tallest obstructing pieces (AK1-TERRAIN-08, 10)."""
    return piece.ground == "hill" or (piece.ground == "obstructing" and piece.size >= TALLEST)


def bars(piece: TerrainPiece) -> bool:
    """Whether nobody walks through it (AK1-TERRAIN-07, 09)."""
    return piece.ground == "chasm" or (piece.ground == "obstructing" and piece.size >= LOWEST_BAR)


def hinders(piece: TerrainPiece) -> bool:
    """Whether it costs an inch to cross (AK1-TERRAIN-04, AK1-R-14)."""
    return piece.ground == "hindering" or (piece.ground == "obstructing" and piece.size < LOWEST_BAR)


def kind(game: Game, piece: int) -> TerrainPiece:
    """What is printed of a piece on the table."""
    return game.library.terrain[game.pieces[piece].key]


def hindering(game: Game, fighter: Fighter, length: float) -> list[int]:
    """The hindering pieces that a move of this length might come across."""
    x, y, radius = game.standing.ground.outlines[3:6]
    far = length + game.standing.radii[fighter.id]
    return [
        number
        for number in range(len(game.pieces))
        if hinders(kind(game, number)) and hypot(x[number] - fighter.x, y[number] - fighter.y) <= far + radius[number]
    ]


def crossings(game: Game, fighter: Fighter, path: Sequence[float], pieces: Sequence[int]) -> int:
    """How often the base gets over one of these pieces, or upon it; coming down from one is free (AK1-R-14, 17)."""
    spans = [span for piece in pieces for span in stretches(game, fighter, path, piece)]
    return len([first for first, _ in spans if first > SLACK])


def stretches(game: Game, fighter: Fighter, path: Sequence[float], piece: int) -> list[Span]:
    """The stretches of a path on which the base overlaps a piece."""
    ground, radius = game.standing.ground, game.standing.radii[fighter.id] - OVERLAP
    xs, ys, starts = ground.outlines[:3]
    ring, first, last = ground.pieces[piece].outline.points, starts[piece], starts[piece + 1]
    spans: list[Span] = []
    x, y, run = fighter.x, fighter.y, 0.0
    for at in range(0, len(path), 2):
        leg = (x, y, path[at], path[at + 1])
        if segments.segment_near_outline(*leg, radius, xs, ys, first, last):
            spans += shifted(over_ring(leg, ring, radius), run)
        run += hypot(leg[2] - x, leg[3] - y)
        x, y = leg[2], leg[3]
    return merged(spans)


# ---- standing on scenery --------------------------------------------------------------------------------------------


def holds(game: Game, piece: int, x: float, y: float) -> bool:
    """Whether a place lies on a piece."""
    xs, ys, starts = game.standing.ground.outlines[:3]
    return segments.point_inside(x, y, xs, ys, starts[piece], starts[piece + 1])


def can_be_mounted(piece: TerrainPiece) -> bool:
    """Whether figures may stand on it: it has a flat top, or is a hill (AK1-R-16)."""
    return piece.standable or piece.ground == "hill"


def mounts(game: Game) -> list[int]:
    """The pieces on the table that figures may stand on."""
    return [number for number in range(len(game.pieces)) if can_be_mounted(kind(game, number))]


def footing(game: Game, mounts: Sequence[int], x: float, y: float) -> TerrainPiece | None:
    """The one of these pieces on which the centre of a base would stand (AK1-R-16)."""
    for number in mounts:
        if holds(game, number, x, y):
            return kind(game, number)
    return None


def elevation(game: Game, x: float, y: float) -> float:
    """How high a base stands here, in inches: a piece is as high as its size (AK1-R-18); hills have slopes."""
    piece = footing(game, mounts(game), x, y)
    return 0.0 if piece is None or piece.ground == "hill" else float(piece.size)


def no_room(game: Game, fighter: Fighter, x: float, y: float) -> Refusal | None:
    """Why the figure may not end here, friends and enemies apart: an objective, or scenery (AK1-R-12, 16)."""
    standing = game.standing
    radius = standing.radii[fighter.id]
    for number in standing.pieces_at(x, y, radius):
        piece = kind(game, number)
        if not (hinders(piece) or bars(piece)):
            continue
        leaping = any_says(game, Skill.leaps, fighter)
        highest = HIGHEST_LEAP if leaping else LOWEST_BAR - 1
        if not (piece.standable and piece.size <= highest and holds(game, number, x, y)):
            return refusal("path.on-scenery", "AK1-R-16", (x, y), piece=piece_name(game, number))
    for disc in range(len(game.fighters), len(standing)):
        if hypot(standing.xs[disc] - x, standing.ys[disc] - y) < radius + standing.radii[disc] - OVERLAP:
            return refusal("path.on-objective", "AK1-R-12", (x, y))
    return None
