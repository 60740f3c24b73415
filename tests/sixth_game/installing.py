"""The game of `examples/sixth-game` as somebody installs it: a wheel of its own, in a folder to put on the path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "examples" / "sixth-game"
NAME = "lanternes"


def install(folder: Path) -> Path:
    """Let pip build and install it, without any network; the folder to put on the path."""
    source, target = folder / "source", folder / "installed"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    if find_spec("hatchling") is None:
        replace_backend(source)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*command, "--disable-pip-version-check", "--target", str(target), str(source)], check=True)
    return target


def replace_backend(source: Path) -> None:
    """Build with the plain backend: what the project says of itself stays as it is."""
    file = source / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    _, _, rest = text.partition("[project]")
    system = '[build-system]\nrequires = []\nbuild-backend = "plain_backend"\nbackend-path = ["."]\n\n[project]'
    file.write_text(system + rest, encoding="utf-8")
    shutil.copy(Path(__file__).with_name("plain_backend.py"), source)


def environment(site: Path) -> dict[str, str]:
    """What a process needs that is to see it."""
    return {"PYTHONPATH": os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])}
