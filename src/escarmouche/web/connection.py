"""One socket at a table: who sits there, whose eyes it shows, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from escarmouche.web.limits import Limits
from escarmouche.web.reckoning import Reckoning
from escarmouche.web.viewer_state import SPECTATOR

if TYPE_CHECKING:
    from escarmouche.web.messages import ToTable

MOST_WAITING = 256
"""How many messages may wait for a table that does not read; then it is given up, and may come again."""
AGAIN, ELSEWHERE = 1012, 4001
"""Why a socket is closed: come again; the seat is open in other places, so do not."""

encode = msgspec.json.Encoder().encode


class Connection:
    """A table in a browser. `seats` are those of its key, here by its digest: several on one screen, none for a
    spectator.
    """

    def __init__(self, seats: list[int], most_bytes: int = Limits().unsent, key: str = "", address: str = "") -> None:
        self.seats, self.most_bytes, self.key = seats, most_bytes, key
        self.address = address
        """Where it is, as limits count."""
        self.viewer = seats[0] if seats else SPECTATOR
        self.waiting: int | None = None
        """On one screen: the player it is to be handed over to."""
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.unsent = 0
        """Bytes that wait."""
        self.lost = False
        self.dropped = False
        """Whether it was given up because nobody read at the other end."""
        self.code = AGAIN
        self.reckoning = Reckoning(self.send)
        """The odds that it wants to know."""

    def send(self, message: ToTable) -> None:
        """Send a message; never waits."""
        self.post(encode(message))

    def post(self, data: bytes) -> None:
        """Send a message that is written out already; one alone may be as long as it likes."""
        if self.lost:
            return
        too_long = self.unsent > 0 and self.unsent + len(data) > self.most_bytes
        if too_long or self.outgoing.qsize() >= MOST_WAITING:
            self.drop()
        else:
            self.unsent += len(data)
            self.outgoing.put_nowait(data)

    async def next(self) -> bytes | None:
        """What is to be sent next; None at the end."""
        data = await self.outgoing.get()
        if data is not None:
            self.unsent -= len(data)
        return data

    def drop(self) -> None:
        """Nobody reads at the other end: it is given up."""
        self.dropped = True
        self.abandon()

    def abandon(self) -> None:
        """Nobody is at the other end: what waits is thrown away."""
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.unsent = 0
        self.hang_up()

    def hang_up(self, code: int = AGAIN) -> None:
        """Take nothing more; the sender sends what waits and closes the socket."""
        if not self.lost:
            self.lost, self.code = True, code
            self.reckoning.stop()
            self.outgoing.put_nowait(None)
