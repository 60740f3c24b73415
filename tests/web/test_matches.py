"""Whole matches over real sockets: bots that know only what their table is told play to the end."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from games.samples import ONE
from websockets.exceptions import WebSocketException

from escarmouche.play.journal import Replay
from escarmouche.play.rulebook import games
from web.bot import Bot
from web.host import Host, database

A_FEW = 25
"""Answers between two kills: far from the end of a match."""
CONCEDE = {"type": "aside", "player": 0, "name": "concede"}


async def all_play(bots: Sequence[Bot], turns: int = 100_000) -> None:
    """Everybody sits down and plays."""
    async with asyncio.TaskGroup() as group:
        for bot in bots:
            group.create_task(play(bot, turns))


async def play(bot: Bot, turns: int) -> None:
    async with bot:
        await bot.play(turns)


def seated(host: Host, opened: dict[str, Any]) -> list[Bot]:
    return [Bot(host.socket, link["key"], number) for number, link in enumerate(opened["links"])]


@pytest.mark.parametrize("game", games())
def test_a_match_over_links_from_its_first_question_to_its_end(host: Host, game: str) -> None:
    opened = host.open({"game": game, "seats": ["link", "link"], "names": ["Ada", "Bea"]})
    bots = [*seated(host, opened), Bot(host.socket, opened["match"])]
    asyncio.run(all_play(bots))
    watcher, fresh = bots[-1], Bot(host.socket, opened["match"])
    asyncio.run(all_play([fresh]))
    assert fresh.table["scene"] == watcher.table["scene"]
    assert fresh.log == watcher.log
    assert fresh.status["ending"] is not None
    assert [chair["name"] for chair in fresh.table["chairs"]] == ["Ada", "Bea"]

    replay = host.get(f"/api/matches/{opened['match']}/replay")
    assert replay["ending"] == fresh.status["ending"]
    assert [frame["told"]["said"] for frame in replay["frames"] if frame["told"]["said"]["key"]] == [
        told["said"] for told in max((bot.log for bot in bots), key=len)
    ]
    listed = next(one for one in host.get("/api/matches")["matches"] if one["match"] == opened["match"])
    assert (listed["over"], listed["winners"]) == (True, replay["ending"]["winners"])


@pytest.mark.parametrize("game", games())
def test_a_match_on_one_screen_is_handed_over(host: Host, game: str) -> None:
    opened = host.post("/api/matches", {"game": game, "seats": ["screen", "screen"], "setup": "played"})
    (bot,) = seated(host, opened)
    asyncio.run(all_play([bot]))
    shown = [(a, b) for a, b in zip(bot.heard, bot.heard[1:], strict=False) if a["type"] == "hand-over"]
    assert shown
    for handed, after in shown:
        assert after["type"] == "table"
        assert after["viewer"] == handed["player"]


@pytest.mark.parametrize("game", games())
def test_a_match_against_the_computer_with_dice_entered_by_hand(host: Host, game: str) -> None:
    opened = host.post("/api/matches", {"game": game, "seats": ["screen", "novice"], "dice": "ask"})
    (bot,) = seated(host, opened)

    async def some() -> list[Any]:
        async with bot:
            await bot.play(40)
            await bot.say({"type": "explain", "id": 99_999, "last": 3})
            return list((await bot.until("explained"))["answers"])

    explained = asyncio.run(some())
    assert all(one["player"] == 1 and one["reasons"] for one in explained)
    assert {asked["kind"] for one in bot.heard if one["type"] == "news" for asked in one["status"]["asked"]} > {
        "choose"
    }
    assert not any(message["type"] == "hand-over" for message in bot.heard)


def test_the_journal_is_given_out_only_at_the_end_and_holds_together(host: Host) -> None:
    opened = host.open({"game": ONE, "seats": ["link", "link"]})
    for path in ("replay", "journal", "branch"):
        address = f"{host.url}/api/matches/{opened['match']}/{path}"
        body = b'{"step": 0, "seats": ["screen", "regular"]}' if path == "branch" else None
        asked = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked)
        assert refused.value.code == 409
        assert b"web.problem.not-over" in refused.value.read()
        refused.value.close()
    one, other = seated(host, opened)

    asyncio.run(conceded(one, other))
    with urllib.request.urlopen(f"{host.url}/api/matches/{opened['match']}/journal") as response:
        journal = Replay(response.read())
        assert "attachment" in response.headers["Content-Disposition"]
    assert journal.end is not None
    assert journal.end.winners == (1,)


async def conceded(one: Bot, other: Bot, turns: int = 0) -> None:
    """Both play so many turns; then player 0 concedes as soon as he may."""
    async with one, other:
        while True:
            if turns <= 0 and (await told(one, CONCEDE))["type"] == "accepted":
                return
            turns -= 1
            for bot in (one, other):
                if bot.question() is not None:
                    await bot.turn()
                    break
            for bot in (one, other):
                await told(bot, {"type": "look", "one": "0", "other": "1"})


async def told(bot: Bot, message: dict[str, Any]) -> dict[str, Any]:
    """Say something else than an answer, and hear what comes of it."""
    bot.number += 1
    await bot.say({**message, "id": bot.number})
    while (heard := await bot.hear()).get("id") != bot.number:
        pass
    return heard


def test_a_finished_match_is_played_on_from_any_step(host: Host) -> None:
    opened = host.open({"game": ONE, "seats": ["link", "link"]})
    one, other = seated(host, opened)
    asyncio.run(conceded(one, other, 60))
    frames = host.get(f"/api/matches/{opened['match']}/replay")["frames"]
    step = frames[len(frames) // 2]["told"]["step"]
    branch = host.post(f"/api/matches/{opened['match']}/branch", {"step": step, "seats": ["screen", "regular"]})
    assert branch["match"] != opened["match"]
    (bot,) = seated(host, branch)
    asyncio.run(all_play([bot], 100))
    assert bot.accepted
    with pytest.raises(urllib.error.HTTPError) as refused:
        host.post(f"/api/matches/{opened['match']}/branch", {"step": 10**6, "seats": ["screen", "regular"]})
    assert refused.value.code == 422
    refused.value.close()


@pytest.mark.parametrize("game", games())
def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path, game: str) -> None:
    with Host(database(tmp_path)) as host:
        opened = host.open({"game": game, "seats": ["link", "link"]})
        one, other = (Bot(host.socket, link["key"], number) for number, link in enumerate(opened["links"]))
        for _ in range(3):
            request, log = asyncio.run(interrupted(host, one, other))
            host.start()
            asyncio.run(resumed(one, request, log))
        before = one.accepted + other.accepted
        asyncio.run(conceded(one, other, 20))
        assert one.accepted + other.accepted > before


async def interrupted(host: Host, one: Bot, other: Bot) -> tuple[str, list[dict[str, Any]]]:
    """Both play until the server is killed; where they stood, and the log."""

    enough = one.accepted + other.accepted + A_FEW

    async def kill() -> None:
        while one.accepted + other.accepted < enough:  # noqa: ASYNC110 (a bot only counts)
            await asyncio.sleep(0.001)
        host.kill()

    found = await asyncio.gather(kill(), play(one, 10_000), play(other, 10_000), return_exceptions=True)
    assert [type(end) for end in found[1:] if not isinstance(end, WebSocketException | OSError)] == []
    return one.status["request"], one.log


async def resumed(bot: Bot, request: str, log: list[dict[str, Any]]) -> None:
    """The match stands where it stood, or one stored answer further."""
    async with bot:
        assert bot.log[: len(log)] == log
        branch, step, said = map(int, request.split("."))
        now = tuple(map(int, bot.status["request"].split(".")))
        assert now >= (branch, step, said)
