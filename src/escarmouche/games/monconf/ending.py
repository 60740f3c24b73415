"""The end of the game (p. 7, MCF-H-12): after the last turn, when a side is gone, or when the scenario is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle, scenarios
from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.rulebook import Outcome

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.rulebook import Step

SETUP = ("edges", "gems", "commanders", "piles", "deployment")
"""Phases before the first turn: nobody is gone who has not come yet."""


def last_turn(game: Game) -> int:
    """How many turns are played: the players' number, or the scenario's (MCF-END-01, MCF-TURN-03)."""
    return game.library.options.turns or game.library.scenario.turns


def is_over(game: Game) -> bool:
    """Whether the game ends here: looked at after each step (MCF-END-01, MCF-R-80).

    The last turn ends the game once the scenario has scored it.
    """
    if game.phase in SETUP:
        return False
    if game.phase == "over" or game.won >= 0 or wiped_out(game):
        return True
    return game.scored == game.turn and (game.turn >= last_turn(game) or scenarios.of(game).is_decided(game))


def end_if_over(game: Game) -> None:
    """After a step: a side that has nobody left ends the game at once, whatever was still to be done (MCF-R-80)."""
    if game.phase != "over" and is_over(game):
        game.agenda = []
        game.phase = "over"


async def end_turn(game: Game) -> None:
    """The scenario scores a turn that is over, which may end the game (MCF-END-01, MCF-H-12)."""
    scenarios.of(game).end_of_turn(game)
    end_if_over(game)


def wiped_out(game: Game) -> list[int]:
    """The players who have no fighter on the table (MCF-R-80)."""
    return [player for player in range(len(game.sides)) if not game.has_army(player)]


def outcome(game: Game) -> Outcome:
    """Who has won: who did not concede, has won already, is not wiped out, or leads by the scenario (MCF-END-02)."""
    scenario = scenarios.of(game)
    scores = tuple([scenario.points(game, player) for player in range(len(game.sides))])
    staying = [player for player, side in enumerate(game.sides) if not side.conceded]
    if len(staying) < len(game.sides):
        winner = staying[0] if staying else -1
        return Outcome(tuple(staying), reason("end.conceded", "MCF-R-80", player=winner + 1), scores)
    if game.won >= 0:
        return Outcome((game.won,), scenario.why_won(game, game.won), scores)
    winner, why = scenario.result(game, wiped_out(game))
    return Outcome((winner,) if winner >= 0 else (), why, scores)


# ---- sooner ---------------------------------------------------------------------------------------------------------


def aside(game: Game, player: int, name: str) -> Step[Game] | Refusal:
    """What a player may do at any moment of rest: concede, or agree to end the game as it stands."""
    if not 0 <= player < len(game.sides) or name not in ("concede", "agree"):
        return refusal("aside.unknown", name=name)
    if name == "agree" and game.setup.get(f"agreed:{player}") == game.turn:
        return refusal("aside.agreed", "MCF-R-80")

    async def concede(game: Game) -> None:
        """The player gives up: the other has won."""
        game.sides[player].conceded = True
        game.phase = "over"
        chronicle.say(game, "event.conceded", "MCF-R-80", player=player + 1)

    async def agree(game: Game) -> None:
        """The game ends as it stands when both have agreed in one turn."""
        game.setup = {**game.setup, f"agreed:{player}": game.turn}
        chronicle.say(game, "event.agreed", "MCF-R-80", player=player + 1)
        if all(game.setup.get(f"agreed:{other}") == game.turn for other in range(len(game.sides))):
            game.agenda = []
            game.phase = "over"

    return concede if name == "concede" else agree
