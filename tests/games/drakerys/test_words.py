"""Sentences of Drakerys as they are said: words that agree with their number."""

from __future__ import annotations

import pytest

from escarmouche.play.reason import reason
from escarmouche.play.words import Phrases


@pytest.mark.parametrize(
    ("losses", "french", "english"),
    [
        (0, "Crocs perd 0 Combattant.", "Crocs: 0 fighters removed."),
        (1, "Crocs perd 1 Combattant.", "Crocs: 1 fighter removed."),
        (2, "Crocs perd 2 Combattants.", "Crocs: 2 fighters removed."),
    ],
)
def test_words_agree_with_their_number(losses: int, french: str, english: str) -> None:
    told = reason("event.losses", unit="Crocs", losses=losses)
    assert Phrases("fr", "drakerys").say(told) == french
    assert Phrases("en", "drakerys").say(told) == english
