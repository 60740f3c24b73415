"""One term for one thing: each language keeps to the abbreviations of its own, and to those that its book prints."""

from __future__ import annotations

import re

import pytest

from escarmouche.play.language_files import catalogue
from escarmouche.play.rulebook import games, packages_of

FOREIGN = {
    "fr": re.compile(r"\b(?:CP|VP|AP|SP|DAM|HP)\b|\bPoints à répartir\b|\bjet(?:s)? de dés? de\b"),
    "en": re.compile(r"\b(?:PC|PV|PS|PA|PdV|DOM)\b"),
}
"""Command, victory, action, scenario and life points, and damage, as the other language shortens them."""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", list(FOREIGN))
def test_a_language_keeps_to_its_own_terms(game: str, language: str) -> None:
    packages = (*packages_of(game), "escarmouche.web")
    told = catalogue(language, *packages).items()
    assert {key: text for key, text in told if FOREIGN[language].search(text)} == {}
