"""Retreat (p. 9): enemies in contact strike, then the figure Marches away."""

from __future__ import annotations

import pytest
from games.dysma.asking import asked, needs, why
from games.dysma.boards import Board
from games.dysma.fights import resolve
from msgspec.structs import replace

from escarmouche.games.dysma.agenda import Combat, Retreat
from escarmouche.games.dysma.combat import why_not_riposte
from escarmouche.games.dysma.retreat import retreat, why_not_retreat
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def declared(board: Board, figure: Figure) -> Retreat:
    """A Retreat is declared: what is left to be done."""
    play(retreat(board.game, figure))
    record = board.game.agenda.pop(0)
    assert isinstance(record, Retreat)
    return record


def next_combat(board: Board, record: Retreat, *words: str) -> Combat:
    """The next enemy strikes; the Retreat waits behind his Combat."""
    play(resolve(board.game, record), *words)
    combat = board.game.agenda.pop(0)
    assert isinstance(combat, Combat)
    assert board.game.agenda.pop(0) is record
    return combat


@pytest.mark.rule("DYS-DISENG-01")
def test_only_who_touches_an_enemy_retreats(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("garde-royal", 0, 9, 10)
    found = why_not_retreat(board.game, elf)
    assert found is not None
    assert found.key == "retreat.free"
    board.put("guerrier-orque", 1, 11, 10)
    assert why_not_retreat(board.game, elf) is None


@pytest.mark.rule("DYS-DISENG-01", "DYS-R-33", "DYS-STATE-15")
def test_the_march_of_a_retreat_leaves_all_enemies_by_one_pas(board: Board) -> None:
    """It starts in contact, may slide along but never nearer, keeps 1 pas from others and ends at 1 pas from all."""
    elf = board.put("garde-royal", 0, 10, 10, on_guard=True)
    board.put("guerrier-orque", 1, 11, 10, prone=True)
    board.put("guerrier-orque", 1, 7, 10)
    record = declared(board, elf)
    assert not elf.on_guard
    request = asked(resolve(board.game, record))
    assert (request.player, request.topic) == (0, "retreat")
    assert why(request, [0]) == "path.ends-near"
    assert why(request, [0, 9, 10, 0]) == ""
    assert why(request, [0, 9.1, 10, 0]) == "path.ends-near"
    assert why(request, [0, 8.9, 10, 0]) == "path.near"
    assert why(request, [0, 10, 15, 0]) == ""
    assert why(request, [0, 10, 15.1, 0]) == "path.too-long"
    assert why(request, [0, 10.3, 10, 0, 10, 13, 0]) == "path.near"
    play(resolve(board.game, record), [90, 10, 13, 0])
    assert (elf.y, board.game.agenda) == (13, [])


@pytest.mark.rule("DYS-DISENG-02", "DYS-R-33", "DYS-STATE-07")
def test_each_enemy_in_contact_strikes_once_before_the_march(board: Board) -> None:
    """In their owner's order; one is down and does not, one is not in contact."""
    elf = board.put("garde-royal", 0, 10, 10)
    one = board.put("guerrier-orque", 1, 11, 10, facing=180)
    two = board.put("guerrier-orque", 1, 10, 11, facing=270)
    board.put("guerrier-orque", 1, 10, 9, prone=True)
    board.put("guerrier-orque", 1, 13, 10)
    record = declared(board, elf)
    request = asked(resolve(board.game, record))
    assert (request.player, list(request.keys)) == (1, [f"figure:{one.id}", f"figure:{two.id}", "no"])
    combat = next_combat(board, record, f"figure:{two.id}")
    assert (combat.attacker, combat.target, combat.cause) == (two.id, elf.id, "retreat")
    combat = next_combat(board, record, f"figure:{one.id}")
    assert combat.attacker == one.id
    play(resolve(board.game, record), [180, 7, 10, 0])
    assert elf.x == 7


@pytest.mark.rule("DYS-DISENG-02", "DYS-R-33")
def test_the_strikes_are_optional(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 11, 10)
    board.put("guerrier-orque", 1, 10, 11)
    record = declared(board, elf)
    play(resolve(board.game, record), "no")
    assert board.game.agenda.pop(0) is record
    play(resolve(board.game, record), [180, 7, 10, 0])
    assert elf.x == 7


@pytest.mark.rule("DYS-DISENG-03", "DYS-R-33", "DYS-R-05")
def test_the_retreating_figure_makes_defence_rolls_only(board: Board) -> None:
    """And the flag of the back is that of the striker's place: one stands behind it, one before."""
    elf = board.put("garde-royal", 0, 10, 10, facing=0)
    front = board.put("guerrier-orque", 1, 11, 10, facing=180)
    back = board.put("guerrier-orque", 1, 9, 10, facing=0)
    record = declared(board, elf)
    combat = next_combat(board, record, f"figure:{back.id}")
    assert combat.from_back
    refused = why_not_riposte(board.game, combat, elf)
    assert refused is not None
    assert refused.rule == "DYS-DISENG-03"
    combat.cause = "action"
    assert why_not_riposte(board.game, combat, elf) is None
    assert not next_combat(board, record, f"figure:{front.id}").from_back


@pytest.mark.rule("DYS-R-33")
def test_who_is_pushed_out_of_reach_is_struck_no_more_and_marches_from_there(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    one = board.put("guerrier-orque", 1, 11, 10, facing=180)
    two = board.put("guerrier-orque", 1, 10, 11, facing=270)
    record = declared(board, elf)
    next_combat(board, record, f"figure:{one.id}")
    put(board.game, elf, 8, 10, 0, 0)
    play(resolve(board.game, record), [180, 3, 10, 0])
    assert elf.x == 3
    assert two.on_table


@pytest.mark.rule("DYS-R-33")
def test_who_fell_does_not_march_and_who_died_does_nothing(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 11, 10, facing=180)
    record = declared(board, elf)
    next_combat(board, record, "figure:1")
    elf.prone = True
    play(resolve(board.game, record))
    assert (elf.x, board.game.agenda) == (10, [])
    assert board.told("event.retreat.prone")
    elf.where = "gone"
    board.game.poses.lift(elf.id)
    record.enemies = [1]
    play(resolve(board.game, record))
    assert board.game.agenda == []


@pytest.mark.rule("DYS-R-33")
def test_without_an_end_the_retreat_cannot_be_declared(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    for x, y in ((11, 10), (9, 10), (10, 11), (10, 9)):
        board.put("guerrier-orque", 1, x, y)
    found = why_not_retreat(board.game, elf)
    assert found is not None
    assert found.key == "retreat.no-way-out"


@needs("Insaisissable")
@pytest.mark.rule("DYS-SKILL-47")
def test_nobody_strikes_the_elusive(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, bought=("Insaisissable",))
    board.put("guerrier-orque", 1, 11, 10)
    assert declared(board, elf).enemies == []


@needs("Enraciné")
@pytest.mark.rule("DYS-HSPELL-16")
def test_the_rooted_do_not_retreat(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10, bought=("Enraciné",))
    board.put("guerrier-orque", 1, 11, 10)
    assert why_not_retreat(board.game, elf) is not None


@pytest.mark.rule("DYS-DISENG-01", "DYS-MOVE-01")
def test_what_never_moves_does_not_retreat(board: Board) -> None:
    elf = board.put("garde-royal", 0, 10, 10)
    board.put("guerrier-orque", 1, 11, 10)
    assert why_not_retreat(board.game, elf) is None
    board.library.profiles["garde-royal"] = replace(board.profile("garde-royal"), mv=0)
    refused = why_not_retreat(board.game, elf)
    assert refused is not None
    assert refused.key == "march.no-mv"
