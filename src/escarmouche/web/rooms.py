"""All rooms that are awake, found by public id or by the key of a seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from escarmouche.play.reason import Refused, refusal
from escarmouche.web.allowances import HOUR, Allowances
from escarmouche.web.aside import Aside
from escarmouche.web.computer_seats import AGAIN
from escarmouche.web.desk import Busy, Desk, Locks, Turns
from escarmouche.web.limits import Limits, Ration
from escarmouche.web.outage import Recurring
from escarmouche.web.places import Places
from escarmouche.web.readers import Readers
from escarmouche.web.restoring import Restored, restored
from escarmouche.web.room import Room
from escarmouche.web.storage import StorageError
from escarmouche.web.trouble import log_trouble
from escarmouche.web.writer import Writer

if TYPE_CHECKING:
    from escarmouche.web.computers import Computers
    from escarmouche.web.list_trials import Trials
    from escarmouche.web.opening import Opening
    from escarmouche.web.storage import Storage, Stored

RECKONERS = 1
PASSING = ("web.storage.read", "web.storage.unreachable")
"""Troubles of the database, not of one match: the next try may go well."""
logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Rooms:
    """Rooms, their storage and their computers; `seeds` are those of the next matches, where chance does not decide."""

    def __init__(
        self, storage: Storage, computers: Computers, limits: Limits, seeds: Iterator[int] | None = None
    ) -> None:
        self.storage, self.computers, self.limits = storage, computers, limits
        self.metrics = computers.metrics
        self.dropped = Recurring("clients dropped")
        """Tables that did not read what they were sent."""
        self.seeds: Iterator[int | None] = seeds or repeat(None)
        self.writer = Writer(storage)
        self.allowances = Allowances(limits)
        self.desk = Desk("openings", 1, limits.queue, limits.queue_each)
        self.replays = Desk("replays", 1, limits.queue, limits.queue_each)
        self.restorings = Desk("restorings", 2, limits.queue)
        self.lookups = Desk("lookups", 2, limits.sockets)
        """Short questions to the storage: who sits down waits for nothing else."""
        self.readers = Readers(limits.reading, Turns(limits.queue, limits.queue_each))
        self.reckoners = Readers(limits.reckoning, Turns(limits.queue, limits.queue_each), RECKONERS)
        """Those who reckon the chances of lists, which takes longer than reading one."""
        self.uploads = Turns(limits.uploads, limits.uploads_each)
        """Who sends a large file: no more of them are held at once."""
        self.trials: Trials = {}
        """The lists on trial."""
        self.awake: dict[str, Room] = {}
        self.waking = Locks()
        """Each match is woken and put to sleep by one at a time, whatever others wait for."""
        self.aside = Aside(limits.aside)
        self.places = Places(limits)
        self.tokens = Ration(limits.tokens, HOUR)
        self.shelves = Ration(limits.shelves, HOUR)
        self.seating = asyncio.Lock()
        """Seats change hands one after the other."""
        self.unattended: asyncio.Queue[str] = asyncio.Queue()
        """Matches of computers alone that wait for their turn."""

    async def at_desk(self, address: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What takes longer than a table should wait: done beside, visitors in turn; raises `Busy`."""
        return await self.desk.do_for(address, work, *args, **named)

    async def open(self, opening: Opening) -> Room:
        """A new room, once its match is stored."""
        await self.writer.store(opening.birth)
        room = Room(opening.birth.agreed, opening.served, 0, self.storage, self.writer, self.computers)
        self.awake[room.agreed.match] = room
        if room.agreed.unattended:
            self.unattended.put_nowait(room.agreed.match)
        return room

    async def enter(self, key: str) -> tuple[Room, list[int]] | None:
        """The room and the seats that a key opens; by its public id the room of a match that is not private."""
        found = await self.lookups.do(self.storage.seats, key)
        match, seats = found if found is not None else (key, [])
        if found is not None and match not in self.awake and await self.lookups.do(self.storage.waits, match):
            raise Refused(refusal("web.problem.waiting"))
        room = await self.room(match)
        if room is None or (found is None and room.agreed.private):
            return None
        return room, seats

    async def room(self, match: str) -> Room | None:
        """A room by its public id; one that sleeps is woken. It stays awake for whoever is about to sit down.

        Raises `StorageError` where the match cannot be read and `Busy` where too many are being woken.
        """
        async with self.waking(match):
            room = self.awake.get(match)
            if room is None or room.lost:
                self.set_aside(room)
                self.aside.check(match)
                room = await self.wake(match)
            if room is not None:
                room.touched = time.monotonic()
            return room

    async def wake(self, match: str) -> Room | None:
        """A room made from what is stored."""
        try:
            loaded = await self.restorings.do(self.restore, match)
        except Busy:
            raise
        except StorageError as error:
            if error.why.key in PASSING:
                raise
            if match not in self.storage.broken:
                log_trouble(logger, error)
            raise self.aside.put(match, error) from error
        except Exception as error:
            log_trouble(logger, error)
            raise self.aside.put(match, StorageError("web.problem.broken")) from error
        if loaded is None:
            return None
        stored, found = loaded
        room = Room(stored.agreed, found.served, found.said, self.storage, self.writer, self.computers)
        room.saved = stored.first
        if found.rewrite is not None:
            await room.rewrite(found.rewrite)
        self.awake[match] = room
        return room

    def restore(self, match: str) -> tuple[Stored, Restored] | None:
        """What is stored of a match, and the served match that it gives."""
        stored = self.storage.load(match)
        return None if stored is None else (stored, restored(stored))

    async def tidy(self) -> None:
        """Put to sleep what nobody looks at."""
        for match, room in list(self.awake.items()):
            if self.forgotten(room):
                async with self.waking(match):
                    if self.awake.get(match) is room and self.forgotten(room):
                        del self.awake[match]
                        self.set_aside(room)
                        await self.sleep(room)

    def set_aside(self, room: Room | None) -> None:
        """Remember a room in which no computer can play: it is not woken again for a while."""
        if room is not None and room.broken:
            self.aside.put(room.agreed.match, StorageError("web.problem.broken"))

    def forgotten(self, room: Room) -> bool:
        """Whether nobody looks at a room, nor is about to."""
        late = time.monotonic() - self.limits.idle
        return not room.busy and (room.lost or room.touched < late)

    async def sleep(self, room: Room) -> None:
        """Save a room; what cannot be saved is restored from its words."""
        try:
            await room.put_to_sleep()
        except Exception as error:
            log_trouble(logger, error)

    async def keep_tidy(self) -> None:
        """Look round every now and then."""
        while True:
            await asyncio.sleep(min(60.0, self.limits.idle))
            try:
                await self.tidy()
            except Exception as error:
                log_trouble(logger, error)

    async def play_unattended(self) -> None:
        """Let the computers play where only they sit, a few matches at a time, those from before first."""
        for match in await self.unattended_before():
            self.unattended.put_nowait(match)
        async with asyncio.TaskGroup() as playing:
            for _ in range(self.limits.unattended):
                playing.create_task(self.keep_playing())

    async def unattended_before(self) -> list[str]:
        """The matches of computers alone that were not over when the server stopped; none where they cannot be read."""
        try:
            return await self.lookups.do(self.storage.unattended)
        except Exception as error:
            log_trouble(logger, error)
            return []

    async def keep_playing(self) -> None:
        """One match of computers after another, each to its end or until it breaks."""
        while True:
            match = await self.unattended.get()
            if not await self.played_out(match):
                await asyncio.sleep(AGAIN)
                self.unattended.put_nowait(match)

    async def played_out(self, match: str) -> bool:
        """Whether nothing is left to do at a match of computers: it is over, or cannot be played."""
        room = None
        try:
            room = await self.room(match)
            return room is None or await room.play_out() or room.broken
        except (StorageError, Busy):
            return match in self.aside
        except Exception as error:
            log_trouble(logger, error)
            return True

    async def close(self) -> None:
        """Put all rooms to sleep and let go of everything."""
        for room in self.awake.values():
            room.computer_seats.stop()
        for room in list(self.awake.values()):
            await self.sleep(room)
        self.awake = {}
        await self.computers.close()
        await self.readers.close()
        await self.reckoners.close()
        for desk in (self.desk, self.replays, self.restorings, self.lookups):
            desk.close()
        await asyncio.to_thread(self.writer.close)
        with contextlib.suppress(StorageError):
            self.storage.close()
