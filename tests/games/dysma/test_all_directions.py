"""Moves and charges (p. 9, p. 29-30) are alike in all directions: each position is played turned by quarters.

The numbers are worked out by hand for the position as it is written; a turned table must give the same ones.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import Board
from games.dysma.fights import resolve
from games.dysma.turning import QUARTERS, Box, Turning

from escarmouche.games.dysma.agenda import ChargeMove, Combat
from escarmouche.games.dysma.charge import (
    ChargePlan,
    charge,
    charge_on,
    charger,
    charges,
    dive_on,
    why_not_charge,
)
from escarmouche.games.dysma.combat import attack_throw
from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.interception import interceptions
from escarmouche.games.dysma.movement import march, move_along
from escarmouche.games.dysma.pivot import face, may_face
from escarmouche.games.dysma.pushing import slide
from escarmouche.games.dysma.state import Figure, put
from escarmouche.play.reason import Reason
from escarmouche.play.script import play


@pytest.fixture(params=QUARTERS)
def turning(request: pytest.FixtureRequest) -> Turning:
    return Turning(request.param)


def going(board: Board, figure: Figure, distance: float = 5.0) -> Any:
    """The question where a figure marches."""
    return asked(march(board.game, figure, figure.player, distance, "DYS-MOVE-01"))


def charged(board: Board, figure: Figure, *script: Any) -> tuple[ChargeMove, Combat]:
    """A figure charges: the move and the Combat that follows."""
    chosen = [script[0]] if len(charges(board.game, figure)) > 1 else []
    play(charge(board.game, figure), *chosen)
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    play(resolve(board.game, record), *script[1:])
    combat = board.game.agenda.pop(0)
    assert isinstance(combat, Combat)
    return record, combat


# ---- obstacles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-TERRAIN-09", "DYS-R-72")
def test_a_hedge_costs_one_wherever_it_lies(turning: Turning) -> None:
    """A hedge from (12, 5) to (12, 15), off the middle: 3.9 pas over it are 4.9; past its end they are 3.9."""
    board = Board("", turning.piece("hedge", segment=(12, 5, 12, 15)))
    over = turning.put(board, "garde-royal", 0, 10.5, 7)
    request = going(board, over)
    assert why(request, turning.route(0, 14.5, 7, 0)) == ""
    assert request.refusal(turning.route(0, 14.6, 7, 0)).reason.params == (("length", 5.1), ("most", 5))
    assert why(request, turning.route(0, 12.6, 7, 0)) == "stand.obstacle"
    assert request.refusal(turning.route(0, 12.6, 7, 0)).reason.rule == "DYS-R-72"
    past = turning.put(board, "garde-royal", 0, 10.5, 15.1)
    assert why(going(board, past), turning.route(0, 15.5, 15.1, 0)) == ""
    below = turning.put(board, "garde-royal", 0, 10.5, 4.9)
    assert why(going(board, below), turning.route(0, 15.5, 4.9, 0)) == ""
    inside = turning.put(board, "garde-royal", 0, 10.5, 5.1)
    assert why(going(board, inside), turning.route(0, 15.5, 5.1, 0)) == "path.too-long"


@pytest.mark.rule("DYS-R-02", "DYS-TERRAIN-11")
def test_contact_over_a_hedge_wherever_it_lies(turning: Turning) -> None:
    """Against both sides of it, 0.3 apart; a third stands off it by 0.1, a fourth is beyond its end."""
    board = Board("", turning.piece("hedge", segment=(12, 5, 12, 15)))
    elf = turning.put(board, "garde-royal", 0, 11.35, 7)
    orc = turning.put(board, "guerrier-orque", 1, 12.65, 7)
    off = turning.put(board, "guerrier-orque", 1, 12.75, 8.1)
    beyond = turning.put(board, "guerrier-orque", 1, 12.65, 16)
    last = turning.put(board, "garde-royal", 0, 11.35, 16)
    assert board.game.contacts(elf) == [orc.id]
    assert board.game.contacts(orc) == [elf.id]
    assert [board.game.contacts(figure) for figure in (off, beyond, last)] == [[], [], []]


@pytest.mark.rule("DYS-R-02", "DYS-R-01")
@pytest.mark.parametrize(("height", "touch"), [(0.9, True), (1.5, False)])
def test_nobody_is_touched_over_a_hedge_from_a_height(turning: Turning, height: float, touch: bool) -> None:
    """The elf stands on a terrace against the hedge, the orc on the ground behind it: less than 1 pas apart or not."""
    board = Board(
        "",
        turning.piece("hedge", segment=(12, 5, 12, 15)),
        turning.piece("hill", rectangle=(8, 5, 11.85, 15), height=height),
    )
    elf = turning.put(board, "garde-royal", 0, 11.35, 7, z=height)
    orc = turning.put(board, "guerrier-orque", 1, 12.65, 7)
    assert board.game.touching(elf, orc) is touch
    assert board.game.touching(orc, elf) is touch


@pytest.mark.rule("DYS-TERRAIN-10", "DYS-R-72")
@pytest.mark.parametrize("hedge", [(12, 5, 12, 15), (12, 15, 12, 5)], ids=["up", "down"])
@pytest.mark.parametrize(("x", "y"), [(8, 10), (8, 9.1)])
def test_a_charge_stops_at_the_near_side_of_a_hedge(turning: Turning, x: float, y: float, hedge: Box) -> None:
    """From 8 to 11.34 and no Assaut; from aside it stays as far aside."""
    board = Board("", turning.piece("hedge", segment=hedge))
    elf = turning.put(board, "garde-royal", 0, x, y)
    orc = turning.put(board, "guerrier-orque", 1, 12.65, 10, facing=180)
    record, combat = charged(board, elf, f"figure:{orc.id}")
    assert turning.place(elf) == pytest.approx((11.35, y), abs=0.02)
    assert record.facing == 900 * turning.quarters
    assert board.game.touching(elf, orc)
    assert attack_throw(board.game, combat).dice == []
    assert board.told("event.went")[0]["length"] == pytest.approx(3.35, abs=0.02)


# ---- interception ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-CHARGE-06", "DYS-R-30")
def test_a_charge_is_met_where_it_first_comes_within_one_pas(turning: Turning) -> None:
    """The circle of the elf (0.5) comes within 1 of the corner of an orc (13.5, 11) at 13.5 - 1.118 = 12.38."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 10, 10)
    orc = turning.put(board, "guerrier-orque", 1, 19, 10, facing=180)
    friend = turning.put(board, "guerrier-orque", 1, 14, 11.5, facing=180)
    plan = charge_on(board.game, elf, orc)
    assert isinstance(plan, ChargePlan)
    assert plan.cost == pytest.approx(8.0, abs=0.01)
    (met,) = interceptions(charger(board.game, elf), orc, plan.points)
    assert met.figure == friend.id
    assert met.along == pytest.approx(2.382, abs=0.002)
    assert turning.back(*met.points[0][:2]) == (12.38, 10)
    _, combat = charged(board, elf, f"figure:{orc.id}", f"figure:{friend.id}")
    assert combat.target == friend.id
    x, y = turning.place(elf)
    assert 12.38 < x < 13.6
    assert 10 < y < 11.5
    assert board.game.touching(elf, friend)


