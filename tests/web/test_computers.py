"""Computers: people are served first, nobody hogs them, and whatever dies the answer is that of the computer."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from games.samples import ONE
from msgspec import structs
from websockets.exceptions import ConnectionClosed

from escarmouche.play.match import Match
from escarmouche.play.rulebook import games
from escarmouche.web.computer_question import visitor
from escarmouche.web.computers import TRIES, Computers, Question, Worker
from escarmouche.web.fair_queue import FairQueue, Urgency
from escarmouche.web.limits import Limits
from escarmouche.web.opening import Opening
from escarmouche.web.room import Room
from escarmouche.web.served_match import Word
from escarmouche.web.storage import StorageError, word_of, words
from escarmouche.web.thinking import Job, Thinker, Thought
from web.bot import Bot
from web.inside import Inside, inside, made_ready
from web.opened import opening


def run(act: Callable[[Inside], Awaitable[None]], database: Path, limits: Limits | None = None, **named: Any) -> None:
    async def whole() -> None:
        async with inside(database, limits, **named) as place:
            await asyncio.wait_for(act(place), 120)

    asyncio.run(whole())


def against_computer(seed: int = 1, **agreed: Any) -> Opening:
    return opening(seats=("screen", "regular"), seed=seed, **agreed)


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
        queue.put("", question[0], question)
    assert len(queue) == 7
    assert taken(queue) == ["p1", "s1", "a1", "b1", "a2", "b2", "a3"]


def test_somebody_who_comes_to_look_does_not_wait_behind_matches_that_nobody_sees() -> None:
    here: set[str] = set()
    queue: FairQueue[str] = FairQueue(lambda question: Urgency.PLAYER if question in here else Urgency.NOBODY)
    for match in "abcd":
        queue.put("", match, match)
    here.add("d")
    assert queue.take() == "d"
    here.clear()
    queue.remove("", "b", "b")
    queue.remove("", "d", "d")
    assert taken(queue) == ["a", "c"]


def test_a_visitor_with_many_matches_has_one_turn_among_others() -> None:
    queue: FairQueue[str] = FairQueue(lambda _: Urgency.PLAYER)
    for match in range(3):
        queue.put("many", f"m{match}", f"m{match}")
    assert queue.take() == "m0"
    for question in ("a1", "a2", "b1"):
        queue.put(question[0], question, question)
    assert queue.take() == "a1", "nothing of this one is being thought over"
    queue.done("many")
    assert taken(queue) == ["m1", "b1", "a2", "m2"]


def asked_by(visitor: str, level: str, match: str) -> Question:
    view: Any = None
    return Question(visitor, match, view, b"", level, match, lambda: Urgency.PLAYER)


def test_what_is_soon_answered_waits_for_no_strangers_long_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty matches of one visitor think at length; another's short question begins beside, his long one in turn."""
    begun: list[str] = []
    over = asyncio.Event()

    async def start(cls: type[Worker]) -> Worker:
        process: Any = SimpleNamespace(returncode=None)
        return cls(process)

    async def think(self: Worker, job: Job, library: bytes) -> Thought:
        begun.append(job.who)
        if job.level == "veteran":
            await over.wait()
        return Thought(True)

    monkeypatch.setattr(Worker, "start", classmethod(start))
    monkeypatch.setattr(Worker, "think", think)

    async def act() -> None:
        computers = Computers(1)
        many = [asyncio.create_task(computers.think(asked_by("many", "veteran", f"m{n}"))) for n in range(50)]
        for _ in range(3):
            await asyncio.wait_for(computers.think(asked_by("one", "novice", "short")), 5)
        assert begun == ["m0", *["short"] * 3]
        late = asyncio.create_task(computers.think(asked_by("one", "veteran", "long")))
        await asyncio.sleep(0)
        over.set()
        await asyncio.gather(*many, late)
        assert begun[4:6] == ["m1", "long"]
        assert len(begun) == 54
        assert not computers.queue.running

    asyncio.run(act())


