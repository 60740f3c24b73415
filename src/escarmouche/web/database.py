"""The database behind the storage: an engine for SQLite or PostgreSQL, its schema, and how older ones catch up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError

from escarmouche.play.reason import Reason

tables = sql.MetaData()
about = sql.Table("escarmouche", tables, sql.Column("schema", sql.Integer, primary_key=True))


class StorageError(Exception):
    """What could not be stored or read, in words for people; what the system said stands behind it."""

    def __init__(self, key: str, **params: str | int) -> None:
        self.why = Reason(key, "", tuple(params.items()))
        super().__init__(key)


def add_tables(connection: sql.Connection) -> None:
    """Create the tables that are not there yet; keys are looked up by their match, too."""
    tables.create_all(connection)
    connection.execute(sql.text("create index if not exists ix_keys_match on keys (match)"))


def add_shelves(connection: sql.Connection) -> None:
    """Create the tables of lists that players keep here."""
    tables.create_all(connection)


def add_openers(connection: sql.Connection) -> None:
    """Shelves remember who opened them; those of before were opened by nobody that is known."""
    tables.create_all(connection)
    if "opener" not in {column["name"] for column in sql.inspect(connection).get_columns("shelves")}:
        connection.execute(sql.text("alter table shelves add column opener varchar(32)"))
        connection.execute(sql.text("create index if not exists ix_shelves_opener on shelves (opener)"))


MIGRATIONS: tuple[Callable[[sql.Connection], None], ...] = (add_tables, add_shelves, add_openers)
"""What leads from schema 1 to 2, from 2 to 3, and so on."""
SCHEMA = len(MIGRATIONS) + 1


def prepare(engine: sql.Engine) -> None:
    """Create the tables, or bring them up to this version; all of it or nothing. Raises `StorageError`."""
    try:
        with engine.connect() as connection:
            known = schema_of(connection)
        if known is None or 0 < known < SCHEMA:
            with engine.begin() as connection:
                if connection.dialect.name == "sqlite":
                    connection.exec_driver_sql("BEGIN IMMEDIATE")
                known = migrate(connection, schema_of(connection))
    except DBAPIError as error:
        raise StorageError("web.storage.unreachable") from error
    if known != SCHEMA:
        raise StorageError("web.storage.schema", written=known, known=SCHEMA)


def schema_of(connection: sql.Connection) -> int | None:
    """The schema that a database follows; none where it is empty."""
    if not sql.inspect(connection).has_table(about.name):
        return None
    return connection.execute(sql.select(about.c.schema)).scalar()


def migrate(connection: sql.Connection, known: int | None) -> int:
    """From nothing, or from an older schema step by step, to this one."""
    if known is None:
        tables.create_all(connection)
        connection.execute(about.insert().values(schema=SCHEMA))
        return SCHEMA
    for step in MIGRATIONS[known - 1 :]:
        step(connection)
    connection.execute(about.update().values(schema=SCHEMA))
    return SCHEMA


def engine(url: str) -> sql.Engine:
    """The engine for a database by its URL; a plain path is a file of SQLite."""
    if "://" not in url:
        try:
            Path(url).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError("web.storage.unreachable") from error
        url = f"sqlite:///{url}"
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        made = sql.create_engine(url)
    except (sql.exc.ArgumentError, ModuleNotFoundError) as error:
        raise StorageError("web.storage.url") from error
    if made.dialect.name == "sqlite":
        sql.event.listen(made, "connect", prepare_sqlite)
    return made


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside the writer, and every commit on the disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


@contextmanager
def snapshot(engine: sql.Engine) -> Iterator[sql.Connection]:
    """A connection that reads the whole database as it is now, whatever is written meanwhile."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        else:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection
