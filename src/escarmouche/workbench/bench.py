"""`escarmouche bench`: how fast matches and geometry run here, beside python-chess in the same run."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, pi
from random import Random
from statistics import fmean
from time import process_time, process_time_ns
from typing import Any

from escarmouche.build_info import compiled
from escarmouche.play.match import Match
from escarmouche.play.rulebook import games
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import Tally, play
from escarmouche.table import Ground, Piece, Standing, ellipse, rectangle
from escarmouche.table.standing import OFF_TABLE
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.shelf import open_shelf
from escarmouche.workbench.speech import say

ROUNDS = 3
"""Each rate is measured so often; the best counts, for everything else only slows a machine down."""
FORKED_MATCHES = 20
WIDTH, PIECES, BASES = 36.0, 14, 24
"""The table on which geometry is measured."""


def bench_and_report(seconds: float, json: bool) -> None:
    """Measure, and tell."""
    share = seconds / (ROUNDS * (2 + len(games())))
    chess = best(lambda: chess_rate(share)) if has_chess() else None
    found: dict[str, Any] = {"compiled": compiled(), "python_chess_moves_per_second": rounded(chess), "games": {}}
    for game in games():
        found["games"][game] = measured(game, share, chess)
    found["table"] = table_times(share)
    if json:
        emit(found)
    else:
        show(found)


def best(rate: Callable[[], float]) -> float:
    """The best of several measures."""
    return max(rate() for _ in range(ROUNDS))


def rounded(value: float | None) -> float | None:
    """A figure with as many digits as it deserves."""
    return None if value is None else float(f"{value:.4g}")


# ---- matches ----------------------------------------------------------------------------------------------------


def has_chess() -> bool:
    """Whether python-chess is here to be compared with."""
    try:
        import chess  # noqa: F401
    except ImportError:
        return False
    return True


def chess_rate(seconds: float) -> float:
    """Random moves of python-chess in a second."""
    import chess

    rng, moves, began = Random(1), 0, process_time()
    while process_time() - began < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (process_time() - began)


def measured(game: str, seconds: float, chess: float | None) -> dict[str, Any]:
    """Random play of one game on its measured table."""
    options = dict(open_shelf(game).bench)
    rates = [match_rate(game, options, seconds, round_) for round_ in range(ROUNDS)]
    rate, matches, decisions = max(rates)
    forks = sorted(fork_times(game, options))
    return {
        "random_decisions_per_second": rounded(rate),
        "ratio_to_python_chess": None if chess is None else round(rate / chess, 3),
        "matches_per_second": rounded(matches),
        "decisions_per_match": rounded(decisions),
        "fork_us": {"mean": rounded(fmean(forks)), "p99": rounded(forks[int(len(forks) * 0.99)])},
    }


def match_rate(game: str, options: dict[str, Any], seconds: float, round_: int) -> tuple[float, float, float]:
    """Decisions and matches in a second, and decisions in a match, over whole matches of random players."""
    tally, matches, began = Tally(), 0, process_time()
    while matches == 0 or process_time() - began < seconds:
        match = Match.new(game, seed=1000 * round_ + matches, undo=False, **options)
        played = play(match, [RandomPlayer()] * match.players, matches)
        tally.decisions += played.decisions
        matches += 1
    spent = process_time() - began
    return tally.decisions / spent, matches / spent, tally.decisions / matches


def fork_times(game: str, options: dict[str, Any]) -> list[float]:
    """How long a fork takes at every request of some matches, in microseconds."""
    times: list[float] = []
    for seed in range(FORKED_MATCHES):
        match, rng = Match.new(game, seed=seed, undo=False, **options), Random(seed)
        while asked := match.asked():
            began = process_time_ns()
            match.fork()
            times.append((process_time_ns() - began) / 1000)
            for player, ask in asked:
                match.answer(player, ask.sample(rng))
    return times


# ---- geometry ---------------------------------------------------------------------------------------------------


def busy_table(seed: int) -> Standing:
    """A table with as many pieces and bases as a large match has."""
    rng = Random(seed)
    pieces: list[Piece] = []
    while len(pieces) < PIECES:
        x, y, turn = rng.uniform(3, WIDTH - 3), rng.uniform(3, WIDTH - 3), rng.uniform(0, pi)
        round_ = rng.random() < 0.5
        outline = ellipse(x, y, 2.0, 1.5, turn) if round_ else rectangle(x, y, 4.0, 3.0, turn)
        if all(outline.gap_to(piece.outline) > 2.0 for piece in pieces):
            pieces.append(Piece(outline, rng.randint(1, 3)))
    off = [OFF_TABLE] * BASES
    standing = Standing(Ground(WIDTH, WIDTH, pieces), off, off, [0.5] * BASES, [2] * BASES, [True] * BASES)
    for base in range(BASES):
        spot = None
        while spot is None:
            spot = standing.nearest_free(base, rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1))
        standing.place(base, *spot)
    return standing


def table_times(seconds: float) -> dict[str, float | None]:
    """Microseconds for a sight, a corridor and a path between two bases; milliseconds for a reach."""
    tables = [busy_table(seed) for seed in range(4)]
    rng = Random(2)
    pairs = [tuple(rng.sample(range(BASES), 2)) for _ in range(60)]
    ends = [(base, rng.uniform(1, WIDTH - 1), rng.uniform(1, WIDTH - 1)) for base, _ in pairs]
    everyone = range(BASES)

    def sight() -> int:
        for table in tables:
            fresh = Standing(table.ground, table.xs, table.ys, table.radii, table.levels, table.solid)
            for base in everyone:
                fresh.sees(base, range(base + 1, BASES))
        return len(tables) * BASES * (BASES - 1) // 2

    def corridor() -> int:
        for table in tables:
            for one, other in pairs:
                table.corridor(one, other)
        return len(tables) * len(pairs)

    def path() -> int:
        for table in tables:
            for base, x, y in ends[:10]:
                table.way(base, x, y)
        return len(tables) * 10

    def reach() -> int:
        for table in tables:
            for base in range(3):
                table.reach(base, 8.0)
        return len(tables) * 3

    return {
        "sight_us": rounded(quickest(sight, seconds) * 1e6),
        "corridor_us": rounded(quickest(corridor, seconds) * 1e6),
        "path_us": rounded(quickest(path, seconds) * 1e6),
        "reach_ms": rounded(quickest(reach, seconds) * 1e3),
    }


def quickest(work: Callable[[], int], seconds: float) -> float:
    """Seconds for one of the things that the work does, in its quickest run."""
    found, began, runs = inf, process_time(), 0
    while runs < ROUNDS or process_time() - began < seconds / 4:
        start = process_time()
        number = work()
        found, runs = min(found, (process_time() - start) / number), runs + 1
    return found


def show(found: dict[str, Any]) -> None:
    """The figures for people."""
    from rich.table import Table

    screen = console()
    screen.print(f"compiled: {str(found['compiled']).lower()}")
    chess = found["python_chess_moves_per_second"]
    screen.print(say("bench.chess", moves=chess) if chess is not None else say("bench.no-chess"))
    table = Table()
    for key in ("game", "decisions-rate", "ratio", "matches-rate", "decisions", "fork"):
        table.add_column(say(f"column.{key}"))
    for game, row in found["games"].items():
        ratio = "–" if row["ratio_to_python_chess"] is None else str(row["ratio_to_python_chess"])
        fork = f"{row['fork_us']['mean']} / {row['fork_us']['p99']} µs"
        rates = row["random_decisions_per_second"], row["matches_per_second"], row["decisions_per_match"]
        table.add_row(game, f"{rates[0]:.0f}", ratio, str(rates[1]), str(rates[2]), fork)
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
