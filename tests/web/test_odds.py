"""Odds as the table draws them: chances that add up, from the side of the one who looks, in words that exist."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from escarmouche.play.match import Match
from escarmouche.play.reason import Reason
from escarmouche.play.words import catalogue
from escarmouche.web.messages import Odds
from escarmouche.web.odds import has_odds, odds
from web.opened import next_word, opening


def questions(game: str, seed: int, most: int) -> Iterator[tuple[Match, Any]]:
    """Questions with odds, as they come in a match at random."""
    encounter, rng = opening(game, seed=seed).encounter, Random(seed)
    found = 0
    while not encounter.match.over and found < most:
        for _, ask in encounter.match.asked():
            if has_odds(encounter.match, ask):
                found += 1
                yield encounter.match, ask
        encounter.say(next_word(encounter, rng))


def reasons(told: Odds) -> list[Reason]:
    labels = [told.title, *told.notes, *(bar.label for bar in told.bars), *(spread.label for spread in told.spreads)]
    return labels + ([told.matrix.label, *told.matrix.rows, *told.matrix.columns] if told.matrix is not None else [])


def sound(told: Odds, game: str) -> None:
    for bar in told.bars:
        assert (bar.chance is None) != (bar.number is None)
        assert bar.chance is None or 0 <= bar.chance <= 1 + 1e-9
    for spread in told.spreads:
        assert sum(chance for _, chance in spread.values) == pytest.approx(1, abs=0.01)
    for language in ("fr", "en"):
        known = catalogue(language, "escarmouche.workbench", f"escarmouche.games.{game}", "escarmouche.web")
        assert [one.key for one in reasons(told) if one.key not in known] == []


def test_a_duel_is_seen_from_both_sides() -> None:
    found = pairwise(questions("alkemy2", 1, 40))
    match, ask, other = next((at, a, b) for (at, a), (_, b) in found if a.about == b.about and a.player != b.player)
    mine, his = odds(match, ask, None), odds(match, other, None)
    assert mine is not None
    assert his is not None
    assert mine.matrix is not None
    assert his.matrix is not None
    assert his.matrix.values == [[-value for value in column] for column in zip(*mine.matrix.values, strict=True)]
    assert (mine.matrix.mix, mine.matrix.against) == (his.matrix.against, his.matrix.mix)
    assert mine.bars[0].number == pytest.approx(-(his.bars[0].number or 0.0))
    for told in (mine, his):
        sound(told, "alkemy2")
    for key in ask.keys:
        with_card = odds(match, ask, key)
        assert with_card is not None
        assert with_card.title.key == "web.odds.with-card"
        sound(with_card, "alkemy2")


def test_the_deeds_of_a_unit() -> None:
    seen = set()
    for match, ask in questions("drakerys", 2, 60):
        told = odds(match, ask, None)
        if told is None:
            continue
        sound(told, "drakerys")
        for key in ask.keys:
            one = odds(match, ask, key)
            if one is not None:
                sound(one, "drakerys")
                seen.add(one.title.key)
    assert "web.odds.one-deed" in seen


def test_where_there_is_nothing_to_tell() -> None:
    encounter = opening("alkemy2").encounter
    (_, ask), *_ = encounter.match.asked()
    assert not has_odds(encounter.match, ask)
    assert odds(encounter.match, ask, None) is None
