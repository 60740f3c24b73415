"""The Staff Phase (p. 13, 17): its order, Tension, orders and prayers, what ends at its start, the end of the Turn."""

from __future__ import annotations

from typing import Any

import pytest
from games.boards.drakerys import Board, play_stage
from games.boards.drakerys_magic import maelstrom, mage, succeed, troop

from escarmouche.games.drakerys.agenda import FreeWalk, Pending, StaffPhase
from escarmouche.games.drakerys.clock import advance, turn_ends
from escarmouche.games.drakerys.skills.query import grant, report
from escarmouche.games.drakerys.state import Fog
from escarmouche.games.drakerys.steps import resolve_pending
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.script import play


@pytest.fixture
def board() -> Board:
    return Board()


def stage(board: Board, *script: Any) -> str:
    """Play the record at the front of the agenda, as the rulebook does."""
    record = board.game.agenda[0]
    assert isinstance(record, StaffPhase)
    play(play_stage(board.game, record), *script)
    return record.stage


def staff_phase(board: Board, player: int, *script: Any) -> None:
    """Play a whole Staff Phase; one word of the script is answered at each stage that asks."""
    board.game.agenda.insert(0, record := StaffPhase(player))
    words = list(script)

    async def all_stages() -> None:
        while record in board.game.agenda:
            await resolve_pending(board.game)

    play(all_stages(), *words)


@pytest.mark.rule("DRK-TIME-09", "DRK-TIME-10")
def test_reaching_start_brings_a_staff_phase_and_two_of_them_end_the_turn(board: Board) -> None:
    game = board.game
    advance(game, 0, 15, "DRK-TIME-03")
    assert game.agenda == []
    advance(game, 0, 1, "DRK-TIME-03")
    assert [type(record) for record in game.agenda] == [StaffPhase]
    game.agenda.clear()
    staff_phase(board, 0)
    assert game.sides[0].staff_phases == 1
    assert not turn_ends(game)
    staff_phase(board, 1)
    assert turn_ends(game)


@pytest.mark.rule("DRK-TENS-03", "DRK-TURN-10", "DRK-R-27")
def test_one_tension_comes_off_each_own_unit_off_table_ones_included(board: Board) -> None:
    tired, fresh, foe, away = (
        troop(board, 0, (10, 10)), troop(board, 0, (20, 10)), troop(board, 1, (10, 40)), troop(board, 0, (30, 10)),
    )  # fmt: skip
    tired.tension, foe.tension, away.tension = 2, 2, 1
    away.where = "away"
    board.changed()
    staff_phase(board, 0)
    assert [unit.tension for unit in (tired, fresh, foe, away)] == [1, 0, 2, 0]


@pytest.mark.rule("DRK-R-27")
def test_the_start_comes_before_tension_and_tension_before_orders(board: Board) -> None:
    captain = troop(board, 0, (10, 10), skills=("Commandement",))
    captain.tension = 1
    grant(board.game, captain, "Peau de roc[1]", Until("staff phase", 0), by="E3")
    board.game.agenda.append(StaffPhase(0))
    assert stage(board) == "first effects"
    assert (captain.effects, captain.tension) == ([], 1)
    assert stage(board) == "tension"
    assert stage(board) == "orders"
    assert captain.tension == 0
    stage(board, "no-order")
    assert board.game.sides[0].staff_phases == 0
    assert stage(board) == "end"
    stage(board)
    assert board.game.sides[0].staff_phases == 1
    assert board.game.agenda == []


@pytest.mark.rule("DRK-R-27", "DRK-SKILL-19", "DRK-SKILL-31")
def test_one_order_or_prayer_for_each_bearer_in_the_owners_order(board: Board) -> None:
    troop(board, 0, (10, 10), skills=("Commandement",))
    troop(board, 0, (60, 10), skills=("Divination",))
    troop(board, 1, (60, 60), skills=("Divination",))
    staff_phase(board, 0, "unit:1", "no-prayer", "no-order")


@pytest.mark.rule("DRK-R-27")
def test_a_unit_off_the_table_says_no_prayer(board: Board) -> None:
    prophet = troop(board, 0, (10, 10), skills=("Divination",))
    prophet.where = "away"
    board.changed()
    staff_phase(board, 0)
    assert board.game.sides[0].staff_phases == 1


