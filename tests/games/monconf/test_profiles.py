"""Profiles of MonCon'f (p. 4-6, p. 21-22): the printed ones value by value, sizes, peoples and their Ways."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.inspect import skills_of
from escarmouche.games.monconf.lists.listed_skills import believes, elements_in, masters, mystic_skills
from escarmouche.games.monconf.profiles import BASES, Profile
from escarmouche.games.monconf.skills.registry import known

COLUMNS = ("cost", "mov", "fly_mov", "ini", "att", "str", "def_", "res", "cou", "dis", "rank")
PRINTED = {
    "conscrit-du-griffon": (15, 10, 0, 3, 3, 4, 3, 8, 4, 4, 1),
    "etincelant": (15, 10, 15, 3, 2, 4, 2, 3, 5, 2, 1),
    "elementaire-de-la-lumiere": (70, 12.5, 15, 4, 4, 8, 5, 8, 7, 5, 2),
    "elementaire-des-tenebres": (70, 15, 0, 3, 5, 10, 4, 9, 9, 2, 2),
    "elementaire-du-feu": (70, 15, 0, 3, 5, 10, 4, 9, 7, 3, 2),
    "elementaire-de-terre": (70, 10, 0, 2, 5, 8, 5, 12, 7, 6, 2),
    "elementaire-de-l-eau": (70, 15, 0, 3, 5, 9, 5, 9, 7, 2, 2),
    "elementaire-de-l-air": (70, 15, 20, 7, 5, 7, 4, 7, 7, 2, 2),
    "familier": (10, 10, 0, 3, 1, 3, 2, 4, 5, 2, 1),
    "anima-sylvestres": (15, 10, 15, 2, 2, 3, 3, 4, 3, 2, 1),
    "irae-tenebrae": (15, 10, 0, 3, 3, 7, 2, 5, 6, 2, 1),
    "ange-de-lumiere": (15, 10, 15, 3, 3, 4, 2, 4, 5, 3, 1),
}
"""What the book prints (D-03)."""


def profile(key: str) -> Profile:
    return catalogue().profiles[key]


@pytest.mark.rule(
    "MCF-X-01", "MCF-ARMY-01", "MCF-ARMY-02", "MCF-ARMY-03", "MCF-R-83", "MCF-ELEM-09", "MCF-FAM-04", "MCF-IMM-05"
)
@pytest.mark.parametrize("key", PRINTED)
def test_the_printed_profiles_have_the_printed_values(key: str) -> None:
    printed = profile(key)
    assert tuple(getattr(printed, column) for column in COLUMNS) == PRINTED[key]
    assert printed.source == "book"


@pytest.mark.rule("MCF-X-01", "MCF-ARMY-04", "MCF-ARMY-05")
def test_the_conscript_is_a_griffin_with_fanatisme_and_no_equipment() -> None:
    conscript = profile("conscrit-du-griffon")
    assert (conscript.people, conscript.skills) == ("griffon", ("Fanatisme",))
    assert (conscript.weapons, conscript.equipment, conscript.types, conscript.incarnate) == ((), (), (), False)


@pytest.mark.rule("MCF-ELEM-09", "MCF-FAM-04", "MCF-IMM-05", "MCF-R-81")
def test_printed_creatures_have_the_printed_skills_under_one_spelling() -> None:
    skills = {key: profile(key).skills for key in PRINTED}
    assert skills["etincelant"] == ("Vol", "Dévotion/2", "Martyr/2", "Juste")
    assert skills["elementaire-de-terre"] == ("Effrayant/7", "Tireur/3", "Dur à cuire")
    assert skills["familier"] == ("Juste", "Dévotion/4")
    assert skills["ange-de-lumiere"] == ("Bravoure", "Vol", "Soin/1")
    ways = {profile(key).way for key in ("etincelant", "ange-de-lumiere")}
    assert (ways, profile("irae-tenebrae").way, profile("anima-sylvestres").way) == ({"light"}, "darkness", "destiny")


@pytest.mark.rule("MCF-ARMY-02", "MCF-R-81")
def test_every_skill_that_anything_names_is_known() -> None:
    shelf = catalogue(known_skill=known)
    named = {
        skill
        for things in (shelf.profiles, shelf.items, shelf.solos, shelf.spells, shelf.miracles)
        for thing in things.values()
        for skill in thing.skills
    }
    assert [skill for skill in named if not known(skill)] == []
    assert known("Soins/1")
    assert not known("Nyctalope/2")


@pytest.mark.rule("MCF-R-12", "MCF-G-09", "MCF-SETUP-02")
def test_sizes_give_power_base_and_what_is_large() -> None:
    powers = {
        "goule": 1, "gobelin-du-rat": 1, "troll-des-egouts": 2, "chevalier-du-griffon": 2, "morbide": 3,
        "mortier-a-puanteur": 1, "elementaire-de-l-air": 2, "familier": 1, "irae-tenebrae": 1, "etincelant": 1,
    }  # fmt: skip
    assert {key: profile(key).power for key in powers} == powers
    assert {key for key in powers if profile(key).large} == {key for key, power in powers.items() if power >= 2}
    sizes = {key: profile(key).size for key in ("familier", "etincelant", "irae-tenebrae", "conscrit-du-griffon")}
    assert list(sizes.values()) == ["small", "small", "normal", "normal"]
    radii = {size: (base.radius, base.tall) for size, base in BASES.items()}
    assert radii == {
        "small": (1.25, 2.5), "normal": (1.25, 3.5), "cavalry": (2.0, 5.0), "large": (2.0, 5.5),
        "very large": (3.0, 8.0), "artillery": (2.5, 3.0),
    }  # fmt: skip


@pytest.mark.rule("MCF-SETUP-10", "MCF-SETUP-11", "MCF-SETUP-12", "MCF-SETUP-13", "MCF-G-01")
def test_each_people_has_one_way() -> None:
    ways = {key: people.way for key, people in catalogue().peoples.items()}
    assert ways == {"griffon": "light", "belier": "darkness", "rat": "destiny", "sanglier": "destiny"}


@pytest.mark.rule("MCF-G-01", "MCF-G-10", "MCF-H-01", "MCF-H-02", "MCF-H-03", "MCF-H-04")
def test_the_four_peoples_are_whole() -> None:
    shelf = catalogue()
    counts = dict.fromkeys(shelf.peoples, 0)
    for one in shelf.profiles.values():
        if one.people:
            counts[one.people] += 1
    assert counts == {"griffon": 14, "belier": 14, "rat": 15, "sanglier": 14}
    for people in counts:
        mine = [one for one in shelf.profiles.values() if one.people == people]
        assert sorted(kind for one in mine for kind in one.types if kind != "cavalry") == ["musician", "standard"]
        assert len([one for one in mine if one.incarnate and one.unique]) == 3
    varghast = shelf.profiles["varghast"]
    assert (varghast.rank, varghast.cost, varghast.att, varghast.str) == (3, 86, 5, 8)
    assert [one.key for one in shelf.profiles.values() if one.rank == 3] == ["varghast"]


@pytest.mark.rule("MCF-H-03", "MCF-H-04")
def test_some_values_of_house_profiles_differ_from_their_neighbours() -> None:
    berserk, balloonist = profile("berserk"), profile("aerostier")
    assert (berserk.cost, berserk.mov, berserk.cou, berserk.dis) == (52, 10, 8, 2)
    assert (balloonist.mov, balloonist.fly_mov, balloonist.size) == (7.5, 15, "normal")
    assert profile("grikk-trois-couteaux").skills == ("Commandement", "Chance", "Tireur/2")
    assert profile("coupe-jarret").skills == ("Éclaireur", "Assassin", "Toxique/4", "Instinct de survie/5")


def test_printed_skills_say_who_is_a_mystic_and_who_believes() -> None:
    assert elements_in(" de la Lumière et de l'Eau") == ("light", "water")
    assert masters(profile("hulda-forgebraise")) == {"fire", "earth"}
    assert [(one.name, one.level) for one in mystic_skills(profile("inquisiteur-du-griffon"))] == [
        ("Moine-Guerrier", 1)
    ]
    unbelievers = {"zombie", "guerrier-chaudiere", "etincelant", "elementaire-du-feu", "varghast"}
    assert {key for key in (*unbelievers, "goule", "irae-tenebrae", "familier") if not believes(profile(key))} == (
        unbelievers
    )


@pytest.mark.rule("MCF-INC-01", "MCF-INC-02", "MCF-INC-03", "MCF-INC-04", "MCF-INC-05", "MCF-G-13")
def test_the_card_of_an_incarnate_shows_what_every_incarnate_has() -> None:
    fencing = ["Coup de maître", "Enchaînement", "Contre-Attaque"]
    given = {
        "aldemar-de-brisance": fencing,
        "grikk-trois-couteaux": [*fencing, "Tir Rapide"],
        "ysolde-des-vitraux": ["Récupération/3"],
        "mere-vermine": ["Piété/2"],
        "hulda-forgebraise": fencing,
        "inquisiteur-du-griffon": [],
        "arquebusier-du-griffon": [],
    }
    board = Board()
    for number, (key, more) in enumerate(given.items()):
        shown = skills_of(profile(key))
        assert sorted(shown) == sorted([*profile(key).skills, *more])
        fighter = board.put(key, 0, 5 + 5 * number, 10)
        assert sorted(skill.printed for skill in board.game.voices.sets[fighter.id].skills) == sorted(shown)


@pytest.mark.rule("MCF-SETUP-01", "MCF-SETUP-09")
def test_a_fighter_is_one_figure_and_its_card_one_group() -> None:
    board = Board()
    card = board.card(0)
    three = [board.put("conscrit", 0, 10 + 4 * n, 10, card=card) for n in range(3)]
    alone = board.put("templier", 0, 30, 10)
    assert [fighter.id for fighter in board.game.on_card(card)] == [fighter.id for fighter in three]
    assert alone.card != card
    assert [board.game.cards[n].label for n in (card, alone.card)] == ["A", "B"]
