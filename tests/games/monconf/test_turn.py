"""The turn (p. 7, p. 9): phases in their order, the tactician, command points, who speaks first."""

from __future__ import annotations

from typing import Any

import pytest
from games.monconf.playing import PlayedBoard, open_keys
from games.monconf.skilled import skilled

from escarmouche.games.monconf.skills.query import grant
from escarmouche.games.monconf.state import Fighter, lift
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import dice, secretly


@pytest.fixture
def board() -> PlayedBoard:
    return PlayedBoard()


def commanders(
    board: PlayedBoard, *skills: str, dis: tuple[int, int] = (4, 6), **fields: Any
) -> tuple[Fighter, Fighter]:
    """Two commanders far from each other, the first with these skills."""
    one = skilled(board, *skills, player=0, x=20, y=10, dis=dis[0])
    other = skilled(board, player=1, x=20, y=60, dis=dis[1])
    for fighter in (one, other):
        board.game.sides[fighter.player].commander = fighter.id
    return one, other


@pytest.mark.rule("MCF-TURN-01", "MCF-TURN-02", "MCF-TURN-04", "MCF-TURN-05", "MCF-MAINT-01", "MCF-MAINT-11")
def test_a_turn_goes_through_its_phases_and_the_next_begins(board: PlayedBoard) -> None:
    """Tactician, piles, first speaker, speaking turns; no contact, no combat; maintenance; then the next DIS test."""
    game = board.game
    one, other = commanders(board)
    request = board.restart("tactician")
    assert (game.turn - 1, game.phase, type(request).__name__) == (1, "piling", "Roll")
    request = board.play(dice(5), dice(1))
    assert (request.topic, request.player, game.phase) == ("first-speaker", 0, "first speaker")
    request = board.play("opponent")
    assert (request.topic, request.about, game.phase) == ("action", (other.id,), "speaking")
    request = board.play("rest", "end")
    assert (request.topic, request.about, other.activated, one.activated) == ("action", (one.id,), True, True)
    request = board.play("rest", "end")
    told = [event.said.key for event in game.events or []]
    assert told.index("event.no-combat") < told.index("event.turn-over")
    assert (game.turn, type(request).__name__) == (3, "Roll")
    assert (one.activated, other.activated, one.action) == (False, False, "")


@pytest.mark.rule("MCF-TURN-03")
@pytest.mark.parametrize(("turns", "last"), [(0, 6), (2, 2)])
def test_a_game_lasts_six_turns_or_what_the_players_agreed(turns: int, last: int) -> None:
    board = PlayedBoard(turns=turns)
    commanders(board)
    board.game.turn = last - 1
    assert board.restart("end of turn") is not None
    assert board.game.turn == last
    board.game.agenda = []
    assert board.restart("end of turn") is None
    assert board.game.phase == "over"


@pytest.mark.rule("MCF-TAC-01", "MCF-TAC-02")
@pytest.mark.parametrize(("faces", "tactician"), [((4, 1), 0), ((1, 6), 1), ((3, 1, 1, 2), 1), ((3, 1, 6, 1), 0)])
def test_the_higher_dis_test_makes_the_tactician_and_equal_ones_are_rolled_again(
    board: PlayedBoard, faces: tuple[int, ...], tactician: int
) -> None:
    """DIS 4 and 6: 8 against 7; 5 against 12; 7 against 7, then again."""
    commanders(board)
    board.restart("tactician")
    request = board.play(*[dice(face) for face in faces])
    assert (board.game.tactician, request.player, request.topic) == (tactician, tactician, "first-speaker")
    assert len(board.told("event.tactician-tie")) == (len(faces) > 2)


@pytest.mark.rule("MCF-TAC-03", "MCF-SKILLP-16")
def test_a_commander_with_commandement_rolls_two_dice_and_keeps_the_one_he_wants(board: PlayedBoard) -> None:
    commanders(board, "Commandement", dis=(4, 4))
    request = board.restart("tactician")
    assert len(request.dice) == 2
    request = board.play(dice(2, 5))
    assert (request.topic, sorted(request.keys)) == ("keep", [2, 5])
    assert [option.label.params for option in request.options()] == [(("face", 5),), (("face", 2),)]
    request = board.play(2)
    assert len(request.dice) == 1
    board.play(dice(3))
    assert board.game.tactician == 1


@pytest.mark.rule("MCF-TAC-04", "MCF-TAC-05", "MCF-TAC-06", "MCF-TAC-07", "MCF-X-22", "MCF-R-33")
@pytest.mark.parametrize(("skills", "points"), [((), 5), (("Mort-Vivant/8",), 8)])
def test_command_points_are_received_once(board: PlayedBoard, skills: tuple[str, ...], points: int) -> None:
    """DIS 5 gives 5 points, Mort-Vivant/8 gives 8 whatever the DIS; later turns give none, and keep what is left."""
    game = board.game
    commanders(board, *skills, dis=(5, 6))
    game.turn = 0
    board.restart("tactician")
    assert [side.command_points for side in game.sides] == [points, 6]
    game.sides[0].command_points = 3
    board.restart("tactician")
    assert (game.turn, [side.command_points for side in game.sides]) == (2, [3, 6])


