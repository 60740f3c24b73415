"""Smoke (Bombe Fumigène): markers that count as terrain of size 4 until the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.drawing import marker_disc
from escarmouche.games.alkemy.state import CONTACT, Marker, discs_changed
from escarmouche.play.scene import Drop, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

SMOKE = "smoke"
RADIUS = 0.5
SIZE = 4


def put_smoke(game: Game, thrower: Fighter, x: float, y: float, rule: str) -> None:
    """A cloud rises."""
    cloud = Marker(SMOKE, x, y, RADIUS, SIZE, True, thrower.player, about=thrower.id)
    game.markers.append(cloud)
    discs_changed(game)
    changes = [PutDisc(marker_disc(len(game.markers) - 1, cloud))]
    chronicle.say(game, "event.smoke", rule, thrower, changes=changes, figure=thrower)


def clouds(game: Game) -> list[int]:
    """The numbers of the markers that are smoke now."""
    return [number for number, marker in enumerate(game.markers) if marker.kind == SMOKE and not marker.gone]


def touches(game: Game, fighter: Fighter, number: int) -> bool:
    """Whether a base touches a cloud."""
    cloud = game.markers[number]
    return game.standing.gap_to_point(fighter.id, cloud.x, cloud.y) - cloud.radius <= CONTACT


def disperse(game: Game, number: int, rule: str) -> None:
    """A cloud is gone."""
    game.markers[number].gone = True
    discs_changed(game)
    chronicle.say(game, "event.smoke-gone", rule, changes=[Drop(f"marker:{number}")])


def clear_abandoned(game: Game) -> None:
    """Clouds whose thrower has left the table go with him (AK1-R-120)."""
    for number in clouds(game):
        if not game.fighters[game.markers[number].about].alive:
            disperse(game, number, game.rule("removed"))


def touches_terrain(game: Game, fighter: Fighter) -> bool:
    """Whether a base touches a piece of terrain, smoke included."""
    if any(touches(game, fighter, number) for number in clouds(game)):
        return True
    return bool(game.standing.pieces_near(fighter.id, CONTACT))
