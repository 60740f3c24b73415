"""What is long is packed on its way, over the socket and over HTTP; what holds a key is not, and no bomb gets in."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from games.samples import ONE, SMALL
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from escarmouche.web.client import Client
from web.bot import Bot
from web.broken_line import BrokenLine
from web.host import Host

MEGABYTE = 2**20
READS_ALL = {"Accept-Encoding": "gzip, deflate, br"}


def asked(host: Host, path: str, body: Any = None, **headers: str) -> tuple[int, Message, bytes]:
    """Status, headers and bytes of an answer, as they were sent."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(host.url + path, data, {**READS_ALL, **headers})
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.fixture(scope="module")
def opened(host: Host) -> dict[str, Any]:
    """A match for two that everybody may watch."""
    found: dict[str, Any] = host.open({"game": ONE, "seats": ["link", "link"], "armies": SMALL[ONE]})
    return found


def conceded(host: Host, **agreed: Any) -> tuple[str, str]:
    """A finished match, and the key of one of its seats."""
    match = host.open({"game": ONE, "seats": ["link", "link"], "armies": SMALL[ONE], **agreed})
    key = match["links"][0]["key"]

    async def concede() -> None:
        async with Bot(host.socket, key) as bot:
            seat = bot.table["seats"][0]
            await bot.say({"type": "aside", "id": 1, "player": seat, "name": "concede"})
            await bot.until("accepted")

    asyncio.run(concede())
    return match["match"], key


def test_messages_of_the_socket_are_packed_each_for_itself(host: Host, opened: dict[str, Any]) -> None:
    async def sit() -> tuple[int, int]:
        async with BrokenLine(host.url).listening() as line, connect(line.socket, max_size=2**24) as socket:
            (packing,) = socket.protocol.extensions
            assert isinstance(packing, PerMessageDeflate)
            assert packing.local_no_context_takeover
            assert packing.remote_no_context_takeover
            await socket.send(json.dumps({"type": "sit", "key": opened["match"]}))
            text = str(await asyncio.wait_for(socket.recv(), 60))
            assert json.loads(text)["type"] == "table"
            return len(text), line.back[0].carried

    said, carried = asyncio.run(sit())
    assert carried < said / 5


def test_a_table_that_reads_no_packed_messages_is_sent_plain_ones(host: Host, opened: dict[str, Any]) -> None:
    async def sit() -> None:
        async with Bot(host.socket, opened["match"]) as bot:
            assert bot.socket is not None
            assert not bot.socket.protocol.extensions

    asyncio.run(sit())


def most_memory(host: Host) -> int:
    """The most bytes that a server has held so far."""
    assert host.process is not None
    status = Path(f"/proc/{host.process.pid}/status").read_text(encoding="ascii")
    return int(re.findall(r"VmHWM:\s*(\d+) kB", status)[0]) * 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc to see memory in")
def test_a_message_that_is_too_long_once_unpacked_ends_the_connection_and_is_never_held(
    host: Host, opened: dict[str, Any]
) -> None:
    async def throw() -> int:
        async with connect(host.socket, max_size=2**24) as socket:
            await socket.send(json.dumps({"type": "sit", "key": opened["match"]}))
            await asyncio.wait_for(socket.recv(), 60)
            before = most_memory(host)
            await socket.send('"' + " " * 64 * MEGABYTE + '"')
            await asyncio.wait_for(socket.wait_closed(), 60)
            assert socket.close_code == 1009
            return most_memory(host) - before

    assert asyncio.run(throw()) < 8 * MEGABYTE


def test_lists_of_matches_and_lessons_are_packed(host: Host, opened: dict[str, Any]) -> None:
    for _ in range(4):
        conceded(host)
    for path in ("/api/matches", f"/api/lessons/{ONE}", f"/api/builder/{ONE}"):
        _, headers, data = asked(host, path)
        assert headers["Content-Encoding"] == "gzip", path
        assert "Accept-Encoding" in headers["Vary"]
        plain = asked(host, path, **{"Accept-Encoding": "gzip;q=0, identity"})
        assert plain[1]["Content-Encoding"] is None
        assert json.loads(gzip.decompress(data)) == json.loads(plain[2])
        assert len(data) < len(plain[2]) / 2, path


def test_an_answer_that_holds_a_key_is_sent_as_it_is(host: Host) -> None:
    names = ["A" * 40] * 2
    _, headers, data = asked(host, "/api/matches", {"game": ONE, "seats": ["link", "link"], "names": names})
    assert headers["Content-Encoding"] is None
    opened = json.loads(data)
    _, headers, _ = asked(host, "/api/invitations", {"token": opened["invitations"][0]["token"]})
    assert headers["Content-Encoding"] is None


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("part", ["replay", "story"])
def test_a_finished_match_is_fetched_once(host: Host, private: bool, part: str) -> None:
    match, key = conceded(host, private=private)
    bearer = {"Authorization": f"Bearer {key}"} if private else {}
    path = f"/api/matches/{match}/{part}"
    status, headers, data = asked(host, path, **bearer)
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert json.loads(gzip.decompress(data))
    assert headers["Cache-Control"] == ("private, no-cache" if private else "no-cache")
    assert ("Authorization" in headers["Vary"]) == private
    again = asked(host, path, **bearer, **{"If-None-Match": headers["ETag"]})
    assert (again[0], again[2]) == (304, b"")
    if private:
        assert asked(host, path, **{"If-None-Match": headers["ETag"]})[0] == 404


def test_a_file_that_the_build_packed_is_sent_so_to_who_reads_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>table</p>", encoding="utf-8")
    (tmp_path / "index.html.br").write_bytes(b"packed by brotli")
    client = Client(tmp_path)
    page = client.file("/")
    assert page is not None
    assert list(page.packed) == ["br", "gzip"]
    assert page.packed["br"] == b"packed by brotli"
    assert client.file("/index.html.br") is None


def test_the_built_client_is_sent_by_brotli(host: Host) -> None:
    _, headers, _ = asked(host, "/")
    assert headers["Content-Encoding"] == "br"
    plain = asked(host, "/", **{"Accept-Encoding": "identity"})[2].decode()
    script = re.findall(r'src="(/assets/[^"]+\.js)"', plain)[0]
    sizes = [len(asked(host, script, **{"Accept-Encoding": name})[2]) for name in ("gzip, br", "gzip", "identity")]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3
