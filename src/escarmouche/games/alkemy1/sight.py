"""Lines of sight (lignes de vue, p. 14-15): any straight line between two bases that nothing taller than both cuts.

Figures look all round (AK1-LOS-01), and looking is not measuring (AK1-R-23): sight may be asked for at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.fog import veiled
from escarmouche.games.alkemy.naming import disc_name, piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy1.terrain import footing, hides_all, kind, mounts
from escarmouche.play.reason import Reason, reason
from escarmouche.table.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.content_types import TerrainPiece
    from escarmouche.games.alkemy1.state import Game


def sees(game: Game, viewer: Fighter, other: Fighter) -> bool:
    """Whether a figure sees another (AK1-LOS-02, AK1-GEN-04). Off the table nobody sees or is seen."""
    return bool(seen_by(game, viewer, [other]))


def seen_by(game: Game, viewer: Fighter, fighters: Sequence[Fighter]) -> list[Fighter]:
    """Those of many figures that one figure sees; some need no line of sight for anything (Prescience)."""
    if any_says(game, Skill.needs_no_sight, viewer):
        return [fighter for fighter in fighters if viewer.alive and fighter.alive and fighter is not viewer]
    table = with_heights(game, game.standing)
    levels = [lowest_block(table, viewer.id, fighter.id) for fighter in fighters]
    answers = table.sees(viewer.id, [fighter.id for fighter in fighters], levels=levels)
    return [fighter for fighter, seen in zip(fighters, answers, strict=True) if seen]


def sees_on(game: Game, standing: Standing, viewer: Fighter, other: Fighter) -> bool:
    """Whether a figure would see another if the bases stood so."""
    if any_says(game, Skill.needs_no_sight, viewer):
        return viewer.alive and other.alive
    table = with_heights(game, standing)
    return table.sees(viewer.id, [other.id], levels=[lowest_block(table, viewer.id, other.id)])[0]


def with_heights(game: Game, standing: Standing) -> Standing:
    """The table with its fog, and bases on scenery one size higher than their card says (AK1-SIZE-08)."""
    standing = veiled(game, standing)
    if not (high := mounts(game)):
        return standing
    levels = list(standing.levels)
    for fighter in game.fighters:
        spot = standing.xs[fighter.id], standing.ys[fighter.id]
        piece = footing(game, high, *spot) if fighter.alive else None
        if piece is not None and piece.size >= 1:
            levels[fighter.id] += 1
    if levels == standing.levels:
        return standing
    return Standing(standing.ground, standing.xs, standing.ys, standing.radii, levels, standing.solid)


def lowest_block(table: Standing, one: int, other: int) -> int:
    """The size from which something hides two from one another: larger than both (AK1-LOS-03, 04, AK1-R-07)."""
    return max(table.levels[one], table.levels[other]) + 1


def sees_spot(game: Game, fighter: Fighter, x: float, y: float, size: int = 0) -> bool:
    """Whether a figure sees a spot, or a thing of some size there."""
    if any_says(game, Skill.needs_no_sight, fighter):
        return fighter.alive
    table = with_heights(game, game.standing)
    return table.sees_point(fighter.id, x, y, max(table.levels[fighter.id], size) + 1)


def why_unseen(game: Game, viewer: Fighter, other: Fighter) -> Reason | None:
    """What stands between two figures that do not see each other: one thing named for all."""
    if sees(game, viewer, other):
        return None
    table = with_heights(game, game.standing)
    line = table.sight_line(viewer.id, other.id, level=lowest_block(table, viewer.id, other.id))
    if line.pieces:
        first = line.pieces[0]
        if first >= len(game.pieces):
            return reason("sight.fog", "AK1-FORM-34")
        return reason("sight.piece", what_hides(kind(game, first)), piece=piece_name(game, first))
    if line.discs:
        return reason("sight.disc", "AK1-LOS-05", what=disc_name(game, line.discs[0]))
    return reason("sight.off-table", "AK1-LOS-02")


def what_hides(piece: TerrainPiece) -> str:
    """The rule by which a piece hides what is behind it."""
    if hides_all(piece):
        return "AK1-TERRAIN-10" if piece.ground == "hill" else "AK1-TERRAIN-08"
    return "AK1-LOS-03"
