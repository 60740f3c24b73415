"""What is stored is there, whole, whichever database keeps it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

import msgspec
import pytest
import sqlalchemy as sql
from games.samples import OTHER

from escarmouche.web.database import about as about_table
from escarmouche.web.opening import Opening
from escarmouche.web.restoring import restored, summary
from escarmouche.web.served_match import ServedMatch, Word
from escarmouche.web.storage import Birth, Storage, StorageError, StoredStep
from escarmouche.web.storage import lines as lines_table
from escarmouche.web.writer import Writer
from web.opened import next_word, opening


def step(served: ServedMatch, match: str, number: int, word: Word, written: int) -> StoredStep:
    """What a word adds."""
    lines = list(enumerate(served.record.lines))[written:]
    return StoredStep(match, number, word, lines, summary(served), 2.0 + number)


def play(storage: Storage, new: Opening, words: int, seed: int = 1) -> ServedMatch:
    """Say so many words, each stored."""
    served, rng = new.served, Random(seed)
    match = new.birth.agreed.match
    for number in range(words):
        written = len(served.record.lines)
        word = next_word(served, rng)
        served.say(word)
        storage.write([step(served, match, number, word, written)])
    return served


def test_a_match_comes_back_as_it_stood(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    served = play(storage, new, 60)
    storage.close()
    again = Storage(url)
    stored = again.load(new.birth.agreed.match)
    assert stored is not None
    assert (stored.agreed, stored.first, len(stored.words)) == (new.birth.agreed, 0, 60)
    found = restored(stored)
    assert found.rewrite is None
    assert summary(found.served) == summary(served)
    assert found.served.record.lines == served.record.lines
    again.close()


def test_a_save_spares_the_words_before_it(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    served = play(storage, new, 30)
    match = new.birth.agreed.match
    storage.write([StoredStep(match, 30, None, [], summary(served), 9.0, served.save())])
    stored = storage.load(match)
    assert stored is not None
    assert (stored.first, stored.words) == (30, [])
    assert summary(restored(stored).served) == summary(served)
    storage.close()


def test_keys_open_their_seats_and_nothing_else(url: str) -> None:
    storage, new = Storage(url), opening(seats=("link", "screen"))
    storage.write([new.birth])
    for link in new.links:
        assert storage.seats(link.key) == (new.birth.agreed.match, link.seats)
    assert storage.seats(new.birth.agreed.match) is None
    assert storage.seats("") is None
    storage.close()


def test_keys_cannot_be_read_from_the_tables(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    with storage.engine.connect() as connection:
        rows = connection.execute(sql.text("select digest from keys")).all()
    assert {link.key for link in new.links} & {row[0] for row in rows} == set()
    storage.close()


def test_the_latest_matches_come_first(url: str) -> None:
    storage = Storage(url)
    first, second = opening(), opening(OTHER)
    storage.write([first.birth, second.birth])
    later = first.birth.agreed.opened + 100
    storage.write([StoredStep(first.birth.agreed.match, 0, None, [], first.birth.summary, later)])
    assert [listing.agreed.match for listing in storage.latest(10)] == [
        first.birth.agreed.match,
        second.birth.agreed.match,
    ]
    assert [listing.changed for listing in storage.latest(1)] == [later]
    storage.close()


def test_what_fails_in_part_is_not_stored_at_all(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    match = new.birth.agreed.match
    served = play(storage, new, 1)
    good = StoredStep(match, 1, Word("answer", 0, 1, "x"), [], summary(served), 3.0)
    twice = StoredStep(match, 1, Word("answer", 1, 2, "x"), [], summary(served), 3.0)
    with pytest.raises(StorageError):
        storage.write([good, twice])
    stored = storage.load(match)
    assert stored is not None
    assert len(stored.words) == 1
    storage.close()


def test_another_schema_is_refused(url: str) -> None:
    storage = Storage(url)
    with storage.engine.begin() as connection:
        connection.execute(about_table.update().values(schema=99))
    storage.close()
    with pytest.raises(StorageError) as refused:
        Storage(url)
    assert refused.value.why.key == "web.storage.schema"


def test_answers_of_many_rooms_are_written_together(url: str) -> None:
    """One that fails does not cost the others, and each is told what became of its own."""

    async def write() -> list[BaseException | None]:
        storage = Storage(url)
        births = [opening(seed=seed).birth for seed in range(6)]
        writer = Writer(storage)
        waiting: list[Birth] = [*births, births[0]]
        found = await asyncio.gather(*(writer.store(birth) for birth in waiting), return_exceptions=True)
        await asyncio.to_thread(writer.close)
        assert len(storage.latest(100)) == 6
        storage.close()
        return found

    found = asyncio.run(write())
    assert [type(one) for one in found] == [type(None)] * 6 + [StorageError]
    assert not any(thread.name == "writer" for thread in threading.enumerate())


def test_a_full_disk_is_told_and_costs_nothing_stored(tmp_path: Path) -> None:
    storage, new = Storage(str(tmp_path / "full.db")), opening()
    storage.write([new.birth])
    play(storage, new, 5)

    def fill(connection: object, _: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("PRAGMA page_count")
        cursor.execute(f"PRAGMA max_page_count={cursor.fetchone()[0]}")

    storage.engine.dispose()
    sql.event.listen(storage.engine, "connect", fill)
    big = StoredStep(new.birth.agreed.match, 5, Word("answer", 0, "x" * 100_000, "x"), [], summary(new.served), 3.0)
    with pytest.raises(StorageError) as refused:
        storage.write([big])
    assert refused.value.why.key == "web.storage.write"
    stored = storage.load(new.birth.agreed.match)
    assert stored is not None
    assert len(stored.words) == 5
    assert summary(restored(stored).served) == summary(new.served)
    storage.close()


@pytest.mark.parametrize("wrong", ["nosuch://x", "postgresql://127.0.0.1:1/none", "/proc/none/x.db"])
def test_a_database_that_cannot_be_reached_is_told(wrong: str) -> None:
    with pytest.raises(StorageError) as refused:
        Storage(wrong)
    assert refused.value.why.key in ("web.storage.url", "web.storage.unreachable")


def change_line(storage: Storage, number: int) -> None:
    with storage.engine.begin() as connection:
        connection.execute(lines_table.update().where(lines_table.c.number == number).values(line=b"changed"))


def test_a_record_that_no_longer_comes_out_alike_is_written_anew(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    served = play(storage, new, 20)
    match, first = new.birth.agreed.match, len(new.birth.lines) + 2
    change_line(storage, first)
    stored = storage.load(match)
    assert stored is not None
    found = restored(stored)
    assert found.rewrite == first
    lines = list(enumerate(found.served.record.lines))[first:]
    storage.write([StoredStep(match, 20, None, lines, summary(served), 4.0, served.save(), first)])
    stored = storage.load(match)
    assert stored is not None
    assert stored.lines == served.record.lines
    storage.close()


def test_a_record_that_was_tampered_with_is_not_gone_on_with(url: str) -> None:
    storage, new = Storage(url), opening()
    storage.write([new.birth])
    change_line(storage, 1)
    stored = storage.load(new.birth.agreed.match)
    assert stored is not None
    with pytest.raises(StorageError):
        restored(stored)
    storage.close()


def test_matches_of_computers_alone_are_found_until_they_are_over(url: str) -> None:
    storage = Storage(url)
    alone, other = (opening(seats=("novice", "regular"), seed=seed) for seed in (1, 2))
    people = opening(seats=("link", "novice"))
    storage.write([other.birth, people.birth, alone.birth])
    first, second = sorted((alone.birth.agreed, other.birth.agreed), key=lambda agreed: agreed.opened)
    assert storage.unattended() == [first.match, second.match]
    ended = msgspec.structs.replace(other.birth.summary, over=True)
    storage.write([StoredStep(other.birth.agreed.match, 0, None, [], ended, 3.0)])
    assert storage.unattended() == [alone.birth.agreed.match]
    storage.close()


def test_many_steps_at_once_are_each_whole(url: str) -> None:
    storage, news = Storage(url), [opening(seed=seed) for seed in range(3)]
    storage.write([new.birth for new in news])
    steps: list[Birth | StoredStep] = []
    for number in range(10):
        for new in news:
            served, written = new.served, len(new.served.record.lines)
            word = next_word(served, Random(number))
            served.say(word)
            steps.append(step(served, new.birth.agreed.match, number, word, written))
    storage.write(steps)
    for new in news:
        stored = storage.load(new.birth.agreed.match)
        assert stored is not None
        assert len(stored.words) == 10
        assert restored(stored).served.record.lines == new.served.record.lines
    storage.close()
