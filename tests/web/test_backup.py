"""All matches in one file and back, from either database to the other, whole or not at all; and old ones deleted."""

from __future__ import annotations

import asyncio
import io
import os
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql
from games.samples import OTHER

from escarmouche.web import housekeeping
from escarmouche.web.backup import BackupError, copied, read_backup, write_backup
from escarmouche.web.lease import leases
from escarmouche.web.room import Room
from escarmouche.web.storage import OF_A_MATCH, Storage, StorageError, matches
from web.bot import Bot
from web.host import Host, database
from web.inside import Inside, inside
from web.opened import next_word, opening
from web.test_matches import all_play

DAY = 86400.0


def filled(url: str, seeds: tuple[int, ...] = (1, 2, 3)) -> Storage:
    storage = Storage(url)
    storage.write([opening(seed=seed).birth for seed in seeds])
    return storage


def rows(storage: Storage) -> dict[str, list[Any]]:
    """Everything but who holds it."""
    with storage.engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(sql.select(table).order_by(*table.primary_key))]
            for table in copied()
        }


def written(storage: Storage) -> bytes:
    file = io.BytesIO()
    for _ in write_backup(storage, file):
        pass
    return file.getvalue()


def taken(storage: Storage, data: bytes, replace: bool = False) -> None:
    for _ in read_backup(storage, io.BytesIO(data), replace):
        pass


def test_everything_comes_back_in_either_database(url: str, tmp_path: Path) -> None:
    first, second = filled(url), Storage(str(tmp_path / "other.db"))
    data, before = written(first), rows(first)
    assert len(before["matches"]) == 3
    assert before["signing_keys"]
    taken(second, data)
    assert rows(second) == before
    other = written(second)
    taken(first, other, replace=True)
    assert rows(first) == before
    first.close()
    second.close()


def test_what_is_there_already_is_not_overwritten_unless_that_is_said(url: str, tmp_path: Path) -> None:
    first, second = filled(url), filled(str(tmp_path / "other.db"), (8, 9))
    data, before = written(first), rows(second)
    with pytest.raises(BackupError) as told:
        taken(second, data)
    assert (told.value.key, told.value.params) == ("not-empty", {"matches": 2})
    assert rows(second) == before
    taken(second, data, replace=True)
    assert rows(second) == rows(first)
    first.close()
    second.close()


