"""Lists on trial, over HTTP: one for each visitor, a few in all, each as long as somebody listens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import AsyncIterator

import msgspec
from litestar import post
from litestar.response import Stream

from escarmouche.play.reason import reason
from escarmouche.web.allowances import QUEUES
from escarmouche.web.desk import Busy
from escarmouche.web.http_messages import AskTrial, Problem
from escarmouche.web.limits import Limits
from escarmouche.web.logs import log
from escarmouche.web.opening import MOST_TEXT
from escarmouche.web.pipes import hear, say
from escarmouche.web.readers import end
from escarmouche.web.rooms import Rooms
from escarmouche.web.visit import Denied, Visit, address_in, said

LINES = "application/x-ndjson"
"""A line of JSON for each match that was played."""

logger = logging.getLogger(__name__)


@post("/api/builder/trial", opt=QUEUES, status_code=200)
async def post_trial(request: Visit) -> Stream:
    """Put a list on trial: its progress, line by line; whoever goes away ends it."""
    rooms: Rooms = request.app.state.rooms
    wanted, address = await said(request, AskTrial), address_in(request)
    if len(wanted.text) > MOST_TEXT:
        raise Denied(422, "web.open.long", most=MOST_TEXT)
    check_free(rooms.trials, rooms.limits, address)
    return Stream(lines(rooms, wanted, address), media_type=LINES, headers={"Cache-Control": "no-store"})


class Trial:
    """A list on trial: since when, and the process that plays."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.process: asyncio.subprocess.Process | None = None

    def give_way(self) -> None:
        """Its place is another's now; whoever listens is told that it ended."""
        if self.process is not None:
            end(self.process)


Trials = dict[str, Trial]
"""Those under way, by the address of the visitor."""


def check_free(trials: Trials, limits: Limits, address: str) -> None:
    """One at a time for a visitor, and only a few in all; one that has had its share of time gives way to others."""
    if address in trials:
        raise Denied(429, "web.builder.trial.one")
    if len(trials) >= limits.trials and longest(trials, limits) is None:
        raise Busy


def longest(trials: Trials, limits: Limits) -> str | None:
    """Whose trial has gone on longest, if it has had its share."""
    address = min(trials, key=lambda address: trials[address].since)
    return address if time.monotonic() - trials[address].since >= limits.trial_share else None


def begin(trials: Trials, limits: Limits, address: str) -> Trial:
    """Take a place, that of another one where all are taken; raises as `check_free` does."""
    check_free(trials, limits, address)
    if len(trials) >= limits.trials and (other := longest(trials, limits)) is not None:
        trials.pop(other).give_way()
    trials[address] = Trial()
    return trials[address]


async def lines(rooms: Rooms, wanted: AskTrial, address: str) -> AsyncIterator[bytes]:
    """What the process says, until it has said all or nobody listens; it does not outlive whoever asked."""
    try:
        trial = begin(rooms.trials, rooms.limits, address)
    except (Denied, Busy):  # somebody was faster since this was looked at
        yield line(Problem(reason("web.problem.busy")))
        return
    try:
        async with asyncio.timeout(rooms.limits.trial):
            process = trial.process = await started()
            await say(process, msgspec.msgpack.encode(wanted))
            while told := await hear(process):
                yield told + b"\n"
    except (TimeoutError, OSError, EOFError) as error:
        log(logger, logging.WARNING, "trial of a list ended", cause=type(error).__name__)
        yield line(Problem(reason("web.builder.trial.ended")))
    finally:
        if rooms.trials.get(address) is trial:
            del rooms.trials[address]
        if trial.process is not None:
            end(trial.process)
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.shield(trial.process.wait())


def line(told: Problem) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(told) + b"\n"


async def started() -> asyncio.subprocess.Process:
    """A new process; it does not hear when a person interrupts the server."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "escarmouche.web.trial_process",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    )


TRIALS = [post_trial]
