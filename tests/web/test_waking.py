"""Rooms woken, put to sleep and broken at the same time; what is cheap never waits for what is dear."""

from __future__ import annotations

import asyncio
import logging
import threading
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.samples import ONE
from websockets.exceptions import ConnectionClosed

from escarmouche.play.match import Match
from escarmouche.web import rooms as house_module
from escarmouche.web.aside import Aside
from escarmouche.web.limits import Limits
from escarmouche.web.readers import Readers
from escarmouche.web.restoring import restored
from escarmouche.web.room import Room
from escarmouche.web.storage import StorageError, saves
from web.attacks import finished
from web.bot import Bot
from web.inside import Inside, inside
from web.opened import opening
from web.test_rooms import answered, said

PATIENCE = 100.0


def run(act: Callable[[Inside], Awaitable[None]], database: Path, limits: Limits | None = None, **named: Any) -> None:
    async def whole() -> None:
        async with inside(database, limits, **named) as place:
            await asyncio.wait_for(act(place), 120)

    asyncio.run(whole())


async def asleep(place: Inside, room: Room) -> str:
    """A room that was put to sleep, by its match."""
    match = room.agreed.match
    del place.rooms.awake[match]
    await place.rooms.sleep(room)
    return match


def test_a_match_that_is_slow_to_wake_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    async def act(place: Inside) -> None:
        slow, other = [await asleep(place, await place.rooms.open(opening(seed=seed))) for seed in (1, 2)]

        def slowly(stored: Any) -> Any:
            if stored.agreed.match == slow:
                go_on.wait(PATIENCE)
            return restored(stored)

        monkeypatch.setattr(house_module, "restored", slowly)
        waking = asyncio.create_task(place.rooms.room(slow))
        try:
            assert await asyncio.wait_for(place.rooms.room(other), 60) is not None
            assert not waking.done()
        finally:
            go_on.set()
        assert (await waking) is place.rooms.awake[slow]
        assert place.rooms.waking.held == {}

    run(act, tmp_path / "m.db")


def test_replays_that_pile_up_keep_nobody_from_his_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, go_on = finished(str(tmp_path / "m.db")), threading.Event()
    real = Readers.verdict

    async def slowly(readers: Readers, job: Any, seconds: float) -> Any:
        await asyncio.to_thread(go_on.wait, PATIENCE)
        return await real(readers, job, seconds)

    def fetch(url: str) -> tuple[int, str | None]:
        try:
            with urllib.request.urlopen(f"{url}api/matches/{match}/replay", timeout=PATIENCE) as response:
                return response.status, None
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers["Retry-After"]

    async def act(place: Inside) -> None:
        awake, sleeping = opening(seed=1), opening(seed=2)
        await place.rooms.open(awake)
        await asleep(place, await place.rooms.open(sleeping))
        monkeypatch.setattr(Readers, "verdict", slowly)
        asking = [asyncio.create_task(asyncio.to_thread(fetch, place.url)) for _ in range(12)]
        try:
            await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            for new in (awake, sleeping):
                async with asyncio.timeout(60), place.table(new.links[0].key) as table:
                    await table.until("table")
            assert not all(task.done() for task in asking)
        finally:
            go_on.set()
        answers = await asyncio.gather(*asking)
        assert {status for status, _ in answers} == {200, 503}
        assert {retry for status, retry in answers if status == 503} == {"3"}

    run(act, tmp_path / "m.db", Limits(queue=4))


