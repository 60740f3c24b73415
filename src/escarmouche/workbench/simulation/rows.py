"""A row for each match, for spreadsheets and statistics programs."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.workbench.simulation.plan import Plan
    from escarmouche.workbench.simulation.playing import Played

OPTIONS_APART = frozenset({"armies", "scenario", "setup"})
"""Options that have a column of their own; what else is set is a module."""


def rows(planned: Sequence[Plan], played: Sequence[Played]) -> str:
    """The table as text. Players are counted from 1; the winner is empty in a draw."""
    seats = max((len(plan.players) for plan in planned), default=2)
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    columns = ["number", "seed", "game", "scenario", "setup", "modules"]
    columns += [f"{name}_{seat + 1}" for name in ("list", "player", "score") for seat in range(seats)]
    columns += ["winner", "winning_list", "turns", "decisions", "answers", "ending", "fault"]
    table.writerow(columns)
    plans = {plan.number: plan for plan in planned}
    for result in played:
        table.writerow(row(plans[result.number], result, seats))
    return text.getvalue()


def row(plan: Plan, result: Played, seats: int) -> list[str | int]:
    """One match."""

    def each(values: Sequence[str | int]) -> list[str | int]:
        return [values[seat] if seat < len(values) else "" for seat in range(seats)]

    modules = sorted(key for key, value in plan.options.items() if value and key not in OPTIONS_APART)
    winner = result.winner
    lists = result.lists
    return [
        *(result.number, result.seed, plan.game, result.scenario, str(plan.options.get("setup", ""))),
        " ".join(modules),
        *each(lists),
        *each(plan.players),
        *each(result.scores),
        "" if winner is None else winner + 1,
        "" if winner is None or winner >= len(lists) else lists[winner],
        *(result.turns, result.decisions, result.answers, result.why),
        result.fault.what if result.fault is not None else "",
    ]
