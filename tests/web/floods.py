"""One address that floods each way in, and what somebody at another address feels.

Run as `PYTHONPATH=src:tests python tests/web/floods.py`, some of the floods by their names where they are given;
with `--veterans 50` what one waits for a novice's answers beside so many matches of another address.

Loopback alone, bounded in number and time. The flood comes from 127.0.0.1, the other visitor from 127.0.0.2: he asks
what anybody asks who plays (the shelf, the list of matches, a whole table, an answer's check) and his waits are told.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from games.samples import ONE
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from escarmouche.play.lessons import lesson_keys
from web.bot import Bot
from web.host import Host, database
from web.test_allowances import bomb

ATTACKER, VISITOR = "127.0.0.1", "127.0.0.2"
AT_ONCE = 60
"""Connections of the flood."""
RISING = 1.0
"""Seconds until a flood is at its height."""


async def request(
    port: int, source: str, method: str, path: str, body: bytes = b"", key: str = ""
) -> tuple[int, bytes]:
    """One request from an address, on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=2**24)
    try:
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
        head += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        head += [f"Authorization: Bearer {key}"] if key else []
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        await writer.drain()
        answer = await reader.read()
    finally:
        writer.close()
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0, answer.partition(b"\r\n\r\n")[2]


@cache
def zeros() -> bytes:
    """Few bytes that unpack to many."""
    return gzip.compress(bytes(2**27))


class Flooded:
    """A server, and what is there to be flooded with."""

    def __init__(self, port: int) -> None:
        self.port, self.socket = port, f"ws://127.0.0.1:{port}/api/socket"
        self.lesson = json.dumps({"game": ONE, "kind": "lesson", "key": lesson_keys(ONE)[0]}).encode()
        self.match = json.dumps({"game": ONE, "seats": ["screen", "screen"], "private": False}).encode()
        self.key = ""
        self.own = ""

    async def prepare(self) -> None:
        """A lesson of the attacker, a match of the visitor."""
        _, told = await request(self.port, ATTACKER, "POST", "/api/lessons", self.lesson)
        self.key = json.loads(told)["links"][0]["key"]
        _, told = await request(self.port, VISITOR, "POST", "/api/matches", self.match)
        self.own = json.loads(told)["links"][0]["key"]

    def floods(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Each way in, asked once."""

        def post(path: str, body: bytes | dict[str, Any], key: str = "") -> Callable[[], Awaitable[object]]:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            return lambda: request(self.port, ATTACKER, "POST", path, data, key)

        def get(path: str) -> Callable[[], Awaitable[object]]:
            return lambda: request(self.port, ATTACKER, "GET", path)

        text = 'troop = ["x"]\n' + "# x\n" * 10_000
        shelf = {"key": "k" * 32, "items": [{"id": "a", "kind": "list", "changed": 1.0, "data": "x" * 60_000}]}
        return {
            "nothing": lambda: asyncio.sleep(0.05),
            "GET /api/shelf": get("/api/shelf"),
            "GET /api/matches": get("/api/matches"),
            "GET /api/rules": get(f"/api/rules/{ONE}"),
            "GET /health": get("/health"),
            "POST /api/matches": post("/api/matches", self.match),
            "POST /api/lessons/alone": post("/api/lessons/alone", b"", self.key),
            "POST /api/matches/own": post("/api/matches/own", {"keys": [f"{at}" * 20 for at in range(200)]}),
            "POST /api/matches/import": post("/api/matches/import", bytes(2**20)),
            "POST /api/invitations/read": post("/api/invitations/read", {"token": "x"}),
            "POST /api/lists": post("/api/lists", {"game": ONE, "text": text}),
            "POST /api/builder/read": post("/api/builder/read", {"game": ONE, "text": text}),
            "POST /api/builder": post("/api/builder", {"game": ONE}),
            "POST /api/journals (bomb)": lambda: request(self.port, ATTACKER, "POST", "/api/journals", bomb()),
            "POST /api/journals (zeros)": lambda: request(self.port, ATTACKER, "POST", "/api/journals", zeros()),
            "POST /api/shelf/sync": post("/api/shelf/sync", shelf),
            "socket: 60 × show": self.shows,
        }

    async def shows(self) -> None:
        """A table of one's own that asks for everything, again and again."""
        async with connect(self.socket, max_size=2**24, local_addr=(ATTACKER, 0)) as socket:
            await socket.send(json.dumps({"type": "sit", "key": self.key}))
            await socket.recv()
            for _ in range(120):
                await socket.send(json.dumps({"type": "show", "player": 0}))
            async with asyncio.timeout(3.0):
                while True:
                    await socket.recv()


class Visitor:
    """Somebody who plays, and how long he waits."""

    def __init__(self, flooded: Flooded) -> None:
        self.flooded, self.waits = flooded, list[float]()

    async def visit(self, until: float) -> None:
        """Look round and play a little, as people do."""
        port = self.flooded.port
        async with connect(self.flooded.socket, max_size=2**24, local_addr=(VISITOR, 0)) as socket:
            await socket.send(json.dumps({"type": "sit", "key": self.flooded.own}))
            await socket.recv()
            number = 0
            while time.monotonic() < until:
                number += 1
                since = time.monotonic()
                await socket.send(json.dumps({"type": "explain", "id": number}))
                while json.loads(await socket.recv())["type"] != "explained":
                    continue
                self.waits.append(time.monotonic() - since)
                for path in ("/api/shelf", "/api/matches"):
                    since = time.monotonic()
                    status, _ = await request(port, VISITOR, "GET", path)
                    assert status in (200, 304), status
                    self.waits.append(time.monotonic() - since)
                await asyncio.sleep(0.1)


async def storm(flood: Callable[[], Awaitable[object]], until: float, got: Counter[str]) -> None:
    """Ask again and again, whatever becomes of it."""
    while time.monotonic() < until:
        try:
            answer = await asyncio.wait_for(flood(), max(0.1, until - time.monotonic()))
            got[str(answer[0]) if isinstance(answer, tuple) else "done"] += 1
        except Exception as error:
            got[type(error).__name__] += 1
            await asyncio.sleep(0.02)


def flood_alone(port: int, key: str, name: str, seconds: float, told: Any) -> None:
    """The flood in a process of its own: what it costs there is not what the visitor feels."""

    async def run() -> None:
        flooded, got = Flooded(port), Counter[str]()
        flooded.key = key
        if "journals" in name:
            bomb(), zeros()
        told.put("begun")
        until = time.monotonic() + seconds
        await asyncio.gather(*(storm(flooded.floods()[name], until, got) for _ in range(AT_ONCE)))
        told.put(dict(got.most_common(4)))

    asyncio.run(run())


async def felt(flooded: Flooded, name: str, seconds: float) -> dict[str, Any]:
    """What a visitor feels beside a flood, and what the flood got."""
    spawning = get_context("spawn")
    told = spawning.Queue()
    process = spawning.Process(target=flood_alone, args=(flooded.port, flooded.key, name, seconds + RISING, told))
    process.start()
    await asyncio.to_thread(told.get)
    await asyncio.sleep(RISING)
    visitor = Visitor(flooded)
    await visitor.visit(time.monotonic() + seconds)
    got = await asyncio.to_thread(told.get)
    await asyncio.to_thread(process.join)
    waits = sorted(visitor.waits)
    return {
        "asked": len(waits),
        "p50": round(waits[len(waits) // 2], 3),
        "p95": round(waits[int(len(waits) * 0.95)], 3),
        "most": round(waits[-1], 3),
        "flood": got,
    }


def measured(
    seconds: float, some: Sequence[str] = (), told: Callable[[str, dict[str, Any]], None] = lambda *_: None
) -> dict[str, dict[str, Any]]:
    """Each flood, one after the other, with a breath between."""
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder))) as host:

        async def run() -> dict[str, dict[str, Any]]:
            flooded = Flooded(host.port)
            await flooded.prepare()
            found = {}
            for name in flooded.floods():
                if not some or name in some:
                    found[name] = await felt(flooded, name, seconds)
                    told(name, found[name])
                    await asyncio.sleep(1.0)
            return found

        return asyncio.run(run())


