"""Lists that visitors bring are read in a process with a deadline: nothing in them stops the server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from games.samples import ONE

from escarmouche.play.content import folder, package_file
from escarmouche.play.rulebook import package_of
from escarmouche.web.http_messages import CheckList
from escarmouche.web.limits import Limits
from escarmouche.web.reading import Job, Verdict
from web.attacks import fetch
from web.host import Host
from web.inside import Inside, inside
from web.load import resident

HEAD = 'name = "x"\nfaction = "Aurlok"\nformat = 150\n'
GOOD = package_file(package_of(ONE), "data", "armies")
NASTY = {
    "count": HEAD + 'troop = ["Recrues × 999999999"]\n',
    "digits": HEAD + f"troop = []\nx = {'9' * 5000}\n",
    "brackets": HEAD + f"x = {'[' * 20_000}\n",
    "tables": HEAD + f"x = {'{a=' * 15_000}\n",
    "name": f'name = "x"\nfaction = "Aurlok"\nformat = 150\ntroop = ["{"a " * 24_000}"]\n',
    "dotted": HEAD + "a." * 20_000 + "a = 1\n",
    "escapes": 'name = "\\u001b[31m"\nfaction = "\\u0000"\ntroop = []\n',
}

PACE = 0.05
"""Seconds between two visits of one who is no nuisance: more would be too many for one address."""


def answer(url: str, path: str, body: Any) -> tuple[int, dict[str, Any]]:
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.parametrize("kind", NASTY)
def test_a_nasty_list_is_told_so_while_others_are_served(host: Host, kind: str) -> None:
    words, before = host.get(f"/api/words/{ONE}")["fr"], resident(host)
    with ThreadPoolExecutor(2) as visitors:
        nasty = visitors.submit(answer, host.url, "/api/lists", {"game": ONE, "text": NASTY[kind]})
        served: set[int] = set()
        while not nasty.done() or not served:
            served.add(fetch(f"{host.url}/api/words/{ONE}")[0])
            sleep(PACE)
        status, told = nasty.result()
    assert status in (200, 422)
    why = [told["problem"]] if status == 422 else told["faults"]
    assert why
    assert all(fault["key"] in words for fault in why)
    assert served == {200}
    assert resident(host) - before < 100
    opening = {"game": ONE, "seats": ["link", "link"], "armies": [NASTY[kind]] * 2}
    status, told = answer(host.url, "/api/matches", opening)
    assert (status, told["problem"]["key"] in words) == (422, True)


def good_list() -> str:
    texts = [path.read_text(encoding="utf-8") for path in folder(GOOD)]
    return next(text for text in texts if "format = 200" in text)


def run(act: Any, database: Path, limits: Limits) -> None:
    async def whole() -> None:
        async with inside(database, limits) as place:
            await act(place)

    asyncio.run(whole())


def test_only_what_was_read_elsewhere_in_time_is_read_here(tmp_path: Path) -> None:
    opening = {"game": ONE, "seats": ["link", "link"], "armies": [good_list()] * 2}

    async def late(place: Inside) -> None:
        status, told = await asyncio.to_thread(answer, place.url, "api/matches", opening)
        assert (status, told["problem"]["key"]) == (422, "web.open.hard")
        status, told = await asyncio.to_thread(answer, place.url, "api/lists", {"game": ONE, "text": "x"})
        assert (status, told["problem"]["key"]) == (422, "web.open.hard")
        ready = {"game": ONE, "seats": ["link", "link"]}
        assert (await asyncio.to_thread(answer, place.url, "api/matches", ready))[0] == 201

    async def in_time(place: Inside) -> None:
        assert (await asyncio.to_thread(answer, place.url, "api/matches", opening))[0] == 201

    run(late, tmp_path / "m.db", Limits(reading=0.0))
    run(in_time, tmp_path / "m.db", Limits(reading=30.0))


def test_a_reader_that_dies_is_replaced(tmp_path: Path) -> None:
    async def act(place: Inside) -> None:
        readers = place.rooms.readers
        wanted = CheckList(ONE, good_list())
        assert (await readers.check(wanted, "a")).faults == []
        for reader in list(readers.all):
            os.kill(reader.process.pid, signal.SIGKILL)
            await reader.process.wait()
        assert (await readers.check(wanted, "a")).faults == []

    run(act, tmp_path / "m.db", Limits(reading=30.0))


def test_too_many_lists_of_one_visitor_are_not_waited_for(tmp_path: Path) -> None:
    body = {"game": ONE, "text": good_list()}

    async def act(place: Inside) -> None:
        asking = [asyncio.to_thread(answer, place.url, "api/lists", body) for _ in range(24)]
        answers = await asyncio.gather(*asking)
        assert {status for status, _ in answers} == {200, 503}
        assert {told["problem"]["key"] for status, told in answers if status == 503} == {"web.problem.busy"}

    run(act, tmp_path / "m.db", Limits(reading=30.0))


def child(check: str) -> tuple[int, list[bytes]]:
    """What a reader says of one list whose check does this, and how it ends."""
    code = f"from escarmouche.web import reading\ndef check(wanted): {check}\n"
    code += "reading.check_list = check\nreading.SECONDS = 2\nreading.main()"
    data = msgspec.msgpack.encode(Job("check", msgspec.msgpack.encode(CheckList(ONE, ""))))
    done = subprocess.run(
        [sys.executable, "-c", code], input=len(data).to_bytes(4, "big") + data, capture_output=True, timeout=60
    )
    said, rest = [], done.stdout
    while rest:
        size = int.from_bytes(rest[:4], "big")
        said.append(rest[4 : 4 + size])
        rest = rest[4 + size :]
    return done.returncode, said


def test_memory_and_time_of_a_reader_are_bounded_and_its_mistakes_are_told() -> None:
    assert child("return bytearray(2 ** 31)") == (1, [b""])
    ended, said = child("\n while True: pass")
    assert (ended, said) == (-signal.SIGXCPU, [b""])
    ended, said = child("raise RecursionError")
    assert ended == 0
    verdict = msgspec.msgpack.decode(said[1], type=Verdict)
    assert verdict.why is not None
    assert (verdict.found, verdict.why.key) == (None, "web.open.unreadable")
