"""What the book prints beside profiles, what is ours beside it, and the files that players add."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pytest

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.content_types import SceneryPiece
from escarmouche.play.content import ContentError, decode

if TYPE_CHECKING:
    from pathlib import Path

    from escarmouche.play.content import Words

PRINTED = catalogue()


def both(*texts: Words) -> bool:
    return all(text.say(language).strip() for text in texts for language in ("fr", "en"))


# ---- weapons ------------------------------------------------------------------------------------------------------

WEAPONS = [
    pytest.param("Arbalète", (80, 4, 2), marks=pytest.mark.rule("DRK-WEAPON-01")),
    pytest.param("Arbalète lourde", (100, 4, 2), marks=pytest.mark.rule("DRK-WEAPON-03")),
    pytest.param("Arbalète à répétition", (60, 3, 2), marks=pytest.mark.rule("DRK-WEAPON-06")),
    pytest.param("Arc", (50, 3, 3), marks=pytest.mark.rule("DRK-WEAPON-07")),
    pytest.param("Javelots", (20, "fighter", 1), marks=pytest.mark.rule("DRK-WEAPON-08")),
    pytest.param("Rocs", (30, "fighter", 4), marks=pytest.mark.rule("DRK-WEAPON-09")),
    pytest.param("Lance-feu", (20, 4, 4)),
    pytest.param("Souffle", (20, 5, 4)),
]


@pytest.mark.parametrize(("name", "numbers"), WEAPONS)
def test_a_ranged_weapon(name: str, numbers: tuple[int, int | str, int]) -> None:
    weapon = PRINTED.weapons[name]
    assert (weapon.range, weapon.strength, weapon.saturation) == numbers
    assert weapon.source == ("house" if name in {"Lance-feu", "Souffle"} else "book")
    assert len(PRINTED.weapons) == len(WEAPONS)


def test_what_is_special_about_weapons() -> None:
    weapons = PRINTED.weapons.values()
    assert {w.name.fr for w in weapons if w.one_shot} == {"Arbalète", "Arbalète lourde", "Souffle"}
    assert {w.name.fr for w in weapons if w.pierces_parry} == {"Arbalète lourde"}


@pytest.mark.rule("DRK-R-85")
def test_there_are_three_kinds_of_crossbow() -> None:
    crossbows = {weapon.name.fr for weapon in PRINTED.weapons.values() if weapon.crossbow}
    assert crossbows == {"Arbalète", "Arbalète lourde", "Arbalète à répétition"}


@pytest.mark.rule("DRK-X-09", "DRK-WEAPON-09")
def test_rocks_fly_with_the_strength_of_the_thrower() -> None:
    thrower = PRINTED.profiles["lance-rocs"]
    (rocks,) = (PRINTED.weapons[name] for name in thrower.weapons)
    assert rocks.strength_of(thrower.strength) == thrower.strength == 3
    assert rocks.strength_of(5) == 5
    assert PRINTED.weapons["Arc"].strength_of(5) == 3


def test_everybody_shoots_with_a_weapon_that_is_known() -> None:
    used = {name for profile in PRINTED.profiles.values() for name in profile.weapons}
    assert used == set(PRINTED.weapons) - {"Arbalète lourde"}


@pytest.mark.rule("DRK-MERC-02", "DRK-R-85")
def test_the_experimental_weapons_and_their_price() -> None:
    prices = {weapon.name.fr: weapon.points for weapon in PRINTED.experimental.values()}
    assert prices == {"Arme lourde enchantée": 10, "Mécanisme de rechargement": 5, "Armure enchantée": 5}
    assert both(*(weapon.text for weapon in PRINTED.experimental.values()))


# ---- allegiances --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-GEN-08")
def test_each_people_has_its_colour() -> None:
    assert {key: card.colour for key, card in PRINTED.allegiances.items()} == {
        "avaren": "violet", "irosia": "red", "aurium": "yellow", "ashral": "green", "maelstrom": "grey",
        "mercenary": "grey",
    }  # fmt: skip
    assert {key for key, card in PRINTED.allegiances.items() if not card.playable} == {"maelstrom", "mercenary"}


# ---- tokens -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-STATE-01", "DRK-H-BASE-04")
def test_the_tokens_of_the_game() -> None:
    assert {key: token.diameter for key, token in PRINTED.tokens.items()} == {
        "activation": None, "tension": None, "wound": None, "objective": 2.5, "cage": 4, "maelstrom": 5, "vortex": 5,
        "exhausted-vortex": 5, "air": None, "water": None, "fire": None, "earth": None,
    }  # fmt: skip
    assert PRINTED.tokens["vortex"].radius == 2.5
    assert both(*(token.name for token in PRINTED.tokens.values()))


FACES = [
    pytest.param("bekha", ["Berserk"], marks=pytest.mark.rule("DRK-STATE-02")),
    pytest.param("karya", ["Commandement"], marks=pytest.mark.rule("DRK-STATE-03")),
    pytest.param(
        "elementary", ["+2D10", "Initiative +2", "+2D10", "+1 Action"], marks=pytest.mark.rule("DRK-STATE-04")
    ),
    pytest.param(
        "inquisition",
        [
            "Charge interdite", "Contrôle", "Décor enflammé", "−1 Caractéristiques", "Plus de Compétences",
            "Pas d’Activation",
        ],
        marks=pytest.mark.rule("DRK-STATE-05"),
    ),
    pytest.param(
        "occultism",
        [
            "−5 cm Charge, −1 Initiative", "+5 cm Marche/Charge, Effrayant", "+5 cm Charge",
            "Charge, Attaque et Tir interdits", "+5 cm Marche/Charge",
        ],
        marks=pytest.mark.rule("DRK-STATE-06"),
    ),
    pytest.param("rain", ["−1 Volonté"], marks=pytest.mark.rule("DRK-STATE-07")),
    pytest.param("shamanism", ["Bestialité", "+1 Voie de la Nature"], marks=pytest.mark.rule("DRK-STATE-08")),
    pytest.param(
        "solar", ["Pénalité Marche/Charge", "Pénalité Marche/Charge ×2", "Relance Tir"],
        marks=pytest.mark.rule("DRK-STATE-09"),
    ),
    pytest.param(
        "tellurism", ["Coup Violent", "−1 cm Marche/Charge", "−2 cm Marche/Charge"],
        marks=pytest.mark.rule("DRK-STATE-10"),
    ),
    pytest.param(
        "storm", ["−1 Action", "Une seule Action", "+5 cm Marche", "+10 cm Marche"],
        marks=pytest.mark.rule("DRK-STATE-11"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("row", "faces"), FACES)
def test_a_row_of_the_token_sheet(row: str, faces: list[str]) -> None:
    tokens = [token for token in PRINTED.effects.values() if row in {token.hero, token.domain}]
    assert [token.face.fr for token in tokens] == faces
    assert both(*(token.face for token in tokens))


def test_every_effect_token_is_put_down_by_its_spell() -> None:
    put = {(mark, key) for key, spell in PRINTED.spells.items() for tier in spell.tier for mark in tier.marks}
    assert put == {(key, token.spell) for key, token in PRINTED.effects.items() if token.spell}
    assert {key for key, token in PRINTED.effects.items() if token.hero} == {"berserk", "command"}
    for token in PRINTED.effects.values():
        assert token.domain == (PRINTED.spells[token.spell].domain if token.spell else None)


# ---- missions -----------------------------------------------------------------------------------------------------

MISSIONS = {
    "epic_fight": ("Le Combat épique", True, 0, False, 0),
    "conquerors": ("Les Conquérants", False, 0, False, 0),
    "total_destruction": ("Destruction totale", False, 0, False, 0),
    "moon_shards": ("Les Fragments de lune", False, 6, False, 6),
    "idols_of_power": ("Les Idoles de pouvoir", False, 3, False, 3),
    "messenger": ("Le Messager", True, 0, False, 1),
    "breakthrough": ("La Percée", True, 0, True, 0),
    "prisoners": ("Les Prisonniers", False, 0, False, 3),
    "relics": ("Les Reliques", False, 2, True, 3),
}
"""Name, then whether a choice is secret and how many Objectives there are: common, solo."""


@pytest.mark.rule("DRK-MISSION-01")
def test_nine_missions_each_with_two_effects() -> None:
    found = {
        key: (m.name.fr, m.common.secret, m.common.objectives, m.solo.secret, m.solo.objectives)
        for key, m in PRINTED.missions.items()
    }
    assert found == MISSIONS
    for mission in PRINTED.missions.values():
        assert mission.common.points == mission.solo.points == 3
        assert both(mission.name, mission.common.text, mission.solo.text)


# ---- battlefield and scenery --------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-GEN-04", "DRK-H-MAP-01", "DRK-H-MAP-03")
def test_the_battlefield_and_its_zones() -> None:
    field = PRINTED.battlefield
    assert (field.side, field.centre_line) == (90, 45)
    assert {zone.key: (zone.area, zone.edge) for zone in field.zone} == {
        "A": ((0, 0, 90, 20), 0),
        "B": ((0, 70, 90, 90), 90),
    }


@pytest.mark.rule("DRK-H-MAP-02")
def test_where_vortices_and_the_maelstrom_begin() -> None:
    field = PRINTED.battlefield
    assert set(field.vortices) == {(22.5, 22.5), (67.5, 22.5), (22.5, 67.5), (67.5, 67.5)}
    assert field.maelstroms == ((45, 45),)
    assert field.deviation == 3


PIECES = {
    "thicket": ("disc", (10,), "obstacle", "impassable"),
    "hedge": ("rectangle", (12, 3), "obstacle", "impassable"),
    "low-wall": ("rectangle", (12, 2), "obstacle", "impassable"),
    "fallen-statue": ("rectangle", (8, 4), "obstacle", "impassable"),
    "rock": ("disc", (8,), "obstruction", "impassable"),
    "ruined-tower": ("disc", (10,), "obstruction", "impassable"),
    "wood": ("disc", (12,), "obstacle", "double"),
    "ruin": ("rectangle", (10, 8), "obstruction", "impassable"),
    "shallow-water": ("disc", (12,), "none", "double"),
    "rubble": ("rectangle", (10, 6), "none", "free"),
}


@pytest.mark.rule("DRK-H-SCEN-01", "DRK-SETUP-10", "DRK-SETUP-11")
@pytest.mark.parametrize("key", PIECES)
def test_a_scenery_piece(key: str) -> None:
    piece = PRINTED.scenery[key]
    assert (piece.shape, piece.dimensions, piece.sight, piece.crossing) == PIECES[key]
    assert set(PRINTED.scenery) == set(PIECES)
    filled = 1.0 if piece.shape == "rectangle" else pi / 4
    assert piece.outline.area == pytest.approx(filled * piece.width * piece.depth, rel=0.01)


def test_what_advanced_scenery_does_besides() -> None:
    assert {key for key, piece in PRINTED.scenery.items() if not piece.camouflage} == {"shallow-water", "rubble"}
    assert {key for key, piece in PRINTED.scenery.items() if piece.spoils_charge} == {"rubble"}


@pytest.mark.rule("DRK-H-SCEN-01", "DRK-H-SCEN-03")
def test_the_sets_of_scenery() -> None:
    sets = {key: entry.pieces for key, entry in PRINTED.scenery_sets.items()}
    assert list(sets) == ["standard", "beginners", "advanced"]
    assert sets["standard"] == ("thicket", "hedge", "low-wall", "fallen-statue", "rock", "ruined-tower")
    assert {PRINTED.scenery[key].sight for key in sets["beginners"]} == {"obstacle"}
    assert all(4 <= len(pieces) <= 8 and set(pieces) <= set(PIECES) for pieces in sets.values())
    plain = [*sets["standard"], *sets["beginners"]]
    assert {PRINTED.scenery[key].crossing for key in plain} == {"impassable"}


PIECE = """
key = "well"
name = {{ fr = "Puits", en = "Well" }}
shape = "{shape}"
dimensions = {dimensions}
sight = "obstacle"
"""


@pytest.mark.parametrize(
    ("shape", "dimensions", "key"),
    [
        ("disc", "[2, 3]", "scenery.dimensions"),
        ("rectangle", "[2]", "scenery.dimensions"),
        ("rectangle", "[2, 0]", "content.number"),
        ("blob", "[2, 3]", "content.choice"),
    ],
)
def test_a_shape_has_its_dimensions(shape: str, dimensions: str, key: str) -> None:
    with pytest.raises(ContentError) as caught:
        decode(PIECE.format(shape=shape, dimensions=dimensions), SceneryPiece, "piece.toml")
    assert caught.value.key == key


# ---- files of one's own -------------------------------------------------------------------------------------------

OWN_PROFILE = """
[[profile]]
name = "Veilleurs"
allegiance = "irosia"
types = ["infantry"]
actions = 2
power = 1
health = 1
initiative = 3
melee = 2
aim = 2
strength = 2
toughness = 2
will = 2
walk = 10
charge = 15
skills = ["Tireur/Fronde"]
sizes = [{ figures = 5, points = 60, rarity = 0 }]
"""
SLING = """
[[weapon]]
name = { fr = "Fronde", en = "Sling" }
range = 30
strength = 2
saturation = 1
"""
OWN_LIST = 'name = "Guet"\nallegiance = "Irosia"\npoints = 470\nunits = ["Karya", "Veilleurs × 5"]\n'


def fault(path: Path, text: str, *others: Path) -> ContentError:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        catalogue([path, *others])
    return caught.value


def test_profiles_weapons_scenery_and_lists_of_ones_own_join_the_rest(tmp_path: Path) -> None:
    guard, scenery, army = (tmp_path / name for name in ("guard.toml", "scenery.toml", "watch.toml"))
    guard.write_text(OWN_PROFILE + SLING, encoding="utf-8")
    army.write_text(OWN_LIST, encoding="utf-8")
    scenery.write_text("[[piece]]" + PIECE.format(shape="disc", dimensions="[2]"), encoding="utf-8")
    known = catalogue([army, guard, scenery])
    assert known.profiles["veilleurs"].source == "house"
    assert known.weapons["Fronde"].range == 30
    assert known.scenery["well"].width == 2
    assert [unit.profile for unit in known.armies["watch"].units] == ["karya", "veilleurs"]
    assert "veilleurs" not in catalogue().profiles
    assert catalogue() is PRINTED


OWN = OWN_PROFILE + SLING


@pytest.mark.parametrize(
    ("text", "key", "place", "line"),
    [
        (OWN.replace("power = 1", "power = "), "content.syntax", "", 7),
        (OWN_PROFILE + "armour = 2\n", "content.unknown-key", "profile[0]", 19),
        (OWN.replace("health = 1", "health = 0"), "content.number", "profile[0].health", 8),
        (OWN.replace("melee = 2", 'melee = "2"'), "content.type", "profile[0].melee", 10),
        (OWN.replace("infantry", "cavalry"), "content.choice", "profile[0].types[0]", 5),
        (OWN_PROFILE, "profile.unknown-weapon", "profile[0].skills", 17),
        (OWN.replace("Tireur/Fronde", "Magicien[2] (Cuisine)"), "profile.unknown-domain", "profile[0].skills", 17),
        (OWN + OWN_PROFILE, "content.twice", "profile[1]", 26),
        (OWN + SLING, "content.twice", "weapon[1]", 26),
        (OWN.replace("Veilleurs", "Conscrits"), "content.twice", "profile[0]", 2),
        ('greeting = "hello"\n', "content.unknown-kind", "", None),
        (OWN_LIST, "army.unknown-name", "units[1]", 4),
        (OWN_LIST + "cost = 3\n", "content.unknown-key", "", 5),
        (OWN_LIST.replace("470", '"470"'), "content.type", "points", 3),
    ],
)
def test_a_broken_file_is_told_by_its_name_and_place(
    tmp_path: Path, text: str, key: str, place: str, line: int | None
) -> None:
    error = fault(tmp_path / "own.toml", text)
    assert (error.key, error.place, error.line) == (key, place, line)
    assert error.file == str(tmp_path / "own.toml")


def test_a_piece_or_a_list_may_not_take_the_place_of_another(tmp_path: Path) -> None:
    piece = "[[piece]]" + PIECE.format(shape="disc", dimensions="[2]")
    assert fault(tmp_path / "scenery.toml", piece.replace('"well"', '"rock"')).key == "content.twice"
    guard = tmp_path / "guard.toml"
    guard.write_text(OWN, encoding="utf-8")
    assert fault(tmp_path / "irosia-470.toml", OWN_LIST, guard).key == "content.twice"


def test_an_unknown_skill_is_refused_when_it_is_known_which_there_are(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN.replace('["Tireur/Fronde"]', '["Tireur/Fronde", "Cuisine"]'), encoding="utf-8")
    assert catalogue([own]).profiles["veilleurs"].skills == ("Tireur/Fronde", "Cuisine")
    with pytest.raises(ContentError) as caught:
        catalogue([own], known_skill=lambda skill: skill != "Cuisine")
    assert (caught.value.key, caught.value.place, caught.value.line) == (
        "profile.unknown-skill",
        "profile[0].skills[1]",
        17,
    )
    with pytest.raises(ContentError) as caught:
        catalogue(known_skill=lambda skill: skill != "Divination")
    assert caught.value.file == "profiles-ashral.toml"
