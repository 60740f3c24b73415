"""Odds on a real table: the steps are those of the companion, and what nobody has told yet allows what is reckoned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from escarmouche.games.monconf.odds.game_odds import FOLLOWED, MonconfOdds
from escarmouche.play.game_odds import GameOdds

if TYPE_CHECKING:
    from escarmouche.play.explorer import Odds
    from escarmouche.play.game_odds import Tally
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

REAL = FOLLOWED | {"resolve"}
"""Questions whose answers are followed to where dice are at rest."""


class CompanionOdds(MonconfOdds):
    """Every answer is followed by the rules themselves: what is reckoned otherwise looks at a table that is drawn."""

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic in REAL

    def told(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        return GameOdds.told(self, match, ask, value)

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        return GameOdds.report(self, match, ask, value)

    def option(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        return GameOdds.option(self, match, ask, value)

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        return GameOdds.explored(self, match, value, budget)


COMPANION_ODDS = CompanionOdds()
