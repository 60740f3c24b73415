"""What the eye sees (p. 7): the 81 points of a target and what hides them, to be drawn (MCF-R-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.eye_picture import EyePicture, Shown, eye_picture

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.table.eye import RayReport


def eye_view(game: Game, target: Fighter, report: RayReport) -> EyePicture:
    """The picture of what the rays to a target met, by the names of the scene."""
    pieces = game.library.scenery.piece_of

    def base(number: int) -> Shown:
        return Shown(str(number), game.name(game.fighters[number]))

    def body(number: int) -> Shown:
        return Shown(f"piece:{pieces[number].number}", f"terrain.{pieces[number].key}")

    return eye_picture(game.poses, target.id, report, base, body)
