"""What binds figures together in a troop (cards of both editions), and the ready troops of the first edition."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import escarmouche.games
from escarmouche.games.alkemy.content_types import Companion
from escarmouche.games.alkemy.recruitment import (
    affinities,
    faults_of_cards,
    faults_of_company,
    faults_of_faction,
    faults_of_numbers,
    faults_of_points,
    no_troop,
)
from escarmouche.games.alkemy2.army import LIST_RULES, Army, army_from, check, cost, figures_of, read_army
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.games.alkemy2.new_match import muster
from escarmouche.play.content import ContentError, decode
from escarmouche.play.reason import Refused
from escarmouche.play.words import Phrases

HOME = catalogue()


def troop(*lines: str, faction: str, points: int = 300, known: Catalogue = HOME) -> Army:
    """A list as a player writes it."""
    written = ", ".join(f'"{line}"' for line in lines)
    text = f'name = "Essai"\nfaction = "{faction}"\nformat = {points}\ntroop = [{written}]\n'
    return army_from(text, known, "essai.toml", "essai")


def bound(army: Army, known: Catalogue = HOME) -> list[tuple[str, str]]:
    """What is wrong with the numbers and the company of a troop, and by which rule."""
    found = [*faults_of_numbers(army, known, LIST_RULES), *faults_of_company(army, known)]
    return [(why.key, why.rule) for why in found]


@pytest.mark.parametrize(
    ("faction", "leader", "other", "figure", "alone", "with_leader"),
    [
        ("Avalon", "Lotharius", "Garlan", "Templier", 1, 2),
        ("Temple", "Deicolus", "Lotharius", "Novice du Temple", 3, 6),
        ("Rados", "Rigosane", "Radamante", "Martyrs", 2, 4),
        ("Khaliman", "Dahlia", "Ibrahim", "Ghulam Suleman", 2, 4),
        ("Walosi", "Pitekica", "Tha'pioca", "Chaman-Médecine", 1, 2),
        ("Khaliman", "Evocatrice", "Oracle", "Djinn", 1, 2),
        ("Sororité", "Evocatrice", "Oracle", "Djinn", 1, 2),
    ],
)
def test_a_leader_raises_a_limit(
    faction: str, leader: str, other: str, figure: str, alone: int, with_leader: int
) -> None:
    too_many = [("army.too-many", "AK2-ARMY-12")]
    assert bound(troop(other, f"{figure} × {alone}", faction=faction)) == []
    assert bound(troop(other, f"{figure} × {alone + 1}", faction=faction)) == too_many
    assert bound(troop(leader, f"{figure} × {with_leader}", faction=faction)) == []
    assert bound(troop(leader, f"{figure} × {with_leader + 1}", faction=faction)) == too_many


def test_a_sergeant_needs_three_guards_and_is_one() -> None:
    def square(guards: int, sergeants: int = 1) -> Army:
        lines = ["Lee Ping", *[f"Sergent × {sergeants}"], *([f"Garde Triadique × {guards}"] if guards else [])]
        return troop(*lines, faction="Triade de Jade")

    for guards in (0, 1, 2):
        assert bound(square(guards)) == [("army.too-few-beside", "AK1-ARMY-15")]
    assert bound(square(3)) == []
    assert bound(square(3, sergeants=2)) == [("army.too-many", "AK2-ARMY-12")]
    (why,) = faults_of_company(square(2), HOME)
    assert Phrases("fr", "alkemy2").say(why) == (
        "Le Sergent de la Garde Triadique ne se recrute qu’avec 3 × Garde Triadique."
    )


@pytest.mark.rule("AK2-SKILL-14")
@pytest.mark.parametrize(("faction", "trainer"), [("Khaliman", "Belluaire"), ("Cartel", "Jian Qayan")])
def test_khergars_follow_a_trainer_on_one_card(faction: str, trainer: str) -> None:
    assert bound(troop("Khergars", faction=faction)) == [("army.alone", "AK2-SKILL-14")]
    for number in (1, 2, 3):
        assert bound(troop(trainer, f"Khergars × {number}", faction=faction)) == []
    assert ("army.too-many", "AK2-ARMY-12") in bound(troop(trainer, "Khergars × 4", faction=faction))


def test_a_trainer_leads_no_more_beasts_than_he_has_action_points() -> None:
    """No printed trainer has fewer than 3; one with 2 leads 2."""
    tamer = replace(HOME.profiles["belluaire-malikh"], action_points=2)
    known = replace(HOME, profiles={**HOME.profiles, tamer.key: tamer})
    assert bound(troop("Belluaire", "Khergars × 2", faction="Khaliman", known=known), known) == []
    led = [("army.led", "AK2-SKILL-14")]
    assert bound(troop("Belluaire", "Khergars × 3", faction="Khaliman", known=known), known) == led


@pytest.mark.rule("AK2-ARMY-19")
@pytest.mark.parametrize(
    ("faction", "name"),
    [("Sororité", "Ondin"), ("Aurlok", "Esprit-Héros"), ("Aurlok", "Esprit-Ancêtre"), ("Waga", "Possédé")],
)
def test_what_a_formula_or_a_skill_brings_is_not_bought(faction: str, name: str) -> None:
    assert bound(troop(name, faction=faction)) == [("army.special", "AK2-ARMY-19")]


def test_automatons_are_special_and_bought_all_the_same() -> None:
    lines = ("Ssa~Kar's", "Automaton explosif × 3", "Automaton de combat × 4")
    assert check(troop(*lines, faction="Naashti", points=180), HOME) == []
    assert bound(troop("Automaton explosif × 4", faction="Naashti")) == [("army.too-many", "AK2-ARMY-12")]


@pytest.mark.parametrize(("skill", "profile"), [("", ""), ("Dresseur", "martyrs")])
def test_a_companion_is_known_by_a_skill_or_by_a_profile(skill: str, profile: str) -> None:
    text = f'skill = "Sergent"\nneeds = "{skill}"\nprofile = "{profile}"\nrule = "AK1-ARMY-15"\n'
    with pytest.raises(ContentError) as caught:
        decode(text, Companion, "own.toml")
    assert caught.value.key == "companion.of-whom"


# ---- Cartel and Loges ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-R-122")
def test_only_the_lodges_have_as_many_heroes_as_they_like() -> None:
    lodge = HOME.armies["loges-180-1"]
    assert [HOME.profiles[key].hero for key in figures_of(lodge)] == [True] * 4
    assert check(lodge, HOME, allow_cartel_loges=True) == []
    assert all(profile.hero for profile in HOME.profiles.values() if "Loges" in profile.factions)
    cartel = troop("Valh'Kyrie", "Bak'Raa", faction="Cartel", points=180)
    assert [why.key for why in check(cartel, HOME, allow_cartel_loges=True)] == ["army.too-many-heroes"]


@pytest.mark.rule("AK2-R-122")
def test_mercenaries_take_the_affinity_of_their_alchemists() -> None:
    assert affinities(HOME.armies["loges-180-2"], HOME) == ("water", "air")
    assert affinities(HOME.armies["cartel-180-1"], HOME) == ("earth", "water", "air", "fire")


@pytest.mark.rule("AK2-R-122")
@pytest.mark.parametrize("army", ["cartel-180-1", "loges-180-2"])
def test_a_match_with_them_is_refused_unless_the_players_agree(army: str) -> None:
    armies = [army, "avalon-180-1"]
    with pytest.raises(Refused) as refused:
        muster({"armies": armies})
    why = refused.value.refusal.reason
    assert (why.key, why.rule) == ("army.faction-not-offered", "AK2-R-122")
    _, library = muster({"armies": armies, "allow_cartel_loges": True})
    assert library.armies == armies


# ---- the first edition --------------------------------------------------------------------------------------------

FIRST = {
    "aurlok": ("178 177", "290 283"), "avalon": ("179 178", "300 283"), "cartel": ("179 180", ""),
    "evades": ("180 173", "297 291"), "garde-cobra": ("172 180", ""), "khaliman": ("175 179", "288 299"),
    "loges": ("180 165", ""), "naashti": ("174 180", "282 294"), "rados": ("174 177", "299 292"),
    "sanctifies": ("174 180", ""), "sororite": ("175 175", ""), "temple": ("180 176", ""),
    "triade-de-jade": ("177 177", "281 278"), "utopie": ("176 178", "289 289"), "waga": ("177 180", ""),
    "walosi": ("176 175", ""),
}  # fmt: skip
"""What its ready troops of 180 and of 300 points cost."""
FOLDER = Path(escarmouche.games.__path__[0], "alkemy1", "data", "armies")
COSTS = {
    f"{faction}-{points}-{number}": int(spent)
    for faction, written in FIRST.items()
    for points, costs in zip((180, 300), written, strict=True)
    for number, spent in enumerate(costs.split(), 1)
}


def test_the_first_edition_has_32_troops_of_180_points_and_16_of_300() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(COSTS)
    assert (len(COSTS), sum("-180-" in key for key in COSTS)) == (48, 32)


@pytest.mark.parametrize("key", COSTS)
def test_a_ready_troop_of_the_first_edition_is_legal(key: str) -> None:
    whisper = replace(HOME.profiles["murmure"], cost=28)
    roster = replace(HOME, profiles={**HOME.profiles, whisper.key: whisper})
    army = read_army(FOLDER / f"{key}.toml", roster)
    heroes, rule = ((1, 1), "AK1-ARMY-03") if army.format <= 200 else ((1, 2), "AK1-ARMY-04")
    assert cost(army, roster.profiles) == COSTS[key]
    assert [
        *no_troop(army, roster, LIST_RULES),
        *faults_of_points(army, roster, LIST_RULES, army.format, heroes, rule),
        *faults_of_faction(army, roster, LIST_RULES),
        *faults_of_numbers(army, roster, LIST_RULES),
        *faults_of_cards(army, roster, LIST_RULES),
        *faults_of_company(army, roster),
    ] == []
    assert all(text.say(language) for text in (army.name, army.idea) for language in ("fr", "en"))
    assert "'" not in army.name.fr + army.name.en + army.idea.fr + army.idea.en
