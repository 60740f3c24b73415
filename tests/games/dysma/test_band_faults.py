"""What is said of a band that is not legal (p. 8, p. 25, p. 28): the fault with its numbers, its line, its names."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.dysma.army import Band, BandFigure, band_from
from escarmouche.games.dysma.band_check import check, cost_of, factions_of, points_of, slices
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.recruiting import recruited
from escarmouche.play.content import ContentError, Words


def band(*lines: str, points: int = 200, factions: str = "") -> Band:
    """A list as a player writes it."""
    figures = ", ".join(f'"{line}"' for line in lines)
    return band_from(f'name = "x"\npoints = {points}\n{factions}\nfigures = [{figures}]\n', catalogue(), "x.toml", "x")


def told(*lines: str, points: int = 200, factions: str = "") -> list[tuple[str, dict[str, Any]]]:
    """What is wrong with a band: keys and parameters."""
    found = check(band(*lines, points=points, factions=factions), catalogue())
    return [(fault.key, dict(fault.params)) for fault in found]


def told_of(line: str) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong with one figure."""
    [figure] = band(line).figures
    return [(fault.key, dict(fault.params)) for fault in recruited(figure, catalogue()).faults]


SQUAD = "Archer sylvain × 4"


@pytest.mark.rule("DYS-EQUIP-05")
@pytest.mark.parametrize(
    ("line", "weapon", "others"),
    [
        ("Garde royal : Épée, Hallebarde", "Hallebarde", "Épée"),
        ("Garde royal : Hallebarde, Bouclier", "Hallebarde", "Bouclier"),
        ("Garde royal : Hallebarde, Épée à 2 mains", "Hallebarde", "Épée à 2 mains"),
        ("Garde royal : Hallebarde, Épée, Bouclier", "Hallebarde", "Épée, Bouclier"),
    ],
)
def test_a_two_handed_weapon_names_what_it_forbids(line: str, weapon: str, others: str) -> None:
    assert told_of(line) == [("army.two-handed", {"profile": "Garde royal", "weapon": weapon, "others": others})]


@pytest.mark.rule("DYS-R-42", "DYS-R-44", "DYS-MOUNT-01", "DYS-WEAPON-07")
@pytest.mark.parametrize(
    ("line", "key", "params"),
    [
        ("Gardien de la porte : Pavois, Bouclier", "army.not-together", {"items": "Pavois, Bouclier"}),
        ("Troll : Hache", "army.not-offered", {"item": "Hache"}),
        ("Prince elfe : Lance, Lance", "army.option-twice", {"item": "Lance"}),
        ("Prince elfe : Lance de cavalerie", "army.needs-skill", {"item": "Lance de cavalerie", "skill": "Cavalier"}),
        ("Prince elfe : Familier", "army.sorcerers-only", {"item": "Familier"}),
        ("Garde royal : Amulette", "army.no-artefacts", {}),
        ("Aigle géant : Amulette", "army.beast", {}),
        ("Mage elfe : Divination, Familier, Familier", "army.one-familiar", {}),
        ("Mage elfe : Divination, Gel", "army.foreign-spell", {"spell": "Gel"}),
        ("Mage elfe : Divination, Destin scellé, Destin scellé", "army.spell-twice", {"spell": "Destin scellé"}),
        ("Mage elfe : Divination, Magie elfique", "army.too-many-domains", {"most": 1}),
        ("Mage elfe : Divination, Omrok, Foi, Couronne du sorcier", "army.too-many-domains", {"most": 2}),
        ("Mage elfe : Divination, Divination, Couronne du sorcier", "army.domain-twice", {}),
        ("Prince elfe : Amulette, Amulette, Amulette", "army.too-many-artefacts", {"most": 2}),
        ("Mage elfe", "army.which-domain", {"domains": "Magie elfique, Collège de l'air, Divination"}),
    ],
)
def test_a_fault_names_the_figure_and_what_is_wrong(line: str, key: str, params: dict[str, Any]) -> None:
    profile = line.partition(" :")[0]
    assert told_of(line) == [(key, {"profile": profile, **params})]


