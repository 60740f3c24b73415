"""What Drakerys gives to odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.drakerys.agenda import ChargeMove, Combat, MoraleTest, Strike, Wounding
from escarmouche.games.drakerys.odds.policy import DrakerysPolicy
from escarmouche.games.drakerys.odds.questions import QUESTIONS
from escarmouche.games.drakerys.odds.tally import measures, tally
from escarmouche.games.drakerys.state import Game
from escarmouche.play.game_odds import GameOdds, Measure, Tally
from escarmouche.play.odds_forms import Worth
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

ROLLING = frozenset({
    "attack-target", "block", "burn-order", "charge", "charge-target", "declare", "harass", "heroic-dice", "losses",
    "pile-in", "reinforce", "reform", "shoot-target", "sources", "spell", "spell-scenery", "spell-target",
    "summon-dice", "summon-element", "summon-kind", "summon-source", "tier", "weapon",
})  # fmt: skip
"""The topics of questions whose answers lead to dice."""

UNDER_WAY = Combat | Wounding | ChargeMove | MoraleTest | Strike


class DrakerysOdds(GameOdds[Game]):
    """Odds of whatever rolls: Attacks, Charges, Shots, spells, summoning, Morale."""

    questions = QUESTIONS
    worths = (
        Worth(reason("odds.worth.attack"), "attack"),
        Worth(reason("odds.worth.charge"), "attack", {"charge": True}),
        Worth(reason("odds.worth.shot"), "shot"),
    )

    def measures(self, game: Game) -> list[Measure]:
        return measures(game)

    def tally(self, game: Game) -> Tally:
        return tally(game)

    def at_rest(self, game: Game) -> bool:
        return game.phase != "act" and not any(isinstance(pending, UNDER_WAY) for pending in game.agenda)

    def policy(self, game: Game) -> DrakerysPolicy:
        return DrakerysPolicy(game)

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic in ROLLING

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """As for any game; what was assumed is told with it."""
        found = super().report(match, ask, value)
        return replace(found, notes=[reason("odds.drk.note.combat")]) if found is not None else None


DRAKERYS_ODDS = DrakerysOdds()
