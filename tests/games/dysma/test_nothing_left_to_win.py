"""The end where nobody can earn a point any more (p. 36, DYS-END-04, DYS-R-69): by mission and secondary mission."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.ending import is_over, may_still_earn, outcome
from escarmouche.games.dysma.harm import gone
from escarmouche.games.dysma.secondary import casts
from escarmouche.games.dysma.state import Token
from escarmouche.games.dysma.turn import close_turn
from escarmouche.play.script import play

TAKEN = Token("loot", 5, 5, gone=True)


def left(secondary: str, one: str, other: str, mission: str = "loot", **fields: Any) -> MissionBoard:
    """All loot is taken home: a figure of each player is left."""
    board = MissionBoard(mission, secondary=secondary)
    board.put(one, 0, 10, 10, **fields)
    board.put(other, 1, 20, 20)
    board.game.tokens = [TAKEN]
    board.game.turn = 3
    return board


@pytest.mark.rule("DYS-END-04", "DYS-R-69")
@pytest.mark.parametrize(
    ("secondary", "one", "other", "over"),
    [
        ("survival", "prince-elfe", "troll", True), ("survival", "prince-elfe", "guerrier-orque", False),
        ("survival", "garde-royal", "troll", False), ("chiefs", "garde-royal", "troll", True),
        ("chiefs", "garde-royal", "chef-de-guerre", False), ("glory", "prince-elfe", "chef-de-guerre", True),
        ("glory", "prince-elfe", "troll", False), ("glory", "troll", "aigle-geant", True),
        ("ambassador", "prince-elfe", "troll", True), ("legend", "prince-elfe", "troll", True),
        ("sapping", "prince-elfe", "troll", True), ("sacrifice", "prince-elfe", "troll", False),
        ("witch-hunt", "prince-elfe", "troll", True), ("witch-hunt", "troll", "mage-elfe", False),
    ],
)  # fmt: skip
def test_the_game_ends_when_nobody_could_earn_a_point(secondary: str, one: str, other: str, over: bool) -> None:
    board = left(secondary, one, other)
    assert is_over(board.game) is over
    board.game.phase = "turn over"
    play(close_turn(board.game))
    assert (board.game.phase == "over") is over
    if over:
        assert outcome(board.game).winners == ()


@pytest.mark.rule("DYS-END-04", "DYS-SECOND-50", "DYS-SECOND-60", "DYS-SECOND-70")
def test_whom_players_named_and_the_dearest_must_still_be_there() -> None:
    for secondary, field, value in (("ambassador", "named", 1), ("sapping", "dearest", [1])):
        board = left(secondary, "prince-elfe", "troll")
        setattr(board.game.sides[1], field, value)
        assert (may_still_earn(board.game, 0), may_still_earn(board.game, 1)) == (True, False)
        assert not is_over(board.game)
    board.game.sides[1].sapped = True
    assert is_over(board.game)
    board = left("legend", "prince-elfe", "troll")
    board.game.sides[1].named = 1
    assert (may_still_earn(board.game, 0), may_still_earn(board.game, 1)) == (False, True)


@pytest.mark.rule("DYS-END-04", "DYS-SECOND-40", "DYS-R-51")
def test_spells_and_rings_may_still_earn_in_a_witch_hunt() -> None:
    board = left("witch-hunt", "prince-elfe", "troll", artefacts=("Anneau du dragon", "Amulette"))
    prince = board.game.figures[0]
    assert casts(board.game, prince)
    assert not is_over(board.game)
    prince.used = ("Amulette",)
    assert casts(board.game, prince)
    prince.used = ("Amulette", "Anneau du dragon")
    assert is_over(board.game)
    prince.spells = ("Grâce",)
    assert not is_over(board.game)


@pytest.mark.rule("DYS-END-04", "DYS-HSPELL-56")
def test_warriors_who_may_be_called_back_may_be_killed_again() -> None:
    board = left("survival", "prince-elfe", "necromancien")
    dead = board.put("squelette", 1, 30, 30)
    gone(board.game, dead)
    assert is_over(board.game)
    board.game.figures[1].spells = ("Rappel des morts",)
    assert (may_still_earn(board.game, 0), may_still_earn(board.game, 1)) == (True, False)
    dead.profile = "goule"
    assert is_over(board.game)
    board.put("zombie", 0, 25, 30)
    assert (may_still_earn(board.game, 0), may_still_earn(board.game, 1)) == (False, True)


@pytest.mark.rule("DYS-END-04", "DYS-R-61", "DYS-SKILL-16", "DYS-SKILL-49")
@pytest.mark.parametrize(
    ("mission", "tokens", "one", "earns"),
    [
        ("loot", [Token("loot", 5, 5)], "prince-elfe", True), ("loot", [Token("loot", 5, 5)], "aigle-geant", False),
        ("loot", [Token("loot", 5, 5)], "bombarde-naine", False), ("loot", [Token("loot", 5, 5)], "familier", False),
        ("loot", [TAKEN], "prince-elfe", False), ("flags", [Token("flag", 5, 5, owner=0)], "aigle-geant", True),
        ("flags", [], "prince-elfe", False), ("portal", [Token("altar", 5, 5, owner=0)], "aigle-geant", True),
        ("portal", [Token("altar", 5, 5, owner=1, active=True)], "prince-elfe", False),
        ("portal", [Token("altar", 5, 5, owner=0, active=True)], "familier", True),
        ("portal", [Token("altar", 5, 5, owner=0)], "familier", False),
        ("plunder", [Token("resource", 5, 5, owner=1)], "prince-elfe", True),
        ("plunder", [Token("resource", 5, 5, owner=0)], "prince-elfe", False),
        ("plunder", [Token("resource", 5, 5, owner=1)], "aigle-geant", False),
        ("chests", [], "prince-elfe", True), ("chests", [], "familier", False), ("control", [], "aigle-geant", True),
        ("breakthrough", [], "familier", False), ("statues", [], "prince-elfe", False),
    ],
)  # fmt: skip
def test_what_a_main_mission_still_has_for_a_figure(mission: str, tokens: list[Token], one: str, earns: bool) -> None:
    board = left("chiefs", one, "troll", mission)
    board.game.tokens = tokens
    assert may_still_earn(board.game, 0) is earns


@pytest.mark.rule("DYS-END-04", "DYS-R-66")
def test_a_statue_of_the_enemy_may_still_be_struck() -> None:
    board = left("chiefs", "prince-elfe", "troll", "statues")
    statue = board.put("statue", 1, 30, 30)
    assert (may_still_earn(board.game, 0), may_still_earn(board.game, 1)) == (True, True)  # player 1: the prince
    board.put("statue", 0, 30, 25)
    statue.where = "gone"
    assert (may_still_earn(board.game, 0), is_over(board.game)) == (False, False)
