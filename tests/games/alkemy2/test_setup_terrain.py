"""Placing objectives and terrain (V2 p. 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.setup.spots import find_spot, grid
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.content_types import TerrainPiece
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.games.alkemy2.scenarios.zones import deployment_zone, table_zone
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.games.alkemy2.setup.sides import choose_sides, place_objectives
from escarmouche.games.alkemy2.setup.terrain import place_terrain
from escarmouche.play.content import Words
from escarmouche.play.reason import Refusal, Refused, reason
from escarmouche.play.requests import Ask, Choose
from escarmouche.play.script import dice, play
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from escarmouche.play.reason import Reason


def table(scenario: str = "bornes-jins", players: int = 2, **options: Any) -> Board:
    """A table on which terrain is to be placed, player 0 being player A."""
    board = Board(scenario, players, setup="played", **options)
    board.game.phase, board.game.turn = "objectives", 0
    if scenario != "coffres":
        play(place_objectives(board.game))
    return board


def go(board: Board, *script: Any) -> None:
    """One go of the player whose turn it is."""
    play(place_terrain(board.game), *script)


def asked(board: Board) -> Choose[str]:
    """What the player whose go it is may choose from."""
    request = place_terrain(board.game).send(None)
    assert isinstance(request, Choose)
    return request


def placing(board: Board, key: str) -> Ask[Any]:
    """The question where to put a piece of this kind."""
    rule = place_terrain(board.game)
    rule.send(None)
    request = rule.send(key)
    assert isinstance(request, Ask)
    return request


def why(request: Ask[Any], spot: list[float]) -> str:
    """The key of the refusal of a spot, which it names; nothing where it will do."""
    refused = request.refusal(spot)
    assert refused is None or refused.where == pytest.approx(spot[:2], abs=0.001)
    return refused.reason.key if refused else ""


def pile(board: Board, many: int, *shares: int) -> None:
    """So many pieces out of the way, and how many of them each player has placed."""
    for number in range(many):
        board.piece("statue", 23, 2 if number % 2 else 22)
    for side, share in zip(board.game.sides, shares, strict=True):
        side.pieces = share


def why_not(request: Choose[str], key: str) -> Reason:
    """Why a word is greyed."""
    refused = next(option.refusal for option in request.options() if option.key == key)
    assert refused is not None
    return refused


@pytest.mark.rule("AK2-SETUP-02")
@pytest.mark.parametrize(("face", "order"), [(1, [0, 1]), (2, [1, 0])])
def test_player_a_is_drawn_by_lot(face: int, order: list[int]) -> None:
    game = Board().game
    game.phase = "choose sides"
    play(choose_sides(game), dice(face))
    assert (game.order, game.first, game.initiative, game.phase) == (order, order[0], order[0], "objectives")


@pytest.mark.rule("AK2-SETUP-01")
def test_scenario_and_modules_are_agreed_before_the_game() -> None:
    game, library = muster({"scenario": "oracles", "advanced_terrain": True, "command": True})
    assert (library.scenario.key, library.options.advanced_terrain, library.options.command) == ("oracles", True, True)
    assert not library.options.competitive
    with pytest.raises(Refused):
        muster({"scenario": "no such"})
    assert game.phase == "choose sides"


@pytest.mark.rule("AK2-SETUP-03", "AK2-TERRAIN-01", "AK2-SCEN-01")
@pytest.mark.parametrize("key", sorted(catalogue().scenarios))
@pytest.mark.parametrize(("width", "points"), [(24, 180), (36, 250)])
def test_each_player_has_a_table_zone_with_his_deployment_zone_in_it(key: str, width: int, points: int) -> None:
    game = Board(key, width=width, format=points).game
    halves = [table_zone(game, player) for player in (0, 1)]
    assert halves == [(0, 0, width, width / 2), (0, width / 2, width, width)]
    for player, (_, bottom, _, top) in enumerate(halves):
        zone = deployment_zone(game, player)
        assert (zone[0], zone[2]) == (0, width)
        assert bottom <= zone[1] < zone[3] <= top
    assert catalogue().formats[points].table == width


@pytest.mark.rule("AK2-SETUP-04", "AK2-TERRAIN-15", "AK2-HTERR-02", "AK2-SCEN-03", "AK2-SCEN-04", "AK2-SCEN-05")
def test_the_jin_markers_are_placed_before_terrain_and_are_none() -> None:
    game = table().game
    assert [(marker.x, marker.y, marker.owner) for marker in game.markers] == [(4, 12, -1), (12, 12, -1), (20, 12, -1)]
    assert game.markers[1].x - game.markers[0].x - 2 * game.markers[0].radius == 7
    assert {(marker.radius, marker.size, marker.solid) for marker in game.markers} == {(0.5, 1, True)}
    assert deployment_zone(game, 0)[3] == 12 - 0.5 - 9
    assert deployment_zone(game, 1)[1] == 12 + 0.5 + 9
    assert (game.pieces, game.phase) == ([], "terrain")


@pytest.mark.rule("AK2-HSCEN-01")
def test_a_large_table_has_the_jin_markers_farther_apart() -> None:
    game = table(width=36, format=250).game
    assert [(marker.x, marker.y) for marker in game.markers] == [(5, 18), (18, 18), (31, 18)]
    assert [deployment_zone(game, player)[1::2] for player in (0, 1)] == [(0, 4), (32, 36)]


@pytest.mark.rule("AK2-SETUP-05", "AK2-SETUP-09")
def test_pieces_are_placed_in_turn_first_at_home_then_abroad() -> None:
    board = table("ligne-de-partage")
    game = board.game
    assert game.active == 0
    assert why(placing(board, "statue"), [6, 18, 0]) == "placing.wrong-zone"
    go(board, "statue", [6, 6, 0])
    assert game.active == 1
    assert why(placing(board, "statue"), [12, 6, 0]) == "placing.wrong-zone"
    go(board, "statue", [6, 18, 0])
    assert game.active == 0
    assert why(placing(board, "statue"), [12, 6, 0]) == "placing.wrong-zone"
    go(board, "statue", [12, 18, 0])
    go(board, "tower", [12, 6, 0])
    assert [piece.key for piece in game.pieces] == ["statue", "statue", "statue", "tower"]
    assert [side.pieces for side in game.sides] == [2, 2]
    assert [piece["player"] for piece in board.told("event.piece-placed")] == [1, 2, 1, 2]


@pytest.mark.rule("AK2-SETUP-06", "AK2-R-112")
def test_a_piece_is_more_than_three_inches_from_the_others() -> None:
    board = table("ligne-de-partage")
    board.piece("crates", 6, 8)
    request = placing(board, "crates")
    assert why(request, [10.5, 8, 0]) == "placing.near-piece"
    assert why(request, [10.5 + 1 / 1024, 8, 0]) == ""
    assert why(request, [10.5 + 1 / 1024, 8, 45]) == "placing.near-piece"


@pytest.mark.rule("AK2-SETUP-07", "AK2-R-112")
def test_a_piece_is_more_than_three_inches_from_every_objective() -> None:
    request = placing(table(), "crates")
    assert why(request, [12, 7.75, 0]) == "placing.near-objective"
    assert why(request, [12, 7.75 - 1 / 64, 0]) == ""


@pytest.mark.rule("AK2-SETUP-08", "AK2-R-112")
def test_no_part_of_a_piece_lies_in_the_deployment_zone_of_the_opponent() -> None:
    board = table("ligne-de-partage")
    board.game.sides[0].pieces = 1
    request = placing(board, "crates")
    assert why(request, [12, 19.25, 0]) == ""
    assert why(request, [12, 19.375, 0]) == "placing.enemy-deployment"
    board.game.sides[0].pieces = 0
    assert why(placing(board, "crates"), [12, 2, 0]) == ""


@pytest.mark.rule("AK2-SETUP-10", "AK2-R-74")
def test_a_piece_may_straddle_the_line_if_half_of_it_is_where_it_has_to_be() -> None:
    board = table("ligne-de-partage")
    for pieces, beyond in ((0, 12.0625), (1, 11.9375)):
        board.game.sides[0].pieces = pieces
        request = placing(board, "crates")
        assert why(request, [12, 12, 0]) == ""
        assert why(request, [12, beyond, 0]) == "placing.wrong-zone"


@pytest.mark.rule("AK2-R-111")
def test_any_piece_of_the_collection_any_number_of_times_and_any_way_round() -> None:
    board = table("ligne-de-partage")
    assert asked(board).keys == list(catalogue().terrain)
    go(board, "low-wall", [6, 6, 30])
    go(board, "low-wall", [6, 18, 330])
    request = placing(board, "low-wall")
    assert why(request, [1.9, 13, 0]) == "placing.off-table"
    assert why(request, [1.9, 13, 90]) == ""
    assert board.game.pieces[0].turn == 30


@pytest.mark.rule("AK2-SETUP-11", "AK2-SETUP-12")
@pytest.mark.parametrize(("width", "points", "piece", "total"), [(24, 200, 4, 6), (36, 300, 6, 10)])
def test_a_player_may_stop_before_his_fourth_or_sixth_piece(width: int, points: int, piece: int, total: int) -> None:
    board = table(width=width, format=points)
    pile(board, total, piece - 1, piece - 1)
    assert "stop" in asked(board).keys
    board.game.sides[0].pieces = piece - 2
    early = asked(board)
    assert "stop" not in early.keys
    assert why_not(early, "stop").key == "placing.stop-from"
    board.game.sides[0].pieces = piece
    assert "stop" in asked(board).keys


@pytest.mark.rule("AK2-SETUP-13")
def test_when_a_player_stops_the_other_may_place_one_last_piece() -> None:
    board = table("ligne-de-partage")
    pile(board, 6, 3, 3)
    go(board, "stop")
    game = board.game
    assert (game.phase, game.active) == ("terrain", 1)
    go(board, "statue", [6, 6, 0])
    assert (game.phase, len(game.pieces), game.active) == ("tokens", 7, 1)


@pytest.mark.rule("AK2-SETUP-13")
def test_the_last_piece_is_optional() -> None:
    board = table("ligne-de-partage")
    pile(board, 7, 4, 3)
    board.game.active = 1
    go(board, "stop")
    go(board, "stop")
    assert (board.game.phase, len(board.game.pieces)) == ("tokens", 7)


@pytest.mark.rule("AK2-SETUP-14", "AK2-SETUP-15", "AK2-TERRAIN-03")
@pytest.mark.parametrize(("width", "points", "least", "most"), [(24, 180, 6, 12), (36, 250, 10, 16)])
def test_a_table_holds_so_many_pieces(width: int, points: int, least: int, most: int) -> None:
    board = table("ligne-de-partage", width=width, format=points)
    found = limits(board.game)
    assert (found.least, found.most) == (least, most)
    pile(board, least - 1, 9, least - 10)
    assert why_not(asked(board), "stop").key == "placing.stop-least"
    pile(board, most - least, most - 6, 6)
    go(board, "statue", [6, 6, 0])
    assert (len(board.game.pieces), board.game.phase) == (most, "tokens")


def crowded(pieces: int, own: int, dimensions: tuple[float, float] = (6.5, 6.5)) -> Board:
    """One kind of piece only, so large that the first leaves no room for another three inches away."""
    board = table("ligne-de-partage")
    big = TerrainPiece(
        key="big", name=Words(fr="Colline", en="Hill"), shape="rectangle", dimensions=dimensions, size=2,
        vision="opaque", crossing=("impassable",),
    )  # fmt: skip
    board.library.terrain = {"big": big}
    for _ in range(pieces):
        board.piece("big", 12, 6)
    board.game.sides[0].pieces = own
    return board


@pytest.mark.rule("AK2-R-75")
def test_below_the_minimum_the_gap_shrinks_until_there_is_room() -> None:
    board = crowded(1, 0)
    go(board, [3.25, 6, 0])
    assert [told["gap"] for told in board.told("event.gap-shrinks")] == [2.5, 2.0, 1.5]
    assert len(board.game.pieces) == 2


@pytest.mark.rule("AK2-R-75")
def test_where_there_is_no_room_at_any_distance_the_player_stops_all_the_same() -> None:
    board = crowded(1, 0, (20, 10))
    go(board)
    assert [told["gap"] for told in board.told("event.gap-shrinks")] == [2.5, 2.0, 1.5, 1.0], "an inch at least"
    assert [told["player"] for told in board.told("event.gap-shrinks")] == [1] * 4
    assert (len(board.game.pieces), board.game.sides[0].stopped) == (1, True)


@pytest.mark.rule("AK2-R-75")
def test_from_the_minimum_on_a_player_without_room_stops() -> None:
    board = crowded(6, 4)
    go(board, "big")
    assert board.told("event.gap-shrinks") == []
    assert board.game.sides[0].stopped
    assert len(board.told("event.no-room")) == 1


@pytest.mark.rule("AK2-TERRAIN-04", "AK2-TERRAIN-05", "AK2-TERRAIN-13", "AK2-TERRAIN-14")
@pytest.mark.parametrize("advanced", [False, True])
def test_without_the_module_every_piece_is_opaque_and_impassable(advanced: bool) -> None:
    board = Board(advanced_terrain=advanced)
    board.piece("corn-field", 6, 6)
    board.piece("house", 18, 6)
    field, house = board.library.ground(board.game).pieces
    assert (field.opaque, field.solid) == (not advanced, not advanced)
    assert (house.opaque, house.solid) == (True, True)
    fighter = board.put("Garlan", 0, 6, 3)
    way = board.game.standing.way(fighter.id, 6.0, 9.0, 6.0)
    assert (way == [6.0, 9.0]) is advanced


@pytest.mark.rule("AK2-TERRAIN-06", "AK2-TERRAIN-07")
def test_a_piece_is_small_and_has_one_size() -> None:
    for piece in catalogue().terrain.values():
        assert max(piece.dimensions) <= 5
        assert piece.size in range(5)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_pieces_are_named_in_the_log_as_in_the_collection(language: str) -> None:
    phrases = Phrases(language, "alkemy2")
    for key, piece in catalogue().terrain.items():
        assert phrases.key(f"terrain.{key}") == piece.name.say(language)


def test_a_drawn_place_is_legal_even_where_room_is_scarce() -> None:
    from random import Random

    board = table()
    for x in range(2, 24, 5):
        board.piece("statue", x, 3)
    request = placing(board, "statue")
    for seed in range(20):
        assert request.refusal(request.sample(Random(seed))) is None
    assert request.region() == [[0, 0, 24, 0, 24, 12, 0, 12]]


@pytest.mark.rule("AK2-R-75")
def test_room_is_sought_all_over_a_zone_and_each_way_round() -> None:
    spots = list(grid([(2.0, 4.0, 3.0, 5.5)]))
    flat = [[x, y, 0.0] for x in (2.0, 2.5, 3.0) for y in (4.0, 4.5, 5.0, 5.5)]
    assert spots[:12] == flat
    assert [turn for _, _, turn in spots[::12]] == [0.0, 90.0, 45.0, 135.0]
    assert len(spots) == 48
    last = [3.0, 5.5, 135.0]
    assert find_spot([(2.0, 4.0, 3.0, 5.5)], lambda spot: None if spot == last else Refusal(reason("no"))) == last
    assert find_spot([(2.0, 4.0, 3.0, 5.5)], lambda spot: Refusal(reason("no"))) is None
