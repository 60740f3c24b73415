"""The odds of a match of Alkemy: what is counted, who decides, and what is told before which question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from escarmouche.games.alkemy.odds import prompts
from escarmouche.games.alkemy.odds.deeds import answered_in, has_ended
from escarmouche.games.alkemy.odds.policy import AlkemyPolicy, UndecidedError, prices_of
from escarmouche.games.alkemy.odds.questions import ATTACKS
from escarmouche.games.alkemy.odds.tally import measures, tally
from escarmouche.play.explorer import Odds
from escarmouche.play.game_odds import GameOdds, Measure, Tally
from escarmouche.play.odds_forms import Worth
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.odds.edition import Edition
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

G = TypeVar("G", bound="Game")


class AlkemyOdds(GameOdds[G]):
    """What an edition gives to odds."""

    edition: ClassVar[Edition[Any]]
    worths = (
        *(Worth(reason(f"odds.worth.{card}"), "attack", {"card": card}) for card in ATTACKS),
        Worth(reason("odds.worth.shot"), "shot"),
    )

    def measures(self, game: G) -> list[Measure]:
        return measures(game)

    def tally(self, game: G) -> Tally:
        return tally(game)

    def at_rest(self, game: G) -> bool:
        return has_ended(game)

    def policy(self, game: G) -> AlkemyPolicy:
        return AlkemyPolicy(game, prices_of(game))

    def rolls(self, ask: Ask[Any]) -> bool:
        return (ask.topic in prompts.TOPICS or ask.topic in self.edition.topics) and bool(ask.about)

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """What a figure may declare is played whole; of cards all are told against all.

        Where nobody may measure there are odds of the dice alone: nothing that tells how far away anybody stands.
        """
        if value is not None and ask.refusal(value) is not None:
            return None
        try:
            told = self.edition.topics.get(ask.topic) or prompts.TOPICS[ask.topic]
            return told(match, ask, value)
        except UndecidedError:
            return None

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        """What may come of an answer, fights included, as both would mix their cards."""
        return answered_in(match, value, budget)
