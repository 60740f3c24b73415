"""The skills that many cards print (AK1-SKILL-001..022), as both editions have them."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.alkemy1 import Board
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS, legal_cards
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, combat_throw, free_attack, parry_throw
from escarmouche.games.alkemy.engagement import can_strike, held, tidy
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, permitted, react
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy1.components import crop
from escarmouche.games.alkemy1.cover import in_cover
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, secretly


def duel(one: Fighter, card: str, other: Fighter, shown: str = "inactive") -> Duel:
    found = Duel(one, other)
    found.cards = {one.id: CARDS[card], other.id: CARDS[shown]}
    return found


@pytest.mark.rule("AK1-SKILL-001")
@pytest.mark.parametrize(("gap", "strikes"), [(0.99, True), (1.05, False)])
def test_reach_strikes_and_holds_within_an_inch(match: Match, gap: float, strikes: bool) -> None:
    lancer, enemy = match.fighting("Miliciens-Lanciers", "Recrues")
    match.move(enemy, 11 + gap, 10)
    assert (can_strike(match.game, lancer, enemy), held(match.game, enemy, lancer)) == (strikes, strikes)
    assert not can_strike(match.game, enemy, lancer)


@pytest.mark.rule("AK1-SKILL-002")
@pytest.mark.parametrize(("x", "mind"), [(13.9, 8), (14.1, 6)])
def test_a_leader_lends_his_mind_as_far_as_it_reaches(match: Match, x: float, mind: int) -> None:
    """Lee Ping: ESP 8. A Milicien: 6."""
    leader, friend = match.put("Capitaine Lee Ping", 0, 5, 5, lost=8), match.put("Miliciens-Archers", 0, x, 5)
    enemy = match.put("Miliciens-Archers", 1, 6, 5)
    assert [characteristic(match.game, f, "mind") for f in (friend, enemy)] == [mind, 6]
    colours = play(prepare(match.game, Throw(leader, "mind", "initiative")))[0]
    assert set(colours) == {"white"}, "whatever his state"
    assert set(play(prepare(match.game, Throw(leader, "mind", "fear")))[0]) == {"red"}


@pytest.mark.rule("AK1-SKILL-007", "AK1-SKILL-021", "AK1-SKILL-029")
@pytest.mark.parametrize(
    ("skill", "faces", "afraid"),
    [
        ("Effrayant 13", (4, 3), False),
        ("Effrayant 13", (3, 3), True),
        ("Effrayant 14", (4, 4), False),
        ("Effrayant 14", (4, 3), True),
        ("Effrayant 15", (5, 4), False),
        ("Effrayant 15", (4, 4), True),
    ],
)
def test_who_fails_the_test_of_fear_is_worse_at_everything(
    match: Match, skill: str, faces: tuple[int, int], afraid: bool
) -> None:
    """Recrues: ESP 6."""
    monster, enemy = match.fighting("Garde Triadique", "Recrues")
    grant(match.game, monster, skill, Until(TURN_ENDS))
    play(react(match.game, Skill.when_charge_is_valid, monster, enemy), dice(*faces))
    for throw in (Throw(enemy, "combat", "attack"), Throw(enemy, "reflex", "duel"), Throw(enemy, "mind", "fear")):
        assert play(prepare(match.game, throw))[1] == (-1 if afraid else 0)
    match.move(enemy, 15, 15)
    tidy(match.game)
    assert not enemy.effects, "as long as they fight"


@pytest.mark.rule("AK1-SKILL-003")
def test_the_fearless_roll_nothing(match: Match) -> None:
    monster, tiger = match.fighting("Esprit-Héros", "Lame de la Garde Tigre")
    play(react(match.game, Skill.when_charge_is_valid, monster, tiger))
    assert not tiger.effects


@pytest.mark.rule("AK1-SKILL-004", "AK1-R-68")
@pytest.mark.parametrize(
    ("kind", "amount", "lost"),
    [("attack", 3, 2), ("shot", 3, 2), ("attack", 1, 1), ("attack", 0, 0), ("direct", 3, 3)],
)
def test_tough_figures_take_one_less_from_rolls(match: Match, kind: Any, amount: int, lost: int) -> None:
    knight, enemy = match.fighting("Chevalier Errant", "Recrues")
    match.play(hurt(match.game, Harm(knight, amount, kind, enemy), ""))
    assert knight.lost == lost


@pytest.mark.rule("AK1-SKILL-004", "AK1-R-93")
def test_of_toughness_by_formulas_the_best_counts(match: Match) -> None:
    knight, enemy = match.fighting("Chevalier Errant", "Recrues")
    for value in (1, 2):
        grant(match.game, knight, f"Coriace de Formule/{value}", Until(TURN_ENDS))
    match.play(hurt(match.game, Harm(knight, 8, "attack", enemy), ""))
    assert knight.lost == 8 - 1 - 2


@pytest.mark.rule("AK1-SKILL-015")
def test_piercing_blows_heed_no_toughness(match: Match) -> None:
    sentinel, knight = match.fighting("Sentinelle du Cœur", "Chevalier Errant")
    match.play(hurt(match.game, Harm(knight, 3, "attack", sentinel), ""))
    assert knight.lost == 3
    match.play(hurt(match.game, Harm(knight, 3, "shot", sentinel), ""))
    assert knight.lost == 5, "shots are another skill"


@pytest.mark.rule("AK1-SKILL-005", "AK1-R-60")
def test_a_chain_strikes_again_before_the_enemy_does(match: Match) -> None:
    """Lee Ping 2 2 3 3 4 4, COM 5: two maces read 4, then one column left 4 again; the enemy strikes last."""
    leader, enemy = match.fighting("Capitaine Lee Ping", "Lame de la Garde Tigre")
    asked = match.fight(
        leader, enemy, secretly({0: "normal", 1: "brutal"}), dice(6, 6), dice(1, 1, 1),
        dice(6, 6, 6), True, dice(6, 6), dice(1, 1),
    )  # fmt: skip
    topics = [each.topic for each in asked if hasattr(each, "topic")]
    assert enemy.lost == 8
    assert topics.count("chain") == 1
    assert isinstance(asked[-1], Roll)


@pytest.mark.rule("AK1-SKILL-010")
def test_the_flawless_make_an_attacker_roll_again(match: Match) -> None:
    """Garde Triadique, COM 3, Parade: 15 is heard and rolled again as 5; 3 + 3 + 2 = 8 parries it by 3."""
    guard, enemy = match.fighting("Garde Triadique", "Recrues")
    match.fight(enemy, guard, secretly({0: "parry", 1: "normal"}), dice(6, 6), True, dice(1, 1), dice(3, 2, 1), False)
    assert guard.lost == 0


@pytest.mark.rule("AK1-SKILL-014")
@pytest.mark.parametrize("charging", [True, False])
def test_a_feint_takes_a_card_back(match: Match, charging: bool) -> None:
    inquisitor, enemy = match.fighting("Inquisiteur", "Recrues")
    script: list[Any] = [secretly({0: "brutal", 1: "inactive"})]
    script += [dice(1, 1, 1), "1 axe + 1 axe"] if charging else [True]
    match.fight(inquisitor, enemy, *script, charging=charging)
    assert inquisitor.action_points == 3, "nothing was paid: the charge had been, the card was taken back"
    told = match.board.told("event.feint")
    assert bool(told) is not charging


@pytest.mark.rule("AK1-SKILL-016")
def test_a_tracker_walks_for_nothing_once_a_turn(match: Match) -> None:
    disciple = match.put("Disciple de l'Ecole du Soleil", 0, 5, 5)
    match.play(react(match.game, Skill.at_start_of_activation, disciple), True, [9.0, 5.0])
    assert (disciple.x, disciple.action_points) == (9.0, 2)
    assert match.play(react(match.game, Skill.at_start_of_activation, disciple)) == []


@pytest.mark.rule("AK1-SKILL-019", "AK1-R-137")
@pytest.mark.parametrize(("lost", "gap", "returned"), [(0, 0.0, 0), (3, 0.0, 1), (8, 0.0, 1), (3, 0.5, 0)])
def test_toxic_blood_burns_once_it_flows(match: Match, lost: int, gap: float, returned: int) -> None:
    """White boxes: 3. It answers even if the hit removes it."""
    toad, enemy = match.fighting("Guerrier-Tonnerre Crapaud", "Miliciens-Lanciers", lost=lost)
    match.move(enemy, 11 + gap, 10)
    match.play(hurt(match.game, Harm(toad, 4, "attack", enemy), ""))
    assert enemy.lost == returned


@pytest.mark.rule("AK1-SKILL-020", "AK1-SKILL-022")
def test_experts_have_a_die_more_with_their_card(match: Match) -> None:
    sergeant, enemy = match.fighting("Sergent de la Garde", "Recrues")
    parade = parry_throw(match.game, duel(sergeant, "parry", enemy, "normal"), sergeant)
    assert play(prepare(match.game, parade))[1] == 2, "Parade beats attacks, and Expert"
    brute = match.put("Pélerin", 0, 15, 15)
    grant(match.game, brute, "Expert Brutale", Until(TURN_ENDS))
    for card, net in (("brutal", 1), ("normal", 0)):
        assert play(prepare(match.game, combat_throw(match.game, duel(brute, card, enemy), brute, 9)))[1] == net


@pytest.mark.rule("AK1-SKILL-030", "AK1-SKILL-031")
@pytest.mark.parametrize(
    ("name", "dice_of_cards"),
    [
        ("Sentinelle du Cœur de Fer", {"quick": 0, "normal": 1, "brutal": 0}),
        ("Chasseuse de la Méduse", {"quick": 1, "normal": 0, "brutal": 0}),
        ("Ifrit'Qaniss", {"quick": 1, "normal": 1, "brutal": 0}),
    ],
)
def test_an_expert_of_one_card_is_none_of_the_others(match: Match, name: str, dice_of_cards: dict[str, int]) -> None:
    expert, enemy = match.fighting(name, "Recrues")
    found = {
        card: play(prepare(match.game, combat_throw(match.game, duel(expert, card, enemy), expert, 9)))[1]
        for card in dice_of_cards
    }
    assert found == dice_of_cards


@pytest.mark.rule("AK1-SKILL-033")
def test_a_master_without_points_plays_one_card_a_turn_for_nothing(match: Match) -> None:
    recruit, templar = match.fighting("Recrues", "Templier")
    templar.action_points = 0
    parade = secretly({0: "normal", 1: "parry"})
    match.fight(recruit, templar, parade, dice(1, 1), dice(1, 1, 1))
    assert (recruit.action_points, templar.action_points) == (1, 0)
    assert {card.key for card in legal_cards(match.game, Duel(recruit, templar), templar)} == {"inactive"}
    templar.used = []
    templar.action_points = 2
    match.fight(recruit, templar, secretly({0: "inactive", 1: "parry"}), False)
    assert templar.action_points == 1, "he may pay as well"


@pytest.mark.rule("AK1-SKILL-064")
@pytest.mark.parametrize(("faces", "lost"), [((6, 6), 2), ((4, 4), 1)])
def test_a_robust_stance_strikes_two_columns_to_the_left(match: Match, faces: tuple[int, int], lost: int) -> None:
    """Caelina's line is 1/1/2/2/3/3: column 6 is read as 4, column 4 as 2."""
    caelina, enemy = match.fighting("Caelina", "Recrues")
    match.attack(duel(caelina, "robust", enemy), caelina, dice(*faces))
    assert enemy.lost == lost
    for shown, net in (("brutal", 1), ("quick", 0)):
        throw = combat_throw(match.game, duel(caelina, "robust", enemy, shown), caelina, 9)
        assert play(prepare(match.game, throw))[1] == net


