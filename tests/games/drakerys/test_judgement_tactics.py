"""Who strikes first, at whom, and who waits: positions that players of Drakerys once misjudged."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.judgement.acting import action_candidate, charges
from escarmouche.games.drakerys.judgement.activating import CONCERNED, activations, declarations, unconcerned
from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.meeting import card_of, expected_ranks
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.state import Activation, Unit, place
from escarmouche.play.judging.candidate import Candidate
from escarmouche.play.reason import reason

OTHERS = 40.0
"""Farther than most Units care for, nearer than a bow carries."""


def evaluated(board: Board) -> Evaluation:
    return Evaluation(board.game, 0, DrakerysPlayerCache())


def best(board: Board, unit: Unit, key: str, cost: int) -> Candidate:
    return action_candidate(evaluated(board), unit, key, cost)


# ---- before a Charge ------------------------------------------------------------------------------------------------


def test_who_can_walk_and_charge_at_once_leaves_a_shard_for_it() -> None:
    """Three Actions: two Walks of 10 and a Charge of 15 reach an enemy 30 cm away, not one 50 cm away."""
    chosen = []
    for away in (30.0, 50.0):
        board = Board()
        board.put("brutes", 0, *rank(70, 10, 6, 4.5), points=300)
        unit = board.put("sangtraqueurs", 0, *rank(40, 20, 6), points=120)
        board.put("scouts", 1, *rank(40, 20 + away, 6), points=50)
        for x in (20, 14):
            board.objective("shard", x, 20)
        board.game.common = "moon_shards"
        chosen.append(best(board, unit, "walk", 1).aim.key)
    assert chosen == ["aim.approach", "aim.go.token"]


def test_a_charge_is_weighed_by_whom_it_can_reach() -> None:
    """The archers behind the wall are the better prey, and nobody gets at them."""
    board = Board()
    unit = board.put("brutes", 0, *rank(36, 20, 3, 4.5), points=140)
    archers = board.put("irosia-archers", 1, *rank(38, 33, 3), points=200)
    wall = board.put("defenseurs", 1, *rank(4, 27, 19, 4.5), points=60)
    evaluation = evaluated(board)
    near = sorted(charges(evaluation, unit), key=lambda each: -each.value)
    assert [each.target for each in near] == [archers.id, wall.id]
    assert best(board, unit, "charge", 3).target == wall.id


def test_who_would_be_charged_by_the_stronger_charges_first() -> None:
    board = Board()
    unit = board.put("lance-rocs", 0, *rank(40, 20, 3, 4.5), points=120)
    enemy = board.put("fleaux-de-sang", 1, *rank(40, 32, 4), points=140)
    matchup = evaluated(board).matchup(unit, enemy)
    assert matchup.gain < 0.0 < matchup.threat
    assert best(board, unit, "charge", 3).value > 0.0


@pytest.mark.parametrize(("fighters", "front", "support"), [(1, 1, 0), (2, 2, 0), (4, 3, 1), (6, 3, 2), (12, 5, 2)])
def test_few_of_a_crowd_come_into_contact(fighters: int, front: int, support: int) -> None:
    """As in some 450 Charges that were played: of six who charge, three come into contact and two stand behind."""
    board = Board()
    unit = board.put("corbeaux", 0, *rank(20, 20, fighters), points=80)
    enemy = board.put("corbeaux", 1, *rank(20, 40, 6), points=80)
    ranks, touched = expected_ranks(card_of(board.game, unit), card_of(board.game, enemy))
    assert (ranks.front, ranks.support) == (front, support)
    assert touched.front == (2 if fighters == 1 else 3)


# ---- who thinks anew ------------------------------------------------------------------------------------------------


def test_shooters_think_anew_of_all_in_their_range() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    archers = board.put("avaren-archers", 0, *rank(10, 10, 6), points=100)
    scouts = board.put("scouts", 0, *rank(10, 14, 6), points=50)
    enemy = board.put("brutes", 1, *rank(10, 10 + OTHERS, 3, 4.5), points=140)
    activations(Evaluation(board.game, 0, cache), [f"unit:{unit.id}" for unit in (archers, scouts)])
    for figure in board.game.fighters(enemy):
        place(board.game, figure, figure.x, figure.y + 1.0)
    assert CONCERNED < OTHERS
    assert set(unconcerned(Evaluation(board.game, 0, cache))) == {scouts.id}


def test_who_was_summoned_in_another_world_is_not_thought_of() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    scouts = board.put("scouts", 0, *rank(10, 14, 6), points=50)
    board.put("brutes", 1, *rank(10, 80, 3, 4.5), points=140)
    activations(Evaluation(board.game, 0, cache), [f"unit:{scouts.id}"])
    cache.survey.thoughts[7] = cache.survey.thoughts[scouts.id]
    assert set(unconcerned(Evaluation(board.game, 0, cache))) == {scouts.id}


# ---- nothing to do --------------------------------------------------------------------------------------------------


def test_the_cheapest_waits_and_takes_all_its_actions_for_one_token() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    dear = board.put("brutes", 0, *rank(10, 10, 3, 4.5), points=140)
    cheap = board.put("scouts", 0, *rank(60, 10, 6), points=50, tension=1)
    weighed = {each.answer: each.value for each in activations(Evaluation(board.game, 0, cache), ["unit:0", "unit:1"])}
    assert weighed[f"unit:{dear.id}"] < weighed[f"unit:{cheap.id}"] < 0.0
    board.game.activation = Activation(cheap.id, spent=2, actions=1)
    evaluation = Evaluation(board.game, 0, cache)
    assert [each.answer for each in declarations(evaluation, cheap, ["walk", "stop"])] == ["walk"]


def test_who_has_done_its_best_leaves_time_to_others() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    hunter = board.put("chasseurs-de-cranes", 0, *rank(10, 10, 3, 4.5), points=140)
    idle = board.put("scouts", 0, *rank(60, 10, 6), points=50)
    board.put("casseurs", 1, *rank(10, 26, 2, 4.5), points=100)
    activations(Evaluation(board.game, 0, cache), [f"unit:{unit.id}" for unit in (hunter, idle)])
    board.game.activation = Activation(idle.id, spent=1, actions=1)
    found = declarations(Evaluation(board.game, 0, cache), idle, ["walk", "stop"])
    assert max(found, key=lambda each: each.value).answer == "stop"
    assert max(found, key=lambda each: each.value).aim == reason("aim.stop", unit="Scouts")
