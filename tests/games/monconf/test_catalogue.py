"""What MonCon'f prints, read from files: counts, names that nothing defines, and a people of one's own in one file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.lists.recruitment import check
from escarmouche.games.monconf.skills.registry import known
from escarmouche.play.content import ContentError
from escarmouche.play.match import Match

PEOPLE = """
[[people]]
key = "loup"
name = { fr = "Woof’ du Loup", en = "Wolfen of the Wolf" }
way = "destiny"
belief = "cult"
gods = "Yllia"
hostility = ["darkness"]

[[affiliation]]
key = "meute"
name = { fr = "La Grande Meute", en = "The Great Pack" }
people = "loup"
price = 15
benefit = { fr = "Hurlement", en = "Howl" }
tactic = "general-assault"

[[solo]]
key = "crocs"
name = { fr = "Crocs", en = "Fangs" }
affiliation = "meute"
price = 5
skills = ["Féroce", "ATT +1"]

[[weapon]]
name = { fr = "Javelots", en = "Javelins" }
range = 20
force = 9
assault = true

[[item]]
key = "lune"
name = { fr = "Pierre de lune", en = "Moonstone" }
kind = "artefact"
people = "loup"
price = 10
skills = ["Régénération/4"]
rule = "MCF-G-06"

[[spell]]
key = "hurlement"
name = { fr = "Hurlement", en = "Howling" }
element = "air"
people = "loup"
gems = 1
level = 1
target = "ally"
range = 15
keyword = "Aouh"
skills = ["FOR +1"]
rule = "MCF-G-14"

[[miracle]]
key = "pleine-lune"
name = { fr = "Pleine lune", en = "Full moon" }
people = "loup"
faith = 2
level = 1
target = "ally"
keyword = "Yllia"
skills = ["ATT +1"]
rule = "MCF-G-14"

[[profile]]
name = { fr = "Chasseur du Loup", en = "Wolf hunter" }
people = "loup"
cost = 35
mov = 12.5
ini = 4
att = 4
str = 8
def_ = 3
res = 8
cou = 6
dis = 3
rank = 1
size = "large"
skills = ["Tireur/2", "Effrayant/6"]
weapons = ["Javelots"]

[[profile]]
name = { fr = "Isha l’Aînée", en = "Isha the Elder" }
people = "loup"
cost = 80
mov = 12.5
ini = 5
att = 5
str = 9
def_ = 4
res = 8
cou = 8
dis = 6
rank = 2
incarnate = true
unique = true
size = "large"
skills = ["Commandement", "Magicien de l'Air/2"]
"""
LIST = """
name = "La meute"
people = "loup"
budget = 300
affiliation = "La Grande Meute"
cards = ["Isha l’Aînée : Pierre de lune", "Chasseur du Loup × 2 ; Crocs", "Anima Sylvestres × 3"]
"""


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.rule("MCF-G-02", "MCF-H-06", "MCF-G-08")
def test_everything_printed_is_there() -> None:
    shelf = catalogue()
    kinds = {
        "normal": 9 + 1, "piercing": 2, "explosive": 2,
    }  # fmt: skip
    assert {kind: len([one for one in shelf.weapons.values() if one.type == kind]) for kind in kinds} == kinds
    assert {one.name.fr for one in shelf.weapons.values() if one.assault} == {
        "Pistolets de Merin", "Couteaux de jet", "Pistolet à vapeur",
    }  # fmt: skip
    assert [(w.range, w.force) for w in (shelf.weapons["Arc d’os"], shelf.weapons["Canon thermique"])] == [
        (40, 7),
        (0, 11),
    ]
    assert len(shelf.items) == 4 + 6 + 7 + 8
    assert (len(shelf.spells), len(shelf.miracles), len(shelf.tactics)) == (25 + 8, 14 + 8, 8)
    assert {key: (one.height, one.movement, one.sight) for key, one in shelf.terrain.items()} == {
        "wood": (8, "difficult", "wood"), "rocks": (2, "difficult", "solid"), "low-wall": (1.5, "difficult", "solid"),
        "wall": (5, "impassable", "solid"), "building": (8, "impassable", "solid"), "hill": (3, "open", "solid"),
        "pond": (0, "difficult", "none"),
    }  # fmt: skip
    assert list(shelf.scenarios) == ["escarmouche", "trois-bornes", "relique", "tete-du-chef", "percee"]


@pytest.mark.rule("MCF-G-14")
def test_a_people_of_ones_own_fits_into_one_file_and_plays(tmp_path: Path) -> None:
    people, army = written(tmp_path, "loup.toml", PEOPLE), written(tmp_path, "meute.toml", LIST)
    shelf = catalogue([people, army], known_skill=known)
    assert check(shelf.armies["meute"], shelf) == []
    match = Match.new("monconf", seed=4, armies=["meute", "rat-300"], content=[people, army], turns=2)
    rng = Random(4)
    names = {match.game.profile(fighter).name.fr for fighter in match.game.fighters if fighter.player == 0}
    assert names == {"Isha l’Aînée", "Chasseur du Loup", "Anima Sylvestres"}
    while not match.over:
        player, ask = next(iter(match.asked()))
        match.answer(player, ask.sample(rng))
    assert match.game.turn == 2


@pytest.mark.rule("MCF-G-14", "MCF-ARMY-05")
@pytest.mark.parametrize(
    ("old", "new", "key", "place"),
    [
        ('weapons = ["Javelots"]', 'weapons = ["Arquebuze"]', "profile.unknown-weapon", "profile[0].weapons[0]"),
        ('"Tireur/2", "Effrayant/6"', '"Tireur/2", "Effarant/6"', "profile.unknown-skill", "profile[0].skills[1]"),
        ('people = "loup"\ncost = 35', 'people = "lou"\ncost = 35', "profile.unknown-people", "profile[0].people"),
        ('people = "loup"\ncost = 35', "cost = 35", "profile.no-people", "profile[0]"),
        ('tactic = "general-assault"', 'tactic = "charge"', "affiliation.unknown-tactic", "affiliation[0].tactic"),
        ('affiliation = "meute"', 'affiliation = "horde"', "solo.unknown-affiliation", "solo[0].affiliation"),
        ("rank = 1", "rank = 4", "content.number", "profile[0].rank"),
        ('key = "loup"', 'key = "rat"', "content.twice", "people[0]"),
    ],
)
def test_what_is_wrong_with_a_people_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, key: str, place: str
) -> None:
    assert old in PEOPLE
    with pytest.raises(ContentError) as error:
        catalogue([written(tmp_path, "loup.toml", PEOPLE.replace(old, new, 1))], known_skill=known)
    assert (error.value.key, error.value.place) == (key, place)
    assert error.value.line is not None


def test_a_table_of_ones_own_names_known_scenery(tmp_path: Path) -> None:
    table = '[[map]]\nkey = "mien"\nname = { fr = "Le mien", en = "Mine" }\npieces = [{ piece = "wood"%s }]\n'
    good = catalogue([written(tmp_path, "a.toml", table % ", disc = [20, 20, 6]")])
    assert good.maps["mien"].pieces[0].disc == (20, 20, 6)
    for text, key in ((table % "", "map.shape"), (table.replace("wood", "bois") % "", "map.unknown-piece")):
        with pytest.raises(ContentError) as error:
            catalogue([written(tmp_path, "b.toml", text)])
        assert error.value.key == key
