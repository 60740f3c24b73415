"""Profiles of fighters (p. 10), their sizes and prices (p. 31-34), their bases."""

from __future__ import annotations

from collections import Counter

import pytest

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.profiles import Profile
from escarmouche.play.content import ContentError, decode
from escarmouche.play.names import fold, slug

PROFILES = catalogue().profiles

CARD = {
    "name": '"Essai"',
    "allegiance": '"avaren"',
    "types": '["infantry"]',
    "actions": "2",
    "power": "1",
    "health": "1",
    "initiative": "3",
    "melee": "3",
    "strength": "2",
    "toughness": "3",
    "will": "3",
    "walk": "10",
    "charge": "15",
}


def card(**changes: str | None) -> Profile:
    """A profile written as a file would, with some lines changed or left out."""
    lines = {**CARD, **changes}
    return decode("\n".join(f"{key} = {value}" for key, value in lines.items() if value is not None), Profile, "card")


def fault(**changes: str | None) -> tuple[str, str]:
    with pytest.raises(ContentError) as caught:
        card(**changes)
    return caught.value.key, caught.value.place


def row(p: Profile) -> str:
    """The nine entries as the sheets print them."""
    aim = "-" if p.aim is None else p.aim
    first = f"{p.actions} {p.power} {p.health} {p.initiative} {p.melee}/{aim}"
    return f"{first} {p.strength} {p.toughness} {p.will} {p.walk}/{p.charge}"


# ---- what is printed ----------------------------------------------------------------------------------------------

SHEETS = {
    "salik": "4 3 3 5 5/- 4 4 3 10/15", "corbeaux": "2 1 1 4 3/- 2 3 3 10/15",
    "fleaux-de-sang": "3 2 2 3 4/- 3 5 4 10/15", "celeste": "4 1 3 3 2/- 2 2 3 10/15",
    "irosia-archers": "2 1 1 3 2/2 2 2 2 10/15", "irosia-lanciers": "2 1 1 2 2/- 2 3 3 10/15",
    "casseurs": "2 2 3 3 3/- 4 5 4 15/25", "noctis": "3 3 3 5 4/3 3 3 3 10/10",
    "arbaletriers": "2 1 1 1 2/2 2 4 1 10/10", "soldats": "2 1 1 1 2/- 3 5 1 10/10",
    "gardiens-du-tresor": "3 2 1 2 4/- 4 5 2 10/10", "guerriers": "2 2 1 2 3/- 3 4 2 10/15",
    "sangtraqueurs": "3 2 1 2 3/- 3 4 3 10/15", "lance-rocs": "2 2 3 3 3/2 3 4 3 15/15",
}  # fmt: skip
"""Rows of the army sheets: Actions, Power, Health, Initiative, Melee/Aim, Strength, Toughness, Will, Walk/Charge."""

