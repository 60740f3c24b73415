"""Where figures stand on the stage: those in one fight together, everybody else so far apart that it says nothing.

Each figure has a cell of its own. Whoever leaves a fight goes back to its cell; so does whoever lost its opponent, and
what was told of it still holds, for on the real table it has not moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.table.lattice import snap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from escarmouche.play.companion.state import OnStage, Spot

STAGE: Final = 2000.0
"""The length of each side of the stage; the table of the scenario lies in its corner."""
CELL: Final = 60.0
COLUMNS: Final = 30
FIGURES: Final = 100.0
"""Where the cells of figures begin."""
CLEAR: Final = 10.0
"""How far from anybody else a figure is parked."""
BESIDE: Final = tuple([(12.0 * across, 12.0 * up) for up in (0, 1, -1, 2, -2) for across in (0, 1, -1, 2, -2)])


def cell(number: int, first: float = FIGURES) -> Spot:
    """The middle of the cell of a figure or, counted from elsewhere, of something else."""
    return 100.0 + CELL * (number % COLUMNS), first + CELL * (number // COLUMNS)


def at_home(game: OnStage, number: int) -> bool:
    """Whether a figure stands in its own cell."""
    (x, y), (home_x, home_y) = game.spot_of(number), cell(number)
    return abs(x - home_x) < CELL / 2 and abs(y - home_y) < CELL / 2


def home(game: OnStage, number: int, party: Iterable[int] = ()) -> Spot:
    """A spot of its own cell where the figure is not now, and nobody near but its party."""
    x, y = cell(number)
    along = {number, *party}
    for dx, dy in BESIDE:
        spot = x + dx, y + dy
        if spot != game.spot_of(number) and along.issuperset(game.near_spot(*spot, CLEAR)):
            return spot
    return x, y


def party_of(game: OnStage, number: int) -> list[int]:
    """Everybody who is in one fight with a figure, itself included, and with those again."""
    found = [number]
    for one in found:
        found += [foe for foe in game.fights_of(one) if foe not in found]
    return found


def parties(game: OnStage) -> list[list[int]]:
    """All figures on the table, those in one fight together."""
    found: list[list[int]] = []
    for number in game.on_stage():
        if not any(number in party for party in found):
            found.append(party_of(game, number))
    return found


def crowded(game: OnStage, party: list[int]) -> bool:
    """Whether others stand near whom nobody of these fights."""
    near = {other for number in party for other in game.near_spot(*game.spot_of(number), CLEAR)}
    return not near <= set(party)


def park(game: OnStage) -> None:
    """Part whoever does not fight each other; what players told of them goes along."""
    known = game.holding()
    for party in parties(game):
        first = party[0]
        if crowded(game, party) or (len(party) == 1 and not at_home(game, first)):
            (x, y), (home_x, home_y) = game.spot_of(first), home(game, first, party)
            shift(game, party, home_x - x, home_y - y)
    game.keep(known)


def shift(game: OnStage, party: Iterable[int], dx: float, dy: float) -> None:
    """Put a whole fight elsewhere as it stands."""
    for number in party:
        x, y = game.spot_of(number)
        game.put_at(number, snap(x + dx), snap(y + dy))
