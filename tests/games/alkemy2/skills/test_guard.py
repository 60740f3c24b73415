"""Garde and Icône."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.skills.guard import can_swap, swap
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy.targeting import Act, Targeting, guarded
from escarmouche.play.effects import Until
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    return board.put("Recrues", 0, 5, 5)


@pytest.fixture
def pilgrim(board: Board, recruit: Fighter) -> Fighter:
    return board.put("Pélerin", 0, 8, 5)


@pytest.fixture
def raven(board: Board) -> Fighter:
    return board.put("Guerrier-Tonnerre du Corbeau", 1, 5, 12)


def aimed_at(target: Fighter, by: Fighter, *more: Fighter, act: Act = "shot") -> Targeting:
    return Targeting(act, by, target, [target.id, *[other.id for other in more]])


def place_of(fighter: Fighter) -> tuple[float, float]:
    return fighter.x, fighter.y


# ---- Garde ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-SKILL-59", "AK2-SKILL-62", "AK2-SKILL-05")
@pytest.mark.parametrize("act", ["shot", "charge", "formula"])
def test_a_guard_takes_the_place_of_a_friend_even_when_spent(
    board: Board, recruit: Fighter, pilgrim: Fighter, raven: Fighter, act: Act
) -> None:
    pilgrim.action_points = 0
    assert play(guarded(board.game, aimed_at(recruit, raven, act=act)), True) is pilgrim
    assert (place_of(pilgrim), place_of(recruit)) == ((5, 5), (8, 5))
    assert board.told("event.guarded") == [{"guard": "Pélerin Avalonien", "guarded": "Recrue Avalonienne"}]


@pytest.mark.rule("AK2-SKILL-59", "AK2-R-124")
def test_any_number_of_times_if_its_owner_likes(
    board: Board, recruit: Fighter, pilgrim: Fighter, raven: Fighter
) -> None:
    assert play(guarded(board.game, aimed_at(recruit, raven)), False) is recruit
    assert play(guarded(board.game, aimed_at(recruit, raven)), True) is pilgrim
    assert play(guarded(board.game, aimed_at(recruit, raven)), True) is pilgrim
    assert place_of(pilgrim) == (8, 5)


@pytest.mark.rule("AK2-SKILL-59")
@pytest.mark.parametrize(("x", "asked"), [(8.0, True), (8.1, False)])
def test_only_within_two_inches(board: Board, recruit: Fighter, raven: Fighter, x: float, asked: bool) -> None:
    board.put("Pélerin", 0, x, 5)
    play(guarded(board.game, aimed_at(recruit, raven)), *[False] * asked)


@pytest.mark.rule("AK2-SKILL-60")
def test_not_when_engaged_nor_a_target_itself_nor_an_illegal_one(
    board: Board, recruit: Fighter, pilgrim: Fighter, raven: Fighter
) -> None:
    assert play(guarded(board.game, aimed_at(recruit, raven, pilgrim))) is recruit
    assert play(guarded(board.game, Targeting("shot", raven, recruit, [recruit.id], lambda _: False))) is recruit
    assert play(guarded(board.game, aimed_at(pilgrim, raven))) is pilgrim
    board.engage(pilgrim, board.put("Guerrier-Tonnerre du Corbeau", 1, 9, 5))
    assert play(guarded(board.game, aimed_at(recruit, raven))) is recruit


@pytest.mark.rule("AK2-SKILL-59")
def test_not_against_a_friend(board: Board, recruit: Fighter, pilgrim: Fighter) -> None:
    alchemist = board.put("Prêtre de Campagne", 0, 12, 12)
    assert play(guarded(board.game, aimed_at(recruit, alchemist, act="formula"))) is recruit


@pytest.mark.rule("AK2-SKILL-114")
def test_the_stubborn_are_not_guarded(board: Board, pilgrim: Fighter, raven: Fighter) -> None:
    colossus = board.put("Colosse", 0, 9.5, 7)
    assert play(guarded(board.game, aimed_at(colossus, raven))) is colossus


@pytest.mark.rule("AK2-SKILL-62")
def test_impossible_where_a_base_would_overlap(
    board: Board, recruit: Fighter, pilgrim: Fighter, raven: Fighter
) -> None:
    """A base of size 3 does not fit where a smaller one stands close to another."""
    giant = board.put("Colosse", 0, 5, 8)
    grant(board.game, giant, "Garde")
    assert can_swap(board.game, giant, recruit)
    board.put("Recrues", 0, 4, 5)
    assert not can_swap(board.game, giant, recruit)
    assert can_swap(board.game, pilgrim, recruit)
    assert play(guarded(board.game, aimed_at(recruit, raven)), False) is recruit, "only the pilgrim is asked"


@pytest.mark.rule("AK2-SKILL-62")
def test_the_guard_takes_over_the_fights_without_any_roll(
    board: Board, recruit: Fighter, pilgrim: Fighter, raven: Fighter
) -> None:
    net, wyrm = board.put("Rétiaire", 1, 4, 5), board.put("Wyrm", 1, 5, 3.75)
    for enemy in (net, wyrm):
        board.engage(recruit, enemy)
    grant(board.game, recruit, "Effrayé", Until(f"parted from {wyrm.id}", recruit.id), source=wyrm.id)
    assert play(guarded(board.game, aimed_at(recruit, raven)), True) is pilgrim
    assert recruit.free
    assert set(pilgrim.engaged) == {net.id, wyrm.id}
    assert net.engaged == wyrm.engaged == [pilgrim.id]
    assert (recruit.effects, pilgrim.effects) == ([], [])


@pytest.mark.rule("AK2-R-120")
def test_a_swap_is_no_move_but_both_are_displaced(board: Board, recruit: Fighter, pilgrim: Fighter) -> None:
    for fighter in (recruit, pilgrim):
        grant(board.game, fighter, "Immobilisé")
        grant(board.game, fighter, "Sans Peur", Until("displaced", fighter.id))
    swap(board.game, pilgrim, recruit)
    assert place_of(pilgrim) == (5, 5)
    for fighter in (recruit, pilgrim):
        assert [effect.skill for effect in fighter.effects] == ["Immobilisé"]


# ---- Icône ------------------------------------------------------------------------------------------------------


@pytest.fixture
def caelina(board: Board) -> Fighter:
    return board.put("Prieure Caelina", 0, 5, 8)


@pytest.mark.rule("AK2-SKILL-64")
def test_once_a_turn_any_friend_near_her_guards_the_icon(
    board: Board, recruit: Fighter, caelina: Fighter, raven: Fighter
) -> None:
    assert play(guarded(board.game, aimed_at(caelina, raven)), True) is recruit
    assert play(guarded(board.game, aimed_at(caelina, raven))) is caelina
    caelina.used = []
    assert play(guarded(board.game, aimed_at(caelina, raven)), True) is recruit


@pytest.mark.rule("AK2-SKILL-64")
def test_declining_does_not_use_it_up_and_they_guard_nobody_else(
    board: Board, recruit: Fighter, caelina: Fighter, raven: Fighter
) -> None:
    assert play(guarded(board.game, aimed_at(caelina, raven)), False) is caelina
    assert caelina.used == []
    other = board.put("Recrues", 0, 6, 6)
    assert play(guarded(board.game, aimed_at(other, raven))) is other


@pytest.mark.rule("AK2-SKILL-64")
def test_not_from_afar_and_not_by_the_stubborn(board: Board, caelina: Fighter, raven: Fighter) -> None:
    board.put("Recrues", 0, 5, 11.5)
    board.put("Colosse", 0, 7, 8)
    assert play(guarded(board.game, aimed_at(caelina, raven))) is caelina


@pytest.mark.rule("AK2-SKILL-64", "AK2-SKILL-59")
def test_a_true_guard_is_asked_once_and_uses_nothing_up(board: Board, caelina: Fighter, raven: Fighter) -> None:
    pilgrim = board.put("Pélerin", 0, 7, 8)
    assert play(guarded(board.game, aimed_at(caelina, raven)), False) is caelina
    assert play(guarded(board.game, aimed_at(caelina, raven)), True) is pilgrim
    assert caelina.used == []
