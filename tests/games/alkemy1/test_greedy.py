"""Computers and sparring partners play the first edition to its end, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.alkemy1.scenarios import SCENARIOS
from escarmouche.games.alkemy1.sparring import SPARRING
from escarmouche.play.match import Match
from escarmouche.players.greedy import Greedy
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import PLAYERS, play
from escarmouche.players.sparring import SparringPlayer

ARMIES = ["avalon-180-1", "aurlok-180-1"]


def begun(seed: int, scenario: str = "bornes-jins", armies: list[str] = ARMIES, **options: Any) -> Match:
    return Match.new("alkemy1", seed=seed, undo=False, armies=armies, scenario=scenario, **options)


@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_every_scenario_is_won_against_chance(scenario: str) -> None:
    match = begun(21, scenario)
    play(match, [RandomPlayer(), Greedy()], 21)
    assert match.outcome.winners == (1,)


def test_the_same_seed_gives_the_same_match() -> None:
    digests = []
    for _ in range(2):
        match = begun(3)
        play(match, [Greedy(), RandomPlayer()], 3)
        digests.append(match.digest)
    assert digests[0] == digests[1]


@pytest.mark.parametrize("name", list(SPARRING))
def test_every_partner_plays_to_the_end(name: str) -> None:
    for seed, scenario in enumerate(SCENARIOS):
        match = begun(seed, scenario)
        play(match, [SparringPlayer(SPARRING[name]()), PLAYERS["novice"]()], seed)
        assert match.over


def test_a_played_setup_and_measuring_are_played_to_the_end() -> None:
    match = begun(4, setup="played", measuring=True, survivor_plays_on=True)
    play(match, [Greedy(), PLAYERS["novice"]()], 4)
    assert match.over
