"""Lines of sight (Ligne de Vue, p. 12): clear, partial or blocked, and how many Obstacles are in the corridor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from escarmouche.games.drakerys.footprint import footprint
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.table.coverage import Lanes, Shade, uncovered

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Figure, Game, Unit

Level = Literal["clear", "partial", "blocked"]

CLOSED = 0.001
"""Lanes left open by less than this, of 2 in all, show nothing (DRK-R-08)."""


class Line(Struct, frozen=True):
    """A line of sight, and what lies in its corridor: each piece, each Unit and each fog once (DRK-R-09)."""

    blocked: bool
    units: tuple[int, ...] = ()
    scenery: tuple[int, ...] = ()
    fogs: tuple[int, ...] = ()

    @property
    def obstacles(self) -> int:
        """How many Obstacles hamper it, Obstructions that leave a lane open among them (DRK-LOS-07)."""
        return len(self.units) + len(self.scenery) + len(self.fogs)

    @property
    def level(self) -> Level:
        if self.blocked:
            return "blocked"
        return "partial" if self.obstacles else "clear"


def look(game: Game, viewer: Unit, target: Unit, shot: bool = False) -> Line:
    """The line from a Unit's Leader to another Unit: that to whichever of its fighters is seen best (DRK-R-10).

    For a `shot` scenery that the Leader touches is no Obstacle (DRK-R-11).
    """
    best: Line | None = None
    eye = game.leader(viewer)
    for figure in game.fighters(target):
        line = line_between(game, eye, figure, shot)
        if best is None or (line.blocked, line.obstacles) < (best.blocked, best.obstacles):
            best = line
        if not best.blocked and best.obstacles == 0:
            break
    return best or Line(True)


def line_between(game: Game, viewer: Figure, seen: Figure, shot: bool = False) -> Line:
    """The line from one fighter to another; neither's own Unit is in the way (DRK-LOS-09, DRK-R-10)."""
    own, other = game.units[viewer.unit], game.units[seen.unit]
    radius = game.library.radius
    lanes = Lanes(viewer.x, viewer.y, radius(own), seen.x, seen.y, radius(other))
    return line_along(game, lanes, (own, other), viewer if shot else None, game.leader(other) if shot else None)


def line_to_point(game: Game, viewer: Figure, x: float, y: float, radius: float = 0.0) -> Line:
    """The line from a fighter to a point, or to something round."""
    own = game.units[viewer.unit]
    return line_along(game, Lanes(viewer.x, viewer.y, game.library.radius(own), x, y, radius), (own,))


def line_along(
    game: Game, lanes: Lanes, ends: tuple[Unit, ...], shooter: Figure | None = None, target: Figure | None = None
) -> Line:
    """What lies in a corridor, and whether Obstructions close all of its lanes together (DRK-LOS-08)."""
    closing: list[Shade] = []
    units: list[int] = []
    for unit in game.units:
        if unit.where != "table" or unit in ends or not near_corridor(game, lanes, unit):
            continue
        shades = unit_shades(game, lanes, unit)
        if shades:
            units.append(unit.id)
            closing += shades
    scenery = scenery_along(game, lanes, closing, shooter, target)
    fogs = []
    for number, fog in enumerate(game.fogs):
        shade = lanes.disc(fog.x, fog.y, fog.radius)
        if shade is not None:
            fogs.append(number)
            if fog.obstruction:
                closing.append(shade)
    blocked = bool(closing) and uncovered(closing) < CLOSED
    return Line(blocked, tuple(units), tuple(scenery), tuple(fogs))


def near_corridor(game: Game, lanes: Lanes, unit: Unit) -> bool:
    """Whether some fighter of a Unit, or a band it holds, may reach into the corridor: a box round it tells."""
    radius = game.library.radius(unit)
    _, xs, ys, _ = game.formation(unit)
    wide = max(lanes.ra, lanes.rb) + radius
    return not (
        max(xs) + wide < min(lanes.ax, lanes.bx)
        or min(xs) - wide > max(lanes.ax, lanes.bx)
        or max(ys) + wide < min(lanes.ay, lanes.by)
        or min(ys) - wide > max(lanes.ay, lanes.by)
    )


def unit_shades(game: Game, lanes: Lanes, unit: Unit) -> list[Shade]:
    """The lanes that the footprint of a Unit closes: a Unit is an Obstruction (DRK-LOS-10, DRK-COH-05)."""
    _, xs, ys, _ = game.formation(unit)
    return lanes.discs(xs, ys, game.library.radius(unit)) + lanes.strips(footprint(game, unit))


def scenery_along(
    game: Game, lanes: Lanes, closing: list[Shade], shooter: Figure | None, target: Figure | None
) -> list[int]:
    """Pieces that count as an Obstacle; what Obstructions close is added to `closing` (DRK-LOS-05, 06).

    A shooter does not count what it touches (DRK-R-11), but a wood counts for whoever stands in it (DRK-H-TERR-01).
    """
    found: list[int] = []
    for number, piece in enumerate(game.standing.ground.pieces):
        printed = game.library.scenery[game.scenery[number].key]
        if printed.sight == "none":
            continue
        shades = lanes.outline(piece.outline)
        if printed.sight == "obstruction":
            closing += shades
        if shooter is None:
            counts = bool(shades)
        elif not piece.solid and any(f is not None and piece.outline.contains(f.x, f.y) for f in (shooter, target)):
            counts = True
        else:
            counts = bool(shades) and game.standing.gap_to_piece(shooter.id, number) > CONTACT
        if counts:
            found.append(number)
    return found
