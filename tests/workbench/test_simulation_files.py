"""What a simulation writes beside its report on the screen."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from games.samples import ONE, OTHER
from workbench.conftest import Run

from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.simulation.plan import seed_of


def test_a_row_for_each_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    wanted = ("-n", "4", "--players", "random,random", "--advanced", "--scenario", "all")
    done = run("simulate", ONE, *wanted, "--csv", str(path), "--json")
    found = msgspec.json.decode(done.stdout)
    rows = list(csv.DictReader(StringIO(path.read_text(encoding="utf-8"))))
    assert [int(row["number"]) for row in rows] == [0, 1, 2, 3]
    assert [int(row["seed"]) for row in rows] == [seed_of(0, number) for number in range(4)]
    assert {row["list_1"] for row in rows} == {rulebook(ONE).offers().usual[0]}
    assert {row["player_2"] for row in rows} == {"random"}
    assert {row["modules"] for row in rows} == {"advanced_terrain"}
    assert {row["scenario"] for row in rows} == set(found["scenarios"])
    assert [sum(row["winner"] == str(seat) for row in rows) for seat in (1, 2)] == found["wins"]
    assert sum(int(row["decisions"]) for row in rows) == found["decisions"]
    for row in rows:
        assert row["winning_list"] == (row[f"list_{row['winner']}"] if row["winner"] else "")
        assert 1 <= int(row["turns"]) <= 12


def test_a_mission_drawn_in_play_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    run("simulate", OTHER, "-n", "1", "--players", "random,random", "--csv", str(path))
    (row,) = csv.DictReader(StringIO(path.read_text(encoding="utf-8")))
    assert (row["list_1"], row["list_2"]) == ("avaren-470", "irosia-470-2")
    assert row["scenario"]


def test_a_fault_has_its_row(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    assert run("simulate", "broken", "-n", "1", "--csv", str(path)).exit_code == 1
    (row,) = csv.DictReader(StringIO(path.read_text(encoding="utf-8")))
    assert "the floor is missing" in row["fault"]


@pytest.mark.parametrize("option", ["--csv", "--report", "--log"])
def test_a_path_that_cannot_be_written_is_told_before_anything_is_played(run: Run, tmp_path: Path, option: str) -> None:
    for path in (tmp_path / "nowhere" / "file", tmp_path):
        done = run("simulate", "toy", "-n", "2", option, str(path))
        assert (done.exit_code, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
        assert str(path) in done.stderr


@pytest.mark.parametrize("option", ["--csv", "--report"])
def test_a_full_disk_does_not_lose_the_result(run: Run, option: str) -> None:
    done = run("simulate", "toy", "-n", "2", "--json", option, "/dev/full")
    assert done.exit_code == 2
    assert msgspec.json.decode(done.stdout)["finished"] == 2
    assert done.stderr.splitlines()[-1] == "/dev/full : le disque est plein."
    assert Path("/dev/full").is_char_device()


def test_a_file_is_for_all_who_may_read_new_files(run: Run, tmp_path: Path) -> None:
    beside, path = tmp_path / "beside", tmp_path / "matches.csv"
    beside.touch()
    run("simulate", "toy", "-n", "1", "--csv", str(path))
    assert path.stat().st_mode == beside.stat().st_mode
