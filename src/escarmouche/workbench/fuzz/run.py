"""Many damaged files of one kind, read one by one with a deadline, and what came of them."""

from __future__ import annotations

import io
import multiprocessing
import signal
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from types import FrameType

from msgspec import Struct

from escarmouche.workbench.fuzz.kinds import KINDS

DEADLINE = 10.0
"""Seconds for one file."""
MOST_MEMORY = 4 << 30
"""Bytes for one process."""


class TooSlow(BaseException):
    """A file was not read in time; nothing that catches ordinary errors may catch this."""


class Reading(Struct, frozen=True):
    """What came of one file: its exit code, or what was raised and where; how long it took."""

    number: int
    code: int | None
    fault: str
    seconds: float


class Findings(Struct):
    """What came of all files of a kind; of faults that are alike, the number of the first file."""

    kind: str
    files: int = 0
    read: int = 0
    refused: int = 0
    slow: int = 0
    slowest: float = 0.0
    faults: dict[str, list[int]] = {}

    @property
    def crashes(self) -> int:
        """How many files ended in a traceback."""
        return sum(map(len, self.faults.values())) - self.slow

    def add(self, reading: Reading) -> None:
        """Count one more file."""
        self.files += 1
        self.slowest = max(self.slowest, reading.seconds)
        self.read += reading.code == 0
        self.refused += reading.code not in (None, 0)
        if reading.fault:
            self.faults.setdefault(reading.fault, []).append(reading.number)
            self.slow += reading.fault.startswith(TooSlow.__name__)


def damaged(kind: str, seed: int, number: int) -> tuple[str, bytes]:
    """The file of this number and the game it is for: the same wherever it is asked for."""
    rng, good = Random(f"{kind}/{seed}/{number}"), KINDS[kind].good()
    (game, data), (_, other) = rng.choice(good), rng.choice(good)
    return game, KINDS[kind].damage(data, other, rng)


def read_one(kind: str, seed: int, folder: str, number: int) -> Reading:
    """Write a damaged file and let the program read it."""
    game, data = damaged(kind, seed, number)
    file = Path(folder) / f"{kind}-{multiprocessing.current_process().pid}.toml"
    file.write_bytes(data)
    began = perf_counter()
    code, fault = None, ""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            signal.setitimer(signal.ITIMER_REAL, DEADLINE)
            code = KINDS[kind].read(game, file)
        except (Exception, TooSlow) as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            fault = f"{type(error).__name__} ({Path(last.filename).name}:{last.lineno} {last.name})"
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return Reading(number, code, fault, perf_counter() - began)


def begin() -> None:
    """Bounds on time and memory for this process."""
    signal.signal(signal.SIGALRM, out_of_time)
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def out_of_time(number: int, frame: FrameType | None) -> None:
    """The deadline has passed."""
    raise TooSlow


def readings(kind: str, count: int, seed: int, workers: int) -> Iterator[Reading]:
    """Read so many damaged files, in processes of their own."""
    KINDS[kind].good()
    with tempfile.TemporaryDirectory() as folder, multiprocessing.Pool(workers, begin) as pool:
        yield from pool.imap_unordered(partial(read_one, kind, seed, folder), range(count), chunksize=50)


def findings(kind: str, count: int, seed: int, workers: int = 1) -> Findings:
    """What came of so many damaged files of a kind."""
    found = Findings(kind)
    for reading in readings(kind, count, seed, workers):
        found.add(reading)
    return found
