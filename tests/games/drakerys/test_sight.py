"""Lines of sight (p. 12, p. 20): corridors, Obstacles, Obstructions, fogs."""

from __future__ import annotations

import pytest
from games.boards.drakerys import Board
from msgspec.structs import replace

from escarmouche.games.drakerys.sight import line_between, line_to_point, look
from escarmouche.games.drakerys.state import Fog


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.mark.rule("DRK-LOS-01", "DRK-LOS-13")
def test_nothing_between_is_a_clear_line_all_round_and_across_the_table(board: Board) -> None:
    eye = board.put("salik", 0, (45, 45))
    for spot in ((2, 45), (88, 45), (45, 2), (45, 88), (2, 2)):
        assert look(board.game, eye, board.put("guerriers", 1, spot)).level == "clear"


@pytest.mark.rule("DRK-LOS-02", "DRK-LOS-03", "DRK-R-08")
def test_the_corridor_joins_the_edges_of_both_bases(board: Board) -> None:
    """From a base of 2.5 cm to one of 8 cm it widens: what is beside it near the one is in it near the other."""
    eye = board.put("salik", 0, (10, 45))
    dragon = board.put("dragon", 1, (50, 45))
    board.game.fogs.append(Fog(15, 45 + 1.25 + 1 + 0.5, 1, True, 0))
    assert look(board.game, eye, dragon).level == "clear"
    board.game.fogs[0] = replace(board.game.fogs[0], x=45)
    assert look(board.game, eye, dragon).level == "partial"


