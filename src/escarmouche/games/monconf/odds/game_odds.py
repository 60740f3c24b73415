"""What MonCon'f gives to odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.monconf.agenda import Blow, Bombardment, Calling, Casting, Fight, Flight, Hit, Move, Shot
from escarmouche.games.monconf.odds.course import answered
from escarmouche.games.monconf.odds.deeds import DeedOdds
from escarmouche.games.monconf.odds.fights import fought_on
from escarmouche.games.monconf.odds.policy import MonconfPolicy
from escarmouche.games.monconf.odds.prompts import TOPICS
from escarmouche.games.monconf.odds.questions import QUESTIONS
from escarmouche.games.monconf.odds.reports import NOTE, deed_report
from escarmouche.games.monconf.odds.tally import measures, tally
from escarmouche.games.monconf.state import Game
from escarmouche.play.game_odds import BUDGET, GameOdds, Measure, Tally
from escarmouche.play.odds_forms import Worth
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.play.explorer import Odds
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

FOLLOWED = frozenset({
    "fury", "intercept", "mystic", "parry", "reactive-fire", "redirect", "reroll", "second-shot",
    "stray-shot", "strike", "weapon",
})  # fmt: skip
"""The topics of questions whose answers are followed to where dice are at rest."""

UNDER_WAY = Blow | Bombardment | Calling | Casting | Fight | Flight | Hit | Move | Shot


class MonconfOdds(GameOdds[Game]):
    """Odds of whatever rolls: combats whole, charges with what follows, shots, spells, interceptions."""

    questions = QUESTIONS
    worths = (
        Worth(reason("odds.worth.fight"), "fight"),
        Worth(reason("odds.worth.shot"), "shot"),
        Worth(reason("odds.worth.artillery"), "artillery"),
    )

    def measures(self, game: Game) -> list[Measure]:
        return measures(game)

    def tally(self, game: Game) -> Tally:
        return tally(game)

    def at_rest(self, game: Game) -> bool:
        """Nothing that rolls comes next: where a fighter may act on, or a pursuit begins, odds look no further."""
        return not game.agenda or not isinstance(game.agenda[0], UNDER_WAY)

    def policy(self, game: Game) -> MonconfPolicy:
        return MonconfPolicy(game)

    def rolls(self, ask: Ask[Any]) -> bool:
        return (ask.topic in FOLLOWED or ask.topic in TOPICS) and ask.kind != "route"

    def told(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """Numbers on options come with the report of the question itself, where there are any."""
        if ask.topic in ("allocate", "chain") or (value is None and ask.topic in TOPICS and ask.topic != "combat"):
            return self.report(match, ask, value)
        return super().told(match, ask, value)

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """As for any game, or as the topic has it; what was assumed is told with it."""
        if (told := TOPICS.get(ask.topic)) is not None:
            return told(match, ask, value)
        found = super().report(match, ask, value)
        return replace(found, notes=found.notes or [NOTE]) if found is not None else None

    def option(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """One option in full."""
        fought = fought_on(match, value, BUDGET)
        odds = fought.odds if fought is not None else self.explored(match, value, BUDGET)
        found = DeedOdds(match.game, odds, quick=fought is not None and fought.quick)
        return deed_report(found, reason("odds.option"), ask.player)

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        """What may come of an answer: decisions after it are weighed backwards; of a wide combat they are quick."""
        if (fought := fought_on(match, value, budget)) is not None:
            return fought.odds
        return answered(match, [value], self.policy(match.game), self.tally, self.at_rest, budget)


MONCONF_ODDS = MonconfOdds()
