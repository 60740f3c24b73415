"""What computer players of the first edition count on: eyes, cover, tokens, scenarios, offers."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from games.boards.alkemy1 import Board

from escarmouche.games.alkemy.judgement.acting import action_candidate, shot_at, shot_worth
from escarmouche.games.alkemy.judgement.evaluation import Evaluation
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.goal import POINT
from escarmouche.games.alkemy.state import Fighter, Marker
from escarmouche.games.alkemy1.components import RADIUS
from escarmouche.games.alkemy1.judgement.judged_book import JUDGED, covered
from escarmouche.games.alkemy1.judgement.scenarios import WORTHS
from escarmouche.games.alkemy1.judgement.topics import TOPICS
from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.games.alkemy1.scenarios import SCENARIOS
from escarmouche.play.requests import Ask, Choose, ChooseSeveral

MANY = 3000
WOLF = "Guerrier-Tonnerre Loup"
SHARP = Eye(0.0, 0)


def best(board: Board, ask: Ask[Any], player: int = 0, eye: Eye = SHARP) -> Any:
    """What is answered, by what it is worth."""
    weighed = TOPICS.weigh(Evaluation(board.game, player, eye), ask, Random(1))
    return max(weighed, key=lambda each: each.value).answer


def facing(apart: float, **options: Any) -> tuple[Board, Fighter, Fighter]:
    """A crossbowman and an enemy, so far apart from edge to edge."""
    board = Board(**options)
    one = board.put("Arbalétriers", 0, 2, 12)
    other = board.put(WOLF, 1, 3 + apart, 12)
    for y in (1, 4, 20, 23):  # as many as it takes for nobody to be spared
        board.put(WOLF, 1, 23, y)
    assert board.game.gap(one, other) == pytest.approx(apart)
    return board, one, other


# ---- the eye ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-R-25")
@pytest.mark.parametrize(("apart", "deviation"), [(9.5, 0.8), (5.5, 0.48), (2.5, 0.3), (0.7, 0.3)])
def test_a_regular_player_errs_by_a_share_and_by_a_third_of_an_inch_at_least(apart: float, deviation: float) -> None:
    board, one, other = facing(apart)
    guesses = [JUDGED.eye(0.10, seed).to_point(board.game, one, other.x, other.y) for seed in range(MANY)]
    assert mean(guesses) == pytest.approx(apart + 0.5, rel=0.02)
    assert stdev(guesses) == pytest.approx(deviation, rel=0.08)


@pytest.mark.rule("AK1-R-25")
def test_an_estimate_has_one_decimal_and_is_hardly_ever_the_truth() -> None:
    board, one, other = facing(9.5)
    said = [JUDGED.eye(0.10, seed).estimate(board.game, one, other) for seed in range(MANY)]
    assert all(round(guess, 1) == pytest.approx(guess) for guess in said)
    assert any(round(guess * 2) != pytest.approx(guess * 2) for guess in said)
    assert said.count(10.0) < 0.1 * MANY
    right = sum(9.5 <= guess <= 10.5 for guess in said) / MANY
    assert right == pytest.approx(JUDGED.eye(0.10, 0).hits_base(board.game, other, 10.0), abs=0.04)


@pytest.mark.rule("AK1-R-25")
def test_no_player_is_without_error_unless_all_measure() -> None:
    board, one, other = facing(3.0)
    assert len({JUDGED.eye(0.0, seed).gap(board.game, one, other) for seed in range(50)}) > 20
    measured, one, other = facing(3.0, measuring=True)
    assert {JUDGED.eye(0.15, seed).gap(measured.game, one, other) for seed in range(50)} == {3.0}


def test_the_players_of_the_rulebook_have_these_eyes() -> None:
    judgement: Any = RULES.judgement(0.10, 5)
    assert (judgement.eye.blur, judgement.eye.least, judgement.eye.seed) == (pytest.approx(0.08), 0.3, 5)
    partner: Any = RULES.sparring()["rush"]()
    assert (partner.eye.blur, partner.eye.least) == (pytest.approx(0.08), 0.3)


# ---- shots --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-COVERROLL-03")
def test_a_target_in_cover_is_worth_fewer_shots() -> None:
    board, one, other = facing(9.0)
    open_shot = shot_at(Evaluation(board.game, 0, SHARP), one, other).value
    board.put(WOLF, 1, 10.9, 12)
    assert JUDGED.line_of_fire(board.game, one, other).stopped == 15 / 36
    hidden = shot_at(Evaluation(board.game, 0, SHARP), one, other).value
    assert hidden == pytest.approx(open_shot * 21 / 36)


@pytest.mark.parametrize(
    ("profile", "chance"), [("Chinge", 26 / 36), (WOLF, 15 / 36), ("Etouffeur de Dal~Eth", 6 / 36)]
)
@pytest.mark.rule("AK1-COVERROLL-03")
def test_cover_saves_the_small_more_often(profile: str, chance: float) -> None:
    board = Board()
    fighter = board.put(profile, 0, 5, 5)
    assert board.game.profile(fighter).size == {26 / 36: 1, 15 / 36: 2, 6 / 36: 3}[chance]
    assert covered(board.game, fighter) == chance


@pytest.mark.rule("AK1-SHOOT-12")
def test_point_blank_is_the_charge_of_the_shooter() -> None:
    board, one, other = facing(5.5)
    assert board.game.profile(one).charge == 6
    near = shot_worth(Evaluation(board.game, 0, SHARP), one, other)
    board, one, other = facing(6.5)
    assert near > shot_worth(Evaluation(board.game, 0, SHARP), one, other) * 1.05


def cover_question(target: Fighter, shooter: Fighter, *covers: str) -> Choose[str]:
    return Choose(target.player, "cover", "AK1-COVERROLL-06", (*covers, "no-cover"), (target.id, shooter.id))


@pytest.mark.rule("AK1-COVERROLL-06", "AK1-COVERROLL-13")
def test_a_target_hides_behind_an_enemy_before_a_wall_and_never_behind_a_frailer_friend() -> None:
    board, shooter, target = facing(9.0)
    enemy = board.put("Arbalétriers", 0, 11, 12)
    frail = board.put(WOLF, 1, 13, 13, lost=8)
    assert best(board, cover_question(target, shooter, "piece:0", f"disc:{enemy.id}"), 1) == f"disc:{enemy.id}"
    assert best(board, cover_question(target, shooter, "piece:0"), 1) == "piece:0"
    assert best(board, cover_question(target, shooter, f"disc:{frail.id}"), 1) == "no-cover"
    assert best(board, cover_question(target, shooter, "piece:0", f"disc:{frail.id}"), 1) == "piece:0"
    board.engage(target, enemy)
    assert best(board, cover_question(target, shooter, "piece:0", "opponent"), 1) == "opponent"


@pytest.mark.rule("AK1-REACT-02")
def test_a_target_that_can_shoot_back_does() -> None:
    board = Board()
    one, other = board.put("Arbalétriers", 0, 2, 12), board.put("Arbalétriers", 1, 9, 12)
    for y in (1, 4, 20, 23):
        board.put("Arbalétriers", 0, 1, y)
    ask = Choose(1, "reaction", "AK1-REACT-02", ("no-reaction", "react-shot"), (other.id, one.id))
    assert best(board, ask, 1) == "react-shot"


# ---- activations --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-WATCH-01")
def test_only_those_are_replayed_who_have_something_to_do() -> None:
    board = Board()
    busy = board.put(WOLF, 0, 10, 10, activations=1)
    idle = board.put(WOLF, 0, 2, 2, activations=1, rooted=True)
    enemy = board.put("Arbalétriers", 1, 11, 10, action_points=0)
    for y in (1, 4, 20, 23):
        board.put("Arbalétriers", 1, 23, y, action_points=0)
    board.engage(busy, enemy)
    ask = ChooseSeveral(0, "reactivate", "AK1-WATCH-01", [busy.id, idle.id], 1, 2)
    assert best(board, ask) == [busy.id]


@pytest.mark.rule("AK1-ENGAGE-02")
def test_whoever_cannot_strike_comes_up_to_its_enemy() -> None:
    board = Board()
    short = board.put(WOLF, 0, 10, 10)
    long = board.put("Arbalétriers", 1, 11.8, 10, action_points=0)
    for y in (1, 4, 20, 23):
        board.put("Arbalétriers", 1, 23, y, action_points=0)
    board.engage(short, long)
    evaluation = Evaluation(board.game, 0, SHARP)
    engage, fight = (action_candidate(evaluation, short, key, 2) for key in ("engage", "fight"))
    assert engage.value > 0.0 > fight.value
    near = board.put("Arbalétriers", 1, 9, 10, action_points=0)
    board.engage(short, near)
    assert action_candidate(Evaluation(board.game, 0, SHARP), short, "fight", 2).value > 0.0


# ---- components ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-COMP-02", "AK1-COMP-03")
def test_an_alchemist_with_room_goes_for_the_tokens_and_takes_them() -> None:
    board = Board()
    alchemist = board.put("Chaman-Médecine", 0, 6, 6)
    soldier = board.put(WOLF, 0, 6, 9)
    board.game.markers.append(Marker("component", 8, 6, RADIUS, 0, False, element="earth"))
    wanted = JUDGED.own_goals(board.game, alchemist)
    assert [(goal.x, goal.y, goal.number) for goal in wanted] == [(8, 6, 0)]
    assert wanted[0].value > 0.0
    assert JUDGED.own_goals(board.game, soldier) == []
    ask = Choose(0, "harvest", "AK1-COMP-02", ("marker:0", "leave"), (alchemist.id,))
    assert best(board, ask) == "marker:0"
    alchemist.components = board.game.profile(alchemist).components
    assert JUDGED.own_goals(board.game, alchemist) == []
    assert best(board, ask) == "leave"


# ---- scenarios ----------------------------------------------------------------------------------------------------


def test_every_scenario_says_what_it_is_worth() -> None:
    assert {key: worth.scenario for key, worth in WORTHS.items()} == {
        key: type(rules) for key, rules in SCENARIOS.items()
    }


def test_a_carrier_is_wanted_at_home_and_others_at_the_chests() -> None:
    board = Board(scenario="coffres")
    board.game.order = [0, 1]
    board.game.markers.append(Marker("chest", 4, 12, 0.5))
    one = board.put(WOLF, 0, 6, 12)
    worth = JUDGED.worth(board.game)
    assert [(goal.key, goal.number) for goal in worth.goals(board.game, one, {})] == [("take-chest", 0)]
    one.carries = "chest"
    (home,) = worth.goals(board.game, one, {})
    assert home.zone == (0, 0, 24, 2.5)
    assert home.value == 2 * POINT


def test_a_quarter_that_one_figure_decides_is_worth_going_to() -> None:
    board = Board(scenario="conquete")
    board.game.order, board.game.turn = [0, 1], 2
    one = board.put(WOLF, 0, 6, 3)
    board.put(WOLF, 1, 18, 18)
    board.put(WOLF, 0, 6, 18)
    board.put(WOLF, 0, 6, 21)
    values = {goal.zone: goal.value for goal in JUDGED.worth(board.game).goals(board.game, one, {})}
    assert values[12.0, 0.0, 24.0, 12.0] > values[0.0, 12.0, 12.0, 24.0] > 0.0
    assert JUDGED.worth(board.game).points_now(board.game, 0) == 1
    board.game.turn = 1
    assert JUDGED.worth(board.game).points_now(board.game, 0) == 0
