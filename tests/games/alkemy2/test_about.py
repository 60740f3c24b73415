"""Everything printed that a newcomer meets is explained in both languages, and nothing else is."""

from __future__ import annotations

import pytest
from games.alkemy.explained import explanations, faults, to_explain

from escarmouche.games.alkemy2.activation import ACTIONS
from escarmouche.games.alkemy2.catalogue import catalogue
from escarmouche.games.alkemy2.scenarios import SCENARIOS
from escarmouche.play.words import LANGUAGES, Phrases


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    actions = {action.key for scenario in SCENARIOS.values() for action in (*ACTIONS, *scenario.actions())}
    explained = explanations("alkemy2", language)
    assert explained.keys() == set(to_explain(catalogue(), actions, explained))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_short_and_whole(language: str) -> None:
    assert faults(explanations("alkemy2", language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_of_a_scenario_is_told(language: str) -> None:
    for key, scenario in catalogue().scenarios.items():
        for layout in scenario.layout:
            assert str(layout.goal) in explanations("alkemy2", language)[f"about.scenario.{key}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_objectives_of_the_modules_are_explained_by_their_own_text(language: str) -> None:
    messages, found = Phrases(language, "alkemy2").messages, catalogue()
    assert all(f"command-text.{key}" in messages for key in found.command)
    assert all(f"objective-text.{key}" in messages for key in found.objectives)
