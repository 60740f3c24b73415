"""Skills of the Temple, the Sanctifiés, the Waga and the Walosi, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.activation import pay_again, price_again
from escarmouche.games.alkemy.alchemy import pay_stones, purse
from escarmouche.games.alkemy.cards import CARDS, NORMAL
from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.combat import Duel, card_shifts, combat_throw
from escarmouche.games.alkemy.formulas import Casting
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.rolls import prepare
from escarmouche.games.alkemy.skills.aurochs import BOXES
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, grant, has, react, speaking
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, secretly


def ability(match: Match, fighter: Fighter, skill: str) -> Skill:
    return next(own for own in speaking(match.game, fighter, Skill.ability) if own.printed == skill)


def use(match: Match, fighter: Fighter, skill: str, *script: Any) -> list[Any]:
    """A skill used in the activation of its bearer."""
    own = ability(match, fighter, skill)
    assert own.ability(match.game, fighter) is None
    return match.play(own.use(match.game, fighter), *script)


# ---- Sanctifiés -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-072")
@pytest.mark.parametrize(
    ("stones", "price", "script", "left", "lost"),
    [
        (6, 2, ["boxes:0"], 4, 0),
        (6, 2, ["boxes:1"], 6, 1),
        (0, 2, [], 0, 1),
        (1, 4, [], 1, 2),
        (6, 1, [], 5, 0),
    ],
)
def test_blood_pays_for_stones(match: Match, stones: int, price: int, script: list[str], left: int, lost: int) -> None:
    vicar = match.put("Vicaire de l'épine", 0, 5, 5, stones=stones)
    play(pay_stones(match.game, vicar, price), *script)
    assert (vicar.stones, vicar.lost) == (left, lost)


@pytest.mark.rule("AK1-SKILL-072")
@pytest.mark.parametrize(("lost", "stones", "most"), [(0, 0, 4), (8, 0, 2), (9, 0, 0), (9, 3, 3), (9, 6, 4)])
def test_the_last_box_pays_for_nothing(match: Match, lost: int, stones: int, most: int) -> None:
    """10 boxes; at most 4 stones' worth for one formula."""
    vicar = match.put("Vicaire de l'épine", 0, 5, 5, stones=stones, lost=lost)
    casting = Casting(match.game, vicar, match.game.library.formulas["Montée de Sève"], [vicar])
    assert purse(match.game, casting) == most


@pytest.mark.rule("AK1-SKILL-073")
@pytest.mark.parametrize("entangled", [True, False])
def test_a_sadist_fights_the_entangled_for_nothing(match: Match, entangled: bool) -> None:
    jailer, enemy = match.fighting("Geôlier", "Recrues", action_points=0)
    if entangled:
        grant(match.game, enemy, "Enchevêtré", Until(TURN_ENDS))
        asked = use(match, jailer, "Sadique", secretly({0: "normal", 1: "inactive"}), dice(6, 6))
        assert (jailer.action_points, enemy.lost, len(asked)) == (0, 5, 2)
    assert ability(match, jailer, "Sadique").ability(match.game, jailer) is not None, "once a turn"


# ---- the Temple -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-074")
@pytest.mark.parametrize(("faces", "points"), [((5, 3, 1, 1), 4), ((4, 3, 1, 1), 3)])
def test_a_great_parry_gives_the_veteran_his_pa_back(match: Match, faces: tuple[int, ...], points: int) -> None:
    """COM 5 against 3: 13 against 8 is 5 more, 12 is 4 more; both strike back."""
    veteran, enemy = match.fighting("Sénéchal Deicolus", "Recrues")
    asked = match.fight(enemy, veteran, secretly({0: "parry", 1: "normal"}), dice(3, 2), dice(*faces), True, dice(1, 1))
    assert veteran.action_points == points
    assert asked[3].topic == "counter-parry"


@pytest.mark.rule("AK1-SKILL-075")
def test_hands_heal_two_boxes_for_one(match: Match) -> None:
    healer, hurt_one = match.put("Hospitalier", 0, 5, 5, lost=2), match.put("Templier", 0, 6, 5, lost=7)
    match.put("Murmure", 0, 5, 6, lost=3)
    match.put("Recrues", 0, 9, 9, lost=3)
    asked = use(match, healer, "Imposition des mains", "boxes:3")
    assert [str(key) for key in asked[0].keys] == ["boxes:1", "boxes:2", "boxes:3"], "of 5 white boxes 2 are ticked"
    assert (healer.lost, hurt_one.lost) == (5, 1)
    healer.used = []
    assert ability(match, healer, "Imposition des mains").ability(match.game, healer) is not None, "no white box left"


