"""Component tokens (p. 32-34): which ones an alchemist goes for, and whether one is worth taking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.judgement.goal import Goal, at
from escarmouche.games.alkemy1.components import HARVEST, LEAVE, crop, slots, tokens
from escarmouche.play.judgement import Weighed, keys_of
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.judgement.evaluation import Evaluation
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game
    from escarmouche.play.requests import Ask

COMPONENT_WORTH = 1.2
"""What a component is worth to who has room for it, in points of cost."""
TROUBLE = 0.1
"""What it costs to take a token: it will not be there when it is needed more."""


def tokens_wanted(game: Game, fighter: Fighter) -> list[Goal]:
    """The tokens that a figure with room for components had better go to, one a turn (AK1-COMP-03)."""
    lying = tokens(game)
    if not lying or HARVEST in fighter.used or slots(game, fighter) <= fighter.components:
        return []
    return [at(game.markers[number], number, token_worth(game, fighter, number)) for number in lying]


def token_worth(game: Game, fighter: Fighter, number: int) -> float:
    """What a token gives that finds a slot."""
    room = slots(game, fighter) - fighter.components
    return COMPONENT_WORTH * min(room, crop(game, fighter, game.markers[number].element))


def harvest(evaluation: Evaluation, ask: Ask[Any]) -> list[Weighed]:
    """Take the token that gives most; leave them for later when there is no room."""
    game: Any = evaluation.game
    fighter = evaluation.subject(ask)
    text = reason("aim.gather", figure=evaluation.name(fighter))
    taken = [key for key in keys_of(ask) if key != LEAVE]
    worths = [token_worth(game, fighter, number_in(key)) - TROUBLE for key in taken]
    found = [Weighed(key, worth, text) for key, worth in zip(taken, worths, strict=True)]
    return [Weighed(LEAVE, 0.0, reason("aim.wait")), *found]