@pytest.mark.rule("DYS-R-30", "DYS-MOVE-06")
def test_a_charge_downhill_is_met_below_where_it_arrives(turning: Turning) -> None:
    """From a hill of 1.5 that ends at x = 12, straight at an orc: one stands at the foot, one on top beside the way."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=1.5))
    elf = turning.put(board, "garde-royal", 0, 9, 8.5, z=1.5)
    orc = turning.put(board, "guerrier-orque", 1, 17, 8.5, facing=180)
    below = turning.put(board, "guerrier-orque", 1, 13.5, 10.3)
    above = turning.put(board, "guerrier-orque", 1, 10.5, 10.3, z=1.5)
    plan = charge_on(board.game, elf, orc)
    assert isinstance(plan, ChargePlan)
    met = interceptions(charger(board.game, elf), orc, plan.points)
    assert [one.figure for one in met] == [above.id, below.id]
    # sqrt(1.5^2 - 1.3^2) = 0.748 before the near corners at 10 and 13
    assert [round(one.along, 2) for one in met] == [0.25, 3.25]
    assert [turning.back(*one.points[-2][:2]) for one in met] == [(9.25, 8.5), (12.25, 8.5)]
    assert [one.points[-1][2] for one in met] == [1.5, 0]


@pytest.mark.rule("DYS-R-71", "DYS-R-30")
def test_a_dive_is_met_where_it_lands(turning: Turning) -> None:
    """Over an edge at x = 12 one lands with the centre at 12.5: an orc whose corner is 1.5 from there takes it."""
    for y, may in ((10.4, True), (10.6, False)):
        board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=3))
        elf = turning.put(board, "garde-royal", 0, 11, 8.5, z=3)
        orc = turning.put(board, "guerrier-orque", 1, 14.5, 8.5, facing=180)
        turning.put(board, "guerrier-orque", 1, 12.6, y)
        plan = dive_on(board.game, elf, orc)
        assert isinstance(plan, ChargePlan)
        assert (plan.height, round(plan.cost, 1)) == (3, 2.5)
        met = interceptions(charger(board.game, elf), orc, plan.points, diving=True)
        assert [round(one.along, 2) for one in met] == ([1.5] if may else [])


# ---- levels ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-MOVE-06", "DYS-R-15")
def test_a_side_is_climbed_wherever_it_looks(turning: Turning) -> None:
    """1.5 to the side of a hill of 2, 2 up and 1.5 on: 5; climbing askew is as long as it is."""
    board = Board("", turning.piece("hill", rectangle=(12, 5, 20, 15), height=2))
    elf = turning.put(board, "garde-royal", 0, 10.5, 8)
    request = going(board, elf)
    assert why(request, turning.route(0, 13.5, 8, 2)) == ""
    refused = request.refusal(turning.route(0, 13.6, 8, 2))
    assert refused.reason.params == (("length", 5.1), ("most", 5))
    assert why(request, turning.route(0, 12.75, 10, 2)) == ""  # 2.25 and 2 askew: 3.01
    assert why(request, turning.route(0, 12.75, 10.5, 2)) == "path.too-long"
    assert why(request, turning.route(0, 11.5, 8, 0)) == ""
    assert why(request, turning.route(0, 11.6, 8, 0)) == "path.piece"
    offered = request.offer(*turning.spot(13, 8))
    assert offered[-1] == 2
    assert why(request, offered) == ""


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
def test_a_dive_goes_by_the_edge_nearest_to_its_target(turning: Turning) -> None:
    """Straight over the edge 4 pas away and 1 on: 5; a comrade on the way makes it longer, not impossible."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=3))
    elf = turning.put(board, "garde-royal", 0, 8, 9, z=3)
    ogre = turning.put(board, "colosse-d-os", 1, 14.5, 9, facing=180)
    plan = dive_on(board.game, elf, ogre)
    assert isinstance(plan, ChargePlan)
    assert (plan.height, round(plan.cost, 2)) == (3, 5.0)
    assert turning.back(*plan.points[-1][:2]) == (13.0, 9)
    turning.put(board, "garde-royal", 0, 10, 9.7, z=3)
    bent = dive_on(board.game, elf, ogre)
    assert isinstance(bent, ChargePlan)
    assert bent.cost == pytest.approx(5.06, abs=0.01)
    assert [turning.back(x, y) for x, y, _ in bent.points[-2:]] == [(12, 9), (13, 9)]
    far = turning.put(board, "colosse-d-os", 1, 16.7, 13, facing=180)
    assert isinstance(dive_on(board.game, elf, far), Reason)


