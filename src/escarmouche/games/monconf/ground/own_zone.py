"""A player's own zone, as the scenario defines it (MCF-DEPLOY-07, MCF-H-12), and the free places in it (MCF-R-93)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.ground.zones import STEP, pose_at, why_not_stand
from escarmouche.play.reason import refusal
from escarmouche.play.scene import Area, PutArea

if TYPE_CHECKING:
    from escarmouche.games.monconf.ground.zones import Zone
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Refusal
    from escarmouche.play.scene import Change


def zone_of(game: Game, player: int) -> Zone:
    """A player's deployment zone, as the scenario defines it (MCF-DEPLOY-07)."""
    return scenarios.of(game).zone(game, player)


@singledispatch
def in_zone(game: Game, fighter: Fighter) -> bool:
    """Whether a fighter's base lies wholly inside the zone of its player."""
    return zone_of(game, fighter.player).holds(fighter.x, fighter.y, game.library.base(fighter).radius)


def zones_drawn(game: Game) -> list[Change]:
    """The zones as the scene shows them, once edges are drawn."""
    return [
        PutArea(Area(f"zone:{player}", zone_of(game, player).outline(), "deployment", owner=player))
        for player, side in enumerate(game.sides)
        if side.edge
    ]


def why_not_in_zone(game: Game, fighter: Fighter, pose: PoseAt) -> Refusal | None:
    """Why a fighter cannot be put there in the zone of its player: it sticks out, or cannot stand (MCF-R-93)."""
    if not zone_of(game, fighter.player).holds(pose.x, pose.y, game.library.base(fighter).radius):
        return refusal("deploy.outside", "MCF-DEPLOY-07", (pose.x, pose.y))
    return why_not_stand(game, fighter, pose)


def free_spot(game: Game, player: int, fighter: Fighter) -> PoseAt | None:
    """Some free place for a fighter in a player's zone, on the ground and out of contact; None where it is full."""
    for x, y in zone_of(game, player).grid(STEP):
        pose = pose_at(game, player, x, y)
        if why_not_in_zone(game, fighter, pose) is None:
            return pose
    return None
