"""`escarmouche simulate`: many matches that play themselves, and what they say."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from escarmouche.play.offers import ArmySheet
from escarmouche.workbench.agreement import Agreement
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.simulation.analysis import analysis
from escarmouche.workbench.simulation.engines import PROCESSES, as_they_end
from escarmouche.workbench.simulation.files import try_to_write, write_file
from escarmouche.workbench.simulation.log import Log, heading
from escarmouche.workbench.simulation.plan import Plan, plans
from escarmouche.workbench.simulation.playing import Played, run
from escarmouche.workbench.simulation.profile_stats import sheets
from escarmouche.workbench.simulation.progress import with_progress
from escarmouche.workbench.simulation.report import Report, report
from escarmouche.workbench.speech import BadInput, speech

if TYPE_CHECKING:
    from rich.table import Table

    from escarmouche.workbench.simulation.analysis import Share


class Wish(Struct, frozen=True, kw_only=True):
    """How the matches are to be played, and what is to be written about them."""

    workers: int = 1
    engine: str = PROCESSES
    log: Path | None = None
    resume: bool = False
    csv: Path | None = None
    page: Path | None = None
    json: bool = False


def simulate_and_report(agreement: Agreement, kinds: Sequence[str], number: int, seed: int, wish: Wish) -> int:
    """Play, report, and return the exit code: 1 when a match met a fault.

    The result is told before any file is written about it: a disk that is full then loses nothing.
    """
    if wish.resume and wish.log is None:
        raise BadInput("simulate.resume-what")
    planned = plans(agreement, kinds, number, seed, detailed=wish.page is not None)
    for path in (wish.csv, wish.page):
        if path is not None:
            try_to_write(path)
    head = heading(agreement, kinds, seed, planned)
    log = Log(wish.log, head, wish.resume, Played) if wish.log is not None else None
    began = perf_counter()
    played = play_all(planned, log, wish)
    before = sum(result.number in log.done for result in played) if log is not None else 0
    found = report(agreement.game, kinds, played, perf_counter() - began, before)
    tell(agreement, kinds, seed, planned, played, found, wish)
    return 1 if found.faults else 0


def play_all(planned: Sequence[Plan], log: Log[Played] | None, wish: Wish) -> list[Played]:
    """All matches in the order of the plan: those of the log as they are, the others played now."""
    known = log.done if log is not None else {}
    done = [known[plan.number] for plan in planned if plan.number in known]
    left = [plan for plan in planned if plan.number not in known]
    run_now: Iterator[Played] = as_they_end(run, left, wish.workers, wish.engine) if left else iter(())
    if log is not None:
        run_now = log.keep(run_now)
    if not wish.json or sys.stderr.isatty():
        run_now = with_progress(run_now, len(planned), len(done))
    try:
        return sorted([*done, *run_now], key=lambda result: result.number)
    finally:
        if log is not None:
            log.shut()


def tell(
    agreement: Agreement,
    kinds: Sequence[str],
    seed: int,
    planned: Sequence[Plan],
    played: Sequence[Played],
    found: Report,
    wish: Wish,
) -> None:
    """On the screen or as JSON, then in the files that were asked for."""
    shown = sheets_of(agreement.game, planned, played)
    found.analysis = analysis(played, shown)
    if wish.json:
        emit(found)
    else:
        show(found)
    if wish.csv is not None:
        from escarmouche.workbench.simulation.rows import rows

        write_file(wish.csv, rows(planned, played).encode())
    if wish.page is not None:
        from escarmouche.workbench.simulation.page.page import PageData, page

        write_file(wish.page, page(PageData(agreement, list(kinds), seed, found, found.analysis, shown)).encode())


def sheets_of(game: str, planned: Sequence[Plan], played: Sequence[Played]) -> dict[str, ArmySheet]:
    """The lists that were played, by their keys."""
    named = {str(name) for plan in planned for name in plan.options.get("armies", ())}
    files = {Path(name).stem: name for name in named if name.endswith(".toml")}
    return sheets(game, sorted({key for result in played if result.fault is None for key in result.lists}), files)


def show(found: Report) -> None:
    """The report for people."""
    words, screen = speech(), console()
    screen.print(words.key("simulate.summary", matches=found.matches, seconds=found.seconds, faults=found.faults))
    screen.print(words.key("simulate.players", players=", ".join(found.players)))
    screen.print(by_scenario(found))
    if found.analysis is not None and found.analysis.lists:
        screen.print(by_list(found.analysis.lists))
    rates = {"decisions": found.decisions_per_second, "matches": found.matches_per_second}
    screen.print(words.key("simulate.rates", hash=found.hash, total=found.decisions, **rates))
    for fault in found.faults_detail:
        screen.print(words.key("simulate.fault", seed=fault.seed, what=fault.what))
        screen.print(fault.trace, style="dim")


def by_scenario(found: Report) -> Table:
    """A line for each scenario and, where there are several, one for all."""
    from rich.table import Table

    words, table = speech(), Table()
    headings = [words.key("column.scenario"), words.key("column.matches")]
    headings += [words.key("play.player", player=seat + 1) for seat in range(len(found.wins))]
    for name in (*headings, words.key("column.draws"), words.key("column.faults")):
        table.add_column(name)
    rows: list[tuple[str, dict[str, Any]]] = list(found.scenarios.items())
    if len(rows) != 1:
        rows.append((words.key("simulate.all"), msgspec.to_builtins(found)))
    for key, row in rows:
        wins = [*row["wins"], *[0] * (len(found.wins) - len(row["wins"]))]
        table.add_row(*map(str, (key, row["matches"], *wins, row["draws"], row["faults"])))
    return table


def by_list(lists: Mapping[str, Share]) -> Table:
    """A line for each list: its wins among decided matches, with their interval."""
    from rich.table import Table

    words, table = speech(), Table()
    for key in ("list", "wins", "decided", "share", "draws"):
        table.add_column(words.key(f"column.{key}"))
    for key, share in sorted(lists.items(), key=lambda each: -each[1].share):
        part, low, high = (round(100 * part, 1) for part in (share.share, share.low, share.high))
        shown = words.key("share.shown", share=part, low=low, high=high)
        table.add_row(key, str(share.wins), str(share.decided), shown, str(share.draws))
    return table
