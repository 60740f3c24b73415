"""Zones (p. 31) measured from all sides of the table."""

from __future__ import annotations

import pytest

from escarmouche.games.dysma.zones import zone_parts

SIDE = 36.0


@pytest.mark.rule("DYS-DEPLOY-02", "DYS-R-60")
@pytest.mark.parametrize(
    ("key", "x", "y"), [("south-west", 0, 0), ("south-east", 36, 0), ("north-west", 0, 36), ("north-east", 36, 36)]
)
def test_a_corner_reaches_as_far_in_every_corner(key: str, x: float, y: float) -> None:
    """12 pas from the corner: (9, 12) from it is 15 away, so 3 from the zone."""
    (part,) = zone_parts(key, SIDE)
    inwards, up = (1 if x == 0 else -1), (1 if y == 0 else -1)
    assert part.gap(x + 9 * inwards, y + 12 * up) == pytest.approx(3)
    assert part.gap(x + 3 * inwards, y + 4 * up) == 0
    assert part.holds(x + 7.2 * inwards, y + 9.6 * up)
    assert not part.holds(x + 7.3 * inwards, y + 9.7 * up)
    ring = part.ring()
    assert ring[:2] == [x, y]
    assert ring[2:4] == pytest.approx([x + 12 * inwards, y])
    assert ring[-2:] == pytest.approx([x, y + 12 * up])
    bow = zip(ring[2::2], ring[3::2], strict=True)
    assert all((px - x) ** 2 + (py - y) ** 2 == pytest.approx(144) for px, py in bow)


@pytest.mark.rule("DYS-DEPLOY-01", "DYS-DEPLOY-06", "DYS-R-60")
def test_strips_are_measured_from_their_nearest_side() -> None:
    (south,) = zone_parts("south", SIDE)
    (north,) = zone_parts("north", SIDE)
    assert [south.gap(18, y) for y in (3, 6, 10)] == [0, 0, 4]
    assert [north.gap(18, y) for y in (33, 30, 26)] == [0, 0, 4]
    left, right = zone_parts("outer-north", SIDE)
    assert left.gap(15, 20) == pytest.approx(5)  # 3 to the right of it and 4 below
    assert right.gap(21, 20) == pytest.approx(5)
    assert [left.gap(12, 24), right.gap(24, 24)] == [0, 0]
    (centre,) = zone_parts("centre-south", SIDE)
    assert [centre.holds(x, 12) for x in (11.9, 12, 24, 24.1)] == [False, True, True, False]


@pytest.mark.rule("DYS-R-88")
def test_zones_shrink_with_the_table_to_half_pas() -> None:
    """On 30 pas: 6 become 5, 12 become 10; on 26, 6 become 4.33, so 4.5."""
    assert zone_parts("south", 30.0)[0].top == 5
    assert zone_parts("north-east", 30.0)[0].reach == 10
    assert zone_parts("south", 26.0)[0].top == 4.5
    assert zone_parts("north", 26.0)[0].bottom == 21.5
