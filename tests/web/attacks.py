"""Visitors who mean no good, and what others feel of them: `python tests/web/attacks.py deaf|replays`.

Prints figures as JSON. The tests use the same visitors in small numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import secrets
import socket
import sys
import tempfile
import time
import urllib.error
import urllib.request
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

from games.samples import ONE, OTHER

sys.path.insert(0, str(Path(__file__).parents[1]))

from escarmouche.players.levels import LEVELS
from escarmouche.players.seating import seat_at
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import Word
from escarmouche.web.storage import Storage, StoredStep
from web.bot import Bot
from web.host import Host, database
from web.load import resident
from web.opened import opening

SMALL = 4096
"""Bytes that the system of a deaf visitor keeps for him."""
MOST = 5000


class Deaf:
    """A socket that asks and never reads; `shut` says that the server has given it up."""

    def __init__(self, port: int, key: str, seat: int = 0) -> None:
        self.port, self.key, self.seat = port, key, seat
        self.raw = socket.socket()
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)

    async def connect(self) -> None:
        """Shake hands and sit down."""
        loop = asyncio.get_running_loop()
        self.raw.setblocking(False)
        await loop.sock_connect(self.raw, ("127.0.0.1", self.port))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            "GET /api/socket HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "",
            "",
        ]
        await loop.sock_sendall(self.raw, "\r\n".join(lines).encode())
        await loop.sock_recv(self.raw, 300)
        await self.say({"type": "sit", "key": self.key})

    async def say(self, message: dict[str, Any]) -> None:
        await self.send(0x81, json.dumps(message).encode())

    async def send(self, head: int, data: bytes) -> None:
        """One frame, masked with nothing."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        await asyncio.get_running_loop().sock_sendall(self.raw, bytes([head]) + size + bytes(4) + data)

    async def ask(self, seconds: float) -> bool:
        """Ask for the whole table again and again; whether the server gave it up meanwhile."""
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                async with asyncio.timeout(0.5):
                    await self.say({"type": "show", "player": self.seat})
                await asyncio.sleep(0.02)
        except TimeoutError:
            return False
        except OSError:
            return True
        return False

    async def ping(self, number: int) -> None:
        """So many pings, whatever becomes of the answers."""
        for _ in range(number):
            await self.send(0x89, b"x" * 125)

    def close(self) -> None:
        self.raw.close()


def descriptors(host: Host) -> int:
    """How many sockets the server holds open."""
    assert host.process is not None
    files = Path(f"/proc/{host.process.pid}/fd").iterdir()
    return sum(str(file.readlink()).startswith("socket:") for file in files)


def deaf(number: int, seconds: float) -> dict[str, Any]:
    """So many visitors who ask for the whole table and never read; what the server holds."""
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder))) as host:
        wanted = {"game": OTHER, "seats": ["link", "link"]}
        opened = [host.open(wanted) for _ in range(ceil(number / 8))]
        keys = [link["key"] for one in opened for link in one["links"]]
        before, files = resident(host), descriptors(host)
        visitors = [Deaf(host.port, keys[at % len(keys)], at % 2) for at in range(number)]

        async def run() -> tuple[float, float]:
            await asyncio.gather(*(visitor.connect() for visitor in visitors))
            asking = asyncio.gather(*(visitor.ask(seconds) for visitor in visitors))
            most = before
            while not asking.done():
                await asyncio.sleep(0.2)
                most = max(most, resident(host))
            begun = time.monotonic()
            async with Bot(host.socket, opened[0]["match"]):
                return most, time.monotonic() - begun

        most, seat = asyncio.run(run())
        time.sleep(12)
        held = descriptors(host) - files
        for visitor in visitors:
            visitor.close()
        return {"mb_before": before, "mb_most": most, "held_12s_later": held, "seat_s": round(seat, 3)}


def finished(where: str, game: str = ONE, seed: int = 1) -> str:
    """The id of a match that novices have played to its end, in a database."""
    new = opening(game, ("link", "link"), seed)
    served, match = new.served, new.birth.agreed.match
    rng, players = Random(seed), [LEVELS["novice"]() for _ in range(2)]
    parts: list[Any] = [new.birth]
    for number in range(MOST):
        if served.match.over:
            break
        player, ask = served.match.asked()[0]
        written = len(served.record.lines)
        value = players[player].decide(seat_at(served.match, player, ask, rng))
        word = Word("answer", player, value, served.match.request_id)
        served.say(word)
        lines = list(enumerate(served.record.lines))[written:]
        parts.append(StoredStep(match, number, word, lines, summary(served), time.time()))
    storage = Storage(where)
    storage.write(parts)
    storage.close()
    return match


def fetch(url: str) -> tuple[int, float]:
    """The status of an address, and how long it took."""
    begun = time.monotonic()
    try:
        with urllib.request.urlopen(url, timeout=120) as response:
            response.read()
            return response.status, time.monotonic() - begun
    except urllib.error.HTTPError as error:
        with error:
            return error.code, time.monotonic() - begun


async def sitting(host: Host, key: str) -> float:
    """How long it takes to sit down."""
    begun = time.monotonic()
    async with Bot(host.socket, key):
        return time.monotonic() - begun


def replays(number: int) -> dict[str, Any]:
    """So many replays at once, and how long somebody waits for his seat meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        where = database(Path(folder))
        match = finished(where)
        with Host(where) as host:
            opened = [host.open({"game": ONE, "seats": ["link", "link"]}) for _ in range(2)]
            asleep = opened[0]["links"][0]["key"]
            host.stop()
            host.start()
            awake = host.open({"game": ONE, "seats": ["link", "link"]})["links"][0]["key"]

            async def run() -> dict[str, Any]:
                quiet = await sitting(host, opened[1]["links"][0]["key"])
                address = f"{host.url}/api/matches/{match}/replay"
                asking = [asyncio.create_task(asyncio.to_thread(fetch, address)) for _ in range(number)]
                await asyncio.sleep(0.3)
                waits = await asyncio.gather(sitting(host, awake), sitting(host, asleep))
                done = await asyncio.gather(*asking)
                return {
                    "quiet_s": round(quiet, 3),
                    "seat_awake_s": round(waits[0], 3),
                    "seat_asleep_s": round(waits[1], 3),
                    "last_replay_s": round(max(wait for _, wait in done), 3),
                    "statuses": {status: sum(one == status for one, _ in done) for status, _ in done},
                }

            async def all_of_it() -> dict[str, Any]:
                loop = asyncio.get_running_loop()
                from concurrent.futures import ThreadPoolExecutor

                loop.set_default_executor(ThreadPoolExecutor(number))
                return await run()

            return asyncio.run(all_of_it())


def main() -> None:
    """What was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["deaf", "replays"])
    parser.add_argument("-n", "--number", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    told = deaf(given.number, given.seconds) if given.what == "deaf" else replays(given.number)
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