HOUSE = {
    "minvis": "3 2 3 5 3/3 3 3 3 10/15", "zandarai": "4 2 3 5 3/- 2 3 3 10/15", "aspic": "4 4 4 6 6/- 4 4 4 10/15",
    "avaren-archers": "2 1 1 4 2/2 2 2 3 10/15", "scouts": "2 1 1 4 2/- 2 2 2 10/15",
    "bloqueurs": "2 1 2 3 4/- 3 5 4 10/15", "chasseurs-de-cranes": "3 3 4 4 4/- 4 4 4 15/25",
    "coureurs-du-vide": "3 2 2 5 4/- 3 4 4 15/20", "esclaves": "2 2 2 2 3/- 4 4 2 10/15",
    "maitres-des-batailles": "3 2 2 4 5/- 3 4 4 10/15", "eorann": "3 2 3 3 4/- 3 4 4 10/15",
    "karya": "3 2 3 4 3/- 2 3 4 10/15", "questeur-kalirus": "3 2 3 3 4/- 3 4 5 10/15",
    "conscrits": "2 1 1 2 2/- 2 2 1 10/15", "berserkers": "3 3 3 3 3/- 4 4 4 15/25",
    "irosia-bourreaux": "2 1 3 3 3/- 4 5 4 15/25", "chevaliers-de-l-ordre-du-dragon": "3 3 3 4 4/- 4 5 5 15/25",
    "gardes-d-honneur": "3 2 2 3 4/- 4 5 4 10/15", "guerriers-mages": "3 3 4 5 5/- 4 4 4 10/15",
    "banrim": "3 3 5 2 5/- 5 5 4 10/10", "duc-amdir": "3 3 4 3 5/- 4 5 4 10/10",
    "aurium-lanciers": "2 1 1 2 3/- 3 5 2 10/10", "aurium-bourreaux": "3 3 3 2 4/- 5 5 3 10/10",
    "infernos": "2 2 1 1 3/2 3 5 2 10/10", "bekha": "3 1 3 2 2/- 3 3 4 10/15", "induna": "3 1 3 3 2/- 3 3 3 10/15",
    "sakhil": "4 4 4 4 5/- 4 4 4 10/15", "ragnor": "4 4 5 4 5/- 5 5 5 10/15",
    "francs-tireurs": "2 1 1 2 2/2 3 3 2 10/15", "brutes": "2 3 3 2 3/- 4 3 3 15/15",
    "defenseurs": "2 1 3 3 3/- 3 5 3 15/15", "champions-des-anciens": "3 4 4 4 5/- 5 4 5 10/15",
    "chasseurs-de-dragons": "3 3 4 4 4/3 4 4 4 10/15", "fleaux": "3 3 3 3 4/- 4 4 4 10/15",
    "isha": "4 3 5 5 5/- 5 5 5 10/15", "maelan": "4 3 5 6 5/- 4 4 5 15/20", "dragon": "3 5 8 4 5/3 6 5 6 15/25",
    "heraut-de-l-air": "2 2 2 5 3/- 2 3 4 15/20", "heraut-de-l-eau": "2 2 3 4 3/- 3 3 4 15/15",
    "heraut-de-la-terre": "2 2 3 2 3/- 4 5 4 10/10", "heraut-du-feu": "2 3 2 4 3/- 3 3 4 10/15",
    "seigneur-de-l-air": "3 3 4 6 4/- 3 4 5 20/25", "seigneur-de-l-eau": "3 3 4 4 4/- 4 4 5 15/20",
    "seigneur-de-la-terre": "2 3 5 2 4/- 5 5 5 10/15", "seigneur-du-feu": "3 4 4 4 4/- 4 4 5 10/20",
    "bastion": "3 3 5 2 4/- 5 5 4 10/10", "fantom": "4 3 3 6 5/- 4 4 4 10/15",
    "fir-the-free": "2 1 2 4 2/2 2 2 3 10/15", "kae": "3 2 3 5 3/3 3 3 3 10/15", "lorn": "4 3 4 4 4/- 3 4 4 10/15",
    "ward": "2 2 2 4 3/- 3 2 3 15/20", "valira": "4 4 4 5 5/- 4 4 5 15/20",
    "incarnation-de-lorn": "4 4 5 5 5/- 4 4 5 15/20",
}  # fmt: skip

