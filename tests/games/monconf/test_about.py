"""Everything printed that a newcomer meets in MonCon'f is explained in both languages, and nothing else is."""

from __future__ import annotations

import re

import pytest

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.display import DISPLAY
from escarmouche.games.monconf.orders.actions import basic_actions
from escarmouche.play.names import slug
from escarmouche.play.words import LANGUAGES, Phrases

PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card: "/3", "2" of "FOR +2"."""
SPECIAL = ("pick-up", "pass", "put-down", "secure", "leave")
FREE = ("turn", "free-walk", "devotion", "martyr", "sacrifice", "rally")
SPEECHES = ("card", "refusal", "hold-back", "plan-b", "general-assault", "genius")
STRIKES, PARRIES = ("blow", "master", "feint"), ("none", "die", "sustained", "counter", "sustained-counter")
TACTICS = {
    "rally": "about.action.rally",
    "called-shot": "about.target.called",
    "intercept": "about.intercept.fighter",
    "reactive-fire": "about.reactive-fire.shot",
}
"""Where those tactics are explained that are no speech: with the option that plays them."""
STATES = ("frightened", "stunned", "charged_upon", "hidden", "dying", "airborne")


def explained(language: str) -> dict[str, str]:
    """The explanations of everything but skills, by key."""
    messages = Phrases(language, "monconf").messages
    return {k: text for k, text in messages.items() if k.startswith("about.") and not k.startswith("about.skill.")}


def printed() -> set[str]:
    """The keys of all that is to be explained."""
    shelf = catalogue()
    return {
        *(f"about.action.{key}" for key in (*(action.key for action in basic_actions()), *SPECIAL, *FREE)),
        *(f"about.tactic.{key}" for key in SPEECHES),
        *(TACTICS.get(key, f"about.tactic.{key}") for key in shelf.tactics),
        *(f"about.strike.{key}" for key in STRIKES),
        *(f"about.parry.{key}" for key in PARRIES),
        *(f"about.state.{key}" for key in STATES),
        *(f"about.spell.{key}" for key in shelf.spells),
        *(f"about.miracle.{key}" for key in shelf.miracles),
        *(f"about.item.{slug(item.name.fr)}" for item in shelf.items.values()),
        *(f"about.gear.{slug(weapon)}" for weapon in shelf.weapons),
        *(f"about.solo.{slug(solo.name.fr)}" for solo in shelf.solos.values()),
        *(f"about.affiliation.{slug(one.name.fr)}" for one in shelf.affiliations.values()),
        *(f"about.scenario.{key}" for key in shelf.scenarios),
    }


@pytest.mark.rule("MCF-G-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    assert explained(language).keys() ^ printed() == set()


@pytest.mark.rule("MCF-G-13", "MCF-ARMY-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_skill_that_a_card_names_is_explained(language: str) -> None:
    shelf, messages = catalogue(), Phrases(language, "monconf").messages
    shelves = (shelf.profiles, shelf.items, shelf.solos, shelf.spells, shelf.miracles)
    for skill in {skill for things in shelves for thing in things.values() for skill in thing.skills}:
        names = (slug(skill), slug(PARAMETER.sub("", skill)))
        assert any(f"about.skill.{name}" in messages for name in names), skill


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_whole(language: str) -> None:
    for key, text in explained(language).items():
        assert text[0].isupper() or text[0].isdigit(), key
        assert text.endswith("."), key
        assert len(text) <= (240 if key.startswith("about.scenario") else 200), key


def test_languages_say_the_same_numbers() -> None:
    english = explained("en")
    for key, text in explained("fr").items():
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_spells_say_how_far_and_tactics_what_they_cost(language: str) -> None:
    texts, shelf = explained(language), catalogue()
    for key, spell in shelf.spells.items():
        assert not spell.range or f" {spell.range:g} cm" in texts[f"about.spell.{key}"], key
        for skill in spell.skills:
            number = re.search(r"\d+", skill)
            assert number is None or number[0] in texts[f"about.spell.{key}"], key
    for key, tactic in shelf.tactics.items():
        about = TACTICS.get(key, f"about.tactic.{key}")
        points = {"fr": "PC", "en": "CP"}[language]
        assert key == "genius" or texts[about].startswith(f"{tactic.cost} {points}"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_carried_says_its_numbers(language: str) -> None:
    texts, shelf = explained(language), catalogue()
    for name, weapon in shelf.weapons.items():
        text = texts[f"about.gear.{slug(name)}"]
        assert f"Force {weapon.force}" in text, name
        assert not weapon.range or f" {weapon.range:g} cm" in text, name
        assert weapon.assault == ("assau" in text.lower()), name
    for family, things in (("item", shelf.items), ("solo", shelf.solos)):
        for key, thing in things.items():
            for number in re.findall(r"\d+", " ".join(thing.skills)):
                assert number in texts[f"about.{family}.{key}"], key


def test_the_table_shows_them_where_the_names_stand() -> None:
    """A scenario is explained where it is chosen, and in the help."""
    families = {key.split(".")[1] for key in explained("fr")}
    assert set(DISPLAY.about.values()) == {"skill", *families} - {"scenario"}
