"""Whatever happens in a match: after every event bases stand apart and on the table, nothing is less than nothing,
nobody acts twice in a turn, no secret can be read from what another sees; and the match ends.

The eight ready armies and lists drawn by chance, scenarios, tables, keywords and ways of setting up take turns; the
players answer at random, rather looking for a fight than not. Where bases stand is read by other means than those of
the table: polygons of shapely, and the pieces of the map as they are written.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from conformance.suite import (
    fork_equals_original,
    load_equals_saved,
    requests_are_public,
    undo_after_answer_is_identity,
    with_other_secrets,
)
from games.monconf.drawn_lists import drawn_army
from shapely import affinity  # type: ignore[import-untyped]
from shapely.geometry import Point, box  # type: ignore[import-untyped]

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.characteristics import full_hp
from escarmouche.games.monconf.lists.recruitment import check
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import QUERY, any_says, best
from escarmouche.games.monconf.turns.piles import pile_of, reserve_of
from escarmouche.play.match import Match

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry  # type: ignore[import-untyped]

    from escarmouche.games.monconf.content_types import MapPiece
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.scene import Event

TOUCHING = 0.004
"""How deep two things may seem to stand in one another that only touch."""
LONGEST = 20_000
"""Questions that no match has."""
COMPARED = 29
"""Views are compared at every question whose number this divides."""
SHORT = 16
"""Matches of the usual run."""
LONG, AT_ONCE = 2000, 50
"""Matches of the full run."""
FIERCE = ("charge", "engage", "assault", "aimed", "shoot", "artillery", "mystic", "brawl")
"""Actions that lead to something."""


def options(number: int) -> dict[str, Any]:
    """What is played in a match of this number: ready armies in one of four, else every profile before any again."""
    shelf = catalogue()
    rng = Random(number)
    if number % 4 == 0:
        armies: list[Any] = list([*permutations(shelf.armies, 2)][number // 4 * 5 % 56])
    else:
        profiles = [*shelf.profiles]
        Random(3).shuffle(profiles)
        wanted = (profiles[2 * number % len(profiles)], profiles[(2 * number + 1) % len(profiles)])
        armies = [drawn_army(shelf, profile, rng) for profile in wanted]
        assert not [fault for army in armies for fault in check(army, shelf)]
    return {
        "armies": armies,
        "scenario": [*shelf.scenarios][number % len(shelf.scenarios)],
        "map": ("", "open")[number % 9 == 8],
        "setup": ("quick", "played")[number // 3 % 2],
        "keywords": number // 2 % 2 == 1,
    }


# ---- the table by other means ---------------------------------------------------------------------------------------


def plan_of(piece: MapPiece) -> BaseGeometry:
    """Where a piece lies."""
    if piece.disc is not None:
        return Point(piece.disc[:2]).buffer(piece.disc[2], 64)
    assert piece.rectangle is not None
    x, y, width, depth, degrees = piece.rectangle
    return affinity.rotate(box(x - width / 2, y - depth / 2, x + width / 2, y + depth / 2), degrees, origin=(x, y))


# ---- somebody who looks ---------------------------------------------------------------------------------------------


class Onlooker(list[Any]):
    """Hears every event of a match in place of its log, and looks at all that may have changed since the last."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game, library = game, game.library
        kinds = library.terrain
        self.side = library.map.side
        self.walls = [plan_of(p) for p in library.map.pieces if kinds[p.piece].movement == "impassable"]
        self.radius: dict[int, float] = {}
        self.poses: dict[int, tuple[float, float, int]] = {}
        self.done: set[int] = set()
        self.acts = Counter[int | str]()
        self.heard = self.looks = self.touched = 0
        self.last = ""

    def append(self, event: Event) -> None:
        self.heard += 1
        self.last = event.said.key
        if self.last == "event.turn-over":
            self.done, self.acts = set(), Counter()
            self.look_at_skills()
        if self.last == "event.acts":
            self.acts.update(event.about[:1])
        self.look()

    def look(self) -> None:
        """Everything, after any event."""
        for fighter in self.game.fighters:
            self.look_at_numbers(fighter)
        for player, side in enumerate(self.game.sides):
            amounts = (side.command_points, side.refusals, side.mutagen, side.reinforcements, side.fallen, side.score)
            self.sure(min(amounts) >= 0, player, amounts)
            self.look_at_piles(player)
        self.look_at_places()
        again = {number for number, count in self.acts.items() if count > 1}
        self.sure(not again, "acts twice", again)
        undone = [f.id for f in self.game.fighters if f.id in self.done and not f.activated]
        self.sure(not undone, "to be activated again", undone)
        self.done = {fighter.id for fighter in self.game.fighters if fighter.activated}

    def sure(self, holds: bool, *facts: Any) -> None:
        assert holds, (self.last, self.game.turn, self.game.phase, *facts)

    def look_at_numbers(self, fighter: Fighter) -> None:
        game, name = self.game, f"{fighter.profile}:{fighter.id}"
        if fighter.where == "table":
            self.sure(fighter.hp >= 0 or fighter.dying or any_says(game, Skill.relentless, fighter), name, fighter.hp)
            self.sure(fighter.hp <= full_hp(game, fighter), name, fighter.hp)
        self.sure(min(fighter.gems.values(), default=0) >= 0, name, fighter.gems)
        self.sure(fighter.faith >= 0 and fighter.toxic >= 0, name, fighter.faith, fighter.toxic)
        self.sure(fighter.pursuits <= 1 + best(game, Skill.more_pursuits, fighter), name, "pursues again")

    def look_at_piles(self, player: int) -> None:
        """Each card of the player at most once, and as many as everybody is told."""
        side, game = self.game.sides[player], self.game
        pile, reserve = pile_of(side), reserve_of(side)
        self.sure((len(pile), len(reserve)) == (side.piled, side.reserved), player, pile, reserve)
        both = [*pile, *reserve]
        self.sure(len({*both}) == len(both) and all(game.cards[c].player == player for c in both), player, both)

    def look_at_places(self) -> None:
        game, poses = self.game, self.game.poses
        moved = list[int]()
        for fighter in game.fighters:
            number = fighter.id
            if fighter.where != "table":
                self.sure(not poses.on_table(number), fighter.profile)
                self.poses.pop(number, None)
                continue
            now = (fighter.x, fighter.y, int(fighter.airborne))
            self.sure(now == (poses.xs[number], poses.ys[number], poses.layers[number]), fighter.profile)
            self.radius[number] = game.library.base(fighter).radius
            if now != self.poses.get(number):
                self.poses[number] = now
                moved.append(number)
        for number in moved:
            self.looks += 1
            self.sure(not (wrong := self.faults(number)), game.name(game.fighters[number]), self.poses[number], wrong)

    def faults(self, number: int) -> list[str]:
        (x, y, layer), radius = self.poses[number], self.radius[number]
        found = []
        if min(x, y) < radius - TOUCHING or max(x, y) > self.side - radius + TOUCHING:
            found.append("leaves the table")
        if not layer and any(wall.distance(Point(x, y)) < radius - TOUCHING for wall in self.walls):
            found.append("stands in a wall")
        for other, (at_x, at_y, at_layer) in self.poses.items():
            if other != number and at_layer == layer:
                gap = hypot(at_x - x, at_y - y) - radius - self.radius[other]
                self.touched += gap <= 0.05
                if gap < -TOUCHING:
                    found.append(f"stands in {self.game.name(self.game.fighters[other])}")
        return found

    def look_at_skills(self) -> None:
        """Whoever came or went: the skills in play are those that would be read anew."""
        known = [own.skills for own in self.game.voices.sets]
        self.sure(known == [own.skills for own in QUERY.read(self.game).sets])


