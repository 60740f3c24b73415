"""Where a figure may be put before the game (p. 9): wholly inside its zone, on ground where it can stand (DYS-R-57)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.dysma.quick_setup import by_lot
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.play.lots import LOT, one_of
from escarmouche.play.pose_requests import Pose, PoseAt
from escarmouche.play.reason import reason, refusal
from escarmouche.play.requests import Roll, on_lattice
from escarmouche.table.facing import towards
from escarmouche.table.relief import footprint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.games.dysma.zones import Part
    from escarmouche.play.reason import Refusal
    from escarmouche.play.requests import Answer

    Check = Callable[[PoseAt], Refusal | None]

LOTS, SAMPLES = 30, 60
"""Poses that are tried by chance before the grid is searched."""
FINENESS = 512
STEP = 0.5
"""Of the grid in a zone; scouts, who have the whole table, look on a coarser one."""
QUARTER = 900
"""In tenths of a degree."""


def why_not_stand(game: Game, figure: Figure, pose: PoseAt) -> Refusal | None:
    """Why a base cannot stand there: something is in its way, nothing holds it, or it is a storey to a rider."""
    x, y, z, facing = pose
    found = game.poses.obstacle(figure.id, x, y, z, facing)
    if found is not None:
        for key, met in (("side", found.side), ("base", found.base), ("body", found.body)):
            if met is not None:
                return refusal(f"deploy.{key}", "DYS-R-57", (x, y))
        return refusal("deploy.void", "DYS-R-57", (x, y))
    scenery = game.library.scenery
    body = scenery.relief.body_under(x, y, z) if z > 0.0 else None
    if body is not None and scenery.storey(body) and any_says(game, Skill.keeps_off_storeys, figure):
        return refusal("deploy.rider", "DYS-R-57", (x, y))
    return None


def why_not_in(game: Game, figure: Figure, pose: PoseAt, parts: Sequence[Part]) -> Refusal | None:
    """Why a base is not wholly inside one of these parts of a zone."""
    corners = list(zip(*footprint(game.poses.box_at(figure.id, pose.x, pose.y, pose.facing)), strict=True))
    if any(part.holds_all(corners) for part in parts):
        return None
    return refusal("deploy.outside", "DYS-R-57", (pose.x, pose.y))


async def decide_pose(
    game: Game, figure: Figure, topic: str, rule: str, check: Check, parts: Sequence[Part], step: float = STEP
) -> PoseAt | None:
    """Where a figure is put: its player is asked, or lots are drawn; None where no place is found."""
    if by_lot(game) and (drawn := await draw_pose(game, check, parts)) is not None:
        return drawn
    sure = known_pose(game, figure, check, parts, step)
    if by_lot(game):
        return sure
    if sure is None:
        return None

    def sample(rng: Random) -> Answer:
        return sample_pose(game, check, parts, rng) or answer_of(sure)

    def offer(x: float, y: float) -> Answer | None:
        x, y = on_lattice([x, y])
        here = [PoseAt(x, y, z, facing) for z in heights(game, x, y) for facing in facings(game, x, y)]
        near = sorted(grid(game, parts, step), key=lambda pose: hypot(pose.x - x, pose.y - y))
        return next((answer_of(pose) for pose in (*here, *near) if check(pose) is None), None)

    def region() -> list[list[float]]:
        return [part.ring() for part in parts]

    base, who = game.library.base(figure), reason("option.figure", figure=game.name(figure))
    return await Pose(figure.player, topic, rule, check, sample, (figure.id,), region, offer, base=base, why=who)


def answer_of(pose: PoseAt) -> list[float]:
    """A pose as a player would say it."""
    return [pose.x, pose.y, pose.z, pose.facing / 10]


def heights(game: Game, x: float, y: float) -> list[float]:
    """The levels at a spot, the highest first."""
    return game.library.scenery.relief.heights_at(x, y)[::-1]


def facings(game: Game, x: float, y: float) -> list[int]:
    """Where a figure put down by chance looks: to the middle of the table, then any other quarter."""
    middle = game.library.map.side / 2
    inwards = QUARTER * round(towards(x, y, middle, middle) / QUARTER)
    return [(inwards + turn * QUARTER) % (4 * QUARTER) for turn in range(4)]


# ---- finding one ----------------------------------------------------------------------------------------------------


async def draw_pose(game: Game, check: Check, parts: Sequence[Part]) -> PoseAt | None:
    """A pose by lot, if one of so many will do."""
    for _ in range(LOTS):
        part, across, up = await Roll((one_of(len(parts)), one_of(FINENESS), one_of(FINENESS)), LOT)
        pose = pose_at(game, parts[part], across / (FINENESS - 1), up / (FINENESS - 1))
        if pose is not None and check(pose) is None:
            return pose
    return None


def sample_pose(game: Game, check: Check, parts: Sequence[Part], rng: Random) -> Answer | None:
    """Some pose that will do, if one of so many does."""
    for _ in range(SAMPLES):
        part = parts[int(rng.random() * len(parts))]
        pose = pose_at(game, part, rng.random(), rng.random())
        if pose is not None and check(pose) is None:
            return answer_of(pose)
    return None


def pose_at(game: Game, part: Part, across: float, up: float) -> PoseAt | None:
    """The pose at these shares of a part's width and height, on the highest level there."""
    x, y = on_lattice([part.left + (part.right - part.left) * across, part.bottom + (part.top - part.bottom) * up])
    level = heights(game, x, y)
    return PoseAt(x, y, level[0], facings(game, x, y)[0]) if level else None


def known_pose(game: Game, figure: Figure, check: Check, parts: Sequence[Part], step: float) -> PoseAt | None:
    """A pose that will do, looked for once as long as nobody moves."""
    found, key = game.cache.found(game.poses), ("pose", figure.id, tuple(parts))
    if key not in found:
        found[key] = find_pose(game, check, parts, step)
    known: PoseAt | None = found[key]
    return known


def find_pose(game: Game, check: Check, parts: Sequence[Part], step: float = STEP) -> PoseAt | None:
    """The first pose of a grid that will do, if there is one."""
    return next((pose for pose in grid(game, parts, step) if check(pose) is None), None)


def grid(game: Game, parts: Sequence[Part], step: float) -> Iterator[PoseAt]:
    """Poses all over a zone, each looking inwards, then to a side."""
    for turn in (0, 1):
        for part in parts:
            for up in range(int((part.top - part.bottom) / step) + 1):
                for across in range(int((part.right - part.left) / step) + 1):
                    x, y = on_lattice([part.left + across * step, part.bottom + up * step])
                    for z in heights(game, x, y):
                        yield PoseAt(x, y, z, facings(game, x, y)[turn])
