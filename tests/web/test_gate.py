"""Who comes through the gate: not too often, for a host of ours, from a page of ours, to a path that is one."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from escarmouche.web.limits import MOST_ADDRESSES, Buckets, Limits
from escarmouche.web.proxies import Proxies
from escarmouche.web.visitor import Hosts, address_of
from web.host import Host
from web.inside import Inside, inside

Answer = tuple[int, dict[str, str], bytes]


def asked(port: int, path: str = "/api/shelf", method: str = "GET", host: str | None = "", **headers: str) -> Answer:
    """The answer to a request that no browser would make; without a host where that is None."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    if host is not None:
        connection.putheader("Host", host or f"127.0.0.1:{port}")
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    response = connection.getresponse()
    told = response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
    connection.close()
    return told


def key_of(answer: Answer) -> str:
    return str(json.loads(answer[2])["problem"]["key"])


def run(act: Callable[[Inside, int], Awaitable[None]], database: Path, limits: Limits, **named: Any) -> None:
    async def whole() -> None:
        async with inside(database, limits, **named) as place:
            await act(place, int(place.url.rstrip("/").rpartition(":")[2]))

    asyncio.run(whole())


def test_a_page_and_several_people_are_no_crowd_but_a_machine_is(tmp_path: Path) -> None:
    async def act(place: Inside, port: int) -> None:
        for _ in range(4):
            files = [asyncio.to_thread(asked, port, f"/assets/{at}") for at in range(60)]
            assert {status for status, _, _ in await asyncio.gather(*files)} <= {200, 404}
        answers = await asyncio.gather(*(asyncio.to_thread(asked, port) for _ in range(70)))
        refused = [answer for answer in answers if answer[0] == 429]
        assert {answer[0] for answer in answers} == {200, 429}
        for answer in refused:
            assert key_of(answer) == "web.problem.rate"
            assert int(answer[1]["retry-after"]) >= 1
            assert "default-src 'self'" in answer[1]["content-security-policy"]

    run(act, tmp_path / "m.db", Limits(requests=0.5, requests_at_once=100))


def test_one_address_pays_for_itself_and_the_table_of_addresses_is_bounded() -> None:
    now = [0.0]
    buckets = Buckets(2.0, 3, lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert buckets.take("b") == 0.0
    now[0] = 0.5
    assert [buckets.take("a"), buckets.take("a")] == [0.0, 0.5]
    for address in range(MOST_ADDRESSES + 50):
        buckets.take(str(address))
    assert len(buckets.known) == MOST_ADDRESSES
    assert "a" not in buckets.known


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("", 200),
        ("localhost", 200),
        ("LocalHost:8000", 200),
        ("127.3.2.1", 200),
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("localhost.evil.example", 421),
        ("192.0.2.7", 421),
        ("127.0.0.1@evil.example", 421),
        ("[::1", 421),
        ("localhost:x", 421),
    ],
)
def test_a_name_that_is_not_ours_is_not_answered(host: Host, name: str, status: int) -> None:
    answer = asked(host.port, host=name)
    assert answer[0] == status
    if status != 200:
        assert key_of(answer) == "web.problem.host"


def of(host: str, server: str = "127.0.0.1", *allowed: str, listening: str = "127.0.0.1") -> bool:
    scope = {"headers": [(b"host", host.encode())], "server": (server, 8000)}
    return Hosts.of(listening, allowed).allow(scope)


def test_names_that_were_allowed_and_addresses_of_this_machine_are_ours() -> None:
    assert of("games.example.org", "127.0.0.1", "Games.Example.org")
    assert not of("other.example.org", "127.0.0.1", "games.example.org")
    assert of("192.168.1.5:8000", "192.168.1.5", listening="0.0.0.0")
    assert not of("192.168.1.6:8000", "192.168.1.5", listening="0.0.0.0")
    assert not of("rebound.example", "192.168.1.5", listening="0.0.0.0")
    assert of("192.168.1.5:8000", "192.168.1.5", listening="192.168.1.5")
    assert not of("", "192.168.1.5", listening="0.0.0.0")


def test_a_proxy_is_believed_only_where_there_is_one(tmp_path: Path) -> None:
    async def act(_: Inside, port: int) -> None:
        for at in range(30):
            answer = await asyncio.to_thread(asked, port, X_Forwarded_For=f"192.0.2.{at}", host="localhost")
            if answer[0] == 429:
                return
        raise AssertionError("whoever names another address is another")

    run(act, tmp_path / "m.db", Limits(requests=0.01, requests_at_once=8))


