"""Commandement and its orders, Divination and its prayers, and how long they last."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board

from escarmouche.games.drakerys.agenda import FreeWalk, MoraleTest, StaffPhase
from escarmouche.games.drakerys.chronicle import marks
from escarmouche.games.drakerys.clock import advance
from escarmouche.games.drakerys.morale import test as roll_morale
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, react, report
from escarmouche.games.drakerys.state import Unit
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.effects import TURN_ENDS
from escarmouche.play.reason import Refused
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    board = Board()
    for side in board.game.sides:
        side.time = 16
    return board


@pytest.fixture
def karya(board: Board) -> Unit:
    return board.put("karya", 0, (10, 10), tension=1)


@pytest.fixture
def bekha(board: Board) -> Unit:
    return board.put("bekha", 0, (10, 10))


def speak(board: Board, unit: Unit, *script: object) -> None:
    play(react(board.game, Skill.in_staff_phase, unit), *script)


def choice(unit: Unit) -> str:
    return f"unit:{unit.id}"


# ---- orders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-19", "DRK-R-51")
def test_an_order_reaches_free_allies_within_20(board: Board, karya: Unit) -> None:
    near = board.put("irosia-lanciers", 0, (32.5, 10))
    far = board.put("irosia-archers", 0, (32.6, 20))
    enemy = board.put("guerriers", 1, (10, 30))
    engaged = board.put("conscrits", 0, (10, 27.5))
    for unit in (far, enemy, engaged):
        with pytest.raises(Refused):
            speak(board, karya, "stand-fast", choice(unit))
    speak(board, karya, "stand-fast", choice(near))
    assert any_says(board.game, Skill.morale_intact, near)


@pytest.mark.rule("DRK-R-05", "DRK-SKILL-19")
def test_a_commander_may_order_itself_and_need_not_order_at_all(board: Board, karya: Unit) -> None:
    board.put("irosia-lanciers", 0, (20, 10))
    speak(board, karya, "no-order")
    assert karya.effects == []
    speak(board, karya, "stand-fast", choice(karya))
    assert any_says(board.game, Skill.morale_intact, karya)


@pytest.mark.rule("DRK-SKILL-20")
def test_forward_is_a_free_walk_at_once(board: Board, karya: Unit) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 10), tension=2)
    board.game.agenda = [StaffPhase(0)]
    speak(board, karya, "forward", choice(lanciers))
    assert board.game.agenda == [FreeWalk(lanciers.id, 0, 10, "order"), StaffPhase(0)]
    assert lanciers.tension == 2
    assert board.game.sides[0].time == 16


@pytest.mark.rule("DRK-SKILL-21")
def test_they_shall_not_pass_replaces_morale_rolls(board: Board, karya: Unit) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 10))
    speak(board, karya, "stand-fast", choice(lanciers))
    play(roll_morale(board.game, MoraleTest(lanciers.id, 9, "combat")))
    assert lanciers.on_table
    assert lanciers.tension == 0


@pytest.mark.rule("DRK-SKILL-22")
def test_close_ranks_takes_a_tension_off(board: Board, karya: Unit) -> None:
    karya.tension = 0
    rested = board.put("irosia-archers", 0, (20, 20))
    tired = board.put("irosia-lanciers", 0, (20, 10), tension=2)
    speak(board, karya, "close-ranks")
    assert (tired.tension, rested.tension) == (1, 0)


@pytest.mark.rule("DRK-SKILL-22")
def test_nobody_closes_ranks_who_is_not_tired(board: Board, karya: Unit) -> None:
    karya.tension = 0
    with pytest.raises(Refused) as told:
        speak(board, karya, "close-ranks")
    assert told.value.refusal.reason.key == "order.nobody-tense"


@pytest.mark.rule("DRK-SKILL-19")
def test_a_commander_alone_and_engaged_says_nothing(board: Board, karya: Unit) -> None:
    board.put("guerriers", 1, (10, 12.5))
    speak(board, karya)


@pytest.mark.rule("DRK-STATE-03")
def test_the_order_is_seen_beside_the_unit(board: Board, karya: Unit) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 10))
    speak(board, karya, "stand-fast", choice(lanciers))
    assert marks(board.game, lanciers)["effects"] == "Ils ne passent pas"


# ---- how long ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-29", "DRK-SKILL-21")
@pytest.mark.parametrize(("mine", "theirs"), [(17, 12), (16, 20)])
def test_an_order_lasts_to_the_end_of_the_turn_that_its_staff_phase_opens(
    board: Board, karya: Unit, mine: int, theirs: int
) -> None:
    """Given by the first to pass START, or by the one who closes the Turn: the end of Turn 1 does not touch it."""
    board.game.sides[0].time, board.game.sides[1].time = mine, theirs
    lanciers = board.put("irosia-lanciers", 0, (20, 10))
    speak(board, karya, "stand-fast", choice(lanciers))
    report(board.game, TURN_ENDS, -1)
    board.game.turn = 2
    assert any_says(board.game, Skill.morale_intact, lanciers)
    report(board.game, TURN_ENDS, -1)
    assert not any_says(board.game, Skill.morale_intact, lanciers)


@pytest.mark.rule("DRK-R-29")
def test_an_order_given_again_is_renewed(board: Board, karya: Unit) -> None:
    lanciers = board.put("irosia-lanciers", 0, (20, 10))
    speak(board, karya, "stand-fast", choice(lanciers))
    report(board.game, TURN_ENDS, -1)
    board.game.turn, board.game.sides[0].time = 2, 32
    speak(board, karya, "stand-fast", choice(lanciers))
    report(board.game, TURN_ENDS, -1)
    assert any_says(board.game, Skill.morale_intact, lanciers)


# ---- prayers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-31")
def test_a_prayer_is_free_not_to_be_said(board: Board, bekha: Unit) -> None:
    speak(board, bekha, "no-prayer")
    assert bekha.effects == []


@pytest.mark.rule("DRK-SKILL-32")
def test_grace_removes_all_wound_tokens(board: Board, bekha: Unit) -> None:
    bekha.wounds = 2
    near = board.put("brutes", 0, (20, 10), wounds=2)
    board.put("brutes", 0, (50, 50), wounds=1)
    speak(board, bekha, "grace", choice(near))
    assert (near.wounds, bekha.wounds) == (0, 2)


@pytest.mark.rule("DRK-SKILL-32")
def test_grace_reaches_20(board: Board, bekha: Unit) -> None:
    board.put("guerriers", 0, (32.6, 10), wounds=1)
    with pytest.raises(Refused):
        speak(board, bekha, "grace")


@pytest.mark.rule("DRK-SKILL-33", "DRK-R-28")
def test_a_curse_moves_the_enemy_token_one_space_for_each_hero_in_reach(board: Board, bekha: Unit) -> None:
    board.put("salik", 1, (32.5, 10))
    board.put("noctis", 1, (10, 20))
    board.put("celeste", 1, (32.6, 20))
    board.put("corbeaux", 1, (20, 20))
    board.put("sakhil", 0, (10, 14))
    speak(board, bekha, "curse")
    assert [side.time for side in board.game.sides] == [16, 18]
    assert board.game.agenda == []


@pytest.mark.rule("DRK-R-28")
def test_a_curse_past_start_brings_a_staff_phase_after_the_current_one(board: Board, bekha: Unit) -> None:
    board.put("salik", 1, (20, 10))
    board.game.sides[1].time = 31
    board.game.agenda = [StaffPhase(0)]
    speak(board, bekha, "curse")
    assert board.game.sides[1].time == 32
    assert board.game.agenda == [StaffPhase(0), StaffPhase(1)]


@pytest.mark.rule("DRK-R-28")
def test_a_curse_never_goes_beyond_the_end(board: Board, bekha: Unit) -> None:
    board.put("salik", 1, (20, 10))
    board.put("noctis", 1, (10, 20))
    board.game.sides[1].time = 95
    speak(board, bekha, "curse")
    assert board.game.sides[1].time == 96


@pytest.mark.rule("DRK-SKILL-33")
def test_without_a_hero_in_reach_there_is_nobody_to_curse(board: Board, bekha: Unit) -> None:
    board.put("corbeaux", 1, (20, 20))
    with pytest.raises(Refused):
        speak(board, bekha, "curse")


@pytest.mark.rule("DRK-SKILL-34", "DRK-STATE-02", "DRK-R-29")
def test_holy_fury_is_berserk_until_the_end_of_the_turn(board: Board, bekha: Unit) -> None:
    guerriers = board.put("guerriers", 0, (20, 10), tension=1)
    speak(board, bekha, "holy-fury", choice(guerriers))
    assert marks(board.game, guerriers)["effects"] == "Berserk"
    assert (stat(board.game, guerriers, "power"), stat(board.game, guerriers, "toughness")) == (3, 3)
    report(board.game, TURN_ENDS, -1)
    assert stat(board.game, guerriers, "power") == 3
    report(board.game, TURN_ENDS, -1)
    assert stat(board.game, guerriers, "power") == 2


@pytest.mark.rule("DRK-R-29", "DRK-R-28")
def test_a_staff_phase_ahead_of_the_turn_counts_from_its_own_lap(board: Board, bekha: Unit) -> None:
    """Pushed over START for the second time while the first Turn is not over: the prayer lasts to the end of Turn 3."""
    board.game.sides[0].time = 31
    advance(board.game, 0, 1, "DRK-SKILL-33")
    guerriers = board.put("guerriers", 0, (20, 10), tension=1)
    speak(board, bekha, "holy-fury", choice(guerriers))
    for turn in (2, 3):
        report(board.game, TURN_ENDS, -1)
        board.game.turn = turn
    assert stat(board.game, guerriers, "power") == 3
    report(board.game, TURN_ENDS, -1)
    assert stat(board.game, guerriers, "power") == 2


@pytest.mark.rule("DRK-SKILL-31")
def test_who_is_away_does_not_pray(board: Board, bekha: Unit) -> None:
    bekha.where = "away"
    board.changed()
    speak(board, bekha)