def test_a_damaged_file_restores_nothing(tmp_path: Path) -> None:
    first, second = filled(str(tmp_path / "a.db")), filled(str(tmp_path / "b.db"), (9,))
    data, before = written(first), rows(second)
    damaged = [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(40, len(data), len(data) // 30)]
    for wrong in [*damaged, data[:-1], data[: len(data) // 2], data + b"x", data[:60]]:
        with pytest.raises(BackupError) as told:
            taken(second, wrong, replace=True)
        assert told.value.key == "damaged"
    for foreign in (b"", b"hello", b"x" * 1000):
        with pytest.raises(BackupError) as told:
            taken(second, foreign, replace=True)
        assert told.value.key == "foreign"
    assert rows(second) == before
    first.close()
    second.close()


def test_what_fails_midway_leaves_everything_as_it_was(tmp_path: Path) -> None:
    first, second = filled(str(tmp_path / "a.db")), filled(str(tmp_path / "b.db"), (9,))
    data, before = written(first), rows(second)
    steps = read_backup(second, io.BytesIO(data), replace=True)
    for _ in range(4):
        next(steps)
    steps.close()
    assert rows(second) == before
    first.close()
    second.close()


def test_a_copy_is_of_one_moment_whatever_is_written_meanwhile(url: str) -> None:
    storage = filled(url)
    before, file = rows(storage), io.BytesIO()
    steps = write_backup(storage, file)
    next(steps)
    storage.write([opening(seed=4).birth])
    for _ in steps:
        pass
    taken(storage, file.getvalue(), replace=True)
    assert rows(storage) == before
    storage.close()


def run(*arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200", **({} if data is None else {"XDG_DATA_HOME": str(data)})}
    command = [sys.executable, "-m", "escarmouche", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)


def test_by_command_while_a_server_runs(tmp_path: Path) -> None:
    where, file = database(tmp_path), tmp_path / "copy.backup"
    with Host(where) as host:
        opened = host.open({"game": OTHER, "seats": ["link", "link"]})
        bots = [Bot(host.socket, link["key"], number) for number, link in enumerate(opened["links"])]
        asyncio.run(all_play(bots, 1))
        done = run("backup", str(file), "--database", where, "--lang", "en")
        assert (done.returncode, done.stdout, done.stderr) == (0, f"1 match copied to {file}.\n", "")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert list(tmp_path.glob(".copy*")) == []
        again = run("backup", str(file), "--database", where, "--lang", "en")
        assert (again.returncode, "exists already" in again.stderr) == (2, True)
        held = run("restore", str(file), "--database", where, "--replace", "--lang", "en")
        assert (held.returncode, "Another server" in held.stderr) == (2, True)
    refused = run("restore", str(file), "--database", where, "--lang", "fr")
    assert (refused.returncode, "--replace" in refused.stderr) == (2, True)
    done = run("restore", str(file), "--lang", "fr", data=tmp_path / "data")
    assert (done.returncode, done.stdout) == (0, f"1 partie reprise de {file}.\n")
    with Host(str(tmp_path / "data" / "escarmouche" / "matches.db")) as host:
        bot = Bot(host.socket, bots[0].key)
        asyncio.run(all_play([bot], 0))
        assert bot.table["match"] == opened["match"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("backup", "{folder}/x.backup", "--database", "{folder}/none.db"), "none.db"),
        (("backup", "{folder}/no/such/folder/x.backup", "--database", "{folder}/m.db"), "folder"),
        (("restore", "{folder}/none.backup"), "none.backup"),
        (("restore", "{folder}/m.db"), "m.db"),
    ],
)
def test_a_command_says_what_it_cannot_do(tmp_path: Path, arguments: tuple[str, ...], word: str) -> None:
    filled(str(tmp_path / "m.db")).close()
    done = run(*(each.format(folder=tmp_path) for each in arguments), "--lang", "en", data=tmp_path / "data")
    assert (done.returncode, done.stdout) == (2, "")
    assert word in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("language", "word"), [("fr", "jours"), ("en", "days")])
def test_the_help_explains_it(language: str, word: str) -> None:
    assert word in run("serve", "--help", "--lang", language).stdout
    for command in ("backup", "restore"):
        told = run(command, "--help", "--lang", language).stdout
        assert "--database" in told
        assert "help.backup" not in told
        assert "help.restore" not in told


# ---- old matches ----------------------------------------------------------------------------------------------------


def aged(storage: Storage, match: str, days: float) -> None:
    with storage.engine.begin() as connection:
        connection.execute(matches.update().where(matches.c.id == match).values(changed=time.time() - days * DAY))


def test_old_matches_go_with_all_that_belongs_to_them(url: str) -> None:
    storage = filled(url)
    old, young, _ = (row[0] for row in rows(storage)["matches"])
    aged(storage, old, 31)
    aged(storage, young, 29)
    before = time.time() - 30 * DAY
    assert storage.untouched(before, 9) == [old]
    assert storage.delete([old, young], before) == 1
    left = rows(storage)
    assert young in [row[0] for row in left["matches"]]
    for table in OF_A_MATCH:
        assert old not in [row[list(table.c).index(table.c.match)] for row in left[table.name]]
    assert len(left["saves"]) == 2
    storage.close()


def test_a_server_deletes_what_nobody_touches_but_never_what_is_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "AT_ONCE", 2)

    async def act(place: Inside) -> None:
        news = [opening(seed=seed) for seed in range(6)]
        rooms = [await place.rooms.open(new) for new in news]
        ids = [room.agreed.match for room in rooms]
        for match in ids:
            aged(place.rooms.storage, match, 40)
        for match in ids[1:]:
            del place.rooms.awake[match]
        assert await housekeeping.delete_old(place.rooms, time.time() - 30 * DAY) == 5
        assert [listing.agreed.match for listing in place.rooms.storage.latest(9)] == ids[:1]
        await rooms[0].say(next_word(rooms[0].served, Random(1)))
        await gone(rooms[1])

    async def gone(room: Room) -> None:
        """What is no longer there takes no words, and says so."""
        with pytest.raises(StorageError):
            await room.say(next_word(room.served, Random(1)))

    async def whole() -> None:
        async with inside(tmp_path / "m.db", workers=1, keep_days=30) as place:
            await act(place)

    asyncio.run(whole())
    storage = Storage(str(tmp_path / "m.db"))
    assert {len(found) for name, found in rows(storage).items() if name in ("matches", "saves")} == {1}
    assert len(rows(storage)["words"]) == 1
    with storage.engine.connect() as connection:
        assert connection.execute(sql.select(leases)).all() == []
    storage.close()


def test_a_server_that_is_to_keep_few_days_deletes_at_its_start(tmp_path: Path) -> None:
    storage = filled(str(tmp_path / "m.db"))
    for match, *_ in rows(storage)["matches"]:
        aged(storage, match, 8)
    storage.close()

    async def whole() -> None:
        async with inside(tmp_path / "m.db", workers=1, keep_days=7) as place:
            async with asyncio.timeout(60):
                while place.rooms.storage.latest(9):  # noqa: ASYNC110 (another task deletes)
                    await asyncio.sleep(0.02)

    asyncio.run(whole())
