"""Tasks for other processes, which must be able to import them."""

from __future__ import annotations

import os
from time import sleep


def late_first(task: int) -> int:
    """Every task is done at once but the first."""
    sleep(0.0 if task else 1.0)
    return task


def leave(task: int) -> int:
    """The process ends as if it had been killed."""
    os._exit(task)
