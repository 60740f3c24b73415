"""`escarmouche games` tells what each game offers."""

from __future__ import annotations

import re

import msgspec
from games.samples import ONE, OTHER
from workbench.conftest import Run


def test_games_are_told_with_what_they_offer(run: Run) -> None:
    text = run("games").stdout
    for said in ("Alkemy V2", "2–4 joueurs", "puits (Le Puits)", "Listes à 470 points : ashral-470, aurium-470"):
        assert said in text
    one = run("games", ONE, "--lang", "en").stdout
    assert re.search(r"avalon-180-1 +│ The royal levy +│ Kingdom of Avalon +│ 180 +│ 179 +│ 9 ", one)
    assert re.search(r"puits +│ The Well", one)
    assert "competitive" in one
    assert OTHER not in one
    assert run("games", "chess").exit_code == 2


def test_games_for_programs(run: Run) -> None:
    found = {game["game"]: game for game in msgspec.json.decode(run("games", "--json").stdout)}
    alone = msgspec.json.decode(run("games", OTHER, "--json").stdout)
    assert alone == found[OTHER]
    assert alone["setups"] == ["quick", "played"]
    assert {entry["key"] for entry in found[ONE]["scenarios"]} >= {"puits", "coffres"}
    royal = next(entry for entry in found[ONE]["lists"] if entry["key"] == "avalon-180-1")
    assert (royal["name"], royal["format"], royal["cost"], royal["figures"]) == ("La levée royale", 180, 179, 9)
