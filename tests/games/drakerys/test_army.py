"""Building an army (p. 14): lists as players write them, limits, Heroes, sizes, companions, experimental weapons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from escarmouche.games.drakerys import army as army_module
from escarmouche.games.drakerys import catalogue as catalogue_module
from escarmouche.games.drakerys import content_types, profiles
from escarmouche.games.drakerys.army import (
    Army,
    ArmyUnit,
    advised_rarity,
    army_from,
    check,
    figures_of,
    points_of,
    rarity_of,
)
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.play.content import ContentError, Words
from escarmouche.play.names import nearest
from escarmouche.play.words import Phrases

if TYPE_CHECKING:
    from types import ModuleType

HOME = catalogue()


def written(*units: str, allegiance: str = "Irosia", points: int = 2000, more: str = "rarity = 99\n") -> Army:
    """A list as a player writes it, with limits that hardly matter unless told."""
    lines = ",\n".join(f'  "{line}"' for line in units)
    text = f'name = "Essai"\nallegiance = "{allegiance}"\npoints = {points}\nunits = [\n{lines}\n]\n{more}'
    return army_from(text, HOME, "essai.toml", "essai")


def made(*units: ArmyUnit, allegiance: str = "irosia", spells: dict[str, tuple[str, ...]] | None = None) -> Army:
    """An army made Unit by Unit, as no list file would."""
    name = Words(fr="Essai", en="Trial")
    return Army(
        key="essai", name=name, idea=name, allegiance=allegiance, points=2000, rarity=99, units=units,
        spells=spells or {},
    )  # fmt: skip


def faults(army: Army, **limits: int) -> list[str]:
    return [why.key for why in check(army, HOME, **limits)]


def refused(*units: str, allegiance: str = "Irosia", more: str = "") -> ContentError:
    with pytest.raises(ContentError) as caught:
        written(*units, allegiance=allegiance, more=more)
    return caught.value


# ---- ready-made lists ---------------------------------------------------------------------------------------------

READY = {
    "avaren-470": (17, 460, 4), "aurium-470": (19, 460, 4), "ashral-470": (16, 465, 4), "irosia-470": (18, 470, 4),
    "irosia-470-2": (25, 470, 4),
    "avaren-1000": (39, 1000, 8), "irosia-1000": (33, 970, 10), "aurium-1000": (29, 990, 8),
    "ashral-1000": (29, 985, 10),
}  # fmt: skip
"""Figures, PA and Rarity of each list."""


@pytest.mark.rule("DRK-H-LIST-01", "DRK-H-LIST-02", "DRK-H-LIST-03", "DRK-H-LIST-04", "DRK-H-LIST-05")
@pytest.mark.parametrize("key", READY)
def test_a_ready_list_is_legal_and_counts_what_it_says(key: str) -> None:
    army = HOME.armies[key]
    assert (figures_of(army), points_of(army), rarity_of(army)) == READY[key]
    assert (army.points, army.rarity) == ((470, 4) if "470" in key else (1000, 10))
    assert faults(army) == []
    assert all(text.say(language) for text in (army.name, army.idea) for language in ("fr", "en"))


def test_nine_lists_are_ready() -> None:
    assert set(HOME.armies) == set(READY)


SHEETS = [
    pytest.param(
        "avaren-470", {"corbeaux": (12, 160, 1), "fleaux-de-sang": (4, 140, 1), "salik": (1, 160, 2)},
        marks=pytest.mark.rule("DRK-X-01"),
    ),
    pytest.param(
        "aurium-470",
        {"arbaletriers": (6, 100, 1), "gardiens-du-tresor": (6, 150, 2), "noctis": (1, 130, 1), "soldats": (6, 80, 0)},
        marks=pytest.mark.rule("DRK-X-02"),
    ),
    pytest.param(
        "ashral-470",
        {"guerriers": (6, 75, 0), "lance-rocs": (3, 120, 1), "sakhil": (1, 150, 2), "sangtraqueurs": (6, 120, 1)},
        marks=pytest.mark.rule("DRK-X-03"),
    ),
    pytest.param(
        "irosia-470",
        {
            "irosia-archers": (5, 80, 0), "casseurs": (2, 150, 2), "celeste": (1, 130, 2),
            "irosia-lanciers": (10, 110, 0),
        },
        marks=pytest.mark.rule("DRK-X-04"),
    ),
]  # fmt: skip


@pytest.mark.rule("DRK-UNIT-01", "DRK-UNIT-05", "DRK-ARMY-03", "DRK-ARMY-10", "DRK-ARMY-11")
@pytest.mark.parametrize(("key", "units"), SHEETS)
def test_the_four_sheets(key: str, units: dict[str, tuple[int, int, int]]) -> None:
    army = HOME.armies[key]
    assert {unit.profile: (unit.figures, unit.points, unit.rarity) for unit in army.units} == units
    assert points_of(army) == sum(points for _, points, _ in units.values())
    assert rarity_of(army) == sum(rarity for _, _, rarity in units.values()) == 4


@pytest.mark.rule("DRK-H-LIST-06", "DRK-H-LIST-07")
def test_the_spells_that_come_with_the_lists() -> None:
    assert {key: army.spells for key, army in HOME.armies.items() if army.spells} == {
        "irosia-470": {"celeste": ("S1", "T3", "S2")},
        "avaren-1000": {"zandarai": ("O2", "O3", "P1")},
        "irosia-1000": {"questeur-kalirus": ("I1", "I3")},
        "ashral-1000": {"induna": ("C1", "C3", "P2")},
    }


# ---- limits -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-05", "DRK-ARMY-05", "DRK-R-96")
@pytest.mark.parametrize(("points", "rarity"), [(470, 4), (460, 4), (99, 0), (1000, 10), (500, 5)])
def test_one_point_of_rarity_for_each_complete_hundred(points: int, rarity: int) -> None:
    assert advised_rarity(points) == rarity
    assert written("Karya", points=points, more="").rarity == rarity
    assert written("Karya", points=points, more="rarity = 7\n").rarity == 7


@pytest.mark.rule("DRK-R-96", "DRK-ARMY-04")
def test_the_formats_and_any_other_limits_that_players_agree_on() -> None:
    assert [(entry.points, entry.rarity) for entry in HOME.formats.values()] == [(470, 4), (500, 5), (1000, 10)]
    army = HOME.armies["irosia-470"]
    assert faults(army, points=615, rarity=5) == []
    assert faults(army, points=469, rarity=3) == ["army.too-dear", "army.too-rare"]


@pytest.mark.rule("DRK-ARMY-03", "DRK-ARMY-10")
def test_an_army_may_cost_less_than_its_limit_but_no_more() -> None:
    army = written("Céleste", "Lanciers × 10", points=240)
    assert points_of(army) == 240
    assert faults(army) == []
    assert faults(army, points=239) == ["army.too-dear"]
    (why,) = check(army, HOME, points=239)
    assert Phrases("fr", "drakerys").say(why) == "L’armée vaut 240 PA pour une limite de 239."


@pytest.mark.rule("DRK-ARMY-03", "DRK-ARMY-11")
def test_rarity_has_a_limit_of_its_own() -> None:
    army = written("Céleste", "Casseurs × 2", more="rarity = 4\n")
    assert faults(army) == []
    assert faults(army, rarity=3) == ["army.too-rare"]


# ---- allegiance ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ARMY-01", "DRK-ARMY-02")
def test_an_army_has_one_people_and_mercenaries() -> None:
    assert faults(written("Karya", "Kae", "Bastion")) == []
    assert faults(written("Karya", "Corbeaux × 6", "Brutes × 3")) == ["army.wrong-allegiance"] * 2
    assert faults(written("Salik", "Corbeaux × 6", allegiance="Avaren")) == []


@pytest.mark.rule("DRK-R-84")
@pytest.mark.parametrize(
    ("allegiance", "hero"), [("Avaren", "Salik"), ("Irosia", "Karya"), ("Aurium", "Noctis"), ("Ashral", "Bekha")]
)
def test_maelstrom_fighters_with_a_price_join_any_army(allegiance: str, hero: str) -> None:
    assert faults(written(hero, "Isha", "Maëlan", "Dragon", allegiance=allegiance)) == []


@pytest.mark.rule("DRK-ARMY-01")
@pytest.mark.parametrize(("name", "key"), [("Mercenaires", "mercenary"), ("Maelstrom", "maelstrom")])
def test_nobody_chooses_to_be_a_mercenary(name: str, key: str) -> None:
    army = written("Karya", "Kae", allegiance=name)
    assert army.allegiance == key
    assert "army.allegiance-not-offered" in faults(army)


@pytest.mark.parametrize("name", ["irosia", "Empire d’Irosia", "EMPIRE OF IROSIA", "Humains", "humans"])
def test_an_allegiance_is_called_by_its_name_or_its_people(name: str) -> None:
    assert written("Karya", allegiance=name).allegiance == "irosia"


def test_an_unknown_allegiance_is_refused() -> None:
    error = refused("Karya", allegiance="Trosia")
    assert (error.key, error.place, error.line) == ("army.unknown-allegiance", "allegiance", 2)
    lost = made(ArmyUnit("karya", 1, 90, 2), allegiance="trosia")
    assert faults(lost) == ["army.unknown-allegiance", "army.no-hero"]


# ---- heroes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ARMY-06", "DRK-R-83")
def test_a_hero_of_the_chosen_people_is_needed() -> None:
    assert faults(written("Lanciers × 10")) == ["army.no-hero"]
    assert faults(written("Lanciers × 10", "Kae", "Isha", "Bastion")) == ["army.no-hero"]
    assert faults(written("Lanciers × 10", "Eorann")) == []


@pytest.mark.rule("DRK-ARMY-07", "DRK-ARMY-08")
def test_several_heroes_but_each_once() -> None:
    assert faults(written("Eorann", "Karya", "Céleste", "Kalirus")) == []
    assert faults(written("Eorann", "Karya", "Karya")) == ["army.hero-twice"]
    assert faults(written("Karya", "Kae", "Kae", "Kae")) == ["army.hero-twice"]
    assert faults(written("Karya × 2")) == ["army.size"]


@pytest.mark.rule("DRK-R-83")
def test_units_without_a_hero_may_be_repeated() -> None:
    assert faults(written("Karya", "Lanciers × 5", "Lanciers × 5", "Lanciers × 10")) == []


# ---- sizes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-ARMY-09", "DRK-ARMY-12", "DRK-R-97")
def test_only_printed_sizes_are_bought_each_at_its_price() -> None:
    prices = {n: points_of(written(f"Lanciers × {n}")) for n in (5, 10, 15)}
    assert prices == {5: 50, 10: 110, 15: 175}
    assert rarity_of(written("Lanciers × 15")) == 1
    for number in (1, 4, 6, 12, 20):
        assert faults(written("Karya", f"Lanciers × {number}")) == ["army.size"]
    assert faults(written("Karya", "Archers × 15")) == ["army.size"]
    assert faults(written("Karya", "Lanciers")) == ["army.size"]
    (why,) = check(written("Karya", "Archers × 7"), HOME)
    assert Phrases("fr", "drakerys").say(why) == (
        "Archers : 7 figurines, ce n’est pas une Taille du tableau de recrutement (5, 10)."
    )


@pytest.mark.rule("DRK-ARMY-09")
def test_a_price_that_is_not_the_printed_one_is_noticed() -> None:
    karya = ArmyUnit("karya", 1, 90, 2)
    assert faults(made(karya, ArmyUnit("irosia-lanciers", 10, 110, 0))) == []
    assert faults(made(karya, ArmyUnit("irosia-lanciers", 10, 100, 0))) == ["army.price"]
    assert faults(made(karya, ArmyUnit("irosia-lanciers", 10, 110, 1))) == ["army.price"]


@pytest.mark.rule("DRK-ARMY-13")
@pytest.mark.parametrize("name", ["Héraut du Feu", "Seigneur de l'Eau", "Incarnation de Lorn"])
def test_elementals_are_summoned_not_recruited(name: str) -> None:
    assert faults(written("Karya", name)) == ["army.summoned"]


@pytest.mark.rule("DRK-ARMY-14")
def test_every_people_has_awakened_heroes_for_the_elementals_of_all() -> None:
    awakened = {profile.allegiance for profile in HOME.profiles.values() if profile.awakened}
    playable = {card.key for card in HOME.allegiances.values() if card.playable}
    assert playable <= awakened
    assert {p.allegiance for p in HOME.profiles.values() if p.elemental} == {"maelstrom", "mercenary"}


# ---- companions and weapons ---------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MERC-14")
def test_ward_follows_lorn_and_nobody_else() -> None:
    assert faults(written("Karya", "Ward")) == ["army.alone"]
    assert faults(written("Karya", "Ward", "Lorn")) == []
    (why,) = check(written("Karya", "Ward", "Kae"), HOME)
    assert Phrases("en", "drakerys").say(why) == "Ward may only be recruited beside Lorn."


WEAPONS = '[weapons]\n"{unit}" = "armure enchantée"\n'


@pytest.mark.rule("DRK-MERC-01", "DRK-MERC-02", "DRK-R-85")
def test_bastion_arms_infantry_and_every_fighter_pays() -> None:
    weapons = (
        WEAPONS.format(unit="Soldats") + '"Arbalétriers" = "reloading mechanism"\n"Bastion" = "Arme lourde enchantée"\n'
    )
    army = written("Noctis", "Bastion", "Soldats × 6", "Arbalétriers × 9", allegiance="Aurium", more=weapons)
    assert {unit.profile: (unit.points, unit.weapon) for unit in army.units} == {
        "noctis": (130, ""),
        "bastion": (170 + 10, "enchanted-heavy-weapon"),
        "soldats": (80 + 6 * 5, "enchanted-armour"),
        "arbaletriers": (150 + 9 * 5, "reloading-mechanism"),
    }
    assert points_of(army) == 130 + 180 + 110 + 195
    assert faults(army, rarity=99) == []
    assert faults(army, points=614, rarity=99) == ["army.too-dear"]


@pytest.mark.rule("DRK-MERC-01")
@pytest.mark.parametrize(
    ("bearer", "fault"),
    [("Karya", ["army.weapon-bearer"]), ("Chevaliers", ["army.weapon-bearer"]), ("Lanciers", []), ("Bastion", [])],
)
def test_who_may_bear_an_experimental_weapon(bearer: str, fault: list[str]) -> None:
    units = ("Karya", "Bastion", "Chevaliers de l’Ordre du Dragon × 2", "Lanciers × 5")
    assert faults(written(*units, more="rarity = 99\n" + WEAPONS.format(unit=bearer))) == fault


@pytest.mark.rule("DRK-MERC-01")
def test_no_weapon_without_bastion() -> None:
    army = written("Karya", "Lanciers × 5", more="rarity = 99\n" + WEAPONS.format(unit="Lanciers"))
    assert faults(army) == ["army.no-armourer"]


@pytest.mark.rule("DRK-MERC-03")
def test_one_weapon_to_a_unit() -> None:
    twice = WEAPONS.format(unit="Lanciers") + '"Lanciers × 5" = "Arme lourde enchantée"\n'
    assert refused("Karya", "Bastion", "Lanciers × 5", more=twice).key == "army.second-weapon"
    twins = written("Karya", "Bastion", "Lanciers × 5", "5 Lanciers", more="rarity = 99\n" + twice)
    assert [unit.weapon for unit in twins.units[2:]] == ["enchanted-armour", "enchanted-heavy-weapon"]
    assert faults(twins) == []


@pytest.mark.rule("DRK-R-85")
def test_each_weapon_is_bought_once() -> None:
    both = WEAPONS.format(unit="Lanciers") + '"Archers" = "armure enchantée"\n'
    army = written("Karya", "Bastion", "Lanciers × 5", "Archers × 5", more="rarity = 99\n" + both)
    assert faults(army) == ["army.weapon-twice"]
    (why,) = check(army, HOME)
    assert Phrases("fr", "drakerys").say(why) == "Armure enchantée : une seule Unité de l’armée peut la recevoir."


@pytest.mark.parametrize(
    ("more", "key", "place"),
    [
        ('[weapons]\n"Lanciers" = "catapulte"\n', "army.unknown-weapon", "weapons.Lanciers"),
        ('[weapons]\n"Archers" = "armure enchantée"\n', "army.unknown-name", "weapons.Archers"),
        ('[weapons]\n"Lanciers × 15" = "armure enchantée"\n', "army.no-such-unit", "weapons.Lanciers × 15"),
        ('[weapons]\n"Lanciers" = "armure enchantée"\n', "army.which-unit", "weapons.Lanciers"),
        ('[spells]\n"Karya" = ["Foudres"]\n', "army.unknown-spell", "spells.Karya[0]"),
        ('[spells]\n"Céleste" = ["Foudre"]\n', "army.unknown-name", "spells.Céleste"),
    ],
)
def test_a_line_about_a_unit_names_one_of_the_list(more: str, key: str, place: str) -> None:
    error = refused("Karya", "Lanciers × 5", "Lanciers × 10", more=more)
    assert (error.key, error.place, error.line) == (key, place, 10)


def test_an_unknown_weapon_of_a_made_army_is_a_fault() -> None:
    units = (ArmyUnit("karya", 1, 90, 2), ArmyUnit("bastion", 1, 170, 2, "catapult"))
    assert faults(made(*units)) == ["army.unknown-weapon"]


# ---- spells -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-MAGIC-07", "DRK-MAGIC-08", "DRK-R-57")
@pytest.mark.parametrize(
    ("spells", "fault"),
    [
        ('["Mirage", "T3", "dazzle"]', []),
        ('["Mirage"]', []),
        ('["Mirage", "T3", "S2", "T1"]', ["army.too-many-spells"]),
        ('["Mirage", "Totem"]', ["army.foreign-spell"]),
        ('["Mirage", "S1"]', ["army.spell-twice"]),
    ],
)
def test_a_wizard_has_spells_of_his_domains_and_no_more_than_his_level(spells: str, fault: list[str]) -> None:
    assert faults(written("Céleste", more=f'rarity = 9\nspells = {{ "Céleste" = {spells} }}\n')) == fault


def test_spells_for_nobody_are_a_fault() -> None:
    karya = ArmyUnit("karya", 1, 90, 2)
    assert faults(made(karya, spells={"celeste": ("S1",)})) == ["army.no-such-wizard"]
    assert faults(made(karya, spells={"karya": ("S1",)})) == ["army.too-many-spells", "army.foreign-spell"]
    assert faults(made(karya, spells={"karya": ("Z9",)})) == ["army.too-many-spells", "army.unknown-spell"]


# ---- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "allegiance", "key"),
    [
        ("archers", "Avaren", "avaren-archers"),
        ("archers", "Irosia", "irosia-archers"),
        ("BOURREAUX", "Aurium", "aurium-bourreaux"),
        ("Lancier", "Aurium", "aurium-lanciers"),
        ("Fléaux", "Avaren", "fleaux-de-sang"),
        ("Fléaux", "Ashral", "fleaux"),
        ("Chevaliers du Dragon", "Irosia", "chevaliers-de-l-ordre-du-dragon"),
        ("fantom", "Ashral", "fantom"),
        ("Kalirus", "Irosia", "questeur-kalirus"),
        ("Lance-rocs", "Ashral", "lance-rocs"),
        ("Bourreaux (Aurium)", "Avaren", "aurium-bourreaux"),
    ],
)
def test_a_part_of_a_name_will_do_when_only_one_can_be_meant(name: str, allegiance: str, key: str) -> None:
    assert [unit.profile for unit in written(name, allegiance=allegiance).units] == [key]


@pytest.mark.parametrize("line", ["Lanciers × 5", "Lanciers x5", "Lanciers×5", "5 Lanciers", "5x Lanciers"])
def test_a_number_is_written_as_players_do(line: str) -> None:
    assert written(line).units == (ArmyUnit("irosia-lanciers", 5, 50, 0),)


@pytest.mark.parametrize(
    ("line", "key"),
    [("Lanciers × 0", "army.figures"), ("2 Lanciers × 2", "army.count"), ("0 Lanciers", "army.figures"),
     ("Lanciers × 100", "army.figures"), ("", "army.count")],
)  # fmt: skip
def test_a_line_without_a_number_of_figures_is_refused(line: str, key: str) -> None:
    assert refused(line).key == key


def test_an_unknown_name_is_told_with_its_place_and_with_near_ones() -> None:
    error = refused("Karya", "Lansiers × 5")
    assert (error.place, error.line) == ("units[1]", 6)
    assert error.say(Phrases("fr", "drakerys")) == (
        "essai.toml:6: units[1]: Aucun profil ne s’appelle « Lansiers ». Peut-être : Lanciers ?"
    )
    assert refused("Xyzzy").key == "army.unknown-name"
    assert nearest("Krya", ["Karya", "Lorn"]) == ["Karya"]


def test_warriors_are_no_warrior_mages() -> None:
    foreign = written("Karya", "Guerriers × 6", allegiance="Irosia")
    assert [unit.profile for unit in foreign.units] == ["karya", "guerriers"]
    assert faults(foreign) == ["army.wrong-allegiance"]
    assert refused("Mages × 6").say(Phrases("fr", "drakerys")).endswith("Peut-être : Guerriers-Mages ?")
    assert [unit.profile for unit in written("guerrier mage").units] == ["guerriers-mages"]


def test_every_line_that_is_not_understood_is_told_at_once() -> None:
    error = refused("Karya", "Xyzzy", "0 Lanciers", "Lanciers × 5", "Lansiers", allegiance="Nowhere")
    assert [(each.key, each.place, each.line) for each in error.all] == [
        ("army.unknown-allegiance", "allegiance", 2), ("army.unknown-name", "units[1]", 6),
        ("army.figures", "units[2]", 7), ("army.unknown-name-near", "units[4]", 9),
    ]  # fmt: skip
    armed = refused("Karya", "Lanciers × 5", more='[weapons]\n"Lanciers" = "x"\n[spells]\n"Karya" = ["y", "z"]\n')
    assert [(each.place, each.line) for each in armed.all] == [
        ("weapons.Lanciers", 9), ("spells.Karya[0]", 11), ("spells.Karya[1]", 11),
    ]  # fmt: skip


def test_a_name_of_two_peoples_is_refused_where_neither_is_at_home() -> None:
    error = refused("Salik", "Bourreaux × 2", allegiance="Avaren")
    assert error.key == "army.ambiguous-name"
    assert dict(error.why.params)["names"] == "Bourreaux (Aurium), Bourreaux (Irosia)"
    assert refused("Irosia", allegiance="Avaren").key == "army.unknown-name"


# ---- every fault, and its sentence --------------------------------------------------------------------------------


def test_an_army_of_nobody_is_no_army() -> None:
    assert faults(written()) == ["army.empty"]
    assert faults(made(ArmyUnit("nobody", 1, 0, 0))) == ["army.unknown-profile"]


def test_every_fault_is_named_at_once() -> None:
    army = written(
        "Salik", "Kae", "Kae", "Ward", "Lanciers × 7", "Seigneur du Feu", "Archers × 5", points=100,
        more='rarity = 0\nweapons = { "Archers" = "armure enchantée" }\nspells = { "Kae" = ["Totem"] }\n',
    )  # fmt: skip
    assert faults(army) == [
        "army.too-dear", "army.too-rare", "army.wrong-allegiance", "army.size", "army.summoned", "army.no-hero",
        "army.hero-twice", "army.alone", "army.no-armourer", "army.too-many-spells", "army.foreign-spell",
    ]  # fmt: skip
    for language in ("fr", "en"):
        for why in check(army, HOME):
            sentence = Phrases(language, "drakerys").say(why)
            assert sentence not in {why.key, ""}
            assert not re.search(r"[{}@]|allegiance\.|spell\.", sentence)


@pytest.mark.parametrize("module", [army_module, catalogue_module, content_types, profiles], ids=lambda m: m.__name__)
def test_every_fault_has_its_sentence_in_both_languages(module: ModuleType) -> None:
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    keys = set(re.findall(r"\b(?:reason|Fault)\(\s*\"([a-z.-]+)\"", source))
    assert keys
    french, english = (Phrases(language, "drakerys").messages for language in ("fr", "en"))
    for key in keys:
        assert placeholders(french[key]) == placeholders(english[key])


def placeholders(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def test_names_are_the_same_in_sentences_and_in_the_data() -> None:
    for language in ("fr", "en"):
        said = Phrases(language, "drakerys").messages
        named = {f"allegiance.{key}": card.name for key, card in HOME.allegiances.items()}
        named |= {f"experimental.{key}": weapon.name for key, weapon in HOME.experimental.items()}
        named |= {f"spell.{key}": spell.name for key, spell in HOME.spells.items()}
        assert {key: said[key] for key in named} == {key: name.say(language) for key, name in named.items()}
