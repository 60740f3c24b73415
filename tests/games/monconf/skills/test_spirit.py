"""Skills of fear and command (p. 15, p. 23-25), by the doors of the fear test and of the tactician's."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.monconf import Board
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.moves.fear import fear_level, fear_test, forced_order, frighten
from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


def level(
    board: Board, source: tuple[str, ...], tester: tuple[str, ...] = (), **fields: Any
) -> tuple[int, bool] | None:
    """The fear that one causes another: its level, and whether it is that of the undead."""
    fear = fear_level(board.game, skilled(board, *source, x=40), skilled(board, *tester, player=1, x=20))
    return None if fear is None else (fear.level, fear.undead)


def resists(board: Board, tester: Fighter, source: Fighter, *script: Any) -> bool:
    return play(fear_test(board.game, tester, source), *script)


@pytest.mark.rule("MCF-FEAR-01", "MCF-SKILLP-32", "MCF-SKILLP-50", "MCF-R-96")
@pytest.mark.parametrize(
    ("source", "fear"),
    [
        ((), None),
        (("Effrayant/6",), (6, False)),
        (("Mort-Vivant/7",), (7, True)),
        (("Effrayant/8", "Mort-Vivant/7"), (8, False)),
        (("Effrayant/7", "Mort-Vivant/7"), (7, True)),
        (("Effrayant/6", "Mort-Vivant/7"), (7, True)),
    ],
)
def test_the_highest_fear_counts(board: Board, source: tuple[str, ...], fear: tuple[int, bool] | None) -> None:
    assert level(board, source) == fear


@pytest.mark.rule("MCF-FEAR-02", "MCF-SKILLP-19", "MCF-SKILLP-42", "MCF-SKILLP-47", "MCF-SKILLP-51", "MCF-MIRA-15")
@pytest.mark.parametrize("tester", ["Immunité/Peur", "Juste", "Construct", "Mort-Vivant/3"])
@pytest.mark.parametrize("source", ["Effrayant/9", "Mort-Vivant/9"])
def test_some_never_suffer_fear(board: Board, tester: str, source: str) -> None:
    assert level(board, (source,), (tester,)) is None
    victim = skilled(board, tester, x=60)
    frighten(board.game, victim, (0.0, 0.0), "MCF-FEAR-19")
    assert not victim.frightened


@pytest.mark.rule("MCF-SKILLP-42")
def test_another_immunity_is_none_to_fear(board: Board) -> None:
    assert level(board, ("Effrayant/6",), ("Immunité/Toxique",)) == (6, False)


@pytest.mark.rule("MCF-FEAR-03", "MCF-SKILLP-32", "MCF-R-96")
@pytest.mark.parametrize(
    ("source", "tester", "fear"),
    [
        (("Effrayant/6",), ("Immunité/Effrayant/6",), None),
        (("Effrayant/7",), ("Immunité/Effrayant/6",), (7, False)),
        (("Mort-Vivant/5",), ("Immunité/Effrayant/6",), (5, True)),
        (("Effrayant/6", "Mort-Vivant/5"), ("Immunité/Effrayant/6",), (5, True)),
        (("Effrayant/6",), ("Effrayant/6",), None),
        (("Effrayant/7",), ("Effrayant/6",), (7, False)),
        (("Mort-Vivant/5",), ("Effrayant/6",), (5, True)),
    ],
)
def test_an_immunity_to_frightening_holds_up_to_its_score(
    board: Board, source: tuple[str, ...], tester: tuple[str, ...], fear: tuple[int, bool] | None
) -> None:
    assert level(board, source, tester) == fear


@pytest.mark.rule("MCF-R-96", "MCF-SKILLA-09")
def test_a_war_cry_counts_beside_another_fear_the_higher(board: Board) -> None:
    source, tester = skilled(board, "Mort-Vivant/5"), skilled(board, player=1, x=40)
    grant(board.game, source, "Effrayant/6", by="Cri de Guerre")
    assert fear_level(board.game, source, tester) == (6, False)


@pytest.mark.rule("MCF-SKILLP-01", "MCF-FEAR-05")
def test_against_the_abominable_the_lower_of_two_dice_counts(board: Board) -> None:
    monster, plain = skilled(board, "Effrayant/7", "Abominable"), skilled(board, "Effrayant/7", x=40)
    one, other = (skilled(board, player=1, x=60, y=y, cou=4, activated=True) for y in (20, 40))
    assert not resists(board, one, monster, dice(2, 6))
    assert resists(board, other, plain, dice(3))


@pytest.mark.rule("MCF-R-85", "MCF-SKILLP-10", "MCF-SKILLP-01")
def test_the_brave_roll_both_dice_again(board: Board) -> None:
    monster, brave = skilled(board, "Effrayant/7", "Abominable"), skilled(board, "Bravoure", player=1, x=60, cou=4)
    assert resists(board, brave, monster, dice(2, 6), True, dice(3, 4))


@pytest.mark.rule("MCF-SKILLP-37", "MCF-FEAR-18", "MCF-X-24")
def test_fanatics_keep_their_activation(board: Board) -> None:
    irae = board.put("Irae Tenebrae", 0, 40, 20)
    fanatic, other = board.put("Conscrit", 1, 60, 20), skilled(board, player=1, x=60, y=40, cou=4)
    assert not resists(board, fanatic, irae, dice(1))
    assert not resists(board, other, irae, dice(1))
    assert (fanatic.frightened, fanatic.activated, forced_order(board.game, fanatic)) == (True, False, None)
    assert (other.frightened, other.activated) == (True, True)
    assert [pending.fighter for pending in board.game.agenda if hasattr(pending, "fighter")] == [other.id]


@pytest.mark.rule("MCF-FEAR-06", "MCF-X-24", "MCF-R-30")
def test_whoever_resists_is_immune_afterwards(board: Board) -> None:
    irae, conscript = board.put("Irae Tenebrae", 0, 40, 20), board.put("Conscrit", 1, 60, 20)
    assert resists(board, conscript, irae, dice(2))
    assert conscript.fearless == 6
    assert fear_level(board.game, irae, conscript) is None


@pytest.mark.rule("MCF-CORE-14", "MCF-G-04")
def test_an_anathema_makes_less_afraid(board: Board) -> None:
    source, tester = skilled(board, "Effrayant/7", "Mort-Vivant/6"), skilled(board, player=1, x=40)
    for form in ("Effrayant −2", "Mort-Vivant −2"):
        grant(board.game, source, form, source=tester.id)
    assert fear_level(board.game, source, tester) == (5, False)


@pytest.mark.rule("MCF-SKILLP-16", "MCF-TAC-03")
def test_a_commander_with_command_rolls_two_dice_and_keeps_either() -> None:
    board = PlayedBoard()
    leader, other = skilled(board, "Commandement", incarnate=True, dis=4), skilled(board, player=1, x=60, dis=4)
    board.game.sides[0].commander, board.game.sides[1].commander = leader.id, other.id
    board.restart("tactician")
    board.play(dice(2, 5), 2, dice(3))
    assert board.game.tactician == 1


@pytest.mark.rule("MCF-SKILLP-16", "MCF-CMD-01", "MCF-CMD-02")
def test_allies_use_the_courage_of_a_leader_near_them(board: Board) -> None:
    """COU 9 of the leader instead of 2: a die of 1 resists fear of 10; 15 cm away and out of sight it does not."""
    monster = skilled(board, "Effrayant/10", x=70)
    skilled(board, "Commandement", player=1, x=20, cou=9, facing=180)
    near, far = (skilled(board, player=1, x=x, cou=2, activated=True) for x in (34.9, 35.0))
    assert resists(board, near, monster, dice(1))
    assert not resists(board, far, monster, dice(6))
