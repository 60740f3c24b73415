"""Poigne de Fer, Vision de l'Esprit, Empathie, Volonté des Anciens, Esprit."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board

from escarmouche.games.alkemy.combat import free_attack
from escarmouche.games.alkemy.harm import Harm, hurt, remove
from escarmouche.games.alkemy.health import life_left
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, has, not_accepted, permitted, replaced, report, speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Reason, Refused
from escarmouche.play.script import dice, play, run


def wound(board: Board, target: Fighter, amount: int, *script: object, by: Fighter | None = None) -> int:
    return play(hurt(board.game, Harm(target, amount, "direct", by), "AK2-FIGHT-13"), *script)


@pytest.mark.rule("AK2-SKILL-81", "AK2-R-119", "AK2-SKILL-28")
def test_the_iron_grip_makes_one_die_white_in_any_combat_roll() -> None:
    board = Board()
    tanka = board.put("Tanka Wanka", 0, 10, 10, lost=4)
    enemy = board.put("avec Cor", 1, 11, 10)
    assert play(prepare(board.game, Throw(tanka, "combat", "parry")), True)[0] == ("white", "yellow")
    assert play(prepare(board.game, Throw(tanka, "combat", "parry")), False)[0] == ("yellow", "yellow")
    assert play(prepare(board.game, Throw(tanka, "reflex", "duel")))[0] == ("yellow", "yellow")
    board.engage(tanka, enemy)
    assert play(prepare(board.game, Throw(tanka, "combat", "parry")), True)[0] == ("white", "red")
    tanka.lost = 0
    assert play(prepare(board.game, Throw(tanka, "combat", "parry")), True)[0] == ("white", "yellow")
    remove(board.game, enemy)
    assert play(prepare(board.game, Throw(tanka, "combat", "parry")))[0] == ("white", "white")


@pytest.mark.rule("AK2-SKILL-81")
def test_under_malus_the_lowest_two_are_kept_whatever_their_colour() -> None:
    board = Board()
    tanka = board.put("Tanka Wanka", 0, 10, 10, lost=4)
    tamel = board.put("Tamel'Seh", 1, 11, 10)
    play(free_attack(board.game, tanka, tamel, "normal", "AK2-FREEATK-07"), True, dice(6, 3, 3))
    assert tamel.lost == 2, "the white 6 goes: 3 + 3 + 5 against 11, two swords"


@pytest.mark.rule("AK2-R-14", "AK2-FREEATK-07", "AK2-SKILL-81")
def test_what_a_pair_would_do_is_told_in_an_attack_without_card() -> None:
    """Red and one white die show a 1 each, an axe and two swords; the ravens take one: COM 5 makes 7 of any two."""
    board = Board()
    tanka = board.put("Tanka Wanka", 0, 10, 10, lost=9)
    tamel = board.put("Tamel'Seh", 1, 11, 10)
    script = [True, dice(1, 1, 1), "1 sword + 1 sword"]
    _, asked = run(free_attack(board.game, tanka, tamel, "normal", "AK2-FREEATK-07"), script)
    told = {option.key: dict(option.label.params) for option in asked[2].options() if option.label is not None}
    assert {key: (of["total"], of["difficulty"], of["damage"]) for key, of in told.items()} == {
        "1 axe + 1 sword": (7, 11, 0),
        "1 sword + 1 sword": (7, 11, 0),
    }


def vision(board: Board, watanka: Fighter, *script: object) -> None:
    (own,) = speaking(board.game, watanka, Skill.ability)
    play(own.use(board.game, watanka), *script)


@pytest.mark.rule("AK2-SKILL-82", "AK2-SKILL-31", "AK2-SKILL-29")
def test_the_vision_names_one_figure_a_turn_within_his_mind() -> None:
    board = Board()
    watanka = board.put("Watanka", 0, 1, 10)
    near = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    far = board.put("Guerrier-Tonnerre du Corbeau", 1, 11.1, 12)
    (own,) = speaking(board.game, watanka, Skill.ability)
    assert own.ability(board.game, watanka) is None
    assert own.ability_cost(board.game, watanka) == 0
    vision(board, watanka, near.id)
    assert [effect.skill for effect in near.effects] == ["Percé à Jour"]
    assert isinstance(own.ability(board.game, watanka), Reason)
    assert board.game.learnt
    watanka.used = []
    vision(board, watanka, far.id)
    assert far.effects == []
    assert isinstance(own.ability(board.game, watanka), Reason), "its use is spent"
    report(board.game, TURN_ENDS, -1)
    assert near.effects == []


@pytest.mark.rule("AK2-SKILL-82")
def test_where_players_measure_only_figures_in_range_are_offered() -> None:
    board = Board(measuring=True)
    watanka = board.put("Watanka", 0, 1, 10)
    board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    board.put("Guerrier-Tonnerre du Corbeau", 1, 10, 10)
    far = board.put("Guerrier-Tonnerre du Corbeau", 1, 20, 10)
    with pytest.raises(Refused):
        vision(board, watanka, far.id)


@pytest.mark.rule("AK2-SKILL-83", "AK2-R-131")
def test_an_enemy_seen_through_has_no_shelter() -> None:
    board = Board()
    watanka = board.put("Watanka", 0, 10, 10)
    wind = board.put("Guerrier-Vent Corbeau", 1, 12, 10)
    assert replaced(board.game, Skill.obstacles, wind, Shot(watanka, wind), value=2) == 2
    vision(board, watanka)
    remove(board.game, watanka)
    assert not has(board.game, wind, "Furtivité")
    assert has(board.game, wind, "Pisteur")
    assert replaced(board.game, Skill.obstacles, wind, Shot(watanka, wind), value=2) == 0
    assert any_says(board.game, Skill.avoids_cover, wind)


@pytest.mark.rule("AK2-SKILL-83", "AK2-SKILL-80")
def test_stealth_that_a_leader_lends_does_not_help_against_the_vision() -> None:
    board = Board()
    watanka = board.put("Watanka", 0, 10, 10)
    board.put("Wolitse", 1, 20, 20)
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 12, 10)
    vision(board, watanka, wolf.id)
    assert not has(board.game, wolf, "Furtivité")
    assert replaced(board.game, Skill.obstacles, wolf, Shot(watanka, wolf), value=0) == 0


@pytest.mark.rule("AK2-SKILL-84", "AK2-R-131")
def test_a_friend_becomes_stealthy_or_no_target_at_all() -> None:
    board = Board()
    watanka = board.put("Watanka", 0, 10, 10)
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 12, 10)
    vision(board, watanka)
    assert has(board.game, toad, "Furtivité")
    assert permitted(board.game, Skill.forbids_shot, toad, watanka) is None
    watanka.used = []
    vision(board, watanka)
    why = permitted(board.game, Skill.forbids_shot, toad, watanka)
    assert why is not None
    assert why.rule == "AK2-SKILL-84"


@pytest.mark.rule("AK2-SKILL-85", "AK2-SKILL-30", "AK2-R-124")
def test_the_shaman_may_take_over_one_box_of_each_hit() -> None:
    board = Board()
    shaman = board.put("Chaman-Médecine", 0, 10, 10)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 17, 10)
    far = board.put("Guerrier-Tonnerre Crapaud", 0, 17.1, 12)
    lancer = board.put("Miliciens-Lanciers", 0, 10, 12)
    foe = board.put("Guerrier-Tonnerre Crapaud", 1, 8, 10)
    assert wound(board, friend, 3, True) == 2
    assert (friend.lost, shaman.lost) == (2, 1)
    assert wound(board, friend, 1, False) == 1
    for other in (far, lancer, foe, shaman):
        wound(board, other, 1)
    assert shaman.lost == 2


@pytest.mark.rule("AK2-SKILL-85")
def test_the_box_is_taken_over_after_reductions() -> None:
    board = Board()
    shaman = board.put("Chaman-Médecine", 0, 10, 10)
    friend = board.put("Guerrier-Totem", 0, 12, 10)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 13, 10)
    play(hurt(board.game, Harm(friend, 3, "attack", enemy), "AK2-FIGHT-13"), True)
    assert (friend.lost, shaman.lost) == (1, 1)


@pytest.mark.rule("AK2-SKILL-86", "AK2-SKILL-92")
def test_empathy_costs_no_concentration_and_may_leave_the_friend_unwounded() -> None:
    board = Board()
    shaman = board.put("Chaman-Médecine", 0, 10, 10, concentration=2, lost=8)
    manitou = board.put("Guerrier-Manitou Auroch", 0, 12, 10)
    toad = board.put("Guerrier-Tonnerre Crapaud", 0, 10, 12, lost=4)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 10, 13)
    play(hurt(board.game, Harm(toad, 1, "attack", enemy), "AK2-FIGHT-13"), True)
    assert (shaman.lost, shaman.concentration, toad.lost) == (9, 2, 4)
    assert enemy.lost == 0, "the toad was not wounded, so nothing burns"
    assert "possession boxes" not in manitou.tally
    wound(board, toad, 1)
    assert (shaman.lost, toad.lost) == (9, 5), "never with its last box"


@pytest.mark.rule("AK2-SKILL-87", "AK2-R-124")
def test_two_stones_keep_the_concentration_of_the_night_shaman() -> None:
    board = Board()
    shaman = board.put("Chaman-Nuit", 0, 10, 10, concentration=2, stones=5)
    wound(board, shaman, 2, True)
    assert (shaman.concentration, shaman.stones) == (2, 3)
    wound(board, shaman, 1, False)
    assert (shaman.concentration, shaman.stones) == (1, 3)
    shaman.stones = 1
    wound(board, shaman, 1)
    assert shaman.concentration == 0


@pytest.mark.rule("AK2-SKILL-87")
def test_the_last_two_stones_will_do_and_the_last_box_is_past_saving() -> None:
    board = Board()
    shaman = board.put("Chaman-Nuit", 0, 10, 10, concentration=2, stones=2)
    wound(board, shaman, sum(board.game.profile(shaman).life) - 1, True)
    assert (life_left(board.game, shaman), shaman.concentration, shaman.stones) == (1, 2, 0)
    shaman.stones = 2
    wound(board, shaman, 1)
    assert (shaman.alive, shaman.concentration, shaman.stones) == (False, 1, 2), "nobody is asked"


@pytest.mark.rule("AK2-SKILL-85", "AK2-SKILL-86")
def test_two_shamans_may_each_take_over_a_box_while_any_is_left() -> None:
    board = Board()
    one, two = board.put("Chaman-Médecine", 0, 10, 10), board.put("Chaman-Médecine", 0, 10, 12)
    friend = board.put("Guerrier-Tonnerre Crapaud", 0, 12, 10)
    assert wound(board, friend, 2, True, True) == 0
    assert (one.lost, two.lost, friend.lost) == (1, 1, 0)
    assert wound(board, friend, 1, True) == 0
    assert (one.lost, two.lost, friend.lost) == (2, 1, 0), "nothing is left for the second to be asked about"


@pytest.mark.rule("AK2-SKILL-103")
def test_a_spirit_knows_no_fear_leaves_at_will_and_is_out_of_the_reach_of_alchemy() -> None:
    board = Board()
    spirit = board.put("Esprit-Héros", 0, 10, 10)
    shaman = board.put("Chaman-Médecine", 0, 12, 10)
    elder = board.put("Watanka", 0, 10, 12)
    assert any_says(board.game, Skill.fearless, spirit)
    assert any_says(board.game, Skill.leaves_freely, spirit)
    assert not_accepted(board.game, spirit, shaman, alchemy=True) is not None
    assert not_accepted(board.game, spirit, shaman) is None
    assert not_accepted(board.game, spirit, elder) is None


@pytest.mark.rule("AK2-SKILL-103", "AK2-R-123")
def test_skills_of_friends_and_enemies_still_reach_a_spirit() -> None:
    board = Board()
    spirit = board.put("Esprit-Héros", 0, 10, 10)
    drummer = board.put("avec Tambour", 0, 12, 10)
    horn = board.put("avec Cor", 1, 8, 10)
    enemy = board.put("Guerrier-Tonnerre du Corbeau", 1, 11, 10)
    board.engage(spirit, enemy)
    dice, net = play(prepare(board.game, Throw(spirit, "combat", "attack")))
    assert (set(dice), net) == ({"yellow"}, 1)
    assert drummer.alive
    assert horn.alive
