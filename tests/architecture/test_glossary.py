"""The glossary names things as the code does."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import pytest
from architecture.sources import PACKAGE, ROOT, games, has_rules, python_files, tree

if TYPE_CHECKING:
    from collections.abc import Iterator


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """One word of the books."""

    french: str
    identifier: str
    games: list[str]
    meaning: str


class Glossary(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    term: list[Term]


GLOSSARY = msgspec.toml.decode((ROOT / "docs/glossary.toml").read_bytes(), type=Glossary)
WRITTEN = {game.name for game in games() if has_rules(game)}


def names(node: ast.AST) -> Iterator[str]:
    """The names that one node gives, with their class where they are its members."""
    match node:
        case ast.ClassDef(name=name, body=body):
            yield name
            yield from (f"{name}.{member}" for statement in body for member in names(statement))
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Constant(value=str(word)) if word.isidentifier():
            yield word


@cache
def names_known_to(game: str) -> frozenset[str]:
    """What a game may call a thing: its own names and those of the layers below."""
    files = python_files(f"games/{game}", "play", "dice", "table")
    return frozenset(name for path in files for node in ast.walk(tree(path)) for name in names(node))


@pytest.mark.parametrize("term", GLOSSARY.term, ids=lambda term: term.french)
def test_an_identifier_of_the_glossary_stands_in_the_code(term: Term) -> None:
    assert [game for game in term.games if game in WRITTEN and term.identifier not in names_known_to(game)] == []


def test_every_term_belongs_to_a_game_and_says_what_it_means() -> None:
    packages = {path.name for path in (PACKAGE / "games").iterdir()}
    assert [term.french for term in GLOSSARY.term if not term.games or not set(term.games) <= packages] == []
    assert [term.french for term in GLOSSARY.term if not term.meaning.strip()] == []


def test_a_word_of_a_game_has_one_entry() -> None:
    entries = Counter((game, term.french) for term in GLOSSARY.term for game in term.games)
    assert [entry for entry, count in entries.items() if count > 1] == []
