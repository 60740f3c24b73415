"""The formulas of the Triade, of Gallia, the Vicaire and Pitekica, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import usable, use_key
from escarmouche.games.alkemy.cards import CARDS, INACTIVE, NORMAL, forbidden, legal_cards
from escarmouche.games.alkemy.characteristics import characteristic, defence
from escarmouche.games.alkemy.combat import Duel, combat_throw, free_attack
from escarmouche.games.alkemy.disengagement import needs_roll
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt, lose_concentration
from escarmouche.games.alkemy.rolls import Throw, prepare
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, has, permitted, react, report, speaking
from escarmouche.games.alkemy.skills.sap import tried_by
from escarmouche.games.alkemy.skills.stealth import stealthy
from escarmouche.games.alkemy.state import Declared, Fighter
from escarmouche.games.alkemy.walking import set_out
from escarmouche.games.alkemy.wayfinding import way_barred
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, secretly


def cast(match: Match, caster: Fighter, name: str, *targets: Fighter, script: Any = (), **bought: int) -> list[Any]:
    """A formula that has succeeded, with these upgrades."""
    casting = Casting(match.game, caster, match.game.library.formulas[name], list(targets))
    casting.bought = dict(bought)

    async def whole() -> None:
        await recipe(name).before_upgrades(match.game, casting)
        await recipe(name).take_effect(match.game, casting)

    return match.play(whole(), *script)


def dice_of(match: Match, throw: Throw) -> int:
    """The extra dice of a roll: bonus above 0, malus below."""
    return play(prepare(match.game, throw))[1]


# ---- Xian Ling ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-09")
@pytest.mark.parametrize(
    ("bought", "faces", "lost"),
    [({}, (5, 4, 1), 0), ({}, (4, 4, 1), 2), ({"reflex": 1}, (4, 4, 1), 0), ({"reflex": 1}, (4, 3, 1), 2)],
)
def test_the_circus_leaps_aside_once(match: Match, bought: dict[str, int], faces: tuple[int, ...], lost: int) -> None:
    """REF 4, or 5, whatever the figure's own, against a result of 13."""
    xian, friend = match.put("Xian Ling", 0, 3, 3), match.put("Miliciens-Archers", 0, 9, 9)
    enemy = match.put("Recrues", 1, 10, 9)
    cast(match, xian, "Cirque Ambulant", friend, **bought)
    match.play(hurt(match.game, Harm(friend, 2, "attack", enemy, total=13), ""), True, dice(*faces))
    assert (friend.lost, list(friend.effects)) == (lost, [])


@pytest.mark.rule("AK1-FORM-09")
def test_a_longer_circus_lasts_to_the_end_of_the_turn_of_its_use(match: Match) -> None:
    xian, friend = match.put("Xian Ling", 0, 3, 3), match.put("Miliciens-Archers", 0, 9, 9)
    enemy = match.put("Recrues", 1, 10, 9)
    cast(match, xian, "Cirque Ambulant", friend, duration=1)
    report(match.game, TURN_ENDS, -1)
    for _ in range(2):
        match.play(hurt(match.game, Harm(friend, 1, "attack", enemy, total=13), ""), True, dice(6, 6, 1))
    assert (friend.lost, len(friend.effects)) == (0, 1)
    report(match.game, TURN_ENDS, -1)
    assert not friend.effects


@pytest.mark.rule("AK1-FORM-14", "AK1-R-54", "AK1-R-124")
def test_a_diversion_swaps_two_friends_out_of_their_fights(match: Match) -> None:
    friend, enemy = match.fighting("Miliciens-Archers", "Recrues")
    xian = match.put("Xian Ling", 0, 10, 14)
    declared = Declared(xian.id, "cast")
    play(recipe("Diversion Aérienne").announce(match.game, xian, declared), friend.id)
    assert list(declared.targets) == [friend.id, xian.id], "the caster may be one of them"
    assert cast(match, xian, "Diversion Aérienne", friend, xian) == [], "no test"
    assert [(f.x, f.y) for f in (friend, xian)] == [(10, 14), (10, 10)]
    assert (friend.free, xian.free, enemy.free) == (True, True, True)


