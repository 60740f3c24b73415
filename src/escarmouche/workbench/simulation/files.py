"""What a simulation writes: tried before anything is played, and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from escarmouche.workbench.storage import write_whole


def try_to_write(path: Path) -> None:
    """Raise now what would else be raised once all is played: a folder that is not there, or not ours."""
    if path.is_dir():
        raise IsADirectoryError(21, os.strerror(21), str(path))
    if is_special(path):
        return
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        error.filename = str(path)
        raise


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole; into what is no file, such as a pipe, just write."""
    try:
        if is_special(path):
            with path.open("wb") as pipe:
                pipe.write(data)
        else:
            write_whole(path, data)
            path.chmod(0o666 & ~mask())
    except OSError as error:
        error.filename = str(path)
        raise


def mask() -> int:
    """Which rights this person's new files lack."""
    found = os.umask(0o077)
    os.umask(found)
    return found


def is_special(path: Path) -> bool:
    """Whether a pipe, a terminal or a device stands there: it must not be replaced."""
    return path.exists() and not path.is_file()
