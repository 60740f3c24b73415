"""What a player may look up at the table beside what lies on it: his own secrets, lines of sight (V2 p. 4-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.inspect import disc_id, on_table
from escarmouche.games.alkemy2.lane import obstacles
from escarmouche.games.alkemy2.sight import sees, smaller_first, why_unseen
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport, lane_between

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


def own(game: Game, player: int) -> list[Reason]:
    """A player's command cards (p. 36) and his secret objective (p. 37), as far as this state knows them."""
    side = game.sides[player]
    found: list[Reason] = []
    if side.hand is not None and side.hand.value:
        found += [reason("own.command", "AK2-CMD-01", card=f"@command.{key}") for key in side.hand.value]
    if side.objective is not None and side.objective.value:
        found.append(reason("own.objective", "AK2-COMP-02", objective=f"@objective.{side.objective.value}"))
    return found


def look(game: Game, one: str, other: str) -> SightReport | None:
    """Whether two figures see each other (p. 15); with measuring, also what stands in the fire lane (p. 30)."""
    a, b = on_table(game, one), on_table(game, other)
    if a is None or b is None or a is b:
        return None
    small, large = smaller_first(game, a, b)
    level = game.standing.levels[small if game.library.options.los_rule == "min" else large]
    line = game.standing.sight_line(small, large, level=level)
    drawn = () if line.witness is None else (line.witness,)
    blockers = (*(f"piece:{number}" for number in line.pieces), *(disc_id(game, disc) for disc in line.discs))
    unseen = why_unseen(game, a, b)
    if unseen is not None:
        return SightReport(False, (unseen,), drawn, (), blockers)
    ring = lane_between(a.x, a.y, game.standing.radii[a.id], b.x, b.y, game.standing.radii[b.id])
    seen = reason("sight.seen", "AK2-LOS-01")
    if not game.library.options.measuring:
        return SightReport(sees(game, a, b), (seen,), drawn, (ring,))
    found = obstacles(game, a, b)
    in_lane = tuple(f"piece:{each.piece}" if each.piece >= 0 else disc_id(game, each.disc) for each in found)
    reasons = (seen, *(each.reason for each in found))
    return SightReport(True, reasons, drawn, (ring,), in_lane, game.standing.gap(a.id, b.id))
