"""One socket at a table: who sits there, whose eyes it shows, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from escarmouche.web.sight import SPECTATOR

if TYPE_CHECKING:
    from escarmouche.web.messages import ToTable

MOST_WAITING = 256
"""How many messages may wait for a table that does not read; then it is given up, and may come again."""

encode = msgspec.json.Encoder().encode


class Connection:
    """A table in a browser. `seats` are those of its key, here by its digest: several on one screen, none for a
    spectator.
    """

    def __init__(self, seats: list[int], key: str = "") -> None:
        self.seats, self.key = seats, key
        self.viewer = seats[0] if seats else SPECTATOR
        self.waiting: int | None = None
        """On one screen: the player it is to be handed over to."""
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.lost = False

    def send(self, message: ToTable) -> None:
        """Send a message; never waits."""
        self.post(encode(message))

    def post(self, data: bytes) -> None:
        """Send a message that is written out already."""
        if self.lost:
            return
        if self.outgoing.qsize() >= MOST_WAITING:
            self.hang_up()
        else:
            self.outgoing.put_nowait(data)

    def hang_up(self) -> None:
        """Send what waits no more; the sender closes the socket."""
        self.lost = True
        self.outgoing.put_nowait(None)
