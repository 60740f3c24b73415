"""The table as everybody sees it: the scene that clients and replays draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.drawing import base, fog_area, marker_disc
from escarmouche.games.alkemy.fog import zones
from escarmouche.games.alkemy.zones import deployment_zone
from escarmouche.play.scene import Absent, Area, Link, Scene, Track

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.scene import Mark


BEFORE_THE_ROLL = ("start", "command", "initiative")
"""The phases of a turn in which nobody has the initiative yet."""


def scene_without_terrain(game: Game) -> Scene:
    """Figures, markers, zones and tracks."""
    ground = game.standing.ground
    scene = Scene(ground.width, ground.height, "p")
    for fighter in game.fighters:
        if fighter.alive:
            scene.discs[str(fighter.id)] = base(game, fighter)
            draw_engagements(fighter, scene)
        else:
            scene.absent[f"absent:{fighter.id}"] = absent(game, fighter)
    for number, marker in enumerate(game.markers):
        if not marker.gone:
            scene.discs[f"marker:{number}"] = marker_disc(number, marker)
    for number, fog in zones(game).items():
        scene.areas[f"fog:{number}"] = fog_area(game.fighters[number], fog)
    for player in game.order:
        left, bottom, right, top = deployment_zone(game, player)
        ring = [left, bottom, right, bottom, right, top, left, top]
        scene.areas[f"zone:{player}"] = Area(f"zone:{player}", ring, "deployment", owner=player)
    scene.tracks["turn"] = Track("turn", game.turn)
    rolled = game.turn > 0 and game.phase not in BEFORE_THE_ROLL
    scene.tracks["initiative"] = Track("initiative", game.initiative if rolled else -1)
    goal = game.book.layout(game).goal
    for player, side in enumerate(game.sides):
        scene.tracks[f"score:{player}"] = Track(f"score:{player}", side.score, player, goal)
    return scene


def draw_engagements(fighter: Fighter, scene: Scene) -> None:
    """Who is En Combat with whom, each pair once (AK2-CHARGE-11)."""
    for enemy in fighter.engaged:
        if fighter.id < enemy:
            key = f"engaged:{fighter.id}:{enemy}"
            scene.links[key] = Link(key, str(fighter.id), str(enemy), "engaged")


def absent(game: Game, fighter: Fighter) -> Absent:
    """A figure that has not come yet, or is out of the game."""
    profile, fallen = game.profile(fighter), fighter.where == "removed"
    return Absent(
        f"absent:{fighter.id}", game.name(fighter), "fallen" if fallen else "reserve", fighter.player, profile.key,
        cost=profile.cost, spots=[fighter.x, fighter.y] if fallen else [],
    )  # fmt: skip


def piece_area(game: Game, number: int, told: dict[str, Mark]) -> Area:
    """A piece of terrain with its traits."""
    ring = [value for point in game.standing.ground.pieces[number].outline.points for value in point]
    return Area(f"piece:{number}", ring, "terrain", f"terrain.{game.pieces[number].key}", -1, told)
