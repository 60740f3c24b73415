"""docs/new-game.md shows code that is there."""

from __future__ import annotations

import re

import pytest
from sixth_game.installing import ROOT, SOURCE

PAGE = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```(?:python|toml)\n(.*?)```", PAGE, re.DOTALL)
FILES = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*") if path.suffix in (".py", ".toml")}


@pytest.mark.parametrize("piece", SHOWN, ids=lambda piece: piece.splitlines()[0].strip())
def test_every_piece_of_code_stands_in_the_game(piece: str) -> None:
    assert any(piece.rstrip() in text for text in FILES.values())


def test_every_file_of_the_game_is_named_with_about_its_lines() -> None:
    rows = re.findall(r"^\| (`.*?) \| .* \| (\d+)(?: each)? \|$", PAGE, re.MULTILINE)
    told = {name: int(lines) for names, lines in rows for name in re.findall(r"`([\w./]+)`", names)}
    assert len(SHOWN) > 5
    for names, lines in rows:
        named = re.findall(r"`([\w./]+\.py)`", names)
        found = sum(len(FILES[SOURCE / "lanternes" / name].splitlines()) for name in named)
        assert not named or abs(found - int(lines)) <= 20, names
    missing = {path.name for path in FILES if path.suffix == ".py"} - told.keys() - {"__init__.py"}
    assert missing == set()


def test_the_page_tells_about_how_long_the_game_is() -> None:
    told = re.search(r"about (\d+) lines of Python", PAGE)
    assert told is not None
    assert abs(sum(len(text.splitlines()) for path, text in FILES.items() if path.suffix == ".py") - int(told[1])) <= 30
