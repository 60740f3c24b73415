"""What the eye sees, for people to look at, and what a player may look up about two fighters."""

from __future__ import annotations

import pytest
from games.boards.monconf import Board, piece

from escarmouche.games.monconf.scene import scene_of
from escarmouche.games.monconf.sight.eye_view import eye_view
from escarmouche.games.monconf.sight.line_of_view import rays
from escarmouche.games.monconf.sight.sight_report import sight_report

MAN, GOBLIN, TROLL = "conscrit-du-griffon", "gobelin-du-rat", "troll-des-egouts"


@pytest.mark.rule("MCF-R-08", "MCF-R-09")
def test_each_hidden_point_names_what_hides_it() -> None:
    """A wall on the right hides two columns, a wood every second of the rest; a figure stands before a column."""
    board = Board(
        piece("wall", rectangle=(49, 25.5, 1, 8, 0)), piece("wood", rectangle=(40, 30, 4, 30, 0))
    )  # fmt: skip
    man, foe = board.put(MAN, 0, 30, 30), board.put(MAN, 1, 50, 30)
    friend = board.put(MAN, 0, 32, 30.9)
    seen = eye_view(board.game, foe, rays(board.game, man, foe))
    assert len(seen.hidden_by) == 81
    assert set(seen.hidden_by) == {"", "piece:0", "piece:1", str(friend.id)}
    assert {prism.id: prism.name for prism in seen.blockers} == {
        "piece:0": "terrain.wall", "piece:1": "terrain.wood", str(friend.id): board.game.name(friend),
    }  # fmt: skip
    assert (seen.target.id, len(seen.columns), len(seen.heights)) == (str(foe.id), 18, 9)
    assert seen.eye[2] == pytest.approx(3.15)


@pytest.mark.rule("MCF-LOS-01", "MCF-LOS-02", "MCF-R-09")
def test_what_a_player_may_look_up() -> None:
    board = Board(piece("building", rectangle=(40, 30, 10, 8, 0)), piece("low-wall", rectangle=(30, 45, 1, 8, 0)))
    man = board.put(MAN, 0, 20, 30, facing=0)
    clear, walled = board.put(MAN, 1, 24, 20), board.put(MAN, 1, 60, 30)
    behind, partly = board.put(MAN, 1, 19, 40), board.put(MAN, 1, 35, 53)
    mostly = board.put(GOBLIN, 1, 31.76, 44)
    found = {}
    for other in (clear, walled, behind, partly, mostly):
        report = sight_report(board.game, str(man.id), str(other.id))
        assert report is not None
        assert report.distance == pytest.approx(board.game.distance(man, other))
        assert (report.eye is None) == (other is behind)
        found[other.id] = (report.seen, [why.key for why in report.reasons], report.blockers)
    assert found == {
        clear.id: (True, ["sight.clear"], ()),
        walled.id: (False, ["sight.hidden"], ("piece:0",)),
        behind.id: (False, ["sight.behind"], ()),
        partly.id: (True, ["sight.partial"], ("piece:1",)),
        mostly.id: (True, ["sight.more-than-half"], ("piece:1",)),
    }
    assert sight_report(board.game, str(man.id), "99") is None
    assert sight_report(board.game, "piece:0", str(man.id)) is None
    assert sight_report(board.game, str(man.id), str(man.id)) is None


@pytest.mark.rule("MCF-SKILLP-17", "MCF-SKILLP-18")
def test_conscience_is_told() -> None:
    board = Board(piece("building", rectangle=(40, 30, 10, 8, 0)))
    seer = board.put("durgan-vieille-barbe", 0, 32, 30, facing=0)
    walled, behind = board.put(MAN, 1, 50, 30), board.put(MAN, 1, 20, 30)
    through = sight_report(board.game, str(seer.id), str(walled.id))
    back = sight_report(board.game, str(seer.id), str(behind.id))
    assert through is not None
    assert back is not None
    assert [why.key for why in through.reasons] == ["sight.through", "sight.aware"]
    assert [why.key for why in back.reasons] == ["sight.clear", "sight.aware"]
    assert through.seen
    assert back.seen


@pytest.mark.rule("MCF-LOS-03", "MCF-LOS-02", "MCF-R-02")
def test_everybody_sees_where_fighters_look_and_how_wide() -> None:
    board = Board()
    man = board.put(MAN, 0, 20, 30, facing=123.4)
    pose = scene_of(board.game).discs[str(man.id)].pose
    assert pose is not None
    assert (pose.facing, pose.view, pose.tall) == (123.4, 180, 3.5)
