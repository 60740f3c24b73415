"""What a player may look up about two fighters (p. 7): what the one sees of the other, point by point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.sight.eye_view import eye_view
from escarmouche.games.monconf.sight.line_of_view import Sight, in_arc, sight
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


def sight_report(game: Game, one: str, other: str) -> SightReport | None:
    """The line of view from one fighter to another: seen whole, in part or not, what hides it (MCF-LOS-01)."""
    viewer, target = on_table(game, one), on_table(game, other)
    if viewer is None or target is None or viewer is target:
        return None
    seen = sight(game, viewer, target)
    picture = None if seen.report is None else eye_view(game, target, seen.report)
    blockers = () if picture is None else tuple(dict.fromkeys([key for key in picture.hidden_by if key]))
    line = (viewer.x, viewer.y, target.x, target.y)
    distance = game.distance(viewer, target)
    return SightReport(seen.visible, verdict(game, viewer, target, seen), (line,), (), blockers, distance, picture)


def verdict(game: Game, viewer: Fighter, target: Fighter, seen: Sight) -> tuple[Reason, ...]:
    """What is seen, and whether Conscience alone sees it (MCF-SHOOT-10, MCF-SKILLP-17)."""
    if seen.why is not None:
        return (seen.why,)
    hidden = round(100 * seen.hidden_share)
    if seen.hidden_share == 0.0:
        found = reason("sight.clear", "MCF-R-09")
    elif seen.open:
        found = reason("sight.more-than-half" if seen.hidden_share > 0.5 else "sight.partial", "MCF-R-09", share=hidden)
    else:
        found = reason("sight.through", "MCF-SKILLP-18")
    aware = not seen.open or not in_arc(game, viewer, target.x, target.y)
    return (found, reason("sight.aware", "MCF-SKILLP-17")) if aware else (found,)


def on_table(game: Game, key: str) -> Fighter | None:
    """The fighter with this id, if it stands on the table."""
    if not key.isdecimal() or int(key) >= len(game.fighters):
        return None
    fighter = game.fighters[int(key)]
    return fighter if fighter.on_table else None