SKILLS = {
    "minvis": "Action Héroïque; Désengagement; Infiltration; Tir Rapide; Tireur/Arc; Sauvegarde",
    "salik": "Action Héroïque; Allonge; Arts Martiaux; Autorité[20]; Désengagement; Parade; Sauvegarde",
    "zandarai": "Action Héroïque; Autorité[20]; Désengagement; Magicien[3] (Occultisme, Pluie); Sauvegarde",
    "aspic": "Action Héroïque; Arts Martiaux; Assassinat; Coup Fatal; Désengagement; Infiltration; Sauvegarde",
    "avaren-archers": "Tirailleurs; Tireur/Arc",
    "corbeaux": "Bretteur; Garde",
    "scouts": "Infiltration; Tirailleurs",
    "bloqueurs": "Blocage; Garde; Parade",
    "chasseurs-de-cranes": "Charge Brutale; Coup Fatal; Effrayant",
    "fleaux-de-sang": "Berserk; Coup Violent",
    "coureurs-du-vide": "Désengagement; Vol",
    "esclaves": "Berserk; Sacrifice[4]",
    "maitres-des-batailles": "Arts Martiaux; Bretteur; Discipline",
    "celeste": "Action Héroïque; Autorité[20]; Désengagement; Magicien[3] (Tempête, Solaire); Sauvegarde",
    "eorann": "Action Héroïque; Autorité[20]; Désengagement; Parade Experte; Sauvegarde",
    "karya": "Action Héroïque; Commandement; Désengagement; Sauvegarde",
    "questeur-kalirus": (
        "Action Héroïque; Autorité[20]; Charisme; Désengagement; Magicien[2] (Inquisition); Sauvegarde"
    ),
    "irosia-archers": "Tireur/Arc",
    "conscrits": "Discipline",
    "irosia-lanciers": "Allonge; Désengagement; Encombré; Garde; Parade Experte",
    "berserkers": "Berserk; Effrayant",
    "irosia-bourreaux": "Blocage; Effrayant; Parade",
    "casseurs": "Coup Violent; Effrayant",
    "chevaliers-de-l-ordre-du-dragon": "Charge Brutale; Discipline; Parade",
    "gardes-d-honneur": "Allonge; Discipline; Garde; Parade Experte",
    "guerriers-mages": (
        "Arts Martiaux; Désengagement; Magicien[2] (Élémentaire); Puissance Élémentaire; Source de Feu/[2]"
    ),
    "banrim": (
        "Action Héroïque; Autorité[20]; Discipline; Magicien[2] (Tellurisme, Élémentaire); Parade; "
        "Puissance Élémentaire; Sauvegarde"
    ),
    "duc-amdir": "Action Héroïque; Autorité[20]; Charisme; Commandement; Coup Violent; Parade; Sauvegarde",
    "noctis": (
        "Action Héroïque; Autorité[20]; Camouflage; Désengagement; Tir Multiple; Tir Rapide; "
        "Tireur/Arbalète; Sauvegarde"
    ),
    "arbaletriers": "Tireur/Arbalète à répétition",
    "aurium-lanciers": "Allonge; Discipline; Garde; Parade Experte",
    "soldats": "Blocage; Discipline; Garde; Parade",
    "aurium-bourreaux": "Coup Violent; Discipline; Effrayant",
    "gardiens-du-tresor": "Bretteur; Coup Violent; Discipline; Garde",
    "infernos": "Discipline; Harcèlement; Tireur/Lance-feu",
    "bekha": "Action Héroïque; Désengagement; Divination; Sauvegarde",
    "induna": "Action Héroïque; Désengagement; Magicien[3] (Chamanisme, Pluie); Sauvegarde",
    "sakhil": "Action Héroïque; Berserk; Désengagement; Sauvegarde",
    "ragnor": (
        "Action Héroïque; Autorité[20]; Charge Brutale; Charisme; Cri de Guerre[3]; Désengagement; "
        "Effrayant; Sauvegarde"
    ),
    "francs-tireurs": "Harcèlement; Tirailleurs; Tireur/Javelots",
    "guerriers": "Garde; Parade",
    "sangtraqueurs": "Bretteur; Désengagement",
    "brutes": "Charge Brutale; Coup Violent",
    "defenseurs": "Blocage; Encombré; Garde; Parade",
    "lance-rocs": "Encombré; Tireur/Rocs",
    "champions-des-anciens": "Berserk; Effrayant; Puissance Élémentaire",
    "chasseurs-de-dragons": "Coup Fatal; Harcèlement; Négation; Tireur/Javelots",
    "fleaux": "Berserk; Cri de Guerre[2]",
    "isha": (
        "Action Héroïque; Désengagement; Magicien[3] (Élémentaire, Solaire, Tellurisme); "
        "Puissance Élémentaire; Sauvegarde; Absorption Élémentaire (Feu, Terre); "
        "Déplacement Élémentaire (Feu, Terre)"
    ),
    "maelan": (
        "Action Héroïque; Désengagement; Magicien[3] (Élémentaire, Pluie, Tempête); Puissance Élémentaire; "
        "Sauvegarde; Absorption Élémentaire (Air, Eau); Déplacement Élémentaire (Air, Eau)"
    ),
    "dragon": "Coup Violent; Effrayant; Tireur/Souffle; Vol",
    "heraut-de-l-air": "Vol; Zéphyr",
    "heraut-de-l-eau": "Désengagement; Réflexes",
    "heraut-de-la-terre": "Discipline; Solidité du roc",
    "heraut-du-feu": "Charge Brutale; Réflexes",
    "seigneur-de-l-air": "Effrayant; Vol; Ouragan",
    "seigneur-de-l-eau": "Désengagement; Effrayant; Engloutissement",
    "seigneur-de-la-terre": "Coup Violent; Effrayant; Faille",
    "seigneur-du-feu": "Charge Brutale; Effrayant; Brasier",
    "bastion": "Action Héroïque; Blocage; Coup Violent; Discipline; Parade Experte; Sauvegarde; Armes Expérimentales",
    "fantom": "Assassinat; Camouflage; Coup Fatal; Désengagement; Infiltration; Sauvegarde",
    "fir-the-free": "Désengagement; Harcèlement; Tirailleurs; Tireur/Javelots; Sauvegarde",
    "kae": "Action Héroïque; Camouflage; Désengagement; Tir Multiple; Tireur/Arc; Sauvegarde",
    "lorn": (
        "Action Héroïque; Désengagement; Magicien[3] (Élémentaire, Chamanisme); Puissance Élémentaire; "
        "Sauvegarde; Incarnation"
    ),
    "ward": "Désengagement; Lien Spirituel",
    "valira": "Action Héroïque; Charisme; Désengagement; Magicien[1] (Tempête); Vol; Sauvegarde",
    "incarnation-de-lorn": "Effrayant; Puissance Élémentaire",
}


