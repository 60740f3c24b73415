"""Signed journals: whose they are, and that nothing of them was changed; journals that visitors bring."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest
from games.samples import OTHER

from escarmouche.play.journal import JournalError, Replay
from escarmouche.play.signing import Signature, SigningKey, fingerprint, signature_of
from escarmouche.web.journal_reading import MOST_UNPACKED
from escarmouche.web.journals import MOST_SENT
from escarmouche.web.storage import Storage
from web.bot import Bot
from web.host import Host
from web.test_matches import conceded


def sealed(texts: list[bytes]) -> bytes:
    """Lines sealed anew, as a forger would."""
    chain, lines = b"", []
    for text in texts:
        chain = blake2b(chain + text, digest_size=8).digest()
        lines.append(text + b" " + chain.hex().encode() + b"\n")
    return b"".join(lines)


def texts(journal: bytes) -> list[bytes]:
    return [line.rpartition(b" ")[0] for line in journal.splitlines()]


@pytest.fixture(scope="module")
def served(host: Host) -> tuple[str, bytes]:
    """A match played to its end on a server, and its journal as anybody may have it."""
    opened = host.open({"game": OTHER, "seats": ["link", "link"], "names": ["Ada", "Bea"]})
    one, other = (Bot(host.socket, link["key"], number) for number, link in enumerate(opened["links"]))
    asyncio.run(conceded(one, other, 12))
    with urllib.request.urlopen(f"{host.url}/api/matches/{opened['match']}/journal") as response:
        return opened["match"], response.read()


@pytest.fixture(scope="module")
def public(host: Host) -> Iterator[bytes]:
    storage = Storage(host.database)
    yield storage.signing.public
    storage.close()


def brought(host: Host, journal: bytes) -> dict[str, Any]:
    request = urllib.request.Request(host.url + "/api/journals", journal)
    with urllib.request.urlopen(request, timeout=30) as response:
        found: dict[str, Any] = json.load(response)
        return found


def refused(host: Host, journal: bytes) -> tuple[int, str]:
    with pytest.raises(urllib.error.HTTPError) as told:
        brought(host, journal)
    with told.value as response:
        return response.code, json.load(response)["problem"]["key"]


def edited(journal: bytes) -> list[bytes]:
    """The same match, but the other one won."""
    changed = [text.replace(b'"winners":[1]', b'"winners":[0]') for text in texts(journal)]
    assert changed != texts(journal)
    return changed


def test_a_served_match_is_signed_by_its_server(served: tuple[str, bytes], public: bytes) -> None:
    _, journal = served
    assert signature_of(journal, [public]) == Signature("own", fingerprint(public))
    assert signature_of(journal) == Signature("other", fingerprint(public))
    assert Replay(journal).end is not None


def test_a_journal_that_was_edited_and_sealed_anew_is_found_out(served: tuple[str, bytes], public: bytes) -> None:
    _, journal = served
    forged = sealed(edited(journal))
    end = Replay(forged).end
    assert end is not None
    assert end.winners == (0,)
    assert signature_of(forged, [public]).state == "tampered"
    assert signature_of(sealed(edited(journal)[:-1]), [public]) == Signature("unsigned", "")


def test_who_signs_anew_signs_with_his_own_name(served: tuple[str, bytes], public: bytes) -> None:
    _, journal = served
    forger = SigningKey(SigningKey.drawn())
    lines = sealed(edited(journal)[:-1]).splitlines(keepends=True)
    forged = b"".join([*lines, forger.signed(lines)])
    assert signature_of(forged, [public]) == Signature("other", fingerprint(forger.public))
    assert fingerprint(forger.public) != fingerprint(public)


def test_nothing_follows_a_signature(served: tuple[str, bytes], public: bytes) -> None:
    _, journal = served
    longer = sealed([*texts(journal), texts(journal)[-2]])
    with pytest.raises(JournalError) as told:
        Replay(longer)
    assert told.value.why.key == "journal.after-signature"
    assert signature_of(longer, [public]).state == "unsigned"


def test_every_changed_byte_of_a_signed_journal_is_found_out(served: tuple[str, bytes], public: bytes) -> None:
    _, journal = served
    for at in range(3, len(journal) - 1, len(journal) // 40):
        changed = journal[:at] + bytes([journal[at] ^ 1]) + journal[at + 1 :]
        assert signature_of(changed, [public]).state == "tampered"


def test_the_replay_of_a_match_that_is_kept_says_it(host: Host, served: tuple[str, bytes], public: bytes) -> None:
    match, _ = served
    found = host.get(f"/api/matches/{match}/replay")
    assert found["signature"] == {"state": "own", "fingerprint": fingerprint(public)}


def test_a_journal_that_is_brought_is_shown_like_one_that_is_kept(host: Host, served: tuple[str, bytes]) -> None:
    match, journal = served
    kept = host.get(f"/api/matches/{match}/replay")
    for data in (journal, gzip.compress(journal)):
        found = brought(host, data)
        assert (found["match"], [chair["name"] for chair in found["chairs"]]) == ("", ["Ada", "Bea"])
        for part in ("game", "cards", "keyframes", "frames", "ending", "signature"):
            assert found[part] == kept[part]


def test_a_journal_that_was_tampered_with_is_shown_as_far_as_it_reads_and_named_so(
    host: Host, served: tuple[str, bytes]
) -> None:
    _, journal = served
    lines = journal.splitlines(keepends=True)
    broken = b"".join([*lines[:-3], b"x" + lines[-3], *lines[-2:]])
    found = brought(host, broken)
    assert (found["signature"]["state"], found["ending"]) == ("tampered", None)
    assert found["keyframes"]
    whole = brought(host, sealed(edited(journal)))
    assert (whole["signature"]["state"], whole["ending"]["winners"]) == ("tampered", [0])


def test_a_journal_that_nobody_signed_is_shown(host: Host, served: tuple[str, bytes]) -> None:
    _, journal = served
    found = brought(host, sealed(texts(journal)[:-1]))
    assert found["signature"] == {"state": "unsigned", "fingerprint": ""}
    assert found["ending"]["winners"] == [1]


def foreign(journal: bytes, old: bytes, new: bytes) -> bytes:
    return sealed([text.replace(old, new) for text in texts(journal)])


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", (422, "web.journal.unreadable")),
        (b"\x00\xff" * 500, (422, "web.journal.unreadable")),
        (sealed([b"[" * 100_000]), (422, "web.journal.unreadable")),
        (b"\x1f\x8bnot packed", (422, "web.journal.no-text")),
        (gzip.compress(b" " * (MOST_UNPACKED + 1)), (422, "web.journal.long")),
    ],
    ids=["nothing", "bytes", "deep", "packing", "bomb"],
)
def test_what_is_no_journal_is_refused_in_words(host: Host, data: bytes, expected: tuple[int, str]) -> None:
    assert refused(host, data) == expected


def test_a_journal_that_is_too_long_is_not_even_read(host: Host) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
    connection.putrequest("POST", "/api/journals")
    connection.putheader("Content-Length", str(MOST_SENT + 1))
    connection.endheaders()
    answer = connection.getresponse()
    assert (answer.status, json.load(answer)["problem"]["key"]) == (413, "web.problem.too-big")
    connection.close()


def test_a_journal_of_no_known_game_and_one_with_a_broken_library(host: Host, served: tuple[str, bytes]) -> None:
    _, journal = served
    assert refused(host, foreign(journal, f'"game":"{OTHER}"'.encode(), b'"game":"chess"')) == (422, "web.journal.game")
    header = json.loads(texts(journal)[0])
    library = header["library"].encode()
    found = brought(host, foreign(journal, library, b"AAAA"))
    assert (found["cards"], found["signature"]["state"]) == ([], "tampered")
    assert found["frames"]
