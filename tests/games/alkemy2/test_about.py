"""Everything printed that a newcomer meets is explained in both languages, and nothing else is."""

from __future__ import annotations

import re

import pytest

from escarmouche.games.alkemy2.activation import ACTIONS
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.play.names import slug
from escarmouche.play.words import LANGUAGES, Phrases

PARAMETER = re.compile(r"\s*(?:[/\[(].*|\d+)$")
"""What follows the name of a skill on a card: "/1", " 14", " (Combat)"."""


def explained(language: str) -> dict[str, str]:
    """The explanations, by key."""
    return {key: text for key, text in Phrases(language, "alkemy2").messages.items() if key.startswith("about.")}


def printed() -> set[str]:
    """The keys of all that is to be explained."""
    found = catalogue()
    actions = {action.key for scenario in SCENARIOS.values() for action in (*ACTIONS, *scenario.actions())}
    skills = {slug(PARAMETER.sub("", skill)) for profile in found.profiles.values() for skill in profile.skills}
    return {
        *(f"about.scenario.{key}" for key in found.scenarios),
        *(f"about.card.{key}" for key in found.cards),
        *(f"about.action.{key}" for key in (*actions, "stop")),
        *(f"about.skill.{key}" for key in skills),
        *(f"about.formula.{slug(name)}" for name in found.formulas),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    assert explained(language).keys() == printed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_short_and_whole(language: str) -> None:
    for key, text in explained(language).items():
        assert 10 < len(text) < 320, key
        assert text[0].isupper() or text[0].isdigit(), key
        assert text.endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_of_a_scenario_is_told(language: str) -> None:
    for key, scenario in catalogue().scenarios.items():
        for layout in scenario.layout:
            assert str(layout.goal) in explained(language)[f"about.scenario.{key}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_objectives_of_the_modules_are_explained_by_their_own_text(language: str) -> None:
    messages, found = Phrases(language, "alkemy2").messages, catalogue()
    assert all(f"command-text.{key}" in messages for key in found.command)
    assert all(f"objective-text.{key}" in messages for key in found.objectives)
