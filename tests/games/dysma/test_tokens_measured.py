"""Tokens to the number (p. 33-35, DYS-R-01, 60): gaps, contact, room, the ground they lie on, who holds what."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Any

import pytest
from games.dysma.boards import piece
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.missions import MISSIONS
from escarmouche.games.dysma.missions.chests import most_held
from escarmouche.games.dysma.missions.control import quarters
from escarmouche.games.dysma.missions.plunder import able as able_to_carry
from escarmouche.games.dysma.missions.plunder import deal, order_of
from escarmouche.games.dysma.missions.rules import contests, earns, in_order
from escarmouche.games.dysma.missions.tokens import (
    drop_token,
    ground_at,
    heart_of_zone,
    lay,
    pick_up,
    place_of,
    room_from,
    token_gap,
    touched,
    touches,
    why_no_room,
)
from escarmouche.games.dysma.state import Token, put
from escarmouche.games.dysma.zones import Part
from escarmouche.play.state import Secret


@pytest.mark.rule("DYS-R-01", "DYS-R-02", "DYS-MISSION-02")
@pytest.mark.parametrize(
    ("x", "y", "z", "gap"),
    [(13, 10, 0, 2), (12, 12, 0, hypot(1.5, 1.5) - 0.5), (10, 10, 0, 0), (10.9, 10, 0, 0), (13, 10, 2, sqrt(8)),
     (13, 10, 0.9, 2), (13, 10, 1, sqrt(5)), (10, 7, 0, 2)],
)  # fmt: skip
def test_a_gap_goes_from_the_edge_of_a_base_to_the_edge_of_a_token(x: float, y: float, z: float, gap: float) -> None:
    board = MissionBoard("chests")
    figure = board.put("garde-royal", 0, 10, 10)
    assert token_gap(board.game, figure, Token("chest", x, y, z)) == pytest.approx(gap, abs=1e-3)


@pytest.mark.rule("DYS-R-02", "DYS-R-61")
@pytest.mark.parametrize(("x", "fields", "touching"), [
    (11.019, {}, True), (11.03, {}, False), (11, {"carrier": 0}, False), (11, {"gone": True}, False), (11, {}, True),
])  # fmt: skip
def test_contact_with_a_token_that_lies_there(x: float, fields: dict[str, int], touching: bool) -> None:
    board = MissionBoard("flags")
    figure = board.put("garde-royal", 0, 10, 10)
    token = board.token("flag", x, 10, **fields)
    board.token("loot", 11, 10)
    assert touches(board.game, figure, token) is touching
    assert touched(board.game, figure, "flag") == ([0] if touching else [])
    assert touched(board.game, figure, "loot") == [1]


@pytest.mark.rule("DYS-R-60", "DYS-MISSION-21")
@pytest.mark.parametrize(
    ("x", "y", "edge", "key"),
    [(0.5, 10, 0, ""), (0.49, 10, 0, "token.edge"), (35.5, 10, 0, ""), (35.51, 10, 0, "token.edge"),
     (10, 0.5, 0, ""), (10, 0.49, 0, "token.edge"), (10, 35.5, 0, ""), (10, 35.51, 0, "token.edge"),
     (3.5, 10, 3, ""), (3.49, 10, 3, "token.edge"), (32.5, 32.5, 3, ""), (32.51, 10, 3, "token.edge"),
     (20, 18, 0, ""), (19.99, 18, 0, "token.impassable"), (18, 16, 0, ""), (18, 16.01, 0, "token.impassable")],
)  # fmt: skip
def test_room_for_a_token(x: float, y: float, edge: float, key: str) -> None:
    board = MissionBoard(
        "loot", piece("rock", rectangle=(16.5, 16.5, 19.5, 19.5)), piece("hill", rectangle=(8, 8, 12, 12))
    )
    wrong = why_no_room(board.game, x, y, edge)
    assert ("" if wrong is None else wrong.reason.key) == key
    if key == "token.edge":
        assert wrong is not None
        assert dict(wrong.reason.params) == {"distance": edge}


@pytest.mark.rule("DYS-R-60", "DYS-MISSION-22")
def test_tokens_are_apart_by_their_edges() -> None:
    assert room_from([(10, 10)], 13, 14) == pytest.approx(4)
    assert room_from([(10, 10), (13, 11)], 13, 14) == pytest.approx(2)
    assert room_from([], 13, 14) == 100
    board = MissionBoard("loot")
    board.token("loot", 18, 18)
    assert MISSIONS["loot"].room_at(board.game, 0, 18, 27) == pytest.approx(8)
    assert MISSIONS["loot"].why_not_there(board.game, 0, 27, 18) is None
    wrong = MISSIONS["loot"].why_not_there(board.game, 0, 26.99, 18)
    assert wrong is not None
    assert (wrong.reason.key, dict(wrong.reason.params)) == ("token.apart", {"distance": 8})
    near = MISSIONS["loot"].why_not_there(board.game, 0, 5, 9.49)
    assert near is not None
    assert (near.reason.key, dict(near.reason.params)) == ("token.zone", {"distance": 3})
    assert MISSIONS["loot"].why_not_there(board.game, 0, 5, 9.5) is None
    assert MISSIONS["loot"].why_not_there(board.game, 0, 5, 26.5) is None
    assert MISSIONS["loot"].why_not_there(board.game, 0, 5, 26.51) is not None


@pytest.mark.rule("DYS-MISSION-60", "DYS-MISSION-61", "DYS-R-60")
@pytest.mark.parametrize(("y", "fits"), [(25.25, True), (25.24, False), (25.75, True), (25.76, False), (25.5, True)])
def test_an_altar_stands_between_3_75_and_4_25_pas_from_the_enemy_zone(y: float, fits: bool) -> None:
    """The enemy's strip begins at 30: the edge of the altar at 30 - 4, its centre half a pas farther."""
    board = MissionBoard("portal")
    wrong = MISSIONS["portal"].why_not_there(board.game, 0, 18, y)
    assert (wrong is None) is fits
    if wrong is not None:
        assert (wrong.reason.key, dict(wrong.reason.params)) == ("altar.place", {"distance": 4})
    lay(board.game, "altar", 18, 25.5, 0, "DYS-MISSION-60")
    lay(board.game, "altar", 27, 25.5, 1, "DYS-MISSION-60")
    apart = MISSIONS["portal"].why_not_there(board.game, 0, 26.9, 25.5)
    assert apart is not None
    assert dict(apart.reason.params) == {"distance": 8}
    assert MISSIONS["portal"].why_not_there(board.game, 0, 27, 25.5) is None  # the other is the enemy's
    assert MISSIONS["portal"].room_at(board.game, 1, 27, 20.5) == pytest.approx(4)


