"""The formulas that the first edition numbers, against a table of what their cards print."""

from __future__ import annotations

import pytest

from escarmouche.games.alkemy.content_types import Formula
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.play.content import ContentError, decode
from escarmouche.play.words import LANGUAGES, Phrases

FORMULAS = catalogue().formulas

TABLE = """
01 Agonie Salvatrice | 2 3 earth auto | range 8 | two friends, caster | 2 target, 2 healing
03 Apathie | 0 1 water target | range 10 | enemy | 2 target, 2 duration
06 Bourrasque Violente | 2 2 air target | range 8 | enemy | 2 target
08 Cimeterre Alchimique | 3 3 water auto | - | caster, caster | -
09 Cirque Ambulant | 3 2 air auto | range 8 | friend, caster | 1 target, 2 duration, 2 reflex
11 Coulée de Lave | 2 2 fire auto | - | zone | 2 length 2, 2 zone, 2 harm
12 Diffraction énergétique | 1 3 fire auto | - | sight | -
13 Distraction | 0 2 air target | range 8 | enemy | 1 target, 1 distance
14 Diversion Aérienne | 0 2 air auto | range 4 | two friends, caster | 2 reach
15 Etincelles de protection | 0 2 fire auto | range 8 | friend, no hero, no alchemist | 1 target, 2 duration
16 Explosion de Walosi | 3 3 earth auto | area 8 | figures around | 3 toxin, 3 radius
17 Facéties du Destin | 0 2 water target | range 8 | enemy | 1 target, 3 choice
18 Feu de Thébus | 2 3 fire auto | area 4 | friends around | 1 reach, 3 token
19 Flaque Magmatique | 0 2 fire auto | range 6 | zone | 2 zone, 2 harm
20 Fluidence | 2 2 water target | range 8 | enemy | 2 target, 3 duration
22 Fusion Thermique | 0 2 fire target | range 6 | friend and enemy, caster | 2 target, 2 skill
23 Garde Ondin | 0 5 water auto | area 5 | friends around, caster | 2 marker
24 Harpon Alchimique | 0 3 water auto | range 8 | friend, caster | 3 weapon, 3 target
27 Influence du vent | 0 1 air target | range 8 | enemy | 2 target
28 Invocation d'ondin | 2 2 water auto | range 2 | spot | 3 summons
32 Légèreté du Vent | 0 2 air auto | range 8 | friend, caster, no hero, size 2 | 2 target, 1 both
33 Montée de Sève | 0 2 earth auto | range 2 | friend, caster, no hero | 2 reach 2, 2 target
34 Névoa | 0 2 water auto | range 6 | zone | 2 turn
35 Onde Rugissante | 0 3 water auto | area 4 | friends around | 1 reach
37 Pousse du Béathacrann | 2 3 earth auto | area 2 | enemies around | 2 reach, 2 turn
39 Protection des ombres | 0 2 air auto | area 2 | friends around, caster, no card | 1 reach
40 Précepteur Ondin | 0 3 water auto | area 5 | friends around, caster | 3 ranges
41 Prémonition | 2 3 water auto | area 4 | friends around, caster, Khaliman | 1 reach
42 Psaume de Croissance | 0 3 earth auto | area 2 | friends around, no hero, no alchemist | 1 reach, 2 combat
43 Railleries Mortelles | 3 3 air target | range 8 | enemy, no card | 1 target, 2 harm
45 Reflet Irisé | 0 1 fire auto | - | caster, caster | 2 marker
46 Reflets de la Réalité | 2 0 water auto | range 8 | formula | -
47 Ruse de Walosi | 0 2 earth auto | range 8 | friend, caster | 2 target
48 Sacrifice Sauvage | 0 2 fire auto | range 8 | friend | 2 target, 3 turn
49 Sangs Sacrificiels | 3 3 fire auto | range 8 | friend, caster | 2 target, 2 radius
50 Souffle Vengeur | 2 2 air auto | area 8 | friends around, no hero | -
51 Sérénité | 0 2 water auto | range 5 | figure | 1 target
52 Tornade Acérée | 2 6 air auto | area 6 | figures around | 2 distance, 1 total
53 Tourbillon aveuglant | 0 1 air auto | area 4 | friends around | 2 reach
54 Uchronie | 0 2 water auto | range 10 | friend, caster, Khaliman | 1 target, 3 duration
55 Vague Déferlante | 2 2 water target | - | enemy | 2 distance, 4 harm
"""
PRINTED = dict(line[3:].split(" | ", 1) for line in TABLE.strip().splitlines())
NUMBERS = {line[3:].split(" | ")[0]: line[:2] for line in TABLE.strip().splitlines()}


def row(f: Formula) -> str:
    """A formula as the table writes its card."""
    reach = f"range {f.range}" if f.range else f"area {f.area}" if f.area else "-"
    limits = [
        (f.caster, "caster"), (not f.heroes, "no hero"), (not f.alchemists, "no alchemist"),
        (f.largest < 3, f"size {f.largest}"), (bool(f.people), f.people), (not f.on_card, "no card"),
    ]  # fmt: skip
    named = ", ".join([f.target, *[word for applies, word in limits if applies]])
    bought = [f"{u.stones} {u.gives}" + (f" {u.amount}" if u.amount > 1 else "") for u in f.upgrades]
    return f"{f.level} {f.components} {f.element} {f.threshold} | {reach} | {named} | {', '.join(bought) or '-'}"


@pytest.mark.parametrize("name", PRINTED)
def test_a_formula_is_as_printed(name: str) -> None:
    assert row(FORMULAS[name]) == PRINTED[name]
    assert FORMULAS[name].rule == f"AK1-FORM-{NUMBERS[name]}"


def test_there_are_55_formulas() -> None:
    others = [formula for name, formula in FORMULAS.items() if name not in PRINTED]
    assert (len(FORMULAS), len(others)) == (55, 14)
    assert all(formula.rule.startswith("AK2-FORM-") and formula.element == "earth" for formula in others)
    assert [formula.name for formula in others if formula.threshold == "target"] == ["Fureur Animale"]


def test_an_alchemist_knows_formulas_of_his_own_element() -> None:
    words = {"earth": "(Terre)", "water": "(Eau)", "air": "(Air)", "fire": "(Feu)"}
    for profile in catalogue().profiles.values():
        for name in profile.formulas:
            assert any(skill.endswith(words[FORMULAS[name].element]) for skill in profile.skills), profile.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_upgrade_gives_has_a_name(language: str) -> None:
    messages = Phrases(language, "alkemy2").messages
    assert {f"upgrade.{u.gives}" for formula in FORMULAS.values() for u in formula.upgrades} <= messages.keys()


@pytest.mark.parametrize(
    ("target", "reach", "good"),
    [("friend", "", False), ("friend", "range = 3\narea = 3\n", False), ("caster", "", True), ("zone", "", True),
     ("caster", "range = 3\narea = 3\n", False), ("friend", "range = 3\n", True)],
)  # fmt: skip
def test_a_formula_prints_one_reach_unless_it_needs_none(target: str, reach: str, good: bool) -> None:
    text = f'name = "X"\nlevel = 0\ncomponents = 1\n{reach}target = "{target}"\nelement = "air"\nrule = "R"\n'
    if good:
        assert decode(text, Formula, "own.toml").target == target
        return
    with pytest.raises(ContentError) as caught:
        decode(text, Formula, "own.toml")
    assert caught.value.key == "formula.reach"
