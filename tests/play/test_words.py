"""Sentences as they are said: parameters in their place, words that agree with their number."""

from __future__ import annotations

import re

import pytest

from escarmouche.play.reason import reason
from escarmouche.play.rulebook import games
from escarmouche.play.words import BLANK, LANGUAGES, Phrases, catalogue


@pytest.mark.parametrize(
    ("losses", "french", "english"),
    [
        (0, "Crocs : 0 Combattant retiré.", "Crocs: 0 fighters removed."),
        (1, "Crocs : 1 Combattant retiré.", "Crocs: 1 fighter removed."),
        (2, "Crocs : 2 Combattants retirés.", "Crocs: 2 fighters removed."),
    ],
)
def test_words_agree_with_their_number(losses: int, french: str, english: str) -> None:
    told = reason("event.losses", unit="Crocs", losses=losses)
    assert Phrases("fr", "drakerys").say(told) == french
    assert Phrases("en", "drakerys").say(told) == english


def test_a_part_of_a_number_is_singular_in_french_alone() -> None:
    assert Phrases("fr").is_one(1.5)
    assert not Phrases("en").is_one(0.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_leaves_open_can_be_filled(language: str) -> None:
    packages = ["escarmouche.workbench", "escarmouche.web", *(f"escarmouche.games.{game}" for game in games())]
    for key, text in catalogue(language, *packages).items():
        assert not re.search(r"[{}]", BLANK.sub("", text)), key
        assert not re.search(r"\((?:s|es|x|e)\)", text), key
