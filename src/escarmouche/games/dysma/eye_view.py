"""What the eye sees (p. 14): the 35 points of a target and what hides them, to be drawn (DYS-R-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.scene import part_of_building
from escarmouche.play.eye_picture import EyePicture, Shown, eye_picture

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.terrain import Scenery
    from escarmouche.table.eye import RayReport


def eye_view(game: Game, target: Figure, report: RayReport) -> EyePicture:
    """The picture of what the rays to a target met, by the names of the scene."""

    def base(number: int) -> Shown:
        return Shown(str(number), game.name(game.figures[number]))

    return eye_picture(game.poses, target.id, report, base, lambda number: scenery_shown(game.library.scenery, number))


def scenery_shown(scenery: Scenery, body: int) -> Shown:
    """What a body of the scenery is called on the scene: its piece, or the part of a building that it is."""
    piece = scenery.piece_of[body]
    if piece.kind == "building":
        return Shown(*part_of_building(scenery, piece, body))
    return Shown(f"piece:{piece.number}", f"terrain.{piece.key}")
