"""The end of the game (V2 p. 23, p. 38): checked at the end of a turn only; a concession alone comes sooner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.ending import ALL_NIGHT, by_concession, fielded, in_contest, scores, won
from escarmouche.games.alkemy2.competitive import reveal_objectives
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import Outcome
from escarmouche.play.scene import Event
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game

LAST_TURN = 5
"""How many turns a game of three or four lasts (AK2-MULTI-20)."""


def check_end(game: Game) -> None:
    """End phase 3 (p. 23): whether the game is over. Players without a figure are out of it (AK2-R-101)."""
    here = fielded(game)
    for player, side in enumerate(game.sides):
        side.out = player not in here
    found = verdict(game)
    if found is not None:
        end(game, found)


def end(game: Game, found: Outcome) -> None:
    """The game is over; secret objectives are revealed (AK2-COMP-04)."""
    game.phase = "over"
    emit(game, Event(found.reason))
    if game.library.options.competitive:
        reveal_objectives(game)


def outcome(game: Game) -> Outcome:
    """Who won and why, once the game is over."""
    found = verdict(game)
    if found is None:
        raise LookupError("the game is not over")
    return found


def verdict(game: Game) -> Outcome | None:
    """What the state says about the end: the first of these that holds (AK2-R-80)."""
    return by_concession(game) or by_goal(game) or by_wipe_out(game) or by_turns(game)


def by_goal(game: Game) -> Outcome | None:
    """A player has the PS that the scenario asks for; several draw (AK2-END-02, 03, AK2-MULTI-24, 25)."""
    goal = scenario_rules(game).goal(game)
    reached = [player for player in in_contest(game) if game.sides[player].score >= goal]
    if not reached:
        return None
    rule = "AK2-MULTI-24" if game.players > 2 else "AK2-END-02"
    return won(game, reached if len(reached) == 1 else [], rule, "end.goal", "end.goal-draw")


def by_wipe_out(game: Game) -> Outcome | None:
    """One of two players, or all players but one, have no figure left: a draw (AK2-END-04, AK2-MULTI-26)."""
    if len(fielded(game)) > 1:
        return None
    rule = "AK2-MULTI-26" if game.players > 2 else "AK2-END-04"
    return Outcome((), reason("end.wiped-out", rule), scores(game))


def by_turns(game: Game) -> Outcome | None:
    """The last turn is over: of three or four players the fifth, else the one that was agreed (AK2-R-32)."""
    if game.players > 2 and game.turn >= LAST_TURN:
        return most_points(game, fielded(game), "AK2-MULTI-21", shared=True)
    limit = game.library.options.max_turns or ALL_NIGHT
    if game.turn >= limit:
        return most_points(game, in_contest(game), "AK2-R-32", shared=game.players > 2)
    return None


def most_points(game: Game, able: list[int], rule: str, shared: bool) -> Outcome:
    """The most PS win; equal PS are shared by three or four players, and a draw for two (AK2-MULTI-21..23)."""
    best = max([game.sides[player].score for player in able])
    first = [player for player in able if game.sides[player].score == best]
    if len(first) > 1 and shared:
        return Outcome(tuple(first), reason("end.shared", "AK2-MULTI-23", points=best), scores(game))
    return won(game, first if len(first) == 1 else [], rule, "end.points", "end.points-draw")
