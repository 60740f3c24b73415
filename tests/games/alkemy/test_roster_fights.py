"""Riders, boarders, plates, fire and blood, hunters of legends: skills that speak in fights, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, combat_throw, reflex_throw
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.reserves import tokens_of
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, permitted
from escarmouche.play.script import play, run


def duel(
    match: Match, mine: str, theirs: str, cards: tuple[str, str], *, charging: bool = False, lost: int = 0
) -> Duel:
    """Two in contact with their cards open."""
    one, other = match.fighting(mine, theirs, lost=lost)
    found = Duel(one, other, charger=one if charging else None)
    found.cards = {one.id: CARDS[cards[0]], other.id: CARDS[cards[1]]}
    return found


@pytest.mark.rule("AK1-SKILL-039")
@pytest.mark.parametrize(
    ("card", "charging", "net", "shift"),
    [("normal", True, 2, 1), ("brutal", True, 2, 2), ("quick", True, 2, 0), ("normal", False, 0, 0)],
)
def test_cavalry_charges_with_two_dice_and_a_column(
    match: Match, card: str, charging: bool, net: int, shift: int
) -> None:
    fight = duel(match, "Lame de la Garde Tigre", "Recrues", (card, "inactive"), charging=charging)
    throw = combat_throw(match.game, fight, fight.active, 9)
    assert throw.stake is not None
    assert throw.stake[3] == shift
    assert play(prepare(match.game, throw))[1] == net


@pytest.mark.rule("AK1-SKILL-165")
@pytest.mark.parametrize(("purpose", "net"), [("disengage", 1), ("duel", 0)])
def test_a_kick_helps_to_get_away(match: Match, purpose: str, net: int) -> None:
    assert play(prepare(match.game, Throw(match.put("Bak'Raa", 0, 5, 5), "reflex", purpose)))[1] == net


@pytest.mark.rule("AK1-SKILL-160")
@pytest.mark.parametrize(
    ("cards", "charging", "net"),
    [
        (("normal", "quick"), True, 1),
        (("normal", "brutal"), False, 1),
        (("normal", "quick"), False, 0),
        (("brutal", "quick"), True, 0),
    ],
)
def test_boarders_are_quick_when_they_charge_or_choose_well(
    match: Match, cards: tuple[str, str], charging: bool, net: int
) -> None:
    """Brutale has a malus die on REF, which that of the charge cancels."""
    fight = duel(match, "Flibustier", "Recrues", cards, charging=charging)
    assert play(prepare(match.game, reflex_throw(match.game, fight, fight.active)))[1] == net


@pytest.mark.rule("AK1-SKILL-025", "AK1-SKILL-127", "AK1-X-53")
def test_plates_take_damage_off_and_wear_away_but_for_the_last(match: Match) -> None:
    beast, enemy = match.fighting("Klaph~Our'os", "Recrues")
    lost = []
    for amount in (2, 4, 4, 4):
        match.play(hurt(match.game, Harm(beast, amount, "attack", enemy), ""))
        lost.append(beast.lost)
    assert lost == [0, 2, 5, 8], "3 plates, 2, 1, and 1 that stays"


@pytest.mark.rule("AK1-SKILL-025")
def test_others_lose_their_last_plate_and_then_may_run(match: Match) -> None:
    beast, enemy = match.fighting("Sidh~Our'os", "Recrues")
    assert permitted(match.game, Skill.forbids_action, beast, "run") is not None
    assert permitted(match.game, Skill.forbids_action, beast, "walk") is None
    for amount in (1, 3):
        match.play(hurt(match.game, Harm(beast, amount, "shot", enemy), ""))
    assert beast.lost == 2
    assert permitted(match.game, Skill.forbids_action, beast, "run") is None
    match.play(hurt(match.game, Harm(beast, 2, "attack", enemy), ""))
    assert beast.lost == 4


@pytest.mark.rule("AK1-SKILL-025")
@pytest.mark.parametrize(("kind", "amount", "lost", "after"), [("direct", 2, 2, 2), ("attack", 0, 0, 0)])
def test_plates_know_nothing_of_damage_without_a_roll(
    match: Match, kind: Any, amount: int, lost: int, after: int
) -> None:
    beast, enemy = match.fighting("Sidh~Our'os", "Recrues")
    match.play(hurt(match.game, Harm(beast, amount, kind, enemy), ""))
    assert beast.lost == lost
    match.play(hurt(match.game, Harm(beast, 2, "attack", enemy), ""))
    assert beast.lost == after, "both plates are still there"


@pytest.mark.rule("AK1-SKILL-125")
def test_enemies_near_a_confuser_lose_a_point_of_mind(match: Match) -> None:
    match.put("Aros~Thè", 0, 10, 10)
    near, far, friend = (
        match.put("Recrues", 1, 14.9, 10),
        match.put("Recrues", 1, 15.2, 14),
        match.put("Martyrs", 0, 10, 12),
    )
    assert [characteristic(match.game, f, "mind") for f in (near, far, friend)] == [5, 6, 5]


@pytest.mark.rule("AK1-SKILL-138")
@pytest.mark.parametrize(("kind", "gap", "tokens"), [("attack", 0.0, 1), ("attack", 0.5, 0), ("shot", 0.0, 0)])
def test_who_strikes_the_priestess_catches_fire(match: Match, kind: Any, gap: float, tokens: int) -> None:
    priestess, enemy = match.fighting("Prêtresse de Rados", "Recrues")
    match.move(enemy, 11 + gap, 10)
    match.play(hurt(match.game, Harm(priestess, 1, kind, enemy), ""))
    assert tokens_of(match.game, enemy) == tokens


@pytest.mark.rule("AK1-SKILL-142")
@pytest.mark.parametrize(("kind", "amount", "tokens"), [("shot", 1, 1), ("shot", 0, 0), ("attack", 1, 0)])
def test_a_censer_sets_fire_to_whom_it_wounds(match: Match, kind: Any, amount: int, tokens: int) -> None:
    mane, enemy = match.put("Pyro-Mâne", 0, 5, 5), match.put("Recrues", 1, 15, 15)
    for _ in range(2):
        match.play(hurt(match.game, Harm(enemy, amount, kind, mane), ""))
    assert tokens_of(match.game, enemy) == 2 * tokens


@pytest.mark.rule("AK1-SKILL-143")
@pytest.mark.parametrize(("answer", "net", "lost"), [(True, 1, 1), (False, 0, 0)])
def test_blood_buys_a_die(match: Match, answer: bool, net: int, lost: int) -> None:
    vestal = match.put("Vestale", 0, 5, 5)
    assert play(prepare(match.game, Throw(vestal, "combat", "attack")), answer)[1] == net
    assert vestal.lost == lost


@pytest.mark.rule("AK1-SKILL-143", "AK1-X-58")
@pytest.mark.parametrize(("what", "lost"), [("combat", 9), ("reflex", 0)])
def test_neither_the_last_box_nor_another_roll_is_paid_for(match: Match, what: Any, lost: int) -> None:
    vestal = match.put("Vestale", 0, 5, 5, lost=lost)
    (dice, net), asked = run(prepare(match.game, Throw(vestal, what, "attack")), [])
    assert (net, asked) == (0, [])
    assert dice == (("white",) if lost else ("red",)) * 2, "her line is ticked red, yellow, white"


@pytest.mark.rule("AK1-SKILL-141")
def test_slaves_meet_no_condition(match: Match) -> None:
    assert permitted(match.game, Skill.counts_for_scenario, match.put("Martyrs", 0, 5, 5)) is not None
    assert permitted(match.game, Skill.counts_for_scenario, match.put("Vestale", 0, 8, 8)) is None


@pytest.mark.rule("AK1-SKILL-028")
@pytest.mark.parametrize(
    ("lost", "script", "dice", "fearless"),
    [(6, [True], ("yellow", "red"), True), (6, [False], ("red", "red"), True), (5, [], ("yellow", "yellow"), False)],
)
def test_at_their_last_hunters_of_legends_know_no_fear(
    match: Match, lost: int, script: list[Any], dice: tuple[str, ...], fearless: bool
) -> None:
    hunter = match.put("Chasseur du Léviathan", 0, 5, 5, lost=lost)
    assert play(prepare(match.game, Throw(hunter, "reflex", "duel")), *script)[0] == dice
    assert any_says(match.game, Skill.fearless, hunter) is fearless


@pytest.mark.rule("AK1-SKILL-107")
@pytest.mark.parametrize(
    ("enemy", "line"), [("Prêtre de Campagne", (4, 4, 5, 5, 6, 7)), ("Recrues", (2, 2, 3, 3, 4, 5))]
)
def test_an_alchemical_weapon_reads_its_second_line_against_alchemists(
    match: Match, enemy: str, line: tuple[int, ...]
) -> None:
    fight = duel(match, "Inquisiteur", enemy, ("normal", "inactive"))
    throw = combat_throw(match.game, fight, fight.active, 9)
    assert throw.stake is not None
    assert throw.stake[2] == line
