"""Bonuses and maluses of the rolls of a Combat (p. 18): the same for attack, Riposte and Défense (DYS-FIGHT-12)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.dysma.characteristics import weakened
from escarmouche.games.dysma.rolls import bought
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import against, any_says, speaking
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Combat
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game

OUTNUMBER = 2
"""Figures in contact from which on an enemy is outnumbered (DYS-FIGHT-08)."""


def combat_dice(game: Game, record: Combat, throw: Throw, more: int) -> list[Modifier]:
    """All that the situation adds to, or takes from, one of the two rolls; `more` dice are Héroïsme and Amulette."""
    figure, enemy, found = throw.figure, throw.against, list[Modifier]()
    assert enemy is not None
    if throw.charge and throw.kind == "combat":
        found += charge_dice(game, record, enemy)
    if outnumbers(game, figure, enemy):
        found.append(Modifier(1, reason("dice.outnumber", "DYS-FIGHT-08")))
    if weakened(game, figure) and not any_says(game, Skill.unweakened, figure):
        found.append(Modifier(-1, reason("dice.weakened", "DYS-FIGHT-09")))
    if figure.prone:
        found.append(Modifier(-1, reason("dice.prone", "DYS-FIGHT-10")))
    return found + bought(more)


def charge_dice(game: Game, record: Combat, enemy: Figure) -> list[Modifier]:
    """What the free Combat of a Charge has more: Assaut, Félonie, the dive (DYS-FIGHT-05, 06, DYS-FALL-06, R-32)."""
    found, charger = list[Modifier](), game.figures[record.attacker]
    if not against(game, charger).any_says(game, Skill.stops_assault, enemy, record) and not behind_obstacle(
        game, record
    ):
        found.append(Modifier(1, reason("dice.assault", "DYS-FIGHT-05")))
    if record.from_back:
        found.append(Modifier(1, reason("dice.felony", "DYS-FIGHT-06")))
    if record.diving:
        found.append(Modifier(1, reason("dice.dive", "DYS-FALL-06")))
    return found


@singledispatch
def behind_obstacle(game: Game, record: Combat) -> bool:
    """Whether the one who is charged stands behind an obstacle: as with Défenseur, from the front (DYS-TERRAIN-10)."""
    across = game.library.scenery.across_obstacles(game.poses, record.attacker)
    return record.target in across and not record.from_back


def outnumbers(game: Game, figure: Figure, enemy: Figure) -> bool:
    """Whether the enemy is in contact with two or more otherwise free figures hostile to it (DYS-FIGHT-08, R-34)."""
    return number_against(game, figure, enemy) >= OUTNUMBER


def number_against(game: Game, figure: Figure, enemy: Figure) -> int:
    """Figures in contact with an enemy and otherwise free; a Companion of the one who rolls is one more (R-34)."""
    hostile = [game.figures[number] for number in game.contacts(enemy)]
    free = [
        other
        for other in hostile
        if other.player == figure.player and not other.prone and not other.statue and faces_only(game, other, enemy)
    ]
    companions = sum([skill.companions(game, figure) for skill in speaking(game, figure, Skill.companions)])
    return len(free) + min(1, companions)


def faces_only(game: Game, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure touches no other enemy than this one."""
    return all(other is enemy for other in game.opponents(figure))
