"""Whether a database takes what is written: some bytes are stored and deleted again, as an answer would be."""

from __future__ import annotations

import secrets
import shutil
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError

from escarmouche.web.database import tables

BYTES = 16 * 1024
"""More than what one answer of a player writes."""
LEAST_FREE = 4 * 2**20
"""Bytes that must be left on the disk of a file: the next matches need them."""

UNREACHABLE, FULL, READ_ONLY, UNWRITABLE = "unreachable", "disk-full", "read-only", "unwritable"

writing_tests = sql.Table(
    "writing_tests",
    tables,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)


def trouble(engine: sql.Engine) -> str:
    """Why nothing can be written, in a word; empty where it can. Raises what the database raises."""
    own = secrets.token_hex(16)
    with engine.begin() as connection:
        connection.execute(writing_tests.insert().values(id=own, data=bytes(BYTES)))
    with engine.begin() as connection:
        connection.execute(writing_tests.delete())
    return FULL if nearly_full(engine) else ""


def nearly_full(engine: sql.Engine) -> bool:
    """Whether hardly anything is left of the disk on which a database is a file."""
    file = engine.url.database
    if engine.dialect.name != "sqlite" or not file or file == ":memory:":
        return False
    return shutil.disk_usage(Path(file).parent).free < LEAST_FREE


def cause_of(error: DBAPIError) -> str:
    """What an error says of the disk, as far as it says anything."""
    said = f"{type(error.orig).__name__} {error.orig}".lower()
    if "full" in said or "no space" in said:
        return FULL
    return READ_ONLY if "readonly" in said or "read-only" in said else UNWRITABLE