@pytest.mark.rule("DRK-LOS-04", "DRK-LOS-05", "DRK-LOS-14")
def test_ordinary_scenery_hampers_and_never_blocks(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("thicket", 30, 45)
    board.scenery("hedge", 45, 45, 90)
    line = look(board.game, eye, target)
    assert (line.level, line.obstacles) == ("partial", 2)


@pytest.mark.rule("DRK-LOS-06", "DRK-LOS-15")
def test_an_obstruction_across_the_corridor_blocks(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("rock", 30, 45)
    assert look(board.game, eye, target).level == "blocked"


@pytest.mark.rule("DRK-LOS-07", "DRK-R-09")
def test_an_obstruction_that_covers_a_part_counts_as_one_obstacle(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("rock", 30, 49)
    line = look(board.game, eye, target)
    assert (line.level, line.obstacles) == ("partial", 1)


@pytest.mark.rule("DRK-LOS-08", "DRK-R-08")
def test_obstructions_that_together_cover_the_corridor_block_it(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("rock", 25, 48.5)
    board.scenery("rock", 40, 41.5)
    assert look(board.game, eye, target).level == "blocked"
    board.game.scenery.pop()
    board.scenery("rock", 40, 40.25)
    line = look(board.game, eye, target)
    assert (line.level, line.obstacles) == ("partial", 2)


@pytest.mark.rule("DRK-LOS-09", "DRK-R-10")
def test_own_comrades_and_those_of_the_target_are_not_in_the_way(board: Board) -> None:
    eye = board.put("corbeaux", 0, (10, 45), (13, 45))
    target = board.put("guerriers", 1, (63, 45), (60, 45))
    game = board.game
    assert look(game, eye, target).level == "clear"
    assert line_between(game, game.leader(eye), game.leader(target)).level == "clear"


@pytest.mark.rule("DRK-LOS-10")
@pytest.mark.parametrize("player", [0, 1])
def test_other_units_are_obstructions_friends_and_enemies_alike(board: Board, player: int) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.put("corbeaux", player, (30, 45))
    assert look(board.game, eye, target).level == "blocked"


@pytest.mark.rule("DRK-COH-05", "DRK-LOS-10", "DRK-R-09")
def test_nobody_looks_through_the_gaps_of_a_unit_and_it_counts_once(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    unit = board.put("corbeaux", 0, (30, 47.5), (30, 42.5))
    assert look(board.game, eye, target).level == "blocked"
    board.alter(unit.figures[1], y=42.4)
    board.changed()
    line = look(board.game, eye, target)
    assert line.level == "clear"
    board.alter(unit.figures[1], y=43.5)
    board.alter(unit.figures[0], y=49.0)
    board.changed()
    line = look(board.game, eye, target)
    assert (line.level, line.obstacles) == ("partial", 1)


@pytest.mark.rule("DRK-LOS-11", "DRK-LOS-12", "DRK-R-10")
def test_a_unit_is_seen_by_whichever_of_its_fighters_is_seen_best(board: Board) -> None:
    eye = board.put("salik", 0, (10, 45))
    target = board.put("guerriers", 1, (60, 45), (60, 50), (60, 55))
    board.scenery("rock", 50, 45)
    assert look(board.game, eye, target).level == "clear"
    hidden = board.put("guerriers", 1, (60, 35), (60, 37.5))
    board.scenery("ruined-tower", 50, 37.5)
    assert look(board.game, eye, hidden).level == "blocked"


@pytest.mark.rule("DRK-LOS-12")
def test_the_leader_looks_not_its_comrades(board: Board) -> None:
    eye = board.put("corbeaux", 0, (10, 45), (10, 48), (10, 51), (10, 54))
    target = board.put("guerriers", 1, (60, 45))
    board.scenery("rock", 16, 45)
    assert look(board.game, eye, target).level == "blocked"
    eye.leader = 3
    assert look(board.game, eye, target).level != "blocked"


@pytest.mark.rule("DRK-R-11", "DRK-SHOOT-07")
def test_scenery_that_the_shooting_leader_touches_is_not_counted_but_may_block(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("hedge", 12.75, 45, 90)
    assert look(board.game, eye, target).obstacles == 1
    assert look(board.game, eye, target, shot=True).level == "clear"
    board.game.scenery.clear()
    board.scenery("rock", 15.25, 45)
    assert look(board.game, eye, target, shot=True).level == "blocked"


@pytest.mark.rule("DRK-R-08")
def test_fogs_hamper_or_block_as_they_say(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.game.fogs.append(Fog(30, 45, 3, False, 0))
    assert look(board.game, eye, target).level == "partial"
    board.game.fogs[0] = replace(board.game.fogs[0], obstruction=True)
    assert look(board.game, eye, target).level == "blocked"


@pytest.mark.rule("DRK-R-16")
def test_tokens_hide_nothing(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.source("fire", 30, 45)
    board.objective("shard", 40, 45)
    assert look(board.game, eye, target).level == "clear"


@pytest.mark.rule("DRK-H-TERR-01")
def test_a_wood_counts_for_the_leader_who_stands_in_it_both_ways(board: Board) -> None:
    game = board.game
    board.scenery("wood", 12, 45)
    inside, outside = board.put("salik", 0, (12, 45)), board.put("guerriers", 1, (60, 45))
    assert look(game, inside, outside, shot=True).obstacles == 1
    assert look(game, outside, inside, shot=True).obstacles == 1


@pytest.mark.rule("DRK-H-TERR-02")
def test_a_ruin_obstructs(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("ruin", 30, 45)
    assert look(board.game, eye, target).level == "blocked"


@pytest.mark.rule("DRK-H-TERR-03", "DRK-H-TERR-04")
@pytest.mark.parametrize("piece", ["shallow-water", "rubble"])
def test_water_and_rubble_hide_nothing(board: Board, piece: str) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery(piece, 30, 45)
    assert look(board.game, eye, target).level == "clear"


def test_a_point_is_seen_or_not(board: Board) -> None:
    eye = board.put("salik", 0, (10, 45))
    board.scenery("rock", 30, 45)
    assert line_to_point(board.game, board.game.leader(eye), 60, 45).level == "blocked"
    assert line_to_point(board.game, board.game.leader(eye), 20, 45).level == "clear"


@pytest.mark.rule("DRK-H-TERR-01", "DRK-SHOOT-14")
@pytest.mark.parametrize(("y", "obstacles"), [(45, 1), (70, 0)])
def test_a_wood_beside_the_line_of_a_shot_is_no_obstacle(board: Board, y: float, obstacles: int) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("wood", 35, y)
    board.scenery("hedge", 35, 20)
    assert look(board.game, eye, target, shot=True).obstacles == obstacles
    assert look(board.game, eye, target).obstacles == obstacles


@pytest.mark.rule("DRK-H-TERR-01", "DRK-R-11")
@pytest.mark.parametrize(("wood", "obstacles"), [(12, 1), (58, 1)])
def test_a_wood_counts_for_who_stands_in_it_at_either_end(board: Board, wood: float, obstacles: int) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.scenery("wood", wood, 45)
    assert look(board.game, eye, target, shot=True).obstacles == obstacles


@pytest.mark.rule("DRK-LOS-07", "DRK-R-09")
def test_obstacles_of_every_kind_add_up(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (70, 45))
    board.scenery("hedge", 25, 45, 90)
    board.game.fogs += [Fog(35, 45, 2, False, 0), Fog(40, 45, 2, False, 1)]
    board.put("corbeaux", 0, (50, 46.5))
    line = look(board.game, eye, target)
    assert (line.obstacles, line.level) == (4, "partial")


@pytest.mark.rule("DRK-LOS-10")
@pytest.mark.parametrize(("bystander", "seen"), [((35, 43.6), 1), ((35, 42.4), 0), ((7.5, 45), 0), ((63, 45), 0)])
def test_only_who_stands_in_the_corridor_is_in_the_way(board: Board, bystander: tuple[float, float], seen: int) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (60, 45))
    board.put("corbeaux", 1, bystander)
    assert len(look(board.game, eye, target).units) == seen
    assert len(look(board.game, target, eye).units) == seen
    turned = Board()
    eye, target = turned.put("salik", 0, (45, 10)), turned.put("guerriers", 1, (45, 60))
    turned.put("corbeaux", 1, (bystander[1], bystander[0]))
    assert len(look(turned.game, eye, target).units) == seen


@pytest.mark.rule("DRK-H-TERR-01", "DRK-R-11")
def test_a_shooter_at_the_edge_of_a_wood_counts_it_for_who_stands_within(board: Board) -> None:
    eye, target = board.put("salik", 0, (10, 45)), board.put("guerriers", 1, (18, 45), (18, 48))
    board.scenery("wood", 10 + 1.25 + 6, 45)
    assert look(board.game, eye, target, shot=True).obstacles == 1
    outside = board.put("guerriers", 1, (40, 45))
    assert look(board.game, eye, outside, shot=True).scenery == ()
