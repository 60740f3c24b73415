"""Mutants that no test can notice, because they change nothing: `docs/rules/mutants.<game>.toml` gives the reasons."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from escarmouche.workbench.mutation.mutants import Mutant


class MistakenEntryError(Exception):
    """The file of equivalent mutants cannot be read."""


class Equivalent(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a file, what it becomes, and why that is the same."""

    file: str
    line: str
    mutation: str
    reason: str
    function: str = ""
    """Where the line stands, if it stands in several functions."""

    def matches(self, mutant: Mutant) -> bool:
        """Whether this is the one."""
        return (self.file, self.line, self.mutation) == (mutant.file, mutant.before, mutant.after) and (
            self.function in ("", mutant.function)
        )


class Equivalents(Struct, forbid_unknown_fields=True):
    """The whole file."""

    equivalent: list[Equivalent] = []

    def reason_for(self, mutant: Mutant) -> str:
        """Why this mutant is no fault; nothing if it is one."""
        return next((entry.reason for entry in self.equivalent if entry.matches(mutant)), "")

    def stale(self, game_folder: Path) -> list[Equivalent]:
        """Entries whose line is no longer in their file."""
        return [entry for entry in self.equivalent if entry.line not in lines(game_folder / entry.file)]


def lines(path: Path) -> set[str]:
    """The lines of a file without their indentation."""
    return {line.strip() for line in path.read_text(encoding="utf-8").splitlines()} if path.exists() else set()


def equivalents_of(root: Path, game: str) -> Equivalents:
    """What is written down for this game."""
    path = root / f"docs/rules/mutants.{game}.toml"
    if not path.exists():
        return Equivalents()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Equivalents)
    except (msgspec.ValidationError, msgspec.DecodeError) as wrong:
        raise MistakenEntryError(f"{path.relative_to(root)}: {wrong}") from wrong
