"""A desk: what takes longer than a table should wait is done there, in threads of its own; only so much may wait."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LATER = 3
"""Seconds after which to come again to a desk that has too much to do."""


class Busy(Exception):
    """Too many wait already."""


class Desk:
    """So many threads, and so much work that may be there at once; of one visitor one thing after the other."""

    def __init__(self, name: str, threads: int, most: int, each: int = 0) -> None:
        self.threads = ThreadPoolExecutor(threads, name)
        self.most, self.number = most, 0
        self.turns = Turns(most, each or most)

    async def do_for(self, address: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do this for a visitor when his turn comes; raises `Busy` where too much waits, or too much of his."""
        async with self.turns.take(address):
            return await self.do(work, *args, **named)

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do this when its turn comes; raises `Busy` where too much waits."""
        if self.number >= self.most:
            raise Busy
        self.number += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, partial(work, *args, **named))
        finally:
            self.number -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


class Turns:
    """Who waits: so many in all, only a few of one address, and those one after the other.

    So whoever asks for much waits for himself: at most one thing of his stands before what others ask for.
    """

    def __init__(self, most: int, each: int) -> None:
        self.most, self.each = most, each
        self.waiting: Counter[str] = Counter()
        self.locks = Locks()

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Hold the turn of an address; raises `Busy` where too many wait."""
        if self.waiting.total() >= self.most or self.waiting[address] >= self.each:
            raise Busy
        self.waiting[address] += 1
        try:
            async with self.locks(address):
                yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]


class Locks:
    """A lock for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self.held: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def __call__(self, key: str) -> AsyncIterator[None]:
        """Hold the lock of a key."""
        lock, number = self.held.get(key, (asyncio.Lock(), 0))
        self.held[key] = lock, number + 1
        try:
            async with lock:
                yield
        finally:
            lock, number = self.held.pop(key)
            if number > 1:
                self.held[key] = lock, number - 1
