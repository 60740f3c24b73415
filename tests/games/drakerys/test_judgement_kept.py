"""What the computer keeps of Drakerys from one question to the next, and when it thinks anew."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.judgement.acting import charges
from escarmouche.games.drakerys.judgement.activating import CONCERNED, activations, declarations, unconcerned
from escarmouche.games.drakerys.judgement.evaluation import ERRAND, Evaluation
from escarmouche.games.drakerys.judgement.missions import stake
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Unit, place
from escarmouche.play.match import Match
from escarmouche.play.state import Secret
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at


def shift(board: Board, unit: Unit, dx: float, dy: float = 0.0) -> None:
    for figure in board.game.fighters(unit):
        place(board.game, figure, figure.x + dx, figure.y + dy)


def test_what_is_known_of_a_position_holds_until_somebody_moves_or_is_hurt() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    first = Evaluation(board.game, 0, cache)
    assert Evaluation(board.game, 0, cache).foes(brutes) is first.foes(brutes)
    shift(board, scouts, 0, -10)
    second = Evaluation(board.game, 0, cache)
    assert second.foes(brutes)[0].y == first.foes(brutes)[0].y - 10
    brutes.wounds = 1
    third = Evaluation(board.game, 0, cache)
    assert third.foes(brutes) is not second.foes(brutes)


def test_only_units_near_a_change_think_anew() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    near = board.put("brutes", 0, *rank(10, 10, 3, 4.5), points=150)
    far = board.put("brutes", 0, *rank(10, 20 + 1.5 * CONCERNED, 3, 4.5), points=150)
    enemy = board.put("scouts", 1, *rank(10 + CONCERNED / 2, 10, 3), points=30)
    keys = [f"unit:{unit.id}" for unit in (near, far)]
    activations(Evaluation(board.game, 0, cache), keys)
    assert set(unconcerned(Evaluation(board.game, 0, cache))) == {near.id, far.id}
    shift(board, enemy, 1)
    assert set(unconcerned(Evaluation(board.game, 0, cache))) == {far.id}
    board.game.turn += 1
    assert unconcerned(Evaluation(board.game, 0, cache)) == {}


def test_others_run_the_errands_of_who_must_live() -> None:
    board = Board()
    hero = board.put("salik", 0, (20, 20), points=150)
    board.put("scouts", 1, *rank(60, 60, 3), points=30)
    board.objective("shard", 30, 30)
    board.game.common, board.game.sides[0].solo = "epic_fight", "moon_shards"
    plain = Evaluation(board.game, 0, DrakerysPlayerCache())
    [goal] = plain.goals(hero)
    free = plain.worth(hero, goal)
    board.game.sides[0].common_choice = Secret([hero.id], (0,))
    named = Evaluation(board.game, 0, DrakerysPlayerCache())
    assert stake(board.game, 0, hero, named.point, in_play(board.game)) > 1.5 * named.point
    assert named.worth(hero, goal) == pytest.approx(ERRAND * free)


def test_an_evaluation_leaves_the_match_as_it_is() -> None:
    match = Match.new("drakerys", seed=5, undo=False)
    players, rngs = [Greedy(), Greedy()], chances(5, 2)
    for _ in range(60):
        for player, ask in match.asked():
            before = match.rules.encode(match.game)
            answer = players[player].decide(seat_at(match, player, ask, rngs[player]))
            assert match.rules.encode(match.game) == before
            match.answer(player, answer)


def test_nobody_is_chosen_twice_for_a_charge_that_something_stands_in_the_way_of() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 40, 3), points=30)
    evaluation = Evaluation(board.game, 0, cache)
    assert [candidate.target for candidate in charges(evaluation, brutes)] == [scouts.id]
    declarations(evaluation, brutes, ["walk", "stop"])
    assert charges(evaluation, brutes) == []
    shift(board, scouts, 1)
    assert [candidate.target for candidate in charges(Evaluation(board.game, 0, cache), brutes)] == [scouts.id]


def test_who_thinks_for_both_sides_remembers_for_each_by_itself() -> None:
    board, judgement = Board(), RULES.judgement(0.0, 0)
    board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    first, second = judgement.caches
    judgement.position(board.game, 0)
    seen = first.position
    assert seen is not None
    assert second.position is None
    shift(board, scouts, 0, -10)
    judgement.position(board.game, 1)
    assert first.position is seen
    assert second.position is not None


def test_what_blows_do_is_not_found_out_again_when_only_more_hangs_on_them() -> None:
    board, cache = Board(), DrakerysPlayerCache()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 60, 3), points=30)
    board.game.common = "breakthrough"
    plain = Evaluation(board.game, 0, cache).matchup(brutes, scouts)
    matchup_odds = cache.matchup_odds[brutes.id, scouts.id]
    board.game.sides[0].common_choice = Secret([brutes.id], (0,))
    named = Evaluation(board.game, 0, cache).matchup(brutes, scouts)
    assert cache.matchup_odds[brutes.id, scouts.id] is matchup_odds
    assert named.threat > plain.threat
    scouts.wounds = 1
    Evaluation(board.game, 0, cache).matchup(brutes, scouts)
    assert cache.matchup_odds[brutes.id, scouts.id] is not matchup_odds