@pytest.mark.rule("DYS-MISSION-80", "DYS-MISSION-81")
@pytest.mark.parametrize(
    ("x", "y", "key"),
    [(18, 6.5, ""), (18, 6.49, "token.own-zone"), (18, 32.5, ""), (18, 32.51, "token.edge"), (3.5, 18, ""),
     (3.49, 18, "token.edge"), (27, 20, "")],
)  # fmt: skip
def test_a_statue_stands_outside_ones_own_zone(x: float, y: float, key: str) -> None:
    board = MissionBoard("statues")
    wrong = MISSIONS["statues"].why_not_there(board.game, 0, x, y)
    assert ("" if wrong is None else wrong.reason.key) == key
    MISSIONS["statues"].put_token(board.game, 0, 18, 20)
    [statue] = board.game.figures
    assert (statue.x, statue.y, statue.z, statue.facing, statue.player, statue.statue) == (18, 20, 0, 0, 0, True)
    apart = MISSIONS["statues"].why_not_there(board.game, 0, 26.99, 20)
    assert apart is not None
    assert (apart.reason.key, dict(apart.reason.params)) == ("token.apart", {"distance": 8})
    assert MISSIONS["statues"].why_not_there(board.game, 0, 27, 20) is None
    assert MISSIONS["statues"].why_not_there(board.game, 1, 20, 20) is None


def test_where_tokens_lie() -> None:
    board = MissionBoard("flags", piece("hill", rectangle=(8, 8, 12, 12)))
    assert (ground_at(board.game, 10, 10), ground_at(board.game, 20, 20)) == (2, 0)
    assert ground_at(MissionBoard("flags", piece("house", rectangle=(8, 8, 12, 12))).game, 10, 10) == 0
    assert heart_of_zone(board.game, 0) == (18, 3)
    assert heart_of_zone(board.game, 1) == (18, 33)
    lay(board.game, "flag", 10, 11, 1, "DYS-MISSION-50")
    assert board.game.tokens == [Token("flag", 10, 11, 2.0, 1)]
    carrier = board.put("garde-royal", 0, 20, 25)
    assert place_of(board.game, board.game.tokens[0]) == (10, 11)
    assert place_of(board.game, Token("flag", 10, 11, carrier=carrier.id)) == (20, 25)


