"""Situation files for the tests: a small one to fill in, and the examples of the documentation."""

from __future__ import annotations

from architecture.sources import ROOT

from escarmouche.games.alkemy2.rulebook import RULES
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.match import Match
from escarmouche.play.situation import play

SMALL = """
game = "alkemy2"
{top}

[[fighter]]
id = "loup"
profile = "Guerrier-Tonnerre Loup"
player = 1
at = [10, 10]
{loup}

[[fighter]]
id = "recrue"
profile = "Recrues"
player = 2
at = [11, 10]
{recrue}
{rest}
"""


def text(top: str = "", loup: str = "", recrue: str = "", rest: str = "") -> str:
    return SMALL.replace("{top}", top).replace("{loup}", loup).replace("{recrue}", recrue).replace("{rest}", rest)


def example(name: str) -> str:
    return (ROOT / f"docs/situations/{name}.toml").read_text(encoding="utf-8")


HERE = str(ROOT / "docs/situations/file.toml")
"""The folder of the examples: they name files beside them."""


def set_up(file: str) -> Game:
    game: Game = RULES.situation(file, HERE).game
    return game


def played(file: str) -> Match:
    return play(RULES, RULES.situation(file, HERE))


FAR = text().replace("at = [11, 10]", "at = [14, 10]")
"""The two are apart."""
