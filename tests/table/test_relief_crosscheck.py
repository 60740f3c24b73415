"""A sample of the comparison with the reference, and all of it; `relief_crosscheck.py` runs as many as one likes."""

from __future__ import annotations

import pytest
from table.relief_crosscheck import run

RAYS = ("free", "hidden", "by a body", "by a figure", "through woods")
WAYS = ("stopped", "pushed all the way", "barred", "clear")


def test_rays_bases_and_slides_agree_with_the_reference() -> None:
    wrong, tally = run(0, 300)
    assert wrong == []
    assert min(tally[name] for name in RAYS + WAYS) > 50
    assert min(tally["through an opening"], tally["overlapping"]) > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_scenes_agree_with_the_reference(part: int) -> None:
    wrong, _ = run(1_000 * part, 1_000)
    assert wrong == []
