"""Spell cards (p. 22-23): what they cost, whom they name, what their tiers say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.content_types import Spell
from escarmouche.play.content import ContentError, decode

if TYPE_CHECKING:
    from escarmouche.play.content import Words

PRINTED = catalogue()


def both(*texts: Words) -> bool:
    return all(text.say(language).strip() for text in texts for language in ("fr", "en"))


SPELLS = {
    "T1": ({"air": 1}, "allied", (15, 25, 30), ("NA",)),
    "T2": ({"air": 2}, "enemy", (20, 30, 30), ("NA",)),
    "T3": ({"air": 2}, "enemy", (20, 25, 30), ("I",)),
    "T4": ({"air": 1}, "allied", (15, 20, 30), ("SP",)),
    "S1": ({"fire": 3}, "allied", (20, 25, 30), ("SP",)),
    "S2": ({"fire": 2}, "enemy", (20, 30, 30), ("NA",)),
    "S3": ({"fire": 1}, "allied", (15, 25, 30), ("NA",)),
    "S4": ({"fire": 2}, "enemy", (20, 25, 30), ("I",)),
    "P1": ({"water": 1}, "enemy", (20, 30, 30), ("ET",)),
    "P2": ({"water": 2}, "allied", (15, 20, 30), ("I",)),
    "P3": ({"water": 2}, "point", (20, 25, 30), ("SP",)),
    "P4": ({"water": 2}, "other allied", (15, 25, 30), ("I",)),
    "E1": ({"earth": 1}, "allied", (15, 25, 30), ("SP",)),
    "E2": ({"earth": 1}, "enemy", (20, 25, 30), ("NA",)),
    "E3": ({"earth": 2}, "allied", (15, 25, 30), ("SP",)),
    "E4": ({"earth": 3}, "enemies around", (10, 15, 20), ("I",)),
    "C1": ({"earth": 1, "water": 1}, "allied", (15, 20, 25), ("NA",)),
    "C2": ({"earth": 1}, "caster", (0, 0, 0), ("game",)),
    "C3": ({"earth": 1, "water": 1}, "enemy", (15, 20, 25), ("I",)),
    "C4": ({"earth": 2}, "allied", (10, 20, 30), ("ET",)),
    "O1": ({"air": 2}, "allied", (15, 20, 25), ("NA",)),
    "O2": ({"water": 1}, "enemy", (15, 25, 30), ("SP",)),
    "O3": ({"water": 2, "air": 1}, "enemy", (10, 15, 20), ("NA", "SP")),
    "O4": ({"water": 1, "air": 1}, "enemy", (10, 15, 20), ("I",)),
    "I1": ({"fire": 2}, "enemy", (20, 25, 25), ("NA",)),
    "I2": ({"fire": 3}, "enemy", (15, 20, 25), ("SP",)),
    "I3": ({"fire": 2}, "scenery", (20, 25, 30), ("SP",)),
    "I4": ({"fire": 3}, "enemy", (15, 20, 25), ("SP",)),
    "L1": ({"air": 2}, "other allied", (10, 20, 30), ("NA",)),
    "L2": ({"water": 1}, "allied", (15, 20, 30), ("SP",)),
    "L3": ({"fire": 1}, "allied", (15, 20, 30), ("NA",)),
    "L4": ({"earth": 1}, "allied", (15, 20, 30), ("ET",)),
}
"""Mana, target, ranges of the three tiers, duration."""


@pytest.mark.rule("DRK-H-SPELL-02", "DRK-H-SPELL-03", "DRK-H-SPELL-06")
@pytest.mark.parametrize("key", SPELLS)
def test_what_a_spell_costs_reaches_and_how_long_it_lasts(key: str) -> None:
    spell = PRINTED.spells[key]
    ranges = tuple(tier.range for tier in spell.tier)
    assert (spell.mana, spell.target.kind, ranges, spell.until) == SPELLS[key]
    assert [tier.successes for tier in spell.tier] == [1, 3, 5]
    assert spell.reach == max(ranges)
    assert both(spell.name, spell.text, *(tier.text for tier in spell.tier))
    assert spell.rule == ("DRK-MAGIC-25" if key == "S1" else f"DRK-H-SPELL-{key}")
    assert set(PRINTED.spells) == set(SPELLS)


@pytest.mark.rule("DRK-H-SPELL-01")
def test_each_domain_draws_its_own_mana() -> None:
    elements = {key: set(domain.elements) for key, domain in PRINTED.domains.items()}
    assert elements == {
        "solar": {"fire"}, "storm": {"air"}, "rain": {"water"}, "tellurism": {"earth"},
        "shamanism": {"earth", "water"}, "occultism": {"water", "air"}, "inquisition": {"fire"},
        "elementary": {"air", "water", "fire", "earth"},
    }  # fmt: skip
    for spell in PRINTED.spells.values():
        assert set(spell.mana) <= elements[spell.domain]
    assert all(sum(spell.domain == key for spell in PRINTED.spells.values()) == 4 for key in elements)


@pytest.mark.rule("DRK-H-SPELL-04")
def test_the_hits_of_spells() -> None:
    hits = {
        key: [(tier.hits, tier.strength, tier.saturation) for tier in spell.tier]
        for key, spell in PRINTED.spells.items()
        if any(tier.hits for tier in spell.tier)
    }
    assert hits == {
        "T3": [(3, 3, 1), (5, 3, 2), (6, 4, 3)],
        "S4": [(2, 4, 1), (4, 4, 2), (5, 5, 2)],
        "C3": [(2, 3, 1), (4, 3, 2), (6, 3, 3)],
        "O4": [(2, 3, 1), (3, 3, 1), (4, 4, 2)],
        "I3": [(2, 3, 2), (3, 3, 2), (4, 3, 2)],
    }
    assert {key for key in hits if PRINTED.spells[key].target.free} == {"T3", "S4"}
    assert {key for key, spell in PRINTED.spells.items() if spell.target.sight} == {"T3", "S4"}


def test_what_spells_change() -> None:
    changes = {key: [tier.change for tier in spell.tier] for key, spell in PRINTED.spells.items()}
    six = dict.fromkeys(("initiative", "melee", "aim", "strength", "toughness", "will"), -1)
    assert {key: change for key, change in changes.items() if any(change)} == {
        "T1": [{"walk": 5}, {"walk": 5}, {"walk": 10}],
        "T2": [{"actions": -1}, {"actions": -1}, {}],
        "S2": [{"walk": -n, "charge": -n} for n in (5, 5, 10)],
        "P1": [{"will": -1}] * 3,
        "E1": [{}, {}, {"strength": 1}],
        "E2": [{"walk": -n, "charge": -n} for n in (2, 3, 4)],
        "E3": [{"toughness": 1}, {"toughness": 1}, {"toughness": 2}],
        "C1": [{"power": 1}, {"power": 1, "charge": 5}, {"power": 1, "charge": 5}],
        "O1": [{"charge": 5}, {"walk": 5, "charge": 5}, {"walk": 5, "charge": 5}],
        "O2": [{"charge": -5, "initiative": -1}] * 3,
        "I2": [six, six, six],
        "L1": [{"actions": 1}] * 3,
        "L2": [{"initiative": 2}] * 3,
    }


OTHERS: dict[str, tuple[str, list[object]]] = {
    "T2": ("single_action", [False, False, True]),
    "T4": ("opposition", [1, 2, 3]),
    "S3": ("ignores_obstacles", [False, False, True]),
    "P1": ("radius", [0, 0, 10]),
    "P2": ("heal", [1, 2, 3]),
    "P3": ("obstruction", [False, False, True]),
    "P4": ("tension", [-1, -1, -2]),
    "E1": ("skills", [("Coup Violent",)] * 3),
    "E4": ("tension", [1, 1, 1]),
    "C1": ("skills", [(), (), ("Effrayant",)]),
    "C2": ("way_tokens", [1, 1, 2]),
    "C4": ("intact", [True] * 3),
    "O1": ("skills", [(), (), ("Effrayant",)]),
    "O3": ("forbids", [("charge", "attack", "shot")] * 3),
    "O4": ("heal", [1, 2, 3]),
    "I1": ("forbids", [("charge",), ("charge",), ("activation",)]),
    "I2": ("loses_skills", [False, False, True]),
    "I3": ("until", [(), (), ("game",)]),
    "I4": ("move", ["walk", "walk", "charge"]),
    "L3": ("dice", [2, 2, 2]),
    "L4": ("dice", [2, 2, 2]),
}


@pytest.mark.parametrize("key", OTHERS)
def test_what_else_spells_do(key: str) -> None:
    field, values = OTHERS[key]
    assert [getattr(tier, field) for tier in PRINTED.spells[key].tier] == values


def test_whom_spells_may_name() -> None:
    targets = {key: spell.target for key, spell in PRINTED.spells.items()}
    assert {key for key, target in targets.items() if target.free} == {"T1", "T3", "S1", "S4", "I4"}
    assert {key for key, target in targets.items() if not target.hero} == {"I4"}
    assert [tier.hero for tier in PRINTED.spells["I1"].tier] == [True, True, False]
    assert {key for key, target in targets.items() if target.shooter} == {"S3"}
    assert targets["C1"].types == ("infantry", "beast")
    assert {key for key, spell in PRINTED.spells.items() if spell.once} == {"L3", "L4"}


@pytest.mark.rule("DRK-X-07", "DRK-MAGIC-22", "DRK-MAGIC-23")
def test_the_tiers_of_mirage() -> None:
    mirage = PRINTED.spells["S1"]
    assert mirage.source == "book"
    assert mirage.best(0) is None
    found = {}
    for successes in (1, 2, 3, 4, 5, 9):
        tier = mirage.best(successes)
        assert tier is not None
        found[successes] = (tier.range, tier.edge, tier.within, tier.away, mirage.lasts(tier))
    low, middle, high = (20, "own half", 0, 0, ("SP",)), (25, "any", 0, 0, ("SP",)), (30, "none", 30, 5, ("I",))
    assert found == {1: low, 2: low, 3: middle, 4: middle, 5: high, 9: high}


SPELL = """
key = "X1"
domain = "storm"
name = {{ fr = "Essai", en = "Trial" }}
mana = {mana}
target = {{ kind = "allied" }}
until = ["NA"]
text = {{ fr = "Rien.", en = "Nothing." }}
tier = {tiers}
"""
TIER = '{{ successes = {}, range = 10, text = {{ fr = "Rien.", en = "Nothing." }} }}'


@pytest.mark.parametrize(
    ("mana", "steps", "key"),
    [
        ("{ air = 1 }", (3, 1), "spell.tiers"),
        ("{ air = 1 }", (1, 1), "spell.tiers"),
        ("{ air = 1 }", (), "content.length-bound"),
        ("{}", (1,), "spell.no-mana"),
        ("{ air = 0 }", (1,), "content.number"),
        ("{ steam = 1 }", (1,), "content.choice"),
    ],
)
def test_a_spell_that_will_not_do(mana: str, steps: tuple[int, ...], key: str) -> None:
    tiers = "[" + ", ".join(TIER.format(step) for step in steps) + "]"
    with pytest.raises(ContentError) as caught:
        decode(SPELL.format(mana=mana, tiers=tiers), Spell, "spell.toml")
    assert caught.value.key == key
