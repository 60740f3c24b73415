"""Profiles of the house (p. 6): all that a profile is made of, and what the cost formula says of each."""

from __future__ import annotations

import pytest

from escarmouche.games.dysma.army import BandFigure
from escarmouche.games.dysma.catalogue import Catalogue, catalogue
from escarmouche.games.dysma.profiles import Profile
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.games.dysma.skills.registry import known

CO = {2: 14, 3: 10, 4: 6, 5: 3, 6: 1}
DE = {2: 8, 3: 5, 4: 2, 5: 1}
ES = {2: 5, 3: 4, 4: 2, 5: 1}
TI = {3: 4, 4: 2, 5: 0, 6: -1, 7: -2}
AR = {0: 0, 1: 2, 2: 5, 3: 9}
SA = {1: 0, 2: 2, 3: 5, 4: 8, 5: 11, 6: 14}
SKILLS = {
    "Acharné": 2, "Agile": 1, "Béni": 1, "Bête": -1, "Cavalier": 0, "Colosse": -1, "Compagnon": 3, "Contre-attaque": 1,
    "Coup puissant": 4, "Duelliste": 2, "Défenseur": 1, "Effrayant (1)": 3, "Effrayant (2)": 5, "Enchaînement": 3,
    "Endurant": 1, "Entraves": 2, "Expert (1)": 4, "Expert (1) [Combat]": 2, "Expert (1) [Défense]": 2,
    "Expert (1) [Esprit]": 2, "Expert (1) [Tir]": 2, "Frénétique": 0, "Furtif": 2, "Immunité (Effrayant)": 1,
    "Impassible": 1, "Inflammable": -1, "Insaisissable": 1, "Insensible": 1, "Insignifiant": -3, "Loyal": -1,
    "Maître (Combat)": 2, "Maître (Magie)": 6, "Maître (Tir)": 4, "Motivant": 2, "Mutation": 2,
    "Perforant (1) [Combat]": 2, "Perforant (2) [Combat]": 4, "Régénération": 4, "Sens aiguisé": 1, "Soif de sang": 2,
    "Souffrance (1)": 2, "Souffrance (1) [Combat]": 2, "Stratège (1)": 5, "Stupide": -3, "Vampire": 2, "Venimeux": 2,
    "Vicieux": 2, "Vol": 3, "Véloce": 6, "Éclaireur": 2,
}  # fmt: skip
PRICES = {
    "Bouclier": 3, "Pavois": 4, "Épée": 2, "Épée à 2 mains": 2, "Hache": 2, "Hache à 2 mains": 3, "Hallebarde": 3,
    "Lance": 2, "Lance de cavalerie": 3, "Marteau": 4, "Marteau à 2 mains": 5, "Morgenstern": 2, "Torche": 2,
    "Arbalète": 4, "Arbalète à répétition": 7, "Arc": 4, "Arc court": 3, "Arc long": 5, "Arquebuse": 5,
    "Couteau de lancer": 2, "Fronde": 2, "Hache de lancer": 3, "Javelot": 4, "Pistolet": 2, "Tromblon": 4,
    "Étendard": 6, "Instrument": 4, "Filet": 2, "Bandages": 2, "Catapulte gobeline": 7, "Bombarde": 9,
}  # fmt: skip
RABBLE = ("G-03", "G-04", "G-05", "M-03", "M-04")
"""They pay 1 less for shield, sword, spear and sling."""

HOUSE = sorted(profile.id for profile in catalogue().profiles.values() if profile.type)


def named(number: str) -> Profile:
    return next(profile for profile in catalogue().profiles.values() if profile.id == number)


def worn_armour(profile: Profile, shelf: Catalogue) -> int:
    return profile.ar + sum(shelf.armours[item].ar for item in profile.equipment if item in shelf.armours)


def formula(profile: Profile, shelf: Catalogue) -> int:
    """The cost by the formula of the house; of what a profile includes armour is counted on the Ar line."""
    mounts = [shelf.mounts[item] for item in profile.equipment if item in shelf.mounts]
    mv = mounts[0].mv if mounts else profile.mv
    cost = 4 + mv - 4 + CO.get(profile.co or 9, 0) + DE.get(profile.de or 9, 0) + ES.get(profile.es or 9, 0)
    cost += AR[worn_armour(profile, shelf)] + SA[profile.sa] + 6 * profile.sorcerer
    cost += sum(SKILLS[skill] for skill in [*profile.skills, *[s for mount in mounts for s in mount.skills]])
    cost += sum(PRICES[item] for item in profile.equipment if item in PRICES)
    shoots = any(item in shelf.ranged for item in profile.equipment)
    return cost + (TI[profile.ti or 7] if shoots else 0)


