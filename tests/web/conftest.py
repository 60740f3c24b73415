"""Servers and databases that are thrown away."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from web.host import Host, database

POSTGRES = os.environ.get("ESCARMOUCHE_TEST_DATABASE", "postgresql+psycopg://postgres@127.0.0.1/postgres")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for the tests of one file."""
    with Host(database(tmp_path_factory.mktemp("host"))) as running:
        yield running


def postgres() -> str | None:
    """A PostgreSQL server that can be written to, where there is one."""
    engine = sql.create_engine(POSTGRES, connect_args={"connect_timeout": 2})
    try:
        with engine.connect():
            return POSTGRES
    except sql.exc.DBAPIError:
        return None
    finally:
        engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database: SQLite always, PostgreSQL where one is reachable."""
    if request.param == "sqlite":
        yield str(tmp_path / "matches.db")
        return
    found = postgres()
    if found is None:
        pytest.skip("no PostgreSQL server is reachable")
    engine, schema = sql.create_engine(found), f"escarmouche_{secrets.token_hex(8)}"
    with engine.begin() as connection:
        connection.execute(sql.schema.CreateSchema(schema))
    yield f"{found}?options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(sql.schema.DropSchema(schema, cascade=True))
    engine.dispose()
