"""Relics (insert): one entrusted to a Unit on each side, or three hidden in scenery."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import act, asked, mission_board, refused, why

from escarmouche.games.drakerys.missions import MISSIONS, end_of_deployment, imagined_choice
from escarmouche.games.drakerys.missions.relics import SEARCH
from escarmouche.games.drakerys.missions.rules import COMMON
from escarmouche.games.drakerys.objectives import PICK_UP, give_objective
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.requests import AskSecretly
from escarmouche.play.script import play, secretly
from escarmouche.play.state import Secret


def score(board: Board, key: str, owner: int, player: int) -> int:
    return sum(point.count for point in MISSIONS[key].points(board.game, owner, player))


def rules(board: Board, key: str, owner: int, player: int) -> list[int]:
    """The numbers of the rules by which a player scores."""
    found = [point for point in MISSIONS[key].points(board.game, owner, player) if point.count]
    return [int(point.rule.removeprefix("DRK-MISSION-")) for point in found]


# ---- Relics, common -------------------------------------------------------------------------------------------------


def relics() -> tuple[Board, Unit, Unit]:
    board = mission_board("relics")
    own, enemy = board.put("guerriers", 0, (45, 40)), board.put("corbeaux", 1, (45, 50))
    board.put("salik", 0, (10, 10))
    board.put("chasseurs-de-cranes", 0, (20, 10))
    board.put("celeste", 1, (10, 80))
    return board, own, enemy


@pytest.mark.rule("DRK-MISSION-90")
def test_each_player_gives_a_relic_to_a_unit_of_infantry() -> None:
    board, own, enemy = relics()
    request = asked(end_of_deployment(board.game))
    assert (request.player, request.keys) == (0, ["unit:0", "unit:2"])
    play(end_of_deployment(board.game), f"unit:{own.id}")
    assert asked(end_of_deployment(board.game)).player == 1
    play(end_of_deployment(board.game), f"unit:{enemy.id}")
    assert [(token.kind, token.owner, token.carrier) for token in board.game.objectives] == [
        ("relic", 0, own.id),
        ("relic", 1, enemy.id),
    ]
    assert (own.carries, enemy.carries) == ([0], [1])


@pytest.mark.rule("DRK-MISSION-91", "DRK-MISSION-92", "DRK-MISSION-93", "DRK-MISSION-94")
def test_points_of_the_relics() -> None:
    board, own, enemy = relics()
    play(end_of_deployment(board.game), f"unit:{own.id}")
    play(end_of_deployment(board.game), f"unit:{enemy.id}")
    assert rules(board, "relics", COMMON, 0) == rules(board, "relics", COMMON, 1) == [92, 93]
    play(eliminate(board.game, enemy, own, "DRK-TEST"))
    relic = board.game.objectives[1]
    assert (relic.x, relic.y, relic.carrier) == (45, 50, -1)
    assert rules(board, "relics", COMMON, 1) == []
    board.alter(own.leader, y=49.0)
    board.changed()
    act(board.game, own, PICK_UP)
    assert rules(board, "relics", COMMON, 0) == [92, 93, 94]
    play(eliminate(board.game, own, None, "DRK-TEST"))
    assert rules(board, "relics", COMMON, 0) == []


@pytest.mark.rule("DRK-MISSION-92", "DRK-MISSION-93")
def test_another_bearer_scores_the_first_point_only() -> None:
    board, own, enemy = relics()
    play(end_of_deployment(board.game), f"unit:{own.id}")
    play(end_of_deployment(board.game), f"unit:{enemy.id}")
    own.carries = []
    give_objective(board.game, board.game.units[2], 0)
    assert rules(board, "relics", COMMON, 0) == [92]


@pytest.mark.rule("DRK-MISSION-94")
def test_a_relic_of_the_enemy_alone_is_no_second_one() -> None:
    board, own, enemy = relics()
    play(end_of_deployment(board.game), f"unit:{own.id}")
    play(end_of_deployment(board.game), f"unit:{enemy.id}")
    own.carries = []
    give_objective(board.game, own, 1)
    assert rules(board, "relics", COMMON, 0) == [92]


@pytest.mark.rule("DRK-R-71")
def test_a_side_without_infantry_gives_no_relic() -> None:
    board = mission_board("relics")
    board.put("chasseurs-de-cranes", 0, (45, 40))
    enemy = board.put("corbeaux", 1, (45, 50))
    play(end_of_deployment(board.game))
    play(end_of_deployment(board.game))
    assert [token.carrier for token in board.game.objectives] == [enemy.id]
    assert rules(board, "relics", COMMON, 0) == []
    assert board.game.phase == "pick"


# ---- Relics, solo ---------------------------------------------------------------------------------------------------


def hidden(*rows: float) -> Board:
    """Player 0 is looking; a rock on each of these rows."""
    board = mission_board("total_destruction", "relics")
    for number, y in enumerate(rows):
        board.scenery("rock", 10 + 15 * number, y)
    return board


@pytest.mark.rule("DRK-MISSION-95", "DRK-MISSION-96", "DRK-R-62", "DRK-R-70")
def test_the_opponent_secretly_chooses_three_pieces_not_all_in_one_half() -> None:
    board = hidden(20, 25, 30, 70, 75)
    request = asked(end_of_deployment(board.game))
    assert isinstance(request, AskSecretly)
    assert (list(request.questions), request.kept) == ([1], True)
    question = request.questions[1]
    assert why(question, [0, 1, 2]) == "relics.one-half"
    assert why(question, [0, 1, 3]) == ""
    assert why(question, [0, 3]) == "answer.how-many"
    rng = Random(1)
    assert all(question.refusal(question.sample(rng)) is None for _ in range(50))
    play(end_of_deployment(board.game), secretly({1: [4, 0, 1]}))
    assert board.game.sides[0].solo_choice == Secret([0, 1, 4], (1,))
    assert RULES.mask(board.game, 0).sides[0].solo_choice == Secret(None, (1,))


@pytest.mark.rule("DRK-R-70")
def test_a_piece_belongs_to_the_half_of_its_centre() -> None:
    board = hidden(44.9, 20, 30, 45.1)
    question = asked(end_of_deployment(board.game)).questions[1]
    assert why(question, [0, 1, 2]) == "relics.one-half"
    assert why(question, [1, 2, 3]) == ""
    question = asked(end_of_deployment(hidden(45, 45, 45, 70).game)).questions[1]
    assert why(question, [0, 1, 2]) == "", "on the centre line a piece is in neither half"


@pytest.mark.rule("DRK-R-70")
def test_the_restriction_is_waived_and_few_pieces_are_all_chosen() -> None:
    question = asked(end_of_deployment(hidden(10, 20, 30, 40).game)).questions[1]
    assert why(question, [0, 1, 2]) == ""
    board = hidden(20, 70)
    play(end_of_deployment(board.game))
    choice = board.game.sides[0].solo_choice
    assert choice == Secret([0, 1], (-1, 0, 1)), "nothing is secret where there is no choice"


def searching() -> tuple[Board, Unit]:
    """A Unit of Infantry touching the first two of four pieces; a relic in the first, the third and the fourth."""
    board = mission_board("total_destruction", "relics")
    for x, y in ((30, 20), (45, 20), (60, 20), (60, 70)):
        board.scenery("fallen-statue", x, y)
    board.game.sides[0].solo_choice = Secret([0, 2, 3], (1,))
    return board, board.put("guerriers", 0, (35.25, 20), (37.5, 24), (39.75, 20))


@pytest.mark.rule("DRK-MISSION-97")
def test_searching_needs_a_free_unit_of_infantry_in_contact() -> None:
    board, unit = searching()
    assert refused(board.game, unit, SEARCH) == ""
    far = board.put("salik", 0, (10, 40))
    beast = board.put("ward", 0, (60, 23.25))
    enemy = board.put("corbeaux", 1, (24.75, 20))
    assert refused(board.game, far, SEARCH) == "search.contact"
    assert refused(board.game, beast, SEARCH) == "search.infantry"
    assert refused(board.game, enemy, SEARCH) == "search.mission"
    board.put("celeste", 1, (37.5, 26.5))
    assert refused(board.game, unit, SEARCH) == "search.engaged"


@pytest.mark.rule("DRK-MISSION-97", "DRK-R-70")
def test_searching_shows_what_is_there() -> None:
    board, unit = searching()
    request = asked(SEARCH.declare(board.game, unit, Activation(unit.id)))
    assert request.keys == ["scenery:0", "scenery:1"]
    assert act(board.game, unit, SEARCH, "scenery:1").spent == 1
    assert board.told("event.found-nothing") == [{"unit": "Guerriers", "piece": "@scenery.fallen-statue"}]
    assert SEARCH.within_reach(board.game, unit) == [0]
    assert unit.carries == []


@pytest.mark.rule("DRK-MISSION-98", "DRK-R-70")
def test_taking_the_relic_costs_one_section_more_whatever_the_tension() -> None:
    board, unit = searching()
    unit.tension = 2
    before = RULES.copy_state(board.game)
    activation = act(board.game, unit, SEARCH, "scenery:0", True)
    assert before.sides[unit.player].deeds == {}, "the start of the step is another's"
    assert activation.spent == (1 + 2) + 1
    assert [board.game.objectives[number].kind for number in unit.carries] == ["relic"]
    assert SEARCH.within_reach(board.game, unit) == [1]
    assert rules(board, "relics", 0, 0) == [100]


@pytest.mark.rule("DRK-MISSION-98")
def test_the_relic_may_be_left_and_fetched_later() -> None:
    board, unit = searching()
    assert act(board.game, unit, SEARCH, "scenery:0", False).spent == 1
    assert unit.carries == []
    act(board.game, unit, SEARCH, "scenery:0", True)
    assert len(unit.carries) == 1


@pytest.mark.rule("DRK-MISSION-98", "DRK-R-26")
def test_without_time_left_the_relic_stays() -> None:
    board, unit = searching()
    board.game.sides[0].time = 95
    assert act(board.game, unit, SEARCH, "scenery:0").spent == 1
    assert unit.carries == []


@pytest.mark.rule("DRK-MISSION-99", "DRK-MISSION-100")
def test_a_point_for_each_relic_carried_by_ones_own() -> None:
    board, unit = searching()
    act(board.game, unit, SEARCH, "scenery:0", True)
    board.objective("relic", 1, 1, owner=0)
    give_objective(board.game, unit, 1)
    assert score(board, "relics", 0, 0) == 2
    play(eliminate(board.game, unit, None, "DRK-TEST"))
    assert score(board, "relics", 0, 0) == 0
    assert [(token.x, token.y) for token in board.game.objectives] == [(35.25, 20)] * 2
    foe = board.put("corbeaux", 1, (35.25, 20))
    board.game.activation = None
    act(board.game, foe, PICK_UP, "objective:0")
    assert score(board, "relics", 0, 0) == 0


def test_imagined_hiding_places_fit_what_was_found() -> None:
    board, unit = searching()
    board.scenery("rock", 30, 70)
    act(board.game, unit, SEARCH, "scenery:1")
    act(board.game, unit, SEARCH, True)
    rng = Random(3)
    seen = {tuple(imagined_choice(board.game, 0, "relics", True, rng)) for _ in range(60)}
    assert seen == {(0, 2, 3), (0, 2, 4), (0, 3, 4)}


@pytest.mark.rule("DRK-MISSION-98")
def test_the_last_section_of_all_is_enough_to_take_the_relic() -> None:
    board, unit = searching()
    board.game.sides[0].time = 94
    assert act(board.game, unit, SEARCH, "scenery:0", True).spent == 2
    assert len(unit.carries) == 1