async def thought_beside(port: int, number: int, seconds: float) -> list[float]:
    """How long a novice's answers take one visitor, while another address plays so many matches against veterans."""

    async def opened(source: str, level: str, seed: int) -> Bot:
        body = json.dumps({"game": ONE, "seats": ["screen", level]}).encode()
        _, told = await request(port, source, "POST", "/api/matches", body)
        return Bot(f"ws://127.0.0.1:{port}/api/socket", json.loads(told)["links"][0]["key"], seed, source)

    async def play(bot: Bot) -> None:
        async with bot:
            await bot.play()

    many = [asyncio.create_task(play(await opened(ATTACKER, "veteran", seed))) for seed in range(number)]
    waits, until = list[float](), time.monotonic() + RISING + seconds
    while time.monotonic() < until:
        async with await opened(VISITOR, "novice", number) as bot:
            while time.monotonic() < until and bot.status["ending"] is None:
                since, asked = time.monotonic(), bot.question()
                await bot.turn()
                if asked is None:
                    waits.append(time.monotonic() - since)
    for one in many:
        one.cancel()
    await asyncio.gather(*many, return_exceptions=True)
    return sorted(waits)


def novices(number: int, seconds: float) -> None:
    """What one who plays a novice waits beside nobody, and beside so many matches of another address."""
    for many in (0, number):
        with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder))) as host:
            waits = asyncio.run(thought_beside(host.port, many, seconds))
        p50, p95 = (round(waits[int(len(waits) * part)], 3) for part in (0.5, 0.95))
        print(f"novice beside {many} veterans", json.dumps({"answers": len(waits), "p50": p50, "p95": p95}), flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--veterans", type=int, default=0, help="matches against a computer that thinks long, instead")
    parser.add_argument("some", nargs="*")
    chosen = parser.parse_args()
    if chosen.veterans:
        novices(chosen.veterans, chosen.seconds)
        return
    measured(chosen.seconds, chosen.some, lambda name, felt: print(f"{name:30} {json.dumps(felt)}", flush=True))


if __name__ == "__main__":
    main()
