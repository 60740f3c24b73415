"""What the browser says exists in French and in English, and takes the same parameters in both."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import escarmouche.web
from escarmouche.play.rulebook import games
from escarmouche.play.words import catalogue
from escarmouche.players.levels import LEVELS
from escarmouche.web.listing import levels, shelf

SOURCES = sorted(Path(escarmouche.web.__file__).parent.glob("*.py"))


def test_both_languages_say_the_same_things() -> None:
    french, english = (catalogue(language, "escarmouche.web") for language in ("fr", "en"))
    assert french.keys() == english.keys()
    for key, text in french.items():
        assert set(re.findall(r"{(\w+)", text)) == set(re.findall(r"{(\w+)", english[key])), key


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_sentence_of_the_server_is_in_the_catalogue(path: Path) -> None:
    known = catalogue("fr", "escarmouche.web")
    named = set(re.findall(r'"(web\.[a-z-]+(?:\.[a-z-]+)*)"', path.read_text(encoding="utf-8")))
    assert sorted(named - known.keys()) == []


def test_every_choice_of_the_start_page_has_a_name() -> None:
    for game in shelf().games:
        known = catalogue("fr", "escarmouche.workbench", f"escarmouche.games.{game.key}", "escarmouche.web")
        wanted = [f"module.{name}{end}" for name in game.modules for end in ("", ".about")]
        wanted += [f"setup.{name}" for name in game.setups] + [f"game.{game.key}"]
        assert [key for key in wanted if key not in known] == []
    assert [game.key for game in shelf().games] == games()
    assert set(levels()) <= set(LEVELS)
    assert len(levels()) >= 3


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_key_is_written_in_two_files(language: str) -> None:
    files = (Path(escarmouche.web.__file__).parent / "words").glob(f"*.{language}.toml")
    keys = Counter(key for file in files for key in tomllib.loads(file.read_text(encoding="utf-8")))
    assert [key for key, number in keys.items() if number > 1] == []
