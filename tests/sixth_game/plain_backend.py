"""A build backend for machines without one: packs the packages that a pyproject names into a wheel, and no more."""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path
from typing import Any

TAGS = "Wheel-Version: 1.0\nGenerator: plain\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """The wheel of the folder we stand in."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    about = project["project"]
    folder = f"{about['name']}-{about['version']}.dist-info"
    needs = "".join(f"Requires-Dist: {each}\n" for each in about.get("dependencies", ()))
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in about.get("entry-points", {}).items()
    )
    wheel = f"{about['name']}-{about['version']}-py3-none-any.whl"
    with zipfile.ZipFile(Path(directory, wheel), "w") as packed:
        names = []
        for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
            names += [str(path) for path in sorted(Path(package).rglob("*")) if path.is_file()]
        for name in names:
            packed.write(name)
        packed.writestr(
            f"{folder}/METADATA",
            f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n{needs}",
        )
        packed.writestr(f"{folder}/WHEEL", TAGS)
        packed.writestr(f"{folder}/entry_points.txt", points)
        packed.writestr(f"{folder}/RECORD", "".join(f"{name},,\n" for name in packed.namelist()))
    return wheel
