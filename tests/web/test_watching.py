"""What whoever watches over a server is told: health, metrics, and a log that names trouble."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import event

from escarmouche.web import health as health_page
from escarmouche.web.computers import Computers
from escarmouche.web.health import Checkup, Health
from escarmouche.web.limits import Limits
from escarmouche.web.metrics import Metrics
from escarmouche.web.storage import Storage
from escarmouche.web.visitor import from_this_machine
from web.bot import Bot
from web.host import Host, database
from web.inside import Inside, inside
from web.opened import next_word, opening
from web.test_gate import asked, run


def health(port: int) -> tuple[int, Any]:
    status, _, body = asked(port, "/health")
    return status, json.loads(body)


class Gone:
    """A database that is out of reach from when this is set."""

    def __init__(self, storage: Storage) -> None:
        self.now = False
        event.listen(storage.engine, "do_connect", self.refuse)
        event.listen(storage.engine, "before_cursor_execute", self.refuse)

    def refuse(self, *_: Any) -> None:
        if self.now:
            raise sqlite3.OperationalError("unable to open database file /home/ada/hunter2.db")


# ---- health ----------------------------------------------------------------------------------------------------------


def test_health_follows_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_page, "LATELY", 0.0)

    async def act(place: Inside, port: int) -> None:
        gone = Gone(place.rooms.storage)
        assert await asyncio.to_thread(health, port) == (200, {"ready": True, "database": True})
        gone.now = True
        assert await asyncio.to_thread(health, port) == (
            503,
            {"ready": False, "database": False, "cause": "unreachable"},
        )
        gone.now = False
        assert await asyncio.to_thread(health, port) == (200, {"ready": True, "database": True})
        lease = place.rooms.storage.lease
        assert lease is not None
        lease.lose()
        lost = {"ready": False, "database": True, "cause": "lease-lost"}
        assert await asyncio.to_thread(health, port) == (503, lost)

    run(act, tmp_path / "m.db", Limits(), workers=1)


def test_a_database_that_does_not_answer_is_asked_once_and_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, answer, times = Storage(str(tmp_path / "m.db")), threading.Event(), []
    storage.take_lease()

    def trouble(self: Storage) -> str:
        times.append(1)
        return "" if answer.wait(30) else "unreachable"

    monkeypatch.setattr(Storage, "trouble", trouble)
    monkeypatch.setattr(health_page, "LATELY", 0.0)

    async def ask() -> None:
        checkup = Checkup(storage, patience=0.05)
        found = await asyncio.gather(*(checkup.health() for _ in range(20)))
        found.append(await checkup.health())
        assert found == [Health(ready=False, database=False, cause="unreachable")] * 21
        assert len(times) == 1
        answer.set()
        assert checkup.asking is not None
        await checkup.asking
        assert await checkup.health() == Health(ready=True, database=True)
        assert len(times) == 2
        checkup.close()

    asyncio.run(ask())
    storage.close()


def test_who_watches_from_this_machine_is_never_sent_away_and_all_others_are(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        for path in ("/health", "/metrics"):
            mine = [(await asyncio.to_thread(asked, port, path))[0] for _ in range(8)]
            assert mine == [200] * 8
        passed_on = [(await asyncio.to_thread(asked, port, "/health", X_Forwarded_For="8.8.8.8"))[0] for _ in range(8)]
        assert passed_on == [200] * 5 + [429] * 3

    run(act, tmp_path / "m.db", Limits(requests=0.001, requests_at_once=5), workers=1)


def scope(client: str, **headers: str) -> dict[str, Any]:
    return {
        "client": (client, 1),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }


@pytest.mark.parametrize(
    ("visitor", "local"),
    [
        (scope("127.0.0.1"), True),
        (scope("::1"), True),
        (scope("::ffff:127.0.0.1"), True),
        (scope("192.168.1.7"), False),
        (scope("127.0.0.1", x_forwarded_for="127.0.0.1"), False),
        (scope("127.0.0.1", forwarded="for=1.2.3.4"), False),
        (scope("127.0.0.1", via="1.1 proxy"), False),
        ({"client": None, "headers": []}, False),
    ],
)
def test_what_a_proxy_passes_on_does_not_come_from_this_machine(visitor: dict[str, Any], local: bool) -> None:
    assert from_this_machine(visitor) is local


# ---- metrics ---------------------------------------------------------------------------------------------------------


def counted(port: int) -> dict[str, float]:
    """Every number, by its name and labels."""
    status, _, body = asked(port, "/metrics")
    assert status == 200
    return {
        sample.name + "".join(f" {label}" for label in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def test_metrics_count_what_goes_on(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        new, other = opening(), opening(seed=2)
        room = await place.rooms.open(new)
        await place.rooms.open(other)
        first = room.served.match.asked()[0][0]
        keys = [new.links[first].key, new.links[1 - first].key]
        async with Bot(place.socket, keys[0]) as bot, Bot(place.socket, keys[1]), Bot(place.socket, room.agreed.match):
            question = bot.question()
            assert question is not None
            (value, *_) = await bot.guesses(question)
            assert (await bot.answer("nonsense", question))["type"] == "refused"
            assert (await bot.answer("nonsense", question))["type"] == "refused"
            assert (await bot.answer(value, question))["type"] == "accepted"
            gone = Gone(place.rooms.storage)
            gone.now = True
            assert (await asyncio.to_thread(asked, port, "/api/matches"))[0] == 503
            gone.now = False
            await asyncio.to_thread(asked, port, "/api/nothing")
            found = await asyncio.to_thread(counted, port)
        wanted = {
            "escarmouche_matches_awake": 2,
            "escarmouche_sockets player": 2,
            "escarmouche_sockets spectator": 1,
            "escarmouche_answers_total accepted": 1,
            "escarmouche_answers_total refused": 2,
            "escarmouche_answer_to_view_seconds_count": 1,
            "escarmouche_questions_waiting": 0,
            "escarmouche_worker_deaths_total": 0,
            "escarmouche_storage_errors_total reading": 1,
            "escarmouche_storage_errors_total writing": 0,
            "escarmouche_sockets_dropped_total": 0,
            "escarmouche_requests_total 1xx": 3,
            "escarmouche_requests_total 4xx": 1,
            "escarmouche_requests_total 5xx": 1,
        }
        assert {name: found[name] for name in wanted} == wanted
        assert 0.0 < found["escarmouche_answer_to_view_seconds_sum"] < 30.0
        text = (await asyncio.to_thread(asked, port, "/metrics"))[2].decode()
        for secret in (room.agreed.match, *keys, "127.0.0.1"):
            assert secret not in text

    run(act, tmp_path / "m.db", Limits(unattended=0), workers=1)


def test_questions_to_computers_are_counted_by_who_waits(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        new = opening(seats=("screen", "regular"))
        await place.rooms.open(new)
        async with Bot(place.socket, new.links[0].key) as bot:
            while not (found := await asyncio.to_thread(counted, port)).get(WAITED):
                assert await bot.turn()
        assert found["escarmouche_question_waiting_seconds_sum player"] < 60.0

    run(act, tmp_path / "m.db", Limits(), workers=1)


WAITED = "escarmouche_question_waiting_seconds_count player"


def test_tables_that_do_not_read_are_counted_and_those_that_leave_are_not(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        room = await place.rooms.open(opening())
        async with place.table(room.agreed.match) as guest:
            await guest.until("table")
        async with place.table(room.agreed.match) as deaf:
            await deaf.until("table")
            for _ in range(2):
                room.tables.tell_chairs()
            await asyncio.wait_for(deaf.socket.wait_closed(), 60)
        assert (await asyncio.to_thread(counted, port))["escarmouche_sockets_dropped_total"] == 1

    run(act, tmp_path / "m.db", Limits(unsent=1), workers=1)


def test_every_application_counts_for_itself() -> None:
    one, other = Metrics(), Computers(1).metrics
    one.worker_deaths.inc()
    assert b"escarmouche_worker_deaths_total 1.0" in one.text()
    assert b"escarmouche_worker_deaths_total 0.0" in other.text()


def test_metrics_are_for_this_machine_alone(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        status, _, body = await asyncio.to_thread(asked, port, "/metrics", X_Forwarded_For="8.8.8.8")
        assert (status, b"escarmouche_" in body) == (404, False)

    run(act, tmp_path / "m.db", Limits(), workers=1)


def test_whoever_runs_a_server_may_show_metrics_to_all(tmp_path: Path) -> None:
    with Host(database(tmp_path), options=["--metrics"]) as host:
        status, _, body = asked(host.port, "/metrics", X_Forwarded_For="8.8.8.8")
        assert (status, b"escarmouche_matches_awake 0.0" in body) == (200, True)


# ---- logs ------------------------------------------------------------------------------------------------------------


def test_an_unreachable_database_is_logged_once_and_no_secret_with_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(place: Inside, port: int) -> None:
        room = await place.rooms.open(opening())
        gone = Gone(place.rooms.storage)
        gone.now = True
        for _ in range(3):
            assert (await asyncio.to_thread(asked, port, "/api/matches"))[0] == 503
            await asyncio.to_thread(health, port)
        gone.now = False
        await room.say(next_word(room.served, Random(1)))

    run(act, tmp_path / "m.db", Limits(), workers=1)
    told = [one for one in caplog.records if one.getMessage() == "database failed"]
    assert [one.fields for one in told] == [{"part": "reading", "kind": "OperationalError"}]  # type: ignore[attr-defined]  # logged with it
    assert "hunter2" not in caplog.text


def lines_of(tmp_path: Path, *options: str) -> list[str]:
    """What a server writes to its log from its start to its stop."""
    command = [sys.executable, "-m", "escarmouche", "serve", "--port", "0", "--lang", "en", *options]
    with subprocess.Popen(
        [*command, "--database", database(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline().split(":")[3].split("/")[0])
        assert asked(port)[0] == 200
        server.send_signal(signal.SIGINT)
        return [line.replace(f":{port}/", ":PORT/") for line in server.communicate(timeout=30)[1].splitlines()]


def test_start_and_stop_are_logged_with_version_and_address(tmp_path: Path) -> None:
    told = [json.loads(line) for line in lines_of(tmp_path, "--log", "json")]
    assert [(one["level"], one["event"]) for one in told] == [("INFO", "started"), ("INFO", "stopped")]
    assert told[0]["address"] == "http://127.0.0.1:PORT/"
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", told[0]["version"])
    assert told[0]["host"] == "127.0.0.1"


def test_a_format_that_nobody_writes_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "escarmouche", "serve", "--log", "xml", "--lang", "en", "--port", "0"]
    done = subprocess.run(
        [*command, "--database", database(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "--log" in done.stderr
    assert "json" in done.stderr


def test_what_nobody_waited_for_is_logged_without_its_text(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError("hunter2")

    async def whole() -> None:
        async with inside(tmp_path / "m.db", workers=1):
            task = asyncio.create_task(fail())
            await asyncio.wait((task,))
            del task

    asyncio.run(whole())
    assert "hunter2" not in caplog.text
    assert [one.fields["kind"] for one in caplog.records if one.getMessage() == "unexpected error"] == ["ValueError"]  # type: ignore[attr-defined]  # logged with it
