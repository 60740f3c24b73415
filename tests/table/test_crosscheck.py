"""A sample of the comparison with the reference; `crosscheck.py` runs as many as one likes."""

from __future__ import annotations

from table.crosscheck import run


def test_the_kernel_agrees_with_the_reference() -> None:
    wrong, tally = run(0, 200)
    assert wrong == []
    assert min(tally[name] for name in ("seen", "not seen", "barred", "clear", "lane True", "corridor True")) > 30
