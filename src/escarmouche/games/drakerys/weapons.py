"""Ranged weapons in hand (Armes de Tir, p. 20): those that the skills Tireur/X give a Unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.reason import reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.drakerys.content_types import Weapon
    from escarmouche.games.drakerys.state import Game, Unit


def weapons(game: Game, unit: Unit) -> list[Weapon]:
    """The weapons a Unit shoots with; none without Aim (DRK-PROF-09, DRK-SHOOT-03)."""
    if stat(game, unit, "aim") is None:
        return []
    names = [own.weapon(game, unit) for own in speaking(game, unit, Skill.weapon)]
    return [game.library.weapons[name] for name in dict.fromkeys(names) if name]


async def choose_weapon(game: Game, unit: Unit, among: list[Weapon]) -> Weapon:
    """The weapon of all its fighters; where it has several the player names one (DRK-R-54)."""
    names = [weapon.name.fr for weapon in among]
    name = await choose(
        unit.player, "weapon", "DRK-R-54", names, (unit.leader,),
        label=lambda name: reason("option.weapon", weapon=name),
    )  # fmt: skip
    return game.library.weapons[name]