@pytest.mark.rule("DYS-PROFILE-01", "DYS-PROFILE-07")
@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.rule(f"DYS-HPROF-{n}")) for n in HOUSE])
def test_every_profile_costs_what_the_formula_says(number: str) -> None:
    assert named(number).cost == formula(named(number), catalogue())


@pytest.mark.rule("DYS-PROFILE-08")
@pytest.mark.parametrize("number", HOUSE)
def test_every_option_costs_what_the_price_list_says(number: str) -> None:
    shelf, profile = catalogue(), named(number)
    has_paid = any(item in shelf.ranged for item in profile.equipment)
    for option in profile.options:
        if option.skill:
            assert option.cost == SKILLS[option.skill]
        elif option.item in shelf.armours and shelf.armours[option.item].ar:
            before = worn_armour(profile, shelf)
            lost = shelf.armours[option.replaces].ar if option.replaces else 0
            assert option.cost == AR[before - lost + shelf.armours[option.item].ar] - AR[before]
        elif option.item in shelf.mounts:
            mount = shelf.mounts[option.item]
            assert option.cost == mount.mv - profile.mv + sum(SKILLS[skill] for skill in mount.skills)
        else:
            cheap = number in RABBLE and option.item in ("Bouclier", "Épée", "Lance", "Fronde")
            aim = TI[profile.ti or 7] if option.item in shelf.ranged and profile.ti == 4 and not has_paid else 0
            taken = PRICES[option.replaces] if option.replaces else 0
            assert option.cost == PRICES[option.item] - cheap + aim - taken, option


@pytest.mark.rule("DYS-PROFILE-02")
def test_fifty_two_profiles_of_five_factions_each_have_one_type() -> None:
    shelf = catalogue()
    counts = {key: len([p for p in shelf.profiles.values() if p.faction == key]) for key in shelf.factions}
    assert counts == {"elfes": 10, "orques": 10, "gobelins": 10, "nains": 11, "morts-vivants": 11}
    assert {p.type for p in shelf.profiles.values() if p.faction} == {"hero", "warrior", "specialist", "support"}


@pytest.mark.rule("DYS-X-16")
def test_garde_royal_costs_28_with_shield_and_sword_and_26_with_a_halberd() -> None:
    def guard(*options: str) -> tuple[int, list[str]]:
        recruit = recruited(BandFigure(profile="garde-royal", options=options), catalogue())
        return recruit.cost, [fault.key for fault in recruit.faults]

    assert guard() == (23, [])
    assert guard("Bouclier", "Épée") == (28, [])
    assert guard("Hallebarde") == (26, [])
    assert guard("Hallebarde", "Bouclier") == (29, ["army.two-handed"])


@pytest.mark.rule("DYS-PROFILE-09")
def test_a_skill_that_is_bought_is_had_like_a_printed_one() -> None:
    recruit = recruited(BandFigure(profile="troll", options=("Perforant (1) [Combat]",)), catalogue())
    assert (recruit.cost, recruit.skills, recruit.faults) == (32, ("Perforant (1) [Combat]",), ())


@pytest.mark.rule("DYS-PROFILE-11")
def test_sorcerers_are_those_with_the_keyword() -> None:
    sorcerers = {p.id for p in catalogue().profiles.values() if p.sorcerer}
    assert sorcerers == {"E-02", "O-02", "G-02", "N-02", "M-02"}
    assert all("Sorcier" in named(number).keywords and named(number).domains for number in sorcerers)


@pytest.mark.rule("DYS-HFAM-01", "DYS-ARTE-12", "DYS-MISSION-82")
def test_familiar_and_statue_are_as_printed() -> None:
    shelf = catalogue()
    familiar, statue = shelf.profiles["familier"], shelf.profiles["statue"]
    values = (familiar.mv, familiar.co, familiar.ti, familiar.de, familiar.ar, familiar.es, familiar.sa, familiar.size)
    assert values == (6, 7, None, 5, 0, 6, 1, "S")
    assert set(familiar.skills) == {"Bête", "Insignifiant", "Vol"}
    assert (statue.mv, statue.co, statue.ti, statue.de, statue.ar, statue.es, statue.sa) == (
        0,
        None,
        None,
        None,
        3,
        1,
        3,
    )
    assert statue.skills == ("Sens aiguisé",)


@pytest.mark.rule("DYS-MAGIC-15", "DYS-MAGIC-13", "DYS-MAGIC-14")
def test_seventeen_domains_have_two_free_spells_and_two_for_points_each() -> None:
    shelf = catalogue()
    assert len(shelf.domains) == 17
    for domain in shelf.domains:
        costs = [bool(spell.cost) for spell in shelf.spells_of(domain)]
        assert sorted(costs) == [False, False, True, True], domain


def test_every_skill_that_is_printed_is_known() -> None:
    assert len(catalogue(known_skill=known).profiles) == 54
