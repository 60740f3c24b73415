"""Where figures stand on the stage: those in one fight together, everybody else so far apart that it says nothing.

Each figure has a cell of its own, and each marker that does not lie on the table of the scenario. Whoever leaves a
fight goes back to its cell; so does whoever lost its opponent, and what was told of it still holds, for on the real
table it has not moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.companion.told import holding, moved_along
from escarmouche.games.alkemy.state import discs_changed, place
from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.games.alkemy.companion.state import CompanionGame
    from escarmouche.games.alkemy.companion.told import Told
    from escarmouche.games.alkemy.state import Fighter

CELL: Final = 60.0
COLUMNS: Final = 30
FIGURES, MARKERS = 100.0, 1000.0
"""Where the cells of figures and those of markers begin."""
CLEAR: Final = 10.0
"""How far from anybody else a figure is parked."""
BESIDE: Final = tuple([(12.0 * across, 12.0 * up) for up in (0, 1, -1, 2, -2) for across in (0, 1, -1, 2, -2)])

Spot = tuple[float, float]


def cell(number: int, first: float = FIGURES) -> Spot:
    """The middle of the cell of a figure or, counted from elsewhere, of a marker."""
    return 100.0 + CELL * (number % COLUMNS), first + CELL * (number // COLUMNS)


def at_home(fighter: Fighter) -> bool:
    """Whether a figure stands in its own cell."""
    x, y = cell(fighter.id)
    return abs(fighter.x - x) < CELL / 2 and abs(fighter.y - y) < CELL / 2


def home(game: CompanionGame, fighter: Fighter, party: Iterable[int] = ()) -> Spot:
    """A spot of its own cell where the figure is not now, and nobody near but its party."""
    x, y = cell(fighter.id)
    along = {fighter.id, *party}
    for dx, dy in BESIDE:
        spot = x + dx, y + dy
        if spot != (fighter.x, fighter.y) and along.issuperset(game.standing.near_point(*spot, CLEAR)):
            return spot
    return x, y


def party_of(game: CompanionGame, fighter: Fighter) -> list[int]:
    """Everybody who is in one fight with a figure, itself included, and with those again."""
    found = [fighter.id]
    for number in found:
        found += [foe for foe in game.fighters[number].engaged if foe not in found]
    return found


def parties(game: CompanionGame) -> list[list[int]]:
    """All figures on the table, those in one fight together."""
    found: list[list[int]] = []
    for fighter in game.fighters:
        if fighter.alive and not any(fighter.id in party for party in found):
            found.append(party_of(game, fighter))
    return found


def crowded(game: CompanionGame, party: list[int]) -> bool:
    """Whether others stand near whom nobody of these fights."""
    near = {disc for number in party for disc in game.standing.near(number, CLEAR - 1.0)}
    return not near <= set(party)


def park(game: CompanionGame) -> None:
    """Part whoever does not fight each other; what players told of them goes along."""
    known = holding(game.told, *where(game))
    for number, marker in enumerate(game.markers):
        if not marker.gone and marker.x > CELL and (marker.x, marker.y) != cell(number, MARKERS):
            marker.x, marker.y = cell(number, MARKERS)
            if marker.solid:
                discs_changed(game)
    for party in parties(game):
        first = game.fighters[party[0]]
        if crowded(game, party) or (first.free and not at_home(first)):
            x, y = home(game, first, party)
            shift(game, party, x - first.x, y - first.y)
    keep(game, known)


def shift(game: CompanionGame, party: Iterable[int], dx: float, dy: float) -> None:
    """Put a whole fight elsewhere as it stands."""
    for number in party:
        fighter = game.fighters[number]
        place(game, fighter, snap(fighter.x + dx), snap(fighter.y + dy))


def keep(game: CompanionGame, known: Iterable[Told]) -> None:
    """What was known still is, wherever the stage has put its figures."""
    told = [moved_along(fact, *where(game)) for fact in known]
    if told != list(game.told):
        game.told = told
        game.cache.standing = None


def where(game: CompanionGame) -> tuple[list[float], list[float]]:
    """The places of all figures, as the stage keeps them."""
    return game.standing.xs, game.standing.ys