@pytest.mark.rule(
    "DRK-PROF-02", "DRK-PROF-03", "DRK-PROF-04", "DRK-PROF-06", "DRK-PROF-07", "DRK-PROF-08", "DRK-PROF-10",
    "DRK-PROF-11", "DRK-PROF-12", "DRK-PROF-13",
)  # fmt: skip
@pytest.mark.parametrize("key", SHEETS)
def test_a_sheet_prints_nine_entries(key: str) -> None:
    profile = PROFILES[key]
    assert (row(profile), profile.source) == (SHEETS[key], "book")


@pytest.mark.rule(
    "DRK-H-PROF-01", "DRK-H-PROF-02", "DRK-H-PROF-03", "DRK-H-PROF-04", "DRK-H-PROF-05", "DRK-H-PROF-06",
    "DRK-H-PROF-07", "DRK-H-PROF-08", "DRK-H-PROF-09", "DRK-H-PROF-10", "DRK-H-PROF-11", "DRK-H-PROF-12",
    "DRK-H-PROF-13", "DRK-H-PROF-14", "DRK-H-PROF-15", "DRK-H-PROF-16", "DRK-H-PROF-17", "DRK-H-PROF-18",
    "DRK-H-PROF-19", "DRK-H-PROF-20", "DRK-H-PROF-21", "DRK-H-PROF-22", "DRK-H-PROF-23", "DRK-H-PROF-24",
    "DRK-H-PROF-25", "DRK-H-PROF-26", "DRK-H-PROF-27", "DRK-H-PROF-28", "DRK-H-PROF-29", "DRK-H-PROF-30",
    "DRK-H-PROF-31", "DRK-H-PROF-32", "DRK-H-PROF-33", "DRK-H-PROF-34", "DRK-H-PROF-35", "DRK-H-PROF-36",
    "DRK-H-PROF-37", "DRK-H-PROF-38", "DRK-H-PROF-39", "DRK-H-PROF-40", "DRK-H-PROF-41", "DRK-H-PROF-42",
    "DRK-H-PROF-43", "DRK-H-PROF-44", "DRK-H-PROF-45", "DRK-H-PROF-46", "DRK-H-PROF-47", "DRK-H-PROF-48",
    "DRK-H-PROF-49", "DRK-H-PROF-50", "DRK-H-PROF-51", "DRK-H-PROF-52", "DRK-H-PROF-53",
)  # fmt: skip
@pytest.mark.parametrize("key", HOUSE)
def test_a_profile_of_our_own(key: str) -> None:
    profile = PROFILES[key]
    assert (row(profile), profile.source) == (HOUSE[key], "house")


@pytest.mark.rule("DRK-PROF-01", "DRK-PROF-02")
@pytest.mark.parametrize("key", SKILLS)
def test_the_skills_of_a_profile(key: str) -> None:
    assert "; ".join(PROFILES[key].skills) == SKILLS[key]


