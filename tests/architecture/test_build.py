"""The wheel compiles the kernel and nothing else."""

from __future__ import annotations

import tomllib

from architecture.sources import ROOT

from escarmouche import build_info


def test_what_the_wheel_compiles_is_what_build_info_looks_at() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    source_root = ROOT / hook["source-root"]
    files = {path for pattern in hook["include"] for path in source_root.glob(pattern) if path.stem != "__init__"}
    modules = {".".join(path.relative_to(source_root).with_suffix("").parts) for path in files}
    assert modules == set(build_info.kernel_modules())


def test_a_plain_module_is_no_extension() -> None:
    assert not build_info.is_extension("escarmouche.build_info")
    assert build_info.is_extension("msgspec._core")
