"""A combat (p. 12-13): the INI test, the dice (`allocation.py`), passes of arms (`passes.py`), its end.

How it was decided leaves no trace in its record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Allocation, Fight
from escarmouche.games.monconf.combat.pursuit import begin_pursuit
from escarmouche.games.monconf.combat.taking_part import members, side_of, taking_part
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.reports import COMBAT
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, report
from escarmouche.play.numbered import number_in
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then


@before(Fight)
def bury(game: Game, fight: Fight) -> Then:
    """The dice of those who fell are gone, however many they were; without enemies it is over (MCF-CC-01, 24)."""
    for number in fight.dice:
        if not game.fighters[number].on_table:
            fight.dice[number] = Allocation()
    return None if all(side_of(game, fight, player) for player in (0, 1)) else "over"


def in_turn(game: Game) -> tuple[int, int]:
    """The dominant decides first, then the other (MCF-R-77, MCF-R-104)."""
    first = max(game.dominant, 0)
    return first, 1 - first


# ---- the INI test ---------------------------------------------------------------------------------------------------


@stage(Fight, optional=True)
async def champions(game: Game, fight: Fight) -> None:
    """Each player picks who makes his INI test, the dominant first (MCF-CC-11, MCF-R-104)."""
    about = tuple(members(fight))
    named: dict[int, int] = {}
    for player in in_turn(game):
        keys = [f"fighter:{fighter.id}" for fighter in side_of(game, fight, player)]
        chosen = await choose(player, "champion", "MCF-CC-11", keys, about, label=label_in(game))
        named[player] = number_in(chosen)
    fight.champions = named
    chronicle.say(
        game, "event.pursuit-fight" if fight.pursuit else "event.fight", "MCF-CC-08", *taking_part(game, fight),
        fighter=game.fighters[fight.centre],
        enemies=", ".join([game.name(game.fighters[number]) for number in fight.others]),
    )  # fmt: skip


@stage(Fight, optional=True)
async def fury(game: Game, fight: Fight) -> None:
    """Who has Furie Guerrière may announce it, the dominant's side first (MCF-SKILLA-15, 17, MCF-R-77, R-104)."""
    for player in in_turn(game):
        for fighter in side_of(game, fight, player):
            if may_rage(game, fighter) and await Confirm(
                player,
                "fury",
                "MCF-SKILLA-15",
                (fighter.id,),
                reason("why.fury", "MCF-SKILLA-16", fighter=game.name(fighter)),
            ):
                fighter.raging = True
                chronicle.say(game, "event.fury", "MCF-SKILLA-16", fighter, fighter=fighter)


def may_rage(game: Game, fighter: Fighter) -> bool:
    """Whether it may announce it now: not if all its dice must go to defence (MCF-R-53)."""
    return not fighter.raging and not fighter.only_defends and any_says(game, Skill.rages, fighter)


@stage(Fight)
async def initiative(game: Game, fight: Fight) -> Then:
    """The INI tests, one after the other: the higher strikes first, equal ones are rolled again (MCF-CC-13, 14, 15)."""
    player = next(one for one in in_turn(game) if one not in fight.results)
    champion, enemy = (game.fighters[fight.champions[one]] for one in (player, 1 - player))
    result = await test(
        game, champion, "ini", "MCF-CC-11", cause="initiative", against=enemy, bonus=outnumbering(game, fight, player)
    )
    fight.results = {**fight.results, player: result}
    if len(fight.results) < 2:
        return AGAIN
    results, fight.results = fight.results, {}
    if results[0] == results[1]:
        chronicle.say(game, "event.initiative-tied", "MCF-CC-14", result=result)
        return AGAIN
    fight.first = fight.active = int(results[1] > results[0])
    winner = game.fighters[fight.champions[fight.first]]
    fight.champions = {}
    chronicle.say(game, "event.initiative", "MCF-CC-15", winner, fighter=winner)
    return None


def outnumbering(game: Game, fight: Fight, player: int) -> list[Modifier]:
    """+1 for each other fighter of that side in the combat (MCF-CC-12, MCF-R-52)."""
    more = len(side_of(game, fight, player)) - 1
    return [Modifier(more, reason("bonus.companions", "MCF-CC-12"))] if more else []


# ---- its end --------------------------------------------------------------------------------------------------------


@stage(Fight)
def over(game: Game, fight: Fight) -> None:
    """Dice left are lost (MCF-CC-25), the charge penalty ends (MCF-R-22); the survivors may pursue (MCF-PURS-01)."""
    for fighter in taking_part(game, fight):
        fighter.fights += 1
        fighter.charged_upon = fighter.only_defends = False
        report(game, COMBAT, fighter.id)
    chronicle.say(game, "event.fight-over", "MCF-CC-24", *taking_part(game, fight))
    for player in (0, 1):
        if not side_of(game, fight, 1 - player):
            begin_pursuit(game, player, side_of(game, fight, player))
