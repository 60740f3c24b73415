"""Running the tests on mutants: each in a fork of a process that has everything loaded but the game."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing.connection import wait
from pathlib import Path
from types import CodeType
from typing import Literal

import _pytest.config
import pytest
from msgspec import Struct

from escarmouche.workbench.mutation.child import Child
from escarmouche.workbench.mutation.mutants import Mutant, mutated
from escarmouche.workbench.mutation.reach import PLAIN, KnownTest

FIRST = 40
"""How many tests are gathered first: most mutants do not outlive them, and gathering takes longer than running."""

SPARE = 20.0
"""Seconds on the processor beyond what the tests need; a mutant that takes longer never ends."""

Fate = Literal["killed", "survived", "uncovered", "equivalent"]


class Trial(Struct, frozen=True):
    """A mutant and the tests that it must outlive, the most promising first."""

    mutant: Mutant
    source: Path
    tests: list[KnownTest]


class Outcome(Struct, frozen=True):
    """What became of a mutant, and who noticed it."""

    mutant: Mutant
    fate: Fate
    noticed_by: str = ""


class MutantLoader(SourceFileLoader):
    """Loads one module with its fault."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        """The module of this name, with this text in place of its own."""
        super().__init__(name, str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The code of the faulty text, never kept on disk."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code: CodeType = compile(self.source, self.path, "exec", dont_inherit=True)
        return code


class MutantFinder(MetaPathFinder):
    """Serves the faulty text for one module, before any other finder is asked."""

    def __init__(self, loader: MutantLoader) -> None:
        """Serve what this loader has."""
        self.loader = loader

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """The one module, and nothing else."""
        if fullname != self.loader.name:
            return None
        return spec_from_file_location(fullname, self.loader.path, loader=self.loader)


class Chosen:
    """Leaves of what pytest gathers the tests that are wanted, in their order, and hears who fails."""

    def __init__(self, tests: list[KnownTest]) -> None:
        """Want these."""
        self.rank = {test.name: rank for rank, test in enumerate(tests)}
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the wanted ones."""
        wanted = [item for item in items if item.nodeid in self.rank]
        items[:] = sorted(wanted, key=lambda item: self.rank[item.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be loaded fails too."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Whoever fails first."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def load_everything_else() -> None:
    """Import what every child needs and no mutant changes."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("hypothesis", "escarmouche.play.match", "escarmouche.play.script", "escarmouche.table.movement"):
        import_module(name)
    for name in _pytest.config.default_plugins:
        import_module(f"_pytest.{name}")


def try_on(root: Path, trial: Trial) -> bytes:
    """In a child: load the mutant, run its tests, and name the first that fails."""
    module = ".".join(trial.source.relative_to(root / "src").with_suffix("").parts)
    source = mutated(trial.source.read_text(encoding="utf-8"), trial.mutant.operator, trial.mutant.occurrence)
    sys.meta_path.insert(0, MutantFinder(MutantLoader(module, trial.source, source)))
    for tests in (trial.tests[:FIRST], trial.tests[FIRST:]):
        if tests:
            chosen = Chosen(tests)
            files = sorted({str(root / test.name.partition("::")[0]) for test in tests})
            code = pytest.main([*PLAIN, "-x", f"--rootdir={root}", *files], plugins=[chosen])
            if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
                return f"killed {chosen.failed}".encode()
    return b"survived"


def run(root: Path, trials: Iterable[Trial], jobs: int) -> Iterator[Outcome]:
    """Try every mutant, so many at a time; outcomes come as they are known."""
    load_everything_else()
    waiting, running = iter(trials), dict[Child, Trial]()
    while True:
        while len(running) < jobs and (trial := next(waiting, None)) is not None:
            if not trial.tests:
                yield Outcome(trial.mutant, "uncovered")
                continue
            seconds = SPARE + 2 * sum(test.seconds for test in trial.tests)
            running[Child(lambda trial=trial: try_on(root, trial), seconds=seconds)] = trial  # type: ignore[misc]
        if not running:
            return
        wait([child.reader for child in running], timeout=1)
        for child in [child for child in running if child.late or child.reader.poll()]:
            trial = running.pop(child)
            word, _, noticed_by = child.answer().decode().partition(" ")
            if word == "survived":
                yield Outcome(trial.mutant, "survived")
            else:
                yield Outcome(trial.mutant, "killed", noticed_by or "never ends")
