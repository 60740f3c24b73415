"""Footprints (p. 11): the gaps of a Unit count as filled with fighters of its own (DRK-COH-05, DRK-R-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.cohesion import HUNDREDTH
from escarmouche.games.drakerys.state import COHESION
from escarmouche.table.strips import bands as joined
from escarmouche.table.strips import together

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.table.kernel.shapes import Strips


def footprint(game: Game, unit: Unit) -> Strips:
    """The bands that join the fighters of a Unit; with their bases they are its footprint. Kept until one moves."""
    kept, formation = game.cache.footprints, game.formation(unit)
    known = kept.get(unit.id)
    if known is None or known[0] is not formation:
        bands = joined(formation.xs, formation.ys, game.library.radius(unit), COHESION + HUNDREDTH, unit.id)
        known = kept[unit.id] = formation, bands
    return known[1]


def footprints_but(game: Game, *units: Unit) -> Strips:
    """The bands of all Units on the table but these."""
    found, key = game.found_since_a_move, ("bands", *[unit.id for unit in units])
    if key not in found:
        found[key] = together(footprint(game, u) for u in game.units if u.where == "table" and u not in units)
    bands: Strips = found[key]
    return bands
