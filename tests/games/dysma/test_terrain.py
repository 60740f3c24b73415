"""Terrain (p. 29): what each kind of scenery does to movement."""

from __future__ import annotations

from typing import Any

import pytest
from games.dysma.asking import asked, why
from games.dysma.boards import Board, piece
from games.dysma.fights import resolve

from escarmouche.games.dysma.agenda import ChargeMove, Combat
from escarmouche.games.dysma.charge import ChargePlan, charge, charge_on
from escarmouche.games.dysma.combat import attack_throw
from escarmouche.games.dysma.content_types import Floor, WallOpening
from escarmouche.games.dysma.movement import march
from escarmouche.games.dysma.state import Figure
from escarmouche.play.script import play

HEDGE = piece("hedge", segment=(12, 5, 12, 15))


def march_of(board: Board, figure: Figure, distance: float = 5.0) -> Any:
    """The question where a figure marches."""
    return asked(march(board.game, figure, figure.player, distance, "DYS-MOVE-01"))


@pytest.mark.rule("DYS-TERRAIN-01", "DYS-TERRAIN-02", "DYS-R-11")
def test_each_pas_in_difficult_terrain_costs_two() -> None:
    """2 pas in the open and 1.5 in the field are 5; beside the field all 5 are in the open."""
    board = Board("", piece("field", rectangle=(12, 8, 20, 12)))
    elf = board.put("garde-royal", 0, 10, 10)
    request = march_of(board, elf)
    assert why(request, [0, 13.5, 10, 0]) == ""
    assert request.refusal([0, 13.6, 10, 0]).reason.params == (("length", 5.2), ("most", 5))
    beside = board.put("garde-royal", 0, 10, 12.2)  # its base reaches into the field, its centre does not
    assert why(march_of(board, beside), [0, 15, 12.2, 0]) == ""


@pytest.mark.rule("DYS-TERRAIN-02", "DYS-R-01")
def test_a_round_wood_is_as_wide_as_it_is_printed() -> None:
    """La clairière, a wood of 3.5 about (9, 23): 0.5 to its rim and 2.25 inside are 5, from each side."""
    for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        board = Board("clearing")
        elf = board.put("garde-royal", 0, 9 - 4 * dx, 23 - 4 * dy)
        request = march_of(board, elf)
        assert why(request, [0, 9 - 1.25 * dx, 23 - 1.25 * dy, 0]) == ""
        assert why(request, [0, 9 - 1.22 * dx, 23 - 1.22 * dy, 0]) == "path.too-long"


@pytest.mark.rule("DYS-TERRAIN-05", "DYS-R-11")
def test_a_figure_is_in_a_piece_if_its_centre_is() -> None:
    board = Board("", piece("wood", disc=(10, 10, 3)), piece("river", rectangle=(20, 0, 24, 36)))
    scenery = board.library.scenery
    assert [found.key for found in scenery.difficult_at(12.9, 10, 0)] == ["wood"]
    assert scenery.difficult_at(13.1, 10, 0) == []
    assert [found.key for found in scenery.pieces_at(22, 30)] == ["river"]
    assert scenery.difficult_at(22, 30, 0)
    assert not scenery.difficult_at(22, 30, 0.5)


@pytest.mark.rule("DYS-TERRAIN-06", "DYS-R-10")
@pytest.mark.parametrize("key", ["rock", "house", "pit"])
def test_impassable_terrain_is_gone_round(key: str) -> None:
    """A rock, a closed house, a pit of height 0: nobody goes through, nobody ends in it."""
    board = Board("", piece(key, rectangle=(11.5, 9.5, 12.5, 10.5)))
    elf = board.put("garde-royal", 0, 10, 10)
    request = march_of(board, elf)
    assert why(request, [0, 14, 10, 0]) == "path.piece"
    assert why(request, [0, 12, 10, 0]) == "path.piece"
    assert why(request, [0, 11, 10, 0]) == ""
    assert why(request, [0, 11, 11.1, 0, 12.6, 11.1, 0]) == ""
    assert why(request, request.offer(14, 10)) == ""
    assert board.library.scenery.relief.bodies[0].opaque is (key != "pit")


