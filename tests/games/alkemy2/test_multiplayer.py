"""Three and four players (V2 p. 38): set-up, deployment, scenarios and the end."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.setup.deployment import deploy_card
from escarmouche.games.alkemy.state import lift
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.ending import check_end, outcome
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.games.alkemy2.scenarios.zones import deployment_zone, table_zone
from escarmouche.games.alkemy2.setup.deployment import decide_deployment_order
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.games.alkemy2.setup.sides import choose_sides, place_objectives
from escarmouche.games.alkemy2.setup.terrain import place_terrain
from escarmouche.games.alkemy2.setup.tokens import allowed_pieces, place_token
from escarmouche.games.alkemy2.turn import hand_over
from escarmouche.play.reason import Refusal, Refused
from escarmouche.play.script import dice, play

CORNERS = [(3, 3), (3, 21), (21, 21), (21, 3)]


def table(players: int = 4, scenario: str = "traque", **options: Any) -> Board:
    """A table of several, player 0 being player A, ready for terrain."""
    board = Board(scenario, players, setup="played", **options)
    board.game.phase, board.game.turn = "objectives", 0
    play(place_objectives(board.game))
    return board


def fielded(*scores: int, scenario: str = "bornes-jins", turn: int = 1) -> Board:
    """A player for each score, with a figure in his corner, at the end of a turn."""
    board = Board(scenario, len(scores), max_turns=None)
    for player, score in enumerate(scores):
        board.put("Recrues", player, *CORNERS[player])
        board.game.sides[player].score = score
    board.game.turn = turn
    return board


def ended(board: Board) -> tuple[tuple[int, ...], str]:
    check_end(board.game)
    assert board.game.phase == "over"
    return outcome(board.game).winners, outcome(board.game).reason.key


def go(board: Board, *script: Any) -> None:
    play(place_terrain(board.game), *script)


def keys(board: Board) -> list[str]:
    found: list[str] = place_terrain(board.game).send(None).keys
    return found


def put_pieces(board: Board, *shares: int) -> None:
    for side, share in zip(board.game.sides, shares, strict=True):
        side.pieces = share
        for _ in range(share):
            board.piece("statue", 12, 12)


# ---- set-up -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-MULTI-01")
def test_each_player_is_for_himself() -> None:
    board = fielded(0, 0, 0)
    assert [fighter.player for fighter in board.game.enemies(1)] == [0, 2]
    with pytest.raises(Refused):
        muster({"armies": ["avalon-150-1"] * 5})


@pytest.mark.rule("AK2-MULTI-02")
def test_multiplayer_layouts_are_used_and_a_scenario_without_one_is_refused() -> None:
    game = table(4, "bornes-jins").game
    assert len(game.markers) == 5
    with pytest.raises(Refused):
        muster({"armies": ["avalon-150-1", "aurlok-150-1", "avalon-150-2"], "scenario": "coffres"})


@pytest.mark.rule("AK2-MULTI-03", "AK2-MULTI-04", "AK2-MULTI-05", "AK2-MULTI-06", "AK2-MULTI-12")
@pytest.mark.parametrize(
    ("points", "heroes", "width", "terrain", "most", "tokens"),
    [
        (150, (1, 1), 24, (2, 4), 12, 2),
        (180, (1, 1), 24, (2, 4), 12, 2),
        (200, (1, 2), 36, (3, 6), 16, 3),
        (250, (2, 2), 36, (3, 6), 16, 3),
    ],
)
def test_formats(
    points: int, heroes: tuple[int, int], width: int, terrain: tuple[int, int], most: int, tokens: int
) -> None:
    printed = catalogue().multiplayer[points]
    assert (printed.heroes, printed.table) == (heroes, width)
    found = limits(table(width=width, format=points).game)
    assert (found.least_each, found.most_each, found.most, found.tokens) == (*terrain, most, tokens)
    assert found.effects == 0


@pytest.mark.rule("AK2-MULTI-12", "AK2-MULTI-06")
@pytest.mark.parametrize(("points", "width", "effects", "stop_from"), [(150, 24, 2, 3), (250, 36, 3, 4)])
def test_the_effects_and_the_gap_are_those_of_a_table_of_that_size(
    points: int, width: int, effects: int, stop_from: int
) -> None:
    found = limits(table(width=width, format=points, advanced_terrain=True).game)
    assert (found.effects, found.gap, found.stop_from, found.tokens_away) == (effects, 2, stop_from, 1)


@pytest.mark.rule("AK2-MULTI-07")
def test_the_others_follow_player_a_clockwise() -> None:
    game = Board("traque", 4).game
    game.phase = "choose sides"
    play(choose_sides(game), dice(3))
    assert game.order == [2, 3, 0, 1]
    zones = [deployment_zone(game, player) for player in game.order]
    assert zones == [(0, 0, 6, 6), (0, 18, 6, 24), (18, 18, 24, 24), (18, 0, 24, 6)]


@pytest.mark.rule("AK2-MULTI-08", "AK2-MULTI-09")
def test_terrain_goes_round_from_player_a() -> None:
    board = table()
    for player, spot in enumerate([(8, 8), (8, 16), (16, 16), (16, 8)]):
        assert board.game.active == player
        go(board, "statue", [*spot, 0])
    assert board.game.active == 0
    assert [side.pieces for side in board.game.sides] == [1, 1, 1, 1]


@pytest.mark.rule("AK2-MULTI-10")
@pytest.mark.parametrize(("width", "points", "least"), [(24, 150, 2), (36, 200, 3)])
def test_a_player_may_stop_once_all_have_placed_enough(width: int, points: int, least: int) -> None:
    board = table(3, width=width, format=points)
    put_pieces(board, least, least, least - 1)
    board.game.active = 0
    assert "stop" not in keys(board)
    board.game.sides[2].pieces = least
    assert "stop" in keys(board)


@pytest.mark.rule("AK2-MULTI-11")
def test_when_one_stops_each_other_may_place_one_last_piece() -> None:
    board = table(3)
    put_pieces(board, 2, 2, 2)
    go(board, "stop")
    assert (board.game.active, board.game.phase) == (1, "terrain")
    go(board, "statue", [3, 15, 0])
    assert (board.game.active, board.game.phase) == (2, "terrain")
    go(board, "stop")
    assert (len(board.game.pieces), board.game.phase) == (7, "tokens")


@pytest.mark.rule("AK2-MULTI-12")
def test_the_table_takes_no_more_than_its_maximum() -> None:
    board = table(4)
    put_pieces(board, 3, 3, 3, 2)
    board.game.active = 3
    go(board, "statue", [21, 8, 0])
    assert (len(board.game.pieces), board.game.phase) == (12, "tokens")


@pytest.mark.rule("AK2-MULTI-03")
def test_a_player_places_no_more_than_his_share() -> None:
    board = table(3)
    put_pieces(board, 4, 4, 2)
    board.game.active = 2
    go(board, "statue", [21, 21, 0])
    assert (len(board.game.pieces), board.game.active, board.game.phase) == (11, 2, "terrain")


@pytest.mark.rule("AK2-MULTI-13", "AK2-MULTI-08")
def test_player_c_places_the_first_token() -> None:
    board = table(4)
    board.put("Prêtre de Campagne", 0, 3, 3)
    put_pieces(board, 3, 3, 3, 2)
    board.game.active = 3
    go(board, "statue", [21, 8, 0])
    tokens = []
    while board.game.phase == "tokens":
        tokens.append(board.game.active)
        number = allowed_pieces(board.game, board.game.active)[0]
        play(place_token(board.game), f"piece:{number}")
    assert tokens == [2, 3, 0, 1] * 2


@pytest.mark.rule("AK2-MULTI-14", "AK2-R-102")
def test_one_token_goes_to_an_opponents_zone_and_the_empty_quarter_is_none() -> None:
    board = table(3)
    for x, y in ((3, 9), (3, 15), (21, 15), (21, 9)):
        board.piece("statue", x, y)
    assert allowed_pieces(board.game, 0) == [0, 1, 2, 3]
    board.game.sides[0].tokens = 1
    assert allowed_pieces(board.game, 0) == [1, 2]
    assert [table_zone(board.game, player) for player in range(3)] == [
        (0, 0, 12, 12), (0, 12, 12, 24), (12, 12, 24, 24)
    ]  # fmt: skip


@pytest.mark.rule("AK2-R-102")
def test_the_empty_quarter_is_neither_home_nor_abroad_for_terrain() -> None:
    board = table(3)
    for pieces in (0, 1):
        board.game.sides[0].pieces = pieces
        rule = place_terrain(board.game)
        rule.send(None)
        refused = rule.send("statue").refusal([16, 8, 0])
        assert refused.reason.key == "placing.wrong-zone"


@pytest.mark.rule("AK2-MULTI-15", "AK2-MULTI-08")
def test_deployment_begins_with_most_cards_and_goes_round() -> None:
    board = table(3)
    for number, player in enumerate((0, 1, 1, 2)):
        board.put("Recrues", player, 0, 0, card=number).where = "reserve"
    board.changed()
    game = board.game
    play(decide_deployment_order(game))
    assert game.active == 1
    play(deploy_card(game), "card:1", [3, 21])
    assert game.active == 2
    play(deploy_card(game), [21, 21])
    assert game.active == 0
    play(deploy_card(game), [3, 3])
    assert game.active == 1
    play(deploy_card(game), [3, 20])
    assert game.phase == "before first turn"


@pytest.mark.rule("AK2-MULTI-15")
@pytest.mark.parametrize(("face", "begins"), [(1, 1), (2, 2)])
def test_equal_cards_draw_lots(face: int, begins: int) -> None:
    board = table(3)
    for number, player in enumerate((0, 1, 1, 2, 2)):
        board.put("Recrues", player, 0, 0, card=number).where = "reserve"
    play(decide_deployment_order(board.game), dice(face))
    assert board.game.active == begins


@pytest.mark.rule("AK2-MULTI-19")
def test_a_turn_ends_when_all_players_present_pass_in_a_row() -> None:
    board = fielded(0, 0, 0, 0)
    game = board.game
    lift(game, game.fighters[3])
    game.phase = "hand"
    hand_over(game, 0, passed=True)
    hand_over(game, 1, passed=False)
    for player in (2, 0):
        hand_over(game, player, passed=True)
        assert game.phase == "hand"
    hand_over(game, 1, passed=True)
    assert game.phase == "end of turn"


# ---- the end ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-MULTI-20", "AK2-MULTI-21", "AK2-HSCEN-28")
@pytest.mark.parametrize("scenario", ["bornes-jins", "oracles", "traque", "puits"])
def test_after_turn_five_the_most_points_win(scenario: str) -> None:
    board = fielded(1, 2, 0, scenario=scenario, turn=4)
    check_end(board.game)
    assert board.game.phase == "hand"
    board.game.turn = 5
    assert ended(board) == ((1,), "end.points")


@pytest.mark.rule("AK2-MULTI-22", "AK2-R-101")
def test_a_player_without_a_figure_cannot_win_on_points() -> None:
    board = fielded(1, 2, 0, turn=5)
    lift(board.game, board.game.fighters[1])
    assert ended(board) == ((0,), "end.points")
    assert outcome(board.game).scores == (1, 2, 0)
    assert [side.out for side in board.game.sides] == [False, True, False]


@pytest.mark.rule("AK2-R-101")
def test_what_a_wiped_out_player_held_stays_as_it_is() -> None:
    board = Board("bornes-jins", 3)
    play(scenario_rules(board.game).place_objectives(board.game))
    board.game.markers[0].owner = 2
    last = board.put("Recrues", 2, 21, 21)
    play(hurt(board.game, Harm(last, 99, "direct"), "AK2-HEALTH-03"))
    assert board.game.markers[0].owner == 2


@pytest.mark.rule("AK2-MULTI-23")
def test_equal_points_share_the_victory() -> None:
    assert ended(fielded(2, 1, 2, turn=5)) == ((0, 2), "end.shared")


@pytest.mark.rule("AK2-MULTI-24")
def test_the_points_of_the_scenario_end_the_game_sooner() -> None:
    assert ended(fielded(0, 0, 3, 2)) == ((2,), "end.goal")


@pytest.mark.rule("AK2-MULTI-25")
def test_several_at_the_points_draw() -> None:
    assert ended(fielded(3, 0, 4)) == ((), "end.goal-draw")


@pytest.mark.rule("AK2-MULTI-26", "AK2-MULTI-22")
@pytest.mark.parametrize("turn", [2, 5])
def test_the_last_player_with_figures_draws(turn: int) -> None:
    board = fielded(2, 1, 0, turn=turn)
    lift(board.game, board.game.fighters[1])
    check_end(board.game)
    lift(board.game, board.game.fighters[2])
    board.game.phase = "hand"
    assert ended(board) == ((), "end.wiped-out")


@pytest.mark.rule("AK2-MULTI-26")
def test_two_players_left_play_on() -> None:
    board = fielded(0, 0, 0)
    lift(board.game, board.game.fighters[1])
    check_end(board.game)
    assert board.game.phase == "hand"


@pytest.mark.rule("AK2-R-82")
def test_one_of_three_concedes_and_the_others_go_on() -> None:
    board = fielded(0, 0, 0)
    for player in (1, 2):
        assert board.game.phase == "hand"
        step = RULES.aside(board.game, player, "concede")
        assert not isinstance(step, Refusal)
        play(step(board.game))
        assert {fighter.player for fighter in board.game.fighters if fighter.alive} == {0, 2} - {player}
    assert (board.game.phase, outcome(board.game).winners) == ("over", (0,))


# ---- scenarios --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-HSCEN-24")
def test_five_jin_markers_and_strictly_more_than_each_other_player() -> None:
    board = table(3, "bornes-jins")
    game = board.game
    assert {(m.x, m.y) for m in game.markers} == {(12, 12), (12, 4), (4, 12), (12, 20), (20, 12)}
    rules = scenario_rules(game)
    for owners, scores in (((0, 0, 1, 1, 2), [0, 0, 0]), ((0, 0, 1, 2, -1), [1, 0, 0]), ((1, 1, 1, 0, 0), [1, 1, 0])):
        for marker, owner in zip(game.markers, owners, strict=True):
            marker.owner = owner
        play(rules.count(game))
        assert [side.score for side in game.sides] == scores
    assert rules.goal(game) == 3
    fighter = board.put("Recrues", 2, 12, 10)
    action = rules.actions()[0]
    play(action.resolve(game, play(action.declare(game, fighter), "marker:0")))
    assert game.markers[0].owner == -1


@pytest.mark.rule("AK2-HSCEN-25")
def test_altars_outside_ones_own_quarter_score_the_neutral_one_too() -> None:
    game = table(3, "oracles").game
    for altar in game.markers:
        altar.owner = 0
    rules = scenario_rules(game)
    play(rules.count(game))
    assert [side.score for side in game.sides] == [3, 0, 0]
    assert rules.goal(game) == 5


@pytest.mark.rule("AK2-HSCEN-26")
def test_any_enemy_of_the_fallen_claims_the_trophy() -> None:
    board = table(3, "traque")
    fallen = board.put("Recrues", 0, 12, 12)
    others = [board.put("Recrues", player, 9.5 + 1.5 * player, 13.5) for player in (1, 2)]
    board.put("Recrues", 0, 3, 3)
    play(hurt(board.game, Harm(fallen, 99, "direct"), "AK2-HEALTH-03"))
    claim = scenario_rules(board.game).actions()[0]
    assert [claim.refused(board.game, other) for other in others] == [None, None]
    play(claim.resolve(board.game, play(claim.declare(board.game, others[1]))))
    play(scenario_rules(board.game).count(board.game))
    assert [side.score for side in board.game.sides] == [0, 0, 1]
    assert scenario_rules(board.game).goal(board.game) == 5


@pytest.mark.rule("AK2-HSCEN-27")
def test_buckets_are_delivered_in_ones_own_square() -> None:
    board = table(3, "puits")
    home = board.put("Recrues", 1, 3, 21, carries="bucket")
    abroad = board.put("Recrues", 1, 3, 3, carries="bucket")
    edge = board.put("Recrues", 1, 5.75, 20, carries="bucket")
    play(scenario_rules(board.game).count(board.game))
    assert [fighter.carries for fighter in (home, abroad, edge)] == ["", "bucket", "bucket"]
    assert [side.score for side in board.game.sides] == [0, 1, 0]
    assert scenario_rules(board.game).goal(board.game) == 4
