"""Damaged files of every kind: none ends in a traceback, none takes its time. The whole run is a command of its own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from escarmouche.play.journal import JournalError, read
from escarmouche.workbench.fuzz import kinds, run
from escarmouche.workbench.fuzz.kinds import KINDS, Kind
from escarmouche.workbench.fuzz.mutators import MUTATORS

SAMPLE = 200


@pytest.fixture(autouse=True)
def deadline() -> Iterator[None]:
    """A file that takes too long is noticed here, as in a process of its own."""
    before = signal.signal(signal.SIGALRM, run.out_of_time)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("kind", KINDS)
def test_no_damaged_file_ends_in_a_traceback(kind: str, tmp_path: Path) -> None:
    found = run.Findings(kind)
    for number in range(SAMPLE):
        found.add(run.read_one(kind, 7, str(tmp_path), number))
    assert found.faults == {}
    assert found.files == SAMPLE == found.read + found.refused
    assert found.read > 5
    assert found.refused > SAMPLE / 4


@pytest.mark.parametrize("kind", KINDS)
def test_good_files_are_read(kind: str, tmp_path: Path) -> None:
    rng, file = Random(1), tmp_path / "good.toml"
    for game, data in rng.sample(KINDS[kind].good(), 3):
        file.write_bytes(data)
        assert KINDS[kind].read(game, file) == 0


def test_the_same_number_is_the_same_file() -> None:
    files = [run.damaged("army", 3, number) for number in (1, 2, 1)]
    assert files[0] == files[2] != files[1]


def test_every_way_to_damage_a_file_changes_some() -> None:
    (_, data), (_, other) = KINDS["army"].good()[:2]
    for mutator in MUTATORS:
        assert any(mutator(data, other, Random(seed)) != data for seed in range(5)), mutator
        mutator(b"", b"", Random(1))


def test_a_journal_can_be_sealed_again() -> None:
    _, data = KINDS["journal"].good()[0]
    assert kinds.sealed(data) == data
    edited = data.replace(b'"events"', b'"events" ', 1)
    with pytest.raises(JournalError):
        read(edited)
    assert read(kinds.sealed(edited))[1]


def test_a_crash_and_a_file_that_takes_too_long_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def reads(game: str, file: Path) -> int:
        if file.read_bytes() == b"crash":
            return 1 // 0
        while True:
            pass

    files = iter([b"crash", b"hang"])
    broken = Kind(lambda: [("", b"x")], lambda data, other, rng: next(files), reads)
    monkeypatch.setitem(KINDS, "broken", broken)
    monkeypatch.setattr(run, "DEADLINE", 0.05)
    found = run.Findings("broken")
    for number in range(2):
        found.add(run.read_one("broken", 1, str(tmp_path), number))
    assert [fault.split(" (")[0] for fault in found.faults] == ["ZeroDivisionError", "TooSlow"]
    assert (found.crashes, found.slow) == (1, 1)
