"""How fast matches run: random and greedy play, forks, the lines of a search, and python-chess beside them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean
from time import process_time, process_time_ns
from typing import Any

from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Player
from escarmouche.players.random import RandomPlayer
from escarmouche.players.search import Search
from escarmouche.players.seating import Tally, chances, play, seat_at
from escarmouche.workbench.bench.figures import ROUNDS, best, rounded
from escarmouche.workbench.shelf import open_shelf

FORKED_MATCHES = 20
SHORT_CLOCK, EARLY, MOST_SEARCHED = 0.1, 400, 20
"""Seconds for a decision of who searches, how many answers of a match he gives, and in how many matches at most."""


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
    warm_up(game, options)
    rates = [match_rate(game, options, seconds, round_) for round_ in range(ROUNDS)]
    rate, matches, decisions = max(rates)
    forks = sorted(fork_times(game, options))
    greedy = max(match_rate(game, options, seconds, round_, Greedy)[1] for round_ in range(ROUNDS))
    return {
        "random_decisions_per_second": rounded(rate),
        "ratio_to_python_chess": None if chess is None else round(rate / chess, 3),
        "matches_per_second": rounded(matches),
        "decisions_per_match": rounded(decisions),
        "greedy_matches_per_second": rounded(greedy),
        "search_forks_per_second": rounded(best(lambda: line_rate(game, options, seconds))),
        "fork_us": {"mean": rounded(fmean(forks)), "p99": rounded(forks[int(len(forks) * 0.99)])},
    }


def warm_up(game: str, options: dict[str, Any]) -> None:
    """A match of each kind of player that is not counted: what is read or tabulated once is nobody's speed."""
    for kind in (RandomPlayer, Greedy):
        match_rate(game, options, 0.0, ROUNDS, kind)


def match_rate(
    game: str, options: dict[str, Any], seconds: float, round_: int, kind: Callable[[], Player] = RandomPlayer
) -> tuple[float, float, float]:
    """Decisions and matches in a second, and decisions in a match, over whole matches of players of one kind."""
    tally, matches, began = Tally(), 0, process_time()
    while matches == 0 or process_time() - began < seconds:
        match = Match.new(game, seed=1000 * round_ + matches, undo=False, **options)
        played = play(match, [kind() for _ in range(match.players)], matches)
        tally.decisions += played.decisions
        matches += 1
    spent = process_time() - began
    return tally.decisions / spent, matches / spent, tally.decisions / matches


def line_rate(game: str, options: dict[str, Any], seconds: float) -> float:
    """How many forks a searching player plays on in a second of his clock, from the first turns of matches."""
    lines, spent, seed = 0, 0.0, 0
    while spent < seconds and seed < MOST_SEARCHED:
        match, searching = Match.new(game, seed=seed, undo=False, **options), Search(SHORT_CLOCK, now=process_time)
        rngs, answers = chances(seed, match.players), 0
        while spent < seconds and answers < EARLY and (asked := match.asked()):
            for player, ask in asked:
                began = process_time()
                match.answer(player, searching.decide(seat_at(match, player, ask, rngs[player])))
                if searching.seen is not None and searching.seen.lines:
                    lines, spent = lines + searching.seen.lines, spent + process_time() - began
                answers += 1
        seed += 1
    return lines / spent if spent else 0.0


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
