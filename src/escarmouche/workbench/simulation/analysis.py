"""What balance looks like in many matches: who wins with what, against what, where, and how.

A share is always one of decided matches, those that one player won: where two play and nothing favours either, it is a
half. Draws are counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, quantiles
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.workbench.arena import wilson
from escarmouche.workbench.simulation.profile_stats import (
    ProfileLine,
    SkillLine,
    profile_lines,
    skill_lines,
    skills_of_profiles,
)

if TYPE_CHECKING:
    from escarmouche.play.offers import ArmySheet
    from escarmouche.workbench.simulation.playing import Played


class Share(Struct, frozen=True):
    """Wins among decided matches, with the interval that holds the true share 95 times of 100 (Wilson)."""

    wins: int
    decided: int
    draws: int
    share: float
    low: float
    high: float


class Curve(Struct, frozen=True):
    """The mean score at the end of each turn: of a list, and of whoever played against it."""

    own: list[float]
    others: list[float]
    matches: int


class Lengths(Struct, frozen=True):
    """How long matches are."""

    turns: dict[int, int]
    decisions: list[int]
    """Least, lower quartile, middle, upper quartile, most."""
    counts: list[int]
    """Matches in equal ranges of decisions between the least and the most."""


class Analysis(Struct, frozen=True):
    """All that is told about balance; the last three only when the matches were listened to."""

    lists: dict[str, Share]
    versus: dict[str, dict[str, Share]]
    """The first list's share against the second, whichever side it had; matches of two players."""
    seats: list[Share]
    seats_by_scenario: dict[str, list[Share]]
    lists_by_scenario: dict[str, dict[str, Share]]
    changed_seats: bool
    """Whether some list sat at different seats; where none did, seats and lists cannot be told apart."""
    even: float
    """The share of a player whom nothing favours: a half where two play."""
    lengths: Lengths
    curves: dict[str, Curve] | None = None
    profiles: list[ProfileLine] | None = None
    skills: list[SkillLine] | None = None


RANGES = 24


def analysis(played: Sequence[Played], shown: Mapping[str, ArmySheet]) -> Analysis:
    """What these matches, played with these lists, say about balance."""
    finished = [result for result in played if result.fault is None]
    detailed = bool(finished) and all(result.details is not None for result in finished)
    seats = range(max((result.players for result in finished), default=0))
    places = {place for result in finished for place in enumerate(result.lists)}
    scenarios = sorted({result.scenario for result in finished})
    return Analysis(
        lists=lists_shares(finished),
        versus=versus(finished),
        seats=[seat_share(finished, seat) for seat in seats],
        seats_by_scenario={
            key: [seat_share([r for r in finished if r.scenario == key], seat) for seat in seats] for key in scenarios
        },
        lists_by_scenario={key: lists_shares([r for r in finished if r.scenario == key]) for key in scenarios},
        changed_seats=len(places) > len({key for _, key in places}),
        even=fmean(1 / result.players for result in finished) if finished else 0.5,
        lengths=lengths(finished),
        curves=curves(finished) if detailed else None,
        profiles=profile_lines(finished) if detailed else None,
        skills=skill_lines(finished, skills_of_profiles(shown)) if detailed else None,
    )


def share_of(wins: int, decided: int, draws: int) -> Share:
    """A share with its interval."""
    interval = wilson(wins, decided)
    return Share(wins, decided, draws, *(round(value, 4) for value in (interval.share, interval.low, interval.high)))


def seat_share(finished: Sequence[Played], seat: int) -> Share:
    """How often whoever sits there wins."""
    own = [result for result in finished if seat < result.players]
    decided = sum(result.winner is not None for result in own)
    return share_of(sum(result.winner == seat for result in own), decided, len(own) - decided)


def lists_shares(finished: Iterable[Played]) -> dict[str, Share]:
    """How often each list wins; a list that meets itself says nothing about lists."""
    wins, decided, draws = Counter[str](), Counter[str](), Counter[str]()
    for result in finished:
        if len(set(result.lists)) < len(result.lists):
            continue
        for seat, key in enumerate(result.lists):
            wins[key] += result.winner == seat
            decided[key] += result.winner is not None
            draws[key] += result.winner is None
    return {key: share_of(wins[key], decided[key], draws[key]) for key in sorted(decided)}


def versus(finished: Iterable[Played]) -> dict[str, dict[str, Share]]:
    """How often each list wins against each other one."""
    met: dict[tuple[str, str], list[Played]] = {}
    for result in finished:
        if len(result.lists) == 2 and result.lists[0] != result.lists[1]:
            met.setdefault((result.lists[0], result.lists[1]), []).append(result)
    found: dict[str, dict[str, Share]] = {}
    for one, other in sorted({*met, *((b, a) for a, b in met)}):
        there, back = met.get((one, other), []), met.get((other, one), [])
        wins = sum(r.winner == 0 for r in there) + sum(r.winner == 1 for r in back)
        decided = sum(r.winner is not None for r in (*there, *back))
        found.setdefault(one, {})[other] = share_of(wins, decided, len(there) + len(back) - decided)
    return found


def lengths(finished: Sequence[Played]) -> Lengths:
    """Turns and decisions."""
    turns = dict(sorted(Counter(result.turns for result in finished).items()))
    decisions = sorted(result.decisions for result in finished)
    if not decisions:
        return Lengths(turns, [], [])
    least, most = decisions[0], decisions[-1]
    quarters = quantiles(decisions, n=4, method="inclusive") if len(decisions) > 1 else [float(least)] * 3
    width = max(1, most - least) / RANGES
    counts = [0] * RANGES
    for value in decisions:
        counts[min(RANGES - 1, int((value - least) / width))] += 1
    return Lengths(turns, [least, *map(round, quarters), most], counts)


def curves(finished: Sequence[Played]) -> dict[str, Curve]:
    """The mean score of each list turn by turn; a match that is over keeps its score."""
    longest = max(len(result.details.scores) for result in finished if result.details is not None)
    own: dict[str, list[list[float]]] = {}
    others: dict[str, list[list[float]]] = {}
    for result in finished:
        if result.details is None or len(set(result.lists)) < len(result.lists):
            continue
        scores = result.details.scores
        scores = [*scores, *[scores[-1]] * (longest - len(scores))]
        for seat, key in enumerate(result.lists):
            own.setdefault(key, []).append([float(turn[seat]) for turn in scores])
            rest = [[score for at, score in enumerate(turn) if at != seat] for turn in scores]
            others.setdefault(key, []).append([fmean(turn) for turn in rest])
    return {key: Curve(means(own[key]), means(others[key]), len(own[key])) for key in sorted(own)}


def means(table: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [round(fmean(column), 3) for column in zip(*table, strict=True)]