def test_no_profile_is_left_out() -> None:
    assert set(SHEETS) | set(HOUSE) == set(PROFILES) == set(SKILLS)
    assert (len(SHEETS), len(HOUSE)) == (14, 53)


@pytest.mark.rule("DRK-PROF-14")
def test_everybody_belongs_to_one_people() -> None:
    peoples = Counter(profile.allegiance for profile in PROFILES.values())
    assert peoples == {"avaren": 13, "irosia": 13, "aurium": 9, "ashral": 13, "maelstrom": 11, "mercenary": 8}
    assert fault(allegiance=None) == ("content.missing-key", "")
    assert fault(allegiance='"elves"') == ("content.choice", "allegiance")


@pytest.mark.rule("DRK-PROF-09")
def test_a_dash_is_no_aim_and_who_has_none_does_not_shoot() -> None:
    shooters = {profile.name for profile in PROFILES.values() if profile.weapons}
    assert shooters == {profile.name for profile in PROFILES.values() if profile.aim is not None}
    assert PROFILES["corbeaux"].aim is None
    assert fault(skills='["Tireur/Arc"]') == ("profile.no-aim", "")
    assert card(skills='["Tireur/Arc"]', aim="0").weapons == ("Arc",)


BOOK = {
    "Action Héroïque", "Allonge", "Arts Martiaux", "Assassinat", "Autorité", "Berserk", "Blocage", "Bretteur",
    "Camouflage", "Charge Brutale", "Charisme", "Commandement", "Coup Fatal", "Coup Violent", "Cri de Guerre",
    "Discipline", "Divination", "Désengagement", "Effrayant", "Encombré", "Garde", "Harcèlement", "Infiltration",
    "Magicien", "Négation", "Parade", "Parade Experte", "Puissance Élémentaire", "Sacrifice", "Sauvegarde", "Source de",
    "Tir Multiple", "Tir Rapide", "Tirailleurs", "Tireur", "Vol",
}  # fmt: skip


def test_every_skill_of_the_book_is_borne_by_somebody() -> None:
    borne = [skill for profile in PROFILES.values() for skill in profile.skills]
    assert len(BOOK) == 36
    assert {name for name in BOOK if not any(skill.startswith(name) for skill in borne)} == set()


@pytest.mark.rule("DRK-STATE-02", "DRK-STATE-03")
def test_the_tokens_tell_what_bekha_and_karya_can_do() -> None:
    assert "Divination" in PROFILES["bekha"].skills
    assert "Commandement" in PROFILES["karya"].skills


@pytest.mark.rule("DRK-MERC-17", "DRK-MAEL-22")
def test_who_has_no_capacity_of_his_own_has_skills_of_the_book_only() -> None:
    own = {
        profile.key
        for profile in PROFILES.values()
        if any(not any(skill.startswith(name) for name in BOOK) for skill in profile.skills)
    }
    assert own == {
        "isha", "maelan", "bastion", "lorn", "ward", "heraut-de-l-air", "heraut-de-l-eau", "heraut-de-la-terre",
        "heraut-du-feu", "seigneur-de-l-air", "seigneur-de-l-eau", "seigneur-de-la-terre", "seigneur-du-feu",
    }  # fmt: skip


# ---- types --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-TYPE-01", "DRK-TYPE-07")
def test_there_are_five_types_and_an_awakened_is_a_hero() -> None:
    assert {kind for profile in PROFILES.values() for kind in profile.types} == {"infantry", "monster", "beast", "hero"}
    assert (PROFILES["salik"].types, PROFILES["salik"].awakened > 0) == (("hero", "infantry"), True)
    assert all(profile.is_hero for profile in PROFILES.values() if profile.awakened)
    assert fault(awakened="1") == ("profile.awakened-no-hero", "")
    assert fault(types='["wizard"]') == ("content.choice", "types[0]")
    assert fault(types="[]") == ("content.length-bound", "types")


