"""A third language is a set of files: in one that is generated, no French or English word remains.

What a game could not mend yet stands in `gaps/<game>.txt` as `pseudo <message>`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from games.samples import MATCHES

from conformance.gaps import differences
from conformance.pseudo import LANGUAGE, PLAIN, write
from conformance.ready_lists import BUILT, builder_of, ready_drafts
from conformance.sentences import Listener, Told
from escarmouche.play.grammar import grammars
from escarmouche.play.language_files import VARIABLE, catalogue, texts_in
from escarmouche.play.list_text import to_text
from escarmouche.play.match import Match
from escarmouche.play.noun_kinds import noun_kinds, written_kinds
from escarmouche.play.printed_names import other_names
from escarmouche.play.rulebook import games, packages_of

KEPT = (grammars, catalogue, texts_in, noun_kinds, written_kinds, other_names)
ANSWERS = 400


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The language is spoken while these tests run."""
    folder = tmp_path_factory.mktemp("languages")
    write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        for each in KEPT:
            each.cache_clear()
        yield folder
    for each in KEPT:
        each.cache_clear()


def test_a_language_is_spoken_that_has_its_files() -> None:
    assert list(grammars()) == ["fr", "en", LANGUAGE]


@pytest.mark.parametrize("game", games())
def test_every_message_is_there(game: str) -> None:
    packages = ("escarmouche.workbench", *packages_of(game), "escarmouche.web")
    assert catalogue(LANGUAGE, *packages).keys() == catalogue("fr", *packages).keys()


@pytest.mark.parametrize("game", games())
def test_a_match_is_told_without_a_word_of_another_language(game: str) -> None:
    heard = Told(LANGUAGE)
    options = next(iter(MATCHES[game].values()))
    heard.listen(Match.new(game, seed=51, undo=False, journal=Listener(), **options), Random(51), ANSWERS)
    said = heard.said[LANGUAGE]
    plain = {where: f"{text} ({word[0]})" for where, text in said if (word := PLAIN.search(text))}
    problems = differences(game, "pseudo", plain, {where for where, _ in said})
    assert len(said) > 100
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", BUILT)
def test_a_list_is_written_without_a_word_of_another_language(game: str) -> None:
    drafts = ready_drafts(game).values()
    texts = [to_text(builder_of(game), draft, LANGUAGE) for draft in drafts]
    assert texts
    plain = [word[0] for text in texts if (word := PLAIN.search(text))]
    assert differences(game, "pseudo", {"list": plain[0]} if plain else {}, {"list"}) == []
