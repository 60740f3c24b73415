"""What both editions of Alkemy share is tested on a board of each."""

from __future__ import annotations

import pytest
from games.boards.editions import EDITIONS, Edition, Match


@pytest.fixture(params=EDITIONS, ids=lambda edition: edition.name)
def match(request: pytest.FixtureRequest) -> Match:
    edition: Edition = request.param
    return Match(edition)
