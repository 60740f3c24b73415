"""Print a digest of this Python, of the place of the project and of the files and folders named."""

import hashlib
import sys
from pathlib import Path

BUILT = {"__pycache__", "node_modules", "static", "dist"}
"""Folders that hold what is made from the rest."""


def main(root: Path, names: list[str]) -> None:
    """Print the digest that a virtual environment keeps, to know when it is out of date."""
    digest = hashlib.sha256(f"{sys.version} {root}".encode())
    for name in names:
        path = root / name
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.is_file() and not BUILT.intersection(file.relative_to(root).parts):
                digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
    print(digest.hexdigest())


main(Path(sys.argv[1]), sys.argv[2:])
