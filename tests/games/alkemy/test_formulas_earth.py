"""Formulas of Avalon and the Aurloks that both books know, by the text of their cards, in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.editions import Match

from escarmouche.games.alkemy.cards import set_of_cards
from escarmouche.games.alkemy.characteristics import characteristic, defence
from escarmouche.games.alkemy.combat import ATTACK_ROLL
from escarmouche.games.alkemy.engagement import reach, tidy
from escarmouche.games.alkemy.formulas import Casting, recipe
from escarmouche.games.alkemy.harm import Harm, hurt, toughness
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, report
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import total
from escarmouche.play.requests import Roll
from escarmouche.play.script import dice, play, run, secretly

PRINTED: dict[str, tuple[int, int, int, str, list[tuple[int, str]]]] = {
    "Angelus Vitae": (0, 2, 6, "AK1-FORM-02", [(2, "target"), (2, "duration")]),
    "Baiser de Walosi": (0, 3, 8, "AK1-FORM-04", [(2, "target"), (2, "healing")]),
    "Bienveillance du Beathacrann": (2, 1, 8, "AK1-FORM-05", [(2, "target")]),
    "Bénédiction Mortelle": (3, 3, 6, "AK1-FORM-07", [(1, "target"), (2, "duration")]),
    "Convocation des Anciens": (3, 6, 6, "AK1-FORM-10", []),
    "Fureur Animale": (2, 2, 8, "AK1-FORM-21", [(2, "target")]),
    "Huile Corrosive": (0, 2, 2, "AK1-FORM-25", [(1, "target"), (2, "duration")]),
    "Hurlement Funeste": (0, 2, 6, "AK1-FORM-26", [(1, "reach"), (1, "difficulty")]),
    "Lance Tellurique": (3, 3, 10, "AK1-FORM-29", [(2, "target")]),
    "Liaison Corruptive": (3, 3, 8, "AK1-FORM-30", [(2, "target"), (3, "target"), (4, "target")]),
    "Litanie des Ronces": (2, 3, 8, "AK1-FORM-31", [(1, "target"), (2, "harm")]),
    "Oraison de la Roche": (0, 2, 3, "AK1-FORM-36", [(1, "reach"), (3, "toughness")]),
    "Prière aux pierres": (0, 3, 2, "AK1-FORM-38", [(1, "reach")]),
    "Rapidité de Koga": (0, 2, 6, "AK1-FORM-44", [(2, "target")]),
}


def formulas() -> list[Any]:
    """Each formula with the mark of its rule."""
    return [pytest.param(name, marks=pytest.mark.rule(row[3])) for name, row in PRINTED.items()]


@pytest.mark.parametrize("name", formulas())
def test_what_a_formula_costs_and_how_far_it_reaches(match: Match, name: str) -> None:
    printed = match.game.library.formulas[name]
    level, components, away, rule, upgrades = PRINTED[name]
    assert (printed.level, printed.components, printed.reach) == (level, components, away)
    assert [(upgrade.stones, upgrade.gives) for upgrade in printed.upgrades] == upgrades
    assert printed.rule == (rule if match.edition.name != "V2" else printed.rule)


def cast(match: Match, caster: Fighter, name: str, targets: list[Fighter], *script: Any, **bought: int) -> Casting:
    """A formula that has succeeded on these targets, with these upgrades."""
    casting = Casting(match.game, caster, match.game.library.formulas[name], targets)
    casting.bought = bought
    book = recipe(name)

    async def succeed() -> None:
        await book.before_upgrades(match.game, casting)
        await book.take_effect(match.game, casting)

    match.play(succeed(), *script)
    return casting


def nameable(match: Match, caster: Fighter, name: str) -> set[int]:
    return {fighter.id for fighter in recipe(name).candidates(match.game, caster)}


# ---- whom they may name -----------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-02", "AK1-FORM-05", "AK1-FORM-25", "AK1-FORM-07")
@pytest.mark.parametrize(
    ("name", "hero", "stranger"),
    [
        ("Angelus Vitae", False, False),
        ("Bienveillance du Beathacrann", True, False),
        ("Huile Corrosive", True, False),
        ("Bénédiction Mortelle", True, True),
    ],
)
def test_whom_the_alchemists_of_avalon_may_name(match: Match, name: str, hero: bool, stranger: bool) -> None:
    """All of them the caster too, none an enemy; heroes and other peoples as the card says."""
    caster, recruit = match.put("Frère-Collecteur", 0, 5, 5), match.put("Recrues", 0, 7, 5)
    legate, matelot = match.put("Chevalier-Légat", 0, 5, 8), match.put("Matelot", 0, 8, 8)
    match.put("Recrues", 1, 9, 5)
    wanted = {caster.id, recruit.id} | ({legate.id} if hero else set()) | ({matelot.id} if stranger else set())
    assert match.game.profile(legate).hero
    assert nameable(match, caster, name) == wanted


@pytest.mark.rule("AK1-FORM-04", "AK1-FORM-29", "AK1-FORM-44")
@pytest.mark.parametrize(
    ("name", "hero", "caster"),
    [("Baiser de Walosi", True, True), ("Lance Tellurique", False, False), ("Rapidité de Koga", False, False)],
)
def test_whom_the_shamans_may_name(match: Match, name: str, hero: bool, caster: bool) -> None:
    shaman, wolf = match.put("Chaman-Médecine", 0, 5, 5), match.put("Guerrier-Tonnerre Loup", 0, 7, 5)
    tanka, _ = match.put("Tanka Wanka", 0, 5, 8), match.put("Recrues", 0, 8, 8)
    wanted = {wolf.id} | ({tanka.id} if hero else set()) | ({shaman.id} if caster else set())
    assert nameable(match, shaman, name) == wanted


# ---- Avalon -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-02")
@pytest.mark.parametrize(("name", "card"), [("Recrues", "brutal"), ("Colosse Avalonien", "normal")])
def test_angelus_vitae_makes_an_expert_for_one_roll(match: Match, name: str, card: str) -> None:
    brother = match.put("Frère-Collecteur", 0, 3, 3)
    fighter, enemy = match.fighting(name, "Matelot", action_points=4)
    cast(match, brother, "Angelus Vitae", [fighter])
    asked = match.fight(fighter, enemy, secretly({0: card, 1: "inactive"}), dice(1, 1, 1), "1 axe + 1 axe")
    assert [len(request.dice) for request in asked if isinstance(request, Roll)] == [3]
    match.fight(fighter, enemy, secretly({0: card, 1: "inactive"}), dice(1, 1))


@pytest.mark.rule("AK1-FORM-02")
def test_a_longer_angelus_lasts_to_the_end_of_a_turn_with_a_card(match: Match) -> None:
    brother = match.put("Frère-Collecteur", 0, 3, 3)
    fighter, enemy = match.fighting("Recrues", "Matelot", action_points=4)
    cast(match, brother, "Angelus Vitae", [fighter], duration=1)
    report(match.game, TURN_ENDS, -1)
    for _ in range(2):
        match.fight(fighter, enemy, secretly({0: "brutal", 1: "inactive"}), dice(1, 1, 1), "1 axe + 1 axe")
    report(match.game, TURN_ENDS, -1)
    match.fight(fighter, enemy, secretly({0: "brutal", 1: "inactive"}), dice(1, 1))


@pytest.mark.rule("AK1-FORM-05")
@pytest.mark.parametrize(
    ("take", "faces", "lost"), [(True, (1, 1, 1), True), (True, (5, 5, 5), False), (False, (1, 1), False)]
)
def test_kindness_is_taken_at_ones_own_risk(match: Match, take: bool, faces: tuple[int, ...], lost: bool) -> None:
    brother, recruit = match.put("Frère-Collecteur", 0, 3, 3), match.put("Recrues", 0, 6, 6)
    usual = defence(match.game, recruit)
    cast(match, brother, "Bienveillance du Beathacrann", [recruit])
    play(characteristic_roll(match.game, Throw(recruit, "mind", "fear"), 14, ""), take, dice(*faces))
    assert defence(match.game, recruit) == (2 if lost else usual)
    report(match.game, TURN_ENDS, -1)
    assert defence(match.game, recruit) == usual


@pytest.mark.rule("AK1-FORM-25")
def test_corrosive_oil_adds_a_point_to_one_roll_or_to_a_turn_of_them(match: Match) -> None:
    deacon, recruit = match.put("Diacre", 0, 3, 3), match.put("Recrues", 0, 6, 6)
    enemy = match.put("Matelot", 1, 9, 9)
    cast(match, deacon, "Huile Corrosive", [recruit])
    assert play(hurt(match.game, Harm(enemy, 1, "attack", recruit), "")) == 2
    report(match.game, ATTACK_ROLL, recruit.id)
    assert play(hurt(match.game, Harm(enemy, 1, "attack", recruit), "")) == 1
    cast(match, deacon, "Huile Corrosive", [recruit], duration=1)
    report(match.game, TURN_ENDS, -1)
    report(match.game, ATTACK_ROLL, recruit.id)
    assert play(hurt(match.game, Harm(enemy, 1, "attack", recruit), "")) == 2
    report(match.game, TURN_ENDS, -1)
    assert play(hurt(match.game, Harm(enemy, 1, "attack", recruit), "")) == 1


@pytest.mark.rule("AK1-FORM-30", "AK1-R-96")
def test_a_death_is_shared_out_among_enemies(match: Match) -> None:
    """All yellow and red boxes of the friend count, ticked before or not."""
    deacon, friend = match.put("Diacre", 0, 3, 3), match.put("Recrues", 0, 6, 6, lost=1)
    one, other = match.put("Homoncule", 1, 9, 9), match.put("Homoncule", 1, 12, 9)
    _, yellow, red = match.game.profile(friend).life
    cast(match, deacon, "Liaison Corruptive", [friend, one, other], [1, yellow + red - 1])
    assert not friend.alive
    assert (one.lost, other.lost) == (1, yellow + red - 1)
    assert deacon.id not in {f.id for f in recipe("Liaison Corruptive").victims(match.game, deacon)}  # type: ignore[attr-defined]  # its own


@pytest.mark.rule("AK1-FORM-07")
def test_a_deadly_blessing_strikes_back_once(match: Match) -> None:
    """A knight has Coriace/1: whoever plays an attack card against it suffers 1, hit or miss."""
    prioress = match.put("Caelina", 1, 3, 3)
    pirate, knight = match.fighting("Flibustier", "Chevalier Errant", action_points=9)
    cast(match, prioress, "Bénédiction Mortelle", [knight])
    match.fight(pirate, knight, secretly({0: "normal", 1: "inactive"}), dice(1, 1))
    assert pirate.lost == 1
    match.fight(pirate, knight, secretly({0: "normal", 1: "inactive"}), dice(1, 1))
    assert pirate.lost == 1
    cast(match, prioress, "Bénédiction Mortelle", [knight], duration=1)
    for _ in range(2):
        match.fight(pirate, knight, secretly({0: "normal", 1: "inactive"}), dice(1, 1))
    assert pirate.lost == 3
    report(match.game, TURN_ENDS, -1)
    match.fight(pirate, knight, secretly({0: "normal", 1: "inactive"}), dice(1, 1))
    assert pirate.lost == 3


def tough(match: Match, fighter: Fighter) -> int:
    return total(toughness(match.game, fighter, Harm(fighter, 3, "attack")))


@pytest.mark.rule("AK1-FORM-36")
def test_the_oration_toughens_those_round_her(match: Match) -> None:
    prioress = match.put("Caelina", 0, 5, 5)
    near, far = match.put("Matelot", 0, 9, 5), match.put("Matelot", 0, 10.5, 5)
    cast(match, prioress, "Oraison de la Roche", [])
    assert [tough(match, each) for each in (near, far)] == [1, 0]
    assert "robust" in [card.key for card in set_of_cards(match.game, near)]
    cast(match, prioress, "Oraison de la Roche", [], reach=2, toughness=1)
    assert [tough(match, each) for each in (near, far)] == [2, 2]
    play(hurt(match.game, Harm(prioress, 1, "direct"), ""))
    assert tough(match, near) == 2, "to the end of the turn in which she is wounded"
    report(match.game, TURN_ENDS, -1)
    assert tough(match, near) == 0


@pytest.mark.rule("AK1-FORM-38")
def test_the_prayer_ends_as_soon_as_he_is_wounded(match: Match) -> None:
    priest, near = match.put("Prêtre de Campagne", 0, 5, 5), match.put("Recrues", 0, 8, 5)
    stranger = match.put("Matelot", 0, 5, 8)
    cast(match, priest, "Prière aux pierres", [])
    assert tough(match, near) == tough(match, priest) == 1
    assert tough(match, stranger) == (1 if match.edition.name == "V2" else 0), "the card says Avalonians, V2 friends"
    report(match.game, TURN_ENDS, -1)
    assert tough(match, near) == 1
    play(hurt(match.game, Harm(priest, 1, "direct"), ""))
    assert tough(match, near) == 0


@pytest.mark.rule("AK1-FORM-31")
@pytest.mark.parametrize(("gap", "returned"), [(0.0, 2), (0.5, 0)])
def test_brambles_prick_who_wounds_in_contact(match: Match, gap: float, returned: int) -> None:
    """The card says in contact; V2 whoever is Engaged."""
    priest = match.put("Prêtre de Campagne", 1, 3, 3)
    virato, recruit = match.fighting("Virato", "Recrues")
    match.move(recruit, 11 + gap, 10)
    cast(match, priest, "Litanie des Ronces", [recruit], harm=1)
    play(hurt(match.game, Harm(recruit, 1, "attack", virato), ""))
    assert virato.lost == (2 if match.edition.name == "V2" else returned)
    report(match.game, TURN_ENDS, -1)
    play(hurt(match.game, Harm(recruit, 1, "attack", virato), ""))
    assert virato.lost == (2 if match.edition.name == "V2" else returned), "it was wounded last turn"


# ---- Aurlok -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK1-FORM-04")
@pytest.mark.parametrize(("bought", "left"), [({}, 3), ({"healing": 1}, 2)])
def test_walosis_kiss_heals(match: Match, bought: dict[str, int], left: int) -> None:
    shaman, wolf = match.put("Chaman-Médecine", 0, 5, 5), match.put("Guerrier-Tonnerre Loup", 0, 7, 5, lost=4)
    cast(match, shaman, "Baiser de Walosi", [wolf], **bought)
    assert wolf.lost == left


@pytest.mark.rule("AK1-FORM-21")
def test_animal_fury_is_as_great_as_the_shamans_yellow_wounds(match: Match) -> None:
    shaman, enemy = match.put("Chaman-Médecine", 0, 5, 5), match.put("Homoncule", 1, 9, 5)
    white = match.game.profile(shaman).life[0]
    shaman.lost = white + 2
    cast(match, shaman, "Fureur Animale", [enemy])
    assert enemy.lost == 2


@pytest.mark.rule("AK1-FORM-29")
def test_a_telluric_spear_reaches_and_pierces(match: Match) -> None:
    seer, wolf = match.put("Tamel'Seh", 0, 3, 3), match.put("Guerrier-Tonnerre Loup", 0, 7, 5)
    knight = match.put("Chevalier Errant", 1, 8.5, 5)
    cast(match, seer, "Lance Tellurique", [wolf])
    assert reach(match.game, wolf) == 1.0
    assert play(hurt(match.game, Harm(knight, 3, "attack", wolf), "")) == 3
    match.board.engage(wolf, knight)
    asked = match.fight(wolf, knight, secretly({0: "brutal", 1: "inactive"}), dice(1, 1, 1), "1 axe + 1 axe")
    assert [len(request.dice) for request in asked if isinstance(request, Roll)] == [3]
    report(match.game, TURN_ENDS, -1)
    tidy(match.game)
    assert wolf.free, "what only the spear held is over"


@pytest.mark.rule("AK1-FORM-44")
def test_kogas_swiftness_lengthens_moves_and_spoils_the_aim(match: Match) -> None:
    seer, wolf = match.put("Tamel'Seh", 0, 3, 3), match.put("Guerrier-Tonnerre Loup", 0, 7, 5)
    archer = match.put("Evhan", 1, 15, 5)
    moves = [characteristic(match.game, wolf, pace) or 0 for pace in ("walk", "charge", "run")]
    cast(match, seer, "Rapidité de Koga", [wolf])
    longer = [characteristic(match.game, wolf, pace) or 0 for pace in ("walk", "charge", "run")]
    assert [new - old for old, new in zip(moves, longer, strict=True)] == [1, 1, 2]
    assert any_says(match.game, Skill.denies_aim, wolf, Shot(archer, wolf))
    report(match.game, TURN_ENDS, -1)
    assert characteristic(match.game, wolf, "walk") == moves[0]


@pytest.mark.rule("AK1-FORM-26")
def test_a_baleful_howl_frightens_those_round_him(match: Match) -> None:
    """Effrayant 12: ESP 6 with 2 and 3 is 11, which fails; 3 and 3 passes. Out of earshot nobody rolls."""
    shaman = match.put("Chaman-Nuit", 0, 5, 5)
    weak, firm = match.put("Matelot", 1, 9, 5), match.put("Matelot", 1, 5, 9)
    match.put("Matelot", 1, 13, 5)
    cast(match, shaman, "Hurlement Funeste", [], dice(2, 3), dice(3, 3))
    for each, frightened in ((weak, True), (firm, False)):
        throw = Throw(each, "reflex", "duel")
        _, asked = run(characteristic_roll(match.game, throw, 5, ""), [dice(2, 2, 2) if frightened else dice(2, 2)])
        assert len(asked) == 1
    report(match.game, TURN_ENDS, -1)
    play(characteristic_roll(match.game, Throw(weak, "reflex", "duel"), 5, ""), dice(2, 2))


@pytest.mark.rule("AK1-FORM-10", "AK1-SKILL-062")
def test_a_spirit_comes_once_and_vanishes_with_the_concentration(match: Match) -> None:
    shaman = match.put("Chaman-Nuit", 0, 5, 5, concentration=3)
    casting = Casting(
        match.game,
        shaman,
        match.game.library.formulas["Convocation des Anciens"],
        [],
        [8.0, 5.0],
        "esprit-heros-aurlok",
    )
    book = recipe("Convocation des Anciens")
    assert book.missed(match.game, casting) is None
    match.play(book.take_effect(match.game, casting))
    spirit = match.game.fighters[-1]
    assert (spirit.profile, spirit.alive, spirit.activations) == ("esprit-heros-aurlok", True, 0)
    assert spirit.action_points == match.game.profile(spirit).action_points
    assert book.impossible(match.game, shaman) is not None, "one at a time"
    shaman.concentration = 0
    tidy(match.game)
    assert not spirit.alive
    shaman.concentration = 3
    assert book.impossible(match.game, shaman) is None, "the other one may still come"
