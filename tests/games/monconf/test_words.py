"""The message catalogues of MonCon'f: both languages say the same, and no chapter overwrites another's sentence."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from escarmouche.play.reason import Reason, reason
from escarmouche.play.words import BLANK, Phrases

FOLDER = resources.files("escarmouche.games.monconf") / "words"


def read(language: str) -> dict[str, dict[str, str]]:
    """The messages of each file."""
    files = [file for file in FOLDER.iterdir() if file.name.endswith(f".{language}.toml")]
    return {file.name.removesuffix(f".{language}.toml"): tomllib.loads(file.read_text("utf-8")) for file in files}


def blanks(text: str) -> set[str]:
    """The parameters that a message wants."""
    return {name for name, _ in BLANK.findall(text)}


def test_both_languages_have_the_same_messages_with_the_same_parameters() -> None:
    french, english = read("fr"), read("en")
    assert french.keys() == english.keys()
    for chapter, messages in french.items():
        assert messages.keys() == english[chapter].keys(), chapter
        for key, text in messages.items():
            assert blanks(text) == blanks(english[chapter][key]), (chapter, key)


def test_a_key_that_two_chapters_have_wants_the_same_parameters_in_both() -> None:
    wanted: dict[str, tuple[str, set[str]]] = {}
    for chapter, messages in read("fr").items():
        for key, text in messages.items():
            other, parameters = wanted.setdefault(key, (chapter, blanks(text)))
            assert parameters == blanks(text), (key, other, chapter)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            reason("option.combat-of", fighter="Gobelin du Rat 1", enemies="Goule 2, Goule 3"),
            "The Rat goblin 1 against the Ghoul 2, the Ghoul 3",
        ),
        (reason("option.named-card", card="B1 : 3 × Gobelin du Rat"), "B1 : 3 × Rat goblin"),
    ],
)
def test_names_that_stand_together_are_english_in_english(said: Reason, told: str) -> None:
    assert Phrases("en", "monconf").say(said) == told


def test_a_test_and_its_result_are_told_apart_from_the_number_of_a_fighter() -> None:
    said = reason("event.tested", fighter="Goule 2", stat="@stat.ini", enemy="Lancier 1", result=6)
    assert Phrases("fr", "monconf").say(said) == "Goule 2, test d’INI contre le Lancier 1 : 6."
