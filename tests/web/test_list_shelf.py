"""Lists that a player keeps on a server: by a key that nobody else learns, within bounds, on several devices."""

from __future__ import annotations

import asyncio
import io
import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from escarmouche.play.reason import Refused
from escarmouche.web import list_shelf
from escarmouche.web.backup import BackupError, read_backup, write_backup
from escarmouche.web.database import SCHEMA, about
from escarmouche.web.limits import Limits
from escarmouche.web.list_shelf import OpenShelf, ShelfItem, SyncShelf, open_shelf, sync_shelf
from escarmouche.web.storage import Storage
from web.host import Host
from web.inside import Inside, inside


def new_key() -> str:
    return secrets.token_urlsafe(24)


def asked(host: Host | Inside, path: str, body: Any) -> tuple[int, Any]:
    """The status of a request, and what it says or the key of its problem."""
    request = urllib.request.Request(
        host.url.rstrip("/") + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            data = response.read()
            return response.status, json.loads(data) if data else None
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["problem"]["key"]


def item(name: str, changed: float, data: str | None = "{}", base: float = 0.0) -> dict[str, Any]:
    return {"id": name, "kind": "list", "changed": changed, "data": data, "base": base}


def opened(host: Host | Inside) -> str:
    key = new_key()
    assert asked(host, "/api/shelf/open", {"key": key, "name": "  Ysolde  "}) == (
        200,
        {"name": "Ysolde", "items": [], "conflicts": []},
    )
    return key


def test_two_devices_see_the_same_lists(host: Host) -> None:
    key = opened(host)
    status, told = asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 1.0, "one"), item("b", 2.0, "two")]})
    assert (status, told["items"], told["conflicts"]) == (200, [], [])
    _, other = asked(host, "/api/shelf/sync", {"key": key})
    assert [(each["id"], each["data"]) for each in other["items"]] == [("a", "one"), ("b", "two")]
    asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 3.0, "newer", 1.0), item("b", 4.0, None, 2.0)]})
    _, later = asked(host, "/api/shelf/sync", {"key": key, "known": {"a": 1.0, "b": 2.0}})
    assert [(each["id"], each["data"]) for each in later["items"]] == [("a", "newer"), ("b", None)]


def test_what_was_changed_on_two_devices_is_told_and_overwrites_nothing(host: Host) -> None:
    key = opened(host)
    asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 1.0, "first")]})
    asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 5.0, "on the telephone", 1.0)]})
    _, told = asked(
        host, "/api/shelf/sync", {"key": key, "items": [item("a", 6.0, "at the desk", 1.0)], "known": {"a": 1.0}}
    )
    assert told["conflicts"] == ["a"]
    assert [(each["changed"], each["data"]) for each in told["items"]] == [(5.0, "on the telephone")]


def test_another_key_opens_nothing_and_trying_ends(tmp_path: Path) -> None:
    def visit(host: Inside) -> str:
        key = opened(host)
        asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 1.0, "mine")]})
        for _ in range(3):
            assert asked(host, "/api/shelf/sync", {"key": new_key()}) == (422, "web.shelf.unknown")
        assert asked(host, "/api/shelf/sync", {"key": new_key()}) == (429, "web.problem.tokens")
        assert asked(host, "/api/shelf/open", {"key": key, "name": "Thief"}) == (422, "web.shelf.taken")
        assert asked(host, "/api/shelf/open", {"key": new_key(), "name": "Next"}) == (429, "web.shelf.many")
        return key

    async def act() -> None:
        async with inside(tmp_path / "m.db", Limits(tokens=3, shelves=2), workers=1) as host:
            key = await asyncio.to_thread(visit, host)
            with host.rooms.storage.reading() as connection:
                for table in (list_shelf.shelves, list_shelf.shelved):
                    rows = connection.execute(sql.select(table)).all()
                    assert rows
                    assert key not in str(rows)

    asyncio.run(act())


