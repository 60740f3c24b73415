"""The formulas of the Khaliman alchemists and their sisters of the water, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.alchemy import concentrate
from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt, lose_concentration
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, report
from escarmouche.games.alkemy.skills.water_effects import GUARD_MARKS, TEACHER_MARKS
from escarmouche.games.alkemy.state import Activation, Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play, secretly


def cast(match: Match, caster: Fighter, name: str, *targets: Fighter, script: Any = (), **bought: int) -> None:
    """A formula that has succeeded, with these upgrades."""
    casting = Casting(match.game, caster, match.game.library.formulas[name], list(targets))
    casting.bought = dict(bought)
    match.play(recipe(name).take_effect(match.game, casting), *script)


def attack_throw(match: Match, one: Fighter, other: Fighter, card: str = "normal") -> Throw:
    duel = Duel(one, other)
    duel.cards = {one.id: CARDS[card], other.id: CARDS["inactive"]}
    return combat_throw(match.game, duel, one, 9)


@pytest.mark.rule("AK1-FORM-08")
def test_the_scimitar_of_iecha_lasts_to_the_end_of_the_turn_of_a_wound(match: Match) -> None:
    iecha, enemy = match.fighting("Iëcha", "Recrues", concentration=3)
    cast(match, iecha, "Cimeterre Alchimique")
    throw = attack_throw(match, iecha, enemy)
    assert throw.stake is not None
    assert throw.stake[2] == (4, 4, 5, 5, 6, 6)
    assert play(prepare(match.game, throw))[1] == 1
    assert play(prepare(match.game, Throw(iecha, "reflex", "duel")))[1] == 0
    report(match.game, TURN_ENDS, -1)
    match.play(hurt(match.game, Harm(iecha, 1, "attack", enemy), ""))
    assert (iecha.concentration, len(iecha.effects)) == (3, 1), "no level is lost"
    report(match.game, TURN_ENDS, -1)
    assert not iecha.effects


@pytest.mark.rule("AK1-FORM-17", "AK1-R-116")
@pytest.mark.parametrize(
    ("bought", "script", "shown"), [({}, [dice(3)], "brutal"), ({"choice": 1}, ["quick"], "quick")]
)
def test_fate_or_iecha_draws_the_card_of_an_enemy(match: Match, bought: Any, script: list[Any], shown: str) -> None:
    iecha, enemy = match.put("Iëcha", 0, 3, 3), match.put("Recrues", 1, 12, 12)
    friend = match.put("Ghulam", 0, 13, 12)
    match.board.engage(enemy, friend)
    cast(match, iecha, "Facéties du Destin", enemy, **bought)
    match.fight(enemy, friend, *script, secretly({0: "inactive"}), dice(1, 1))
    told = match.board.told("event.cards")[-1]
    assert told["first"] == f"@card.{shown}"


@pytest.mark.rule("AK1-R-116", "AK1-FORM-17")
def test_whoever_cannot_pay_plays_inactif_all_the_same(match: Match) -> None:
    iecha, enemy = match.put("Iëcha", 0, 3, 3), match.put("Recrues", 1, 12, 12, action_points=0)
    friend = match.put("Ghulam", 0, 13, 12)
    match.board.engage(enemy, friend)
    cast(match, iecha, "Facéties du Destin", enemy)
    match.fight(friend, enemy, secretly({0: "inactive"}))
    assert match.board.told("event.cards")[-1]["second"] == "@card.inactive"


@pytest.mark.rule("AK1-FORM-51")
@pytest.mark.parametrize(
    ("side", "script", "calm"),
    [(0, [], True), (1, [dice(5, 5), dice(1, 1), "no-swap"], True), (1, [dice(1, 1), dice(6, 6), "no-swap"], False)],
)
def test_serenity_ends_what_formulas_put_on_a_figure(match: Match, side: int, script: list[Any], calm: bool) -> None:
    abdelan, target = match.put("Abdelan", 0, 3, 3), match.put("Recrues", side, 6, 6)
    grant(match.game, target, "Facéties du Destin", Until(TURN_ENDS), by="Facéties du Destin")
    grant(match.game, target, "Expert Brutale", Until(TURN_ENDS), by="Renfort des Marines")
    cast(match, abdelan, "Sérénité", target, script=script)
    assert [effect.skill for effect in target.effects] == (
        ["Expert Brutale"] if calm else ["Facéties du Destin", "Expert Brutale"]
    )


@pytest.mark.rule("AK1-FORM-54", "AK1-R-130")
@pytest.mark.parametrize(("bought", "again"), [({}, False), ({"duration": 1}, True)])
def test_uchronia_lets_one_die_be_thrown_again(match: Match, bought: Any, again: bool) -> None:
    """A Jaraya, COM 4, against a Recrue's DEF 9: 1 and 3 miss; the 1 thrown again as a 4 makes 11."""
    oracle = match.put("Oracle", 0, 3, 3)
    jaraya, enemy = match.fighting("Jaraya", "Recrues")
    cast(match, oracle, "Uchronie", jaraya, **bought)
    duel = Duel(jaraya, enemy)
    duel.cards = {jaraya.id: CARDS["normal"], enemy.id: CARDS["inactive"]}
    match.attack(duel, jaraya, dice(1, 3), "die:0", dice(4))
    assert enemy.lost == 2
    assert bool(jaraya.effects) is again
    report(match.game, TURN_ENDS, -1)
    assert not jaraya.effects


