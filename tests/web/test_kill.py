"""Killed under load, and come back with other rules: what is lost is of the step under way, and told."""

from __future__ import annotations

import pytest

from web.kill import REVISION, kills


@pytest.mark.parametrize("rounds", [4, pytest.param(200, marks=pytest.mark.slow)])
def test_no_kill_costs_an_answer_beyond_the_step_under_way(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    monkeypatch.setenv(REVISION, "1")
    found = kills(rounds, matches=3, seed=7)
    assert (found["kills with new rules"], found["kills with the same rules"]) == (rounds // 2, rounds // 2)
    assert found["acknowledged"] > rounds
    assert found["lost at the kill"] == 0
    assert found["of these not told"] == 0
    assert found["removed"] == found["told"]
    for wrong in ("removed and not told", "told and not removed", "removed beyond the step"):
        assert found[wrong] == 0
