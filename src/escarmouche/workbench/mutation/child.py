"""A process of its own for what must not leave a trace: a fork with limits, that speaks in bytes."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic

MEMORY = 4 * 1024**3
PATIENCE = 10
"""How much longer than its time on the processor a child may take on the clock: it may sleep, or share the machine."""

Say = Callable[[bytes], None]


class Child:
    """One fork at work."""

    def __init__(self, work: Callable[[Say], None], *, seconds: float) -> None:
        """Start it; after so many seconds on the processor it is ended."""
        context = get_context("fork")
        self.reader, writer = context.Pipe(duplex=False)
        self.process = context.Process(target=_work, args=(work, writer, seconds))
        self.deadline = monotonic() + PATIENCE * seconds
        self.process.start()
        writer.close()

    @property
    def late(self) -> bool:
        """Whether it has had all the time there is."""
        return monotonic() > self.deadline

    def words(self) -> Iterator[bytes]:
        """What it says, until it ends or is late."""
        try:
            while self.reader.poll(max(0, self.deadline - monotonic())):
                yield self.reader.recv_bytes()
        except EOFError:
            pass
        self.process.kill()
        self.process.join()
        self.reader.close()


def _work(work: Callable[[Say], None], writer: Connection, seconds: float) -> None:
    """Limit this process, silence it, and send what the work says."""
    limit = max(1, round(seconds))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    work(writer.send_bytes)
    writer.close()
    os._exit(0)
