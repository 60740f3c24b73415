"""What is asked for by its address is there, or it is said that it is not; what is built is read by every browser."""

from __future__ import annotations

import http.client
import re
from pathlib import Path

import pytest

from escarmouche.web.client import FOLDER, ROUTES
from web.host import Host

CLIENT = Path(__file__).parents[2] / "client"


def asked(host: Host, path: str, method: str = "GET") -> tuple[int, str, bytes]:
    """Status, kind and text of what is at a path."""
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=60)
    connection.request(method, path)
    answer = connection.getresponse()
    found = answer.status, answer.headers["Content-Type"].partition(";")[0], answer.read()
    connection.close()
    return found


def test_the_server_knows_the_pages_of_the_client() -> None:
    text = (CLIENT / "src/lib/routes.svelte.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"kind === '(\w*)'", text)) == ROUTES


@pytest.mark.parametrize("path", ["/nope", "/nope/seat", "/.nothing", "/rr/abc"])
def test_where_there_is_nothing_the_page_says_so(host: Host, path: str) -> None:
    status, kind, _ = asked(host, path)
    assert status == 404
    assert kind == ("text/plain" if "." in path else "text/html")


@pytest.mark.parametrize("path", ["/", "/seat", "/w/abc", "/r/abc", "/lists/some", "/companion", "/t/old"])
def test_the_pages_of_the_client_are_there_for_who_only_knocks_too(host: Host, path: str) -> None:
    assert asked(host, path)[:2] == (200, "text/html")
    assert asked(host, path, "HEAD") == (200, "text/html", b"")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/favicon.ico", "image/vnd.microsoft.icon"),
        ("/icon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_what_browsers_ask_for_by_themselves_is_there(host: Host, path: str, kind: str) -> None:
    assert asked(host, path)[:2] == (200, kind)
    assert f'"{path}"'.encode() in asked(host, "/")[2]


def test_the_page_describes_itself(host: Host) -> None:
    page = asked(host, "/")[2].decode()
    for name in ('name="description"', 'property="og:title"', 'property="og:description"'):
        assert re.search(rf'<meta {name} content="[^"]+"', page)


def test_styles_are_written_as_every_browser_reads_them() -> None:
    """WebKit does not understand how a line is drawn in the same word as that there is one."""
    styles = [file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.css")]
    assert any("text-decoration-style:dotted" in text for text in styles)
    assert not any(re.search(r"text-decoration:[^;}]*dotted", text) for text in styles)
