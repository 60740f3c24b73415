"""Walks and what bars a Unit (p. 11-12, p. 18)."""

from __future__ import annotations

from random import Random

import pytest
from games.boards.drakerys import Board, rank

from escarmouche.games.drakerys.agenda import FreeWalk
from escarmouche.games.drakerys.manoeuvre import Manoeuvre
from escarmouche.games.drakerys.movement import WALK, free_walk, move_unit, sure_walk, walk
from escarmouche.games.drakerys.movement import walk_request as ask_to_walk
from escarmouche.games.drakerys.skills.query import grant
from escarmouche.games.drakerys.state import Activation, Game, Unit, place
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Refusal, Refused
from escarmouche.play.requests import Placement
from escarmouche.play.script import play, run


@pytest.fixture
def board() -> Board:
    return Board()


def request(game: Game, unit: Unit, distance: float = 10.0) -> Placement:
    manoeuvre = Manoeuvre(game, unit, distance)
    sure = sure_walk(manoeuvre)
    assert sure is not None
    return ask_to_walk(manoeuvre, unit.player, "DRK-WALK-03", sure)


def why(refusal: Refusal | None) -> tuple[str, str, object]:
    """The key, the rule and the figure of a refusal."""
    assert refusal is not None
    return refusal.reason.key, refusal.reason.rule, dict(refusal.reason.params).get("figure")


