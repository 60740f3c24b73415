"""Running the tests on mutants, each in a fork of a process that has everything loaded that the mutant leaves alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from multiprocessing.connection import wait
from pathlib import Path
from typing import Literal

import _pytest.config
import msgspec
import pytest
from msgspec import Struct

from escarmouche.workbench.mutation.child import Child, Say
from escarmouche.workbench.mutation.faulty_module import Functions, live_functions, replace_code, serve
from escarmouche.workbench.mutation.mutants import Mutant, mutated
from escarmouche.workbench.mutation.reach import PLAIN, KnownTest, tests_of

FIRST = 40
"""How many tests are gathered first: most mutants do not outlive them, and gathering takes longer than running."""

A_DAY = 86_400

Fate = Literal["killed", "survived", "uncovered", "equivalent", "absent"]


class Trial(Struct, frozen=True):
    """A mutant and the tests that it must outlive, the most promising first."""

    mutant: Mutant
    source: Path
    at_import: bool
    """Whether the fault also acts while modules are loaded."""

    tests: list[KnownTest]

    def faulty(self) -> str:
        """The text of the file with its fault."""
        return mutated(self.source.read_text(encoding="utf-8"), self.mutant.operator, self.mutant.occurrence)


class Outcome(Struct, frozen=True):
    """What became of a mutant, and who noticed it."""

    mutant: Mutant
    fate: Fate
    noticed_by: str = ""


Attempt = Callable[[Trial, Say], None]
"""In a child: try a mutant and say "survived", or "killed" and by which test."""


class Witness:
    """Hears which test fails first; a file that cannot be loaded fails too."""

    def __init__(self) -> None:
        """Nothing has failed yet."""
        self.failed = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """The end of loading a file."""
        self._hear(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The end of a part of a test."""
        self._hear(report)

    def _hear(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


class Chosen(Witness):
    """Leaves of what pytest gathers the tests that are wanted, in their order."""

    def __init__(self, tests: list[KnownTest]) -> None:
        """Want these."""
        super().__init__()
        self.rank = {test.name: rank for rank, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the wanted ones."""
        wanted = [item for item in items if item.nodeid in self.rank]
        items[:] = sorted(wanted, key=lambda item: self.rank[item.nodeid])


class LiveSession(Witness):
    """A session of pytest that has gathered every test, and tries mutants in place of running them."""

    def __init__(self, trials: list[Trial], folder: Path, jobs: int, patience: float, say: Say) -> None:
        """Try these, and say every outcome."""
        super().__init__()
        self.trials, self.folder, self.jobs, self.patience, self.say = trials, folder, jobs, patience, say

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fork for each mutant, from here, where all is loaded."""
        items = {item.nodeid: item for item in session.items}
        functions = live_functions(self.folder)

        def attempt(trial: Trial, say: Say) -> None:
            self.attempt(trial, [items[test.name] for test in trial.tests], functions, say)

        for outcome in in_children(self.trials, attempt, self.jobs, self.patience):
            self.say(msgspec.json.encode(outcome))
        return True

    def attempt(self, trial: Trial, items: list[pytest.Item], functions: Functions, say: Say) -> None:
        """In a child: change the live function and run the tests."""
        if not replace_code(functions, trial.source, trial.faulty(), trial.mutant.line):
            say(b"absent")  # a module that only a test loads
            return
        for item, coming in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=coming)
            if self.failed:
                say(f"killed {self.failed}".encode())
                return
        say(b"survived")


def load_everything_else() -> None:
    """Import what every child needs and no mutant changes."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("hypothesis", "escarmouche.play.match", "escarmouche.play.script", "escarmouche.table.movement"):
        import_module(name)
    for name in _pytest.config.default_plugins:
        import_module(f"_pytest.{name}")


def loading(root: Path) -> Attempt:
    """How to try a mutant that acts at import: load the game with it, then gather and run the tests."""

    def attempt(trial: Trial, say: Say) -> None:
        module = ".".join(trial.source.relative_to(root / "src").with_suffix("").parts)
        serve(module, trial.source, trial.faulty())
        for tests in (trial.tests[:FIRST], trial.tests[FIRST:]):
            if tests:
                chosen = Chosen(tests)
                files = sorted({str(root / test.name.partition("::")[0]) for test in tests})
                code = pytest.main([*PLAIN, "-x", f"--rootdir={root}", *files], plugins=[chosen])
                if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
                    say(f"killed {chosen.failed}".encode())
                    return
        say(b"survived")

    return attempt


def run(root: Path, game: str, trials: list[Trial], jobs: int, patience: float) -> Iterator[Outcome]:
    """Try every mutant, so many at a time; outcomes come as they are known.

    One that takes so many seconds longer on the processor than its tests need never ends.
    """
    load_everything_else()
    yield from (Outcome(trial.mutant, "uncovered") for trial in trials if not trial.tests)
    live = [trial for trial in trials if trial.tests and not trial.at_import]
    load = {trial.mutant: trial for trial in trials if trial.tests and trial.at_import}
    for outcome in in_live_session(root, game, live, jobs, patience) if live else ():
        if outcome.fate == "absent":
            load[outcome.mutant] = next(trial for trial in live if trial.mutant == outcome.mutant)
        else:
            yield outcome
    yield from in_children(load.values(), loading(root), jobs, patience)


def in_live_session(root: Path, game: str, trials: list[Trial], jobs: int, patience: float) -> Iterator[Outcome]:
    """Try those that act only when their function is called, from a process that has loaded the game."""

    def work(say: Say) -> None:
        session = LiveSession(trials, root / "src/escarmouche/games" / game, jobs, patience, say)
        pytest.main([*PLAIN, f"--rootdir={root}", *tests_of(root, game)], plugins=[session])

    for word in Child(work, seconds=A_DAY).words():
        yield msgspec.json.decode(word, type=Outcome)


def in_children(trials: Iterable[Trial], attempt: Attempt, jobs: int, patience: float) -> Iterator[Outcome]:
    """Try each in a child of its own, so many at a time."""
    waiting, running = iter(trials), dict[Child, Trial]()
    while True:
        while len(running) < jobs and (trial := next(waiting, None)) is not None:
            seconds = patience + 2 * sum(test.seconds for test in trial.tests)
            running[Child(lambda say, trial=trial: attempt(trial, say), seconds=seconds)] = trial  # type: ignore[misc]
        if not running:
            return
        wait([child.reader for child in running], timeout=1)
        for child in [child for child in running if child.late or child.reader.poll()]:
            trial = running.pop(child)
            word, _, noticed_by = b"".join(child.words()).decode().partition(" ")
            if word in {"survived", "absent"}:
                yield Outcome(trial.mutant, "survived" if word == "survived" else "absent")
            else:
                yield Outcome(trial.mutant, "killed", noticed_by or "no answer: it never ends, or it ended the process")
