"""What everybody sees of a match on a real table: no places, but both armies in rows, and who fights whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys.companion.facts import foes_of
from escarmouche.games.drakerys.companion.stage import NOBODY
from escarmouche.games.drakerys.library import WIDTH
from escarmouche.play.scene import Link

if TYPE_CHECKING:
    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.play.scene import Scene

FILE, RANK, EDGE = 5.5, 6.0, 4.0
"""Between figures of a row, between rows, and from the edge."""


def in_rows(game: StagedGame, scene: Scene) -> Scene:
    """The scene of the stage without its places: each army in rows on its own side, tokens in a column."""
    rows = [0, 0]
    for unit in game.units:
        if unit.on_table:
            y = EDGE + RANK * rows[unit.player]
            rows[unit.player] += 1
            for file, figure in enumerate(game.fighters(unit)):
                disc = scene.discs[str(figure.id)]
                across = WIDTH - y if unit.player else y
                scene.discs[str(figure.id)] = replace(disc, x=EDGE + FILE * file, y=across)
    for number, fog in enumerate(game.fogs):
        if fog.player == NOBODY:
            del scene.discs[f"fog:{number}"]
    tokens = [key for key in scene.discs if not key.isdecimal()]
    for row, key in enumerate(tokens):
        scene.discs[key] = replace(scene.discs[key], x=WIDTH - EDGE, y=EDGE + RANK * row)
    for number, piece in enumerate(game.scenery):
        area = scene.areas[f"scenery:{number}"]
        x, y = WIDTH - EDGE - 2 * RANK, EDGE + 2 * RANK * number
        moved = [value - (piece.y if at % 2 else piece.x) + (y if at % 2 else x) for at, value in enumerate(area.ring)]
        scene.areas[area.id] = replace(area, ring=moved)
    scene.links = fights(game)
    return scene


def fights(game: StagedGame) -> dict[str, Link]:
    """Which Units are in contact, from Leader to Leader, each pair once."""
    found: dict[str, Link] = {}
    for unit in game.units:
        for foe in foes_of(game, unit) if unit.on_table else ():
            if unit.id < foe.id:
                key = f"engaged:{unit.leader}:{foe.leader}"
                found[key] = Link(key, str(unit.leader), str(foe.leader), "engaged")
    return found
