"""What the computer keeps from one question to the next, and when it thinks anew."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.judgement.activating import CONCERNED, best_candidate, unconcerned
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.eye import PLAINLY, Eye
from escarmouche.games.alkemy.judgement.matchup import Matchup
from escarmouche.games.alkemy.judgement.mixing import best_mix, quick_mix
from escarmouche.games.alkemy.judgement.player_cache import AlkemyPlayerCache
from escarmouche.games.alkemy.judgement.tables import TABLES
from escarmouche.games.alkemy.state import Fighter, place
from escarmouche.play.match import Match
from escarmouche.play.zerosum import equilibrium
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at


def matchup_with(evaluation: Evaluation, fighter: Fighter, enemy: Fighter) -> Matchup:
    return next(matchup for matchup in evaluation.matchups(fighter) if matchup.number == enemy.id)


def test_what_is_known_of_a_position_holds_until_somebody_moves_or_is_hurt() -> None:
    board, cache, eye = Board(), AlkemyPlayerCache(), Eye(0.0, 1)
    one, other = board.put("Recrues", 0, 10, 10), board.put("Guerrier-Tonnerre Loup", 1, 20, 10)
    first = Evaluation(board.game, 0, eye, cache)
    assert Evaluation(board.game, 0, eye, cache).matchups(one) is first.matchups(one)
    place(board.game, other, 16, 10)
    second = Evaluation(board.game, 0, eye, cache)
    assert matchup_with(second, one, other).away == pytest.approx(matchup_with(first, one, other).away - 4)
    other.lost = 4
    third = Evaluation(board.game, 0, eye, cache)
    assert matchup_with(third, one, other).worth > matchup_with(second, one, other).worth
    assert Evaluation(board.game, 1, eye, cache).enemies == [one]


def test_an_enemy_without_action_points_answers_nobody() -> None:
    board, cache, eye = Board(), AlkemyPlayerCache(), Eye(0.0, 1)
    one, other = board.put("Recrues", 0, 10, 10), board.put("Guerrier-Tonnerre Loup", 1, 12, 10)
    other.action_points = 2
    ready = matchup_with(Evaluation(board.game, 0, eye, cache), one, other).worth
    other.action_points = 0
    assert matchup_with(Evaluation(board.game, 0, eye, cache), one, other).worth > ready


def test_only_figures_near_a_change_think_anew() -> None:
    board, cache, eye = Board(), AlkemyPlayerCache(), Eye(0.0, 1)
    near, far = board.put("Recrues", 0, 5, 5), board.put("Recrues", 0, 5 + 3 * CONCERNED, 5)
    enemy = board.put("Guerrier-Tonnerre Loup", 1, 5, 5 + CONCERNED / 2)
    for _ in range(2):
        evaluation = Evaluation(board.game, 0, eye, cache)
        kept = unconcerned(evaluation)
        kept.update(
            {f.id: (evaluation.fingerprint(f), (f.action_points, best_candidate(evaluation, f))) for f in (near, far)}
        )
    place(board.game, enemy, 6, 5 + CONCERNED / 2)
    assert set(unconcerned(Evaluation(board.game, 0, eye, cache))) == {far.id}


def test_tables_are_the_same_for_figures_that_are_alike() -> None:
    board = Board()
    one, twin = board.put("Recrues", 0, 10, 10), board.put("Recrues", 0, 30, 10)
    hurt, enemy = board.put("Recrues", 0, 10, 30), board.put("Guerrier-Tonnerre Loup", 1, 20, 20)
    hurt.lost = 1
    evaluation = Evaluation(board.game, 0, Eye(0.0, 1))
    assert evaluation.figure(one) is evaluation.figure(twin)
    assert evaluation.figure(one).number != evaluation.figure(hurt).number
    met = TABLES.meeting(evaluation.figure(enemy), evaluation.figure(hurt))
    assert met.plain.kill >= TABLES.meeting(evaluation.figure(enemy), evaluation.figure(one)).plain.kill
    assert met.charging.hit > met.plain.hit


@pytest.mark.parametrize("seed", range(60))
def test_a_mix_in_floats_is_as_good_as_the_exact_one(seed: int) -> None:
    rng = Random(seed)
    rows, columns = rng.randint(1, 8), rng.randint(1, 8)
    payoffs = tuple([tuple([round(rng.gauss(0, 5), rng.choice((0, 3))) for _ in range(columns)]) for _ in range(rows)])
    for mix in (best_mix(payoffs), quick_mix(payoffs)):
        assert mix is not None
        assert sum(mix) == pytest.approx(1.0)
        assert min(mix) >= 0.0
        worst = min([sum([share * row[at] for share, row in zip(mix, payoffs, strict=True)]) for at in range(columns)])
        assert worst == pytest.approx(equilibrium(payoffs).value, abs=1e-6)


def test_what_is_plainly_out_of_reach_is_seen_to_be() -> None:
    board = Board()
    one = board.put("Recrues", 0, 5, 10)
    eyes = [Eye(0.10, seed) for seed in range(50)]
    reach = 4.0
    radius = board.game.standing.radii[one.id]
    far, near, about = (5 + radius + reach * share for share in (PLAINLY + 0.1, 1 / PLAINLY - 0.1, 1.0))
    assert {eye.reaches(board.game, one, far, 10, reach) for eye in eyes} == {0.0}
    assert {eye.reaches(board.game, one, near, 10, reach) for eye in eyes} == {1.0}
    assert len({eye.reaches(board.game, one, about, 10, reach) for eye in eyes}) > 10


def test_an_evaluation_leaves_the_match_as_it_is() -> None:
    match = Match.new("alkemy2", seed=5, undo=False, armies=["avalon-180-1", "aurlok-180-1"])
    players, rngs = [Greedy(), Greedy()], chances(5, 2)
    for _ in range(150):
        for player, ask in match.asked():
            before = match.rules.encode(match.game)
            answer = players[player].decide(seat_at(match, player, ask, rngs[player]))
            assert match.rules.encode(match.game) == before
            match.answer(player, answer)
