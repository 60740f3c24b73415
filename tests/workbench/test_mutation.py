"""`scripts/mutate`: on a game of two rules whose tests guard one of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import escarmouche
from escarmouche.workbench.mutation.mutants import Chapter, chapters
from escarmouche.workbench.mutation.reach import clear_caches

PACKAGE = Path(escarmouche.__file__).parent

FILES = {
    "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rule(*ids): rules", "slow: slow"]\n',
    "docs/rules/chess.notes.toml": 'title = "Chess"\nbook = "Laws of Chess"\nprefix = "CH"\n',
    "docs/rules/mutants.chess.toml": """
[[equivalent]]
file = "moves.py"
function = "twice"
line = "return 2 * 1"
mutation = "return 2 // 1"
reason = "Two halves of one make two."

[[equivalent]]
file = "moves.py"
line = "return gone"
mutation = "return not gone"
reason = "It is no longer there."
""",
    "src/escarmouche/games/__init__.py": "",
    "src/escarmouche/games/chess/__init__.py": "",
    "src/escarmouche/games/chess/situation.py": "def read(line: int) -> bool:\n    return line > 1\n",
    "src/escarmouche/games/chess/moves.py": '''
EDGE = 8


def far(square: int, spare: "int | None" = None) -> bool:
    """Beyond the board (CH-KING-01)."""
    return square > EDGE


def twice() -> int:
    return 2 * 1


def pair() -> int:
    return 2 * 1


def never(square: int) -> bool:
    return square == 3
''',
    "src/escarmouche/games/chess/clock.py": """
def run_down(left: int) -> int:
    while left > 0:
        left = left - 7
    return left
""",
    "src/escarmouche/games/chess/bell.py": "TONE = 5\n\n\ndef ring() -> int:\n    return TONE * 1\n",
    "tests/games/chess/test_clock.py": """
from escarmouche.games.chess.clock import run_down


def test_a_clock_runs_down():
    assert run_down(3) < 0


def test_a_bell_is_loaded_when_it_rings():
    from escarmouche.games.chess.bell import ring

    assert ring() > 0


""",
    "tests/odds/test_odds_of_chess.py": """
def test_a_bell_has_its_tone():
    from escarmouche.games.chess.bell import ring

    assert ring() == 5
""",
    "tests/games/chess/test_moves.py": """
import pytest
from escarmouche.games.chess.moves import far, pair, twice


@pytest.mark.rule("CH-KING-01")
def test_the_ninth_square_is_beyond_the_board():
    assert far(9)
    assert not far(8)


def test_two():
    assert twice() == 2


def test_a_pair():
    assert pair() > 1
