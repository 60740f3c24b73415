"""The end of the game (p. 38): 3 points win; without them a wiped-out troop or the last turn means a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.ending import ALL_NIGHT, by_concession, fielded, in_contest, scores, won
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import Outcome
from escarmouche.play.scene import Event
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game


def check_end(game: Game) -> None:
    """At the end of each turn, once the scenario has counted (AK1-R-28, 105)."""
    here = fielded(game)
    for player, side in enumerate(game.sides):
        side.out = player not in here
    found = verdict(game)
    if found is not None:
        end(game, found)


def end(game: Game, found: Outcome) -> None:
    """The game is over."""
    game.phase = "over"
    emit(game, Event(found.reason))


def outcome(game: Game) -> Outcome:
    """Who won and why, once the game is over."""
    found = verdict(game)
    if found is None:
        raise LookupError("the game is not over")
    return found


def verdict(game: Game) -> Outcome | None:
    """What the state says about the end: the first of these that holds."""
    return by_concession(game) or by_goal(game) or by_wipe_out(game) or by_turns(game)


def by_goal(game: Game) -> Outcome | None:
    """A player has the points that the scenario asks for; two cannot at once (AK1-END-01, 02, AK1-R-106)."""
    goal = scenario_rules(game).goal(game)
    reached = [player for player in in_contest(game) if game.sides[player].score >= goal]
    return won(game, reached, "AK1-END-01", "end.goal", "end.goal") if reached else None


def by_wipe_out(game: Game) -> Outcome | None:
    """A player has no figure left: a draw, unless the other plays on by agreement (AK1-END-03, AK1-R-104, 105)."""
    left = len(fielded(game))
    if left > 1 or (left == 1 and game.library.options.survivor_plays_on):
        return None
    return Outcome((), reason("end.wiped-out", "AK1-END-03"), scores(game))


def by_turns(game: Game) -> Outcome | None:
    """Time is up: a draw, whatever the points (AK1-END-03, AK1-R-107)."""
    limit = game.library.options.max_turns or ALL_NIGHT
    if game.turn < limit:
        return None
    return Outcome((), reason("end.time-up", "AK1-END-03", turn=game.turn), scores(game))
