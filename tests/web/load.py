"""The server under load, killed under load, and shouted at: `python tests/web/load.py matches|kills|hostile`.

Prints figures as JSON. Not a test that pytest runs: it takes minutes and the whole machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from escarmouche.play import rulebook
from web.bot import Bot
from web.host import Host, database
from web.hostile import malformed

SERVER = """
import contextlib
import sys
from escarmouche.web.limits import Limits
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings

limits = Limits(
    matches=10**9, all_matches=10**9, reads=1e6, reads_at_once=10**6, all_reads=1e6, all_reads_at_once=10**6,
    asked=1e6, asked_at_once=10**6, tokens=10**9, rate=1e6, burst=10**6, faults=10**9,
    requests=1e6, requests_at_once=10**6, queue_each=10**6,
    spectators=10**6, all_spectators=10**6, seat=10**6, sockets_each=10**6, sockets=10**6,
    connections_each=10**6, connections=10**6,
)
app = application(sys.argv[1], limits, workers=1)
with contextlib.suppress(KeyboardInterrupt):
    Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()
"""
GAMES = rulebook.games()
WARM_UP = 8.0
"""Seconds until everybody has sat down: what comes before is not counted."""
GONE = (WebSocketException, OSError, TimeoutError)


class Recorder(Bot):
    """Remembers what was acknowledged."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.acknowledged: list[tuple[str, str]] = []

    async def hear(self) -> dict[str, Any]:
        message = await super().hear()
        self.heard.clear()
        return message

    async def answer(self, value: Any, asked: dict[str, Any]) -> dict[str, Any]:
        request = self.status["request"]
        heard = await super().answer(value, asked)
        if heard["type"] == "accepted":
            self.acknowledged.append((request, json.dumps(value)))
        return heard


def opened(host: Host, number: int, games: Sequence[str]) -> dict[str, list[Recorder]]:
    """So many matches, two bots at each."""
    found: dict[str, list[Recorder]] = {}
    for at in range(number):
        new = host.open({"game": games[at % len(games)], "seats": ["link", "link"]})
        found[new["match"]] = [Recorder(host.socket, link["key"], at) for link in new["links"]]
    return found


class Pace:
    """How long bots think before each answer, in the mean (exponential, as visitors come), and until when they play."""

    def __init__(self, seconds: float, until: float) -> None:
        self.seconds, self.until = seconds, until
        self.patience = min(30.0, until - time.monotonic())

    def over(self) -> bool:
        return time.monotonic() >= self.until


async def keep_playing(bot: Recorder, pace: Pace) -> None:
    """Play until the time is up; after a lost connection sit down again."""
    while not pace.over():
        try:
            async with bot:
                while not pace.over() and await asyncio.wait_for(bot.turn(pace.seconds), pace.patience):
                    pass
                if bot.status["ending"] is not None:
                    return
        except GONE:
            await asyncio.sleep(0.1)


def percentile(values: list[float], share: float) -> float:
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 1)


def figures(bots: list[Recorder], seconds: float) -> dict[str, Any]:
    """How long it took from an answer to the view that shows it, in milliseconds."""
    waits = [wait for bot in bots for wait in bot.waits]
    return {
        "answers": len(waits),
        "answers_per_second": round(len(waits) / seconds, 1),
        "p50_ms": percentile(waits, 0.5),
        "p95_ms": percentile(waits, 0.95),
        "p99_ms": percentile(waits, 0.99),
        "worst_ms": percentile(waits, 1.0),
    }


def cpu(host: Host) -> float:
    """Seconds of processor that the server has used."""
    assert host.process is not None
    fields = Path(f"/proc/{host.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident(host: Host) -> float:
    """Megabytes that the server holds."""
    assert host.process is not None
    pages = int(Path(f"/proc/{host.process.pid}/statm").read_text(encoding="utf-8").split()[1])
    return round(pages * 4096 / 2**20, 1)


def lost(path: str, matches: dict[str, list[Recorder]]) -> tuple[int, int]:
    """How many answers were acknowledged, and how many of them are not stored."""
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("select match, player, request, value from words where kind = 'answer'")
        stored = {(match, player, request, json.dumps(json.loads(value))) for match, player, request, value in rows}
    said = [
        (match, seat, request, value)
        for match, bots in matches.items()
        for seat, bot in enumerate(bots)
        for request, value in bot.acknowledged
    ]
    return len(said), sum(one not in stored for one in said)


def load(number: int, seconds: float, pace: float, games: Sequence[str]) -> dict[str, Any]:
    """Many live matches of bots that answer over sockets at a steady pace; then as fast as they can."""
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder)), code=SERVER) as host:
        matches = opened(host, number, games)
        bots = [bot for pair in matches.values() for bot in pair]

        async def run() -> dict[str, Any]:
            thinking = Pace(pace, time.monotonic() + WARM_UP + 2 * seconds)
            playing = [asyncio.create_task(keep_playing(bot, thinking)) for bot in bots]
            await asyncio.sleep(WARM_UP)
            steady = await measured(host, bots, seconds)
            thinking.seconds = 0.0
            flat_out = await measured(host, bots, thinking.until - time.monotonic())
            await asyncio.gather(*playing)
            return {"steady": steady, "flat_out": flat_out}

        found = asyncio.run(run())
        said, missing = lost(host.database, matches)
        about = {"matches": number, "mean_pause_s": pace, "machine_load": round(os.getloadavg()[0], 1)}
        return about | found | {"acknowledged": said, "lost": missing, "server_mb": resident(host)}


