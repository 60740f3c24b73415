"""`escarmouche games`: which games there are, and what they offer to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from escarmouche.play.rulebook import offered_games
from escarmouche.workbench.offered import offers_of, title
from escarmouche.workbench.speech import say, speech

if TYPE_CHECKING:
    from rich.table import Table

    from escarmouche.play.offers import Offers


def show_games(game: str | None, json: bool) -> None:
    """`escarmouche games`: what each game offers, or one game in full."""
    from escarmouche.workbench.output import console, emit

    if json:
        every = [described(name, offers_of(name)) for name in ([game] if game else offered_games())]
        emit(every[0] if game else every)
        return
    screen = console()
    for name in [game] if game else offered_games():
        offers = offers_of(name)
        players = f"{offers.players[0]}–{offers.players[-1]}" if len(offers.players) > 1 else str(offers.players[0])
        screen.print(say("games.heading", game=name, name=title(name), players=players), style="bold")
        for part in full(offers) if game else brief(offers):
            screen.print(part)
        screen.print()
    if not game:
        screen.print(say("games.more"), style="dim")


def brief(offers: Offers) -> list[str]:
    """The scenarios of a game, and its lists by format, by their keys."""
    language = speech().language
    formats: dict[int, list[str]] = {}
    for army in offers.armies():
        formats.setdefault(army.format, []).append(army.key)
    scenarios = ", ".join(f"{entry.key} ({entry.name.say(language)})" for entry in offers.scenarios())
    lines = [("games.scenarios", scenarios), ("games.modules", ", ".join(offers.modules))]
    shown = [say(key, what=what) for key, what in lines if what]
    return shown + [say("games.lists", format=points, what=", ".join(formats[points])) for points in sorted(formats)]


def full(offers: Offers) -> list[Any]:
    """Scenarios and lists of a game in tables, then its modules and ways of setting up."""
    language = speech().language
    scenarios = [(entry.key, entry.name.say(language)) for entry in offers.scenarios()]
    lists = [
        (army.key, army.name.say(language), army.faction.say(language), army.format, army.cost, army.number)
        for army in sorted(offers.armies(), key=lambda army: army.format)
    ]
    parts: list[Any] = []
    if scenarios:
        parts.append(table(("scenario", "name"), scenarios))
    if lists:
        parts.append(table(("list", "name", "faction", "format", "cost", "figures"), lists))
    lines = [("games.modules", ", ".join(offers.modules)), ("games.setups", ", ".join(offers.setups))]
    return parts + [say(key, what=what) for key, what in lines if what]


def modules_described(game: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The modules of a game as the options of a command, for its help; nothing where it has none."""
    modules, words = offers_of(game).modules, speech()
    rows = [(f"--{name}", words.first(f"module.{name}.about", f"module.{name}") or "") for name in modules]
    return [(say("help.word.modules", name=title(game)), rows)] if rows else []


def table(columns: Sequence[str], rows: Sequence[Sequence[str | int]]) -> Table:
    """Rows under the names of their columns."""
    from rich.table import Table

    shown = Table()
    for key in columns:
        shown.add_column(say(f"column.{key}"))
    for row in rows:
        shown.add_row(*map(str, row))
    return shown


def described(name: str, offers: Offers) -> dict[str, Any]:
    """A game with all its choices."""
    language = speech().language
    return {
        "game": name,
        "name": title(name),
        "players": list(offers.players),
        "modules": list(offers.modules),
        "setups": list(offers.setups),
        "scenarios": [{"key": entry.key, "name": entry.name.say(language)} for entry in offers.scenarios()],
        "lists": [
            {
                "key": army.key,
                "name": army.name.say(language),
                "format": army.format,
                "faction": army.faction.say(language),
                "cost": army.cost,
                "figures": army.number,
            }
            for army in offers.armies()
        ],
    }
