"""Situation files of the first edition for the tests: positions written as a judge would, and played by their door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from architecture.sources import ROOT

from escarmouche.games.alkemy1.rulebook import RULES
from escarmouche.play.situation import play

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.match import Match

HERE = str(ROOT / "docs/situations/file.toml")
"""The folder of the examples: files name others beside them."""


def figure(name: str, profile: str, player: int, x: float, y: float, more: str = "") -> str:
    """One figure of a file; `more`: further lines of its table, parted by semicolons."""
    lines = "\n".join(line.strip() for line in more.split(";"))
    return f'[[fighter]]\nid = "{name}"\nprofile = "{profile}"\nplayer = {player}\nat = [{x}, {y}]\n{lines}\n'


def piece(key: str, x: float, y: float, turn: float = 0.0) -> str:
    """One piece of scenery of a file."""
    return f'[[piece]]\nid = "{key}"\nkey = "{key}"\nat = [{x}, {y}]\nturn = {turn}\n'


def marker(kind: str, x: float, y: float, more: str = "") -> str:
    """One marker of a file."""
    return f'[[marker]]\nid = "{kind}"\nkind = "{kind}"\nat = [{x}, {y}]\n{more}\n'


def position(
    *things: str, top: str = "", said: list[tuple[int, Any]] | None = None, dice: list[Any] | None = None
) -> str:
    """A whole file: the first lines, what the players say and roll, then what stands on the table."""
    answers = ", ".join(f"{{ player = {player}, answer = {toml(answer)} }}" for player, answer in said or [])
    rolls = f"dice = {dice}\n" if dice is not None else ""
    return f'game = "alkemy1"\n{top}\nanswers = [{answers}]\n{rolls}\n' + "\n".join(things)


def toml(answer: Any) -> str:
    """An answer as a file writes it."""
    if isinstance(answer, bool):
        return str(answer).lower()
    if isinstance(answer, list):
        return f"[{', '.join(map(toml, answer))}]"
    return f'"{answer}"' if isinstance(answer, str) else str(answer)


def set_up(file: str) -> Game:
    """The state that a file describes."""
    game: Game = RULES.situation(file, HERE).game
    return game


def played(file: str) -> Match:
    """The match once all that a file says and rolls has come to pass."""
    return play(RULES, RULES.situation(file, HERE))


def asks(match: Match) -> tuple[int, str, list[Any]]:
    """Who is asked what, counted from 1, and what may be answered."""
    ((player, ask),) = match.asked()
    return player + 1, ask.topic, [option.key for option in ask.options() if option.refusal is None]


def refusals(match: Match) -> dict[Any, str]:
    """What may not be answered, and by which message it is said why."""
    ((_, ask),) = match.asked()
    return {option.key: option.refusal.key for option in ask.options() if option.refusal is not None}