@pytest.mark.rule("DYS-R-29", "DYS-R-70", "DYS-FALL-01")
def test_a_push_over_an_edge_ends_at_the_foot_of_it(turning: Turning) -> None:
    """From 11 over the edge at 12: the base lands clear of the hill, its centre at 12.5; the fall is two high."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=2))
    turning.put(board, "garde-royal", 0, 10, 8, z=2)
    orc = turning.put(board, "guerrier-orque", 1, 11, 8, z=2, on_guard=True)
    slide(board.game, orc, 900 * turning.quarters, 2.0, 0)
    assert (turning.place(orc), orc.z, orc.on_guard) == ((12.5, 8), 0, False)
    assert [type(pending).__name__ for pending in board.game.agenda] == ["Fall"]
    assert board.told("event.falls") == [{"figure": "Guerrier orque", "height": 2}]


@pytest.mark.rule("DYS-TERRAIN-08", "DYS-R-10")
def test_a_ruin_is_climbed_from_within_and_its_walls_stand(turning: Turning) -> None:
    """A wall to the west and one to the north; 2.5 up from beneath, and along the floor as far as the wall."""
    floor = Floor(height=2.5, rectangle=(12, 10.5, 17, 13))
    board = Board(
        "", turning.piece("ruin", rectangle=(12, 8, 17, 13), walls=("west", "north"), floors=(floor,), height=5)
    )
    elf = turning.put(board, "garde-royal", 0, 14.5, 12)
    request = going(board, elf)
    assert why(request, turning.route(0, 14.5, 12, 2.5, 16.9, 12, 2.5)) == ""
    assert why(request, turning.route(0, 14.5, 12, 2.5, 12.7, 12, 2.5)) == ""
    assert why(request, turning.route(0, 14.5, 12, 2.5, 12.6, 12, 2.5)) == "path.piece"
    assert why(request, turning.route(0, 14.5, 12.3, 0)) == ""
    assert why(request, turning.route(0, 14.5, 12.4, 0)) == "path.piece"
    outside = turning.put(board, "garde-royal", 0, 11.4, 12)
    assert why(going(board, outside), turning.route(0, 13, 12, 0)) == "path.piece"


# ---- the edge of the table ------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-13", "DYS-SKILL-72")
@pytest.mark.parametrize("skill", ["", "Vol"])
def test_nobody_leaves_the_table_on_any_side(turning: Turning, skill: str) -> None:
    """Half a base from the edge there is room, nearer there is none, beyond it nobody passes, flying or not."""
    board = Board()
    elf = turning.put(board, "garde-royal", 0, 3, 20, bought=(skill,) if skill else ())
    request = going(board, elf)
    assert why(request, turning.route(0, 0.5, 20, 0)) == ""
    assert why(request, turning.route(0, 0.4, 20, 0)) == "path.edge"
    assert why(request, turning.route(0, -0.6, 20, 0)) == "path.edge"
    assert why(request, turning.route(0, -0.5, 20, 0, 1, 20, 0)) == "path.edge"
    assert why(request, turning.route(0, 0, 20, 0, 1, 20, 0)) == ("" if skill else "path.edge")


@pytest.mark.rule("DYS-R-14", "DYS-R-33")
def test_a_way_out_is_found_in_every_direction(turning: Turning) -> None:
    """In contact with an enemy, and closed in but for one side: some legal March is known there."""
    board = Board(
        "",
        turning.piece("rock", rectangle=(8, 10.7, 14, 11.5), height=2),
        turning.piece("rock", rectangle=(8, 8.5, 14, 9.3), height=2),
    )
    elf = turning.put(board, "garde-royal", 0, 11, 10)
    turning.put(board, "guerrier-orque", 1, 12, 10, facing=180)
    request = going(board, elf)
    answer = request.sample(Random(1))
    assert why(request, answer) == ""
    assert turning.back(answer[-3], answer[-2])[0] < 10.03
    move_along(board.game, elf, [(answer[-3], answer[-2], 0.0)], elf.facing, 1.0, "DYS-MOVE-01")
    assert not board.game.engaged(elf)


# ---- what is rare ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DYS-R-02", "DYS-TERRAIN-09", "DYS-R-10")
def test_an_obstacle_may_be_drawn_as_a_rectangle(turning: Turning) -> None:
    """Its longer middle line counts, and it is as thick as it is drawn: 0.6; three pas over it cost 4."""
    board = Board("", turning.piece("low-wall", rectangle=(11.7, 5, 12.3, 15)))
    elf = turning.put(board, "garde-royal", 0, 11.2, 7)
    orc = turning.put(board, "guerrier-orque", 1, 12.8, 7)
    apart = turning.put(board, "guerrier-orque", 1, 12.9, 9)
    assert board.game.contacts(elf) == [orc.id]
    assert board.game.contacts(apart) == []
    walker = turning.put(board, "garde-royal", 0, 10.5, 12)
    request = going(board, walker, 4)
    assert why(request, turning.route(0, 13.5, 12, 0)) == ""
    assert why(request, turning.route(0, 13.6, 12, 0)) == "path.too-long"


@pytest.mark.rule("DYS-FALL-05", "DYS-CHARGE-03")
def test_who_can_only_dive_can_charge(turning: Turning) -> None:
    """Mv 4: 5 to the edge of a hill of 3 and 2 on are 7, but with the climb down 10."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=3))
    orc = turning.put(board, "guerrier-orque", 1, 7, 10, z=3)
    far = turning.put(board, "ancien-des-bois", 0, 15.5, 10, facing=180)
    assert list(charges(board.game, orc)) == [f"dive:{far.id}"]
    assert why_not_charge(board.game, orc) is None
    farther = turning.put(board, "ancien-des-bois", 0, 17.6, 10, facing=180)
    put(board.game, far, 30, 30, 0, 0)
    assert charges(board.game, orc) == {}
    refused = why_not_charge(board.game, orc)
    assert refused is not None
    assert (refused.key.startswith("charge.nobody-far"), farther.on_table) == (True, True)


