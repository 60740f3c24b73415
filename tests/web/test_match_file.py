"""A running match is exported and opened again in the same place; it tells no secret, no coming die."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import pytest
from conformance.suite import with_other_secrets
from games.samples import NOTHING_HIDDEN, SMALL

from escarmouche.dice.faces import faces
from escarmouche.play.journal import Replay
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.signing import SigningKey
from escarmouche.web.http_messages import OpenMatch
from escarmouche.web.journal_reading import MOST_UNPACKED
from escarmouche.web.match_file import KEY, MAGIC, SIGNATURE, as_known, exported, imported
from escarmouche.web.opening import Opening, opened
from escarmouche.web.record import Record
from escarmouche.web.restoring import summary
from escarmouche.web.served_match import ServedMatch, Word
from escarmouche.web.storage import Storage, StoredStep
from escarmouche.web.visit import Denied
from web.opened import next_word


def played(storage: Storage, game: str, words: int, seats: tuple[str, str] = ("screen", "novice")) -> Opening:
    """A match that is stored with so many words said in it, and its last save before all of them."""
    new = opened(OpenMatch(game, list(seats), armies=list(SMALL[game]), setup=None), 7)
    storage.write([new.birth])
    rng, served, written = Random(7), new.served, len(new.birth.lines)
    for number in range(words):
        word = next_word(served, rng)
        served.say(word)
        lines = list(enumerate(served.record.lines))[written:]
        written = len(served.record.lines)
        match = new.birth.agreed.match
        storage.write([StoredStep(match, number, word, lines, summary(served), 1.0, checkpoint=None)])
    return new


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    found = Storage(str(tmp_path / "matches.db"))
    found.take_lease()
    return found


def why(data: bytes, key: SigningKey) -> str:
    with pytest.raises(Denied) as denied:
        imported(data, key)
    return denied.value.why.key


@pytest.mark.parametrize("game", games())
def test_a_match_goes_on_in_the_same_place(storage: Storage, game: str) -> None:
    before = played(storage, game, 9, ("screen", "screen"))
    _, data = exported(storage, before.links[0].key)
    after = imported(data, storage.signing)
    assert after.birth.agreed.match != before.birth.agreed.match
    assert after.links[0].key != before.links[0].key
    assert after.links[0].seats == before.links[0].seats
    assert after.birth.summary.digest == summary(before.served).digest
    assert after.birth.lines == before.served.record.lines
    word = next_word(before.served, Random(3))
    assert word == next_word(after.served, Random(3))
    after.served.say(word)
    storage.write([after.birth])
    storage.close()


@pytest.mark.parametrize("game", games())
def test_against_a_computer_it_goes_on_from_what_the_person_knows(storage: Storage, game: str) -> None:
    """With every word of the step where none of them is hidden, and no word or line of what was before."""
    before = played(storage, game, 9)
    _, data = exported(storage, before.links[0].key)
    after = imported(data, storage.signing, Random(1))
    then, now = before.served.match.view(0), after.served.match.view(0)
    assert now.state == then.state
    assert (now.said, now.who) in ((then.said, then.who), ([], []))
    assert [(one.player, one.topic) for one in now.asked] == [(one.player, one.topic) for one in then.asked]
    assert not set(after.birth.lines) & set(before.served.record.lines[1:])
    rng = Random(4)
    while not after.served.match.over:
        after.served.say(next_word(after.served, rng))
    assert list(Replay(b"".join(after.served.record.lines)).frames())
    storage.write([after.birth])
    storage.close()


@pytest.mark.parametrize("game", games())
def test_a_copy_tells_nothing_of_what_the_computer_hides_in_the_match(game: str) -> None:
    """Twin worlds that differ in that alone give the same copy, to the byte."""
    new, rng, compared = opened(OpenMatch(game, ["screen", "novice"], setup=None), 7), Random(7), 0
    match = new.served.match
    for number in range(120):
        if match.over:
            break
        if number % 8 == 0 and (twin := with_other_secrets(match, 0, rng)) is not None:
            copies = [Record(["", ""]) for _ in (match, twin)]
            saves = [
                as_known(one, 0, record, Random(2)).save() for one, record in zip((match, twin), copies, strict=True)
            ]
            compared += twin.snapshot != match.snapshot
            assert saves[0] == saves[1]
            assert copies[0].lines == copies[1].lines
        new.served.say(next_word(new.served, rng))
    assert compared > 2 or any(named == game for named, _ in NOTHING_HIDDEN)


def test_several_people_against_a_computer_export_only_what_is_over(storage: Storage) -> None:
    game = next(game for game in games() if 3 in rulebook(game).offers().players)
    new = opened(OpenMatch(game, ["screen", "screen", "novice"]), 7)
    storage.write([new.birth])
    with pytest.raises(Denied, match=r"web\.match-file\.several"):
        exported(storage, new.links[0].key)
    storage.close()


def coming_dice(served: ServedMatch) -> list[list[int]]:
    """What dice would show now, and in the steps after."""
    match = served.match
    return [faces(match.seed, match.branch, match.number + ahead, 0, [6] * 20) for ahead in range(3)]


@pytest.mark.parametrize("game", games())
def test_the_file_of_a_running_match_tells_no_coming_die(storage: Storage, game: str) -> None:
    before = played(storage, game, 5)
    stored = storage.load(before.birth.agreed.match)
    assert stored is not None
    _, data = exported(storage, before.links[0].key)
    # The save holds seed and state: it stands in the file neither as it is nor packed.
    assert stored.saved[:40] not in data
    with pytest.raises(zlib.error):
        zlib.decompress(data[len(MAGIC) + KEY + SIGNATURE :])
    copies = [imported(data, storage.signing).served for _ in range(2)]
    dice = [coming_dice(served) for served in (before.served, *copies)]
    assert all(one != other for at, one in enumerate(dice) for other in dice[at + 1 :])
    storage.close()


def test_two_files_of_one_match_have_nothing_in_common_but_their_head(storage: Storage) -> None:
    new = played(storage, games()[0], 3)
    one, other = (exported(storage, new.links[0].key)[1] for _ in range(2))
    head = len(MAGIC) + KEY
    assert one[:head] == other[:head]
    assert one[head + SIGNATURE :][:64] != other[head + SIGNATURE :][:64]
    storage.close()


def test_a_finished_match_keeps_the_seed_that_everybody_may_know(storage: Storage) -> None:
    new = opened(OpenMatch(games()[0], ["screen", "screen"], armies=list(SMALL[games()[0]]), setup=None), 7)
    storage.write([new.birth])
    written, word = len(new.birth.lines), Word("aside", 0, "concede")
    new.served.say(word)
    lines = list(enumerate(new.served.record.lines))[written:]
    storage.write([StoredStep(new.birth.agreed.match, 0, word, lines, summary(new.served), 1.0, checkpoint=None)])
    assert new.served.match.over
    _, data = exported(storage, new.links[0].key)
    again = imported(data, storage.signing)
    assert again.birth.lines == new.served.record.lines
    replay = Replay(b"".join(again.birth.lines))
    assert replay.end is not None
    assert replay.end.seed == again.served.match.seed == new.served.match.seed
    assert list(replay.frames())
    storage.close()


def test_what_a_far_friend_keeps_secret_is_given_to_nobody(storage: Storage) -> None:
    new = opened(OpenMatch(games()[0], ["screen", "link"]), 1)
    storage.write([new.birth])
    for key in (new.links[0].key, new.birth.admission.opener, "nothing"):
        with pytest.raises(Exception, match=r"web\.match-file\.far|web\.problem\.no-seat"):
            exported(storage, key)
    storage.close()


def test_every_fault_of_a_file_is_told(storage: Storage) -> None:
    new = played(storage, games()[0], 3)
    _, data = exported(storage, new.links[0].key)
    own, other = storage.signing, SigningKey(SigningKey.drawn())
    assert why(b"", own) == why(b"PK\x03\x04" * 100, own) == why(data[1:], own) == "web.match-file.none"
    assert why(data, other) == "web.match-file.foreign"
    for broken in (data[:-1], data[: len(MAGIC) + 40], data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]):
        assert why(broken, own) == "web.match-file.changed"
    huge = own.sealed(zlib.compress(b"\0" * (MOST_UNPACKED + 1)))
    assert why(MAGIC + own.public + own.private.sign(huge) + huge, own) == "web.journal.long"
    for plain in (zlib.compress(b"\0"), b"not packed"):
        for nonsense in (plain, own.sealed(plain), other.sealed(plain)):
            assert why(MAGIC + own.public + own.private.sign(nonsense) + nonsense, own) == "web.match-file.rules"
    storage.close()
