"""Walks (Marche, p. 18) and the one funnel through which Units move."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_not
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.actions import Action
from escarmouche.games.drakerys.agenda import FreeWalk
from escarmouche.games.drakerys.formation import arrange, some_walk
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.procedures import drives
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, react
from escarmouche.games.drakerys.state import place
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import Reason, Refusal, reason
from escarmouche.play.requests import Placement

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Activation, Game, Unit


def move_unit(game: Game, unit: Unit, paths: Paths, rule: str) -> None:
    """The fighters of a Unit go along their ways, one for each of the living in their order."""
    pairs = list(zip(game.fighters(unit), paths, strict=True))
    for figure, path in pairs:
        if path:
            place(game, figure, path[-2], path[-1])
    if any(paths):
        chronicle.went(game, unit, pairs, rule)
    else:
        chronicle.say(game, "event.stays", rule, unit, unit=unit)


class Walk(Action):
    """Marche (p. 18): up to the Walk value, in no enemy contact at the end; 0 cm will do (DRK-R-22)."""

    key = "walk"
    rule = "DRK-WALK-01"
    base_cost = 1

    def forbidden(self, game: Game, unit: Unit) -> Reason | None:
        return why_not_walk(game, unit, stat(game, unit, "walk") or 0) if game.engaged(unit) else None

    def reach(self, game: Game, unit: Unit) -> float | None:
        return float(stat(game, unit, "walk") or 0)

    def wasted(self, game: Game, unit: Unit) -> Reason | None:
        return None if self.reach(game, unit) else reason("warning.no-walk", "DRK-WALK-03")

    async def resolve(self, game: Game, unit: Unit, activation: Activation) -> None:
        await walk(game, unit, stat(game, unit, "walk") or 0, unit.player)


WALK = Walk()


def why_not_walk(game: Game, unit: Unit, distance: float) -> Reason | None:
    """Why the Unit may not walk: it is Engaged and cannot, or cannot get clear (DRK-WALK-02, DRK-SKILL-29)."""
    if not game.engaged(unit):
        return None
    if not any_says(game, Skill.walks_engaged, unit):
        return reason("walk.engaged", "DRK-WALK-02")
    return None if has_way_out(game, unit, distance) else reason("walk.no-way-out", "DRK-R-31")


def has_way_out(game: Game, unit: Unit, distance: float) -> bool:
    """Whether there is some legal walk: kept, by a fork too, until somebody near enough to matter moves."""
    kept = game.cache.ways_out
    m, key = Manoeuvre(game, unit, distance), (unit.id, distance, any_says(game, Skill.flies, unit))
    others = game.units if m.late else game.units_near(unit, m.horizon)
    about: list[object] = [game.standing.ground, game.formation(unit), *map(game.formation, others)]
    known = kept.get(key)
    if known is None or len(known[0]) != len(about) or any(map(is_not, known[0], about)):
        known = kept[key] = about, way_out(m) is not None
    return known[1]


def way_out(m: Manoeuvre) -> Paths | None:
    """Some legal walk, or None: to stay, to shift in one of many directions, to huddle elsewhere (DRK-R-31)."""
    paths = m.rally()
    if not m.late and not m.game.engaged(m.unit):
        return paths
    if m.free_of_foes(paths, "") is None:
        return paths
    for length in (m.budget - 0.002, m.budget / 2, 0.5, 0.1):
        for x, y in COMPASS:
            dx, dy = round(length * x * 1024) / 1024, round(length * y * 1024) / 1024
            paths = [[a + dx, b + dy] for a, b in zip(m.xs, m.ys, strict=True)]
            if m.passage.shifts(m.ids, dx, dy, m.foes) and m.refusal(paths) is None:
                return paths
    for length in (m.budget - 0.002, m.budget / 2):
        for x, y in COMPASS:
            found = arrange(m, m.xs[m.leader] + length * x, m.ys[m.leader] + length * y)
            if found is not None and m.free_of_foes(found, "") is None:
                return found
    return None


COMPASS = tuple((x / (x * x + y * y) ** 0.5, y / (x * x + y * y) ** 0.5) for x, y in (
    (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1),
    (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1),
))  # fmt: skip
"""Sixteen directions."""


async def walk(game: Game, unit: Unit, distance: float, player: int, rule: str = "DRK-WALK-03") -> None:
    """A Walk of at most so many centimetres, by the player who moves the Unit; its skills react (DRK-WALK-03, 04)."""
    m = Manoeuvre(game, unit, distance)
    sure = sure_walk(m)
    if sure is None:
        chronicle.say(game, "event.stays", "DRK-R-31", unit, unit=unit)
        return
    move_unit(game, unit, await walk_request(m, player, rule, sure), rule)
    await react(game, Skill.after_walk, unit)


def sure_walk(m: Manoeuvre) -> Callable[[], Paths] | None:
    """Some legal walk, for when it is wanted; None where there is none: who touches no enemy can at least stay."""
    if not m.game.engaged(m.unit):
        return m.rally
    found = way_out(m)
    return None if found is None else lambda: found


def walk_request(m: Manoeuvre, player: int, rule: str, sure: Callable[[], Paths], topic: str = "walk") -> Placement:
    """Ask where all fighters of a Unit go; they end in cohesion and touch no enemy. `sure` finds some legal answer."""

    def check(paths: Paths) -> Refusal | None:
        return None if m.shifted(paths) else m.refusal(paths) or m.free_of_foes(paths, "DRK-WALK-04")

    def sample(rng: Random) -> Paths:
        return some_walk(m, rng, sure)

    def offer(x: float, y: float) -> Paths | None:
        return arrange(m, x, y)

    return Placement(player, topic, rule, check, sample, (m.unit.leader,), m.reach, figures=m.ids, offer=offer)


@drives(FreeWalk)
async def free_walk(game: Game, record: FreeWalk) -> None:
    """A Walk that costs nothing: an order, or an enemy's will (DRK-SKILL-20, DRK-R-92)."""
    unit = game.units[record.unit]
    if unit.where == "table" and why_not_walk(game, unit, record.distance) is None:
        await walk(game, unit, record.distance, record.player)
