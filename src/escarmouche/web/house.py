"""The house: all rooms that are awake, found by public id or by the key of a seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from escarmouche.play.reason import Refused, refusal
from escarmouche.web.limits import Limits, Ration
from escarmouche.web.restoring import restored
from escarmouche.web.room import AGAIN, Room
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble
from escarmouche.web.writer import Writer

if TYPE_CHECKING:
    from escarmouche.web.computers import Computers
    from escarmouche.web.opening import Opening
    from escarmouche.web.storage import Storage

HOUR = 3600.0
logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class House:
    """Rooms, their storage and their computers; `seeds` are those of the next matches, where chance does not decide."""

    def __init__(
        self, storage: Storage, computers: Computers, limits: Limits, seeds: Iterator[int] | None = None
    ) -> None:
        self.storage, self.computers, self.limits = storage, computers, limits
        self.seeds: Iterator[int | None] = seeds or repeat(None)
        self.writer = Writer(storage)
        self.desk = ThreadPoolExecutor(1, "desk")
        self.rooms: dict[str, Room] = {}
        self.waking = asyncio.Lock()
        self.openings = Ration(limits.matches, HOUR)
        self.tokens = Ration(limits.tokens, HOUR)
        self.seating = asyncio.Lock()
        """Seats change hands one after the other."""
        self.unattended: asyncio.Queue[str] = asyncio.Queue()
        """Matches of computers alone that wait for their turn."""

    async def at_desk(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What takes longer than a table should wait: done beside, one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self.desk, partial(work, *args, **named))

    async def open(self, opening: Opening) -> Room:
        """A new room, once its match is stored."""
        await self.writer.store(opening.birth)
        room = Room(opening.birth.agreed, opening.encounter, 0, self.storage, self.writer, self.computers)
        self.rooms[room.agreed.match] = room
        if room.agreed.unattended:
            self.unattended.put_nowait(room.agreed.match)
        return room

    async def enter(self, key: str) -> tuple[Room, list[int]] | None:
        """The room and the seats that a key opens; by its public id the room of a match that is not private."""
        found = await asyncio.to_thread(self.storage.seats, key)
        match, seats = found if found is not None else (key, [])
        if found is not None and match not in self.rooms and await asyncio.to_thread(self.storage.waits, match):
            raise Refused(refusal("web.problem.waiting"))
        room = await self.room(match)
        if room is None or (found is None and room.agreed.private):
            return None
        return room, seats

    async def room(self, match: str) -> Room | None:
        """A room by its public id; one that sleeps is woken."""
        async with self.waking:
            room = self.rooms.get(match)
            if room is not None and not room.lost:
                return room
            stored = await asyncio.to_thread(self.storage.load, match)
            if stored is None:
                return None
            found = await self.at_desk(restored, stored)
            said = stored.first + len(stored.words)
            room = Room(stored.agreed, found.encounter, said, self.storage, self.writer, self.computers)
            room.saved = stored.first
            if found.rewrite is not None or found.encounter.renewed:
                await room.rewrite(found.rewrite)
            self.rooms[match] = room
            return room

    async def tidy(self) -> None:
        """Put to sleep what nobody looks at."""
        late = time.monotonic() - self.limits.idle
        for match, room in list(self.rooms.items()):
            if room.lost or (not room.busy and room.touched < late):
                async with self.waking:
                    if not room.busy:
                        del self.rooms[match]
                        await self.sleep(room)

    async def sleep(self, room: Room) -> None:
        """Save a room; what cannot be saved is restored from its words."""
        try:
            await room.put_to_sleep()
        except StorageError as error:
            log_trouble(logger, error)

    async def keep_tidy(self) -> None:
        """Look round every now and then."""
        while True:
            await asyncio.sleep(min(60.0, self.limits.idle))
            await self.tidy()

    async def play_unattended(self) -> None:
        """Let the computers play where only they sit, a few matches at a time, those from before first."""
        for match in await asyncio.to_thread(self.storage.unattended):
            self.unattended.put_nowait(match)
        async with asyncio.TaskGroup() as playing:
            for _ in range(self.limits.unattended):
                playing.create_task(self.keep_playing())

    async def keep_playing(self) -> None:
        """One match of computers after another, each to its end."""
        while True:
            match = await self.unattended.get()
            try:
                room = await self.room(match)
                ended = room is None or await room.play_out()
            except Exception as error:
                log_trouble(logger, error)
                continue
            if not ended:
                await asyncio.sleep(AGAIN)
                self.unattended.put_nowait(match)

    async def close(self) -> None:
        """Put all rooms to sleep and let go of everything."""
        for room in list(self.rooms.values()):
            await self.sleep(room)
        self.rooms = {}
        await self.computers.close()
        self.desk.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.writer.close)
        with contextlib.suppress(StorageError):
            self.storage.close()
