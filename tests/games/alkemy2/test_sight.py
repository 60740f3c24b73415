"""Line of sight (V2 p. 15) and the Vision rules of advanced terrain (p. 35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.boards.alkemy2 import Board
from msgspec.structs import replace

from escarmouche.games.alkemy.state import lift, place
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.sight import seen_by, sees, sees_spot, why_unseen
from escarmouche.play.content import ContentError

if TYPE_CHECKING:
    from pathlib import Path

    from escarmouche.games.alkemy.state import Fighter

RECRUIT = "Recrues Avaloniennes"


def of_size(board: Board, size: int) -> str:
    """The name of a plain figure of this size."""
    name = f"Figurant {size}"
    profile = replace(board.profile(RECRUIT), key=f"figurant-{size}", name=name, size=size)
    board.library.profiles[profile.key] = profile
    return name


def two(board: Board, size: int = 2, other: int = 2) -> tuple[Fighter, Fighter]:
    """Two enemies face to face, twelve inches apart from centre to centre."""
    return board.put(of_size(board, size), 0, 6, 12), board.put(of_size(board, other), 1, 18, 12)


def between(board: Board, size: int) -> list[Fighter]:
    """Three figures shoulder to shoulder that leave no line between the two."""
    name = of_size(board, size)
    return [board.put(name, 0, x, y) for x, y in ((11.2, 11.2), (12.2, 12), (11.2, 12.8))]


# ---- the drawings of the book ------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-10", "AK2-LOS-01")
def test_a_free_line_between_two_bases_is_enough() -> None:
    board = Board()
    one, other = two(board)
    assert sees(board.game, one, other)
    board.piece("house", 12, 13.3)
    assert sees(board.game, one, other), (
        "a line passes beside the house, from the edge of one base to that of the other"
    )


@pytest.mark.rule("AK2-X-11", "AK2-LOS-03")
def test_a_piece_smaller_than_both_does_not_block() -> None:
    board = Board()
    one, other = two(board)
    board.piece("low-wall", 12, 12, 90)
    assert sees(board.game, one, other)


@pytest.mark.rule("AK2-X-12", "AK2-LOS-02", "AK2-LOS-04")
@pytest.mark.parametrize("player", [0, 1])
def test_figures_of_the_same_size_block_friend_or_enemy(player: int) -> None:
    board = Board()
    one, other = two(board)
    for fighter in between(board, 2):
        fighter.player = player
    assert not sees(board.game, one, other)


@pytest.mark.rule("AK2-X-13", "AK2-LOS-02")
def test_a_piece_larger_than_both_blocks() -> None:
    board = Board()
    one, other = two(board)
    board.piece("house", 12, 12, 90)
    assert not sees(board.game, one, other)


# ---- the rule ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-GEN-03")
@pytest.mark.parametrize("spot", [(18, 12), (6, 12), (12, 18), (12, 6), (17, 7)])
def test_a_figure_sees_all_round(spot: tuple[float, float]) -> None:
    board = Board()
    viewer, other = board.put(RECRUIT, 0, 12, 12), board.put(RECRUIT, 1, *spot)
    assert sees(board.game, viewer, other)


@pytest.mark.rule("AK2-GEN-04")
@pytest.mark.parametrize("sizes", [(1, 3), (3, 1), (2, 2)])
@pytest.mark.parametrize("piece", ["crates", "palisade", "house"])
def test_sight_is_mutual(sizes: tuple[int, int], piece: str) -> None:
    board = Board()
    one, other = two(board, *sizes)
    board.piece(piece, 9, 12.4, 30)
    assert sees(board.game, one, other) == sees(board.game, other, one)


@pytest.mark.rule("AK2-LOS-02", "AK2-LOS-03", "AK2-R-07")
@pytest.mark.parametrize(
    ("viewer", "seen", "obstacle", "visible"),
    [(2, 2, 1, True), (2, 2, 2, False), (2, 2, 3, False), (3, 1, 2, True), (1, 3, 2, True), (3, 1, 3, False)],
)
def test_what_blocks_is_as_large_as_both(viewer: int, seen: int, obstacle: int, visible: bool) -> None:
    board = Board()
    one, other = two(board, viewer, seen)
    between(board, obstacle)
    assert sees(board.game, one, other) is visible
    assert seen_by(board.game, one, [other]) == ([other] if visible else [])


@pytest.mark.rule("AK2-R-07")
def test_the_stricter_reading_is_a_setting() -> None:
    board = Board(los_rule="min")
    one, other = two(board, 3, 1)
    assert sees(board.game, one, other)
    row = between(board, 2)
    assert not sees(board.game, one, other)
    assert not sees(board.game, other, one)
    assert seen_by(board.game, one, [other, row[0]]) == [row[0]]
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert dict(why.params)["what"] in [board.game.name(figure) for figure in row], "smaller than the larger one"


@pytest.mark.rule("AK2-R-06")
def test_a_line_may_graze_a_blocker_but_not_enter_it() -> None:
    board = Board()
    one, other = board.put(RECRUIT, 0, 6, 12), board.put(RECRUIT, 1, 18, 12)
    above, below = board.put(RECRUIT, 0, 12, 12.495), board.put(RECRUIT, 0, 12, 11.505)
    assert sees(board.game, one, other), "the line of centres enters neither base by more than 0.01"
    place(board.game, above, 12, 12.45)
    place(board.game, below, 12, 11.55)
    assert not sees(board.game, one, other)


@pytest.mark.rule("AK2-R-06")
def test_bases_in_contact_always_see_each_other() -> None:
    board = Board()
    one, other = board.put(RECRUIT, 0, 10, 12), board.put(RECRUIT, 1, 11, 12)
    board.put(of_size(board, 3), 0, 10.5, 12.9)
    board.put(of_size(board, 3), 0, 10.5, 11.1)
    assert sees(board.game, one, other)


@pytest.mark.rule("AK2-R-08")
@pytest.mark.parametrize(("size", "visible"), [(1, False), (2, True)])
def test_a_thing_without_height_is_seen_by_the_size_of_the_viewer(size: int, visible: bool) -> None:
    board = Board()
    viewer = board.put(of_size(board, size), 0, 6, 12)
    board.piece("low-wall", 12, 12, 90)
    assert sees_spot(board.game, viewer, 18, 12) is visible


@pytest.mark.rule("AK2-R-106", "AK2-GEN-05")
def test_looking_is_not_measuring() -> None:
    board = Board()
    one, other = two(board)
    sees(board.game, one, other)
    why_unseen(board.game, one, other)
    assert not board.game.learnt


def test_whoever_is_off_the_table_is_not_seen() -> None:
    board = Board()
    one, other = two(board)
    lift(board.game, other)
    assert not sees(board.game, one, other)
    assert (why := why_unseen(board.game, one, other)) is not None
    assert why.key == "sight.off-table"


@pytest.mark.rule("AK2-LOS-02", "AK2-LOS-04")
def test_what_blocks_is_named() -> None:
    board = Board()
    one, other = two(board)
    assert why_unseen(board.game, one, other) is None
    board.piece("house", 12, 12, 90)
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert dict(why.params) == {"piece": "@terrain.house"}
    board.game.pieces.clear()
    board.changed()
    name = board.game.name(between(board, 3)[0])
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert str(dict(why.params)["what"])[:-1] == name[:-1]


def test_an_objective_blocks_whom_it_is_as_large_as() -> None:
    board = Board()
    board.marker("loot", 20, 20, solid=False)
    board.marker("chest", 20, 4, gone=True)
    one, other = two(board, 1, 1)
    board.marker("marker", 12, 12, radius=3.0, size=1)
    why = why_unseen(board.game, one, other)
    assert why is not None
    assert dict(why.params) == {"what": "@marker.marker"}


# ---- advanced terrain --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-VIS-01")
def test_every_piece_has_exactly_one_vision_rule(tmp_path: Path) -> None:
    assert {piece.vision for piece in catalogue().terrain.values()} == {"opaque", "sparse", "clear"}
    piece = '[[piece]]\nkey="x"\nname={fr="X",en="X"}\nshape="disc"\ndimensions=[2]\nsize=1\ncrossing=["clear"]\n'
    for vision in ("", 'vision=["opaque","sparse"]\n'):
        file = tmp_path / "terrain.toml"
        file.write_text(piece + vision, encoding="utf-8")
        with pytest.raises(ContentError):
            catalogue([file])


@pytest.mark.rule("AK2-VIS-02")
@pytest.mark.parametrize(("size", "visible"), [(2, False), (3, True)])
def test_an_opaque_piece_blocks_figures_of_its_size_or_smaller(size: int, visible: bool) -> None:
    board = Board(advanced_terrain=True)
    one, other = two(board, size, size)
    board.piece("palisade", 12, 12, 90)
    assert sees(board.game, one, other) is visible


@pytest.mark.rule("AK2-VIS-05", "AK2-R-90")
@pytest.mark.parametrize(("piece", "size"), [("fountain", 1), ("grove", 2), ("ruins", 2)])
def test_clear_and_sparse_pieces_block_only_in_the_basic_game(piece: str, size: int) -> None:
    for advanced in (False, True):
        board = Board(advanced_terrain=advanced)
        one, other = two(board, size, size)
        board.piece(piece, 12, 12, 90)
        assert sees(board.game, one, other) is advanced


@pytest.mark.rule("AK2-R-09")
@pytest.mark.parametrize("x", [12.0, 10.0])
def test_a_figure_in_an_opaque_piece_sees_out_of_it_and_is_seen(x: float) -> None:
    board = Board(advanced_terrain=True)
    one, other = two(board)
    board.piece("thick-wood", 12, 12)
    assert not sees(board.game, one, other)
    inside = board.put(RECRUIT, 0, x, 12)
    assert sees(board.game, inside, other)
    assert sees(board.game, one, inside)
