"""Every word of MonCon'f stands in both catalogues: keys of the code, names, what whole matches say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from architecture.sources import PACKAGE, python_files, shown, tree
from games.alkemy2.test_words import constants, keys_of, linked, messages, sentences, unsaid
from games.boards.monconf import Board
from games.samples import MATCHES_OF_FIFTH

from escarmouche.games.monconf.catalogue import catalogue
from escarmouche.games.monconf.chronicle import marks
from escarmouche.games.monconf.content_types import ELEMENTS
from escarmouche.games.monconf.orders.actions import basic_actions
from escarmouche.play.journal import Journal, Replay
from escarmouche.play.match import Match
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.play.words import catalogue as words

CATALOGUES = sorted(
    path for path in PACKAGE.rglob("words/*fr.toml") if "games" not in path.parts or path.parts[-3] == "monconf"
)
"""Those that are read for this game: its own and the shared ones."""
ORDERS = r"topic\."
"""An order of the agenda is no question, though a question has its name."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_one_home(language: str) -> None:
    """But for questions of a real table, which this game asks in its own words: it measures between centres."""
    homes: dict[str, list[str]] = {}
    for path in CATALOGUES:
        if path == PACKAGE / "play/words/companion.fr.toml":
            continue
        for key in messages(path.with_name(path.name.replace("fr.toml", f"{language}.toml"))):
            homes.setdefault(key, []).append(shown(path))
    assert {key: paths for key, paths in homes.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("path", python_files("games/monconf"), ids=shown)
def test_every_key_in_the_code_has_its_words(path: Path) -> None:
    known = Phrases("fr", "monconf").messages
    missing = [
        (key, shown(path, node))
        for node in ast.walk(tree(path))
        if not asks(node)
        for key in (*keys_of(node, constants(tree(path))), *linked(node))
        if key and not ordered(path, key) and not any(re.fullmatch(key, message) for message in known)
    ]
    assert missing == []


def asks(node: ast.AST) -> bool:
    """Whether a request is asked why it refuses an answer, which is no message."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refusal"


def ordered(path: Path, key: str) -> bool:
    """Whether a key was found in an order that a fighter is given."""
    given = key.startswith(ORDERS) and key.removeprefix(ORDERS) in ("brawl", "rest")
    return given and "monconf.agenda import" in path.read_text("utf-8")


def families() -> Iterator[str]:
    """Messages that belong to things of the catalogue; the code makes their keys."""
    shelf = catalogue()
    yield from (f"terrain.{key}" for key in shelf.terrain)
    yield from (f"element.{element}" for element in ELEMENTS)
    yield from (f"way.{people.way}" for people in shelf.peoples.values())
    yield from (f"display.scenario.{number}" for number, _ in enumerate(shelf.scenarios, 1))
    yield from (f"action.{action.key}" for action in basic_actions())
    yield from (f"card.rank.{profile.kind}" for profile in shelf.profiles.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_catalogue_has_a_name(language: str) -> None:
    known = Phrases(language, "monconf").messages
    assert [key for key in dict.fromkeys(families()) if key not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_stands_beside_a_fighter_has_a_name(language: str) -> None:
    """Its card is told by its letter."""
    board, known = Board(), words(language, "escarmouche.workbench", "escarmouche.games.monconf")
    shown = marks(board.game, board.put("Templier du Griffon", 0, 20, 20))
    assert [name for name in shown if name != "card" and f"mark.{name}" not in known] == []


@pytest.mark.parametrize("seed", [7, 8])
@pytest.mark.parametrize("name", sorted(MATCHES_OF_FIFTH))
def test_a_whole_match_is_told_in_both_languages(name: str, seed: int) -> None:
    journal, wrong, rng = Journal(), set(), Random(seed)
    spoken = [Phrases(language, "monconf") for language in LANGUAGES]
    match = Match.new("monconf", seed=seed, journal=journal, **MATCHES_OF_FIFTH[name])
    asked = 0
    while not match.over:
        for player, ask in match.asked():
            asked += 1
            if asked % 6 == 0:
                wrong |= {unsaid(reason, phrases) for reason in sentences(ask) for phrases in spoken}
            match.answer(player, ask.sample(rng))
            break
    for frame in Replay(b"".join(journal.lines)).frames():
        event = frame.event
        if event is None or not event.said.key:
            continue
        told = [event.said, *([m.reason for m in event.thrown.modifiers] if event.thrown else [])]
        wrong |= {unsaid(reason, phrases) for reason in told for phrases in spoken}
    wrong |= {unsaid(match.outcome.reason, phrases) for phrases in spoken}
    assert wrong - {None} == set()
