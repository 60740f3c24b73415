"""One server at a time: who writes to a database holds its lease, renews it, and proves it with every write.

A server that slept while another took over finds its lease gone within the transaction and can write nothing more.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
import sys
import threading
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError

from escarmouche.web.database import StorageError, tables
from escarmouche.web.logs import log
from escarmouche.web.outage import Outage

LASTS = 30.0
"""Seconds without a sign of life after which another server may take over."""
BEAT = 10.0
"""Seconds between two signs of life."""

leases = sql.Table(
    "lease",
    tables,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("holder", sql.String(32), nullable=False),
    sql.Column("host", sql.String(255), nullable=False),
    sql.Column("machine", sql.String(32), nullable=False),
    sql.Column("process", sql.Integer, nullable=False),
    sql.Column("since", sql.Double, nullable=False),
    sql.Column("expires", sql.Double, nullable=False),
)
CLOCKS = {"sqlite": "(julianday('now') - 2440587.5) * 86400.0", "postgresql": "extract(epoch from clock_timestamp())"}
"""The database's own clock, in seconds since 1970: the clocks of two servers may differ."""

logger = logging.getLogger(__name__)


class LeaseLost(StorageError):
    """Another server has taken over: nothing was written, and nothing will be."""

    def __init__(self) -> None:
        super().__init__("web.storage.lost")


class Lease:
    """The right to write to a database, from when it is taken until it is given back or lost."""

    def __init__(self, engine: sql.Engine, outage: Outage) -> None:
        """Take the lease; raises `StorageError` where another server holds it."""
        self.engine, self.outage, self.holder = engine, outage, secrets.token_hex(16)
        self.lost = threading.Event()
        self.when_lost: Callable[[], object] | None = None
        self.ended = threading.Event()
        try:
            with engine.begin() as connection:
                self.take(connection)
        except DBAPIError as error:
            check_free(engine)
            raise StorageError("web.storage.unreachable") from error
        self.thread = threading.Thread(target=self.beat, name="lease", daemon=True)
        self.thread.start()

    def take(self, connection: sql.Connection) -> None:
        """Take it where nobody holds it, or nobody any more."""
        now = clock(connection)
        mine = {
            "holder": self.holder,
            "host": socket.gethostname()[:255],
            "machine": machine(),
            "process": os.getpid(),
            "since": now,
            "expires": now + LASTS,
        }
        held = connection.execute(sql.select(leases)).first()
        if held is None:
            connection.execute(leases.insert().values(id=1, **mine))
        elif held.expires > now and not gone(held):
            raise held_by(held)
        elif not connection.execute(leases.update().where(leases.c.holder == held.holder).values(mine)).rowcount:
            raise StorageError("web.storage.unreachable")

    def check(self, connection: sql.Connection) -> None:
        """Within a transaction: whether it is still ours, and a sign of life; nobody takes over before it ends."""
        beat = sql.text(f"update lease set expires = {now_of(connection)} + :lasts where holder = :holder")
        if self.lost.is_set() or not connection.execute(beat, {"lasts": LASTS, "holder": self.holder}).rowcount:
            self.lose()
            raise LeaseLost

    def lose(self) -> None:
        """Another server has it now."""
        if not self.lost.is_set():
            log(logger, logging.ERROR, "lease lost: another server has taken over the database")
            self.lost.set()
            if self.when_lost is not None:
                self.when_lost()

    def beat(self) -> None:
        """A sign of life every so often; a database that is out of reach for a while costs nothing yet."""
        while not self.ended.wait(BEAT) and not self.lost.is_set():
            try:
                with self.engine.begin() as connection:
                    self.check(connection)
            except LeaseLost:
                return
            except DBAPIError as error:
                self.outage.failed(error)
            else:
                self.outage.worked()

    def give_back(self) -> None:
        """Let another server begin at once."""
        self.ended.set()
        self.thread.join()
        with self.engine.begin() as connection:
            connection.execute(leases.delete().where(leases.c.holder == self.holder))


def check_free(engine: sql.Engine) -> None:
    """Raise `StorageError` where another server holds the lease."""
    with engine.connect() as connection:
        held = connection.execute(sql.select(leases)).first()
        if held is not None and held.expires > clock(connection) and not gone(held):
            raise held_by(held)


def held_by(held: Any) -> StorageError:
    """Who holds it, and since when."""
    since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(held.since))
    return StorageError("web.storage.held", host=held.host, pid=held.process, since=since)


def clock(connection: sql.Connection) -> float:
    """What time it is for the database."""
    return float(connection.execute(sql.text(f"select {now_of(connection)}")).scalar_one())


def now_of(connection: sql.Connection) -> str:
    """The time, as this database says it."""
    return CLOCKS[connection.dialect.name]


def machine() -> str:
    """Names this machine since it was started, and the room of process numbers on it; empty where it cannot be told."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii")
        return blake2b(f"{boot}{Path('/proc/self/ns/pid').readlink()}".encode(), digest_size=16).hexdigest()
    except OSError:
        return blake2b(socket.gethostname().encode(), digest_size=16).hexdigest() if sys.platform == "darwin" else ""


def gone(held: Any) -> bool:
    """Whether the holder ran on this very machine and its process has ended."""
    if not held.machine or held.machine != machine():
        return False
    try:
        os.kill(held.process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
