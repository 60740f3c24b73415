"""What the tests of the architecture read: the project's own files and their syntax trees."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/escarmouche"
CLIENT = ROOT / "client/src"

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def python_files(*folders: str) -> list[Path]:
    """The modules of these folders of the package, or of all of it."""
    return sorted(path for folder in folders or ("",) for path in (PACKAGE / folder).rglob("*.py"))


def client_files() -> list[Path]:
    return sorted(path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte", ".css"})


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def shown(path: Path, node: ast.AST | int = 1) -> str:
    """A place as an editor opens it."""
    line = node if isinstance(node, int) else getattr(node, "lineno", 1)
    return f"{path.relative_to(ROOT)}:{line}"


def games() -> list[Path]:
    """The packages of the games."""
    return sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))


def has_rules(game: Path) -> bool:
    """A game whose table of contents is written; before that it is only data."""
    return (game / "rulebook.py").exists()


def same_function(node: ast.AST) -> Iterator[ast.AST]:
    """Everything inside a node, short of the functions defined there."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, Function):
            yield from same_function(child)
