"""Characteristics (p. 5, p. 7-8) as they are now: what is printed, what is exchanged, then what is added (R-84)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best, gather, mov_change, speaking
from escarmouche.play.reason import Modifier, reason, total

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Allocation
    from escarmouche.games.monconf.skills.moments import Stat
    from escarmouche.games.monconf.state import Fighter, Game

LIFE = 4
"""Points of life of everybody (MCF-STATE-01)."""
HURT: tuple[Stat, ...] = ("ini", "att", "str", "def_")
"""What wounds and being stunned lower (MCF-STATE-05, 07)."""
SHAKEN: tuple[Stat, ...] = ("ini", "att", "def_")
"""What a charge and fear lower (MCF-STATE-06, MCF-FEAR-09)."""
SWAPPED: dict[Stat, Stat] = {"att": "def_", "def_": "att"}


def value(game: Game, fighter: Fighter, name: Stat) -> int:
    """A characteristic as it is now; it may be negative (MCF-CORE-11, 13)."""
    return total(stat(game, fighter, name))


def stat(game: Game, fighter: Fighter, name: Stat) -> list[Modifier]:
    """A characteristic with its reasons: the printed value first, ATT and DEF exchanged, then all else (MCF-R-84)."""
    if name == "shoot":
        return shooting(game, fighter)
    found = [Modifier(printed(game, fighter, name), reason(f"stat.{name}", "MCF-ARMY-01"))]
    found += gather(game, Skill.changes, fighter, name)
    return found + penalties(game, fighter, name) + in_fight(game, fighter, name)


def printed(game: Game, fighter: Fighter, name: Stat) -> int:
    """What the profile says; where ATT and DEF are exchanged, what it says of the other (Immatérialité, SPELL-23)."""
    if name in SWAPPED and sum([skill.swaps(game, fighter) for skill in speaking(game, fighter, Skill.swaps)]) % 2:
        name = SWAPPED[name]
    number: int = getattr(game.profile(fighter), name)
    return number


def penalties(game: Game, fighter: Fighter, name: Stat) -> list[Modifier]:
    """What wounds, a charge, fear and being stunned take off (MCF-CORE-12); states do not add up (MCF-R-108)."""
    found: list[Modifier] = []
    if name in HURT:
        found += wound_penalty(game, fighter)
        if fighter.stunned:
            found.append(Modifier(-1, reason("penalty.stunned", "MCF-STATE-07")))
    if name in SHAKEN:
        if fighter.charged_upon:
            found.append(Modifier(-1, reason("penalty.charged", "MCF-STATE-06")))
        if fighter.frightened:
            found.append(Modifier(-1, reason("penalty.frightened", "MCF-FEAR-09")))
    return found


def wound_penalty(game: Game, fighter: Fighter) -> list[Modifier]:
    """Malus de blessure: -1 for each missing point of life, unless its wounds do not count (MCF-STATE-05)."""
    missing = full_hp(game, fighter) - fighter.hp
    if missing <= 0 or any_says(game, Skill.ignores_wounds, fighter):
        return []
    return [Modifier(-missing, reason("penalty.wounds", "MCF-STATE-05"))]


def in_fight(game: Game, fighter: Fighter, name: Stat) -> list[Modifier]:
    """What the dice of the combat under way do to ATT and DEF: Enchaînement, Juste (MCF-SKILLA-12, MCF-SKILLP-48)."""
    if name not in SWAPPED:
        return []
    found: list[Modifier] = []
    fight = fight_of(game, fighter)
    if fight is None:
        return found
    if dice_of(fight, fighter).chained:
        found.append(Modifier(-1, reason("penalty.chained", "MCF-SKILLA-12")))
    if name == "att":
        found += gather(game, Skill.attack_bonus, fighter, fight)
    return found


def fight_of(game: Game, fighter: Fighter) -> Fight | None:
    """The combat under way in which a fighter has its dice."""
    for pending in game.agenda:
        if isinstance(pending, Fight) and fighter.id in pending.dice:
            return pending
    return None


def dice_of(fight: Fight, fighter: Fighter) -> Allocation:
    """How the dice of a fighter lie."""
    return fight.dice[fighter.id]


def shooting(game: Game, fighter: Fighter) -> list[Modifier]:
    """The score of Tireur/X, the best there is, less 1 for each missing point of life (MCF-SHOOT-16, MCF-SKILLP-61)."""
    score = best(game, Skill.shoots, fighter)
    if not score:
        return []
    found = [Modifier(score, reason("stat.shoot", "MCF-SHOOT-07")), *gather(game, Skill.changes, fighter, "shoot")]
    return found + wound_penalty(game, fighter)


def shooting_score(game: Game, fighter: Fighter) -> int:
    """X of Tireur/X as it is now (MCF-SHOOT-07, 16)."""
    return total(shooting(game, fighter))


def mov(game: Game, fighter: Fighter, *, flying: bool = False) -> float:
    """MOU in cm, on the ground or in the air; changes apply to both, never below 0 (MCF-SKILLP-66, MCF-R-103)."""
    profile = game.profile(fighter)
    base = profile.fly_mov if flying else profile.mov
    return max(0.0, base + mov_change(game, fighter))


def power(game: Game, fighter: Fighter) -> int:
    """Puissance: of its size, and what is added for a while (MCF-STATE-08, 09, 10)."""
    return game.profile(fighter).power + total(gather(game, Skill.changes, fighter, "power"))


def full_hp(game: Game, fighter: Fighter) -> int:
    """Points of life of a fighter without a wound: 4, and what skills add (MCF-STATE-01, MCF-SKILLP-24)."""
    spoken = speaking(game, fighter, Skill.life)
    return LIFE + sum([skill.life(game, fighter) for skill in spoken]) if spoken else LIFE
