"""Line of sight (Ligne de Vue, V2 p. 4, 15): any straight line between two bases that nothing large enough cuts.

Figures look all round (AK2-GEN-03), and looking is not measuring (AK2-R-106): sight may be asked for at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.fog import veiled
from escarmouche.games.alkemy.naming import disc_name, piece_name
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game


def sees(game: Game, viewer: Fighter, other: Fighter) -> bool:
    """Whether two figures see each other (AK2-LOS-01..04, AK2-GEN-04). Off the table nobody sees or is seen."""
    if any_says(game, Skill.needs_no_sight, viewer):
        return viewer.alive and other.alive
    if game.library.options.los_rule == "min":
        return past_the_smaller(game, viewer, other)
    return veiled(game, game.standing).sees_one(viewer.id, other.id)


def seen_by(game: Game, viewer: Fighter, fighters: Sequence[Fighter]) -> list[Fighter]:
    """Those of many figures that one figure sees."""
    if any_says(game, Skill.needs_no_sight, viewer):
        return [fighter for fighter in fighters if viewer.alive and fighter.alive]
    if game.library.options.los_rule == "min":
        return [fighter for fighter in fighters if past_the_smaller(game, viewer, fighter)]
    answers = veiled(game, game.standing).sees(viewer.id, [fighter.id for fighter in fighters])
    return [fighter for fighter, seen in zip(fighters, answers, strict=True) if seen]


def past_the_smaller(game: Game, a: Fighter, b: Fighter) -> bool:
    """Sight by the stricter reading of AK2-R-07: whatever is as large as the smaller of the two blocks."""
    small, large = smaller_first(game, a, b)
    return veiled(game, game.standing).sees(small, (large,), levels=(game.standing.levels[small],))[0]


def smaller_first(game: Game, a: Fighter, b: Fighter) -> tuple[int, int]:
    """The numbers of two figures, that of the smaller one first."""
    levels = game.standing.levels
    return (a.id, b.id) if levels[a.id] <= levels[b.id] else (b.id, a.id)


def sees_spot(game: Game, fighter: Fighter, x: float, y: float, size: int = 0) -> bool:
    """Whether a figure sees a spot or a thing without height: the larger of the two sizes decides (AK2-R-08)."""
    return veiled(game, game.standing).sees_point(fighter.id, x, y, size)


def why_unseen(game: Game, viewer: Fighter, other: Fighter) -> Reason | None:
    """What stands between two figures that do not see each other: one thing named for all."""
    if sees(game, viewer, other):
        return None
    small, large = smaller_first(game, viewer, other)
    level = game.standing.levels[small if game.library.options.los_rule == "min" else large]
    line = veiled(game, game.standing).sight_line(small, large, level=level)
    if line.pieces and line.pieces[0] >= len(game.pieces):
        return reason("sight.fog", "AK1-FORM-34")
    if line.pieces:
        return reason("sight.piece", "AK2-LOS-02", piece=piece_name(game, line.pieces[0]))
    if line.discs:
        return reason("sight.disc", "AK2-LOS-04", what=disc_name(game, line.discs[0]))
    return reason("sight.off-table", "AK2-LOS-01")
