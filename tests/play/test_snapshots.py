"""Snapshots: a match that nobody has looked at keeps few of them, but none of a set-up by lot is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.samples import THIRD

from escarmouche.play import snapshots
from escarmouche.play.match import Match
from escarmouche.play.running import play_again


@pytest.fixture
def played_again(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The steps that were played again for a snapshot."""
    found: list[Any] = []

    def noted(step: Any, said: Any) -> None:
        found.append(said)
        play_again(step, said)

    monkeypatch.setattr("escarmouche.play.snapshots.play_again", noted)
    return found


def test_a_fork_after_a_set_up_by_lot_plays_nothing_again(played_again: list[Any]) -> None:
    """More steps of lots come before the first question than a match usually lets pass without a snapshot."""
    match = Match.new(THIRD, seed=1, undo=False, setup="quick")
    assert match.number > snapshots.SNAPSHOT_EVERY
    assert match.fork().request_id == match.request_id
    assert played_again == []


def test_a_fork_in_the_midst_of_a_match_at_which_nobody_looked_plays_some_steps_again(played_again: list[Any]) -> None:
    match, rng = Match.new(THIRD, seed=1, undo=False, setup="quick"), Random(1)
    for _ in range(12):
        for player, ask in match.asked():
            match.answer(player, ask.sample(rng))
    fork = match.fork()
    assert 0 < len(played_again) < snapshots.SNAPSHOT_EVERY
    assert (fork.request_id, fork.digest) == (match.request_id, match.digest)
