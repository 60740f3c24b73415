"""What is remembered of sight while discs move."""

from __future__ import annotations

from typing import Final

from escarmouche.table.kernel.segments import point_to_segment
from escarmouche.table.kernel.shapes import Discs

BLOCKED: Final = 0
SEEN: Final = 1
BLOCKED_BY_GROUND: Final = 2
UNKNOWN: Final = 3

LONG_AGO: Final = 64


class Known:
    """What is remembered of a pair: verdict, ends of a free line, what stands in the way, how many moves were made."""

    __slots__ = ("ax", "ay", "bx", "by", "met", "stamp", "verdict")

    def __init__(self, verdict: int, witness: list[float], met: list[int], stamp: int) -> None:
        self.verdict = verdict
        self.ax = witness[0]
        self.ay = witness[1]
        self.bx = witness[2]
        self.by = witness[3]
        self.met = met
        self.stamp = stamp

    def again(self, stamp: int) -> Known:
        """The same, found to hold still; others may share what was known before."""
        return Known(self.verdict, [self.ax, self.ay, self.bx, self.by], self.met, stamp)


def pair_key(i: int, j: int, level: int) -> int:
    """One number for a pair, whichever comes first, and the level from which things block it."""
    if i < j:
        return (level * 65536 + i) * 65536 + j
    return (level * 65536 + j) * 65536 + i


def recall(
    i: int,
    j: int,
    level: int,
    graze: float,
    discs: Discs,
    disc_level: list[int],
    memo: dict[int, Known],
    moves: list[int],
) -> int:
    """What is still known of a pair: SEEN, BLOCKED, or UNKNOWN.

    `moves` lists all discs that were ever moved. Seen holds until a base crosses the witness, blocked until something
    in the way moves; when only the ground blocks, only the ends matter.
    """
    key = pair_key(i, j, level)
    known = memo.get(key)
    if known is None:
        return UNKNOWN
    verdict = known.verdict
    stamp = known.stamp
    now = len(moves)
    if stamp < now:
        if now - stamp > LONG_AGO:
            return UNKNOWN
        disc_x, disc_y, disc_r = discs
        for at in range(stamp, now):
            k = moves[at]
            if k in (i, j):
                return UNKNOWN
            if verdict != SEEN:
                if k in known.met:
                    return UNKNOWN
            elif disc_level[k] >= level:
                far = disc_r[k] - graze
                if far > 0.0:
                    away = point_to_segment(disc_x[k], disc_y[k], known.ax, known.ay, known.bx, known.by)
                    if away < far * far:
                        return UNKNOWN
        memo[key] = known.again(now)
    return SEEN if verdict == SEEN else BLOCKED