@pytest.mark.rule("AK1-SKILL-076", "AK1-R-67")
@pytest.mark.parametrize(
    ("kind", "amount", "x", "lost"),
    [("attack", 3, 8, 2), ("direct", 3, 8, 2), ("shot", 1, 8, 0), ("attack", 3, 12.9, 3), ("direct", 1, 8, 0)],
)
def test_censers_take_one_off_each_wound_near_them(match: Match, kind: Any, amount: int, x: float, lost: int) -> None:
    match.put("Auxiliaires du Temple", 0, 5, 5)
    friend, enemy = match.put("Recrues", 0, x, 5), match.put("Jaraya", 1, 8, 9)
    match.play(hurt(match.game, Harm(friend, amount, kind, enemy), ""))
    assert friend.lost == lost


@pytest.mark.rule("AK1-R-67", "AK1-SKILL-076")
def test_censers_take_off_what_toughness_has_left(match: Match) -> None:
    """Coriace/1 leaves 1 of 2 DOM, the censers nothing; the other way round Coriace would leave 1."""
    match.put("Auxiliaires du Temple", 0, 5, 5)
    knight, enemy = match.put("Chevalier Errant", 0, 8, 5), match.put("Jaraya", 1, 8, 9)
    match.play(hurt(match.game, Harm(knight, 2, "attack", enemy), ""))
    assert knight.lost == 0


@pytest.mark.rule("AK1-SKILL-076")
def test_several_censers_do_not_add_up(match: Match) -> None:
    one, two = match.put("Auxiliaires du Temple", 0, 5, 5), match.put("Auxiliaires du Temple", 0, 5, 7)
    friend, enemy = match.put("Recrues", 0, 7, 5), match.put("Recrues", 1, 7, 7)
    for fighter in (one, two, friend, enemy):
        match.play(hurt(match.game, Harm(fighter, 3, "direct"), ""))
    assert [fighter.lost for fighter in (one, two, friend, enemy)] == [2, 2, 2, 3]


# ---- Waga -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-058")
def test_the_emblem_guides_warriors(match: Match) -> None:
    warrior, other = match.put("Guerrier-Totem", 0, 20, 20), match.put("Guerrier-Totem", 1, 15, 20)
    assert characteristic(match.game, warrior, "mind") == 7
    match.put("Woa Wa'yake", 0, 3, 3)
    assert [characteristic(match.game, f, "mind") for f in (warrior, other)] == [8, 7]
    assert [price_again(match.game, f) for f in (warrior, other)] == [0, 1]
    for left in (3, 2):
        pay_again(match.game, warrior, "")
        assert warrior.action_points == left, "once a turn for nothing"


@pytest.mark.rule("AK1-SKILL-058")
@pytest.mark.parametrize("emblem", [True, False])
def test_the_emblem_gives_breath_to_dying_musicians(match: Match, emblem: bool) -> None:
    horn, enemy = match.fighting("Chasse-Pluie Auroch avec Cor", "Recrues", lost=7)
    drum = match.put("Chasse-Pluie Auroch avec Tambour", 0, 10, 13, lost=7)
    if emblem:
        match.put("Woa Wa'yake", 0, 3, 3)
    assert has(match.game, enemy, "Ébranlé par le Cor") is emblem
    assert has(match.game, horn, "Galvanisé par le Tambour") is emblem
    assert drum.alive


@pytest.mark.rule("AK1-SKILL-058")
@pytest.mark.parametrize(("answer", "boxes"), [(True, 1), (False, 0)])
def test_her_wounds_possess_the_manitou(match: Match, answer: bool, boxes: int) -> None:
    """However deep, and however far; by no enemy, so his own skill ticks none."""
    emblem, manitou = match.put("Woa Wa'yake", 0, 3, 3), match.put("Guerrier-Manitou Auroch", 0, 20, 20)
    asked = match.play(hurt(match.game, Harm(emblem, 3, "direct"), ""), answer)
    assert (len(asked), manitou.tally.get(BOXES, 0)) == (1, boxes)


# ---- Walosi ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-SKILL-060")
def test_pitekica_changes_his_people(match: Match) -> None:
    shaman, thrower = match.put("Chaman-Médecine", 0, 20, 20), match.put("Lance-Ruches", 0, 15, 20)
    assert not any_says(match.game, Skill.leaps, thrower)
    match.put("Pitekica", 0, 3, 3)
    assert any_says(match.game, Skill.leaps, thrower)
    assert (has(match.game, shaman, "Hémotoxique"), has(match.game, thrower, "Hémotoxique")) == (True, False)


