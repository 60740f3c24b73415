"""`escarmouche backup` and `escarmouche restore`: all matches to one file, and back."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

from escarmouche.web.backup import BackupError, Contents, read_backup, write_backup
from escarmouche.web.opened_storage import opened_storage, place
from escarmouche.workbench.output import console
from escarmouche.workbench.speech import BadInput, say

if TYPE_CHECKING or sys.platform != "win32":
    import fcntl
else:
    fcntl = None

PART = ".backup-part"
"""How a backup is called that is being written."""


def back_up(file: Path, database: str | None) -> None:
    """Copy all matches to a new file: it is there whole, or not at all."""
    where = place(database)
    if file.exists():
        raise BadInput("backup.exists", file=str(file))
    if "://" not in where and not Path(where).exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), where)
    remove_abandoned(file.parent)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-", suffix=PART)
    scratch = Path(name)
    try:
        with os.fdopen(handle, "wb") as writing, opened_storage(where) as storage:
            hold(writing)
            contents = followed(write_backup(storage, writing))
            writing.flush()
            os.fsync(writing.fileno())
        scratch.replace(file)
    finally:
        scratch.unlink(missing_ok=True)
    console().print(say("backup.done", matches=contents.matches, file=str(file)), soft_wrap=True)


def remove_abandoned(folder: Path) -> None:
    """Remove what killed backups left in a folder; what another one is writing now stays."""
    for part in folder.glob(f".*{PART}"):
        with contextlib.suppress(OSError), part.open("rb") as left:
            hold(left)
            part.unlink()


def hold(file: IO[bytes]) -> None:
    """Hold a file as long as it is open; raises `OSError` where another process does.

    Where the system knows no such hold, it does not let an open file be removed either.
    """
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def restore(file: Path, database: str | None, replace: bool) -> None:
    """Take all matches from such a file; no server may hold the database meanwhile."""
    try:
        with file.open("rb") as reading, opened_storage(place(database)) as storage:
            storage.take_lease()
            contents = followed(read_backup(storage, reading, replace))
    except BackupError as error:
        raise BadInput(f"restore.{error.key}", file=str(file), **error.params) from error
    console().print(say("restore.done", matches=contents.matches, file=str(file)), soft_wrap=True)


def followed(steps: Iterator[tuple[Contents, int]]) -> Contents:
    """Go through with it; where somebody looks on, with a bar."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = sys.stderr.isatty()
    with Progress(*columns, console=console(stderr=True), transient=True, disable=not shown) as progress:
        bar = progress.add_task(say("backup.running"), total=None)
        contents, done = next(steps)
        for contents, done in steps:
            progress.update(bar, total=contents.total, completed=done)
    return contents
