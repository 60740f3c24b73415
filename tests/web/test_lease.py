"""One server to a database: a second is refused, a dead one is succeeded, one that slept writes nothing more."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sql

from escarmouche.play.words import LANGUAGES
from escarmouche.web import lease as lease_module
from escarmouche.web.lease import LASTS, LeaseLost, leases
from escarmouche.web.storage import Storage, StorageError
from web.host import Host, database
from web.inside import Inside, inside
from web.opened import next_word, opening

PROGRAM = (sys.executable, "-m", "escarmouche", "serve", "--port", "0")


def held(url: str) -> Storage:
    storage = Storage(url)
    storage.take_lease()
    return storage


def refused(url: str) -> StorageError:
    storage = Storage(url)
    with pytest.raises(StorageError) as told:
        storage.take_lease()
    storage.close()
    return told.value


def change(storage: Storage, **values: object) -> None:
    with storage.engine.begin() as connection:
        connection.execute(leases.update().values(**values))


def test_a_second_server_is_told_who_holds_the_database(url: str) -> None:
    first = held(url)
    told = refused(url)
    assert told.why.key == "web.storage.held"
    assert dict(told.why.params)["pid"] == os.getpid()
    first.close()
    held(url).close()


def test_a_holder_that_gives_no_sign_of_life_is_succeeded(url: str) -> None:
    first = held(url)
    with first.engine.begin() as connection:
        now = lease_module.clock(connection)
    change(first, machine="elsewhere", process=1, expires=now + 60)
    assert refused(url).why.key == "web.storage.held"
    change(first, expires=now - 3)
    second = held(url)
    assert second.lease is not None
    assert not second.lease.lost.is_set()
    second.close()
    first.close()


@pytest.mark.parametrize("machine", ["here", "elsewhere"])
def test_a_holder_whose_process_has_ended_is_succeeded_at_once_on_its_own_machine(url: str, machine: str) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    first = held(url)
    change(first, process=ended.pid, **({} if machine == "here" else {"machine": "elsewhere"}))
    if machine == "here":
        held(url).close()
    else:
        assert refused(url).why.key == "web.storage.held"
    first.close()


def taken_over(storage: Storage) -> None:
    """As another server would, while this one slept."""
    change(storage, holder="another", machine="elsewhere", expires=2.0**40)


def test_who_lost_the_lease_writes_nothing(url: str) -> None:
    storage, new = held(url), opening()
    storage.write([new.birth])
    taken_over(storage)
    late = opening(seed=2)
    with pytest.raises(LeaseLost):
        storage.write([late.birth])
    with pytest.raises(LeaseLost):
        storage.delete([new.birth.agreed.match], 2.0**40)
    with pytest.raises(LeaseLost):
        storage.load(new.birth.agreed.match)
    storage.close()
    again = Storage(url)
    assert [listing.agreed.match for listing in again.latest(9)] == [new.birth.agreed.match]
    assert refused(url).why.key == "web.storage.held"
    again.close()


def test_writing_is_a_sign_of_life(url: str) -> None:
    storage = held(url)
    change(storage, expires=5.0)
    storage.write([opening().birth])
    with storage.engine.begin() as connection:
        left = connection.execute(sql.select(leases.c.expires)).scalar_one() - lease_module.clock(connection)
    assert LASTS - 5 < left <= LASTS
    storage.close()


def test_the_heart_beats_and_notices_a_take_over(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease_module, "BEAT", 0.02)
    storage = held(url)
    assert storage.lease is not None
    assert not storage.lease.lost.wait(0.2)
    taken_over(storage)
    assert storage.lease.lost.wait(10)
    storage.close()


def test_a_server_that_was_succeeded_closes_its_rooms_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(place: Inside) -> None:
        new, storage = opening(), place.rooms.storage
        room = await place.rooms.open(new)
        await room.say(next_word(room.served, Random(1)))
        async with place.table(new.links[0].key) as table, place.table(new.birth.agreed.match) as watcher:
            await table.until("table")
            await watcher.until("table")
            taken_over(storage)
            with pytest.raises(LeaseLost):
                await room.say(next_word(room.served, Random(2)))
            await asyncio.wait_for(table.socket.wait_closed(), 60)
            await asyncio.wait_for(watcher.socket.wait_closed(), 60)
        async with place.table(new.links[0].key) as table:
            assert (await table.until("problem"))["problem"]["key"] == "web.storage.lost"
        assert await asyncio.to_thread(lobby, place.url) == 503

    async def whole() -> None:
        async with inside(tmp_path / "m.db", workers=1) as place:
            await act(place)

    with caplog.at_level(logging.ERROR):
        asyncio.run(whole())
    assert "rooms are closed" in caplog.text
    storage = Storage(str(tmp_path / "m.db"))
    (listing,) = storage.latest(9)
    stored = storage.load(listing.agreed.match)
    assert stored is not None
    assert stored.first + len(stored.words) == 1
    storage.close()


def lobby(url: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as told:
        urllib.request.urlopen(url + "api/matches", timeout=30)
    with told.value as response:
        return response.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_command_is_refused_in_words_until_the_first_is_gone(tmp_path: Path, language: str) -> None:
    where = database(tmp_path)
    with Host(where) as host:
        assert host.process is not None
        command = [*PROGRAM, "--database", where, "--lang", language]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, "COLUMNS": "200"})
        assert (done.returncode, done.stdout) == (2, "")
        assert str(host.process.pid) in done.stderr
        assert "Traceback" not in done.stderr
        host.process.send_signal(signal.SIGKILL)
        host.process.wait()
        with Host(where) as second:
            assert second.get("/api/matches") == {"matches": []}
