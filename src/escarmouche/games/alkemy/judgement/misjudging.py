"""Where things may stand for who has only his eyes (AK1-R-25, AK2-R-47): worlds that are as wrong as the eye is."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.state import discs_changed, place
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.judgement.eye import Eye
    from escarmouche.games.alkemy.state import Fighter, Game, Marker

ROOM = 0.05
"""How far from other bases something is put at least."""


def misjudge(game: Game, eye: Eye, rng: Random) -> None:
    """Shift what is not in a fight along the line from whoever looks: as far as it seems, give or take the blur.

    Whoever acts stays where he is: he knows where he stands, not how far the others are.
    """
    if game.library.options.measuring or eye.exact:
        return
    acting = [game.fighters[number] for number in game.activation.fighters] if game.activation is not None else []
    acting = [fighter for fighter in acting if fighter.alive]
    for fighter in game.fighters:
        if fighter.alive and fighter.free and fighter not in acting:
            viewer = nearest(acting or game.enemies(fighter.player), fighter.x, fighter.y)
            if viewer is not None:
                shift_fighter(game, fighter, *seen_at(viewer, fighter.x, fighter.y, eye, rng))
    if acting:
        for marker in game.markers:
            if not marker.gone:
                viewer = nearest(acting, marker.x, marker.y)
                if viewer is not None:
                    shift_marker(game, marker, *seen_at(viewer, marker.x, marker.y, eye, rng))
        discs_changed(game)


def nearest(fighters: list[Fighter], x: float, y: float) -> Fighter | None:
    """The fighter nearest to a spot."""
    return min(fighters, key=lambda other: hypot(other.x - x, other.y - y), default=None)


def seen_at(viewer: Fighter, x: float, y: float, eye: Eye, rng: Random) -> tuple[float, float]:
    """Where something may be that an eye sees from a figure."""
    blur = eye.blur_at(hypot(x - viewer.x, y - viewer.y))
    share = 1.0 + blur * eye.deviation(viewer.x, viewer.y, x, y) + rng.gauss(0.0, blur)
    return snap(viewer.x + share * (x - viewer.x)), snap(viewer.y + share * (y - viewer.y))


def shift_fighter(game: Game, fighter: Fighter, x: float, y: float) -> None:
    """Put a figure elsewhere, where it could stand as it does."""
    radius = game.standing.radii[fighter.id]
    if is_open(game, x, y, radius, fighter.id) and same_ground(game, fighter, x, y, radius):
        place(game, fighter, x, y)


def shift_marker(game: Game, marker: Marker, x: float, y: float) -> None:
    """Put a marker elsewhere, where nobody stands."""
    own = game.disc(marker) if marker.solid else -1
    if is_open(game, x, y, marker.radius, own):
        marker.x, marker.y = x, y


def is_open(game: Game, x: float, y: float, radius: float, own: int) -> bool:
    """Whether a spot lies on the table, clear of other bases."""
    ground = game.standing.ground
    if not (radius <= x <= ground.width - radius and radius <= y <= ground.height - radius):
        return False
    return all(other == own for other in game.standing.near_point(x, y, radius + ROOM))


def same_ground(game: Game, fighter: Fighter, x: float, y: float, radius: float) -> bool:
    """Whether a figure stands on the same pieces of terrain as before."""
    standing = game.standing
    return standing.pieces_at(x, y, radius) == standing.pieces_at(fighter.x, fighter.y, radius)
