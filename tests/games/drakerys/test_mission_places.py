"""Where tokens and freed Heroes of missions stand, what is drawn for them, and what is imagined of them (insert)."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from games.boards.drakerys import Board
from games.drakerys.preparing import asked, mission_board, why

from escarmouche.games.drakerys.missions import MISSIONS, end_of_deployment, leader_eliminated
from escarmouche.games.drakerys.missions.conquerors import PLANT_FLAG, open_spots
from escarmouche.games.drakerys.missions.messenger import at_edge
from escarmouche.games.drakerys.missions.relics import SEARCH
from escarmouche.games.drakerys.missions.rules import COMMON
from escarmouche.games.drakerys.objectives import PICK_UP, touches
from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.secrets import imagine
from escarmouche.games.drakerys.state import Activation, Unit, bases_changed
from escarmouche.games.drakerys.wounds import eliminate
from escarmouche.games.drakerys.zones import conquest_zone, half, holds
from escarmouche.play.script import dice, play
from escarmouche.play.state import Secret

# ---- flags ----------------------------------------------------------------------------------------------------------


def planter(x: float, y: float, key: str = "guerriers") -> tuple[Board, Unit]:
    board = mission_board("conquerors")
    unit = board.put(key, 0, (x, y))
    board.game.sides[0].common_choice = Secret([unit.id], (-1, 0, 1))
    return board, unit


@pytest.mark.rule("DRK-MISSION-23", "DRK-GEN-04")
@pytest.mark.parametrize(
    ("unit", "spot", "wrong"),
    [
        ((10, 88), [8, 88.75], ""), ((10, 88), [8, 88.8], "objective.off-table"),
        ((10, 2), [8, 1.25], ""), ((10, 2), [8, 1.2], "objective.off-table"),
        ((88, 10), [88.75, 8], ""), ((88, 10), [88.8, 8], "objective.off-table"),
        ((2, 10), [1.25, 8], ""), ((2, 10), [1.2, 8], "objective.off-table"),
    ],
)  # fmt: skip
def test_a_flag_stands_wholly_on_the_table(unit: tuple[float, float], spot: list[float], wrong: str) -> None:
    board, planting = planter(*unit)
    assert why(asked(PLANT_FLAG.resolve(board.game, planting, Activation(0))), spot) == wrong


@pytest.mark.rule("DRK-MISSION-23")
def test_flags_are_offered_all_round_each_fighter() -> None:
    board, unit = planter(45, 45, key="brutes")
    spots = list(open_spots(board.game, unit))
    assert len(spots) == 12
    assert spots[0] == [45 + 2 + 1.25, 45]
    assert spots[3] == pytest.approx([45, 48.25], abs=0.001)
    assert {round(hypot(x - 45, y - 45), 2) for x, y in spots} == {3.25}
    assert len({tuple(spot) for spot in spots}) == 12
    request = asked(PLANT_FLAG.resolve(board.game, unit, Activation(0)))
    assert len({tuple(request.sample(Random(seed))) for seed in range(100)}) == 12
    board, unit = planter(2, 2)
    assert all(min(spot) >= 1.25 for spot in open_spots(board.game, unit))
    assert 0 < len(list(open_spots(board.game, unit))) < 12
    board, unit = planter(88, 88)
    assert all(max(spot) <= 88.75 for spot in open_spots(board.game, unit))
    assert 0 < len(list(open_spots(board.game, unit))) < 12


@pytest.mark.rule("DRK-MISSION-22")
def test_a_flag_is_told_with_its_zone() -> None:
    board, unit = planter(75, 75)
    play(PLANT_FLAG.resolve(board.game, unit, Activation(0)), [77.5, 75])
    assert [event["zone"] for event in board.told("event.flag-planted")] == [9]


@pytest.mark.rule("DRK-MISSION-20", "DRK-R-63")
def test_a_border_belongs_to_no_zone_and_the_edge_of_the_table_is_none() -> None:
    borders = [(30, 45), (60, 45), (45, 30), (45, 60)]
    assert [conquest_zone(x, y) for x, y in borders] == [None] * 4
    edges = [(0, 45), (90, 45), (45, 0), (45, 90), (0, 90), (90, 0)]
    assert [conquest_zone(x, y) for x, y in edges] == [3, 5, 1, 7, 6, 2]
    outside = [(-0.01, 45), (90.01, 45), (45, -0.01), (45, 90.01)]
    assert [conquest_zone(x, y) for x, y in outside] == [None] * 4
    assert holds((10, 10, 20, 20), 15, 15)
    assert not any(holds((10, 10, 20, 20), x, y) for x, y in ((10, 15), (20, 15), (15, 10), (15, 20)))
    assert [half(y) for y in (44.9, 45, 45.1)] == [-1, 0, 1]


# ---- freed Heroes ---------------------------------------------------------------------------------------------------


def held(x: float = 45, y: float = 45) -> tuple[Board, Unit, Unit]:
    """Corbeaux of player 0, far away, hold Céleste; whoever stands at (x, y) is an enemy of hers."""
    board = mission_board("prisoners")
    captor, hero = board.put("corbeaux", 0, (10, 10)), board.put("celeste", 1, (80, 80))
    play(eliminate(board.game, hero, captor, "DRK-TEST", in_combat=True), True)
    board.put("guerriers", 0, (x, y))
    return board, captor, hero


@pytest.mark.rule("DRK-R-68")
def test_a_freed_hero_may_stand_all_round_the_place_as_near_as_enemies_let_him() -> None:
    board, captor, _ = held()
    request = asked(leader_eliminated(board.game, captor, 45.0, 45.0))
    spots = {tuple(request.sample(Random(seed))) for seed in range(400)}
    assert len(spots) == 36
    assert {round(hypot(x - 45, y - 45), 2) for x, y in spots} == {2.75}
    assert why(request, [45, 47.75]) == why(request, [45, 47.625]) == why(request, [45 - 2.755, 45]) == ""
    assert why(request, [45, 47.77]) == "freed.far"
    assert why(request, [45, 47.53125]) == "place.contact"
    assert why(request, [45, 47.4]) == "place.on-base"


@pytest.mark.rule("DRK-R-68", "DRK-R-16")
def test_a_freed_hero_stands_beside_scenery_and_friends() -> None:
    board, captor, hero = held(10, 80)
    board.put("guerriers", 1, (45, 45))
    board.scenery("rock", 45, 50)
    play(leader_eliminated(board.game, captor, 45.0, 45.0), [45, 42.5])
    figure = board.game.leader(hero)
    assert (figure.x, figure.y, hero.where) == (45, 42.5, "table")


@pytest.mark.rule("DRK-R-68", "DRK-R-15")
@pytest.mark.parametrize(
    ("fell", "spot"), [((1, 45), (1.25, 45)), ((89, 45), (88.75, 45)), ((45, 1), (45, 1.25)), ((45, 89), (45, 88.75))]
)
def test_a_freed_hero_stands_on_the_table(fell: tuple[float, float], spot: tuple[float, float]) -> None:
    board, captor, hero = held()
    play(leader_eliminated(board.game, captor, float(fell[0]), float(fell[1])))
    figure = board.game.leader(hero)
    assert (hero.where, (figure.x, figure.y)) == ("table", spot)


@pytest.mark.rule("DRK-MISSION-84", "DRK-MISSION-85", "DRK-MISSION-86")
@pytest.mark.parametrize(
    ("own", "theirs", "points"), [(2, 1, [84, 85]), (1, 2, [84]), (2, 2, [84]), (1, 0, [84, 85, 86]), (0, 1, [])]
)
def test_captures_are_counted_and_compared(own: int, theirs: int, points: list[int]) -> None:
    board = mission_board("prisoners")
    for player in (0, 1):
        for n in range(3):
            board.put("salik", player, (10 + 10 * n, 10 + 50 * player))
    board.game.sides[0].captured, board.game.sides[1].captured = list(range(3, 3 + own)), list(range(theirs))
    found = MISSIONS["prisoners"].points(board.game, COMMON, 0)
    assert [int(point.rule.removeprefix("DRK-MISSION-")) for point in found] == points


# ---- Heroes and messages --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MISSION-12", "DRK-R-74")
def test_no_hero_of_the_enemy_fell_who_had_none() -> None:
    board = mission_board("epic_fight")
    salik = board.put("salik", 0, (30, 10))
    board.game.sides[0].common_choice = Secret([salik.id], (0,))
    board.game.sides[1].common_choice = Secret([], (1,))
    assert [point.key for point in MISSIONS["epic_fight"].points(board.game, COMMON, 0)] == ["hero-stands"]


@pytest.mark.rule("DRK-R-73", "DRK-R-03")
@pytest.mark.parametrize(("player", "edge", "inward"), [(0, 90, -1), (1, 0, 1)])
def test_a_messenger_touches_the_edge_with_his_base(player: int, edge: float, inward: int) -> None:
    board = mission_board("messenger")
    for away, touching in ((1.25, True), (1.296875, True), (1.3125, False), (2.5, False)):
        hero = board.put("salik", player, (30, edge + inward * away))
        assert at_edge(board.game, hero) is touching


@pytest.mark.rule("DRK-OBJ-08", "DRK-R-03")
@pytest.mark.parametrize(("away", "reached"), [(2.5, True), (2.55, True), (2.5625, False)])
def test_any_fighter_of_a_long_line_reaches_a_token(away: float, reached: bool) -> None:
    board = mission_board("moon_shards")
    unit = board.put("guerriers", 0, (20, 20), (24, 20), (28, 20), (32, 20))
    board.objective("shard", 32 + away, 20)
    assert touches(board.game, unit, board.game.objectives[0]) is reached
    assert (PICK_UP.forbidden(board.game, unit) is None) is reached


@pytest.mark.rule("DRK-OBJ-05")
def test_what_is_out_of_reach_by_then_is_not_picked_up() -> None:
    board = mission_board("moon_shards")
    unit = board.put("guerriers", 0, (20, 20))
    board.objective("shard", 40, 20)
    play(PICK_UP.resolve(board.game, unit, Activation(unit.id, detail="0")))
    assert (unit.carries, board.told("event.picked-up")) == ([], [])


# ---- relics ---------------------------------------------------------------------------------------------------------


def rocks(setup: str = "played") -> Board:
    board = mission_board("total_destruction", "relics", setup=setup)
    for number, y in enumerate((20, 25, 70, 75)):
        board.scenery("rock", 10 + 15 * number, y)
    return board


@pytest.mark.rule("DRK-MISSION-95", "DRK-R-62")
def test_hiding_places_of_a_quick_set_up_are_drawn_unseen() -> None:
    board = rocks("quick")
    roll = asked(end_of_deployment(board.game))
    assert (roll.hidden, [die.sides for die in roll.dice]) == (True, [4])
    play(end_of_deployment(board.game), dice(2))
    assert board.game.sides[0].solo_choice == Secret([0, 1, 3], (1,))


@pytest.mark.rule("DRK-MISSION-97", "DRK-R-03")
@pytest.mark.parametrize(("gap", "wrong"), [(0.0, ""), (0.046875, ""), (0.0625, "search.contact")])
def test_whoever_searches_touches_the_piece(gap: float, wrong: str) -> None:
    board = mission_board("total_destruction", "relics")
    board.scenery("fallen-statue", 30, 20)
    unit = board.put("guerriers", 0, (50, 20), (30, 22 + 1.25 + gap))
    found = SEARCH.forbidden(board.game, unit)
    assert ("" if found is None else found.key) == wrong


@pytest.mark.rule("DRK-MISSION-97")
def test_a_piece_out_of_reach_by_then_is_not_searched() -> None:
    board = mission_board("total_destruction", "relics")
    board.scenery("fallen-statue", 30, 20)
    unit = board.put("guerriers", 0, (60, 60))
    board.game.sides[0].solo_choice = Secret([0], (1,))
    play(SEARCH.resolve(board.game, unit, Activation(unit.id, detail="0")))
    assert board.game.sides[0].deeds == {}


# ---- what others may have chosen ------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-62")
def test_what_is_secret_is_imagined_for_both_sides_and_both_missions() -> None:
    board = mission_board("epic_fight", "breakthrough", "relics")
    for player in (0, 1):
        for n in range(3):
            board.put("salik", player, (10 + 10 * n, 10 + 50 * player))
    for number, y in enumerate((20, 25, 70, 75)):
        board.scenery("rock", 50 + 10 * number, y)
    game = board.game
    game.sides[0].common_choice, game.sides[1].common_choice = Secret([1], (0,)), Secret([4], (1,))
    game.sides[1].solo_choice = Secret([0, 1, 2], (0,))
    game.deck = Secret(["relics"], ())
    seen: list[set[str]] = [set(), set(), set()]
    for seed in range(40):
        world = RULES.mask(game, -1)
        world.library = game.library
        bases_changed(world)
        imagine(world, Random(seed))
        choices = [world.sides[0].common_choice, world.sides[1].common_choice, world.sides[1].solo_choice]
        for kept, choice in zip(seen, choices, strict=True):
            assert choice is not None
            assert choice.value is not None
            kept.add(str(choice.value))
        assert world.deck is not None
        assert world.deck.value is not None
        assert not {"epic_fight", "breakthrough", "relics"} & set(world.deck.value)
        assert len(world.deck.value) == 6
    assert seen[0] == {"[0]", "[1]", "[2]"}
    assert seen[1] == {"[3]", "[4]", "[5]"}
    assert len(seen[2]) == 4
    game.deck = None
    own = RULES.mask(game, 0)
    own.library = game.library
    imagine(own, Random(1))
    assert own.sides[0].common_choice == Secret([1], (0,))
    assert own.sides[1].solo_choice == Secret([0, 1, 2], (0,))


@pytest.mark.rule("DRK-MISSION-15")
def test_solo_it_is_the_own_hero_who_must_stand() -> None:
    board = mission_board("total_destruction", "epic_fight")
    salik, karya = board.put("salik", 0, (30, 10)), board.put("karya", 1, (30, 80))
    board.game.sides[0].solo_choice = Secret([salik.id, karya.id], (-1, 0, 1))
    assert [point.key for point in MISSIONS["epic_fight"].points(board.game, 0, 0)] == ["hero-stands"]
    play(eliminate(board.game, salik, None, "DRK-TEST"))
    assert MISSIONS["epic_fight"].points(board.game, 0, 0) == []
