"""Pursuit (p. 13): the survivors of a combat move on, and whomever they reach who has not fought yet fights now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Fight, Pursuit
from escarmouche.games.monconf.characteristics import mov
from escarmouche.games.monconf.combat.melees import combat_label, contact_graph, separate
from escarmouche.games.monconf.combat.pursuit_move import pursuit_move
from escarmouche.games.monconf.labels import label_in
from escarmouche.games.monconf.moves.charge_penalty import overwhelmed, suffer
from escarmouche.games.monconf.procedures import stage
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import best
from escarmouche.play.numbered import number_in
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then


def begin_pursuit(game: Game, player: int, survivors: list[Fighter]) -> None:
    """All enemies of the combat are gone: the survivors may pursue, if one of them can (MCF-PURS-01)."""
    able = [fighter.id for fighter in survivors if may_pursue(game, fighter)]
    if able:
        game.agenda.insert(0, Pursuit(player, able))


def may_pursue(game: Game, fighter: Fighter) -> bool:
    """Free, able to move, and with a pursuit move left in this turn (MCF-PURS-07, MCF-SKILLP-43, MCF-R-55)."""
    if not fighter.on_table or game.engaged(fighter):
        return False
    left = 1 + best(game, Skill.more_pursuits, fighter) - fighter.pursuits
    return left > 0 and mov(game, fighter, flying=fighter.airborne) > 0


# ---- moves ----------------------------------------------------------------------------------------------------------


@stage(Pursuit, "moves")
async def next_move(game: Game, record: Pursuit) -> Then:
    """Each survivor may move once, in the order its player likes, or stay (MCF-PURS-01, 10)."""
    able = [number for number in record.fighters if may_pursue(game, game.fighters[number])]
    pursuer = await next_pursuer(game, record, able)
    if pursuer is None:
        return None
    record.fighters = [number for number in able if number != pursuer.id]
    record.moved = [*record.moved, pursuer.id]
    await pursuit_move(game, pursuer)
    if game.agenda[0] is not record:
        pursuer.pursuits += 1
    return AGAIN


async def next_pursuer(game: Game, record: Pursuit, able: list[int]) -> Fighter | None:
    """Who moves next; where there is but one, whether it moves is asked with the move itself."""
    if not able:
        return None
    if len(able) == 1:
        return game.fighters[able[0]]
    keys = [*[f"fighter:{number}" for number in able], "none"]
    chosen = await Choose(record.player, "pursue", "MCF-PURS-01", keys, tuple(able), label=pursuer_label(game))
    return None if chosen == "none" else game.fighters[number_in(chosen)]


def pursuer_label(game: Game) -> Callable[[str], Reason]:
    """What an option to pursue is called."""
    name = label_in(game)
    return lambda key: reason("option.nobody-pursues") if key == "none" else name(key)


# ---- pursuit combats ------------------------------------------------------------------------------------------------


@stage(Pursuit, "contacts")
async def form_combats(game: Game, record: Pursuit) -> None:
    """Whoever was reached and has not fought yet fights: his combat is formed anew (MCF-PURS-04, 05, 06, MCF-R-55)."""
    pursuers = {number for number in record.moved if game.fighters[number].on_table}
    struck = {enemy.id for number in pursuers for enemy in game.opponents(game.fighters[number])}
    fresh = {number for number in struck if not game.fighters[number].fights}
    for number in sorted(fresh):
        startle(game, game.fighters[number], pursuers)
    if not fresh:
        return
    joined = set(pursuers) | fresh
    for combat in unresolved(game):
        if fresh.intersection(combat):
            joined.update(combat)
            withdraw(game, combat)
    stars = [list(star) for star in await separate(game, contact_graph(game, joined))]
    record.combats = [star for star in stars if pursuers.intersection(star)]
    game.melees = sorted([*game.melees, *[star for star in stars if not pursuers.intersection(star)]])


def startle(game: Game, victim: Fighter, pursuers: set[int]) -> None:
    """The contact counts as an engagement: Brutal inflicts its penalty (MCF-PURS-03, MCF-SKILLP-12)."""
    movers = [(enemy, False) for enemy in game.opponents(victim) if enemy.id in pursuers]
    if overwhelmed(game, victim, movers):
        suffer(game, victim)


def unresolved(game: Game) -> list[list[int]]:
    """Combats that nobody has fought yet: on the list, or left by an earlier pursuit."""
    waiting = [combat for pending in game.agenda if isinstance(pending, Pursuit) for combat in pending.combats]
    return [*game.melees, *waiting]


def withdraw(game: Game, combat: list[int]) -> None:
    """A combat is off the list, since it is formed anew."""
    game.melees = [other for other in game.melees if other is not combat]
    for pending in game.agenda:
        if isinstance(pending, Pursuit):
            pending.combats = [other for other in pending.combats if other is not combat]


@stage(Pursuit, "fights", optional=True)
async def next_combat(game: Game, record: Pursuit) -> Then:
    """Pursuit combats are fought at once, in the order of who made the moves (MCF-PURS-08, 09)."""
    combats = {f"combat:{combat[0]}": combat for combat in record.combats}
    if not combats:
        return None
    chosen = await choose(
        record.player, "combat", "MCF-PURS-09", list(combats), label=lambda key: combat_label(game, combats[key])
    )
    combat = combats[chosen]
    record.combats = [other for other in record.combats if other is not combat]
    chronicle.say(game, "event.pursuit", "MCF-PURS-08", *[game.fighters[number] for number in combat])
    game.agenda.insert(0, Fight(combat[0], combat[1:], pursuit=True))
    return AGAIN
