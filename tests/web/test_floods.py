"""Whoever floods one way in waits for himself: somebody at another address hardly feels it."""

from __future__ import annotations

import pytest

from web.floods import measured

FELT = 0.5
"""Seconds that 95 of 100 things a visitor does may take beside a flood, on a machine that has nothing else to do."""


@pytest.mark.slow
def test_a_flood_from_one_address_is_not_felt_at_another() -> None:
    found = measured(4.0)
    quiet = found["nothing"]["p95"]
    slow = {name: felt["p95"] for name, felt in found.items() if felt["p95"] > max(FELT, 5 * quiet)}
    assert not slow
