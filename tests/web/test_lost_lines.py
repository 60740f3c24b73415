"""A line that goes dead without a word: the server finds out, and an answer said again counts once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from games.samples import ONE, SMALL
from msgspec import structs

from escarmouche.play.lessons import lesson_keys
from escarmouche.play.reason import Refused
from escarmouche.play.requests import AskSecretly
from escarmouche.web.connection import Connection
from escarmouche.web.handlers import answer
from escarmouche.web.limits import Limits
from escarmouche.web.messages import AnswerMessage
from escarmouche.web.room import Room
from escarmouche.web.served_match import Word
from escarmouche.web.teaching import opened_lesson
from web.bot import Bot
from web.broken_line import BrokenLine
from web.inside import Inside, inside
from web.opened import next_word, opening


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def server(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server for all tests of this file, in their loop."""
    serving = inside(tmp_path_factory.mktemp("host") / "db")
    yield runner.run(serving.__aenter__())
    runner.run(serving.__aexit__(None, None, None))


async def begun(server: Inside) -> tuple[Room, list[str]]:
    """A match of two people, and the keys of their seats."""
    new = opening(armies=SMALL[ONE])
    return await server.rooms.open(new), [link.key for link in sorted(new.links, key=lambda link: link.seats)]


async def some_answer(bot: Bot) -> dict[str, Any]:
    """Some answer to what is asked, as a message."""
    asked = bot.question()
    assert asked is not None
    value = (await bot.guesses(asked))[0]
    return {"type": "answer", "id": 77, "player": asked["player"], "request": bot.status["request"], "value": value}


async def judged(bot: Bot, answer: dict[str, Any]) -> str:
    """What is said of an answer."""
    await bot.say(answer)
    return await verdict(bot)


async def verdict(bot: Bot) -> str:
    while (heard := await bot.until("accepted", "refused", "problem")).get("id") != 77:
        pass
    return str(heard["type"])


async def asked_secretly(room: Room) -> None:
    """Let everybody answer until several are asked at once."""
    rng = Random(1)
    while not isinstance(room.served.match.request, AskSecretly):
        await room.say(next_word(room.served, rng))


def test_a_ping_is_answered(runner: asyncio.Runner, server: Inside) -> None:
    async def knock() -> None:
        room, keys = await begun(server)
        for key in (keys[0], room.agreed.match):
            async with Bot(server.socket, key) as bot:
                await bot.say({"type": "ping"})
                assert await bot.until("pong", "problem", "refused") == {"type": "pong"}

    runner.run(knock())


def test_a_table_whose_line_went_dead_is_no_longer_there(
    runner: asyncio.Runner, server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ws_ping_interval", "ws_ping_timeout"):
        assert getattr(server.config, name) == Limits().pulse <= 20
        monkeypatch.setattr(server.config, name, 0.2)

    async def fall_silent() -> None:
        async with BrokenLine(server.url).listening() as line:
            room, keys = await begun(server)
            bots = [Bot(line.socket, key) for key in (keys[0], room.agreed.match)]
            for bot in bots:
                await bot.sit()
            assert len(room.tables.connections) == 2
            line.swallow()
            async with asyncio.timeout(30):
                while room.tables.connections:  # noqa: ASYNC110  (nobody tells)
                    await asyncio.sleep(0.01)
            assert not any(chair.here for chair in room.tables.chairs())
            for bot in bots:
                assert bot.socket is not None
                bot.socket.transport.abort()

    runner.run(fall_silent())


def test_an_answer_that_comes_twice_counts_once_and_is_acknowledged_twice(
    runner: asyncio.Runner, server: Inside
) -> None:
    async def say_twice() -> None:
        async with BrokenLine(server.url).listening() as line:
            room, keys = await begun(server)
            key = keys[room.served.asked_players()[0]]
            async with Bot(line.socket, key) as held, Bot(server.socket, key) as bot:
                answer = await some_answer(bot)
                line.hold()
                await held.say(answer)
                assert await judged(bot, answer) == "accepted"
                line.let_go()
                assert await verdict(held) == "accepted"
                assert await judged(bot, {**answer, "value": "anything else"}) == "refused"
                assert room.said == 1

    runner.run(say_twice())


def test_a_secret_answer_that_comes_twice_counts_once_while_the_other_still_thinks(
    runner: asyncio.Runner, server: Inside
) -> None:
    async def say_twice() -> None:
        room, keys = await begun(server)
        await asked_secretly(room)
        said = room.said
        async with Bot(server.socket, keys[0]) as bot, Bot(server.socket, keys[1]) as other:
            answer = await some_answer(bot)
            assert [await judged(bot, answer) for _ in range(2)] == ["accepted", "accepted"]
            assert room.said == said + 1
            assert await judged(other, await some_answer(other)) == "accepted"
            assert [await judged(bot, answer), room.said] == ["accepted", said + 2]

    runner.run(say_twice())


def test_an_answer_of_a_lesson_that_comes_twice_counts_once(runner: asyncio.Runner, server: Inside) -> None:
    """A mentor takes what is near enough as it is written: what was stored is not what was sent."""

    async def say_twice() -> None:
        room = await server.rooms.open(opened_lesson(ONE, lesson_keys(ONE)[0], 1))
        assert room.tutor is not None
        while (line := room.tutor.next_line(room.said)) is not None and not line.own:
            await room.computer_seats.recite(Word("answer", line.player, line.value, room.served.match.request_id))
        assert line is not None
        connection = Connection([line.player])
        message = AnswerMessage(77, line.player, room.served.match.request_id, line.value)
        for _ in range(2):
            await answer(room, connection, message)
            assert b"accepted" in (await connection.next() or b"")
        assert room.said >= 1
        with pytest.raises(Refused):
            await answer(room, connection, structs.replace(message, request="9.9.9"))

    runner.run(say_twice())


def test_an_answer_is_acknowledged_again_by_a_server_that_took_the_match_from_its_storage(
    runner: asyncio.Runner, server: Inside
) -> None:
    async def say_twice() -> None:
        room, keys = await begun(server)
        key = keys[room.served.asked_players()[0]]
        async with Bot(server.socket, key) as bot:
            answer = await some_answer(bot)
            assert await judged(bot, answer) == "accepted"
            await room.fall_back()
            assert await judged(bot, answer) == "accepted"
            assert await judged(bot, {**answer, "request": "0.0.0\0"}) == "problem"

    runner.run(say_twice())
