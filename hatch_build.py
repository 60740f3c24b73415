"""While the wheel is built, build the browser's table, and compile the geometry kernel with mypyc.

Without a compiler the wheel is plain Python; without a Node.js the build brings its own.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "client"))
import building

GROUP = "escarmouche_kernel"
"""Name of the library that the compiled modules share; it lands beside the package as `escarmouche_kernel__mypyc`."""


class WheelHook(BuildHookInterface[Any]):
    """Adds the built client, and an extension module for every source that `include` names in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """A Node.js of the build's own where the machine has none."""
        return [] if building.has_node() else [building.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client; compile and include the extensions, or warn and leave the wheel pure."""
        if version == "editable":
            return
        building.build()
        source_root = Path(self.root, self.config["source-root"])
        sources = kernel_sources(source_root, self.config["include"])
        if not sources:
            return
        # The directory must outlive this call, since hatchling copies the extensions from it once all hooks have run.
        self._scratch = tempfile.TemporaryDirectory(prefix="escarmouche-kernel-")
        scratch = Path(self._scratch.name)
        log = compile_in_a_process(source_root, sources, scratch)
        if log is not None:
            self.app.display_warning(log)
            self.app.display_warning("The kernel could not be compiled (see above): the wheel is plain Python, slower.")
            return
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        library = scratch / "lib"
        build_data["force_include"].update(
            {str(built): built.relative_to(library).as_posix() for built in sorted(library.rglob(f"*{suffix}"))}
        )
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, now that the wheel holds it."""
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()


def kernel_sources(source_root: Path, patterns: list[str]) -> list[str]:
    """The modules to compile, relative to the source root; a package's `__init__` stays plain."""
    found = {path for pattern in patterns for path in source_root.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(source_root).as_posix() for path in found)


def compile_in_a_process(source_root: Path, sources: list[str], scratch: Path) -> str | None:
    """Run mypyc and the C compiler apart, because both may end the process; returns the log of a failure."""
    command = [sys.executable, str(Path(__file__).resolve()), str(scratch), *sources]
    done = subprocess.run(command, cwd=source_root, capture_output=True, text=True, errors="replace", check=False)
    return None if done.returncode == 0 else (done.stdout + done.stderr).strip()


def compile_kernel(scratch: str, sources: list[str]) -> None:
    """Turn the sources into extension modules under `scratch`/lib."""
    from mypyc.build import mypycify
    from setuptools import setup

    flags = [f"--cache-dir={scratch}/mypy", "--config-file=", "--strict", "--follow-imports=silent"]
    extensions = mypycify([*flags, *sources], opt_level="3", target_dir=f"{scratch}/c", group_name=GROUP)
    if sys.platform != "win32":
        for extension in extensions:
            # A fused multiply-add rounds once instead of twice: a match would differ from one machine to the next.
            extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off"]
    setup(
        name=GROUP,
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--build-lib", f"{scratch}/lib", "--build-temp", f"{scratch}/o"],
    )


if __name__ == "__main__":
    compile_kernel(sys.argv[1], sys.argv[2:])
