"""The map of a game's rules: which function keeps each of them, and which test proves it.

`python -m escarmouche.workbench.rulemap GAME --write` writes `docs/rules/GAME.md`; `--check` says whether it is out of
date. The rules are those that the game's own sources and the tests name. What no source can say (rules that
no test can prove, deviations from the book, choices where it is silent) is read from `docs/rules/<game>.notes.toml`.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

MODULE = "<module>"


class Remark(msgspec.Struct, forbid_unknown_fields=True):
    """A sentence about some rules."""

    rules: list[str]
    text: str


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """What is written by hand about a game's rules."""

    title: str
    book: str
    prefix: str
    untestable: list[Remark] = []
    deviation: list[Remark] = []
    choice: list[Remark] = []


class Place(msgspec.Struct, frozen=True, order=True):
    """A function, a class or a whole file."""

    file: str
    name: str = MODULE

    def __str__(self) -> str:
        """As the table shows it."""
        return f"`{self.file}`" if self.name == MODULE else f"`{self.file}`: `{self.name}`"


Places = dict[str, set[Place]]


def scopes(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every node with the qualified name of its class or function; a decorator belongs to what it decorates."""

    def walk(node: ast.AST, inside: tuple[str, ...]) -> Iterator[tuple[str, ast.AST]]:
        for child in ast.iter_child_nodes(node):
            scope = inside
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                scope = (*inside, child.name)
            yield ".".join(scope) or MODULE, child
            yield from walk(child, scope)

    yield from walk(tree, ())


def nodes_near(file: Path, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    """The same for a file; one that names no rule of this prefix is not taken apart."""
    text = file.read_text(encoding="utf-8")
    return scopes(ast.parse(text)) if f"{prefix}-" in text else iter(())


def rules_named(text: str, prefix: str) -> Iterator[str]:
    """The rules that a text names; `TOY-ARMY-11, 12` names two."""
    pattern = rf"\b({prefix}(?:-[A-Z][A-Z0-9]*)+)-(\d+(?:, \d{{2,3}}(?=[,;:.)]|$))*)\b"
    for area, numbers in re.findall(pattern, text):
        yield from (f"{area}-{number}" for number in numbers.split(", "))


def rules_in_sources(root: Path, game: str, prefix: str) -> Places:
    """Where the docstrings and strings of the game, and of the family it belongs to, name each rule."""
    found: Places = defaultdict(set)
    folder = root / "src/escarmouche/games"
    for file in [file for name in (game, *family_of(folder / game)) for file in sorted((folder / name).rglob("*.py"))]:
        shown = file.relative_to(folder / game if file.is_relative_to(folder / game) else folder).as_posix()
        for scope, node in nodes_near(file, prefix):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for name in rules_named(node.value, prefix):
                    found[name].add(Place(shown, scope))
    return found


def family_of(game: Path) -> list[str]:
    """The folder of rules that a game shares with others, if its `__init__.py` names one."""
    about = game / "__init__.py"
    text = about.read_text(encoding="utf-8") if about.exists() else ""
    return re.findall(r'^FAMILY = "[\w.]*?(\w+)"$', text, re.MULTILINE)


def rules_in_tests(root: Path, prefix: str) -> Places:
    """Which tests carry a mark that names each rule."""
    found: Places = defaultdict(set)
    folder = root / "tests"
    for file in sorted(folder.rglob("*.py")):
        for scope, node in nodes_near(file, prefix):
            for name in marked_rules(node):
                if name.startswith(f"{prefix}-"):
                    found[name].add(Place(file.relative_to(folder).as_posix(), scope))
    return found


def marked_rules(node: ast.AST) -> list[str]:
    """The rules that this very node names, if it is a call of `pytest.mark.rule`."""
    match node:
        case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=args):
            return [arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return []


def in_reading_order(rules: Iterable[str]) -> list[str]:
    """Area by area, and by number within an area."""

    def key(rule: str) -> tuple[str, str]:
        area, number = rule.rsplit("-", 1)
        return area, number.rjust(4)

    return sorted(rules, key=key)


def cell(places: set[Place]) -> str:
    """The places of one rule in one cell of a table."""
    return "<br>".join(str(place) for place in sorted(places)) or "—"


def remarks(title: str, introduction: str, entries: list[Remark]) -> Iterator[str]:
    """One section written by hand."""
    if entries:
        yield from ("", f"## {title}", "", introduction, "")
        yield from (f"- **{', '.join(entry.rules)}**: {entry.text}" for entry in entries)


def rule_map(root: Path, game: str) -> str:
    """The whole page, as Markdown."""
    notes = read_notes(root, game)
    sources, tests = rules_in_sources(root, game, notes.prefix), rules_in_tests(root, notes.prefix)
    lines = [
        f"# The rules of {notes.title}",
        "",
        f"Source: {notes.book}. Files stand under `src/escarmouche/games/{game}/`, tests under `tests/`.",
        f"Written by `python -m escarmouche.workbench.rulemap {game} --write`, with the prose of `{game}.notes.toml`.",
        *remarks("Deviations", "Where the program departs from the book, and why.", notes.deviation),
        *remarks("Choices", "Where the book is silent or contradicts itself, what the program does.", notes.choice),
        *remarks("Rules without a test", "No test could fail for these; the reason is given.", notes.untestable),
    ]
    area = ""
    for rule in in_reading_order(sources.keys() | tests.keys()):
        if area != (area := rule.rsplit("-", 1)[0]):
            lines += ["", f"## {area}", "", "| rule | where | tests |", "|---|---|---|"]
        lines.append(f"| {rule} | {cell(sources.get(rule, set()))} | {cell(tests.get(rule, set()))} |")
    return "\n".join(lines) + "\n"


def read_notes(root: Path, game: str) -> Notes:
    """What is written by hand about this game."""
    return msgspec.toml.decode((root / f"docs/rules/{game}.notes.toml").read_bytes(), type=Notes)


def games_with_notes(root: Path) -> list[str]:
    """The games that have a map."""
    return sorted(path.name.removesuffix(".notes.toml") for path in (root / "docs/rules").glob("*.notes.toml"))


def page(root: Path, game: str) -> Path:
    """Where the map of this game stands."""
    return root / "docs/rules" / f"{game}.md"


def is_stale(root: Path, game: str) -> bool:
    """Whether the page no longer says what the sources and the tests say."""
    path = page(root, game)
    return not path.exists() or path.read_text(encoding="utf-8") != rule_map(root, game)


def main() -> int:
    """Show, write or check the maps of the games named, or of all."""
    parser = argparse.ArgumentParser(prog="rulemap", description="Map rules to the code and the tests that hold them.")
    parser.add_argument("games", nargs="*", help="names of their folders; every game by default")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write docs/rules/<game>.md")
    what.add_argument("--check", action="store_true", help="fail if docs/rules/<game>.md is out of date")
    options = parser.parse_args()
    stale = False
    for game in options.games or games_with_notes(options.root):
        if options.write:
            page(options.root, game).write_text(rule_map(options.root, game), encoding="utf-8")
        elif options.check and is_stale(options.root, game):
            stale = True
            print(f"docs/rules/{game}.md is out of date: run python -m escarmouche.workbench.rulemap {game} --write")
        elif not options.check:
            print(rule_map(options.root, game), end="")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
