"""Resource tokens (V2 p. 19)."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy2.setup.tokens import allowed_pieces, place_token
from escarmouche.play.requests import Choose
from escarmouche.play.script import play

HOME, ABROAD = ((4, 4), (9, 4), (14, 4), (19, 4), (22, 8)), ((4, 20), (9, 20), (14, 20), (19, 20), (22, 16))


def table(home: int = 4, abroad: int = 4, alchemist: bool = True, **options: Any) -> Board:
    """Pieces in the zone of player 0, then in that of player 1, who places first."""
    board = Board(setup="played", **options)
    for x, y in HOME[:home] + ABROAD[:abroad]:
        board.piece("statue", x, y)
    board.put("Prêtre de Campagne" if alchemist else "Garlan", 0, 12, 1)
    board.put("Tanka Wanka", 1, 12, 23)
    board.game.sides[0].affinity, board.game.sides[1].affinity = "water", "earth"
    board.game.phase, board.game.active = "tokens", 1
    return board


def put(board: Board, number: int) -> None:
    play(place_token(board.game), f"piece:{number}")


def offered(board: Board) -> list[int]:
    request = place_token(board.game).send(None)
    assert isinstance(request, Choose)
    return [int(key.removeprefix("piece:")) for key in request.keys]


@pytest.mark.rule("AK2-SETUP-16", "AK2-SETUP-17", "AK2-SETUP-18", "AK2-SETUP-19", "AK2-SETUP-20")
def test_three_tokens_each_player_b_first_one_on_the_far_side() -> None:
    board = table()
    game = board.game
    put(board, 4)
    assert (game.active, game.pieces[4].token) == (0, "earth")
    assert offered(board) == [0, 1, 2, 3, 5, 6, 7]
    put(board, 0)
    put(board, 5)
    put(board, 1)
    assert offered(board) == [2, 3]
    put(board, 2)
    assert offered(board) == [6, 7]
    assert game.phase == "tokens"
    put(board, 6)
    assert [piece.token for piece in game.pieces] == ["water", "water", "earth", "", "earth", "earth", "water", ""]
    assert [(side.tokens, side.tokens_abroad) for side in game.sides] == [(3, 1), (3, 1)]
    assert game.phase == "deploy order"


@pytest.mark.rule("AK2-SETUP-21")
def test_five_tokens_on_a_large_table_two_on_the_far_side() -> None:
    board = Board(setup="played", width=36, format=300)
    for number in range(12):
        board.piece("statue", 3 * number, 5 if number < 6 else 30)
    board.put("Prêtre de Campagne", 0, 12, 1)
    board.game.phase, board.game.active = "tokens", 1
    for number in (6, 0, 7, 1, 8, 2):
        put(board, number)
    assert offered(board) == [3, 4, 5]
    put(board, 3)
    assert offered(board) == [9, 10, 11]
    for number in (9, 4, 10):
        put(board, number)
    assert [(side.tokens, side.tokens_abroad) for side in board.game.sides] == [(5, 2), (5, 2)]
    assert board.game.phase == "deploy order"


@pytest.mark.rule("AK2-R-74")
def test_a_piece_belongs_to_the_zone_that_holds_most_of_it() -> None:
    board = table(0, 0)
    board.piece("crates", 6, 11.5)
    board.piece("crates", 12, 12)
    board.piece("crates", 18, 12.5)
    for player, pieces in ((0, [1, 2]), (1, [0, 1])):
        board.game.sides[player].tokens = 2
        assert allowed_pieces(board.game, player) == pieces


@pytest.mark.rule("AK2-R-76")
def test_tokens_are_left_out_when_nobody_has_an_alchemist() -> None:
    board = table(alchemist=False)
    board.game.fighters.pop()
    board.changed()
    play(place_token(board.game))
    assert board.game.phase == "deploy order"
    assert not any(piece.token for piece in board.game.pieces)


@pytest.mark.rule("AK2-R-76")
def test_one_alchemist_is_enough_for_both_to_place() -> None:
    board = table()
    board.game.fighters.pop()
    board.changed()
    put(board, 4)
    put(board, 0)
    assert [side.tokens for side in board.game.sides] == [1, 1]


@pytest.mark.rule("AK2-R-77")
def test_the_minimum_abroad_lapses_when_no_piece_is_free_there() -> None:
    board = table(home=1, abroad=5)
    game = board.game
    game.sides[1].tokens = 2
    assert allowed_pieces(game, 1) == [0]
    game.pieces[0] = replace(game.pieces[0], token="water")
    assert allowed_pieces(game, 1) == [1, 2, 3, 4, 5]


@pytest.mark.rule("AK2-HTERR-01")
def test_a_token_has_no_size() -> None:
    board = table()
    before = len(board.game.standing)
    put(board, 4)
    assert len(board.game.standing) == before
    assert board.game.markers == []
