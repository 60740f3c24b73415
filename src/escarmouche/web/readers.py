"""Those who read what visitors bring: processes with a deadline, replaced when they die or tarry."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

import msgspec

from escarmouche.play.reason import Refusal, Refused, refusal
from escarmouche.web.desk import Turns
from escarmouche.web.http_messages import CheckedList, CheckList, PrintList
from escarmouche.web.logs import log
from escarmouche.web.pipes import hear, say
from escarmouche.web.reading import Job, Verb, Verdict

NUMBER = 3
"""How many read at once: one visitor keeps no more than one of them busy."""
STARTING = 60.0
"""Seconds until a new process must be ready."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Verdict).decode
logger = logging.getLogger(__name__)


class Reader:
    """A process that reads, one list at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Reader:
        """A new one, once it is ready; it does not hear when a person interrupts the server."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "escarmouche.web.reading",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        try:
            await asyncio.wait_for(hear(process), STARTING)
        except BaseException:
            end(process)
            await process.wait()
            raise
        return cls(process)

    async def read(self, job: Job) -> Verdict:
        """What it finds; raises when it dies."""
        await say(self.process, encode(job))
        return decode(await hear(self.process))


def end(process: asyncio.subprocess.Process) -> None:
    """It is not needed any more, or not to be trusted."""
    if process.returncode is None:
        process.kill()


def refused(verdict: Verdict) -> Refused:
    """Why a reader found nothing."""
    return Refused(Refusal(verdict.why) if verdict.why is not None else refusal("web.open.unreadable"))


class Readers:
    """A few readers; of one address they read one list after the other."""

    def __init__(self, seconds: float, turns: Turns, number: int = NUMBER) -> None:
        self.seconds, self.turns = seconds, turns
        self.free: asyncio.LifoQueue[Reader | None] = asyncio.LifoQueue()
        """Those that run come first."""
        self.all: set[Reader] = set()
        self.ending: set[asyncio.Task[int]] = set()
        self.preparing: set[asyncio.Task[None]] = set()
        for _ in range(number):
            self.free.put_nowait(None)

    async def check(self, wanted: CheckList, address: str) -> CheckedList:
        """Everything that is wrong with a list."""
        return msgspec.json.decode(await self.answer("check", wanted, address), type=CheckedList)

    async def sheets(self, wanted: PrintList, address: str) -> str:
        """The sheets of a list as a page; raises what `answer` raises."""
        return msgspec.json.decode(await self.answer("print", wanted, address), type=str)

    async def answer(self, verb: Verb, wanted: object, address: str, seconds: float | None = None) -> bytes:
        """What is said of a list or a journal, as JSON, within the usual time or another one.

        Raises `Refused` where it cannot be read, `Busy` where many wait.
        """
        async with self.turns.take(address):
            verdict = await self.verdict(Job(verb, encode(wanted)), self.seconds if seconds is None else seconds)
        if verdict.found is None:
            raise refused(verdict)
        return verdict.found

    async def verdict(self, job: Job, seconds: float) -> Verdict:
        """What the next reader that is free finds in time."""
        reader = await self.free.get()
        try:
            if reader is None or reader.process.returncode is not None:
                self.discard(reader)
                reader = await Reader.start()
                self.all.add(reader)
            verdict = await asyncio.wait_for(reader.read(job), seconds)
            if verdict.trouble:
                log(logger, logging.ERROR, "reader of lists failed", kind=verdict.trouble, places=verdict.places)
            return verdict
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
            log(logger, logging.WARNING, "reader of lists died", cause=type(error).__name__)
            self.discard(reader)
            reader = None
            raise Refused(refusal("web.open.hard")) from error
        except asyncio.CancelledError:
            self.discard(reader)
            reader = None
            raise
        finally:
            self.free.put_nowait(reader)

    async def warm_up(self) -> None:
        """Start one before anybody waits for it."""
        reader = await self.free.get()
        try:
            if reader is None:
                reader = await Reader.start()
                self.all.add(reader)
        finally:
            self.free.put_nowait(reader)

    def prepare(self) -> None:
        """Start one in the meantime, where none runs: somebody may need it soon."""
        if not self.all and not self.preparing:
            starting = asyncio.create_task(self.warm_up())
            self.preparing.add(starting)
            starting.add_done_callback(self.preparing.discard)

    def discard(self, reader: Reader | None) -> None:
        """End a reader."""
        if reader is not None:
            end(reader.process)
            self.all.discard(reader)
            waiting = asyncio.create_task(reader.process.wait())
            self.ending.add(waiting)
            waiting.add_done_callback(self.ending.discard)

    async def close(self) -> None:
        """End them all."""
        for starting in self.preparing:
            starting.cancel()
        await asyncio.gather(*self.preparing, return_exceptions=True)
        for reader in list(self.all):
            self.discard(reader)
        await asyncio.gather(*self.ending)