@pytest.mark.rule("DYS-MISSION-04", "DYS-R-68")
@pytest.mark.parametrize(
    ("chests", "held"),
    [([], 0), ([[], []], 0), ([[1], [1]], 1), ([[1, 2], [1]], 2), ([[1], [1, 2], [2]], 2), ([[1, 2], [1], [2, 3]], 3),
     ([[1], [2], [3]], 3), ([[1, 2], [1, 2], [1, 2]], 2)],
)  # fmt: skip
def test_the_most_chests_are_held_that_can_be(chests: list[list[int]], held: int) -> None:
    assert most_held(chests) == held


@pytest.mark.rule("DYS-MISSION-40")
def test_the_table_has_four_quarters() -> None:
    assert quarters(36.0) == [
        Part(0.0, 0.0, 18.0, 18.0), Part(0.0, 18.0, 18.0, 36.0), Part(18.0, 0.0, 36.0, 18.0),
        Part(18.0, 18.0, 36.0, 36.0),
    ]  # fmt: skip


@pytest.mark.rule("DYS-MISSION-01", "DYS-SKILL-49", "DYS-R-68")
def test_who_contests_and_who_earns() -> None:
    board = MissionBoard("chests")
    game = board.game
    guard, down = board.put("garde-royal", 0, 5, 5), board.put("garde-royal", 0, 8, 5, prone=True)
    familiar, statue = board.put("familier", 0, 11, 5), board.put("statue", 0, 14, 5)
    off = board.put("garde-royal", 0, 17, 5)
    off.where = "gone"
    five = (guard, down, familiar, statue, off)
    assert [contests(game, one) for one in five] == [True, False, True, False, False]
    assert [earns(game, one) for one in five] == [True, False, False, False, False]
    game.first = 1
    assert in_order(game, 2) == [1, 0, 1, 0]


@pytest.mark.rule("DYS-MISSION-71", "DYS-R-64")
def test_resources_left_over_lie_side_by_side_in_the_owners_zone() -> None:
    board = MissionBoard("plunder")
    board.put("garde-royal", 0, 10, 3)
    board.put("aigle-geant", 0, 20, 3)
    assert able_to_carry(board.game, 0) == ["figure:0", "ground:1", "ground:2"]
    for key, value in (("ground:1", 3), ("ground:2", 1), ("figure:0", 4)):
        deal(board.game, 0, key, value)
    assert [(token.x, token.y, token.carrier, token.owner) for token in board.game.tokens] == [
        (19, 3, -1, 0), (20, 3, -1, 0), (10, 3, 0, 0),
    ]  # fmt: skip
    assert [token.value for token in board.game.tokens] == [Secret(3, (0,)), Secret(1, (0,)), Secret(4, (0,))]
    assert board.game.figures[0].carries == 2
    shuffled = ["ground:2", "figure:9", "ground:1", "figure:3"]
    assert sorted(shuffled, key=order_of) == ["figure:3", "figure:9", "ground:1", "ground:2"]


@pytest.mark.rule("DYS-MISSION-26", "DYS-MISSION-53")
def test_the_scene_shows_tokens_where_they_lie_and_not_in_hands() -> None:
    """Each event changes the token that it tells of, and no other."""
    board = MissionBoard("flags")
    guard = board.put("garde-royal", 0, 10, 10)
    for x in (30, 11):
        lay(board.game, "flag", x, 10, 0, "DYS-MISSION-50")
    pick_up(board.game, guard, 1, "DYS-MISSION-53")
    put(board.game, guard, 14, 12, 0, 0)
    drop_token(board.game, guard)
    changes = [event.changes for event in board.game.events or [] if event.changes]
    assert [[type(change).__name__ for change in some] for some in changes] == [
        ["PutDisc"], ["PutDisc"], ["Drop", "SetMarks"], ["PutDisc"],
    ]  # fmt: skip
    shown: list[Any] = [some[0] for some in changes]
    assert [shown[0].disc.id, shown[1].disc.id, shown[2].id, shown[3].disc.id] == [
        "token:0", "token:1", "token:1", "token:1",
    ]  # fmt: skip
    assert (board.game.tokens[1].x, board.game.tokens[1].y, board.game.tokens[1].carrier) == (14, 12, -1)
    assert guard.carries == -1
    drop_token(board.game, guard)
    assert len(board.told("event.drops")) == 1
