"""Every rule that the program cites can be looked up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import escarmouche.games
from escarmouche.play.pages import pages, where
from escarmouche.play.rulebook import games
from escarmouche.play.words import LANGUAGES, Phrases

CITED = re.compile(r'"((?:AK2|DRK)-[A-Z]+-\d+)"')


@pytest.mark.parametrize("game", games())
def test_every_cited_rule_has_a_place(game: str) -> None:
    folder = Path(escarmouche.games.__file__).parent / game
    cited = {rule for file in folder.rglob("*.py") for rule in CITED.findall(file.read_text(encoding="utf-8"))}
    assert cited
    assert cited <= pages(game).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_a_name(language: str) -> None:
    phrases = Phrases(language)
    keys = {where(game, rule)[0] for game in games() for rule in pages(game)}
    assert "source.page" in keys
    assert keys <= phrases.messages.keys()


def test_a_page_of_the_book() -> None:
    assert where("alkemy2", "AK2-CC-03") == ("source.page", "10")
    assert where("alkemy2", "AK2-R-01") == ("source.ruling", "")
    assert where("alkemy2", "AK2-NONE-99") == ("", "")
    assert where("", "AK2-CC-03") == ("", "")
