"""What a Unit suffers: Hits, wounds, losses, and whether it is wiped out or disperses."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.agenda import Wounding
from escarmouche.play.odds_report import Bar, spread
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.odds.course import Course
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.odds_report import Spread

Chances = dict[int, float]
"""The chance of each number."""


class Suffered:
    """What is found out about a Unit on the way."""

    def __init__(self, game: Game, unit: int) -> None:
        self.unit = unit
        self.name = game.name(game.units[unit])
        self.hits: defaultdict[int, float] = defaultdict(float)
        self.wounds: defaultdict[int, float] = defaultdict(float)
        self.losses: defaultdict[int, float] = defaultdict(float)
        self.wiped = self.dispersed = 0.0

    def struck(self, course: Course) -> None:
        """Hits on it have just been rolled for, where there are any."""
        for game, chance in course.stops:
            due = game.agenda[0] if game.agenda else None
            if isinstance(due, Wounding):
                for harm in due.harms:
                    if harm.unit == self.unit:
                        self.hits[harm.hits] += chance

    def fallen(self, course: Course) -> None:
        """Losses have been removed, nobody has rolled for Morale yet."""
        for game, chance in course.stops:
            unit = game.units[self.unit]
            gone = unit.where == "gone"
            self.losses[len(unit.figures) - (0 if gone else game.size(unit))] += chance
            self.wiped += chance * gone
        self.hits[0] += max(0.0, 1.0 - sum(self.hits.values()) - course.left_out)

    def dispersed_after(self, course: Course) -> None:
        """All is over: who is gone and was not wiped out has dispersed."""
        gone = sum([chance for game, chance in course.stops if game.units[self.unit].where == "gone"])
        self.dispersed = max(0.0, gone - self.wiped)

    # ---- telling --------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """For programs."""
        spreads = {"hits": self.hits, "wounds": self.wounds, "losses": self.losses}
        found: dict[str, Any] = {
            key: {str(number): chance for number, chance in sorted(chances.items()) if chance > 0.0}
            for key, chances in spreads.items()
        }
        found["mean"] = {key: mean(chances) for key, chances in spreads.items()}
        return found | {"eliminated": self.wiped, "dispersed": self.dispersed}

    def bars(self) -> list[Bar]:
        """The end of it, for people."""
        return [
            Bar(reason("odds.drk.wiped", unit=self.name), self.wiped),
            Bar(reason("odds.drk.dispersed", unit=self.name), self.dispersed),
        ]

    def spreads(self) -> list[Spread]:
        """The numbers, for people."""
        return [
            spread(reason("odds.drk.hits", unit=self.name), self.hits),
            spread(reason("odds.drk.wounds", unit=self.name), self.wounds),
            spread(reason("odds.drk.losses", unit=self.name), self.losses),
        ]


def mean(chances: Chances) -> float:
    """What comes of it on average."""
    return sum([number * chance for number, chance in chances.items()])
