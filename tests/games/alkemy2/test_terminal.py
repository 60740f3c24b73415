"""Alkemy V2 at the terminal."""

from __future__ import annotations

from workbench.conftest import Run

DIFFERENT = "1\n\n" * 60
"""Every question takes one of the two: a number, or nothing."""


def test_a_match_at_the_terminal(run: Run) -> None:
    done = run("play", "alkemy2", "--seed", "3", typed=DIFFERENT)
    assert done.exit_code == 0
    assert "1A" in done.stdout
    assert re_declared(done.stdout)


def re_declared(text: str) -> bool:
    """Some action was offered, and some other refused with its reason and its rule."""
    return "Déclarez une Action" in text and any("—" in line and "[AK2-" in line for line in text.splitlines())
