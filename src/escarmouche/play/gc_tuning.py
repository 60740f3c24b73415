"""When Python may look for rubbish: matches leave hardly any, and to look takes longer than a move."""

from __future__ import annotations

import gc

RARELY = (100_000, 20, 100)


def tune_gc() -> None:
    """For a process that plays many matches: what it holds by now stays, and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
