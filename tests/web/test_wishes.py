"""Wishes to go back, which nobody may use to pester the others."""

from __future__ import annotations

import pytest

from escarmouche.play.reason import Refused
from escarmouche.web.served_match import Wish, Word
from escarmouche.web.wishes import AT_ONCE, Wishes

UNDO, REFUSAL, ANSWER = Word("undo", 0), Word("consent", 1, False), Word("answer", 1, 3)


def refused(wishes: Wishes, word: Word, wish: Wish | None = None) -> str | None:
    try:
        wishes.check(word, wish)
    except Refused as told:
        return told.refusal.reason.key
    return None


def test_a_refused_wish_waits_until_something_is_said() -> None:
    wishes, wish = Wishes(), Wish(0, [])
    wishes.hear(UNDO, None, wish)
    assert refused(wishes, UNDO, wish) == "web.wish-again.open"
    wishes.hear(REFUSAL, wish, None)
    assert refused(wishes, UNDO) == "web.wish-again.refused"
    assert refused(wishes, Word("undo", 1)) is None
    assert refused(wishes, ANSWER) is None
    wishes.hear(ANSWER, None, None)
    assert refused(wishes, UNDO) is None


@pytest.mark.parametrize("word", [Word("aside", 1, "x"), Word("undo", 1), Word("consent", 1, True)])
def test_whatever_changes_the_table_lets_one_ask_again(word: Word) -> None:
    wishes = Wishes()
    wishes.hear(REFUSAL, Wish(0, []), None)
    wishes.hear(word, Wish(1, []) if word.kind == "consent" else None, None)
    assert refused(wishes, UNDO) is None


def test_so_many_wishes_and_no_more_for_a_while() -> None:
    now = [0.0]
    wishes = Wishes(lambda: now[0])
    for _ in range(AT_ONCE):
        assert refused(wishes, UNDO) is None
        wishes.hear(UNDO, None, Wish(0, []))
        wishes.hear(ANSWER, Wish(0, []), None)
    assert refused(wishes, UNDO) == "web.wish-again.often"
    assert refused(wishes, Word("undo", 1)) is None
    now[0] = 10.0
    assert refused(wishes, UNDO) is None


def test_what_needs_no_consent_is_never_counted() -> None:
    wishes = Wishes(lambda: 0.0)
    for _ in range(20):
        assert refused(wishes, UNDO) is None
        wishes.hear(UNDO, None, None)