@pytest.mark.rule("DYS-PROFILE-07", "DYS-PROFILE-08", "DYS-PROFILE-09")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("Troll", 30),
        ("Troll : Perforant (1) [Combat]", 32),
        ("Troll : Hache, Perforant (1) [Combat]", 32),  # what is not offered costs nothing, what follows it does
        ("Mage elfe : Divination, Vision du futur, Amulette, Familier", 19 + 4 + 2 + 6),
        ("Mage elfe : Divination, Omrok, Couronne du sorcier, Clameur", 19 + 5 + 4),
        ("Prince elfe : Coursier elfique, Lance de cavalerie, Bouclier", 38 + 5 + 3 + 3),
        ("Danseur de lames : Couteau de lancer", 27),
    ],
)
def test_a_figure_costs_all_that_it_carries(line: str, cost: int) -> None:
    [figure] = band(line).figures
    assert recruited(figure, catalogue()).cost == cost


@pytest.mark.rule("DYS-ARMY-01", "DYS-ARMY-04", "DYS-ARMY-06")
def test_faults_of_a_whole_band_say_points_numbers_and_lines() -> None:
    assert told(SQUAD) == []
    assert told("Archer sylvain × 4", "Prince elfe : Épée, Bouclier", points=100) == [
        ("army.too-dear", {"points": 103, "limit": 100})
    ]
    assert told("Archer sylvain × 9") == [("army.types", {"type": "@type.warrior", "least": 4, "most": 8, "number": 9})]
    assert told(SQUAD, "Troll : Hache", factions='factions = ["Elfes", "Orques"]')[0] == (
        "army.not-offered", {"profile": "Troll", "item": "Hache", "line": 2},
    )  # fmt: skip
    assert told(SQUAD, "Familier")[0] == ("army.not-for-hire", {"profile": "Familier", "line": 2})


@pytest.mark.rule("DYS-ARMY-10", "DYS-ARMY-11", "DYS-R-76")
def test_an_alliance_names_the_faction_that_is_out_of_bounds() -> None:
    found = told(SQUAD, "Troll")
    assert found == [
        ("army.types-of-faction", {"faction": "@faction.orques", "type": "@type.warrior", "least": 2, "most": 4,
                                   "number": 0}),
    ]  # fmt: skip
    assert ("army.too-many-factions", {"most": 2}) in told(SQUAD, "Troll", "Zombie × 2")
    assert ("army.other-faction", {"faction": "@faction.orques"}) in told(SQUAD, "Troll", factions='factions=["Elfes"]')
    made = band(SQUAD, "Troll")
    assert factions_of(made, catalogue()) == ["elfes", "orques"]
    assert made.factions == ("elfes", "orques")


@pytest.mark.rule("DYS-ITEM-02", "DYS-ARTE-01")
def test_too_many_of_a_kind_are_counted_over_all_figures() -> None:
    banners = told("Lancier de la cité × 2 : Étendard", "Archer sylvain × 2")
    assert banners == [("army.too-many-of", {"item": "Étendard", "most": 1, "number": 2})]
    princes = told("Prince elfe × 2 : Chronopendule", SQUAD)
    assert princes == [("army.too-many-of", {"item": "Chronopendule", "most": 1, "number": 2})]
    assert told("Prince elfe : Potion de soin, Potion de soin", SQUAD) == []


def test_a_band_without_figures_or_with_unknown_ones_is_told_so() -> None:
    nobody = Band(key="x", name=Words(fr="x", en="x"), idea=Words(fr="", en=""), factions=(), points=200, figures=())
    assert [fault.key for fault in check(nobody, catalogue())] == ["army.empty"]
    strange = Band(
        key="x", name=Words(fr="x", en="x"), idea=Words(fr="", en=""), factions=(), points=200,
        figures=(BandFigure(profile="zorglub"), BandFigure(profile="zorglub"), BandFigure(profile="troll")),
    )  # fmt: skip
    assert [(fault.key, dict(fault.params)) for fault in check(strange, catalogue())] == [
        ("army.unknown-profile", {"profile": "zorglub"})
    ]


