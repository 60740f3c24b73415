"""`escarmouche bench`: how fast matches and geometry run here, beside python-chess in the same run."""

from __future__ import annotations

from typing import Any

from escarmouche.build_info import compiled
from escarmouche.play.gc_tuning import tune_gc
from escarmouche.play.rulebook import games
from escarmouche.workbench.bench.figures import ROUNDS, rounded
from escarmouche.workbench.bench.geometry import table_times
from escarmouche.workbench.bench.matches import measured
from escarmouche.workbench.bench.peer import peer
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import say


def bench_and_report(seconds: float, json: bool) -> None:
    """Measure, and tell."""
    share = seconds / (ROUNDS * (2 + 3 * len(games())))
    tune_gc()
    beside = peer(share)
    found: dict[str, Any] = {
        "compiled": compiled(),
        "python_chess_moves_per_second": rounded(beside.moves if beside else None),
        "python_chess_copy_us": rounded(beside.copy.mean if beside else None),
        "games": {game: measured(game, share, beside) for game in games()},
    }
    found["table"] = table_times(share)
    if json:
        emit(found)
    else:
        show(found)


def show(found: dict[str, Any]) -> None:
    """The figures for people."""
    from rich.table import Table

    screen = console()
    screen.print(f"compiled: {str(found['compiled']).lower()}")
    chess = found["python_chess_moves_per_second"]
    copy = found["python_chess_copy_us"]
    screen.print(say("bench.chess", moves=chess, copy=copy) if chess is not None else say("bench.no-chess"))
    table = Table()
    for key in ("game", "decisions-rate", "ratio", "matches-rate", "decisions", "fork", "greedy-rate", "search-rate"):
        table.add_column(say(f"column.{key}"))
    for game, row in found["games"].items():
        ratio = "–" if row["ratio_to_python_chess"] is None else str(row["ratio_to_python_chess"])
        fork = f"{row['fork_us']['mean']} / {row['fork_us']['p99']} µs"
        rates = row["random_decisions_per_second"], row["matches_per_second"], row["decisions_per_match"]
        computer = str(row["greedy_matches_per_second"]), str(row["search_forks_per_second"])
        table.add_row(game, f"{rates[0]:.0f}", ratio, str(rates[1]), str(rates[2]), fork, *computer)
    screen.print(table)
    times = found["table"]
    screen.print(
        say(
            "bench.table",
            sight=times["sight_us"],
            corridor=times["corridor_us"],
            path=times["path_us"],
            reach=times["reach_ms"],
        )
    )
    screen.print(say("bench.eye", eye=times["eye_us"]))
