"""Whatever happens in a match: after every event bases stand apart, on the table and in no wall, each in its layer.

Armies, scenarios, drawn tables and ways of setting up take turns; the players answer at random. Where bases stand is
read by other means than those of the table: shapely, and the pieces of the map as they are printed.
"""

from __future__ import annotations

from itertools import permutations
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from games.monconf.test_movement_reference import IMPASSABLE, SIDE, shape_of
from shapely import Point  # type: ignore[import-untyped]

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.skills.query import QUERY
from escarmouche.play.match import Match

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.scene import Event

TOUCHING = 0.005
"""How deep two bases may seem to stand in one another that only touch."""
SHORT, EACH = 10, 2
"""Matches of the usual run: every scenario with both ways of setting up."""
LONG, AT_ONCE = 400, 20
"""Matches of the full run."""


def options(number: int) -> dict[str, Any]:
    """What is played in a match of this number."""
    shelf = catalogue()
    pairs = list(permutations([army for army in shelf.armies if army.endswith("-300")], 2))
    scenarios = list(shelf.scenarios)
    return {
        "armies": pairs[number % len(pairs)],
        "scenario": scenarios[number % len(scenarios)],
        "setup": ("quick", "played")[number // 5 % 2],
    }


class Onlooker(list[Any]):
    """Hears every event of a match in place of its log, and looks at every fighter that has moved since the last."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game, self.last = game, ""
        self.walls = [shape_of(lying) for lying in game.library.map.pieces if lying.piece in IMPASSABLE]
        self.stood: dict[int, tuple[Any, ...]] = {}
        self.heard = self.looks = self.high = 0

    def append(self, event: Event) -> None:
        self.heard, self.last = self.heard + 1, event.said.key
        self.look()
        if self.last == "event.turn":
            known = [own.skills for own in self.game.voices.sets]
            assert known == [own.skills for own in QUERY.read(self.game).sets], self.game.turn

    def look(self) -> None:
        game, poses = self.game, self.game.poses
        for fighter in game.fighters:
            number = fighter.id
            if not fighter.on_table:
                assert not poses.on_table(number), (self.last, game.name(fighter))
                self.stood.pop(number, None)
                continue
            now = (fighter.x, fighter.y, fighter.z, fighter.facing, int(fighter.airborne))
            kept = (poses.xs[number], poses.ys[number], poses.zs[number], poses.facings[number], poses.layers[number])
            assert now == kept, (self.last, game.name(fighter))
            if now != self.stood.get(number):
                self.stood[number] = now
                self.looks += 1
                self.high += fighter.airborne or fighter.z > 0
                wrong = self.faults(fighter)
                assert not wrong, (self.last, game.turn, game.name(fighter), now, wrong)

    def faults(self, fighter: Fighter) -> list[str]:
        """What is wrong with how a fighter stands."""
        game, found = self.game, []
        own = game.library.base(fighter).radius
        least, most = own - TOUCHING, SIDE - own + TOUCHING
        if not (least <= fighter.x <= most and least <= fighter.y <= most):
            found.append("leaves the table")
        place = Point(fighter.x, fighter.y)
        if not fighter.airborne and any(wall.distance(place) < own - 0.03 for wall in self.walls):
            found.append("stands in a wall")
        if fighter.z != game.library.scenery.height_at(fighter.x, fighter.y) + (10 if fighter.airborne else 0):
            found.append("floats")
        for other in game.fighters:
            if other is not fighter and other.on_table and other.airborne == fighter.airborne:
                apart = hypot(other.x - fighter.x, other.y - fighter.y) - own - game.library.base(other).radius
                if apart < -TOUCHING:
                    found.append(f"stands in {game.name(other)}")
        return found


def play_at_random(number: int) -> Onlooker:
    """A match to its end, looked at after every event."""
    match, rng = Match.new("monconf", seed=number, undo=False, **options(number)), Random(number)
    onlooker = Onlooker(match.game)
    match.game.events = onlooker
    while not match.over:
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
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


@pytest.mark.rule("MCF-R-06", "MCF-MOVE-01", "MCF-R-80")
@pytest.mark.parametrize("first", range(0, SHORT, EACH))
def test_no_base_overlaps_leaves_the_table_or_floats(first: int) -> None:
    play_many(range(first, first + EACH))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LONG, AT_ONCE))
def test_no_base_overlaps_leaves_the_table_or_floats_in_four_hundred_matches(first: int) -> None:
    play_many(range(first, first + AT_ONCE))
