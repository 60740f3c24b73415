"""Weapons in hand (p. 25): at most two hands in a Combat action, chosen anew for each one (DYS-EQUIP-04, DYS-R-44)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.query import has_skill
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game

HANDS = 2
UNARMED = ""
"""The key of fists, a dagger or natural means: no skill comes with them (DYS-FIGHT-04)."""


def ways_to_fight(game: Game, figure: Figure, *, charge: bool) -> list[tuple[str, ...]]:
    """What it may take in hand: one weapon, or two one-handed ones, alike or not (DYS-EQUIP-04, DYS-WEAPON-12)."""
    weapons = game.library.weapons
    owned = [item for item in figure.gear if item in weapons and usable(game, figure, item, charge=charge)]
    found: list[tuple[str, ...]] = [(item,) for item in dict.fromkeys(owned)]
    one_handed = [item for item in owned if weapons[item].hands == 1]
    return [*found, *dict.fromkeys(combinations(one_handed, HANDS))] or [()]


def usable(game: Game, figure: Figure, item: str, *, charge: bool) -> bool:
    """Whether a weapon is of any use now: a cavalry lance is in a charge, in a rider's hand (DYS-WEAPON-07, 10)."""
    weapon = game.library.weapons[item]
    return (charge or not weapon.charge_only) and (not weapon.needs or has_skill(game, figure, weapon.needs))


async def choose_weapons(game: Game, figure: Figure, *, charge: bool) -> tuple[str, ...]:
    """What the figure strikes with; the only way there is is not asked for."""
    ways = ways_to_fight(game, figure, charge=charge)
    if len(ways) == 1:
        return ways[0]
    keys = [" + ".join(way) for way in ways]
    ask = Choose(figure.player, "weapons", "DYS-R-44", keys, (figure.id,), label=weapon_label)
    return ways[keys.index(await ask)]


def weapon_label(key: str) -> Reason:
    """What is taken in hand, by its printed names."""
    return reason("option.weapons", weapons=key)


def hand_left(game: Game, weapons: Sequence[str]) -> bool:
    """Whether a hand is left for a shield: not with two weapons, nor with one for both hands (DYS-R-44)."""
    return sum([game.library.weapons[item].hands for item in weapons]) < HANDS
