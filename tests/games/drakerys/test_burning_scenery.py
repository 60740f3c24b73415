"""Burning scenery keeps its other properties (DRK-H-TERR-05): to either side, while it burns and once it is out."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, play_stage
from games.boards.drakerys_magic import maelstrom, mage, succeed, troop

from escarmouche.games.drakerys.agenda import ChargeMove, Combat, StaffPhase
from escarmouche.games.drakerys.charge import charge_move
from escarmouche.games.drakerys.movement import WALK
from escarmouche.games.drakerys.rolls import Throw
from escarmouche.games.drakerys.shooting import opposition
from escarmouche.games.drakerys.sight import look
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import gather, grant
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.play.effects import Until
from escarmouche.play.reason import Refused, total
from escarmouche.play.script import play

pytestmark = [
    pytest.mark.rule("DRK-H-TERR-05"),
    pytest.mark.parametrize("player", [0, 1]),
    pytest.mark.parametrize("burning", [True, False], ids=["burning", "burnt out"]),
]


def board_with(piece: str, burning: bool) -> Board:
    """A piece at (45, 45) that a wizard has set alight, from where nobody is in the way; it may be out again."""
    board = Board()
    wizard = mage(board, "I3", at=(45, 64), domain="Inquisition")
    maelstrom(board, wizard)
    board.scenery(piece, 45, 45)
    succeed(board, wizard, 3, tier=3)
    assert board.game.scenery[0].burning == 3
    if not burning:
        play(play_stage(board.game, StaffPhase(0)))
        assert board.game.scenery[0].burning == 0
    return board


def walk(board: Board, unit: Unit, x: float, y: float) -> None:
    """The Unit walks straight to a spot, or is refused."""
    play(WALK.resolve(board.game, unit, Activation(unit.id)), [[x, y]])


@pytest.mark.parametrize(
    ("piece", "level", "obstacles"),
    [("wood", "partial", 1), ("ruin", "blocked", 1), ("shallow-water", "clear", 0), ("rubble", "clear", 0)],
)
def test_it_hides_as_it_did(piece: str, level: str, obstacles: int, player: int, burning: bool) -> None:
    board = board_with(piece, burning)
    one, other = troop(board, player, (30, 45)), troop(board, 1 - player, (60, 45))
    line = look(board.game, one, other, shot=True)
    assert (line.level, line.obstacles) == (level, obstacles)
    assert total(opposition(board.game, one, other)) == 3 + obstacles


@pytest.mark.parametrize(("piece", "hides"), [("wood", 2), ("ruin", 2), ("shallow-water", 0), ("rubble", 0)])
def test_it_camouflages_as_it_did(piece: str, hides: int, player: int, burning: bool) -> None:
    board = board_with(piece, burning)
    lurker, shooter = troop(board, player, (45 - 6 - 1.25 - 1, 45)), troop(board, 1 - player, (20, 45))
    grant(board.game, lurker, "Camouflage", Until("never"))
    throw = Throw(shooter, "shot", 0, against=lurker)
    assert total(gather(board.game, Skill.opposition, lurker, throw)) == hides


@pytest.mark.parametrize("piece", ["wood", "shallow-water"])
def test_it_is_crossed_at_double_cost_as_it_was(piece: str, player: int, burning: bool) -> None:
    board = board_with(piece, burning)
    unit = troop(board, player, (35, 45))
    with pytest.raises(Refused, match="too-long"):
        walk(board, unit, 42.25, 45)
    walk(board, unit, 41.875, 45)
    assert board.game.leader(unit).x == 41.875


def test_a_ruin_is_not_crossed(player: int, burning: bool) -> None:
    board = board_with("ruin", burning)
    unit = troop(board, player, (45 - 5 - 1.25 - 1, 45))
    with pytest.raises(Refused, match=r"path\.scenery"):
        walk(board, unit, 40, 45)


@pytest.mark.parametrize(("piece", "spoiled"), [("rubble", True), ("shallow-water", False)])
def test_rubble_takes_the_bonus_of_a_charge(piece: str, spoiled: bool, player: int, burning: bool) -> None:
    board = board_with(piece, burning)
    charger = troop(board, player, (45, 34 + 2.5), charge=30)
    target = troop(board, 1 - player, (45, 54))
    named = [f"unit:{target.id}"] * player
    play(charge_move(board.game, ChargeMove(charger.id)), *named, [[45, 51.5]])
    assert Combat(charger.id, target.id, charge=True, spoiled=spoiled) in board.game.agenda
