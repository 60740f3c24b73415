"""Computers: people are served first, nobody hogs them, and whatever dies the answer is that of the computer."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from escarmouche.play.match import Match
from escarmouche.web.computers import TRIES, Computers, Question, Worker
from escarmouche.web.encounter import Word
from escarmouche.web.fair_queue import FairQueue, Urgency
from escarmouche.web.limits import Limits
from escarmouche.web.opening import Opening
from escarmouche.web.room import Room
from escarmouche.web.storage import StorageError
from escarmouche.web.thinking import Job, Thinker, Thought
from web.bot import Bot
from web.inside import Inside, inside
from web.opened import opening


def run(act: Callable[[Inside], Awaitable[None]], database: Path, limits: Limits | None = None, **named: Any) -> None:
    async def whole() -> None:
        async with inside(database, limits, **named) as place:
            await asyncio.wait_for(act(place), 120)

    asyncio.run(whole())


# ---- the line --------------------------------------------------------------------------------------------------------


def taken(queue: FairQueue[str]) -> list[str]:
    found = []
    while (one := queue.take()) is not None:
        found.append(one)
    return found


def test_people_come_first_then_matches_in_turn_then_whoever_came_first() -> None:
    urgencies = {"a": Urgency.NOBODY, "b": Urgency.NOBODY, "s": Urgency.SPECTATOR, "p": Urgency.PLAYER}
    queue: FairQueue[str] = FairQueue(lambda question: urgencies[question[0]])
    for question in ("a1", "a2", "a3", "b1", "b2", "s1", "p1"):
        queue.put(question[0], question)
    assert len(queue) == 7
    assert taken(queue) == ["p1", "s1", "a1", "b1", "a2", "b2", "a3"]


def test_somebody_who_comes_to_look_does_not_wait_behind_matches_that_nobody_sees() -> None:
    here: set[str] = set()
    queue: FairQueue[str] = FairQueue(lambda question: Urgency.PLAYER if question in here else Urgency.NOBODY)
    for match in "abcd":
        queue.put(match, match)
    here.add("d")
    assert queue.take() == "d"
    here.clear()
    queue.remove("b", "b")
    queue.remove("d", "d")
    assert taken(queue) == ["a", "c"]


def test_a_person_waits_for_no_match_that_nobody_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty matches of computers are always asking; between a person's question and its turn none of them is begun."""
    begun: list[str] = []
    real = Worker.think

    async def think(self: Worker, job: Job, library: bytes) -> Thought:
        begun.append(job.who)
        return await real(self, job, library)

    monkeypatch.setattr(Worker, "think", think)

    async def act(place: Inside) -> None:
        computers = place.house.computers
        for seed in range(20):
            await place.house.open(opening("alkemy2", ("novice", "novice"), seed=100 + seed))
        while len(computers.queue) < 19:
            await asyncio.sleep(0.01)
        new = opening("alkemy2", ("screen", "novice"), seed=1)
        room = await place.house.open(new)
        async with Bot(place.socket, new.links[0].key) as bot:
            for _ in range(4):
                await until_computer_is_asked(room, bot)
                before = len(begun)
                while not any(who.startswith(room.chance) for who in begun[before:]):
                    await asyncio.sleep(0.005)
                turns = [who.startswith(room.chance) for who in begun[before:]]
                # The worker may just have been handed to somebody, who has not yet begun.
                assert turns.index(True) <= 1
                while any(player == 1 for player, _ in room.thoughts):
                    await asyncio.sleep(0.005)
            assert len(computers.queue) >= 18
        others = {who.partition("/")[0] for who in begun} - {room.chance}
        assert len(others) > 1

    run(act, tmp_path / "m.db", Limits(unattended=20), workers=1)


async def until_computer_is_asked(room: Room, bot: Bot) -> None:
    while not any(player == 1 for player, _ in room.thoughts):
        assert await bot.turn()


# ---- those who think -------------------------------------------------------------------------------------------------


def played(game: str, level: str, words: int, seed: int = 3) -> list[tuple[Job, Any]]:
    """The questions of a match of computers, and what one thinker that hears them all says to them."""
    encounter = opening(game, (level, level), seed=seed).encounter
    match, thinker, found = encounter.match, Thinker(), []
    library = match.rules.encode_library(match.library)
    for _ in range(words):
        player, _ = match.asked()[0]
        job = Job(match.view(player), library, b"digest", level, f"chance/{player}", 0, None)
        thought = thinker.think(job)
        assert thought.answered
        found.append((job, thought.answer))
        encounter.say(Word("answer", player, thought.answer, match.request_id))
    return found


@pytest.mark.parametrize("game", ["alkemy2", "drakerys"])
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_an_answer_depends_on_nothing_that_was_thought_before(game: str, level: str) -> None:
    questions = played(game, level, 40)
    assert [Thinker().think(job).answer for job, _ in questions] == [answer for _, answer in questions]


def test_a_question_put_again_meets_another_chance() -> None:
    from msgspec import structs

    jobs = [job for job, _ in played("alkemy2", "novice", 40)]
    again = [structs.replace(job, attempt=1) for job in jobs]
    assert [Thinker().think(job).answer for job in jobs] != [Thinker().think(job).answer for job in again]


# ---- those who die ---------------------------------------------------------------------------------------------------