def test_whoever_sits_at_a_table_is_the_visitor_its_computers_think_for(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = against_computer()
        room = await place.rooms.open(new)
        assert visitor(room.tables.connections) == ""
        async with place.table(new.links[0].key) as table:
            await table.until("table")
            assert visitor(room.tables.connections) == "127.0.0.1"

    run(act, tmp_path / "m.db", workers=1)


def test_a_person_waits_for_no_match_that_nobody_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty matches of computers are always asking; from a person's question to its turn none of them is begun."""
    heard: list[tuple[str, str]] = []
    wait, think = Computers.next_worker, Worker.think

    async def next_worker(self: Computers, question: Question) -> Worker | None:
        heard.append(("asked", question.who))
        return await wait(self, question)

    async def begin(self: Worker, job: Job, library: bytes) -> Thought:
        heard.append(("begun", job.who))
        return await think(self, job, library)

    monkeypatch.setattr(Computers, "next_worker", next_worker)
    monkeypatch.setattr(Worker, "think", begin)
    waited: list[int] = []

    async def act(place: Inside) -> None:
        for seed in range(20):
            await place.rooms.open(opening(ONE, ("novice", "novice"), seed=100 + seed))
        new = against_computer()
        room = await place.rooms.open(new)
        mine = f"{room.computer_seats.chance}/1"
        async with Bot(place.socket, new.links[0].key) as bot:
            while heard.count(("begun", mine)) < 6:
                assert await bot.turn()
            end = max(at for at, one in enumerate(heard) if one == ("begun", mine))
        for at, one in enumerate(heard[:end]):
            if one == ("asked", mine):
                others = [what for what, who in heard[at : heard.index(("begun", mine), at)] if who != mine]
                waited.append(others.count("begun"))
        asked = {who.partition("/")[0] for _, who in heard}
        assert len(asked) == 21

    run(act, tmp_path / "m.db", Limits(unattended=20), workers=1)
    # At the moment of the question the worker may have been handed to somebody who has not yet begun.
    assert len(waited) >= 6
    assert max(waited) <= 1


# ---- those who think -------------------------------------------------------------------------------------------------


def played(game: str, level: str, words: int, seed: int = 3) -> list[tuple[Job, Any]]:
    """The questions of a match of computers, and what one thinker that hears them all says to them."""
    served = opening(game, (level, level), seed=seed).served
    match, thinker, found = served.match, Thinker(), []
    library = match.rules.encode_library(match.library)
    for _ in range(words):
        player, _ = match.asked()[0]
        job = Job(match.view(player), library, b"digest", level, f"chance/{player}", 0, None)
        thought = thinker.think(job)
        assert thought.answered
        found.append((job, thought.answer))
        served.say(Word("answer", player, thought.answer, match.request_id))
    return found


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_an_answer_depends_on_nothing_that_was_thought_before(game: str, level: str) -> None:
    questions = played(game, level, 40)
    assert [Thinker().think(job).answer for job, _ in questions] == [answer for _, answer in questions]


def test_a_question_put_again_meets_another_chance() -> None:
    jobs = [job for job, _ in played(ONE, "novice", 40)]
    again = [structs.replace(job, attempt=1) for job in jobs]
    assert [Thinker().think(job).answer for job in jobs] != [Thinker().think(job).answer for job in again]


# ---- those who die ---------------------------------------------------------------------------------------------------


async def said_by_computer(place: Inside, most: int) -> list[tuple[str, Any]]:
    """What the computer says in a match in which somebody answers by a chance of his own, and looks on."""
    new, rng = against_computer(), Random(9)
    room = await place.rooms.open(new)
    async with place.table(new.links[0].key) as table:
        await table.until("table")
        while True:
            said = [(word.request, word.value) for word in spoken(place, room) if word.player == 1]
            if len(said) >= most:
                return said[:most]
            if (own := dict(room.served.match.asked()).get(0)) is not None:
                await room.say(Word("answer", 0, own.sample(rng), room.served.match.request_id))
            else:
                await asyncio.wait(room.computer_seats.thoughts.values())


def spoken(place: Inside, room: Room) -> list[Word]:
    """Every word that is stored of a match."""
    with place.rooms.storage.reading() as connection:
        rows = connection.execute(words.select().where(words.c.match == room.agreed.match).order_by(words.c.number))
        return [word_of(row) for row in rows]


def test_who_is_killed_over_a_question_leaves_it_to_another_who_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[tuple[str, Any]]] = []
    asked: list[str] = []
    ended: list[int | None] = []
    think = Worker.think

    async def dying(self: Worker, job: Job, library: bytes) -> Thought:
        """Every other worker is killed when it has heard its question."""
        asked.append(job.view.request)
        thinking = asyncio.create_task(think(self, job, library))
        if asked.count(job.view.request) == 1 and len(set(asked)) % 2 == 1:
            await asyncio.sleep(0)
            os.kill(self.process.pid, signal.SIGKILL)
            ended.append(await self.process.wait())
        return await thinking

    async def act(place: Inside) -> None:
        found.append(await said_by_computer(place, 8))
        assert place.rooms.metrics.worker_deaths._value.get() == len(ended)

    with monkeypatch.context() as deadly:
        deadly.setattr(Worker, "think", dying)
        run(act, tmp_path / "one.db", workers=1)
    assert len(ended) >= 4
    assert set(ended) == {-signal.SIGKILL}
    ended.clear()
    run(act, tmp_path / "two.db", workers=1)
    assert found[0] == found[1]


