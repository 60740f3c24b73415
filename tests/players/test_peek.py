"""A glance at the position shares what nobody hides with the match: it must change nothing there."""

from __future__ import annotations

import pytest

from escarmouche.play.match import Match
from escarmouche.play.rulebook import games
from escarmouche.players.greedy import Greedy
from escarmouche.players.seating import chances, seat_at

MOST = 150


@pytest.mark.parametrize("game", games())
def test_who_looks_changes_nothing(game: str) -> None:
    match, said = Match.new(game, seed=5, undo=False), 0
    players, rngs = [Greedy() for _ in range(match.players)], chances(5, match.players)
    while said < MOST and (asked := match.asked()):
        for player, ask in asked:
            before = match.rules.encode(match.game)
            answer = players[player].decide(seat_at(match, player, ask, rngs[player]))
            assert match.rules.encode(match.game) == before, ask.topic
            match.answer(player, answer)
            said += 1
    assert said
