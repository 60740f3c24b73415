"""A figure about to move (p. 9): what bars its way, what the way costs, where it may end.

On its way a base is taken for its inscribed circle, at the end exactly (DYS-R-13). Obstacles bar nobody's way, only his
end (DYS-R-72); difficult terrain counts twice along the way of the centre (DYS-R-11).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.dysma.climbing import Change, Point3, level_change, why_not_climb
from escarmouche.games.dysma.profiles import BASES
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import any_says
from escarmouche.games.dysma.state import APPROACH, EPSILON, LEVEL
from escarmouche.games.dysma.terrain import CROSSING_COST
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.kernel import boxes
from escarmouche.table.kernel.travel import way_cost
from escarmouche.table.poses import Obstacle, slanted
from escarmouche.table.relief import OUTSIDE, same
from escarmouche.table.tolerance import CONTACT
from escarmouche.table.walking import Walk

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.table.movement import Verdict

Points = Sequence[Point3]
LANDING = 2.0
"""How far from the edge of a level whoever jumps down may land."""
WIDEST = max([base.circumscribed for base in BASES.values()])
BARRING = {
    "impassable": "DYS-TERRAIN-06", "building": "DYS-R-10", "obstacle": "DYS-R-72", "hill": "DYS-R-15",
    "platform": "DYS-R-15",
}  # fmt: skip
"""By which rule a piece of scenery is in the way: closed and solid, a wall, an obstacle, a steep side."""
LIMIT = APPROACH - EPSILON
"""How near a March may come to an enemy, with the tolerance in favour of the mover (DYS-MOVE-03, DYS-R-01)."""


class Cost(NamedTuple):
    """What a way costs: along the ground, and up and down. Whoever jumps down pays nothing for it (DYS-R-15)."""

    ground: float
    climbs: float
    drops: float
    """Of what is climbed: going down where a jump would do no harm."""
    leap: Change | None
    """The last change of level, where the way ends with a drop that a fall attack follows."""


class Mover:
    """One figure that moves at most so far.

    `close` lets it end in contact with an enemy, `charging` lifts the limit of 1 pas and makes ways short rather than
    cheap; `jumps`: whether it may jump down rather than climb.
    """

    def __init__(
        self,
        game: Game,
        figure: Figure,
        distance: float,
        *,
        close: bool = False,
        charging: bool = False,
        jumps: bool = True,
    ) -> None:
        self.game, self.figure, self.i, self.distance = game, figure, figure.id, distance
        self.poses, self.scenery = game.poses, game.library.scenery
        self.close, self.charging = close, charging
        self.flies = any_says(game, Skill.flies, figure)
        self.agile = self.flies or any_says(game, Skill.agile, figure)
        self.jumps = jumps and not self.flies
        self.start: Point3 = (figure.x, figure.y, figure.z)
        self.far = self.too_far()
        enemies = () if charging else game.enemies(figure.player)
        self.enemies = tuple([enemy.id for enemy in enemies if enemy.id not in self.far])
        self._walks: dict[tuple[Point3, int, tuple[int, ...]], Walk] = {}

    def too_far(self) -> set[int]:
        """Those whom it cannot get near with this distance: nothing about them matters."""
        poses, (x, y, _) = self.poses, self.start
        reach = self.distance + APPROACH + poses.shapes[self.i].circumscribed + WIDEST + 1.0
        far = reach * reach
        return {
            k for k, (kx, ky) in enumerate(zip(poses.xs, poses.ys, strict=True)) if (kx - x) ** 2 + (ky - y) ** 2 > far
        }

    # ---- ways ------------------------------------------------------------------------------------

    def walk(self, start: Point3, spared: int = -1, touched: tuple[int, ...] = ()) -> Walk:
        """The level at a place to this figure: a body may be spared, and enemies whom it will touch at the end."""
        key = (start, spared, touched)
        found = self._walks.get(key)
        if found is None:
            poses = self.poses
            if start != self.start:
                poses = poses.twin()
                poses.place(self.i, *start)
            kept = {e: LIMIT for e in self.enemies if e not in touched and poses.beside(self.i, e, LEVEL)}
            bodies = self.scenery.crossed if spared < 0 else (*self.scenery.crossed, spared)
            found = Walk(poses, self.i, apart=kept, ignoring=tuple(self.far), ignoring_bodies=bodies)
            if self.agile or self.charging:
                found.ground.tolls = found.ground.open_tolls
            self._walks[key] = found
        return found

    def refusal(self, points: Points, facing: int) -> Refusal | None:
        """Why the figure may not go this way and look there in the end."""
        x, y, z = points[-1] if points else self.start
        touched = self.touched_at(x, y, z, facing) if self.close else ()
        wrong = self.barred(points, touched) if points else None
        if wrong is not None:
            return wrong
        cost = self.cost(points)
        spent = cost.ground + cost.climbs + (0.0 if self.jumps else cost.drops)
        if cost.leap is not None and self.jumps:
            spent -= cost.leap.climb
        if spent > self.distance + EPSILON:
            most = round(self.distance, 2)
            return refusal("path.too-long", "DYS-MOVE-01", (x, y), length=round(spent, 2), most=most)
        if not points and facing == self.figure.facing:
            return self.too_near(x, y, z, facing, touched)
        return self.no_room(x, y, z, facing) or self.too_near(x, y, z, facing, touched)

    def barred(self, points: Points, touched: tuple[int, ...] = ()) -> Refusal | None:
        """What bars the way, and where; a flyer meets nothing but the edge of the table (DYS-SKILL-72)."""
        return barred(self.game, self, points, touched)

    def met(self, points: Points, touched: tuple[int, ...]) -> Refusal | None:
        """The same, as it lies on the table."""
        if self.flies:
            return self.off_table(points)
        start, way = self.start, list[float]()
        x, y, z = start
        for point in points:
            px, py, pz = point
            if same(pz, z):
                way += [px, py]
            else:
                change = level_change(self.scenery, (x, y, z), point)
                if change is None:
                    return refusal("path.no-level", "DYS-MOVE-07", (px, py))
                if (why := why_not_climb(self.game, self.figure, change)) is not None:
                    return Refusal(why, (change.x, change.y))
                wrong = self.section(start, way, -1, touched) or self.climbed((x, y, z), point, change, touched)
                if wrong is not None:
                    return wrong
                start, way = point, []
            x, y, z = point
        return self.section(start, way, -1, touched)

    def climbed(self, start: Point3, end: Point3, change: Change, touched: tuple[int, ...]) -> Refusal | None:
        """What bars a leg over the side of a level: it is walked below up to the side, and above from there."""
        side = (change.x, change.y, change.after)
        up = change.rise > 0.0
        wrong = self.section(start, [change.x, change.y], change.body if up else -1, touched)
        return wrong or self.crowded(side, touched) or self.section(
            side, [end[0], end[1]], -1 if up else change.body, touched
        )  # fmt: skip

    def section(self, start: Point3, way: list[float], spared: int, touched: tuple[int, ...]) -> Refusal | None:
        """What bars a way on one level."""
        if not way:
            return None
        verdict = self.walk(start, spared, touched).walked(way)
        return self.told(verdict) if verdict.barred else None

    def told(self, verdict: Verdict) -> Refusal:
        """A verdict of the table in the words of the game."""
        spot = (verdict.x, verdict.y)
        if verdict.disc is not None:
            other = self.game.figures[verdict.disc]
            if verdict.disc in self.enemies:
                return refusal("path.near", "DYS-MOVE-03", spot, figure=self.game.name(other))
            return refusal("path.figure", "DYS-R-13", spot, figure=self.game.name(other))
        if verdict.piece is not None:
            if verdict.piece == OUTSIDE:
                return refusal("path.level", "DYS-MOVE-07", spot)
            return self.scenery_refusal("path.piece", verdict.piece, spot)
        return refusal("path.edge", "DYS-R-13", spot)

    def crowded(self, place: Point3, touched: tuple[int, ...]) -> Refusal | None:
        """Who leaves no room at the side of a level: a walk from there would only notice him if it went deeper."""
        x, y, z = place
        radius = self.poses.shapes[self.i].inscribed
        for k in self.poses.in_its_way(self.i, z, 0):
            if abs(self.poses.zs[k] - z) >= LEVEL:
                continue
            gap = self.poses.gap_to_point(k, x, y) - radius
            limit = LIMIT if k in self.enemies and k not in touched else -CONTACT
            if gap < min(limit, self.poses.gap(self.i, k)):
                key, rule = ("path.near", "DYS-MOVE-03") if k in self.enemies else ("path.figure", "DYS-R-13")
                return refusal(key, rule, (x, y), figure=self.game.name(self.game.figures[k]))
        return None

    def off_table(self, points: Points) -> Refusal | None:
        """The first place of a flight beyond the edge of the table."""
        relief = self.poses.relief
        for x, y, _ in points:
            if not (0.0 <= x <= relief.width and 0.0 <= y <= relief.height):
                return refusal("path.edge", "DYS-R-13", (x, y))
        return None

    def cost(self, points: Points) -> Cost:
        """What a way costs: difficult terrain twice, obstacles 1 each, heights (DYS-TERRAIN-02, 09, DYS-MOVE-06).

        Who is Agile pays no more in difficult terrain (DYS-SKILL-12), who flies for no height (DYS-SKILL-73).
        """
        return spent(self.game, self, points)

    def measured(self, points: Points) -> Cost:
        """The same, as it lies on the table."""
        x, y, z = self.start
        ground = climbs = drops = 0.0
        leap: Change | None = None
        for px, py, pz in points:
            leap = None
            change = None if self.flies or same(pz, z) else level_change(self.scenery, (x, y, z), (px, py, pz))
            if change is None:
                ground += self.leg_cost((x, y, z), px, py)
            else:
                ground += self.leg_cost((x, y, z), change.x, change.y)
                ground += self.leg_cost((change.x, change.y, pz), px, py)
                if change.rise < 0.0 and not change.dangerous:
                    drops += change.climb
                else:
                    climbs += change.climb
                    beyond = sqrt((px - change.x) ** 2 + (py - change.y) ** 2)
                    leap = change if change.dangerous and beyond <= LANDING else None
            x, y, z = px, py, pz
        return Cost(ground, climbs, drops, leap)

    def leg_cost(self, start: Point3, x: float, y: float) -> float:
        """What a straight leg on one level costs; over open ground, or in the air, its length."""
        sx, sy, z = start
        if self.flies:
            return sqrt((x - sx) ** 2 + (y - sy) ** 2)
        ground = self.poses.relief.level(z, self.poses.shapes[self.i].tall, 0.0).ground
        tolls = ground.open_tolls if self.agile else ground.tolls
        length = way_cost(sx, sy, [x, y], tolls, ground.outlines)
        crossed = 0 if abs(z) >= LEVEL else sum([1 for _ in self.scenery.crossings(sx, sy, (x, y))])
        return length + CROSSING_COST * crossed

    # ---- the end ---------------------------------------------------------------------------------

    def no_room(self, x: float, y: float, z: float, facing: int) -> Refusal | None:
        """Why the base cannot stand here, whether it walked or flew (DYS-MOVE-07, DYS-R-13, DYS-R-72, DYS-SKILL-74)."""
        found = self.poses.obstacle(self.i, x, y, z, facing)
        return None if found is None else self.in_the_way(found, (x, y))

    def in_the_way(self, found: Obstacle, spot: tuple[float, float]) -> Refusal:
        """What is in the way of a base that would stand somewhere, in the words of the game."""
        if found.base is not None:
            return refusal("stand.figure", "DYS-R-13", spot, figure=self.game.name(self.game.figures[found.base]))
        if found.body is not None:
            if found.body in self.scenery.crossed:
                return refusal("stand.obstacle", "DYS-R-72", spot)
            return self.scenery_refusal("stand.piece", found.body, spot)
        if found.side is not None:
            return refusal("path.edge", "DYS-R-13", spot)
        return refusal("stand.void", "DYS-MOVE-07", spot)

    def scenery_refusal(self, key: str, body: int, spot: tuple[float, float]) -> Refusal:
        """What bars the way or the place, by its name, and the rule by which it does."""
        piece = self.scenery.piece_of[body]
        return refusal(key, BARRING.get(piece.kind, "DYS-R-13"), spot, piece=f"@terrain.{piece.key}")

    def gap_at(self, enemy: int, x: float, y: float, z: float, facing: int) -> float:
        """How far from another figure the base would stand (DYS-R-01)."""
        gap = boxes.separation(self.poses.box_at(self.i, x, y, facing), self.poses.box(enemy))
        return slanted(max(0.0, gap), self.poses.zs[enemy] - z, LEVEL)

    def touched_at(self, x: float, y: float, z: float, facing: int) -> tuple[int, ...]:
        """The enemies whom it would touch here, over an obstacle too (DYS-R-02)."""
        across: list[int] = []
        if self.scenery.obstacles:
            there = self.poses.twin()
            there.place(self.i, x, y, z, facing)
            across = self.scenery.across_obstacles(there, self.i)
        return tuple([e for e in self.enemies if e in across or self.gap_at(e, x, y, z, facing) <= CONTACT])

    def too_near(self, x: float, y: float, z: float, facing: int, touched: tuple[int, ...]) -> Refusal | None:
        """The enemy within 1 pas of whom a move would end (DYS-MOVE-04, DYS-R-14, DYS-R-39)."""
        poses, mine = self.poses, APPROACH + self.poses.shapes[self.i].circumscribed
        for enemy in self.enemies:
            dx, dy, near = poses.xs[enemy] - x, poses.ys[enemy] - y, mine + poses.shapes[enemy].circumscribed
            if dx * dx + dy * dy > near * near or enemy in touched:
                continue
            if self.gap_at(enemy, x, y, z, facing) < LIMIT:
                rule = "DYS-R-39" if self.close else "DYS-MOVE-04"
                return refusal("path.ends-near", rule, (x, y), figure=self.game.name(self.game.figures[enemy]))
        return None


@singledispatch
def spent(game: Game, mover: Mover, points: Points) -> Cost:
    """What a way costs who goes it."""
    return mover.measured(points)


@singledispatch
def barred(game: Game, mover: Mover, points: Points, touched: tuple[int, ...]) -> Refusal | None:
    """What bars the way of who goes it."""
    return mover.met(points, touched)
