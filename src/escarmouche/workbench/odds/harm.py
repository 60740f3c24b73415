"""What one figure suffers, as odds: from nothing to its end."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.workbench.odds.question import percent
from escarmouche.workbench.speech import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table

BAR = 24
"""Cells of a bar that stands for certainty."""


class HarmOdds(Struct, frozen=True):
    """The chances of each number of life boxes lost, and of being removed."""

    damage: dict[int, float]
    kill: float

    @property
    def hit(self) -> float:
        """The chance to lose anything at all."""
        return sum([chance for points, chance in self.damage.items() if points > 0])

    @property
    def mean(self) -> float:
        return sum([points * chance for points, chance in self.damage.items()])

    def told(self) -> dict[str, Any]:
        """For programs."""
        damage = {str(points): chance for points, chance in self.damage.items()}
        return {"hit": self.hit, "damage": damage, "kill": self.kill, "mean": self.mean}


def harm_odds(chances: Iterable[tuple[int, bool, float]]) -> HarmOdds:
    """From boxes lost, whether removed, and the chance of that."""
    damage: defaultdict[int, float] = defaultdict(float)
    kill = 0.0
    for boxes, removed, chance in chances:
        damage[boxes] += chance
        kill += chance if removed else 0.0
    return HarmOdds(dict(sorted(damage.items())), kill)


def harm_table(harm: HarmOdds) -> Table:
    """A line and a bar for each number of boxes."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False)
    table.add_column(say("column.life"), justify="right")
    table.add_column(say("odds.column.chance"), justify="right")
    table.add_column("")
    for points, chance in harm.damage.items():
        table.add_row(f"−{points}" if points else "0", percent(chance), Text(bar(chance), "cyan" if points else "dim"))
    return table


def bar(chance: float) -> str:
    """A chance as long as it is large, to an eighth of a cell."""
    eighths = round(chance * BAR * 8)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
