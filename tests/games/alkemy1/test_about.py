"""Everything printed that a newcomer to the first edition meets is explained in both languages, and nothing else is."""

from __future__ import annotations

import pytest
from games.alkemy.explained import explanations, faults, to_explain

from escarmouche.games.alkemy1.activation import ACTIONS
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.scenarios import SCENARIOS
from escarmouche.play.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_explained_and_nothing_else(language: str) -> None:
    actions = {action.key for scenario in SCENARIOS.values() for action in (*ACTIONS, *scenario.actions())}
    explained = explanations("alkemy1", language)
    assert explained.keys() == set(to_explain(catalogue(), actions, explained))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_short_and_whole(language: str) -> None:
    assert faults(explanations("alkemy1", language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_of_a_scenario_is_told(language: str) -> None:
    for key, scenario in catalogue().scenarios.items():
        for layout in scenario.layout:
            assert str(layout.goal) in explanations("alkemy1", language)[f"about.scenario.{key}"]
