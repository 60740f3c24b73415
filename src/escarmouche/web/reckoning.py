"""Odds for one table: away from the event loop, one question at a time, and none that nobody waits for any more."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.reason import reason, refusal
from escarmouche.web import odds
from escarmouche.web.messages import AskOdds, OddsMessage, ProblemMessage, RefusedMessage
from escarmouche.web.trouble import log_trouble

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from escarmouche.play.view import View
    from escarmouche.web.messages import ToTable

AT_ONCE = 2
"""How many tables' odds are reckoned at once."""
POOL = ThreadPoolExecutor(AT_ONCE, "odds")

logger = logging.getLogger(__name__)


class Wanted(Struct):
    """A question about chance: what its player knows, and whether he is still asked the same."""

    message: AskOdds
    view: View
    library: Any
    stands: Callable[[], Awaitable[bool]]


class Reckoning:
    """What one table wants to know: one question under way, and of those that came meanwhile the newest."""

    def __init__(self, send: Callable[[ToTable], None]) -> None:
        self._send = send
        self._waiting: Wanted | None = None
        self._task: asyncio.Task[None] | None = None

    def want(self, wanted: Wanted) -> None:
        """Reckon this next; what waited is not wanted any more."""
        if self._waiting is not None:
            self._drop(self._waiting)
        self._waiting = wanted
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def done(self) -> None:
        """Until nothing is left to reckon."""
        if self._task is not None:
            await self._task

    def stop(self) -> None:
        """Nobody is there any more to be told."""
        self._waiting = None
        if self._task is not None:
            self._task.cancel()

    async def _work(self) -> None:
        while (wanted := self._waiting) is not None:
            self._waiting = None
            await self._answer(wanted)

    async def _answer(self, wanted: Wanted) -> None:
        if not await wanted.stands():
            self._drop(wanted)
            return
        number, value = wanted.message.id, wanted.message.value
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                POOL, odds.RECENT.odds, wanted.view, wanted.library, value
            )
        except Exception as error:
            log_trouble(logger, error)
            self._send(ProblemMessage(reason("web.problem.internal"), number))
            return
        if await wanted.stands():
            self._send(OddsMessage(number, found))
        else:
            self._drop(wanted)

    def _drop(self, wanted: Wanted) -> None:
        """Its player is asked something else by now, or looks at another option."""
        message = wanted.message
        self._send(RefusedMessage(message.id, refusal("answer.stale", request=message.request)))
