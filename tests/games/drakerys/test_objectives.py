"""Objectives (p. 15): control, picking up, carrying, dropping."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank
from games.drakerys.preparing import act, mission_board, refused

from escarmouche.games.drakerys.activation import actions
from escarmouche.games.drakerys.missions import dropped, mission_actions
from escarmouche.games.drakerys.missions.conquerors import PLANT_FLAG
from escarmouche.games.drakerys.missions.messenger import DELIVER
from escarmouche.games.drakerys.missions.relics import SEARCH
from escarmouche.games.drakerys.objectives import PICK_UP, controller, give_objective, zone_controller
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.play.script import play

# ---- control --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-OBJ-04", "DRK-X-49", "DRK-R-63")
@pytest.mark.parametrize(("own", "enemies", "holder"), [(2, 1, 0), (1, 1, None), (0, 1, 1), (0, 0, None), (2, 3, 1)])
def test_the_side_with_more_units_near_controls(own: int, enemies: int, holder: int | None) -> None:
    board = Board()
    idol = board.objective("idol", 45, 45)
    for number in range(own):
        board.put("salik", 0, (40 - 0.5 * number, 42 + 3 * number))
    for number in range(enemies):
        board.put("celeste", 1, (50 + 0.5 * number, 42 + 3 * number))
    assert controller(board.game, idol) == holder


@pytest.mark.rule("DRK-OBJ-04")
@pytest.mark.parametrize(("gap", "holder"), [(5.0, 0), (5.02, None)])
def test_near_is_five_centimetres_from_the_leader_to_the_edge_of_the_token(gap: float, holder: int | None) -> None:
    board = Board()
    idol = board.objective("idol", 45, 45)
    x = 45 + 1.25 + gap + 1.25
    board.put("guerriers", 0, (x, 45), (x - 2.6, 46.5))
    assert controller(board.game, idol) == holder


@pytest.mark.rule("DRK-R-63")
def test_units_count_once_whatever_their_size_and_type() -> None:
    board = Board()
    idol = board.objective("idol", 45, 45)
    board.put("guerriers", 0, (45, 42), (48, 42), (42, 42), (45, 39))
    board.put("heraut-de-l-air", 1, (45, 49))
    board.put("ward", 1, (41, 46))
    assert controller(board.game, idol) == 1


@pytest.mark.rule("DRK-R-63", "DRK-R-69")
def test_cages_and_units_off_the_table_do_not_count() -> None:
    board = Board()
    idol = board.objective("idol", 45, 45)
    board.put("salik", 0, (41, 45))
    away, captive = board.put("celeste", 1, (45, 42)), board.put("karya", 1, (45, 48))
    away.where, captive.where = "away", "captive"
    cage = board.put("celeste", 1, (50, 45))
    cage.cage = True
    board.changed()
    assert controller(board.game, idol) == 0


@pytest.mark.rule("DRK-R-76")
def test_a_carried_objective_is_nobodys() -> None:
    board = Board()
    board.objective("shard", 45, 45)
    unit = board.put("salik", 0, (45, 45))
    assert controller(board.game, board.game.objectives[0]) == 0
    give_objective(board.game, unit, 0)
    assert controller(board.game, board.game.objectives[0]) is None


@pytest.mark.rule("DRK-OBJ-10", "DRK-R-63")
def test_a_zone_is_controlled_by_the_side_with_more_units_in_it() -> None:
    board = Board()
    zone = (30.0, 30.0, 60.0, 60.0)
    board.put("salik", 0, (31, 31))
    assert zone_controller(board.game, zone) == 0
    board.put("celeste", 1, (59, 59))
    assert zone_controller(board.game, zone) is None
    board.put("karya", 1, (60, 45))
    assert zone_controller(board.game, zone) is None, "on the border a Unit is in no zone"
    board.put("guerriers", 1, (59.9, 40), (63, 40))
    assert zone_controller(board.game, zone) == 1


# ---- picking up -----------------------------------------------------------------------------------------------------


def shards(*spots: tuple[float, float]) -> Board:
    board = mission_board("moon_shards")
    for spot in spots:
        board.objective("shard", *spot)
    return board


@pytest.mark.rule("DRK-OBJ-05", "DRK-R-76", "DRK-MISSION-41")
def test_picking_up_costs_one_section_and_takes_one_objective() -> None:
    board = shards((45, 45), (47, 45))
    unit = board.put("guerriers", 0, *rank(45, 45, 3))
    unit.tension = 2
    assert PICK_UP.base_cost == 1
    assert PICK_UP.cost(board.game, unit) == 3
    assert act(board.game, unit, PICK_UP, "objective:1").spent == 3
    assert (unit.carries, board.game.objectives[1].carrier, board.game.objectives[0].carrier) == ([1], unit.id, -1)


@pytest.mark.rule("DRK-OBJ-11")
def test_a_unit_may_carry_several() -> None:
    board = shards((45, 45), (47, 45))
    unit = board.put("guerriers", 0, *rank(45, 45, 3))
    act(board.game, unit, PICK_UP, "objective:1")
    act(board.game, unit, PICK_UP)
    assert unit.carries == [1, 0]
    assert refused(board.game, unit, PICK_UP) == "pick-up.nothing"


@pytest.mark.rule("DRK-OBJ-06", "DRK-TYPE-02")
@pytest.mark.parametrize(
    ("profile", "wrong"),
    [("guerriers", ""), ("salik", ""), ("ward", "pick-up.infantry"), ("dragon", "pick-up.infantry")],
)
def test_only_infantry_picks_up(profile: str, wrong: str) -> None:
    board = shards((45, 45))
    assert refused(board.game, board.put(profile, 0, (45, 45)), PICK_UP) == wrong


@pytest.mark.rule("DRK-OBJ-07")
def test_an_engaged_unit_does_not_pick_up() -> None:
    board = shards((45, 45))
    unit = board.put("guerriers", 0, *rank(45, 45, 3))
    foe = board.put("celeste", 1, (51 + 2.5, 45))
    assert refused(board.game, unit, PICK_UP) == "pick-up.engaged"
    board.alter(foe.leader, x=60.0)
    board.changed()
    assert refused(board.game, unit, PICK_UP) == ""


@pytest.mark.rule("DRK-OBJ-08")
@pytest.mark.parametrize(("gap", "wrong"), [(-1.0, ""), (0.0, ""), (0.05, ""), (0.06, "pick-up.nothing")])
def test_one_fighter_in_contact_is_enough(gap: float, wrong: str) -> None:
    board = shards((51 + 1.25 + 1.25 + gap, 45))
    unit = board.put("guerriers", 0, *rank(45, 45, 3))
    assert refused(board.game, unit, PICK_UP) == wrong


@pytest.mark.rule("DRK-OBJ-09", "DRK-MISSION-91", "DRK-MISSION-99")
def test_an_eliminated_carrier_drops_everything_where_its_leader_stood() -> None:
    board = shards((5, 5), (10, 5))
    unit = board.put("guerriers", 0, (45, 45), (48, 45))
    give_objective(board.game, unit, 0)
    give_objective(board.game, unit, 1)
    play(eliminate(board.game, unit, None, "DRK-TEST"))
    assert [(token.x, token.y, token.carrier) for token in board.game.objectives] == [(45, 45, -1)] * 2
    assert unit.carries == []
    other = board.put("guerriers", 1, (45, 45), (48, 45))
    act(board.game, other, PICK_UP, "objective:0")
    assert other.carries == [0]


def test_dropping_nothing_says_nothing() -> None:
    board = shards()
    dropped(board.game, board.put("guerriers", 0, (45, 45)))
    assert board.told("event.dropped") == []


@pytest.mark.rule("DRK-R-100")
@pytest.mark.parametrize(
    ("kind", "owner", "common", "solo", "takers"),
    [
        ("shard", -1, "moon_shards", "", (True, True)),
        ("shard", 0, "", "moon_shards", (True, True)),
        ("relic", 0, "relics", "", (True, True)),
        ("relic", 0, "", "relics", (True, True)),
        ("flag", 0, "conquerors", "moon_shards", (False, False)),
        ("flag", 0, "", "conquerors", (False, True)),
        ("message", 0, "", "messenger", (True, False)),
        ("idol", -1, "idols_of_power", "moon_shards", (False, False)),
    ],
)
def test_what_may_be_picked_up_and_by_whom(
    kind: str, owner: int, common: str, solo: str, takers: tuple[bool, bool]
) -> None:
    board = mission_board(common, solo)
    board.objective(kind, 45, 45, owner=owner)
    units: list[Unit] = [board.put("guerriers", 0, (45, 43)), board.put("corbeaux", 1, (45, 47))]
    assert tuple(refused(board.game, unit, PICK_UP) == "" for unit in units) == takers


# ---- the Special Actions of a match ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "special"),
    [
        (("epic_fight", "total_destruction", "idols_of_power"), ()),
        (("breakthrough", "prisoners", "moon_shards"), (PICK_UP,)),
        (("messenger", "", ""), (DELIVER,)),
        (("", "messenger", ""), (PICK_UP,)),
        (("conquerors", "", ""), (PLANT_FLAG,)),
        (("", "", "conquerors"), (PLANT_FLAG, PICK_UP)),
        (("relics", "", ""), (PICK_UP,)),
        (("", "relics", ""), (SEARCH, PICK_UP)),
        (("moon_shards", "relics", "conquerors"), (PICK_UP, SEARCH, PLANT_FLAG)),
    ],
)
def test_special_actions_come_with_their_missions(cards: tuple[str, str, str], special: tuple[object]) -> None:
    game = mission_board(*cards).game
    assert mission_actions(game) == special
    assert all(action in actions(game) for action in special)
