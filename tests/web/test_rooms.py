"""Rooms that sleep and wake, disks that are full, computers that die, tables that are too many."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.samples import ONE, OTHER
from sqlalchemy import event

from escarmouche.play.match import Match
from escarmouche.web.limits import Bucket, Limits, Ration
from escarmouche.web.opening import Opening
from escarmouche.web.restoring import restored
from escarmouche.web.room import Room
from escarmouche.web.seat_keys import keys as keys_table
from escarmouche.web.served_match import Word
from escarmouche.web.storage import Storage, StorageError
from escarmouche.web.storage import matches as matches_table
from web.bot import Bot
from web.inside import Inside, inside
from web.opened import opening


def run(act: Callable[[Inside], Awaitable[None]], database: Path, limits: Limits | None = None, **named: Any) -> None:
    async def whole() -> None:
        async with inside(database, limits, **named) as place:
            await act(place)

    asyncio.run(whole())


async def answered(room: Room, rng: Random, times: int) -> None:
    """Whoever is asked answers, as a table would make him."""
    for _ in range(times):
        player, ask = room.served.match.asked()[0]
        await room.say(Word("answer", player, ask.sample(rng), room.served.match.request_id))


def test_what_cannot_be_stored_is_refused_and_the_match_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        room = await place.rooms.open(new)
        await answered(room, Random(1), 12)
        key = new.links[room.served.match.asked()[0][0]].key
        async with Bot(place.socket, key) as bot:
            asked = bot.question()
            assert asked is not None
            before = json.dumps([bot.table["scene"], bot.log, bot.status])
            (value, *_) = await bot.guesses(asked)
            with monkeypatch.context() as full:
                full.setattr(Storage, "write", no_room)
                told = await bot.answer(value, asked)
            assert (told["type"], told["problem"]["key"]) == ("problem", "web.storage.write")
            assert json.dumps([bot.table["scene"], bot.log, bot.status]) == before
            assert (await bot.answer(value, asked))["type"] == "accepted"
        assert place.rooms.storage.load(new.birth.agreed.match) is not None

    run(act, tmp_path / "m.db")


def no_room(*_: Any) -> None:
    raise StorageError("web.storage.write")


def test_a_full_disk_loses_nothing_that_was_acknowledged_and_is_told(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new, engine, rng = opening(), place.rooms.storage.engine, Random(1)
        room = await place.rooms.open(new)
        await answered(room, rng, 5)
        most: list[int] = [1]

        def fill(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={most[0]}")

        event.listen(engine, "checkout", fill)
        with pytest.raises(StorageError) as told:
            await answered(room, rng, 2000)
        assert told.value.why.key == "web.storage.write"
        stood, said = room.served.match.request_id, room.said
        stored = place.rooms.storage.load(room.agreed.match)
        assert stored is not None
        assert (stored.first + len(stored.words), restored(stored).served.match.request_id) == (said, stood)
        most[0] = 2**30
        await answered(room, rng, 5)
        assert room.said == said + 5

    run(act, tmp_path / "m.db")


def test_a_database_that_cannot_be_read_is_told_to_who_comes(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        await place.rooms.open(new)
        with place.rooms.storage.engine.begin() as connection:
            for dropped in (keys_table, matches_table):
                dropped.drop(connection)
        async with place.table(new.links[0].key) as table:
            told = await table.until("problem")
        assert told["problem"]["key"] == "web.storage.read"
        lobby = await asyncio.to_thread(no_matches, place.url)
        assert lobby == (503, "web.storage.read")

    run(act, tmp_path / "m.db")


def no_matches(url: str) -> tuple[int, str]:
    with pytest.raises(urllib.error.HTTPError) as told:
        urllib.request.urlopen(url + "api/matches", timeout=30)
    with told.value as response:
        return response.code, json.loads(response.read())["problem"]["key"]


def test_a_room_that_nobody_looks_at_sleeps_and_wakes_as_it_was(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening(seats=("link", "link"))
        room = await place.rooms.open(new)
        await answered(room, Random(1), 45)
        match = new.birth.agreed.match
        async with place.table(match) as table:
            before = await table.until("table")
            await asyncio.sleep(0.3)
            await place.rooms.tidy()
            assert match in place.rooms.awake
        async with asyncio.timeout(60):
            while place.rooms.awake:
                await asyncio.sleep(0.1)
                await place.rooms.tidy()
        async with place.table(match) as table:
            assert await table.until("table") == before
        again = place.rooms.awake[match]
        assert (again.said, again.saved) == (45, 45)
        await answered(again, Random(2), 5)

    run(act, tmp_path / "m.db", Limits(idle=0.2))


def test_so_many_spectators_and_no_more_but_always_a_place_for_a_player(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        await place.rooms.open(new)
        match = new.birth.agreed.match
        async with place.table(match) as one:
            await one.until("table")
            async with place.table(match) as two:
                await two.until("table")
                async with place.table(match) as three:
                    assert (await three.until("problem"))["problem"]["key"] == "web.problem.full"
                for link in new.links:
                    async with place.table(link.key) as seat:
                        assert (await seat.until("table"))["seats"] == link.seats
            async with place.table(match) as again:
                await again.until("table")

    run(act, tmp_path / "m.db", Limits(spectators=2))


def test_so_many_matches_from_one_address_and_no_more() -> None:
    now = [0.0]
    ration = Ration(2, 60.0, lambda: now[0])
    assert [ration.take("a"), ration.take("a"), ration.take("a"), ration.take("b")] == [True, True, False, True]
    now[0] = 61.0
    assert ration.take("a")
    assert set(ration.taken) == {"a"}


def test_who_talks_too_fast_waits() -> None:
    now = [0.0]
    bucket = Bucket(10.0, 3, lambda: now[0])
    assert [bucket.wait() for _ in range(3)] == [0.0, 0.0, 0.0]
    assert bucket.wait() == pytest.approx(0.1)
    now[0] = 10.0
    assert bucket.wait() == 0.0


def against_computer(seed: int = 1) -> Opening:
    return opening(seats=("screen", "regular"), seed=seed)


async def until_computer_answered(room: Room, bot: Bot) -> None:
    """Play until the computer has said something."""
    while not any(1 in past.who for past in room.served.match.history or []):
        assert await bot.turn()


def test_a_computer_says_why(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = against_computer()
        room = await place.rooms.open(new)
        async with Bot(place.socket, new.links[0].key) as bot:
            while not room.served.explained:
                assert await bot.turn()
            await bot.say({"type": "explain", "id": 9, "last": 5})
            told = await bot.until("explained")
        assert [one["player"] for one in told["answers"]] == [1] * len(told["answers"])

    run(act, tmp_path / "m.db", workers=1)


def test_computers_think_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening(seats=("novice", "regular"))
        room = await place.rooms.open(new)
        room.computer_seats.consider()
        assert room.computer_seats.thoughts == {}
        async with place.table(new.birth.agreed.match) as table:
            await table.until("table")
            await table.until("news")
        assert room.said > 0

    run(act, tmp_path / "m.db", workers=1)


def test_a_screen_for_two_is_shown_to_one_at_a_time(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        names = ["Ada", "Bea"]
        new = opening(seats=("screen", "screen"), modules=["competitive"], setup="quick", names=names)
        await place.rooms.open(new)
        async with place.table(new.links[0].key) as table:
            known, first = json.loads(await table.text()), json.loads(await table.text())
            assert (known["type"], [chair["name"] for chair in known["chairs"]]) == ("chairs", names)
            assert first["type"] == "hand-over"
            await table.say({"type": "show", "player": 1 - first["player"]})
            await table.say({"type": "show", "player": first["player"]})
            shown = json.loads(await table.text())
            assert (shown["type"], shown["viewer"]) == ("table", first["player"])
            asked = [one for one in shown["status"]["asked"] if one["options"] is not None]
            assert [one["player"] for one in asked] == [first["player"]]

    run(act, tmp_path / "m.db")


def test_a_rule_that_fails_costs_nothing_but_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        room = await place.rooms.open(new)
        await answered(room, Random(1), 7)
        before = room.served.match.request_id
        real = Match.answer

        def fails_here(match: Match, *about: Any) -> None:
            if match is room.served.match:
                raise ZeroDivisionError("secret")
            real(match, *about)

        with monkeypatch.context() as broken:
            broken.setattr(Match, "answer", fails_here)
            with pytest.raises(StorageError) as told:
                await answered(room, Random(2), 1)
        assert told.value.why.key == "web.problem.rules"
        assert (room.served.match.request_id, room.said) == (before, 7)
        await answered(room, Random(2), 5)

    run(act, tmp_path / "m.db")


def test_who_leaves_while_his_answer_is_stored_has_answered(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        room = await place.rooms.open(new)
        player, ask = room.served.match.asked()[0]
        word = Word("answer", player, ask.sample(Random(1)), room.served.match.request_id)
        speaking = asyncio.create_task(room.say(word))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        speaking.cancel()
        await asyncio.gather(speaking, return_exceptions=True)
        await place.rooms.sleep(room)
        assert room.said == 1
        stored = place.rooms.storage.load(new.birth.agreed.match)
        assert stored is not None
        assert stored.first == 1

    run(act, tmp_path / "m.db")


async def said(place: Inside, match: str, least: int) -> int:
    """How many words are stored of a match, once there are so many."""
    while True:
        stored = place.rooms.storage.load(match)
        assert stored is not None
        if (number := stored.first + len(stored.words)) >= least or stored.summary.over:
            return number
        await asyncio.sleep(0.05)


def test_computers_alone_play_on_with_nobody_looking_and_after_a_restart(tmp_path: Path) -> None:
    new, other = opening(OTHER, ("novice", "novice")), opening(ONE, ("novice", "novice"), seed=2)
    match, waiting = new.birth.agreed.match, other.birth.agreed.match

    async def begin(place: Inside) -> None:
        for one in (new, other):
            await place.rooms.open(one)
        assert await asyncio.wait_for(said(place, match, 10), 60) >= 10
        assert await said(place, waiting, 0) == 0

    async def go_on(place: Inside) -> None:
        await asyncio.wait_for(said(place, match, 10**6), 300)
        found = {listing.agreed.match: listing.summary for listing in place.rooms.storage.latest(10)}
        assert found[match].over
        assert not found[waiting].over
        assert await asyncio.wait_for(said(place, waiting, 5), 60) >= 5

    one_at_a_time = Limits(unattended=1)
    run(begin, tmp_path / "m.db", one_at_a_time)
    run(go_on, tmp_path / "m.db", one_at_a_time)


def test_people_are_waited_for(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening(ONE, ("link", "novice"))
        room = await place.rooms.open(new)
        await asyncio.sleep(0.5)
        assert (room.said, room.computer_seats.thoughts, place.rooms.unattended.qsize()) == (0, {}, 0)

    run(act, tmp_path / "m.db")
