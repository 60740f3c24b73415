"""Two Units alone on a table, for questions about nobody in particular."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.charge import crosses_rubble
from escarmouche.games.drakerys.closing import assault
from escarmouche.games.drakerys.library import WIDTH, Library, Options
from escarmouche.games.drakerys.setup.blocks import blocks
from escarmouche.games.drakerys.state import Figure, Fog, Game, Side, Unit, place

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile

MIDDLE = WIDTH / 2
CHARGE_FROM = 6.0
"""How far apart two Units begin that are brought together."""


class Pair(Struct, frozen=True):
    """Two Units about to meet: who, and how many fighters each has."""

    unit: Profile
    fighters: int
    target: Profile
    foes: int
    tension: int = 0


def empty_table() -> Game:
    """Two players and nothing else."""
    shelf = catalogue()
    game = Game(sides=[Side(zone="A"), Side(zone="B")], units=[], figures=[], phase="pick")
    game.library = Library(
        options=Options(),
        profiles=dict(shelf.profiles),
        spells=shelf.spells,
        weapons=shelf.weapons,
        scenery=shelf.scenery,
        armies=["", ""],
    )
    return game


def put(game: Game, profile: Profile, player: int, fighters: int, y: float, back: float = 1.0) -> Unit:
    """A Unit in the broadest block that keeps cohesion, its Leader there on the middle line; `back`: where it looks."""
    shape = blocks(fighters, profile.radius)[-1]
    number, first = len(game.units), len(game.figures)
    across, up = shape[0]
    game.figures += [
        Figure(first + at, number, MIDDLE + dx - across, y + back * (dy - up)) for at, (dx, dy) in enumerate(shape)
    ]
    unit = Unit(number, player, profile.key, list(range(first, first + fighters)), first, "table")
    game.units.append(unit)
    return unit


def table_of(pair: Pair, gap: float) -> Game:
    """The two Units, their Leaders so far apart from edge to edge."""
    game = empty_table()
    put(game, pair.unit, 0, pair.fighters, MIDDLE - gap).tension = pair.tension
    put(game, pair.target, 1, pair.foes, MIDDLE + pair.unit.radius + pair.target.radius)
    return game


def in_contact(pair: Pair) -> Game:
    """The two with as many fighters in contact as a Charge could bring there."""
    game = table_of(pair, min(max(pair.fighters, pair.foes) + CHARGE_FROM, MIDDLE / 2))
    bring_together(game, game.units[0], game.units[1], WIDTH)
    return game


def bring_together(game: Game, unit: Unit, target: Unit, reach: float) -> bool | None:
    """Move a Unit into contact as its Charge would; whether that spoils its bonus, None where it cannot reach."""
    found = assault(game, unit, target, reach, range(game.size(unit)))
    if found is None:
        return None
    spoiled = crosses_rubble(game, unit, found.paths)
    for figure, path in zip(game.fighters(unit), found.paths, strict=True):
        if path:
            place(game, figure, path[-2], path[-1])
    return spoiled


def shooting_range(pair: Pair, distance: float, obstacles: int) -> Game:
    """The two at some distance, the target visible; each Obstacle is a fog between them."""
    game = table_of(pair, distance)
    for number in range(obstacles):
        game.fogs.append(Fog(MIDDLE, MIDDLE - distance / 2, WIDTH + number, False, 0))
    return game
