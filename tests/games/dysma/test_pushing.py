"""Being pushed (Coup puissant, p. 20-23): straight, 2 pas, until something stops it."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board, piece
from games.dysma.fights import resolve

from escarmouche.games.dysma.agenda import Push
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play

NORTH, EAST, WEST = 90, 0, 180


def pushed(board: Board, figure: Figure, by: Figure, degrees: float) -> tuple[float, float]:
    """Where a figure ends that is pushed by 2 pas."""
    play(resolve(board.game, Push(figure.id, by.id, 2)), True, degrees)
    return round(figure.x, 2), round(figure.y, 2)


@pytest.mark.rule("DYS-SKILL-21", "DYS-R-29", "DYS-MOVE-10", "DYS-STATE-17")
def test_a_push_goes_two_pas_in_any_direction_and_turns_nobody() -> None:
    board = Board()
    elf = board.put("garde-royal", 0, 10, 10, facing=45, on_guard=True)
    orc = board.put("guerrier-orque", 1, 9, 10)
    assert pushed(board, elf, orc, NORTH) == (10, 12)
    assert (elf.facing, elf.on_guard) == (450, False)
    assert pushed(board, elf, orc, 36.9) == (11.6, 13.2)


@pytest.mark.rule("DYS-SKILL-21", "DYS-R-29")
def test_the_push_is_its_players_choice() -> None:
    """He says no: nothing moves, and En garde stays. The player of the one who pushes is asked."""
    board = Board()
    elf = board.put("garde-royal", 0, 10, 10, on_guard=True)
    orc = board.put("guerrier-orque", 1, 9, 10)
    play(resolve(board.game, Push(elf.id, orc.id, 2)), False)
    assert (elf.x, elf.on_guard) == (10, True)


@pytest.mark.rule("DYS-R-29")
def test_a_push_straight_away_asks_nobody() -> None:
    board = Board()
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 9, 10)
    play(resolve(board.game, Push(elf.id, orc.id, 3, facing=900)))
    assert (elf.x, elf.y) == (10, 13)


@pytest.mark.rule("DYS-SKILL-22", "DYS-R-29")
@pytest.mark.parametrize(
    ("key", "fields", "end"),
    [
        ("hedge", {"segment": (12, 5, 12, 15)}, 11.35),
        ("rock", {"rectangle": (12, 5, 14, 15)}, 11.5),
        ("pit", {"rectangle": (12, 5, 14, 15)}, 11.5),
        ("hill", {"rectangle": (12, 5, 14, 15)}, 11.5),
        ("ruin", {"rectangle": (12, 5, 16, 15), "walls": ("west",)}, 11.5),
        ("field", {"rectangle": (10.5, 5, 16, 15)}, 12),
    ],
)
def test_a_push_stops_at_the_first_obstacle(key: str, fields: dict[str, object], end: float) -> None:
    """An obstacle, a rock, a pit, the side of a hill, a wall; difficult terrain does not slow it."""
    board = Board("", piece(key, **fields))
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 9, 10)
    x, y = pushed(board, elf, orc, EAST)
    assert x == pytest.approx(end, abs=0.01)
    assert y == 10


@pytest.mark.rule("DYS-SKILL-22", "DYS-R-29")
def test_a_push_stops_at_a_figure_friend_or_enemy() -> None:
    board = Board()
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 9, 10)
    board.put("garde-royal", 0, 12, 10.4)
    assert pushed(board, elf, orc, EAST) == (11, 10)
    assert pushed(board, elf, orc, WEST) == (10, 10)
    board.put("statue", 0, 10, 11)
    assert pushed(board, elf, orc, NORTH) == (10, 12)


@pytest.mark.rule("DYS-R-77")
def test_a_push_stops_at_the_edge_of_the_table() -> None:
    """Even where there was nothing left to go."""
    board = Board()
    elf = board.put("garde-royal", 0, 35, 10)
    orc = board.put("guerrier-orque", 1, 34, 10)
    assert pushed(board, elf, orc, EAST) == (35.5, 10)
    assert pushed(board, elf, orc, EAST) == (35.5, 10)
    assert elf.where == "table"


@pytest.mark.rule("DYS-R-66")
def test_a_statue_is_never_moved() -> None:
    board = Board()
    statue = board.put("statue", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 9, 10)
    play(resolve(board.game, Push(statue.id, orc.id, 2)))
    assert statue.x == 10


@pytest.mark.rule("DYS-R-29")
def test_a_push_of_a_single_pas_is_a_push() -> None:
    board = Board()
    elf, orc = board.put("garde-royal", 0, 10, 10), board.put("guerrier-orque", 1, 11, 10)
    play(resolve(board.game, Push(orc.id, elf.id, 1.0, 900)))
    assert (orc.x, orc.y) == (11, 11)
    play(resolve(board.game, Push(orc.id, elf.id, 0.0)))  # nobody is asked for a direction
    assert (orc.x, orc.y) == (11, 11)
