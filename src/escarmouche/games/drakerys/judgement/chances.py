"""Exact chances of rolls (p. 12), as the settled throws of the rules have them.

Each Hit has its Wound roll, each wound its save. Policy: every failure that may be rerolled is, and no success.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from escarmouche.dice.spreads import Spread, mixed, times, trimmed
from escarmouche.games.drakerys.rolls import throw_pool
from escarmouche.games.drakerys.safeguard import throw_safeguard
from escarmouche.play.odds import distribution
from escarmouche.play.requests import Confirm
from escarmouche.play.roller import NOBODY

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Reads
    from escarmouche.games.drakerys.skills.moments import Criticals
    from escarmouche.play.requests import Answer, Ask


def reroll_failures(ask: Ask[Any]) -> Answer:
    """Inside a throw: extra dice are rolled, the lowest taken up again; labels say what they show."""
    if isinstance(ask, Confirm):
        return True
    faces = sorted((dict(option.label.params)["face"], option.key) for option in ask.options() if option.label)
    return [key for _, key in faces[: getattr(ask, "most", 0)]]


@lru_cache(maxsize=4096)
def pool(dice: int, least: int, failures: bool = False, rerolls: int = 0, worth: Criticals = "extra die") -> Spread:
    """The successes of a pool; `rerolls` dice of the player's choice besides: failures, where there are any."""
    table = falls(dice, least, failures, rerolls, worth, "successes")
    found = [0.0] * (1 + max([value[0] for value, _ in table]))
    for value, chance in table:
        found[value[0]] += chance
    return tuple(found)


def falls(
    dice: int, least: int, failures: bool, rerolls: int, worth: Criticals, reads: Reads
) -> list[tuple[tuple[int, ...], float]]:
    """What is read of a pool, with its chance."""
    table = distribution(throw_pool, (NOBODY, dice, least, failures, rerolls, worth, False, reads), reroll_failures)
    return [(reading.value, chance) for reading, chance in table.items()]


def wounds_of_hits(dice: int, least: int, failures: bool, rerolls: int, fatal: bool, hit: Spread) -> Spread:
    """The wounds of an Attack or Shot roll, `hit`: those of one Hit; `fatal`: criticals wound by themselves."""
    parts: list[tuple[float, Spread]] = []
    for value, chance in falls(dice, least, failures, rerolls, "extra die", "criticals" if fatal else "successes"):
        spread = times(hit, value[0])
        parts.append((chance, (*[0.0] * value[1], *spread) if fatal else spread))
    return trimmed(list(mixed(parts)))


@lru_cache(maxsize=64)
def saves() -> tuple[float, float]:
    """The chances that Sauvegarde cancels a wound, and that it lets one pass to a Guard."""
    table = distribution(throw_safeguard, (NOBODY, 1, True), reroll_failures)
    chances = {reading.value: chance for reading, chance in table.items()}
    return chances[1, 0], chances[0, 1]
