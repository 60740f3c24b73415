"""The example runs as it says."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from games.samples import ONE

EXAMPLE = Path(__file__).resolve().parents[2] / "examples/random_against_greedy.py"


def test_a_computer_player_beats_chance() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLE), ONE, "3"], capture_output=True, text=True, check=True
    )
    earned = ast.literal_eval(done.stdout)
    assert earned["player_0"] == -earned["player_1"]
    assert earned["player_1"] > 0