# ---- Feng Sao -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-52", "AK1-R-97", "AK1-R-130")
def test_a_tornado_blows_friend_and_enemy_away(match: Match, request: pytest.FixtureRequest) -> None:
    """Level 2: 6 + 5 + 2 = 13, in the Inner Circle the first edition rolls a die more. 2 p and 2 DOM each."""
    feng, near = match.put("Feng Sao", 0, 10, 10, concentration=2), match.put("Recrues", 1, 10, 15)
    friend, far = match.put("Garde Triadique", 0, 10, 13), match.put("Recrues", 1, 17.2, 10)
    rolled = dice(6, 5, 1) if "first" in request.node.callspec.id else dice(6, 5)
    cast(match, feng, "Tornade Acérée", script=[rolled, dice(6, 4), dice(5, 5)])
    """Recrues: REF 2, 12 < 13. Garde: REF 3, 13."""
    assert near.y == pytest.approx(17, abs=0.01)
    assert near.lost == 2
    assert (friend.y, friend.lost) == (13, 0)
    assert (far.x, far.lost, feng.lost) == (17.2, 0, 0)


@pytest.mark.rule("AK1-FORM-52")
def test_a_dearer_tornado_is_stronger_and_hurts_though_it_is_stopped(
    match: Match, request: pytest.FixtureRequest
) -> None:
    feng, enemy = match.put("Feng Sao", 0, 10, 10, concentration=2), match.put("Recrues", 1, 10, 12)
    wall = match.put("Lame de la Garde Tigre", 0, 10, 14.25)
    rolled = dice(6, 5, 1) if "first" in request.node.callspec.id else dice(6, 5)
    cast(match, feng, "Tornade Acérée", script=[rolled, dice(6, 4), dice(6, 5)], distance=1, total=1)
    """The rider is farther and goes first: REF 4, 14 against 14 withstands; the Recrue has 13."""
    assert (wall.y, enemy.lost) == (14.25, 3)
    assert enemy.y == pytest.approx(14.25 - 0.75 - 0.5 - 0.05, abs=0.02)


# ---- Long Soupir ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-06", "AK1-R-128")
def test_who_is_knocked_down_does_nothing_until_it_stands_up(match: Match) -> None:
    alchemist, enemy = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 3, 3), match.put("Templier", 1, 11, 10)
    foe = match.put("Garde Triadique", 0, 12, 10)
    match.board.engage(foe, enemy)
    cast(match, alchemist, "Bourrasque Violente", enemy)
    report(match.game, TURN_ENDS, -1)
    assert defence(match.game, enemy) == 8
    for action in ("walk", "shoot", "fight", "react-shot", "charge"):
        assert permitted(match.game, Skill.forbids_action, enemy, action) is not None
    assert forbidden(match.game, Duel(foe, enemy), enemy, CARDS["parry"]) is not None
    assert forbidden(match.game, Duel(foe, enemy), enemy, INACTIVE) is None
    (own,) = [own for own in speaking(match.game, enemy, Skill.ability) if own.printed == "Renversé"]
    assert (own.ability(match.game, enemy), own.ability_cost(match.game, enemy)) == (None, 1)
    match.play(own.use(match.game, enemy))
    assert (defence(match.game, enemy), permitted(match.game, Skill.forbids_action, enemy, "walk")) == (11, None)


@pytest.mark.rule("AK1-R-128")
def test_who_lies_on_the_ground_keeps_its_points_and_shows_only_inactive(match: Match) -> None:
    alchemist = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 3, 3)
    foe, enemy = match.fighting("Garde Triadique", "Templier")
    points = enemy.action_points
    cast(match, alchemist, "Bourrasque Violente", enemy)
    assert enemy.action_points == points > 0
    assert legal_cards(match.game, Duel(foe, enemy), enemy) == [INACTIVE]
    for reaction in ("react-shot", "react-walk", "react-engage", "react-charge"):
        assert permitted(match.game, Skill.forbids_action, enemy, reaction) is not None
    assert "use:Renversé" in [use_key(own) for own in usable(match.game, enemy)]


