"""What the start page offers: games, scenarios, lists, levels."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche import __version__
from escarmouche.play.content import package_file
from escarmouche.play.rulebook import games
from escarmouche.play.words import LANGUAGES, catalogue
from escarmouche.players.levels import LEVELS
from escarmouche.web.http_messages import ListedArmy, ListedGame, ListedScenario, Shelf
from escarmouche.workbench.shelf import open_shelf

if TYPE_CHECKING:
    from escarmouche.workbench.shelf import Shelf as Choices

MEASURING = "measuring"


@cache
def shelf() -> Shelf:
    """All games with all their choices."""
    return Shelf([listed_game(game) for game in games()], levels(), __version__)


def levels() -> list[str]:
    """The computer's levels that have a name for people, easiest first."""
    named = catalogue("fr", "escarmouche.web")
    return [level for level in LEVELS if f"level.{level}" in named]


def listed_game(game: str) -> ListedGame:
    """A game on the shelf."""
    choices = open_shelf(game)
    return ListedGame(
        key=game,
        players=list(choices.players),
        modules=list(choices.modules),
        setups=list(choices.setups),
        scenarios=listed_scenarios(choices),
        armies=[listed_army(army) for army in choices.armies()],
        default_armies={str(players): default_armies(game, choices, players) for players in choices.players},
        measuring=MEASURING not in choices.modules,
    )


def listed_army(sheet: Any) -> ListedArmy:
    """A list as the start page shows it."""
    return msgspec.convert(sheet, ListedArmy, from_attributes=True)


def listed_scenarios(choices: Choices) -> list[ListedScenario]:
    """The scenarios, each with the formats that can play it, by number of players."""
    formats: dict[str, dict[str, list[int]]] = {entry.key: {} for entry in choices.scenarios()}
    points = {army.key: army.format for army in choices.armies()}
    for players in choices.players:
        groups = {points[group[0]]: group for group in reversed(choices.groups(players))}
        for size, group in sorted(groups.items()):
            for key in choices.playable(group, players):
                formats[key].setdefault(str(players), []).append(size)
    return [ListedScenario(entry.key, entry.name, formats[entry.key]) for entry in choices.scenarios()]


def default_armies(game: str, choices: Choices, players: int) -> list[str]:
    """The lists that meet when nobody chooses: those of the game, or the first that differ most in faction."""
    usual = getattr(import_module(f"escarmouche.games.{game}.new_match"), "DEFAULT_ARMIES", ())
    if len(usual) == players:
        return list(usual)
    factions = {army.key: army.faction for army in choices.armies()}
    groups = choices.groups(players)
    return list(max(groups, key=lambda group: len({factions[army] for army in group}), default=()))


@cache
def words(game: str) -> bytes:
    """All words that a table of this game may need, in every language, and the pages of its rules."""
    packages = ("escarmouche.workbench", f"escarmouche.games.{game}", "escarmouche.web")
    found: dict[str, Any] = {language: catalogue(language, *packages) for language in LANGUAGES}
    return msgspec.json.encode(found | {"pages": pages(game)})


def pages(game: str) -> dict[str, Any]:
    """On which page of its book each rule stands."""
    file = package_file(f"escarmouche.games.{game}", "data", "pages.toml")
    if not file.is_file():
        return {}
    return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, Any])
