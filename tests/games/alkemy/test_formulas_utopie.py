"""The formulas of the Sourcelier and of Lerofòn, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS, forbidden
from escarmouche.games.alkemy.characteristics import armed, characteristic, defence
from escarmouche.games.alkemy.combat import Duel
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, permitted, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play, secretly


def cast(match: Match, caster: Fighter, name: str, *script: Any, **bought: int) -> None:
    """A formula that has succeeded, with these upgrades, on all enemies or friends that stand about."""
    recipe_ = recipe(name)
    targets = recipe_.candidates(match.game, caster)
    casting = Casting(match.game, caster, match.game.library.formulas[name], targets)
    casting.bought = bought
    match.play(recipe_.take_effect(match.game, casting), *script)


def may_show(match: Match, fighter: Fighter, other: Fighter, card: str) -> bool:
    return forbidden(match.game, Duel(fighter, other), fighter, CARDS[card]) is None


# ---- Sourcelier -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-03", "AK1-R-111")
def test_apathy_forbids_one_card_until_another_attack_is_played(match: Match) -> None:
    diviner = match.put("Sourcelier", 1, 3, 3)
    hunter, recruit = match.fighting("Chasseur du Léviathan", "Recrues", action_points=3)
    cast(match, diviner, "Apathie", "brutal")
    assert not may_show(match, hunter, recruit, "brutal")
    assert may_show(match, hunter, recruit, "leviathan"), "the card that it names, and no other"
    report(match.game, TURN_ENDS, -1)
    match.fight(hunter, recruit, secretly({0: "parry", 1: "inactive"}))
    assert not may_show(match, hunter, recruit, "brutal"), "over turns, and cards that are no attack"
    match.fight(hunter, recruit, secretly({0: "quick", 1: "inactive"}), dice(1, 1))
    assert may_show(match, hunter, recruit, "brutal")


@pytest.mark.rule("AK1-FORM-03")
def test_a_longer_apathy_lasts_to_the_end_of_that_turn(match: Match) -> None:
    diviner = match.put("Sourcelier", 1, 3, 3)
    hunter, recruit = match.fighting("Chasseur du Léviathan", "Recrues", action_points=3)
    cast(match, diviner, "Apathie", "normal", duration=1)
    report(match.game, TURN_ENDS, -1)
    match.fight(hunter, recruit, secretly({0: "quick", 1: "inactive"}), dice(1, 1))
    assert not may_show(match, hunter, recruit, "normal")
    report(match.game, TURN_ENDS, -1)
    assert may_show(match, hunter, recruit, "normal")


@pytest.mark.rule("AK1-FORM-20")
def test_fluidity_sets_defence_and_combat_until_a_wound_or_a_blow(match: Match) -> None:
    diviner = match.put("Sourcelier", 1, 3, 3)
    sneak, recruit = match.fighting("Silence", "Recrues", action_points=3)
    usual = defence(match.game, sneak), characteristic(match.game, sneak, "combat")
    for ends in ("wound", "blow"):
        cast(match, diviner, "Fluidence")
        assert (defence(match.game, sneak), characteristic(match.game, sneak, "combat")) == (9, 2)
        assert total(gather(match.game, Skill.cover_dice, sneak)) == -1
        if ends == "wound":
            play(hurt(match.game, Harm(sneak, 1, "direct"), ""))
        else:
            match.fight(sneak, recruit, secretly({0: "normal", 1: "inactive"}), dice(1, 1))
        assert (defence(match.game, sneak), characteristic(match.game, sneak, "combat")) == usual


@pytest.mark.rule("AK1-FORM-20")
def test_the_fluid_are_charged_from_afar(match: Match) -> None:
    diviner, wolf = match.put("Sourcelier", 1, 3, 3), match.put("Wolitse", 0, 10, 10)
    charger = match.put("Recrues", 1, 16, 10)
    assert permitted(match.game, Skill.forbids_charge, wolf, charger, 5.0) is not None
    cast(match, diviner, "Fluidence", duration=1)
    assert permitted(match.game, Skill.forbids_charge, wolf, charger, 5.0) is None
    play(hurt(match.game, Harm(wolf, 1, "direct"), ""))
    assert any_says(match.game, Skill.open_to_charges, wolf), "to the end of the turn"
    report(match.game, TURN_ENDS, -1)
    assert permitted(match.game, Skill.forbids_charge, wolf, charger, 5.0) is not None


# ---- Lerofòn ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-24")
@pytest.mark.parametrize(("bought", "value", "reach"), [({}, 3, 8), ({"weapon": 1}, 4, 10)])
def test_a_harpoon_is_put_into_the_hands_of_a_friend(
    match: Match, bought: dict[str, int], value: int, reach: int
) -> None:
    """The knight has Coriace/1: 5 and 5 read 1 in the first column, and 4 and 4 read 3."""
    lord, pirate = match.put("Lerofòn", 0, 3, 3), match.put("Flibustier", 0, 5, 5)
    knight = match.put("Chevalier Errant", 1, 13, 5, action_points=0)
    assert match.refused(pirate, "shoot") == "shoot.no-weapon"
    cast(match, lord, "Harpon Alchimique", **bought)
    weapon = armed(match.game, pirate)
    assert weapon is not None
    assert (weapon.value, weapon.range, weapon.damage) == (value, reach, (1, 2, 3, 3, 4, 4))
    match.act(pirate, "shoot", 3.0, dice(4, 4))
    assert knight.lost == 3, "Coriace is pierced"
    play(hurt(match.game, Harm(knight, 2, "attack", pirate), ""))
    assert knight.lost == 5, "in combat too"
    report(match.game, TURN_ENDS, -1)
    assert match.refused(pirate, "shoot") == "shoot.no-weapon"


@pytest.mark.rule("AK1-FORM-55", "AK1-R-129")
def test_a_wave_sweeps_all_it_touches_away_from_the_caster(match: Match) -> None:
    """It runs 7 p from his centre at x 3: over the target and a friend, past one beside it and one beyond."""
    lord = match.put("Lerofòn", 0, 3, 10, concentration=2)
    target = match.put("Recrues", 1, 8, 10)
    friend, beside, beyond = (
        match.put("Matelot", 0, 5, 10.5),
        match.put("Matelot", 0, 6, 13),
        match.put("Matelot", 0, 12, 10),
    )
    casting = Casting(match.game, lord, match.game.library.formulas["Vague Déferlante"], [target])
    casting.bought = {"harm": 1, "distance": 1}
    book = recipe("Vague Déferlante")
    assert book.missed(match.game, casting) is None
    match.play(book.take_effect(match.game, casting), [6.5, 10.0, 0.0])
    assert [each.lost for each in (lord, target, friend, beside, beyond)] == [0, 3, 3, 0, 0]
    assert target.x == pytest.approx(11 - 0.05, abs=0.02), "3 p, but short of who stands in its way"
    assert (beside.x, beyond.x) == (6, 12)
    assert friend.x > 7


@pytest.mark.rule("AK1-FORM-55")
@pytest.mark.parametrize(("x", "laid"), [(10.4, True), (10.6, False)])
def test_a_wave_must_cover_its_target_and_some_of_its_caster(match: Match, x: float, laid: bool) -> None:
    """From the edge of his base, at x 3.5, to the far edge of the other there are 7 p and no more."""
    lord, target = match.put("Lerofòn", 0, 3, 10, concentration=2), match.put("Recrues", 1, x - 0.5, 10)
    casting = Casting(match.game, lord, match.game.library.formulas["Vague Déferlante"], [target])
    why = recipe("Vague Déferlante").missed(match.game, casting)
    assert (why is None) is laid
    assert why is None or why.key == "formula.no-wave"


@pytest.mark.rule("AK1-FORM-55")
def test_where_a_wave_lies_is_checked(match: Match) -> None:
    from random import Random

    from escarmouche.play.script import run

    lord, target = match.put("Lerofòn", 0, 3, 10, concentration=1), match.put("Recrues", 1, 6, 11)
    casting = Casting(match.game, lord, match.game.library.formulas["Vague Déferlante"], [target])
    _, asked = run(recipe("Vague Déferlante").take_effect(match.game, casting), [[5.5, 10.5, 20.0]])
    (place,) = asked
    assert place.refusal([5.5, 10.5, 90.0]) is not None, "across"
    assert place.refusal([8.0, 10.5, 0.0]) is not None, "not from the caster"
    target.x, target.y = 6.0, 11.0
    for seed in range(5):
        assert place.refusal(place.sample(Random(seed))) is None
