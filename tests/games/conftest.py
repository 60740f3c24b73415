"""The command line, for the games' own tests of what it says about them; a clock for odds that no machine hurries."""

from __future__ import annotations

from itertools import count

import pytest
from workbench.conftest import run, toys

from escarmouche.play import explorer, game_odds

__all__ = ["run", "toys"]

TICK = 2.0**-14
"""Seconds that seem to pass between two looks at the clock."""


@pytest.fixture(autouse=True)
def odds_by_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are followed as far as so many looks go, on a fast machine no further than on a slow one."""
    ticks = count()
    for each in (explorer, game_odds):
        monkeypatch.setattr(each, "thread_time", lambda: next(ticks) * TICK)
