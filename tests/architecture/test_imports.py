"""Rules, dice and geometry hear from the world through requests alone (docs/architecture.md)."""

from __future__ import annotations

import ast
import tomllib
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import pytest
from architecture.sources import PACKAGE, ROOT, games, python_files, shown, tree

if TYPE_CHECKING:
    from collections.abc import Iterator

WORLD = {
    "asyncio", "concurrent", "datetime", "glob", "importlib.resources", "io", "logging",
    "multiprocessing", "os", "pathlib", "pickle", "random", "secrets", "shutil", "signal", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""Modules that reach outside, or whose answers differ from one run to the next."""

DOORS = {"open", "input", "exec", "eval", "__import__"}


def imports(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Every import that runs: those under TYPE_CHECKING only serve annotations."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names=names):
                yield from ((child, alias.name) for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((child, f"{module}.{alias.name}") for alias in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=otherwise):
                yield from imports(ast.Module(otherwise, []))
            case _:
                yield from imports(child)


def worldly(module: ast.Module) -> list[ast.AST]:
    """Where a module reaches outside."""
    imported = [node for node, name in imports(module) if any(f"{name}.".startswith(f"{part}.") for part in WORLD)]
    called = [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS
    ]
    return [*imported, *called]


def test_rules_dice_and_geometry_touch_nothing_outside() -> None:
    inside = python_files("games", "table", "dice")
    assert [shown(path, node) for path in inside for node in worldly(tree(path))] == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from os.path import join",
        "from importlib import resources",
        "def rule():\n    import time",
        "def rule():\n    open('x')",
        "if TYPE_CHECKING:\n    from random import Random\nimport datetime",
        "if TYPE_CHECKING:\n    from random import Random\nelse:\n    import datetime",
    ],
)
def test_reaching_outside_is_noticed(source: str) -> None:
    assert len(worldly(ast.parse(source))) == 1


def test_a_type_may_be_imported_for_its_name_alone() -> None:
    assert worldly(ast.parse("if TYPE_CHECKING:\n    from random import Random")) == []


def contracts(kind: str) -> list[dict[str, list[str]]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract for contract in settings["tool"]["importlinter"]["contracts"] if contract["type"] == kind]


def test_every_game_stands_in_the_contract_of_independence() -> None:
    patterns = [module for contract in contracts("independence") for module in contract["modules"]]
    names = [".".join(game.relative_to(PACKAGE.parent).parts) for game in games()]
    assert [name for name in names if not any(fnmatch(name, pattern) for pattern in patterns)] == []


def test_every_package_stands_in_a_layer() -> None:
    words = [word for contract in contracts("layers") for layer in contract["layers"] for word in layer.split()]
    layers = {word.strip("()") for word in words}
    packages = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
    assert [name for name in packages if f"escarmouche.{name}" not in layers] == []
