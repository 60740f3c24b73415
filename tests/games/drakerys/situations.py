"""A situation file for the tests, to be changed line by line."""

from __future__ import annotations

from architecture.sources import ROOT

from escarmouche.games.drakerys.rulebook import RULES
from escarmouche.games.drakerys.state import Game
from escarmouche.play.match import Match
from escarmouche.play.situation import play

HERE = str(ROOT / "docs/situations/file.toml")
"""The folder of the examples: they name files beside them."""

GOOD = """
game = "drakerys"
common = "idols_of_power"

[[side]]
allegiance = "avaren"

[[side]]
allegiance = "irosia"

[[unit]]
id = "corbeaux"
profile = "Corbeaux"
player = 1
at = [[40, 20], [43, 20], [46, 20]]
size = 6
tension = 1

[[unit]]
id = "lanciers"
profile = "Lanciers"
allegiance = "irosia"
player = 2
at = [[40, 60], [43, 60]]
effects = [{ skill = "Berserk", until = ["turn ends"] }]

[[source]]
element = "fire"
at = [22.5, 22.5]

[[scenery]]
key = "rock"
at = [70, 45]

[[objective]]
kind = "idol"
at = [10, 45]
"""


def changed(*changes: tuple[str, str]) -> str:
    """The file with some of its lines written otherwise."""
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def top(line: str) -> tuple[str, str]:
    """One more line at the top."""
    return 'game = "drakerys"', f'game = "drakerys"\n{line}'


def example(name: str) -> str:
    return (ROOT / f"docs/situations/{name}.toml").read_text(encoding="utf-8")


def set_up(file: str) -> Game:
    game: Game = RULES.situation(file, HERE).game
    return game


def played(file: str) -> Match:
    return play(RULES, RULES.situation(file, HERE))
