"""A friend on the same network comes in once the player says so, by the same gate, and not otherwise."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from escarmouche.web.local_network import of_a_house, own_address
from web.host import Host, database

OWN = own_address()
networked = pytest.mark.skipif(OWN is None, reason="this machine is on no network")


def ask(
    address: str, path: str, body: Any = None, host: str | None = None, **headers: str
) -> tuple[int, dict[str, Any]]:
    """What a server says at an address; asked for by another name where one is given."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=60)
    data = None if body is None else json.dumps(body)
    connection.request("POST" if data else "GET", path, data, {"Host": host or parts.netloc, **headers})
    answer = connection.getresponse()
    said = json.loads(answer.read())
    connection.close()
    return answer.status, said


@pytest.fixture
def host(shared: Host) -> Iterator[Host]:
    """A server that nobody but this machine reaches."""
    yield shared
    ask(shared.url, "/api/network", {"open": False})


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(database(tmp_path_factory.mktemp("host"))) as running:
        yield running


def reachable(address: str) -> bool:
    parts = urlsplit(address)
    try:
        socket.create_connection((str(parts.hostname), parts.port), timeout=5).close()
    except OSError:
        return False
    return True


@networked
def test_the_door_is_closed_until_the_player_opens_it_and_after_he_closes_it(host: Host) -> None:
    there = f"http://{OWN}:{host.port}"
    assert ask(host.url, "/api/network")[1] == {"state": "closed", "address": "", "problem": None}
    assert not reachable(there)
    assert ask(host.url, "/api/network", {"open": True})[1]["address"] == there
    assert ask(there, "/api/shelf")[0] == 200
    kept = socket.create_connection((str(OWN), host.port), timeout=60)
    assert ask(host.url, "/api/network", {"open": True})[1]["state"] == "open"
    assert ask(host.url, "/api/network", {"open": False})[1]["state"] == "closed"
    assert not reachable(there)
    assert kept.recv(1) == b"", "who came in by the network is shown out"
    kept.close()
    assert ask(host.url, "/api/network", {"open": True})[1]["address"] == there
    assert ask(there, "/api/shelf")[0] == 200


@networked
def test_a_guest_passes_the_same_gate_and_switches_nothing(host: Host) -> None:
    there = ask(host.url, "/api/network", {"open": True})[1]["address"]
    assert ask(there, "/api/network")[1] == {"state": "guest", "address": "", "problem": None}
    status, said = ask(there, "/api/network", {"open": False})
    assert (status, said["problem"]["key"]) == (403, "web.network.guest")
    assert ask(host.url, "/api/network")[1]["state"] == "open"
    assert ask(there, "/api/shelf", host="evil.example")[0] == 421
    assert ask(host.url, "/api/network", {"open": False}, **{"X-Forwarded-For": "10.0.0.9"})[0] == 403
    assert ask(host.url, "/api/network", {"open": False}, Origin="http://evil.example")[0] == 403
    assert ask(host.url, "/api/network")[1]["state"] == "open"


@networked
def test_where_the_port_is_taken_there_another_serves(host: Host) -> None:
    with socket.create_server((str(OWN), host.port)):
        there = ask(host.url, "/api/network", {"open": True})[1]["address"]
        assert urlsplit(there).port != host.port
        assert ask(there, "/api/shelf")[0] == 200


@networked
def test_a_server_that_was_set_up_to_be_reached_says_so(tmp_path: Path) -> None:
    with Host(database(tmp_path), options=["--host", "0.0.0.0"]) as host:
        told = ask(host.url, "/api/network")[1]
        assert told == {"state": "configured", "address": f"http://{OWN}:{host.port}", "problem": None}
        assert ask(host.url, "/api/network", {"open": True})[0] == 409


@pytest.mark.parametrize(
    ("address", "house"),
    [("192.168.1.20", True), ("10.1.2.3", True), ("127.0.0.1", False), ("0.0.0.0", False), ("93.184.216.34", False)],
)
def test_only_addresses_of_a_house_are_opened(address: str, house: bool) -> None:
    assert of_a_house(address) is house
