"""Finding places to deploy (p. 8): the player says where, or lots are drawn."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.monconf.ground.zones import STEP, pose_at
from escarmouche.games.monconf.setup.quick import by_lot
from escarmouche.play.lots import LOT, one_of
from escarmouche.play.pose_requests import Pose
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll, on_lattice
from escarmouche.table.facing import TURN, ahead

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from escarmouche.games.monconf.ground.zones import Zone
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.pose_requests import PoseAt
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer

    Check = Callable[[PoseAt], Refusal | None]

LOTS, SAMPLES = 30, 60
"""Spots that are tried by chance before the grid is searched."""
FINENESS = 512
APART_OF_CARD, RINGS, RAYS = 1.0, 12, 12
"""In a quick set-up those of a card stand so far from each other, or up to so many cm more, on one of so many sides."""


async def decide_pose(game: Game, fighter: Fighter, topic: str, rule: str, check: Check, zone: Zone) -> PoseAt | None:
    """Where a fighter is put: its player is asked, or lots are drawn, beside those of its card; None without room."""
    if by_lot(game):
        drawn = beside(game, fighter, check) or await draw_pose(game, fighter, check, zone)
        if drawn is not None:
            return drawn
    sure = known_pose(game, fighter, check, zone)
    if sure is None or by_lot(game):
        return sure
    return await pose_request(game, fighter, topic, rule, check, zone, sure)


def pose_request(game: Game, fighter: Fighter, topic: str, rule: str, check: Check, zone: Zone, sure: PoseAt) -> Pose:
    """Ask where in a zone a fighter is put, one place being sure; a spot that will not do is mended to the nearest."""

    def sample(rng: Random) -> Answer:
        for _ in range(SAMPLES):
            pose = pose_at(game, fighter.player, *zone.sample(rng))
            if check(pose) is None:
                return answer_of(pose)
        return answer_of(sure)

    def offer(x: float, y: float) -> Answer | None:
        x, y = on_lattice([x, y])
        near = sorted(zone.grid(STEP), key=lambda spot: hypot(spot[0] - x, spot[1] - y))
        poses = (pose_at(game, fighter.player, *spot) for spot in ([x, y], *near))
        return next((answer_of(pose) for pose in poses if check(pose) is None), None)

    base, who = game.library.base(fighter), reason("option.fighter", fighter=game.name(fighter))
    return Pose(
        fighter.player, topic, rule, check, sample, (fighter.id,), lambda: [zone.outline()], offer, base=base, why=who
    )


def answer_of(pose: PoseAt) -> list[float]:
    """A pose as a player would say it."""
    return [pose.x, pose.y, pose.z, pose.facing / 10]


async def draw_pose(game: Game, fighter: Fighter, check: Check, zone: Zone) -> PoseAt | None:
    """A pose by lot, if one of so many will do."""
    for _ in range(LOTS):
        across, up = await Roll((one_of(FINENESS), one_of(FINENESS)), LOT)
        pose = pose_at(game, fighter.player, *zone.spot(across / (FINENESS - 1), up / (FINENESS - 1)))
        if check(pose) is None:
            return pose
    return None


def beside(game: Game, fighter: Fighter, check: Check) -> PoseAt | None:
    """The nearest place beside those of its card who are on the table: they act together, so they stand together."""
    mates = [mate for mate in game.army(fighter.player) if mate.card == fighter.card]
    if not mates:
        return None
    first, radius = mates[0], game.library.base(fighter).radius
    least = game.library.base(first).radius + radius + APART_OF_CARD
    for ring in range(RINGS):
        for step in range(RAYS):
            x, y = ahead(first.x, first.y, step * TURN // RAYS, least + ring)
            pose = pose_at(game, fighter.player, x, y)
            if check(pose) is None:
                return pose
    return None


def known_pose(game: Game, fighter: Fighter, check: Check, zone: Zone) -> PoseAt | None:
    """The first pose of a grid that will do, looked for once as long as nobody moves."""
    found, key = game.cache.found(game.poses), ("place", fighter.id, zone)
    if key not in found:
        poses = (pose_at(game, fighter.player, *spot) for spot in zone.grid(STEP))
        found[key] = next((pose for pose in poses if check(pose) is None), None)
    known: PoseAt | None = found[key]
    return known
