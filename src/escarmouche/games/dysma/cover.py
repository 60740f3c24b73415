"""Cover (À couvert, p. 14-15, p. 29): hidden in part, in difficult terrain, behind an obstacle, Furtif; once at most.

Each source is a reason; the first that holds is told (DYS-R-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, permitted
from escarmouche.games.dysma.terrain import crosses
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.sight import View
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.terrain import PlacedPiece


def cover(game: Game, eye: Figure, target: Figure, view: View) -> Reason | None:
    """Why a target that is seen is in cover; None where it is not (DYS-LOS-04, 05, DYS-SHOOT-07, DYS-R-09)."""
    return (
        hidden_in_part(game, view)
        or in_difficult_terrain(game, eye, target)
        or behind_terrain(game, target, view)
        or behind_obstacle(game, eye, target)
        or permitted(game, Skill.always_covered, target)
    )


def hidden_in_part(game: Game, view: View) -> Reason | None:
    """However slightly, by scenery or by a figure; a Colosse not by what is less than 1 pas high (DYS-SKILL-18)."""
    if view.plain.share == 1.0:
        return None
    if view.plain.bases:
        return reason("cover.figure", "DYS-LOS-05", figure=game.name(game.figures[view.plain.bases[0]]))
    piece = game.library.scenery.piece_of[view.plain.bodies[0]]
    return reason("cover.scenery", "DYS-LOS-05", piece=f"@terrain.{piece.key}")


def in_difficult_terrain(game: Game, eye: Figure, target: Figure) -> Reason | None:
    """A shot from inside or at somebody inside always suffers cover (DYS-TERRAIN-03), a river included (R-09)."""
    scenery = game.library.scenery
    for one in (target, eye):
        for piece in scenery.difficult_at(one.x, one.y, one.z):
            if covers(game, target, piece):
                return reason("cover.inside", "DYS-TERRAIN-03", figure=game.name(one), piece=f"@terrain.{piece.key}")
    return None


def behind_terrain(game: Game, target: Figure, view: View) -> Reason | None:
    """A line right through difficult terrain that is too low to block it (DYS-R-08)."""
    for number in view.veils:
        piece = game.library.scenery.pieces[number]
        if covers(game, target, piece):
            return reason("cover.scenery", "DYS-R-08", piece=f"@terrain.{piece.key}")
    return None


def behind_obstacle(game: Game, eye: Figure, target: Figure) -> Reason | None:
    """A target that touches an obstacle which the line from centre to centre crosses (DYS-TERRAIN-12, DYS-R-72)."""
    for piece in game.library.scenery.touched_obstacles(game.poses, target.id):
        assert piece.line is not None
        if crosses(piece.line, eye.x, eye.y, target.x, target.y) and covers(game, target, piece):
            return reason("cover.obstacle", "DYS-TERRAIN-12", piece=f"@terrain.{piece.key}")
    return None


def covers(game: Game, target: Figure, piece: PlacedPiece) -> bool:
    """Whether a piece is high enough to cover a target (Colosse, DYS-SKILL-18, DYS-R-09)."""
    return not any_says(game, Skill.too_big_for, target, piece.height)
