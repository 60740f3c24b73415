"""What a good player of Drakerys does with his time: whom he lets act, where he does not go, what he goes for."""

from __future__ import annotations

from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.clock import END_OF_TIME
from escarmouche.games.drakerys.judgement.acting import walks
from escarmouche.games.drakerys.judgement.activating import activations, tiring
from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.judgement.position import position
from escarmouche.games.drakerys.state import Unit


def two_bands(board: Board) -> tuple[Unit, Unit, Unit]:
    """Two like Units, each as near to the one enemy as the other."""
    left = board.put("brutes", 0, *rank(20, 20, 3, 4.5), points=150)
    right = board.put("brutes", 0, *rank(60, 20, 3, 4.5), points=150)
    prey = board.put("scouts", 1, *rank(42, 45, 3), points=30)
    return left, right, prey


def test_of_two_alike_the_rested_one_acts() -> None:
    board = Board()
    left, right, _ = two_bands(board)
    values = []
    for tired in (left, right):
        left.tension = right.tension = 0
        tired.tension = 3
        evaluation = Evaluation(board.game, 0, DrakerysPlayerCache())
        values.append([each.value for each in activations(evaluation, [f"unit:{unit.id}" for unit in (left, right)])])
    assert values[0][0] < values[0][1]
    assert values[1][0] > values[1][1]


def test_each_token_of_tension_is_dearer_than_the_last_until_nothing_comes_after() -> None:
    board = Board()
    left, _, _ = two_bands(board)
    later = []
    for board.game.sides[0].time in (0, END_OF_TIME - 2):
        evaluation = Evaluation(board.game, 0, DrakerysPlayerCache())
        for left.tension in (0, 1, 2):
            later.append(tiring(evaluation, left))
    assert later[0] < later[1] < later[2]
    assert all(late < soon for soon, late in zip(later[:3], later[3:], strict=True))


def test_a_position_counts_the_time_left_and_who_is_tired() -> None:
    board = Board()
    left, right, _ = two_bands(board)
    for side in board.game.sides:
        side.solo, side.time = "total_destruction", 20
    board.game.common = "idols_of_power"
    worth = [position(Evaluation(board.game, 0, DrakerysPlayerCache()))]
    board.game.sides[0].time = 30
    worth.append(position(Evaluation(board.game, 0, DrakerysPlayerCache())))
    left.tension = right.tension = 1
    worth.append(position(Evaluation(board.game, 0, DrakerysPlayerCache())))
    left.tension, right.tension = 2, 0
    worth.append(position(Evaluation(board.game, 0, DrakerysPlayerCache())))
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 4


def test_who_found_no_way_does_not_try_again_in_the_same_turn() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    left, _, _ = two_bands(board)
    evaluation = Evaluation(board.game, 0, cache)
    assert max(candidate.value for candidate in walks(evaluation, left)) > 0.0
    cache.stuck[left.id] = evaluation.spot(left)
    assert max(candidate.value for candidate in walks(evaluation, left)) == 0.0
    board.game.turn += 1
    assert max(candidate.value for candidate in walks(Evaluation(board.game, 0, cache), left)) > 0.0


def test_fighters_are_dearer_where_quarters_of_an_army_are_counted() -> None:
    board = Board()
    left, _, prey = two_bands(board)
    plain = Evaluation(board.game, 0, DrakerysPlayerCache())
    board.game.sides[0].solo = "total_destruction"
    counted = Evaluation(board.game, 0, DrakerysPlayerCache())
    assert counted.cost(prey) > plain.cost(prey)
    assert counted.cost(left) == plain.cost(left)
