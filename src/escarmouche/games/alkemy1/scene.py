"""The table of the first edition as everybody sees it (p. 14-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.scene import piece_area, scene_without_terrain
from escarmouche.play.scene import Track

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.scene import Area, Scene


GOALS = ("bornes-jins", "conquete", "coffres")
"""In the order of their numbers on the track that says what is played for."""


def scene_of(game: Game) -> Scene:
    """Everything that is drawn."""
    scene = scene_without_terrain(game)
    scene.place = game.library.scenario.place
    scene.tracks["scenario"] = Track("scenario", GOALS.index(game.library.scenario.key) + 1)
    for number in range(len(game.pieces)):
        scene.areas[f"piece:{number}"] = scenery_area(game, number)
    return scene


def scenery_area(game: Game, number: int) -> Area:
    """A piece of scenery with its size and kind of ground."""
    printed = game.library.terrain[game.pieces[number].key]
    return piece_area(game, number, {"size": printed.size, "ground": printed.ground})
