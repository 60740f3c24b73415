"""The map of the files: what each module holds, by the first sentence of its docstring.

`python -m escarmouche.workbench.filemap --write` writes `docs/files.md`; `--check` says whether it is out of date.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

PACKAGE = Path("src/escarmouche")
PAGE = Path("docs/files.md")
HEAD = """# What stands where

Every module of `src/escarmouche`, with the first sentence it says of itself. `docs/architecture.md` tells how they work
together. Written by `python -m escarmouche.workbench.filemap --write`.
"""


def first_sentence(module: Path) -> str:
    """What a module says of itself first; nothing of one without a docstring."""
    said = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    return " ".join(said.split("\n\n")[0].split()).replace("|", "\\|")


def rows(folder: Path, modules: Iterator[Path]) -> Iterator[str]:
    """The table of one folder."""
    told = [(module.name, first_sentence(module)) for module in modules]
    lines = [f"| `{name}` | {said} |" for name, said in told if said or name != "__init__.py"]
    if lines:
        yield from ("", f"## {folder.as_posix()}", "", "| file | what |", "|---|---|", *lines)


def file_map(root: Path) -> str:
    """The whole page."""
    package = root / PACKAGE
    modules = sorted(package.rglob("*.py"), key=lambda path: (path.parent.relative_to(package), path.name))
    tables = [
        row
        for folder, inside in groupby(modules, key=lambda path: path.parent)
        for row in rows(folder.relative_to(package), inside)
    ]
    return HEAD + "\n".join(tables) + "\n"


def is_stale(root: Path) -> bool:
    """Whether the page no longer says what the modules say."""
    page = root / PAGE
    return not page.exists() or page.read_text(encoding="utf-8") != file_map(root)


def main() -> int:
    """Write the page, or say that it is out of date."""
    parser = argparse.ArgumentParser(prog="filemap", description="Map modules to what they say of themselves.")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help=f"write {PAGE}")
    what.add_argument("--check", action="store_true", help=f"fail if {PAGE} is out of date")
    options = parser.parse_args()
    if options.write:
        (options.root / PAGE).write_text(file_map(options.root), encoding="utf-8")
    elif is_stale(options.root):
        print(f"{PAGE} is out of date: run python -m escarmouche.workbench.filemap --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
