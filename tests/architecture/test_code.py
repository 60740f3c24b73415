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


def unfinished(path: Path) -> list[str]:
    """Where a file has loose ends, or goes on for too long."""
    lines = path.read_text(encoding="utf-8").splitlines()
    written_by_hand = not lines or not lines[0].startswith("// Written by")
    too_long = [shown(path, LONGEST_FILE)] if len(lines) >= LONGEST_FILE and written_by_hand else []
    return too_long + [shown(path, number) for number, line in enumerate(lines, 1) if LOOSE_END.search(line)]


def test_every_file_is_short_and_finished() -> None:
    assert [place for path in [*python_files(), *client_files()] for place in unfinished(path)] == []


def test_a_long_file_and_a_loose_end_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("architecture.sources.ROOT", tmp_path)
    (tmp_path / "long.py").write_text("x = 1\n" * LONGEST_FILE, encoding="utf-8")
    (tmp_path / "loose.py").write_text("x = 1\n# TODO: y\n", encoding="utf-8")
    (tmp_path / "written.ts").write_text("// Written by\n" + "x\n" * LONGEST_FILE, encoding="utf-8")
    found = {name: unfinished(tmp_path / name) for name in ("long.py", "loose.py", "written.ts")}
    assert found == {"long.py": [f"long.py:{LONGEST_FILE}"], "loose.py": ["loose.py:2"], "written.ts": []}


def prints(node: ast.AST) -> bool:
    """Whether this is a call of `print`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"


def test_only_the_workbench_prints() -> None:
    silent = [path for path in python_files() if "workbench" not in path.parts]
    assert [shown(path, call) for path in silent for call in ast.walk(tree(path)) if prints(call)] == []


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


def test_nothing_is_held_across_an_await() -> None:
    assert [shown(path, node) for path in python_files("games") for node in held_awaits(tree(path))] == []


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
