"""Animal Sauvage, Esprit de Meute, Vorace."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import attack
from msgspec.structs import replace

from escarmouche.games.alkemy.cards import CARDS, forbidden_cards, legal_cards
from escarmouche.games.alkemy.combat import Duel, free_attack
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    board = Board()
    wolf = board.profile("Guerrier-Tonnerre Loup")
    skills = ("Animal Sauvage", "Esprit de meute")
    board.library.profiles["khergar"] = replace(wolf, name="Khergar", key="khergar", skills=skills)
    return board


@pytest.mark.rule("AK2-SKILL-18")
def test_a_wild_animal_does_not_parry(board: Board) -> None:
    khergar, recruit = board.put("Khergar", 0, 5, 5), board.put("Recrues", 1, 6, 5)
    duel = Duel(recruit, khergar)
    assert "parry" not in [card.key for card in legal_cards(board.game, duel, khergar)]
    assert forbidden_cards(board.game, duel, khergar)["parry"].key == "card.animal"


@pytest.mark.rule("AK2-SKILL-15")
def test_a_wild_animal_is_not_part_of_the_troop(board: Board) -> None:
    assert not of_the_troop(board.game, board.put("Khergar", 0, 5, 5))
    assert of_the_troop(board.game, board.put("Recrues", 0, 7, 5))


def blow(board: Board, attacker: Fighter, target: Fighter, *script: object) -> None:
    duel = Duel(attacker, target)
    duel.cards = {attacker.id: CARDS["normal"], target.id: CARDS["inactive"]}
    play(attack(board.game, duel, attacker), *script)


@pytest.mark.rule("AK2-SKILL-19")
def test_a_khergar_chains_against_the_prey_of_another(board: Board) -> None:
    first, second = board.put("Khergar", 0, 5, 5), board.put("Khergar", 0, 7, 5)
    recruit = board.put("Recrues", 1, 6, 5)
    board.engage(first, recruit)
    blow(board, first, recruit, dice(5, 5))
    board.engage(second, recruit)
    blow(board, first, recruit, dice(5, 5), True, dice(1, 1))


@pytest.mark.rule("AK2-SKILL-19")
def test_the_help_of_somebody_else_is_not_the_pack(board: Board) -> None:
    khergar, other = board.put("Khergar", 0, 5, 5), board.put("Novice du Temple", 0, 7, 5)
    recruit = board.put("Recrues", 1, 6, 5)
    board.engage(khergar, recruit)
    board.engage(other, recruit)
    blow(board, khergar, recruit, dice(5, 5))


@pytest.mark.rule("AK2-HSKILL-04")
def test_the_wyrm_heals_when_its_attack_removes_an_enemy(board: Board) -> None:
    wyrm, recruit = board.put("Wyrm", 0, 5, 5, lost=4), board.put("Recrues", 1, 6.25, 5, lost=3)
    play(free_attack(board.game, wyrm, recruit, "normal", "AK2-FREEATK-07"), dice(5, 5))
    assert (recruit.lost, wyrm.lost) == (6, 4)
    play(free_attack(board.game, wyrm, recruit, "normal", "AK2-FREEATK-07"), dice(5, 5))
    assert not recruit.alive
    assert wyrm.lost == 3


@pytest.mark.rule("AK2-HSKILL-04")
def test_nothing_but_an_attack_on_an_enemy_feeds_it(board: Board) -> None:
    wyrm = board.put("Wyrm", 0, 5, 5, lost=4)
    friend, enemy = board.put("Recrues", 0, 8, 5), board.put("Recrues", 1, 8, 8)
    play(hurt(board.game, Harm(enemy, 7, "direct", wyrm), "AK2-SKILL-33"))
    play(hurt(board.game, Harm(friend, 7, "attack", wyrm), "AK2-FIGHT-13"))
    assert not enemy.alive
    assert wyrm.lost == 4