def test_behind_a_proxy_the_last_hop_counts_and_the_name_is_the_one_it_passes_on() -> None:
    headers = [
        (b"host", b"127.0.0.1:8000"),
        (b"x-forwarded-for", b"203.0.113.9"),
        (b"x-forwarded-for", b"198.51.100.1, 192.0.2.7"),
        (b"x-forwarded-proto", b"https"),
        (b"x-forwarded-host", b"games.example.org"),
    ]
    scope = {"headers": headers, "client": ("127.0.0.1", 5), "scheme": "ws", "server": ("127.0.0.1", 8000)}
    here = Proxies.at([])
    told = here.forwarded(scope)
    assert (address_of(scope), address_of(told)) == ("127.0.0.1", "192.0.2.7")
    assert told["scheme"] == "wss"
    assert [value for name, value in told["headers"] if name == b"host"] == [b"127.0.0.1:8000"]
    odd = here.forwarded({**scope, "headers": [(b"x-forwarded-for", b"192.0.2.7, \x1b[31mnobody")]})
    assert address_of(odd) == "127.0.0.1"


@pytest.mark.parametrize(
    "named, client, believed",
    [
        ([], "127.0.0.1", True),
        ([], "::1", True),
        ([], "::ffff:127.0.0.1", True),
        ([], "192.168.1.9", False),
        ([], "8.8.8.8", False),
        (["10.0.0.5"], "10.0.0.5", True),
        (["10.0.0.5"], "10.0.0.6", False),
        (["172.18.0.0/16", "2001:db8::/64"], "172.18.3.4", True),
        (["172.18.0.0/16", "2001:db8::/64"], "2001:db8::9", True),
        (["172.18.0.0/16", "2001:db8::/64"], "2001:db8:1::9", False),
    ],
)
def test_only_a_proxy_that_was_named_is_believed(named: list[str], client: str, believed: bool) -> None:
    headers = [(b"x-forwarded-for", b"192.0.2.7"), (b"x-forwarded-proto", b"https")]
    scope = {"headers": headers, "client": (client, 5), "scheme": "http"}
    told = Proxies.at(named).forwarded(scope)
    assert (told == scope) is not believed
    assert (address_of(told) == "192.0.2.7") is believed
    assert Proxies().forwarded(scope) == scope


def test_a_household_is_one_address() -> None:
    one, other, far = (address_of({"client": (each, 1)}) for each in ("2001:db8::1", "2001:db8::ffff:2", "2001:db9::1"))
    assert one == other != far
    assert address_of({"client": ("::ffff:192.0.2.7", 1)}) == "192.0.2.7"


@pytest.mark.parametrize("origin", ["http://[::1", "http://localhost:x", "http://[v", "\x7f", "//", "nonsense"])
def test_an_origin_that_is_none_is_told(host: Host, origin: str) -> None:
    for method, path in (("POST", "/api/matches"), ("GET", "/api/shelf"), ("GET", "/")):
        answer = asked(host.port, path, method, Origin=origin, Content_Length="0")
        assert (answer[0], key_of(answer)) == (400, "web.problem.unreadable")


def test_a_page_without_a_place_opens_no_match(host: Host) -> None:
    answer = asked(host.port, "/api/matches", "POST", Origin="null", Content_Length="0")
    assert (answer[0], key_of(answer)) == (403, "web.problem.origin")


SPELLINGS = (
    *("/api", "/api/", "/api/nothing", "/api/x/y", "/API/shelf", "/Api", "//api/shelf", "/api//shelf", "/api/../api/x"),
    *("/API/..", "/x/../api/shelf", "/%61pi/x", "/api/matches/%00/replay", "/a%00b", "/%1b[31m", "/%E2%80%AEx"),
)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
@pytest.mark.parametrize(
    "path",
    SPELLINGS,
)
def test_nothing_is_where_nothing_is(host: Host, method: str, path: str) -> None:
    answer = asked(host.port, path, method, Content_Length="0")
    assert (answer[0], key_of(answer)) == (404, "web.problem.not-found")


def test_what_is_there_is_found_and_routes_of_the_client_lead_to_its_page(host: Host) -> None:
    statuses = [asked(host.port, path)[0] for path in ("/api/shelf", "/%61pi/shelf", "/", "/t/abc", "/apiary")]
    assert statuses == [200, 200, 200, 200, 404]
    assert asked(host.port, "/api/shelf", "DELETE")[0] == 405


def test_sockets_of_one_address_and_of_all_are_bounded(tmp_path: Path) -> None:
    async def status(place: Inside) -> int:
        with pytest.raises(InvalidStatus) as told:
            async with connect(place.socket):
                pass
        assert told.value.response.headers["Retry-After"]
        return told.value.response.status_code

    async def few_each(place: Inside, _: int) -> None:
        async with connect(place.socket), connect(place.socket):
            assert await status(place) == 429
        async with connect(place.socket):
            pass

    async def few(place: Inside, _: int) -> None:
        async with connect(place.socket):
            assert await status(place) == 503

    run(few_each, tmp_path / "m.db", Limits(sockets_each=2))
    run(few, tmp_path / "m.db", Limits(sockets=1))
