"""A table that says anything whatever is answered, or shown the door; the server stays, and tells no secret."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from random import Random
from typing import Any

import pytest
from games.samples import ONE
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from web.bot import PATIENCE, Bot
from web.host import Host
from web.hostile import malformed


def a_match(host: Host, seats: tuple[str, ...] = ("link", "link"), **agreed: Any) -> dict[str, Any]:
    found: dict[str, Any] = host.open({"game": ONE, "seats": list(seats), **agreed})
    return found


async def shouted(
    url: str, first: dict[str, Any] | None, texts: list[str | bytes], least: int = 1
) -> list[dict[str, Any]]:
    """Say all this; what was heard until the server closed, or fell silent once it had said so much."""
    heard: list[dict[str, Any]] = []
    async with connect(url, max_size=2**24) as socket:
        if first is not None:
            await socket.send(json.dumps(first))
        try:
            for text in texts:
                await socket.send(text)
            while True:
                heard.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE if len(heard) < least else 2.0)))
        except (ConnectionClosed, TimeoutError):
            return heard


def test_nonsense_is_answered_and_changes_nothing(host: Host) -> None:
    opened = a_match(host)
    sit = {"type": "sit", "key": opened["links"][0]["key"]}
    texts = malformed(Random(3), 45)
    heard = asyncio.run(shouted(host.socket, sit, list(texts), 41))
    kinds = [message["type"] for message in heard if message["type"] != "table"]
    assert len(kinds) >= 40
    assert set(kinds) <= {"problem", "refused", "verdict", "offered", "seen", "odds", "explained", "hand-over"}
    assert not any("Traceback" in json.dumps(message) or "/src/" in json.dumps(message) for message in heard)
    after = asyncio.run(shouted(host.socket, sit, []))
    assert after[0]["status"] == next(one for one in heard if one["type"] == "table")["status"]


@pytest.mark.parametrize(
    "first",
    [
        {"type": "sit", "key": "nobody"},
        {"type": "sit", "key": ""},
        {"type": "sit", "key": "x" * 10_000},
        {"type": "answer", "id": 1, "player": 0, "request": "0.0.0", "value": 1},
        {"type": "nonsense"},
        None,
    ],
)
def test_who_has_no_key_does_not_sit_down(host: Host, first: dict[str, Any] | None) -> None:
    heard = asyncio.run(shouted(host.socket, first, [] if first else ["{", "x"]))
    assert [(message["type"], message["problem"]["key"]) for message in heard] == [("problem", "web.problem.no-seat")]


def test_a_table_that_talks_nonsense_for_long_has_to_go(host: Host) -> None:
    opened = a_match(host)
    sit = {"type": "sit", "key": opened["links"][0]["key"]}
    heard = asyncio.run(shouted(host.socket, sit, ["nonsense"] * 60, 51))
    assert sum(message["type"] == "problem" for message in heard) == 50


def test_a_message_that_is_too_long_ends_the_connection(host: Host) -> None:
    opened = a_match(host)
    sit = {"type": "sit", "key": opened["links"][0]["key"]}
    heard = asyncio.run(shouted(host.socket, sit, ['"' + "x" * 100_000 + '"']))
    assert [message["type"] for message in heard if message["type"] != "table"] == []
    assert asyncio.run(shouted(host.socket, sit, []))[0]["type"] == "table"


def test_bytes_are_no_message(host: Host) -> None:
    opened = a_match(host)
    sit = {"type": "sit", "key": opened["links"][0]["key"]}
    heard = asyncio.run(shouted(host.socket, sit, [b"\x00\xff", "{}"]))
    assert "problem" not in [message["type"] for message in heard]


def test_a_page_of_another_server_is_not_let_in(host: Host) -> None:
    async def knock(origin: str) -> None:
        async with connect(host.socket, origin=origin):  # type: ignore[arg-type]
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(knock("https://elsewhere.example"))
    asyncio.run(knock(host.url))


def test_nobody_speaks_for_another(host: Host) -> None:
    opened = a_match(host)

    async def meddle() -> list[dict[str, Any]]:
        async with Bot(host.socket, opened["links"][1]["key"]) as one, Bot(host.socket, opened["match"]) as watcher:
            heard = []
            for bot in (one, watcher):
                request = {"id": 1, "player": 0, "request": bot.status["request"]}
                for message in (
                    {"type": "answer", **request, "value": 0},
                    {"type": "check", **request, "value": 0},
                    {"type": "offer", **request, "x": 1, "y": 1},
                    {"type": "odds", **request},
                    {"type": "undo", "id": 1, "player": 0},
                    {"type": "consent", "id": 1, "player": 0, "agrees": True},
                    {"type": "aside", "id": 1, "player": 0, "name": "concede"},
                ):
                    await bot.say(message)
                    while (told := await bot.hear())["type"] == "chairs":
                        pass
                    heard.append(told)
            return heard

    heard = asyncio.run(meddle())
    assert {(one["type"], one["refusal"]["reason"]["key"]) for one in heard} == {("refused", "web.not-your-seat")}


def test_a_wish_to_take_back_is_told_from_its_opening_to_its_answer(host: Host) -> None:
    keys = [link["key"] for link in a_match(host)["links"]]

    async def wish() -> None:
        wishes = gone_back = 0
        async with Bot(host.socket, keys[0], 1) as one, Bot(host.socket, keys[1], 2) as other:
            while wishes < 2:
                for bot in (one, other):
                    if bot.question() is not None:
                        await bot.turn()
                        break
                await heard_all(one, other)
                later = len(one.log) > gone_back
                if later and one.status["undo"] and one.question() is None:
                    gone_back = len(one.log)
                    if await wish_open(one, other):
                        wishes += 1
                        await answered(one, other, agrees=wishes > 1)
                        if wishes == 1:
                            await one.say({"type": "undo", "id": 8, "player": 0})
                            told = await one.until("refused")
                            assert told["refusal"]["reason"]["key"] == "web.wish-again.refused"
            assert one.status["request"] == other.status["request"]
            assert one.log == other.log

    asyncio.run(wish())


async def wish_open(one: Bot, other: Bot) -> bool:
    """Whether the other is asked to agree when the one would take back; both are told so."""
    await one.say({"type": "undo", "id": 6, "player": 0})
    await heard_all(one, other)
    assert one.status["awaited"] == ([1] if other.status["consent"] == 0 else [])
    assert (one.status["consent"], other.status["awaited"]) == (-1, [])
    return bool(one.status["awaited"])


async def answered(one: Bot, other: Bot, agrees: bool) -> None:
    """The other answers the wish: the one hears who, and that it is no longer open; the other hears nothing of it."""
    request, heard = one.status["request"], (len(one.heard), len(other.heard))
    await other.say({"type": "consent", "id": 7, "player": 1, "agrees": agrees})
    await heard_all(one, other)
    told = [
        [m for m in bot.heard[n:] if m["type"] == "wish-answered"] for bot, n in zip((one, other), heard, strict=True)
    ]
    assert told == [[{"type": "wish-answered", "by": 1, "agrees": agrees}], []]
    assert (one.status["awaited"], other.status["consent"]) == ([], -1)
    assert (one.status["request"] != request) is agrees


async def heard_all(*bots: Bot) -> None:
    """Until each has heard everything that was sent to it."""
    for bot in bots * 2:
        bot.number += 1
        await bot.say({"type": "look", "id": bot.number, "one": "0", "other": "1"})
        await bot.until("seen")


def test_a_lost_connection_comes_back_to_the_same_table(host: Host) -> None:
    opened = a_match(host, ("screen", "regular"))

    async def twice() -> tuple[Any, Any]:
        key = opened["links"][0]["key"]
        async with Bot(host.socket, key) as one:
            await one.play(15)
            while one.question() is None:
                await one.hear()
            async with Bot(host.socket, key) as again:
                return one, again

    one, again = asyncio.run(twice())
    assert one.table["scene"] == again.table["scene"]
    assert one.log == again.log
    assert one.status == again.status


def refused(host: Host, path: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, Any]]:
    request = urllib.request.Request(host.url + path, body, {"Content-Type": "application/json", **headers})
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(request)
    with error.value as response:
        return response.code, json.load(response)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/matches", b"{", 400),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "more": 1}', 400),
        ("/api/matches", b'{"game": "chess", "seats": ["link", "link"]}', 422),
        ("/api/matches", b'{"game": "../../etc", "seats": ["link", "link"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "nobody"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "armies": ["x", "y"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "armies": ["/etc/passwd.toml", "y"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "scenario": "x"}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "modules": ["x"]}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "setup": "x"}', 422),
        ("/api/matches", b'{"game": "GAME", "seats": ["link", "link"], "dice": "x"}', 422),
        ("/api/lists", b'{"game": "x", "text": ""}', 422),
        ("/api/lists", b"x" * 300_000, 413),
        ("/api/words/nothing", None, 404),
        (f"/api/words/{ONE}/de", None, 404),
        ("/api/rules/nothing", None, 404),
        ("/api/nothing", None, 404),
        ("/api/matches/nothing/replay", None, 404),
    ],
)
def test_what_will_not_do_is_told_in_words(host: Host, path: str, body: bytes | None, code: int) -> None:
    status, told = refused(host, path, body and body.replace(b"GAME", ONE.encode()))
    assert status == code
    assert told["problem"]["key"] in host.get(f"/api/words/{ONE}")["fr"]


def test_a_form_of_another_page_opens_no_match(host: Host) -> None:
    body = json.dumps({"game": ONE, "seats": ["link", "link"]}).encode()
    assert refused(host, "/api/matches", body, Origin="https://elsewhere.example")[0] == 403


def test_a_list_dropped_on_the_page_is_checked(host: Host) -> None:
    good = host.get("/api/shelf")["games"][0]["armies"][0]
    bad = host.post("/api/lists", {"game": ONE, "text": 'name = "x"\nfaction = "Nobody"\n', "file": "../x.toml"})
    assert bad["army"] is None
    assert len(bad["faults"]) == 1
    text = f'name = "Mine"\nfaction = "{good["faction"]["fr"]}"\nformat = 150\ntroop = []\n'
    poor = host.post("/api/lists", {"game": ONE, "text": text})
    assert poor["army"]["name"]["fr"] == "Mine"
    assert poor["faults"]
    words = host.get(f"/api/words/{ONE}")
    assert all(fault["key"] in words["en"] for fault in [*bad["faults"], *poor["faults"]])


def test_every_answer_forbids_what_a_page_does_not_need(host: Host) -> None:
    for path in ("/", "/t/somebody", "/api/shelf"):
        with urllib.request.urlopen(host.url + path) as response:
            headers = response.headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "unsafe-eval" not in headers["Content-Security-Policy"]
        assert "script-src 'self';" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert (headers["X-Content-Type-Options"], headers["Referrer-Policy"]) == ("nosniff", "no-referrer")
        assert headers["Server"] is None
