"""Hémotoxique and Batraciens Toxiques."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, own_skills, react
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice, play


def strike(board: Board, attacker: Fighter, target: Fighter, amount: int) -> None:
    play(hurt(board.game, Harm(target, amount, "attack", attacker), "AK2-FIGHT-13"))


@pytest.mark.rule("AK2-SKILL-73", "AK2-X-47")
def test_only_a_toad_that_bled_before_the_hit_burns_its_attacker() -> None:
    board = Board()
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 10, lost=2)
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    strike(board, raven, toad, 2)
    assert (toad.lost, raven.lost) == (4, 0)
    strike(board, raven, toad, 2)
    assert (toad.lost, raven.lost) == (6, 1)


@pytest.mark.rule("AK2-SKILL-73")
def test_a_falling_toad_burns_too_but_not_at_the_distance_of_allonge() -> None:
    board = Board()
    near = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    far = board.put("Tecum'Seh", 1, 10, 11.8)
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 10, lost=10)
    other = board.put("Guerrier-Tonnerre Crapaud", 0, 12, 10, lost=10)
    strike(board, far, toad, 1)
    assert far.lost == 0
    strike(board, near, toad, 1)
    assert (toad.where, near.lost) == ("removed", 1)
    play(hurt(board.game, Harm(other, 1, "shot", near), "AK2-SHOOT-13"))
    assert near.lost == 1, "a shot is no attack"


@pytest.mark.rule("AK2-SKILL-73", "AK2-SKILL-33")
def test_returned_damage_is_not_returned_again_and_no_toughness_reduces_it() -> None:
    board = Board()
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 10, lost=4)
    other = board.put("Tha'pioca", 1, 11, 10, lost=6)
    grant(board.game, other, "Crapaud Buffle")
    strike(board, other, toad, 1)
    assert (toad.lost, other.lost) == (5, 7)


@pytest.mark.rule("AK2-SKILL-76")
def test_a_toad_lasts_until_another_is_picked() -> None:
    board = Board()
    caapiti = board.put("Ca'apiti", 0, 10, 10)
    assert not caapiti.effects
    play(react(board.game, Skill.at_start_of_activation, caapiti), "black-frog")
    assert [effect.skill for effect in caapiti.effects] == ["Rainette Noire"]
    assert caapiti.effects[0].after(TURN_ENDS, -1) is not None
    play(react(board.game, Skill.at_start_of_activation, caapiti), "black-frog")
    play(react(board.game, Skill.at_start_of_activation, caapiti), "buffalo-toad")
    assert [effect.skill for effect in caapiti.effects] == ["Crapaud Buffle"]


@pytest.mark.rule("AK2-SKILL-77")
def test_the_buffalo_toad_takes_one_point_off() -> None:
    board = Board()
    caapiti = board.put("Ca'apiti", 0, 10, 10)
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    grant(board.game, caapiti, "Crapaud Buffle")
    strike(board, raven, caapiti, 3)
    assert caapiti.lost == 2


@pytest.mark.rule("AK2-SKILL-78")
def test_the_yellow_frog_quickens_him_and_brings_the_free_walk_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    caapiti = board.put("Ca'apiti", 0, 10, 10)
    walked: list[int] = []

    async def walk(self: Skill, game: object, fighter: Fighter) -> None:
        walked.append(fighter.id)

    from escarmouche.games.alkemy2.skills.registry import skill

    monkeypatch.setattr(type(skill("Pisteur")), "at_start_of_activation", walk)
    play(react(board.game, Skill.at_start_of_activation, caapiti), "yellow-frog")
    assert (characteristic(board.game, caapiti, "reflex"), walked) == (6, [caapiti.id])
    play(react(board.game, Skill.at_start_of_activation, caapiti), "buffalo-toad")
    assert (characteristic(board.game, caapiti, "reflex"), walked) == (4, [caapiti.id])


@pytest.mark.rule("AK2-SKILL-79", "AK2-SKILL-28")
def test_the_black_frog_strikes_truer_and_harder_even_without_a_card() -> None:
    board = Board()
    caapiti = board.put("Ca'apiti", 0, 10, 10)
    raven = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    grant(board.game, caapiti, "Rainette Noire")
    assert characteristic(board.game, caapiti, "combat") == 5
    play(free_attack(board.game, caapiti, raven, "normal", "AK2-FREEATK-07"), dice(1, 5))
    assert raven.lost == 3, "1 axe and 5 sword make 11 against 11: two points, and one more"


@pytest.mark.rule("AK2-SKILL-79")
def test_the_black_frog_adds_before_toughness() -> None:
    board = Board()
    caapiti = board.put("Ca'apiti", 0, 10, 10)
    other = board.put("Tha'pioca", 1, 11, 10)
    grant(board.game, caapiti, "Rainette Noire")
    grant(board.game, other, "Crapaud Buffle")
    strike(board, caapiti, other, 1)
    assert other.lost == 1
    assert len(own_skills(board.game, other)) == 3
