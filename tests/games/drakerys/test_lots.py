"""Deciding in the set-up by lot or by question (p. 15-17): things, and spots of a rectangle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from games.drakerys.preparing import asked, start

from escarmouche.games.drakerys.quick_setup import (
    LOTS,
    SAMPLES,
    decide,
    decide_spot,
    grid,
    ring,
    sample_spot,
    share_of,
)
from escarmouche.play.lots import draw_several
from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play
from escarmouche.table.outline import Outline, rectangle

ZONE = (10.0, 20.0, 13.0, 22.0)


def only(*wanted: list[float]) -> Callable[[list[float]], Refusal | None]:
    """Refuses every spot but these."""
    return lambda spot: None if spot in wanted else refusal("test.elsewhere", "")


def square() -> Outline:
    return rectangle(0, 0, 2, 2)


# ---- things ---------------------------------------------------------------------------------------------------------


def test_things_are_drawn_one_after_the_other_and_none_twice() -> None:
    roll = asked(draw_several("abcd", 3))
    assert isinstance(roll, Roll)
    assert [die.sides for die in roll.dice] == [4, 3, 2]
    assert not roll.hidden
    assert play(draw_several("abcd", 3), dice(2, 1, 2)) == ["b", "a", "d"]
    assert asked(draw_several("abcd", 2, hidden=True)).hidden


def test_the_only_thing_is_not_drawn() -> None:
    assert play(draw_several(["a"], 1)) == ["a"]
    assert play(draw_several(["a"], 2)) == ["a"]
    assert play(draw_several("ab", 2), dice(2, 1)) == ["b", "a"]
    assert play(draw_several(["a"], 0), dice()) == []


def test_a_quick_set_up_draws_one_key_and_a_played_one_asks() -> None:
    quick, played = start("scenery", setup="quick"), start("scenery")
    assert [die.sides for die in asked(decide(quick, 1, "zone", "DRK-DEPLOY-02", ["a", "b", "c"])).dice] == [3]
    assert play(decide(quick, 1, "zone", "DRK-DEPLOY-02", ["a", "b", "c"]), dice(3)) == "c"
    question = asked(decide(played, 1, "zone", "DRK-DEPLOY-02", ["a", "b"], (4,)))
    assert (question.player, question.topic, question.rule, question.keys) == (1, "zone", "DRK-DEPLOY-02", ["a", "b"])
    assert question.about == (4,)
    named = asked(decide(played, 1, "zone", "DRK-DEPLOY-02", ["a", "b"], label=lambda key: reason(f"option.{key}")))
    assert [option.label for option in named.options()] == [reason("option.a"), reason("option.b")]


# ---- spots ----------------------------------------------------------------------------------------------------------


def test_a_grid_covers_a_rectangle_to_its_edges_row_by_row() -> None:
    assert list(grid(ZONE, False, 1.0)) == [[x, y] for y in (20.0, 21.0, 22.0) for x in (10.0, 11.0, 12.0, 13.0)]
    assert list(grid((0.0, 0.0, 0.5, 0.0), False, 0.5)) == [[0.0, 0.0], [0.5, 0.0]]
    assert list(grid((5.0, 6.0, 5.0, 6.0), True, 1.0)) == [[5.0, 6.0, turn] for turn in (0.0, 90.0, 45.0, 135.0)]


def test_shares_of_a_rectangle_and_its_ring() -> None:
    assert share_of(ZONE, 0, 0) == [10, 20]
    assert share_of(ZONE, 1, 0.25) == [13, 20.5]
    assert share_of(ZONE, 0.5, 1) == [11.5, 22]
    assert ring(ZONE) == [10, 20, 13, 20, 13, 22, 10, 22]


def test_lots_of_a_spot_reach_from_edge_to_edge() -> None:
    game = start("scenery", setup="quick")

    def drawn(*faces: int, turns: bool) -> list[float] | None:
        outline = square() if turns else None
        return play(decide_spot(game, 0, "t", "", lambda _: None, ZONE, outline), dice(*faces))

    assert drawn(1, 512, 1, turns=False) == [10, 22]
    assert drawn(512, 1, 1, turns=False) == [13, 20]
    assert drawn(1, 1, 72, turns=True) == [10, 20, 355]
    assert drawn(512, 512, 2, turns=True) == [13, 22, 5]
    assert drawn(256, 256, 1, turns=False) == pytest.approx([10 + 3 * 255 / 511, 20 + 2 * 255 / 511], abs=0.001)


def test_after_so_many_lots_the_first_spot_of_the_grid_that_will_do_is_taken() -> None:
    game = start("scenery", setup="quick")
    check = only([12.0, 21.0], [10.0, 22.0])
    rule = decide_spot(game, 0, "t", "", check, ZONE)
    assert play(rule, *[dice(1, 1, 1)] * LOTS) == [12, 21]
    assert play(decide_spot(game, 0, "t", "", only(), ZONE), *[dice(1, 1, 1)] * LOTS) is None
    late = decide_spot(game, 0, "t", "", only([13.0, 22.0]), ZONE)
    assert play(late, *[dice(1, 1, 1)] * (LOTS - 1), dice(512, 512, 1)) == [13, 22]


def test_who_sets_up_himself_is_asked_where_some_spot_will_do() -> None:
    game = start("scenery")
    request = asked(decide_spot(game, 1, "cage", "DRK-MISSION-87", only([12.5, 21.0]), ZONE, step=0.5))
    assert (request.player, request.topic, request.rule) == (1, "cage", "DRK-MISSION-87")
    assert request.region() == [ring(ZONE)]
    assert request.sample(Random(1)) == [12.5, 21]
    assert play(decide_spot(game, 1, "cage", "", only([12.5, 21.0]), ZONE)) is None
    assert asked(decide_spot(game, 1, "t", "", only([12.0, 21.0, 45.0]), ZONE, square())).sample(Random(1)) == [
        12.0, 21.0, 45.0,
    ]  # fmt: skip


def test_spots_picked_at_random_lie_all_over_the_rectangle_in_every_turn() -> None:
    rng = Random(1)
    spots = [sample_spot(rng, lambda _: None, ZONE, True, []) for _ in range(4000)]
    for place, (least, most) in enumerate(((10, 13), (20, 22), (0, 359))):
        values, slack = [spot[place] for spot in spots], (most - least) / 40
        assert least <= min(values) < least + slack
        assert most - slack < max(values) <= most
    assert {spot[2] for spot in spots} == set(range(360))
    assert len(sample_spot(rng, lambda _: None, ZONE, False, [])) == 2


def test_so_many_spots_are_tried_before_the_sure_one() -> None:
    tried: list[list[float]] = []

    def check(spot: list[float]) -> Refusal | None:
        tried.append(spot)
        return refusal("test.elsewhere", "")

    assert sample_spot(Random(1), check, ZONE, False, [1.0, 2.0]) == [1, 2]
    assert len(tried) == SAMPLES == 80
