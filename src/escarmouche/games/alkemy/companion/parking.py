"""Where figures stand on the stage: those in one fight together, everybody else so far apart that it says nothing.

Each figure and each marker has a cell of its own. Whoever leaves a fight goes back to its cell; so does whoever lost
its opponent, and what was told of it still holds, for on the real table it has not moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.companion.told import holding, moved_along
from escarmouche.games.alkemy.state import discs_changed, place

if TYPE_CHECKING:
    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.state import Fighter

CELL: Final = 60.0
COLUMNS: Final = 30
MARKERS: Final = 1000.0
"""Where the cells of markers begin."""
CLEAR: Final = 10.0
"""How far from anybody else a figure is parked."""
BESIDE: Final = tuple([(12.0 * across, 12.0 * up) for up in (0, 1, -1, 2, -2) for across in (0, 1, -1, 2, -2)])

Spot = tuple[float, float]


def cell(number: int, first: float = 100.0) -> Spot:
    """The middle of the cell of a figure or, counted from elsewhere, of a marker."""
    return 100.0 + CELL * (number % COLUMNS), first + CELL * (number // COLUMNS)


def at_home(fighter: Fighter) -> bool:
    """Whether a figure stands in its own cell."""
    x, y = cell(fighter.id)
    return abs(fighter.x - x) < CELL / 2 and abs(fighter.y - y) < CELL / 2


def home(game: CompanionGame, fighter: Fighter) -> Spot:
    """A spot of its own cell where the figure is not now, and nobody near."""
    x, y = cell(fighter.id)
    for dx, dy in BESIDE:
        spot = x + dx, y + dy
        near = game.standing.near_point(*spot, CLEAR)
        if spot != (fighter.x, fighter.y) and all(disc == fighter.id for disc in near):
            return spot
    return x, y


def beside_others(game: CompanionGame, fighter: Fighter) -> bool:
    """Whether a figure stands by others on the stage whom it does not fight."""
    return bool(game.standing.near(fighter.id, CLEAR - 1.0))


def park(game: CompanionGame) -> None:
    """Send everybody home who is in no fight; what players told of them goes along."""
    known = holding(game.told, *where(game))
    for number, marker in enumerate(game.markers):
        if not marker.gone and (marker.x, marker.y) != cell(number, MARKERS):
            marker.x, marker.y = cell(number, MARKERS)
            if marker.solid:
                discs_changed(game)
    for fighter in game.fighters:
        if fighter.alive and fighter.free and (not at_home(fighter) or beside_others(game, fighter)):
            place(game, fighter, *home(game, fighter))
    told = [moved_along(fact, *where(game)) for fact in known]
    if told != list(game.told):
        game.told = told
        game.cache.standing = None


def where(game: CompanionGame) -> tuple[list[float], list[float]]:
    """The places of all figures, as the stage keeps them."""
    return game.standing.xs, game.standing.ys
