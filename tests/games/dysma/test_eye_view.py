"""What the eye sees, for people to look at: the points of sight with the ids and names of the scene."""

from __future__ import annotations

import pytest
from games.dysma.boards import Board, piece

from escarmouche.games.dysma.content_types import Floor
from escarmouche.games.dysma.eye_view import eye_view
from escarmouche.games.dysma.movement import move_along
from escarmouche.games.dysma.pivot import turned
from escarmouche.games.dysma.scene import scene_of
from escarmouche.games.dysma.sight import sight


@pytest.mark.rule("DYS-R-06")
def test_each_hidden_point_names_what_hides_it() -> None:
    board = Board("", piece("low-wall", segment=(14, 10.2, 14, 16)))
    archer = board.put("archer-sylvain", 0, 5, 10, facing=0)
    orc, friend = board.put("guerrier-orque", 1, 15, 10), board.put("guerrier-orque", 1, 13, 9.3)
    found = sight(board.game, archer, orc)
    assert found.report is not None
    seen = eye_view(board.game, orc, found.report)
    assert len(seen.hidden_by) == 35
    assert seen.hidden_by.count("") == found.report.free
    assert set(seen.hidden_by) == {"", str(friend.id), "piece:0"}
    assert {prism.id: prism.name for prism in seen.blockers} == {
        str(friend.id): board.game.name(friend), "piece:0": "terrain.low-wall",
    }  # fmt: skip
    assert seen.target.id == str(orc.id)
    assert {*seen.hidden_by} - {""} <= {*scene_of(board.game, 1).discs, *scene_of(board.game, 1).areas}


def test_a_building_shows_its_floors_and_the_walls_that_it_has_and_each_hides_by_its_own_name() -> None:
    floors = (Floor(height=2.5, rectangle=(10, 13, 16, 16)),)
    ruin = piece("ruin", rectangle=(10, 10, 16, 16), walls=("west",), floors=floors, height=5)
    board = Board("", ruin)
    archer, orc = board.put("archer-sylvain", 0, 5, 11, facing=0), board.put("guerrier-orque", 1, 13, 11)
    above, below = board.put("archer-sylvain", 0, 12, 15, z=2.5, facing=0), board.put("guerrier-orque", 1, 15, 15)
    parts = {key: area for key, area in scene_of(board.game, 1).areas.items() if key.startswith(("floor:", "wall:"))}
    assert {key: (area.name, bool(area.marks)) for key, area in parts.items()} == {
        "floor:0:0": ("terrain.floor", True), "wall:0:1": ("terrain.wall", False),
    }  # fmt: skip
    wall, floor = parts["wall:0:1"], parts["floor:0:0"]
    assert max(wall.ring[::2]) < 11, "on the west side alone"
    assert wall.relief is not None
    assert floor.relief is not None
    assert (wall.relief.top, wall.relief.bottom, floor.relief.top) == (5, 0, 2.5)
    through, down = sight(board.game, archer, orc).report, sight(board.game, above, below).report
    assert through is not None
    assert down is not None
    assert {*eye_view(board.game, orc, through).hidden_by} == {"wall:0:1"}
    assert {*eye_view(board.game, below, down).hidden_by} == {"floor:0:0"}


def test_a_scene_tells_how_high_things_are_and_how_wide_figures_see() -> None:
    board = Board("", piece("hill", rectangle=(2, 2, 8, 8), height=2), piece("wood", rectangle=(12, 12, 16, 16)))
    rider = board.put("cavalier-argente", 0, 20, 20, facing=90)
    scene = scene_of(board.game, 1)
    hill, wood = scene.areas["piece:0"].relief, scene.areas["piece:1"].relief
    assert hill is not None
    assert wood is not None
    assert (hill.top, hill.bottom, hill.firm, wood.firm) == (2, 0, True, False)
    pose = scene.discs[str(rider.id)].pose
    assert pose is not None
    assert (pose.facing, pose.depth, pose.width, pose.view) == (90, 2, 1, 180)


def test_whoever_turns_or_goes_is_drawn_as_he_stands_then() -> None:
    board = Board()
    rider = board.put("cavalier-argente", 0, 20, 20, facing=90)
    board.game.events = []
    drawn = scene_of(board.game, 1)
    turned(board.game, rider, 450, "DYS-MOVE-09")
    move_along(board.game, rider, ((24.0, 20.0, 2.0),), 1350, 4.0, "DYS-MOVE-01")
    assert len(board.game.events) == 2
    found = []
    for event in board.game.events:
        event.draw(drawn)
        disc = drawn.discs[str(rider.id)]
        assert disc.pose is not None
        found.append((disc.x, disc.y, disc.pose.height, disc.pose.facing))
    assert found == [(20, 20, 0, 45), (24, 20, 2, 135)]