@pytest.mark.rule("DRK-TYPE-03", "DRK-TYPE-06")
def test_monsters_frighten_and_heroes_are_safeguarded_printed_or_not() -> None:
    assert card(types='["monster"]').all_skills == ("Effrayant",)
    assert card(types='["hero", "infantry"]', skills='["Vol"]').all_skills == ("Vol", "Sauvegarde")
    for profile in PROFILES.values():
        assert ("Sauvegarde" in profile.all_skills) == profile.is_hero
        assert "monster" not in profile.types or "Effrayant" in profile.all_skills
        assert len(set(profile.all_skills)) == len(profile.all_skills)


@pytest.mark.rule("DRK-TYPE-04")
def test_a_beast_gets_nothing_from_its_type() -> None:
    assert card(types='["beast"]', skills='["Vol"]').all_skills == ("Vol",)


@pytest.mark.rule("DRK-TYPE-05")
def test_a_hero_is_something_else_as_well() -> None:
    assert fault(types='["hero"]') == ("profile.hero-alone", "")


@pytest.mark.rule("DRK-TYPE-08")
def test_how_often_each_awakened_may_summon() -> None:
    levels = {profile.key: profile.awakened for profile in PROFILES.values() if profile.awakened}
    assert levels == {
        "minvis": 1, "salik": 2, "zandarai": 2, "aspic": 1, "celeste": 2, "eorann": 1, "karya": 1,
        "questeur-kalirus": 1, "banrim": 2, "duc-amdir": 1, "noctis": 2, "bekha": 1, "induna": 1, "sakhil": 1,
        "ragnor": 1, "lorn": 2, "valira": 1,
    }  # fmt: skip


@pytest.mark.rule("DRK-R-83", "DRK-UNIT-03", "DRK-MERC-15")
def test_the_most_powerful_fighters_are_units_of_their_own() -> None:
    alone = {profile.key for profile in PROFILES.values() if [size.figures for size in profile.sizes] in ([], [1])}
    heroes = {profile.key for profile in PROFILES.values() if profile.is_hero}
    assert heroes - alone == set()
    assert {key for key in alone - heroes if not PROFILES[key].elemental} == {"ward", "dragon"}
    sizes = "[{ figures = 2, points = 90, rarity = 1 }]"
    assert fault(types='["hero", "infantry"]', sizes=sizes) == ("profile.hero-unit", "")


@pytest.mark.rule("DRK-ARMY-13", "DRK-R-85")
def test_elementals_have_no_price() -> None:
    elementals = {p.key: (p.elemental, p.element) for p in PROFILES.values() if p.elemental}
    assert elementals.pop("incarnation-de-lorn") == ("incarnation", None)
    assert sorted(elementals.values()) == [
        (rank, element) for rank in ("herald", "lord") for element in ("air", "earth", "fire", "water")
    ]  # fmt: skip
    assert {p.key for p in PROFILES.values() if not p.sizes} == {*elementals, "incarnation-de-lorn"}
    price = "[{ figures = 1, points = 90, rarity = 1 }]"
    assert fault(elemental='"lord"', element='"fire"', sizes=price) == ("profile.summoned-price", "")
    assert fault(elemental='"lord"') == fault(element='"fire"') == ("profile.element", "")
    assert catalogue().elemental("lord", "fire").name == "Seigneur du Feu"
    assert catalogue().elemental("herald", "air").skills == ("Vol", "Zéphyr")


@pytest.mark.rule("DRK-X-08")
def test_one_body_and_three_sets_of_arms_make_three_units() -> None:
    minotaurs = [PROFILES[key] for key in ("berserkers", "irosia-bourreaux", "casseurs")]
    assert {(p.health, p.will, p.walk, p.charge, p.base) for p in minotaurs} == {(3, 4, 15, 25, "M")}
    assert [p.sizes[0].figures for p in minotaurs] == [2, 2, 2]
    orcs = [PROFILES[key] for key in ("bekha", "induna", "sakhil")]
    assert all(p.is_hero and p.allegiance == "ashral" for p in orcs)
    for box in (minotaurs, orcs):
        assert len({p.name for p in box}) == len({p.skills for p in box}) == 3


# ---- sizes and bases ----------------------------------------------------------------------------------------------

