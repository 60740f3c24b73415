"""Whom a charge names (first edition p. 21, V2 p. 25): further targets, and who would not be charged this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.play.requests import Answer, ChooseSeveral

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.play.reason import Reason


class MoreTargets(ChooseSeveral[int]):
    """The additional targets of a charge, usually none."""

    __slots__ = ()

    def __init__(
        self, charger: Fighter, target: int, rule: str, others: list[int], barred: Callable[[], Mapping[int, Reason]]
    ) -> None:
        def why_not() -> dict[int, Reason]:
            return {number: why for number, why in barred().items() if number != target}

        about = (charger.id, target)
        super().__init__(charger.player, "charge-more", rule, others, 0, len(others), about, why_not=why_not)

    def sample(self, rng: Random) -> Answer:
        return [self.keys[int(rng.random() * len(self.keys))]] if rng.random() < MULTIPLE else []


MULTIPLE = 0.1
"""How often somebody who picks at random charges two figures at once."""


def sent_away_by(enemy: Fighter) -> str:
    """What a charger remembers for the turn of an enemy who would not be charged (AK1-SKILL-077, 118)."""
    return f"sent away by {enemy.id}"


def sent_away(charger: Fighter, enemy: Fighter) -> bool:
    """Whether this enemy would not be charged by it this turn."""
    return bool(charger.used) and sent_away_by(enemy) in charger.used
