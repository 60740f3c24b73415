"""How a mutant comes into a process: as a module that is loaded with its fault, or as new code of a live function."""

from __future__ import annotations

import gc
import sys
import warnings
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType


class FaultyLoader(SourceFileLoader):
    """Loads one module with its fault."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        """The module of this name, with this text in place of its own."""
        super().__init__(name, str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The code of the faulty text, never kept on disk."""
        return compiled(self.source, self.path)


class FaultyFinder(MetaPathFinder):
    """Serves the faulty text for one module, before any other finder is asked."""

    def __init__(self, loader: FaultyLoader) -> None:
        """Serve what this loader has."""
        self.loader = loader

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """The one module, and nothing else."""
        if fullname != self.loader.name:
            return None
        return spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def serve(module: str, path: Path, source: str) -> None:
    """From now on this module, not yet loaded, has this text."""
    sys.meta_path.insert(0, FaultyFinder(FaultyLoader(module, path, source)))


def compiled(source: str, path: str) -> CodeType:
    """The code of a text, whatever Python thinks of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code: CodeType = compile(source, path, "exec", dont_inherit=True)
    return code


Functions = dict[tuple[str, str, int], list[FunctionType]]


def live_functions(folder: Path) -> Functions:
    """The functions of the modules in a folder, by file, name and first line."""
    found: Functions = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(f"{folder}/"):
            found.setdefault(signature(thing.__code__), []).append(thing)
    return found


def signature(code: CodeType) -> tuple[str, str, int]:
    """By which the same function is known in two texts that differ within a line."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


def replace_code(functions: Functions, path: Path, source: str, line: int) -> bool:
    """Give the live functions around a line the code of this text; whether there is one."""
    replaced = False
    for code in outermost(compiled(source, str(path))):
        if code.co_firstlineno <= line <= last_line(code):
            for function in functions.get(signature(code), ()):
                function.__code__ = code
                replaced = True
    return replaced


def outermost(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, not those inside functions."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from (
                [part] if part.co_flags & 1 else outermost(part)
            )  # CO_OPTIMIZED: a function, not the body of a class


def last_line(code: CodeType) -> int:
    """The last line on which a function has code."""
    own = max((line for _, _, line in code.co_lines() if line is not None), default=code.co_firstlineno)
    return max([own, *(last_line(part) for part in code.co_consts if isinstance(part, CodeType))])
