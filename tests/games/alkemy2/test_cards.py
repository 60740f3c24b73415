"""Which combat cards a figure may show (V2 p. 10, 27)."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.cards import BASIC, BRUTAL, NORMAL, forbidden, forbidden_cards, legal_cards
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.skills.query import grant
from escarmouche.games.alkemy.state import Fighter

ATTACKS = {"quick", "normal", "brutal"}


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def recruit(board: Board) -> Fighter:
    return board.put("Recrues", 0, 5, 5)


@pytest.fixture
def raven(board: Board) -> Fighter:
    return board.put("Guerrier-Tonnerre du Corbeau", 1, 6, 5)


def keys(board: Board, duel: Duel, fighter: Fighter) -> set[str]:
    return {card.key for card in legal_cards(board.game, duel, fighter)}


def why(board: Board, duel: Duel, fighter: Fighter, key: str) -> str:
    return forbidden_cards(board.game, duel, fighter)[key].key


@pytest.mark.rule("AK2-CC-01", "AK2-R-54")
def test_an_alert_figure_may_show_any_of_the_five_cards(board: Board, recruit: Fighter, raven: Fighter) -> None:
    duel = Duel(recruit, raven)
    assert keys(board, duel, recruit) == keys(board, duel, raven) == ATTACKS | {"parry", "inactive"}
    assert [card.kind for card in BASIC].count("attack") == 3


@pytest.mark.rule("AK2-FIGHT-08", "AK2-FIGHT-09", "AK2-R-54")
def test_a_spent_figure_has_inactive_only(board: Board, recruit: Fighter, raven: Fighter) -> None:
    raven.action_points = 0
    duel = Duel(recruit, raven)
    assert keys(board, duel, raven) == {"inactive"}
    assert why(board, duel, raven, "parry") == "card.spent"


@pytest.mark.rule("AK2-CHARGE-13", "AK2-R-62", "AK2-FIGHT-10")
def test_the_free_card_of_a_charge_is_an_attack_even_when_spent(board: Board, recruit: Fighter, raven: Fighter) -> None:
    recruit.action_points = 0
    duel = Duel(recruit, raven, charger=recruit)
    assert keys(board, duel, recruit) == ATTACKS
    assert why(board, duel, recruit, "inactive") == "card.charge"
    assert keys(board, duel, raven) == ATTACKS | {"parry", "inactive"}


@pytest.mark.rule("AK2-R-60", "AK2-SKILL-36")
def test_the_free_card_of_a_charge_may_be_a_special_attack(board: Board, raven: Fighter) -> None:
    caelina = board.put("Prieure Caelina", 0, 7, 5)
    assert keys(board, Duel(caelina, raven, charger=caelina), caelina) == ATTACKS | {"robust"}


@pytest.mark.rule("AK2-CHARGE-09")
def test_after_a_failed_charge_only_defence_is_left(board: Board, recruit: Fighter, raven: Fighter) -> None:
    recruit.wary = True
    assert keys(board, Duel(raven, recruit), recruit) == {"parry", "inactive"}
    assert why(board, Duel(raven, recruit), recruit, "quick") == "card.wary"


@pytest.mark.rule("AK2-FX-02")
def test_the_card_that_a_place_forces_is_the_only_one(board: Board, recruit: Fighter, raven: Fighter) -> None:
    duel = Duel(recruit, raven, forced=BRUTAL, charger=recruit)
    assert keys(board, duel, recruit) == {"brutal"}
    assert "parry" in keys(board, duel, raven)


@pytest.mark.rule("AK2-SKILL-111", "AK2-R-121")
def test_an_action_given_for_nothing_is_a_card_that_costs(board: Board, recruit: Fighter, raven: Fighter) -> None:
    recruit.action_points = 0
    duel = Duel(recruit, raven, free_action=True)
    assert keys(board, duel, recruit) == ATTACKS | {"parry"}
    assert why(board, duel, recruit, "inactive") == "card.costs-one"


@pytest.mark.rule("AK2-SKILL-08", "AK2-R-54")
def test_out_of_contact_only_the_one_with_allonge_attacks(board: Board, recruit: Fighter) -> None:
    novice = board.put("Novice du Temple", 1, 6.5, 5)
    board.engage(recruit, novice)
    duel = Duel(novice, recruit)
    assert keys(board, duel, recruit) == {"parry", "inactive"}
    assert why(board, duel, recruit, "normal") == "card.out-of-contact"
    assert keys(board, duel, novice) >= ATTACKS


@pytest.mark.rule("AK2-SKILL-08")
def test_in_contact_or_with_allonge_of_its_own_the_target_attacks_too(board: Board, recruit: Fighter) -> None:
    novice = board.put("Novice du Temple", 1, 6, 5)
    assert keys(board, Duel(novice, recruit), recruit) >= ATTACKS
    lancer = board.put("Miliciens-Lanciers", 0, 7.5, 5)
    assert keys(board, Duel(novice, lancer), lancer) >= ATTACKS


@pytest.mark.rule("AK2-R-118")
def test_several_limits_are_intersected(board: Board, recruit: Fighter, raven: Fighter) -> None:
    """A failed charge leaves defence cards, a wild animal cannot parry: Inactif is left."""
    recruit.wary = True
    grant(board.game, recruit, "Animal Sauvage")
    assert keys(board, Duel(raven, recruit), recruit) == {"inactive"}


@pytest.mark.rule("AK2-R-118")
def test_with_nothing_left_the_target_plays_inactive_and_the_active_figure_nothing(
    board: Board, recruit: Fighter, raven: Fighter
) -> None:
    recruit.wary = raven.wary = True
    duel = Duel(recruit, raven, charger=recruit)
    assert keys(board, duel, recruit) == set()
    raven.action_points = 0
    assert keys(board, Duel(recruit, raven, forced=NORMAL), raven) == {"inactive"}
    assert forbidden(board.game, Duel(recruit, raven), raven, NORMAL) is not None
