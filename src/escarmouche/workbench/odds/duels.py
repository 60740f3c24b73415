"""Two sets of secret cards against one another: what each pair of cards brings, and how to mix them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.play.zerosum import Equilibrium, equilibrium
from escarmouche.workbench.odds.harm import HarmOdds
from escarmouche.workbench.odds.question import percent
from escarmouche.workbench.speech import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType
    from rich.table import Table


class Exchange(Struct, frozen=True):
    """One card of each: what either suffers, and what that is worth to the attacker."""

    target: HarmOdds
    attacker: HarmOdds
    worth: float
    exact: bool


class Duels(Struct, frozen=True):
    """Every card of the attacker against every card of the target."""

    attacker: str
    target: str
    rows: list[str]
    columns: list[str]
    cells: list[list[Exchange]]
    mix: Equilibrium
    notes: list[str]
    """Message keys: what the numbers rest on."""

    def told(self) -> dict[str, Any]:
        """For programs."""
        cells = [[told_exchange(cell) for cell in row] for row in self.cells]
        return {
            "attacker": self.attacker,
            "target": self.target,
            "attacker_cards": self.rows,
            "target_cards": self.columns,
            "cells": cells,
            "attacker_mix": dict(zip(self.rows, self.mix.rows, strict=True)),
            "target_mix": dict(zip(self.columns, self.mix.columns, strict=True)),
            "value": self.mix.value,
            "exact": all(cell.exact for row in self.cells for cell in row),
            "notes": [say(note) for note in self.notes],
        }

    def shown(self) -> list[RenderableType]:
        """For people: the matrix with the mixes beside it, and how to read it."""
        value = say("odds.duel.value", attacker=self.attacker, target=self.target, value=round(self.mix.value, 2))
        legend = say("odds.duel.legend", attacker=self.attacker, target=self.target)
        return [self.table(), legend, value, *[say(note) for note in self.notes]]

    def table(self) -> Table:
        """A row for each card of the attacker, a column for each of the target."""
        from rich.table import Table

        table = Table(title=say("odds.duel.title", attacker=self.attacker, target=self.target), title_justify="left")
        table.add_column("")
        for column in self.columns:
            table.add_column(say(f"card.{column}"), justify="center")
        table.add_column(say("odds.column.mix"), justify="right")
        for name, row, share in zip(self.rows, self.cells, self.mix.rows, strict=True):
            table.add_row(say(f"card.{name}"), *[cell_text(cell) for cell in row], percent(share))
        table.add_section()
        table.add_row(say("odds.column.mix"), *[percent(share) for share in self.mix.columns], "")
        return table


def told_exchange(exchange: Exchange) -> dict[str, Any]:
    """A cell for programs."""
    return {
        "target": exchange.target.told(),
        "attacker": exchange.attacker.told(),
        "worth": exchange.worth,
        "exact": exchange.exact,
    }


def cell_text(exchange: Exchange) -> str:
    """Boxes that each loses on average, then the chances that each is removed."""
    given, suffered = round(exchange.target.mean, 2), round(exchange.attacker.mean, 2)
    first = say("odds.duel.cell", given=given, suffered=suffered)
    if exchange.target.kill < 0.0005 and exchange.attacker.kill < 0.0005:
        return first
    return f"{first}\n☠ {percent(exchange.target.kill)} / {percent(exchange.attacker.kill)}"


def duels(
    names: tuple[str, str],
    cards: tuple[Sequence[str], Sequence[str]],
    exchange: Callable[[str, str], Exchange],
    notes: list[str],
) -> Duels:
    """Reckon every pair of cards, then the mixes."""
    rows, columns = cards
    cells = [[exchange(mine, theirs) for theirs in columns] for mine in rows]
    mix = equilibrium([[cell.worth for cell in row] for row in cells])
    return Duels(*names, list(rows), list(columns), cells, mix, notes)
