"""A room: one served, the tables that show it, the computers that play in it. What is said here is stored first."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from hashlib import blake2b
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from escarmouche.play.reason import Refused, reason
from escarmouche.play.requests import Faces
from escarmouche.web.computer_question import question_for
from escarmouche.web.computers import Unanswered
from escarmouche.web.connection import Connection, encode
from escarmouche.web.lease import LeaseLost
from escarmouche.web.logs import log
from escarmouche.web.messages import (
    Chair,
    ChairsMessage,
    HandOverMessage,
    ProblemMessage,
    SeatMessage,
    WishAnsweredMessage,
)
from escarmouche.web.restoring import restored, summary
from escarmouche.web.served_match import Word
from escarmouche.web.storage import StorageError, StoredStep
from escarmouche.web.trouble import log_trouble
from escarmouche.web.tutor import Tutor, taught_at, tutor_of
from escarmouche.web.viewer_state import Taught, ViewerState, hides, news, table
from escarmouche.web.viewers import Viewers
from escarmouche.web.wishes import Wishes

if TYPE_CHECKING:
    from escarmouche.play.requests import Ask
    from escarmouche.web.agreed import Agreed
    from escarmouche.web.computers import Computers
    from escarmouche.web.served_match import ServedMatch, Wish
    from escarmouche.web.storage import Storage
    from escarmouche.web.writer import Writer

SAVE_EVERY = 40
"""Words between two saves: as many are said again when a match is restored."""
AGAIN = 5.0
"""Seconds before a computer tries again what could not be stored."""
TRIES = 3
"""Answers that will not do before a computer gives up."""

logger = logging.getLogger(__name__)


class Moment(NamedTuple):
    """What a whole table is made of, beside the seats of its viewer."""

    state: ViewerState
    agreed: Agreed
    chairs: list[Chair]
    said: int

    def same(self, other: Moment) -> bool:
        """Whether a table made then would show the same now."""
        same_things = self.state is other.state and self.agreed is other.agreed
        return same_things and self.said == other.said and self.chairs == other.chairs


class Room:
    """One match on the server."""

    def __init__(
        self, agreed: Agreed, served: ServedMatch, said: int, storage: Storage, writer: Writer, computers: Computers
    ) -> None:
        self.agreed, self.served, self.said = agreed, served, said
        self.storage, self.writer, self.thinkers = storage, writer, computers
        self.saved = said
        """How many words the last save holds."""
        self.written = len(served.record.lines)
        self.begun = served.step
        """The step of which the storage holds the start."""
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.viewers = Viewers(served)
        self.tutor = tutor_of(agreed)
        self.released = -1
        """In a lesson, after how many words the one who learns last said that he has read enough."""
        self.shown: dict[int, ViewerState] = {}
        """What the tables of each viewer were last sent."""
        self.tables: dict[tuple[int, tuple[int, ...]], tuple[Moment, bytes]] = {}
        """The whole table as it was last sent to each viewer: who asks again is sent the same bytes."""
        self.computers = frozenset(seat for seat, seating in enumerate(agreed.seats) if not seating.person)
        self.thoughts: dict[tuple[int, str], asyncio.Task[None]] = {}
        self.library = served.match.rules.encode_library(served.match.library)
        self.chance = blake2b(str(served.match.seed).encode(), digest_size=16).hexdigest()
        """What the chance of the computers follows from: the same seed, the same minds; it does not tell the dice."""
        self.touched = time.monotonic()
        self.lost = False
        """Whether it no longer stands as it is stored: it must be restored before anybody sits here again."""
        self.broken = False
        """Whether a computer that is to play here cannot: the match is set aside, with those that cannot be read."""
        self.wishes = Wishes()
        self.playing_out = False
        """Whether computers play here though nobody looks on."""
        self.done = asyncio.Event()
        """Nothing more will be said here: the match is over, or the room lost."""

    # ---- who comes and goes ----------------------------------------------------------------------------------

    async def sit(self, connection: Connection) -> None:
        """A table is connected: it is shown everything, the others that somebody came."""
        async with self.lock:
            if self.lost:
                raise StorageError("web.problem.internal")
            self.connections.append(connection)
            self.tell_chairs(connection)
            self.greet(connection)
            self.touched = time.monotonic()
        self.consider()

    async def leave(self, connection: Connection) -> None:
        """A table is gone."""
        async with self.lock:
            self.connections.remove(connection)
            self.tell_chairs()
            self.touched = time.monotonic()

    def chairs(self) -> list[Chair]:
        """Who sits where."""
        here = {seat for connection in self.connections for seat in connection.seats} | self.computers
        return [
            Chair(seating.name, seating.kind, seating.army, seating.faction, seat in here)
            for seat, seating in enumerate(self.agreed.seats)
        ]

    def tell_chairs(self, but: Connection | None = None) -> None:
        """Tell all tables who is there."""
        message = ChairsMessage(self.chairs())
        for connection in self.connections:
            if connection is not but:
                connection.send(message)

    def dismiss(self, key: str) -> None:
        """A key, by its digest, is worth nothing any more: whoever sits by it has to go."""
        for connection in self.connections:
            if connection.key == key:
                connection.send(ProblemMessage(reason("web.problem.key-gone")))
                connection.hang_up()

    def change_seats(self, agreed: Agreed, message: SeatMessage) -> None:
        """Seats changed hands: all are told who sits there now, and those of the other seats that it happened."""
        self.agreed = agreed
        self.tell_chairs()
        for connection in self.connections:
            if connection.seats and not set(connection.seats) & set(message.seats):
                connection.send(message)

    def greet(self, connection: Connection) -> None:
        """The first that a table is shown; on a shared screen with secrets it first asks who is looking, by name."""
        connection.viewer = self.next_viewer(connection)
        if len(connection.seats) > 1 and not self.served.match.over and self.hides(connection):
            connection.waiting = connection.viewer
            connection.send(ChairsMessage(self.chairs()))
            connection.send(HandOverMessage(connection.viewer))
        else:
            self.send_table(connection)

    async def show(self, connection: Connection, player: int) -> None:
        """A shared screen was handed over."""
        async with self.lock:
            if player in connection.seats and connection.waiting in (None, player):
                connection.viewer, connection.waiting = player, None
                self.send_table(connection)

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
            messages = [*self.wish_answered(wish, word), *self.composed(self.said + 1)]
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
        self.consider()

    def wish_answered(self, wish: Wish | None, word: Word) -> list[tuple[Connection, bytes]]:
        """What the tables of the one who wished to go back are to be sent when somebody agrees to it or does not."""
        if wish is None or word.kind != "consent":
            return []
        data = encode(WishAnsweredMessage(word.player, bool(word.value)))
        return [(connection, data) for connection in self.connections if wish.player in connection.seats]

    def composed(self, said: int) -> list[tuple[Connection, bytes]]:
        """What the tables are to be sent after so many words; where that cannot be said they are to come again."""
        try:
            return self.updates(said)
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
        self.viewers, self.shown = Viewers(self.served), {}
        for connection in self.connections:
            if connection.waiting is None:
                self.send_table(connection)

    def close(self) -> None:
        """Nothing more is said here: the tables are to come again."""
        self.lost = True
        self.done.set()
        for connection in self.connections:
            connection.hang_up()

    async def put_to_sleep(self) -> None:
        """Before it is unloaded: a save of the very moment, so that nothing has to be said again."""
        async with self.lock:
            sound = not self.lost
            self.close()
            self.stop_thinking()
            if sound and self.saved < self.said:
                await self.writer.store(self.step(None))

    # ---- what is shown ---------------------------------------------------------------------------------------

    def updates(self, said: int) -> list[tuple[Connection, bytes]]:
        """For each table what it is to be sent after a word."""
        self.viewers.renew(self.served)
        viewers = {connection.viewer for connection in self.connections}
        before = {} if self.served.went_back else self.shown
        self.shown = {viewer: self.viewers.state(viewer) for viewer in before if viewer in viewers}
        taught = self.taught(said)
        sent = {viewer: encode(news(before[viewer], now, self.computers, taught)) for viewer, now in self.shown.items()}
        return [
            (connection, data)
            for connection in self.connections
            for data in self.update(connection, sent.get(connection.viewer), said)
        ]

    def update(self, connection: Connection, news: bytes | None, said: int) -> list[bytes]:
        """What one table is sent: the news, or everything; and whom it is to be handed over to."""
        if connection.waiting is not None:
            if connection.waiting in self.asked_players():
                return []
            connection.waiting, news = None, None
        messages = [news if news is not None else self.table(connection, said)]
        viewer = self.next_viewer(connection)
        if viewer != connection.viewer:
            if self.hides(connection):
                connection.waiting = viewer
                messages.append(encode(HandOverMessage(viewer)))
            else:
                connection.viewer = viewer
                messages.append(self.table(connection, said))
        return messages

    def next_viewer(self, connection: Connection) -> int:
        """Whose eyes a table is to show: whoever of its seats is asked, the one who looks now before the others."""
        asked = self.asked_players()
        if connection.viewer in asked:
            return connection.viewer
        return next((seat for seat in connection.seats if seat in asked), connection.viewer)

    def asked_players(self) -> list[int]:
        """Whose answer is awaited."""
        return [player for player, _ in self.served.match.asked()]

    def hides(self, connection: Connection) -> bool:
        """Whether a shared screen must not be seen by all who share it."""
        return hides([self.viewers.state(seat) for seat in connection.seats])

    def table(self, connection: Connection, said: int) -> bytes:
        """Everything, for one table, after so many words."""
        state = self.shown[connection.viewer] = self.viewers.state(connection.viewer)
        moment = Moment(state, self.agreed, self.chairs(), said)
        for_whom = connection.viewer, tuple(connection.seats)
        found = self.tables.get(for_whom)
        if found is None or not found[0].same(moment):
            parts = state, self.agreed, moment.chairs, connection.seats, self.computers, self.taught(said)
            self.tables[for_whom] = found = moment, encode(table(*parts))
        return found[1]

    def taught(self, said: int) -> Taught:
        """What is taught here after so many words."""
        return taught_at(self.agreed, said)

    def send_table(self, connection: Connection) -> None:
        """Send everything to one table."""
        connection.post(self.table(connection, self.said))

    # ---- the computers ---------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether somebody looks on, or computers play whether anybody does or not."""
        return bool(self.connections) or self.playing_out

    async def play_out(self) -> bool:
        """Let the computers play to the end, whoever looks on; whether they came to it."""
        self.playing_out = True
        try:
            if not self.served.match.over:
                self.consider()
                await self.done.wait()
        finally:
            self.playing_out = False
        return not self.lost

    def consider(self) -> None:
        """Let computers that are asked think, while anybody cares."""
        if self.lost or not self.busy:
            return
        request = self.served.match.request_id
        if self.tutor is not None:
            self.prompt(self.tutor, request)
            return
        for player, ask in self.served.match.asked():
            if player in self.computers and (player, request) not in self.thoughts:
                task = asyncio.create_task(self.think(player, ask, request))
                self.thoughts[player, request] = task
                task.add_done_callback(partial(self.forget, (player, request)))

    def prompt(self, tutor: Tutor, request: str) -> None:
        """In a lesson the next word of the script is said, unless it is for the one who learns to say."""
        line = tutor.next_line(self.said)
        if line is None or line.own or (line.waits and self.released != self.said):
            return
        if (line.player, request) not in self.thoughts:
            word = Word("answer", line.player, line.value, request)
            task = self.thoughts[line.player, request] = asyncio.create_task(self.recite(word))
            task.add_done_callback(partial(self.forget, (line.player, request)))

    async def go_on(self) -> None:
        """The one who learns has read what there is to read."""
        async with self.lock:
            self.released = self.said
        self.consider()

    async def recite(self, word: Word) -> None:
        """Say a word of the script; raises `Unanswered` where the rules do not accept it."""
        if not await self.say_at_last(word):
            raise Unanswered

    def forget(self, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        """A thought is over."""
        self.thoughts.pop(key, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_trouble(logger, error)
            self.give_up()

    def stop_thinking(self) -> None:
        """No computer is to answer here any more."""
        for thought in list(self.thoughts.values()):
            thought.cancel()

    def give_up(self) -> None:
        """No computer can play on here: say so and stop, so that other matches go on."""
        self.broken = True
        log(logger, logging.ERROR, "match set aside", match=self.agreed.match)
        for connection in self.connections:
            connection.send(ProblemMessage(reason("web.problem.broken")))
        self.close()

    async def think(self, player: int, ask: Ask[Any], request: str) -> None:
        """A computer's answer; where it will not do it is thought over again, and raises `Unanswered` in the end.

        Nobody answers for a computer. Where it is to say what its own dice show, chance does.
        """
        for attempt in range(TRIES):
            if isinstance(ask, Faces):
                word: Word | None = Word("answer", player, ask.sample(SystemRandom()), request)
            else:
                word = await self.thought_of(player, request, attempt)
            if not self.awaits(player, request) or (word is not None and await self.say_at_last(word)):
                return
        raise Unanswered

    async def thought_of(self, player: int, request: str, attempt: int) -> Word | None:
        """What a computer would say; None where it has nothing to say, or what the match does not accept."""
        match = self.served.match
        thought = await self.thinkers.think(question_for(self, player, attempt))
        if thought.answered and match.refusal(player, thought.answer, request) is None:
            return Word("answer", player, thought.answer, request, thought.reasons)
        if self.awaits(player, request):
            why = thought.trouble or ("refused" if thought.answered else "no world fits")
            log(logger, logging.ERROR, "computer has no answer", attempt=attempt + 1, kind=why, places=thought.places)
        return None

    def awaits(self, player: int, request: str) -> bool:
        """Whether this question is still open."""
        match = self.served.match
        return not self.lost and request == match.request_id and player in self.asked_players()

    async def say_at_last(self, word: Word) -> bool:
        """Say a computer's word, as soon as it can be stored; whether the rules accept it, or need it no more."""
        while self.awaits(word.player, word.request):
            try:
                await self.say(word)
            except Refused:
                return not self.awaits(word.player, word.request)
            except StorageError as error:
                if error.why.key == "web.problem.rules":
                    return False
                await asyncio.sleep(AGAIN)
        return True
