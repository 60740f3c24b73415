"""Where matches are played makes no difference."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import msgspec
import pytest
from games.samples import ONE
from workbench.conftest import Run
from workbench.errands import late_first, leave

from escarmouche.workbench.simulation.engines import as_they_end, spread
from escarmouche.workbench.speech import BadInput

PROGRAM = [sys.executable, "-c", "from escarmouche.workbench.cli import main; main()"]


def test_results_come_as_they_end_or_in_order() -> None:
    tasks = list(range(6))
    ended = list(as_they_end(late_first, tasks, 2))
    assert sorted(ended) == tasks
    assert ended[-1] == 0
    assert list(spread(late_first, tasks, 2)) == tasks


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(BadInput, match="worker-lost"):
        list(as_they_end(leave, [1, 2], 2))


def test_an_engine_that_does_not_exist(run: Run) -> None:
    done = run("simulate", "toy", "--engine", "steam")
    assert (done.exit_code, "processes, ray" in done.stderr) == (2, True)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_local_ray_plays_the_same_matches() -> None:
    asked = [*PROGRAM, "simulate", ONE, "-n", "3", "--players", "random,random", "--json"]
    here, there = (
        subprocess.run([*asked, *engine], capture_output=True, text=True, check=True, timeout=300).stdout
        for engine in ((), ("--engine", "ray", "--workers", "2"))
    )
    assert msgspec.json.decode(there)["finished"] == 3
    assert msgspec.json.decode(here)["hash"] == msgspec.json.decode(there)["hash"]


def test_without_ray_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = run("simulate", "toy", "--engine", "ray")
    assert (done.exit_code, "escarmouche[ray]" in done.stderr) == (2, True)
