"""The table of V2 as everybody sees it (p. 4-5, p. 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.scene import piece_area, scene_without_terrain
from escarmouche.play.scene import Track

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Piece
    from escarmouche.games.alkemy2.state import Game
    from escarmouche.play.scene import Area, Mark, Scene


GOALS = ("bornes-jins", "coffres", "ligne-de-partage", "oracles", "traque", "puits")
"""In the order of their numbers on the track that says what is played for."""


def scene_of(game: Game) -> Scene:
    """Everything that is drawn."""
    scene = scene_without_terrain(game)
    scene.place = game.library.scenario.place
    scene.tracks["scenario"] = Track("scenario", GOALS.index(game.library.scenario.key) + 1)
    for number, piece in enumerate(game.pieces):
        scene.areas[f"piece:{number}"] = terrain_area(game, number, piece)
    return scene


def terrain_area(game: Game, number: int, piece: Piece) -> Area:
    """A terrain piece with its traits."""
    printed = game.library.terrain[piece.key]
    told: dict[str, Mark] = {"size": printed.size, "effect": piece.effect, "token": piece.token}
    if game.library.options.advanced_terrain:
        told |= {"vision": printed.vision, "crossing": " ".join(printed.crossing)}
    else:
        told["closed"] = True
    return piece_area(game, number, told)
