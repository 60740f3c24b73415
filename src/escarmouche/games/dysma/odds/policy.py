"""Who decides while odds of Dysma's Portal are reckoned.

Nobody buys dice, uses capacities, intercepts, reacts to shots, pushes, or follows a blow up; whoever may turn to its
enemy does, and strikes at who retreats. Weapons, targets and Ripostes are weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.dysma.odds.tally import FIRST_STATE, GONE, OF_EACH, SCORE, STATES, WOUNDS, first_figure
from escarmouche.play.companion import assumed
from escarmouche.play.pose_requests import Route
from escarmouche.play.position import LeftOut, any_answer
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral, Confirm, Order

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.requests import Answer, Ask

YES = frozenset({"face", "regenerate"})
WEIGHED = frozenset({
    "charge", "charge-target", "combat", "riposte", "shoot", "spell", "spell-target", "sweep", "weapon", "weapons",
})  # fmt: skip
"""Choices of which whoever decides takes what is worth most to him."""
AWAY = frozenset({"retreat", "consolidation", "free-march"})
"""Moves of which nobody asks where they lead while odds are reckoned: anywhere will do."""
DECLINED = ("none", "no", "done", "end", "defence")
"""The keys by which an offer is declined."""
POINT = 12.0
STATE = (0.08, 0.15, 0.3, 0.15)
"""What a victory point is worth, and what parts of its cost a figure loses by each state."""


def keep(ask: Ask[Any]) -> Answer:
    """Nothing is asked inside a throw of this game."""
    raise LeftOut


class DysmaPolicy:
    """Decides for both players."""

    keep = staticmethod(keep)

    def __init__(self, game: Game) -> None:
        self.first = first_figure(game)
        self.prices = [(figure.player, max(4, figure.cost), game.profile(figure).sa) for figure in game.figures]

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """What the assumptions say; a choice that they do not speak of is weighed."""
        if (told := assumed(ask)) is not None:
            return told
        match ask:
            case Confirm():
                return ask.topic in YES
            case Order():
                return list(ask.keys)
            case ChooseSeveral():
                return list(ask.keys[: ask.least])
            case Choose() if ask.topic in WEIGHED:
                return None
            case Choose() if ask.topic == "retreat-strike":
                return ask.keys[0]
            case Route() if ask.topic in AWAY:
                return any_answer(ask)
            case Choose():
                return next((key for key in DECLINED if ask.offers(key)), ask.keys[0])
        raise LeftOut

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        """Nothing that rolls dice is chosen in secret."""
        raise LeftOut

    def worth(self, reading: Tally, player: int) -> float:
        """Points of cost that the enemies lose, less one's own; and victory points."""
        found = POINT * (reading[2 * player + SCORE] - reading[2 * (1 - player) + SCORE])
        for number, (owner, cost, sa) in enumerate(self.prices):
            at = self.first + number * OF_EACH
            lost = 1.0 if reading[at + GONE] else 0.5 * reading[at + WOUNDS] / sa
            for state in range(len(STATES)):
                lost += STATE[state] * reading[at + FIRST_STATE + state] * (not reading[at + GONE])
            found += -cost * lost if owner == player else cost * lost
        return found
