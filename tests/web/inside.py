"""A real server with real sockets inside the test's own loop, so that its rooms can be looked into."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.web import server
from escarmouche.web.limits import Limits
from escarmouche.web.pages import prepared
from escarmouche.web.rooms import Rooms
from escarmouche.web.serving import address, settings


async def not_yet(_: Rooms) -> None:
    """Processes that think and read begin when somebody needs one: few tests do, and each reads every game anew."""


made_ready = server.made_ready
# The pages are worked out once: tests begin many servers.
vars(server).update(prepared=cache(prepared), made_ready=not_yet)


class Inside:
    """The rooms of a running server and where its socket is."""

    def __init__(self, rooms: Rooms, url: str, config: uvicorn.Config) -> None:
        self.rooms, self.url, self.config = rooms, url, config
        self.socket = url.replace("http", "ws") + "api/socket"

    @asynccontextmanager
    async def table(self, key: str) -> AsyncIterator[Table]:
        """A table that has said who it is."""
        async with connect(self.socket, max_size=2**24, compression=None) as socket:
            table = Table(socket)
            await table.say({"type": "sit", "key": key})
            yield table


class Table:
    """A bare socket: what is heard is kept as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def text(self) -> str:
        return str(await asyncio.wait_for(self.socket.recv(), 60.0))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(await self.text())
            if message["type"] in kinds:
                return message


@asynccontextmanager
async def inside(database: Path | str, limits: Limits | None = None, **named: Any) -> AsyncIterator[Inside]:
    """Serve until the test is done."""
    limits = limits or Limits()
    app = server.application(str(database), limits, **named)
    listening = uvicorn.Server(settings(app, "127.0.0.1", 0, limits))
    serving = asyncio.create_task(listening.serve())
    while not listening.started:
        await asyncio.sleep(0.01)
        if serving.done():
            await serving
    try:
        yield Inside(app.state.rooms, address(listening), listening.config)
    finally:
        listening.should_exit = True
        await serving
