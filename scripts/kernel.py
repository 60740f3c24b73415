"""Compile the geometry kernel with mypyc: for the wheel, and for tests of the working tree.

`python scripts/kernel.py` keeps `.compiled/` up to date: a package `escarmouche` of links into `src`, with the compiled
modules among them. Who has that folder on his path runs the working tree with machine code inside.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
OVERLAY = ROOT / ".compiled"
GROUP = "escarmouche_kernel"
"""Name of the library that the compiled modules share; it lands beside the package as `escarmouche_kernel__mypyc`."""


def kernel_sources() -> list[str]:
    """The modules to compile, relative to `src`; a package's `__init__` stays plain."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["include"]
    found = {path for pattern in patterns for path in SOURCES.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(SOURCES).as_posix() for path in found)


def compile_in_a_process(scratch: Path) -> str | None:
    """Compile into `scratch`/lib, apart because mypyc and setuptools may end the process; the log of a failure."""
    command = [sys.executable, str(Path(__file__).resolve()), str(scratch)]
    done = subprocess.run(command, cwd=SOURCES, capture_output=True, text=True, errors="replace", check=False)
    return None if done.returncode == 0 else (done.stdout + done.stderr).strip()


def extensions(scratch: Path) -> list[Path]:
    """What was compiled, relative to `scratch`/lib."""
    library = scratch / "lib"
    return sorted(path.relative_to(library) for path in library.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def compile_kernel(scratch: str) -> None:
    """Turn the sources into extension modules under `scratch`/lib."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class OnAllProcessors(build_ext):
        """The files of one extension are compiled side by side too, not only extensions."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def at_once(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one_by_one([source], *arguments, **options), sources)
                    return [each for some in made for each in some]

            self.compiler.compile = at_once
            super().build_extensions()

    # Higher levels take two to three times as long to compile, and matches are played no faster.
    flags = [f"--cache-dir={scratch}/mypy", "--config-file=", "--strict", "--follow-imports=silent"]
    modules = mypycify(
        [*flags, *kernel_sources()], opt_level="1", multi_file=True, target_dir=f"{scratch}/c", group_name=GROUP
    )
    if sys.platform != "win32":
        for module in modules:
            # A fused multiply-add rounds once instead of twice: a match would differ from one machine to the next.
            module.extra_compile_args = [*module.extra_compile_args, "-ffp-contract=off", "-g0"]
    setup(
        name=GROUP,
        ext_modules=modules,
        cmdclass={"build_ext": OnAllProcessors},
        script_args=[
            "-q", "build_ext", "--parallel", str(os.cpu_count() or 1),
            "--build-lib", f"{scratch}/lib", "--build-temp", f"{scratch}/o",
        ],
    )  # fmt: skip


# ---- the working tree, with compiled modules ----------------------------------------------------------------------


def fingerprint() -> str:
    """Of this Python, of the way it is compiled and of what is compiled."""
    found = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for source in kernel_sources():
        found.update(source.encode() + b"\0" + (SOURCES / source).read_bytes() + b"\0")
    return found.hexdigest()


def overlay() -> str | None:
    """Compile where something has changed, and link the rest anew; the log of a failure, which leaves no overlay."""
    kept, wanted = OVERLAY / "fingerprint", fingerprint()
    if not kept.is_file() or kept.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(OVERLAY, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="escarmouche-kernel-") as scratch:
            log = compile_in_a_process(Path(scratch))
            if log is not None:
                return log
            for extension in extensions(Path(scratch)):
                (OVERLAY / extension).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(Path(scratch, "lib", extension), OVERLAY / extension)
        kept.write_text(wanted, encoding="utf-8")
    link(SOURCES / "escarmouche", OVERLAY / "escarmouche")
    return None


def link(source: Path, target: Path) -> None:
    """Folders that hold compiled modules have a link for each file; of others, the folder is linked."""
    for old in target.iterdir():
        if old.is_symlink():
            old.unlink()
    for path in source.iterdir():
        if path.name == "__pycache__":
            continue
        if (target / path.name).is_dir():
            link(path, target / path.name)
        else:
            (target / path.name).symlink_to(path)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_kernel(sys.argv[1])
    elif failure := overlay():
        sys.exit(f"{failure}\nescarmouche: the kernel could not be compiled (see above).")
