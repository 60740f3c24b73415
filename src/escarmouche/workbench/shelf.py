"""What a game offers to choose from before a match: army lists, scenarios, modules, numbers of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from escarmouche.play.content import Words
from escarmouche.play.reason import Reason
from escarmouche.play.rulebook import games
from escarmouche.workbench.speech import GAME, BadInput, say, speech

if TYPE_CHECKING:
    from escarmouche.play.match import Match


class ListedScenario(Struct, frozen=True):
    """A scenario in a list."""

    key: str
    name: Words


class Figures(Struct, frozen=True):
    """The figures of one profile in a list: how many, what they cost together, and what their card says."""

    name: str
    number: int
    cost: int
    values: dict[str, str]
    """Short values under the message key of their column."""
    lines: list[tuple[str, str]]
    """What does not fit into a column: a message key and a text."""


class ArmySheet(Struct, frozen=True):
    """An army list as it is shown and printed."""

    key: str
    name: Words
    idea: Words
    faction: Words
    format: int
    cost: int
    figures: list[Figures]
    notes: tuple[Reason, ...] = ()
    """What was understood where the list does not write the printed name."""

    @property
    def number(self) -> int:
        """How many figures there are."""
        return sum(figures.number for figures in self.figures)


class Shelf:
    """The choices of one game; this one of a game that offers none."""

    players: ClassVar[tuple[int, ...]] = (2,)
    modules: ClassVar[Mapping[str, str]] = {}
    """Modules by the name of their option here, and by the name that the rulebook gives it."""
    setups: ClassVar[tuple[str, ...]] = ()
    bench: ClassVar[Mapping[str, Any]] = {}
    """The options of the match that is measured: a large table, full of figures."""

    def scenarios(self) -> list[ListedScenario]:
        """All scenarios."""
        return []

    def armies(self) -> list[ArmySheet]:
        """All shipped lists."""
        return []

    def army(self, name: str) -> ArmySheet:
        """A list by its name, or the file that holds it; raises when there is none."""
        raise BadInput("army.none", name=name)

    def check(self, file: Path) -> tuple[ArmySheet, list[Reason]]:
        """The list of a file and everything that is wrong with it."""
        raise BadInput("army.none", name=str(file))

    def groups(self, players: int) -> list[tuple[str, ...]]:
        """All ways to seat so many different lists that may meet; each order is one."""
        return []

    def playable(self, armies: Sequence[str] | None, players: int) -> list[str]:
        """The scenarios that these lists can play."""
        return [scenario.key for scenario in self.scenarios()]

    def scenario_of(self, match: Match) -> str:
        """The key of the scenario that a match is played by; empty where the game has none."""
        return ""


def open_shelf(game: str) -> Shelf:
    """The choices of a game; from here on its words are at hand."""
    if game not in games():
        raise BadInput("game.unknown", game=game, known=", ".join(games()))
    GAME.set(game)
    module = f"escarmouche.workbench.shelves.{game}"
    if find_spec(module) is None:
        return Shelf()
    shelf: Shelf = import_module(module).SHELF
    return shelf


def show_games(json: bool) -> None:
    """`escarmouche games`."""
    found = [(name, open_shelf(name)) for name in games()]
    if json:
        from escarmouche.workbench.output import emit

        emit([described(name, shelf) for name, shelf in found])
        return
    from rich.table import Table

    from escarmouche.workbench.output import console

    table = Table()
    for key in ("game", "name", "players", "scenarios", "lists"):
        table.add_column(say(f"column.{key}"))
    for name, shelf in found:
        players = f"{shelf.players[0]}–{shelf.players[-1]}" if len(shelf.players) > 1 else str(shelf.players[0])
        table.add_row(name, title(name), players, str(len(shelf.scenarios())), str(len(shelf.armies())))
    console().print(table)


def title(game: str) -> str:
    """The name of a game as people say it."""
    return speech().messages.get(f"game.{game}", game)


def described(name: str, shelf: Shelf) -> dict[str, Any]:
    """A game with all its choices."""
    language = speech().language
    return {
        "game": name,
        "name": title(name),
        "players": list(shelf.players),
        "modules": list(shelf.modules),
        "scenarios": [{"key": entry.key, "name": entry.name.say(language)} for entry in shelf.scenarios()],
        "lists": [
            {"key": army.key, "name": army.name.say(language), "format": army.format, "faction": army.faction.fr}
            for army in shelf.armies()
        ],
    }