SIZES = {
    "minvis": "1/100/1", "salik": "1/160/2", "zandarai": "1/150/2", "aspic": "1/200/3",
    "avaren-archers": "6/100/1, 9/140/2, 12/210/2", "corbeaux": "6/80/0, 9/120/0, 12/160/1",
    "scouts": "6/50/0, 12/110/0, 18/175/1", "bloqueurs": "4/100/1, 8/200/2, 12/300/3",
    "chasseurs-de-cranes": "2/220/2, 4/450/3", "fleaux-de-sang": "4/140/1, 6/210/1, 8/280/2",
    "coureurs-du-vide": "3/135/1, 6/275/2, 9/410/4", "esclaves": "3/85/1",
    "maitres-des-batailles": "3/125/1, 6/250/2, 9/375/2", "celeste": "1/130/2", "eorann": "1/100/2", "karya": "1/90/2",
    "questeur-kalirus": "1/150/3", "irosia-archers": "5/80/0, 10/160/1", "conscrits": "5/35/0, 10/80/0, 15/125/0",
    "irosia-lanciers": "5/50/0, 10/110/0, 15/175/1", "berserkers": "2/180/2, 3/270/3, 4/360/3",
    "irosia-bourreaux": "2/110/1, 3/175/2, 4/230/2", "casseurs": "2/150/2, 3/230/3, 4/310/4",
    "chevaliers-de-l-ordre-du-dragon": "2/220/2, 4/450/4", "gardes-d-honneur": "2/90/1, 4/190/2, 6/300/3",
    "guerriers-mages": "1/150/1, 2/305/2", "banrim": "1/220/3", "duc-amdir": "1/170/2", "noctis": "1/130/1",
    "arbaletriers": "6/100/1, 9/150/2, 12/200/2", "aurium-lanciers": "6/100/0, 9/150/0, 12/200/1",
    "soldats": "6/80/0, 9/125/1, 12/160/2", "aurium-bourreaux": "3/250/2, 6/500/3",
    "gardiens-du-tresor": "6/150/2, 9/225/2, 12/300/3", "infernos": "6/160/2, 9/250/2, 12/320/3", "bekha": "1/75/1",
    "induna": "1/110/2", "sakhil": "1/150/2", "ragnor": "1/250/3", "francs-tireurs": "4/50/1, 6/75/1, 12/130/1",
    "guerriers": "4/50/0, 6/75/0, 12/160/0", "sangtraqueurs": "4/75/0, 6/120/1, 12/240/1",
    "brutes": "3/140/1, 6/300/2, 9/450/4", "defenseurs": "3/100/1, 6/200/2, 9/300/3",
    "lance-rocs": "3/120/1, 6/250/2, 9/375/3", "champions-des-anciens": "1/140/1, 2/300/3",
    "chasseurs-de-dragons": "1/100/1, 2/200/2", "fleaux": "1/75/1, 2/150/2, 3/300/3", "isha": "1/250/3",
    "maelan": "1/250/3", "dragon": "1/400/5", "bastion": "1/170/2", "fantom": "1/120/2", "fir-the-free": "1/25/1",
    "kae": "1/100/2", "lorn": "1/190/3", "ward": "1/25/0", "valira": "1/225/3",
}  # fmt: skip
"""Taille / PA / Rareté, as the tables print them; Céleste's Rarity as on her sheet."""


@pytest.mark.rule("DRK-ARMY-09", "DRK-ARMY-12", "DRK-R-97")
@pytest.mark.parametrize("key", SIZES)
def test_the_sizes_of_a_recruitment_line(key: str) -> None:
    sizes = [f"{size.figures}/{size.points}/{size.rarity}" for size in PROFILES[key].sizes]
    assert ", ".join(sizes) == SIZES[key]


@pytest.mark.rule("DRK-ARMY-13")
def test_only_what_has_a_line_can_be_bought() -> None:
    assert {key for key, profile in PROFILES.items() if profile.sizes} == set(SIZES)
    archers = PROFILES["irosia-archers"]
    assert [archers.size(figures) is not None for figures in (5, 7, 10, 15)] == [True, False, True, False]
    twice = "[{ figures = 2, points = 90, rarity = 1 }, { figures = 2, points = 95, rarity = 1 }]"
    assert fault(sizes=twice) == ("profile.size-twice", "")


