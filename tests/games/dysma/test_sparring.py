"""Sparring partners of Dysma's Portal: each has its one idea, and all of them play a match to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.playing import PlayedBoard

from escarmouche.games.dysma.sparring import SPARRING
from escarmouche.games.dysma.state import Figure
from escarmouche.play.match import Match
from escarmouche.players.seating import play
from escarmouche.players.sparring import SparringPlayer


def said(board: PlayedBoard, name: str, ask: Any) -> Any:
    """What a partner answers."""
    return SPARRING[name]().choose(board.game, ask.player, ask, Random(1))


def marched(name: str) -> tuple[Figure, PlayedBoard]:
    """A figure between a chest and an enemy, after the March of its partner."""
    board = PlayedBoard()
    board.game.mission = "chests"
    board.token("chest", 18, 30)
    figure = board.put("garde-royal", 0, 18, 18, facing=0)
    board.put("guerrier-orque", 1, 33, 18, facing=180)
    board.begin(figure)
    ask = board.play("march")
    route = said(board, name, ask)
    assert ask.refusal(route) is None
    board.play(route)
    return figure, board


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [("rush", 23.0, 18.0), ("objectives", 18.0, 23.0), ("hold", 18.0, 23.0), ("avoid", 18.0, 23.0)],
)
def test_partners_go_where_their_idea_is(name: str, x: float, y: float) -> None:
    """Five pas: towards the enemy, or towards the chest."""
    figure, _ = marched(name)
    assert (figure.x, figure.y) == pytest.approx((x, y), abs=0.2)


def test_who_kites_stays_out_of_reach_of_charges() -> None:
    """Fifteen pas from an enemy who charges eight he stands; nine pas away he backs off."""
    figure, board = marched("kite")
    assert (figure.x, figure.y) == (18.0, 18.0)
    board = PlayedBoard()
    figure = board.put("archer-sylvain", 0, 18, 18, facing=0)
    board.put("guerrier-orque", 1, 27, 18, facing=180)
    board.begin(figure)
    ask = board.play("march")
    board.play(said(board, "kite", ask))
    assert figure.x == pytest.approx(13.0, abs=0.2)


def test_partners_do_what_they_are_there_for() -> None:
    """An archer with an enemy in reach of a charge: one charges, one shoots, one goes away."""
    board = PlayedBoard()
    archer = board.put("archer-sylvain", 0, 18, 18, facing=0)
    board.put("guerrier-orque", 1, 26, 18, facing=180)
    ask = board.begin(archer)
    assert {name: said(board, name, ask) for name in SPARRING} == {
        "rush": "charge",
        "objectives": "charge",
        "hold": "shoot",
        "kite": "shoot",
        "avoid": "run",
    }


@pytest.mark.parametrize(("one", "other", "mission"), [("rush", "kite", "loot"), ("objectives", "avoid", "portal")])
def test_partners_play_a_match_to_its_end(one: str, other: str, mission: str) -> None:
    match = Match.new("dysma", seed=5, mission=mission, max_turns=2, undo=False)
    play(match, [SparringPlayer(SPARRING[name]()) for name in (one, other)], 5)
    assert match.game.phase == "over"


def test_hold_plays_a_match_to_its_end() -> None:
    match = Match.new("dysma", seed=6, mission="control", max_turns=2, undo=False)
    play(match, [SparringPlayer(SPARRING["hold"]()), SparringPlayer(SPARRING["rush"]())], 6)
    assert match.game.phase == "over"
