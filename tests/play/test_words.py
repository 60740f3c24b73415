"""Sentences as they are said: parameters in their place, words that agree with their number."""

from __future__ import annotations

import re

import pytest

from escarmouche.play.rulebook import games, package_of
from escarmouche.play.words import BLANK, LANGUAGES, Phrases, catalogue


def test_a_part_of_a_number_is_singular_in_french_alone() -> None:
    assert Phrases("fr").is_one(1.5)
    assert not Phrases("en").is_one(0.5)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Isha", "Le tir d’Isha"),
        ("Œil Lointain", "Le tir d’Œil Lointain"),
        ("Étrille", "Le tir d’Étrille"),
        ("Ysolde", "Le tir d’Ysolde"),
        ("Yoko", "Le tir de Yoko"),
        ("Hulda", "Le tir de Hulda"),
        ("Garlan", "Le tir de Garlan"),
    ],
)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    french, english = Phrases("fr"), Phrases("en")
    french.messages = english.messages = {"shot": "Le tir de {name}"}
    assert french.key("shot", name=name) == said
    assert english.key("shot", name=name) == f"Le tir de {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_leaves_open_can_be_filled(language: str) -> None:
    packages = ["escarmouche.workbench", "escarmouche.web", *map(package_of, games())]
    for key, text in catalogue(language, *packages).items():
        assert not re.search(r"[{}]", BLANK.sub("", text)), key
        assert not re.search(r"\((?:s|es|x|e)\)", text), key