@pytest.mark.rule("AK1-FORM-54")
def test_who_keeps_his_dice_keeps_the_formula(match: Match) -> None:
    oracle = match.put("Oracle", 0, 3, 3)
    jaraya, enemy = match.fighting("Jaraya", "Recrues")
    cast(match, oracle, "Uchronie", jaraya)
    duel = Duel(jaraya, enemy)
    duel.cards = {jaraya.id: CARDS["normal"], enemy.id: CARDS["inactive"]}
    match.attack(duel, jaraya, dice(5, 5), "no-second-look")
    assert jaraya.effects


@pytest.mark.rule("AK1-FORM-41")
def test_premonition_lets_spent_khaliman_react_while_she_concentrates(match: Match) -> None:
    oracle = match.put("Oracle", 0, 10, 10, action_points=0, concentration=2)
    near, far = match.put("Tuaregs", 0, 13, 10, action_points=0), match.put("Tuaregs", 0, 20, 20, action_points=0)
    stranger = match.put("Garde Triadique", 0, 10, 12, action_points=0)
    cast(match, oracle, "Prémonition")
    figures = (oracle, near, far, stranger)

    def found(moment: Any) -> list[bool]:
        return [any_says(match.game, moment, figure) for figure in figures]

    for moment in (Skill.may_pay_for_card, Skill.may_pay_for_shot, Skill.may_pay_for_reaction):
        assert found(moment) == [True, True, False, False]
    near.action_points = 1
    assert not any_says(match.game, Skill.may_pay_for_card, near), "who has PA pays"
    near.action_points = 0
    match.game.activation = Activation(near.card, 0, [near.id])
    assert not any_says(match.game, Skill.may_pay_for_card, near), "not in one's own activation"
    match.game.activation = None
    for _ in range(2):
        play(lose_concentration(match.game, oracle, 1))
    concentrate(match.game, oracle, "")
    assert found(Skill.may_pay_for_card) == [False] * 4, "once gone it is gone"


@pytest.mark.rule("AK1-FORM-23")
@pytest.mark.parametrize(("key", "lost", "left"), [("undines:0", 4, 3), ("undines:1", 2, 2), ("undines:2", 2, 1)])
def test_undines_on_guard_soften_a_blow(match: Match, key: str, lost: int, left: int) -> None:
    """A line of 1 2 2 3 4 5: column 5 reads 4; two to the left column 3 reads 2, three column 2 reads 2."""
    evocatrice, friend = match.put("Evocatrice", 0, 10, 10, concentration=2), match.put("Jaraya", 0, 13, 10)
    enemy = match.put("Recrues", 1, 20, 20)
    cast(match, evocatrice, "Garde Ondin", marker=1)
    assert evocatrice.tally[GUARD_MARKS] == 3
    harm = Harm(friend, 4, "attack", enemy, column=4, line=(1, 2, 2, 3, 4, 5))
    match.play(hurt(match.game, harm, ""), key)
    assert (friend.lost, evocatrice.tally[GUARD_MARKS]) == (lost, left)


