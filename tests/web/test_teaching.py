"""A lesson over HTTP and sockets: the script is said to its end, a wrong answer changes nothing, one goes on alone."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

import pytest

from escarmouche.play.lessons import lesson_keys, problem_keys
from escarmouche.play.rulebook import offered_games
from web.bot import Bot
from web.host import Host

LESSONS = [(game, key) for game in offered_games() for key in lesson_keys(game)]
PROBLEMS = [(game, problem_keys(game)[0]) for game in offered_games() if problem_keys(game)]


def learn(host: Host, game: str, kind: str, key: str) -> dict[str, Any]:
    found: dict[str, Any] = host.post("/api/lessons", {"game": game, "kind": kind, "key": key})
    return found


def by_key(host: Host, path: str, key: str) -> Any:
    """POST with the key of a seat."""
    request = urllib.request.Request(host.url + path, b"{}", {"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


async def due(bot: Bot, line: int) -> dict[str, Any]:
    """The question of the one who learns, once so many words are said."""
    while bot.status["said"] < line:
        await bot.until("news", "table")
    asked = bot.question()
    assert asked is not None
    return asked


async def read(bot: Bot, number: int) -> None:
    """Go on from a step that is only read: nothing that follows is said before."""
    steps, lines = bot.table["lesson"]["steps"], bot.table["lesson"]["lines"]
    step, after = steps[number], steps[number + 1]["line"] if number + 1 < len(steps) else lines
    while bot.status["said"] < step["line"]:
        await bot.until("news", "table")
    if after > step["line"]:
        assert bot.status["said"] == step["line"]
        await bot.say({"type": "aside", "id": 0, "player": bot.table["viewer"], "name": "go-on"})
        await bot.until("news", "table")


async def followed(bot: Bot) -> int:
    """Do what each step says, once after something else; how many answers were given."""
    given = 0
    for number, step in enumerate(bot.table["lesson"]["steps"]):
        if step["answer"] is None:
            await read(bot, number)
            continue
        asked = await due(bot, step["line"])
        heard = await bot.answer("something else", asked)
        assert (heard["type"], bot.status["said"]) == ("refused", step["line"])
        heard = await bot.answer(step["answer"], asked)
        assert heard["type"] == "accepted"
        given += 1
    while bot.status["said"] < bot.table["lesson"]["lines"]:
        await bot.until("news", "table")
    return given


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_a_lesson_is_given_to_its_end_and_goes_on_alone(host: Host, game: str, key: str) -> None:
    opened = learn(host, game, "lesson", key)
    seat = opened["links"][0]["key"]

    async def all_of_it() -> tuple[int, dict[str, Any]]:
        async with Bot(host.socket, seat) as bot:
            given = await followed(bot)
            return given, bot.table

    given, table = asyncio.run(all_of_it())
    assert given == sum(step["answer"] is not None for step in table["lesson"]["steps"])
    assert [chair["kind"] for chair in table["chairs"]].count("tutor") == len(table["chairs"]) - 1
    alone = by_key(host, "/api/lessons/alone", seat)

    async def went_on() -> None:
        async with Bot(host.socket, alone["links"][0]["key"]) as bot:
            assert bot.table["lesson"] is None
            assert bot.table["dice"] == "rolled"
            assert bot.table["scene"]["discs"].keys() == table["scene"]["discs"].keys()
            await bot.play(3)

    asyncio.run(went_on())


@pytest.mark.parametrize(("game", "key"), PROBLEMS)
def test_a_problem_is_posed(host: Host, game: str, key: str) -> None:
    opened = learn(host, game, "problem", key)

    async def solved() -> None:
        async with Bot(host.socket, opened["links"][0]["key"]) as bot:
            shown = bot.table["posed"]
            assert shown["key"] == key
            best = max(shown["plans"], key=lambda plan: plan["chance"])
            asked = bot.question()
            assert asked is not None
            assert not asked["odds"]
            assert (await bot.answer(best["answer"], asked))["type"] == "accepted"

    asyncio.run(solved())


def test_what_can_be_learnt_is_listed(host: Host) -> None:
    for game in offered_games():
        listed = host.get(f"/api/lessons/{game}")
        assert [each["key"] for each in listed["lessons"]] == lesson_keys(game)
        assert [each["key"] for each in listed["problems"]] == problem_keys(game)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "nothing", "kind": "lesson", "key": "x"},
        {"game": offered_games()[0], "kind": "lesson", "key": "../x"},
        {"game": offered_games()[0], "kind": "walk", "key": "x"},
    ],
)
def test_what_is_not_taught_is_not_found(host: Host, body: dict[str, str]) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        host.post("/api/lessons", body)
    caught.value.close()
    assert caught.value.code == 404


def test_nobody_goes_on_alone_from_elsewhere(host: Host) -> None:
    opened = host.open({"game": offered_games()[0], "seats": ["screen", "novice"]})
    with pytest.raises(urllib.error.HTTPError) as caught:
        by_key(host, "/api/lessons/alone", opened["links"][0]["key"])
    caught.value.close()
    assert caught.value.code == 404
