"""A fighter about to move (p. 10): what bars its way, what the way costs, where it may end.

A way is the polyline of the centre of the base (MCF-R-05). Enemies bar it, and so do allies of other batches
(MCF-R-06); in the air nothing does (MCF-R-11), and nothing does to the ethereal (MCF-SKILLP-33, MCF-R-75).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says
from escarmouche.games.monconf.state import AIR, APART, GROUND, SKY, TOUCH
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.kernel.travel import cut_way, way_cost
from escarmouche.table.lattice import snap
from escarmouche.table.slides import first_within
from escarmouche.table.tolerance import OVERLAP
from escarmouche.table.walking import Walk

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.table.kernel.shapes import Tolls
    from escarmouche.table.movement import Verdict
    from escarmouche.table.poses import Obstacle

EPSILON = 0.01
"""What a way may be longer than allowed: way-points lie on a lattice."""
LIMIT = APART - 2 * OVERLAP
"""How near to an enemy a move may come that does not contact, with the tolerance in favour of the mover (MCF-R-03)."""
HALVINGS = 30

Way = Sequence[float]
"""x and y of each way-point after the start."""


class Manner(NamedTuple):
    """How a fighter makes its move: on the ground, or through the air, ending there or landing (MCF-R-87)."""

    flown: bool = False
    aloft: bool = False
    """Whether it ends in the air."""


ON_FOOT = Manner()


class Mover:
    """One fighter that moves at most so far. `touched` are the enemies with whom its move may end in contact.

    One who flees passes all his allies (MCF-R-27), others only those of their own batch (MCF-R-06).
    """

    def __init__(
        self,
        game: Game,
        fighter: Fighter,
        distance: float,
        manner: Manner = ON_FOOT,
        *,
        touched: Sequence[int] = (),
        fleeing: bool = False,
    ) -> None:
        self.game, self.fighter, self.i, self.distance, self.manner = game, fighter, fighter.id, distance, manner
        self.poses, self.scenery = game.poses, game.library.scenery
        self.x, self.y = fighter.x, fighter.y
        self.touched = tuple(touched)
        self.layer = SKY if manner.aloft else GROUND
        self.ethereal = any_says(game, Skill.ethereal, fighter)
        self.unhindered = manner.flown or self.ethereal
        """Whether nothing but the edge of the table bars its way."""
        self.level_paced = self.unhindered or any_says(game, Skill.levitates, fighter)
        """Whether difficult ground costs it no more (MCF-SKILLP-49)."""
        self.leaps = any_says(game, Skill.leaps, fighter)
        tall = self.poses.shapes[self.i].tall
        self.leapt = self.scenery.no_higher_than(tall) if self.leaps else ()
        """The pieces that do not hinder it (MCF-SKILLP-08)."""
        self.enemies = tuple([enemy.id for enemy in game.enemies(fighter.player)])
        self.passed = self.allies_passed(fleeing=fleeing)
        self._walk: Walk | None = None
        self._tolls: Tolls | None = None

    def allies_passed(self, *, fleeing: bool) -> tuple[int, ...]:
        """The allies who are not in its way (MCF-ACT-03, MCF-R-06, MCF-R-27)."""
        game, mine = self.game, self.fighter
        if fleeing:
            return tuple([ally.id for ally in game.army(mine.player) if ally is not mine])
        batch = game.batch
        if batch is None or mine.id not in batch.fighters:
            return ()
        return tuple([number for number in batch.fighters if number != mine.id])

    # ---- ways ------------------------------------------------------------------------------------

    @property
    def walk(self) -> Walk:
        """The ground as this fighter meets it on its way, all heights of hills left aside."""
        if self._walk is None:
            apart = {enemy: LIMIT for enemy in self.enemies if enemy not in self.touched}
            self._walk = Walk(self.poses, self.i, 0.0, apart=apart, ignoring=self.passed, ignoring_bodies=self.leapt)
            self._walk.ground.tolls = self.tolls
        return self._walk

    @property
    def tolls(self) -> Tolls:
        """Which pieces cost it more, and what (MCF-SETUP-05)."""
        if self._tolls is None:
            level = self.poses.relief.level(0.0, self.poses.shapes[self.i].tall, 0.0)
            dear, costs = level.ground.open_tolls if self.level_paced else level.ground.tolls
            self._tolls = ([p for p in dear if level.owners[p] not in self.leapt], costs)
        return self._tolls

    def cost(self, way: Way) -> float:
        """How long a way is, difficult ground counted twice where the centre goes over it (MCF-R-05, MCF-MOVE-02)."""
        return length(self.game, self, way)

    def measured(self, way: Way) -> float:
        """The same, as it lies on the table."""
        if self.scenery.overlaps and not self.level_paced:
            x, y, total = self.x, self.y, 0.0
            for k in range(0, len(way), 2):
                total += self.leg_cost(x, y, way[k], way[k + 1])
                x, y = way[k], way[k + 1]
            return total
        level = self.poses.relief.level(0.0, self.poses.shapes[self.i].tall, 0.0)
        return way_cost(self.x, self.y, list(way), self.tolls, level.ground.outlines)

    def leg_cost(self, ax: float, ay: float, bx: float, by: float) -> float:
        """What a leg costs where difficult ground may lie on difficult ground."""
        return hypot(bx - ax, by - ay) + self.scenery.difficult_length(ax, ay, bx, by, self.leapt)

    def cut(self, way: Way, budget: float) -> list[float]:
        """As much of a way as so many cm allow."""
        if self.scenery.overlaps and not self.level_paced:
            return self.cut_by_legs(way, budget)
        level = self.poses.relief.level(0.0, self.poses.shapes[self.i].tall, 0.0)
        return cut_way(self.x, self.y, list(way), budget, self.tolls, level.ground.outlines)

    def cut_by_legs(self, way: Way, budget: float) -> list[float]:
        """The same where difficult ground lies on difficult ground: what a leg costs only grows along it."""
        x, y, found = self.x, self.y, list[float]()
        for k in range(0, len(way), 2):
            bx, by = way[k], way[k + 1]
            cost = self.leg_cost(x, y, bx, by)
            if cost > budget:
                low, high = 0.0, 1.0
                for _ in range(HALVINGS):
                    middle = (low + high) / 2
                    enough = self.leg_cost(x, y, x + middle * (bx - x), y + middle * (by - y)) > budget
                    low, high = (low, middle) if enough else (middle, high)
                return [*found, snap(x + low * (bx - x)), snap(y + low * (by - y))]
            budget -= cost
            found += [bx, by]
            x, y = bx, by
        return found

    def barred(self, way: Way) -> Refusal | None:
        """What bars a way, and where (MCF-MOVE-01, MCF-R-06)."""
        return barred(self.game, self, way)

    def met(self, way: Way) -> Refusal | None:
        """The same, as it lies on the table."""
        if self.unhindered:
            return self.off_table(way)
        verdict = self.walk.walked(list(way))
        return self.told(verdict) if verdict.barred else None

    def off_table(self, way: Way) -> Refusal | None:
        """The first way-point from which the base would stick out over the edge of the table (MCF-R-80)."""
        reach, side = self.poses.shapes[self.i].radius - OVERLAP, self.scenery.side
        for k in range(0, len(way), 2):
            if not (reach <= way[k] <= side - reach and reach <= way[k + 1] <= side - reach):
                return refusal("path.edge", "MCF-R-80", (way[k], way[k + 1]))
        return None

    def told(self, verdict: Verdict) -> Refusal:
        """A verdict of the table in the words of the game."""
        spot = (verdict.x, verdict.y)
        if verdict.disc is not None:
            name = self.game.name(self.game.fighters[verdict.disc])
            if verdict.disc in self.enemies:
                return refusal("path.enemy", "MCF-MOVE-03", spot, fighter=name)
            return refusal("path.ally", "MCF-R-06", spot, fighter=name)
        return refusal("path.edge", "MCF-R-80", spot) if verdict.edge else refusal("path.wall", "MCF-MOVE-01", spot)

    def refusal(self, way: Way) -> Refusal | None:
        """Why the fighter may not go this way; to stay is always possible."""
        if not way:
            return None
        spent = self.cost(way)
        if spent > self.distance + EPSILON:
            length, most = round(spent, 2), round(self.distance, 2)
            return refusal("path.too-long", "MCF-R-05", (way[-2], way[-1]), length=length, most=most)
        return self.no_end(way[-2], way[-1]) or self.barred(way)

    # ---- the end ---------------------------------------------------------------------------------

    def no_end(self, x: float, y: float) -> Refusal | None:
        """Why the move may not end here: too near to an enemy, on an obstacle that was leapt, or no room."""
        return self.too_near(x, y) or self.on_obstacle(x, y) or no_room(self.game, self.fighter, x, y, self.layer)

    def too_near(self, x: float, y: float) -> Refusal | None:
        """The enemy whom a move would touch that may not (MCF-ACT-07, 08, MCF-MOVE-03, MCF-R-03, MCF-R-74)."""
        for enemy in self.enemies:
            if enemy not in self.touched and self.gap(enemy, x, y) < LIMIT:
                name = self.game.name(self.game.fighters[enemy])
                return refusal("path.contact", "MCF-MOVE-03", (x, y), fighter=name)
        return None

    def on_obstacle(self, x: float, y: float) -> Refusal | None:
        """Whoever leaps over obstacles does not end on one (MCF-SKILLP-09)."""
        if self.leaps and self.layer == GROUND:
            for piece in self.scenery.obstacles:
                if piece.outline.contains(x, y):
                    return refusal("path.on-obstacle", "MCF-SKILLP-09", (x, y))
        return None

    def gap(self, other: int, x: float, y: float) -> float:
        """How far from the edge of another base the edge of this one would be; endless from one of the other layer."""
        poses = self.poses
        if poses.layers[other] != self.layer:
            return 1e9
        apart = hypot(poses.xs[other] - x, poses.ys[other] - y)
        return apart - poses.shapes[other].radius - poses.shapes[self.i].radius

    def touching(self, x: float, y: float) -> list[int]:
        """The enemies whom it would touch here (MCF-R-03)."""
        return [enemy for enemy in self.enemies if self.gap(enemy, x, y) <= TOUCH]

    def crossed(self, way: Way) -> list[int]:
        """The enemies through whom it goes, in the order in which it meets them (MCF-SKILLP-36)."""
        if not self.ethereal or self.manner.flown:
            return []
        met = [(first_within(self.poses, self.i, list(way), enemy, 0.0), enemy) for enemy in self.enemies]
        found = [(passing.along, enemy) for passing, enemy in met if passing is not None]
        return [enemy for _, enemy in sorted(found) if self.poses.layers[enemy] == GROUND]

    def height(self, x: float, y: float) -> float:
        """How high it stands when its move ends here."""
        return feet(self.game, x, y, airborne=self.manner.aloft)


@singledispatch
def length(game: Game, mover: Mover, way: Way) -> float:
    """How long a way is for who goes it."""
    return mover.measured(way)


@singledispatch
def barred(game: Game, mover: Mover, way: Way) -> Refusal | None:
    """What bars the way of who goes it."""
    return mover.met(way)


def feet(game: Game, x: float, y: float, *, airborne: bool = False) -> float:
    """How high the feet of a fighter are here: on the ground, or 10 cm over it (MCF-R-10, MCF-R-11)."""
    ground = game.library.scenery.height_at(x, y)
    return ground + AIR if airborne else ground


def no_room(game: Game, fighter: Fighter, x: float, y: float, layer: int = GROUND) -> Refusal | None:
    """Why a fighter cannot stand here: another base of its layer, impassable scenery, the edge (MCF-R-06)."""
    found = game.poses.obstacle(fighter.id, x, y, 0.0, 0, layer=layer)
    return None if found is None else in_the_way(game, found, (x, y))


def in_the_way(game: Game, found: Obstacle, spot: tuple[float, float]) -> Refusal:
    """What is in the way of a base that would stand somewhere, in the words of the game."""
    if found.base is not None:
        return refusal("stand.fighter", "MCF-R-06", spot, fighter=game.name(game.fighters[found.base]))
    if found.body is not None:
        return refusal("stand.scenery", "MCF-MOVE-01", spot)
    return refusal("path.edge", "MCF-R-80", spot)
