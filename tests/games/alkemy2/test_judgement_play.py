"""Positions in which the right answer is clear."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy import judgement
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.harm import remove
from escarmouche.games.alkemy.judgement.acting import charging
from escarmouche.games.alkemy.judgement.blows import clash, parried, strike
from escarmouche.games.alkemy.judgement.evaluation import REMOVAL, Evaluation
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.facts import Facts, Shown
from escarmouche.games.alkemy.judgement.fencing import draw, matrix
from escarmouche.games.alkemy.judgement.goal import POINT
from escarmouche.games.alkemy.rolls import NOBODY, keep_two
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.judgement.scenarios import WORTHS
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.games.alkemy2.scenarios.zones import layout
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.match import Match
from escarmouche.play.requests import Answer, Ask, Choose, Roll
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at

RECRUIT, TEMPLAR, CROSSBOW, WOLF = (
    "Recrues Avaloniennes",
    "Templier Avalonien",
    "Arbalétriers",
    "Guerrier-Tonnerre Loup",
)


def said(board: Board, *topics: str, seed: int = 1) -> list[Answer]:
    """What greedy players say to the first questions on these topics, in their order."""
    board.game.must_activate = True
    match = Match.begin(RULES, board.library, board.game, seed)
    players, rngs = [Greedy(), Greedy()], chances(seed, 2)
    answers: list[Answer] = []
    wanted = list(topics)
    for _ in range(200):
        if not wanted:
            return answers
        who, ask = match.asked()[0]
        answer = players[who].decide(seat_at(match, who, ask, rngs[who]))
        if ask.topic == wanted[0]:
            answers.append(answer)
            del wanted[0]
        match.answer(who, answer)
    raise AssertionError(wanted)


def activation(board: Board, seed: int = 1) -> list[tuple[str, Answer]]:
    """Everything that the first player says until the hand goes to the second."""
    board.game.must_activate = True
    match = Match.begin(RULES, board.library, board.game, seed)
    player, rng = Greedy(), Random(seed)
    answers: list[tuple[str, Answer]] = []
    while match.game.active == 0 and (asked := dict(match.asked())):
        answer = player.decide(seat_at(match, 0, asked[0], rng))
        answers.append((asked[0].topic, answer))
        match.answer(0, answer)
    return answers


def evaluation(game: Game, player: int = 0) -> Evaluation:
    return Evaluation(game, player, Eye(0.0, 1))


# ---- the scenario comes first -----------------------------------------------------------------------------------


def test_a_figure_beside_a_neutral_marker_takes_it() -> None:
    board = Board()
    board.put(RECRUIT, 0, 4, 10.6)
    board.put(WOLF, 1, 20, 22)
    board.marker("jin", 20, 12)
    board.marker("jin", 4, 12)
    assert said(board, "declare", "take-marker") == ["take-marker", "marker:1"]


def test_a_figure_goes_to_the_marker_it_can_take() -> None:
    board = Board()
    board.put(RECRUIT, 0, 4, 6)
    board.put(WOLF, 1, 20, 23)
    board.marker("jin", 4, 12)
    answers = activation(board)
    ways = [answer for topic, answer in answers if topic in ("walk", "run")]
    assert ways
    assert all(abs(4 - way[-2]) < 1 and way[-1] > 6 for way in ways)
    assert board.game.markers[0].owner == 0 or ways[-1][-1] > 9


def test_of_two_figures_the_nearer_sees_to_a_marker() -> None:
    board = Board()
    near, far = board.put(RECRUIT, 0, 4, 9), board.put(RECRUIT, 0, 4, 5)
    board.put(WOLF, 1, 20, 23)
    board.marker("jin", 4, 12)
    seen = evaluation(board.game)
    assert seen.goals(near)[0].value > 2 * seen.goals(far)[0].value


def test_every_scenario_says_what_it_is_worth() -> None:
    assert {key: worth.scenario for key, worth in WORTHS.items()} == {
        key: type(rules) for key, rules in SCENARIOS.items()
    }


def test_only_its_own_file_knows_a_scenario_by_name() -> None:
    told = [path.read_text(encoding="utf-8") for path in Path(judgement.__file__).parent.glob("*.py")]
    assert len(told) > 10
    assert [key for key in SCENARIOS for text in told if f'"{key}"' in text] == []


@pytest.mark.parametrize(("scenario", "life"), [("bornes-jins", 0.0), ("traque", 0.5)])
def test_what_a_removal_is_worth_is_said_by_the_scenario(scenario: str, life: float) -> None:
    board = Board(scenario=scenario)
    templar, wolves = board.put(TEMPLAR, 0, 4, 9), [board.put(WOLF, 1, 20, at) for at in (15, 19, 23, 27)]
    seen = evaluation(board.game)
    box, kill = seen.rates(wolves[0])
    assert kill == REMOVAL * seen.figure(wolves[0]).cost + life * POINT
    assert box == seen.figure(wolves[0]).box
    assert seen.rates(templar)[1] == REMOVAL * seen.figure(templar).cost + life * POINT


def test_a_hive_is_no_marker_to_hold() -> None:
    board = Board()
    board.put(RECRUIT, 0, 4, 6)
    board.marker("jin", 4, 12, owner=0)
    board.marker("hive", 12, 12, owner=1, solid=False)
    board.marker("hive", 13, 14, owner=1, solid=False)
    worth = board.game.book.judged.worth(board.game)
    assert [worth.points_now(board.game, player) for player in (0, 1)] == [1, 0]


def test_a_carrier_at_home_stays_there() -> None:
    board = Board("puits")
    carrier = board.put(RECRUIT, 0, 12, 3, carries="bucket")
    board.put(WOLF, 1, 12, 22)
    board.marker("well", 12, 12, radius=1.0)
    activation(board)
    assert carrier.y + 0.5 <= layout(board.game).home[0][3]
    assert board.game.book.judged.worth(board.game).points_now(board.game, 0) == 1


def test_water_is_carried_home() -> None:
    board = Board("puits")
    board.put(RECRUIT, 0, 12, 9, carries="bucket")
    board.put(WOLF, 1, 20, 22)
    board.marker("well", 12, 12, radius=1.0)
    declared, way = said(board, "declare", "walk")
    assert declared == "walk"
    assert way[-1] < 9


def test_a_trophy_is_claimed() -> None:
    board = Board("traque")
    board.put(RECRUIT, 0, 12, 12)
    fallen = board.put(WOLF, 1, 12, 13.2)
    remove(board.game, fallen)
    board.put(WOLF, 1, 20, 22)
    board.marker("trophy", 12, 13.2, solid=False, size=0, owner=1, about=fallen.id)
    assert said(board, "declare") == ["claim-trophy"]


# ---- enemies ----------------------------------------------------------------------------------------------------


def test_a_lethal_shot_is_preferred() -> None:
    board = Board("traque")
    board.put(CROSSBOW, 0, 12, 4)
    board.put(WOLF, 1, 10, 15)
    dying = board.put(WOLF, 1, 14, 15, lost=5)
    declared, target = said(board, "declare", "shot-target")
    assert (declared, target) == ("shoot", dying.id)


def test_nobody_is_charged_who_cannot_be_seen() -> None:
    board = Board("traque")
    templar = board.put(TEMPLAR, 0, 12, 4)
    dying = board.put(WOLF, 1, 12, 9, action_points=0, lost=5)
    fresh = board.put(WOLF, 1, 8, 6.5, action_points=0)

    def charged() -> int:
        return max(charging(evaluation(board.game), templar, 2), key=lambda candidate: candidate.value).target

    assert charged() == dying.id
    wall = next(key for key, piece in board.library.terrain.items() if piece.size == 3)
    board.piece(wall, 12, 6.5)
    assert not board.game.standing.sees_one(templar.id, dying.id)
    assert charged() == fresh.id


@pytest.mark.parametrize("seed", range(6))
def test_a_spent_enemy_is_attacked_and_never_parried(seed: int) -> None:
    board = Board("traque")
    one, other = board.put(TEMPLAR, 0, 12, 12), board.put(WOLF, 1, 13, 12, action_points=0)
    board.put(WOLF, 1, 20, 22)
    board.engage(one, other)
    declared, card = said(board, "declare", "card", seed=seed)
    assert declared == "fight"
    assert card in ("quick", "normal", "brutal")


def test_the_last_enemy_is_spared_until_the_goal_is_reached() -> None:
    """A table swept clean is a draw: whoever leads lets the last one live."""
    board = Board()
    one, other = board.put(TEMPLAR, 0, 12, 12), board.put(WOLF, 1, 13, 12, lost=5, action_points=0)
    board.engage(one, other)
    board.marker("jin", 4, 12, owner=0)
    board.game.sides[0].score = 1
    assert evaluation(board.game).exchange(one, other) < 0
    board.game.sides[0].score = 2
    assert evaluation(board.game).exchange(one, other) > 0


def test_cards_are_mixed_and_the_mix_is_seeded() -> None:
    board = Board("traque")
    one, other = board.put(RECRUIT, 0, 12, 12), board.put(WOLF, 1, 13, 12)
    board.put(WOLF, 1, 20, 22)
    board.engage(one, other)
    ask: Ask[Any] = Choose(0, "card", "AK2-FIGHT-07", ["quick", "normal", "brutal", "parry", "inactive"], (0, 1))
    judge = RULES.judgement(0.1, 1)

    def shown(seed: int) -> str:
        weighed = judge.weigh(board.game, 0, ask, Random(seed))
        return str(max(weighed, key=lambda each: each.value).answer)

    assert [shown(seed) for seed in range(10)] == [shown(seed) for seed in range(10)]
    assert len({shown(seed) for seed in range(40)}) > 1


def test_a_draw_follows_the_mix() -> None:
    counts = [0, 0, 0]
    rng = Random(1)
    for _ in range(4000):
        counts[draw([0.5, 0.0, 0.5], rng)] += 1
    assert counts[1] == 0
    assert counts[0] == pytest.approx(2000, abs=150)


def test_the_matrix_is_what_each_gains() -> None:
    board = Board("traque")
    one, other = board.put(TEMPLAR, 0, 12, 12), board.put(WOLF, 1, 13, 12)
    board.engage(one, other)
    cards = ["quick", "normal", "brutal", "parry", "inactive"]
    duel = Duel(one, other)
    mine = matrix(evaluation(board.game), duel, one, cards, other, cards)
    assert mine[1][4] > 0 > mine[4][1]
    assert mine[4][4] == 0


# ---- dice -------------------------------------------------------------------------------------------------------

PLAIN = Facts("white", 5, 5, 11, (2, 2, 3, 3, 4, 4), 0, 3)


def test_a_blow_is_what_the_dice_say() -> None:
    """Two white dice and 5 against 11 are 6 or more: 26 of 36."""
    assert strike("white", 0, 5, (9,) * 6, 0, PLAIN).kill == pytest.approx(26 / 36)
    assert strike("white", 0, 5, (1,) * 6, 0, PLAIN).boxes == pytest.approx(26 / 36)
    assert strike("white", 1, 5, (1,) * 6, 0, PLAIN).boxes > 26 / 36


def test_who_kills_first_is_not_struck_back() -> None:
    deadly = Facts("white", 20, 20, 11, (9,) * 6, 0, 3)
    given, suffered = clash(deadly, Shown("normal"), PLAIN, Shown("normal"))
    assert given.kill == pytest.approx(1.0)
    assert suffered.boxes == pytest.approx(0.0, abs=1e-9)
    assert clash(PLAIN, Shown("parry"), PLAIN, Shown("inactive"))[0].hit == 0.0


@pytest.mark.rule("AK2-FIGHT-21", "AK2-FIGHT-23", "AK2-ROLL-08", "AK2-ROLL-09")
def test_a_tied_parade_goes_to_the_higher_value_and_is_else_rolled_off() -> None:
    """White dice of equal COM: a blow gets through as often as not; a point more of COM wins the ties too."""
    line = (1,) * 6
    one, other = Facts("white", 5, 5, 30, line, 0, 9), Facts("white", 4, 5, 30, line, 0, 9)
    even, _ = clash(one, Shown("normal", -1), one, Shown("parry"))
    sums = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert even.hit < 0.5, "a die less than the Parade"
    plain, _ = parried(one, 0, 0, one, 0)
    assert plain.hit == pytest.approx(0.5)
    better, _ = parried(one, 0, 0, other, 0)
    ways = sum(m * n for a, m in sums.items() for b, n in sums.items() if a + 1 >= b)
    assert better.hit == pytest.approx(ways / 36**2)
    worse, _ = parried(other, 0, 0, one, 0)
    assert worse.hit == pytest.approx(1 - ways / 36**2)


@pytest.mark.rule("AK2-R-15")
def test_dice_are_kept_for_damage_that_comes_about() -> None:
    stake = (5, 12, (1, 2, 3, 4, 5, 6), 0)
    rule = keep_two(NOBODY, ("white",) * 4, 2, stake)
    request: Any = rule.send(None)
    assert isinstance(request, Roll)
    ask: Any = rule.send([0, 2, 4, 5])
    kept = RULES.judgement(0.1, 1).offhand(ask)
    assert kept is not None
    told = {option.key: dict(option.label.params) for option in ask.options()}
    hits = {key: one for key, one in told.items() if one["total"] >= 12}
    assert (kept.answer in hits, len(hits) < len(told)) == (True, True)
    assert told[kept.answer]["damage"] == max(one["damage"] for one in hits.values())


# ---- positions --------------------------------------------------------------------------------------------------


def value(board: Board, player: int) -> float:
    return RULES.judgement(0.1, 1).position(board.game, player)


def test_a_position_is_worth_more_with_points_markers_and_life() -> None:
    board = Board()
    mine: Fighter = board.put(TEMPLAR, 0, 12, 6)
    board.put(WOLF, 1, 12, 20)
    marker = board.marker("jin", 4, 12)
    even = value(board, 0)
    assert value(board, 1) == pytest.approx(-even)
    marker.owner = 0
    held = value(board, 0)
    mine.lost = 2
    hurt = value(board, 0)
    board.game.sides[0].score = 1
    assert even < held
    assert hurt < held < value(board, 0)
