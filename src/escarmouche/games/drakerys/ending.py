"""The end of the game (p. 17): after the sixth Turn the missions are counted, and the higher total wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.missions import in_play
from escarmouche.games.drakerys.missions.rules import COMMON, award, in_order
from escarmouche.play.reason import Refusal, reason, refusal
from escarmouche.play.rulebook import Outcome

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.rulebook import Step


def count_missions(game: Game) -> None:
    """Secrets are revealed, and each mission gives what was earned: to both players, or to its own (DRK-TURN-15)."""
    counted = [(m, owner, p) for m, owner in in_play(game) for p in (in_order(game) if owner == COMMON else (owner,))]
    for mission, owner, player in counted:
        mission.reveal(game, owner, player, "DRK-R-62")
    for mission, owner, player in counted:
        for point in mission.points(game, owner, player):
            award(game, player, point)


def outcome(game: Game) -> Outcome:
    """The higher total of PV wins, equal totals draw (DRK-R-75); who concedes has lost."""
    scores = tuple([side.score for side in game.sides])
    left = [player for player, side in enumerate(game.sides) if not side.conceded]
    if len(left) < len(game.sides):
        return Outcome(tuple(left), reason("end.conceded", "DRK-R-75", player=left[0] + 1), scores)
    if scores[0] == scores[1]:
        return Outcome((), reason("end.draw", "DRK-R-75", points=scores[0]), scores)
    winner = scores.index(max(scores))
    return Outcome(
        (winner,), reason("end.won", "DRK-R-75", player=winner + 1, points=scores[winner], other=min(scores)), scores
    )


# ---- sooner ---------------------------------------------------------------------------------------------------------


def aside(game: Game, player: int, name: str) -> Step[Game] | Refusal:
    """What a player may do at any moment of rest: concede, or end a game whose other army is gone."""
    if player not in (0, 1) or name not in ("concede", "end"):
        return refusal("aside.unknown", name=name)
    if name == "end":
        return why_not_end(game, player) or end_early

    async def concede(game: Game) -> None:
        """The player gives up: the other has won."""
        game.sides[player].conceded = True
        game.phase = "over"
        chronicle.say(game, "event.conceded", "DRK-R-75", player=player + 1)

    return concede


def wiped_out(game: Game, player: int) -> bool:
    """Whether a side has no Unit left, on the table or off it (DRK-R-30)."""
    here = ("reserve", "table", "away", "captive")
    return not any(unit.where in here for unit in game.units if unit.player == player and not unit.cage)


def why_not_end(game: Game, player: int) -> Refusal | None:
    """Why the surviving player may not end the game now: only a wiped-out enemy lets him (DRK-R-30)."""
    if not game.sides[player].zone or wiped_out(game, player) or not wiped_out(game, 1 - player):
        return refusal("aside.not-wiped-out", "DRK-R-30")
    return None


async def end_early(game: Game) -> None:
    """The survivor ends the game: the missions are counted as they stand (DRK-R-30)."""
    chronicle.say(game, "event.ended-early", "DRK-R-30")
    game.agenda.clear()
    game.activation = None
    count_missions(game)
    game.phase = "over"
