"""Odds on a real table: what the players have not told yet is taken as it must be for the deed to be possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.drakerys.odds.game_odds import DrakerysOdds
from escarmouche.games.drakerys.odds.policy import DrakerysPolicy
from escarmouche.play.companion import Distance
from escarmouche.play.reason import reason
from escarmouche.play.requests import Choose, ChooseSeveral, Confirm, Number

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

TABLE = "table."
NAMED = frozenset({"charge-target", "shoot-target", "spell", "spell-target"})
"""What is named with a declaration, before anything is known of it: the first that may be. Once it is named, its own
odds are told."""
HALFWAY = 0.5
"""Which share of its reach a target is taken to be away."""


class TablePolicy(DrakerysPolicy):
    """Decides for both players; the table allows what was declared, half-way to the reach, nothing in between."""

    def decide(self, ask: Ask[Any]) -> Answer | None:
        if ask.topic in NAMED and isinstance(ask, Choose):
            return ask.keys[0]
        if not ask.topic.startswith(TABLE):
            return super().decide(ask)
        match ask:
            case Distance():
                return ask.step * round(HALFWAY * (ask.reach or ask.high) / ask.step)
            case Number():
                return ask.low if ask.likely is None else ask.likely
            case Confirm():
                return ask.topic not in ("table.burns", "table.hides")
            case ChooseSeveral():
                return []
            case Choose():
                return ask.keys[0]
        return super().decide(ask)


class CompanionOdds(DrakerysOdds):
    """Odds of whatever rolls, on a real table."""

    def policy(self, game: Game) -> TablePolicy:
        return TablePolicy(game)

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """As in any match; what was taken for granted of the table is told with it."""
        found = super().report(match, ask, value)
        return replace(found, notes=[*found.notes, reason("odds.drk.note.table")]) if found is not None else None


COMPANION_ODDS = CompanionOdds()
