"""The glossary names things as the code does."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import pytest
from architecture.sources import PACKAGE, ROOT, games, has_rules, python_files, tree

from escarmouche.workbench.rulemap import family_of

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
        case ast.Constant(value=str(word)):
            yield as_identifier(word)


def words(value: object) -> Iterator[str]:
    """The keys and the words of a data file."""
    match value:
        case dict():
            yield from value
            yield from (word for part in value.values() for word in words(part))
        case list():
            yield from (word for part in value for word in words(part))
        case str():
            yield as_identifier(value)


def as_identifier(word: str) -> str:
    """A word of a literal as the glossary writes it: "counter-parry" is counter_parry."""
    return word.replace("-", "_").replace(" ", "_")


def names_known_to(game: str) -> set[str]:
    """The names that a game has at hand: its own, those of its data and those of the layers below."""
    folders = [f"games/{name}" for name in (game, *family_of(PACKAGE / "games" / game))]
    files = python_files(*folders, "play", "dice", "table")
    printed = [path for folder in folders for path in (PACKAGE / folder).rglob("*.toml")]
    data = [tomllib.loads(path.read_text(encoding="utf-8")) for path in printed]
    return {name for path in files for node in ast.walk(tree(path)) for name in names(node)} | set(words(data))


@pytest.mark.parametrize("game", sorted(WRITTEN))
def test_the_identifiers_of_the_glossary_stand_in_the_code(game: str) -> None:
    known = names_known_to(game)
    terms = [term for term in GLOSSARY.term if game in term.games]
    assert {term.french: term.identifier for term in terms if term.identifier not in known} == {}


def test_every_term_belongs_to_a_game_and_says_what_it_means() -> None:
    packages = {path.name for path in (PACKAGE / "games").iterdir()}
    assert [term.french for term in GLOSSARY.term if not term.games or not set(term.games) <= packages] == []
    assert [term.french for term in GLOSSARY.term if not term.meaning.strip()] == []


def test_a_word_of_a_game_has_one_entry() -> None:
    entries = Counter((game, term.french) for term in GLOSSARY.term for game in term.games)
    assert [entry for entry, count in entries.items() if count > 1] == []
