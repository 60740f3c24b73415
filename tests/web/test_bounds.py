"""What one visitor cannot hold, fill or leave behind: trials, shelves, whole tables, disks, part files."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sql

from escarmouche.play.reason import Refused
from escarmouche.web import backing_up, list_shelf, tables, viewer_state, writing_test
from escarmouche.web.allowances import COSTS, Allowances
from escarmouche.web.connection import Connection
from escarmouche.web.database import SCHEMA, about
from escarmouche.web.desk import Busy
from escarmouche.web.health import Checkup
from escarmouche.web.limits import Limits
from escarmouche.web.list_shelf import OpenShelf, ShelfItem, SyncShelf, clear_away, open_shelf, sync_shelf
from escarmouche.web.list_trials import Trials, begin, check_free
from escarmouche.web.logs import Told
from escarmouche.web.messages import LookMessage, Show
from escarmouche.web.storage import Storage
from escarmouche.web.visit import Denied
from web.inside import inside
from web.opened import next_word, opening

# ---- trials --------------------------------------------------------------------------------------------------------


def test_a_trial_that_has_had_its_share_gives_way() -> None:
    trials: Trials = {}
    limits = Limits(trials=2, trial_share=60.0)
    first, second = begin(trials, limits, "a"), begin(trials, limits, "b")
    with pytest.raises(Denied):
        check_free(trials, limits, "a")
    with pytest.raises(Busy):
        begin(trials, limits, "c")
    first.since -= 100.0
    third = begin(trials, limits, "c")
    assert trials == {"b": second, "c": third}
    with pytest.raises(Busy):
        check_free(trials, limits, "a")


# ---- shelves -------------------------------------------------------------------------------------------------------


def test_shelves_are_bounded_by_who_opens_them_and_cleared_away_when_unused(url: str) -> None:
    storage, day = Storage(url), 86400.0
    keys = [letter * 32 for letter in "abcd"]
    with storage.writing() as connection:
        for key in keys[:2]:
            open_shelf(connection, OpenShelf(key, "Ysolde"), day, "somebody", 2)
        with pytest.raises(Refused) as refused:
            open_shelf(connection, OpenShelf(keys[2], "Yoko"), day, "somebody", 2)
        assert refused.value.refusal.reason.key == "web.shelf.enough"
        open_shelf(connection, OpenShelf(keys[2], "Yoko"), day, "another", 2)
        sync_shelf(connection, SyncShelf(keys[0], [ShelfItem("x", "list", 1.0, "y")]), day)
        sync_shelf(connection, SyncShelf(keys[2], [ShelfItem("x", "list", 1.0, "y")]), 9 * day)
        assert clear_away(connection, unused=0.0, empty=5 * day, most=9) == 1  # the second: nothing stands on it
        assert clear_away(connection, unused=5 * day, empty=0.0, most=9) == 1  # the first: nobody came back
        left = connection.execute(sql.select(list_shelf.shelves.c.name)).scalars().all()
        assert (left, len(connection.execute(sql.select(list_shelf.shelved)).all())) == (["Yoko"], 1)
    storage.close()


def test_the_address_of_whoever_opens_a_shelf_is_not_kept(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "m.db"))
    found = storage.signing.pseudonym("192.0.2.7")
    assert found == storage.signing.pseudonym("192.0.2.7") != storage.signing.pseudonym("192.0.2.8")
    assert "192" not in found
    storage.close()


def test_shelves_of_before_are_kept(url: str) -> None:
    storage = Storage(url)
    with storage.engine.begin() as connection:
        for name in ("shelves", "writing_tests"):
            connection.execute(sql.text(f"drop table {name}"))
        connection.execute(
            sql.text("create table shelves (digest varchar(64) primary key, name varchar(40), used float)")
        )
        connection.execute(sql.text("insert into shelves values ('x', 'Ysolde', 1.0)"))
        connection.execute(about.update().values(schema=3))
    storage.close()
    storage = Storage(url)
    with storage.reading() as connection:
        assert connection.execute(sql.select(about.c.schema)).scalar_one() == SCHEMA
        assert connection.execute(sql.select(list_shelf.shelves)).all() == [("x", "Ysolde", 1.0, None)]
    assert storage.trouble() == ""
    storage.close()


# ---- health --------------------------------------------------------------------------------------------------------


def told(storage: Storage) -> tuple[bool, bool, str]:
    async def ask() -> tuple[bool, bool, str]:
        checkup = Checkup(storage, patience=30.0)
        found = await checkup.health()
        checkup.close()
        return found.ready, found.database, found.cause

    return asyncio.run(ask())


def test_a_full_disk_is_told_with_its_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(str(tmp_path / "m.db"))
    storage.take_lease()
    assert told(storage) == (True, True, "")

    def fill(connection: object, _: object) -> None:
        connection.execute("PRAGMA max_page_count=1")  # type: ignore[attr-defined]

    sql.event.listen(storage.engine, "connect", fill)
    with storage.engine.connect() as connection:
        connection.exec_driver_sql("VACUUM")
    storage.engine.dispose()
    assert told(storage) == (False, True, "disk-full")
    sql.event.remove(storage.engine, "connect", fill)
    storage.engine.dispose()
    assert told(storage) == (True, True, "")
    monkeypatch.setattr(writing_test, "LEAST_FREE", 2**62)
    assert told(storage) == (False, True, "disk-full")
    storage.close()


# ---- tables --------------------------------------------------------------------------------------------------------


def test_a_whole_table_is_made_once_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    table = viewer_state.table

    def counted(*about: object) -> object:
        made.append(1)
        return table(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(tables, "table", counted)

    async def act() -> None:
        async with inside(tmp_path / "m.db", workers=1) as place:
            here = await place.rooms.open(opening())
            one, other = Connection([0], 2**30), Connection([1], 2**30)
            for connection in (one, other):
                await here.sit(connection)
            before, first = len(made), one.outgoing.get_nowait()
            assert first is not None
            while not one.outgoing.empty():
                one.outgoing.get_nowait()
            for _ in range(50):
                await here.hand_over(one, 0)
            same = {one.outgoing.get_nowait() for _ in range(50)}
            assert (len(same), len(made) - before) == (1, 1)  # somebody came since the first
            word = next_word(here.served, Random(1))
            await here.say(word)
            await here.hand_over(one, 0)
            latest = b""
            while not one.outgoing.empty():
                latest = one.outgoing.get_nowait() or latest
            assert latest not in same
            assert json.loads(latest)["type"] == "table"

    asyncio.run(act())


def test_all_tables_of_an_address_share_what_they_may_ask() -> None:
    allowances = Allowances(Limits(asked=10.0, asked_at_once=int(3 * COSTS[Show])))
    assert [allowances.pause("a", Show(0)) for _ in range(3)] == [0.0] * 3
    assert allowances.pause("a", Show(0)) > 0.9
    assert allowances.pause("a", LookMessage(1, "x", "y")) > 1.0
    assert allowances.pause("b", Show(0)) == 0.0


# ---- what is left behind -------------------------------------------------------------------------------------------

KILLED = """
import sys
from pathlib import Path
from escarmouche.web import backing_up
def stop(*_):
    print("writing", flush=True)
    sys.stdin.read()
backing_up.followed = stop
backing_up.back_up(Path(sys.argv[1]), sys.argv[2])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no kill there")
def test_a_killed_backup_leaves_nothing_for_long(tmp_path: Path) -> None:
    database, file = tmp_path / "m.db", tmp_path / "all.backup"
    Storage(str(database)).close()

    def started() -> subprocess.Popen[str]:
        command = [sys.executable, "-c", KILLED, str(file), str(database)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        return process

    killed, writing = started(), started()
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert len(list(tmp_path.glob(f".*{backing_up.PART}"))) == 2
    backing_up.back_up(tmp_path / "other.backup", str(database))
    assert len(list(tmp_path.glob(f".*{backing_up.PART}"))) == 1  # somebody writes it still
    os.kill(writing.pid, signal.SIGKILL)
    writing.communicate()
    backing_up.back_up(tmp_path / "third.backup", str(database))
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".db") == ["other.backup", "third.backup"]


def test_what_the_end_cut_off_is_not_told_line_by_line() -> None:
    def record(error: BaseException) -> logging.LogRecord:
        about = (type(error), error, None)
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in ASGI application", None, about)

    assert not Told().filter(record(asyncio.CancelledError()))
    assert Told().filter(record(ValueError()))