@pytest.mark.rule("DYS-ARMY-01", "DYS-ARMY-04")
def test_points_are_those_of_all_figures() -> None:
    made = band("Archer sylvain × 3", "Garde royal × 2 : Bouclier, Épée")
    assert points_of(made, catalogue()) == 3 * 15 + 2 * 28
    assert cost_of(made.figures[1:], catalogue()) == 56
    assert [slices(points) for points in (0, 99, 100, 199, 200)] == [0, 1, 1, 2, 2]


# ---- reading --------------------------------------------------------------------------------------------------------


def test_twenty_things_may_follow_a_name_and_no_more() -> None:
    many = ", ".join(["Épée"] * 20)
    assert len(band(f"Prince elfe : {many}").figures[0].options) == 20
    with pytest.raises(ContentError) as wrong:
        band(f"Prince elfe : {many}, Épée")
    assert (wrong.value.key, dict(wrong.value.why.params)) == (
        "army.too-many-extras", {"profile": "Prince elfe", "most": 20},
    )  # fmt: skip


@pytest.mark.parametrize("word", ["2e Épée", "2nd sword", "second Sword", "seconde épée"])
def test_a_second_weapon_may_be_called_so(word: str) -> None:
    assert band(f"Prince elfe : Épée, {word}").figures[0].options == ("Épée", "Épée")


@pytest.mark.parametrize(
    ("extra", "sort", "french"),
    [
        ("Shuriken", "options", "Couteau de lancer"), ("Hand crossbow", "options", "Pistolet"),
        ("Net", "options", "Filet"), ("Elven steed", "options", "Coursier elfique"), ("Heavy armour", "options",
        "Armure lourde"), ("Amulet", "artefacts", "Amulette"), ("Faith", "domains", "Foi"),
        ("Frost", "spells", "Gel"),
    ],
)  # fmt: skip
def test_things_are_known_by_either_name(extra: str, sort: str, french: str) -> None:
    assert getattr(band(f"Prince elfe : {extra}").figures[0], sort) == (french,)


def test_a_list_is_bounded_and_every_unknown_thing_is_named() -> None:
    with pytest.raises(ContentError) as wrong:
        band("Prince elfe : Bouclyer, Zzz")
    faults = [(fault.key, dict(fault.why.params)) for fault in wrong.value.all]
    assert [key for key, _ in faults] == ["army.unknown-extra-near", "army.unknown-extra"]
    assert faults[0][1]["extra"] == "Bouclyer"
    assert "Bouclier" in str(faults[0][1]["near"])
    assert faults[1][1] == {"profile": "Prince elfe", "extra": "Zzz"}


@pytest.mark.rule("DYS-MAGIC-11", "DYS-ARTE-10")
@pytest.mark.parametrize(
    ("line", "rule"),
    [("Mage elfe : Divination, Foi", "DYS-MAGIC-11"), ("Mage elfe : Divination, Omrok, Foi, Couronne du sorcier",
     "DYS-ARTE-10"), ("Gardien de la porte : Bouclier, Pavois", "DYS-R-44"), ("Prince elfe : Familier", "DYS-ARTE-11"),
     ("Prince elfe : Couronne du sorcier", "DYS-ARTE-10")],
)  # fmt: skip
def test_a_fault_names_the_rule_that_it_breaks(line: str, rule: str) -> None:
    [figure] = band(line).figures
    assert [fault.rule for fault in recruited(figure, catalogue()).faults] == [rule]


def test_a_part_of_a_name_means_one_of_the_factions_that_the_list_names() -> None:
    elves = band("Archer × 4", factions='factions = ["Elfes"]')
    goblins = band("Archer × 4", factions='factions = ["Gobelins"]')
    assert [figure.profile for figure in (*elves.figures, *goblins.figures)] == ["archer-sylvain", "archer-gobelin"]
    with pytest.raises(ContentError):
        band("Archer × 4")
