"""States (p. 12): gained, lost, never twice."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board
from games.dysma.fights import field

from escarmouche.games.dysma.content_types import State
from escarmouche.games.dysma.figure_states import acts, become, displaced, lose
from escarmouche.games.dysma.state import Figure

STATES: list[State] = ["fatigued", "prone", "burning", "poisoned", "on_guard"]


@pytest.fixture
def board() -> Board:
    return field()


@pytest.fixture
def orc(board: Board) -> Figure:
    return board.put("guerrier-orque", 0, 10, 10)


@pytest.mark.rule("DYS-STATE-01")
@pytest.mark.parametrize("state", STATES)
def test_no_state_is_had_twice(board: Board, orc: Figure, state: State) -> None:
    assert become(board.game, orc, state)
    assert not become(board.game, orc, state)
    assert len(board.told(f"event.state.{state}")) == 1
    assert lose(board.game, orc, state)
    assert not lose(board.game, orc, state)
    assert not getattr(orc, state)


@pytest.mark.rule("DYS-STATE-01")
def test_different_states_are_had_together(board: Board, orc: Figure) -> None:
    for state in ("fatigued", "prone", "burning", "poisoned"):
        assert become(board.game, orc, state)
    assert (orc.fatigued, orc.prone, orc.burning, orc.poisoned) == (True, True, True, True)


@pytest.mark.rule("DYS-STATE-06", "DYS-STATE-16")
def test_the_fallen_are_not_on_guard_and_do_not_become_so(board: Board, orc: Figure) -> None:
    become(board.game, orc, "on_guard")
    become(board.game, orc, "prone")
    assert not orc.on_guard
    assert not become(board.game, orc, "on_guard")


@pytest.mark.rule("DYS-STATE-15", "DYS-STATE-17")
def test_guard_is_lost_by_acting_and_by_being_moved(board: Board, orc: Figure) -> None:
    for loses in (acts, displaced):
        become(board.game, orc, "on_guard")
        loses(board.game, orc)
        assert not orc.on_guard


@pytest.mark.rule("DYS-R-49")
def test_fire_and_poison_remember_who_gave_them(board: Board, orc: Figure) -> None:
    """The first one: who sets fire to what burns already has no kill."""
    become(board.game, orc, "burning", 4)
    become(board.game, orc, "burning", 5)
    become(board.game, orc, "poisoned", 6)
    assert (orc.burnt_by, orc.poisoned_by) == (4, 6)


@pytest.mark.rule("DYS-R-66", "DYS-R-48")
def test_a_statue_gets_no_state_and_a_machine_does_not_burn(board: Board) -> None:
    statue, machine = board.put("statue", 0, 10, 10), board.put("bombarde-naine", 0, 20, 10)
    assert not any(become(board.game, statue, state) for state in STATES)
    assert not become(board.game, machine, "burning")
    assert become(board.game, machine, "prone")


@pytest.mark.rule("DYS-SKILL-45")
def test_the_unshakable_stay_on_their_feet(board: Board) -> None:
    """And on guard."""
    orc = board.put("orque-de-fer", 0, 10, 10, on_guard=True)
    assert not become(board.game, orc, "prone")
    assert (orc.prone, orc.on_guard) == (False, True)
    assert len(board.told("event.stands")) == 1


@pytest.mark.rule("DYS-R-84")
def test_who_tires_in_its_own_activation_takes_no_fatigue_action_any_more(board: Board, orc: Figure) -> None:
    """Those out of their activation may, in their own."""
    other = board.put("guerrier-orque", 1, 20, 10)
    activation = board.activate(orc)
    become(board.game, other, "fatigued")
    assert list(activation.weary) == []
    become(board.game, orc, "fatigued")
    lose(board.game, orc, "fatigued")
    assert list(activation.weary) == [orc.id]
