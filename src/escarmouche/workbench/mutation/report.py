"""What came out: a table by chapter, and the mutants that nobody noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from escarmouche.workbench.mutation.runner import Fate, Outcome

FATES: tuple[Fate, ...] = ("killed", "survived", "uncovered", "equivalent")
UNNOTICED = ("survived", "uncovered")


class Report(Struct):
    """One run over a sample of a game's mutants."""

    game: str
    seed: int
    possible: int
    """How many faults could have been tried."""

    outcomes: list[Outcome]

    def rate(self) -> float:
        """The part of the real faults that a test notices."""
        counts = Counter(outcome.fate for outcome in self.outcomes)
        real = len(self.outcomes) - counts["equivalent"]
        return counts["killed"] / real if real else 1.0

    def table(self) -> Iterator[str]:
        """The counts of every chapter, and of all."""
        chapters: dict[str, Counter[Fate]] = {}
        for outcome in self.outcomes:
            chapters.setdefault(outcome.mutant.file, Counter())[outcome.fate] += 1
        width = max((len(name) for name in chapters), default=0)
        yield " ".join([" " * width, *(f"{fate:>10}" for fate in FATES)])
        for name in sorted(chapters):
            yield " ".join([f"{name:<{width}}", *(f"{chapters[name][fate]:>10}" for fate in FATES)])
        total = Counter(outcome.fate for outcome in self.outcomes)
        yield " ".join([f"{'in all':<{width}}", *(f"{total[fate]:>10}" for fate in FATES)])
        yield f"{len(self.outcomes)} of {self.possible} mutants, seed {self.seed}: {self.rate():.1%} noticed"

    def unnoticed(self) -> Iterator[str]:
        """Every mutant that outlived its tests, or met none, as an editor opens it."""
        for outcome in sorted(self.outcomes, key=lambda outcome: (outcome.mutant.file, outcome.mutant.line)):
            if outcome.fate in UNNOTICED:
                yield describe(self.game, outcome)

    def encode(self) -> bytes:
        """The whole run as JSON."""
        return msgspec.json.format(msgspec.json.encode(self))


def describe(game: str, outcome: Outcome) -> str:
    """One mutant: the place as an editor opens it, and its line before and after."""
    mutant = outcome.mutant
    place = f"src/escarmouche/games/{game}/{mutant.file}:{mutant.line}"
    return f"{place}: {outcome.fate}\n    - {mutant.before}\n    + {mutant.after}"
