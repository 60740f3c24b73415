"""The story of a finished match: what its journal tells of scores, losses, dice and deeds, in every game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from games.samples import SMALL

from escarmouche.dice.dice import Die, Face, plain
from escarmouche.play.deeds import Deeds
from escarmouche.play.journal import Journal, Replay, StepLine
from escarmouche.play.match import Match
from escarmouche.play.match_story import BestDeed, best_deeds, luck_of, story_of
from escarmouche.play.odds import Reading, counted, unasked
from escarmouche.play.roller import NOBODY
from escarmouche.play.rolling import DICE_SUM, counted_sum
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.scene import Counted, Thrown
from escarmouche.play.words import LANGUAGES, Phrases


@cache
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
    counted = [event.thrown.counted for event in events if event.thrown is not None and event.thrown.counted]
    told = {luck.what for player in story.luck for luck in player}
    assert told == ({one.what for one in counted} - {DICE_SUM} or {DICE_SUM})
    assert sum(luck.throws for player in story.luck for luck in player) == sum(one.what in told for one in counted) > 0
    phrases = [Phrases(language, game) for language in LANGUAGES]
    assert all(what in one.messages for what in told for one in phrases)


@pytest.mark.parametrize("game", games())
def test_what_comes_of_many_throws_is_what_was_to_be_expected(game: str) -> None:
    """Chance strays from what the rules reckon, but not by more than it is wont to."""
    every = [luck for player in story_of(finished(game)).luck for luck in player]
    far = sum(luck.actual - luck.expected for luck in every)
    assert sum(luck.variance for luck in every) > 0
    assert abs(far) < 4 * sum(luck.variance for luck in every) ** 0.5


def test_what_dice_show_on_the_mean() -> None:
    """Dice without numbers, and those that stand for a direction, add up to nothing."""
    arrow = Die("arrow", (Face(0, "arrow"), Face(4)))
    assert counted_sum([plain(6), plain(10)], 7) == Counted(DICE_SUM, 7, 3.5 + 5.5, 35 / 12 + 99 / 12)
    assert counted_sum([plain(6), plain(360)], 7) is None
    assert counted_sum([arrow], 4) is None


async def pool(dice: int, least: int) -> Reading[int]:
    """A settled throw: how many of so many dice show at least so much."""
    faces = await NOBODY.roll((plain(6),) * dice)
    return Reading(sum(face + 1 >= least for face in faces), faces)


def test_luck_is_what_came_beside_what_was_to_be_expected() -> None:
    """Three dice that succeed on 5 or 6: one success is to be expected, and 3 × 1/3 × 2/3 is how it scatters."""

    def thrown(owner: int, successes: int) -> list[Thrown]:
        fell = Thrown(owner, ["1", "2", "6"], [0, 1, 5], counted=counted_sum([plain(6)] * 3, 9))
        found = counted("luck.successes", successes, pool, (3, 5), lambda reading: reading.value, unasked)
        return [fell, Thrown(owner, [], [], result=successes, counted=found)]

    throws = [*thrown(0, 2), *thrown(0, 3), *thrown(1, 0)]
    (mine,), (theirs,) = luck_of(throws, 0), luck_of(throws, 1)
    assert (mine.what, mine.throws, mine.actual) == ("luck.successes", 2, 5)
    assert (mine.expected, mine.variance) == pytest.approx((2, 4 / 3))
    assert (theirs.actual, theirs.expected) == pytest.approx((0, 1))
    (sums,) = luck_of(throws[:1], 0)
    assert (sums.what, sums.throws, sums.actual, sums.expected) == (DICE_SUM, 1, 9, 10.5)
    assert luck_of(throws, 2) == []


def test_of_a_throw_too_wide_to_be_reckoned_nothing_is_told() -> None:
    async def endless() -> Reading[int]:
        return Reading(len([await NOBODY.roll((plain(20),) * 9)]), ())

    assert counted("luck.successes", 1, endless, (), lambda reading: reading.value, unasked) is None


def test_the_best_deed_is_whom_one_took_out_then_how_much_harm_one_did() -> None:
    lines = [
        Deeds(0, "Loup 1", dealt=9),
        Deeds(0, "Loup 2", dealt=4, felled=1),
        Deeds(1, "Ours", dealt=2, felled=2),
        Deeds(1, "Hibou", taken=5),
    ]
    assert best_deeds(lines, 3) == [BestDeed(1, "Ours", 2, 2), BestDeed(0, "Loup 2", 1, 4)]
