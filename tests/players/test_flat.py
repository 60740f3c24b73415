"""Flat Monte Carlo: a player who knows no game finds what wins, and keeps his time."""

from __future__ import annotations

from random import Random

import pytest
from games.samples import ONE
from play.toy import TOY

from escarmouche.play.match import Match
from escarmouche.players.flat import FlatMonteCarlo, tried
from escarmouche.players.names import PLAYERS, players_of
from escarmouche.players.random import RandomPlayer
from escarmouche.players.search import Search
from escarmouche.players.seating import play, seat_at


class Ticking:
    """A watch that goes on by so much whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.time, self.step, self.looks = 0.0, step, 0

    def __call__(self) -> float:
        self.time += self.step
        self.looks += 1
        return self.time


def test_answers_are_acceptable_and_different() -> None:
    match = Match.new(ONE, seed=5)
    for _ in range(12):
        player, ask = match.asked()[0]
        answers = tried(ask, Random(1))
        assert answers
        assert all(ask.refusal(answer) is None for answer in answers)
        assert all(one not in answers[:at] for at, one in enumerate(answers))
        match.answer(player, ask.sample(Random(3)))


def test_he_wins_more_than_chance_does() -> None:
    points = 0.0
    for seed in range(6):
        match = Match.begin(TOY, {}, TOY.new({})[0], seed=seed)
        flat = seed % 2
        players = [RandomPlayer(), RandomPlayer()]
        players[flat] = FlatMonteCarlo(60.0, Ticking(0.2))  # type: ignore[call-overload]
        play(match, players, seed)
        winners = match.outcome.winners
        points += 0.5 if len(winners) != 1 else winners[0] == flat
    assert points >= 4.5


def test_he_stops_when_his_clock_has_run_out() -> None:
    match = Match.new(ONE, seed=5)
    player, ask = match.asked()[0]
    watch = Ticking(1.0)
    answer = FlatMonteCarlo(4.0, watch).decide(seat_at(match, player, ask, Random(2)))
    assert ask.refusal(answer) is None
    assert watch.looks <= 24, "no playout is begun or gone on with once the time is up"


@pytest.mark.parametrize("name", ["flat:0", "flat:x", "flat:inf"])
def test_a_clock_is_a_number_of_seconds(name: str) -> None:
    assert name not in PLAYERS
    flat, search = players_of(ONE)["flat:0.2"](), PLAYERS["search:0.2"]()
    assert isinstance(flat, FlatMonteCarlo)
    assert isinstance(search, Search)
    assert flat.clock == search.clock == 0.2
