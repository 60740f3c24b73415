"""A game of somebody else's package is played like our own: by command, in simulations and through the server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sixth_game.installing import NAME, SOURCE, environment
from web.bot import Bot
from web.host import Host, database


@pytest.fixture(autouse=True)
def seen(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process that is started here sees the package."""
    for name, value in {**environment(site), "XDG_DATA_HOME": str(tmp_path), "ESCARMOUCHE_LANG": "en"}.items():
        monkeypatch.setenv(name, value)


def program(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "escarmouche", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, env={**os.environ})


def told(*arguments: str) -> Any:
    done = program(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return msgspec.json.decode(done.stdout)


def test_it_stands_on_the_shelf_after_ours() -> None:
    games = told("games")
    assert [game["game"] for game in games][-1] == NAME
    own = games[-1]
    assert (own["name"], own["players"], [entry["key"] for entry in own["scenarios"]]) == (
        "Lanternes", [2], ["trois-lanternes", "le-puits"],
    )  # fmt: skip
    assert {entry["key"]: (entry["cost"], entry["figures"]) for entry in own["lists"]} == {
        "guet-du-palais": (12, 4), "guet-du-port": (12, 5),
    }  # fmt: skip


def test_it_is_played_in_the_terminal() -> None:
    done = program("play", NAME, "--seed", "3", "--players", "human,regular", typed="1\n1\n1\n\n" * 3)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Which lantern do you swear to hold at dawn?" in done.stdout
    assert "Sergent du guet" in done.stdout
    assert "Stances: bold against " in done.stdout


def test_a_situation_is_asked_about_and_every_fault_of_it_told(tmp_path: Path) -> None:
    text = (SOURCE / "situation.toml").read_text(encoding="utf-8")
    file = tmp_path / "situation.toml"
    stay = 'answers = [{ player = 1, answer = [] }, { player = 1, answer = "bea" }]\ndice = [[6, 5, 4]]\n'
    file.write_text(stay + text, encoding="utf-8")
    found = told("ask", str(file))
    # Bold: three dice. A guard of 4 is 5 in the stance of that name, so two of 6, 5, 4 hurt.
    assert found["scene"]["discs"]["bea"]["marks"] == {"boxes": 3, "lost": 2, "acted": False}
    assert [ask["topic"] for ask in found["asked"]] == ["walk"]
    assert found["asked"][0]["player"] == 2
    file.write_text(text.replace("27.5", "26.5").replace('"bold"', '"brave"'), encoding="utf-8")
    refused = program("ask", str(file))
    assert refused.returncode == 2
    assert f"{file}:3: stances[0]" in refused.stderr
    file.write_text(text.replace("27.5", "26.5"), encoding="utf-8")
    assert f"{file}:15: fighter[1].at: The way is barred." in program("ask", str(file)).stderr


def test_a_list_of_ones_own_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    names = 'name = { fr = "x", en = "x" }\nidea = { fr = "", en = "" }\n'
    file.write_text(f'{names}band = ["Sergent × 3", "2 Coureur"]\n', encoding="utf-8")
    done = program("army", NAME, "check", str(file))
    assert done.returncode == 2
    assert "costs 16 points, of 12 at most" in done.stdout
    file.write_text(f'{names}band = ["Sergent", "Dragon"]\n', encoding="utf-8")
    assert "Dragon" in program("army", NAME, "check", str(file)).stderr


def test_simulations_are_the_same_every_time_and_judgement_beats_chance() -> None:
    line = ("simulate", NAME, "-n", "6", "--players", "greedy,random", "--scenario", "all", "--armies", "all")
    alone, shared = told(*line), told(*line, "--workers", "2")
    assert alone["hash"] == shared["hash"]
    assert alone["faults"] == shared["faults"] == 0
    assert alone["wins"] == [6, 0]


@pytest.fixture
def host(seen: None, tmp_path: Path) -> Iterator[Host]:
    with Host(database(tmp_path), seed=5) as running:
        yield running


def test_it_is_played_over_the_network_to_its_end(host: Host) -> None:
    listed = {game["key"]: game for game in host.get("/api/shelf")["games"]}[NAME]
    assert listed["title"] == {"fr": "Lanternes", "en": "Lanternes"}
    assert list(listed["drawings"]) == [listed["emblem"]] == ["night-lantern"]
    assert listed["default_armies"] == {"2": ["guet-du-port", "guet-du-palais"]}
    words = host.get(f"/api/words/{NAME}")
    assert words["fr"]["topic.walk"] == "Où va-t-il ?"
    assert words["en"]["game.title"] == "Lanternes"
    own = 'name = { fr = "Moi", en = "Me" }\nidea = { fr = "", en = "" }\nband = ["Sergent × 3"]\n'
    assert host.post("/api/lists", {"game": NAME, "text": own})["faults"] == []
    opened = host.open({"game": NAME, "seats": ["link", "novice"], "armies": [own, "guet-du-port"]})

    async def play() -> Bot:
        async with Bot(host.socket, opened["links"][0]["key"], 2) as bot:
            while await bot.turn():
                pass
            return bot

    bot = asyncio.run(asyncio.wait_for(play(), 60))
    assert bot.status["ending"] is not None
    assert bot.accepted > 10
    replay = host.get(f"/api/matches/{opened['match']}/replay")
    assert replay["game"] == NAME
    assert {card["name"] for card in replay["cards"]} == {"Sergent du guet", "Hallebardier", "Coureur de toits"}