def against_computer(seed: int = 1, **agreed: Any) -> Opening:
    return opening(seats=("screen", "regular"), seed=seed, **agreed)


async def said_by_computer(place: Inside, most: int, disturb: Callable[[Computers], None]) -> list[Word]:
    """What the computer says in a match in which the other answers by a chance of its own."""
    room, rng = await place.house.open(against_computer()), Random(9)
    table = place.table(room.agreed.match)
    words: list[Word] = []
    real = room.encounter.say

    def say(word: Word) -> None:
        real(word)
        if word.player == 1:
            words.append(word)

    room.encounter.say = say  # type: ignore[method-assign]  # listens beside the room
    async with table:
        while len(words) < most:
            if (own := dict(room.encounter.match.asked()).get(0)) is not None:
                await room.say(Word("answer", 0, own.sample(rng), room.encounter.match.request_id))
            elif room.thoughts:
                disturb(place.house.computers)
                await asyncio.sleep(0.02)
            else:
                await asyncio.sleep(0.005)
    return words[:most]


def test_who_dies_over_a_question_leaves_it_to_another_who_says_the_same(tmp_path: Path) -> None:
    killed: list[int] = []
    asked: set[int] = set()

    def kill(computers: Computers) -> None:
        """The worker that thinks, once for each question."""
        busy = [worker for worker in computers.all if worker not in computers.free]
        if busy and len(killed) < 3 and busy[0].process.pid not in asked:
            asked.add(busy[0].process.pid)
            os.kill(busy[0].process.pid, signal.SIGKILL)
            killed.append(busy[0].process.pid)

    async def disturbed(place: Inside) -> None:
        found.append(await said_by_computer(place, 12, kill))
        assert place.house.metrics.worker_deaths._value.get() == len(killed)

    async def undisturbed(place: Inside) -> None:
        found.append(await said_by_computer(place, 12, lambda _: None))

    found: list[list[Word]] = []
    run(disturbed, tmp_path / "one.db", workers=1)
    run(undisturbed, tmp_path / "two.db", workers=1)
    assert len(killed) == 3
    assert found[0] == found[1]


def test_a_worker_that_died_while_nobody_asked_costs_nothing(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        computers = place.house.computers
        while not computers.all:
            await asyncio.sleep(0.01)
        (worker,) = computers.all
        os.kill(worker.process.pid, signal.SIGKILL)
        await worker.process.wait()
        await said_by_computer(place, 3, lambda _: None)
        assert worker not in computers.all

    run(act, tmp_path / "m.db", workers=1)


async def told_to_somebody(place: Inside, new: Opening) -> list[str]:
    async with Bot(place.socket, new.links[0].key) as bot:
        with pytest.raises(ConnectionClosed):
            await bot.play()
        return [one["problem"]["key"] for one in bot.heard if one["type"] == "problem"]


def test_a_question_that_nobody_survives_is_given_up_and_told_never_answered_by_chance(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(place: Inside) -> None:
        new = against_computer()
        room = await place.house.open(new)
        assert await told_to_somebody(place, new) == ["web.problem.broken"]
        assert not any(1 in past.who for past in room.encounter.match.history or [])
        assert 1 not in room.encounter.match.who
        with pytest.raises(StorageError):
            await place.house.room(new.birth.agreed.match)
        assert place.house.metrics.worker_deaths._value.get() == TRIES

    with caplog.at_level(logging.WARNING):
        run(act, tmp_path / "m.db", workers=1, thinking=0.0)
    events = [one.getMessage() for one in caplog.records]
    assert events.count("worker died") == TRIES
    assert events.count("match set aside") == 1


@pytest.mark.parametrize("how", ["no world", "refused"])
def test_a_computer_that_has_no_answer_is_asked_again_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    attempts: list[int] = []

    async def think(self: Computers, question: Question) -> Thought:
        attempts.append(question.attempt)
        return Thought(answered=how == "refused", answer="nonsense")

    async def act(place: Inside) -> None:
        new = against_computer()
        room = await place.house.open(new)
        monkeypatch.setattr(Computers, "think", think)
        assert await told_to_somebody(place, new) == ["web.problem.broken"]
        assert attempts == [0, 1, 2]
        assert 1 not in room.encounter.match.who

    run(act, tmp_path / "m.db", workers=1)


def test_dice_that_a_computer_is_asked_for_fall_by_chance_and_need_no_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = Computers.think

    async def think(self: Computers, question: Question) -> Thought:
        asked.extend(one.kind for one in question.view.asked if one.player == question.view.player)
        return await real(self, question)

    monkeypatch.setattr(Computers, "think", think)

    async def act(place: Inside) -> None:
        room = await place.house.open(opening(seats=("novice", "novice"), dice="ask", setup="quick"))
        thrown: list[str] = []
        real_answer = Match.answer

        def answer(self: Match, player: int, *about: Any) -> None:
            if self is room.encounter.match:
                thrown.append(dict(self.asked())[player].kind)
            real_answer(self, player, *about)

        monkeypatch.setattr(Match, "answer", answer)
        async with place.table(room.agreed.match):
            while "faces" not in thrown:
                await asyncio.sleep(0.01)

    run(act, tmp_path / "m.db", Limits(unattended=1), workers=1)
    assert asked
    assert "faces" not in asked
