"""Wounds, losses, Safeguard, elimination, Hits as a Shot, Sacrifice."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import Harm, MoraleTest, Strike
from escarmouche.games.drakerys.casualties import Losses
from escarmouche.games.drakerys.rolls import ATTACK, SHOT
from escarmouche.games.drakerys.sacrifice import SACRIFICE
from escarmouche.games.drakerys.state import Activation, Unit
from escarmouche.games.drakerys.strikes import strike_at_once
from escarmouche.games.drakerys.wounds import eliminate, remove_losses, remove_together, wound
from escarmouche.play.reason import Refused
from escarmouche.play.script import dice, play, run


@pytest.fixture
def board() -> Board:
    return Board()


def left(board: Board, unit: Unit) -> list[int]:
    return [figure.id for figure in board.game.fighters(unit)]


# ---- wounds and tokens ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-26", "DRK-WOUND-01", "DRK-WOUND-02", "DRK-WOUND-03", "DRK-WOUND-04", "DRK-PROF-06")
def test_wounds_and_tokens_are_divided_by_health_and_the_rest_stays(board: Board) -> None:
    throwers = board.put("lance-rocs", 0, *rank(10, 10, 3, 4.0), wounds=1)
    assert play(wound(board.game, throwers, 6, None, SHOT, "DRK-WOUND-02")) == 6
    assert (len(left(board, throwers)), throwers.wounds) == (1, 1)
    assert throwers.leader in left(board, throwers)


@pytest.mark.rule("DRK-WOUND-03")
def test_wounds_that_remove_nobody_stay_as_tokens(board: Board) -> None:
    throwers = board.put("lance-rocs", 0, *rank(10, 10, 3, 4.0))
    play(wound(board.game, throwers, 2, None, SHOT, "DRK-WOUND-03"))
    assert (len(left(board, throwers)), throwers.wounds) == (3, 2)


@pytest.mark.rule("DRK-WOUND-02")
def test_more_losses_than_fighters_eliminate_the_unit(board: Board) -> None:
    warriors = board.put("guerriers", 0, *rank(10, 10, 3))
    foe = board.put("corbeaux", 1, (30, 30))
    assert play(wound(board.game, warriors, 5, foe, SHOT, "DRK-WOUND-02")) == 5
    assert (warriors.where, warriors.eliminated, warriors.struck_by) == ("gone", True, foe.id)
    assert not board.game.standing.on_table(warriors.leader)
    assert [told["losses"] for key in ("event.wounded", "event.losses") for told in board.told(key)] == [3, 3]


@pytest.mark.rule("DRK-R-65")
def test_who_hurt_it_last_is_remembered(board: Board) -> None:
    warriors = board.put("guerriers", 0, *rank(10, 10, 2))
    foe = board.put("corbeaux", 1, (30, 30))
    play(wound(board.game, warriors, 1, foe, SHOT, "DRK-R-65"))
    assert warriors.struck_by == foe.id
    play(wound(board.game, warriors, 1, None, SHOT, "DRK-R-65"))
    assert warriors.struck_by == -1


@pytest.mark.rule("DRK-MISSION-83")
def test_a_unit_wiped_out_keeps_the_tokens_it_had_just_before(board: Board) -> None:
    hero = board.put("eorann", 0, (10, 10), wounds=1)
    play(wound(board.game, hero, 4, None, SHOT, "DRK-WOUND-02"), dice(1, 1, 1, 1))
    assert (hero.where, hero.wounds) == ("gone", 1)


# ---- who is removed ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-X-27", "DRK-WOUND-07", "DRK-WOUND-08", "DRK-WOUND-05")
def test_unengaged_first_then_an_engaged_one_the_leader_stays(board: Board) -> None:
    unit = board.put("guerriers", 0, (12.5, 10), (10, 10), (15, 10), (11, 7.5), (14, 7.5))
    board.put("soldats", 1, *rank(10, 12.5, 3, 2.5))
    _, asked = run(remove_losses(board.game, unit, 3, "DRK-X-27"), [[2]])
    assert isinstance(asked[0], Losses)
    assert sorted(asked[0].keys) == [1, 2]
    assert left(board, unit) == [0, 1]


@pytest.mark.rule("DRK-WOUND-05", "DRK-WOUND-06")
def test_the_owner_chooses_but_may_not_break_cohesion(board: Board) -> None:
    unit = board.put("guerriers", 0, *rank(10, 10, 5))
    board.put("soldats", 1, (60, 60))
    for breaks in (1, 3):
        with pytest.raises(Refused, match="losses"):
            play(remove_losses(board.game, unit, 1, "DRK-WOUND-06"), [breaks])
    play(remove_losses(board.game, unit, 1, "DRK-WOUND-06"), [4])
    assert left(board, unit) == [0, 1, 2, 3]


@pytest.mark.rule("DRK-WOUND-06", "DRK-COH-02")
def test_nobody_is_asked_where_a_single_removal_keeps_cohesion(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10), (13, 10), (16, 10))
    play(remove_losses(board.game, unit, 1, "DRK-WOUND-06"))
    assert left(board, unit) == [0, 1]


@pytest.mark.rule("DRK-WOUND-09", "DRK-WOUND-06")
def test_cohesion_goes_before_unengaged_first(board: Board) -> None:
    """The one in the middle is not Engaged, but without it the line falls apart."""
    unit = board.put("guerriers", 0, (10, 10), (13, 8), (16, 10))
    board.put("soldats", 1, (10, 12.5), (16, 12.5))
    play(remove_losses(board.game, unit, 1, "DRK-WOUND-09"))
    assert left(board, unit) == [0, 1]


@pytest.mark.rule("DRK-WOUND-09", "DRK-R-90")
def test_cohesion_goes_before_the_leader(board: Board) -> None:
    """Two groups: only the loss of the Leader and its companion leaves everybody beside a comrade."""
    unit = board.put("guerriers", 0, (10, 10), (12.5, 10), (18, 10), (20.5, 10), (19.25, 12.2))
    board.put("soldats", 1, (60, 60))
    _, asked = run(remove_losses(board.game, unit, 2, "DRK-WOUND-09"), [3])
    assert (asked[0].topic, asked[0].keys) == ("leader", [2, 3, 4])
    assert left(board, unit) == [2, 3, 4]
    assert unit.leader == 3


@pytest.mark.rule("DRK-R-13")
def test_where_no_removal_keeps_cohesion_the_fewest_go_astray(board: Board) -> None:
    """Two pairs: whoever goes, one comrade is left alone; the Leader stays."""
    unit = board.put("guerriers", 0, (10, 10), (12.5, 10), (18, 10), (20.5, 10))
    board.put("soldats", 1, (60, 60))
    with pytest.raises(Refused):
        play(remove_losses(board.game, unit, 1, "DRK-R-13"), [0])
    play(remove_losses(board.game, unit, 1, "DRK-R-13"), [3])
    assert left(board, unit) == [0, 1, 2]


@pytest.mark.rule("DRK-WOUND-07")
def test_one_alone_is_always_in_cohesion(board: Board) -> None:
    unit = board.put("guerriers", 0, (10, 10), (13, 10), (16, 10))
    play(remove_losses(board.game, unit, 2, "DRK-WOUND-07"))
    assert left(board, unit) == [0]


BASE = 2.5
"""The diameter of a small base."""


@pytest.mark.rule("DRK-WOUND-06", "DRK-WOUND-07", "DRK-R-06", "DRK-COH-01")
@pytest.mark.parametrize(("gap", "stay"), [(2.5039, [0, 1]), (2.5068, [1, 2])], ids=["2.50", "2.51"])
def test_a_gap_is_rounded_before_cohesion_decides_who_goes(board: Board, gap: float, stay: list[int]) -> None:
    """At 2.50 cm the last may go and the Leader stays; at 2.51 cm only the loss of the Leader leaves a pair."""
    unit = board.put("guerriers", 0, (10, 10), (10 + BASE + gap, 10), (10 + 2 * BASE + gap + 1, 10))
    board.put("soldats", 1, (60, 60))
    run(remove_losses(board.game, unit, 1, "DRK-WOUND-06"), [] if stay[0] == 0 else [1])
    assert left(board, unit) == stay


@pytest.mark.rule("DRK-WOUND-06", "DRK-WOUND-07", "DRK-R-06", "DRK-COH-02")
@pytest.mark.parametrize(("gap", "gone"), [(10.0039, 4), (10.0068, 3)], ids=["10.00", "10.01"])
def test_so_is_the_distance_to_the_leader(board: Board, gap: float, gone: int) -> None:
    """Whoever is too far from the Leader must go; at 10.00 cm nobody is, and the owner chooses."""
    far = 10 + BASE + gap
    unit = board.put("guerriers", 0, (10, 10), (14, 10), (18, 10), (far, 10), (far - 1, 12.4))
    board.put("soldats", 1, (60, 60))
    run(remove_losses(board.game, unit, 1, "DRK-WOUND-06"), [[4]] if gone == 4 else [])
    assert left(board, unit) == [number for number in range(5) if number != gone]


# ---- Safeguard --------------------------------------------------------------------------------------------------


@pytest.fixture
def salik(board: Board) -> Unit:
    return board.put("salik", 0, (10, 10))


@pytest.mark.rule("DRK-X-42", "DRK-SKILL-61", "DRK-SKILL-62", "DRK-SKILL-63", "DRK-R-45", "DRK-TYPE-06")
def test_a_ten_cancels_a_seven_may_be_passed_on(board: Board, salik: Unit) -> None:
    ravens = board.put("corbeaux", 0, (13, 10), (15.5, 10))
    foe = board.put("guerriers", 1, (60, 60))
    unsaved = play(wound(board.game, salik, 3, foe, SHOT, "DRK-X-42"), dice(10, 7, 3), 1)
    assert unsaved == 2
    assert (salik.wounds, len(left(board, ravens))) == (1, 1)
    assert not board.game.agenda


@pytest.mark.rule("DRK-R-45", "DRK-SKILL-63")
def test_passing_is_a_choice(board: Board, salik: Unit) -> None:
    ravens = board.put("corbeaux", 0, (13, 10), (15.5, 10))
    unsaved, asked = run(wound(board.game, salik, 2, None, SHOT, "DRK-R-45"), [dice(6, 5), 0])
    assert (unsaved, asked[1].high) == (2, 1)
    assert (salik.wounds, len(left(board, ravens))) == (2, 2)


@pytest.mark.rule("DRK-SKILL-64")
@pytest.mark.parametrize("spots", [[(15.1, 10), (17.6, 10)], [(22.6, 10), (13, 10)]], ids=["2.5 cm", "10 cm"])
def test_a_guard_out_of_cohesion_takes_nothing(board: Board, salik: Unit, spots: list[tuple[float, float]]) -> None:
    board.put("corbeaux", 0, *spots)
    play(wound(board.game, salik, 1, None, SHOT, "DRK-SKILL-64"), dice(9))
    assert salik.wounds == 1


@pytest.mark.rule("DRK-SKILL-64", "DRK-R-06")
@pytest.mark.parametrize(("near", "far", "passed"), [(2.5039, 10.0039, 1), (2.5068, 10.0, 0), (2.5, 10.0068, 0)])
def test_a_guard_is_in_cohesion_as_any_unit_is(board: Board, salik: Unit, near: float, far: float, passed: int) -> None:
    """Rounded to the hundredth here too: 2.50 and 10.00 cm will do, a hundredth more of either will not."""
    ravens = board.put("corbeaux", 0, (10, 10 + BASE + far), (10 + BASE + near, 10))
    play(wound(board.game, salik, 1, None, SHOT, "DRK-SKILL-64"), dice(9), *[1] * passed)
    assert (salik.wounds, len(left(board, ravens))) == (1 - passed, 2 - passed)


@pytest.mark.rule("DRK-SKILL-64", "DRK-SKILL-39")
def test_only_an_allied_unit_with_guard_takes_wounds(board: Board, salik: Unit) -> None:
    board.put("sangtraqueurs", 0, (13, 10))
    board.put("corbeaux", 1, (10, 13))
    play(wound(board.game, salik, 1, None, SHOT, "DRK-SKILL-39"), dice(9))
    assert salik.wounds == 1


@pytest.mark.rule("DRK-SKILL-61")
def test_a_unit_without_safeguard_rolls_nothing(board: Board) -> None:
    unit = board.put("brutes", 0, (10, 10))
    play(wound(board.game, unit, 1, None, SHOT, "DRK-SKILL-61"))
    assert unit.wounds == 1


@pytest.mark.rule("DRK-R-45")
def test_direct_removals_allow_no_safeguard(board: Board, salik: Unit) -> None:
    play(remove_losses(board.game, salik, 1, "DRK-R-45"))
    assert salik.where == "gone"


# ---- elimination ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SUMMON-16", "DRK-R-80")
def test_elementals_go_with_the_awakened_who_called_them(board: Board, salik: Unit) -> None:
    herald = board.put("heraut-du-feu", 0, (40, 40), summoner=salik.id)
    other = board.put("heraut-du-feu", 0, (50, 40), summoner=9)
    play(eliminate(board.game, salik, None, "DRK-SUMMON-16"))
    assert (herald.where, other.where) == ("gone", "table")


@pytest.mark.rule("DRK-R-38")
def test_simultaneous_wounds_remove_losses_together(board: Board) -> None:
    one = board.put("guerriers", 0, (10, 10))
    two = board.put("soldats", 1, (10, 12.5))
    harms = [Harm(one.id, two.id, ATTACK, wounds=1), Harm(two.id, one.id, ATTACK, wounds=1)]
    play(remove_together(board.game, harms, "DRK-R-38"))
    assert (one.where, two.where) == ("gone", "gone")


# ---- Hits as a Shot ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-R-52")
def test_hits_as_a_shot_wound_and_a_loss_calls_for_morale(board: Board) -> None:
    """Strength 4 against Toughness 4: 6+; Parade leaves a 10 without its die; Engaged or not."""
    unit = board.put("guerriers", 0, *rank(10, 10, 6))
    foe = board.put("induna", 1, (10, 12.5))
    play(strike_at_once(board.game, Strike(unit.id, 3, 4, 2, foe.id, "T3")), dice(10, 6, 5), [5, 4])
    assert len(left(board, unit)) == 4
    assert board.game.agenda == [MoraleTest(unit.id, 2, "shot", foe.id)]


@pytest.mark.rule("DRK-R-52")
def test_hits_without_a_loss_call_for_no_morale(board: Board) -> None:
    unit = board.put("lance-rocs", 0, (10, 10))
    play(strike_at_once(board.game, Strike(unit.id, 2, 4, 2)), dice(6, 5))
    assert (unit.wounds, board.game.agenda) == (1, [])


@pytest.mark.rule("DRK-R-53")
def test_hits_without_saturation_ignore_parries_and_cause_no_morale(board: Board) -> None:
    unit = board.put("irosia-lanciers", 0, *rank(10, 10, 4))
    play(strike_at_once(board.game, Strike(unit.id, 2, 3, 0)), dice(10, 1), dice(1))
    assert len(left(board, unit)) == 3
    assert not board.game.agenda


@pytest.mark.rule("DRK-R-53", "DRK-R-45")
def test_safeguard_saves_from_any_hit(board: Board, salik: Unit) -> None:
    play(strike_at_once(board.game, Strike(salik.id, 1, 4, 0)), dice(9), dice(10))
    assert salik.wounds == 0


@pytest.mark.rule("DRK-H-SPELL-O4")
def test_who_drains_heals_no_more_than_it_dealt(board: Board, salik: Unit) -> None:
    unit = board.put("lance-rocs", 1, (40, 10))
    salik.wounds = 2
    play(strike_at_once(board.game, Strike(unit.id, 3, 4, 1, salik.id, "O4", drains=2)), dice(6, 1, 1))
    assert salik.wounds == 1


# ---- Sacrifice --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-SKILL-65", "DRK-SKILL-66", "DRK-R-101")
def test_a_sacrifice_removes_the_unit_and_hits_every_fighter_of_the_target(board: Board) -> None:
    slaves = board.put("esclaves", 0, (10, 10), (12.5, 10))
    target = board.put("guerriers", 1, *rank(10, 12.5, 4))
    board.game.activation = activation = Activation(slaves.id)
    assert SACRIFICE.refused(board.game, slaves) is None
    assert SACRIFICE.cost(board.game, slaves) == 1
    play(SACRIFICE.declare(board.game, slaves, activation))
    play(SACRIFICE.resolve(board.game, slaves, activation))
    assert (slaves.where, len(left(board, target))) == ("gone", 4)
    assert board.game.agenda == [Strike(target.id, 4, 4, 4, slaves.id, "sacrifice")]


@pytest.mark.rule("DRK-R-101", "DRK-SKILL-65")
def test_a_sacrifice_needs_the_skill_and_an_engagement(board: Board) -> None:
    slaves = board.put("esclaves", 0, (10, 10))
    warriors = board.put("guerriers", 0, (30, 10))
    board.put("soldats", 1, (30, 12.5))
    first, second = SACRIFICE.refused(board.game, slaves), SACRIFICE.refused(board.game, warriors)
    assert first is not None
    assert first.key == "action.not-engaged"
    assert second is not None
    assert second.key == "sacrifice.no-skill"
