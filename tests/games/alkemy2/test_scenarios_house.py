"""The five house scenarios: chests, quarters, altars, trophies, the well."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy2.ending import check_end, outcome
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.games.alkemy2.scenarios.oracles import DEALS
from escarmouche.games.alkemy2.setup.sides import place_objectives
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run


def table(scenario: str, *script: Any, players: int = 2, **options: Any) -> Board:
    board = Board(scenario, players, **options)
    play(scenario_rules(board.game).place_objectives(board.game), *script)
    return board


def act(board: Board, fighter: Fighter, key: str, *script: Any) -> None:
    """Declare, pay and resolve a scenario Action."""
    action = next(action for action in scenario_rules(board.game).actions() if action.key == key)
    assert action.refused(board.game, fighter) is None

    async def rule() -> None:
        declared = await action.declare(board.game, fighter)
        action.pay(board.game, fighter, declared)
        await action.resolve(board.game, declared)

    play(rule(), *script)


def refused(board: Board, fighter: Fighter, key: str) -> str:
    action = next(action for action in scenario_rules(board.game).actions() if action.key == key)
    why = action.refused(board.game, fighter)
    return why.key if why else ""


def count(board: Board) -> list[int]:
    play(scenario_rules(board.game).count(board.game))
    return [side.score for side in board.game.sides]


def kill(board: Board, fighter: Fighter) -> None:
    play(hurt(board.game, Harm(fighter, 99, "direct"), "AK2-HEALTH-03"))
    assert not fighter.alive


def win_at(board: Board, points: int) -> None:
    """One point less does not win."""
    board.put("Recrues", 0, 1, 1)
    board.put("Guerrier-Tonnerre Loup", 1, 23, 23)
    board.game.sides[0].score = points - 1
    check_end(board.game)
    assert board.game.phase == "hand"
    board.game.sides[0].score = points
    check_end(board.game)
    assert (board.game.phase, outcome(board.game).winners) == ("over", (0,))


# ---- Les Coffres ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-02", "AK2-SETUP-04", "AK2-R-109")
def test_the_chests_are_worth_one_two_and_three_and_nobody_knows_which() -> None:
    board = Board("coffres")
    board.game.phase = "objectives"
    _, asked = run(place_objectives(board.game), [dice(4)])
    assert isinstance(asked[0], Roll)
    assert (asked[0].hidden, asked[0].owner, board.game.phase) == (True, -1, "terrain")
    values = [chest.value.known for chest in board.game.markers if chest.value is not None]
    assert sorted(values) == [1, 2, 3]
    for player in (-1, 0, 1):
        assert all(
            chest.value is not None and chest.value.value is None for chest in RULES.mask(board.game, player).markers
        )


@pytest.mark.rule("AK2-R-110")
def test_every_way_of_filling_the_chests_has_the_same_chance() -> None:
    found = set()
    for face in range(1, 7):
        markers = table("coffres", dice(face)).game.markers
        found.add(tuple(chest.value.known for chest in markers if chest.value is not None))
    assert len(found) == 6


@pytest.mark.rule("AK2-HSCEN-03")
def test_a_free_figure_opens_a_chest_and_carries_the_loot() -> None:
    board = table("coffres", dice(1))
    recruit = board.put("Recrues", 0, 12, 10)
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 13, 10)
    board.engage(recruit, wolf)
    assert refused(board, recruit, "open-chest") == "scenario.engaged"
    recruit.engaged, wolf.engaged = [], []
    act(board, recruit, "open-chest", "marker:1")
    assert (recruit.carries, recruit.action_points) == ("loot:2", 0)
    chest = board.game.markers[1]
    assert chest.kind == "open-chest"
    assert [RULES.mask(board.game, player).markers[1].value == chest.value for player in (-1, 0, 1)] == [True] * 3
    assert board.told("event.chest-opened")[0]["value"] == 2
    assert board.game.learnt
    wolf.action_points = 2
    act(board, wolf, "open-chest", "marker:0")
    assert wolf.carries == ""


@pytest.mark.rule("AK2-HSCEN-04")
def test_a_carrier_does_not_run_and_has_its_hands_full() -> None:
    board = table("coffres", dice(1))
    carrier = board.put("Recrues", 0, 12, 10, carries="loot:3")
    board.marker("loot", 12, 8, size=0, solid=False)
    rules = scenario_rules(board.game)
    why = rules.forbids_run(board.game, carrier)
    assert why is not None
    assert why.key == "scenario.carrier-runs"
    assert refused(board, carrier, "open-chest") == "scenario.hands-full"
    assert refused(board, carrier, "take-loot") == "scenario.hands-full"
    carrier.carries = ""
    assert rules.forbids_run(board.game, carrier) is None


@pytest.mark.rule("AK2-HSCEN-05", "AK2-HTERR-02")
def test_the_loot_of_a_fallen_carrier_lies_where_it_stood_and_may_be_taken() -> None:
    board = table("coffres", dice(1))
    carrier = board.put("Recrues", 0, 8, 9, carries="loot:3")
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 8, 11)
    assert refused(board, wolf, "take-loot") == "scenario.nothing-there"
    kill(board, carrier)
    loot = board.game.markers[3]
    assert (loot.kind, loot.x, loot.y, loot.size, loot.solid, carrier.carries) == ("loot", 8, 9, 0, False, "")
    act(board, wolf, "take-loot")
    assert (wolf.carries, wolf.action_points, loot.gone) == ("loot:3", 1, True)


@pytest.mark.rule("AK2-HSCEN-05")
@pytest.mark.parametrize(("y", "handed"), [(5, True), (5.125, False)])
def test_a_carrier_hands_its_loot_to_a_friend_within_an_inch(y: float, handed: bool) -> None:
    board = table("coffres", dice(1))
    carrier = board.put("Recrues", 0, 8, 3, carries="loot:3")
    friend = board.put("Garlan", 0, 8, y)
    board.put("Arbalétriers", 0, 12, 3)
    act(board, carrier, "hand-loot", friend.id)
    assert (carrier.carries, friend.carries) == (("", "loot:3") if handed else ("loot:3", ""))
    assert carrier.action_points == 1
    if handed:
        assert refused(board, carrier, "hand-loot") == "scenario.carries-nothing"


@pytest.mark.rule("AK2-HSCEN-05")
def test_a_carrier_hands_its_loot_over_in_a_fight_but_takes_none_up() -> None:
    board = table("coffres", dice(1))
    carrier = board.put("Recrues", 0, 8, 3, carries="loot:3")
    friend = board.put("Garlan", 0, 8, 5)
    board.engage(carrier, board.put("Guerrier-Tonnerre Loup", 1, 9, 3))
    act(board, carrier, "hand-loot")
    assert (carrier.carries, friend.carries) == ("", "loot:3")
    assert refused(board, carrier, "take-loot") == "scenario.engaged"


@pytest.mark.rule("AK2-HSCEN-06")
def test_the_higher_total_of_loot_scores() -> None:
    board = table("coffres", dice(1))
    board.put("Recrues", 0, 2, 2, carries="loot:1")
    board.put("Recrues", 0, 4, 2, carries="loot:2")
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 2, 22, carries="loot:3")
    assert count(board) == [0, 0]
    wolf.carries = ""
    assert count(board) == [1, 0]


@pytest.mark.rule("AK2-HSCEN-07")
def test_three_points_win_the_chests() -> None:
    win_at(table("coffres", dice(1)), 3)


# ---- La Ligne de Partage ----------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-08", "AK2-HSCEN-09", "AK2-HSCEN-10")
def test_a_quarter_belongs_to_the_higher_cost_lying_entirely_in_it() -> None:
    board = table("ligne-de-partage")
    recruit = board.put("Recrues", 0, 11.5, 6)
    assert count(board) == [1, 0]
    recruit.x = 11.6
    assert count(board) == [1, 0]
    recruit.x = 11.5
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 6, 6)
    assert board.game.profile(wolf).cost > board.game.profile(recruit).cost
    assert count(board) == [1, 1]
    board.put("Garlan", 0, 3, 3)
    assert count(board) == [2, 1]


@pytest.mark.rule("AK2-HSCEN-09")
def test_equal_costs_hold_nothing() -> None:
    board = table("ligne-de-partage")
    board.put("Recrues", 0, 6, 6)
    board.put("Recrues", 1, 6, 3)
    assert count(board) == [0, 0]


@pytest.mark.rule("AK2-HSCEN-09", "AK2-SKILL-17")
def test_an_animal_holds_no_quarter() -> None:
    board = table("ligne-de-partage")
    grant(board.game, board.put("Recrues", 0, 6, 6), "Animal Sauvage")
    assert count(board) == [0, 0]


@pytest.mark.rule("AK2-HSCEN-10")
def test_both_quarters_of_the_enemy_score_once_more() -> None:
    board = table("ligne-de-partage")
    board.put("Recrues", 0, 6, 18)
    board.put("Recrues", 0, 6, 6)
    assert count(board) == [1, 0]
    board.put("Recrues", 0, 18, 18)
    assert count(board) == [3, 0]


@pytest.mark.rule("AK2-HSCEN-10")
def test_as_many_quarters_as_the_enemy_score_nothing() -> None:
    board = table("ligne-de-partage")
    for player, y in ((0, 18), (1, 6)):
        board.put("Recrues", player, 6, y)
        board.put("Recrues", player, 18, y)
    assert count(board) == [0, 0]


@pytest.mark.rule("AK2-HSCEN-11")
def test_four_points_win_the_dividing_line() -> None:
    win_at(table("ligne-de-partage"), 4)


# ---- Les Oracles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-12")
def test_elements_are_dealt_each_turn_and_marks_are_removed() -> None:
    board = table("oracles")
    altars = board.game.markers
    assert [(altar.x, altar.y) for altar in altars] == [(8, 8), (16, 8), (8, 16), (16, 16)]
    altars[2].owner, altars[2].visited = 1, [0]
    play(scenario_rules(board.game).start_of_turn(board.game), dice(24))
    assert tuple(altar.element for altar in altars) == DEALS[23] == ("fire", "air", "water", "earth")
    assert [(altar.owner, altar.visited) for altar in altars] == [(-1, [])] * 4
    assert len(set(DEALS)) == 24


@pytest.mark.rule("AK2-HSCEN-13", "AK2-HSCEN-14")
@pytest.mark.parametrize(("faces", "owner"), [((3, 4), 0), ((3, 3), 1)])
def test_a_mind_roll_of_thirteen_sets_the_mark(faces: tuple[int, int], owner: int) -> None:
    board = table("oracles")
    altar = board.game.markers[2]
    altar.owner, altar.element = 1, "fire"
    recruit = board.put("Recrues", 0, 8, 14)
    act(board, recruit, "consult", "marker:2", dice(*faces))
    assert (altar.owner, recruit.action_points) == (owner, 1)


@pytest.mark.rule("AK2-HSCEN-13")
@pytest.mark.parametrize(
    ("name", "element", "many"), [("Garlan", "fire", 2), ("Garlan", "earth", 3), ("Prêtre de Campagne", "earth", 4)]
)
def test_alchemists_and_the_altar_of_ones_element_have_a_bonus_die(name: str, element: str, many: int) -> None:
    board = table("oracles")
    board.game.markers[2].element = element
    act(board, board.put(name, 0, 8, 14), "consult", "marker:2", dice(*[1] * many))


@pytest.mark.rule("AK2-HSCEN-13")
def test_only_a_free_figure_with_a_mind_consults() -> None:
    board = table("oracles")
    spirit = board.put("Esprit-Héros Aurlok", 0, 8, 14)
    assert refused(board, spirit, "consult") == "scenario.mindless"
    recruit, wolf = board.put("Recrues", 0, 16, 14), board.put("Guerrier-Tonnerre Loup", 1, 17, 14)
    board.engage(recruit, wolf)
    assert refused(board, recruit, "consult") == "scenario.engaged"


@pytest.mark.rule("AK2-HSCEN-14")
def test_a_figure_tries_once_per_altar_and_turn() -> None:
    board = table("oracles")
    recruit = board.put("Recrues", 0, 8, 14)
    act(board, recruit, "consult", "marker:2", dice(1, 1))
    action = scenario_rules(board.game).actions()[0]
    request = action.declare(board.game, recruit).send(None)
    assert list(request.keys) == ["marker:0", "marker:1", "marker:3"]
    friend = board.put("Recrues", 0, 9, 14)
    request = action.declare(board.game, friend).send(None)
    assert list(request.keys) == [f"marker:{n}" for n in range(4)]


@pytest.mark.rule("AK2-HSCEN-15")
def test_marked_altars_of_the_enemy_half_score() -> None:
    board = table("oracles")
    for altar, owner in zip(board.game.markers, (0, 1, 0, 0), strict=True):
        altar.owner = owner
    assert count(board) == [2, 1]


@pytest.mark.rule("AK2-HSCEN-16")
def test_four_points_win_the_oracles() -> None:
    win_at(table("oracles"), 4)


# ---- La Traque --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-17", "AK2-HTERR-02")
def test_a_fallen_figure_leaves_a_trophy_an_animal_does_not() -> None:
    board = table("traque")
    recruit, beast = board.put("Recrues", 0, 7, 9), board.put("Recrues", 0, 15, 9)
    grant(board.game, beast, "Animal Sauvage")
    kill(board, recruit)
    kill(board, beast)
    (trophy,) = board.game.markers
    assert (trophy.kind, trophy.x, trophy.y, trophy.size, trophy.solid) == ("trophy", 7, 9, 0, False)
    assert (trophy.owner, trophy.about) == (0, recruit.id)


@pytest.mark.rule("AK2-HSCEN-18")
@pytest.mark.parametrize(("name", "points"), [("Recrues", 1), ("Garlan", 2)])
def test_a_trophy_claimed_scores_at_the_end_of_the_turn(name: str, points: int) -> None:
    board = table("traque")
    fallen, wolf = board.put(name, 0, 7, 9), board.put("Guerrier-Tonnerre Loup", 1, 7, 11)
    mate = board.put("Recrues", 0, 2, 2)
    kill(board, fallen)
    board.engage(mate, wolf)
    assert refused(board, wolf, "claim-trophy") == "scenario.engaged"
    mate.engaged, wolf.engaged = [], []
    assert refused(board, mate, "claim-trophy") == "scenario.nothing-there"
    act(board, wolf, "claim-trophy")
    assert (wolf.action_points, board.game.markers[0].gone, board.game.sides[1].score) == (1, True, 0)
    assert count(board) == [0, points]
    assert count(board) == [0, points]


@pytest.mark.rule("AK2-HSCEN-19")
def test_a_trophy_recovered_by_a_friend_scores_nothing() -> None:
    board = table("traque")
    fallen, mate = board.put("Recrues", 0, 7, 9), board.put("Recrues", 0, 7, 11)
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 2, 22)
    kill(board, fallen)
    assert refused(board, wolf, "recover-trophy") == "scenario.nothing-there"
    act(board, mate, "recover-trophy")
    assert board.game.markers[0].gone
    assert count(board) == [0, 0]


@pytest.mark.rule("AK2-HSCEN-20")
def test_trophies_of_a_player_without_figures_are_claimed_within_eight_inches() -> None:
    board = table("traque")
    near, far = board.put("Garlan", 0, 7, 5), board.put("Recrues", 0, 7, 22.25)
    board.put("Guerrier-Tonnerre Loup", 1, 7, 13)
    kill(board, near)
    assert count(board) == [0, 0]
    kill(board, far)
    assert count(board) == [0, 2]
    assert [marker.gone for marker in board.game.markers] == [True, False]


@pytest.mark.rule("AK2-HSCEN-20", "AK2-R-80")
def test_a_wipe_out_is_won_by_the_trophies_it_leaves() -> None:
    board = table("traque")
    last = board.put("Garlan", 0, 7, 5)
    board.put("Guerrier-Tonnerre Loup", 1, 7, 11)
    board.game.sides[1].score = 2
    kill(board, last)
    count(board)
    check_end(board.game)
    assert outcome(board.game).winners == (1,)


@pytest.mark.rule("AK2-HSCEN-20")
def test_four_points_win_the_hunt() -> None:
    win_at(table("traque"), 4)


# ---- Le Puits ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-21")
def test_a_free_figure_within_an_inch_of_the_well_draws_one_bucket() -> None:
    board = table("puits")
    well = board.game.markers[0]
    assert (well.x, well.y, well.radius, well.size, well.solid) == (12, 12, 1, 1, True)
    recruit, wolf = board.put("Recrues", 0, 12, 9.5), board.put("Guerrier-Tonnerre Loup", 1, 13, 9.5)
    board.engage(recruit, wolf)
    assert refused(board, recruit, "draw-water") == "scenario.engaged"
    recruit.engaged, wolf.engaged = [], []
    assert scenario_rules(board.game).forbids_run(board.game, recruit) is None
    act(board, recruit, "draw-water")
    assert (recruit.carries, recruit.action_points) == ("bucket", 1)
    assert refused(board, recruit, "draw-water") == "scenario.hands-full"
    assert scenario_rules(board.game).forbids_run(board.game, recruit) is not None
    far = board.put("Recrues", 0, 12, 9.25)
    act(board, far, "draw-water")
    assert (far.carries, far.action_points) == ("", 1)


@pytest.mark.rule("AK2-HSCEN-22")
def test_buckets_are_delivered_by_carriers_wholly_within_a_quarter_of_the_table_from_their_edge() -> None:
    board = table("puits")
    home, line = board.put("Recrues", 0, 6, 5.5, carries="bucket"), board.put("Recrues", 0, 9, 5.75, carries="bucket")
    abroad = board.put("Guerrier-Tonnerre Loup", 1, 12, 2, carries="bucket")
    assert count(board) == [1, 0]
    assert [fighter.carries for fighter in (home, line, abroad)] == ["", "bucket", "bucket"]
    assert count(board) == [1, 0]
    kill(board, line)
    assert line.carries == ""
    assert len(board.game.markers) == 1


@pytest.mark.rule("AK2-HSCEN-23")
def test_four_points_win_the_well() -> None:
    win_at(table("puits"), 4)
