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
    from rich.table import Table

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


def show_games(game: str | None, json: bool) -> None:
    """`escarmouche games`: what each game offers, or one game in full."""
    from escarmouche.workbench.output import console, emit

    if json:
        emit(described(game, open_shelf(game)) if game else [described(name, open_shelf(name)) for name in games()])
        return
    screen = console()
    for name in [game] if game else games():
        shelf = open_shelf(name)
        players = f"{shelf.players[0]}–{shelf.players[-1]}" if len(shelf.players) > 1 else str(shelf.players[0])
        screen.print(say("games.heading", game=name, name=title(name), players=players), style="bold")
        for part in full(shelf) if game else brief(shelf):
            screen.print(part)
        screen.print()
    if not game:
        screen.print(say("games.more"), style="dim")


def brief(shelf: Shelf) -> list[str]:
    """The scenarios of a game, and its lists by format, by their keys."""
    language = speech().language
    formats: dict[int, list[str]] = {}
    for army in shelf.armies():
        formats.setdefault(army.format, []).append(army.key)
    scenarios = ", ".join(f"{entry.key} ({entry.name.say(language)})" for entry in shelf.scenarios())
    lines = [("games.scenarios", scenarios), ("games.modules", ", ".join(shelf.modules))]
    shown = [say(key, what=what) for key, what in lines if what]
    return shown + [say("games.lists", format=points, what=", ".join(formats[points])) for points in sorted(formats)]


def full(shelf: Shelf) -> list[Any]:
    """Scenarios and lists of a game in tables, then its modules and ways of setting up."""
    language = speech().language
    scenarios = [(entry.key, entry.name.say(language)) for entry in shelf.scenarios()]
    lists = [
        (army.key, army.name.say(language), army.faction.say(language), army.format, army.cost, army.number)
        for army in sorted(shelf.armies(), key=lambda army: army.format)
    ]
    parts: list[Any] = []
    if scenarios:
        parts.append(table(("scenario", "name"), scenarios))
    if lists:
        parts.append(table(("list", "name", "faction", "format", "cost", "figures"), lists))
    lines = [("games.modules", ", ".join(shelf.modules)), ("games.setups", ", ".join(shelf.setups))]
    return parts + [say(key, what=what) for key, what in lines if what]


def table(columns: Sequence[str], rows: Sequence[Sequence[str | int]]) -> Table:
    """Rows under the names of their columns."""
    from rich.table import Table

    shown = Table()
    for key in columns:
        shown.add_column(say(f"column.{key}"))
    for row in rows:
        shown.add_row(*map(str, row))
    return shown


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
        "setups": list(shelf.setups),
        "scenarios": [{"key": entry.key, "name": entry.name.say(language)} for entry in shelf.scenarios()],
        "lists": [
            {
                "key": army.key,
                "name": army.name.say(language),
                "format": army.format,
                "faction": army.faction.say(language),
                "cost": army.cost,
                "figures": army.number,
            }
            for army in shelf.armies()
        ],
    }
