"""Army lists (p. 6) as players write them, and who may carry what (p. 26)."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.monconf.test_recruitment import ALDEMAR, CONSCRIPT, army, faults

from escarmouche.games.monconf.army import ArmySolo, army_from, read_army
from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.lists.recruitment import fighter_cost
from escarmouche.games.monconf.offers import OFFERS
from escarmouche.play.content import ContentError
from escarmouche.play.words import LANGUAGES, Phrases


def refused(text: str) -> list[tuple[str, int | None, str]]:
    """Everything that cannot be understood of a list: the key, the line and the place."""
    with pytest.raises(ContentError) as error:
        army_from(text, catalogue(), "essai.toml", "essai")
    return [(one.key, one.line, one.place) for one in error.value.all]


# ---- reading --------------------------------------------------------------------------------------------------------


def test_a_card_names_fighters_what_they_carry_and_its_solos() -> None:
    read = army(
        "Aldemar de Brisance, maréchal du Griffon : Rune de Volonté, potion de FORCE + Tambour ; Zèle (état-major)",
        "3 Griffin conscript ; Vétérans, Serment",
        affiliation="commanderie du phare",
    )
    staff, line = read.cards
    assert [(one.profile, one.number, one.items) for one in staff.fighters] == [
        ("aldemar-de-brisance", 1, ("rune-de-volonte", "potion-de-force")),
        ("tambour-du-griffon", 1, ()),
    ]
    assert staff.solos == (ArmySolo(key="zele", to="staff"),)
    assert [(one.profile, one.number) for one in line.fighters] == [("conscrit-du-griffon", 3)]
    assert [solo.key for solo in line.solos] == ["veterans", "serment"]
    assert read.affiliation == "commanderie-du-phare"


def test_what_each_of_several_carries_is_paid_for_each() -> None:
    read = army("Cultiste de Salauël × 3 : Consécration", people="Bélier")
    [line] = read.cards[0].fighters
    assert (read.people, line.number * fighter_cost(line, catalogue())) == ("belier", 3 * (16 + 5))


def test_everything_that_is_not_understood_is_told_with_its_line() -> None:
    text = """name = "Essai"
