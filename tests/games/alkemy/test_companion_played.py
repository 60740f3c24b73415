"""Companion matches of both editions from two lists to their end, with real dice and chance answers."""

from __future__ import annotations

import pytest
from games.boards.played_on_real_table import fork_amid_questions, play_to_its_end

GAMES = ("alkemy1-companion", "alkemy2-companion")
MATCHES = 6
DISTANCES = (1.0, 2.0, 4.0, 5.5, 6.0, 8.0, 12.0)


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str, seed: int) -> None:
    play_to_its_end(game, seed, DISTANCES)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_forks_amid_its_questions(game: str) -> None:
    fork_amid_questions(game, 60, DISTANCES)
