"""Field of vision and line of sight (p. 14): what the eye of a figure sees of another (DYS-LOS-01 to 08, DYS-R-06).

Rays go from the eye to 35 points of the target: all free, it is seen whole; some hidden, it is in cover; all hidden, it
is not seen. What rays meet is kept until somebody moves; what skills say is asked anew.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.cover import cover
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says, speaking
from escarmouche.play.reason import Reason, reason
from escarmouche.table.eye import Grid, RayReport, evenly, eye_of, look
from escarmouche.table.kernel.rays import lengths_within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.table.poses import Poses

EYE = 0.9
"""How high the eye is, as a share of the figure's height (DYS-R-06)."""
GRID = Grid(evenly(-1.0, 1.0, 7), (0.05, 0.25, 0.5, 0.75, 1.0), 0.02)
"""The 35 points: seven columns, five heights (DYS-R-06)."""


class Sight(NamedTuple):
    """What a figure sees of another: whether it does, how much of it, why it is in cover, and why it is not seen."""

    visible: bool
    share: float
    covered: Reason | None
    report: RayReport | None
    """The rays; None where none are cast: at oneself, and into one's back."""
    why: Reason | None


class View(NamedTuple):
    """What the rays from an eye met; it holds until somebody moves."""

    report: RayReport
    plain: RayReport
    """The same, but for what is too low to cover the target (Colosse, DYS-SKILL-18)."""
    veils: tuple[int, ...]
    """The pieces of difficult terrain, by number, that a ray passes and that do not block it (DYS-R-08)."""


WHOLE = Sight(True, 1.0, None, None, None)


@singledispatch
def sight(game: Game, viewer: Figure, target: Figure, eye: Figure | None = None) -> Sight:
    """What a figure sees of another; `eye`: whose eye and base count, its own or its familiar's (DYS-ARTE-13).

    It always sees itself (DYS-R-51).
    """
    eye = eye or viewer
    if target is viewer or target is eye:
        return WHOLE
    if behind(game, eye, target.x, target.y):
        return Sight(False, 0.0, None, None, reason("sight.behind", "DYS-LOS-02"))
    found = view(game, eye, target)
    share = found.report.share
    if not share:
        return Sight(False, 0.0, None, found.report, reason("sight.hidden", "DYS-LOS-08"))
    return Sight(True, share, cover(game, eye, target, found), found.report, None)


def in_sight(game: Game, viewer: Figure, target: Figure, eye: Figure | None = None) -> bool:
    """Whether a figure sees another."""
    return sight(game, viewer, target, eye).visible


@singledispatch
def behind(game: Game, figure: Figure, x: float, y: float) -> bool:
    """Whether a point is in the back of a figure, which has one unless it sees all round (DYS-LOS-01, 02, DYS-R-04)."""
    return game.poses.in_back(figure.id, x, y) and not any_says(game, Skill.sees_all_round, figure)


@singledispatch
def from_back(game: Game, target: Figure, attacker: Figure) -> bool:
    """The one flag of every attack but a charge: whether it comes from the back, from where the attacker stands (R-05).

    Of a charge the place where it started counts: `behind`.
    """
    return behind(game, target, attacker.x, attacker.y)


@singledispatch
def height_over(game: Game, figure: Figure, other: Figure) -> float:
    """How much higher a figure stands than another; negative where it stands lower."""
    return figure.z - other.z


# ---- rays -----------------------------------------------------------------------------------------------------------


def view(game: Game, eye: Figure, target: Figure) -> View:
    """What the rays from an eye to a target meet, worked out once as long as nobody moves."""
    too_low = speaking(game, target, Skill.too_big_for)
    found = game.cache.found(game.poses)
    key = ("view", eye.id, target.id, bool(too_low))
    if key not in found:
        found[key] = cast(game, game.poses, eye, target)
    known: View = found[key]
    return known


def would_see(game: Game, poses: Poses, viewer: Figure, target: Figure) -> bool:
    """Whether a figure would see another if the bases stood like this: where one is about to be placed."""
    in_back = poses.in_back(viewer.id, poses.xs[target.id], poses.ys[target.id])
    if in_back and not any_says(game, Skill.sees_all_round, viewer):
        return False
    curtains, _ = between(game, poses, viewer, target)
    return cast_rays(game, poses, viewer, target, curtains).free > 0


def cast(game: Game, poses: Poses, eye: Figure, target: Figure) -> View:
    """Cast the rays; what is above the head or beside the base is not looked at (DYS-LOS-06, 07, DYS-R-07)."""
    curtains, veils = between(game, poses, eye, target)
    whole = cast_rays(game, poses, eye, target, curtains)
    passed = tuple([piece for piece in veils if passes(game, whole, piece)])
    if not speaking(game, target, Skill.too_big_for):
        return View(whole, whole, passed)
    low = [k for k, shape in enumerate(poses.shapes) if any_says(game, Skill.too_big_for, target, shape.tall)]
    bodies = [
        body
        for piece in game.library.scenery.pieces
        if any_says(game, Skill.too_big_for, target, piece.height)
        for body in piece.bodies
    ]
    return View(whole, cast_rays(game, poses, eye, target, curtains, low, bodies), passed)


def cast_rays(
    game: Game,
    poses: Poses,
    eye: Figure,
    target: Figure,
    curtains: list[int],
    spared: Sequence[int] = (),
    spared_bodies: Sequence[int] = (),
) -> RayReport:
    """The rays from an eye; statues hide nothing (DYS-R-66), nor what is spared."""
    ignoring = [*[figure.id for figure in game.figures if figure.statue], *spared]
    point = eye_of(poses, eye.id, EYE)
    return look(
        poses, point, target.id, GRID,
        viewer=eye.id, ignoring=ignoring, ignoring_bodies=spared_bodies, curtains=curtains,
    )  # fmt: skip


def between(game: Game, poses: Poses, eye: Figure, target: Figure) -> tuple[list[int], list[int]]:
    """Difficult terrain with neither figure inside: bodies as high as both heads, and the pieces that only veil.

    What has no height does nothing to a line across it (DYS-TERRAIN-04, DYS-R-08).
    """
    scenery, pair = game.library.scenery, (eye.id, target.id)
    tops = [poses.zs[k] + poses.shapes[k].tall for k in pair]
    inside = {piece.number for k in pair for piece in scenery.difficult_at(poses.xs[k], poses.ys[k], poses.zs[k])}
    curtains, veils = list[int](), list[int]()
    for piece in scenery.difficult:
        if piece.number in inside or piece.height <= 0.0:
            continue
        if piece.height >= max(tops):
            curtains += piece.bodies
        else:
            veils.append(piece.number)
    return curtains, veils


def passes(game: Game, report: RayReport, number: int) -> bool:
    """Whether a ray passes through the volume of a piece."""
    relief, piece = game.library.scenery.relief, game.library.scenery.pieces[number]
    volumes = [volume for body in piece.bodies for volume in relief.regions(body, False, game.poses.graze)]
    xs, ys = [x for x, _ in report.columns], [y for _, y in report.columns]
    return any(length > 0.0 for length in lengths_within(*report.eye, xs, ys, report.heights, volumes))
