"""What one figure suffers, as odds: from nothing to its end."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from escarmouche.games.alkemy.odds.tally import boxes, gone
from escarmouche.play.odds_report import Bar, Spread, drawn
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.explorer import Odds
    from escarmouche.play.game_odds import Tally


class Harm(Struct, frozen=True):
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

    def data(self) -> dict[str, Any]:
        """For programs."""
        damage = {str(points): chance for points, chance in self.damage.items()}
        return {"hit": self.hit, "damage": damage, "kill": self.kill, "mean": self.mean}

    def bars(self, figure: str) -> list[Bar]:
        """How likely the figure is wounded and removed, and what it loses on average."""
        return [
            Bar(reason("odds.wounded", figure=figure), self.hit),
            Bar(reason("odds.gone", figure=figure), self.kill),
            Bar(reason("odds.mean-boxes", figure=figure), number=round(self.mean, 2)),
        ]

    def spread(self, figure: str) -> Spread:
        """How many boxes it loses."""
        return Spread(reason("odds.boxes", figure=figure), drawn(self.damage))


def suffered(found: Odds[Tally], fighter: Fighter) -> Harm:
    """What a figure loses from this state on."""
    damage: defaultdict[int, float] = defaultdict(float)
    kill, lost, at = 0.0, fighter.lost, gone(fighter)
    for value, chance in found.chances.items():
        damage[value[boxes(fighter)] - lost] += chance
        kill += chance if value[at] else 0.0
    return Harm(dict(sorted(damage.items())), kill)
