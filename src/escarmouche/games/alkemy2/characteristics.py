"""Characteristics and moves as they are now: what the card prints, and everything that changes it, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy2.skills.moments import Skill, Stat
from escarmouche.games.alkemy2.skills.query import own_at, speaking
from escarmouche.play.reason import Modifier

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Fighter, Game

HIGHEST_DEFENCE = 12


def printed(game: Game, fighter: Fighter, stat: Stat) -> int | None:
    """What the card says; None where it prints a dash."""
    profile = game.profile(fighter)
    match stat:
        case "mind":
            return profile.mind
        case "reflex":
            return profile.reflex
        case "combat":
            return profile.combat
        case "defence":
            return profile.defence
        case "shoot":
            return profile.weapon.value if profile.weapon else None
        case "walk":
            return profile.walk
        case "charge":
            return profile.charge
        case "run":
            return profile.run


def adjustments(game: Game, fighter: Fighter, stat: Stat) -> list[Modifier]:
    """Everything that changes a characteristic now; each hears what those before have made of it."""
    value = printed(game, fighter, stat) or 0
    found: list[Modifier] = []
    for own in speaking(game, fighter, Skill.adjusts_mind if stat == "mind" else Skill.adjusts):
        added = own.adjusts_mind(game, fighter, value) if stat == "mind" else own.adjusts(game, fighter, stat, value)
        for modifier in added:
            found.append(modifier)
            value += modifier.value
    return found


def characteristic(game: Game, fighter: Fighter, stat: Stat) -> int | None:
    """The value now, never below 0; None where the card prints a dash (AK2-ROLL-04, AK2-R-108, AK2-R-127)."""
    base = printed(game, fighter, stat)
    if base is None:
        return None
    value = max(0, base + sum([modifier.value for modifier in adjustments(game, fighter, stat)]))
    return min(value, max(HIGHEST_DEFENCE, base)) if stat == "defence" else value


def own_mind(game: Game, fighter: Fighter) -> int:
    """ESP as a distance in p: its own, never that of a Chef, who lends his for rolls alone (AK2-SKILL-26, 39)."""
    value = printed(game, fighter, "mind") or 0
    for own in own_at(game, fighter, Skill.adjusts_mind):
        value += sum([modifier.value for modifier in own.adjusts_mind(game, fighter, value)])
    return max(0, value)


def defence(game: Game, fighter: Fighter) -> int:
    """DEF: the difficulty to hit the figure; no bonus takes it above 12 (AK2-RES-14, AK2-R-108)."""
    return characteristic(game, fighter, "defence") or 0
