"""`escarmouche simulate`: many matches that play themselves; a fault in the rules is caught and named."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.players.seating import PLAYERS, play
from escarmouche.workbench.agreement import Agreement, matches
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, say, speech

T = TypeVar("T")
R = TypeVar("R")

TRACE_LINES = 6


class Plan(Struct, frozen=True):
    """One match to be played."""

    number: int
    game: str
    seed: int
    options: dict[str, Any]
    players: list[str]


class Fault(Struct, frozen=True):
    """A match that the rules could not play to its end, and how to meet it again."""

    seed: int
    options: dict[str, Any]
    players: list[str]
    what: str
    trace: str


class Played(Struct, frozen=True):
    """How one match went."""

    number: int
    seed: int
    scenario: str
    players: int
    answers: int = 0
    decisions: int = 0
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    why: str = ""
    digest: bytes = b""
    fault: Fault | None = None


class Report(Struct):
    """All matches together. `hash` is the same wherever the same matches are played."""

    game: str
    matches: int
    finished: int
    faults: int
    wins: list[int]
    draws: int
    answers: int
    decisions: int
    seconds: float
    hash: str
    decisions_per_second: float
    matches_per_second: float
    scenarios: dict[str, dict[str, Any]]
    endings: dict[str, int]
    faults_detail: list[Fault]


def seed_of(seed: int, number: int) -> int:
    """The seed of one of many matches."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big") >> 1


def plans(agreement: Agreement, kinds: Sequence[str], number: int, seed: int) -> list[Plan]:
    """The matches to be played; what was asked for is tried first, so that a mistake is told before any is."""
    for kind in kinds:
        if kind not in PLAYERS:
            raise BadInput("players.unknown", player=kind, known=", ".join(PLAYERS))
    pairings = list(islice(matches(agreement, kinds, seed), number))
    if not agreement.everything:
        Match.new(agreement.game, seed=0, undo=False, **pairings[0].options)
    return [
        Plan(at, agreement.game, seed_of(seed, at), pairing.options, pairing.players)
        for at, pairing in enumerate(pairings)
    ]


def run(plan: Plan) -> Played:
    """Play one match."""
    scenario, seats = str(plan.options.get("scenario", "default")), len(plan.players)
    try:
        match = Match.new(plan.game, seed=plan.seed, undo=False, **plan.options)
        tally = play(match, [PLAYERS[kind]() for kind in plan.players], plan.seed)
        outcome = match.outcome
    except Exception as error:
        trace = "".join(traceback.format_exc().splitlines(keepends=True)[-TRACE_LINES:])
        what = f"{type(error).__name__}: {error}"
        fault = Fault(plan.seed, plan.options, plan.players, what, trace)
        return Played(plan.number, plan.seed, scenario, seats, fault=fault)
    return Played(
        plan.number,
        plan.seed,
        scenario,
        seats,
        tally.answers,
        tally.decisions,
        outcome.winners,
        outcome.scores,
        outcome.reason.key,
        match.digest,
    )


def run_all(planned: Sequence[Plan], workers: int) -> Iterator[Played]:
    """Play all matches, here or in several processes; they come back as they end."""
    return spread(run, planned, workers)


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    """Do all tasks, here or in several processes; the results come in the order of the tasks."""
    if workers == 1 or len(tasks) == 1:
        yield from map(work, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(workers, len(tasks)), get_context("spawn"), attend)
    try:
        yield from pool.map(work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def attend() -> None:
    """How a worker behaves: an interruption is for the process that the person started, and it ends with that one."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    def leave_with(parent: Any) -> None:
        parent.join()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with, args=(parent_process(),), daemon=True).start()


def report(game: str, played: Iterable[Played], seconds: float) -> Report:
    """What the matches say together."""
    results = sorted(played, key=lambda result: result.number)
    finished = [result for result in results if result.fault is None]
    faults = [result.fault for result in results if result.fault is not None]
    wins = [0] * max((result.players for result in results), default=2)
    digest = blake2b(digest_size=16)
    for result in results:
        if len(result.winners) == 1:
            wins[result.winners[0]] += 1
        said = (result.seed, result.digest, result.winners, result.scores, result.why, result.fault is not None)
        digest.update(msgspec.msgpack.encode(said))
    decisions = sum(result.decisions for result in finished)
    return Report(
        game=game,
        matches=len(results),
        finished=len(finished),
        faults=len(faults),
        wins=wins,
        draws=len(finished) - sum(wins),
        answers=sum(result.answers for result in finished),
        decisions=decisions,
        seconds=round(seconds, 3),
        hash=digest.hexdigest(),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        matches_per_second=round(len(finished) / seconds, 2) if seconds else 0.0,
        scenarios=by_scenario(results),
        endings=dict(Counter(result.why for result in finished)),
        faults_detail=faults,
    )


def by_scenario(results: Sequence[Played]) -> dict[str, dict[str, Any]]:
    """How each scenario went."""
    found: dict[str, dict[str, Any]] = {}
    for key in sorted({result.scenario for result in results}):
        own = [result for result in results if result.scenario == key]
        seats = max(result.players for result in own)
        found[key] = {
            "matches": len(own),
            "faults": sum(result.fault is not None for result in own),
            "wins": [sum(result.winners == (seat,) for result in own) for seat in range(seats)],
            "draws": sum(result.fault is None and len(result.winners) != 1 for result in own),
        }
    return found


def simulate_and_report(
    agreement: Agreement, kinds: Sequence[str], number: int, seed: int, workers: int, json: bool
) -> int:
    """Play, report, and return the exit code: 1 when a match met a fault."""
    planned = plans(agreement, kinds, number, seed)
    began = perf_counter()
    played = list(run_all(planned, workers) if json else with_progress(run_all(planned, workers), len(planned)))
    found = report(agreement.game, played, perf_counter() - began)
    if json:
        emit(found)
    else:
        show(found)
    return 1 if found.faults else 0


def with_progress(played: Iterator[R], number: int) -> Iterator[R]:
    """A bar that moves while matches are played."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        yield from progress.track(played, total=number, description=say("simulate.running"))


def show(found: Report) -> None:
    """The report for people."""
    from rich.table import Table

    words, screen = speech(), console()
    screen.print(words.key("simulate.summary", matches=found.matches, seconds=found.seconds, faults=found.faults))
    table = Table()
    headings = [words.key("column.scenario"), words.key("column.matches")]
    headings += [words.key("play.player", player=seat + 1) for seat in range(len(found.wins))]
    for heading in (*headings, words.key("column.draws"), words.key("column.faults")):
        table.add_column(heading)
    rows = [*found.scenarios.items(), ("=", msgspec.to_builtins(found))]
    for key, row in rows if len(found.scenarios) > 1 else rows[-1:]:
        wins = [*row["wins"], *[0] * (len(found.wins) - len(row["wins"]))]
        table.add_row(*map(str, (key, row["matches"], *wins, row["draws"], row["faults"])))
    screen.print(table)
    rates = {"decisions": found.decisions_per_second, "matches": found.matches_per_second}
    screen.print(words.key("simulate.rates", hash=found.hash, total=found.decisions, **rates))
    for fault in found.faults_detail:
        screen.print(words.key("simulate.fault", seed=fault.seed, what=fault.what))
        screen.print(fault.trace, style="dim")
