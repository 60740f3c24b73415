"""Lines of view (Ligne de vue, p. 7): what the eyes of a fighter see of another (MCF-LOS-01, 02, MCF-R-08).

Rays go from the eye to 81 points of the target; a wood lets every second of them through for 8 cm, and none beyond.
What rays meet is kept until somebody moves; what skills say is asked anew.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import speaking
from escarmouche.play.reason import Reason, reason
from escarmouche.table.eye import RayReport, even_grid, eye_of, look, look_at_point
from escarmouche.table.facing import QUARTER
from escarmouche.table.kernel.rays import FREE, deepest_within
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.table.poses import Poses

EYE = 0.9
"""How high the eyes are, as a share of the height (MCF-R-02)."""
SIDE = 9
GRID = even_grid(SIDE, SIDE)
"""The 81 points (MCF-R-08)."""
DEEPEST_WOOD = 8.0
"""Through more wood than this nothing is seen (MCF-R-08)."""
ABOVE_GROUND = 0.1
"""How high over the ground a point of it must be seen (MCF-R-08)."""


class Sight(NamedTuple):
    """What a fighter sees of another: whether it does, how much of it is hidden, and why it is not seen."""

    visible: bool
    hidden_share: float
    """From 0 to 1 (MCF-R-09)."""
    report: RayReport | None
    """The rays; None where none are cast: at oneself, and behind one's back."""
    why: Reason | None

    @property
    def open(self) -> bool:
        """Whether a shot can reach it: Conscience sees through what stops a shot (MCF-SKILLP-18)."""
        return self.visible and self.hidden_share < 1.0


WHOLE = Sight(True, 0.0, None, None)


@singledispatch
def sight(game: Game, viewer: Fighter, target: Fighter) -> Sight:
    """What a fighter sees of another (MCF-LOS-01, 02); always itself (MCF-R-31).

    Conscience sees all round and through everything, as far as it reaches (MCF-SKILLP-17).
    """
    if target is viewer:
        return WHOLE
    aware = is_aware(game, game.poses, viewer, target)
    if not aware and not in_arc(game, viewer, target.x, target.y):
        return Sight(False, 1.0, None, reason("sight.behind", "MCF-LOS-02"))
    report = rays(game, viewer, target)
    hidden = 1.0 - report.free / len(report.hidden_by)
    if report.free or aware:
        return Sight(True, hidden, report, None)
    return Sight(False, 1.0, report, reason("sight.hidden", "MCF-LOS-01"))


def sees(game: Game, viewer: Fighter, target: Fighter) -> bool:
    """Whether a fighter sees another."""
    return sight(game, viewer, target).visible


@singledispatch
def in_arc(game: Game, viewer: Fighter, x: float, y: float) -> bool:
    """Whether a point lies in the view arc of a fighter: 180° centred on its front (MCF-LOS-02, MCF-R-07)."""
    return game.poses.in_arc(viewer.id, QUARTER, x, y)


def is_aware(game: Game, poses: Poses, viewer: Fighter, target: Fighter) -> bool:
    """Whether Conscience shows it the target: at most 20 cm away, wherever it is (MCF-SKILLP-17)."""
    spoken = speaking(game, viewer, Skill.aware)
    if not spoken:
        return False
    return poses.between_centres(viewer.id, target.id) <= max([skill.aware(game, viewer) for skill in spoken])


@singledispatch
def sees_point(game: Game, viewer: Fighter, x: float, y: float) -> bool:
    """Whether a fighter sees a point of the ground, or of the hill that is there (MCF-R-08)."""
    poses = game.poses
    if not in_arc(game, viewer, x, y):
        return False
    ground = game.library.scenery.height_at(x, y)
    eye, point = eye_of(poses, viewer.id, EYE), (x, y, ground + ABOVE_GROUND)
    report = look_at_point(poses, eye, point, viewer=viewer.id, regions=woods(game))
    return report.free == 1 and report.lengths[0] <= DEEPEST_WOOD + SLACK


def would_see(game: Game, poses: Poses, viewer: Fighter, target: Fighter) -> bool:
    """Whether a fighter would see another if the bases stood like this: where one is about to go."""
    if is_aware(game, poses, viewer, target):
        return True
    if not poses.in_arc(viewer.id, QUARTER, poses.xs[target.id], poses.ys[target.id]):
        return False
    return cast(game, poses, viewer, target, companions(game, viewer, target)).free > 0


# ---- rays -----------------------------------------------------------------------------------------------------------


def rays(game: Game, viewer: Fighter, target: Fighter) -> RayReport:
    """What the rays to a target meet, wherever it is, worked out once as long as nobody goes elsewhere."""
    spared = companions(game, viewer, target)
    found = game.cache.found_in_place(game.poses)
    key = ("rays", viewer.id, target.id, spared)
    if key not in found:
        found[key] = cast(game, game.poses, viewer, target, spared)
    known: RayReport = found[key]
    return known


def companions(game: Game, viewer: Fighter, target: Fighter) -> tuple[int, ...]:
    """Who is activated with a fighter and so does not hide what it charges or shoots at (MCF-ACT-03, MCF-R-08).

    A mystic's companions hide what it would cast at.
    """
    batch = game.batch
    if batch is None or viewer.id not in batch.fighters:
        return ()
    if any(order.fighter == viewer.id and order.action == "mystic" for order in batch.orders):
        return ()
    return tuple([number for number in batch.fighters if number not in (viewer.id, target.id)])


def cast(game: Game, poses: Poses, viewer: Fighter, target: Fighter, spared: tuple[int, ...]) -> RayReport:
    """Cast the 81 rays: scenery and other fighters hide what is behind them, woods hide what is deep in them."""
    eye, within = eye_of(poses, viewer.id, EYE), woods(game)
    report = look(poses, eye, target.id, GRID, viewer=viewer.id, ignoring=spared, regions=within)
    if any(report.lengths):
        hide_in_woods(poses, report, within)
    return report


def woods(game: Game) -> list[int]:
    """The bodies of all woods, by number."""
    return [body for piece in game.library.scenery.woods for body in piece.bodies]


def hide_in_woods(poses: Poses, report: RayReport, woods: list[int]) -> None:
    """A ray through more than 8 cm of wood is stopped, through less every second one: row + column odd (MCF-R-08).

    What hides the point is the wood in which the ray runs farthest; one that grazes a wood is not stopped by it.
    """
    eye, xs, ys = report.eye, [x for x, _ in report.columns], [y for _, y in report.columns]
    volumes = [volume for body in woods for volume in poses.relief.regions(body, False, poses.graze)]
    deepest = deepest_within(*eye, xs, ys, report.heights, volumes)
    for sample, wood in enumerate(deepest):
        if report.hidden_by[sample] != FREE or wood == FREE:
            continue
        row, column = divmod(sample, SIDE)
        if report.lengths[sample] > DEEPEST_WOOD + SLACK or (row + column) % 2 == 1:
            report.hidden_by[sample] = wood
