"""Walks and runs (first edition p. 20, 23, V2 p. 24-26): out of a fight first, then the move and who answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Travel
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import bearers, react
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.actions import Action
    from escarmouche.games.alkemy.agenda import Moved
    from escarmouche.games.alkemy.state import Fighter, Game


def toll(game: Game, fighter: Fighter) -> int:
    """What an entangler asks of a figure that walks or runs out of its fight (AK1-SKILL-071, AK2-SKILL-118)."""
    return leaving_cost(game, fighter, game.foes(fighter)) if fighter.engaged else 0


def too_dear_to_leave(game: Game, fighter: Fighter, move: Action[Any, Any], free: bool) -> Reason | None:
    """The toll comes on top of the cost of the move, were it free (AK1-SKILL-071, AK2-SKILL-118)."""
    due = toll(game, fighter)
    if not due:
        return None
    cost = due if free else due + move.cost(game, fighter)
    if fighter.action_points >= cost:
        return None
    return reason("move.entangled", game.rule("entangled"), cost=cost, points=fighter.action_points)


async def set_out(game: Game, fighter: Fighter, pace: Literal["walk", "run"], rule: str) -> None:
    """A walk or run, as an Action or a gift: leave the fight if there is one, then move (AK1-R-134, AK2-ACT-14)."""
    move, foes = Travel(fighter.id, pace, rule), game.foes(fighter)
    if foes and game.book.cannot_move(game, fighter) is None:
        if leaving_cost(game, fighter, foes) > fighter.action_points:
            chronicle.say(game, "event.stays", game.rule("entangled"), fighter, figure=fighter)
            fighter.rooted = fighter.rooted or pace == "run"
            return
        if await disengage(game, fighter, foes, move):
            return
    await travel(game, move)


async def travel(game: Game, due: Travel) -> None:
    """The move itself, if the figure is still in play; after a run there is no other (AK1-RUN-03, AK2-MOVE-10)."""
    fighter = game.fighters[due.fighter]
    if fighter.alive:
        await game.book.move_freely(game, fighter, due.pace, due.rule)
        fighter.rooted = fighter.rooted or due.pace == "run"


async def answer_move(game: Game, due: Moved) -> None:
    """A figure has ended a move: whoever watches for that acts now (AK1-SKILL-115, 117)."""
    mover = game.fighters[due.fighter]
    for bearer in bearers(game, Skill.after_move):
        if mover.alive and bearer.alive:
            await react(game, Skill.after_move, bearer, mover, due.pace)
