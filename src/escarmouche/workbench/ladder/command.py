"""`escarmouche ladder`: rate all players of a game, or try a change against what was before."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from escarmouche.players.seating import players_of
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.ladder.meetings import SIDES, Bout, Result, by_clock, meetings, schedule
from escarmouche.workbench.ladder.ratings import Rating, ratings
from escarmouche.workbench.ladder.sequential import Decision, Test
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.simulation import Fault, spread, with_progress
from escarmouche.workbench.simulation.engines import PROCESSES, as_they_end
from escarmouche.workbench.simulation.log import Log, heading
from escarmouche.workbench.speech import BadInput, speech


class Wish(Struct, frozen=True, kw_only=True):
    """How the matches are to be played, and where they are written down."""

    workers: int = 1
    engine: str = PROCESSES
    log: Path | None = None
    resume: bool = False
    cpu_clock: bool = False
    json: bool = False


class Standing(Struct, frozen=True):
    """Where one player stands."""

    player: str
    rating: Rating
    matches: int
    wins: int
    draws: int
    losses: int
    milliseconds: float
    """What a decision takes him, on average."""
    late: int


class Ladder(Struct, frozen=True):
    """All players of a game, the strongest first."""

    game: str
    standings: list[Standing]
    matches: int
    seconds: float
    faults: list[Fault]


class Trial(Struct, frozen=True):
    """What came of a change."""

    game: str
    change: str
    before: str
    decision: Decision
    ratio: float
    bound: float
    matches: int
    share: float
    """Of all points that were to be won, what the change has won."""
    seconds: float
    faults: list[Fault]


def ladder_and_report(agreement: Agreement, players: Sequence[str], rounds: int, seed: int, wish: Wish) -> int:
    """Let everybody meet everybody, tell the standings; the exit code: 1 when a match met a fault."""
    named = list(players or players_of(agreement.game))
    if len(named) < 2 or len(set(named)) != len(named):
        raise BadInput("ladder.players")
    began = perf_counter()
    planned = schedule(agreement, named, rounds, seed)
    log = opened_log(agreement, named, seed, planned, wish)
    try:
        results = list(played(planned, log, wish))
    finally:
        if log is not None:
            log.shut()
    found = ladder(agreement.game, named, results, perf_counter() - began)
    if wish.json:
        emit(found)
    else:
        show(found)
    return 1 if found.faults else 0


def opened_log(
    agreement: Agreement, players: Sequence[str], seed: int, planned: Sequence[Bout], wish: Wish
) -> Log[Result] | None:
    """Where finished matches are written down, if that is wished."""
    if wish.log is None:
        if wish.resume:
            raise BadInput("simulate.resume-what")
        return None
    return Log(wish.log, heading(agreement, players, seed, [bout.plan for bout in planned]), wish.resume, Result)


def played(planned: Sequence[Bout], log: Log[Result] | None, wish: Wish) -> Iterator[Result]:
    """All matches: those of the log as they are, the others played now."""
    done = log.done if log is not None else {}
    yield from (done[bout.number] for bout in planned if bout.number in done)
    left = [bout for bout in planned if bout.number not in done]
    now = as_they_end(by_clock(wish.cpu_clock), left, wish.workers, wish.engine) if left else iter(())
    if log is not None:
        now = log.keep(now)
    if not wish.json or sys.stderr.isatty():
        now = with_progress(now, len(planned), len(planned) - len(left))
    yield from now


def ladder(game: str, players: Sequence[str], results: Sequence[Result], seconds: float) -> Ladder:
    """What the matches say of everybody."""
    rated = ratings(len(players), meetings(results))
    standings = [standing(name, at, rated[at], results) for at, name in enumerate(players)]
    standings.sort(key=lambda each: -each.rating.elo)
    faults = [result.fault for result in results if result.fault is not None]
    return Ladder(game, standings, len(results), round(seconds, 1), faults)


def standing(name: str, player: int, rating: Rating, results: Sequence[Result]) -> Standing:
    """Where one player stands."""
    own = [result for result in results if result.fault is None and player in (result.first, result.second)]
    sides = [0 if result.first == player else 1 for result in own]
    points = [result.points if side == 0 else 1.0 - result.points for result, side in zip(own, sides, strict=True)]
    decisions = sum(result.decisions[side] for result, side in zip(own, sides, strict=True))
    thought = sum(result.seconds[side] for result, side in zip(own, sides, strict=True))
    late = sum(result.late[side] for result, side in zip(own, sides, strict=True))
    milliseconds = round(1000 * thought / decisions, 2) if decisions else 0.0
    return Standing(
        name, rating, len(own), points.count(1.0), points.count(0.5), points.count(0.0), milliseconds, late
    )  # fmt: skip


def show(found: Ladder) -> None:
    """The standings for people."""
    from rich.table import Table

    words, screen, table = speech(), console(), Table()
    screen.print(words.key("ladder.summary", matches=found.matches, seconds=found.seconds))
    for key in ("rank", "player", "elo", "interval", "matches", "wins", "draws", "losses", "mean", "late"):
        table.add_column(words.key(f"ladder.column.{key}"), justify="left" if key == "player" else "right")
    for rank, each in enumerate(found.standings, 1):
        rating = each.rating
        elo, low, high = (str(words.word(round(value))) for value in (rating.elo, rating.low, rating.high))
        counted = [str(each.matches), str(each.wins), str(each.draws), str(each.losses)]
        thought = str(words.word(each.milliseconds))
        table.add_row(str(rank), each.player, elo, f"{low} … {high}", *counted, thought, str(each.late))
    screen.print(table)
    show_faults(found.faults)


def show_faults(faults: Sequence[Fault]) -> None:
    """Matches that could not be played to their end."""
    for fault in faults:
        console().print(speech().key("simulate.fault", seed=fault.seed, what=fault.what))
        console().print(fault.trace, style="dim")


def try_and_report(
    agreement: Agreement, change: str, before: str, rounds: int, seed: int, test: Test, wish: Wish
) -> int:
    """Let a change meet what was before until it is accepted or refused; the exit code: 1 where it is not accepted."""
    if wish.log is not None or wish.resume:
        raise BadInput("ladder.log-trial")
    began = perf_counter()
    planned = schedule(agreement, (change, before), rounds, seed)
    results: list[Result] = []
    shares: list[float] = []
    run = spread(by_clock(wish.cpu_clock), planned, wish.workers, wish.engine)
    for result in run if wish.json else with_progress(run, len(planned)):
        results.append(result)
        if len(results) % SIDES == 0:
            shares = [meeting.share for meeting in meetings(results)]
            if test.decision(shares) != "open":
                break
    found = Trial(
        agreement.game, change, before, test.decision(shares), round(test.ratio(shares), 3), round(test.bound, 3),
        len(results), round(sum(shares) / len(shares), 4) if shares else 0.5, round(perf_counter() - began, 1),
        [result.fault for result in results if result.fault is not None],
    )  # fmt: skip
    if wish.json:
        emit(found)
    else:
        tell(found)
    return 0 if found.decision == "accepted" and not found.faults else 1


def tell(found: Trial) -> None:
    """What came of a change, for people."""
    words, screen = speech(), console()
    share = words.word(round(100 * found.share, 1))
    screen.print(
        words.key("ladder.trial", change=found.change, before=found.before, matches=found.matches, share=share)
    )
    screen.print(words.key(f"ladder.{found.decision}", ratio=found.ratio, bound=found.bound))
    show_faults(found.faults)