@pytest.mark.rule("AK1-FORM-06", "AK1-R-128")
def test_nobody_holds_whoever_leaves_while_it_lies_on_the_ground(match: Match) -> None:
    alchemist = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 3, 3)
    leaver, enemy = match.fighting("Garde Triadique", "Templier")
    cast(match, alchemist, "Bourrasque Violente", enemy)
    asked = match.play(set_out(match.game, leaver, "walk", ""), [6.5, 10.0])
    assert (len(asked), leaver.free) == (1, True)
    assert needs_roll(match.game, leaver, [enemy]) is False


@pytest.mark.rule("AK1-FORM-27")
def test_the_wind_slows_reflexes_and_weakens_blows(match: Match) -> None:
    """Templier 2 3 4 4 5 5: two maces without card and shift -1 read column 5, with the wind column 4."""
    alchemist = match.put("Alchimiste de l'Ecole du Long Soupir", 0, 3, 3)
    enemy, victim = match.fighting("Templier", "Lame de la Garde Tigre")
    cast(match, alchemist, "Influence du vent", enemy)
    duel = Duel(enemy, victim)
    duel.cards = {enemy.id: NORMAL, victim.id: INACTIVE}
    stake = combat_throw(match.game, duel, enemy, 9).stake
    assert stake is not None
    assert stake[3] == -1
    assert dice_of(match, Throw(enemy, "reflex", "duel")) == -1
    assert dice_of(match, Throw(enemy, "mind", "fear")) == 0
    match.play(free_attack(match.game, enemy, victim, "quick", ""), dice(6, 6))
    assert victim.lost == 4
    report(match.game, TURN_ENDS, -1)
    assert dice_of(match, Throw(enemy, "reflex", "duel")) == 0


# ---- Soleil de Cristal ----------------------------------------------------------------------------------------------


def breathing(match: Match, **fields: Any) -> tuple[Fighter, Fighter, Fighter]:
    """An alchemist under Souffle Vengeur, a friend near him and the enemy it fights."""
    friend, enemy = match.fighting("Garde Triadique", "Recrues")
    alchemist = match.put("Alchimiste de l'Ecole du Soleil", 0, 10, 14, **{"concentration": 2, "stones": 5} | fields)
    cast(match, alchemist, "Souffle Vengeur")
    return alchemist, friend, enemy


@pytest.mark.rule("AK1-FORM-50", "AK1-R-130")
def test_stones_make_up_for_a_blow_that_falls_short(match: Match) -> None:
    """COM 3 + 4 = 7 against DEF 9: two stones; then none is left for the damage."""
    alchemist, friend, enemy = breathing(match)
    asked = match.play(free_attack(match.game, friend, enemy, "normal", ""), dice(3, 1), True)
    assert (alchemist.stones, enemy.lost, len(asked)) == (3, 2, 2)
    match.play(free_attack(match.game, friend, enemy, "normal", ""), dice(3, 1))
    assert enemy.lost == 2, "no more stones a turn than his level"


@pytest.mark.rule("AK1-FORM-50")
def test_stones_add_to_the_damage(match: Match) -> None:
    alchemist, friend, enemy = breathing(match)
    match.play(free_attack(match.game, friend, enemy, "normal", ""), dice(5, 5), "stones:2")
    assert (alchemist.stones, enemy.lost) == (3, 4)


