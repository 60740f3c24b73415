"""Command (p. 15): allies use the COU and DIS of a leader near them; his staff makes both better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from escarmouche.games.monconf.characteristics import value
from escarmouche.games.monconf.sight.line_of_view import sees
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import bearers, best
from escarmouche.games.monconf.skills.spirit import LED_WITHIN
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


class Staff(NamedTuple):
    """A staff (État-major): a leader, a musician and a standard-bearer (MCF-CMD-03)."""

    leader: Fighter
    musician: Fighter
    standard: Fighter


def leaders(game: Game, player: int) -> list[Fighter]:
    """Fighters with Commandement whose COU and DIS allies may use: none of the undead (MCF-CMD-01, 08)."""
    return [fighter for fighter in bearers(game, Skill.commands, player) if not best(game, Skill.undead, fighter)]


def borrowed(game: Game, fighter: Fighter, stat: Literal["cou", "dis"]) -> Modifier | None:
    """What the best leader in reach adds to a fighter's own COU or DIS, if his is better (MCF-R-95).

    With a staff his are one better (MCF-CMD-01, 02, 04, 05).
    """
    own = value(game, fighter, stat)
    complete = {staff.leader.id: staff for staff in staffs(game, fighter.player)}
    lent: Modifier | None = None
    for leader in leaders(game, fighter.player):
        staff = complete.get(leader.id)
        more = value(game, leader, stat) + (staff is not None) - own
        if more > (lent.value if lent else 0) and is_led(game, fighter, leader, staff):
            key, rule = ("command.staff", "MCF-CMD-04") if staff else ("command.leader", "MCF-CMD-01")
            lent = Modifier(more, reason(key, rule, fighter=game.name(leader)))
    return lent


def is_led(game: Game, fighter: Fighter, leader: Fighter, staff: Staff | None) -> bool:
    """Whether a fighter is in a leader's line of view, or less than 15 cm from him or any of his staff."""
    for member in staff or (leader,):
        if game.distance(fighter, member) < LED_WITHIN:
            return True
    return sees(game, leader, fighter)


def staffs(game: Game, player: int) -> list[Staff]:
    """The complete staffs of a player: as many as can be, each of its members in one alone (MCF-CMD-03, 07)."""
    army = game.army(player)
    musicians = [fighter for fighter in army if "musician" in game.profile(fighter).types]
    standards = [fighter for fighter in army if "standard" in game.profile(fighter).types]
    if not musicians or not standards:
        return []
    return most_staffs(game, leaders(game, player), musicians, standards)


def most_staffs(game: Game, left: list[Fighter], musicians: list[Fighter], standards: list[Fighter]) -> list[Staff]:
    """The most staffs that these can form; of as many the first found."""
    if not left:
        return []
    leader, *others = left
    found = most_staffs(game, others, musicians, standards)
    for musician in game.within(leader, LED_WITHIN, musicians):
        for standard in game.within(leader, LED_WITHIN, standards):
            rest = most_staffs(
                game, others, [one for one in musicians if one is not musician],
                [one for one in standards if one is not standard],
            )  # fmt: skip
            if len(rest) + 1 > len(found):
                found = [Staff(leader, musician, standard), *rest]
    return found


def undead_aura(game: Game, fighter: Fighter) -> int:
    """What an undead leader within 15 cm adds to the fear of another: its own rank, once (MCF-CMD-09, MCF-R-97)."""
    for leader in bearers(game, Skill.commands, fighter.player):
        near = leader is not fighter and game.distance(leader, fighter) <= LED_WITHIN
        if near and best(game, Skill.undead, leader):
            return game.profile(fighter).rank
    return 0
