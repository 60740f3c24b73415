"""Placing terrain with the advanced module (V2 p. 35-36)."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy2.scene import scene_of
from escarmouche.games.alkemy2.setup.effects import EFFECTS, available_effects
from escarmouche.games.alkemy2.setup.limits import limits
from escarmouche.games.alkemy2.setup.room import due_at_home
from escarmouche.games.alkemy2.setup.sides import place_objectives
from escarmouche.games.alkemy2.setup.terrain import place_terrain
from escarmouche.play.requests import Ask, Choose
from escarmouche.play.script import play


def table(scenario: str = "bornes-jins", **options: Any) -> Board:
    board = Board(scenario, setup="played", **{"advanced_terrain": True, **options})
    board.game.phase, board.game.turn = "objectives", 0
    play(place_objectives(board.game))
    return board


def go(board: Board, *script: Any) -> None:
    play(place_terrain(board.game), *script)


def asked(board: Board, *said: Any) -> Any:
    """The question that follows what was said."""
    rule = place_terrain(board.game)
    request = rule.send(None)
    for word in said:
        assert isinstance(request, Ask)
        assert request.refusal(word) is None
        request = rule.send(word)
    return request


@pytest.mark.rule("AK2-ADVT-01")
@pytest.mark.parametrize("others", [{}, {"command": True}, {"command": True, "competitive": True, "measuring": True}])
def test_modules_are_used_one_by_one_or_together(others: dict[str, Any]) -> None:
    board = table(**others)
    assert "crossing" in board.library.terrain["grove"].__struct_fields__
    assert limits(board.game).gap == 2
    assert limits(Board(**others).game).gap == 3


@pytest.mark.rule("AK2-ADVT-02", "AK2-ADVT-03", "AK2-R-112")
def test_the_least_gap_is_two_inches() -> None:
    board = table()
    board.piece("crates", 6, 5)
    request = asked(board, "crates")
    assert request.refusal([9.5, 5, 0]).reason.key == "placing.near-piece"
    assert request.refusal([9.5 + 1 / 64, 5, 0]) is None
    assert request.refusal([12, 8.75, 0]).reason.key == "placing.near-objective"
    assert request.refusal([12, 8.75 - 1 / 64, 0]) is None
    assert request.refusal([12, 18, 0]).reason.key == "placing.wrong-zone"


@pytest.mark.rule("AK2-ADVT-04", "AK2-R-83")
def test_a_special_effect_takes_the_place_of_a_piece_but_is_none() -> None:
    board = table()
    board.piece("grove", 6, 5)
    board.piece("house", 12, 17)
    game = board.game
    game.sides[0].pieces = 1
    go(board, "effect", "haunted", "piece:1")
    assert [piece.effect for piece in game.pieces] == ["", "haunted"]
    assert (game.active, game.sides[0].pieces, game.sides[0].effects_given) == (1, 1, 1)
    assert not due_at_home(game, 0)
    assert board.told("event.effect-given") == [{"player": 1, "piece": "@terrain.house", "effect": "@effect.haunted"}]


@pytest.mark.rule("AK2-ADVT-05", "AK2-R-93")
def test_vision_and_crossing_come_with_the_piece() -> None:
    board = table()
    go(board, "scree", [12, 4, 0])
    marks = scene_of(board.game).areas["piece:0"].marks
    assert (marks["vision"], marks["crossing"]) == ("clear", "hindering cluttered")


@pytest.mark.rule("AK2-ADVT-06", "AK2-ADVT-07", "AK2-ADVT-08", "AK2-ADVT-09", "AK2-ADVT-10", "AK2-ADVT-11")
@pytest.mark.parametrize(
    ("width", "points", "least", "most", "piece", "effects"), [(24, 180, 8, 16, 5, 2), (36, 250, 12, 20, 7, 3)]
)
def test_limits_of_the_advanced_table(width: int, points: int, least: int, most: int, piece: int, effects: int) -> None:
    board = table("ligne-de-partage", width=width, format=points)
    game = board.game
    for _ in range(least):
        board.piece("statue", 23, 22)
    game.sides[0].pieces = piece - 1
    assert "stop" in asked(board).keys
    game.sides[0].pieces = piece - 2
    assert "stop" not in asked(board).keys
    game.sides[0].pieces = piece - 1
    dropped = game.pieces.pop()
    board.changed()
    assert "stop" not in asked(board).keys
    game.pieces.append(dropped)
    game.sides[0].effects_given = effects - 1
    assert "effect" in asked(board).keys
    game.sides[0].effects_given = effects
    request = asked(board)
    assert "effect" not in request.keys
    assert (
        next(option.refusal.key for option in request.options() if option.key == "effect") == "placing.no-effect-left"
    )
    game.sides[0].pieces = 0
    for _ in range(most - least - 1):
        board.piece("statue", 23, 22)
    go(board, "statue", [6, 6, 0])
    assert (len(game.pieces), game.phase) == (most, "tokens")


@pytest.mark.rule("AK2-ADVT-12")
def test_each_effect_is_given_once_in_a_game() -> None:
    board = table()
    board.piece("house", 6, 5, effect="obscure")
    board.piece("grove", 18, 5)
    assert available_effects(board.game, 0) == [effect for effect in EFFECTS if effect != "obscure"]
    assert available_effects(board.game, 1) == available_effects(board.game, 0)
    assert asked(board, "effect").keys == available_effects(board.game, 0)


@pytest.mark.rule("AK2-ADVT-13")
def test_a_piece_has_one_effect_at_most() -> None:
    board = table()
    board.piece("house", 6, 5, effect="obscure")
    board.piece("grove", 18, 5)
    board.piece("tower", 18, 18)
    assert asked(board, "effect", "haunted").keys == ["piece:1", "piece:2"]


def marshland() -> Board:
    board = table()
    board.piece("house", 6, 5)
    board.piece("pond", 6, 18)
    board.piece("marsh", 18, 5)
    board.piece("grove", 18, 18)
    return board


@pytest.mark.rule("AK2-FX-11")
def test_strategic_is_for_pieces_that_are_neither_opaque_nor_impassable() -> None:
    board = marshland()
    assert asked(board, "effect", "strategic").keys == ["piece:2", "piece:3"]
    del board.game.pieces[2:]
    board.changed()
    assert "strategic" not in available_effects(board.game, 0)


@pytest.mark.rule("AK2-FX-11")
@pytest.mark.parametrize(
    ("spot", "why"),
    [
        ([12, 1.9, 0], "placing.any-deployment"),
        ([12, 22.25, 0], "placing.any-deployment"),
        ([6, 5, 0], "placing.overlaps"),
        ([24, 12, 0], "placing.off-table"),
    ],
)
def test_a_strategic_piece_keeps_out_of_all_deployment_zones(spot: list[float], why: str) -> None:
    request = asked(marshland(), "effect", "strategic", "piece:2")
    refused = request.refusal(spot)
    assert (refused.reason.key, refused.where) == (why, pytest.approx(spot[:2], abs=0.001))
    assert request.region() == [[0, 0, 24, 0, 24, 24, 0, 24]], "the whole table is shown"


@pytest.mark.rule("AK2-FX-11")
def test_a_strategic_piece_is_put_elsewhere_at_once_whatever_is_near() -> None:
    board = marshland()
    go(board, "effect", "strategic", "piece:2", [18, 15, 0])
    marsh = board.game.pieces[2]
    assert (marsh.x, marsh.y, marsh.turn, marsh.effect) == (18, 15, 0, "strategic")
    ground = board.game.standing.ground.pieces
    assert ground[2].outline.contains(18, 15)
    assert 0 < ground[2].outline.gap_to(ground[3].outline) < 2


@pytest.mark.rule("AK2-FX-12")
def test_a_strategic_piece_may_have_an_objective_in_it() -> None:
    board = table()
    board.piece("marsh", 18, 5)
    board.piece("grove", 6, 5)
    go(board, "effect", "strategic", "piece:0", [12, 12, 0])
    assert (board.game.pieces[0].x, board.game.pieces[0].y) == (12, 12)
    middle = board.game.markers[1]
    assert board.game.standing.ground.pieces[0].outline.contains(middle.x, middle.y)


def test_basic_terrain_knows_no_effects() -> None:
    board = table(advanced_terrain=False)
    board.piece("house", 6, 5)
    request = asked(board)
    assert isinstance(request, Choose)
    assert "effect" not in request.keys