""",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The program with this one game on its shelf."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in ("__init__.py", "play", "dice", "table", "workbench"):
        (tmp_path / "src/escarmouche" / name).symlink_to(PACKAGE / name)
    return tmp_path


def mutate(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "escarmouche.workbench.mutation", "chess", *options],
        cwd=project,
        # Where the kernel is compiled, its library stands beside the package.
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(project / "src"), str(PACKAGE.parent)])},
        capture_output=True,
        text=True,
        timeout=300,
    )


def fates(project: Path, *options: str) -> dict[str, str]:
    """What became of the mutants, by the line that they make."""
    done = mutate(project, "--sample", "0", "--patience", "1", "--json", *options)
    report: dict[str, Any] = json.loads(done.stdout)
    found: dict[str, list[str]] = {}
    for outcome in report["outcomes"]:
        found.setdefault(outcome["mutant"]["after"], []).append(outcome["fate"])
    return {line: " ".join(sorted(became)) for line, became in found.items()}


def test_what_a_test_would_notice_is_told_from_what_none_would(project: Path) -> None:
    found = fates(project)
    assert found["return square >= EDGE"] == "killed"
    assert found["EDGE = 9"] == "killed"
    assert found["left = left - 6"] == "survived"
    assert found["return square != 3"] == "uncovered"
    # Twice the same line: in one function its halves are known to make no difference, in the other they just survive.
    assert found["return 2 // 1"] == "equivalent survived"
    assert found["return 2 + 1"] == "killed survived"
    # A module that only a test loads is none the less tried, by the others too.
    assert found["TONE = 6"] == found["return TONE + 1"] == "killed"
    # A fault that never ends is noticed, after a while.
    assert found["left = left + 7"] == "killed"
    # Only rules are tried, and nothing that is there for the reader alone.
    assert not {line for line in found if "line >" in line or "int &" in line}


def test_survivors_are_tried_again_when_the_tests_have_changed(project: Path) -> None:
    first = mutate(project, "moves", "--sample", "0", "--list-survivors")
    assert "src/escarmouche/games/chess/moves.py:19: uncovered\n    - return square == 3\n" in first.stdout
    assert "moves.py no longer has the line `return gone`" in first.stderr
    path = project / "tests/games/chess/test_moves.py"
    more = "\n\ndef test_three():\n    from escarmouche.games.chess.moves import never\n\n    assert never(3)\n"
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    again = fates(project, "moves", "--again")
    assert again["return square != 3"] == "killed"
    assert "return square >= EDGE" not in again


def test_tests_that_fail_as_they_are_say_nothing_about_mutants(project: Path) -> None:
    path = project / "tests/games/chess/test_moves.py"
    path.write_text(path.read_text(encoding="utf-8").replace("== 2", "== 3"), encoding="utf-8")
    done = mutate(project)
    assert done.returncode == 2
    assert "pytest tests/games/chess" in done.stderr


def test_a_chapter_is_named_as_its_file(project: Path) -> None:
    folder = project / "src/escarmouche/games/chess"
    assert [chapter.name for chapter in chapters(folder, [])] == ["bell.py", "clock.py", "moves.py"]
    assert [chapter.name for chapter in chapters(folder, ["situation"])] == ["situation.py"]
    assert mutate(project, "openings").returncode == 2


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("x = [a for a in b if a or c]", {"x = [a for a in b if not (a or c)]", "x = [a for a in b if a and c]"}),
        ("x = a not in b", {"x = a in b"}),
        ("x = a or 0", {"x = a and 0"}),
        ("x = min(a)", {"x = max(a)"}),
        ("def f(a: 'A | B', *, c: bool) -> 'A | B':\n    return", {"pass"}),
        (
            "x = zip(a, strict=True) if a < b + SLACK else c",
            {
                "x = zip(a, strict=True) if a >= b + SLACK else c",
                "x = zip(a, strict=True) if not a < b + SLACK else c",
                "x = zip(a, strict=True) if a < b - SLACK else c",
            },
        ),
        ("def sample(self, rng):\n    return 1", set()),
        ("@d(frozen=True)\nclass A(B, frozen=True):\n    a: Annotated[int, Meta(ge=1)]", set()),
        ("x = zip(a, b, strict=True)", set()),
    ],
)
def test_the_faults_that_are_tried(tmp_path: Path, source: str, mutants: set[str]) -> None:
    path = tmp_path / "rule.py"
    path.write_text(source + "\n", encoding="utf-8")
    chapter = Chapter(tmp_path, path)
    found = [chapter.mutant(*spot) for spot in chapter.spots()]
    assert {mutant.after for mutant in found if mutant is not None} == mutants


def test_what_a_rule_has_kept_is_forgotten_before_each_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @cache
    def found(number: int) -> int:
        asked.append(number)
        return number

    for name, file in (("chess_rules", tmp_path / "rules.py"), ("chess_catalogue", tmp_path / "catalogue.py")):
        module = ModuleType(name)
        module.__file__, module.found = str(file), found  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
        found(1)
        found(1)
        clear_caches(tmp_path)
    found(1)
    assert asked == [1, 1, 1]
    monkeypatch.delitem(sys.modules, "chess_rules")
    clear_caches(tmp_path)
    found(1)
    assert asked == [1, 1, 1], "what is read from files stays"
