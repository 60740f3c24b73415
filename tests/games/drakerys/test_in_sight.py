"""What the table shows of a fight: which fighters touch an enemy, who fell and where, which Units are not there."""

from __future__ import annotations

from games.boards.drakerys import Board

from escarmouche.games.drakerys.display import DISPLAY
from escarmouche.games.drakerys.scene import scene_of
from escarmouche.games.drakerys.state import fall


def test_only_fighters_who_touch_an_enemy_are_held_together() -> None:
    board = Board()
    ours = board.put("guerriers", 0, (20, 20), (26, 20))
    radius = board.game.library.radius(ours)
    theirs = board.put("corbeaux", 1, (20, 20 + radius), (40, 40))
    radius += board.game.library.radius(theirs)
    board = Board()
    ours = board.put("guerriers", 0, (20, 20), (26, 20))
    theirs = board.put("corbeaux", 1, (20, 20 + radius), (40, 40))
    board.put("guerriers", 0, (50, 50), (50 + radius, 50))
    links = scene_of(board.game, 1).links.values()
    touching = (str(ours.figures[0]), str(theirs.figures[0]), "engaged")
    assert [(link.start, link.end, link.kind) for link in links] == [touching]
    assert DISPLAY.links["engaged"].capsule


def test_losses_are_counted_by_unit_and_lie_where_they_fell() -> None:
    board = Board()
    unit = board.put("guerriers", 0, (20, 20), (23, 20), (26, 20), points=90)
    waiting = board.put("corbeaux", 1, (70, 70), (73, 70), points=60)
    assert scene_of(board.game, 1).absent == {}
    fall(board.game, board.game.figures[unit.figures[1]])
    waiting.where = "reserve"
    absent = scene_of(board.game, 1).absent
    some, all_of_them = absent[f"absent:{unit.id}"], absent[f"absent:{waiting.id}"]
    assert (some.fate, some.number, some.cost, some.spots) == ("fallen", 1, 0, [23, 20])
    assert (all_of_them.fate, all_of_them.number, all_of_them.cost, all_of_them.spots) == ("reserve", 2, 60, [])
    unit.where = "gone"
    whole = scene_of(board.game, 1).absent[f"absent:{unit.id}"]
    assert (whole.fate, whole.number, whole.cost) == ("fallen", 3, 90)
