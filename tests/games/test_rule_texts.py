"""Every rule that the program can cite is told in both languages, shortly, and in words that a reader understands."""

from __future__ import annotations

import re

import pytest
from games.cited import ID, cited

from escarmouche.play.pages import pages
from escarmouche.play.rule_texts import RuleText, rule_texts
from escarmouche.play.rulebook import games

MOST_TITLE, LEAST, MOST = 60, 20, 480
"""Of a title and a text, in characters."""
SENTENCES = 4
"""One to three, and one more where the first is but a word or two."""


@pytest.mark.parametrize("game", games())
def test_every_rule_that_can_be_cited_has_its_text(game: str) -> None:
    assert sorted(cited(game) - rule_texts(game).keys()) == []


@pytest.mark.parametrize("game", games())
def test_every_text_is_of_a_rule_with_a_page(game: str) -> None:
    assert sorted(rule_texts(game).keys() - pages(game).keys()) == []


@pytest.mark.parametrize("game", games())
def test_texts_are_short_and_speak_both_languages(game: str) -> None:
    assert [fault for rule, told in rule_texts(game).items() for fault in faults(rule, told)] == []


def faults(rule: str, told: RuleText) -> list[str]:
    """What is wrong with the text of a rule."""
    found = []
    for language in ("fr", "en"):
        title, text = told.title.say(language), told.text.say(language)
        if not 0 < len(title) <= MOST_TITLE or title.endswith("."):
            found.append(f"{rule} {language}: title {title!r}")
        if not LEAST <= len(text) <= MOST or len(re.findall(r"[.!?…](?:\s|$)", text)) > SENTENCES:
            found.append(f"{rule} {language}: {len(text)} characters, or too many sentences")
        if ID.search(text + title) or "  " in text or text != text.strip() or text[-1] not in ".!?…)»":
            found.append(f"{rule} {language}: not clean: {text!r}")
        if language == "fr" and re.search(r"['\"]|\S[;:!?](?:\s|$)", text):
            found.append(f"{rule} fr: typography: {text!r}")
    if told.text.fr == told.text.en:
        found.append(f"{rule}: told in one language")
    return found