def answer(game: Game, ask: Any, rng: Random) -> Any:
    """Something allowed, by chance; more often than not what leads to a fight."""
    if rng.random() < 0.6:
        wanted = fierce(game, ask, rng)
        if wanted is not None and ask.refusal(wanted) is None:
            return wanted
    return ask.sample(rng)


def fierce(game: Game, ask: Any, rng: Random) -> Any:
    """An attack, a spell, the nearest enemy, a way to him, no second thoughts; None where that means nothing."""
    if ask.topic == "confirm-orders":
        return "go"
    if ask.topic in ("action", "mystic"):
        keys = [key for key in ask.keys if key in FIERCE or key.startswith(("spell:", "miracle:", "special:"))]
        return rng.choice(keys) if keys else None
    if not ask.about:
        return None
    mine = game.fighters[ask.about[0]]
    near = sorted(game.enemies(mine.player), key=lambda enemy: hypot(enemy.x - mine.x, enemy.y - mine.y))
    if ask.topic == "target":
        return next((f"fighter:{enemy.id}" for enemy in near if f"fighter:{enemy.id}" in ask.keys), None)
    return ask.offer(near[0].x, near[0].y) if near and ask.kind == "route" else None


def play_at_random(number: int) -> Onlooker:
    """A match to its end, looked at after every event."""
    match, rng = Match.new("monconf", seed=number, undo=False, **options(number)), Random(number)
    onlooker = Onlooker(match.game)
    match.game.events = onlooker
    for asked in range(LONGEST):
        if match.over:
            break
        if asked % COMPARED == 0:
            compare_views(match, rng)
        for player, ask in match.asked():
            match.answer(player, answer(match.game, ask, rng))
    assert match.over, "the match does not end"
    assert match.game is onlooker.game
    onlooker.look()
    return onlooker


