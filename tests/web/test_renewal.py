"""New rules after an unclean stop: what was played stands, and what is lost of the step under way is told."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from games.samples import ONE, OTHER

from escarmouche.play.reason import Refused
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.words import LANGUAGES, Phrases
from escarmouche.web.database import SCHEMA, about
from escarmouche.web.record import Record
from escarmouche.web.restoring import restored, summary
from escarmouche.web.room import Room
from escarmouche.web.served_match import ServedMatch, Word, packed
from escarmouche.web.storage import Storage, StorageError, Stored, checkpoints
from web.inside import Inside, inside
from web.opened import next_word, opening


@pytest.fixture
def change_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it a new revision from then on."""

    def change() -> None:
        for game in games():
            monkeypatch.setattr(type(rulebook(game)), "revision", "next")

    return change


def killed(running: Path, copy: Path) -> Path:
    """The database as a power cut would leave it; whoever held it is gone."""
    with closing(sqlite3.connect(running)) as here, closing(sqlite3.connect(copy)) as there, there:
        here.backup(there)
        there.execute("delete from lease")
    return copy


async def said(room: Room, rng: Random, times: int) -> None:
    for _ in range(times):
        await room.say(next_word(room.served, rng))


def played(tmp_path: Path, game: str, number: int, seed: int = 1) -> tuple[Path, ServedMatch, str]:
    """The database of a server that was killed after so many words, the served match as it stood, the match."""
    new = opening(game, seed=seed)
    running, copy = tmp_path / f"{seed}.db", tmp_path / f"{seed}-killed.db"

    async def whole() -> ServedMatch:
        async with inside(running, workers=1) as place:
            room = await place.rooms.open(new)
            await said(room, Random(seed), number)
            killed(running, copy)
            return room.served

    return copy, asyncio.run(whole()), new.birth.agreed.match


def amid_a_step(game: str, least: int) -> int:
    """How many words, so many at least, lead into the midst of a step."""
    served, rng = opening(game, seed=1).served, Random(1)
    for number in count(1):
        served.say(next_word(served, rng))
        if number >= least and (served.match.pending or any(who >= 0 for who in served.match.who)):
            return number
    raise AssertionError


def loaded(path: Path, match: str) -> Stored:
    storage = Storage(str(path))
    stored = storage.load(match)
    storage.close()
    assert stored is not None
    return stored


