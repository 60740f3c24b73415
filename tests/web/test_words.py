"""What the browser says exists in French and in English, and takes the same parameters in both."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import escarmouche.web
from escarmouche.play.reference import reference
from escarmouche.play.rulebook import games, offered_games, package_of, rulebook
from escarmouche.play.words import LANGUAGES, Phrases, catalogue, names_in
from escarmouche.players.levels import LEVELS
from escarmouche.web.listing import levels, shelf, words, words_in

SOURCES = sorted(Path(escarmouche.web.__file__).parent.glob("*.py"))


def test_both_languages_say_the_same_things() -> None:
    french, english = (catalogue(language, "escarmouche.web") for language in ("fr", "en"))
    assert french.keys() == english.keys()
    for key, text in french.items():
        assert set(re.findall(r"{(\w+)", text)) == set(re.findall(r"{(\w+)", english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_one_language_are_those_of_all(language: str) -> None:
    for game in offered_games():
        everything = msgspec.json.decode(words(game))
        alone = msgspec.json.decode(words_in(game, language))
        assert {key: alone[key] for key in (language, "pages")} == {key: everything[key] for key in (language, "pages")}
        assert list(alone["languages"]) == list(LANGUAGES)
        assert alone["grammar"]["name"] == alone["languages"][language]
        assert alone["names"] == names_in(language, game)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_sentence_of_the_server_is_in_the_catalogue(path: Path) -> None:
    known = catalogue("fr", "escarmouche.web")
    named = set(re.findall(r'"(web\.[a-z-]+(?:\.[a-z-]+)*)"', path.read_text(encoding="utf-8")))
    assert sorted(named - known.keys()) == []


def test_every_choice_of_the_start_page_has_a_name() -> None:
    for game in shelf().games:
        known = msgspec.json.decode(words(game.key))["fr"]
        wanted = [f"module.{name}{end}" for name in game.modules for end in ("", ".about")]
        wanted += [f"setup.{name}" for name in game.setups] + ["game.title"]
        assert [key for key in wanted if key not in known] == []
    assert set(levels()) <= set(LEVELS)
    assert len(levels()) >= 3


def test_games_are_offered_in_the_order_of_their_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    """By name or by chance would give the same order at least once: so each game in turn is put first."""
    for first in games():
        for name in games():
            monkeypatch.setattr(type(rulebook(name)), "rank", 1 if name == first else 2)
        assert offered_games() == [first, *(name for name in games() if name != first)]
        assert [game.key for game in shelf.__wrapped__().games] == offered_games()


def test_a_game_says_itself_what_it_is_called_and_about() -> None:
    for game in shelf().games:
        own = {language: catalogue(language, package_of(game.key)) for language in ("fr", "en")}
        for language in ("fr", "en"):
            assert game.title.say(language) == own[language]["game.title"] != game.key
            assert game.about.say(language) == own[language]["game.about"]
        assert game.about.fr != game.about.en
        assert game.emblem == rulebook(game.key).display().emblem
    assert len({game.emblem for game in shelf().games}) == len(games())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_key_is_written_in_two_files(language: str) -> None:
    files = (Path(escarmouche.web.__file__).parent / "words").glob(f"*.{language}.toml")
    keys = Counter(key for file in files for key in tomllib.loads(file.read_text(encoding="utf-8")))
    assert [key for key, number in keys.items() if number > 1] == []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_every_word_of_its_game_and_of_the_family(game: str, language: str) -> None:
    served = msgspec.json.decode(words(game))[language]
    assert {key for key in Phrases(language, game).messages if key not in served} == set()


@pytest.mark.parametrize("game", games())
def test_every_head_of_the_rulebook_has_a_name(game: str) -> None:
    known, book = catalogue("fr", "escarmouche.web"), reference(game)
    wanted = {f"web.rules.chapter.{rule.chapter}" for rule in book.rules}
    wanted |= {f"web.rules.kind.{thing.kind}" for thing in book.things}
    assert sorted(wanted - known.keys()) == []
