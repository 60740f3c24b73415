"""The story of a finished match: what its journal tells of scores, losses, dice and deeds, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.samples import SMALL

from escarmouche.dice.dice import Die, Face, plain
from escarmouche.play.deeds import Deeds
from escarmouche.play.journal import Journal, Replay, StepLine
from escarmouche.play.match import Match
from escarmouche.play.match_story import BestDeed, best_deeds, story_of
from escarmouche.play.rolling import expected_sum
from escarmouche.play.rulebook import games, rulebook


def finished(game: str) -> Replay:
    """A match that was played by chance."""
    journal, rng = Journal(), Random(3)
    options: dict[str, Any] = {"setup": "quick"} if "quick" in rulebook(game).offers().setups else {}
    match = Match.new(game, seed=3, journal=journal, armies=list(SMALL[game]), **options)
    while not match.over:
        player, asked = rng.choice(match.asked())
        match.answer(player, asked.sample(rng), match.request_id)
    return Replay(b"".join(journal.lines))


@pytest.mark.parametrize("game", games())
def test_the_story_of_a_match_agrees_with_its_journal(game: str) -> None:
    read = finished(game)
    story = story_of(read)
    assert read.end is not None
    assert story.turns[-1].scores == list(read.end.scores)
    assert [one.turn for one in story.turns] == sorted({one.turn for one in story.turns})
    assert all(figures > 0 for figures in story.figures)
    assert all(len(lost) <= number for lost, number in zip(story.losses, story.figures, strict=True))
    events = [event for line in read.lines if isinstance(line, StepLine) for event in line.events]
    summed = [event.thrown for event in events if event.thrown is not None and event.thrown.expected]
    assert sum(luck.dice for luck in story.luck) == sum(len(one.faces) for one in summed if one.owner >= 0)
    assert sum(luck.dice for luck in story.luck) > 0
    for luck in story.luck:
        assert luck.dice <= luck.shown <= 20 * luck.dice


def test_what_dice_show_on_the_mean() -> None:
    """Dice without numbers, and those that stand for a direction, add up to nothing."""
    arrow = Die("arrow", (Face(0, "arrow"), Face(4)))
    assert expected_sum([plain(6), plain(10)]) == 3.5 + 5.5
    assert expected_sum([plain(6), plain(360)]) == 0.0
    assert expected_sum([arrow]) == 0.0


def test_the_best_deed_is_whom_one_took_out_then_how_much_harm_one_did() -> None:
    lines = [
        Deeds(0, "Loup 1", dealt=9),
        Deeds(0, "Loup 2", dealt=4, felled=1),
        Deeds(1, "Ours", dealt=2, felled=2),
        Deeds(1, "Hibou", taken=5),
    ]
    assert best_deeds(lines, 3) == [BestDeed(1, "Ours", 2, 2), BestDeed(0, "Loup 2", 1, 4)]
