"""Pushes (Coup Brutal, Projection, Tornade): a figure is shifted straight away from another, and makes no move."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.lava import cross
from escarmouche.games.alkemy.skills.query import report
from escarmouche.games.alkemy.state import place
from escarmouche.table.lattice import snap
from escarmouche.table.standing import Standing

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

SHORT: Final = 0.05
"""How far from a figure in its way one that is pushed stops (AK1-R-20)."""
STRIDE: Final = 0.01
"""By how much a push is cut short where the figure could not stand."""


async def push(game: Game, fighter: Fighter, away_from: Fighter, distance: float, rule: str) -> float:
    """Push a figure along the line of the centres; how far it went.

    What bars moves stops it, the edge of the table too; what only hinders does not (AK1-R-19, 20).
    """
    start = fighter.x, fighter.y
    spot = pushed_to(game, fighter, (away_from.x, away_from.y), distance)
    went = hypot(spot[0] - start[0], spot[1] - start[1])
    if went > 0.0:
        place(game, fighter, *spot)
        report(game, "displaced", fighter.id)
        tidy(game)
        chronicle.pushed(game, fighter, list(spot), rule)
        cross(game, fighter, start, spot)
        await game.book.pushed(game, fighter, start)
    return went


def pushed_to(game: Game, fighter: Fighter, origin: tuple[float, float], distance: float) -> tuple[float, float]:
    """Where a push ends: as far as it goes, or the last spot before that on which the figure may stand (AK1-R-21)."""
    here = fighter.x, fighter.y
    apart = hypot(here[0] - origin[0], here[1] - origin[1])
    if apart == 0.0:
        return here
    step = (here[0] - origin[0]) / apart, (here[1] - origin[1]) / apart
    table = spaced(game, fighter)
    verdict = table.check(fighter.id, [here[0] + distance * step[0], here[1] + distance * step[1]])
    length = hypot(verdict.x - here[0], verdict.y - here[1]) if verdict.barred else distance
    while length > 0.0:
        spot = snap(here[0] + length * step[0]), snap(here[1] + length * step[1])
        if not table.check(fighter.id, spot).barred and game.book.may_stand(game, fighter, *spot):
            return spot
        length -= STRIDE
    return here


def spaced(game: Game, fighter: Fighter) -> Standing:
    """The table with all other bases a little larger."""
    standing = game.standing
    radii = [
        radius + SHORT if number != fighter.id and number < len(game.fighters) else radius
        for number, radius in enumerate(standing.radii)
    ]
    return Standing(standing.ground, standing.xs, standing.ys, radii, standing.levels, standing.solid)
