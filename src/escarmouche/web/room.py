"""A room: one served match. What is said here is stored first, and only then acknowledged and shown."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from escarmouche.play.reason import Refused
from escarmouche.web.computer_seats import ComputerSeats
from escarmouche.web.connection import Connection, encode
from escarmouche.web.lease import LeaseLost
from escarmouche.web.logs import log
from escarmouche.web.restoring import restored, summary
from escarmouche.web.storage import StorageError, StoredStep
from escarmouche.web.tables import Tables
from escarmouche.web.trouble import log_trouble
from escarmouche.web.tutor import tutor_of
from escarmouche.web.wishes import Wishes

if TYPE_CHECKING:
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.computers import Computers
    from escarmouche.web.messages import SeatMessage
    from escarmouche.web.served_match import ServedMatch, Word
    from escarmouche.web.storage import Storage
    from escarmouche.web.writer import Writer

SAVE_EVERY = 40
"""Words between two saves: as many are said again when a match is restored."""

logger = logging.getLogger(__name__)


class Room:
    """One match on the server: one word after the other is heard and stored; others show it and think about it."""

    def __init__(
        self, agreed: Agreed, served: ServedMatch, said: int, storage: Storage, writer: Writer, computers: Computers
    ) -> None:
        self.agreed, self.served, self.said = agreed, served, said
        self.storage, self.writer = storage, writer
        self.saved = said
        """How many words the last save holds."""
        self.written = len(served.record.lines)
        self.begun = served.step
        """The step of which the storage holds the start."""
        self.lock = asyncio.Lock()
        self.tables = Tables(agreed, served)
        self.computer_seats = ComputerSeats(self, computers)
        self.tutor = tutor_of(agreed)
        self.wishes = Wishes()
        self.touched = time.monotonic()
        self.lost = False
        """Whether it no longer stands as it is stored: it must be restored before anybody sits here again."""
        self.broken = False
        """Whether a computer that is to play here cannot: the match is set aside, with those that cannot be read."""
        self.playing_out = False
        """Whether computers play here though nobody looks on."""
        self.done = asyncio.Event()
        """Nothing more will be said here: the match is over, or the room lost."""

    # ---- who comes and goes ----------------------------------------------------------------------------------

    async def sit(self, connection: Connection) -> None:
        """A table is connected."""
        async with self.lock:
            if self.lost:
                raise StorageError("web.problem.internal")
            self.tables.sit(connection, self.said)
            self.touched = time.monotonic()
        self.computer_seats.consider()

    async def leave(self, connection: Connection) -> None:
        """A table is gone."""
        async with self.lock:
            self.tables.leave(connection)
            self.touched = time.monotonic()

    async def hand_over(self, connection: Connection, player: int) -> None:
        """A shared screen was handed over."""
        async with self.lock:
            self.tables.hand_over(connection, player, self.said)

    def change_seats(self, agreed: Agreed, message: SeatMessage) -> None:
        """Seats changed hands."""
        self.agreed = agreed
        self.tables.change_seats(agreed, message)

    @property
    def busy(self) -> bool:
        """Whether somebody looks on, or computers play whether anybody does or not."""
        return bool(self.tables.connections) or self.playing_out

    async def play_out(self) -> bool:
        """Let the computers play to the end, whoever looks on; whether they came to it."""
        self.playing_out = True
        try:
            if not self.served.match.over:
                self.computer_seats.consider()
                await self.done.wait()
        finally:
            self.playing_out = False
        return not self.lost

    async def go_on(self) -> None:
        """The one who learns has read what there is to read."""
        async with self.lock:
            self.computer_seats.released = self.said
        self.computer_seats.consider()

    # ---- what is said ----------------------------------------------------------------------------------------

    async def say(self, word: Word, accepted: bytes | None = None, by: Connection | None = None) -> None:
        """Say a word and store it; only then is it acknowledged and shown.

        Raises `Refused` when it will not do and `StorageError` when it cannot be stored; nothing has changed then.
        Once begun it is done to its end, even if whoever speaks is gone meanwhile.
        """
        await asyncio.shield(asyncio.create_task(self.hear(word, accepted, by)))

    async def heard_before(self, word: Word) -> bool:
        """Whether this answer was stored already: who lost the line before he was told so says it again.

        A question's name never comes back, so that the same answer to it is the same word. What is said in a lesson
        is stored as the script has it.
        """
        if self.awaits(word.player, word.request) or not word.request.isprintable():
            return False
        stored = await asyncio.to_thread(self.storage.answers_to, self.agreed.match, word.player, word.request)
        return bool(stored) if self.tutor is not None else encode(word.value) in stored

    async def hear(self, word: Word, accepted: bytes | None, by: Connection | None) -> None:
        """One word at a time."""
        async with self.lock:
            if self.lost:
                raise StorageError("web.problem.internal")
            self.touched = time.monotonic()
            wish = self.served.wish
            self.wishes.check(word, wish)
            if self.tutor is not None:
                word = self.tutor.heard(word, self.said, self.served.match)
            try:
                self.served.say(word)
            except Refused:
                raise
            except Exception as error:
                log_trouble(logger, error)
                await self.fall_back()
                raise StorageError("web.problem.rules") from None
            stored = self.writer.store(self.step(word))
            messages = [*self.tables.wish_answered(wish, word), *self.composed(self.said + 1)]
            try:
                await stored
            except LeaseLost:
                self.close()
                raise
            except StorageError:
                await self.fall_back()
                raise
            self.said += 1
            self.wishes.hear(word, wish, self.served.wish)
            if accepted is not None and by is not None:
                by.post(accepted)
            for connection, data in messages:
                connection.post(data)
            if self.served.match.over:
                self.done.set()
        self.computer_seats.consider()

    def composed(self, said: int) -> list[tuple[Connection, bytes]]:
        """What the tables are to be sent after so many words; where that cannot be said they are to come again."""
        try:
            return self.tables.updates(said)
        except Exception as error:
            log_trouble(logger, error)
            self.close()
            return []

    def step(self, word: Word | None) -> StoredStep:
        """What a word adds to the storage."""
        lines = self.served.record.lines
        new = list(enumerate(lines[self.written :], self.written))
        self.written = len(lines)
        save = None
        if word is None or self.served.match.over or self.said + 1 - self.saved >= SAVE_EVERY:
            save = self.served.save()
            self.saved = self.said + (word is not None)
        step = StoredStep(self.agreed.match, self.said, word, new, summary(self.served), time.time(), save)
        if self.begun != self.served.step:
            step.checkpoint = self.served.checkpoint()
        self.begun = self.served.step
        if self.served.match.over and word is not None:
            step.signature = self.storage.signing.signed(lines)
        return step

    async def rewrite(self, first: int) -> None:
        """Store the record anew from a line on, and where the match stands: not all was said again as it was."""
        self.written = first
        step = self.step(None)
        step.cut = first
        await self.writer.store(step)

    async def fall_back(self) -> None:
        """Take the match from the storage again: what could not be stored was never said."""
        try:
            stored = await asyncio.to_thread(self.storage.load, self.agreed.match)
            if stored is None:
                raise StorageError("web.storage.restore")
            found = await asyncio.to_thread(restored, stored)
        except Exception:
            self.close()
            raise
        self.served, self.said, self.saved = found.served, found.said, stored.first
        self.begun = self.served.step
        self.written = len(self.served.record.lines)
        self.tables.show_anew(self.served, self.said)

    def awaits(self, player: int, request: str) -> bool:
        """Whether this question is still open."""
        return not self.lost and request == self.served.match.request_id and player in self.served.asked_players()

    # ---- its end ---------------------------------------------------------------------------------------------

    def close(self, why: str = "") -> None:
        """Nothing more is said here: the tables are to come again."""
        self.lost = True
        self.done.set()
        self.tables.hang_up(why)

    def give_up(self) -> None:
        """No computer can play on here: say so and stop, so that other matches go on."""
        self.broken = True
        log(logger, logging.ERROR, "match set aside", match=self.agreed.match)
        self.close("web.problem.broken")

    async def put_to_sleep(self) -> None:
        """Before it is unloaded: a save of the very moment, so that nothing has to be said again."""
        async with self.lock:
            sound = not self.lost
            self.close()
            self.computer_seats.stop()
            if sound and self.saved < self.said:
                await self.writer.store(self.step(None))
