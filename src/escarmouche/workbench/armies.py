"""`escarmouche army`: lists shown, checked and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.play.content import plain, text_of
from escarmouche.play.content_check import Thing, read_content
from escarmouche.play.offers import ArmySheet
from escarmouche.play.own_content import OwnContent
from escarmouche.play.reason import Reason
from escarmouche.play.rulebook import games, rulebook
from escarmouche.workbench.army_texts import read_army_text, text_of_army
from escarmouche.workbench.offered import offers_of, title
from escarmouche.workbench.output import console, emit
from escarmouche.workbench.speech import BadInput, say, speech

ILLEGAL = 2


def list_armies(game: str, name: str | None, json: bool) -> int:
    """All lists of a game."""
    armies, words = offers_of(game).armies(), speech()
    if json:
        emit([msgspec.to_builtins(army) | {"number": army.number} for army in armies])
        return 0
    from rich.table import Table

    table = Table()
    for key in ("key", "name", "faction", "format", "cost", "figures"):
        table.add_column(words.key(f"column.{key}"))
    for army in armies:
        names = army.name.say(words.language), army.faction.say(words.language)
        table.add_row(army.key, *names, *map(str, (army.format, army.cost, army.number)))
    console().print(table)
    return 0


def show_army(game: str, name: str | None, json: bool) -> int:
    """One list with the values of its figures."""
    army = offers_of(game).army(required(name))
    if json:
        emit(msgspec.to_builtins(army) | {"number": army.number})
        return 0
    show(army)
    return 0


def show(army: ArmySheet) -> None:
    """A list on the screen."""
    from rich.table import Table

    words, screen = speech(), console()
    screen.print(heading(army), style="bold")
    if army.idea.fr:
        screen.print(army.idea.say(words.language), style="italic")
    columns = list(army.figures[0].values) if army.figures else []
    table = Table()
    for key in ("column.number", "column.name", "column.cost", *columns):
        table.add_column(words.key(key))
    for figures in army.figures:
        table.add_row(str(figures.number), figures.name, str(figures.cost), *figures.values.values())
    screen.print(table)


def heading(army: ArmySheet) -> str:
    """Name, faction and points."""
    words = speech()
    name, faction = army.name.say(words.language), army.faction.say(words.language)
    return words.key(
        "army.heading", name=name, faction=faction, cost=army.cost, format=army.format, figures=army.number
    )


def check_army(game: str, name: str | None, json: bool) -> int:
    """Everything that is wrong with a list in a file; the exit code tells whether anything is."""
    own = rulebook(game).own_content() if game in games() else None
    if own is not None and (things := own_things(own, Path(required(name)))) is not None:
        return check_things(own, things, Path(required(name)), json)
    army, faults = offers_of(game).check(Path(required(name)))
    words, screen = speech(), console()
    if json:
        found = {"army": army.key, "legal": not faults, "cost": army.cost, "format": army.format}
        emit(found | {"faults": [to_dict(why) for why in faults], "notes": [to_dict(why) for why in army.notes]})
        return ILLEGAL if faults else 0
    if faults:
        screen.print(words.key("army.illegal", file=str(name), faults=len(faults)))
        for fault in faults:
            screen.print(f"  ✗ {words.say(fault)}{words.cited(fault.rule)}")
    else:
        screen.print(words.key("army.legal", file=str(name), cost=army.cost, format=army.format))
    for note in army.notes:
        screen.print(f"  · {words.say(note)}", style="dim")
    return ILLEGAL if faults else 0


def own_things(own: OwnContent, file: Path) -> list[Thing] | None:
    """The things of a content file; None where it is a list."""
    text = text_of(file)
    return None if own.reader.list_word in plain(text, str(file)) else read_content(own, text, str(file)).things or None


def check_things(own: OwnContent, things: list[Thing], file: Path, json: bool) -> int:
    """Everything that is wrong with a content file of one's own."""
    own.reader.read([file], own.known)  # the file as it is written: its lines are those of its author
    if json:
        emit({"content": len(things), "legal": True, "faults": []})
        return 0
    console().print(speech().key("army.content", file=str(file), things=len(things)))
    return 0


def to_dict(why: Reason) -> dict[str, Any]:
    """A reason with its sentence, for programs."""
    return {"said": speech().say(why), **msgspec.to_builtins(why)}


def print_army(game: str, name: str | None, json: bool) -> int:
    """A list as plain text for paper: a card for each profile, a line of boxes for each figure."""
    army = offers_of(game).army(required(name))
    if json:
        emit({"text": sheet_text(army, game)})
        return 0
    console().print(sheet_text(army, game))
    return 0


def sheet_text(army: ArmySheet, game: str) -> str:
    """The sheet of a list."""
    words = speech()
    lines = [f"{title(game)} — {heading(army)}", "=" * 72]
    for figures in army.figures:
        lines += ["", words.key("army.card", number=figures.number, name=figures.name, cost=figures.cost)]
        lines.append("  " + "  ".join(f"{words.key(key)} {value}" for key, value in figures.values.items()))
        lines += [f"  {words.key(key)} : {text}" for key, text in figures.lines]
        boxes = figures.values.get("column.life", "")
        lines += [f"  {at + 1}. {ticks(boxes)}" for at in range(figures.number)]
    return "\n".join(lines)


def ticks(life: str) -> str:
    """Boxes to tick: so many of each colour."""
    return "  ".join("□ " * int(number) for number in life.split("/") if number.isdigit()).rstrip()


def required(name: str | None) -> str:
    """The list that a command is about."""
    if name is None:
        raise BadInput("usage.missing", name=say("help.metavar.name"))
    return name


ARMY_ACTIONS: dict[str, Callable[[str, str | None, bool], Any]] = {
    "list": list_armies,
    "show": show_army,
    "check": check_army,
    "print": print_army,
    "text": text_of_army,
    "read": read_army_text,
}
