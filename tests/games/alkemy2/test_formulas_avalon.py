"""The formulas of the alchemists of Avalon (V2 p. 8, and cards)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import fight

from escarmouche.games.alkemy.cards import set_of_cards
from escarmouche.games.alkemy.characteristics import defence
from escarmouche.games.alkemy.combat import Duel, free_attack
from escarmouche.games.alkemy.harm import Harm, hurt, remove, toughness
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.skills.query import grant, report
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy2.alchemy import CAST, uncastable
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused, total
from escarmouche.play.script import dice, play, run, secretly

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter

PRIEST, DEACON, CAELINA, BROTHER = (
    "Prêtre de Campagne",
    "Diacre Leodegarius",
    "Prieure Caelina de l'Abbaye des Matines",
    "Frère-Collecteur du Temple",
)
RECRUIT, ARBALIST, GARLAN, COLOSSUS, TEMPLAR, KNIGHT = (
    "Recrues Avaloniennes",
    "Arbalétriers Avaloniens",
    "Chevalier-Légat Garlan de Brall",
    "Colosse Avalonien",
    "Templier Avalonien",
    "Chevalier Errant",
)
RAVEN, TOTEM = "Guerrier-Tonnerre du Corbeau", "Guerrier-Totem Auroch"
LITANY, OIL, BOND = "formula:Litanie des Ronces", "formula:Huile Corrosive", "formula:Liaison Corruptive"
BLESSING, ANGELUS, KINDNESS = (
    "formula:Bénédiction Mortelle",
    "formula:Angelus Vitae",
    "formula:Bienveillance du Beathacrann",
)
MISS, SWORDS, MACES = dice(2, 2), dice(5, 5), dice(6, 6)
"""White dice: two low swords, two fives with swords, two sixes with maces."""


async def perform(board: Board, fighter: Fighter) -> None:
    declared = await CAST.declare(board.game, fighter)
    CAST.pay(board.game, fighter, declared)
    await CAST.resolve(board.game, declared)


def cast(board: Board, fighter: Fighter, *script: Any) -> None:
    play(perform(board, fighter), *script)


def coriace(board: Board, fighter: Fighter) -> int:
    return total(toughness(board.game, fighter, Harm(fighter, 1, "attack")))


def effects(fighter: Fighter) -> list[str]:
    return [effect.skill for effect in fighter.effects]


def end_turn(board: Board) -> None:
    report(board.game, TURN_ENDS, -1)


def wound(board: Board, target: Fighter, boxes: int = 1) -> None:
    play(hurt(board.game, Harm(target, boxes, "direct"), "test"))


def strike(board: Board, attacker: Fighter, target: Fighter, *rolls: Any, card: str = "normal") -> None:
    """An attack card against a figure that shows Inactif."""
    target.action_points = 0
    target.lost = 0
    attacker.action_points = 3
    play(fight(board.game, Duel(attacker, target)), secretly({attacker.player: card}), *rolls)


def opponents(board: Board, name: str = RECRUIT, enemy: str = RAVEN, **fields: Any) -> tuple[Fighter, Fighter]:
    """A figure of player 0 engaged with one of player 1."""
    ours, theirs = board.put(name, 0, 10, 10, **fields), board.put(enemy, 1, 11, 10)
    board.engage(ours, theirs)
    return ours, theirs


# ---- Prêtre de Campagne -----------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-16", "AK2-FORM-17", "AK2-FORM-18", "AK2-R-72")
def test_prayer_to_the_stones_lasts_until_the_priest_is_wounded() -> None:
    board = Board()
    priest, recruit, garlan = (board.put(n, 0, x, 5) for n, x in ((PRIEST, 5), (RECRUIT, 8), (GARLAN, 2)))
    colossus, enemy = board.put(COLOSSUS, 0, 5, 7), board.put(RAVEN, 1, 5, 3.5)
    cast(board, priest, "enough")
    figures = (priest, recruit, garlan, colossus, enemy)
    assert priest.components == 9
    assert [coriace(board, figure) for figure in figures] == [1, 1, 2, 2, 0]
    end_turn(board)
    wound(board, recruit)
    assert coriace(board, recruit) == 1
    wound(board, priest)
    assert [coriace(board, figure) for figure in figures] == [0, 0, 1, 2, 0]


@pytest.mark.rule("AK2-R-72", "AK2-R-67")
def test_removal_counts_as_a_wound_whatever_removes() -> None:
    board = Board()
    priest, recruit = board.put(PRIEST, 0, 5, 5), board.put(RECRUIT, 0, 8, 5)
    cast(board, priest, "enough")
    remove(board.game, priest)
    assert coriace(board, recruit) == 0
    assert priest.effects == []


@pytest.mark.rule("AK2-FORM-19")
def test_prayer_to_the_stones_reaches_one_inch_further_for_each_stone() -> None:
    board = Board()
    priest, far = board.put(PRIEST, 0, 5, 5), board.put(RECRUIT, 0, 9, 5)
    cast(board, priest, "enough")
    assert coriace(board, far) == 0
    priest.used = []
    cast(board, priest, "upgrade:0", "enough")
    assert (coriace(board, far), priest.stones) == (1, 9)


@pytest.mark.rule("AK2-FORM-21", "AK2-FORM-22", "AK2-FORM-28")
def test_brambles_wound_whoever_wounds_the_target_in_combat() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 10, 14, concentration=2)
    recruit, raven = opponents(board)
    cast(board, priest, LITANY, recruit.id, "enough")
    strike(board, raven, recruit, MISS)
    assert raven.lost == 0
    strike(board, raven, recruit, SWORDS)
    assert (recruit.lost, raven.lost) == (1, 1)
    play(free_attack(board.game, raven, recruit, "normal", "test"), SWORDS)
    assert raven.lost == 2
    end_turn(board)
    assert effects(recruit) == []


@pytest.mark.rule("AK2-FORM-21", "AK2-FORM-22", "AK2-FORM-28")
def test_brambles_wait_over_turns_and_do_not_answer_shots() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 10, 14, concentration=2)
    recruit, raven = opponents(board)
    cast(board, priest, LITANY, recruit.id, "enough")
    end_turn(board)
    assert effects(recruit) == ["Litanie des Ronces/1"]
    play(hurt(board.game, Harm(recruit, 1, "shot", raven), "test"))
    assert (recruit.lost, raven.lost) == (1, 0)


@pytest.mark.rule("AK2-FORM-20", "AK2-FORM-21", "AK2-FORM-23")
def test_brambles_of_two_points_answer_even_the_blow_that_kills() -> None:
    board = Board()
    priest = board.put(PRIEST, 0, 10, 14, concentration=2)
    recruit, raven = opponents(board)
    cast(board, priest, LITANY, recruit.id, "upgrade:1", "enough")
    play(hurt(board.game, Harm(recruit, 9, "attack", raven), "test"))
    assert (recruit.alive, raven.lost, priest.stones) == (False, 2, 8)


# ---- Diacre Leodegarius -----------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-30")
@pytest.mark.parametrize(("gap", "oiled"), [(2.0, True), (2.01, False)])
def test_corrosive_oil_is_for_an_avalonian_within_two_inches(gap: float, oiled: bool) -> None:
    board = Board()
    deacon, garlan = board.put(DEACON, 0, 5, 5, stones=0), board.put(GARLAN, 0, 6 + gap, 5)
    stranger = board.put(RAVEN, 0, 5, 7)
    with pytest.raises(Refused):
        cast(board, deacon, stranger.id)
    cast(board, deacon, garlan.id)
    assert (effects(garlan) == ["Huile Corrosive"]) == oiled
    assert deacon.components == 10


@pytest.mark.rule("AK2-FORM-31", "AK2-FORM-29", "AK2-SKILL-28")
def test_corrosive_oil_adds_one_point_to_the_next_hit_before_coriace() -> None:
    board = Board()
    deacon = board.put(DEACON, 0, 10, 12, stones=0)
    recruit, totem = opponents(board, enemy=TOTEM)
    cast(board, deacon, recruit.id)
    end_turn(board)
    strike(board, recruit, totem, SWORDS)
    assert totem.lost == 2
    strike(board, recruit, totem, SWORDS)
    assert totem.lost == 1


@pytest.mark.rule("AK2-FORM-29", "AK2-FORM-31")
def test_a_miss_uses_up_the_oil_and_a_parry_does_not() -> None:
    board = Board()
    deacon = board.put(DEACON, 0, 10, 12, stones=0)
    recruit, raven = opponents(board)
    cast(board, deacon, recruit.id)
    duel = Duel(raven, recruit)
    play(fight(board.game, duel), secretly({0: "parry", 1: "normal"}), MISS, dice(5, 5, 5), False)
    assert effects(recruit) == ["Huile Corrosive"]
    strike(board, recruit, raven, MISS)
    assert effects(recruit) == []


@pytest.mark.rule("AK2-FORM-32", "AK2-FORM-26", "AK2-FORM-29")
def test_prolonged_oil_lasts_to_the_end_of_a_turn_in_which_damage_was_inflicted() -> None:
    board = Board()
    deacon = board.put(DEACON, 0, 10, 12)
    recruit, raven = opponents(board)
    cast(board, deacon, recruit.id, "upgrade:1", "upgrade:0")
    assert effects(recruit) == effects(deacon) == ["Huile Corrosive prolongée"]
    assert deacon.stones == 9
    strike(board, recruit, raven, MISS)
    end_turn(board)
    for _ in range(2):
        strike(board, recruit, raven, SWORDS)
        assert raven.lost == 3
    end_turn(board)
    assert effects(recruit) == []


@pytest.mark.rule("AK2-R-67")
def test_prolonged_oil_and_plain_oil_do_not_add_up() -> None:
    board = Board()
    recruit, raven = opponents(board)
    for form in ("Huile Corrosive", "Huile Corrosive prolongée"):
        grant(board.game, recruit, form)
    strike(board, recruit, raven, SWORDS)
    assert raven.lost == 3


def bonded(**fields: Any) -> tuple[Board, Fighter, Fighter, list[Fighter]]:
    """The Deacon, a Recruit to sacrifice and three enemies."""
    board = Board()
    deacon = board.put(DEACON, 0, 10, 5, **{"concentration": 3, "stones": 0, **fields})
    recruit = board.put(RECRUIT, 0, 12, 5)
    return board, deacon, recruit, [board.put(RAVEN, 1, x, 12) for x in (8, 10, 12)]


@pytest.mark.rule("AK2-X-48", "AK2-FORM-34", "AK2-FORM-35", "AK2-FORM-33")
def test_a_recruit_is_shared_out_among_three_enemies() -> None:
    board, deacon, recruit, enemies = bonded(stones=12)
    one, two, _ = enemies
    cast(board, deacon, BOND, one.id, "upgrade:1", two.id, [2, 1, 1])
    assert not recruit.alive
    assert [told["figure"] for told in board.told("event.removed")] == [board.game.name(recruit)]
    assert [enemy.lost for enemy in enemies] == [2, 1, 1]
    assert (deacon.stones, deacon.components) == (9, 9)
    assert board.game.sides[1].deeds.get("slain") is None


@pytest.mark.rule("AK2-FORM-34", "AK2-SKILL-33")
def test_a_friend_already_wounded_gives_all_its_yellow_and_red_boxes() -> None:
    board, deacon, recruit, enemies = bonded()
    recruit.lost = 5
    cast(board, deacon, BOND, enemies[1].id)
    assert (recruit.lost, enemies[1].lost) == (7, 4)


@pytest.mark.rule("AK2-FORM-33")
@pytest.mark.parametrize(("friend", "enemy"), [((20, 5), (10, 12)), ((12, 5), (10, 14.01))])
def test_the_bond_fails_if_either_is_out_of_range(friend: tuple[float, float], enemy: tuple[float, float]) -> None:
    board, deacon, recruit, enemies = bonded()
    place(board.game, recruit, *friend)
    place(board.game, enemies[1], *enemy)
    cast(board, deacon, BOND, enemies[1].id)
    assert recruit.alive
    assert recruit.lost == enemies[1].lost == 0
    assert deacon.components == 9


@pytest.mark.rule("AK2-FORM-33", "AK2-SKILL-114")
def test_the_bond_needs_a_friend_that_is_not_stubborn() -> None:
    board = Board()
    deacon = board.put(DEACON, 0, 10, 5, concentration=3)
    board.put(COLOSSUS, 0, 12, 5)
    board.put(RAVEN, 1, 10, 12)
    why = uncastable(board.game, deacon, board.library.formulas["Liaison Corruptive"])
    assert why is not None
    assert why.key == "formula.no-victim"


@pytest.mark.rule("AK2-FORM-35")
def test_the_bond_takes_one_upgrade_only() -> None:
    board, deacon, _, enemies = bonded(stones=12)
    _, asked = run(perform(board, deacon), [BOND, enemies[0].id, "upgrade:0", enemies[1].id, [4, 0]])
    assert [request.topic for request in asked][-3:] == ["upgrade", "formula-target", "share-damage"]
    assert deacon.stones == 10


# ---- Prieure Caelina --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-36", "AK2-SKILL-44")
def test_the_oration_gives_coriace_and_the_robust_card_round_caelina() -> None:
    board = Board()
    caelina, recruit, far = (board.put(n, 0, x, 5) for n, x in ((CAELINA, 5), (RECRUIT, 9), (ARBALIST, 9.02 + 1)))
    board.put(RAVEN, 1, 5, 7)
    cast(board, caelina, "enough")
    assert [coriace(board, figure) for figure in (caelina, recruit, far)] == [2, 1, 0]
    robust = ["robust" in [card.key for card in set_of_cards(board.game, figure)] for figure in (caelina, recruit, far)]
    assert robust == [True, True, False]
    assert caelina.components == 10


@pytest.mark.rule("AK2-FORM-37", "AK2-FORM-28")
def test_the_oration_ends_with_a_turn_in_which_caelina_is_wounded() -> None:
    board = Board()
    caelina, recruit = board.put(CAELINA, 0, 5, 5), board.put(RECRUIT, 0, 8, 5)
    cast(board, caelina, "enough")
    end_turn(board)
    wound(board, caelina)
    assert coriace(board, recruit) == 1
    end_turn(board)
    assert coriace(board, recruit) == 0


@pytest.mark.rule("AK2-FORM-37", "AK2-R-131")
def test_the_oration_ends_at_once_if_caelina_is_removed() -> None:
    board = Board()
    caelina, recruit = board.put(CAELINA, 0, 5, 5), board.put(RECRUIT, 0, 8, 5)
    cast(board, caelina, "enough")
    wound(board, caelina, 8)
    assert (coriace(board, recruit), effects(caelina)) == (0, [])


@pytest.mark.rule("AK2-FORM-38", "AK2-FORM-13")
def test_the_oration_may_be_wider_and_stronger() -> None:
    board = Board()
    caelina, recruit = board.put(CAELINA, 0, 5, 5), board.put(RECRUIT, 0, 10, 5)
    cast(board, caelina, "upgrade:1", "upgrade:0")
    assert (coriace(board, recruit), coriace(board, caelina), caelina.stones) == (2, 3, 8)


def blessed(name: str = KNIGHT, *script: Any) -> tuple[Board, Fighter, Fighter, Fighter]:
    """A blessed figure engaged with an enemy."""
    board = Board()
    caelina = board.put(CAELINA, 0, 10, 14, concentration=3)
    knight, raven = opponents(board, name)
    cast(board, caelina, BLESSING, knight.id, *script, "enough")
    return board, caelina, knight, raven


@pytest.mark.rule("AK2-FORM-39", "AK2-FORM-40")
@pytest.mark.parametrize("roll", [MISS, MACES])
def test_the_blessing_returns_coriace_hit_or_miss_and_once(roll: Any) -> None:
    board, caelina, knight, raven = blessed()
    grant(board.game, knight, "Coriace de Formule/1")
    strike(board, raven, knight, roll)
    assert (raven.lost, caelina.components) == (2, 9)
    assert "Bénédiction Mortelle" not in effects(knight)
    strike(board, raven, knight, roll)
    assert raven.lost == 2


@pytest.mark.rule("AK2-FORM-40")
def test_the_blessing_ends_even_without_coriace() -> None:
    board, _, recruit, raven = blessed(RECRUIT)
    strike(board, raven, recruit, MISS)
    assert (raven.lost, effects(recruit)) == (0, [])


@pytest.mark.rule("AK2-FORM-41", "AK2-SKILL-28")
def test_attacks_without_card_and_shots_do_not_trigger_the_blessing() -> None:
    board, _, knight, raven = blessed()
    play(free_attack(board.game, raven, knight, "normal", "test"), MACES)
    play(hurt(board.game, Harm(knight, 1, "shot", raven), "test"))
    assert (raven.lost, effects(knight)) == (0, ["Bénédiction Mortelle"])


@pytest.mark.rule("AK2-FORM-41")
def test_a_parry_against_the_blessed_does_not_trigger_the_blessing() -> None:
    board, _, knight, raven = blessed()
    play(fight(board.game, Duel(knight, raven)), secretly({0: "normal", 1: "parry"}), MACES, dice(2, 2, 2))
    assert effects(knight) == ["Bénédiction Mortelle"]


@pytest.mark.rule("AK2-FORM-41", "AK2-FORM-26")
def test_a_prolonged_blessing_lasts_to_the_end_of_the_turn_of_its_first_strike() -> None:
    board, caelina, knight, raven = blessed(KNIGHT, "upgrade:1")
    end_turn(board)
    strike(board, raven, knight, MISS)
    strike(board, raven, knight, MISS)
    assert (raven.lost, caelina.stones) == (2, 10)
    end_turn(board)
    assert effects(knight) == []


@pytest.mark.rule("AK2-FORM-39", "AK2-FORM-41")
def test_the_blessing_may_have_more_targets_heroes_and_caelina_included() -> None:
    board = Board()
    caelina, garlan = board.put(CAELINA, 0, 5, 5, concentration=3), board.put(GARLAN, 0, 12, 5)
    cast(board, caelina, BLESSING, garlan.id, "upgrade:0", "enough")
    assert effects(garlan) == effects(caelina) == ["Bénédiction Mortelle"]
    assert caelina.stones == 11


# ---- Frère-Collecteur -------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-FORM-42", "AK2-FORM-43", "AK2-FORM-29")
def test_the_angelus_makes_a_brutal_expert_for_one_roll() -> None:
    board = Board()
    brother = board.put(BROTHER, 0, 10, 14, stones=0)
    recruit, raven = opponents(board)
    cast(board, brother, recruit.id)
    assert brother.components == 8
    strike(board, recruit, raven, dice(2, 2, 2), card="brutal")
    strike(board, recruit, raven, dice(2, 2), card="brutal")


@pytest.mark.rule("AK2-FORM-43", "AK2-FORM-29", "AK2-SKILL-28")
def test_the_angelus_is_used_up_by_another_card_too() -> None:
    board = Board()
    brother = board.put(BROTHER, 0, 10, 14, stones=0)
    recruit, raven = opponents(board)
    cast(board, brother, recruit.id)
    strike(board, recruit, raven, dice(2, 2), card="normal")
    assert effects(recruit) == []


@pytest.mark.rule("AK2-FORM-43")
def test_a_brutal_expert_becomes_a_normal_one() -> None:
    board = Board()
    brother = board.put(BROTHER, 0, 10, 14, stones=0)
    templar, raven = opponents(board, TEMPLAR)
    cast(board, brother, templar.id)
    assert effects(templar) == ["Angelus Vitae (Normale)"]
    templar.used = ["Maître (Combat)"]
    strike(board, templar, raven, dice(2, 2, 2), card="normal")


@pytest.mark.rule("AK2-FORM-42")
def test_the_angelus_is_for_avalonians_who_are_no_heroes() -> None:
    board = Board()
    brother = board.put(BROTHER, 0, 5, 5, stones=0)
    garlan, raven = board.put(GARLAN, 0, 8, 5), board.put(RAVEN, 0, 5, 8)
    cast(board, brother)
    assert effects(brother) == ["Angelus Vitae (Brutale)"]
    assert effects(garlan) == effects(raven) == []


@pytest.mark.rule("AK2-FORM-44", "AK2-FORM-28")
def test_a_prolonged_angelus_lasts_to_the_end_of_a_turn_with_another_card_than_inactive() -> None:
    board = Board()
    brother = board.put(BROTHER, 0, 10, 14)
    recruit, raven = opponents(board)
    cast(board, brother, recruit.id, "upgrade:1", "upgrade:0")
    assert effects(brother) == effects(recruit) == ["Angelus Vitae prolongé (Brutale)"]
    assert brother.stones == 6
    strike(board, raven, recruit, MISS)
    end_turn(board)
    for _ in range(2):
        strike(board, recruit, raven, dice(2, 2, 2), card="brutal")
    end_turn(board)
    assert effects(recruit) == []


def kind(board: Board) -> tuple[Fighter, Fighter]:
    """A Recruit under the Kindness, and an enemy."""
    brother = board.put(BROTHER, 0, 10, 14, concentration=2, stones=0)
    recruit, raven = opponents(board)
    cast(board, brother, KINDNESS, recruit.id)
    return recruit, raven


@pytest.mark.rule("AK2-FORM-45", "AK2-FORM-46")
def test_kindness_gives_a_die_and_a_failure_opens_the_guard() -> None:
    board = Board()
    recruit, raven = kind(board)
    strike(board, recruit, raven, True, dice(2, 2, 2))
    assert defence(board.game, recruit) == 2
    end_turn(board)
    assert (defence(board.game, recruit), effects(recruit)) == (9, [])


@pytest.mark.rule("AK2-FORM-46")
def test_kindness_refused_or_a_roll_that_succeeds_costs_nothing() -> None:
    board = Board()
    recruit, raven = kind(board)
    strike(board, recruit, raven, False, dice(2, 2))
    assert defence(board.game, recruit) == 9
    throw = Throw(recruit, "mind", "test")
    assert play(characteristic_roll(board.game, throw, 16, "test"), True, dice(5, 5, 2))
    assert defence(board.game, recruit) == 9


@pytest.mark.rule("AK2-FORM-46")
def test_an_opposition_lost_with_kindness_opens_the_guard() -> None:
    board = Board()
    recruit, raven = kind(board)
    recruit.action_points = raven.action_points = 2
    script = [secretly({0: "normal", 1: "normal"}), True, dice(2, 2, 2), dice(6, 6), MISS, False, MISS]
    play(fight(board.game, Duel(recruit, raven)), *script)
    assert defence(board.game, recruit) == 2


@pytest.mark.rule("AK2-FORM-47", "AK2-FORM-45")
def test_kindness_may_have_more_targets_heroes_included() -> None:
    board = Board()
    brother, garlan = board.put(BROTHER, 0, 5, 5, concentration=2), board.put(GARLAN, 0, 13, 5)
    cast(board, brother, KINDNESS, garlan.id, "upgrade:0")
    assert effects(garlan) == effects(brother) == ["Bienveillance du Beathacrann"]
    assert (brother.stones, brother.components) == (8, 9)
