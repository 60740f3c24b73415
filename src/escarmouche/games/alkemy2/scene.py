"""The table as everybody sees it (V2 p. 4-5, p. 8): the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.chronicle import marks
from escarmouche.play.scene import Area, Disc, Mark, Scene, Track

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game, Marker, Piece


def scene_of(game: Game) -> Scene:
    """Everything that is drawn."""
    width = float(game.library.options.width)
    scene = Scene(width, width, "p")
    for fighter in game.fighters:
        if fighter.alive:
            scene.discs[str(fighter.id)] = base(game, fighter)
    for number, marker in enumerate(game.markers):
        if not marker.gone:
            scene.discs[f"marker:{number}"] = marker_disc(number, marker)
    for number, piece in enumerate(game.pieces):
        scene.areas[f"piece:{number}"] = terrain_area(game, number, piece)
    layout = game.library.scenario.on(game.library.options.width, game.players)
    for rank, player in enumerate(game.order):
        left, bottom, right, top = layout.deployment[rank] if layout else (0.0, 0.0, 0.0, 0.0)
        ring = [left, bottom, right, bottom, right, top, left, top]
        scene.areas[f"zone:{player}"] = Area(f"zone:{player}", ring, "deployment", owner=player)
    scene.tracks["turn"] = Track("turn", game.turn)
    scene.tracks["initiative"] = Track("initiative", game.initiative if game.turn else -1)
    for player, side in enumerate(game.sides):
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", side.score, player, layout.goal if layout else None)
    return scene


def base(game: Game, fighter: Fighter) -> Disc:
    """A figure on its base."""
    profile = game.profile(fighter)
    name, told, owner = game.name(fighter), marks(game, fighter), fighter.player
    return Disc(str(fighter.id), fighter.x, fighter.y, profile.radius, "fighter", name, owner, told, profile.key)


def marker_disc(number: int, marker: Marker) -> Disc:
    """An objective, or what lies about."""
    told: dict[str, Mark] = {"element": marker.element, "size": marker.size}
    return Disc(f"marker:{number}", marker.x, marker.y, marker.radius, marker.kind, "", marker.owner, told)


def terrain_area(game: Game, number: int, piece: Piece) -> Area:
    """A terrain piece with its traits."""
    printed = game.library.terrain[piece.key]
    ring = [value for point in game.standing.ground.pieces[number].outline.points for value in point]
    told: dict[str, Mark] = {"size": printed.size, "effect": piece.effect, "token": piece.token}
    if game.library.options.advanced_terrain:
        told |= {"vision": printed.vision, "crossing": " ".join(printed.crossing)}
    return Area(f"piece:{number}", ring, "terrain", f"terrain.{piece.key}", -1, told)
