"""`escarmouche serve`: explained in both languages, and clear about what it cannot do."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from games.samples import ONE, OTHER

from escarmouche.play.rulebook import games
from escarmouche.web.client import Client
from web.bot import Bot
from web.host import Host, database
from web.test_gate import asked

PROGRAM = (sys.executable, "-m", "escarmouche", "serve")


@pytest.fixture
def started_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """How a server starts is what some tests are about."""
    monkeypatch.setattr(Host, "nursery", None)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, env=environment, timeout=60)


@pytest.mark.parametrize(("language", "word"), [("fr", "navigateur"), ("en", "browser")])
def test_the_help_explains_every_option(language: str, word: str) -> None:
    done = run("--help", "--lang", language)
    assert done.returncode == 0
    assert word in done.stdout
    assert "help.serve" not in done.stdout
    for option in ("--host", "--port", "--database", "--open", "--allow-host", "--behind-proxy", "--proxy"):
        assert option in done.stdout


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("--port", str(taken.getsockname()[1]), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is taken" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--port", "99999"), "99999"),
        (("--port", "-1"), "--port"),
        (("--host", "nosuch.invalid"), "nosuch.invalid"),
        (("--host", "203.0.113.1"), "203.0.113.1"),
    ],
)
def test_an_address_that_cannot_be_had_is_told(arguments: tuple[str, ...], word: str, tmp_path: Path) -> None:
    done = run("--port", "0", *arguments, "--database", database(tmp_path), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert word in done.stderr
    assert "Traceback" not in done.stderr
    assert "taken" not in done.stderr


@pytest.mark.parametrize("name", ["http://games.example.org", "games.example.org:80", "a b", "x@y", "[::1:", ""])
def test_a_name_that_no_browser_could_ask_for_is_told(name: str, tmp_path: Path) -> None:
    done = run("--port", "0", "--allow-host", name, "--database", database(tmp_path), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--allow-host" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("address", ["proxy.example.org", "10.0.0.5:80", "10.0.0.5/8", ""])
def test_a_proxy_that_has_no_such_address_is_told(address: str, tmp_path: Path) -> None:
    done = run("--port", "0", "--proxy", address, "--database", database(tmp_path), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--proxy" in done.stderr
    assert "Traceback" not in done.stderr


def test_names_that_were_allowed_are_answered_and_no_other_is_believed(tmp_path: Path) -> None:
    options = ("--allow-host", "games.example.org", "--allow-host", "2001:db8::7", "--behind-proxy")
    with Host(database(tmp_path), options=options) as host:
        for name, status in (("games.example.org", 200), ("[2001:db8::7]:80", 200), ("evil.example", 421)):
            assert asked(host.port, host=name)[0] == status
        body = {"Content_Length": "0", "Origin": "https://games.example.org"}
        assert asked(host.port, "/api/matches", "POST", host="games.example.org", **body)[0] == 400
        assert asked(host.port, "/api/matches", "POST", **body)[0] == 403
        assert asked(host.port, "/api/matches", "POST", X_Forwarded_Host="games.example.org", **body)[0] == 403


def test_where_few_connections_can_be_held_that_is_told_and_kept_to(tmp_path: Path) -> None:
    command = f"ulimit -n 300; exec {sys.executable} -m escarmouche serve --port 0 --lang en --database {tmp_path}/m.db"
    with subprocess.Popen(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        port = int(server.stdout.readline().split(":")[3].split("/")[0])
        assert "300" in server.stderr.readline()
        visitors = [socket.create_connection(("127.0.0.1", port)) for _ in range(400)]
        for visitor in visitors[:300]:
            visitor.close()
        assert asked(port)[0] == 200
        for visitor in visitors[300:]:
            visitor.close()
        server.send_signal(signal.SIGINT)
        assert server.communicate(timeout=60)[1] == ""


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 500, encoding="utf-8")
    done = run("--port", "0", "--database", str(file), "--lang", "en")
    assert done.returncode == 2
    assert "letter.txt" in done.stderr.replace("\n", "")
    assert file.read_text(encoding="utf-8") == "Dear Ada, " * 500


@pytest.mark.parametrize("wrong", ["nosuch://x", "postgresql://nobody:secretword@127.0.0.1:1/none", "/proc/none/x.db"])
def test_a_database_that_cannot_be_had_is_told_without_its_password(wrong: str) -> None:
    done = run("--port", "0", "--database", wrong, "--lang", "en")
    assert done.returncode == 2
    assert "database" in done.stderr
    assert "Traceback" not in done.stderr
    assert "secretword" not in done.stderr


@pytest.mark.usefixtures("started_afresh")
def test_a_person_ends_the_server_without_a_word(tmp_path: Path) -> None:
    host = Host(database(tmp_path))
    host.start()
    host.stop()
    assert host.process is not None
    assert host.process.returncode == 0


def test_ctrl_c_in_a_terminal_ends_everything_without_a_word(tmp_path: Path) -> None:
    command = [*PROGRAM, "--port", "0", "--database", database(tmp_path), "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        assert "http://" in server.stdout.readline()
        time.sleep(1.0)
        os.killpg(server.pid, signal.SIGINT)
        _, complaints = server.communicate(timeout=60)
    assert (server.returncode, complaints) == (0, "")


@pytest.mark.usefixtures("started_afresh")
def test_many_may_come_at_once_as_soon_as_the_server_listens(tmp_path: Path) -> None:
    wanted = [{"game": game, "seats": ["link", "link"]} for game in games() for _ in range(4)]
    with Host(database(tmp_path)) as host, ThreadPoolExecutor(4) as visitors:
        found = list(visitors.map(partial(host.post, "/api/matches"), wanted))
        assert len({opened["match"] for opened in found}) == len(wanted)
        assert host.process is not None
        assert host.process.poll() is None


def first_table(folder: Path, seed: int) -> dict[str, Any]:
    async def look(socket: str, key: str) -> dict[str, Any]:
        async with Bot(socket, key) as bot:
            return {"scenario": bot.table["scenario"], "scene": bot.table["scene"], "log": bot.log}

    with Host(database(folder), seed=seed) as host:
        opened = host.open({"game": OTHER, "seats": ["link", "link"]})
        return asyncio.run(look(host.socket, opened["links"][0]["key"]))


def test_a_test_may_name_the_seeds_of_a_server_and_no_visitor_may(tmp_path: Path, host: Host) -> None:
    assert first_table(tmp_path, 5) == first_table(tmp_path, 5) != first_table(tmp_path, 6)
    with pytest.raises(urllib.error.HTTPError) as told:
        host.post("/api/matches", {"game": OTHER, "seats": ["link", "link"], "seed": 5})
    assert told.value.code == 400
    told.value.close()


def test_the_built_client_is_sent_and_its_routes_lead_to_its_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>table</p>", encoding="utf-8")
    (tmp_path / "assets" / "main-abc.js").write_text("let x = 1", encoding="utf-8")
    client = Client(tmp_path)
    page, script = client.file("/t/somebody"), client.file("/assets/main-abc.js")
    assert page is not None
    assert script is not None
    assert (page.data, page.keep) == (b"<p>table</p>", "no-cache")
    assert "immutable" in script.keep
    assert gzip.decompress(script.packed["gzip"]) == script.data
    assert client.file("/assets/other.js") is None
    assert client.file("/../secret.txt") is None


def test_what_the_builder_of_the_client_keeps_beside_it_is_not_sent(tmp_path: Path) -> None:
    for name in ("index.html", "manifest.webmanifest", ".fingerprint"):
        (tmp_path / name).write_text("something", encoding="utf-8")
    client = Client(tmp_path)
    assert client.file("/manifest.webmanifest") is not None
    assert client.file("/.fingerprint") is None


@pytest.mark.parametrize("path", ["/", "/api/shelf", f"/api/words/{ONE}/fr", f"/api/rules/{ONE}"])
def test_what_a_browser_asks_for_first_is_packed_and_sent_once(path: str, tmp_path: Path) -> None:
    with Host(database(tmp_path)) as host:
        request = urllib.request.Request(host.url + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request, timeout=30) as response:
            packed, headers = response.read(), response.headers
        with urllib.request.urlopen(host.url + path, timeout=30) as response:
            assert response.read() == gzip.decompress(packed)
        again = urllib.request.Request(host.url + path, headers={"If-None-Match": f'"other", {headers["ETag"]}'})
        with pytest.raises(urllib.error.HTTPError) as told:
            urllib.request.urlopen(again, timeout=30)
    assert (headers["Content-Encoding"], headers["Cache-Control"]) == ("gzip", "no-cache")
    assert (told.value.code, told.value.read()) == (304, b"")
    told.value.close()


def test_where_no_client_was_built_the_page_says_how(tmp_path: Path) -> None:
    page = Client(tmp_path).file("/")
    assert page is not None
    assert b"npm run build" in page.data