@pytest.mark.rule("DYS-SKILL-72", "DYS-SKILL-73")
def test_who_flies_is_offered_the_straight_way(turning: Turning) -> None:
    """Over a rock, and up a tower of 3 at no cost."""
    board = Board(
        "",
        turning.piece("rock", rectangle=(11, 9, 12, 11), height=2),
        turning.piece("platform", rectangle=(13, 8, 18, 12), height=3),
    )
    eagle = turning.put(board, "garde-royal", 0, 10, 10, bought=("Vol",))
    request = going(board, eagle)
    offered = request.offer(*turning.spot(14, 10))
    assert offered == turning.route(0, 14, 10, 3)
    assert why(request, offered) == ""
    assert why(request, turning.route(0, 15.1, 10, 3)) == "path.too-long"
    assert why(request, turning.route(0, 12, 10, 0)) == "stand.piece"
    assert request.refusal(turning.route(0, 12, 10, 0)).reason.rule == "DYS-TERRAIN-06"


@pytest.mark.rule("DYS-MOVE-03", "DYS-R-01", "DYS-MOVE-06")
def test_who_climbs_keeps_off_enemies_on_that_level_alone(turning: Turning) -> None:
    """An orc beneath the floor, 0.1 beside where the elf ends up there, is no hindrance; one on the floor is."""
    floor = Floor(height=2.5, rectangle=(12, 8, 20, 13))
    pieces = turning.piece("ruin", rectangle=(12, 8, 20, 13), floors=(floor,), height=5)
    for z, refused in ((0.0, ""), (2.5, "path.near")):
        board = Board("", pieces)
        elf = turning.put(board, "garde-royal", 0, 11, 10)
        turning.put(board, "guerrier-orque", 1, 14.1, 10.2, z=z)
        assert why(going(board, elf), turning.route(0, 13, 10, 2.5)) == refused


