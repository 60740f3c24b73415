"""Lists on a server, over HTTP. The personal key travels in bodies only: no address holds a secret."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sql
from litestar import post

from escarmouche.play.reason import Refused
from escarmouche.web.allowances import READS
from escarmouche.web.invitations import count_try
from escarmouche.web.list_shelf import (
    OfShelf,
    OpenShelf,
    ShelfState,
    SyncShelf,
    delete_shelf,
    open_shelf,
    sync_shelf,
)
from escarmouche.web.visit import Denied, Visit, address_in, rooms_of, said

T = TypeVar("T")


async def written(request: Visit, change: Callable[[sql.Connection], T]) -> T:
    """What a change to the database comes to: all of it or nothing."""

    def change_it() -> T:
        with rooms_of(request).storage.writing() as connection:
            return change(connection)

    return await asyncio.to_thread(change_it)


async def by_key(request: Visit, change: Callable[[sql.Connection], T]) -> T:
    """A change by a personal key; one that opens nothing counts as a try."""
    try:
        return await written(request, change)
    except Refused as refused:
        if refused.refusal.reason.key == "web.shelf.unknown":
            count_try(request)
        raise


@post("/api/shelf/open", opt=READS, status_code=200)
async def post_shelf(request: Visit) -> ShelfState:
    """A shelf for somebody who keeps his lists here from now on."""
    wanted, rooms = await said(request, OpenShelf), rooms_of(request)
    if not rooms.shelves.take(address_in(request)):
        raise Denied(429, "web.shelf.many", most=rooms.limits.shelves)
    opener, most = rooms.storage.signing.pseudonym(address_in(request)), rooms.limits.shelves_each
    return await written(request, lambda connection: open_shelf(connection, wanted, time.time(), opener, most))


@post("/api/shelf/sync", opt=READS, status_code=200)
async def post_sync(request: Visit) -> ShelfState:
    """What changed here and there."""
    wanted = await said(request, SyncShelf)
    return await by_key(request, lambda connection: sync_shelf(connection, wanted, time.time()))


@post("/api/shelf/delete", opt=READS, status_code=204)
async def post_delete_shelf(request: Visit) -> None:
    """Nothing is to be kept here any more."""
    wanted = await said(request, OfShelf)
    await by_key(request, lambda connection: delete_shelf(connection, wanted.key))


SHELF = [post_shelf, post_sync, post_delete_shelf]
