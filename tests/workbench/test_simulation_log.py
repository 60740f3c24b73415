"""A simulation that is stopped, and goes on."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games.samples import ONE
from workbench.conftest import Run

PROGRAM = [sys.executable, "-c", "from escarmouche.workbench.cli import main; main()"]
COMMAND = [*PROGRAM, "simulate", ONE, "--players", "random,random", "--lang", "en"]
TIMED = {"seconds", "decisions_per_second", "matches_per_second"}


def untimed(text: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(text)
    return {key: value for key, value in found.items() if key not in TIMED}


def numbers(log: Path) -> list[int]:
    lines = log.read_bytes().splitlines(keepends=True)[1:]
    return [msgspec.json.decode(line.rpartition(b" ")[0])["number"] for line in lines if line.endswith(b"\n")]


def test_a_killed_simulation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    log, page, whole = tmp_path / "log.jsonl", tmp_path / "resumed.html", tmp_path / "whole.html"
    asked = [*COMMAND, "-n", "8", "--workers", "2", "--json"]
    going = subprocess.Popen([*asked, "--log", str(log), "--report", str(page)], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 240
    while not (log.exists() and len(numbers(log)) >= 2) and time.monotonic() < until:
        time.sleep(0.05)
    going.send_signal(signal.SIGKILL)
    going.wait()
    kept = numbers(log)
    assert 2 <= len(kept) < 8
    resumed = subprocess.run(
        [*asked, "--log", str(log), "--resume", "--report", str(page)], capture_output=True, text=True, check=True
    )
    assert numbers(log)[: len(kept)] == kept
    assert sorted(numbers(log)) == list(range(8))
    straight = subprocess.run([*asked, "--report", str(whole)], capture_output=True, text=True, check=True)
    assert untimed(resumed.stdout) == untimed(straight.stdout)
    assert page.read_bytes() == whole.read_bytes()


def test_a_line_cut_off_is_played_again(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    first = run("simulate", "toy", "-n", "5", "--json", "--log", str(log))
    log.write_bytes(log.read_bytes()[:-30])
    assert len(numbers(log)) == 4
    again = run("simulate", "toy", "-n", "5", "--json", "--log", str(log), "--resume")
    assert untimed(again.stdout) == untimed(first.stdout)
    assert sorted(numbers(log)) == list(range(5))


def test_a_run_can_be_made_longer(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "toy", "-n", "3", "--log", str(log))
    longer = run("simulate", "toy", "-n", "6", "--json", "--log", str(log), "--resume")
    assert numbers(log) == list(range(6))
    assert untimed(longer.stdout) == untimed(run("simulate", "toy", "-n", "6", "--json").stdout)


def test_matches_of_the_log_are_not_played_again(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "toy", "-n", "3", "--log", str(log))
    written = log.read_bytes()
    found = msgspec.json.decode(run("simulate", "toy", "-n", "3", "--json", "--log", str(log), "--resume").stdout)
    assert log.read_bytes() == written
    assert (found["matches"], found["matches_per_second"]) == (3, 0.0)


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["toy", "--seed", "4"], ["seed", "0", "4"]),
        (["toy", "--players", "greedy,random"], ["players", "greedy,greedy", "greedy,random"]),
        (["toy", "--armies", "a,b"], ["options", "armies a,b"]),
        (["brawl"], ["game", "toy", "brawl"]),
    ],
)
def test_a_log_of_other_matches_is_refused_and_kept(
    run: Run, tmp_path: Path, arguments: list[str], words: list[str]
) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "toy", "-n", "2", "--log", str(log))
    written = log.read_bytes()
    done = run("simulate", *arguments, "-n", "2", "--log", str(log), "--resume", "--lang", "en")
    assert done.exit_code == 2
    assert "log of other matches" in done.stderr
    assert all(word in done.stderr for word in words)
    assert log.read_bytes() == written


def test_a_log_that_is_there_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("dear diary", encoding="utf-8")
    assert "--resume" in (done := run("simulate", "toy", "-n", "2", "--log", str(log))).stderr
    assert done.exit_code == 2
    assert log.read_text(encoding="utf-8") == "dear diary"


def test_a_changed_log_is_refused_with_its_line(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "toy", "-n", "4", "--log", str(log))
    lines = log.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"winners":[0]', b'"winners":[1]').replace(b'"answers":', b'"answers":1')
    log.write_bytes(b"".join(lines))
    done = run("simulate", "toy", "-n", "4", "--log", str(log), "--resume", "--lang", "en")
    assert (done.exit_code, f"{log}, line 3" in done.stderr) == (2, True)
    assert log.read_bytes() == b"".join(lines)


def test_a_text_is_no_log(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("dear diary", encoding="utf-8")
    done = run("simulate", "toy", "-n", "2", "--log", str(log), "--resume")
    assert (done.exit_code, f"{log}, ligne 1" in done.stderr) == (2, True)


def test_a_page_needs_a_log_that_listened(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    run("simulate", "toy", "-n", "2", "--log", str(log))
    page = ["--report", str(tmp_path / "page.html")]
    done = run("simulate", "toy", "-n", "2", "--log", str(log), "--resume", *page, "--lang", "en")
    assert (done.exit_code, "without --report" in done.stderr) == (2, True)


def test_resuming_needs_a_log(run: Run) -> None:
    done = run("simulate", "toy", "--resume")
    assert (done.exit_code, "--log" in done.stderr) == (2, True)


def test_a_folder_or_a_device_is_no_log(run: Run, tmp_path: Path) -> None:
    for path in (str(tmp_path), "/dev/full"):
        done = run("simulate", "toy", "-n", "1", "--resume", "--log", path)
        assert (done.exit_code, path in done.stderr) == (2, True)


def test_a_disk_that_fills_up_loses_no_finished_match(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))

    asked = [*COMMAND, "-n", "6", "--log", str(log)]
    stopped = subprocess.run(asked, capture_output=True, text=True, check=False, preexec_fn=small_disk)
    assert stopped.returncode == 2
    assert stopped.stderr.splitlines()[-1:] == [f"{log}: the file is too large for this disk."]
    assert "Traceback" not in stopped.stderr
    kept = numbers(log)
    assert kept
    assert log.stat().st_size <= 1500
    subprocess.run([*asked, "--resume"], capture_output=True, text=True, check=True)
    assert numbers(log) == list(range(6))
