"""Every text from outside passes one reader: bounded, in one spelling, without a character that cannot be seen."""

from __future__ import annotations

import ast
import asyncio
import io
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from msgspec import inspect

from escarmouche import web
from escarmouche.play.content import ContentError, plain
from escarmouche.web import list_shelf
from escarmouche.web.backup import read_backup, write_backup
from escarmouche.web.incoming import Hidden, Incoming
from escarmouche.web.list_shelf import OpenShelf, SyncShelf, open_shelf, sync_shelf
from escarmouche.web.messages import FromTable, Sit
from escarmouche.web.opening import tidy_name
from escarmouche.web.storage import Storage
from web.host import Host
from web.inside import inside

FILES = sorted(Path(web.__path__[0]).glob("*.py"))


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))


def incoming_kinds() -> dict[str, Any]:
    """Whatever any request is read as, and what a table says."""
    found: dict[str, Any] = {"FromTable": FromTable}
    for path in FILES:
        for call in calls(path):
            if isinstance(call.func, ast.Name) and call.func.id == "said":
                kind = call.args[1]
                assert isinstance(kind, ast.Name)
                found[kind.id] = getattr(import_module(f"escarmouche.web.{path.stem}"), kind.id)
    return found


def unbounded(kind: inspect.Type, place: str, inside: tuple[type, ...] = ()) -> Iterator[str]:
    """The places of a message where a text may be as long as it likes."""
    match kind:
        case inspect.StrType():
            if kind.max_length is None and kind.pattern is None:
                yield place
        case inspect.StructType() if kind.cls not in inside:
            for field in kind.fields:
                yield from unbounded(field.type, f"{place}.{field.encode_name}", (*inside, kind.cls))
        case inspect.UnionType():
            for part in kind.types:
                yield from unbounded(part, place, inside)
        case inspect.ListType() | inspect.VarTupleType():
            yield from unbounded(kind.item_type, f"{place}[]", inside)
        case inspect.TupleType():
            for part in kind.item_types:
                yield from unbounded(part, f"{place}[]", inside)
        case inspect.DictType():
            yield from unbounded(kind.key_type, f"{place}.key", inside)
            yield from unbounded(kind.value_type, f"{place}.value", inside)


def in_things(place: str) -> bool:
    """Fields of things of one's own, whose forms bound them when they are judged."""
    return place.startswith("CheckContent.things[].value")


@pytest.mark.parametrize(("name", "kind"), incoming_kinds().items())
def test_every_text_of_a_message_has_a_bound(name: str, kind: Any) -> None:
    assert [place for place in unbounded(inspect.type_info(kind), name) if not in_things(place)] == []


