"""Places at a table, and tables that do not read: neither crowds nor the deaf keep a player from his seat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from games.samples import ONE, OTHER
from websockets.exceptions import ConnectionClosed

from escarmouche.web.connection import MOST_WAITING, Connection
from escarmouche.web.limits import Limits
from escarmouche.web.places import Places
from web.attacks import Deaf, deaf
from web.bot import Bot
from web.inside import Inside, inside
from web.opened import opening


def run(act: Callable[[Inside], Awaitable[None]], database: Path, limits: Limits) -> None:
    async def whole() -> None:
        async with inside(database, limits) as place:
            await asyncio.wait_for(act(place), 120)

    asyncio.run(whole())


def test_the_oldest_table_of_a_seat_gives_way_and_is_told_not_to_come_again(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        room = await place.rooms.open(new)
        mine, other = (link.key for link in new.links)
        async with AsyncExitStack() as tables:
            first, second, third = [await tables.enter_async_context(Bot(place.socket, mine)) for _ in range(3)]
            opponent = await tables.enter_async_context(Bot(place.socket, other))
            told = await first.until("problem")
            assert told["problem"]["key"] == "web.problem.elsewhere"
            with pytest.raises(ConnectionClosed) as closed:
                await first.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
            for bot in (second, third, opponent):
                await bot.say({"type": "look", "id": 1, "one": "0", "other": "1"})
                await bot.until("seen")
            assert sorted(connection.seats for connection in room.tables.connections) == [[0], [0], [1]]
        async with Bot(place.socket, mine):
            pass

    run(act, tmp_path / "m.db", Limits(seat=2))


def test_spectators_of_all_matches_leave_places_to_players() -> None:
    places = Places(Limits(spectators=2, all_spectators=3, seat=1))
    watching = [Connection([]) for _ in range(5)]
    taken = [places.take(match, one) for match, one in zip("aaabb", watching, strict=True)]
    assert taken == [True, True, False, True, False]
    assert places.take("b", Connection([1]))
    places.leave("a", watching[0])
    assert places.take("b", watching[4])
    for match, one in zip("abb", (watching[1], watching[3], watching[4]), strict=True):
        places.leave(match, one)
    assert (places.spectators, set(places.taken)) == (0, {("b", (1,))})


def test_what_waits_for_a_table_is_bounded_in_bytes_and_in_number() -> None:
    async def act() -> None:
        table = Connection([0], 1000)
        table.post(b"x" * 5000)
        assert (table.lost, table.unsent) == (False, 5000)
        table.post(b"y")
        assert (table.lost, table.unsent, table.outgoing.qsize()) == (True, 0, 1)
        assert await table.next() is None
        many = Connection([0], 1000)
        for _ in range(MOST_WAITING):
            many.post(b"z")
        assert not many.lost
        assert [await many.next(), many.unsent] == [b"z", MOST_WAITING - 1]
        many.post(b"z")
        many.post(b"z")
        assert many.lost

    asyncio.run(act())


def test_a_table_that_does_not_read_is_dropped_and_forgotten(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening(OTHER)
        room = await place.rooms.open(new)
        port = int(place.url.rstrip("/").rpartition(":")[2])
        async with Bot(place.socket, new.links[1].key) as player:
            deaf_one = Deaf(port, new.links[0].key)
            await deaf_one.connect()
            await player.until("chairs")
            assert player.heard[-1]["chairs"][0]["here"]
            asking = asyncio.create_task(deaf_one.ask(60))
            async with asyncio.timeout(60):
                while player.heard[-1]["type"] != "chairs" or player.heard[-1]["chairs"][0]["here"]:
                    await player.hear()
            assert [connection.seats for connection in room.tables.connections] == [[1]]
            assert await asyncio.wait_for(asking, 60)
            deaf_one.close()

    run(act, tmp_path / "m.db", Limits(sending=0.5))


def test_who_pings_and_never_reads_has_to_go(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        new = opening()
        await place.rooms.open(new)
        visitor = Deaf(int(place.url.rstrip("/").rpartition(":")[2]), new.links[0].key)
        await visitor.connect()
        with pytest.raises(ConnectionError):
            await visitor.ping(200_000)
        visitor.close()

    run(act, tmp_path / "m.db", Limits())


def test_a_connection_that_never_asks_is_closed_and_there_are_only_so_many(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        port = int(place.url.rstrip("/").rpartition(":")[2])
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        slow[1][1].write(b"GET / HTTP/1.1\r\nHost: localh")
        slow[2][1].write(b"POST /api/lists HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        assert await first_line(port) == b""
        for reader, writer in slow:
            with suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 60) == b""
            writer.close()
        assert await first_line(port) == b"HTTP/1.1 200 OK\r\n"

    run(act, tmp_path / "m.db", Limits(asking=4.0, connections_each=3))


async def first_line(port: int) -> bytes:
    """How an answer begins; nothing where a connection is not taken."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"GET /api/words/{ONE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return await asyncio.wait_for(reader.readline(), 60)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_many_who_do_not_read_cost_the_server_little() -> None:
    found = deaf(16, 3.0)
    assert found["mb_most"] - found["mb_before"] < 80
    assert found["seat_s"] < 5