@pytest.mark.rule("AK1-FORM-23")
def test_undines_guard_neither_far_friends_nor_against_what_is_no_roll(match: Match) -> None:
    evocatrice, far = match.put("Evocatrice", 0, 10, 10, concentration=2), match.put("Jaraya", 0, 17, 10)
    near = match.put("Jaraya", 0, 12, 10)
    cast(match, evocatrice, "Garde Ondin")
    match.play(hurt(match.game, Harm(far, 3, "attack", column=4, line=(1, 2, 2, 3, 4, 5)), ""))
    match.play(hurt(match.game, Harm(near, 2, "direct"), ""))
    assert (far.lost, near.lost) == (3, 2)


@pytest.mark.rule("AK1-FORM-40")
@pytest.mark.parametrize(
    ("x", "bought", "script", "colour"),
    [(15, {}, [True], "white"), (15, {}, [False], "red"), (17, {}, [], "red"), (17, {"ranges": 1}, [True], "white")],
)
def test_undines_teach_white_dice(match: Match, x: float, bought: Any, script: list[Any], colour: str) -> None:
    evocatrice, friend = match.put("Evocatrice", 0, 10, 10, concentration=2), match.put("Jaraya", 0, x, 10, lost=6)
    cast(match, evocatrice, "Précepteur Ondin", **bought)
    assert play(prepare(match.game, Throw(friend, "mind", "fear")), *script)[0] == (colour,) * 2
    assert evocatrice.tally[TEACHER_MARKS] == (1 if script == [True] else 2)


@pytest.mark.rule("AK1-FORM-28", "AK1-R-99", "AK1-R-118")
def test_an_undine_comes_on_the_card_of_the_others(match: Match) -> None:
    litam = match.put("Litam", 0, 10, 10, concentration=2)
    first = match.put("Ondin", 0, 5, 5, activations=1)
    casting = Casting(match.game, litam, match.game.library.formulas["Invocation d'ondin"], [], [10, 11.5])
    book = recipe("Invocation d'ondin")
    assert book.impossible(match.game, litam) is None
    assert book.missed(match.game, casting) is None
    match.play(book.take_effect(match.game, casting))
    newcomer = match.game.fighters[-1]
    assert (newcomer.profile, newcomer.card, newcomer.action_points) == ("ondin", first.card, 2)
    assert newcomer.activations == 1, "its card has been played"
    casting.spot = [10, 8.5]
    match.play(book.take_effect(match.game, casting))
    assert book.impossible(match.game, litam) is not None, "three is the most"


@pytest.mark.rule("AK1-FORM-28")
def test_an_undine_comes_wholly_in_range(match: Match) -> None:
    litam = match.put("Litam", 0, 10, 10, concentration=2)
    casting = Casting(match.game, litam, match.game.library.formulas["Invocation d'ondin"], [], [10, 12.1])
    assert recipe("Invocation d'ondin").missed(match.game, casting) is not None


@pytest.mark.rule("AK1-FORM-35")
def test_waves_roar_round_friends_that_fade(match: Match) -> None:
    litam, _genji = match.put("Litam", 0, 10, 10), match.put("Genji", 0, 13, 10)
    match.put("Jaraya", 0, 10, 13)
    far = match.put("Djinn", 0, 20, 20)
    enemy, other = match.put("Recrues", 1, 14.5, 10), match.put("Recrues", 1, 20, 22)
    cast(match, litam, "Onde Rugissante", script=[True, dice(3, 4)])
    assert (enemy.lost, other.lost, far.lost) == (3, 0, 0)
