"""A game is one folder: nothing outside `games/` names one, in the program, its scripts or its tests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from architecture.sources import ROOT, games, shown

if TYPE_CHECKING:
    from pathlib import Path

ROOTS = ("src", "client/src", "tests", "scripts", "examples")
"""Where nobody names a game; what the folders of games hold is excepted."""
APART = (ROOT / "src/escarmouche/games", ROOT / "tests/games", ROOT / "src/escarmouche/web/static")
KINDS = {"", ".css", ".html", ".js", ".json", ".py", ".sh", ".svelte", ".toml", ".ts"}
NAMES = sorted({game.name.rstrip("0123456789") for game in games()})
NAMED = re.compile("|".join(NAMES), re.IGNORECASE)


def files() -> list[Path]:
    """Every file of those roots that people write."""
    found = [path for root in ROOTS for path in (ROOT / root).rglob("*") if path.suffix in KINDS and path.is_file()]
    return sorted(path for path in found if not any(path.is_relative_to(folder) for folder in APART))


def named(text: str) -> list[int]:
    """The lines that name a game, in code, in a sentence or in a comment."""
    return [number for number, line in enumerate(text.splitlines(), 1) if NAMED.search(line)]


@pytest.mark.parametrize("root", ROOTS)
def test_nothing_here_names_a_game(root: str) -> None:
    within = [path for path in files() if path.is_relative_to(ROOT / root)]
    assert within
    assert [shown(path, line) for path in within for line in named(path.read_text(encoding="utf-8"))] == []
    assert [shown(path) for path in within if NAMED.search(path.relative_to(ROOT).as_posix())] == []


def test_a_game_that_is_named_is_noticed() -> None:
    name = NAMES[0]
    code = f"from escarmouche.games.{name}2.rules import RULES\nif game == '{name.title()}':\n    pass\nx = 1"
    assert named(code) == [1, 2]


def test_every_game_is_looked_for() -> None:
    assert all(NAMED.search(game.name) for game in games())
    assert len(NAMES) > 1
