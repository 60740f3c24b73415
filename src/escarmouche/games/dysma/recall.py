"""Rappel des morts (p. 28, DYS-HSPELL-56): one of the fallen stands again, near whoever called it."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.scene import put_down
from escarmouche.games.dysma.sight import would_see
from escarmouche.games.dysma.skills.query import skills_changed
from escarmouche.games.dysma.state import APPROACH, EPSILON, LEVEL, put
from escarmouche.play.pose_requests import Pose, PoseAt
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.facing import TURN, ahead
from escarmouche.table.kernel import boxes

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.content_types import Spell
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.requests import Answer

REACH = 6.0
"""The whole base must be so near to the caster."""
RINGS, RAYS = 10, 24
"""Where a place is looked for: so many half pas away, in so many directions."""


async def recall(game: Game, caster: Figure, eye: Figure, fallen: Figure, spell: Spell) -> None:
    """It returns without wounds, with its equipment and Activé; its later death counts again (DYS-HSPELL-56).

    `eye`: who sees it rise, and near whom: the caster, or its familiar (DYS-ARTE-13).
    """
    known = some_place(game, eye, fallen)
    if known is None:
        chronicle.say(game, "event.no-room-to-rise", spell.rule, caster, figure=fallen)
        return
    sure = known

    def check(pose: PoseAt) -> Refusal | None:
        return why_not_there(game, eye, fallen, pose)

    def sample(rng: Random) -> Answer:
        x, y = ahead(eye.x, eye.y, floor(rng.random() * TURN), 1.0 + 5.0 * rng.random())
        pose = PoseAt(x, y, eye.z, floor(rng.random() * TURN))
        x, y, z, facing = pose if check(pose) is None else sure
        return [x, y, z, facing / 10]

    base = game.library.base(fallen)
    pose = await Pose(caster.player, "recall", spell.rule, check, sample, (caster.id,), base=base)
    stand_again(game, fallen, pose, spell)


def why_not_there(game: Game, eye: Figure, fallen: Figure, pose: PoseAt) -> Refusal | None:
    """Room for its base, wholly within 6 pas, 1 pas from enemies, in sight (DYS-HSPELL-56)."""
    x, y, z, facing = pose
    poses, spot = game.poses, (x, y)
    if poses.obstacle(fallen.id, x, y, z, facing) is not None:
        return refusal("recall.no-room", "DYS-HSPELL-56", spot)
    corners = zip(*boxes.corners(poses.box_at(fallen.id, x, y, facing)), strict=True)
    if any(poses.distance_to_point(eye.id, px, py, z, LEVEL) > REACH for px, py in corners):
        return refusal("recall.too-far", "DYS-HSPELL-56", spot, most=REACH)
    there = poses.twin()
    there.place(fallen.id, x, y, z, facing)
    if any(there.distance(fallen.id, e.id, LEVEL) < APPROACH - EPSILON for e in game.enemies(fallen.player)):
        return refusal("recall.near-enemy", "DYS-HSPELL-56", spot)
    return None if would_see(game, there, eye, fallen) else refusal("sight.hidden", "DYS-HSPELL-56", spot)


def some_place(game: Game, eye: Figure, fallen: Figure) -> PoseAt | None:
    """Some place where it could rise, on the level of whoever sees it; none where there is no room."""
    for ring in range(RINGS):
        for ray in range(RAYS):
            x, y = ahead(eye.x, eye.y, eye.facing + ray * TURN // RAYS, 1.0 + 0.5 * ring)
            pose = PoseAt(x, y, eye.z, eye.facing)
            if why_not_there(game, eye, fallen, pose) is None:
                return pose
    return None


def stand_again(game: Game, fallen: Figure, pose: PoseAt, spell: Spell) -> None:
    """One of the fallen is back on the table."""
    fallen.wounds, fallen.activated, fallen.effects, fallen.unloaded = 0, True, (), ()
    fallen.fatigued = fallen.prone = fallen.burning = fallen.poisoned = fallen.on_guard = False
    put(game, fallen, *pose)
    skills_changed(game, fallen)
    chronicle.say(game, "event.rises", spell.rule, fallen, changes=[put_down(game, fallen)], figure=fallen)
