"""Who decides while odds of Drakerys are reckoned.

Every failure that may be rerolled is; losses come from those out of contact first, the farthest from their Leader;
Guards take all that Sauvegarde lets pass; nobody Blocks, harasses or buys dice. Targets and spells are weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys.casualties import Losses
from escarmouche.games.drakerys.judgement.chances import reroll_failures
from escarmouche.games.drakerys.judgement.offhand import CLOSING, FIRST, YES
from escarmouche.games.drakerys.magic import ChooseSources
from escarmouche.games.drakerys.odds.tally import FIRST_UNIT, LOSSES, OF_EACH, WOUNDS
from escarmouche.games.drakerys.stats import stat
from escarmouche.play.position import LeftOut
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral, Confirm, Number, Order, Placement

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.requests import Answer, Ask

MOST = frozenset({"pass-wounds", "reinforce"})
"""Numbers of which as many as can be are taken; of others as few."""


class DrakerysPolicy:
    """Decides for both players."""

    keep = staticmethod(reroll_failures)

    def __init__(self, game: Game) -> None:
        self.prices = [price(game, unit) for unit in game.units]

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """What the assumptions say; a choice from a list that they do not speak of is weighed."""
        match ask:
            case Losses():
                return list(ask.known)
            case Confirm():
                return ask.topic in YES and ask.topic != "reform"
            case Number():
                return ask.high if ask.topic in MOST else ask.low
            case Placement():
                return self.closing(ask)
            case Order():
                return list(ask.keys)
            case ChooseSources():
                return list(ask.ways[0])
            case ChooseSeveral():
                return list(ask.keys[: ask.least])
            case Choose() if ask.topic in FIRST:
                return ask.keys[0]
            case Choose():
                return None
        raise LeftOut

    def closing(self, ask: Placement) -> Answer:
        """Into as many contacts as can be; elsewhere everybody stays, if he may."""
        if ask.topic in CLOSING:
            return ask.offer(0.0, 0.0)
        stay: Answer = [[] for _ in ask.figures]
        if ask.refusal(stay) is not None:
            raise LeftOut
        return stay

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        """Nothing that rolls dice is chosen in secret."""
        raise LeftOut

    def worth(self, reading: Tally, player: int) -> float:
        """Points of cost that the enemies lose, less one's own."""
        found = 0.0
        for number, (owner, points) in enumerate(self.prices):
            at = FIRST_UNIT + number * OF_EACH
            lost = points * (reading[at + WOUNDS] + 0.5 * reading[at + LOSSES])
            found += -lost if owner == player else lost
        return found


def price(game: Game, unit: Unit) -> tuple[int, float]:
    """Whose it is, and what one of its wounds is worth."""
    health = max(1, stat(game, unit, "health") or 1) if unit.where == "table" else 1
    return unit.player, max(1, unit.points) / (len(unit.figures) * health)
