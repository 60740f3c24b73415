"""Matches that cannot be read or played: set aside for a while, so that all others go on."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from escarmouche.web.storage import StorageError

MOST = 1000


class Aside:
    """Which matches, since when and why."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self.known: OrderedDict[str, tuple[float, StorageError]] = OrderedDict()

    def put(self, match: str, error: StorageError) -> StorageError:
        """Set a match aside; what is said to whoever asks for it."""
        if match not in self:
            self.known.pop(match, None)
            self.known[match] = self.clock(), error
            if len(self.known) > MOST:
                self.known.popitem(last=False)
        return error

    def check(self, match: str) -> None:
        """Raise what was said, where a match is set aside."""
        if match in self:
            raise self.known[match][1].with_traceback(None)

    def __len__(self) -> int:
        return sum(match in self for match in self.known)

    def __contains__(self, match: str) -> bool:
        found = self.known.get(match)
        return found is not None and self.clock() - found[0] < self.seconds
