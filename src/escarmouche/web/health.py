"""`/health`: whether this server can play, told to whoever watches over it."""

from __future__ import annotations

import asyncio
import time
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Request, Response, get
from msgspec import Struct

from escarmouche.web.allowances import SERVES
from escarmouche.web.desk import Desk
from escarmouche.web.writing_test import UNREACHABLE

if TYPE_CHECKING:
    from escarmouche.web.storage import Storage

LATELY = 1.0
"""Seconds for which an answer stands: whoever asks more often is told the same."""
PATIENCE = 2.0
"""Seconds in which the database must have answered."""


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether matches can be played here, whether their database answers, and why not."""

    ready: bool
    database: bool
    cause: str = ""
    """"unreachable", "disk-full", "read-only", "unwritable" or "lease-lost"; empty where all is well."""


class Checkup:
    """Asks the database whether it is there and takes what is written; however many ask, it is asked once at a time."""

    def __init__(self, storage: Storage, patience: float = PATIENCE) -> None:
        self.storage, self.patience = storage, patience
        self.desk = Desk("health", 1, 1)
        self.asking: asyncio.Task[str] | None = None
        self.asked = -inf
        """When it was last asked."""

    async def health(self) -> Health:
        """How things are now; a database that does not answer in time is not there.

        A row is written: a database that can only be read, as on a full disk, plays no match.
        """
        if self.asking is None or (self.asking.done() and time.monotonic() - self.asked >= LATELY):
            self.asking = asyncio.create_task(self.desk.do(self.storage.trouble))
            self.asked = time.monotonic()
        asking = self.asking
        await asyncio.wait((asking,), timeout=self.patience)
        cause = asking.result() if asking.done() else UNREACHABLE
        lease = self.storage.lease
        if lease is None or lease.lost.is_set():
            return Health(False, cause != UNREACHABLE, cause or "lease-lost")
        return Health(not cause, cause != UNREACHABLE, cause)

    def close(self) -> None:
        """Ask no more."""
        self.desk.close()


@get("/health", opt=SERVES, include_in_schema=False)
async def get_health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """200 where everything is in order, 503 where it is not."""
    checkup: Checkup = request.app.state.checkup
    found = await checkup.health()
    return Response(
        msgspec.json.encode(found),
        status_code=200 if found.ready else 503,
        media_type=MediaType.JSON,
        headers={"Cache-Control": "no-store"},
    )
