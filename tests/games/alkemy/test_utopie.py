"""Skills of Utopie's heroes, alchemists and hunters, in both editions."""

from __future__ import annotations

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, combat_throw, reflex_throw
from escarmouche.games.alkemy.harm import Harm, hurt, remove
from escarmouche.games.alkemy.rolls import prepare, stake_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted, react, report, speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.games.alkemy.targeting import Targeting, guarded
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import total
from escarmouche.play.script import dice, play, run, secretly


def wound(match: Match, by: Fighter, target: Fighter, amount: int, *script: str | bool) -> None:
    """A blow that hits for so much."""
    play(hurt(match.game, Harm(target, amount, "attack", by), ""), *script)


# ---- Ch'unqay ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-144")
def test_a_wound_drains_a_characteristic_until_the_end_of_the_turn(match: Match) -> None:
    thief, victim = match.fighting("Ch'unqay", "Chevalier-Légat")
    mine, theirs = (characteristic(match.game, each, "combat") or 0 for each in (thief, victim))
    wound(match, thief, victim, 1, "combat")
    wound(match, thief, victim, 1, "combat")
    assert characteristic(match.game, thief, "combat") == mine + 2
    assert characteristic(match.game, victim, "combat") == theirs - 2
    (_, asked) = run(hurt(match.game, Harm(victim, 1, "attack", thief), ""), ["no-drain"])
    assert "combat" not in asked[0].keys, "never more than 2 in one characteristic"
    report(match.game, TURN_ENDS, -1)
    assert characteristic(match.game, thief, "combat") == mine
    assert characteristic(match.game, victim, "combat") == theirs


@pytest.mark.rule("AK1-SKILL-144")
def test_what_he_drains_of_the_fallen_is_his_for_good_once(match: Match) -> None:
    thief = match.put("Ch'unqay", 0, 5, 5)
    mind = characteristic(match.game, thief, "mind") or 0
    for _ in range(2):
        wound(match, thief, match.put("Recrues", 1, 9, 9), 99, "mind")
    assert characteristic(match.game, thief, "mind") == mind + 2
    report(match.game, TURN_ENDS, -1)
    assert characteristic(match.game, thief, "mind") == mind + 1


# ---- Lerofòn, Virato --------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-147")
def test_after_deployment_a_water_token_changes_places(match: Match) -> None:
    lord = match.put("Lerofòn", 0, 5, 5)
    play(react(match.game, Skill.after_deployment, lord))
    lay_tokens(match)
    tokens = match.game.book.element_tokens(match.game)
    water, fire = sorted(tokens, key=lambda key: tokens[key] != "water")
    before = spots(match)
    play(react(match.game, Skill.after_deployment, lord), "no-swap-tokens")
    assert spots(match) == before
    play(react(match.game, Skill.after_deployment, lord), water)
    assert spots(match) == {"water": before["fire"], "fire": before["water"]}
    assert fire != water


def lay_tokens(match: Match) -> None:
    """One token of water and one of fire, as each edition has them."""
    if match.edition.name == "V2":
        match.board.piece("rocks", 4, 15, token="water")
        match.board.piece("rocks", 14, 15, token="fire")
    else:
        match.board.marker("component", 4, 15, element="water", size=0, solid=False)
        match.board.marker("component", 14, 15, element="fire", size=0, solid=False)


def spots(match: Match) -> dict[str, tuple[float, float]]:
    """Where each token lies."""
    on_pieces = {piece.token: (piece.x, piece.y) for piece in match.game.pieces if piece.token}
    return on_pieces or {marker.element: (marker.x, marker.y) for marker in match.game.markers}


@pytest.mark.rule("AK1-SKILL-148")
def test_his_points_become_shots_of_friends(match: Match) -> None:
    """Virato has ESP 7 and 4 PA; the sailor is spent, and shoots all the same."""
    officer, sailor = match.put("Virato", 0, 3, 5), match.put("Matelot", 0, 9, 5, action_points=0)
    match.put("Recrues", 1, 18, 5, action_points=0)
    match.use(officer, "Commandement", "shoot", 3.0, dice(2, 2))
    assert (officer.action_points, sailor.action_points) == (3, 0)
    sailor.rooted = True
    match.use(officer, "Commandement", 3.0, dice(2, 2))
    assert officer.action_points == 2
    own = next(own for own in speaking(match.game, officer, Skill.ability) if own.printed == "Commandement")
    assert own.ability(match.game, officer) is not None, "neither shot nor charge beyond the usual"


