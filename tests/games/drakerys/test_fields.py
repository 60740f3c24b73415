"""The page about situation files of Drakerys."""

from __future__ import annotations

from pathlib import Path

from escarmouche.workbench.fields import pages


def test_types_and_bounds_are_told() -> None:
    page = pages(Path())[Path("drakerys.md")]
    assert "| `time` | whole number, 0 to 96 | `0` |" in page
    assert "| `at` | list of [number, number] | required |" in page
    assert '| `zone` | `"A"` or `"B"` | `""` |' in page
    assert "| `carries` | list of whole number or text | `[]` |" in page
    assert "| `unit` | tables: [Troop](#troop) | required |" in page
    assert "| `turn` | whole number, 1 to 6 | – |" in page
