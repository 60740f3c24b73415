"""What a server does beside its matches: it deletes those that nobody touches, and stops when another took over."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from escarmouche.web import list_shelf, seat_keys
from escarmouche.web.logs import log
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from escarmouche.web.rooms import Rooms
    from escarmouche.web.storage import Storage

DAY = 86400.0
ROUND = 3600.0
"""Seconds between two looks for old matches."""
AT_ONCE = 20
"""Old matches that are deleted together: answers wait no longer than that takes."""

logger = logging.getLogger(__name__)


async def keep_recent(rooms: Rooms, days: int | None) -> None:
    """Delete matches in which nothing has changed for so many days; none where nobody said how many."""
    while days is not None:
        try:
            if number := await delete_old(rooms, time.time() - days * DAY):
                log(logger, logging.WARNING, "old matches deleted", matches=number, days=days)
        except StorageError as error:
            log_trouble(logger, error)
        await asyncio.sleep(ROUND)


async def delete_old(rooms: Rooms, before: float) -> int:
    """Delete what has not changed since then and is not awake; how many matches that were."""
    number = 0
    while True:
        old = await asyncio.to_thread(rooms.storage.untouched, before, AT_ONCE + len(rooms.awake))
        asleep = [match for match in old if match not in rooms.awake][:AT_ONCE]
        if not asleep:
            return number
        number += await asyncio.to_thread(rooms.storage.delete, asleep, before)


async def call_off_waiting(rooms: Rooms) -> None:
    """Call off matches that have waited too long for their guests."""
    while True:
        try:
            before = time.time() - rooms.limits.waiting * DAY
            while await asyncio.to_thread(called_off, rooms.storage, before):
                continue
        except StorageError as error:
            log_trouble(logger, error)
        await asyncio.sleep(ROUND)


async def clear_shelves(rooms: Rooms) -> None:
    """Clear away the shelves that nobody uses."""
    limits = rooms.limits
    while True:
        try:
            now = time.time()
            unused, empty = now - limits.shelf_days * DAY, now - limits.empty_shelf_days * DAY
            while await asyncio.to_thread(cleared, rooms.storage, unused, empty):
                continue
        except StorageError as error:
            log_trouble(logger, error)
        await asyncio.sleep(ROUND)


def cleared(storage: Storage, unused: float, empty: float) -> int:
    """Clear some of them away; how many there were."""
    with storage.writing() as connection:
        return list_shelf.clear_away(connection, unused, empty, AT_ONCE)


def called_off(storage: Storage, before: float) -> int:
    """Call off some that were agreed on before then and have not begun; how many there were."""
    with storage.writing() as connection:
        return seat_keys.call_off_before(connection, before, AT_ONCE)


async def close_when_lost(rooms: Rooms) -> None:
    """Close all rooms once another server has taken over the database: what they show is no longer true."""
    loop, lost = asyncio.get_running_loop(), asyncio.Event()
    if rooms.storage.lease is not None:
        rooms.storage.lease.when_lost = partial(loop.call_soon_threadsafe, lost.set)
    await lost.wait()
    log(logger, logging.ERROR, "rooms are closed", rooms=len(rooms.awake))
    for room in rooms.awake.values():
        room.close()
