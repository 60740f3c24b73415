"""Explosion (p. 20-23): a shot at a point, one Shooting roll, a Defence roll of everybody within 3 pas (DYS-R-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import NOBODY, Shot
from escarmouche.games.dysma.capacities import ACTION_ENDS
from escarmouche.games.dysma.procedures import begun, stage
from escarmouche.games.dysma.rolls import roll
from escarmouche.games.dysma.shot_rolls import HIGH_GROUND, defence_throw, shooting_eye, shot_throw, strike
from escarmouche.games.dysma.sight import EYE, behind, from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted, report
from escarmouche.games.dysma.state import LEVEL
from escarmouche.games.dysma.windows import bought_dice, window
from escarmouche.play.reason import Refusal, refusal
from escarmouche.play.requests import Place
from escarmouche.table.eye import eye_of, look_at_point
from escarmouche.table.facing import ahead

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then
    from escarmouche.play.requests import Answer

RADIUS = 3.0
"""Everybody whose base is within it is a target (DYS-SKILL-41)."""
ABOVE_GROUND = 0.1
"""How high over the ground the eye must see the point (DYS-R-20)."""
CENTRE = 0.01
"""How near to the centre of a figure a point is that centre."""
STEPS = (1.0, 3.0, 6.0, 9.0, 12.0)
"""Where on the ground before it a figure may aim at, if it sees nobody."""
ASIDE = (0, 300, -300, 600, -600, 890, -890)
"""Where it looks for such ground, in tenths of a degree: straight ahead, then to both sides."""

Point3 = tuple[float, float, float]


# ---- the point ------------------------------------------------------------------------------------------------------


async def aim(
    game: Game, shooter: Figure, reach: float, *, weapon: str = "", spell: str = "", eye: Figure | None = None
) -> Shot:
    """A point of the ground, or the centre of a figure, in sight and in range (DYS-SKILL-40, DYS-R-20).

    A group has it in common: only the first of its figures is asked for it (DYS-CMD-06).
    """
    looking = eye or shooter

    def check(spot: list[float]) -> Refusal | None:
        found = point_at(game, looking, reach, *spot)
        return found if isinstance(found, Refusal) else None

    def sample(rng: Random) -> Answer:
        points = aims(game, looking, reach)
        x, y, _ = points[int(rng.random() * len(points))]
        return [x, y]

    def offer(x: float, y: float) -> Answer:
        under = [game.figures[number] for number in game.poses.covering(x, y)]
        return [under[0].x, under[0].y] if under else [x, y]

    spot: Sequence[float] | None = common_point(game)
    if spot is None:
        spot = await Place(shooter.player, "aim", "DYS-SKILL-40", check, sample, (shooter.id,), None, offer)
    point = point_at(game, looking, reach, *spot)
    assert not isinstance(point, Refusal)
    return blast_at(game, shooter, point, reach, weapon=weapon, spell=spell, eye=eye)


def blast_at(
    game: Game, shooter: Figure, point: Point3, reach: float, *, weapon: str, spell: str, eye: Figure | None
) -> Shot:
    """An Explosion at a point: range, height and difficult terrain are measured to it, whatever comes (DYS-R-20)."""
    looking, (x, y, z) = eye or shooter, point
    record = Shot(shooter.id, NOBODY, weapon, spell, NOBODY if eye is None else eye.id, x=x, y=y, z=z, blast=True)
    measure_to(game, record, looking, reach)
    return record


@singledispatch
def measure_to(game: Game, record: Shot, looking: Figure, reach: float) -> None:
    """Long range, high ground and difficult terrain of a shot at a point (DYS-R-20)."""
    x, y, z = record.x, record.y, record.z
    record.long = game.poses.distance_to_point(looking.id, x, y, z, LEVEL) > reach / 2
    record.high = looking.z - z >= HIGH_GROUND
    difficult = game.library.scenery.difficult_at
    record.covered = bool(difficult(x, y, z) or difficult(looking.x, looking.y, looking.z))


def common_point(game: Game) -> tuple[float, float] | None:
    """Where the figures of a group aim that have declared their shots, which all wait for the last one (DYS-CMD-06)."""
    for pending in game.agenda:
        if isinstance(pending, Shot) and not begun(pending):
            target = None if pending.blast else game.figures[pending.target]
            return (pending.x, pending.y) if target is None else (target.x, target.y)
    return None


def aims(game: Game, eye: Figure, reach: float) -> list[Point3]:
    """Points worth aiming at: that of its group, else the centres of enemies in sight, else some ground ahead."""
    if (common := common_point(game)) is not None:
        point = point_at(game, eye, reach, *common)
        return [] if isinstance(point, Refusal) else [point]
    centres = [(enemy.x, enemy.y) for enemy in game.targets(eye.player)]
    found = [point_at(game, eye, reach, x, y) for x, y in centres]
    points = [point for point in found if not isinstance(point, Refusal)]
    for turn in ASIDE:
        if points:
            break
        spots = [ahead(eye.x, eye.y, eye.facing + turn, step) for step in STEPS]
        found = [point_at(game, eye, reach, x, y) for x, y in spots]
        points = [point for point in found if not isinstance(point, Refusal)]
    return points


@singledispatch
def point_at(game: Game, eye: Figure, reach: float, x: float, y: float) -> Point3 | Refusal:
    """The highest place here that may be aimed at, or why there is none."""
    relief = game.library.scenery.relief
    if not (0.0 <= x <= relief.width and 0.0 <= y <= relief.height):
        return refusal("aim.off-table", "DYS-SKILL-40", (x, y))
    if behind(game, eye, x, y):
        return refusal("sight.behind", "DYS-LOS-02", (x, y))
    centred = [k for k in game.poses.centred_within(x, y, CENTRE) if k != eye.id]
    levels = [game.poses.zs[k] for k in centred] or relief.heights_at(x, y)
    wrong = refusal("sight.hidden", "DYS-SKILL-40", (x, y))
    for z in sorted(levels, reverse=True):
        if game.poses.distance_to_point(eye.id, x, y, z, LEVEL) >= reach:
            wrong = refusal("aim.too-far", "DYS-SHOOT-03", (x, y), most=reach)
        elif sees_point(game, eye, (x, y, z), centred):
            return x, y, z
    return wrong


def sees_point(game: Game, eye: Figure, point: Point3, centred: list[int]) -> bool:
    """Whether a ray from the eye to a point just over the ground is free; the figure aimed at hides nothing (R-20)."""
    poses, scenery = game.poses, game.library.scenery
    x, y, z = point
    statues = [figure.id for figure in game.figures if figure.statue]
    inside = {
        piece.number for px, py, pz in (point, (eye.x, eye.y, eye.z)) for piece in scenery.difficult_at(px, py, pz)
    }
    head = poses.zs[eye.id] + poses.shapes[eye.id].tall
    curtains = [
        body
        for piece in scenery.difficult
        if piece.height >= max(head, z + ABOVE_GROUND) and piece.number not in inside
        for body in piece.bodies
    ]
    seen = look_at_point(
        poses, eye_of(poses, eye.id, EYE), (x, y, z + ABOVE_GROUND),
        viewer=eye.id, ignoring=[*statues, *centred], curtains=curtains,
    )  # fmt: skip
    return seen.free == 1


# ---- the stages -----------------------------------------------------------------------------------------------------


@stage(Shot)
async def blast(game: Game, record: Shot) -> None:
    """Everybody near the point is a target (DYS-SKILL-41), and may answer to the shot (W1); nobody reacts (R-18)."""
    shooter = game.figures[record.shooter]
    record.hit = [figure.id for figure in caught(game, record)]
    await window(game, "W1", record, (shooter,))
    for number in sorted(record.hit, key=lambda number: game.figures[number].player != game.active):
        if number != shooter.id:
            record.target = number
            await window(game, "W1", record, (game.figures[number],))
    record.target = NOBODY


def caught(game: Game, record: Shot) -> list[Figure]:
    """Those within 3 pas, friends and the shooter too; of statues the enemy's; of a spell, whom magic may name.

    Walls do not protect (DYS-R-20, 53, 66).
    """
    return [figure for number in near(game, record) if is_caught(game, record, figure := game.figures[number])]


@singledispatch
def near(game: Game, record: Shot) -> list[int]:
    """The numbers of those within 3 pas."""
    return game.poses.near_point(record.x, record.y, record.z, RADIUS, LEVEL)


def is_caught(game: Game, record: Shot, figure: Figure) -> bool:
    """Whether an Explosion may concern a figure that is near enough."""
    shooter = game.figures[record.shooter]
    if figure.statue and figure.player == shooter.player:
        return False
    return not record.spell or permitted(game, Skill.forbids_magic, figure, shooter) is None


@stage(Shot, "blast roll")
async def blast_roll(game: Game, record: Shot) -> None:
    """The one Shooting roll (DYS-R-20)."""
    record.attack = await roll(game, shot_throw(game, record), "DYS-SKILL-41")


@stage(Shot, "next")
async def next_caught(game: Game, record: Shot) -> Then:
    """The next of those caught adds what it has to its Defence roll (W2); shields look to the shooter (DYS-R-20).

    What the one before was given for this action is over.
    """
    if record.target != NOBODY:
        report(game, ACTION_ENDS, record.target)
    left = [number for number in record.hit if game.figures[number].on_table]
    if not left:
        record.target = NOBODY
        return "end"
    target = game.figures[left[0]]
    record.target, record.hit = target.id, left[1:]
    record.from_back = from_back(game, target, shooting_eye(game, record))
    await window(game, "W2", record, (target,))
    record.bonus = [record.bonus[0], await bought_dice(game, target, "defence")]
    return None


@stage(Shot)
async def defence(game: Game, record: Shot) -> Then:
    """A Defence roll against the one Shooting roll: the difference are hits (DYS-SKILL-41, DYS-R-20)."""
    shooter, target = game.figures[record.shooter], game.figures[record.target]
    hits = record.attack - await roll(game, defence_throw(game, record, target), "DYS-SKILL-41")
    if hits > 0:
        strike(game, record, shooter, target, hits)
    else:
        chronicle.say(game, "event.missed", "DYS-SHOOT-12", shooter, target, figure=shooter, enemy=target)
    return "next"