@pytest.mark.rule("AK1-FORM-50")
@pytest.mark.parametrize(("name", "x"), [("Capitaine Lee Ping", 10.0), ("Garde Triadique", 19.5)])
def test_neither_heroes_nor_those_out_of_the_area_are_helped(match: Match, name: str, x: float) -> None:
    match.put("Alchimiste de l'Ecole du Soleil", 0, 10, 14, concentration=2)
    cast(match, match.game.fighters[0], "Souffle Vengeur")
    friend, enemy = match.put(name, 0, x, 10), match.put("Recrues", 1, x + 1, 10)
    assert len(match.play(free_attack(match.game, friend, enemy, "normal", ""), dice(5, 5))) == 1


@pytest.mark.rule("AK1-FORM-50")
def test_the_breath_ends_with_the_last_level(match: Match) -> None:
    alchemist, _, _ = breathing(match, concentration=1)
    match.play(lose_concentration(match.game, alchemist, 2))
    assert not alchemist.effects


@pytest.mark.rule("AK1-FORM-50")
def test_a_parried_blow_may_still_go_through(match: Match) -> None:
    """3 + 4 + 4 = 11 against 3 + 5 + 4 = 12: with the same COM, two more are needed."""
    alchemist, friend, enemy = breathing(match)
    match.fight(friend, enemy, secretly({0: "normal", 1: "parry"}), dice(4, 4), dice(5, 4, 1), True)
    assert (alchemist.stones, enemy.lost) == (3, 3)


@pytest.mark.rule("AK1-FORM-53")
@pytest.mark.parametrize(("bought", "reach"), [({}, 4), ({"reach": 1}, 5)])
def test_a_whirl_hides_friends_from_shots(match: Match, bought: dict[str, int], reach: int) -> None:
    alchemist, shooter = match.put("Alchimiste de l'Ecole du Soleil", 0, 10, 10), match.put("Arbalétriers", 1, 20, 20)
    near, far = match.put("Garde Triadique", 0, 10, 11 + reach - 0.1), match.put("Garde Triadique", 0, 10, 11.2 + reach)
    cast(match, alchemist, "Tourbillon aveuglant", **bought)
    assert [stealthy(match.game, f) for f in (near, far, alchemist)] == [True, False, False]
    throws = [Throw(shooter, "shoot", "shot", opponent=f) for f in (near, far)]
    assert [dice_of(match, throw) for throw in throws] == [-1, 0]
    assert dice_of(match, Throw(shooter, "combat", "attack", opponent=near)) == 0
    report(match.game, TURN_ENDS, -1)
    assert not stealthy(match.game, near)


@pytest.mark.rule("AK1-FORM-32")
@pytest.mark.parametrize(
    ("script", "bought", "tracks", "leaves"),
    [(["tracker"], {}, True, False), (["lightness"], {}, False, True), ([], {"both": 1}, True, True)],
)
def test_lightness_gives_a_walk_or_a_way_out(
    match: Match, script: list[str], bought: dict[str, int], tracks: bool, leaves: bool
) -> None:
    disciple, friend = match.put("Disciple de l'Ecole du Soleil", 0, 3, 3), match.put("Garde Triadique", 0, 9, 9)
    cast(match, disciple, "Légèreté du Vent", friend, script=script, **bought)
    assert (has(match.game, friend, "Pisteur"), any_says(match.game, Skill.leaves_freely, friend)) == (tracks, leaves)
    report(match.game, TURN_ENDS, -1)
    assert not friend.effects


@pytest.mark.rule("AK1-FORM-32")
def test_lightness_lifts_neither_heroes_nor_giants(match: Match) -> None:
    disciple = match.put("Disciple de l'Ecole du Soleil", 0, 3, 3)
    guard, _hero = match.put("Garde Triadique", 0, 9, 9), match.put("Chen Sze", 0, 5, 9)
    match.put("Lame de la Garde Tigre", 0, 5, 5)
    found = recipe("Légèreté du Vent").candidates(match.game, disciple)
    assert {figure.id for figure in found} == {guard.id, disciple.id}