MEDIUM = {
    "casseurs", "berserkers", "irosia-bourreaux", "chevaliers-de-l-ordre-du-dragon", "chasseurs-de-cranes",
    "aurium-bourreaux", "brutes", "defenseurs", "lance-rocs", "champions-des-anciens", "chasseurs-de-dragons", "fleaux",
    "ragnor", "isha", "maelan", "bastion", "heraut-de-l-air", "heraut-de-l-eau", "heraut-de-la-terre", "heraut-du-feu",
}  # fmt: skip


@pytest.mark.rule("DRK-H-BASE-01", "DRK-H-BASE-02", "DRK-H-BASE-03", "DRK-R-02")
def test_the_bases() -> None:
    across = {key: 2 * profile.radius for key, profile in PROFILES.items()}
    assert {key for key, wide in across.items() if wide == 4} == MEDIUM
    lords = {key for key, profile in PROFILES.items() if profile.elemental in {"lord", "incarnation"}}
    assert {key for key, wide in across.items() if wide == 6} == lords
    assert {key for key, wide in across.items() if wide == 8} == {"dragon"}
    others = set(across) - MEDIUM - lords - {"dragon"}
    assert {across[key] for key in others} == {2.5}
    assert catalogue().tokens["cage"].diameter == 4


# ---- wizards and shooters -----------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-03", "DRK-MAGIC-08")
def test_wizards_their_level_and_their_domains() -> None:
    wizards = {p.key: (p.wizard, p.domains) for p in PROFILES.values() if p.wizard}
    assert wizards == {
        "zandarai": (3, ("Occultisme", "Pluie")),
        "celeste": (3, ("Tempête", "Solaire")),
        "questeur-kalirus": (2, ("Inquisition",)),
        "guerriers-mages": (2, ("Élémentaire",)),
        "banrim": (2, ("Tellurisme", "Élémentaire")),
        "induna": (3, ("Chamanisme", "Pluie")),
        "isha": (3, ("Élémentaire", "Solaire", "Tellurisme")),
        "maelan": (3, ("Élémentaire", "Pluie", "Tempête")),
        "lorn": (3, ("Élémentaire", "Chamanisme")),
        "valira": (1, ("Tempête",)),
    }
    assert [spell.key for spell in catalogue().spells_of(PROFILES["celeste"])] == [
        "T1", "T2", "T3", "T4", "S1", "S2", "S3", "S4",
    ]  # fmt: skip
    assert catalogue().spells_of(PROFILES["salik"]) == []
    assert fault(skills='["Magicien[3]"]') == fault(skills='["Magicien (Pluie)"]') == ("profile.wizard", "")


# ---- files that will not do ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-PROF-02")
@pytest.mark.parametrize("line", [line for line in CARD if line != "allegiance"])
def test_a_profile_gives_all_its_entries(line: str) -> None:
    assert fault(**{line: None}) == ("content.missing-key", "")


@pytest.mark.parametrize(
    ("line", "value", "key"),
    [
        ("actions", "0", "content.number"),
        ("health", "0", "content.number"),
        ("melee", "-1", "content.number"),
        ("aim", '"-"', "content.type"),
        ("base", '"XXL"', "content.choice"),
        ("awakened", "-1", "content.number"),
        ("source", '"rumour"', "content.choice"),
        ("sizes", "[{ figures = 0, points = 1, rarity = 0 }]", "content.number"),
        ("sizes", "[{ figures = 1, points = 1 }]", "content.missing-key"),
        ("name", '"—"', "profile.no-name"),
        ("skills", '["Vol", "Vol"]', "profile.skill-twice"),
        ("armour", "2", "content.unknown-key"),
    ],
)
def test_an_impossible_value_is_refused(line: str, value: str, key: str) -> None:
    found, place = fault(**{line: value})
    assert found == key
    assert place.startswith(line) or key.startswith("profile.") or key == "content.unknown-key"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Chevaliers de l’Ordre du Dragon", "chevaliers-de-l-ordre-du-dragon"),
        ("Fantöm", "fantom"),
        ("Fléaux de Sang", "fleaux-de-sang"),
    ],
)
def test_a_name_makes_a_stable_key(name: str, key: str) -> None:
    assert slug(name) == PROFILES[key].key == key
    assert fold(name.upper()) == fold(name)
    assert card(key='"own"').key == "own"
