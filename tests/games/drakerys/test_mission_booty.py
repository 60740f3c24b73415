"""Missions of ground and booty (insert): Conquerors, Total Destruction, Moon Shards, Idols of Power."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from games.boards.drakerys import Board, rank
from games.drakerys.preparing import act, asked, mission_board, refused, why

from escarmouche.games.drakerys.missions import MISSIONS, end_of_deployment
from escarmouche.games.drakerys.missions.conquerors import PLANT_FLAG
from escarmouche.games.drakerys.missions.rules import ALL, COMMON
from escarmouche.games.drakerys.objectives import PICK_UP, give_objective
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.zones import conquest_zone
from escarmouche.play.requests import Place
from escarmouche.play.script import play
from escarmouche.play.state import Secret


def score(board: Board, key: str, owner: int, player: int) -> int:
    return sum(point.count for point in MISSIONS[key].points(board.game, owner, player))


def rules(board: Board, key: str, owner: int, player: int) -> list[int]:
    """The numbers of the rules by which a player scores."""
    found = [point for point in MISSIONS[key].points(board.game, owner, player) if point.count]
    return [int(point.rule.removeprefix("DRK-MISSION-")) for point in found]


# ---- Conquerors -----------------------------------------------------------------------------------------------------


def conquerors(common: bool = True) -> tuple[Board, list[Unit]]:
    board = mission_board(*(("conquerors",) if common else ("total_destruction", "conquerors")))
    spots = [(20, 45), (45, 45), (70, 45), (85, 45)]
    units = [board.put("guerriers", 0, (x, y), (x + 3, y)) for x, y in spots]
    units += [board.put("corbeaux", 1, (x, y + 20)) for x, y in spots]
    return board, units


def name_all(board: Board) -> None:
    for player in (0, 1):
        chosen: Secret[Sequence[int]] = Secret([unit.id for unit in board.game.army(player)][:3], ALL)
        if board.game.common == "conquerors":
            board.game.sides[player].common_choice = chosen
        elif board.game.sides[player].solo == "conquerors":
            board.game.sides[player].solo_choice = chosen


@pytest.mark.rule("DRK-MISSION-20", "DRK-R-72")
def test_nine_equal_conquest_zones() -> None:
    centres = [(x, y) for y in (15, 45, 75) for x in (15, 45, 75)]
    assert [conquest_zone(x, y) for x, y in centres] == list(range(9))
    assert conquest_zone(29.99, 15) == 0
    assert conquest_zone(30, 15) is conquest_zone(15, 60) is None
    assert (conquest_zone(0, 0), conquest_zone(90, 90)) == (0, 8)
    assert conquest_zone(-1, 15) is conquest_zone(15, 91) is None


@pytest.mark.rule("DRK-MISSION-21", "DRK-R-62")
def test_common_each_player_names_three_units_first_player_first() -> None:
    board, units = conquerors()
    board.game.first, board.game.phase = 1, "end of deployment"
    request = asked(end_of_deployment(board.game))
    assert (request.player, request.least, request.most, len(request.keys)) == (1, 3, 3, 4)
    assert request.rule == "DRK-MISSION-21"
    play(end_of_deployment(board.game), [f"unit:{units[n].id}" for n in (4, 5, 7)])
    assert board.game.phase == "end of deployment"
    assert asked(end_of_deployment(board.game)).player == 0
    play(end_of_deployment(board.game), [f"unit:{units[n].id}" for n in (3, 1, 2)])
    choice = RULES.mask(board.game, 1).sides[0].common_choice
    assert choice is not None
    assert choice.value == [1, 2, 3]
    assert board.game.phase == "pick"


@pytest.mark.rule("DRK-R-72")
def test_fewer_than_three_units_are_all_named() -> None:
    board = mission_board("conquerors")
    board.put("guerriers", 0, (20, 20))
    board.put("corbeaux", 1, (20, 70))
    play(end_of_deployment(board.game))
    choice = board.game.sides[0].common_choice
    assert choice is not None
    assert choice.value == [0]


@pytest.mark.rule("DRK-MISSION-22", "DRK-MISSION-23", "DRK-R-92")
def test_a_conquering_unit_plants_a_flag_for_one_section() -> None:
    board, units = conquerors()
    name_all(board)
    units[1].tension = 1
    assert (PLANT_FLAG.base_cost, refused(board.game, units[3], PLANT_FLAG)) == (1, "flag.conquerors")
    activation = act(board.game, units[1], PLANT_FLAG, [48 + 2.5, 45])
    assert activation.spent == 2
    (flag,) = board.game.objectives
    assert (flag.kind, flag.owner, flag.x, flag.y) == ("flag", 0, 50.5, 45)


@pytest.mark.rule("DRK-MISSION-23", "DRK-R-72")
@pytest.mark.parametrize(
    ("spot", "wrong"),
    [
        ([22.5, 45], ""),
        ([23 + 2.5, 45], ""),
        ([23 + 2.5 + 0.05, 45], ""),
        ([23 + 2.5 + 0.06, 45], "flag.contact"),
        ([30, 45], "flag.contact"),
    ],
)
def test_the_flag_touches_a_fighter(spot: list[float], wrong: str) -> None:
    board, units = conquerors()
    name_all(board)
    assert why(asked(PLANT_FLAG.resolve(board.game, units[0], Activation(0))), spot) == wrong


@pytest.mark.rule("DRK-MISSION-23", "DRK-R-63")
def test_the_flag_stands_inside_a_zone() -> None:
    board = mission_board("conquerors")
    unit = board.put("guerriers", 0, (28, 45))
    name_all(board)
    request = asked(PLANT_FLAG.resolve(board.game, unit, Activation(0)))
    assert why(request, [30, 45]) == "flag.border"
    assert why(request, [30.1, 45]) == ""


@pytest.mark.rule("DRK-R-72")
def test_engaged_units_may_plant() -> None:
    board, units = conquerors()
    name_all(board)
    board.put("celeste", 1, (17.5, 45))
    assert board.game.engaged(units[0])
    assert refused(board.game, units[0], PLANT_FLAG) == ""


@pytest.mark.rule("DRK-MISSION-24", "DRK-MISSION-25")
def test_common_a_new_flag_replaces_the_one_in_the_zone() -> None:
    board, units = conquerors()
    name_all(board)
    other = board.put("corbeaux", 1, (45, 50))
    board.game.sides[1].common_choice = Secret([other.id], ALL)
    act(board.game, units[1], PLANT_FLAG, [42.5, 45])
    board.game.activation = None
    act(board.game, other, PLANT_FLAG, [47.5, 50])
    assert [(flag.owner, flag.gone) for flag in board.game.objectives] == [(0, True), (1, False)]


@pytest.mark.rule("DRK-MISSION-24", "DRK-MISSION-28", "DRK-R-72")
def test_solo_a_zone_is_closed_until_the_enemy_picks_the_flag_up() -> None:
    board, units = conquerors(common=False)
    name_all(board)
    act(board.game, units[1], PLANT_FLAG, [42.5, 45])
    board.game.activation = None
    assert refused(board.game, units[1], PLANT_FLAG) == "flag.no-zone"
    assert refused(board.game, units[1], PICK_UP) == "pick-up.nothing"
    beast = board.put("chasseurs-de-cranes", 1, (42.5, 49))
    foe = board.put("corbeaux", 1, (40.5, 45))
    assert refused(board.game, beast, PICK_UP) == "pick-up.infantry"
    act(board.game, foe, PICK_UP)
    assert board.game.objectives[0].gone
    assert foe.carries == []
    assert refused(board.game, units[1], PLANT_FLAG) == ""


@pytest.mark.rule("DRK-MISSION-26", "DRK-MISSION-29")
@pytest.mark.parametrize(("flags", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
@pytest.mark.parametrize("owner", [COMMON, 0])
def test_a_point_for_every_three_zones(flags: int, points: int, owner: int) -> None:
    board, _ = conquerors(common=owner == COMMON)
    for number in range(flags):
        board.objective("flag", 15 + 30 * (number % 3), 15 + 30 * (number // 3), owner=0)
    board.objective("flag", 15, 15, owner=0, gone=True)
    assert score(board, "conquerors", owner, 0) == points
    assert score(board, "conquerors", owner, 1) == 0
    assert rules(board, "conquerors", owner, 0) == ([26 if owner == COMMON else 29] if points else [])


@pytest.mark.rule("DRK-MISSION-27")
def test_solo_only_its_player_names_and_plants() -> None:
    board, units = conquerors(common=False)
    request = asked(end_of_deployment(board.game))
    assert (request.player, request.least) == (0, 3)
    play(end_of_deployment(board.game), ["unit:0", "unit:1", "unit:2"])
    assert board.game.phase == "pick"
    assert board.game.sides[1].solo_choice is None
    assert refused(board.game, units[4], PLANT_FLAG) == "flag.conquerors"
    assert refused(board.game, units[0], PLANT_FLAG) == ""


# ---- Total Destruction ----------------------------------------------------------------------------------------------


def irosia() -> tuple[Board, dict[str, Unit]]:
    board = mission_board("total_destruction")
    board.put("salik", 0, (10, 10), points=160)
    army = {
        "lanciers": board.put("irosia-lanciers", 1, *rank(10, 80, 10), points=110),
        "casseurs": board.put("casseurs", 1, *rank(50, 80, 2, 5), points=150),
        "archers": board.put("irosia-archers", 1, *rank(10, 75, 5), points=80),
        "celeste": board.put("celeste", 1, (70, 80), points=130),
    }
    return board, army


def lose(board: Board, unit: Unit, count: int) -> None:
    for figure in board.game.fighters(unit)[-count:]:
        board.alter(figure.id, alive=False)
    if board.game.size(unit) == 0:
        unit.where = "gone"
    board.changed()


@pytest.mark.rule("DRK-X-45", "DRK-MISSION-30", "DRK-R-67")
def test_a_point_for_each_complete_quarter_of_the_enemy_army() -> None:
    board, army = irosia()
    assert score(board, "total_destruction", COMMON, 0) == 0
    lose(board, army["lanciers"], 10)
    assert score(board, "total_destruction", COMMON, 0) == 0, "110 of 470 is less than a quarter"
    lose(board, army["casseurs"], 1)
    assert score(board, "total_destruction", COMMON, 0) == 1
    lose(board, army["archers"], 2)
    assert score(board, "total_destruction", COMMON, 0) == 1, "217 of 470 is less than a half"
    lose(board, army["archers"], 2)
    assert score(board, "total_destruction", COMMON, 0) == 2
    assert score(board, "total_destruction", COMMON, 1) == 0


@pytest.mark.rule("DRK-MISSION-30")
def test_an_exact_quarter_counts() -> None:
    board = mission_board("total_destruction")
    unit = board.put("guerriers", 1, *rank(10, 80, 12), points=110)
    lose(board, unit, 3)
    assert score(board, "total_destruction", COMMON, 0) == 1


@pytest.mark.rule("DRK-MISSION-31")
def test_at_most_three_points() -> None:
    board, army = irosia()
    for unit in army.values():
        lose(board, unit, len(unit.figures))
    assert score(board, "total_destruction", COMMON, 0) == 3


@pytest.mark.rule("DRK-MISSION-32")
def test_solo_counts_alike() -> None:
    board, army = irosia()
    lose(board, army["casseurs"], 2)
    assert rules(board, "total_destruction", 0, 0) == [32]
    assert score(board, "total_destruction", 0, 0) == 1


@pytest.mark.rule("DRK-R-67")
def test_prisoners_are_lost_while_held_and_elementals_are_worth_nothing() -> None:
    board, army = irosia()
    lord = board.put("seigneur-du-feu", 1, (80, 80))
    lord.where = "gone"
    army["celeste"].where = "captive"
    board.changed()
    assert score(board, "total_destruction", COMMON, 0) == 1
    army["celeste"].where = "table"
    assert score(board, "total_destruction", COMMON, 0) == 0


# ---- Moon Shards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-42", "DRK-MISSION-43", "DRK-R-61")
def test_each_unit_with_two_shards_earns_a_point() -> None:
    board = mission_board("moon_shards")
    one, two, foe = (
        board.put("guerriers", 0, (10, 10)),
        board.put("salik", 0, (20, 10)),
        board.put("celeste", 1, (9, 80)),
    )
    for number in range(6):
        board.objective("shard", 45, 45)
        give_objective(board.game, [one, one, two, foe, foe, foe][number], number)
    assert (score(board, "moon_shards", COMMON, 0), score(board, "moon_shards", COMMON, 1)) == (1, 1)
    assert rules(board, "moon_shards", COMMON, 0) == [42]
    assert rules(board, "moon_shards", 0, 0) == [43]
    board.game.common, board.game.sides[0].solo = "", "moon_shards"
    assert score(board, "moon_shards", 0, 0) == 1


# ---- Idols of Power -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-52", "DRK-MISSION-54")
def test_a_point_for_each_idol_controlled() -> None:
    board = mission_board("idols_of_power")
    for along in (22, 45, 68):
        board.objective("idol", along, along)
    board.put("salik", 0, (22, 25))
    board.put("guerriers", 0, (45, 42))
    board.put("celeste", 1, (45, 48))
    board.put("karya", 1, (68, 70))
    assert (score(board, "idols_of_power", COMMON, 0), score(board, "idols_of_power", COMMON, 1)) == (1, 1)
    assert (rules(board, "idols_of_power", COMMON, 0), rules(board, "idols_of_power", 0, 0)) == ([52], [54])


def test_flag_spots_offered_are_legal() -> None:
    board, units = conquerors()
    name_all(board)
    request = asked(PLANT_FLAG.resolve(board.game, units[0], Activation(0)))
    assert isinstance(request, Place)
    rng = Random(1)
    assert all(request.refusal(request.sample(rng)) is None for _ in range(20))