def test_all_messages_are_looked_at() -> None:
    assert {"OpenMatch", "TakeSeat", "SyncShelf", "OpenShelf", "LearnMatch", "Draft", "CheckContent"} <= set(
        incoming_kinds()
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_request_is_read_nowhere_else(path: Path) -> None:
    read = [
        call.func.attr
        for call in calls(path)
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("body", "json", "form", "stream")
    ]
    assert read == (["body"] if path.stem == "visit" else [])


def test_only_files_that_are_no_messages_are_taken_by_the_byte() -> None:
    """Who reads them says what may stand in them."""
    taken = {
        path.stem
        for path in FILES
        for call in calls(path)
        if isinstance(call.func, ast.Name) and call.func.id == "body_of" and path.stem != "visit"
    }
    assert taken == {"journals", "match_file"}


@pytest.mark.parametrize("hidden", ["\0", "\x1b", "\x7f", "\x85", "\r", "\u202e", "\u2066"])
@pytest.mark.parametrize(
    "message",
    [
        {"type": "sit", "key": "HERE"},
        {"type": "aside", "id": 1, "player": 0, "name": "HERE"},
        {"type": "answer", "id": 1, "player": 0, "request": "1", "value": {"HERE": [1]}},
        {"type": "answer", "id": 1, "player": 0, "request": "1", "value": [["HERE"]]},
    ],
)
def test_a_hidden_character_is_refused_wherever_it_stands(message: dict[str, Any], hidden: str) -> None:
    reading = Incoming[Any](FromTable)
    assert reading.read(json.dumps(message))
    for ascii_alone in (True, False):
        text = json.dumps(message, ensure_ascii=ascii_alone)
        shown = json.dumps(f"a{hidden}b", ensure_ascii=ascii_alone)[1:-1]
        with pytest.raises(Hidden):
            reading.read(text.replace("HERE", shown))


def test_what_looks_alike_is_alike_and_long_by_its_characters() -> None:
    reading = Incoming[Any](Sit)
    one = reading.read('{"type": "sit", "key": "E\u0301toile"}').key
    assert one == reading.read('{"type": "sit", "key": "\\u00c9toile"}').key == "\u00c9toile"
    assert len(reading.read(json.dumps({"type": "sit", "key": "e\u0301" * 100})).key) == 100
    with pytest.raises(msgspec.ValidationError):
        reading.read(json.dumps({"type": "sit", "key": "\U0001f409" * 101}))
    assert tidy_name("a" * 39 + " \n b") == "a" * 39


@pytest.mark.parametrize("data", [b'"\xff"', b'{"key": "\xc3("}', "\ud800", b"\xff\xfe{}"])
def test_what_is_no_text_is_no_message(data: bytes | str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        Incoming[Any](Sit).read(data)


def test_a_file_hides_nothing_behind_an_escape() -> None:
    with pytest.raises(ContentError) as found:
        plain('name = "a"\n\n[list]\nidea = "x\\u0000y"\n', "l.toml")
    assert (found.value.key, found.value.line) == ("content.control", 4)
    assert plain('name = "E\u0301"', "l.toml") == {"name": "\u00c9"}


def answer(host: Host, path: str, body: bytes) -> tuple[int, str]:
    """The status and the key of the problem of a request that is refused."""
    request = urllib.request.Request(host.url + path, body, {"Content-Type": "application/json"})
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(request, timeout=30)
    with error.value as told:
        return told.code, json.load(told)["problem"]["key"]


PATHS = ["/api/matches", "/api/shelf/open", "/api/builder", "/api/lists", "/api/invitations", "/api/matches/own"]


@pytest.mark.parametrize("path", PATHS)
def test_a_request_that_is_no_text_is_told_so(host: Host, path: str) -> None:
    assert answer(host, path, b'{"game": "\xff\xfe"}') == (400, "web.problem.unreadable")
    assert answer(host, path, b'{"game": "a\\u0000"}') == (400, "web.problem.hidden")


def test_a_shelf_counts_characters_even_where_an_old_row_hides_some(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own length ends at a NUL, which servers of before let in."""
    monkeypatch.setattr(list_shelf, "MOST_KEPT", 100)
    key, storage = "k" * 32, Storage(str(tmp_path / "old.db"))
    with storage.writing() as connection:
        open_shelf(connection, OpenShelf(key, "Ysolde"), 1.0)
        own = connection.execute(sql.select(list_shelf.shelves.c.digest)).scalar_one()
        row = {"digest": own, "id": "a", "kind": "list", "changed": 1.0, "data": "\0" + "x" * 200}
        connection.execute(list_shelf.shelved.insert(), row)
    with pytest.raises(Exception, match=r"web\.shelf\.full"), storage.writing() as connection:
        sync_shelf(connection, SyncShelf(key), 2.0)
    file = io.BytesIO()
    list(write_backup(storage, file))
    storage.close()
    other = Storage(url)
    list(read_backup(other, io.BytesIO(file.getvalue()), replace=False))
    with other.reading() as connection:
        assert connection.execute(sql.select(list_shelf.shelved.c.data)).scalar_one() == "x" * 200
    other.close()


def test_a_table_that_sits_down_by_a_hidden_character_asks_the_database_nothing(tmp_path: Path) -> None:
    async def act() -> None:
        async with inside(tmp_path / "m.db", workers=1) as host, host.table("a\0") as table:
            assert (await table.until("problem"))["problem"]["key"] == "web.problem.no-seat"
            assert host.rooms.storage.reads.errors == 0

    asyncio.run(act())