def notes(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [told["said"] for told in log if told["said"]["key"].startswith("renewal.")]


async def looked(place: Inside, match: str) -> dict[str, Any]:
    async with place.table(match) as table:
        return await table.until("table")


@pytest.mark.parametrize(("game", "least"), [(ONE, 36), (ONE, 40), (ONE, 59), (OTHER, 1), (OTHER, 40)])
def test_only_the_step_under_way_is_lost_and_every_table_is_told(
    tmp_path: Path, change_rules: Callable[[], None], game: str, least: int
) -> None:
    number = amid_a_step(game, least)
    path, before, match = played(tmp_path, game, number)
    spoke = Counter([*(who for who in before.match.who if who >= 0), *before.match.pending])
    assert spoke
    change_rules()

    async def whole() -> tuple[dict[str, Any], Room]:
        async with inside(path, workers=1) as place:
            table = await looked(place, match)
            killed(path, tmp_path / "again.db")
            return table, place.rooms.awake[match]

    table, room = asyncio.run(whole())
    after = room.served.match
    assert (after.number, after.digest) == (before.match.number, before.match.digest)
    assert after.branch == before.match.branch + 1
    assert after.rules.encode(after.at_start()) == before.match.snapshot
    told = notes(table["log"])
    assert dict(told[0]["params"]) == {"before": BEFORE[game], "now": "next"}
    lost = {dict(one["params"])["player"] - 1: dict(one["params"])["answers"] for one in told[1:]}
    assert lost == spoke
    finished = before.record.finished
    assert room.served.record.entries[:finished] == before.record.entries[:finished]

    stored = loaded(tmp_path / "again.db", match)
    assert stored.first + len(stored.words) == room.said == number - sum(lost.values())
    assert stored.lines == room.served.record.lines
    assert stored.summary == summary(room.served)
    again = restored(stored)
    assert again.rewrite is None
    assert [e.text for e in again.served.record.entries] == [e.text for e in room.served.record.entries]


BEFORE = {game: rulebook(game).revision for game in games()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_is_a_sentence_in_every_language(language: str) -> None:
    say = Phrases(language).key
    assert "next" in say("renewal.began", before="2", now="next")
    assert say("renewal.lost", player=1, answers=1) != say("renewal.lost", player=1, answers=2)


def words_until(served: ServedMatch, number: int, seed: int) -> list[Word]:
    rng, spoken = Random(seed), []
    for _ in range(number):
        spoken.append(next_word(served, rng))
        served.say(spoken[-1])
    return spoken


def stood(
    served: ServedMatch, birth: Any, save: bytes, checkpoint: bytes | None, start: int, since: list[Word]
) -> Stored:
    lines = list(served.record.lines)
    kept = None if checkpoint is None else packed(checkpoint)
    return Stored(birth.agreed, summary(served), save, 0, since, lines, kept, start)


def test_an_undo_into_the_midst_of_a_step_counts_what_stood_before_it(change_rules: Callable[[], None]) -> None:
    new = opening(seats=("screen", "screen"), seed=3)
    served, spoken, rng = new.served, list[Word](), Random(3)
    while True:
        word = next_word(served, rng)
        served.say(word)
        spoken.append(word)
        if len(served.match.who) >= 2 and served.match.who[-1] >= 0 and served.match.who[-2] >= 0:
            break
    back = Word("undo", served.match.who[-1])
    left = [who for who in served.match.who[:-1] if who >= 0]
    served.say(back)
    stored = stood(served, new.birth, new.birth.save, served.checkpoint(), len(spoken) + 1, [*spoken, back])
    change_rules()
    found = restored(stored)
    told = [dict(entry["said"]["params"]) for entry in entries(found.served) if "lost" in entry["said"]["key"]]
    assert {one["player"] - 1: one["answers"] for one in told} == {who: left.count(who) for who in left}
    assert found.said == len(spoken) + 1


def entries(served: ServedMatch) -> list[dict[str, Any]]:
    return [msgspec.json.decode(entry.text) for entry in served.record.entries]


@pytest.mark.parametrize("late", [True, False])
def test_nothing_that_other_rules_heard_is_taken_back_and_the_notice_stays(
    late: bool, change_rules: Callable[[], None]
) -> None:
    """Whether the save is the later one, which holds the past, or the checkpoint, which does not."""
    new, rng = opening(seats=("screen", "screen"), seed=2), Random(2)
    spoken = words_until(new.served, 30, 2)
    stored = stood(new.served, new.birth, new.birth.save, new.served.checkpoint(), 30, spoken)
    if late:
        stored.saved, stored.first, stored.words = new.served.save(), 30, []
    change_rules()
    served = restored(stored).served
    assert not any(served.may_undo(player) for player in (0, 1))
    player = served.match.asked()[0][0]
    with pytest.raises(Refused):
        served.say(Word("undo", player))
    told = [entry for entry in served.record.entries if entry.lasting]
    assert told
    served.say(next_word(served, rng))
    served.say(Word("undo", player))
    assert served.went_back
    assert [entry for entry in served.record.entries if entry.lasting] == told
    assert Record.of(list(served.record.lines)).entries[-len(told) :] == told


def test_a_finished_match_is_left_as_it_was_signed(tmp_path: Path, change_rules: Callable[[], None]) -> None:
    new = opening(OTHER)
    match = new.birth.agreed.match

    async def end(place: Inside) -> None:
        room = await place.rooms.open(new)
        rng = Random(1)
        while True:
            await said(room, rng, 1)
            try:
                await room.say(Word("aside", 0, "concede"))
            except Refused:
                continue
            return

    async def whole() -> list[Any]:
        found = []
        async with inside(tmp_path / "m.db", workers=1) as place:
            await end(place)
            found.append(place.rooms.storage.record(match))
        change_rules()
        async with inside(tmp_path / "m.db", workers=1) as place:
            assert (await looked(place, match))["status"]["ending"] is not None
            found.append(place.rooms.storage.record(match))
        return found

    before, after = asyncio.run(whole())
    assert before == after
    assert b'"type":"signature"' in after[2].splitlines()[-1]


def test_rules_of_another_schema_are_named_and_cost_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _, match = played(tmp_path, ONE, 12)
    stored = loaded(path, match)
    monkeypatch.setattr(type(rulebook(ONE)), "schema", 99)
    with pytest.raises(StorageError) as told:
        restored(stored)
    assert told.value.why.key == "web.storage.rules"
    assert len(loaded(path, match).words) == 12


def test_a_database_of_the_first_schema_is_taken_over(url: str) -> None:
    """As it was written before there were checkpoints, leases and signatures."""
    storage, new = Storage(url), opening(seed=4)
    storage.write([new.birth])
    with storage.engine.begin() as connection:
        for name in ("checkpoints", "signatures", "signing_keys", "lease"):
            connection.execute(sql.text(f"drop table {name}"))
        connection.execute(about.update().values(schema=1))
    storage.close()
    again = Storage(url)
    with again.engine.connect() as connection:
        assert connection.execute(sql.select(about.c.schema)).scalars().all() == [SCHEMA]
        assert connection.execute(sql.select(sql.func.count()).select_from(checkpoints)).scalar() == 0
    again.take_lease()
    stored = again.load(new.birth.agreed.match)
    assert stored is not None
    assert restored(stored).rewrite is None
    again.close()


def test_where_no_checkpoint_was_kept_all_that_is_lost_is_told(change_rules: Callable[[], None]) -> None:
    new = opening(seed=5)
    spoken = words_until(new.served, 25, 5)
    change_rules()
    found = restored(stood(new.served, new.birth, new.birth.save, None, 0, spoken))
    lost = [dict(one["said"]["params"])["answers"] for one in entries(found.served) if "lost" in one["said"]["key"]]
    assert (found.said, sum(lost)) == (0, 25)
