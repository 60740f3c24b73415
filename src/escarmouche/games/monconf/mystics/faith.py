"""Faith (p. 18-19): believers, and the FT that priests gain, lose and recover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.mystics.crafts import people_of, priest
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.mystics import BELIEVED_WITHIN
from escarmouche.games.monconf.skills.query import any_says, best, speaking
from escarmouche.play.reason import Modifier, reason, total

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game

BELIEVERS_FOR_ONE = 3
POINTS_FOR_ONE = 150
"""Believers near it, and points of believers of a single god, that bring one FT (MCF-FAITH-03, 15)."""


def is_believer(game: Game, fighter: Fighter) -> bool:
    """Whether it is a believer (Croyant): on the table and alive, no undead, construct or elemental being.

    MCF-FAITH-17, 18; immortals are, summoned or recruited (MCF-FAITH-19, MCF-IMM-03, 04), Étincelants are not (R-71).
    """
    if fighter.where != "table" or fighter.hp < 1 or game.profile(fighter).kind in ("elemental", "sparkling"):
        return False
    return not any_says(game, Skill.unbeliever, fighter)


def believers(game: Game, player: int) -> list[Fighter]:
    """The believers of a side."""
    return [fighter for fighter in game.army(player) if is_believer(game, fighter)]


def recovery(game: Game, fighter: Fighter) -> list[Modifier]:
    """The FT that a priest recovers, each part with its reason (MCF-R-70); none for who is no priest.

    Monothéisme alone counts points; a cult of neither kind has no effect (MCF-FAITH-03, MCF-G-12).
    """
    if priest(game, fighter) is None:
        return []
    mine = believers(game, fighter.player)
    near = game.within(fighter, BELIEVED_WITHIN, mine)
    feal = {
        one.id: best(game, Skill.feal, one) for one in game.within(fighter, BELIEVED_WITHIN, game.army(fighter.player))
    }
    counted = [1 + any_says(game, Skill.counts_twice, one) for one in near if not speaking(game, one, Skill.feal)]
    found = [Modifier(sum(counted) // BELIEVERS_FOR_ONE, reason("faith.believers", "MCF-FAITH-15", count=sum(counted)))]
    found += [
        Modifier(score, reason("faith.feal", "MCF-SKILLP-40", fighter=game.name(game.fighters[number])))
        for number, score in feal.items()
        if score
    ]
    found.append(Modifier(best(game, Skill.more_faith, fighter), reason("faith.piety", "MCF-SKILLP-53")))
    people = people_of(game, fighter)
    if people is not None and people.belief == "monotheism":
        points = sum([game.profile(one).cost for one in mine])
        found.append(Modifier(points // POINTS_FOR_ONE, reason("faith.one-god", "MCF-FAITH-03", points=points)))
    return found


def recover_faith(game: Game, fighter: Fighter) -> None:
    """A priest recovers FT in Maintenance: there is no maximum (MCF-FAITH-15, 16)."""
    if priest(game, fighter) is not None:
        gain_faith(game, fighter, total(recovery(game, fighter)), "MCF-FAITH-15")


def gain_faith(game: Game, fighter: Fighter, count: int, rule: str) -> None:
    """A priest gains FT (MCF-FAITH-06)."""
    fighter.faith += count
    chronicle.say(game, "event.faith-gained", rule, fighter, fighter=fighter, faith=count)


def lose_faith(game: Game, fighter: Fighter, count: int, rule: str) -> None:
    """A priest loses FT, as far as it has any."""
    lost = min(count, fighter.faith)
    fighter.faith -= lost
    if lost:
        chronicle.say(game, "event.faith-lost", rule, fighter, fighter=fighter, count=lost)
