"""The end of the game (p. 36): looked for at the end of each turn; twelve points, alone, win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle, secondary
from escarmouche.games.dysma.missions import in_play
from escarmouche.games.dysma.scene import GOAL
from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.rulebook import Outcome

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.rulebook import Step


def is_over(game: Game) -> bool:
    """Whether the game ends with this turn: points, a band gone, nothing more to win (DYS-END-01 to 04, DYS-R-69)."""
    if any(side.score >= GOAL for side in game.sides):
        return True
    if any(not game.band(player) for player in range(len(game.sides))):
        return True
    if not any(may_still_earn(game, player) for player in range(len(game.sides))):
        return True
    return game.turn >= game.library.options.max_turns


def may_still_earn(game: Game, player: int) -> bool:
    """Whether a player has a figure left that could earn any point (DYS-END-04, DYS-R-69)."""
    return in_play(game).may_earn(game, player) or secondary.may_earn(game, player)


def outcome(game: Game) -> Outcome:
    """Who alone has twelve points wins, all else is a draw (DYS-END-05, 06); who concedes has lost."""
    scores = tuple([side.score for side in game.sides])
    left = [player for player, side in enumerate(game.sides) if not side.conceded]
    if len(left) < len(game.sides):
        return Outcome(tuple(left), reason("end.conceded", "DYS-END-05", player=left[0] + 1), scores)
    arrived = [player for player, score in enumerate(scores) if score >= GOAL]
    if len(arrived) == 1:
        winner = arrived[0]
        return Outcome((winner,), reason("end.won", "DYS-END-05", player=winner + 1, points=scores[winner]), scores)
    best = [player for player, score in enumerate(scores) if score == max(scores)]
    if game.library.options.tiebreak and len(best) == 1:
        winner = best[0]
        return Outcome((winner,), reason("end.tiebreak", "DYS-R-69", player=winner + 1, points=scores[winner]), scores)
    return Outcome((), reason("end.draw", "DYS-END-06"), scores)


# ---- sooner ---------------------------------------------------------------------------------------------------------


def aside(game: Game, player: int, name: str) -> Step[Game] | Refusal:
    """What a player may do at any moment of rest: concede, or agree to end the game as it stands (DYS-R-69)."""
    if not 0 <= player < len(game.sides) or name not in ("concede", "agree"):
        return refusal("aside.unknown", name=name)
    if name == "agree" and game.setup.get(f"agreed:{player}") == game.turn:
        return refusal("aside.agreed", "DYS-R-69")

    async def concede(game: Game) -> None:
        """The player gives up: the other has won."""
        game.sides[player].conceded = True
        game.phase = "over"
        chronicle.say(game, "event.conceded", "DYS-END-05", player=player + 1)

    async def agree(game: Game) -> None:
        """The game ends when all have agreed in one turn (DYS-END-04)."""
        game.setup = {**game.setup, f"agreed:{player}": game.turn}
        chronicle.say(game, "event.agreed", "DYS-R-69", player=player + 1)
        if all(game.setup.get(f"agreed:{other}") == game.turn for other in range(len(game.sides))):
            game.agenda = []
            game.activation = None
            game.phase = "over"

    return concede if name == "concede" else agree