@pytest.mark.rule("DYS-TERRAIN-07", "DYS-R-10")
def test_a_ruin_is_entered_where_it_has_no_wall() -> None:
    """Walls on its west side, with a door 1.2 wide, and north; open to the south. Walls stand inside the footprint."""
    door = WallOpening(side="west", start=2, end=3.2, top=2)
    board = Board("", piece("ruin", rectangle=(12, 8, 17, 13), walls=("west", "north"), openings=(door,)))
    elf = board.put("garde-royal", 0, 11, 10.6)
    request = march_of(board, elf)
    assert why(request, [0, 15, 10.6, 0]) == ""  # through the door
    assert why(request, [0, 11.3, 12, 0, 15, 12, 0]) == "path.piece"
    south = board.put("garde-royal", 0, 15, 7)
    assert why(march_of(board, south), [90, 15, 11.5, 0]) == ""
    assert why(march_of(board, south, 8), [90, 15, 12.35, 0]) == "path.piece"  # 12.8 - 0.5: the wall is 0.2 thick
    assert why(march_of(board, south, 8), [90, 15, 12.3, 0]) == ""


@pytest.mark.rule("DYS-R-10")
def test_a_giant_does_not_fit_through_a_door() -> None:
    """The door is 2 high and 2.5 wide: a man of 1.2 passes, a giant of 2.8 does not."""
    door = WallOpening(side="west", start=1, end=3.5, top=2)
    board = Board("", piece("ruin", rectangle=(12, 8, 17, 13), walls=("west",), openings=(door,)))
    man = board.put("garde-royal", 0, 10, 10.3)
    assert why(march_of(board, man), [0, 14, 10.3, 0]) == ""
    giant = board.put("ancien-des-bois", 0, 14.5, 10.3)
    assert why(march_of(board, giant), [180, 13.3, 10.3, 0]) == ""
    assert why(march_of(board, giant), [180, 12.5, 10.3, 0]) == "path.piece"


@pytest.mark.rule("DYS-TERRAIN-08", "DYS-MOVE-06")
def test_a_storey_costs_its_height() -> None:
    """2.5 up from beneath the floor, then 2.5 along it; from outside, over its open edge, the same."""
    floor = Floor(height=2.5, rectangle=(12, 10.5, 17, 13))
    board = Board("", piece("ruin", rectangle=(12, 8, 17, 13), walls=("west", "north"), floors=(floor,)))
    elf = board.put("garde-royal", 0, 13.5, 12)
    request = march_of(board, elf)
    assert why(request, [0, 13.5, 12, 2.5, 16, 12, 2.5]) == ""
    assert why(request, [0, 13.5, 12, 2.5, 16.1, 12, 2.5]) == "path.too-long"
    assert why(request, [0, 16, 12, 0]) == ""
    edge = board.put("garde-royal", 0, 15, 9)
    assert why(march_of(board, edge), [90, 15, 11.5, 2.5]) == ""
    assert why(march_of(board, edge), [90, 15, 11.6, 2.5]) == "path.too-long"
    outside = board.put("garde-royal", 0, 11.3, 12)
    assert why(march_of(board, outside), [0, 13, 12, 2.5]) == "path.piece"  # the wall is between


@pytest.mark.rule("DYS-TERRAIN-09", "DYS-R-72")
def test_crossing_an_obstacle_costs_one_each_time() -> None:
    """4 pas and a hedge are 5; over it and back again there are two; nobody ends on it."""
    board = Board("", HEDGE)
    elf = board.put("garde-royal", 0, 10.5, 10)
    request = march_of(board, elf)
    assert why(request, [0, 14.5, 10, 0]) == ""
    assert request.refusal([0, 14.6, 10, 0]).reason.params == (("length", 5.1), ("most", 5))
    assert request.refusal([0, 12.1, 10, 0, 10.1, 10, 0]).reason.params == (("length", 5.6), ("most", 5))
    assert why(request, [0, 12, 10, 0]) == "stand.obstacle"
    assert why(request, [0, 12.6, 10, 0]) == "stand.obstacle"
    assert why(request, [0, 12.66, 10, 0]) == ""
    assert why(request, [0, 10.5, 15, 0]) == ""


@pytest.mark.rule("DYS-TERRAIN-09")
def test_who_walks_on_a_floor_pays_nothing_for_what_is_below() -> None:
    floor = Floor(height=2.5, rectangle=(8, 5, 18, 15))
    board = Board("", HEDGE, piece("ruin", rectangle=(8, 5, 18, 15), floors=(floor,)))
    elf = board.put("garde-royal", 0, 10, 10, z=2.5)
    assert why(march_of(board, elf), [0, 15, 10, 2.5]) == ""


