"""Who decides while odds are reckoned: a good player who looks at boxes and figures alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from escarmouche.games.alkemy.activation import STOP
from escarmouche.games.alkemy.judgement.exchange import ALWAYS, Keeper, Loss, Price, price
from escarmouche.games.alkemy.odds.tally import OF_EACH
from escarmouche.play.companion import assumed
from escarmouche.play.requests import AskSecretly, Choose, ChooseSeveral, Path

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.option import Option
    from escarmouche.play.requests import Answer, Ask

REACTION_SHOT = "reaction-shot"
"""A target that may shoot at its charger does."""
DECLINED = {"declare": STOP, "upgrade": "enough"}
"""Nobody does anything more, and a formula is cast as it stands."""
CARD, SWAP = "card", "swap-die"
"""A card chosen once the other's lies open; a die that changes places with one of the other's."""
STEPS = (0.0, 0.25, 1.5, 3.0, 6.0)
BEARINGS = tuple([step * pi / 6 for step in range(12)])
"""How far and in which directions a way is looked for, where nobody cares which it is."""

Prices = tuple[Price, ...]


class UndecidedError(Exception):
    """A question came up that nobody can answer while odds are reckoned, such as an estimate."""


class Valued(Protocol):
    """A reading that knows what it is worth, such as a fight that has still to be fought."""

    def worth(self, player: int) -> float:
        """To this player."""


class AlkemyPolicy:
    """Decides for all players: offers that cost nothing are taken, cards are shown as given, the rest is weighed."""

    def __init__(self, game: Game, prices: Prices, keep: Keeper | None = None, shown: Mapping[int, str] = {}) -> None:
        self.prices, self.keep = prices, keep or Keeper()
        self.shown = shown
        """The card of each player."""
        self._places = [(fighter.x, fighter.y) for fighter in game.fighters]

    def decide(self, ask: Ask[Any]) -> Answer | None:
        """What costs nothing is taken, a charge goes the straightest way; what has no list of answers is declined."""
        if (told := assumed(ask)) is not None:
            return told
        if ask.topic in ALWAYS or ask.topic == REACTION_SHOT:
            return True
        if ask.topic in DECLINED:
            return DECLINED[ask.topic]
        if ask.topic == CARD and isinstance(ask, Choose):
            return self.shown.get(ask.player) if self.shown.get(ask.player) in ask.keys else None
        if ask.topic == SWAP:
            return best_swap(ask)
        if isinstance(ask, Path):
            return self._path(ask)
        if isinstance(ask, ChooseSeveral):
            return self._accepted(ask, [])
        if not isinstance(ask, Choose):
            raise UndecidedError(ask.topic)
        return None

    def _path(self, ask: Path) -> Answer:
        """As near as may be to where the figure stood when it began: the near side of whom it charges, a step away."""
        x, y = self._places[int(ask.about[0])]
        for length in STEPS:
            for turn in BEARINGS if length else BEARINGS[:1]:
                path = ask.offer(x + length * cos(turn), y + length * sin(turn))
                if path is not None and ask.refusal(path) is None:
                    return path
        raise UndecidedError(ask.topic)

    def _accepted(self, ask: Ask[Any], answer: Answer) -> Answer:
        if answer is None or ask.refusal(answer) is not None:
            raise UndecidedError(ask.topic)
        return answer

    def secretly(self, request: AskSecretly) -> list[tuple[dict[int, Answer], float]]:
        """The cards given; of a fight nobody gave cards for, any card as often as any other."""
        keys: list[list[Any]] = []
        for player, question in request.questions.items():
            if not isinstance(question, Choose):
                raise UndecidedError(question.topic)
            shown = self.shown.get(player)
            keys.append([shown] if shown in question.keys else list(question.keys))
        ways = list(product(*keys))
        return [(dict(zip(request.questions, way, strict=True)), 1 / len(ways)) for way in ways]

    def worth(self, reading: Tally | Valued, player: int) -> float:
        """Points of cost that the enemies lose, less those of one's own."""
        return worth(self.prices, reading, player) if isinstance(reading, tuple) else reading.worth(player)


def best_swap(ask: Ask[Any]) -> Answer:
    """The swap that gains most, if any gains: what each die shows stands in its label.

    Of four like dice some are swapped all the same: the tie is then rolled off without him, and that comes to an end.
    """

    def gained(option: Option) -> int:
        means = dict(option.label.params) if option.label else {}
        return int(means.get("theirs", 0)) - int(means.get("mine", 0))

    options = ask.options()
    return max(options, key=gained).key if any(map(gained, options)) else options[-1].key


def prices_of(game: Game) -> Prices:
    """What every figure is worth in this state: nothing, once it is gone."""
    prices = [price(game, fighter) for fighter in game.fighters]
    return tuple(
        [
            replace(each, cost=0) if fighter.where == "removed" else each
            for each, fighter in zip(prices, game.fighters, strict=True)
        ]
    )


def worth(prices: Prices, tally: Tally, player: int) -> float:
    """Points of cost that the enemies of a player lose, less his own."""
    found = 0.0
    for number, each in enumerate(prices):
        boxes, gone = tally[number * OF_EACH : number * OF_EACH + 2]
        if boxes != each.lost or gone:
            lost = each.of(Loss(boxes, bool(gone)))
            found += -lost if each.player == player else lost
    return found
