"""The computers of all matches: a few processes that think, replaced when they die or take too long.

Questions wait in a fair line; those that are soon answered do not wait for those that take long. One whose worker died
is put again to another, and never answered by anybody else.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from escarmouche.players.levels import looks_further
from escarmouche.web.fair_queue import FairQueue, Urgency
from escarmouche.web.logs import log
from escarmouche.web.metrics import Metrics
from escarmouche.web.pipes import hear, say
from escarmouche.web.thinking import MOST_LIBRARIES, Job, Thought

if TYPE_CHECKING:
    from escarmouche.play.view import View

LIMIT = 60.0
"""Seconds after which nobody waits for a thought any longer."""
CLOCK = 3.0
"""Seconds that a computer may think where its level uses them."""
TRIES = 3
"""Workers that may die of a question before it is given up."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Thought).decode
logger = logging.getLogger(__name__)


class Unanswered(Exception):
    """No worker lived to answer a question."""


class Question(msgspec.Struct, frozen=True):
    """What a computer is asked, for whom, for which match, and who waits for the answer."""

    visitor: str
    """The address of whoever waits, as limits count."""
    match: str
    view: View
    library: bytes
    level: str
    who: str
    urgency: Callable[[], Urgency]
    attempt: int = 0
    """How often it was put before and the answer would not do."""
    public: View | None = None
    """What everybody knows, where whoever is asked knows more."""

    @property
    def long(self) -> bool:
        """Whether it is thought over as long as the clock allows."""
        return looks_further(self.level)

    def job(self, digest: bytes, clock: float | None) -> Job:
        """For a thinker who was given the library before."""
        return Job(self.view, b"", digest, self.level, self.who, self.attempt, clock, self.public)


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
        self.known = [*(digest for digest in self.known if digest != job.digest), job.digest][-MOST_LIBRARIES:]
        await say(self.process, encode(job))
        return decode(await hear(self.process))

    def end(self) -> None:
        """It is not needed any more, or not to be trusted."""
        if self.process.returncode is None:
            self.process.kill()


class Turn:
    """Somebody waits for a worker; None is handed out where one is still to be started."""

    def __init__(self, question: Question) -> None:
        self.question, self.since = question, time.monotonic()
        self.worker: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()


class Computers:
    """So many workers; a question waits until it is its turn and one is free.

    One more is there for a question that is soon answered, while all others think long.
    """

    def __init__(self, number: int, limit: float = LIMIT, clock: float = CLOCK, metrics: Metrics | None = None) -> None:
        self.number, self.limit, self.clock = number, limit, clock
        self.metrics = metrics or Metrics()
        self.queue: FairQueue[Turn] = FairQueue(lambda turn: turn.question.urgency())
        self.free: list[Worker | None] = [None] * (number + 1)
        self.long = self.short = 0
        """How many questions are being thought over at length, and how many others."""
        self.all: set[Worker] = set()
        self.ending: set[asyncio.Task[int]] = set()

    async def think(self, question: Question) -> Thought:
        """The answer of a level to the question of a view; raises `Unanswered` where every worker dies of it."""
        digest = blake2b(question.library, digest_size=16).digest()
        job = question.job(digest, self.clock)
        for _ in range(TRIES):
            worker = self.if_alive(await self.next_worker(question))
            try:
                worker = worker or await self.start()
                return await asyncio.wait_for(worker.think(job, question.library), self.limit)
            except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
                self.bury(worker, type(error).__name__)
                worker = None
            except BaseException:
                # It goes on thinking: what it says would be taken for the answer to the next question.
                self.discard(worker)
                worker = None
                raise
            finally:
                self.end(question)
                self.put_back(worker)
        raise Unanswered

    async def next_worker(self, question: Question) -> Worker | None:
        """Wait in line for a worker; None where one is to be started."""
        turn = Turn(question)
        self.queue.put(question.visitor, question.match, turn)
        self.hand_out()
        try:
            worker = await turn.worker
        except asyncio.CancelledError:
            if turn.worker.cancelled():
                self.queue.remove(question.visitor, question.match, turn)
            else:
                self.end(question)
                self.put_back(turn.worker.result())
            raise
        self.metrics.question_begun(question.urgency(), time.monotonic() - turn.since)
        return worker

    def hand_out(self) -> None:
        """Give the workers that are free to those whose turn it is."""
        while self.free and (turn := self.queue.take(self.may_begin)) is not None:
            self.begin(turn.question)
            if turn.worker.done():
                self.end(turn.question)
            else:
                turn.worker.set_result(self.free.pop())

    def may_begin(self, turn: Turn) -> bool:
        """Whether there is a worker for this: what is soon answered has one though all think long."""
        if self.long + self.short < self.number:
            return True
        return not turn.question.long and self.short == 0

    def begin(self, question: Question) -> None:
        """A question is thought over from now on."""
        if question.long:
            self.long += 1
        else:
            self.short += 1

    def end(self, question: Question) -> None:
        """A question is answered or given up."""
        if question.long:
            self.long -= 1
        else:
            self.short -= 1
        self.queue.done(question.visitor)

    def put_back(self, worker: Worker | None) -> None:
        """A worker is free; those that run are taken before others are started."""
        self.free.insert(0 if worker is None else len(self.free), worker)
        self.hand_out()

    def if_alive(self, worker: Worker | None) -> Worker | None:
        """This worker, unless it has died while nobody asked it."""
        if worker is None or worker.process.returncode is None:
            return worker
        self.bury(worker, "idle")
        return None

    async def start(self) -> Worker:
        """One more worker."""
        worker = await Worker.start()
        self.all.add(worker)
        return worker

    async def warm_up(self) -> None:
        """Start the workers before anybody waits for one."""
        for _ in range(self.free.count(None)):
            if None in self.free:
                self.free.remove(None)
                worker = None
                try:
                    worker = await self.start()
                finally:
                    self.put_back(worker)

    def bury(self, worker: Worker | None, cause: str) -> None:
        """Write down that a worker died, or has to."""
        code, pid = (worker.process.returncode, worker.process.pid) if worker is not None else (None, None)
        log(logger, logging.WARNING, "worker died", pid=pid, cause=cause, code=code)
        self.metrics.worker_deaths.inc()
        self.discard(worker)

    def discard(self, worker: Worker | None) -> None:
        """End a worker."""
        if worker is not None:
            worker.end()
            self.all.discard(worker)
            ended = asyncio.create_task(worker.process.wait())
            self.ending.add(ended)
            ended.add_done_callback(self.ending.discard)

    async def close(self) -> None:
        """End them all."""
        for worker in list(self.all):
            self.discard(worker)
        await asyncio.gather(*self.ending)


def cores_less_one() -> int:
    """How many may think at once: a core is left to the server, where there are several."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, cores - 1)
