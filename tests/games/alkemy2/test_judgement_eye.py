"""How the computer judges distances that nobody may measure yet."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.judgement.acting import charging
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.formulas import seems_within
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at

MANY = 3000


def facing(apart: float, **options: Any) -> tuple[Game, Fighter, Fighter]:
    """A crossbowman and an enemy, so far apart from edge to edge."""
    board = Board(**options)
    one = board.put("Arbalétriers", 0, 2, 12)
    other = board.put("Guerrier-Tonnerre Loup", 1, 3 + apart, 12)
    assert board.game.gap(one, other) == pytest.approx(apart)
    return board.game, one, other


@pytest.mark.rule("AK2-R-47")
@pytest.mark.parametrize("blur", [0.15, 0.10, 0.05])
def test_a_guess_errs_by_a_share_of_the_distance_to_the_centre(blur: float) -> None:
    game, one, other = facing(9.5)
    guesses = [Eye(blur, seed).to_point(game, one, other.x, other.y) for seed in range(MANY)]
    assert mean(guesses) == pytest.approx(10.0, rel=0.01)
    assert stdev(guesses) == pytest.approx(10.0 * blur, rel=0.08)
    within = sum(abs(guess - 10.0) <= 10.0 * blur for guess in guesses) / MANY
    assert within == pytest.approx(0.683, abs=0.03)


@pytest.mark.rule("AK2-R-47")
def test_what_is_announced_is_rounded_to_half_an_inch() -> None:
    game, one, other = facing(9.5)
    announced = {Eye(0.10, seed).estimate(game, one, other) for seed in range(MANY)}
    assert 10.0 in announced
    assert len(announced) > 5
    assert all(guess * 2 == int(guess * 2) for guess in announced)


@pytest.mark.rule("AK2-R-47")
def test_with_measuring_the_eye_is_exact() -> None:
    game, one, other = facing(9.3, measuring=True)
    assert [Eye(0.15, seed).gap(game, one, other) for seed in range(50)] == pytest.approx([9.3] * 50)
    assert Eye(0.15, 1).within(game, one, other, 9.4) == 1.0
    assert Eye(0.15, 1).within(game, one, other, 9.2) == 0.0


@pytest.mark.rule("AK2-R-47")
def test_the_same_eye_sees_the_same_distance_alike() -> None:
    game, one, other = facing(9.5)
    eye = Eye(0.10, 7)
    assert eye.gap(game, one, other) == eye.gap(game, one, other)
    assert eye.gap(game, one, other) != Eye(0.10, 8).gap(game, one, other)


@pytest.mark.rule("AK2-R-47")
def test_charges_and_formulas_are_judged_by_the_same_blur() -> None:
    """Half an inch beyond its charge some eyes would try, and half an inch within some would not."""
    for apart, options, verdicts in ((6.5, {}, {True, False}), (6.5, {"measuring": True}, {False})):
        game, one, other = facing(apart, **options)
        assert game.profile(one).charge == 6
        eyes = [Eye(0.15, seed) for seed in range(60)]
        assert {eye.within(game, one, other, 6) > 0.5 for eye in eyes} == verdicts
        assert {seems_within(Evaluation(game, 0, eye), one, other, 6) for eye in eyes} == verdicts
        assert {
            any(each.target == other.id for each in charging(Evaluation(game, 0, eye), one, 2)) for eye in eyes
        } >= verdicts


@pytest.mark.rule("AK2-R-47")
@pytest.mark.parametrize(("blur", "rightly"), [(0.15, 0.26), (0.05, 0.68)])
def test_how_often_an_estimate_is_right(blur: float, rightly: float) -> None:
    game, one, other = facing(9.5)
    guesses = [Eye(blur, seed).to_point(game, one, other.x, other.y) for seed in range(MANY)]
    seen = sum(9.5 <= guess <= 10.5 for guess in guesses) / MANY
    assert seen == pytest.approx(rightly, abs=0.03)
    chances_seen = [Eye(blur, seed).aims_rightly(game, one, other) for seed in range(MANY)]
    assert mean(chances_seen) == pytest.approx(rightly, abs=0.03)


@pytest.mark.rule("AK2-R-47")
def test_the_player_announces_what_his_eye_tells_him() -> None:
    announced = set()
    for seed in range(12):
        board = Board()
        board.put("Arbalétriers", 0, 2, 12, action_points=1)
        board.put("Guerrier-Tonnerre Loup", 1, 14, 12, lost=5)
        board.put("Guerrier-Tonnerre Loup", 1, 14, 22)
        board.game.must_activate = True
        match = Match.begin(rules(), board.library, board.game, 1)
        player, rngs = Greedy(blur=0.10), chances(seed, 2)
        while (asked := match.asked()) and asked[0][1].topic != "estimate":
            who, ask = asked[0]
            match.answer(who, player.decide(seat_at(match, who, ask, rngs[who])))
        who, ask = asked[0]
        announced.add(player.decide(seat_at(match, who, ask, rngs[who])))
    assert len(announced) > 3
    assert all(8.0 <= guess <= 15.5 for guess in announced)


def rules() -> Any:
    from escarmouche.games.alkemy2.rulebook import RULES

    return RULES
