"""Moves beside all others: out of a charge's or a shot's way, or by somebody's word; and figures put elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Put, Slip
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost, strike_whoever_leaves
from escarmouche.games.alkemy.engagement import tidy
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import permitted, report
from escarmouche.games.alkemy.state import place
from escarmouche.games.alkemy.wayfinding import path_request, refuge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Modifier


async def slip_away(
    game: Game, fighter: Fighter, distance: float, rule: str, dice: Sequence[Modifier] = (), test: bool = True
) -> None:
    """A move of some length, though the figure charged or ran before (AK1-R-121); out of a fight after a test."""
    move, foes = Slip(fighter.id, distance, rule), game.foes(fighter)
    if foes and permitted(game, Skill.forbids_move, fighter) is None:
        if test and leaving_cost(game, fighter, foes) > fighter.action_points:
            chronicle.say(game, "event.stays", rule, fighter, figure=fighter)
            return
        if await disengage(game, fighter, foes, move, dice) if test else strike_whoever_leaves(game, fighter, move):
            return
    await slip(game, move)


async def slip(game: Game, due: Slip) -> None:
    """The move itself: it ends in contact with no enemy."""
    fighter = game.fighters[due.fighter]
    if not fighter.alive:
        return
    journey = game.book.journey(game, fighter, due.distance)
    sure = None if permitted(game, Skill.forbids_move, fighter) is not None else refuge(journey)
    if sure is None:
        chronicle.say(game, "event.stays", due.rule, fighter, figure=fighter)
        return
    measured(game)
    path = await path_request(journey, due.rule, None, sure)
    await game.book.move_along(game, fighter, path, due.rule)


async def put(game: Game, due: Put) -> None:
    """A figure is put elsewhere: it makes no move, and what held its fights is gone (AK1-R-54)."""
    fighter = game.fighters[due.fighter]
    if fighter.alive:
        before = fighter.x, fighter.y
        place(game, fighter, due.x, due.y)
        report(game, "displaced", fighter.id)
        chronicle.pushed(game, fighter, [due.x, due.y], due.rule)
        tidy(game)
        await game.book.pushed(game, fighter, before)