# ---- Nuage noir -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-13")
@pytest.mark.parametrize(("bought", "x"), [({}, 12.0), ({"distance": 1}, 13.0)])
def test_a_distraction_leads_an_enemy_astray(match: Match, bought: dict[str, int], x: float) -> None:
    disciple, enemy = match.put("Disciple de l'Ecole du Nuage", 0, 3, 3), match.put("Recrues", 1, 10, 10)
    cast(match, disciple, "Distraction", enemy, script=[[20.0, 10.0]], **bought)
    assert [enemy.x, enemy.y] == pytest.approx([x, 10.0], abs=0.01)


@pytest.mark.rule("AK1-FORM-13")
def test_it_stops_short_of_figures_and_leaves_a_fight_after_a_test(match: Match) -> None:
    disciple = match.put("Disciple de l'Ecole du Nuage", 0, 3, 3)
    friend, enemy = match.fighting("Garde Triadique", "Recrues")
    match.put("Ombre", 0, 13.5, 10)
    asked = cast(
        match, disciple, "Distraction", enemy, script=[[20.0, 10.0], dice(1, 1), dice(6, 6), friend.id, dice(1, 1)]
    )
    assert sum(isinstance(each, Roll) for each in asked) == 3
    assert enemy.x == pytest.approx(12.45, abs=0.02)
    assert friend.free


# ---- Gallia ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-01")
def test_anothers_agony_heals(match: Match) -> None:
    """Level 2: at most two boxes, and never the last."""
    gallia, jailer = match.put("Gallia", 0, 5, 5, concentration=2), match.put("Prisonnier", 0, 7, 5)
    friend = match.put("Recrues", 0, 5, 7, lost=5)
    declared = Declared(gallia.id, "cast")
    play(recipe("Agonie Salvatrice").announce(match.game, gallia, declared), friend.id)
    assert list(declared.targets) == [jailer.id, friend.id]
    asked = cast(match, gallia, "Agonie Salvatrice", jailer, friend, gallia, script=["boxes:2"], healing=1)
    assert asked[0].keys == ["boxes:2", "boxes:1"]
    assert (jailer.lost, friend.lost) == (2, 2)


@pytest.mark.rule("AK1-FORM-01")
def test_it_takes_somebody_frightening_with_life_to_give(match: Match) -> None:
    gallia, jailer = match.put("Gallia", 0, 5, 5, concentration=2), match.put("Prisonnier", 0, 7, 5, lost=6)
    match.put("Recrues", 0, 5, 7)
    assert recipe("Agonie Salvatrice").impossible(match.game, gallia) is None
    asked = cast(match, gallia, "Agonie Salvatrice", jailer, gallia)
    assert (asked, jailer.lost) == ([], 7)
    assert recipe("Agonie Salvatrice").impossible(match.game, gallia) is not None


@pytest.mark.rule("AK1-FORM-42")
@pytest.mark.parametrize(("key", "found"), [("psalm-reflex", (5, 3, 9)), ("psalm-defence", (5, 2, 10))])
def test_a_psalm_makes_friends_grow(match: Match, key: str, found: tuple[int, ...]) -> None:
    """Recrues: COM 3, REF 2, DEF 9."""
    gallia, friend = match.put("Gallia", 0, 5, 5), match.put("Recrues", 0, 7.9, 5)
    others = (
        match.put("Recrues", 0, 8.2, 7),
        match.put("Prêtre de Campagne", 0, 5, 7),
        match.put("Chevalier-Légat", 0, 5, 3),
    )
    before = [characteristic(match.game, other, "combat") for other in others]
    cast(match, gallia, "Psaume de Croissance", script=[key], combat=1)
    assert tuple(characteristic(match.game, friend, stat) for stat in ("combat", "reflex", "defence")) == found
    assert [characteristic(match.game, other, "combat") for other in others] == before
    match.play(hurt(match.game, Harm(gallia, 1, "direct"), ""))
    assert characteristic(match.game, friend, "combat") == 3


