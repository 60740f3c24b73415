"""A manoeuvre: one move of a Unit, all its fighters together (p. 11-12). It says which ways and formations will do."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.cohesion import adrift, alone, shortfall, stragglers
from escarmouche.games.drakerys.footprint import footprint, footprints_but
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.state import COHESION, CONTACT
from escarmouche.play.reason import Refusal, refusal
from escarmouche.table.kernel import spacing
from escarmouche.table.passage import Passage, Stop, apart
from escarmouche.table.strips import together
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit

Paths = list[list[float]]
"""For each living fighter in order its way-points after its place; none to stay."""

NEAR_ENOUGH = 0.25
"""Stragglers who cannot rejoin come as near as they can, give or take this much (DRK-R-13)."""


class Manoeuvre:
    """A Unit that moves, each fighter with the same allowance of its own (DRK-MOVE-05).

    Only `movers`, fighters by their place in the Unit, may move; those who end in contact may end over bands that fill
    another Unit's gaps (`over`, DRK-R-07).
    """

    __slots__ = (
        "_foe_units", "_foes", "_late", "_passage", "_rally", "budget", "game", "ids", "leader", "movers", "over",
        "radius", "unit", "xs", "ys",
    )  # fmt: skip

    def __init__(
        self, game: Game, unit: Unit, budget: float, movers: Collection[int] | None = None, over: bool = False
    ) -> None:
        self.game, self.unit, self.budget, self.over = game, unit, float(budget), over
        self.ids, self.xs, self.ys, _ = game.formation(unit)
        self.leader = self.ids.index(unit.leader)
        self.movers = set(range(len(self.ids))) if movers is None else set(movers)
        self.radius = game.library.radius(unit)
        self._late: set[int] | None = None
        self._passage: Passage | None = None
        self._foe_units: list[Unit] = []
        self._foes: tuple[list[float], list[float], list[float]] = ([], [], [])
        self._rally: Paths | None = None

    @property
    def late(self) -> set[int]:
        """Who is out of cohesion before the move: found when first wanted."""
        if self._late is None:
            self._late = stragglers(self.xs, self.ys, self.radius, self.leader)
        return self._late

    @property
    def passage(self) -> Passage:
        """What bars the Unit's ways: gathered when first wanted."""
        return self._passage or self._gather()

    @property
    def foes(self) -> tuple[list[float], list[float], list[float]]:
        """Where enemies stand, and from which distance they are touched."""
        if self._passage is None:
            self._gather()
        return self._foes

    @property
    def foe_units(self) -> list[Unit]:
        """The Units of those enemies."""
        if self._passage is None:
            self._gather()
        return self._foe_units

    @property
    def horizon(self) -> float:
        """How near other Units matter, the bands that they hold included."""
        return self.budget + self.radius + COHESION

    def _gather(self) -> Passage:
        game, unit = self.game, self.unit
        near = game.units_near(unit, self.horizon)
        bands = footprints_but(game, unit) if self.late else together([footprint(game, other) for other in near])
        found = self._passage = Passage(game.standing, self.ids, bands, self.budget, any_says(game, Skill.flies, unit))
        foe_x, foe_y, foe_at = self._foes
        for enemy in near:
            if enemy.player != unit.player:
                ids, xs, ys, _ = game.formation(enemy)
                self._foe_units += [enemy] * len(ids)
                foe_x += xs
                foe_y += ys
                foe_at += [self.radius + game.library.radius(enemy) + CONTACT] * len(ids)
        return found

    @property
    def still(self) -> Paths:
        """Nobody moves."""
        return [[] for _ in self.ids]

    def ends(self, paths: Paths) -> tuple[list[float], list[float]]:
        """Where the fighters stand afterwards."""
        return (
            [path[-2] if path else x for path, x in zip(paths, self.xs, strict=True)],
            [path[-1] if path else y for path, y in zip(paths, self.ys, strict=True)],
        )

    def touched(self, x: float, y: float) -> list[Unit]:
        """The enemy Units that a fighter would touch here."""
        return [self.foe_units[k] for k in spacing.discs_holding(x, y, self.foes)]

    def way(self, i: int, x: float, y: float) -> list[float] | None:
        """A way of a fighter to a place within its allowance."""
        return self.passage.way(self.ids[i], x, y, self.budget, self.over)

    def reach(self) -> list[list[float]]:
        """Where the Leader may get."""
        if self.leader not in self.movers:
            return []
        return self.passage.routes.reach(self.ids[self.leader], self.budget)

    # ---- what will not do -----------------------------------------------------------------------

    def refusal(self, paths: Paths) -> Refusal | None:
        """Why the Unit may not move so, and which fighter is wrong: its way, its place, or the cohesion of all."""
        for i, path in enumerate(paths):
            if path and (wrong := self.path_refusal(i, path)) is not None:
                return wrong
        xs, ys = self.ends(paths)
        i, other = apart(xs, ys, self.radius)
        if i >= 0:
            if not paths[i]:
                i, other = other, i
            return refusal("path.comrade", "DRK-R-14", (xs[i], ys[i]), figure=i + 1, other=other + 1)
        return self.cohesion_refusal(xs, ys)

    def shifted(self, paths: Paths) -> bool:
        """Whether a Unit in cohesion goes straight by one vector, everybody: nothing else is left to be looked at."""
        first = paths[0]
        if len(first) != 2 or self.late or len(self.movers) < len(paths) or self.passage.standing.ground.tolls[0]:
            return False
        dx, dy = first[0] - self.xs[0], first[1] - self.ys[0]
        wanted = [[x + dx, y + dy] for x, y in zip(self.xs, self.ys, strict=True)]
        return paths == wanted and hypot(dx, dy) <= self.budget and self.passage.shifts(self.ids, dx, dy, self.foes)

    def path_refusal(self, i: int, path: list[float]) -> Refusal | None:
        """Why a fighter may not go this way."""
        end = path[-2], path[-1]
        if i not in self.movers:
            return refusal("path.stays", "DRK-MOVE-05", (self.xs[i], self.ys[i]), figure=i + 1)
        over = self.over and bool(spacing.discs_holding(*end, self.foes))
        if not self.passage.clear(self.ids[i], path, over):
            stop = self.passage.stop(self.ids[i], path, over)
            return self.barred(i, stop or Stop(*end))
        length = self.passage.cost(self.ids[i], path)
        if length > self.budget + SLACK:
            return refusal(
                "path.too-long", "DRK-MOVE-05", end, figure=i + 1, length=round(length, 2), most=round(self.budget, 2)
            )
        return None

    def barred(self, i: int, stop: Stop) -> Refusal:
        """What stops a fighter, and where."""
        where = stop.x, stop.y
        owner = stop.strip if stop.disc is None else self.game.figures[stop.disc].unit
        if owner is not None:
            name = self.game.name(self.game.units[owner])
            key = "path.unit" if stop.disc is not None else "path.gap"
            return refusal(
                key, "DRK-MOVE-03" if stop.disc is not None else "DRK-COH-05", where, figure=i + 1, unit=name
            )
        if stop.piece is not None:
            return refusal("path.scenery", "DRK-MOVE-04", where, figure=i + 1)
        return refusal("path.edge", "DRK-R-15", where, figure=i + 1)

    def cohesion_refusal(self, xs: list[float], ys: list[float]) -> Refusal | None:
        """Why a formation is no cohesion (DRK-COH-04); whoever was left behind need only come as near as it can."""
        lonely = alone(xs, ys, self.radius)
        wrong = lonely or adrift(xs, ys, self.radius, self.leader)
        if not wrong or self.forgiven(xs, ys):
            return None
        i = wrong[0]
        if lonely:
            return refusal("cohesion.alone", "DRK-COH-01", (xs[i], ys[i]), figure=i + 1)
        return refusal("cohesion.leader", "DRK-COH-02", (xs[i], ys[i]), figure=i + 1)

    def forgiven(self, xs: list[float], ys: list[float]) -> bool:
        """Whether all who are out of cohesion were so before, and came as near as they could (DRK-R-13)."""
        if not self.late or not stragglers(xs, ys, self.radius, self.leader) <= self.late:
            return False
        least = shortfall(*self.ends(self.rally()), self.radius, self.leader)
        return shortfall(xs, ys, self.radius, self.leader) <= least + NEAR_ENOUGH

    def free_of_foes(self, paths: Paths, rule: str, moved_only: bool = False) -> Refusal | None:
        """Why the move ends badly: somebody, or somebody who moved, would touch an enemy."""
        if not self.foe_units:
            return None
        for i, (x, y, path) in enumerate(zip(*self.ends(paths), paths, strict=True)):
            if (path or not moved_only) and (enemies := self.touched(x, y)):
                return refusal("path.contact", rule, (x, y), figure=i + 1, unit=self.game.name(enemies[0]))
        return None

    # ---- stragglers -----------------------------------------------------------------------------

    def rally(self) -> Paths:
        """Everybody stays but those out of cohesion, who come as near to their comrades as they can (DRK-R-13)."""
        if self._rally is None:
            self._rally = self._rallied()
        return self._rally

    def _rallied(self) -> Paths:
        paths = self.still
        late = sorted(self.late & self.movers)
        for _ in late:
            before = [list(path) for path in paths]
            for i in late:
                self._call_in(i, paths)
            if paths == before:
                break
        return paths

    def _call_in(self, i: int, paths: Paths) -> None:
        """Let a straggler walk towards the nearest comrade, if that brings the Unit nearer to cohesion.

        Nobody else may become a straggler by it: a Leader who rejoins some of his fighters may leave others behind.
        """
        xs, ys = self.ends(paths)
        missing = shortfall(xs, ys, self.radius, self.leader)
        others = sorted((hypot(xs[k] - self.xs[i], ys[k] - self.ys[i]), k) for k in range(len(xs)) if k != i)
        apart_by = 2 * self.radius + COHESION / 2
        for away, k in others[:4]:
            share = max(0.0, away - apart_by) / away if away > 0 else 0.0
            x, y = self.xs[i] + share * (xs[k] - self.xs[i]), self.ys[i] + share * (ys[k] - self.ys[i])
            path = self.passage.routes.approach_point(self.ids[i], x, y, self.budget)
            tried = [*paths[:i], path, *paths[i + 1 :]]
            xs_then, ys_then = self.ends(tried)
            if (
                shortfall(xs_then, ys_then, self.radius, self.leader) < missing - 1e-6
                and stragglers(xs_then, ys_then, self.radius, self.leader) <= self.late
                and apart(xs_then, ys_then, self.radius)[0] < 0
                and self.path_refusal(i, path) is None
                and not self.touched(path[-2], path[-1])
            ):
                paths[i] = path
                return
