"""Formulas of Naashti and Rados, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS, set_of_cards
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.lava import cool
from escarmouche.games.alkemy.pushing import push
from escarmouche.games.alkemy.reserves import tokens_of
from escarmouche.games.alkemy.rolls import prepare
from escarmouche.games.alkemy.shot import SHOTS_END, Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.naashti_effects import reflections
from escarmouche.games.alkemy.skills.query import any_says, has, permitted, react, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import dice, play


def cast(
    match: Match,
    caster: Fighter,
    name: str,
    *script: Any,
    targets: tuple[Fighter, ...] = (),
    spot: Any = (),
    **bought: int,
) -> None:
    """A formula that succeeds, with what was bought for it."""
    casting = Casting(match.game, caster, match.game.library.formulas[name], list(targets), spot)
    casting.bought = dict(bought)
    match.play(recipe(name).take_effect(match.game, casting), *script)


def walked(match: Match, fighter: Fighter, x: float, y: float) -> None:
    """A figure walks straight somewhere."""
    match.play(match.game.book.move_along(match.game, fighter, [x, y], ""))


@pytest.mark.rule("AK1-FORM-45")
@pytest.mark.parametrize(("faces", "lost"), [((4, 4), 0), ((4, 3), 2)])
def test_a_reflection_may_turn_a_shot_away(match: Match, faces: tuple[int, int], lost: int) -> None:
    """REF 5: 13 is enough against 13, 12 is not."""
    mage, shooter = match.put("Sul~Koor'z", 0, 5, 5), match.put("Pyro-Mâne", 1, 12, 5)
    cast(match, mage, "Reflet Irisé", marker=1)
    assert reflections(match.game, mage) == 3
    shot = Shot(shooter, mage)
    assert not any_says(match.game, Skill.denies_aim, mage, shot)
    play(react(match.game, Skill.when_shot_at, mage, [shot]), True)
    assert reflections(match.game, mage) == 2
    assert any_says(match.game, Skill.denies_aim, mage, shot)
    match.play(hurt(match.game, Harm(mage, 2, "shot", shooter, total=13), ""), dice(*faces))
    assert mage.lost == lost
    report(match.game, SHOTS_END, shooter.id)
    match.play(hurt(match.game, Harm(mage, 1, "shot", shooter, total=2), ""))
    assert mage.lost == lost + 1, "one marker answers one volley"


@pytest.mark.rule("AK1-FORM-12", "AK1-R-129")
@pytest.mark.parametrize(("level", "lost"), [(1, (1, 0, 0)), (2, (2, 1, 0)), (4, (4, 3, 0))])
def test_a_diffraction_strikes_all_between_less_farther_off(match: Match, level: int, lost: tuple[int, ...]) -> None:
    """One at 4 p exactly, one at 5 p, one 1.1 p beside the line, one behind the marker."""
    mage = match.put("Sul~Koor'z", 0, 2, 10, concentration=level)
    near, far, aside = match.put("Cultiste", 1, 7, 10), match.put("Klaph", 0, 8, 10.9), match.put("Klaph", 1, 5, 11.1)
    behind = match.put("Klaph", 1, 12, 10)
    cast(match, mage, "Diffraction énergétique", spot=[11.0, 10.0])
    assert (near.lost, far.lost, aside.lost) == lost
    assert behind.lost == 0


@pytest.mark.rule("AK1-FORM-22")
def test_a_fusion_copies_a_skill_of_an_enemy_for_the_turn(match: Match) -> None:
    mage, friend, enemy = match.put("Aros~Thè", 0, 5, 5), match.put("Klaph", 0, 7, 5), match.put("Radamante", 1, 9, 9)
    book = recipe("Fusion Thermique")
    match.put("Klaph", 1, 12, 12)
    assert [f.id for f in book.models(match.game, mage)] == [enemy.id]  # type: ignore[attr-defined]
    cast(match, mage, "Fusion Thermique", "skill:Chef", "skill:Perce-Armure (Combat)", targets=(enemy, friend), skill=1)
    assert has(match.game, friend, "Chef")
    assert has(match.game, friend, "Perce-Armure (Combat)")
    assert not has(match.game, mage, "Chef")
    assert not has(match.game, friend, "Charge Précise"), "that cannot be copied"
    report(match.game, TURN_ENDS, -1)
    assert not has(match.game, friend, "Chef")


# ---- lava -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-19", "AK1-SKILL-126", "AK1-R-129")
def test_whoever_passes_over_a_pool_is_hurt_but_its_master(match: Match) -> None:
    master, enemy = match.put("Maître de l'eau-foudre", 0, 4, 4), match.put("Klaph", 1, 10, 7)
    cast(match, master, "Flaque Magmatique", spot=[10.0, 10.0], harm=1)
    walked(match, enemy, 10, 8.4)
    assert enemy.lost == 0, "it stops short"
    walked(match, enemy, 10, 13)
    assert enemy.lost == 2
    walked(match, enemy, 10, 10)
    assert enemy.lost == 4
    walked(match, enemy, 10, 7)
    assert enemy.lost == 4, "whoever leaves it does not enter it"
    match.move(master, 8, 10)
    walked(match, master, 12, 10)
    assert master.lost == 0, "Ignifuge"
    cool(match.game)
    walked(match, enemy, 10, 13)
    assert enemy.lost == 4


@pytest.mark.rule("AK1-FORM-19", "AK1-R-129")
def test_who_is_pushed_into_a_pool_enters_it(match: Match) -> None:
    master, enemy = match.put("Maître de l'eau-foudre", 0, 4, 4), match.put("Cultiste", 1, 10, 7)
    cast(match, master, "Flaque Magmatique", spot=[10.0, 10.0])
    match.play(push(match.game, enemy, match.put("Klaph", 0, 10, 5.5), 2, ""))
    assert enemy.lost == 1


@pytest.mark.rule("AK1-FORM-11", "AK1-R-129")
@pytest.mark.parametrize(("length", "lost"), [(0, (1, 0, 0)), (2, (1, 1, 0))])
def test_a_flow_hurts_all_whom_it_meets_at_once(match: Match, length: int, lost: tuple[int, ...]) -> None:
    """From his base at 5.5 to 9.5, or 11.5, and half a p to each side."""
    master = match.put("Maître de l'eau-foudre", 0, 5, 10)
    met, ahead, aside = match.put("Klaph", 1, 8, 10.9), match.put("Cultiste", 1, 11, 10), match.put("Klaph", 1, 8, 8.9)
    middle = [5.5 + (4 + length) / 2, 10.0, 0.0]
    cast(match, master, "Coulée de Lave", middle, length=length)
    assert (met.lost, ahead.lost, aside.lost) == lost
    walked(match, aside, 8, 9.5)
    assert aside.lost == 1


# ---- Rados ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-48", "AK1-SKILL-141", "AK1-R-103")
def test_a_sacrifice_frees_a_martyr_for_the_scenario(match: Match) -> None:
    priestess, martyr = match.put("Rigosane", 0, 5, 5), match.put("Martyrs", 0, 7, 5)
    assert permitted(match.game, Skill.counts_for_scenario, martyr) is not None
    cast(match, priestess, "Sacrifice Sauvage", targets=(martyr,), turn=1)
    for turns in range(2):
        assert permitted(match.game, Skill.counts_for_scenario, martyr) is None, turns
        report(match.game, TURN_ENDS, -1)
    assert permitted(match.game, Skill.counts_for_scenario, martyr) is not None


@pytest.mark.rule("AK1-FORM-48", "AK1-SKILL-140")
def test_a_sacrifice_lets_several_martyrs_share_a_hit(match: Match) -> None:
    priestess, friend = match.put("Rigosane", 0, 5, 5), match.put("Cultiste", 0, 10, 10)
    one, two = match.put("Martyrs", 0, 12, 10), match.put("Martyrs", 0, 10, 12)
    enemy = match.put("Klaph", 1, 11, 11.2)
    cast(match, priestess, "Sacrifice Sauvage", targets=(friend,))
    match.play(hurt(match.game, Harm(friend, 4, "direct", enemy), ""), "boxes:1", "boxes:2")
    assert (friend.lost, one.lost, two.lost) == (1, 1, 2)


@pytest.mark.rule("AK1-FORM-49")
@pytest.mark.parametrize(("ticked", "radius", "lost"), [(3, 0, (3, 0)), (7, 0, (4, 0)), (2, 1, (2, 2))])
def test_the_wounds_of_a_martyr_burst_upon_all_round_it(
    match: Match, ticked: int, radius: int, lost: tuple[int, int]
) -> None:
    priestess, martyr = match.put("Rigosane", 0, 2, 2), match.put("Martyrs", 0, 10, 10, lost=ticked)
    near, farther = match.put("Klaph", 1, 12, 10), match.put("Klaph", 1, 10, 12.8)
    other = match.put("Martyrs", 0, 13.9, 10, lost=ticked)
    cast(match, priestess, "Sangs Sacrificiels", targets=(martyr, other), radius=radius)
    assert (near.lost, farther.lost) == lost, "from one of them only"
    book = recipe("Sangs Sacrificiels")
    assert {f.id for f in book.candidates(match.game, priestess)} == {priestess.id, martyr.id, other.id}


@pytest.mark.rule("AK1-FORM-15")
@pytest.mark.parametrize(("met", "pool"), [("inactive", 3), ("normal", 2)])
def test_sparks_give_a_die_against_inactive_once(match: Match, met: str, pool: int) -> None:
    cultist, enemy = match.fighting("Cultiste", "Klaph")
    priestess = match.put("Prêtresse de Rados", 0, 5, 5)
    cast(match, priestess, "Etincelles de protection", targets=(cultist,))
    assert CARDS["counter"] in set_of_cards(match.game, cultist)
    duel = Duel(cultist, enemy)
    duel.cards = {cultist.id: CARDS["normal"], enemy.id: CARDS[met]}
    throw = combat_throw(match.game, duel, cultist, 9)
    taken, _ = play(prepare(match.game, throw))
    assert len(taken) == pool
    play(react(match.game, Skill.after_roll, cultist, throw, True))
    assert (CARDS["counter"] in set_of_cards(match.game, cultist)) is (pool == 2)


@pytest.mark.rule("AK1-FORM-15", "AK1-SKILL-171")
@pytest.mark.parametrize(("duration", "left"), [(0, False), (1, True)])
def test_sparks_end_with_the_stance_or_the_turn(match: Match, duration: int, left: bool) -> None:
    cultist, enemy = match.fighting("Cultiste", "Klaph")
    cast(
        match,
        match.put("Prêtresse de Rados", 0, 5, 5),
        "Etincelles de protection",
        targets=(cultist,),
        duration=duration,
    )
    duel = Duel(cultist, enemy)
    duel.cards = {cultist.id: CARDS["counter"], enemy.id: CARDS["normal"]}
    play(react(match.game, Skill.after_reveal, cultist, duel))
    assert characteristic(match.game, cultist, "combat") == 4
    assert (CARDS["counter"] in set_of_cards(match.game, cultist)) is left
    report(match.game, TURN_ENDS, -1)
    assert CARDS["counter"] not in set_of_cards(match.game, cultist)


@pytest.mark.rule("AK1-FORM-18")
@pytest.mark.parametrize(("apart", "tokens"), [(0.0, 1), (0.5, 0)])
def test_nobody_catches_fire_who_is_struck_from_afar(match: Match, apart: float, tokens: int) -> None:
    priestess = match.put("Prêtresse de Rados", 0, 5, 10)
    friend, enemy = match.fighting("Cultiste", "Klaph")
    match.move(priestess, 8, 10)
    match.move(enemy, enemy.x + apart, 10)
    cast(match, priestess, "Feu de Thébus")
    match.play(hurt(match.game, Harm(enemy, 4, "attack", friend), ""))
    assert tokens_of(match.game, enemy) == tokens


@pytest.mark.rule("AK1-FORM-18")
@pytest.mark.parametrize(("x", "reach", "tokens"), [(9.9, 0, 2), (10.9, 0, 0), (10.9, 1, 2)])
def test_whom_friends_near_the_priestess_strike_catches_fire(match: Match, x: float, reach: int, tokens: int) -> None:
    priestess = match.put("Prêtresse de Rados", 0, 5, 10)
    friend, enemy = match.put("Cultiste", 0, x, 10), match.put("Klaph", 1, x + 1, 10)
    cast(match, priestess, "Feu de Thébus", token=1, reach=reach)
    match.play(hurt(match.game, Harm(enemy, 4, "attack", friend), ""))
    assert tokens_of(match.game, enemy) == tokens
    report(match.game, "wounded", priestess.id)
    report(match.game, TURN_ENDS, -1)
    match.play(hurt(match.game, Harm(enemy, 4, "attack", friend), ""))
    assert tokens_of(match.game, enemy) == tokens, "it ended with the turn in which she was wounded"
