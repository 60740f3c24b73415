"""Units, cohesion, contact and measuring (p. 11, p. 13)."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.cohesion import in_cohesion, out_of_cohesion, within
from escarmouche.games.drakerys.footprint import footprint, footprints_but
from escarmouche.games.drakerys.leadership import name_leader
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.pile_in import engaged_fighter, free_fighters
from escarmouche.games.drakerys.sight import line_between
from escarmouche.play.script import play
from escarmouche.table.strips import gap_to


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("DRK-COH-01", "DRK-R-12")
def test_each_fighter_needs_a_comrade_within_two_and_a_half_centimetres(board: Board) -> None:
    near = board.put("corbeaux", 0, (20, 20), (25, 20))
    wide = board.put("corbeaux", 0, (20, 40), (25.0625, 40))
    assert in_cohesion(board.game, near)
    assert out_of_cohesion(board.game, wide) == [2, 3]


@pytest.mark.rule("DRK-COH-02", "DRK-UNIT-06")
def test_nobody_is_farther_than_ten_centimetres_from_the_leader(board: Board) -> None:
    row = board.put("corbeaux", 0, *rank(20, 20, 4, 4.125))
    assert in_cohesion(board.game, row)
    longer = board.put("corbeaux", 0, *rank(20, 40, 4, 4.25))
    assert out_of_cohesion(board.game, longer) == [7]
    longer.leader = 5
    assert in_cohesion(board.game, longer)


@pytest.mark.rule("DRK-R-12")
def test_a_unit_need_not_be_one_chain_and_a_lone_fighter_is_always_in_cohesion(board: Board) -> None:
    pairs = board.put("corbeaux", 0, (20, 20), (23, 20), (30, 20), (32.5, 20))
    assert in_cohesion(board.game, pairs)
    assert in_cohesion(board.game, board.put("salik", 0, (50, 50)))


@pytest.mark.rule("DRK-R-06")
def test_distances_are_compared_to_the_hundredth() -> None:
    assert within(10.004, 10)
    assert not within(10.006, 10)


def test_cohesion_without_those_about_to_be_removed(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 4, 4))
    assert out_of_cohesion(board.game, unit, without=(1,)) == [0]
    assert in_cohesion(board.game, unit, without=(3,))
    assert in_cohesion(board.game, unit, without=(0,))


@pytest.mark.rule("DRK-CONTACT-01", "DRK-R-03")
def test_bases_touch_up_to_a_twentieth_of_a_centimetre(board: Board) -> None:
    one = board.put("corbeaux", 0, (20, 20))
    close = board.put("guerriers", 1, (22.546875, 20))
    apart = board.put("guerriers", 1, (20, 22.5625))
    assert board.game.touching(one, close)
    assert not board.game.touching(one, apart)


@pytest.mark.rule("DRK-CONTACT-02", "DRK-CONTACT-03", "DRK-CONTACT-04", "DRK-CONTACT-05", "DRK-R-04")
def test_one_fighter_in_contact_engages_its_unit_and_friends_engage_nobody(board: Board) -> None:
    unit = board.put("corbeaux", 0, *rank(20, 20, 3, 2.5))
    board.put("corbeaux", 0, (20, 17.5))
    game = board.game
    assert not game.engaged(unit)
    assert free_fighters(game, unit) == [0, 1, 2]
    enemy = board.put("guerriers", 1, (25, 22.5))
    assert game.engaged(unit)
    assert game.engaged(enemy)
    assert free_fighters(game, unit) == [0, 1]
    assert [engaged_fighter(game, figure) for figure in game.fighters(unit)] == [False, False, True]


@pytest.mark.rule("DRK-MEAS-02", "DRK-UNIT-06")
def test_units_are_as_far_apart_as_their_leaders(board: Board) -> None:
    one = board.put("corbeaux", 0, (20, 20), (23, 20))
    other = board.put("brutes", 1, (40, 20), (35, 20))
    assert board.game.distance(one, other) == 20 - 1.25 - 2


@pytest.mark.rule("DRK-MEAS-03")
def test_elements_are_measured_from_the_leader_to_their_nearest_edge(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    assert board.game.distance_to(unit, 30, 20, radius=2) == 10 - 1.25 - 2
    assert board.game.distance_to(unit, 21, 20, radius=2) == 0


@pytest.mark.rule("DRK-COH-05", "DRK-R-07")
def test_gaps_up_to_two_and_a_half_centimetres_are_filled(board: Board) -> None:
    near = board.put("corbeaux", 0, (20, 20), (25, 20))
    board.put("corbeaux", 0, (20, 40), (25.0625, 40))
    bands = footprints_but(board.game)
    assert gap_to(bands, 22.5, 21.25) == 0
    assert gap_to(bands, 22.5, 21.5) == pytest.approx(0.25)
    assert gap_to(bands, 22.5, 40) > 10
    assert footprints_but(board.game, near) == ([], [], [], [], [], [])


@pytest.mark.rule("DRK-COH-05")
def test_the_footprint_follows_its_unit(board: Board) -> None:
    from escarmouche.games.drakerys.movement import move_unit

    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    assert gap_to(footprint(board.game, unit), 21.5, 20) == 0
    move_unit(board.game, unit, [[20, 30], [23, 30]], "DRK-WALK-03")
    assert gap_to(footprint(board.game, unit), 21.5, 20) > 5


@pytest.mark.rule("DRK-R-13")
def test_a_leader_who_rejoins_some_leaves_no_others_behind(board: Board) -> None:
    unit = board.put("conscrits", 0, (61.8, 72.0), (67.3, 72.0), (53.55, 72.0), (70.05, 72.0), (50.8, 72.0))
    manoeuvre = Manoeuvre(board.game, unit, 10, {0, 1, 2, 3, 4})
    assert manoeuvre.late == {0}
    assert manoeuvre.refusal(manoeuvre.rally()) is None
    assert manoeuvre.refusal([[63.55, 72.0], [], [], [], []]) is not None


@pytest.mark.rule("DRK-R-13")
def test_a_straggler_comes_as_near_as_it_can(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (45, 20))
    manoeuvre = Manoeuvre(board.game, unit, 10)
    assert manoeuvre.refusal([[], [], [35, 20]]) is None
    still = manoeuvre.refusal(manoeuvre.still)
    assert still is not None
    assert still.reason.key.startswith("cohesion.")
    short = manoeuvre.refusal([[], [], [40, 20]])
    assert short is not None
    assert manoeuvre.refusal(manoeuvre.rally()) is None


@pytest.mark.rule("DRK-R-13")
def test_a_straggler_that_can_rejoin_must(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (33, 20))
    manoeuvre = Manoeuvre(board.game, unit, 10)
    assert manoeuvre.refusal([[], [], [30, 20]]) is not None
    assert manoeuvre.refusal([[], [], [27.5, 20]]) is None
    assert manoeuvre.refusal(manoeuvre.rally()) is None


@pytest.mark.rule("DRK-R-13")
def test_others_may_not_break_cohesion_because_one_has_strayed(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (45, 20))
    wrong = Manoeuvre(board.game, unit, 10).refusal([[], [23, 28], [35, 20]])
    assert wrong is not None


@pytest.mark.rule("DRK-R-90")
def test_a_unit_without_leader_names_another(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (26, 20))
    board.alter(0, alive=False)
    play(name_leader(board.game, unit), 2)
    assert unit.leader == 2
    assert board.told("event.new-leader")
    play(name_leader(board.game, unit))
    assert unit.leader == 2


@pytest.mark.rule("DRK-UNIT-02", "DRK-MOVE-05")
def test_the_fighters_of_a_unit_move_together_each_with_its_own_allowance(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    manoeuvre = Manoeuvre(board.game, unit, 10)
    assert manoeuvre.refusal([[30, 20], [33, 20]]) is None
    long = manoeuvre.refusal([[30, 20], [33.0625, 20]])
    assert long is not None
    assert (long.reason.key, dict(long.reason.params)["figure"]) == ("path.too-long", 2)


def test_the_line_of_a_fighter_to_itself_has_no_corridor(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    assert line_between(board.game, board.game.leader(unit), board.game.leader(unit)).level == "clear"
