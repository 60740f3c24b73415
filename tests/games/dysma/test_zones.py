"""Deployment zones (p. 31) to the last number: corners, gaps, rings; and the edges by which loot goes home (p. 33)."""

from __future__ import annotations

from math import hypot

import pytest
from games.dysma.scenarios import MissionBoard

from escarmouche.games.dysma.missions.loot import at_own_edge
from escarmouche.games.dysma.zones import Part, facing_zone, gap_to_zone, scaled, zone_parts

CORNERS = [
    ("south-west", (0.0, 0.0)),
    ("south-east", (36.0, 0.0)),
    ("north-west", (0.0, 36.0)),
    ("north-east", (36.0, 36.0)),
]


@pytest.mark.rule("DYS-DEPLOY-02", "DYS-R-89")
@pytest.mark.parametrize(("key", "tip"), CORNERS)
def test_a_corner_is_a_quarter_of_a_disc_of_12_pas(key: str, tip: tuple[float, float]) -> None:
    """Its ring: the tip, then thirteen points 12 pas from it, from one edge of the table to the other."""
    [part] = zone_parts(key, 36.0)
    ring = part.ring()
    points = list(zip(ring[::2], ring[1::2], strict=True))
    assert points[0] == tip
    assert len(points) == 14
    across, up = (1 if tip[0] == 0 else -1), (1 if tip[1] == 0 else -1)
    assert points[1] == pytest.approx((tip[0] + 12 * across, tip[1]))
    assert points[-1] == pytest.approx((tip[0], tip[1] + 12 * up))
    assert points[7] == pytest.approx((tip[0] + 8.4853 * across, tip[1] + 8.4853 * up), abs=1e-3)
    assert all(hypot(x - tip[0], y - tip[1]) == pytest.approx(12) for x, y in points[1:])
    assert (part.left, part.bottom, part.right, part.top) == (
        min(tip[0], 24), min(tip[1], 24), max(tip[0], 12), max(tip[1], 12),
    )  # fmt: skip


@pytest.mark.rule("DYS-R-60", "DYS-R-58")
@pytest.mark.parametrize(
    ("key", "x", "y", "gap"),
    [
        ("south-west", 9, 12, 3), ("south-west", 12, 9, 3), ("south-west", 20, 0, 8), ("south-west", 3, 3, 0),
        ("north-east", 27, 24, 3), ("north-east", 36, 18, 6), ("south-east", 36, 20, 8), ("south-east", 16, 0, 8),
        ("south", 18, 10, 4), ("south", 18, 3, 0), ("north", 5, 27, 3), ("centre-south", 9, 16, 5),
        ("centre-south", 27, 8, 3), ("outer-south", 18, 15, hypot(6, 3)), ("outer-north", 14, 30, 2),
    ],
)  # fmt: skip
def test_how_far_a_point_is_from_a_zone(key: str, x: float, y: float, gap: float) -> None:
    parts = zone_parts(key, 36.0)
    assert min(part.gap(x, y) for part in parts) == pytest.approx(gap)


def test_without_a_zone_everything_is_far() -> None:
    board = MissionBoard("control")
    board.game.sides[0].zone = ""
    assert gap_to_zone(board.game, 0, 18, 18) == 36
    assert zone_parts("", 36.0) == ()
    with pytest.raises(LookupError):
        facing_zone("nowhere")


@pytest.mark.rule("DYS-SCEN-02", "DYS-R-88")
@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("south", [(0, 0, 30, 5)]),
        ("north", [(0, 25, 30, 30)]),
        ("north-east", [(20, 20, 30, 30)]),
        ("south-east+north-west", [(25, 0, 30, 5), (0, 25, 5, 30)]),
        ("centre-south", [(10, 0, 20, 10)]),
        ("outer-north", [(0, 20, 10, 30), (20, 20, 30, 30)]),
    ],
)
def test_zones_shrink_with_the_table(key: str, parts: list[tuple[float, float, float, float]]) -> None:
    """A table of 30 pas: strips of 5, corners of 10, squares of 5, thirds of 10."""
    assert [(part.left, part.bottom, part.right, part.top) for part in zone_parts(key, 30.0)] == parts
    assert scaled(4, 30) == 3.5
    assert scaled(3, 24) == 2


def test_a_part_holds_its_border() -> None:
    part = Part(2.0, 3.0, 4.0, 6.0)
    inside = [(2, 3), (4, 6), (2, 6), (4, 3)]
    outside = [(1.99, 4), (4.01, 4), (3, 2.99), (3, 6.01)]
    assert part.holds_all(inside)
    assert not any(part.holds(x, y) for x, y in outside)
    assert not part.holds_all([*inside, outside[0]])
    assert part.ring() == [2, 3, 4, 3, 4, 6, 2, 6]


@pytest.mark.rule("DYS-MISSION-28", "DYS-R-62")
@pytest.mark.parametrize(
    ("zone", "x", "y", "home"),
    [
        ("south", 18, 0.5, True), ("south", 18, 0.49, True), ("south", 18, 0.53, False), ("south", 0.5, 3, True),
        ("south", 35.51, 3, True), ("south", 35.47, 3, False), ("south", 0.5, 10, False), ("south", 18, 35.5, False),
        ("north", 18, 35.51, True), ("north", 18, 35.47, False), ("north", 0.49, 33, True), ("north", 35.5, 33, True),
        ("north", 18, 0.5, False), ("north", 0.5, 20, False), ("centre-south", 18, 0.5, True),
        ("centre-south", 6, 0.5, False), ("outer-south", 6, 0.5, True), ("outer-south", 0.5, 6, True),
        ("south-east", 35.5, 6, True), ("south-east", 30, 0.5, True), ("south-east", 6, 0.5, False),
        ("north-west", 0.49, 30, True), ("north-west", 6, 35.51, True), ("north-west", 6, 0.5, False),
    ],
)  # fmt: skip
def test_a_carrier_leaves_where_its_base_touches_the_edge_of_its_zone(
    zone: str, x: float, y: float, home: bool
) -> None:
    deployments = {"s": "standard", "n": "standard", "c": "limited", "o": "limited"}
    board = MissionBoard("loot", deployment="diagonal" if "-" in zone and zone[0] in "sn" else deployments[zone[0]])
    board.game.sides[0].zone = zone
    assert at_own_edge(board.game, board.put("garde-royal", 0, x, y)) is home
