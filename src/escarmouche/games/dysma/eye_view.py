"""What the eye sees (p. 14): the 35 points of a target and what hides them, to be drawn (DYS-R-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.eye_picture import EyePicture, Shown, eye_picture

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.table.eye import SightReport


def eye_view(game: Game, target: Figure, report: SightReport) -> EyePicture:
    """The picture of what the rays to a target met, by the names of the scene."""

    def base(number: int) -> Shown:
        return Shown(str(number), game.name(game.figures[number]))

    def body(number: int) -> Shown:
        piece = game.library.scenery.piece_of[number]
        return Shown(f"piece:{piece.number}", f"terrain.{piece.key}")

    return eye_picture(game.poses, target.id, report, base, body)
