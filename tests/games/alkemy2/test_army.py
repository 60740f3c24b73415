"""Building a troop (p. 16-17), and the formats of p. 38."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from escarmouche.games.alkemy import catalogue as family_catalogue
from escarmouche.games.alkemy import content_types as family_types
from escarmouche.games.alkemy import profiles, recruitment
from escarmouche.games.alkemy2 import army as army_module
from escarmouche.games.alkemy2 import content_types
from escarmouche.games.alkemy2.army import Army, ArmyCard, affinities, army_from, check, cost, figures_of
from escarmouche.games.alkemy2.catalogue import Catalogue, catalogue
from escarmouche.play.content import MOST_TOLD, ContentError, Words
from escarmouche.play.names import nearest
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from types import ModuleType

HOME = catalogue()


def written(*troop: str, faction: str = "Avalon", points: int = 180, known: Catalogue = HOME) -> Army:
    """A list as a player writes it."""
    lines = ",\n".join(f'  "{line}"' for line in troop)
    text = f'name = "Essai"\nfaction = "{faction}"\nformat = {points}\ntroop = [\n{lines}\n]\n'
    return army_from(text, known, "essai.toml", "essai")


def made(*cards: tuple[str, int], faction: str = "Avalon", points: int = 180) -> Army:
    """A troop made card by card, as no list file would."""
    name = Words(fr="Essai", en="Trial")
    put = tuple(ArmyCard(*card) for card in cards)
    return Army(key="essai", name=name, idea=name, faction=faction, format=points, cards=put)


def faults(army: Army, known: Catalogue = HOME, **settings: bool | int) -> list[str]:
    return [why.key for why in check(army, known, **settings)]  # type: ignore[arg-type]


def refused(*troop: str, faction: str = "Avalon") -> ContentError:
    with pytest.raises(ContentError) as caught:
        written(*troop, faction=faction)
    return caught.value


# ---- ready-made lists ---------------------------------------------------------------------------------------------

READY = {
    "avalon-150-1": (141, 1, 7, 5), "avalon-150-2": (145, 1, 6, 5), "aurlok-150-1": (147, 1, 5, 5),
    "aurlok-150-2": (141, 1, 4, 4), "avalon-180-1": (179, 1, 9, 6), "avalon-180-2": (176, 1, 6, 6),
    "aurlok-180-1": (178, 1, 6, 6), "aurlok-180-2": (177, 1, 6, 6), "avalon-200-1": (198, 1, 8, 7),
    "avalon-200-2": (199, 2, 9, 7), "aurlok-200-1": (200, 1, 7, 7), "aurlok-200-2": (194, 2, 7, 7),
    "avalon-250-1": (245, 2, 11, 7), "avalon-250-2": (249, 2, 9, 9), "aurlok-250-1": (250, 2, 9, 9),
    "aurlok-250-2": (241, 2, 7, 7), "avalon-300-1": (300, 3, 13, 9), "avalon-300-2": (296, 2, 9, 8),
    "aurlok-300-1": (298, 3, 10, 10), "aurlok-300-2": (285, 2, 8, 8),
    "cartel-180-1": (179, 1, 8, 6), "cartel-180-2": (180, 1, 8, 6), "evades-180-1": (180, 1, 7, 5),
    "evades-180-2": (173, 1, 6, 5), "garde-cobra-180-1": (172, 1, 6, 6), "garde-cobra-180-2": (174, 1, 6, 6),
    "garde-cobra-200-1": (197, 1, 7, 7), "khaliman-180-1": (175, 1, 6, 6), "khaliman-180-2": (179, 1, 5, 5),
    "loges-180-1": (180, 4, 4, 4), "loges-180-2": (165, 4, 4, 4), "naashti-180-1": (174, 1, 11, 7),
    "naashti-180-2": (180, 1, 6, 6), "rados-180-1": (174, 1, 7, 7), "rados-180-2": (177, 1, 9, 7),
    "sanctifies-180-1": (174, 1, 6, 6), "sanctifies-180-2": (180, 1, 7, 7), "sororite-180-1": (175, 1, 5, 5),
    "sororite-180-2": (175, 1, 5, 5), "temple-180-1": (180, 1, 8, 6), "temple-180-2": (176, 1, 6, 6),
    "triade-de-jade-180-1": (177, 1, 8, 6), "triade-de-jade-180-2": (174, 1, 7, 7), "utopie-180-1": (176, 1, 7, 7),
    "utopie-180-2": (178, 1, 6, 6), "waga-180-1": (177, 1, 6, 6), "waga-180-2": (180, 1, 5, 5),
    "walosi-180-1": (176, 1, 7, 7), "walosi-180-2": (175, 1, 6, 6),
}  # fmt: skip
"""Points, heroes, figures and cards of each list."""
CARD_FACTIONS = (
    "Aurlok", "Walosi", "Waga", "Avalon", "Temple", "Sanctifiés", "Khaliman", "Sororité", "Evades", "Triade de Jade",
    "Garde Cobra", "Naashti", "Rados", "Utopie", "Cartel", "Loges",
)  # fmt: skip


def test_these_lists_are_ready() -> None:
    assert set(HOME.armies) == set(READY)
    at_180 = Counter(army.faction for army in HOME.armies.values() if army.format == 180)
    assert at_180 == dict.fromkeys(CARD_FACTIONS, 2)


@pytest.mark.parametrize("key", READY)
def test_a_ready_list_is_legal_and_counts_what_it_says(key: str) -> None:
    army = HOME.armies[key]
    heroes = sum(HOME.profiles[profile].hero for profile in figures_of(army))
    figures = sum(figures_of(army).values())
    assert (cost(army, HOME.profiles), heroes, figures, len(army.cards)) == READY[key]
    assert (
        check(army, HOME, multiplayer=army.format == 150, allow_cartel_loges=army.faction in ("Cartel", "Loges")) == []
    )
    assert all(text.say(language) for text in (army.name, army.idea) for language in ("fr", "en"))


@pytest.mark.rule("AK2-X-51", "AK2-ARMY-05")
def test_three_heroes_and_the_levy_cost_exactly_three_hundred() -> None:
    army = HOME.armies["avalon-300-1"]
    costs = [HOME.profiles[key].cost * number for key, number in figures_of(army).items()]
    assert costs == [50, 40, 44, 32, 33, 31, 30, 40]
    assert cost(army, HOME.profiles) == 300
    assert faults(army) == []


@pytest.mark.rule("AK2-X-14", "AK2-ARMY-20")
def test_the_cobra_guard_of_the_book() -> None:
    army = written(
        "Chen Sze", "Disciple de l'école du nuage noir", "Collecteur de savoir", "Ombre", "Murmure", "2 Silence",
        faction="Garde Cobra", points=200,
    )  # fmt: skip
    assert cost(army, HOME.profiles) == 197
    assert faults(army) == []
    assert affinities(army, HOME) == ("air",)


# ---- formats ------------------------------------------------------------------------------------------------------

HEROES = ("Garlan", "Leodegarius", "Lotharius", "Mordren")


@pytest.mark.rule("AK2-ARMY-02", "AK2-ARMY-03", "AK2-ARMY-04", "AK2-ARMY-05", "AK2-ARMY-10")
@pytest.mark.parametrize(("points", "least", "most"), [(180, 1, 1), (200, 1, 2), (250, 2, 2), (300, 2, 3)])
def test_each_format_has_its_number_of_heroes(points: int, least: int, most: int) -> None:
    for number in range(5):
        army = written("Recrues", *HEROES[:number], points=points)
        expected = ["army.too-few-heroes"] * (number < least) + ["army.too-many-heroes"] * (number > most)
        assert faults(army) == expected


@pytest.mark.rule("AK2-MULTI-03", "AK2-MULTI-04", "AK2-MULTI-05", "AK2-MULTI-06")
@pytest.mark.parametrize(("points", "least", "most"), [(150, 1, 1), (180, 1, 1), (200, 1, 2), (250, 2, 2)])
def test_each_multiplayer_format_has_its_number_of_heroes(points: int, least: int, most: int) -> None:
    for number in range(4):
        army = written("Recrues", *HEROES[:number], points=points)
        expected = ["army.too-few-heroes"] * (number < least) + ["army.too-many-heroes"] * (number > most)
        assert faults(army, multiplayer=True) == expected


@pytest.mark.rule("AK2-ARMY-01")
def test_there_are_four_formats_for_two() -> None:
    assert list(HOME.formats) == [180, 200, 250, 300]
    assert list(HOME.multiplayer) == [150, 180, 200, 250]
    army = written("Garlan", points=150)
    assert faults(army) == ["army.unknown-format"]
    assert faults(army, multiplayer=True) == []
    assert faults(written("Garlan", "Mordren", points=300), multiplayer=True) == ["army.unknown-format"]


@pytest.mark.rule("AK2-ARMY-06", "AK2-ARMY-07")
def test_a_troop_may_cost_less_than_its_format_but_no_more() -> None:
    assert faults(written("Garlan")) == []
    exactly = HOME.armies["aurlok-200-1"]
    assert faults(exactly) == []
    assert faults(exactly, format=180) == ["army.too-dear"]
    (why,) = check(exactly, HOME, format=180)
    assert Phrases("fr", "alkemy2").say(why) == "La troupe coûte 200 points pour un format de 180."


# ---- factions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ARMY-08", "AK2-ARMY-09")
def test_all_figures_bear_the_symbol_of_the_troop() -> None:
    assert faults(written("Garlan", "Guerrier-Tonnerre Loup")) == ["army.wrong-symbol"]
    temple = ("Lotharius", "Frère-Collecteur", "Templier", "Novice du Temple")
    assert faults(written(*temple)) == []
    assert faults(written(*temple, faction="Temple")) == []
    assert faults(written(*temple, "Recrues", "Pélerin", faction="Temple")) == ["army.wrong-symbol"] * 2


@pytest.mark.rule("AK2-ARMY-16")
def test_a_sub_faction_has_figures_of_its_parent_and_figures_of_its_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(INFIRMARIAN, encoding="utf-8")
    known = catalogue([own])
    assert HOME.factions["Temple"].parent == "Avalon"
    assert faults(written("Lotharius", "Infirmier", faction="Temple", known=known), known) == []
    assert faults(written("Lotharius", "Infirmier", faction="Avalon", known=known), known) == ["army.wrong-symbol"]


INFIRMARIAN = """
[[profile]]
name = "Infirmier du Temple"
factions = ["Temple"]
cost = 35
limit = 1
size = 2
moves = [4, 6, 10]
mind = 7
reflex = 3
combat = 5
defence = 10
action_points = 3
life = [5, 2, 2]
damage = [2, 3, 3, 4, 4, 5]
source = "card"
"""


@pytest.mark.rule("AK2-R-122")
def test_cartel_and_lodges_are_not_offered_unless_allowed() -> None:
    lodge = written("Caelina", faction="Loges")
    assert faults(lodge) == ["army.faction-not-offered"]
    assert faults(lodge, allow_cartel_loges=True) == []
    assert affinities(lodge, HOME) == ("earth",)
    assert affinities(written("Mordren", faction="Loges"), HOME) == ("earth", "water", "air", "fire")


def test_a_faction_is_called_by_its_symbol_or_its_name() -> None:
    assert written("Garlan", faction="royaume d’avalon").faction == "Avalon"
    assert refused("Garlan", faction="Avallon").key == "army.unknown-faction"
    assert faults(made(("novice-du-temple", 1), faction="Avallon")) == ["army.too-few-heroes", "army.unknown-faction"]


# ---- numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-ARMY-11")
def test_a_hero_is_recruited_once() -> None:
    assert faults(written("Garlan × 2")) == ["army.hero-twice"]
    assert faults(written("Garlan", "Garlan")) == ["army.hero-twice"]


@pytest.mark.rule("AK2-ARMY-12", "AK2-ARMY-17")
@pytest.mark.parametrize(("name", "most"), [("Novice", 3), ("Rétiaire", 2), ("Recrues", 4), ("Rabatteurs", 3)])
def test_a_name_has_its_limit(name: str, most: int) -> None:
    assert faults(written("Garlan", f"{name} × {most}")) == []
    assert faults(written("Garlan", f"{name} × {most + 1}")) == ["army.too-many"]
    assert faults(written("Garlan", name, f"{most} {name}")) == ["army.too-many"]


@pytest.mark.rule("AK2-ARMY-18")
def test_lotharius_brings_a_second_templar() -> None:
    assert faults(written("Garlan", "Templier × 2")) == ["army.too-many"]
    assert faults(written("Lotharius", "Templier × 2")) == []
    assert faults(written("Lotharius", "Templier × 3")) == ["army.too-many"]


@pytest.mark.rule("AK2-ARMY-19")
@pytest.mark.parametrize(
    "name", ["Esprit-Héros", "Esprit-Ancêtre", "Guerrier-Manitou Auroch Possédé", "Guerrier-Manitou Walosi"]
)
def test_special_profiles_are_not_recruited(name: str) -> None:
    assert faults(written("Tecum'Seh", name, faction="Aurlok")) == ["army.special"]


@pytest.mark.rule("AK2-SKILL-14")
def test_a_wild_animal_needs_its_trainer() -> None:
    alone = written("Khergars × 3", faction="Khaliman")
    assert faults(alone) == ["army.too-few-heroes", "army.alone"]
    trained = written("Khergars × 3", "Belluaire", faction="Khaliman")
    assert faults(trained) == ["army.too-few-heroes"]
    pack = written("Khergars × 4", "Belluaire", faction="Khaliman")
    assert faults(pack) == ["army.too-few-heroes", "army.too-many", "army.led"]


def test_a_troop_of_nobody_is_no_troop() -> None:
    assert faults(written()) == ["army.empty"]
    assert faults(made(("nobody", 1))) == ["army.unknown-profile"]


def test_every_fault_is_named_at_once() -> None:
    army = written("Garlan × 2", "Lotharius", "Templier × 3", "Garde-Esprit", "Esprit-Héros")
    assert faults(army) == [
        "army.too-dear", "army.too-many-heroes", "army.wrong-symbol", "army.wrong-symbol", "army.hero-twice",
        "army.too-many", "army.special",
    ]  # fmt: skip


# ---- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AK2-X-15", "AK2-ARMY-13", "AK2-ARMY-14", "AK2-CARD-10")
def test_two_militiamen_share_a_card_and_a_third_opens_another() -> None:
    two = written("Miliciens-Lanciers × 2", faction="Triade de Jade")
    assert two.cards == (ArmyCard("miliciens-lanciers", 2),)
    assert cost(two, HOME.profiles) == 30
    three = written("Miliciens-Lanciers", "Miliciens-Lanciers × 2", faction="Triade de Jade")
    assert three.cards == (ArmyCard("miliciens-lanciers", 2), ArmyCard("miliciens-lanciers", 1))
    assert cost(three, HOME.profiles) == 45


@pytest.mark.rule("AK2-X-16", "AK2-ARMY-15", "AK2-CARD-07")
def test_a_card_may_be_recruited_incomplete() -> None:
    army = written("Garlan", "Rabatteurs × 2")
    assert army.cards[1:] == (ArmyCard("rabatteurs-avaloniens", 2),)
    assert cost(army, HOME.profiles) == 50 + 2 * 10
    assert faults(army) == []


@pytest.mark.rule("AK2-ARMY-13", "AK2-CARD-07")
def test_a_card_is_filled_before_another_is_opened() -> None:
    garlan, recruits = ("chevalier-legat-garlan-de-brall", 1), "recrues-avaloniennes"
    assert faults(made(garlan, (recruits, 2), (recruits, 1))) == []
    assert faults(made(garlan, (recruits, 1), (recruits, 1))) == ["army.card-not-filled"]
    assert faults(made(garlan, (recruits, 3))) == ["army.figures-on-card"]
    assert faults(made(garlan, (recruits, 0))) == ["army.figures-on-card"]


# ---- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("garlan", "chevalier-legat-garlan-de-brall"),
        ("PRETRE", "pretre-de-campagne"),
        ("Chevalier Errant", "chevalier-errant"),
        ("recrue", "recrues-avaloniennes"),
        ("Templier", "templier-avalonien"),
    ],
)
def test_a_part_of_a_name_will_do_when_only_one_can_be_meant(name: str, key: str) -> None:
    assert figures_of(written(name)) == {key: 1}


def test_the_faction_of_a_list_settles_what_a_name_means() -> None:
    army = written("Guerrier-Manitou", "Chasse-Pluie (Cor)", faction="Aurlok")
    assert list(figures_of(army)) == ["guerrier-manitou-auroch", "chasse-pluie-auroch-avec-cor"]


@pytest.mark.parametrize("line", ["Recrues × 4", "Recrues x4", "Recrues×4", "4 Recrues", "4x Recrues", "4 × Recrues"])
def test_a_number_is_written_as_players_do(line: str) -> None:
    assert figures_of(written(line)) == {"recrues-avaloniennes": 4}


@pytest.mark.parametrize(
    ("line", "key"),
    [("Recrues × 0", "army.figures"), ("2 Recrues × 2", "army.count"), ("0 Recrues", "army.figures"),
     ("Recrues × 100", "army.figures"), ("", "army.count")],
)  # fmt: skip
def test_a_line_without_a_number_of_figures_is_refused(line: str, key: str) -> None:
    assert refused(line).key == key


def test_an_unknown_name_is_told_with_its_place_and_with_near_ones() -> None:
    error = refused("Garlan", "Rétière", "Recrues × 4")
    assert (error.place, error.line) == ("troop[1]", 6)
    assert error.say(Phrases("fr", "alkemy2")) == (
        "essai.toml:6: troop[1]: Aucun profil ne s’appelle « Rétière ». "
        "Peut-être : Rétiaire Avalonien, Prêtre de Campagne, Naa Réître de Al~Eph ?"
    )
    assert refused("Xyzzy").key == "army.unknown-name"
    assert nearest("Gralan", ["Chevalier-Légat Garlan de Brall", "Novice du Temple"]) == [
        "Chevalier-Légat Garlan de Brall"
    ]


def test_half_of_a_word_with_a_hyphen_is_not_understood() -> None:
    assert refused("Légat").say(Phrases("fr", "alkemy2")).endswith("Peut-être : Chevalier-Légat Garlan de Brall ?")
    assert figures_of(written("Chevalier-Légat")) == {"chevalier-legat-garlan-de-brall": 1}
    assert refused("Guerrier", faction="Aurlok").key == "army.ambiguous-name"


def test_every_line_that_is_not_understood_is_told_at_once() -> None:
    error = refused("Garlan", "Xyzzy", "0 Recrues", "Recrues × 4", "Rétière", faction="Nowhere")
    assert [(each.key, each.place, each.line) for each in error.all] == [
        ("army.unknown-faction", "faction", 2), ("army.unknown-name", "troop[1]", 6), ("army.figures", "troop[2]", 7),
        ("army.unknown-name-near", "troop[4]", 9),
    ]  # fmt: skip
    many = refused(*(f"Xyzzy {letter}" for letter in "abcdefghijklmnopqrstuvwxyz"))
    assert len(many.all) == len(str(many).splitlines()) == MOST_TOLD


def test_a_name_that_several_profiles_bear_is_refused() -> None:
    error = refused("Guerrier-Tonnerre", faction="Aurlok")
    assert error.key == "army.ambiguous-name"
    names = "Guerrier-Tonnerre du Corbeau, Guerrier-Tonnerre Crapaud, Guerrier-Tonnerre Loup"
    assert dict(error.why.params)["names"] == names


# ---- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "module",
    [army_module, family_catalogue, content_types, family_types, profiles, recruitment],
    ids=lambda m: m.__name__,
)
def test_every_fault_has_its_sentence_in_both_languages(module: ModuleType) -> None:
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    keys = set(re.findall(r"\b(?:reason|Fault)\(\s*\"([a-z.-]+)\"", source))
    assert keys
    french, english = (Phrases(language, "alkemy2").messages for language in ("fr", "en"))
    for key in keys:
        assert placeholders(french[key]) == placeholders(english[key])


def placeholders(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))
