"""What a player may look up about two figures (p. 14): what the one sees of the other, ray by ray, and its cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.eye_view import eye_view
from escarmouche.games.dysma.sight import Sight, behind, sight, view
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sight_report import SightReport

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.table.eye import RayReport


def sight_report(game: Game, one: str, other: str) -> SightReport | None:
    """The line of sight from one figure to another: seen whole, in part or not, what hides it (DYS-LOS-03, 04, 05)."""
    viewer, target = on_table(game, one), on_table(game, other)
    if viewer is None or target is None or viewer is target:
        return None
    seen, rays = sight(game, viewer, target), view(game, viewer, target).report
    reasons = [why for why in (seen.why or verdict(seen, rays), seen.covered) if why is not None]
    line = (viewer.x, viewer.y, target.x, target.y)
    picture = None if behind(game, viewer, target.x, target.y) else eye_view(game, target, rays)
    blockers = () if picture is None else tuple(dict.fromkeys([key for key in picture.hidden_by if key]))
    distance = game.distance(viewer, target)
    return SightReport(seen.visible, tuple(reasons), (line,), (), blockers, distance, picture)


def verdict(seen: Sight, rays: RayReport) -> Reason | None:
    """How much is seen; of one who is seen whole and yet in cover, the cover says all."""
    if rays.share < 1.0:
        return reason("sight.partial", "DYS-LOS-05", share=round(100 * rays.share))
    return reason("sight.clear", "DYS-LOS-04") if seen.covered is None else None


def on_table(game: Game, key: str) -> Figure | None:
    """The figure with this id, if it stands on the table."""
    if not key.isdecimal() or int(key) >= len(game.figures):
        return None
    figure = game.figures[int(key)]
    return figure if figure.on_table else None
