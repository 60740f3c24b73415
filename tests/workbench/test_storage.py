"""Files of the player."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from escarmouche.workbench.storage import data_folder, write_whole


@pytest.mark.parametrize(
    "environment, platform, folder",
    [
        ({"HOME": "/home/me"}, "linux", "/home/me/.local/share/escarmouche"),
        ({"HOME": "/home/me", "XDG_DATA_HOME": "/data"}, "linux", "/data/escarmouche"),
        ({"HOME": "/Users/me"}, "darwin", "/Users/me/Library/Application Support/escarmouche"),
        ({"HOME": "/me", "LOCALAPPDATA": "/me/local"}, "win32", "/me/local/escarmouche"),
    ],
)
def test_where_data_are_kept(environment: dict[str, str], platform: str, folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder)


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "new/match.save"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_what_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.save"
    write_whole(path, b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
