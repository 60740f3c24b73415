"""What the table shows of a fight: who touches an enemy, who fell and where, who left with his loot."""

from __future__ import annotations

from games.dysma.boards import Board

from escarmouche.games.dysma.display import DISPLAY
from escarmouche.games.dysma.scene import scene_of
from escarmouche.games.dysma.state import Where, lift


def test_who_touches_an_enemy_is_held_together_with_him_and_with_no_friend() -> None:
    board = Board()
    one = board.put("guerrier orque", 0, 10, 10)
    friend = board.put("guerrier orque", 0, 10, 11)
    enemy = board.put("guerrier orque", 1, 11, 10)
    board.put("guerrier orque", 1, 20, 20)
    links = scene_of(board.game, 1).links.values()
    assert {(link.start, link.end, link.kind) for link in links} >= {(str(one.id), str(enemy.id), "engaged")}
    assert all({link.start, link.end} != {str(one.id), str(friend.id)} for link in links)
    assert all("3" not in (link.start, link.end) for link in links)
    assert DISPLAY.links["engaged"].capsule


def test_the_fallen_lie_where_they_fell_and_others_are_told_apart() -> None:
    board = Board()
    figures = [board.put("guerrier orque", 0, 10 + 3 * number, 10, cost=7 + number) for number in range(3)]
    assert scene_of(board.game, 1).absent == {}
    fates: tuple[Where, ...] = ("gone", "left", "reserve")
    for figure, where in zip(figures, fates, strict=True):
        lift(board.game, figure, where)
    absent = scene_of(board.game, 1).absent.values()
    assert [(one.fate, one.cost, one.spots) for one in absent] == [
        ("fallen", 7, [10, 10]),
        ("left", 8, []),
        ("reserve", 9, []),
    ]
