"""Servers and databases that are thrown away."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from web.host import Host, database
from web.nursery import Nursery

POSTGRES = os.environ.get("ESCARMOUCHE_TEST_DATABASE")
"""scripts/test starts a server and names it so."""


@pytest.fixture(scope="session", autouse=True)
def nursery() -> Iterator[None]:
    """Servers of these tests need not read all games anew."""
    Host.nursery = Nursery()
    yield
    Host.nursery.close()
    Host.nursery = None


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for the tests of one file."""
    with Host(database(tmp_path_factory.mktemp("host"))) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database: SQLite always, PostgreSQL where scripts/test has found one."""
    if request.param == "sqlite":
        yield str(tmp_path / "matches.db")
        return
    if POSTGRES is None:
        pytest.skip("no PostgreSQL: scripts/test starts one where it is installed")
    engine, schema = sql.create_engine(POSTGRES), f"escarmouche_{secrets.token_hex(8)}"
    with engine.begin() as connection:
        connection.execute(sql.schema.CreateSchema(schema))
    yield f"{POSTGRES}?options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(sql.schema.DropSchema(schema, cascade=True))
    engine.dispose()
