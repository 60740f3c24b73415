"""Odds drawn in characters: bars, spreads, the matrix of secret choices, and what the numbers rest on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from escarmouche.play.odds_report import Bar, Matrix, OddsReport, OptionOdds, Spread
    from escarmouche.workbench.speech import Speech

WIDTH = 24
"""Characters of a bar that is sure."""
EIGHTHS = " ▏▎▍▌▋▊▉"
SHOWN = 0.0005
"""Less than this is not worth a word."""

OptionName = Callable[["OptionOdds"], str]


def draw(report: OddsReport, console: Console, speech: Speech, name: OptionName | None = None) -> None:
    """From top to bottom; `name` says what an option of the question is called."""
    title = Text(speech.say(report.title), "bold")
    if report.left_out >= SHOWN:
        title.append(f"  {speech.key('odds.left-out', value=round(100 * report.left_out, 1))}", "dim")
    console.print(title)
    if report.options:
        console.print(Padding(options(report.options, speech, name), (0, 0, 0, 2)))
    if report.bars:
        console.print(Padding(bars(report.bars, speech), (0, 0, 0, 2)))
    for each in report.spreads:
        console.print(Text(captioned(each, speech)))
        console.print(Padding(spread(each, speech), (0, 0, 0, 2)))
    if report.matrix is not None:
        console.print(matrix(report.matrix, speech))
    for note in report.notes:
        console.print(Text(speech.say(note) + speech.cited(note.rule), "dim"))


def percent(chance: float, speech: Speech) -> str:
    """A chance as people read it."""
    return speech.key("odds.percent", value=round(100 * chance, 1))


def bar(chance: float) -> str:
    """A chance as a bar of characters."""
    eighths = round(min(max(chance, 0.0), 1.0) * WIDTH * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def options(options: list[OptionOdds], speech: Speech, name: OptionName | None) -> Table:
    """Each option with its chance, of what, and what it risks."""
    table = Table.grid(padding=(0, 2))
    for option in options:
        called = str(option.key) if name is None else name(option)
        risk = speech.key("odds.option.risk", chance=percent(option.risk, speech)) if option.risk >= SHOWN else ""
        chance = Text(percent(option.chance, speech), justify="right")
        table.add_row(called, Text(bar(option.chance), "yellow"), chance, speech.say(option.label), Text(risk, "red"))
    return table


def bars(bars: list[Bar], speech: Speech) -> Table:
    """Chances with their bars, and plain numbers."""
    table = Table.grid(padding=(0, 2))
    for each in bars:
        if each.chance is None:
            told, drawn = str(speech.word(float(each.number or 0.0))), ""
        else:
            told, drawn = percent(each.chance, speech), bar(each.chance)
        table.add_row(speech.say(each.label), Text(told, justify="right"), Text(drawn, "yellow"))
    return table


def captioned(each: Spread, speech: Speech) -> str:
    """What is spread, and its mean."""
    said = speech.say(each.label)
    return said if each.mean is None else f"{said} ({speech.key('odds.mean', mean=float(each.mean))})"


def spread(each: Spread, speech: Speech) -> Table:
    """A distribution, a value on a line."""
    table = Table.grid(padding=(0, 2))
    for value, chance in each.values:
        told = Text(percent(chance, speech), justify="right")
        table.add_row(Text(str(value), justify="right"), told, Text(bar(chance), "yellow"))
    return table


def matrix(each: Matrix, speech: Speech) -> Table:
    """Own choices in the rows, those of the other in the columns; how often to take each at the edges."""
    table = Table(title=speech.say(each.label), title_justify="left")
    table.add_column("")
    for column in each.columns:
        table.add_column(speech.say(column), justify="right")
    table.add_column(speech.key("odds.column.mix"), justify="right")
    for row, values, share in zip(each.rows, each.values, each.mix, strict=True):
        numbers = [str(speech.word(float(value))) for value in values]
        table.add_row(speech.say(row), *numbers, percent(share, speech))
    table.add_section()
    table.add_row(speech.key("odds.column.mix"), *[percent(share, speech) for share in each.against], "")
    return table
