"""What every source file keeps to."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest
from architecture.sources import client_files, games, has_rules, python_files, same_function, shown, tree

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_FILE = 500
LOOSE_END = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")

PAGE = re.compile(r"\bp\. ?\d+")


@pytest.mark.parametrize("path", [*python_files(), *client_files()], ids=shown)
def test_a_file_is_short_and_finished(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    written_by_hand = not lines or not lines[0].startswith("// Written by")
    assert len(lines) < LONGEST_FILE or not written_by_hand
    assert [shown(path, number) for number, line in enumerate(lines, 1) if LOOSE_END.search(line)] == []


@pytest.mark.parametrize("path", [path for path in python_files() if "workbench" not in path.parts], ids=shown)
def test_only_the_workbench_prints(path: Path) -> None:
    calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    assert [shown(path, call) for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"] == []


def held_awaits(module: ast.Module) -> list[ast.AST]:
    """What would still run when a fork abandons a coroutine: `finally` and `with` around an await."""
    return [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.AsyncWith | ast.AsyncFor)
        or (
            (isinstance(node, ast.With) or (isinstance(node, ast.Try | ast.TryStar) and node.finalbody))
            and any(isinstance(inner, ast.Await) for inner in same_function(node))
        )
    ]


@pytest.mark.parametrize("path", python_files("games"), ids=shown)
def test_nothing_is_held_across_an_await(path: Path) -> None:
    assert [shown(path, node) for node in held_awaits(tree(path))] == []


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("try:\n  await ask()\n finally:\n  close()", 1),
        ("with held():\n  if ready:\n   await ask()", 1),
        ("async with held():\n  pass", 1),
        ("try:\n  await ask()\n except ValueError:\n  pass", 0),
        ("with held():\n  async def later():\n   await ask()", 0),
    ],
)
def test_an_await_that_is_held_is_noticed(body: str, count: int) -> None:
    assert len(held_awaits(ast.parse(f"async def rule():\n {body}"))) == count


def chapters(game: Path) -> set[str]:
    """The names of a game's modules, and of its folders of modules."""
    return {path.stem for path in game.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}


@pytest.mark.parametrize("game", [game for game in games() if has_rules(game)], ids=lambda game: game.name)
def test_a_chapter_that_no_other_game_has_says_on_which_page_it_stands(game: Path) -> None:
    elsewhere = set[str]().union(*(chapters(other) for other in games() if other != game))
    strangers = [path for path in sorted(game.glob("*.py")) if path.stem not in elsewhere]
    assert [shown(path) for path in strangers if not PAGE.search(ast.get_docstring(tree(path)) or "")] == []