@pytest.mark.rule("DYS-R-72", "DYS-R-31")
def test_a_hedge_behind_the_target_is_not_between(turning: Turning) -> None:
    """The orc stands against a hedge with its back: charger and target are on one side, and Assaut counts."""
    board = Board("", turning.piece("hedge", segment=(14, 5, 14, 15)))
    elf = turning.put(board, "garde-royal", 0, 8, 10)
    orc = turning.put(board, "guerrier-orque", 1, 13.34, 10, facing=180)
    _, combat = charged(board, elf, f"figure:{orc.id}")
    assert turning.place(elf) == pytest.approx((12.34, 10), abs=0.02)
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == ["dice.assault"]


@pytest.mark.rule("DYS-FIGHT-02", "DYS-R-13")
def test_who_has_no_room_to_turn_stays_as_it_is(turning: Turning) -> None:
    """A rider whose long base touches an orc with its flank cannot turn to it; on a square base it can."""
    board = Board()
    rider = turning.put(board, "garde-royal", 0, 10, 10, gear=("Cheval",))
    orc = turning.put(board, "guerrier-orque", 1, 10, 11, facing=270)
    assert may_face(board.game, rider, orc) is False
    free = turning.put(board, "garde-royal", 0, 20, 10)
    other = turning.put(board, "guerrier-orque", 1, 20, 11, facing=270)
    assert may_face(board.game, free, other)
    face(board.game, free, other)
    assert free.facing == (900 * turning.quarters + 900) % 3600