def test_tidying_takes_no_room_that_was_made_meanwhile(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        room = await place.rooms.open(new)
        await answered(room, Random(1), 3)
        match, rooms = room.agreed.match, place.rooms
        room.touched -= 1000
        async with rooms.waking(match):
            tidying = asyncio.create_task(rooms.tidy())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert rooms.waking.held[match][1] == 2
            room.close()
            fresh = await rooms.wake(match)
        await tidying
        assert fresh is not None
        assert fresh is not room
        assert rooms.awake[match] is fresh
        assert not fresh.lost

    run(act, tmp_path / "m.db", Limits(idle=500.0))


def test_tidying_leaves_a_room_to_whoever_is_about_to_sit_down(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        room = await place.rooms.open(opening())
        match, rooms = room.agreed.match, place.rooms
        room.touched -= 1000
        async with rooms.waking(match):
            tidying = asyncio.create_task(rooms.tidy())
            entering = asyncio.create_task(rooms.room(match))
            await asyncio.sleep(0)
            room.touched += 1000
        await tidying
        assert await entering is room
        room.touched -= 1000
        assert await rooms.room(match) is room
        await rooms.tidy()
        assert rooms.awake[match] is room
        assert not room.lost

    run(act, tmp_path / "m.db", Limits(idle=500.0))


def spoil(place: Inside, match: str) -> None:
    """Make a stored match unreadable."""
    with place.rooms.storage.engine.begin() as connection:
        connection.execute(saves.update().where(saves.c.match == match).values(data=b"spoilt"))


def test_a_match_that_cannot_be_read_is_told_so_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(place: Inside) -> None:
        bad, good = opening(seed=1), opening(seed=2)
        for new in (bad, good):
            await asleep(place, await place.rooms.open(new))
        spoil(place, bad.birth.agreed.match)
        caplog.clear()
        for key in (bad.links[0].key, bad.links[1].key, bad.birth.agreed.match):
            async with place.table(key) as table:
                assert (await table.until("problem"))["problem"]["key"] in ("web.problem.broken", "web.storage.restore")
        told = Counter(one.name for one in caplog.records if one.levelno >= logging.ERROR)
        assert told == {"escarmouche.web.storage": 1}
        async with place.table(good.links[0].key) as table:
            await table.until("table")

    run(act, tmp_path / "m.db")


def test_what_is_set_aside_is_tried_again_later() -> None:
    now = [0.0]
    aside = Aside(60.0, lambda: now[0])
    aside.put("m", StorageError("web.problem.broken"))
    with pytest.raises(StorageError):
        aside.check("m")
    now[0] = 61.0
    aside.check("m")
    assert "m" not in aside


def breaks(match: str, monkeypatch: pytest.MonkeyPatch, place: Inside) -> None:
    """In this match the view of a computer fails from now on."""
    real = Match.view

    def view(self: Match, player: int) -> Any:
        room = place.rooms.awake.get(match)
        if room is not None and self is room.served.match:
            raise ZeroDivisionError
        return real(self, player)

    monkeypatch.setattr(Match, "view", view)


@pytest.mark.parametrize("how", ["save", "view", "rules"])
def test_one_broken_match_of_computers_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    bad, good = (opening(ONE, ("novice", "novice"), seed=seed) for seed in (1, 2))
    match = bad.birth.agreed.match
    monkeypatch.setattr("escarmouche.web.computer_seats.AGAIN", 0.01)

    async def act(place: Inside) -> None:
        if how == "save":
            await place.rooms.writer.store(bad.birth)
            spoil(place, match)
            place.rooms.unattended.put_nowait(match)
        elif how == "view":
            breaks(match, monkeypatch, place)
            await place.rooms.open(bad)
        else:
            fails_at(match, monkeypatch, place)
            await place.rooms.open(bad)
        await place.rooms.open(good)
        assert await asyncio.wait_for(said(place, good.birth.agreed.match, 5), 60) >= 5
        with pytest.raises(StorageError):
            await place.rooms.room(match)
        async with place.table(match) as table:
            assert (await table.until("problem"))["problem"]["key"] in ("web.problem.broken", "web.storage.restore")

    run(act, tmp_path / "m.db", Limits(unattended=1), workers=1)


def fails_at(match: str, monkeypatch: pytest.MonkeyPatch, place: Inside) -> None:
    """In this match the rules fail at every answer."""
    real = Match.answer

    def answer(self: Match, *about: Any) -> None:
        room = place.rooms.awake.get(match)
        if room is not None and self is room.served.match:
            raise ZeroDivisionError
        real(self, *about)

    monkeypatch.setattr(Match, "answer", answer)


def test_who_plays_against_a_computer_that_breaks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(place: Inside) -> None:
        new = opening(ONE, ("screen", "novice"))
        await place.rooms.open(new)
        breaks(new.birth.agreed.match, monkeypatch, place)
        async with Bot(place.socket, new.links[0].key) as bot:
            with pytest.raises(ConnectionClosed):
                await bot.play()
            assert [one["problem"]["key"] for one in bot.heard if one["type"] == "problem"] == ["web.problem.broken"]

    run(act, tmp_path / "m.db", workers=1)


def test_a_room_that_cannot_be_saved_stops_no_tidying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(place: Inside) -> None:
        bad, good = [await place.rooms.open(opening(seed=seed)) for seed in (1, 2)]
        real = Room.put_to_sleep

        async def put_to_sleep(self: Room) -> None:
            if self is bad:
                raise ZeroDivisionError
            await real(self)

        monkeypatch.setattr(Room, "put_to_sleep", put_to_sleep)
        bad.touched = good.touched = bad.touched - 1000
        await place.rooms.tidy()
        assert place.rooms.awake == {}
        assert good.lost

    run(act, tmp_path / "m.db")
