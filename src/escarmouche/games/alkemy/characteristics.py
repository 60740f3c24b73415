"""Characteristics and moves as they are now: what the card prints, and everything that changes it, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import own_at, replaced, speaking
from escarmouche.play.reason import Modifier, total

if TYPE_CHECKING:
    from escarmouche.games.alkemy.profiles import Weapon
    from escarmouche.games.alkemy.state import Fighter, Game


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
            weapon = armed(game, fighter)
            return weapon.value if weapon else None
        case "alchemy":
            return fighter.concentration
        case "walk":
            return profile.walk
        case "charge":
            return profile.charge
        case "run":
            return profile.run


def armed(game: Game, fighter: Fighter) -> Weapon | None:
    """The ranged weapon that a figure has now: that of its card, or one that alchemy gives it."""
    return replaced(game, Skill.weapon, fighter, value=game.profile(fighter).weapon)


def adjustments(game: Game, fighter: Fighter, stat: Stat) -> list[Modifier]:
    """Everything that changes a characteristic in a roll or as its difficulty, with what hampers it last."""
    found = lasting_adjustments(game, fighter, stat)
    value = max(0, (printed(game, fighter, stat) or 0) + total(found))
    for own in speaking(game, fighter, Skill.hampers):
        found += own.hampers(game, fighter, stat, value)
    return found


def lasting_adjustments(game: Game, fighter: Fighter, stat: Stat) -> list[Modifier]:
    """Everything else that changes a characteristic now; each hears what those before have made of it."""
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
    highest = game.book.highest_defence
    return min(value, max(highest, base)) if stat == "defence" and highest is not None else value


def own_mind(game: Game, fighter: Fighter) -> int:
    """ESP as a distance in p: its own, never that of a Chef, who lends his for rolls alone (AK2-SKILL-26, 39)."""
    value = printed(game, fighter, "mind") or 0
    for own in own_at(game, fighter, Skill.adjusts_mind):
        value += sum([modifier.value for modifier in own.adjusts_mind(game, fighter, value)])
    return max(0, value)


def defence(game: Game, fighter: Fighter) -> int:
    """DEF: the difficulty to hit the figure; no bonus takes it above 12 (AK2-RES-14, AK2-R-108)."""
    return characteristic(game, fighter, "defence") or 0
