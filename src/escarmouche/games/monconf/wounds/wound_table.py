"""The wound table (p. 8): attack threshold crossed with wound threshold."""

from __future__ import annotations

NOTHING, STUNNED = "*", "S"
GRID = (
    "***SS1122",
    "**SS11223",
    "*SS112233",
    "SS1122334",
    "S11223344",
    "112233445",
    "122334456",
)
"""Attack thresholds +1 to +7 downwards; wound thresholds ≤ -7, -6/-5, -4/-3, -2/-1, 0, … ≥ +7 across (D-01).

The last corner is printed 6, where the diagonal would say 5 (MCF-R-82)."""
MIDDLE = 4
"""The column of wound threshold 0."""


def result(attack: int, wound: int) -> str:
    """What a pair of thresholds brings: nothing, stunned, or a number of wounds (MCF-WOUND-01, 08).

    An attack threshold of 0 or less brings nothing (MCF-WOUND-02); beyond the edges of the table its outermost row and
    columns are read (MCF-WOUND-03, 04).
    """
    if attack <= 0:
        return NOTHING
    steps = min(MIDDLE, (abs(wound) + 1) // 2)
    return GRID[min(attack, len(GRID)) - 1][MIDDLE + (steps if wound > 0 else -steps)]
