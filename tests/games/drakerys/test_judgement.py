"""What a good player of Drakerys makes of a position: what he sees in it, and what he would answer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.dice.spreads import mean
from escarmouche.games.drakerys import judgement
from escarmouche.games.drakerys.clock import LAST_TURN
from escarmouche.games.drakerys.judgement.acting import action_candidate
from escarmouche.games.drakerys.judgement.evaluation import Evaluation
from escarmouche.games.drakerys.judgement.facts import Ranks, dice_of, left_of
from escarmouche.games.drakerys.judgement.missions import WORTHS, goals_of, stake
from escarmouche.games.drakerys.judgement.player_cache import DrakerysPlayerCache
from escarmouche.games.drakerys.judgement.points import army_value, point_value, points_now
from escarmouche.games.drakerys.judgement.position import position
from escarmouche.games.drakerys.judgement.sorcery import comes_back
from escarmouche.games.drakerys.judgement.topics import DrakerysJudgement
from escarmouche.games.drakerys.missions import MISSIONS, in_play
from escarmouche.games.drakerys.state import Unit, place
from escarmouche.play.match import Match
from escarmouche.play.state import Secret
from escarmouche.players.seating import chances


def evaluated(board: Board, player: int = 0) -> Evaluation:
    return Evaluation(board.game, player, DrakerysPlayerCache())


def worth_of(board: Board, player: int = 0) -> float:
    return position(evaluated(board, player))


def goals(board: Board, unit: Unit) -> list[str]:
    game = board.game
    return [goal.key for goal in goals_of(game, unit, point_value(game), in_play(game))]


# ---- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-WOUND-07", "DRK-WOUND-08")
def test_losses_come_from_the_rear_and_the_leader_is_last() -> None:
    ranks = Ranks(front=3, support=2, leader="rear")
    assert [left_of(ranks, 7, lost) for lost in range(7)] == [
        (3, 2), (3, 2), (3, 1), (3, 0), (2, 0), (1, 0), (0, 0),
    ]  # fmt: skip
    assert dice_of(ranks, 7, 0, 2, 0) == 8
    assert dice_of(ranks, 7, 6, 2, 1) == 0


def test_a_stronger_unit_sees_prey_and_a_weaker_one_danger() -> None:
    board = Board()
    brutes = board.put("brutes", 0, *rank(30, 30, 3, 4.5), points=150)
    scouts = board.put("scouts", 1, *rank(30, 48, 3), points=30)
    evaluation = evaluated(board)
    mine, theirs = evaluation.matchup(brutes, scouts), evaluation.matchup(scouts, brutes)
    assert mine.gain > 0 > theirs.gain
    assert theirs.threat == pytest.approx(mine.gain)


def test_a_shot_is_worth_less_from_afar() -> None:
    board = Board()
    shooters = board.put("arbaletriers", 0, *rank(30, 30, 6), points=60)
    prey = board.put("guerriers", 1, *rank(30, 48, 6), points=60)
    evaluation = evaluated(board)
    shots = evaluation.shots(prey, evaluation.volleys(shooters, prey))
    assert list(shots) == sorted(shots, reverse=True)
    assert shots[0] > 0.0


# ---- missions -------------------------------------------------------------------------------------------------------


def test_each_mission_sends_units_somewhere() -> None:
    board = Board()
    unit = board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    enemy = board.put("corbeaux", 1, *rank(20, 80, 3), points=60)
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "moon_shards", "breakthrough", "idols_of_power"
    game.sides[0].solo_choice = Secret([unit.id], (0,))
    board.objective("shard", 40, 40)
    board.objective("idol", 20, 79)
    assert goals(board, unit) == ["token", "zone", "idol"]
    assert goals(board, enemy) == ["token", "idol"]


def test_every_mission_says_what_it_is_worth() -> None:
    said = {key: worth.mission for key, worth in WORTHS.items()}
    assert said == {key: type(rules) for key, rules in MISSIONS.items()}


def test_only_its_own_file_knows_a_mission_by_name() -> None:
    told = [path.read_text(encoding="utf-8") for path in Path(judgement.__file__).parent.glob("*.py")]
    assert len(told) > 10
    assert [key for key in MISSIONS for text in told if f'"{key}"' in text] == []


@pytest.mark.parametrize(("ours", "theirs", "dear"), [("relics", "prisoners", 1.0), ("prisoners", "relics", 0.0)])
def test_a_cage_counts_where_the_other_side_alone_has_the_mission(ours: str, theirs: str, dear: float) -> None:
    board = Board()
    cage = board.put("guerriers", 0, (20, 10), points=60, cage=True)
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "idols_of_power", ours, theirs
    board.objective("idol", 20, 10)
    assert stake(game, 0, cage, 100.0, in_play(game)) == 100.0 * dear


@pytest.mark.parametrize(("number", "kept"), [(0, 0.0), (1, 0.3), (2, 1.0)])
def test_shards_make_their_bearer_dear(number: int, kept: float) -> None:
    board = Board()
    unit = board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "moon_shards", "idols_of_power", "conquerors"
    for at in range(number):
        board.objective("shard", 20, 10, carrier=unit.id)
        unit.carries = [*unit.carries, at]
    assert stake(game, 0, unit, 100.0, in_play(game)) == pytest.approx(100.0 * kept)


def test_what_the_enemy_named_in_secret_is_a_guess() -> None:
    board = Board()
    board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    heroes = [board.put(key, 1, (20 + 10 * at, 80), points=100) for at, key in enumerate(("salik", "zandarai"))]
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "epic_fight", "idols_of_power", "conquerors"
    game.sides[1].common_choice = Secret([heroes[0].id], (1,))
    guessed = [stake(game, 0, hero, 1.0, in_play(game)) for hero in heroes]
    known = [stake(game, 1, hero, 1.0, in_play(game)) for hero in heroes]
    assert guessed[0] == guessed[1] > 0.0
    assert known[0] > guessed[0] > known[1]


def test_a_unit_walks_to_what_its_mission_wants() -> None:
    board = Board()
    unit = board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    board.put("corbeaux", 1, *rank(60, 80, 3), points=60)
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "moon_shards", "conquerors", "total_destruction"
    for x in (20, 24):
        board.objective("shard", x, 30)
    evaluation = evaluated(board)
    chosen = action_candidate(evaluation, unit, "walk", 1)
    assert chosen.value > 0.0
    assert chosen.aim.key == "aim.go.token"


def test_what_is_guarded_is_worth_less_to_whom_its_guards_would_charge() -> None:
    board = Board()
    unit = board.put("scouts", 0, *rank(20, 10, 3), points=30)
    guard = board.put("brutes", 1, *rank(20, 60, 3, 4.5), points=150)
    board.game.common = "moon_shards"
    board.objective("shard", 20, 50)
    [(guarded, goal)] = evaluated(board).prospects(unit)
    for figure in board.game.fighters(guard):
        place(board.game, figure, figure.x + 60, figure.y + 20)
    [(free, _)] = evaluated(board).prospects(unit)
    assert free == goal.value
    assert 0.0 < guarded < free


def test_to_be_ahead_is_worth_more_the_later_it_is() -> None:
    worth = []
    for time in (10, 90):
        board = Board()
        two_sides(board)
        for side in board.game.sides:
            side.time = time
        even = worth_of(board)
        board.game.sides[0].score = 1
        worth.append(worth_of(board) - even)
    assert worth[1] > 2 * worth[0]


def test_the_messenger_carries_his_message_himself_however_dear_he_is() -> None:
    board = Board()
    hero = board.put("salik", 0, (20, 20), points=150)
    board.put("scouts", 1, *rank(60, 60, 3), points=30)
    board.game.common = "messenger"
    board.game.sides[0].common_choice = Secret([hero.id], (0,))
    evaluation = evaluated(board)
    [goal] = evaluation.goals(hero)
    assert (goal.action, evaluation.worth(hero, goal)) == ("deliver", goal.value)
    assert goal.value > evaluation.point


def test_a_shard_goes_to_whom_it_makes_a_pair_and_alone_is_worth_little() -> None:
    board = Board()
    near = board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    other = board.put("guerriers", 0, *rank(20, 60, 3), points=60)
    board.put("corbeaux", 1, *rank(60, 80, 3), points=60)
    game = board.game
    game.common, game.sides[0].solo, game.sides[1].solo = "moon_shards", "conquerors", "total_destruction"
    board.objective("shard", 20, 30)
    alone = evaluated(board).goals(near)[0].value
    board.objective("shard", 80, 80)
    one_of_two = evaluated(board).goals(near)[0].value
    board.objective("shard", 20, 10, carrier=other.id)
    other.carries = [*other.carries, 2]
    evaluation = evaluated(board)
    assert alone < one_of_two < evaluation.goals(other)[0].value
    assert evaluation.worth(other, evaluation.goals(other)[0]) == evaluation.goals(other)[0].value
    assert evaluation.worth(near, evaluation.goals(near)[0]) < evaluation.goals(near)[0].value


def test_who_is_where_he_is_wanted_casts_no_mirage_on_himself() -> None:
    board = Board()
    wizard = board.put("Céleste", 0, (20, 82), points=130)
    board.put("corbeaux", 1, *rank(70, 20, 3), points=60)
    game = board.game
    game.common = "breakthrough"
    game.sides[0].common_choice = Secret([wizard.id], (0,))
    mirage = game.library.spells["S1"]
    assert max([comes_back(evaluated(board), wizard, wizard, tier) for tier in mirage.tier]) <= 0.0
    place(game, game.leader(wizard), 20.0, 30.0)
    game.sides[0].time = 92
    assert comes_back(evaluated(board), wizard, wizard, mirage.tier[1]) > 0.0


def test_a_charge_into_a_long_fight_with_a_stronger_unit_is_worth_less() -> None:
    board = Board()
    scouts = board.put("scouts", 0, *rank(30, 30, 6), points=60)
    brutes = board.put("brutes", 1, *rank(30, 45, 3, 4.5), points=150)
    evaluation = evaluated(board)
    matchup = evaluation.matchup(scouts, brutes)
    assert matchup.threat > 0.0
    assert matchup.gain < evaluation.worth_of_meeting(scouts, brutes, matchup.met)


# ---- positions ------------------------------------------------------------------------------------------------------


def two_sides(board: Board) -> tuple[Unit, Unit]:
    game = board.game
    one = board.put("guerriers", 0, *rank(20, 10, 3), points=60)
    other = board.put("guerriers", 1, *rank(20, 80, 3), points=60)
    game.common, game.sides[0].solo, game.sides[1].solo = "total_destruction", "idols_of_power", "idols_of_power"
    return one, other


def test_what_one_side_gains_the_other_loses() -> None:
    board = Board()
    two_sides(board)
    assert worth_of(board, 0) == pytest.approx(-worth_of(board, 1))


def test_losses_points_and_tension_count() -> None:
    even, fallen, tired, scored = Board(), Board(), Board(), Board()
    for board in (even, fallen, tired, scored):
        two_sides(board)
    fallen.alter(5, alive=False)
    fallen.changed()
    tired.game.units[1].tension = 2
    scored.game.sides[0].score = 1
    assert worth_of(fallen) > worth_of(even)
    assert worth_of(tired) > worth_of(even)
    assert worth_of(scored) > worth_of(tired)


def test_when_all_is_over_only_the_score_counts() -> None:
    board = Board()
    two_sides(board)
    board.game.sides[1].score, board.game.phase = 2, "over"
    assert points_now(board.game, 1) == 2
    assert worth_of(board, 0) < 0 < worth_of(board, 1)


def test_a_draw_is_better_than_a_defeat_and_nearer_to_it_than_to_a_victory() -> None:
    board = Board()
    two_sides(board)
    board.game.phase = "over"
    drawn = worth_of(board, 0)
    board.game.sides[0].score = 1
    won, lost = worth_of(board, 0), worth_of(board, 1)
    assert lost < drawn < (won + lost) / 2


def test_a_victory_point_is_worth_more_of_an_army_the_later_it_is() -> None:
    board = Board()
    two_sides(board)
    early = point_value(board.game)
    board.game.turn = LAST_TURN
    assert point_value(board.game) > 2 * early
    assert army_value(board.game) == 100


def test_looking_changes_nothing() -> None:
    match = Match.new("drakerys", armies=("avaren-470", "ashral-470"), seed=3, undo=False)
    judge, rngs = DrakerysJudgement(), chances(3, 2)
    for _ in range(60):
        for player, ask in match.asked():
            before = match.rules.encode(match.game)
            judge.position(match.game, player)
            if judge.offhand(ask) is None:
                judge.weigh(match.game, player, ask, Random(1))
            assert match.rules.encode(match.game) == before
            match.answer(player, ask.sample(rngs[player]))


def test_questions_of_a_played_set_up_are_answered() -> None:
    match = Match.new("drakerys", armies=("avaren-470", "ashral-470"), seed=3, undo=False, setup="played",
                      missions=["breakthrough", "conquerors", "epic_fight"])  # fmt: skip
    judge, rng, seen = DrakerysJudgement(), Random(1), dict[str, Any]()
    while match.game.phase != "pick":
        for player, ask in match.asked():
            weighed = judge.weigh(match.game, player, ask, rng)
            answers = [each.answer for each in weighed if ask.refusal(each.answer) is None]
            if answers:
                seen[ask.topic] = answers[0]
            match.answer(player, answers[0] if answers else ask.sample(rng))
    assert {"deploy-place", "name-breakthrough", "name-conquerors"} <= set(seen)


def test_the_odds_said_are_those_of_the_attack() -> None:
    board = Board()
    unit = board.put("guerriers", 0, (20, 20), (22.5, 20), points=40)
    enemy = board.put("corbeaux", 1, (20, 22.5), (22.5, 22.5), points=40)
    evaluation = evaluated(board)
    chosen = action_candidate(evaluation, unit, "attack", 1)
    said = dict(chosen.aim.params)
    assert said["losses"] == round(mean(evaluation.fought(unit, enemy).given.losses), 1)
    assert chosen.target == enemy.id


@pytest.mark.rule("DRK-CC-12")
def test_a_friend_in_contact_with_the_enemy_is_counted_in_before_an_attack() -> None:
    def struck(*friend: tuple[float, float]) -> float:
        board = Board()
        unit = board.put("guerriers", 0, (20, 20), (22.5, 20), points=40)
        enemy = board.put("corbeaux", 1, (20, 22.5), (22.5, 22.5), points=40)
        board.put("guerriers", 0, *friend, points=40)
        return mean(evaluated(board).fought(unit, enemy).given.hits)

    assert struck((20, 25), (22.5, 25)) > struck((20, 25), (22.5, 30)) > struck((20, 30), (22.5, 30))
