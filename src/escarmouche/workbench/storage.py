"""Files of the player: where they are kept, and how they are written so that a crash leaves the old one whole."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where this system keeps the data of a user's programs."""
    found = os.environ if environment is None else environment
    home = Path(found.get("HOME") or Path.home())
    if found.get("XDG_DATA_HOME"):
        return Path(found["XDG_DATA_HOME"], "escarmouche")
    if platform == "win32":
        return Path(found.get("LOCALAPPDATA") or home / "AppData/Local", "escarmouche")
    if platform == "darwin":
        return home / "Library/Application Support/escarmouche"
    return home / ".local/share/escarmouche"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either the old or the new one is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    scratch = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
