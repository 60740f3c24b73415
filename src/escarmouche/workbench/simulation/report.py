"""What many matches say together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from escarmouche.workbench.simulation.analysis import Analysis
from escarmouche.workbench.simulation.playing import Fault, Played


class Report(Struct):
    """All matches together. `hash` is the same wherever the same matches are played."""

    game: str
    players: list[str]
    """Who played, seat by seat; the last of them at every further seat."""
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
    analysis: Analysis | None = None


def report(game: str, players: Sequence[str], played: Iterable[Played], seconds: float, before: int = 0) -> Report:
    """All matches together; `before`: how many of them had been played in an earlier run."""
    results = sorted(played, key=lambda result: result.number)
    finished = [result for result in results if result.fault is None]
    faults = [result.fault for result in results if result.fault is not None]
    wins = [0] * max((result.players for result in results), default=2)
    digest = blake2b(digest_size=16)
    for result in results:
        if result.winner is not None:
            wins[result.winner] += 1
        said = (result.seed, result.digest, result.winners, result.scores, result.why, result.fault is not None)
        digest.update(msgspec.msgpack.encode(said))
    decisions = sum(result.decisions for result in finished)
    share = max(0, len(results) - before) / len(results) / seconds if seconds and results else 0.0
    return Report(
        game=game,
        players=list(players),
        matches=len(results),
        finished=len(finished),
        faults=len(faults),
        wins=wins,
        draws=len(finished) - sum(wins),
        answers=sum(result.answers for result in finished),
        decisions=decisions,
        seconds=round(seconds, 3),
        hash=digest.hexdigest(),
        decisions_per_second=round(decisions * share, 1),
        matches_per_second=round(len(finished) * share, 2),
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