@pytest.mark.rule("DRK-WALK-01")
def test_a_walk_costs_one_section(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    assert WALK.cost(board.game, unit) == 1


@pytest.mark.rule("DRK-WALK-03", "DRK-PROF-13", "DRK-UNIT-02")
def test_a_walk_is_one_answer_for_all_fighters(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    play(WALK.resolve(board.game, unit, Activation(unit.id)), [[20, 30], [23, 24, 23, 28]])
    assert [(f.x, f.y) for f in board.game.fighters(unit)] == [(20, 30), (23, 28)]
    with pytest.raises(Refused) as refused:
        play(WALK.resolve(board.game, unit, Activation(unit.id)), [[20, 40.25], [23, 38]])
    assert why(refused.value.refusal) == ("path.too-long", "DRK-MOVE-05", 1)


@pytest.mark.rule("DRK-WALK-02")
def test_an_engaged_unit_does_not_walk(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    assert WALK.forbidden(board.game, unit) is None
    board.put("guerriers", 1, (25.5, 20))
    refused = WALK.forbidden(board.game, unit)
    assert refused is not None
    assert refused.rule == "DRK-WALK-02"


@pytest.mark.rule("DRK-WALK-04")
def test_a_walk_does_not_end_in_enemy_contact(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    board.put("guerriers", 1, (28, 20))
    ask = request(board.game, unit)
    wrong = ask.refusal([[22.5, 20], [25.5, 20]])
    assert why(wrong) == ("path.contact", "DRK-WALK-04", 2)
    assert wrong is not None
    assert wrong.where == (25.5, 20)
    assert ask.refusal([[22.25, 20], [25.25, 20]]) is None


@pytest.mark.rule("DRK-R-22")
def test_to_stand_still_is_a_walk(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    play(walk(board.game, unit, 10, 0), [[], []])
    assert board.told("event.stays")
    assert [(f.x, f.y) for f in board.game.fighters(unit)] == [(20, 20), (23, 20)]


@pytest.mark.rule("DRK-MOVE-01", "DRK-MOVE-03", "DRK-R-14")
@pytest.mark.parametrize("player", [0, 1])
def test_the_base_of_a_fighter_passes_no_other_unit(board: Board, player: int) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    board.put("guerriers", player, (21.5, 26))
    ask = request(board.game, unit)
    assert why(ask.refusal([[20, 29.5], [23, 29]])) == ("path.unit", "DRK-MOVE-03", 1)
    assert ask.refusal([[18.75, 26, 20, 29], [24.25, 26, 23, 29]]) is None


@pytest.mark.rule("DRK-COH-05", "DRK-R-07", "DRK-R-14")
def test_nobody_passes_through_the_gaps_of_another_unit(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.put("guerriers", 0, (17.5, 25), (22.5, 25))
    assert why(request(board.game, unit).refusal([[20, 29]])) == ("path.gap", "DRK-COH-05", 1)
    board.alter(1, x=17.25)
    board.changed()
    assert request(board.game, unit).refusal([[20, 29]]) is None


@pytest.mark.rule("DRK-MOVE-02", "DRK-R-14")
def test_comrades_are_crossed_but_not_ended_upon(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20), (26, 20))
    ask = request(board.game, unit)
    assert ask.refusal([[], [], [17, 20]]) is None
    assert why(ask.refusal([[], [], [22, 22]])) == ("path.comrade", "DRK-R-14", 3)
    assert ask.refusal([[26, 20], [], [20, 20]]) is None


@pytest.mark.rule("DRK-MOVE-04", "DRK-SETUP-10", "DRK-R-16")
def test_scenery_is_not_crossed_and_tokens_are_stood_upon(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.scenery("hedge", 20, 25)
    board.source("fire", 28, 20)
    ask = request(board.game, unit)
    assert why(ask.refusal([[20, 29]])) == ("path.scenery", "DRK-MOVE-04", 1)
    assert ask.refusal([[28, 20]]) is None


@pytest.mark.rule("DRK-R-15")
def test_nobody_leaves_the_table(board: Board) -> None:
    unit = board.put("salik", 0, (5, 20))
    ask = request(board.game, unit)
    assert why(ask.refusal([[0.5, 20]])) == ("path.edge", "DRK-R-15", 1)
    assert ask.refusal([[1.25, 20]]) is None


@pytest.mark.rule("DRK-COH-03", "DRK-COH-04")
def test_only_the_end_of_a_move_must_be_in_cohesion(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    ask = request(board.game, unit)
    assert ask.refusal([[], [26, 24, 23, 21]]) is None
    assert why(ask.refusal([[], [26, 24]])) == ("cohesion.alone", "DRK-COH-01", 1)
    row = board.put("corbeaux", 0, *rank(20, 40, 4, 4))
    assert why(request(board.game, row).refusal([[], [], [29, 40], [33.5, 40]])) == ("cohesion.leader", "DRK-COH-02", 4)


@pytest.mark.rule("DRK-R-14", "DRK-MOVE-05")
def test_the_length_of_the_whole_polyline_counts(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    ask = request(board.game, unit)
    assert ask.refusal([[25, 20, 20, 20]]) is None
    assert why(ask.refusal([[25.5, 20, 20, 20]])) == ("path.too-long", "DRK-MOVE-05", 1)


@pytest.mark.rule("DRK-SKILL-29", "DRK-R-31")
def test_disengage_lets_an_engaged_unit_walk_out_of_all_contact(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.put("guerriers", 1, (22.5, 20))
    assert WALK.forbidden(board.game, unit) is None
    ask = request(board.game, unit)
    assert why(ask.refusal([[]])) == ("path.contact", "DRK-WALK-04", 1)
    assert ask.refusal([[15, 20]]) is None
    for seed in range(20):
        assert ask.refusal(ask.sample(Random(seed))) is None


@pytest.mark.rule("DRK-R-31")
def test_whoever_cannot_get_clear_does_not_walk(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    for x, y in ((22.5, 20), (17.5, 20), (20, 22.5), (20, 17.5)):
        board.put("guerriers", 1, (x, y))
    refused = WALK.forbidden(board.game, unit)
    assert refused is not None
    assert refused.rule == "DRK-R-31"


@pytest.mark.rule("DRK-R-31")
def test_a_way_out_opens_when_one_of_those_around_steps_back_and_not_when_somebody_far_away_moves(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    around = [board.put("guerriers", 1, spot) for spot in ((22.5, 20), (17.5, 20), (20, 22.5), (20, 17.5))]
    far = board.put("guerriers", 1, (80, 80))
    assert WALK.forbidden(board.game, unit) is not None
    place(board.game, board.game.leader(far), 70, 70)
    assert WALK.forbidden(board.game, unit) is not None
    place(board.game, board.game.leader(around[0]), 28, 20)
    assert WALK.forbidden(board.game, unit) is None


@pytest.mark.rule("DRK-SKILL-73", "DRK-R-14")
def test_flight_passes_over_all_and_ends_on_free_ground(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.put("guerriers", 1, (20, 24), (22.5, 24))
    board.scenery("hedge", 20, 27)
    ask = request(board.game, unit)
    assert ask.refusal([[20, 30]]) is not None
    grant(board.game, unit, "Vol", Until(TURN_ENDS))
    ask = request(board.game, unit)
    assert ask.refusal([[20, 30]]) is None
    assert why(ask.refusal([[20, 24.5]])) == ("path.unit", "DRK-MOVE-03", 1)
    assert why(ask.refusal([[20, 27]])) == ("path.scenery", "DRK-MOVE-04", 1)


@pytest.mark.rule("DRK-H-TERR-01", "DRK-H-TERR-03")
@pytest.mark.parametrize("piece", ["wood", "shallow-water"])
def test_woods_and_water_are_crossed_at_double_cost(board: Board, piece: str) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.scenery(piece, 30, 20)
    ask = request(board.game, unit)
    assert ask.refusal([[26.875, 20]]) is None
    assert why(ask.refusal([[27.25, 20]])) == ("path.too-long", "DRK-MOVE-05", 1)


@pytest.mark.rule("DRK-H-TERR-04")
def test_rubble_is_crossed_freely(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.scenery("rubble", 27, 20)
    assert request(board.game, unit).refusal([[30, 20]]) is None


@pytest.mark.rule("DRK-H-TERR-02")
def test_a_ruin_is_not_crossed(board: Board) -> None:
    unit = board.put("salik", 0, (20, 20))
    board.scenery("ruin", 28, 20)
    assert why(request(board.game, unit).refusal([[30, 20]])) == ("path.scenery", "DRK-MOVE-04", 1)


@pytest.mark.rule("DRK-SKILL-20", "DRK-R-92")
def test_a_free_walk_is_made_by_whoever_commands_it(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    record = FreeWalk(unit.id, 1, 10, "domination")
    _, asked = run(free_walk(board.game, record), [[[20, 25], [23, 25]]])
    assert asked[0].player == 1
    assert board.game.leader(unit).y == 25
    board.put("guerriers", 1, (25.5, 25))
    play(free_walk(board.game, record))


@pytest.mark.rule("DRK-R-07")
def test_a_base_over_a_band_may_leave_it_and_then_obeys(board: Board) -> None:
    unit = board.put("salik", 0, (20, 22.75))
    board.put("guerriers", 1, (17.5, 25), (22.5, 25))
    ask = request(board.game, unit)
    assert ask.refusal([[20, 17]]) is None
    assert ask.refusal([[20, 29]]) is not None
    assert ask.refusal([[20, 20, 20, 22.75]]) is not None


def test_a_move_is_told_with_its_ways_and_how_long_the_longest_was(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    move_unit(board.game, unit, [[20, 25], [23, 22, 24.5, 24, 24.5, 25]], "DRK-WALK-03")
    assert board.told("event.went") == [{"unit": board.game.name(unit), "length": 5.5}]
    event = (board.game.events or [])[-1]
    assert event.said.key == "event.went"
    assert [(change.id, change.path) for change in event.changes[:1]] == [("0", [20, 25])]  # type: ignore[union-attr]


def test_the_region_is_the_reach_of_the_leader(board: Board) -> None:
    unit = board.put("corbeaux", 0, (20, 20), (23, 20))
    ring = request(board.game, unit).region()[0]
    assert max(ring[::2]) == pytest.approx(30, abs=0.05)
