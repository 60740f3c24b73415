"""A whole database in one file: the same for SQLite and PostgreSQL, packed, and sealed by a digest at its end.

After the first line comes a packed stream of frames: what the file holds, then rows, table by table, then nothing.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Generator, Iterator
from hashlib import blake2b
from typing import IO, Any

import msgspec
import sqlalchemy as sql
from msgspec import Struct

from escarmouche import __version__
from escarmouche.web.database import SCHEMA, about, snapshot, tables
from escarmouche.web.lease import leases
from escarmouche.web.storage import KEPT_BY_PLAYERS, Storage, matches
from escarmouche.web.writing_test import writing_tests

FIRST_LINE = b"escarmouche-backup 1\n"
DIGEST = 32
BLOCK = 2**18
MOST_ROWS, MOST_BYTES = 500, 2**20
"""Rows of one frame, and bytes in them beyond which a frame is closed."""
LONGEST_FRAME = 2**28

encode = msgspec.msgpack.Encoder().encode


class BackupError(ValueError):
    """A file that cannot be restored: foreign, damaged or newer."""

    def __init__(self, key: str, **params: int) -> None:
        self.key, self.params = key, params
        super().__init__(key)


class Contents(Struct):
    """The first frame: by which version it was written, and how many rows each table has."""

    schema: int
    version: str
    written: float
    columns: dict[str, list[str]]
    rows: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.rows.values())

    @property
    def matches(self) -> int:
        return self.rows.get("matches", 0)


class Rows(Struct, array_like=True):
    """Some rows of one table."""

    table: str
    rows: list[list[Any]]


def copied() -> list[sql.Table]:
    """The tables that belong to the matches; who holds the database is no part of them."""
    return [table for table in tables.sorted_tables if table not in (about, leases, writing_tests)]


def write_backup(storage: Storage, file: IO[bytes]) -> Generator[tuple[Contents, int], None, None]:
    """Write everything as it stands now; yields what there is and how many rows are written so far."""
    digest, packing = blake2b(digest_size=DIGEST), zlib.compressobj(6)

    def put(data: bytes) -> None:
        digest.update(data)
        file.write(data)

    def frame(value: Any) -> None:
        data = encode(value)
        put(packing.compress(len(data).to_bytes(4, "big") + data))

    put(FIRST_LINE)
    with snapshot(storage.engine) as connection:
        counts = {
            str(table.name): connection.execute(sql.select(sql.func.count()).select_from(table)).scalar_one()
            for table in copied()
        }
        columns = {str(table.name): [str(column.name) for column in table.columns] for table in copied()}
        contents, done = Contents(SCHEMA, __version__, time.time(), columns, counts), 0
        frame(contents)
        yield contents, done
        for table in copied():
            for some in frames_of(connection, table):
                frame(some)
                done += len(some.rows)
                yield contents, done
    frame(None)
    put(packing.flush())
    file.write(digest.digest())


def frames_of(connection: sql.Connection, table: sql.Table) -> Iterator[Rows]:
    """The rows of a table, some at a time; they are not all held at once."""
    some, size = Rows(str(table.name), []), 0
    wanted = sql.select(table).order_by(*table.primary_key.columns).execution_options(yield_per=MOST_ROWS)
    for row in connection.execute(wanted):
        some.rows.append(list(row))
        size += sum(len(value) for value in row if isinstance(value, bytes | str))
        if len(some.rows) >= MOST_ROWS or size >= MOST_BYTES:
            yield some
            some, size = Rows(str(table.name), []), 0
    if some.rows:
        yield some


def check_digest(file: IO[bytes]) -> int:
    """Read the whole file once; raises `BackupError` unless it is whole. Where its packed stream ends."""
    if file.read(len(FIRST_LINE)) != FIRST_LINE:
        raise BackupError("foreign")
    end = file.seek(0, 2) - DIGEST
    file.seek(0)
    digest, left = blake2b(digest_size=DIGEST), end
    while left > 0 and (data := file.read(min(BLOCK, left))):
        digest.update(data)
        left -= len(data)
    if file.read() != digest.digest():
        raise BackupError("damaged")
    return end


def frames_in(file: IO[bytes], end: int) -> Iterator[bytes]:
    """The frames of a file whose digest was found to fit."""
    file.seek(len(FIRST_LINE))
    unpacking, waiting = zlib.decompressobj(), bytearray()
    try:
        while (left := end - file.tell()) > 0 and (data := file.read(min(BLOCK, left))):
            waiting += unpacking.decompress(data)
            while len(waiting) >= 4 and len(waiting) >= 4 + (length := int.from_bytes(waiting[:4], "big")):
                yield bytes(waiting[4 : 4 + length])
                del waiting[: 4 + length]
            if len(waiting) > LONGEST_FRAME:
                raise BackupError("damaged")
    except zlib.error as error:
        raise BackupError("damaged") from error


def read_backup(storage: Storage, file: IO[bytes], replace: bool) -> Generator[tuple[Contents, int], None, None]:
    """Restore everything or nothing; yields what there is and how many rows are restored so far.

    Raises `BackupError`; what the database held before is deleted, or stands in the way.
    """
    frames = frames_in(file, check_digest(file))
    try:
        contents = msgspec.msgpack.decode(next(frames), type=Contents)
        if contents.schema > SCHEMA:
            raise BackupError("newer", written=contents.schema, known=SCHEMA)
        yield contents, 0
        with storage.writing() as connection:
            make_room(connection, replace)
            for done in insert(connection, contents, frames):
                yield contents, done
    except (msgspec.MsgspecError, StopIteration, KeyError) as error:
        raise BackupError("damaged") from error


def make_room(connection: sql.Connection, replace: bool) -> None:
    """Delete what is there, if that was said."""
    there = connection.execute(sql.select(sql.func.count()).select_from(matches)).scalar_one()
    lists = connection.execute(sql.select(sql.func.count()).select_from(KEPT_BY_PLAYERS[0])).scalar_one()
    if (there or lists) and not replace:
        raise BackupError("not-empty", matches=there)
    for table in copied():
        connection.execute(table.delete())


def insert(connection: sql.Connection, contents: Contents, frames: Iterator[bytes]) -> Iterator[int]:
    """Insert the rows of all frames, and find as many as there should be; yields how many there are so far."""
    known, done = {table.name: table for table in copied()}, 0
    for data in frames:
        some = msgspec.msgpack.decode(data, type=Rows | None)
        if some is None:
            break
        names = contents.columns[some.table]
        rows = [dict(zip(names, map(storable, row), strict=True)) for row in some.rows]
        connection.execute(known[some.table].insert(), rows)
        done += len(some.rows)
        yield done
    if done != contents.total:
        raise BackupError("damaged")


def storable(value: Any) -> Any:
    """A value that every database takes: older servers let a NUL into a text, which PostgreSQL does not hold."""
    return value.replace("\0", "") if isinstance(value, str) else value