def test_who_thinks_and_who_reads_is_there_before_anybody_asks(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        await made_ready(place.rooms)
        assert len(place.rooms.computers.all) == 2
        assert len(place.rooms.readers.all) == 1

    run(act, tmp_path / "m.db", workers=1)


def test_a_worker_that_died_while_nobody_asked_costs_nothing(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        computers = place.rooms.computers
        await computers.warm_up()
        await said_by_computer(place, 1)
        dead = set(computers.all)
        for worker in dead:
            os.kill(worker.process.pid, signal.SIGKILL)
            await worker.process.wait()
        await said_by_computer(place, 2)
        assert computers.all - dead
        assert computers.metrics.worker_deaths._value.get() >= 1

    run(act, tmp_path / "m.db", workers=1)


async def told_to_somebody(place: Inside, new: Opening) -> list[str]:
    """What somebody who plays on is told of a trouble before the server hangs up."""
    async with Bot(place.socket, new.links[0].key) as bot:
        with pytest.raises(ConnectionClosed):
            await bot.play()
        # Whoever speaks as the line is closed has not yet read what came before.
        with suppress(ConnectionClosed):
            while True:
                await bot.hear()
        return [one["problem"]["key"] for one in bot.heard if one["type"] == "problem"]


def test_a_question_that_nobody_survives_is_given_up_and_told_never_answered_by_chance(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(place: Inside) -> None:
        new = against_computer()
        room = await place.rooms.open(new)
        assert await told_to_somebody(place, new) == ["web.problem.broken"]
        assert not any(1 in past.who for past in room.served.match.history or [])
        assert 1 not in room.served.match.who
        with pytest.raises(StorageError):
            await place.rooms.room(new.birth.agreed.match)
        assert place.rooms.metrics.worker_deaths._value.get() == TRIES

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
        room = await place.rooms.open(new)
        monkeypatch.setattr(Computers, "think", think)
        assert await told_to_somebody(place, new) == ["web.problem.broken"]
        assert attempts == [0, 1, 2]
        assert 1 not in room.served.match.who

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
        room = await place.rooms.open(opening(seats=("novice", "novice"), dice="ask", setup="quick"))
        thrown: list[str] = []
        real_answer = Match.answer

        def answer(self: Match, player: int, *about: Any) -> None:
            if self is room.served.match:
                thrown.append(dict(self.asked())[player].kind)
            real_answer(self, player, *about)

        monkeypatch.setattr(Match, "answer", answer)
        async with place.table(room.agreed.match) as table:
            while "faces" not in thrown:
                await table.until("news")

    run(act, tmp_path / "m.db", Limits(unattended=1), workers=1)
    assert asked
    assert "faces" not in asked
