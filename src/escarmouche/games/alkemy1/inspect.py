"""What a player may look up at the table beside what lies on it: lines of sight (p. 14-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.inspect import disc_id, on_table
from escarmouche.games.alkemy1.sight import lowest_block, why_unseen, with_heights
from escarmouche.play.reason import reason
from escarmouche.play.sight_report import SightReport, lane_between

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game


def look(game: Game, one: str, other: str) -> SightReport | None:
    """Whether two figures see each other; looking is not measuring (AK1-R-23)."""
    a, b = on_table(game, one), on_table(game, other)
    if a is None or b is None or a is b:
        return None
    table = with_heights(game, game.standing)
    line = table.sight_line(a.id, b.id, level=lowest_block(table, a.id, b.id))
    drawn = () if line.witness is None else (line.witness,)
    unseen = why_unseen(game, a, b)
    if unseen is not None:
        blockers = (*(f"piece:{number}" for number in line.pieces), *(disc_id(game, disc) for disc in line.discs))
        return SightReport(False, (unseen,), drawn, (), blockers)
    ring = lane_between(a.x, a.y, table.radii[a.id], b.x, b.y, table.radii[b.id])
    gap = game.gap(a, b) if game.library.options.measuring else None
    return SightReport(True, (reason("sight.seen", "AK1-LOS-02"),), drawn, (ring,), (), gap)