def compare_views(match: Match, rng: Random) -> None:
    """Had the opponent other cards in his pile and his reserve, a player would see the same, byte for byte."""
    for player in range(-1, match.players):
        other = with_other_secrets(match, player, rng)
        if other is not None:
            encode = msgspec.msgpack.encode
            assert encode(other.view(player)) == encode(match.view(player)), (match.step, player)


def play_many(numbers: range) -> None:
    heard = looks = touched = 0
    for number in numbers:
        try:
            seen = play_at_random(number)
        except AssertionError as error:
            raise AssertionError((number, *error.args)) from error
        heard, looks, touched = heard + seen.heard, looks + seen.looks, touched + seen.touched
    assert heard > 100 * len(numbers)
    assert looks > 40 * len(numbers)
    assert touched > 2 * len(numbers)


@pytest.mark.rule("MCF-R-06", "MCF-R-80", "MCF-R-98", "MCF-MOVE-01", "MCF-PILE-03")
@pytest.mark.parametrize("first", range(0, SHORT, 4))
def test_bases_numbers_activations_and_secrets_stay_in_order(first: int) -> None:
    play_many(range(first, first + 4))


@pytest.mark.parametrize("number", [2, 5, 8])
def test_no_position_comes_twice_so_that_every_match_ends(number: int) -> None:
    """Whatever is free is done once: had a question come again with nothing changed, it might come for ever."""
    match, rng = Match.new("monconf", seed=number, undo=False, **options(number)), Random(number)
    met: set[tuple[Any, ...]] = set()
    while not match.over:
        (player, ask), *others = match.asked()
        if not others:
            asked = (msgspec.msgpack.encode(match.game), msgspec.msgpack.encode(match.said), ask.topic, ask.about)
            assert asked not in met, (ask.topic, ask.about)
            met.add(asked)
        match.answer(player, ask.sample(rng))
    assert len(met) > 200


@pytest.mark.parametrize("number", [1, 6])
def test_drawn_armies_are_forked_saved_taken_back_and_kept_secret_as_ready_ones_are(number: int) -> None:
    def start(seed: int) -> Match:
        return Match.new("monconf", seed=seed, **{**options(number), "turns": 2})

    assert requests_are_public(start, number, every=11) > 0
    assert undo_after_answer_is_identity(start, number, every=61) > 0
    fork_equals_original(start, number, every=13)
    load_equals_saved(start, number, every=61)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, LONG, AT_ONCE))
def test_bases_numbers_activations_and_secrets_stay_in_order_in_two_thousand_matches(first: int) -> None:
    play_many(range(first, first + AT_ONCE))
