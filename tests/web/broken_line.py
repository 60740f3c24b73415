"""A line between a table and its server that can go dead as lines do: without a word to either end."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Self
from urllib.parse import urlsplit

CHUNK = 64 * 1024


class Way:
    """One way of a connection: what one end writes reaches the other, while it may."""

    def __init__(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, dead: bool) -> None:
        self.source, self.target = source, target
        self.dead = dead
        """Whether it swallows what is written, for ever: that is how a router forgets a connection."""
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.carried = 0
        """Bytes."""

    async def carry(self) -> None:
        """Carry bytes until the writer closes; at the end of a dead way nobody is told of that either."""
        with contextlib.suppress(OSError):
            while data := await self.source.read(CHUNK):
                await self.flowing.wait()
                if not self.dead:
                    self.carried += len(data)
                    self.target.write(data)
                    await self.target.drain()
        if not self.dead:
            self.target.close()


class BrokenLine:
    """A port that leads to a server, and what becomes of the connections through it."""

    def __init__(self, server: str) -> None:
        self.host, self.server_port = urlsplit(server).hostname or "", urlsplit(server).port or 0
        self.there: list[Way] = []
        self.back: list[Way] = []
        self.open = True
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    def swallow(self, *, there: bool = True) -> None:
        """From now on nothing arrives, or nothing comes back, and nobody learns of it; who comes waits in vain."""
        self.open = False
        for way in [*(self.there if there else []), *self.back]:
            way.dead = True

    def hold(self) -> None:
        """What is written on the connections there are comes later."""
        for way in self.there + self.back:
            way.flowing.clear()

    def let_go(self) -> None:
        """What was held arrives."""
        for way in self.there + self.back:
            way.flowing.set()

    def mend(self) -> None:
        """Who comes anew gets through; what went dead stays dead."""
        self.open = True

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody comes: what he says is led to the server, and back."""
        with closing(writer):
            source, target = await asyncio.open_connection(self.host, self.server_port)
            with closing(target):
                there, back = Way(reader, target, dead=not self.open), Way(source, writer, dead=not self.open)
                self.there.append(there)
                self.back.append(back)
                await asyncio.gather(there.carry(), back.carry())

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Self]:
        """Open to visitors, at a port of its own."""
        serving = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port = serving.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            serving.close()


@contextmanager
def line_beside(server: str) -> Iterator[tuple[BrokenLine, Callable[[Callable[[], None]], object]]]:
    """A line in a thread of its own, for a test that is no coroutine, and how to have something done to it."""
    line, loop = BrokenLine(server), asyncio.new_event_loop()
    ready, done = threading.Event(), asyncio.Event()

    async def live() -> None:
        async with line.listening():
            ready.set()
            await done.wait()
        # Nobody comes any more; whoever is there, or just came, is sent away.
        line.let_go()
        for way in line.there + line.back:
            way.target.transport.abort()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.sleep(0)

    thread = threading.Thread(target=loop.run_until_complete, args=(live(),))
    thread.start()
    ready.wait()
    try:
        yield line, loop.call_soon_threadsafe
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()
