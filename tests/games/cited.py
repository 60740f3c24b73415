"""The rules that a game can cite: every id that stands in its code, docstrings aside, and in its data."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

from escarmouche.play.pages import pages
from escarmouche.play.rulebook import packages_of

ID = re.compile(r"[A-Z][A-Z0-9]+(?:-[A-Z][A-Z0-9]*)+(?:-[A-Z]?\d+[a-z]?)")


def cited(game: str) -> set[str]:
    """All of them that are printed somewhere: an id without a page is shown by no badge."""
    found: set[str] = set()
    for package in packages_of(game):
        folder = Path(str(resources.files(package)))
        for path in folder.rglob("*.py"):
            found |= named_in(ast.parse(path.read_text(encoding="utf-8")))
        for path in (folder / "data").rglob("*.toml"):
            if path.name != "pages.toml":
                found |= set(ID.findall(path.read_text(encoding="utf-8")))
    return found & pages(game).keys()


def named_in(tree: ast.Module) -> set[str]:
    """The ids in the strings of a module."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    ]
    return {found for text in strings for found in ID.findall(text)}
