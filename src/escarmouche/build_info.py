"""How this copy of Escarmouche was built: with a compiled kernel or in plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pkgutil import iter_modules

KERNEL = "escarmouche.table.kernel"
"""The package of inner loops that the wheel compiles."""

AROUND_THE_KERNEL = (
    "edges", "eye", "facing", "lattice", "movement", "passage", "poses", "relief", "slides", "spots", "standing",
    "tolerance", "walking",
)  # fmt: skip
"""What calls them most is compiled with them."""


def kernel_modules() -> list[str]:
    """The dotted names of the modules that may be compiled."""
    package = find_spec(KERNEL)
    if package is None or package.submodule_search_locations is None:
        return []
    inner = [f"{KERNEL}.{module.name}" for module in iter_modules(package.submodule_search_locations)]
    return inner + [f"escarmouche.table.{name}" for name in AROUND_THE_KERNEL]


def compiled() -> bool:
    """Whether every kernel module comes from an extension module."""
    modules = kernel_modules()
    return bool(modules) and all(is_extension(module) for module in modules)


def is_extension(module: str) -> bool:
    """Whether importing this module loads machine code."""
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
