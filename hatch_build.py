"""While the wheel is built, build the browser's table, and compile the geometry kernel with mypyc beside it.

Without a compiler the wheel is plain Python; without a Node.js the build brings its own.
"""

from __future__ import annotations

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "client"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
import building
import kernel


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
        # The directory must outlive this call, since hatchling copies the extensions from it once all hooks have run.
        self._scratch = tempfile.TemporaryDirectory(prefix="escarmouche-kernel-")
        scratch = Path(self._scratch.name)
        with ThreadPoolExecutor(1) as beside:
            compiling = beside.submit(kernel.compile_in_a_process, scratch)
            building.build()
            log = compiling.result()
        if log is not None:
            self.app.display_warning(log)
            self.app.display_warning("The kernel could not be compiled (see above): the wheel is plain Python, slower.")
            return
        made = kernel.extensions(scratch)
        build_data["force_include"].update({str(scratch / "lib" / each): each.as_posix() for each in made})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, now that the wheel holds it."""
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()