# ---- Vicaire --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-33")
@pytest.mark.parametrize(("name", "fear"), [("Recrues", "Effrayant 13"), ("Prisonnier", "Effrayant 14")])
def test_rising_sap_frightens_and_strengthens(match: Match, name: str, fear: str) -> None:
    vicar, friend = match.put("Vicaire", 0, 5, 5), match.put(name, 0, 7, 5)
    cast(match, vicar, "Montée de Sève", friend)
    assert has(match.game, friend, fear)
    assert characteristic(match.game, friend, "combat") == 4
    report(match.game, TURN_ENDS, -1)
    assert not friend.effects


@pytest.mark.rule("AK1-FORM-37")
@pytest.mark.parametrize(("faces", "caught"), [((3, 2), True), ((2, 2), False)])
def test_roots_seize_those_round_the_vicar(match: Match, faces: tuple[int, int], caught: bool) -> None:
    """COM 4, white dice whatever his state, against DEF 9."""
    vicar, enemy = match.put("Vicaire", 0, 5, 5, lost=8), match.put("Recrues", 1, 7.9, 5)
    far = match.put("Recrues", 1, 8.3, 7)
    cast(match, vicar, "Pousse du Béathacrann", script=[dice(*faces)])
    assert (defence(match.game, enemy), defence(match.game, far)) == (7 if caught else 9, 9)
    assert enemy.lost == 0
    throw = Throw(enemy, "combat", "attack", opponent=vicar)
    assert dice_of(match, throw) == (-1 if caught else 0)
    costs = [total(gather(match.game, Skill.surcharge, enemy, act)) for act in ("walk", "run", "charge", "shoot")]
    assert costs == ([1, 1, 1, 0] if caught else [0, 0, 0, 0])
    assert match.play(react(match.game, Skill.after_move, vicar, enemy, "walk")) == [], "one roll a turn"
    report(match.game, TURN_ENDS, -1)
    assert (defence(match.game, enemy), list(enemy.effects)) == (9, [])


@pytest.mark.rule("AK1-FORM-37")
def test_who_leaves_the_roots_is_free_and_who_enters_is_tried(match: Match) -> None:
    vicar, enemy = match.put("Vicaire", 0, 5, 5), match.put("Recrues", 1, 7.9, 5)
    comer = match.put("Recrues", 1, 12, 5)
    cast(match, vicar, "Pousse du Béathacrann", script=[dice(6, 6)], turn=1)
    match.move(enemy, 9, 5)
    play(react(match.game, Skill.after_move, vicar, enemy, "walk"))
    match.move(enemy, 7.9, 5)
    assert defence(match.game, enemy) == 9
    match.move(comer, 5, 7.9)
    match.play(react(match.game, Skill.after_move, vicar, comer, "walk"), dice(6, 6))
    assert (defence(match.game, comer), tried_by(vicar) in comer.used) == (7, True)
    report(match.game, TURN_ENDS, -1)
    assert defence(match.game, comer) == 7, "one turn longer"
    report(match.game, TURN_ENDS, -1)
    assert defence(match.game, comer) == 9


@pytest.mark.rule("AK1-FORM-37")
def test_nobody_passes_through_the_roots(match: Match) -> None:
    vicar, enemy = match.put("Vicaire", 0, 10, 10), match.put("Recrues", 1, 8, 13.5)
    friend = match.put("Recrues", 0, 8, 13.5)
    cast(match, vicar, "Pousse du Béathacrann")
    journeys = [match.game.book.journey(match.game, fighter, 8.0) for fighter in (enemy, friend)]
    through, into, past = [14.0, 11.0], [9.0, 12.5], [12.0, 14.0]
    assert [way_barred(journeys[0], path) is not None for path in (through, into, past)] == [True, False, False]
    assert way_barred(journeys[1], through) is None