async def whoever_is_asked(pair: list[Recorder]) -> tuple[str, str, int]:
    """The key of a seat that is asked something now, and what."""
    for seat in pair:
        async with Bot(seat.url, seat.key) as bot:
            if bot.question() is not None or seat is pair[-1]:
                return bot.key, bot.status["request"], bot.table["viewer"]
    raise AssertionError("nobody sits here")


async def measured(host: Host, bots: list[Recorder], seconds: float) -> dict[str, Any]:
    """What the bots waited for so long, how much they said, and what it cost the server."""
    for bot in bots:
        bot.waits.clear()
    used, said = cpu(host), sum(bot.number for bot in bots)
    await asyncio.sleep(seconds)
    found = figures(bots, seconds)
    spent, said = cpu(host) - used, sum(bot.number for bot in bots) - said
    return found | {
        "messages_per_second": round(said / seconds, 1),
        "server_cpu_ms_per_answer": round(1000 * spent / max(1, found["answers"]), 2),
    }


def kills(number: int, matches_number: int, pace: float, games: Sequence[str]) -> dict[str, Any]:
    """The same, the server killed again and again."""
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder)), code=SERVER) as host:
        matches = opened(host, matches_number, games)
        bots = [bot for pair in matches.values() for bot in pair]
        rng = Random(1)

        async def killer() -> None:
            for kill in range(number):
                sys.stderr.write(f"\r{kill} kills")
                wanted = sum(bot.accepted for bot in bots) + rng.randint(1, 60)
                for _ in range(1000):
                    if sum(bot.accepted for bot in bots) >= wanted:
                        break
                    await asyncio.sleep(rng.uniform(0.0, 0.05))
                await asyncio.to_thread(host.kill)
                await asyncio.to_thread(host.start)

        async def run() -> None:
            thinking = Pace(pace, time.monotonic() + 10**6)
            playing = [asyncio.create_task(keep_playing(bot, thinking)) for bot in bots]
            await killer()
            thinking.until = 0.0
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

        asyncio.run(run())
        said, missing = lost(host.database, matches)
        awake = sum(host_resumes(host, match) for match in matches)
        return {"kills": number, "matches": matches_number, "resumed": awake, "acknowledged": said, "lost": missing}


def host_resumes(host: Host, match: str) -> bool:
    """Whether a match can be looked at again."""

    async def look() -> bool:
        async with Bot(host.socket, match) as bot:
            return bool(bot.table["scene"])

    return asyncio.run(look())


FORBIDDEN = ("Traceback", "File ", ".py", "/home", "site-packages", "Error", "seed", "sqlite", "sqlalchemy")
"""What no complaint of the server may say."""


def hostile(number: int) -> dict[str, Any]:
    """Malformed and hostile messages from many tables; the server lives, answers and neither grows nor tells."""
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder)), code=SERVER) as host:
        matches = opened(host, 4, GAMES)
        keys = [bot.key for pair in matches.values() for bot in pair]
        complaints: Counter[str] = Counter()
        betrayed: list[str] = []

        def listen(text: str) -> dict[str, Any]:
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("problem", "refused"):
                why = message["problem"] if message["type"] == "problem" else message["refusal"]["reason"]
                complaints[why["key"]] += 1
                if any(word in text for word in (*FORBIDDEN, *keys)):
                    betrayed.append(text)
            return message

        async def shout(seed: int, messages: int) -> int:
            rng, heard = Random(seed), 0
            key, request, player = await whoever_is_asked(rng.choice(list(matches.values())))
            async with connect(host.socket, max_size=2**24, compression=None) as socket:
                await socket.send(json.dumps({"type": "sit", "key": key}))
                for text in malformed(rng, messages, request, player):
                    await socket.send(text)
                await socket.send(json.dumps({"type": "explain", "id": 424242, "last": 1}))
                while True:
                    message = listen(str(await asyncio.wait_for(socket.recv(), 120)))
                    heard += 1
                    if message.get("id") == 424242 and message["type"] == "explained":
                        return heard

        async def play_on(pair: list[Recorder]) -> None:
            """A few answers, so that rounds of shouting meet other questions; in the last quarter nothing may grow."""
            pace = Pace(0.0, time.monotonic() + 0.25)
            await asyncio.gather(*(keep_playing(bot, pace) for bot in pair))

        begun, sizes = time.monotonic(), [resident(host)]

        async def run(rounds: int) -> int:
            heard = 0
            for round_number in range(rounds):
                if round_number < rounds * 3 // 4:
                    await asyncio.gather(*(play_on(pair) for pair in matches.values()))
                found = await asyncio.gather(*(shout(round_number * 10 + at, 250) for at in range(4)))
                heard += sum(found)
                sizes.append(resident(host))
            return heard

        heard = asyncio.run(run(number // 1000))
        alive = sum(host_resumes(host, match) for match in matches)
        return {
            "messages": number // 1000 * 1000,
            "replies": heard,
            "matches_alive": f"{alive}/4",
            "seconds": round(time.monotonic() - begun, 1),
            "mb": [sizes[len(sizes) * part // 4 - (part > 0)] for part in range(5)],
            "open_files": len(list(Path(f"/proc/{host.process.pid}/fd").iterdir())) if host.process else 0,
            "betrayed": len(betrayed),
            "complaints": dict(complaints.most_common()),
        }


def main() -> None:
    """What was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["matches", "kills", "hostile"])
    parser.add_argument("-n", "--number", type=int, default=100)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=1.0, help="mean seconds that a bot thinks")
    parser.add_argument("--games", default=",".join(GAMES))
    given = parser.parse_args()
    games = given.games.split(",")
    match given.what:
        case "matches":
            told = load(given.number, given.seconds, given.pace, games)
        case "kills":
            told = kills(given.number, given.matches, given.pace, games)
        case _:
            told = hostile(given.number)
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
