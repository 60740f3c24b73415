"""`escarmouche arena`: two players against one another, each match played twice with the sides changed."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import sqrt
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.match import Match
from escarmouche.players.flat import FlatMonteCarlo
from escarmouche.players.search import Search
from escarmouche.players.seating import play, players_of
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.simulation import TRACE_LINES, Fault, Plan, plans, spread, with_progress
from escarmouche.workbench.speech import say, speech

if TYPE_CHECKING:
    from escarmouche.play.requests import Answer
    from escarmouche.players.player import Player, Seat

CONFIDENCE = 1.959964
"""Deviations on either side that hold 95 of 100."""


class Interval(Struct, frozen=True):
    """A share that was seen, and between which shares the true one lies 95 times of 100 (Wilson)."""

    share: float
    low: float
    high: float


def wilson(wins: int, matches: int) -> Interval:
    """The interval of a share; all there is when nothing was played."""
    if matches == 0:
        return Interval(0.0, 0.0, 1.0)
    share, z = wins / matches, CONFIDENCE
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


GRACE = 1.1
"""How many times his clock a player may take before an answer counts as late."""

Watch = Callable[[], float]


class Timed:
    """A player with a watch beside him."""

    def __init__(self, player: Player, watch: Watch) -> None:
        self.player, self.watch = player, watch
        self.seconds: list[float] = []
        self.late = 0
        if isinstance(player, Search | FlatMonteCarlo):
            player.now = watch

    def decide(self, seat: Seat) -> Answer:
        """His answer, and how long it took."""
        began = self.watch()
        answer = self.player.decide(seat)
        took = self.watch() - began
        self.seconds.append(took)
        self.late += isinstance(self.player, Search | FlatMonteCarlo) and took > GRACE * self.player.clock
        return answer


class Fought(Struct, frozen=True):
    """How one match went: who of the two sat first, and who of them won."""

    number: int
    scenario: str
    swapped: bool
    winner: int | None = None
    """0 or 1: the first or the second player of the arena, wherever he sat."""
    why: str = ""
    seconds: tuple[list[float], list[float]] = ([], [])
    late: tuple[int, int] = (0, 0)
    """Answers later than the clock and a tenth."""
    fault: Fault | None = None


class Times(Struct, frozen=True):
    """How long decisions took, in milliseconds."""

    decisions: int
    mean: float
    p99: float
    most: float
    late: int = 0
    """How many answers came later than the clock and a tenth."""


class Contestant(Struct, frozen=True):
    """One of the two, over all matches."""

    player: str
    wins: int
    interval: Interval
    times: Times


class Verdict(Struct, frozen=True):
    """All matches together."""

    game: str
    matches: int
    draws: int
    players: list[Contestant]
    first_seat: Interval
    """How often whoever sits first wins, of the matches that somebody won: half where no side is favoured."""
    scenarios: dict[str, dict[str, int]]
    endings: dict[str, int]
    faults: list[Fault]
    seconds: float
    matches_per_second: float


def bouts(agreement: Agreement, kinds: tuple[str, str], number: int, seed: int) -> list[tuple[Plan, bool]]:
    """The matches: each agreement and seed twice, the players' seats changed in between."""
    found: list[tuple[Plan, bool]] = []
    for plan in plans(agreement, kinds, (number + 1) // 2, seed):
        found.append((plan, False))
        found.append((replace(plan, players=[kinds[1], kinds[0], *plan.players[2:]]), True))
    return found[:number] if number % 2 else found


def fight(bout: tuple[Plan, bool], watch: Watch = perf_counter) -> Fought:
    """Play one match."""
    plan, swapped = bout
    scenario = str(plan.options.get("scenario", "default"))
    try:
        known = players_of(plan.game)
        timed = [Timed(known[kind](), watch) for kind in plan.players]
        match = Match.new(plan.game, seed=plan.seed, undo=False, **plan.options)
        play(match, timed, plan.seed)
        outcome = match.outcome
    except Exception as error:
        trace = "".join(traceback.format_exc().splitlines(keepends=True)[-TRACE_LINES:])
        fault = Fault(plan.seed, plan.options, plan.players, f"{type(error).__name__}: {error}", trace)
        return Fought(plan.number, scenario, swapped, fault=fault)
    winner = None
    if len(outcome.winners) == 1 and outcome.winners[0] < 2:
        winner = outcome.winners[0] ^ int(swapped)
    first, second = (timed[1], timed[0]) if swapped else (timed[0], timed[1])
    return Fought(
        plan.number,
        scenario,
        swapped,
        winner,
        outcome.reason.key,
        (first.seconds, second.seconds),
        (first.late, second.late),
    )


def verdict(game: str, kinds: tuple[str, str], fought: Iterable[Fought], seconds: float) -> Verdict:
    """What the matches say together."""
    results = list(fought)
    finished = [result for result in results if result.fault is None]
    wins = [sum(result.winner == side for result in finished) for side in (0, 1)]
    decided = [result for result in finished if result.winner is not None]
    first = sum((result.winner == 0) != result.swapped for result in decided)
    contestants = [
        Contestant(kind, wins[side], wilson(wins[side], len(finished)), times_of(finished, side))
        for side, kind in enumerate(kinds)
    ]
    return Verdict(
        game=game,
        matches=len(results),
        draws=len(finished) - len(decided),
        players=contestants,
        first_seat=wilson(first, len(decided)),
        scenarios={key: tally(finished, key) for key in sorted({result.scenario for result in finished})},
        endings={key: sum(r.why == key for r in finished) for key in sorted({r.why for r in finished})},
        faults=[result.fault for result in results if result.fault is not None],
        seconds=round(seconds, 3),
        matches_per_second=round(len(finished) / seconds, 2) if seconds else 0.0,
    )


def tally(finished: Sequence[Fought], scenario: str) -> dict[str, int]:
    """How one scenario went."""
    own = [result for result in finished if result.scenario == scenario]
    wins = [sum(result.winner == side for result in own) for side in (0, 1)]
    return {"matches": len(own), "first": wins[0], "second": wins[1], "draws": len(own) - sum(wins)}


def times_of(finished: Sequence[Fought], side: int) -> Times:
    """How long one of the two thought."""
    took = sorted(second for result in finished for second in result.seconds[side])
    if not took:
        return Times(0, 0.0, 0.0, 0.0)
    at = min(len(took) - 1, int(len(took) * 0.99))
    mean, p99, most = [round(1000 * value, 3) for value in (sum(took) / len(took), took[at], took[-1])]
    return Times(len(took), mean, p99, most, sum(result.late[side] for result in finished))


def arena_and_report(
    agreement: Agreement,
    kinds: tuple[str, str],
    number: int,
    seed: int,
    workers: int,
    json: bool,
    cpu_clock: bool = False,
) -> int:
    """Play, report, and return the exit code: 1 when a match met a fault.

    `cpu_clock`: clocks run only while the player's own process does, for machines that have other work too.
    """
    planned = bouts(agreement, kinds, number, seed)
    began = perf_counter()
    run = spread(partial(fight, watch=process_time) if cpu_clock else fight, planned, workers)
    fought = list(run if json else with_progress(run, len(planned)))
    found = verdict(agreement.game, kinds, fought, perf_counter() - began)
    if json:
        emit(found)
    else:
        show(found)
    return 1 if found.faults else 0


def show(found: Verdict) -> None:
    """The verdict for people."""
    from rich.table import Table

    words, screen = speech(), console()
    screen.print(words.key("arena.summary", matches=found.matches, seconds=found.seconds, draws=found.draws))
    table = Table()
    for key in ("player", "wins", "share", "decisions", "mean", "p99", "most", "late"):
        table.add_column(words.key(f"arena.column.{key}"), justify="left" if key == "player" else "right")
    for each in found.players:
        times = each.times
        thought = [str(words.word(value)) for value in (times.mean, times.p99, times.most)]
        counted = [str(each.wins), render(each.interval), str(times.decisions)]
        table.add_row(each.player, *counted, *thought, str(times.late))
    screen.print(table)
    screen.print(words.key("arena.first-seat", share=render(found.first_seat)))
    if len(found.scenarios) > 1:
        screen.print(by_scenario(found))
    for fault in found.faults:
        screen.print(words.key("simulate.fault", seed=fault.seed, what=fault.what))
        screen.print(fault.trace, style="dim")


def by_scenario(found: Verdict) -> Any:
    """A line for each scenario."""
    from rich.table import Table

    words, table = speech(), Table()
    for heading in (words.key("column.scenario"), words.key("column.matches"), *[p.player for p in found.players]):
        table.add_column(heading)
    table.add_column(words.key("column.draws"))
    for key, row in found.scenarios.items():
        table.add_row(key, str(row["matches"]), str(row["first"]), str(row["second"]), str(row["draws"]))
    return table


def render(interval: Interval) -> str:
    """A share with its interval."""
    share, low, high = (round(100 * part, 1) for part in (interval.share, interval.low, interval.high))
    return say("share.shown", share=share, low=low, high=high)
