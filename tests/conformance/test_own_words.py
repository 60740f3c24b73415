"""Things of players' own are told by their names in every game, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.own_things import FILE, KINDS, content_of
from escarmouche.play.content import Words, WrittenText
from escarmouche.play.content_check import Thing, check_content
from escarmouche.play.content_forms import written_things
from escarmouche.play.own_words import own_words
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import rulebook
from escarmouche.play.words import LANGUAGES, Phrases

NAMES = {"fr": "Vieux menhir", "en": "Old standing stone"}


@pytest.mark.parametrize(("game", "word"), KINDS)
def test_a_thing_of_ones_own_is_called_by_its_own_name(game: str, word: str) -> None:
    own, rules = content_of(game), rulebook(game)
    kind = next(kind for kind in own.reader.addable if kind.word == word)
    thing = next(thing for _, thing in written_things(own, word))
    if not isinstance(thing["name"], dict):
        return
    mine: dict[str, Any] = {**thing, "name": NAMES}
    mine |= {key: "vieux-menhir" for key in ("key", "id", "symbol") if key in thing}
    toml = check_content(own, [Thing(word, mine)], FILE).toml
    shelf = own.reader.read([WrittenText(toml, FILE)], own.known)
    printed = getattr(own.reader.shipped, kind.into)
    (key,) = [key for key in getattr(shelf, kind.into) if key not in printed]
    found = own_words(rules, shelf)
    assert found == {f"{kind.into}.{key}": Words(**NAMES), f"{word}.{key}": Words(**NAMES)}
    assert own_words(rules, own.reader.shipped) == {}
    for language in LANGUAGES:
        phrases = Phrases(language, game)
        before = dict(phrases.messages)
        phrases.learn(found)
        assert phrases.say(reason(f"{kind.into}.{key}")) == NAMES[language]
        assert phrases.word(f"@{kind.into}.{key}") == phrases.word(NAMES["fr"]) == NAMES[language]
        assert Phrases(language, game).messages == before
