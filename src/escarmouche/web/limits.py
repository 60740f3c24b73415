"""How much one visitor may ask for, so that the server stays there for all."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of a server; those for people at tables, not for machines."""

    message: int = 64 * 1024
    """Bytes in one message of a table."""
    body: int = 256 * 1024
    """Bytes in one request to the lobby."""
    rate: float = 40.0
    """Messages a second that a table may send for long."""
    burst: int = 120
    """Messages that it may send at once."""
    faults: int = 50
    """Messages that cannot be read before a table is shown the door."""
    tables: int = 32
    """Tables at one match."""
    matches: int = 60
    """Matches opened from one address within an hour."""
    tokens: int = 120
    """Invitations looked at or taken, and keys tried in vain, from one address within an hour."""
    unattended: int = 2
    """Matches of computers alone that go on at once with nobody looking; the others wait for their turn."""
    sit: float = 20.0
    """Seconds until a table must have sat down."""
    idle: float = 900.0
    """Seconds after which a match that nobody looks at is put to sleep."""


class Bucket:
    """Allows a rate, and bursts."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left = float(burst)
        self.filled = clock()

    def wait(self) -> float:
        """Take one; how many seconds to wait before it may be used."""
        now = self.clock()
        self.left = min(float(self.burst), self.left + (now - self.filled) * self.rate) - 1
        self.filled = now
        return max(0.0, -self.left / self.rate)


class Ration:
    """So many of something for each address within a while."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self.taken: dict[str, deque[float]] = {}

    def take(self, address: str) -> bool:
        """Whether this address may have one more; then it is counted."""
        now = self.clock()
        for other in [other for other, times in self.taken.items() if times[-1] < now - self.seconds]:
            del self.taken[other]
        times = self.taken.setdefault(address, deque())
        while times and times[0] < now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        return True
