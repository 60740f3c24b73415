"""Where matches are played: in this process, in several, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from escarmouche.play.gc_tuning import tune_gc
from escarmouche.workbench.speech import BadInput

T = TypeVar("T")
R = TypeVar("R")

PROCESSES, RAY = "processes", "ray"
ENGINES = (PROCESSES, RAY)
AHEAD = 3
"""How many tasks wait at each worker, so that none stands idle; more would only fill memory."""


def as_they_end(work: Callable[[T], R], tasks: Sequence[T], workers: int, engine: str = PROCESSES) -> Iterator[R]:
    """Do all tasks; the results come as soon as they are there, in no order."""
    if engine not in ENGINES:
        raise BadInput("simulate.engine", engine=engine, known=", ".join(ENGINES))
    if engine == RAY:
        return on_ray(work, tasks, workers)
    if workers == 1 or len(tasks) <= 1:
        tune_gc()
        return map(work, tasks)
    return in_processes(work, tasks, workers)


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int, engine: str = PROCESSES) -> Iterator[R]:
    """Do all tasks; the results come in the order of the tasks."""
    early: dict[int, R] = {}
    due = 0
    for at, result in as_they_end(partial(numbered, work), list(enumerate(tasks)), workers, engine):
        early[at] = result
        while due in early:
            yield early.pop(due)
            due += 1


def numbered(work: Callable[[T], R], task: tuple[int, T]) -> tuple[int, R]:
    """A result with the number of its task."""
    return task[0], work(task[1])


def apply(work: Callable[[T], R], task: T) -> R:
    """Do one task."""
    return work(task)


def in_processes(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    """Do all tasks in several processes of this machine."""
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(workers, len(tasks)), get_context("spawn"), attend)
    left = iter(tasks)
    try:
        running = {pool.submit(work, task) for task in islice(left, workers * AHEAD)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(work, task) for task in islice(left, len(done))}
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BadInput("simulate.worker-lost") from None
    finally:
        pool.shutdown(cancel_futures=True)


def attend() -> None:
    """How a worker behaves: an interruption is for the process that the person started, and it ends with that one."""
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    def leave_with(parent: Any) -> None:
        parent.join()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tune_gc()
    Thread(target=leave_with, args=(parent_process(),), daemon=True).start()


def on_ray(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    """Do all tasks on the cluster that RAY_ADDRESS names, by all its processors, or else on a small one made here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise BadInput("simulate.no-ray") from None
    elsewhere = bool(os.environ.get("RAY_ADDRESS"))
    here: dict[str, Any] = {} if elsewhere else {"num_cpus": workers, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level=logging.ERROR, **here)
    try:
        hands = int(ray.cluster_resources().get("CPU", workers)) if elsewhere else workers
        do: Any = ray.remote(apply)
        left = iter(tasks)
        running = [do.remote(work, task) for task in islice(left, hands * AHEAD)]
        while running:
            done, running = ray.wait(running)
            running += [do.remote(work, task) for task in islice(left, len(done))]
            yield from ray.get(done)
    except ray.exceptions.RayError:
        raise BadInput("simulate.worker-lost") from None
    finally:
        ray.shutdown()
