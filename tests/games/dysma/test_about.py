"""Everything printed that a newcomer meets is explained in both languages, and nothing else is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import get_args

import pytest
from games.dysma.skills.test_printed import FORMS, PRINTED

from escarmouche.games.dysma.basic_actions import BASIC_ACTIONS
from escarmouche.games.dysma.catalogue import catalogue
from escarmouche.games.dysma.content_types import State
from escarmouche.games.dysma.display import DISPLAY
from escarmouche.games.dysma.skills.registry import skill
from escarmouche.play.names import slug
from escarmouche.play.words import LANGUAGES, Phrases

PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card: " (1)", " (Combat)", " [Tir]", "2" of "Mouvement +2"."""
MISSIONS = ("altar", "pick-up", "hand-over", "take-over", "exit")
CHOICES = ("end", "group", "yield", "heroism", "amulet", "defence", "riposte")
KINDS = {"fr": ("Projectile magique", "Maléfice", "Enchantement"), "en": ("Magic projectile", "Hex", "Enchantment")}
TYPES = {"fr": ("Réaction", "Talent", "Action courte"), "en": ("Reaction", "Talent", "Short action")}
POINTS = {"fr": "PC", "en": "CP"}


def explained(language: str) -> dict[str, str]:
    """The explanations, by key."""
    return {key: text for key, text in Phrases(language, "dysma").messages.items() if key.startswith("about.")}


def gear() -> set[str]:
    """Names of all that figures wear, hold, ride and carry."""
    shelf = catalogue()
    kinds = (shelf.weapons, shelf.ranged, shelf.armours, shelf.items, shelf.mounts, shelf.artefacts)
    also = {weapon.also.fr for weapon in shelf.ranged.values() if weapon.also is not None}
    return {*chain.from_iterable(kinds), *also}


def printed() -> set[str]:
    """The keys of all that is to be explained."""
    shelf = catalogue()
    return {
        *(f"about.action.{key}" for key in (*(action.key for action in BASIC_ACTIONS), *MISSIONS, *CHOICES)),
        *(f"about.state.{key}" for key in (*get_args(State), "activated")),
        *(f"about.mission.{key}.mission" for key in shelf.missions),
        *(f"about.secondary.{key}.secondary" for key in shelf.secondaries),
        *(f"about.skill.{slug(PARAMETER.sub('', form))}" for form in (*PRINTED, *FORMS, "Machine")),
        *(f"about.capacity.{slug(name)}" for name in shelf.capacities),
        *(f"about.spell.{slug(name)}" for name in shelf.spells),
        *(f"about.gear.{slug(name)}" for name in gear()),
    }


def pierced(skills: Iterable[str]) -> int:
    """How much armour a weapon or a spell ignores."""
    return sum(skill(form).value for form in skills if form.startswith("Perforant"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    assert explained(language).keys() ^ printed() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_whole(language: str) -> None:
    for key, text in explained(language).items():
        assert text[0].isupper() or text[0].isdigit(), key
        assert text.endswith("."), key
        assert len(text) <= 200, key


def test_languages_say_the_same_numbers() -> None:
    english = explained("en")
    for key, text in explained("fr").items():
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_spells_say_their_kind_successes_and_range(language: str) -> None:
    texts = explained(language)
    for name, spell in catalogue().spells.items():
        kind = KINDS[language][("projectile", "hex", "enchantment").index(spell.kind)]
        needs = f" ({spell.needs})" if spell.kind == "enchantment" else ""
        far = f", {spell.range:g} pas" if spell.range else ""
        head, _, rest = texts[f"about.spell.{slug(name)}"].partition(":")
        assert head.rstrip() == f"{kind}{needs}{far}"
        numbers = [number for number in (spell.wounds, spell.pushes, pierced(spell.skills)) if number > 1]
        assert all(f"{number:g}" in rest for number in numbers), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_capacities_say_their_type_and_price(language: str) -> None:
    texts = explained(language)
    for name, capacity in catalogue().capacities.items():
        kind = TYPES[language][("reaction", "talent", "short").index(capacity.type)]
        head = texts[f"about.capacity.{slug(name)}"].partition(":")[0].rstrip()
        assert head == f"{kind}, {capacity.cost} {POINTS[language]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_gear_says_its_numbers(language: str) -> None:
    texts, shelf = explained(language), catalogue()
    for name, weapon in shelf.ranged.items():
        assert f" {weapon.range:g} pas" in texts[f"about.gear.{slug(name)}"]
    for name, piercing in (*shelf.ranged.items(), *shelf.weapons.items()):
        number = pierced(piercing.skills)
        assert not number or f"{number} point" in texts[f"about.gear.{slug(name)}"]
    for name, mount in shelf.mounts.items():
        assert f" {mount.mv:g};" in texts[f"about.gear.{slug(name)}"].replace(" ;", ";")
    for name, fighting in shelf.weapons.items():
        text = texts[f"about.gear.{slug(name)}"]
        assert text.startswith(("À une main", "One-handed") if fighting.hands == 1 else ("À deux mains", "Two-handed"))


def test_the_table_shows_them_where_the_names_stand() -> None:
    families = {key.split(".")[1] for key in explained("fr")}
    assert set(DISPLAY.about.values()) == families - {"mission", "secondary"}
