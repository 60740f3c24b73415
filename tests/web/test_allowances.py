"""Every way in belongs to one allowance, by visitor and for all: what opens, what queues, what reads."""

from __future__ import annotations

import ast
import asyncio
import gzip
import json
import time
import urllib.error
import urllib.request
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games.samples import ONE

from escarmouche import web
from escarmouche.play.journal import Note, Undone
from escarmouche.play.lessons import lesson_keys, problem_keys
from escarmouche.web.allowances import Allowances
from escarmouche.web.desk import Busy, Desk, Turns
from escarmouche.web.limits import Limits
from escarmouche.web.visit import Denied
from web.inside import Inside, inside
from web.opened import opening

FILES = sorted(Path(web.__path__[0]).glob("*.py"))
OPENERS = {"begin", "gather"}
"""Who stores a new match."""


def asked(place: Inside, path: str, body: Any = None, key: str = "") -> tuple[int, Any]:
    """The status of a request, and what it says or the key of its problem."""
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    try:
        with urllib.request.urlopen(urllib.request.Request(place.url + path, data, headers), timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["problem"]["key"]


def visited(database: Path, limits: Limits, visit: Any) -> None:
    """Let somebody visit a server with these limits."""

    async def whole() -> None:
        async with inside(database, limits, workers=1) as place:
            await asyncio.to_thread(visit, place)

    asyncio.run(whole())


def test_whoever_goes_on_alone_opens_a_match_like_others(tmp_path: Path) -> None:
    def visit(place: Inside) -> None:
        lesson = {"game": ONE, "kind": "lesson", "key": lesson_keys(ONE)[0]}
        status, opened = asked(place, "api/lessons", lesson)
        assert status == 201
        key = opened["links"][0]["key"]
        assert [asked(place, "api/lessons/alone", b"", key)[0] for _ in range(2)] == [201, 201]
        assert asked(place, "api/lessons/alone", b"", key) == (429, "web.problem.matches")
        ways = [
            ("api/lessons", lesson),
            ("api/lessons", {**lesson, "kind": "problem", "key": problem_keys(ONE)[0]}),
            ("api/matches", {"game": ONE, "seats": ["screen", "screen"]}),
            ("api/matches", {"game": ONE, "seats": ["screen", "screen"], "companion": True}),
            ("api/matches", {"game": ONE, "seats": ["screen", "link"], "armies": [None, None]}),
            ("api/matches/import", b"a file"),
            ("api/matches/nothing/branch", {"step": 1, "seats": []}),
        ]
        for path, body in ways:
            assert asked(place, path, body) == (429, "web.problem.matches")

    visited(tmp_path / "m.db", Limits(matches=3), visit)


def test_all_visitors_together_open_so_many(tmp_path: Path) -> None:
    def visit(place: Inside) -> None:
        wanted = {"game": ONE, "seats": ["screen", "screen"]}
        assert asked(place, "api/matches", wanted)[0] == 201
        assert asked(place, "api/matches", wanted) == (503, "web.problem.busy")

    visited(tmp_path / "m.db", Limits(all_matches=1), visit)


def test_whoever_reads_too_fast_waits_and_others_do_not() -> None:
    allowances = Allowances(Limits(reads=0.001, reads_at_once=2, all_reads=0.001, all_reads_at_once=4))
    for _ in range(2):
        allowances.take("reads", "1.2.3.4")
    with pytest.raises(Denied) as denied:
        allowances.take("reads", "1.2.3.4")
    assert (denied.value.status, int(denied.value.headers["Retry-After"]) > 0) == (429, True)
    for _ in range(2):
        allowances.take("reads", "5.6.7.8")
    with pytest.raises(Busy):
        allowances.take("reads", "9.9.9.9")
    allowances.take("serves", "1.2.3.4")


def functions_calling(path: Path, names: set[str]) -> list[ast.AsyncFunctionDef]:
    return [
        function
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.AsyncFunctionDef)
        and function.decorator_list
        and any(
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
            for node in ast.walk(function)
        )
    ]


def test_whatever_opens_a_match_belongs_to_the_allowance_for_it() -> None:
    found = [(path.stem, function) for path in FILES for function in functions_calling(path, OPENERS)]
    assert {(stem, function.name) for stem, function in found} >= {("teaching", "post_alone"), ("lobby", "post_match")}
    for _, function in found:
        assert "opt=OPENS" in ast.unparse(function.decorator_list[0]), function.name


def test_one_visitor_waits_for_himself() -> None:
    async def act() -> None:
        turns, order = Turns(most=6, each=3), []

        async def come(address: str, begun: asyncio.Event, go: asyncio.Event) -> None:
            async with turns.take(address):
                begun.set()
                await go.wait()
                order.append(address)

        go, begun = asyncio.Event(), [asyncio.Event() for _ in range(4)]
        greedy = [asyncio.create_task(come("a", begun[at], go)) for at in range(3)]
        await begun[0].wait()
        other = asyncio.create_task(come("b", begun[3], go))
        await begun[3].wait()
        assert not begun[1].is_set()
        with pytest.raises(Busy):
            async with turns.take("a"):
                pass
        go.set()
        await asyncio.gather(*greedy, other)
        assert order == ["a", "b", "a", "a"]
        assert not turns.waiting
        assert not turns.locks.held

    asyncio.run(act())


def test_a_desk_takes_no_more_of_one_visitor_than_his_share() -> None:
    async def act() -> None:
        desk, go = Desk("test", 1, 5, 2), asyncio.Event()
        working = [asyncio.create_task(desk.do_for("a", time.sleep, 0.05)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await desk.do_for("a", go.set)
        await desk.do_for("b", go.set)
        assert go.is_set()
        await asyncio.gather(*working)
        desk.close()

    asyncio.run(act())


@cache
def bomb() -> bytes:
    """A journal of few bytes that takes very long to read: notes that stay, and as many ways back past them."""
    header = opening().birth.lines[0]
    chain = bytes.fromhex(header.rstrip(b"\n").rpartition(b" ")[2].decode())
    written = [header]
    for line in [Note(0, [])] * 60_000 + [Undone(0, 0)] * 60_000:
        text = msgspec.json.encode(line)
        chain = blake2b(chain + text, digest_size=8).digest()
        written.append(text + b" " + chain.hex().encode() + b"\n")
    return gzip.compress(b"".join(written), 1)


def test_a_journal_bomb_costs_the_server_itself_nothing(tmp_path: Path) -> None:
    data = bomb()

    def visit(place: Inside) -> None:
        spent = time.process_time()
        assert asked(place, "api/journals", data) == (422, "web.open.hard")
        assert time.process_time() - spent < 1.0

    visited(tmp_path / "m.db", Limits(replaying=0.5), visit)