@pytest.mark.rule("AK1-SKILL-064", "AK1-R-111")
def test_a_robust_stance_is_tougher_against_the_answer(match: Match) -> None:
    """Column 5 of the recruit is 4: her Coriace of 1 and the one of the stance leave 2."""
    caelina, enemy = match.fighting("Caelina", "Recrues")
    cards = secretly({0: "robust", 1: "normal"})
    match.fight(caelina, enemy, cards, dice(6, 6), dice(1, 1), dice(1, 1), dice(6, 4))
    assert caelina.lost == 2


@pytest.mark.rule("AK1-R-59")
def test_an_attack_without_card_has_no_expert(match: Match) -> None:
    brute, enemy = match.fighting("Pélerin", "Recrues")
    grant(match.game, brute, "Expert Normale", Until(TURN_ENDS))
    asked = match.play(free_attack(match.game, brute, enemy, "normal", ""), dice(1, 1))
    assert len(asked[0].dice) == 2


# ---- the first edition alone ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-006")
def test_the_stealthy_of_the_first_edition() -> None:
    board = Board()
    ombre, enemy = board.put("Ombre", 0, 10, 10), board.put("Arbalétriers", 1, 20, 10)
    plain = board.put("Garde Triadique", 0, 10, 14)
    game = board.game
    assert [any_says(game, Skill.deploys_late, f) for f in (ombre, plain)] == [True, False]
    assert [bool(in_cover(game, enemy, f)) for f in (ombre, plain)] == [True, False]
    assert [any_says(game, Skill.walks_anywhere, f) for f in (ombre, plain)] == [True, False]
    for gap, safe in ((4.0, False), (4.1, True)):
        assert (permitted(game, Skill.forbids_charge, ombre, enemy, gap) is not None) is safe


@pytest.mark.rule("AK1-SKILL-008", "AK1-SKILL-011", "AK1-SKILL-017", "AK1-SKILL-018")
@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("Prêtre de Campagne", "earth"),
        ("Oracle", "water"),
        ("Disciple de l'Ecole du Nuage", "air"),
        ("Prêtresse de Rados", "fire"),
    ],
)
def test_an_outer_alchemist_harvests_more_of_his_own_element(name: str, own: str) -> None:
    board = Board()
    alchemist = board.put(name, 0, 10, 10)
    found = {element: crop(board.game, alchemist, element) for element in ("earth", "water", "air", "fire")}
    assert found == {element: 4 if element == own else 2 for element in found}