@pytest.mark.rule("AK1-SKILL-148")
@pytest.mark.parametrize(
    ("name", "hears"), [("Homoncule", False), ("Necromorphe", False), ("Foldo", False), ("Matelot", True)]
)
def test_neither_heroes_nor_puljanar_take_orders(match: Match, name: str, hears: bool) -> None:
    officer, _ = match.put("Virato", 0, 3, 5), match.put(name, 0, 9, 5)
    match.put("Recrues", 1, 15, 5)
    own = next(own for own in speaking(match.game, officer, Skill.ability) if own.printed == "Commandement")
    assert (own.ability(match.game, officer) is None) is hears


@pytest.mark.rule("AK1-SKILL-148")
def test_an_order_that_is_not_heard_is_lost(match: Match) -> None:
    officer, sailor = match.put("Virato", 0, 3, 5), match.put("Matelot", 0, 12, 5)
    match.put("Recrues", 1, 18, 5, action_points=0)
    match.use(officer, "Commandement")
    assert (officer.action_points, sailor.used) == (3, [])


# ---- Apprenti, Sourcelier ---------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-151")
@pytest.mark.parametrize(("friend", "guards"), [("Chasseur du Léviathan", True), ("Matelot", False)])
def test_an_apprentice_guards_hunters_of_legends(match: Match, friend: str, guards: bool) -> None:
    enemy = match.put("Evhan", 1, 15, 5)
    hunter, apprentice = match.put(friend, 0, 5, 5), match.put("Apprenti", 0, 5, 7)
    if guards:
        match.move(apprentice, 5, 7)
    found = play(guarded(match.game, Targeting("shot", enemy, hunter, [hunter.id])), *([True] if guards else []))
    assert found is (apprentice if guards else hunter)


@pytest.mark.rule("AK1-SKILL-152")
def test_a_component_raises_the_concentration_before_a_formula(match: Match) -> None:
    """Fluidence asks for level 2 and 2 components."""
    diviner = match.put("Sourcelier", 0, 5, 5, components=3, concentration=1)
    match.put("Recrues", 1, 10, 5)
    match.use(diviner, "Vive Eau")
    assert (diviner.concentration, diviner.components, diviner.action_points) == (2, 2, 3)
    own = next(own for own in speaking(match.game, diviner, Skill.ability) if own.printed == "Vive Eau")
    assert own.ability(match.game, diviner) is not None, "once for each formula"
    play(react(match.game, Skill.after_action, diviner, "walk"))
    assert own.ability(match.game, diviner) is not None
    play(react(match.game, Skill.after_action, diviner, "cast"))
    assert own.ability(match.game, diviner) is None
    diviner.components = 0
    assert own.ability(match.game, diviner) is not None


# ---- hunters ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-155")
@pytest.mark.parametrize(("against", "net"), [("quick", 0), ("normal", -1), ("inactive", -1)])
def test_the_leviathans_blow_is_a_brutal_one_with_a_malus(match: Match, against: str, net: int) -> None:
    hunter, enemy = match.fighting("Chasseur du Léviathan", "Chevalier-Légat")
    duel = Duel(hunter, enemy)
    duel.cards = {hunter.id: CARDS["leviathan"], enemy.id: CARDS[against]}
    throw = combat_throw(match.game, duel, hunter, 9)
    play(prepare(match.game, throw))
    assert total(throw.modifiers) == net
    assert stake_of(throw)[3] == 1, "one column right"
    assert total(reflex_throw(match.game, duel, hunter).modifiers) == -1


