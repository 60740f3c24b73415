"""Reforms (p. 20): against a loser that stands, or round the Leader when it is gone."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.agenda import Reform
from escarmouche.games.drakerys.reform import reform
from escarmouche.play.reason import Refusal
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    return Board()


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.reason.key, refusal.reason.rule


@pytest.mark.rule("DRK-REFORM-01")
def test_a_winner_need_not_reform(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20))
    loser = board.put("guerriers", 1, (20, 22.5), (22.5, 24))
    play(reform(board.game, Reform(unit.id, loser.id)), False)
    assert board.game.figures[1].y == 20


@pytest.mark.rule("DRK-REFORM-01", "DRK-REFORM-02")
def test_against_a_loser_that_stands_those_not_engaged_come_into_contact(board: Board) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    loser = board.put("guerriers", 1, (20, 22.5), (22.5, 24), (25, 24))
    _, asked = run(reform(game, Reform(unit.id, loser.id)), [True, [[], [22.5, 21.5], [25, 21.5]]])
    assert [ask.topic for ask in asked] == ["reform", "reform-closing"]
    assert asked[1].rule == "DRK-REFORM-02"
    assert [figure.y for figure in game.fighters(unit)] == [20, 21.5, 21.5]


@pytest.mark.rule("DRK-REFORM-02", "DRK-R-33")
def test_a_reform_against_a_loser_reaches_as_many_as_can_be(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    loser = board.put("guerriers", 1, (20, 22.5), (22.5, 24), (25, 24))
    rule = reform(board.game, Reform(unit.id, loser.id))
    rule.send(None)
    ask = rule.send(True)
    assert why(ask.refusal([[], [], [25, 21.5]])) == ("charge.contacts", "DRK-R-33")
    assert why(ask.refusal([[19, 19], [22.5, 21.5], [25, 21.5]])) == ("path.stays", "DRK-MOVE-05")
    rule.close()


@pytest.mark.rule("DRK-REFORM-03")
def test_when_the_loser_is_gone_all_but_the_leader_move(board: Board) -> None:
    game = board.game
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20), (25, 20))
    loser = board.put("guerriers", 1, (60, 60))
    loser.where = "gone"
    board.changed()
    rule = reform(game, Reform(unit.id, loser.id))
    ask = rule.send(None)
    assert why(ask.refusal([[20, 21], [], []])) == ("path.stays", "DRK-MOVE-05")
    assert why(ask.refusal([[], [], [36, 20]])) == ("path.too-long", "DRK-MOVE-05")
    assert ask.refusal([[], [20, 23], [17.5, 20]]) is None
    for seed in range(10):
        assert ask.refusal(ask.sample(Random(seed))) is None
    with pytest.raises(StopIteration):
        rule.send([[], [20, 23], [17.5, 20]])
    assert [(f.x, f.y) for f in game.fighters(unit)] == [(20, 20), (20, 23), (17.5, 20)]


@pytest.mark.rule("DRK-REFORM-04")
def test_such_a_reform_ends_in_no_enemy_contact(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (22.5, 20))
    loser = board.put("guerriers", 1, (60, 60))
    loser.where = "gone"
    board.put("soldats", 1, (20, 25))
    rule = reform(board.game, Reform(unit.id, loser.id))
    ask = rule.send(None)
    assert why(ask.refusal([[], [20, 22.5]])) == ("path.contact", "DRK-REFORM-04")
    assert ask.refusal([[], [22.5, 21]]) is None
    rule.close()


@pytest.mark.rule("DRK-REFORM-03")
def test_a_lone_winner_has_nothing_to_reform(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    loser = board.put("guerriers", 1, (60, 60))
    loser.where = "gone"
    play(reform(board.game, Reform(unit.id, loser.id)))
