"""Meetings of a ladder: two players, one match from either side, the same lists, scenario and dice for every two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from time import perf_counter, process_time

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.arena import bouts, fight
from escarmouche.workbench.simulation import Fault, Plan

SIDES = 2
"""Matches of one meeting: the players change seats in between."""


class Bout(Struct, frozen=True):
    """One match of a ladder: who of its players meet, and whether they have changed seats."""

    number: int
    first: int
    second: int
    plan: Plan
    swapped: bool


class Result(Struct, frozen=True):
    """How one match of a ladder went."""

    number: int
    first: int
    second: int
    points: float = 0.5
    """Of the first: 1 for a win, 0 for a loss, half for a draw."""
    decisions: tuple[int, int] = (0, 0)
    seconds: tuple[float, float] = (0.0, 0.0)
    late: tuple[int, int] = (0, 0)
    fault: Fault | None = None


class Meeting(Struct, frozen=True):
    """Both matches of two players: how much of what was to be won the first has won, from 0 to 1."""

    first: int
    second: int
    share: float


def schedule(agreement: Agreement, players: Sequence[str], rounds: int, seed: int) -> list[Bout]:
    """Every two meet once a round; a longer schedule begins with the matches of a shorter one."""
    pairs = list(combinations(range(len(players)), 2))
    planned = [bouts(agreement, (players[one], players[other]), SIDES * rounds, seed) for one, other in pairs]
    found: list[Bout] = []
    for at in range(rounds):
        for (one, other), matches in zip(pairs, planned, strict=True):
            for plan, swapped in matches[SIDES * at : SIDES * (at + 1)]:
                number = len(found)
                found.append(Bout(number, one, other, replace(plan, number=number), swapped))
    return found


def meet(bout: Bout, *, cpu_clock: bool = False) -> Result:
    """Play one match."""
    fought = fight((bout.plan, bout.swapped), process_time if cpu_clock else perf_counter)
    if fought.fault is not None:
        return Result(bout.number, bout.first, bout.second, fault=fought.fault)
    return Result(
        bout.number,
        bout.first,
        bout.second,
        0.5 if fought.winner is None else 1.0 - fought.winner,
        (len(fought.seconds[0]), len(fought.seconds[1])),
        (round(sum(fought.seconds[0]), 3), round(sum(fought.seconds[1]), 3)),
        fought.late,
    )


def by_clock(cpu_clock: bool) -> partial[Result]:
    """How a match is played: clocks run always, or only while the player's own process does."""
    return partial(meet, cpu_clock=cpu_clock)


def meetings(results: Iterable[Result]) -> list[Meeting]:
    """Those of which both matches were played to their end."""
    ordered = {result.number: result for result in results if result.fault is None}
    return [
        Meeting(one.first, one.second, (one.points + ordered[number + 1].points) / SIDES)
        for number, one in sorted(ordered.items())
        if number % SIDES == 0 and number + 1 in ordered
    ]
