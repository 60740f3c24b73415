"""Figures that formulas call to the table: where there is room for them, and how they come."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.query import skills_changed
from escarmouche.games.alkemy.state import Fighter, discs_changed
from escarmouche.table.standing import OFF_TABLE, Standing
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Game

CLEAR = 0.03
"""A little more than contact: so far from any enemy one who is summoned is Free."""


def come_to_table(
    game: Game, caster: Fighter, profile: str, spot: tuple[float, float], card: int, tally: Mapping[str, int]
) -> Fighter:
    """A figure enters with all its PA (AK1-R-99); on a card already played it is played too (AK1-R-118)."""
    others = [f.activations for f in game.fighters if f.player == caster.player and f.card == card and f.alive]
    points = game.library.profiles[profile].action_points
    newcomer = Fighter(
        len(game.fighters), caster.player, card, profile, *spot, "table",
        action_points=points, activations=max(others, default=0), tally=tally,
    )  # fmt: skip
    game.fighters.append(newcomer)
    discs_changed(game)
    skills_changed(game)
    return newcomer


def with_one_more(game: Game, profile: Profile) -> tuple[Standing, int]:
    """Where the bases stand, with one more that is not on the table yet, and its number."""
    now = game.standing
    radii, levels = [*now.radii, profile.radius], [*now.levels, profile.size]
    xs, ys = [*now.xs, OFF_TABLE], [*now.ys, OFF_TABLE]
    return Standing(now.ground, xs, ys, radii, levels, [*now.solid, True]), len(now)


def misplaced(game: Game, caster: Fighter, profile: Profile, spot: Sequence[float]) -> str:
    """The message why the Spirit cannot stand there: no room for its base, or it would not be Free; else nothing."""
    standing, number = with_one_more(game, profile)
    free = standing.nearest_free(number, spot[0], spot[1], within=2 * OVERLAP)
    if free is None or hypot(free[0] - spot[0], free[1] - spot[1]) > OVERLAP:
        return "formula.no-room"
    enemies = [enemy.id for enemy in game.enemies(caster.player)]
    touched = standing.touching_at(number, spot[0], spot[1])
    return "formula.not-free" if any(disc in enemies for disc in touched) else ""


def some_spot(game: Game, caster: Fighter, profile: Profile, rng: Random) -> list[float]:
    """A place with room and clear of enemies, more often near the caster than not."""
    standing, number = with_one_more(game, profile)
    for enemy in game.enemies(caster.player):
        standing.grow(enemy.id, standing.radii[enemy.id] + CLEAR, standing.levels[enemy.id])
    away, bearing = 1 + 4 * rng.random(), 2 * pi * rng.random()
    free = standing.nearest_free(number, caster.x + away * cos(bearing), caster.y + away * sin(bearing))
    return list(free) if free is not None else [caster.x, caster.y]
