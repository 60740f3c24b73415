"""Trouble that comes in bursts, told once when it begins and once when it is over."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from escarmouche.web.logs import Field, log

QUIET = 5.0
"""Seconds without a failure after which the first success ends a burst."""
MINUTE = 60.0

logger = logging.getLogger(__name__)


class Outage:
    """A part of the database that may be out of reach: told when it goes and when it is back, and counted.

    A disk that is full refuses one write and takes the next; so one success does not end a burst.
    """

    def __init__(self, part: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.part, self.clock = part, clock
        self.errors = 0
        """All failures since the server began."""
        self.began: float | None = None
        self.latest = 0.0
        self.before = 0
        self.lock = threading.Lock()

    def failed(self, error: BaseException) -> None:
        """It did not work once more."""
        with self.lock:
            self.errors, self.latest = self.errors + 1, self.clock()
            if self.began is None:
                self.began, self.before = self.latest, self.errors - 1
                log(logger, logging.ERROR, "database failed", part=self.part, kind=kind_of(error))

    def worked(self) -> None:
        """It worked; that is told where it had not for a while."""
        with self.lock:
            now = self.clock()
            if self.began is not None and now - self.latest >= QUIET:
                seconds, failures = round(now - self.began, 1), self.errors - self.before
                self.began = None
                log(logger, logging.WARNING, "database is back", part=self.part, seconds=seconds, failures=failures)


def kind_of(error: BaseException) -> str:
    """What kind of error the database or its driver raised."""
    return type(getattr(error, "orig", None) or error).__name__


class Recurring:
    """An event that may come many times a second: counted always, written down once a minute at most."""

    def __init__(self, event: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.event, self.clock = event, clock
        self.number = 0
        """How often it came since the server began."""
        self.untold = 0
        self.told: float | None = None

    def count(self, **fields: Field) -> None:
        """It came once more."""
        self.number, self.untold = self.number + 1, self.untold + 1
        now = self.clock()
        if self.told is None or now - self.told >= MINUTE:
            log(logger, logging.WARNING, self.event, times=self.untold, **fields)
            self.told, self.untold = now, 0