people = "Grifon"
budget = 300
affiliation = "Le Phare brisé"
cards = [
  "Aldemar de Brisance : Rune de Volontée",
  "Conscrits du Grifon × 3 ; Zéle",
  "Conscrit du Griffon × 0",
  "Tambour du Griffon ; Zèle (cuisinier)",
]
"""
    assert refused(text) == [
        ("army.unknown-people-near", 2, "people"),
        ("army.unknown-affiliation", 4, "affiliation"),
        ("army.unknown-item-near", 6, "cards[0]"),
        ("army.unknown-name-near", 7, "cards[1]"),
        ("army.figures", 8, "cards[2]"),
        ("army.unknown-share", 9, "cards[3]"),
    ]


def test_nothing_is_read_without_bounds() -> None:
    head = 'name = "Essai"\npeople = "griffon"\nbudget = 300\n'
    assert [key for key, _, _ in refused(f'{head}cards = ["{"x" * 700}"]\n')] == ["army.long-line"]
    many = " + ".join(["Conscrit du Griffon"] * 13)
    assert [key for key, _, _ in refused(f'{head}cards = ["{many}"]\n')] == ["army.too-many-members"]
    lines = ", ".join(['"Conscrit du Griffon"'] * 101)
    assert [key for key, _, _ in refused(f"{head}cards = [{lines}]\n")] == ["army.too-many-lines"]
    assert [key for key, _, _ in refused('name = "x"\npeople = "griffon"\nbudget = 3000\ncards = []\n')] == [
        "content.number"
    ]


def test_a_list_is_checked_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "ma-liste.toml"
    file.write_text(
        'name = "La mienne"\npeople = "Rat"\nbudget = 200\ncards = ["Mère Vermine", "Gobelin du Rat × 4"]\n', "utf-8"
    )
    assert read_army(file, catalogue()).key == "ma-liste"
    sheet, wrong = OFFERS.check(file)
    assert (sheet.cost, sheet.format, sheet.faction.en, sheet.number) == (44 + 4 * 12, 200, "Goblins of the Rat", 5)
    assert [(why.key, dict(why.params)["line"]) for why in wrong] == [("army.card-full", 2)]


def test_the_sheet_of_an_army_shows_cards_affiliation_and_each_price_once() -> None:
    sheet = OFFERS.army("sanglier-300")
    told = [dict(line.lines).get("card.line.affiliation") for line in sheet.figures]
    assert (sheet.faction.fr, told) == ("Nains du Sanglier", ["Forteresse Ogh-Hen-Kir", None, None, None, None])
    assert (sheet.cost, sum(line.cost for line in sheet.figures)) == (299, 299 - 10)
    shooters = dict(sheet.figures[-1].lines)
    assert (shooters["card.line.card"], shooters["card.line.solos"]) == ("C", "Projectile Explosif")
    assert dict(sheet.figures[0].lines)["card.line.items"] == (
        "Anneau de Fortune, Potion de Résistance, Potion de Rapidité"
    )
    assert "Coup de maître" in dict(sheet.figures[0].lines)["card.line.skills"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_list_has_words(language: str) -> None:
    phrases = Phrases(language, "monconf")
    told = {key for key in phrases.messages if key.startswith("army.")}
    source = "".join(
        (Path(army_from.__code__.co_filename).parent / name).read_text("utf-8")
        for name in ("army.py", "lists/recruitment.py", "lists/bearers.py")
    )
    used = {part.split('"')[0] for part in source.split('"army.')[1:]}
    for key in used:
        assert f"army.{key}" in told or "{" in key, key


# ---- artefacts, potions, liturgies ----------------------------------------------------------------------------------


@pytest.mark.rule("MCF-ITEM-01", "MCF-ITEM-03", "MCF-ITEM-05", "MCF-ITEM-06", "MCF-ITEM-07")
def test_artefacts_have_their_price_and_only_incarnates_carry_them() -> None:
    prices = {"Amulette de discrétion": 10, "Rune de Soin": 10, "Rune de Volonté": 10, "Anneau de Fortune": 15}
    for name, price in prices.items():
        [line] = army(f"{ALDEMAR} : {name}").cards[0].fighters
        assert fighter_cost(line, catalogue()) == 82 + price
        assert faults(f"{ALDEMAR} : {name}", CONSCRIPT) == []
        assert faults(ALDEMAR, f"{CONSCRIPT} : {name}") == [
            ("army.only-incarnate", "MCF-ITEM-01"),
        ]


@pytest.mark.rule("MCF-ITEM-02", "MCF-ITEM-08", "MCF-R-48")
def test_as_many_artefacts_as_the_rank_and_as_many_potions_besides() -> None:
    runes, potions = "Rune de Soin, Rune de Volonté", "Potion de force, Potion de force"
    assert faults(f"{ALDEMAR} : {runes}, {potions}", CONSCRIPT) == []
    assert faults(f"{ALDEMAR} : {runes}, Anneau de Fortune", CONSCRIPT) == [("army.too-many-artefacts", "MCF-ITEM-02")]
    assert faults(f"{ALDEMAR} : {potions}, Potion de Vitalité", CONSCRIPT) == [("army.too-many-potions", "MCF-ITEM-08")]
    assert faults("Varghast : Rune de Soin, Rune de Volonté, Anneau de Fortune", "Zombie", people="belier") == []
    assert faults(ALDEMAR, f"{CONSCRIPT} : Potion de force") == [("army.only-incarnate", "MCF-ITEM-08")]
    assert faults(f"{ALDEMAR} : Rune de Soin, Rune de Soin", CONSCRIPT) == [("army.item-twice", "MCF-R-48")]


@pytest.mark.rule("MCF-R-48")
def test_the_potion_of_power_is_for_arcanists() -> None:
    assert faults("Ysolde des Vitraux : Potion de puissance", CONSCRIPT) == []
    assert faults(f"{ALDEMAR} : Potion de puissance", CONSCRIPT) == [("army.only-arcanist", "MCF-R-48")]


@pytest.mark.rule("MCF-ITEM-16", "MCF-ITEM-17", "MCF-ITEM-18", "MCF-ITEM-19", "MCF-R-49", "MCF-R-66")
def test_liturgies_are_for_those_their_text_names() -> None:
    undead, cultist, mother = "Squelette guerrier", "Cultiste de Salauël", "Ismaelle la Grise"
    for liturgy, rule in (("Consécration", "MCF-ITEM-16"), ("Flagellation", "MCF-ITEM-17")):
        assert faults(mother, f"{cultist} : {liturgy}", people="belier") == []
        assert faults(mother, f"{undead} : {liturgy}", people="belier") == [("army.only-believer", rule)]
    griffins = ("Père Théodric", CONSCRIPT)
    assert faults(f"{ALDEMAR} : Instrument liturgique", CONSCRIPT) == []
    assert faults(*griffins, "Inquisiteur du Griffon : Instrument liturgique") == [
        ("army.only-incarnate", "MCF-ITEM-18")
    ]
    assert faults("Père Théodric : Recueillement", CONSCRIPT) == []
    assert faults(f"{ALDEMAR} : Recueillement", CONSCRIPT) == [("army.only-faithful-incarnate", "MCF-ITEM-19")]
    for liturgy, rule in (
        ("Sacrifice", "MCF-ITEM-20"),
        ("Persévérance", "MCF-ITEM-21"),
        ("Inspiration", "MCF-ITEM-22"),
    ):
        assert faults(*griffins, f"Inquisiteur du Griffon : {liturgy}") == []
        assert faults(*griffins, f"Frère hospitalier : {liturgy}") == [("army.only-priest", rule)]
    assert faults("Père Théodric : Consécration, Consécration", CONSCRIPT) == [("army.item-twice", "MCF-R-49")]
    every = "Consécration, Flagellation, Instrument liturgique, Recueillement, Sacrifice, Persévérance, Inspiration"
    assert faults(f"Père Théodric : {every}", CONSCRIPT) == []
    [line] = army(f"Père Théodric : {every}").cards[0].fighters
    assert fighter_cost(line, catalogue()) == 74 + 5 * 5 + 10 + 15


@pytest.mark.rule("MCF-G-06", "MCF-H-11")
def test_artefacts_of_a_people_are_for_its_armies() -> None:
    shelf = catalogue()
    own = {(one.people, one.price) for one in shelf.items.values() if one.people}
    assert own == {(people, price) for people in shelf.peoples for price in (10, 15)}
    assert faults(f"{ALDEMAR} : Heaume de Merin, Épée du Phare", CONSCRIPT) == []
    assert faults(f"{ALDEMAR} : Crâne bavard", CONSCRIPT) == [("army.foreign-item", "MCF-G-06")]
    assert {key: shelf.items[key].skills for key in ("dague-verte", "linceul-du-traitre")} == {
        "dague-verte": ("Toxique/4",),
        "linceul-du-traitre": ("Instinct de survie/5",),
    }
