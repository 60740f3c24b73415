"""The message catalogues of MonCon'f: both languages say the same, and no chapter overwrites another's sentence."""

from __future__ import annotations

import tomllib
from importlib import resources

from escarmouche.play.words import BLANK

FOLDER = resources.files("escarmouche.games.monconf") / "words"


def read(language: str) -> dict[str, dict[str, str]]:
    """The messages of each file."""
    files = [file for file in FOLDER.iterdir() if file.name.endswith(f".{language}.toml")]
    return {file.name.removesuffix(f".{language}.toml"): tomllib.loads(file.read_text("utf-8")) for file in files}


def blanks(text: str) -> set[str]:
    """The parameters that a message wants."""
    return {name for name, _, _ in BLANK.findall(text)}


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
