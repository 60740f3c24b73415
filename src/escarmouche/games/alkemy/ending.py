"""What both books say of the end of a game: who is still in it, and what an outcome is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.beasts import of_the_troop
from escarmouche.play.reason import Reason, reason
from escarmouche.play.rulebook import Outcome

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game

ALL_NIGHT = 1000
"""The last turn where the players agreed on none: no match goes on for ever."""


def by_concession(game: Game) -> Outcome | None:
    """Conceding is a loss for who concedes, and a win for the other (AK2-R-82)."""
    left = in_contest(game)
    if len(left) > 1:
        return None
    return won(game, left, game.rule("conceded"), "end.conceded", "end.all-conceded")


def won(game: Game, winners: list[int], rule: str, victory: str, draw: str) -> Outcome:
    """An outcome with one winner, or none."""
    if winners:
        return Outcome(tuple(winners), reason(victory, rule, player=winners[0] + 1), scores(game))
    return Outcome((), Reason(draw, rule), scores(game))


def in_contest(game: Game) -> list[int]:
    """Players who have not conceded."""
    return [player for player, side in enumerate(game.sides) if not side.conceded]


def fielded(game: Game) -> list[int]:
    """Players with a figure of their troop on the table; what is no part of it keeps nobody in the game."""
    return [player for player in in_contest(game) if any(of_the_troop(game, fighter) for fighter in game.troop(player))]


def scores(game: Game) -> tuple[int, ...]:
    """The points of all players."""
    return tuple([side.score for side in game.sides])
