"""The bar that moves while matches are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from escarmouche.workbench.output import console
from escarmouche.workbench.speech import say

R = TypeVar("R")


def with_progress(played: Iterator[R], number: int, done: int = 0) -> Iterator[R]:
    """How many of all matches are played, at what pace, and how long it will still take."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Pace(ProgressColumn):
        """Matches in a second."""

        def render(self, task: Any) -> Text:
            return Text(say("simulate.pace", pace=round(task.speed, 1)) if task.speed else "", "dim")

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Pace(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        yield from progress.track(played, total=number, completed=done, description=say("simulate.running"))