# ---- Pitekica -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-16")
@pytest.mark.parametrize(
    ("bought", "script", "lost"),
    [({}, [], (1, 0, 0, 0)), ({"radius": 1}, [], (1, 1, 0, 0)), ({"toxin": 1}, [4], (1, 0, 0, 1))],
)
def test_toxic_figures_burst(match: Match, bought: dict[str, int], script: list[int], lost: tuple[int, ...]) -> None:
    """0: Pitekica, 1: a toad with Hémotoxique; near it, a little farther, far from all but the raven."""
    pitekica = match.put("Pitekica", 0, 5, 5)
    toad, near, farther = (
        match.put("Guerrier-Tonnerre Crapaud", 0, 10, 5), match.put("Recrues", 1, 11.9, 5),
        match.put("Recrues", 1, 10, 7.9),
    )  # fmt: skip
    raven, other = match.put("Guerrier-Vent Corbeau", 0, 5, 10), match.put("Recrues", 1, 5, 11.5)
    assert has(match.game, toad, "Hémotoxique")
    cast(match, pitekica, "Explosion de Walosi", script=script, **bought)
    assert tuple(fighter.lost for fighter in (near, farther, toad, other)) == lost
    assert raven.lost == 0


@pytest.mark.rule("AK1-FORM-47")
@pytest.mark.parametrize(("name", "effect"), [("Recrues", "Ruse de Walosi"), ("Ombre", "Ruse de Walosi gratuite")])
def test_walosis_trick_is_free_for_those_who_leap_already(match: Match, name: str, effect: str) -> None:
    pitekica, friend = match.put("Pitekica", 0, 5, 5), match.put(name, 0, 9, 5)
    cast(match, pitekica, "Ruse de Walosi", friend)
    assert [own.skill for own in friend.effects] == [effect]
    assert any_says(match.game, Skill.leaps, friend)


# ---- on no card -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-39")
def test_shadows_protect_or_veil(match: Match) -> None:
    caster, friend = match.put("Disciple de l'Ecole du Nuage", 0, 5, 5), match.put("Ombre", 0, 7.9, 5)
    plain, charger = match.put("Garde Triadique", 0, 5, 7), match.put("Recrues", 1, 15, 5)
    cast(match, caster, "Protection des ombres", script=["shadow-defence"])
    assert [defence(match.game, f) for f in (caster, friend, plain)] == [12, 12, 11]
    match.play(hurt(match.game, Harm(caster, 1, "direct"), ""))
    assert [defence(match.game, f) for f in (caster, friend, plain)] == [11, 11, 10]
    cast(match, caster, "Protection des ombres", script=["shadow-veil"])
    safe = [permitted(match.game, Skill.forbids_charge, f, charger, 3.0) is not None for f in (caster, friend, plain)]
    assert safe == [True, True, False]
    assert permitted(match.game, Skill.forbids_charge, caster, charger, 1.9) is None


@pytest.mark.rule("AK1-FORM-43")
@pytest.mark.parametrize(("card", "lost"), [(None, 4), (INACTIVE, 4), (CARDS["parry"], 0)])
def test_taunts_hurt_whoever_does_not_fight_back(match: Match, card: Any, lost: int) -> None:
    caster = match.put("Xian Ling", 0, 3, 3)
    enemy, friend = match.fighting("Recrues", "Garde Triadique")
    enemy.player, friend.player = 1, 0
    cast(match, caster, "Railleries Mortelles", enemy, harm=1)
    assert characteristic(match.game, enemy, "combat") == 2
    if card is not None:
        duel = Duel(enemy, friend)
        duel.cards = {enemy.id: card, friend.id: INACTIVE}
        play(react(match.game, Skill.after_reveal, enemy, duel))
    match.play(react(match.game, Skill.at_end_of_activation, enemy))
    assert enemy.lost == lost


@pytest.mark.rule("AK1-FORM-43")
def test_only_the_watchful_are_taunted(match: Match) -> None:
    caster = match.put("Xian Ling", 0, 3, 3)
    awake, _spent = match.put("Recrues", 1, 9, 9), match.put("Recrues", 1, 9, 12, action_points=0)
    assert recipe("Railleries Mortelles").candidates(match.game, caster) == [awake]
