"""What serves every game names none: odds, the server and the core know a game by its rulebook alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from architecture.sources import PACKAGE, games, python_files, shown

if TYPE_CHECKING:
    from pathlib import Path

WORKBENCH = [
    PACKAGE / "workbench" / name
    for name in ("odds_command.py", "odds_drawing.py", "struct_options.py", "terminal.py", "wire.py")
]
NAMES = sorted({game.name.rstrip("0123456789") for game in games()})
NAMED = re.compile("|".join(NAMES), re.IGNORECASE)


def named(text: str) -> list[int]:
    """The lines that name a game, in code or in a comment."""
    return [number for number, line in enumerate(text.splitlines(), 1) if NAMED.search(line)]


@pytest.mark.parametrize("path", [*python_files("play", "web"), *WORKBENCH], ids=shown)
def test_nothing_here_names_a_game(path: Path) -> None:
    assert [shown(path, line) for line in named(path.read_text(encoding="utf-8"))] == []


def test_a_game_that_is_named_is_noticed() -> None:
    name = NAMES[0]
    code = f"from escarmouche.games.{name}2.rules import RULES\nif game == '{name.title()}':\n    pass\nx = 1"
    assert named(code) == [1, 2]
