"""Expert of two cards, Rage, Chasseur d'Ifrit, Perce-Armure (Tir), Longue Queue, poison and what drains life."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS, forbidden
from escarmouche.games.alkemy.combat import Duel, combat_throw
from escarmouche.games.alkemy.engagement import can_strike, held, reach
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.query import report
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.script import play


def card_dice(match: Match, attacker: str, card: str, enemy: str = "Prisonnier", lost: int = 0) -> int:
    """Bonus or malus dice of an attack card against Inactif."""
    mine, theirs = match.fighting(attacker, enemy, lost=lost)
    duel = Duel(mine, theirs)
    duel.cards = {mine.id: CARDS[card], theirs.id: CARDS["inactive"]}
    return play(prepare(match.game, combat_throw(match.game, duel, mine, 9)))[1]


@pytest.mark.rule("AK1-SKILL-032", "AK1-SKILL-088")
@pytest.mark.parametrize(
    ("card", "enemy", "net"),
    [
        ("quick", "Jaraya", 1),
        ("normal", "Jaraya", 1),
        ("brutal", "Jaraya", 0),
        ("normal", "Djinn", 2),
        ("brutal", "Djinn", 1),
    ],
)
def test_the_hunter_of_ifrits_is_expert_of_two_cards_and_better_against_the_large(
    match: Match, card: str, enemy: str, net: int
) -> None:
    assert card_dice(match, "Ifrit'Qaniss", card, enemy) == net


@pytest.mark.rule("AK1-SKILL-088")
@pytest.mark.parametrize(("enemy", "ticked"), [("Colosse", 3), ("Chevalier-Légat", 2)])
def test_against_the_large_his_blows_ignore_toughness(match: Match, enemy: str, ticked: int) -> None:
    hunter, target = match.fighting("Ifrit'Qaniss", enemy)
    match.play(hurt(match.game, Harm(target, 3, "attack", hunter), ""))
    assert target.lost == ticked


@pytest.mark.rule("AK1-SKILL-059")
@pytest.mark.parametrize(("card", "lost", "net"), [("brutal", 6, 1), ("brutal", 5, 0), ("normal", 6, 0)])
def test_rage_makes_an_expert_of_whoever_is_at_his_last(match: Match, card: str, lost: int, net: int) -> None:
    assert card_dice(match, "Toh R'ok", card, lost=lost) == net


@pytest.mark.rule("AK1-SKILL-035")
@pytest.mark.parametrize(("kind", "ticked"), [("shot", 4), ("attack", 3)])
def test_shots_that_pierce_ignore_toughness(match: Match, kind: str, ticked: int) -> None:
    shooter, target = match.put("Hakan", 0, 5, 5), match.put("Chevalier-Légat", 1, 15, 15)
    harm = Harm(target, 4, "shot" if kind == "shot" else "attack", shooter)
    match.play(hurt(match.game, harm, ""))
    assert target.lost == ticked


@pytest.mark.rule("AK1-SKILL-121", "AK1-X-64")
def test_a_long_tail_reaches_two_inches(match: Match) -> None:
    tail, guard = match.put("Ssa~Kar's", 0, 10, 10), match.put("Garde Triadique", 1, 12.5, 10)
    match.board.engage(tail, guard)
    assert (reach(match.game, tail), reach(match.game, guard)) == (2.0, 1.0)
    assert held(match.game, tail, guard)
    assert (can_strike(match.game, tail, guard), can_strike(match.game, guard, tail)) == (True, False)
    duel = Duel(tail, guard)
    allowed = {
        key for key, card in CARDS.items() if not card.skill and forbidden(match.game, duel, guard, card) is None
    }
    assert allowed == {"parry", "inactive"}
    match.move(guard, 11.9, 10)
    assert can_strike(match.game, guard, tail)


@pytest.mark.rule("AK1-SKILL-108")
@pytest.mark.parametrize(("kind", "net"), [("attack", -1), ("shot", -1), ("direct", 0)])
def test_poison_takes_a_die_from_every_roll_until_the_end_of_the_turn(match: Match, kind: str, net: int) -> None:
    murmur, victim = match.put("Murmure", 0, 5, 5), match.put("Chevalier Errant", 1, 15, 15)
    for _ in range(2):
        harm = Harm(victim, 1, "attack" if kind == "attack" else "shot" if kind == "shot" else "direct", murmur)
        match.play(hurt(match.game, harm, ""))
    for what in ("mind", "reflex", "combat"):
        assert play(prepare(match.game, Throw(victim, what, "fear")))[1] == net, "once, however often it was stung"
    report(match.game, TURN_ENDS, -1)
    assert play(prepare(match.game, Throw(victim, "mind", "fear")))[1] == 0


@pytest.mark.rule("AK1-SKILL-108", "AK1-R-69")
def test_a_blow_that_does_nothing_poisons_nobody(match: Match) -> None:
    murmur, victim = match.put("Murmure", 0, 5, 5), match.put("Chevalier Errant", 1, 15, 15)
    match.play(hurt(match.game, Harm(victim, 0, "attack", murmur), ""))
    assert not victim.effects


@pytest.mark.rule("AK1-SKILL-153")
@pytest.mark.parametrize(("taken", "left"), [(1, 4), (7, 2)])
def test_an_homunculus_heals_with_each_wound_and_more_with_a_death(match: Match, taken: int, left: int) -> None:
    drinker, victim = match.fighting("Homoncule", "Recrues", lost=5)
    match.play(hurt(match.game, Harm(victim, taken, "attack", drinker), ""))
    assert drinker.lost == left


@pytest.mark.rule("AK1-SKILL-153")
def test_it_heals_by_nothing_else(match: Match) -> None:
    drinker, victim = match.fighting("Homoncule", "Recrues", lost=5)
    match.play(hurt(match.game, Harm(victim, 2, "direct", drinker), ""))
    assert drinker.lost == 5


@pytest.mark.rule("AK1-SKILL-154", "AK1-R-74")
@pytest.mark.parametrize(("lost", "taken", "ticked"), [(0, 1, 3), (0, 3, 3), (0, 4, 6), (6, 1, 9)])
def test_a_galling_touch_ticks_the_rest_of_the_colour(match: Match, lost: int, taken: int, ticked: int) -> None:
    """A Chevalier-Légat has 3 white, 4 yellow and 4 red boxes; a Guerrier-Tonnerre Loup 3, 3 and 3."""
    toucher, victim = match.fighting("Necromorphe", "Guerrier-Tonnerre Loup")
    victim.lost = lost
    match.play(hurt(match.game, Harm(victim, taken, "attack", toucher), ""))
    assert victim.lost == ticked
