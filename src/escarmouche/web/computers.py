"""The computers of all matches: a few processes that think, replaced when they die or take too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from escarmouche.web.pipes import hear, say
from escarmouche.web.thinking import MOST_LIBRARIES, Job, Thought

if TYPE_CHECKING:
    from escarmouche.play.view import View

LIMIT = 60.0
"""Seconds after which nobody waits for a thought any longer."""
CLOCK = 3.0
"""Seconds that a computer may think where its level uses them."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Thought).decode
logger = logging.getLogger(__name__)


class Worker:
    """A process that thinks, one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.known: list[bytes] = []
        """The libraries it was given, the latest last."""

    @classmethod
    async def start(cls) -> Worker:
        """A new one; it reads the program as the server does, and does not hear when a person interrupts that."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "escarmouche.web.thinking",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        return cls(process)

    async def think(self, job: Job, library: bytes) -> Thought:
        """Its thought; raises when it dies."""
        if job.digest not in self.known:
            job = msgspec.structs.replace(job, library=library)
            self.known = [*self.known, job.digest]
        else:
            self.known = [*(digest for digest in self.known if digest != job.digest), job.digest]
        self.known = self.known[-MOST_LIBRARIES:]
        await say(self.process, encode(job))
        return decode(await hear(self.process))

    def end(self) -> None:
        """It is not needed any more, or not to be trusted."""
        if self.process.returncode is None:
            self.process.kill()


class Computers:
    """So many workers; a job waits until one is free."""

    def __init__(self, number: int, limit: float = LIMIT, clock: float = CLOCK) -> None:
        self.number, self.limit, self.clock = number, limit, clock
        self.free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self.all: set[Worker] = set()
        self.patience = asyncio.Semaphore(max(1, number - 1))
        """Who can wait leaves a worker to those who cannot, or at least never queues in front of them."""
        for _ in range(number):
            self.free.put_nowait(None)

    async def think(self, view: View, library: bytes, level: str, who: str, *, patient: bool = False) -> Thought | None:
        """The answer of a level to the question of a view; None when no worker finds one in time."""
        async with self.patience if patient else contextlib.nullcontext():
            return await self.think_now(view, library, level, who)

    async def think_now(self, view: View, library: bytes, level: str, who: str) -> Thought | None:
        """The same, by the next worker that is free."""
        digest = blake2b(library, digest_size=16).digest()
        job = Job(view, b"", digest, level, who, self.clock)
        worker = await self.free.get()
        try:
            if worker is None or worker.process.returncode is not None:
                worker = await Worker.start()
                self.all.add(worker)
            thought = await asyncio.wait_for(worker.think(job, library), self.limit)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
            logger.warning("a computer was replaced: %s", type(error).__name__)
            self.discard(worker)
            worker = None
            return None
        except asyncio.CancelledError:
            self.discard(worker)
            worker = None
            raise
        finally:
            self.free.put_nowait(worker)
        return thought if thought.answered else None

    async def warm_up(self) -> None:
        """Start the workers before anybody waits for one."""
        for _ in range(self.number):
            worker = await self.free.get()
            if worker is None:
                worker = await Worker.start()
                self.all.add(worker)
            self.free.put_nowait(worker)

    def discard(self, worker: Worker | None) -> None:
        """End a worker."""
        if worker is not None:
            worker.end()
            self.all.discard(worker)

    async def close(self) -> None:
        """End them all."""
        workers = list(self.all)
        for worker in workers:
            self.discard(worker)
        await asyncio.gather(*(worker.process.wait() for worker in workers))
