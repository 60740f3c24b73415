"""How fast matches run: random and greedy play, forks, and the lines of a search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from escarmouche.play.gc_tuning import tune_gc
from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.player import Player
from escarmouche.players.random import RandomPlayer
from escarmouche.players.search import Search
from escarmouche.players.seating import Tally, chances, play, seat_at
from escarmouche.workbench.bench.figures import ROUNDS, Times, best, rounded, timed
from escarmouche.workbench.bench.peer import Peer
from escarmouche.workbench.offered import offers_of

FORKED_MATCHES = 20
SHORT_CLOCK, EARLY, MOST_SEARCHED = 0.1, 400, 20
"""Seconds for a decision of who searches, how many answers of a match he gives, and in how many matches at most."""


def measured(game: str, seconds: float, peer: Peer | None) -> dict[str, Any]:
    """One game on its measured table, beside the peer if there is one."""
    options = dict(offers_of(game).bench)
    warm_up(game, options)
    tune_gc()
    rates = [match_rate(game, options, seconds, round_) for round_ in range(ROUNDS)]
    rate, matches, decisions = max(rates)
    forks = min((fork_times(game, options) for _ in range(ROUNDS)), key=lambda times: times.mean)
    greedy = max(match_rate(game, options, seconds, round_, Greedy)[1] for round_ in range(ROUNDS))
    return {
        "random_decisions_per_second": rounded(rate),
        "ratio_to_python_chess": None if peer is None else round(rate / peer.moves, 3),
        "matches_per_second": rounded(matches),
        "decisions_per_match": rounded(decisions),
        "greedy_matches_per_second": rounded(greedy),
        "search_forks_per_second": rounded(best(lambda: line_rate(game, options, seconds))),
        "fork_us": {"mean": rounded(forks.mean), "p99": rounded(forks.p99)},
        "fork_to_python_chess_copy": None if peer is None else round(forks.mean / peer.copy.mean, 1),
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
                if searching.seen is not None and searching.seen.rollouts:
                    lines, spent = lines + searching.seen.rollouts, spent + process_time() - began
                answers += 1
        seed += 1
    return lines / spent if spent else 0.0


def fork_times(game: str, options: dict[str, Any]) -> Times:
    """How long a fork takes at every request of some matches."""
    times: list[float] = []
    for seed in range(FORKED_MATCHES):
        match, rng = Match.new(game, seed=seed, undo=False, **options), Random(seed)
        while asked := match.asked():
            times.append(timed(match.fork))
            for player, ask in asked:
                match.answer(player, ask.sample(rng))
    return Times(times)