@pytest.mark.rule("AK1-SKILL-155")
@pytest.mark.parametrize(
    ("card", "faces", "left"), [("leviathan", (5, 5, 5), 1), ("leviathan", (1, 1, 1), 2), ("brutal", (5, 5), 2)]
)
def test_it_costs_whom_it_hits_an_action_point(match: Match, card: str, faces: tuple[int, ...], left: int) -> None:
    hunter, enemy = match.fighting("Chasseur du Léviathan", "Chevalier-Légat")
    enemy.action_points = 2
    match.fight(hunter, enemy, secretly({0: card, 1: "inactive"}), dice(*faces))
    assert enemy.action_points == left


@pytest.mark.rule("AK1-SKILL-156", "AK1-R-136")
def test_the_venom_of_the_medusa_works_before_initiative(match: Match) -> None:
    """1* 1* 2 2* 3 3: two swords, 1 DOM and it lasts; two maces, 3 DOM, and it is over. Coriace counts for nothing."""
    huntress, knight = match.fighting("Chasseuse de la Méduse", "Chevalier Errant")
    wound(match, huntress, knight, 2)
    before = knight.lost
    play(react(match.game, Skill.before_initiative, knight), dice(5, 5))
    assert knight.lost == before + 1
    play(react(match.game, Skill.before_initiative, knight), dice(6, 6))
    assert knight.lost == before + 4
    play(react(match.game, Skill.before_initiative, knight))
    assert knight.lost == before + 4


@pytest.mark.rule("AK1-SKILL-156")
def test_who_is_not_wounded_by_her_is_not_poisoned(match: Match) -> None:
    huntress, knight = match.fighting("Chasseuse de la Méduse", "Chevalier Errant")
    wound(match, huntress, knight, 0)
    play(react(match.game, Skill.before_initiative, knight))
    assert knight.lost == 0


def strangled(match: Match, strangle: bool = True) -> tuple[Fighter, Fighter]:
    """A guard whose blow has hit from half a p away."""
    guard, recruit = match.fighting("Gardien de Chora", "Recrues", action_points=2)
    match.move(recruit, 11.5, 10)
    match.fight(guard, recruit, secretly({0: "normal", 1: "inactive"}), dice(5, 5), strangle)
    return guard, recruit


@pytest.mark.rule("AK1-SKILL-157")
@pytest.mark.parametrize("strangle", [True, False])
def test_a_blow_from_afar_may_strangle_in_place_of_its_damage(match: Match, strangle: bool) -> None:
    _, recruit = strangled(match, strangle)
    assert (recruit.lost == 0) is strangle
    assert (permitted(match.game, Skill.forbids_move, recruit) is not None) is strangle


@pytest.mark.rule("AK1-SKILL-157")
def test_nobody_is_strangled_in_contact(match: Match) -> None:
    guard, recruit = match.fighting("Gardien de Chora", "Recrues")
    match.fight(guard, recruit, secretly({0: "normal", 1: "inactive"}), dice(5, 5))
    assert recruit.lost


@pytest.mark.rule("AK1-SKILL-157", "AK1-R-128")
@pytest.mark.parametrize(("faces", "free"), [((6, 6), True), ((1, 1), False)])
def test_the_strangled_may_pay_to_break_free(match: Match, faces: tuple[int, int], free: bool) -> None:
    _, recruit = strangled(match)
    points = recruit.action_points
    own = next(own for own in speaking(match.game, recruit, Skill.ability) if own.printed.startswith("Étranglé"))
    match.use(recruit, own.printed, dice(*faces), dice(2, 2))
    assert recruit.action_points == points - 1
    assert (permitted(match.game, Skill.forbids_move, recruit) is None) is free


@pytest.mark.rule("AK1-SKILL-157", "AK1-R-120")
@pytest.mark.parametrize("ends", ["card", "moved", "gone", "inactive"])
def test_a_stranglehold_ends_with_a_card_a_move_or_the_guard(match: Match, ends: str) -> None:
    guard, recruit = strangled(match)
    match ends:
        case "moved":
            report(match.game, "displaced", guard.id)
        case "gone":
            remove(match.game, guard)
        case _:
            shown = "inactive" if ends == "inactive" else "parry"
            match.fight(recruit, guard, secretly({0: shown, 1: "inactive"}))
    assert (permitted(match.game, Skill.forbids_move, recruit) is None) is (ends != "inactive")
