"""Blocks (Blocage, p. 25): who may give up an Attack for one, and what the Hits that are left come to."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import Combat, Harm
from escarmouche.games.drakerys.block import block, may_block
from escarmouche.games.drakerys.rolls import ATTACK
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import place
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, play


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("DRK-SKILL-12", "DRK-SKILL-13")
def test_only_who_can_strike_may_block(board: Board) -> None:
    soldiers, foe = board.put("soldats", 0, (20, 20)), board.put("guerriers", 1, (20, 22.5))
    record = Combat(foe.id, soldiers.id, stage="first", initiative=[2, 1])
    assert may_block(board.game, record, soldiers)
    assert not may_block(board.game, record, foe)
    grant(board.game, foe, "Blocage", Until(TURN_ENDS))
    assert may_block(board.game, record, foe)
    place(board.game, board.game.leader(soldiers), 20, 15)
    assert not may_block(board.game, record, soldiers)


@pytest.mark.rule("DRK-SKILL-13")
@pytest.mark.parametrize(("faces", "left"), [((9, 9, 9), 0), ((9, 1, 9), 1), ((1, 1, 1), 3), ((9, 1, 1), 2)])
def test_each_success_cancels_a_hit(board: Board, faces: tuple[int, ...], left: int) -> None:
    soldiers, foe = board.put("soldats", 0, *rank(20, 20, 3, 2.5)), board.put("guerriers", 1, *rank(20, 22.5, 3, 2.5))
    record = Combat(foe.id, soldiers.id, stage="first", initiative=[2, 1])
    blow = Harm(soldiers.id, foe.id, ATTACK, hits=3, wounds=1)
    after = play(block(board.game, record, soldiers, blow), dice(*faces))
    assert after == Harm(soldiers.id, foe.id, ATTACK, hits=left, wounds=1)
    assert [(event["hits"], event["left"]) for event in board.told("event.blocked")] == [(3 - left, left)]


@pytest.mark.rule("DRK-SKILL-13")
def test_no_more_hits_are_cancelled_than_there_are(board: Board) -> None:
    soldiers, foe = board.put("soldats", 0, *rank(20, 20, 3, 2.5)), board.put("guerriers", 1, *rank(20, 22.5, 3, 2.5))
    blow = Harm(soldiers.id, foe.id, ATTACK, hits=1)
    after = play(block(board.game, Combat(foe.id, soldiers.id), soldiers, blow), dice(9, 9, 9))
    assert after.hits == 0
    assert [event["hits"] for event in board.told("event.blocked")] == [1]
