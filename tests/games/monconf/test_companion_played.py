"""Companion matches of MonCon'f from two lists to their end, with real dice and chance answers."""

from __future__ import annotations

import pytest
from games.boards.played_on_real_table import fork_amid_questions, play_to_its_end

GAME = "monconf-companion"
MATCHES = 4
DISTANCES = (3.0, 5.0, 8.0, 12.0, 20.0, 30.0, 45.0)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_is_played_to_its_end(seed: int) -> None:
    play_to_its_end(GAME, seed, DISTANCES)


def test_a_match_forks_amid_its_questions() -> None:
    fork_amid_questions(GAME, 150, DISTANCES)
