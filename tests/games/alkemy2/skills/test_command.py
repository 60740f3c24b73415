"""Chef."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.characteristics import characteristic, own_mind
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll, prepare
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter, lift
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def garlan(board: Board) -> Fighter:
    """Chef, ESP 7."""
    return board.put("Garlan", 0, 5, 5)


def mind(board: Board, fighter: Fighter) -> int | None:
    return characteristic(board.game, fighter, "mind")


@pytest.mark.rule("AK2-SKILL-39", "AK2-SKILL-30", "AK2-R-04")
@pytest.mark.parametrize(("x", "value"), [(13.0, 7), (13.1, 6)])
def test_a_friend_within_his_mind_rolls_with_it(board: Board, garlan: Fighter, x: float, value: int) -> None:
    """From edge to edge, and through a house: no sight is needed."""
    board.piece("house", 9, 5)
    assert mind(board, board.put("Recrues", 0, x, 5)) == value


@pytest.mark.rule("AK2-SKILL-39")
def test_with_its_own_dice(board: Board, garlan: Fighter) -> None:
    recruit = board.put("Recrues", 0, 7, 5, lost=3)
    assert play(prepare(board.game, Throw(recruit, "mind", "fear")))[0] == ("yellow", "yellow")
    assert play(characteristic_roll(board.game, Throw(recruit, "mind", "fear"), 14, "AK2-SKILL-46"), dice(3, 4))


@pytest.mark.rule("AK2-SKILL-41")
def test_the_higher_of_the_two_counts(board: Board, garlan: Fighter) -> None:
    assert mind(board, board.put("Mordren", 0, 7, 5)) == 8
    assert mind(board, board.put("Esprit-Héros", 0, 9, 5)) is None


@pytest.mark.rule("AK2-SKILL-39", "AK2-R-107")
def test_neither_an_enemy_nor_himself(board: Board, garlan: Fighter) -> None:
    assert mind(board, board.put("Recrues", 1, 7, 5)) == 6
    assert mind(board, garlan) == 7


@pytest.mark.rule("AK2-SKILL-41", "AK2-SKILL-16", "AK2-SKILL-15", "AK2-SKILL-114", "AK2-R-107")
def test_neither_a_wild_animal_nor_the_stubborn(board: Board, garlan: Fighter) -> None:
    recruit = board.put("Recrues", 0, 7, 5)
    grant(board.game, recruit, "Animal Sauvage")
    assert mind(board, recruit) == 6
    assert mind(board, board.put("Colosse", 0, 9, 5)) == 6


@pytest.mark.rule("AK2-SKILL-39", "AK2-SKILL-26")
def test_he_lends_his_mind_for_rolls_not_for_distances(board: Board) -> None:
    board.put("Prieure Caelina", 0, 5, 5)
    priest = board.put("Prêtre de Campagne", 0, 7, 5)
    assert mind(board, priest) == 8
    assert own_mind(board.game, priest) == 7


@pytest.mark.rule("AK2-SKILL-39")
def test_two_leaders_lend_to_one_another(board: Board, garlan: Fighter) -> None:
    caelina = board.put("Prieure Caelina", 0, 7, 5)
    assert (mind(board, garlan), mind(board, caelina)) == (8, 8)
    lift(board.game, caelina)
    assert mind(board, garlan) == 7, "an aura ends with its bearer"


@pytest.mark.rule("AK2-SKILL-40", "AK2-R-119")
@pytest.mark.parametrize(("purpose", "colour"), [("initiative", "white"), ("fear", "red")])
def test_his_own_initiative_is_rolled_white(board: Board, garlan: Fighter, purpose: str, colour: str) -> None:
    garlan.lost = 8
    assert play(prepare(board.game, Throw(garlan, "mind", purpose)))[0] == (colour, colour)


@pytest.mark.rule("AK2-SKILL-40")
def test_the_initiative_of_those_he_leads_is_not(board: Board, garlan: Fighter) -> None:
    recruit = board.put("Recrues", 0, 7, 5, lost=3)
    assert play(prepare(board.game, Throw(recruit, "mind", "initiative")))[0] == ("yellow", "yellow")
