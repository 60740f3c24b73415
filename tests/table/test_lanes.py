from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.table import Piece, Standing, rectangle

if TYPE_CHECKING:
    from collections.abc import Callable

    Stand = Callable[..., Standing]


def test_a_lane_is_as_wide_as_the_bases(stand: Stand) -> None:
    standing = stand(
        (5, 5), (15, 5), (10, 5.984375), (10, 4.0078125), (10, 6.5), pieces=[Piece(rectangle(12, 6, 1, 1.03125), 0)]
    )
    assert standing.lane(0, 1) == ([2], [0])
    assert standing.lane(1, 0) == standing.lane(0, 1)


def test_a_lane_between_unequal_bases_is_a_trapezium(stand: Stand) -> None:
    near_the_small, near_the_large = (6, 6.25), (14, 6.25)
    standing = stand((5, 5), (15, 5), near_the_small, near_the_large, radii=(0.25, 1.0, 0.5, 0.5))
    assert standing.lane(0, 1).discs == [3]


def test_a_lane_ends_at_the_centres_and_a_corridor_at_the_edges(stand: Stand) -> None:
    standing = stand((5, 5), (15, 5), (15.5, 5), pieces=[Piece(rectangle(4.25, 5, 1, 1), 0, solid=False)])
    standing.grow(2, 0.25, 1)
    assert not standing.lane(0, 1).pieces
    assert standing.corridor(0, 1) == ([2], [0])
    assert not standing.corridor(0, 0)


def test_a_line_crosses_what_it_enters_and_not_what_it_touches(stand: Stand) -> None:
    hut, brushed, aside = rectangle(10, 5.5, 2, 2), rectangle(13, 6, 1, 2), rectangle(10, 9, 2, 2)
    standing = stand(
        (5, 5), (15, 5), (8, 5.5), (8, 5.484375), (8, 4.25),
        radii=(0.5, 0.5, 0.5, 0.5, 0.5), pieces=[Piece(hut, 0), Piece(brushed, 0), Piece(aside, 0)],
    )  # fmt: skip
    assert standing.crossed(5, 5, 15, 5) == ([0, 1, 3], [0])
    assert standing.crossed(5, 5, 7, 5) == ([0], []), "no farther than it goes"
    standing.lift(3)
    assert standing.crossed(5, 5, 15, 5).discs == [0, 1]
