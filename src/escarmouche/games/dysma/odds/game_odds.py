"""What Dysma's Portal gives to odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from escarmouche.games.dysma.agenda import Casting, ChargeMove, Combat, Fall, Harm, Push, Retreat, Shot, SpellEffect
from escarmouche.games.dysma.odds.policy import DysmaPolicy
from escarmouche.games.dysma.odds.questions import QUESTIONS
from escarmouche.games.dysma.odds.tally import measures, tally
from escarmouche.games.dysma.state import Game
from escarmouche.play.game_odds import GameOdds, Measure, Tally
from escarmouche.play.odds_forms import Worth
from escarmouche.play.reason import reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from escarmouche.play.explorer import Odds
    from escarmouche.play.match import Match
    from escarmouche.play.odds_report import OddsReport
    from escarmouche.play.requests import Answer, Ask

ROLLING = frozenset({
    "action", "aim", "charge", "charge-target", "combat", "counter", "follow-up", "heroism", "intercept", "jump",
    "push-direction", "reaction", "retreat-strike", "riposte", "shoot", "shot-reaction", "spell", "spell-eye",
    "spell-target", "sweep", "weapon", "weapons",
})  # fmt: skip
"""The topics of questions whose answers lead to dice."""
STILL = frozenset({"end", "march", "run", "recover", "stance", "reload", "pick-up", "exit", "hand-over", "take-over"})
"""Actions that roll no dice, and need a place or a friend."""
SPELLS = frozenset({"spell", "spell-eye", "spell-target"})
"""The topics of questions about a spell."""
FATIGUED = "odds.dys.fatigued"

UNDER_WAY = Casting | ChargeMove | Combat | Fall | Harm | Push | Retreat | Shot | SpellEffect


class DysmaOdds(GameOdds[Game]):
    """Odds of whatever rolls: Combats, charges as a whole, shots, spells, falls."""

    questions = QUESTIONS
    worths = (
        Worth(reason("odds.worth.attack"), "attack"),
        Worth(reason("odds.worth.charge"), "attack", {"charge": True}),
        Worth(reason("odds.worth.shot"), "shot"),
        Worth(reason("odds.worth.hex"), "hex"),
    )

    def measures(self, game: Game) -> list[Measure]:
        return measures(game)

    def tally(self, game: Game) -> Tally:
        return tally(game)

    def at_rest(self, game: Game) -> bool:
        """Nothing that rolls comes next: where a figure may move on, odds look no further."""
        return not game.agenda or not isinstance(game.agenda[0], UNDER_WAY)

    def policy(self, game: Game) -> DysmaPolicy:
        return DysmaPolicy(game)

    def any_grows(self, match: Match, found: Odds[Tally], counts: Callable[[Measure], bool]) -> float:
        """Fatigué is what a Riposte costs who chose it (DYS-RIPOSTE-03), no loss; it is one where a spell gives it."""
        if any(ask.topic in SPELLS for _, ask in match.asked()):
            return super().any_grows(match, found, counts)
        return super().any_grows(match, found, lambda measure: counts(measure) and measure.label.key != FATIGUED)

    def rolls(self, ask: Ask[Any]) -> bool:
        return ask.topic in ROLLING and ask.kind != "route"

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """As for any game; what was assumed is told with it."""
        if ask.topic == "action" and value in STILL:
            return None
        found = super().report(match, ask, value)
        return replace(found, notes=[reason("odds.dys.note")]) if found is not None else None


DYSMA_ODDS = DysmaOdds()
