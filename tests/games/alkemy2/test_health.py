"""Life boxes, health states, wounds and healing (V2 p. 8)."""

from __future__ import annotations

import pytest
from games.boards.alkemy2 import Board
from games.boards.fights import roll

from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.health import heal, health, life_left
from escarmouche.games.alkemy.rolls import Throw
from escarmouche.play.scene import Drop
from escarmouche.play.script import dice, play, run


@pytest.mark.rule("AK2-HEALTH-01", "AK2-HEALTH-02", "AK2-ROLL-12")
def test_each_point_of_damage_ticks_a_box_at_once() -> None:
    board = Board()
    recruit = board.put("Recrues", 0, 5, 5)
    assert play(hurt(board.game, Harm(recruit, 2, "direct"), "AK2-HEALTH-01")) == 2
    assert (recruit.lost, life_left(board.game, recruit)) == (2, 5)
    assert health(board.game, recruit) == "white"
    play(hurt(board.game, Harm(recruit, 1, "direct"), "AK2-HEALTH-01"))
    assert health(board.game, recruit) == "yellow"
    assert [told["boxes"] for told in board.told("event.wounded")] == [2, 1]


@pytest.mark.rule("AK2-HEALTH-04", "AK2-HEALTH-05", "AK2-HEALTH-06", "AK2-HEALTH-07")
@pytest.mark.parametrize(
    ("lost", "colour"), [(0, "white"), (2, "white"), (3, "yellow"), (4, "yellow"), (5, "red"), (6, "red")]
)
def test_the_leftmost_box_left_gives_the_state_and_the_dice(lost: int, colour: str) -> None:
    board = Board()
    recruit = board.put("Recrues", 0, 5, 5, lost=lost)
    assert health(board.game, recruit) == colour
    _, asked = run(roll(board.game, Throw(recruit, "reflex", "test")), [dice(1, 1)])
    assert [die.name for die in asked[0].dice] == [colour, colour]


@pytest.mark.rule("AK2-HEALTH-05", "AK2-HEALTH-07")
def test_a_line_without_white_boxes_begins_critical() -> None:
    board = Board()
    assert health(board.game, board.put("Berac'h", 0, 5, 5)) == "red"


@pytest.mark.rule("AK2-HEALTH-03", "AK2-FIGHT-06")
def test_the_last_box_removes_the_figure_at_once() -> None:
    board = Board()
    recruit, wolf = board.put("Recrues", 0, 5, 5), board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    board.engage(recruit, wolf)
    assert play(hurt(board.game, Harm(recruit, 9, "attack", wolf), "AK2-HEALTH-03")) == 7
    assert recruit.where == "removed"
    assert recruit.action_points == 0
    assert wolf.free
    assert board.told("event.removed") == [{"figure": "Recrue Avalonienne"}]
    assert any(Drop("0") in event.changes for event in board.game.events or [])
    assert play(hurt(board.game, Harm(recruit, 1, "direct"), "AK2-HEALTH-03")) == 0


@pytest.mark.rule("AK2-R-19")
def test_healing_unticks_from_the_right_and_never_beyond_the_line() -> None:
    board = Board()
    recruit = board.put("Recrues", 0, 5, 5, lost=4)
    assert heal(board.game, recruit, 2) == 2
    assert (recruit.lost, health(board.game, recruit)) == (2, "white")
    assert heal(board.game, recruit, 5) == 2
    assert recruit.lost == 0
    play(hurt(board.game, Harm(recruit, 7, "direct"), "AK2-HEALTH-03"))
    assert heal(board.game, recruit, 1) == 0
    assert recruit.lost == 7


@pytest.mark.rule("AK2-R-20", "AK2-R-126")
@pytest.mark.parametrize(("amount", "level"), [(0, 2), (1, 1)])
def test_only_a_ticked_box_is_a_wound(amount: int, level: int) -> None:
    board = Board()
    priest = board.put("Prêtre de Campagne", 0, 5, 5, concentration=2)
    wolf = board.put("Guerrier-Tonnerre Loup", 1, 6, 5)
    assert play(hurt(board.game, Harm(priest, amount, "attack", wolf), "AK2-R-20")) == amount
    assert (priest.lost, priest.concentration) == (amount, level)


@pytest.mark.rule("AK2-R-126", "AK2-SKILL-43")
def test_coriace_makes_no_wound_of_a_hit_for_nothing() -> None:
    board = Board()
    colossus, wolf = board.put("Colosse", 0, 5, 5), board.put("Guerrier-Tonnerre Loup", 1, 6.25, 5)
    assert play(hurt(board.game, Harm(colossus, 0, "attack", wolf), "AK2-R-126")) == 0
    assert colossus.lost == 0
