"""The wound table (p. 8, D-01)."""

from __future__ import annotations

import pytest

from escarmouche.games.monconf.wounds.wound_table import GRID, result

PRINTED = """
*  *  *  S  S  1  1  2  2
*  *  S  S  1  1  2  2  3
*  S  S  1  1  2  2  3  3
S  S  1  1  2  2  3  3  4
S  1  1  2  2  3  3  4  4
1  1  2  2  3  3  4  4  5
1  2  2  3  3  4  4  5  6
"""
COLUMNS = ((-7, -8, -20), (-6, -5), (-4, -3), (-2, -1), (0,), (1, 2), (3, 4), (5, 6), (7, 8, 20))


@pytest.mark.rule("MCF-WOUND-01", "MCF-WOUND-03", "MCF-WOUND-04", "MCF-WOUND-08", "MCF-R-82")
def test_every_pair_of_thresholds_reads_what_is_printed() -> None:
    for attack, line in enumerate(PRINTED.strip().splitlines(), start=1):
        for cell, column in zip(line.split(), COLUMNS, strict=True):
            for wound in column:
                assert result(attack, wound) == cell, (attack, wound)
                if attack == 7:
                    assert result(12, wound) == cell
    assert len(GRID) == 7


@pytest.mark.rule("MCF-X-10")
@pytest.mark.parametrize(
    ("attack", "wound", "expected"),
    [
        (4, -4, "1"), (1, 0, "S"), (3, -5, "S"), (2, 1, "1"), (6, 3, "4"), (7, 7, "6"), (9, -9, "1"), (0, 7, "*"),
        (1, -3, "*"),
    ],
)  # fmt: skip
def test_the_examples_of_the_table(attack: int, wound: int, expected: str) -> None:
    assert result(attack, wound) == expected


@pytest.mark.rule("MCF-WOUND-02")
@pytest.mark.parametrize("attack", [0, -1, -9])
def test_no_threshold_no_harm(attack: int) -> None:
    assert result(attack, 20) == "*"
