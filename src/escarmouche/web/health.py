"""`/health`: whether this server can play, told to whoever watches over it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Request, Response, get
from msgspec import Struct

from escarmouche.web.allowances import SERVES
from escarmouche.web.desk import Desk

if TYPE_CHECKING:
    from escarmouche.web.storage import Storage

PATIENCE = 2.0
"""Seconds in which the database must have answered."""


class Health(Struct, frozen=True):
    """Whether matches can be played here, and whether their database answers."""

    ready: bool
    database: bool


class Checkup:
    """Asks the database whether it is there; however many want to know, it is asked once at a time."""

    def __init__(self, storage: Storage, patience: float = PATIENCE) -> None:
        self.storage, self.patience = storage, patience
        self.desk = Desk("health", 1, 1)
        self.asking: asyncio.Task[bool] | None = None

    async def health(self) -> Health:
        """How things are now; a database that does not answer in time is not there."""
        if self.asking is None or self.asking.done():
            self.asking = asyncio.create_task(self.desk.do(self.storage.answers))
        asking = self.asking
        await asyncio.wait((asking,), timeout=self.patience)
        database = asking.done() and asking.result()
        lease = self.storage.lease
        return Health(database and lease is not None and not lease.lost.is_set(), database)

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
