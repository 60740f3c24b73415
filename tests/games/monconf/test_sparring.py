"""Sparring partners of MonCon'f: each has its one idea, and all of them play a match to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.monconf.playing import PlayedBoard
from games.monconf.skilled import skilled

from escarmouche.games.monconf.sparring import SPARRING
from escarmouche.games.monconf.state import Fighter
from escarmouche.play.match import Match
from escarmouche.players.seating import play
from escarmouche.players.sparring import SparringPlayer


def ran(name: str) -> Fighter:
    """A fighter between an objective and an enemy, after the run of its partner."""
    board = PlayedBoard(scenario="trois-bornes")
    board.game.scenario = "trois-bornes"
    board.objective("mark", 20, 50)
    one = skilled(board, x=20, y=20, facing=0)
    skilled(board, player=1, x=56, y=20, facing=180)
    board.activate(one)
    ask = board.play("run")
    route = SPARRING[name]().choose(board.game, 0, ask, Random(1))
    assert ask.refusal(route) is None
    board.play(route)
    return one


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("rush", 39.6, 20.0),
        ("objectives", 20.0, 39.6),
        ("hold", 20.0, 39.6),
        ("avoid", 20.0, 39.6),
        ("kite", 20.0, 20.0),
    ],
)
def test_partners_go_where_their_idea_is(name: str, x: float, y: float) -> None:
    """Twenty cm, less a little: towards the enemy, or the objective; who kites stands 36 cm away from the enemy."""
    one = ran(name)
    assert (one.x, one.y) == pytest.approx((x, y), abs=0.1)


def test_who_rushes_charges_and_who_avoids_does_not() -> None:
    """With an enemy 15 cm away."""
    board = PlayedBoard()
    one = skilled(board, x=30, y=30, facing=0)
    skilled(board, player=1, x=45, y=30, facing=180)
    ask: Any = board.activate(one)
    said = {name: strategy().choose(board.game, 0, ask, Random(1)) for name, strategy in SPARRING.items()}
    assert said["rush"] == said["objectives"] == said["hold"] == "charge"
    assert said["avoid"] == said["kite"] == "run"


@pytest.mark.parametrize("name", list(SPARRING))
def test_partners_play_a_match_to_its_end(name: str) -> None:
    """With the set-up too: what they have no idea about is left to chance."""
    match = Match.new("monconf", seed=5, undo=False, scenario="relique", setup="played")
    strategy = SPARRING[name]
    play(match, [SparringPlayer(strategy()), SparringPlayer(SPARRING["rush"]())], 5)
    assert match.game.phase == "over"
