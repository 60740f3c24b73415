"""The command line on a shelf with a toy beside the real games, and a data folder that is thrown away."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import escarmouche.games
from escarmouche.workbench.cli import app

TOYS = Path(__file__).with_name("toys")

Run = Callable[..., Result]


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(escarmouche.games, "__path__", [*escarmouche.games.__path__, str(TOYS)])
    for name in [
        name for name in sys.modules if name.startswith(("escarmouche.games.toy", "escarmouche.games.broken"))
    ]:
        monkeypatch.delitem(sys.modules, name)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, toys: None) -> Run:
    """`escarmouche` with these arguments and these lines typed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("ESCARMOUCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def runs(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed)

    return runs
