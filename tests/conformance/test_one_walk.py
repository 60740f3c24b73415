"""A walk on which something does not hold tells what it was, and of the rest what it found."""

from __future__ import annotations

from random import Random

import pytest
from play.toy import TOY

from conformance.one_walk import OneWalk
from escarmouche.play.journal import Journal
from escarmouche.play.match import Match


def start(seed: int, journal: Journal) -> Match:
    state, library = TOY.new({})
    return Match.begin(TOY, library, state, seed, "rolled", undo=True, journal=journal)


def holds(match: Match, rng: Random) -> int:
    return match.number


def breaks(match: Match, rng: Random) -> None:
    rng.random()
    assert match.number < 2, "two steps are too many"


def test_what_does_not_hold_is_told_by_name_and_the_rest_is_looked_at() -> None:
    walk = OneWalk(start, 3, {breaks: 1, holds: 2})
    with pytest.raises(AssertionError, match="two steps are too many"):
        walk.seen(breaks)
    assert max(walk.seen(holds)) > 2
    assert walk.match.over


def test_who_looks_changes_nothing() -> None:
    assert OneWalk(start, 3, {breaks: 1}).match.digest == OneWalk(start, 3, {}).match.digest
