"""A package whose game cannot be loaded: the server says so once in its log, and serves the others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from play.test_installed import package


def test_the_log_says_once_which_game_is_left_out(tmp_path: Path) -> None:
    package(tmp_path, "bad", {"boom": "boom.rulebook:RULES"}, {"boom/__init__.py": "", "boom/rulebook.py": "1 / 0"})
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "escarmouche", "serve", "--port", "0", "--database", str(tmp_path / "matches.db")]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert server.stdout is not None
    assert "http://" in server.stdout.readline()
    server.send_signal(signal.SIGINT)
    _, said = server.communicate(timeout=60)
    (line,) = [line for line in said.splitlines() if "boom" in line]
    assert "game left out" in line
    assert "boom.rulebook:RULES cannot be loaded (ZeroDivisionError: division by zero)" in line
