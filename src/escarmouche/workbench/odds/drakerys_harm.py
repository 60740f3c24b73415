"""What Units of Drakerys suffer, as it is told: hits, wounds, losses, and whether they disperse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.drakerys.judgement.battle import Battle
from escarmouche.games.drakerys.judgement.chances import Spread, mean
from escarmouche.games.drakerys.judgement.strikes import Harm
from escarmouche.workbench.odds.harm import bar
from escarmouche.workbench.odds.question import percent
from escarmouche.workbench.speech import say

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

SHOWN = 0.0005
"""Chances below this have no line of their own."""


def harm_told(harm: Harm) -> dict[str, Any]:
    """For programs."""
    spreads = {"hits": harm.hits, "wounds": harm.wounds, "losses": harm.losses}
    found: dict[str, Any] = {key: numbered(spread) for key, spread in spreads.items()}
    found["mean"] = {key: mean(spread) for key, spread in spreads.items()}
    return found | {"eliminated": harm.wiped, "dispersed": harm.dispersed}


def numbered(spread: Spread) -> dict[str, float]:
    """A spread by its numbers."""
    return {str(number): chance for number, chance in enumerate(spread) if chance > 0.0}


def harm_table(harm: Harm) -> Table:
    """A line for each number, and a bar for the losses."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    for key in ("hits", "wounds", "losses"):
        table.add_column(say(f"odds.drk.column.{key}"), justify="right")
    table.add_column("")
    for number in range(max(len(harm.hits), len(harm.wounds), len(harm.losses))):
        row = [spread[number] if number < len(spread) else 0.0 for spread in (harm.hits, harm.wounds, harm.losses)]
        if max(row) >= SHOWN:
            cells = [percent(chance) if chance >= SHOWN else "" for chance in row]
            table.add_row(str(number), *cells, Text(bar(row[2]), "cyan" if number else "dim"))
    return table


def summary(name: str, harm: Harm) -> str:
    """Losses, the end and flight, in a sentence."""
    return say(
        "odds.drk.summary", unit=name, hits=round(mean(harm.hits), 2), wounds=round(mean(harm.wounds), 2),
        losses=round(mean(harm.losses), 2), gone=percent(harm.wiped), dispersed=percent(harm.dispersed),
    )  # fmt: skip


class BattleOdds(Struct, frozen=True):
    """A Combat, on both sides."""

    unit: str
    target: str
    charge: bool
    tension: int
    battle: Battle
    exact: bool
    typed: bool = False
    """Asked about two Units alone."""

    @property
    def harm(self) -> Harm:
        return self.battle.given

    def told(self) -> dict[str, Any]:
        """For programs: what the target suffers, and what the attacker does."""
        names = {"unit": self.unit, "target": self.target, "charge": self.charge, "tension": self.tension}
        found = names | harm_told(self.battle.given) | {"suffered": harm_told(self.battle.taken)}
        return found | {"won": self.battle.won, "exact": self.exact, "notes": self.notes()}

    def notes(self) -> list[str]:
        """What was assumed."""
        found = ["odds.drk.note.combat", *(["odds.drk.note.alone"] if self.typed else [])]
        return [say(key) for key in (found if self.exact else [*found, "odds.drk.note.cohesion"])]

    def shown(self) -> list[RenderableType]:
        """For people."""
        key = "odds.drk.charge" if self.charge else "odds.drk.attack"
        return [
            say(key, unit=self.unit, target=self.target, won=percent(self.battle.won)),
            summary(self.target, self.battle.given),
            harm_table(self.battle.given),
            summary(self.unit, self.battle.taken),
            harm_table(self.battle.taken),
            *self.notes(),
        ]


class ShotOdds(Struct, frozen=True):
    """A Shot."""

    unit: str
    target: str
    weapon: str
    distance: float
    obstacles: int
    tension: int
    harm: Harm

    def told(self) -> dict[str, Any]:
        """For programs."""
        found = {"unit": self.unit, "target": self.target, "weapon": self.weapon, "distance": self.distance}
        how = {"obstacles": self.obstacles, "tension": self.tension}
        return found | how | harm_told(self.harm) | {"exact": True, "notes": [say("odds.drk.note.shot")]}

    def shown(self) -> list[RenderableType]:
        """For people."""
        title = say(
            "odds.drk.shot", unit=self.unit, target=self.target, weapon=self.weapon, distance=self.distance,
            obstacles=self.obstacles, tension=self.tension,
        )  # fmt: skip
        return [title, summary(self.target, self.harm), harm_table(self.harm), say("odds.drk.note.shot")]
