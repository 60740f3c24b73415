"""Sparring partners: a strategy of a game as a player."""

from __future__ import annotations

from random import Random
from typing import Any

from play.toy import TOY, Toy

from escarmouche.play.match import Match
from escarmouche.play.requests import Answer, Ask
from escarmouche.play.sparring import Strategy
from escarmouche.players.random import RandomPlayer
from escarmouche.players.seating import play
from escarmouche.players.sparring import SparringPlayer


class Threes(Strategy[Toy]):
    """Takes the number three, walks off the table, and does not mind the rest."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, list[Any]]] = []

    def choose(self, game: Toy, player: int, ask: Ask[Any], rng: Random) -> Answer | None:
        self.seen.append((player, [number.known for number in game.numbers]))
        return {"toy.number": 3, "toy.walk": [99.0, 99.0]}.get(ask.topic)


def test_a_partner_follows_his_strategy_where_it_is_acceptable() -> None:
    state, library = TOY.new({})
    match = Match.begin(TOY, library, state, 5)
    strategy = Threes()
    play(match, [RandomPlayer(), SparringPlayer(strategy)], 5)
    assert match.over
    assert match.game.numbers[1].known == 3
    assert all(0 <= place <= 10 for place in match.game.places[1])
    assert {player for player, _ in strategy.seen} == {1}


def test_a_partner_is_told_a_number_that_is_not_always_the_other_players() -> None:
    strategy = Threes()
    for seed in range(4):
        state, library = TOY.new({})
        play(Match.begin(TOY, library, state, 5), [SparringPlayer(Threes()), SparringPlayer(strategy)], seed)
    assert {numbers[0] for _, numbers in strategy.seen if numbers} == {1, 2, 3}
