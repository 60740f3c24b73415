"""Small tables for the examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from escarmouche.table import Ground, Piece, Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@pytest.fixture
def stand() -> Callable[..., Standing]:
    """Put bases of radius 0.5 and level 1 on a table of 24 by 24."""

    def put(
        *places: tuple[float, float],
        pieces: Sequence[Piece] = (),
        radii: Sequence[float] = (),
        levels: Sequence[int] = (),
    ) -> Standing:
        count = len(places)
        return Standing(
            Ground(24, 24, pieces),
            [x for x, _ in places],
            [y for _, y in places],
            list(radii) or [0.5] * count,
            list(levels) or [1] * count,
            [True] * count,
        )

    return put
