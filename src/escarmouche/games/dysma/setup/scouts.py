"""Scouts (Éclaireur, p. 20): put down after deployment, out of every enemy's sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.setup.deployment import deploy, is_scout, next_figure, put_on_table, reserve
from escarmouche.games.dysma.setup.poses import decide_pose, why_not_stand
from escarmouche.games.dysma.sight import would_see
from escarmouche.games.dysma.state import APPROACH, EPSILON
from escarmouche.games.dysma.zones import Part
from escarmouche.play.reason import refusal

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Refusal

STEP = 1.0
"""Of the grid on which a hidden place is looked for."""


def scouts(game: Game, player: int) -> list[Figure]:
    """A player's scouts that are not on the table yet."""
    return [figure for figure in reserve(game, player) if is_scout(game, figure)]


async def place_scout(game: Game) -> None:
    """One scout; the players alternate, the one who began deployment first (DYS-SKILL-28, 30)."""
    player = game.active
    found = scouts(game, player)
    if found:
        figure = await next_figure(game, player, found, "scout")
        await put_scout(game, figure)
    game.active = 1 - player
    if not any(scouts(game, who) for who in range(len(game.sides))):
        game.active = game.first
        game.phase = "gifts"


async def put_scout(game: Game, figure: Figure) -> None:
    """A scout is put where no enemy sees it; where there is no such place, in its zone (DYS-SKILL-28, 29)."""
    side = game.library.map.side
    table = (Part(0.0, 0.0, side, side),)
    watch = game.enemies(figure.player)

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_scout(game, figure, pose, watch)

    pose = await decide_pose(game, figure, "scout-place", "DYS-SKILL-28", check, table, STEP)
    if pose is None:
        await deploy(game, figure)
    else:
        put_on_table(game, figure, pose)


def why_not_scout(game: Game, figure: Figure, pose: PoseAt, enemies: list[Figure]) -> Refusal | None:
    """Why a scout cannot be put there: too near an enemy, or in the sight of one (DYS-SKILL-28, DYS-R-57).

    Whoever saw it comes first in the list from then on: he most likely sees the next place as well.
    """
    if (why := why_not_stand(game, figure, pose)) is not None:
        return why
    poses = game.poses.twin()
    poses.place(figure.id, pose.x, pose.y, pose.z, pose.facing)
    if any(poses.distance(figure.id, enemy.id, 1.0) < APPROACH - EPSILON for enemy in enemies):
        return refusal("scout.near", "DYS-R-57", (pose.x, pose.y))
    seen = next((enemy for enemy in enemies if would_see(game, poses, enemy, figure)), None)
    if seen is not None:
        enemies.remove(seen)
        enemies.insert(0, seen)
        return refusal("scout.seen", "DYS-SKILL-28", (pose.x, pose.y), figure=game.name(seen))
    return None