@pytest.mark.rule("MCF-R-33")
def test_neither_a_staff_nor_an_aura_brings_command_points_at_the_start(board: PlayedBoard) -> None:
    one, _ = commanders(board, "Commandement", dis=(5, 3))
    board.put("Tambour du Griffon", 0, 23, 10)
    board.put("Porte-étendard du Griffon", 0, 17, 10)
    board.game.turn = 0
    board.restart("tactician")
    assert board.game.sides[one.player].command_points == 5


@pytest.mark.rule("MCF-R-32")
def test_a_fallen_commander_is_succeeded_by_an_incarnate_of_his_players_choice(board: PlayedBoard) -> None:
    game = board.game
    one, _ = commanders(board)
    heirs = [skilled(board, x=x, y=5, incarnate=True, dis=2) for x in (10, 30)]
    skilled(board, x=50, y=5, dis=9)
    lift(game, one, "gone")
    request = board.restart("tactician")
    assert (request.topic, request.player) == ("commander", 0)
    assert open_keys(request) == {f"fighter:{heir.id}" for heir in heirs}
    board.play(f"fighter:{heirs[1].id}", dice(6), dice(1))
    assert (game.sides[0].commander, game.tactician) == (heirs[1].id, 0)


@pytest.mark.rule("MCF-R-32")
def test_without_an_incarnate_the_highest_dis_tests(board: PlayedBoard) -> None:
    """DIS 9 of a common fighter: 9 + 1 against 6 + 3. Points are kept."""
    game = board.game
    one, _ = commanders(board)
    skilled(board, x=10, y=5, dis=3)
    best = skilled(board, "Commandement", x=50, y=5, dis=9)
    lift(game, one, "left")
    game.sides[0].command_points = 4
    request = board.restart("tactician")
    assert (request.about, len(request.dice)) == ((best.id,), 2)
    board.play(dice(1, 1), dice(3))
    assert (game.tactician, game.sides[0].commander, game.sides[0].command_points) == (0, -1, 4)


@pytest.mark.rule("MCF-R-24")
def test_who_is_engaged_when_the_turn_begins_is_remembered(board: PlayedBoard) -> None:
    one, other = commanders(board)
    near = skilled(board, player=1, x=22.5, y=10)
    board.restart("tactician")
    assert (one.engaged_before, near.engaged_before, other.engaged_before) == (True, True, False)


@pytest.mark.rule("MCF-MAINT-11")
def test_what_lasts_to_the_end_of_the_turn_expires_then(board: PlayedBoard) -> None:
    game = board.game
    one, _ = commanders(board)
    grant(game, one, "FOR +1", Until(TURN_ENDS))
    one.activated, one.action, one.charged, one.lucky, one.spent = True, "charge", True, True, 2
    one.mutated, one.pursuits, one.fights, one.heretic, one.only_defends = {"att": 1}, 1, 1, True, True
    game.sides[0].free_tactic, game.sides[0].no_genius = True, True
    board.restart("end of turn")
    assert (one.effects, one.activated, one.action, one.charged, one.lucky, one.spent) == (
        [],
        False,
        "",
        False,
        False,
        0,
    )
    assert (one.mutated, one.pursuits, one.fights, one.heretic, one.only_defends) == ({}, 0, 0, False, False)
    assert (game.sides[0].free_tactic, game.sides[0].no_genius) == (False, False)


@pytest.mark.rule("MCF-SKILLP-02", "MCF-X-47", "MCF-R-60")
def test_a_relentless_loss_acts_until_the_end_of_the_tactical_phase(board: PlayedBoard) -> None:
    """Zombie, 13 points: a loss at once, still activated, removed with its marker when the phase ends."""
    from escarmouche.games.monconf.wounds.harm import lose_hp

    game = board.game
    zombie = board.put("Zombie", 0, 20, 10)
    board.put("Squelette guerrier", 0, 40, 10, activated=True)
    other = skilled(board, player=1, x=20, y=60)
    for fighter in (zombie, other):
        game.sides[fighter.player].commander = fighter.id
    request = board.restart("piling")
    assert request.topic == "first-speaker"
    lose_hp(game, zombie, 4, "MCF-X-47")
    assert (game.sides[0].losses, zombie.on_table, game.sides[0].reinforcements) == (13, True, 0)
    game.tactician = 0
    request = board.play("me")
    assert (request.topic, request.about, "charge" in refused_or_open(request)) == ("action", (zombie.id,), True)
    board.play("rest", "end", "rest")
    assert zombie.on_table
    board.play("end")
    assert (zombie.where, game.sides[0].reinforcements, game.sides[0].losses) == ("gone", 1, 0)


def refused_or_open(request: Any) -> set[str]:
    return {option.key for option in request.options()}


@pytest.mark.rule("MCF-PILE-01", "MCF-SPEAK-01")
def test_piles_come_before_the_first_speaker_is_named(board: PlayedBoard) -> None:
    commanders(board)
    skilled(board, x=40, y=10)
    board.game.tactician = 1
    request = board.restart("piling")
    assert [*request.questions] == [0]
    request = board.play(secretly({0: ["card:2", "card:0"]}))
    assert (request.topic, request.player) == ("first-speaker", 1)
    request = board.play("me")
    assert (board.game.active, request.about) == (1, (1,))
