"""docs/rules says what the sources and the tests say."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from architecture.sources import ROOT, games, has_rules

from escarmouche.workbench.rulemap import (
    games_with_notes,
    is_stale,
    marked_rules,
    page,
    rule_map,
    rules_named,
    scopes,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_every_game_with_rules_has_a_map() -> None:
    assert {game.name for game in games() if has_rules(game)} <= set(games_with_notes(ROOT))


@pytest.mark.parametrize("game", [game.name for game in games() if has_rules(game)])
def test_the_map_is_up_to_date(game: str) -> None:
    assert not is_stale(ROOT, game), "run scripts/check --fix"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one game with three rules: kept and proven, only kept, only proven."""
    files = {
        "src/escarmouche/games/chess/moves.py": '''
class King:
    def move(self):
        """One square (CH-KING-01)."""
        refuse("CH-KING-10")
''',
        "tests/games/chess/test_moves.py": """
@pytest.mark.rule("CH-KING-01", "CH-KING-02")
def test_one_square():
    pass
""",
        "docs/rules/chess.notes.toml": """
title = "Chess"
book = "Laws of Chess"
prefix = "CH"
[[untestable]]
rules = ["CH-KING-11"]
text = "It is a matter of taste."
""",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_a_map_names_the_code_and_the_tests_of_each_rule(project: Path) -> None:
    rows = [line for line in rule_map(project, "chess").splitlines() if line.startswith("| CH")]
    assert rows == [
        "| CH-KING-01 | `moves.py`: `King.move` | `games/chess/test_moves.py`: `test_one_square` |",
        "| CH-KING-02 | — | `games/chess/test_moves.py`: `test_one_square` |",
        "| CH-KING-10 | `moves.py`: `King.move` | — |",
    ]


def test_a_map_carries_what_is_written_by_hand(project: Path) -> None:
    assert "- **CH-KING-11**: It is a matter of taste." in rule_map(project, "chess").splitlines()


def test_a_map_is_stale_until_it_is_written_again(project: Path) -> None:
    assert is_stale(project, "chess")
    page(project, "chess").write_text(rule_map(project, "chess"), encoding="utf-8")
    assert not is_stale(project, "chess")
    (project / "tests/games/chess/test_moves.py").unlink()
    assert is_stale(project, "chess")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("(AK2-ARMY-11, 12, 19)", ["AK2-ARMY-11", "AK2-ARMY-12", "AK2-ARMY-19"]),
        ("AK2-ARMY-11, 12 points", ["AK2-ARMY-11"]),
        ("AK2-CC-03 and AK2-H-PROF-100.", ["AK2-CC-03", "AK2-H-PROF-100"]),
        ("AK1-CC-03", []),
    ],
)
def test_rules_are_read_out_of_a_text(text: str, rules: list[str]) -> None:
    assert list(rules_named(text, "AK2")) == rules


def test_a_mark_on_one_case_belongs_to_its_test() -> None:
    source = '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CH-KING-01"))])\ndef test(x): pass'
    assert [(scope, name) for scope, node in scopes(ast.parse(source)) for name in marked_rules(node)] == [
        ("test", "CH-KING-01")
    ]