@pytest.mark.rule("DYS-R-13", "DYS-R-15")
def test_a_rock_on_a_hill_bars_the_way_down_and_up(turning: Turning) -> None:
    """The rock is the first piece of the table; it stands against the side of the hill, higher than its top."""
    board = Board(
        "",
        turning.piece("rock", rectangle=(11, 9, 12, 11), height=5),
        turning.piece("hill", rectangle=(5, 5, 12, 15), height=2),
    )
    above = turning.put(board, "garde-royal", 0, 9.5, 10, z=2)
    below = turning.put(board, "garde-royal", 0, 13.5, 10)
    assert why(going(board, above, 9), turning.route(0, 13, 10, 0)) == "path.piece"
    assert why(going(board, below, 9), turning.route(180, 10, 10, 2)) == "path.piece"
    assert why(going(board, above, 9), turning.route(0, 9.5, 12, 2, 12.6, 12, 0)) == ""
    assert why(going(board, below, 9), turning.route(180, 13.5, 12, 0, 11, 12, 2)) == ""


@pytest.mark.rule("DYS-FALL-05", "DYS-R-71")
def test_of_several_dives_the_shortest_is_taken(turning: Turning) -> None:
    """Straight over the corner of the hill rather than by the place of its edge that is nearest to the target."""
    board = Board("", turning.piece("hill", rectangle=(5, 5, 12, 15), height=3))
    elf = turning.put(board, "garde-royal", 0, 10, 8, z=3)
    ogre = turning.put(board, "colosse-d-os", 1, 14, 11.5, facing=180)
    plan = dive_on(board.game, elf, ogre)
    assert isinstance(plan, ChargePlan)
    x, y = turning.back(*plan.points[-1][:2])
    assert plan.cost == pytest.approx(((x - 10) ** 2 + (y - 8) ** 2) ** 0.5, abs=0.02)
    assert board.game.poses.gap(elf.id, ogre.id) <= plan.cost + 0.5
