"""The odds of Alkemy V2: what is counted, who decides, and what is told before which question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from escarmouche.games.alkemy2.odds import prompts
from escarmouche.games.alkemy2.odds.deeds import answered_in
from escarmouche.games.alkemy2.odds.fights import is_over
from escarmouche.games.alkemy2.odds.policy import AlkemyPolicy, UndecidedError, prices_of
from escarmouche.games.alkemy2.odds.questions import QUESTIONS
from escarmouche.games.alkemy2.odds.tally import measures, tally
from escarmouche.games.alkemy2.state import Game
from escarmouche.play.explorer import Odds
from escarmouche.play.game_odds import GameOdds, Measure, OddsQuestion, Tally

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask


class AlkemyOdds(GameOdds[Game]):
    """What Alkemy V2 gives to odds."""

    questions: ClassVar[Mapping[str, type[OddsQuestion]]] = QUESTIONS

    def measures(self, game: Game) -> list[Measure]:
        return measures(game)

    def tally(self, game: Game) -> Tally:
        return tally(game)

    def at_rest(self, game: Game) -> bool:
        return is_over(game)

    def policy(self, game: Game) -> AlkemyPolicy:
        return AlkemyPolicy(game, prices_of(game))

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic in prompts.TOPICS and bool(ask.about)

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """What a figure may declare is played whole; of cards all are told against all.

        Where nobody may measure there are odds of the dice alone: nothing that tells how far away anybody stands.
        """
        if value is not None and ask.refusal(value) is not None:
            return None
        try:
            return prompts.TOPICS[ask.topic](match, ask, value)
        except UndecidedError:
            return None

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        """What may come of an answer, fights included, as both would mix their cards."""
        return answered_in(match, value, budget)


ALKEMY_ODDS = AlkemyOdds()
