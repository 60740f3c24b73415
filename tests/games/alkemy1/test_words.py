"""Every word of the first edition stands in both catalogues: keys, parameters, and what whole matches say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from architecture.sources import PACKAGE, python_files, shown, tree
from games.alkemy2.test_words import constants, keys_of, linked, messages, parameters, sentences, unsaid
from games.samples import MATCHES_OF_FOURTH

from escarmouche.games.alkemy.cards import CARDS
from escarmouche.games.alkemy.recruitment import ELEMENTS
from escarmouche.games.alkemy.skills.moments import Stat
from escarmouche.games.alkemy1.activation import ACTIONS
from escarmouche.games.alkemy1.catalogue import catalogue
from escarmouche.games.alkemy1.content_types import Ground
from escarmouche.games.alkemy1.scenarios import SCENARIOS
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.words import LANGUAGES, Phrases

CATALOGUES = sorted(
    path
    for path in PACKAGE.rglob("words/*fr.toml")
    if "games" not in path.parts or path.parts[-3] in ("alkemy", "alkemy1")
)
"""Those that are read for this game: its own, its family's and the shared ones."""


@pytest.mark.parametrize("path", [path for path in CATALOGUES if "games" in path.parts], ids=shown)
def test_both_languages_have_the_same_messages(path: Path) -> None:
    french, english = messages(path), messages(path.with_name(path.name.replace("fr.toml", "en.toml")))
    assert french.keys() == english.keys()
    assert {key: parameters(text) for key, text in french.items()} == {
        key: parameters(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_one_home(language: str) -> None:
    homes: dict[str, list[str]] = {}
    for path in CATALOGUES:
        for key in messages(path.with_name(path.name.replace("fr.toml", f"{language}.toml"))):
            homes.setdefault(key, []).append(shown(path))
    assert {key: paths for key, paths in homes.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("path", [*python_files("games/alkemy1"), *python_files("games/alkemy")], ids=shown)
def test_every_key_in_the_code_has_its_words(path: Path) -> None:
    known = Phrases("fr", "alkemy1").messages
    missing = [
        (key, shown(path, node))
        for node in ast.walk(tree(path))
        for key in (*keys_of(node, constants(tree(path))), *linked(node))
        if key and not any(re.fullmatch(key, message) for message in known)
    ]
    assert missing == []


def families() -> Iterator[str]:
    """Messages that belong to things of the catalogue; the code makes their keys."""
    shelf = catalogue()
    yield from (f"card.{key}" for key in CARDS)
    yield from (f"terrain.{key}" for key in shelf.terrain)
    yield from (f"display.ground.{ground}" for ground in get_args(Ground))
    yield from (f"marker.{key}" for key in (*shelf.objects, "component"))
    yield from (f"element.{element}" for element in ELEMENTS)
    yield from (f"stat.{stat}" for stat in get_args(Stat))
    own = {action for scenario in SCENARIOS.values() for action in scenario.actions()}
    for action in (*ACTIONS, *own):
        yield from (f"option.{action.key}", f"event.declared.{action.key}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_catalogue_has_a_name(language: str) -> None:
    known = Phrases(language, "alkemy1").messages
    assert [key for key in dict.fromkeys(families()) if key not in known] == []


@pytest.mark.parametrize("name", sorted(MATCHES_OF_FOURTH))
def test_a_whole_match_is_told_in_both_languages(name: str) -> None:
    journal, wrong, rng = Journal(), set(), Random(7)
    spoken = [Phrases(language, "alkemy1") for language in LANGUAGES]
    match = Match.new("alkemy1", seed=7, journal=journal, **MATCHES_OF_FOURTH[name])
    asked = 0
    while not match.over:
        for player, ask in match.asked():
            asked += 1
            if asked % 6 == 0:
                wrong |= {unsaid(reason, phrases) for reason in sentences(ask) for phrases in spoken}
            match.answer(player, ask.sample(rng))
    for frame in Replay(b"".join(journal.lines)).frames():
        event = frame.event
        if event is None or not event.said.key:
            continue
        told = [event.said, *([m.reason for m in event.thrown.modifiers] if event.thrown else [])]
        wrong |= {unsaid(reason, phrases) for reason in told for phrases in spoken}
    wrong |= {unsaid(match.outcome.reason, phrases) for phrases in spoken}
    assert wrong - {None} == set()
