"""What a turn gives and takes back (p. 9, p. 12, p. 36): command points, a spell cast; when dice are bought."""

from __future__ import annotations

import pytest
from games.dysma.playing import PlayedBoard, open_keys

from escarmouche.play.script import dice

END = "end"


@pytest.mark.rule("DYS-SECOND-40", "DYS-R-51")
def test_a_spell_scores_in_the_turn_in_which_it_is_cast_and_not_in_the_next() -> None:
    """Turn 1: Grâce with a success, one point. Turn 2: nobody casts, no further point."""
    board = PlayedBoard()
    game = board.game
    game.mission, game.secondary, game.deployment = "", "witch-hunt", "standard"
    mage, orc = board.put("mage-elfe", 0, 10, 10, spells=("Grâce",)), board.put("guerrier-orque", 1, 30, 30)
    game.phase, game.turn = "command", 0
    request = board.play()
    assert (request.topic, game.turn) == ("action", 1)
    board.play("magic", "none", dice(7, 7, 7), END)
    assert game.activation is not None
    assert game.figures[game.activation.figures[0]] is orc
    board.play(END, "done")
    assert (game.turn, game.sides[0].score) == (2, 1)
    played: list[int] = []
    while game.turn == 2:
        assert game.activation is not None
        played += game.activation.figures
        board.play(END)
    assert (sorted(played), game.sides[0].score) == ([mage.id, orc.id], 1)


@pytest.mark.rule("DYS-CMD-01", "DYS-TURN-11", "DYS-TURN-02")
def test_points_may_be_spent_in_every_turn() -> None:
    """All three are spent in turn 1; in turn 2 there are three again, and one of them buys a die."""
    board = PlayedBoard()
    game = board.game
    elf = board.put("garde-royal", 0, 10, 10)
    orc = board.put("guerrier-orque", 1, 11, 10, facing=180, fatigued=True)
    game.phase, game.turn, game.first = "command", 0, 0
    board.play()
    game.sides[0].command_points = game.sides[1].command_points = 0
    board.play(END, END)
    assert (game.turn, [side.command_points for side in game.sides]) == (2, [3, 3])
    while game.activation is not None and elf.id not in game.activation.figures:
        board.play(END)
    request = board.play("combat")
    assert (request.player, request.topic, open_keys(request)) == (0, "heroism", {"none", "heroism"})
    board.play("heroism")
    assert (game.sides[0].command_points, orc.on_table) == (2, True)


@pytest.mark.rule("DYS-R-16", "DYS-REACT-01", "DYS-R-40")
def test_dice_are_bought_once_the_target_has_reacted_the_shooter_first() -> None:
    """The target is asked for its reaction while both have points: only then the shooter for a die, then the target."""
    board = PlayedBoard(points=(1, 1))
    elf = board.put("archer-sylvain", 0, 5, 10, facing=0)
    orc = board.put("guerrier-orque", 1, 15, 10, facing=180)
    board.begin(elf)
    request = board.play("shoot")
    assert (request.player, request.topic) == (1, "shot-reaction")
    assert [side.command_points for side in board.game.sides] == [1, 1]
    request = board.play(False)
    assert (request.player, request.topic, request.about) == (0, "heroism", (elf.id,))
    request = board.play("heroism")
    assert (request.player, request.topic, request.about) == (1, "heroism", (orc.id,))
    assert len(board.play("none").dice) == 4


@pytest.mark.rule("DYS-SKILL-18", "DYS-SHOOT-07")
@pytest.mark.parametrize(("target", "dice_thrown"), [("guerrier-orque", 2), ("ogre-mercenaire", 3)])
def test_a_shot_at_a_colossus_over_a_small_goblin_has_all_its_dice(target: str, dice_thrown: int) -> None:
    """A goblin of 0.9 pas stands before them: it covers an orc, and no Colosse."""
    board = PlayedBoard()
    elf = board.put("archer-sylvain", 0, 5, 10, facing=0)
    board.put("guerrier-gobelin", 1, 10, 10, facing=180, fatigued=True)
    shot = board.put(target, 1, 15, 10, facing=180, fatigued=True)
    board.begin(elf)
    assert len(board.play("shoot", f"figure:{shot.id}").dice) == dice_thrown
