"""A server killed again and again, its rules now and then others when it comes back: `python tests/web/kill.py`.

Prints figures as JSON: how many answers were acknowledged, and how many of them are gone. With the same rules none may
be; with new ones none but those of the step under way, and every one of those has to be told at the table.
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

from web.bot import Bot
from web.host import Host, database
from web.load import GAMES, Pace, Recorder, keep_playing, opened

REVISION = "ESCARMOUCHE_TEST_REVISION"
SERVER = f"""
import contextlib
import os
import sys
from escarmouche.play.rulebook import games, rulebook
from escarmouche.web.limits import Limits
from escarmouche.web.server import application
from escarmouche.web.serving import Server, settings

for game in games():
    type(rulebook(game)).revision = os.environ["{REVISION}"]
limits = Limits(
    matches=10**9, rate=1e6, burst=10**6, faults=10**9, tokens=10**9, requests=1e6, requests_at_once=10**6,
    sockets_each=10**6, all_matches=10**9, reads=1e6, reads_at_once=10**6, asked=1e6, asked_at_once=10**6,
)
app = application(sys.argv[1], limits, workers=1)
with contextlib.suppress(KeyboardInterrupt):
    Server(settings(app, "127.0.0.1", int(sys.argv[2]), limits), False).run()
"""
"""The server as it is, but its rules are of the revision that the environment names."""
MOST_ANSWERS = 60
"""Answers between two kills."""

Answer = tuple[str, int, str, str]
"""Match, player, request, value."""


def stored(path: str) -> set[Answer]:
    """The answers that the database holds."""
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("select match, player, request, value from words where kind = 'answer'")
        return {(match, player, request, json.dumps(json.loads(value))) for match, player, request, value in rows}


def acknowledged(matches: dict[str, list[Recorder]]) -> set[Answer]:
    """The answers that somebody was told are stored."""
    return {
        (match, seat, request, value)
        for match, bots in matches.items()
        for seat, bot in enumerate(bots)
        for request, value in bot.acknowledged
    }


def step_of(request: str) -> tuple[int, int]:
    branch, step, _ = map(int, request.split("."))
    return branch, step


class Rounds:
    """Matches that go on through all kills, and what they cost."""

    def __init__(self, host: Host, matches: int, games: Sequence[str], seed: int) -> None:
        self.host, self.number, self.games, self.rng = host, matches, games, Random(seed)
        self.matches: dict[str, list[Recorder]] = {}
        self.over: set[str] = set()
        self.lost: set[Answer] = set()
        self.counted: Counter[str] = Counter()
        self.revision = 1
        self.standing: dict[str, tuple[int, int]] = {}
        """The step in which each match stood when the server was killed, if rules have changed since."""
        self.heard: set[tuple[str, int]] = set()
        """Which revisions were told in which match."""

    def fill(self) -> None:
        """As many matches as there should be, new ones for those that are over."""
        running = len(self.matches) - len(self.over)
        self.matches |= opened(self.host, self.number - running, self.games)

    async def play_until_killed(self) -> None:
        """Everybody plays; after some answers the server is killed under them."""
        bots = [bot for match, pair in self.matches.items() if match not in self.over for bot in pair]
        pace = Pace(0.0, time.monotonic() + 10**6)
        playing = [asyncio.create_task(keep_playing(bot, pace)) for bot in bots]
        wanted, patience = sum(bot.accepted for bot in bots) + self.rng.randint(1, MOST_ANSWERS), 60.0
        while sum(bot.accepted for bot in bots) < wanted and patience > 0 and not all(t.done() for t in playing):
            await asyncio.sleep(0.002)
            patience -= 0.002
        await asyncio.to_thread(self.host.kill)
        pace.until = 0.0
        await asyncio.gather(*playing)

    def come_back(self, new_rules: bool) -> None:
        """Start the server again, look at every match, and hold what is stored against what was acknowledged."""
        self.revision += new_rules
        os.environ[REVISION] = str(self.revision)
        before = stored(self.host.database)
        self.count("lost at the kill", len(acknowledged(self.matches) - before - self.lost))
        self.host.start()
        told = {match: asyncio.run(self.look(match)) for match in self.matches if match not in self.over}
        after = stored(self.host.database)
        gone = before - after
        self.count("kills with new rules" if new_rules else "kills with the same rules", 1)
        self.count("removed", len(gone))
        self.count("told", sum(told.values()))
        for match, number in told.items():
            mine = [answer for answer in gone if answer[0] == match]
            self.count("removed and not told", max(0, len(mine) - number))
            self.count("told and not removed", max(0, number - len(mine)))
            self.count("removed beyond the step", sum(step_of(answer[2]) != self.standing[match] for answer in mine))
        self.lost |= gone & acknowledged(self.matches)

    async def look(self, match: str) -> int:
        """How many answers this start has told lost, as a spectator reads it."""
        async with Bot(self.host.socket, match) as bot:
            if bot.status["ending"] is not None:
                self.over.add(match)
            branch, step = step_of(bot.status["request"])
            self.standing[match] = (branch - 1, step)
            told = [one["said"] for one in bot.log if one["said"]["key"].startswith("renewal.")]
            now = next(
                (at for at, one in enumerate(told) if dict(one["params"]).get("now") == str(self.revision)), None
            )
            if now is None or (match, self.revision) in self.heard:
                return 0
            self.heard.add((match, self.revision))
            return sum(dict(one["params"])["answers"] for one in told[now + 1 :])

    def count(self, what: str, number: int) -> None:
        self.counted[what] += number


def kills(rounds: int, matches: int, games: Sequence[str] = GAMES, seed: int = 1) -> dict[str, int]:
    """So many kills, every other time with new rules."""
    os.environ[REVISION] = "1"
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder)), code=SERVER) as host:
        running = Rounds(host, matches, games, seed)
        for number in range(rounds):
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{number} kills")
            running.fill()
            asyncio.run(running.play_until_killed())
            running.come_back(new_rules=number % 2 == 0)
        said = acknowledged(running.matches)
        missing = said - stored(host.database)
        return {
            "rounds": rounds,
            "matches": len(running.matches),
            "acknowledged": len(said),
            "acknowledged and not stored": len(missing),
            "of these not told": len(missing - running.lost),
            **running.counted,
        }


def main() -> None:
    """What was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found: Any = kills(given.rounds, given.matches, seed=given.seed)
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
