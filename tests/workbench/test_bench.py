"""The measures exist and mean what they say; how fast it is is another matter."""

from __future__ import annotations

import builtins
from math import hypot
from typing import Any

import msgspec
import pytest
from games.samples import ONE
from workbench.conftest import Run

from escarmouche.table import eye_of, look
from escarmouche.workbench.bench import geometry, report
from escarmouche.workbench.bench.matches import line_rate


@pytest.fixture(autouse=True)
def only_a_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "games", lambda: ["toy"])


def test_figures(run: Run) -> None:
    found = msgspec.json.decode(run("bench", "--seconds", "0.05", "--json").stdout)
    assert found["compiled"] in (True, False)
    game = found["games"]["toy"]
    ratio = game["random_decisions_per_second"] / found["python_chess_moves_per_second"]
    assert game["ratio_to_python_chess"] == pytest.approx(ratio, rel=0.01)
    per_match = game["random_decisions_per_second"] / game["matches_per_second"]
    assert game["decisions_per_match"] == pytest.approx(per_match, rel=0.01)
    assert game["greedy_matches_per_second"] > 0
    assert game["search_forks_per_second"] == 0, "nobody has taught the program this game"
    assert 0 < game["fork_us"]["mean"] <= game["fork_us"]["p99"] * 10
    copies = game["fork_us"]["mean"] / found["python_chess_copy_us"]
    assert game["fork_to_python_chess_copy"] == pytest.approx(copies, abs=0.06)
    table = found["table"]
    assert all(table[key] > 0 for key in ("sight_us", "eye_us", "corridor_us", "path_us", "path_far_us", "reach_ms"))
    assert table["sight_p99_us"] > table["sight_us"]
    assert table["reach_p99_ms"] > table["reach_ms"]


def test_without_the_peer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name == "chess":
            raise ImportError(name)
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    done = run("bench", "--seconds", "0.05")
    assert done.stdout.startswith("compiled: ")
    assert "pip install" in done.stdout


def test_the_slow_end_is_what_one_in_a_hundred_exceeds() -> None:
    times = [[3.0 * n, 1.0 * n, 2.0 * n] for n in range(200)]
    assert geometry.slow_end(iter(times[n]).__next__ for n in range(200)) == 198.0


def test_places_within_a_move() -> None:
    tables = [geometry.busy_table(seed) for seed in (1, 2)]
    found = geometry.places_within_a_move(3, 20, tables)
    assert [table for table, _, _, _ in found] == [tables[0]] * 20 + [tables[1]] * 20
    assert all(1 <= hypot(x - table.x(base), y - table.y(base)) <= geometry.MOVE for table, base, x, y in found)


def test_the_measured_table_is_full() -> None:
    table = geometry.busy_table(1)
    assert len(table.ground.pieces) == 14
    assert all(table.on_table(base) for base in range(24))


def test_the_measured_relief_hides_some_and_shows_some() -> None:
    poses = geometry.busy_relief(geometry.busy_table(1))
    free = [look(poses, eye_of(poses, k, 0.9), k + 1, geometry.SAMPLES, viewer=k).free for k in range(23)]
    assert 0 in free
    assert 35 in free
    assert any(0 < count < 35 for count in free)


def test_lines_of_a_search_are_counted() -> None:
    assert line_rate(ONE, {}, 0.1) > 1
