"""A running match is exported and opened again in the same place; no secret of a far friend, no foreign file."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random

import pytest
from games.samples import SMALL

from escarmouche.play.rulebook import games
from escarmouche.play.signing import SigningKey
from escarmouche.web.http_messages import OpenMatch
from escarmouche.web.journals import MOST_UNPACKED
from escarmouche.web.lobby import Denied
from escarmouche.web.match_file import MAGIC, exported, imported
from escarmouche.web.opening import Opening, opened
from escarmouche.web.restoring import summary
from escarmouche.web.storage import Storage, StoredStep
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
    before = played(storage, game, 9)
    _, data = exported(storage, before.links[0].key)
    after = imported(data, storage.signing)
    assert after.birth.agreed.match != before.birth.agreed.match
    assert after.links[0].key != before.links[0].key
    assert after.links[0].seats == before.links[0].seats
    assert after.birth.summary.digest == summary(before.served).digest
    assert after.birth.lines == before.served.record.lines
    rng, other = Random(3), Random(3)
    for _ in range(5):
        word = next_word(before.served, rng)
        assert word == next_word(after.served, other)
        before.served.say(word)
        after.served.say(word)
    assert summary(after.served) == summary(before.served)
    storage.write([after.birth])
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
    huge = zlib.compress(b"\0" * (MOST_UNPACKED + 1))
    assert why(MAGIC + own.public + own.private.sign(huge) + huge, own) == "web.journal.long"
    nonsense = zlib.compress(b"\0")
    assert why(MAGIC + own.public + own.private.sign(nonsense) + nonsense, own) == "web.match-file.rules"
    storage.close()
