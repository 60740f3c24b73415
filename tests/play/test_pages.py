"""Every rule that the program cites can be looked up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from architecture.sources import ROOT

import escarmouche.games
from escarmouche.play.pages import pages, where
from escarmouche.play.rulebook import games
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.workbench.rulemap import read_notes


@pytest.mark.parametrize("game", games())
def test_every_cited_rule_has_a_place(game: str) -> None:
    folder = Path(escarmouche.games.__file__).parent / game
    rule = re.compile(rf'"({read_notes(ROOT, game).prefix}-[A-Z]+-\d+)"')
    cited = {found for file in folder.rglob("*.py") for found in rule.findall(file.read_text(encoding="utf-8"))}
    assert cited
    assert cited <= pages(game).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_a_name(language: str) -> None:
    phrases = Phrases(language)
    keys = {where(game, rule)[0] for game in games() for rule in pages(game)}
    assert "source.page" in keys
    assert keys <= phrases.messages.keys()