@pytest.mark.rule("DYS-R-02", "DYS-TERRAIN-11")
def test_figures_against_both_sides_of_an_obstacle_are_in_contact() -> None:
    """0.3 apart with the hedge between; not with 0.4, not on one side of it, not where one stands off it."""
    board = Board("", HEDGE)
    elf = board.put("garde-royal", 0, 11.35, 10)
    orc = board.put("guerrier-orque", 1, 12.65, 10.6)
    off = board.put("guerrier-orque", 1, 12.75, 8.5)
    aside = board.put("guerrier-orque", 1, 11.35, 8.7)
    far = board.put("guerrier-orque", 1, 12.65, 8.72)  # against the hedge, 0.41 away
    assert board.game.contacts(elf) == [orc.id]
    assert board.game.contacts(orc) == [elf.id]
    assert [board.game.touching(elf, other) for other in (off, aside, far)] == [False, False, False]
    assert board.game.engaged(elf)


@pytest.mark.rule("DYS-TERRAIN-10", "DYS-TERRAIN-11", "DYS-R-72")
def test_a_charge_over_an_obstacle_stops_before_it_without_assault() -> None:
    """The charger pays nothing for the hedge, stays on its side, and has three dice, not four."""
    board = Board("", HEDGE)
    elf = board.put("garde-royal", 0, 8, 10)
    orc = board.put("guerrier-orque", 1, 12.66, 10.2, facing=180)
    planned = charge_on(board.game, elf, orc)
    assert isinstance(planned, ChargePlan)
    assert 3.3 < planned.cost < 3.4
    combat = charged(board, elf)
    assert elf.x < 11.36
    assert elf.y == 10  # straight ahead, 0.2 aside of the orc
    assert combat.target == orc.id
    assert board.game.touching(elf, orc)
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == []


@pytest.mark.rule("DYS-TERRAIN-10", "DYS-FIGHT-05")
def test_without_the_obstacle_between_the_charger_has_assault() -> None:
    """Half a pas from the hedge the orc does not touch it: the elf crosses, pays 1, and has Assaut."""
    board = Board("", HEDGE)
    elf = board.put("garde-royal", 0, 8, 10)
    orc = board.put("guerrier-orque", 1, 14.3, 10, facing=180)
    planned = charge_on(board.game, elf, orc)
    assert isinstance(planned, ChargePlan)
    assert 6.29 < planned.cost < 6.31
    combat = charged(board, elf)
    assert elf.x > 13.2
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == ["dice.assault"]


@pytest.mark.rule("DYS-TERRAIN-10")
def test_an_obstacle_does_not_help_against_a_charge_in_the_back() -> None:
    """The orc looks away from the hedge: Assaut and Félonie, as against anybody else."""
    board = Board("", HEDGE)
    elf = board.put("garde-royal", 0, 8, 10)
    board.put("guerrier-orque", 1, 12.66, 10, facing=0)
    combat = charged(board, elf)
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == ["dice.assault", "dice.felony"]


@pytest.mark.rule("DYS-R-72", "DYS-R-31")
def test_a_way_round_the_end_of_an_obstacle_is_no_charge_over_it() -> None:
    """The orc touches the end of the hedge; the shortest way passes beyond it, so there is Assaut."""
    board = Board("", piece("hedge", segment=(12, 5, 12, 10)))
    elf = board.put("garde-royal", 0, 10, 13, facing=315)
    board.put("guerrier-orque", 1, 12.66, 9.9, facing=90)
    combat = charged(board, elf)
    assert 11.6 < elf.x < 12.4
    assert elf.y == pytest.approx(10.9, abs=0.01)
    assert [m.reason.key for m in attack_throw(board.game, combat).dice] == ["dice.assault"]


def charged(board: Board, figure: Figure) -> Combat:
    """A figure charges the only enemy it can: the Combat that follows."""
    play(charge(board.game, figure))
    record = board.game.agenda.pop(0)
    assert isinstance(record, ChargeMove)
    play(resolve(board.game, record))
    combat = board.game.agenda.pop(0)
    assert isinstance(combat, Combat)
    return combat


@pytest.mark.rule("DYS-R-10")
def test_the_maps_of_the_house_are_laid_out_as_printed() -> None:
    """Heights, levels, walls, and the same table for all who play on it."""
    ruins = Board("ruined-town").library.scenery
    assert ruins is Board("ruined-town").library.scenery
    assert [found.key for found in ruins.pieces_at(22, 26)] == ["house"]
    assert ruins.relief.heights_at(9, 23) == [0.0, 2.5]
    assert ruins.relief.heights_at(9, 20) == [0.0]
    assert ruins.relief.heights_at(22, 26) == []
    clearing = Board("clearing").library.scenery
    assert clearing.relief.heights_at(25, 24) == [2.0]
    assert [found.key for found in clearing.obstacles] == ["hedge", "hedge"]