def test_deleting_leaves_nothing(host: Host) -> None:
    key = opened(host)
    asked(host, "/api/shelf/sync", {"key": key, "items": [item("a", 1.0)]})
    assert asked(host, "/api/shelf/delete", {"key": key}) == (204, None)
    assert asked(host, "/api/shelf/sync", {"key": key}) == (422, "web.shelf.unknown")


@pytest.mark.parametrize(
    "body",
    [
        {"key": "short", "items": []},
        {"key": "a" * 65},
        {"key": "a" * 31 + "/"},
        {"key": 3},
        {"key": "a" * 32, "items": [item("a/../b", 1.0)]},
        {"key": "a" * 32, "items": [item("a", 1.0, "x" * 60_001)]},
        {"key": "a" * 32, "items": [{**item("a", 1.0), "kind": "page"}]},
        {"key": "a" * 32, "items": [{**item("a", 1.0), "more": 1}]},
        {"key": "a" * 32, "items": [item(str(n), 1.0) for n in range(301)]},
        {"key": "a" * 32, "known": {"a b": 1.0}},
        [],
    ],
)
def test_what_no_browser_sends_is_not_read(host: Host, body: Any) -> None:
    assert asked(host, "/api/shelf/sync", body) == (400, "web.problem.unreadable")


def test_a_nameless_shelf_is_none(host: Host) -> None:
    assert asked(host, "/api/shelf/open", {"key": new_key(), "name": " \t"}) == (422, "web.shelf.no-name")
    assert asked(host, "/api/shelf/open", {"key": new_key(), "name": "n" * 41}) == (400, "web.problem.unreadable")


def test_a_shelf_is_bounded_and_takes_nothing_of_what_is_too_much(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_shelf, "MOST_KEPT", 100)
    monkeypatch.setattr(list_shelf, "MOST_SHELVES", 1)
    storage, key = Storage(url), new_key()
    with storage.writing() as connection:
        open_shelf(connection, OpenShelf(key, "Ysolde"), 1.0)
    with pytest.raises(Refused) as refused, storage.writing() as connection:
        open_shelf(connection, OpenShelf(new_key(), "Yoko"), 1.0)
    assert refused.value.refusal.reason.key == "web.shelf.no-room"
    much = [ShelfItem(name, "list", 1.0, "é" * 40) for name in ("a", "b", "c")]
    with pytest.raises(Refused) as refused, storage.writing() as connection:
        sync_shelf(connection, SyncShelf(key, much), 2.0)
    assert refused.value.refusal.reason.key == "web.shelf.full"
    with storage.writing() as connection:
        assert sync_shelf(connection, SyncShelf(key, much[:2]), 2.0).conflicts == []
        assert [each.id for each in sync_shelf(connection, SyncShelf(key), 3.0).items] == ["a", "b"]
    storage.close()


def test_a_database_of_before_gets_shelves_and_backups_carry_them(url: str, tmp_path: Path) -> None:
    storage, key = Storage(url), new_key()
    with storage.engine.begin() as connection:
        for table in (list_shelf.shelved, list_shelf.shelves):
            table.drop(connection)
        connection.execute(about.update().values(schema=2))
    storage.close()
    storage = Storage(url)
    with storage.writing() as connection:
        assert connection.execute(sql.select(about.c.schema)).scalars().all() == [SCHEMA]
        open_shelf(connection, OpenShelf(key, "Ysolde"), 1.0)
        sync_shelf(connection, SyncShelf(key, [ShelfItem("a", "content", 1.0, "[[profile]]")]), 1.0)
    file = io.BytesIO()
    list(write_backup(storage, file))
    with pytest.raises(BackupError):
        list(read_backup(storage, io.BytesIO(file.getvalue()), replace=False))
    storage.close()
    empty = Storage(str(tmp_path / "empty.db"))
    list(read_backup(empty, io.BytesIO(file.getvalue()), replace=False))
    with empty.writing() as connection:
        state = sync_shelf(connection, SyncShelf(key), 2.0)
    assert (state.name, [each.data for each in state.items]) == ("Ysolde", ["[[profile]]"])
    empty.close()
