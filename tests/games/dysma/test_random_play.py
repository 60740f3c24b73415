"""Whatever happens in a match: after every event bases stand apart, on the table, on something, in no wall.

Bands, tables, deployments, missions and ways of setting up take turns; the players answer at random. Where bases stand
is read by other means than those of the table: polygons of shapely, and the pieces of the map as they are printed.
"""

from __future__ import annotations

from itertools import permutations, product
from math import cos, radians, sin
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from shapely import union_all  # type: ignore[import-untyped]
from shapely.geometry import LineString, Point, Polygon, box  # type: ignore[import-untyped]

from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.skills.query import QUERY
from escarmouche.play.match import Match

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

    from escarmouche.games.dysma.content_types import MapPiece
    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.scene import Event

TOUCHING = 0.004
"""How deep two things may seem to stand in one another that only touch."""
SHORT = 36
"""Matches of the usual run: every table with every deployment, and every mission, several times."""
LONG, AT_ONCE = 2000, 100
"""Matches of the full run."""


def options(number: int) -> dict[str, Any]:
    """What is played in a match of this number: all tables, deployments and missions before any two meet again."""
    shelf = catalogue()
    grounds = list(product(shelf.maps, shelf.deployments, shelf.missions))
    bands = list(permutations(shelf.armies, 2))
    Random(1).shuffle(grounds)
    Random(2).shuffle(bands)
    table, deployment, mission = grounds[number % len(grounds)]
    return {
        "armies": bands[number % len(bands)],
        "map": table,
        "deployment": deployment,
        "mission": mission,
        "secondary": list(shelf.secondaries)[number // 3 % len(shelf.secondaries)],
        "setup": ("quick", "played")[number // 7 % 2],
    }


# ---- the table by other means ---------------------------------------------------------------------------------------


def plan_of(piece: MapPiece) -> BaseGeometry:
    """Where a piece lies."""
    if piece.disc is not None:
        return Point(piece.disc[:2]).buffer(piece.disc[2], 64)
    if piece.rectangle is not None:
        return box(*piece.rectangle)
    assert piece.segment is not None
    return LineString([piece.segment[:2], piece.segment[2:]]).buffer(0.15, cap_style="flat")


def walls_of(piece: MapPiece) -> list[BaseGeometry]:
    """The walls of a ruin, 0.2 thick."""
    assert piece.rectangle is not None
    left, bottom, right, top = piece.rectangle
    sides = {
        "west": (left, bottom, left + 0.2, top),
        "east": (right - 0.2, bottom, right, top),
        "south": (left, bottom, right, bottom + 0.2),
        "north": (left, top - 0.2, right, top),
    }
    return [box(*sides[side]) for side in piece.walls]


class Ground:
    """A table as it is printed: what bars, from where to where, and on what one may stand at which height."""

    def __init__(self, game: Game) -> None:
        library = game.library
        self.side = library.map.side
        self.solid: list[tuple[BaseGeometry, float, float]] = []
        floors: dict[float, list[BaseGeometry]] = {}
        for piece in library.map.pieces:
            kind = library.terrain[piece.piece]
            height = kind.height if piece.height is None else piece.height
            if kind.kind in ("hill", "platform", "impassable", "obstacle"):
                self.solid.append((plan_of(piece), 0.0, height or 1.0))
            if kind.kind in ("hill", "platform"):
                floors.setdefault(height, []).append(plan_of(piece))
            if kind.kind == "building":
                self.solid += [(wall, 0.0, height) for wall in walls_of(piece)]
                for floor in piece.floors:
                    self.solid.append((box(*floor.rectangle), floor.height - 0.1, floor.height))
                    floors.setdefault(floor.height, []).append(box(*floor.rectangle))
        self.floors = {height: union_all(parts) for height, parts in floors.items()}

    def faults(self, plan: BaseGeometry, low: float, high: float) -> list[str]:
        """What is wrong with a base that stands so."""
        found = []
        left, bottom, right, top = plan.bounds
        if min(left, bottom) < -TOUCHING or max(right, top) > self.side + TOUCHING:
            found.append("leaves the table")
        core = plan.buffer(-TOUCHING)
        if any(low < above and below < high and core.intersects(thing) for thing, below, above in self.solid):
            found.append("stands inside something")
        rests = low == 0.0 or (low in self.floors and self.floors[low].intersection(plan).area >= 0.498 * plan.area)
        return found if rests else [*found, "stands on nothing"]


def plan(game: Game, figure: Figure) -> BaseGeometry:
    """The base of a figure."""
    base, turn = game.library.base(figure), radians(figure.facing / 10)
    if base.radius:
        return Point(figure.x, figure.y).buffer(base.radius, 64)
    c, s = cos(turn), sin(turn)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    deep, wide = base.half_depth, base.half_width
    return Polygon(
        [(figure.x + a * deep * c - b * wide * s, figure.y + a * deep * s + b * wide * c) for a, b in corners]
    )


# ---- somebody who looks ---------------------------------------------------------------------------------------------


class Onlooker(list[Any]):
    """Hears every event of a match in place of its log, and looks at every figure that has moved since the last.

    Who is pushed over an edge is told to be pushed before he falls: he is looked at when that is told. Statues are
    tokens, in nobody's way (DYS-R-66).
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game, self.ground = game, Ground(game)
        self.poses: dict[int, tuple[float, ...]] = {}
        self.plans: dict[int, BaseGeometry] = {}
        self.heard = self.looks = self.high = 0
        self.last = ""

    def append(self, event: Event) -> None:
        self.heard += 1
        self.last = event.said.key
        self.look(spared=event.about if self.last == "event.pushed" else ())
        if self.last == "event.turn-over":
            self.look_at_skills()

    def look(self, spared: tuple[Any, ...] = ()) -> None:
        game, poses = self.game, self.game.poses
        moved = list[int]()
        for figure in game.figures:
            number = figure.id
            if not figure.on_table:
                assert not poses.on_table(number), (self.last, game.name(figure))
                self.poses.pop(number, None)
                continue
            if figure.statue:
                continue
            now = (figure.x, figure.y, figure.z, figure.facing)
            assert now == (poses.xs[number], poses.ys[number], poses.zs[number], poses.facings[number]), self.last
            if now != self.poses.get(number) and number not in spared:
                self.poses[number], self.plans[number] = now, plan(game, figure)
                moved.append(number)
        for number in moved:
            self.looks += 1
            self.high += self.poses[number][2] > 0.0
            wrong = self.faults(number)
            assert not wrong, (self.last, game.turn, game.name(game.figures[number]), self.poses[number], wrong)

    def look_at_skills(self) -> None:
        """Whoever came or went: the skills in play are those that would be read anew."""
        known = [own.skills for own in self.game.voices.sets]
        assert known == [own.skills for own in QUERY.read(self.game).sets], self.game.turn

    def faults(self, number: int) -> list[str]:
        x, y, low, _ = self.poses[number]
        tall = self.game.library.base(self.game.figures[number]).tall
        found = self.ground.faults(self.plans[number], low, low + tall)
        core = self.plans[number].buffer(-TOUCHING)
        for other, (at_x, at_y, foot, _) in self.poses.items():
            if other == number or max(abs(at_x - x), abs(at_y - y)) > 3.0:
                continue
            head = foot + self.game.library.base(self.game.figures[other]).tall
            if (foot == low or (low < head and foot < low + tall)) and core.intersects(self.plans[other]):
                found.append(f"stands in {self.game.name(self.game.figures[other])}")
        return found


def climbing(game: Game, ask: Any, rng: Random) -> Any:
    """A way on to the nearest level, or about on it: moves by chance alone stay at the height where they begin."""
    figure, relief = game.figures[ask.about[0]], game.library.scenery.relief
    outlines = [relief.bodies[body].outline for body in game.library.scenery.levels]
    if not outlines or rng.random() < 0.4:
        return None
    corners = min(outlines, key=lambda outline: Polygon(outline.points).distance(Point(figure.x, figure.y))).points
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    route = ask.offer(rng.uniform(min(xs) - 1, max(xs) + 1), rng.uniform(min(ys) - 1, max(ys) + 1))
    return route if route is not None and ask.refusal(route) is None else None


def play_at_random(number: int) -> Onlooker:
    """A match to its end, looked at after every event."""
    match, rng = Match.new("dysma", seed=number, undo=False, **options(number)), Random(number)
    onlooker = Onlooker(match.game)
    match.game.events = onlooker
    while not match.over:
        for player, ask in match.asked():
            route = climbing(match.game, ask, rng) if ask.kind == "route" else None
            match.answer(player, ask.sample(rng) if route is None else route)
    onlooker.look()
    return onlooker


def play_many(numbers: range) -> None:
    heard = looks = high = 0
    for number in numbers:
        try:
            seen = play_at_random(number)
        except AssertionError as error:
            raise AssertionError((number, options(number), *error.args)) from error
        heard, looks, high = heard + seen.heard, looks + seen.looks, high + seen.high
    assert heard > 100 * len(numbers)
    assert looks > 40 * len(numbers)
    assert high > 0


@pytest.mark.rule("DYS-MOVE-07", "DYS-R-13", "DYS-R-29")
@pytest.mark.parametrize("first", range(0, SHORT, 6))
def test_no_base_overlaps_leaves_the_table_or_floats(first: int) -> None:
    play_many(range(first, first + 6))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LONG, AT_ONCE))
def test_no_base_overlaps_leaves_the_table_or_floats_in_two_thousand_matches(first: int) -> None:
    play_many(range(first, first + AT_ONCE))
