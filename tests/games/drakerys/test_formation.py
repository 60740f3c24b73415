"""Formations offered and picked at random: always legal, whatever stands about."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random

import pytest
from games.boards.drakerys import Board
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.games.drakerys.closing import assault, can_reach, closing_request
from escarmouche.games.drakerys.cohesion import in_cohesion
from escarmouche.games.drakerys.formation import offer, open_places
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.movement import move_unit, sure_walk, walk_request
from escarmouche.games.drakerys.reform import spread_request
from escarmouche.games.drakerys.state import Game, Unit

KINDS = (
    ("corbeaux", 12),
    ("guerriers", 6),
    ("brutes", 3),
    ("salik", 1),
    ("coureurs-du-vide", 6),
    ("irosia-lanciers", 10),
)


def block(x: float, y: float, count: int, step: float) -> list[tuple[float, float]]:
    return [(x + (i % 4) * step, y + (i // 4) * step) for i in range(count)]


def crowded(seed: int) -> Board:
    """Six Units in two armies with scenery between them, near enough to meet soon."""
    rng, board = Random(seed), Board()
    for piece, x, y in (("rock", 30, 30), ("hedge", 48, 40), ("wood", 60, 28), ("rubble", 20, 45)):
        board.scenery(piece, x, y, rng.randrange(0, 360, 15))
    spots = [(12, 8), (35, 8), (60, 8), (14, 56), (36, 54), (60, 56)]
    for n, (x, y) in enumerate(spots):
        kind, count = KINDS[(n + seed) % len(KINDS)]
        radius = board.profile(kind).radius
        board.put(kind, int(n > 2), *block(x, y, count, 2 * radius + rng.choice((0.0, 0.25, 0.5))))
    return board


def sound(game: Game) -> None:
    """No bases overlap one another or impassable scenery, all are on the table, all Units in cohesion."""
    standing = game.standing
    figures = [f for f in game.figures if f.alive]
    for i, one in enumerate(figures):
        radius = standing.radii[one.id]
        assert radius - 0.01 <= one.x <= 90 - radius + 0.01
        assert radius - 0.01 <= one.y <= 90 - radius + 0.01
        for other in figures[:i]:
            assert hypot(one.x - other.x, one.y - other.y) >= radius + standing.radii[other.id] - 0.01
        for n, piece in enumerate(standing.ground.pieces):
            if piece.solid:
                assert piece.outline.gap_to_point(one.x, one.y) >= radius - 0.01, n
    assert all(in_cohesion(game, unit) for unit in game.units)


def walk_at_random(game: Game, unit: Unit, rng: Random) -> None:
    budget = game.profile(unit).walk
    manoeuvre = Manoeuvre(game, unit, budget)
    sure = sure_walk(manoeuvre)
    if sure is None:
        return
    ask = walk_request(manoeuvre, unit.player, "DRK-WALK-03", sure)
    answer = ask.sample(rng)
    assert ask.refusal(answer) is None
    move_unit(game, unit, ask.read(answer), "DRK-WALK-03")
    assert not game.engaged(unit)


def charge_at_random(game: Game, unit: Unit, rng: Random) -> bool:
    budget = game.profile(unit).charge
    targets = [enemy for enemy in game.enemies(unit.player) if can_reach(game, unit, enemy, budget)]
    if not targets:
        return False
    target = rng.choice(targets)
    ask = closing_request(game, unit, target, budget, range(game.size(unit)), "charge", "DRK-CHARGE-04")
    answer = ask.sample(rng)
    assert ask.refusal(answer) is None
    move_unit(game, unit, ask.read(answer), "DRK-CHARGE-04")
    assert game.touching(unit, target)
    return True


@pytest.mark.rule("DRK-COH-04", "DRK-R-03", "DRK-R-12", "DRK-R-14", "DRK-R-15")
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000))
def test_whatever_is_sampled_is_accepted_and_leaves_the_table_sound(seed: int) -> None:
    rng, board = Random(seed), crowded(seed)
    game = board.game
    for step in range(14):
        unit = game.units[rng.randrange(len(game.units))]
        if game.engaged(unit):
            ask = spread_request(game, unit) if game.size(unit) > 1 else None
            if ask is not None and step % 2:
                answer = ask.sample(rng)
                assert ask.refusal(answer) is None
                move_unit(game, unit, ask.read(answer), "DRK-REFORM-03")
        elif step % 3 == 0 or not charge_at_random(game, unit, rng):
            walk_at_random(game, unit, rng)
        sound(game)


def test_random_walks_go_somewhere() -> None:
    board = crowded(3)
    unit = board.game.units[0]
    manoeuvre = Manoeuvre(board.game, unit, 10)
    sure = sure_walk(manoeuvre)
    assert sure is not None
    ask = walk_request(manoeuvre, unit.player, "DRK-WALK-03", sure)
    rng = Random(1)
    moved = sum([any(ask.sample(rng)) for _ in range(40)])
    assert moved > 30


def test_an_offer_keeps_the_shape_on_open_ground() -> None:
    board = Board()
    unit = board.put("corbeaux", 0, *block(30, 30, 12, 2.75))
    paths = offer(board.game, unit, (36, 37), 10)
    assert paths is not None
    assert paths == [[f.x + 6, f.y + 7] for f in board.game.fighters(unit)]


def test_an_offer_finds_other_places_where_the_shape_does_not_fit() -> None:
    board = Board()
    unit = board.put("corbeaux", 0, *block(30, 30, 8, 2.75))
    board.scenery("low-wall", 39, 42, 90)
    paths = offer(board.game, unit, (32, 38), 10)
    assert paths is not None
    assert paths[0][-2:] == [32, 38]
    assert Manoeuvre(board.game, unit, 10).refusal(paths) is None
    assert paths != [[f.x + 2, f.y + 8] for f in board.game.fighters(unit)]


def test_a_huddle_has_no_place_in_contact_with_an_enemy() -> None:
    board = Board()
    unit = board.put("corbeaux", 0, *block(30, 30, 4, 2.75))
    side = 2 * board.profile("corbeaux").radius + 0.3
    beside = pytest.approx((30 + side, 38), abs=0.01)
    assert beside in open_places(Manoeuvre(board.game, unit, 10), 30, 38)
    apart = board.profile("corbeaux").radius + board.profile("guerriers").radius + 0.01
    board.put("guerriers", 1, (30 + side + apart, 38))
    assert beside not in open_places(Manoeuvre(board.game, unit, 10), 30, 38)


def test_no_offer_for_a_place_out_of_reach_or_taken() -> None:
    board = Board()
    unit = board.put("corbeaux", 0, *block(30, 30, 4, 2.75))
    board.put("guerriers", 1, (30, 38))
    assert offer(board.game, unit, (30, 45), 10) is None
    assert offer(board.game, unit, (30, 37), 10) is None
    assert offer(board.game, unit, (30, 35.5), 10) is None


def test_offers_in_every_direction_are_legal() -> None:
    board = crowded(5)
    game = board.game
    found = 0
    for unit in game.units[:3]:
        manoeuvre, leader = Manoeuvre(game, unit, 10), game.leader(unit)
        for k in range(12):
            end = leader.x + 8 * cos(2 * pi * k / 12), leader.y + 8 * sin(2 * pi * k / 12)
            paths = offer(game, unit, end, 10)
            if paths is not None:
                found += 1
                assert manoeuvre.refusal(paths) is None
                assert hypot(paths[manoeuvre.leader][-2] - end[0], paths[manoeuvre.leader][-1] - end[1]) < 0.01
    assert found > 15


@pytest.mark.rule("DRK-R-13")
def test_a_unit_out_of_cohesion_still_has_an_answer() -> None:
    for seed in range(6):
        board, rng = Board(), Random(seed)
        unit = board.put("corbeaux", 0, (30, 30), (33, 30), (40 + seed * 2, 30), (30, 42 + seed))
        board.put("guerriers", 1, (36, 34), (38.5, 34))
        manoeuvre = Manoeuvre(board.game, unit, 10)
        sure = sure_walk(manoeuvre)
        assert sure is not None
        ask = walk_request(manoeuvre, 0, "DRK-WALK-03", sure)
        for _ in range(4):
            assert ask.refusal(ask.sample(rng)) is None


def test_the_best_assault_is_kept_until_somebody_moves() -> None:
    board = Board()
    unit, target = board.put("salik", 0, (20, 20)), board.put("guerriers", 1, (30, 20))
    first = assault(board.game, unit, target, 15, range(1))
    assert first is not None
    assert assault(board.game, unit, target, 15, range(1)) is first
    move_unit(board.game, unit, [[20, 21]], "DRK-WALK-03")
    assert assault(board.game, unit, target, 15, range(1)) is not first
