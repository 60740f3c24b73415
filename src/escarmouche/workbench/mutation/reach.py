"""Which tests run which lines of a game: measured once, then kept in `.mutation/` until a source changes."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Generator, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from time import perf_counter

import msgspec
import pytest
from coverage import Coverage
from msgspec import Struct

from escarmouche.workbench.mutation.child import Child
from escarmouche.workbench.mutation.mutants import NO_RULES, Mutant

PLAIN = ["-q", "-p", "no:cacheprovider", "-m", "not slow"]
"""How pytest is called: it writes nothing, and nobody reads what it says."""


class KnownTest(Struct):
    """One test of the game, with the rules of its marks."""

    name: str
    seconds: float
    rules: list[str]


class Reach(Struct):
    """The tests of a game, and for each line of each file the numbers of those that run it."""

    tests: list[KnownTest]
    lines: dict[str, dict[int, list[int]]]
    imported: dict[str, list[int]]
    """Lines that run outside every test: when modules are imported and cases are gathered."""

    def at_import(self, mutant: Mutant) -> bool:
        """Whether the fault acts outside every test too, or when its module is loaded."""
        return mutant.at_load or not set(mutant.lines()).isdisjoint(self.imported.get(mutant.file, ()))

    def tests_for(self, mutant: Mutant, rules: set[str]) -> list[KnownTest]:
        """Those that meet this fault: first those marked with its rules, then the quickest.

        What runs only once, or outside every test, reaches every test: all others come after those that run the line.
        """
        known = self.lines.get(mutant.file, {})
        met = {number for line in mutant.lines() for number in known.get(line, ())}
        if not mutant.once and not self.at_import(mutant):
            return self._best(met, rules)
        near = {number for numbers in known.values() for number in numbers} - met
        others = set(range(len(self.tests))) - met - near
        return [*self._best(met, rules), *self._best(near, rules), *self._best(others, rules)]

    def _best(self, numbers: set[int], rules: set[str]) -> list[KnownTest]:
        tests = (self.tests[number] for number in numbers)
        return sorted(tests, key=lambda test: (rules.isdisjoint(test.rules), test.seconds))


class BrokenTestsError(Exception):
    """The tests fail before anything is changed."""


class Recorder:
    """Tells coverage which test runs, and notes how long it takes."""

    def __init__(self, coverage: Coverage, folder: Path) -> None:
        """Record into this measurement of the game in this folder."""
        self.coverage, self.folder = coverage, folder
        self.tests: list[KnownTest] = []

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """One test from its setup to its end."""
        clear_caches(self.folder)
        self.coverage.switch_context(item.nodeid)
        begun = perf_counter()
        result = yield
        rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
        self.tests.append(KnownTest(item.nodeid, round(perf_counter() - begun, 4), rules))
        self.coverage.switch_context("")
        return result


def clear_caches(folder: Path) -> None:
    """Forget what functions of a game's rules have found out: else only the first test that asks runs their lines."""
    inside = f"{folder}/"
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        if file.startswith(inside) and NO_RULES.isdisjoint(Path(file.removeprefix(inside)).with_suffix("").parts):
            for thing in vars(module).values():
                if isinstance(thing, _lru_cache_wrapper):
                    thing.cache_clear()


def measure(root: Path, game: str) -> Reach | None:
    """Run the tests of a game and see which lines each of them runs; nothing if one of them fails."""
    folder = root / "src/escarmouche/games" / game
    coverage = Coverage(data_file=None, source=[str(folder)], config_file=False)
    recorder = Recorder(coverage, folder)
    coverage.start()
    code = pytest.main([*PLAIN, f"--rootdir={root}", *tests_of(root, game)], plugins=[recorder])
    coverage.stop()
    if code != pytest.ExitCode.OK:
        return None
    numbers = {test.name: number for number, test in enumerate(recorder.tests)}
    data = coverage.get_data()
    reach = Reach(recorder.tests, {}, {})
    for path in data.measured_files():
        name = Path(path).relative_to(folder).as_posix()
        by_line = data.contexts_by_lineno(path)
        reach.lines[name] = {line: [numbers[test] for test in tests if test] for line, tests in by_line.items()}
        reach.imported[name] = [line for line, tests in by_line.items() if "" in tests]
    return reach


def tests_of(root: Path, game: str) -> list[str]:
    """Where the tests of a game stand: in its folder, and elsewhere in files that have its name."""
    folder = root / "tests/games" / game
    elsewhere = [path for path in sorted((root / "tests").rglob(f"test_*{game}*.py")) if folder not in path.parents]
    return [str(folder), *map(str, elsewhere)]


def reach_of(root: Path, game: str) -> Reach:
    """What was measured last, or measured now if something has changed since."""
    folder = root / ".mutation"
    folder.mkdir(exist_ok=True)
    (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    kept = folder / f"{game}.reach.json"
    digest = fingerprint(root, game)
    if kept.exists():
        found, _, encoded = kept.read_bytes().partition(b"\n")
        if found.decode() == digest:
            return msgspec.json.decode(encoded, type=Reach)
    child = Child(lambda say: say(msgspec.json.encode(measure(root, game))), seconds=3600)
    encoded = b"".join(child.words())
    if encoded in {b"", b"null"}:
        raise BrokenTestsError(f"the tests of {game} do not pass as they are: run pytest tests/games/{game}")
    kept.write_bytes(digest.encode() + b"\n" + encoded)
    return msgspec.json.decode(encoded, type=Reach)


def fingerprint(root: Path, game: str) -> str:
    """A digest of everything that the tests of this game run or read."""
    digest = hashlib.sha256()
    for path in watched(root, game):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def watched(root: Path, game: str) -> Iterator[Path]:
    """The sources below and in the game, and its tests."""
    package = root / "src/escarmouche"
    below = [package / name for name in ("play", "table", "dice")]
    for folder in [*below, package / "games" / game, *map(Path, tests_of(root, game))]:
        files = [folder] if folder.is_file() else sorted(folder.rglob("*"))
        yield from (path for path in files if path.suffix in {".py", ".toml"})
