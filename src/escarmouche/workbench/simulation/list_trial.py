"""A list on trial: how often it wins against the ready lists of its size, both sides played by the same player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.match import Match
from escarmouche.play.reason import Refused, refusal
from escarmouche.play.rulebook import rulebook
from escarmouche.workbench.agreement import Deck
from escarmouche.workbench.simulation.analysis import Share, share_of
from escarmouche.workbench.simulation.plan import Plan, seed_of
from escarmouche.workbench.simulation.playing import Played, run

if TYPE_CHECKING:
    from escarmouche.play.offers import Offers


class TrialRow(Struct, frozen=True):
    """One opponent: the ready list and how the list on trial fared against it."""

    army: str
    result: Share


class TrialProgress(Struct, frozen=True):
    """How far a trial is, and what it says so far."""

    done: int
    of: int
    whole: Share
    rows: list[TrialRow]
    points: int
    """The size of the opponents: that of the list, or the nearest of which there are ready lists."""
    broken: int = 0
    """Matches that met a fault in the rules; they count for nobody."""


class ListTrial:
    """Matches of one list against the ready ones: each opponent in turn, each twice with the sides changed."""

    def __init__(self, game: str, army: Any, points: int, number: int, player: str, seed: int) -> None:
        offers = rulebook(game).offers()
        self.points = nearest_size(offers, points)
        self.opponents = [each.key for each in offers.armies() if each.format == self.points]
        self.plans = list(plans(game, offers, army, self.opponents, number, player, seed))
        # What the rules refuse is told before anything is played.
        Match.new(game, seed=0, undo=False, **self.plans[0].options)

    def progress(self) -> Iterator[TrialProgress]:
        """Play all matches; after each, how it stands."""
        played: list[tuple[str, Played]] = []
        for plan in self.plans:
            own = plan.number % 2
            played.append((str(plan.options["armies"][1 - own]), run(plan)))
            yield self.told(played)

    def told(self, played: Sequence[tuple[str, Played]]) -> TrialProgress:
        """What the matches so far say."""
        met = {key: [each for name, each in played if name == key] for key in self.opponents}
        rows = [TrialRow(key, result_of(matches)) for key, matches in met.items() if matches]
        broken = sum(each.fault is not None for _, each in played)
        whole = result_of(each for _, each in played)
        return TrialProgress(len(played), len(self.plans), whole, rows, self.points, broken)


def nearest_size(offers: Offers, points: int) -> int:
    """The size of ready lists that is nearest to so many points, the smaller of two."""
    sizes = sorted({each.format for each in offers.armies()})
    if not sizes:
        raise Refused(refusal("army.no-ready-lists"))
    return min(sizes, key=lambda size: abs(size - points))


def plans(
    game: str, offers: Offers, army: Any, opponents: Sequence[str], number: int, player: str, seed: int
) -> Iterator[Plan]:
    """The matches in their order; scenarios come evenly."""
    rng = Random(seed)
    rivals = Deck(opponents, rng)
    scenarios: dict[tuple[str, ...], Deck[str]] = {}
    for at in range(number):
        if at % 2 == 0:
            rival = rivals.draw()
            playable = tuple(offers.playable([army, rival], 2))
            drawn = scenarios.setdefault(playable, Deck(playable, rng)).draw() if playable else None
        armies = [army, rival] if at % 2 == 0 else [rival, army]
        options: dict[str, Any] = {"armies": armies, **({"scenario": drawn} if drawn is not None else {})}
        yield Plan(at, game, seed_of(seed, at), options, [player, player])


def result_of(matches: Iterable[Played]) -> Share:
    """The share of the list on trial, which sits first in every second match."""
    finished = [each for each in matches if each.fault is None]
    wins = sum(each.winner == each.number % 2 for each in finished)
    decided = sum(each.winner is not None for each in finished)
    return share_of(wins, decided, len(finished) - decided)
