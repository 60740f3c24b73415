"""Sentences as they are said: parameters in their place, words that agree with their number."""

from __future__ import annotations

import re

import pytest

from escarmouche.play.rulebook import games, package_of
from escarmouche.play.words import BLANK, LANGUAGES, Phrases, catalogue, names_in


def test_a_part_of_a_number_is_singular_in_french_alone() -> None:
    assert Phrases("fr").grammar.is_one(1.5)
    assert not Phrases("en").grammar.is_one(0.5)


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


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Garde royal", "Royal guard"),
        ("Garde royal 12", "Royal guard 12"),
        ("A : 3 × Garde royal, Isha 2", "A : 3 × Royal guard, Isha 2"),
        ("Garde royale", "Garde royale"),
        ("Deux\nlignes, Garde royal", "Deux\nlignes, Royal guard"),
    ],
)
def test_printed_things_have_the_names_of_the_language(told: str, said: str) -> None:
    french, english = Phrases("fr"), Phrases("en")
    french.messages = english.messages = {"who": "{who}!"}
    english.names = {"Garde royal": "Royal guard"}
    assert english.key("who", who=told) == f"{said}!"
    assert french.key("who", who=told) == f"{told}!"


@pytest.mark.parametrize("game", games())
def test_french_names_are_never_translated_into_french(game: str) -> None:
    assert names_in("fr", game) == {}
    assert all(french != english for french, english in names_in("en", game).items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_leaves_open_can_be_filled(language: str) -> None:
    packages = ["escarmouche.workbench", "escarmouche.web", *map(package_of, games())]
    for key, text in catalogue(language, *packages).items():
        assert not re.search(r"[{}]", BLANK.sub("", text)), key
        assert not re.search(r"\((?:s|es|x|e)\)", text), key


def test_names_are_translated_wherever_they_stand_among_others() -> None:
    english = Phrases("en")
    english.names = {
        "Aérostier": "Balloonist",
        "Mousqueton": "Musketoon",
        "Rat": "Rat-folk",
        "Magicien (Feu)": "Fire-mage",
    }
    assert english.word("13 : Aérostier; B : 3 × Rat") == "13 : Balloonist; B : 3 × Rat-folk"
    assert english.word("Rat 2 – Aérostier 1") == "Rat-folk 2 – Balloonist 1"
    assert english.word("Mousqueton (30 cm, Force 7)") == "Musketoon (30 cm, Force 7)"
    assert english.word("Magicien (Feu)") == "Fire-mage"
    assert english.word("Rats") == "Rats"
