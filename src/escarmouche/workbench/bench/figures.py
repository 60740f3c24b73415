"""What a measured figure is: the best of several rounds, for everything else only slows a machine down."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from statistics import fmean
from time import process_time, process_time_ns

ROUNDS = 3


def best(rate: Callable[[], float]) -> float:
    """The best of several measures."""
    return max(rate() for _ in range(ROUNDS))


def rounded(value: float | None) -> float | None:
    """A figure with as many digits as it deserves."""
    return None if value is None else float(f"{value:.4g}")


def quickest(work: Callable[[], int], seconds: float) -> float:
    """Seconds for one of the things that the work does, in its quickest run."""
    found, began, runs = inf, process_time(), 0
    while runs < ROUNDS or process_time() - began < seconds / 4:
        start = process_time()
        number = work()
        found, runs = min(found, (process_time() - start) / number), runs + 1
    return found


class Times:
    """How long one thing took, again and again, in microseconds."""

    def __init__(self, seconds: list[float]) -> None:
        self.mean = fmean(seconds) * 1e6
        self.p99 = sorted(seconds)[int(len(seconds) * 0.99)] * 1e6


def timed(work: Callable[[], object], number: int = 1) -> float:
    """Seconds for one of the things that the work does in a single run, but for what reading the clock takes."""
    began = process_time_ns()
    work()
    ended = process_time_ns()
    return (ended - began - (process_time_ns() - ended)) / (number * 1e9)
