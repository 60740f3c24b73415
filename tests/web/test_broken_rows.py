"""One match whose rows are damaged is set aside; all others go on, and nobody sees a traceback."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql

from escarmouche.web.storage import Storage, StorageError, checkpoints, lines, matches, saves, words
from web.inside import Inside, inside
from web.opened import next_word, opening

RESTORE = "web.storage.restore"
NONSENSE = [b"", b"\x00\xff\xfe", b"{}", b'{"match":1}', b"\x78\x9c" + b"\x00" * 20]


def spoil(storage: Storage, column: sql.Column[Any], match: str, value: bytes) -> None:
    table = column.table
    whose = table.c.id if "id" in table.c else table.c.match
    with storage.engine.begin() as connection:
        changed = connection.execute(sql.update(table).where(whose == match).values({column.name: value}))
        assert changed.rowcount


PLACES = [
    matches.c.agreed,
    matches.c.summary,
    saves.c.data,
    words.c.value,
    words.c.reasons,
    lines.c.line,
    checkpoints.c.data,
]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_a_broken_match_is_told_and_hides_no_other(
    tmp_path: Path, place: sql.Column[Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Only a checkpoint may be broken at no cost: it is wanted only when the rules have changed."""
    sound, *broken = (opening(seed=seed) for seed in range(1 + len(NONSENSE)))

    async def act(server: Inside) -> None:
        rooms = [await server.rooms.open(new) for new in (sound, *broken)]
        for room in rooms:
            for _ in range(6):
                await room.say(next_word(room.served, Random(1)))
            room.close()
        server.rooms.awake.clear()
        for new, value in zip(broken, NONSENSE, strict=True):
            spoil(server.rooms.storage, place, new.birth.agreed.match, value)
        for _ in range(2):
            listed = await asyncio.to_thread(get, server.url + "api/matches")
            assert sound.birth.agreed.match in [one["match"] for one in listed["matches"]]
        for new in broken:
            async with server.table(new.birth.agreed.match) as table:
                told = await table.until("problem", "table")
                assert told.get("problem", {}).get("key") == (None if place is checkpoints.c.data else RESTORE)
        async with server.table(sound.birth.agreed.match) as table:
            assert (await table.until("problem", "table"))["type"] == "table"

    async def whole() -> None:
        async with inside(tmp_path / "m.db", workers=1) as server:
            await act(server)

    asyncio.run(whole())
    for new in broken:
        assert caplog.text.count(f"match '{new.birth.agreed.match}' cannot be read") <= 1


def get(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=30) as response:
        return json.load(response)


@pytest.mark.parametrize("place", [matches.c.agreed, matches.c.summary], ids=str)
def test_lists_leave_out_what_cannot_be_read(url: str, place: sql.Column[Any]) -> None:
    storage = Storage(url)
    news = [opening(seats=("novice", "novice"), seed=seed) for seed in (1, 2, 3)]
    storage.write([new.birth for new in news])
    broken, *others = [new.birth.agreed.match for new in news]
    spoil(storage, place, broken, b"{")
    assert {listing.agreed.match for listing in storage.latest(9)} == set(others)
    assert set(storage.unattended()) == {*others, *([broken] if place is matches.c.summary else [])}
    for read in (storage.load, storage.record):
        with pytest.raises(StorageError) as told:
            read(broken)
        assert told.value.why.key == RESTORE
    storage.close()