@pytest.mark.rule("DRK-SKILL-20", "DRK-R-27")
def test_what_an_order_brings_comes_before_the_rest_of_the_phase(board: Board) -> None:
    troop(board, 0, (10, 10), skills=("Commandement",))
    board.game.agenda.append(StaffPhase(0, "orders"))
    stage(board, "forward")
    assert [type(record) for record in board.game.agenda] == [FreeWalk, StaffPhase]


@pytest.mark.rule("DRK-R-28")
def test_a_curse_past_start_gives_the_enemy_a_staff_phase_after_this_one(board: Board) -> None:
    troop(board, 0, (10, 10), skills=("Divination",))
    troop(board, 1, (10, 20), types=("infantry", "hero"))
    board.game.sides[1].time = 15
    board.game.agenda.append(StaffPhase(0, "orders"))
    stage(board, "curse")
    assert [(r.player, r.stage) for r in board.game.agenda if isinstance(r, StaffPhase)] == [
        (0, "orders"),
        (1, "start"),
    ]
    board.game.sides[1].time = 95
    board.game.agenda[:] = [StaffPhase(0, "orders")]
    stage(board, "curse")
    assert board.game.sides[1].time == 96


@pytest.mark.rule("DRK-MAEL-08", "DRK-R-27")
def test_zephyr_blows_at_the_start(board: Board) -> None:
    board.put("heraut-de-l-air", 0, (10, 10))
    ally = troop(board, 0, (20, 10))
    board.game.agenda.append(StaffPhase(0))
    stage(board)
    stage(board, f"unit:{ally.id}")
    assert len(ally.effects) == 1
    assert stage(board) == "tension"


@pytest.mark.rule("DRK-H-SPELL-03", "DRK-H-SPELL-07", "DRK-STATE-05")
def test_own_tokens_fogs_and_fires_end_at_the_start_others_do_not(board: Board) -> None:
    unit = troop(board, 1, (10, 10))
    grant(board.game, unit, "Langueur[1]", Until("staff phase", 0), by="O2")
    grant(board.game, unit, "Peau de roc[1]", Until("staff phase", 1), by="E3")
    board.game.fogs += [Fog(10, 10, 5, False, 0), Fog(20, 10, 5, True, 1)]
    for until in (0, 1, -1):
        board.scenery("rock", 30 + 10 * until, 60, burning=3, burns_until=until)
    staff_phase(board, 0)
    assert [effect.skill for effect in unit.effects] == ["Peau de roc[1]"]
    assert [fog.player for fog in board.game.fogs] == [1]
    assert [piece.burning for piece in board.game.scenery] == [0, 3, 3]


@pytest.mark.rule("DRK-X-51", "DRK-R-29")
@pytest.mark.parametrize("closes", [False, True])
def test_an_order_given_in_a_staff_phase_lasts_to_the_end_of_the_next_turn(board: Board, closes: bool) -> None:
    """Whether the other token has passed START before or will do so later."""
    captain = troop(board, 0, (10, 10), skills=("Commandement",))
    board.game.sides[0].time = 17
    if closes:
        board.game.sides[1].time = 18
        board.game.sides[1].staff_phases = 1
    staff_phase(board, 0, "stand-fast")
    assert captain.effects
    report(board.game, TURN_ENDS, -1)
    assert captain.effects
    report(board.game, TURN_ENDS, -1)
    assert not captain.effects


@pytest.mark.rule("DRK-R-29", "DRK-H-SPELL-03")
def test_a_spell_until_the_end_of_the_turn_ends_with_this_turn(board: Board) -> None:
    wizard = mage(board, "C4", domain="Chamanisme")
    maelstrom(board, wizard)
    succeed(board, wizard, 1)
    assert wizard.effects
    report(board.game, TURN_ENDS, -1)
    assert not wizard.effects


@pytest.mark.rule("DRK-R-27", "DRK-R-98")
def test_a_staff_phase_under_way_comes_before_all_that_waits(board: Board) -> None:
    waiting: list[Pending] = [FreeWalk(0, 0, 10, "order"), StaffPhase(1)]
    board.game.agenda = [record := StaffPhase(0), *waiting]
    board.put("guerriers", 0, (20, 20), tension=2)
    assert stage(board) == "first effects"
    assert board.game.agenda == [record, *waiting]