@pytest.mark.rule("AK1-SKILL-060", "AK1-R-28")
def test_walosi_near_pitekica_outlive_their_last_box(match: Match) -> None:
    """Within 8 p, his ESP."""
    pitekica = match.put("Pitekica", 0, 5, 5)
    near, far, other = (
        match.put("Guerrier-Vent Crapaud", 0, 13.9, 5), match.put("Guerrier-Vent Crapaud", 0, 14.2, 7),
        match.put("Guerrier-Vent Corbeau", 0, 5, 9),
    )  # fmt: skip
    enemy = match.put("Recrues", 1, 20, 20)
    for fighter in (near, far, other):
        match.play(hurt(match.game, Harm(fighter, 10, "direct", enemy), ""))
    assert [fighter.alive for fighter in (near, far, other)] == [True, False, False]
    match.play(hurt(match.game, Harm(near, 2, "direct", enemy), ""))
    assert near.alive
    play(react(match.game, Skill.at_end_of_turn, pitekica))
    assert not near.alive


@pytest.mark.rule("AK1-SKILL-060")
@pytest.mark.parametrize("end", ["healed", "away", "pitekica falls"])
def test_they_go_when_nothing_sustains_them(match: Match, end: str) -> None:
    pitekica, toad = match.put("Pitekica", 0, 5, 5), match.put("Guerrier-Vent Crapaud", 0, 9, 5)
    enemy = match.put("Recrues", 1, 20, 20)
    match.play(hurt(match.game, Harm(toad, 10, "direct", enemy), ""))
    if end == "healed":
        toad.lost -= 1
        play(react(match.game, Skill.at_end_of_turn, pitekica))
    elif end == "away":
        match.play(match.game.book.move_along(match.game, toad, [15.0, 5.0], ""))
    else:
        match.play(hurt(match.game, Harm(pitekica, 11, "direct", enemy), ""))
    assert toad.alive is (end == "healed")


@pytest.mark.rule("AK1-SKILL-061", "AK1-R-111")
@pytest.mark.parametrize(("lost", "line"), [(0, (2, 2, 2, 4, 4, 5)), (4, (4, 4, 4, 6, 6, 6))])
def test_a_raging_stance_strikes_by_another_line_once_it_bleeds(match: Match, lost: int, line: tuple[int, ...]) -> None:
    toad, enemy = match.fighting("Sentinelle-Cornue", "Recrues", lost=lost)
    duel = Duel(toad, enemy)
    duel.cards = {toad.id: CARDS["raging"], enemy.id: CARDS["brutal"]}
    throw = combat_throw(match.game, duel, toad, 9)
    assert throw.stake is not None
    assert (throw.stake[2], throw.stake[3]) == (line, 0)
    assert play(prepare(match.game, throw))[1] == 1, "it counts as Normale against Brutale"
    assert total(card_shifts(match.game, duel, enemy)) == 2, "Brutale, and one column more against the raging"
    duel.cards[toad.id] = NORMAL
    assert combat_throw(match.game, duel, toad, 9).stake != throw.stake or not lost
    assert total(card_shifts(match.game, duel, enemy)) == 1


@pytest.mark.rule("AK1-SKILL-170", "AK1-FORM-47")
@pytest.mark.parametrize(("skill", "left"), [("Ruse de Walosi", 1), ("Ruse de Walosi gratuite", 2)])
def test_walosis_trick_walks_away_in_place_of_a_blow(match: Match, skill: str, left: int) -> None:
    """Two bonus dice on the REF roll of the fight, one on that of the disengagement; no COM roll of its own."""
    toad, enemy = match.fighting("Guerrier-Vent Crapaud", "Recrues", rooted=True)
    grant(match.game, toad, skill, Until("tricked", toad.id))
    card = "trick" if left == 1 else "free-trick"
    assert any_says(match.game, Skill.leaps, toad)
    asked = match.fight(
        toad, enemy, secretly({0: card, 1: "normal"}), dice(6, 6, 1, 1), dice(1, 1),
        dice(6, 6, 1), dice(1, 1), [7.0, 10.0], dice(1, 1),
    )  # fmt: skip
    rolls = [len(each.dice) for each in asked if isinstance(each, Roll)]
    assert rolls[:4] == [4, 2, 3, 2]
    assert (toad.x, toad.free, toad.action_points, toad.effects) == (7.0, True, left, [])


@pytest.mark.rule("AK1-SKILL-170")
def test_the_trick_is_played_even_out_of_reach(match: Match) -> None:
    toad, enemy = match.fighting("Guerrier-Vent Crapaud", "Miliciens-Lanciers")
    match.move(enemy, 11.8, 10)
    grant(match.game, toad, "Ruse de Walosi", Until("tricked", toad.id))
    asked = match.fight(toad, enemy, secretly({0: "trick", 1: "inactive"}), dice(6, 6, 1), dice(1, 1), [6.1, 10.0])
    assert "normal" not in asked[0].questions[0].keys
    assert toad.free
