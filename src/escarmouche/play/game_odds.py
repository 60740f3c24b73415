"""What a game gives to odds: what its readers want to know of a state, who decides meanwhile, and its own questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from escarmouche.play.explorer import odds
from escarmouche.play.odds_report import Bar, OddsReport, Spread, drawn
from escarmouche.play.reason import Reason, reason
from escarmouche.play.state import State

if TYPE_CHECKING:
    from escarmouche.play.explorer import Odds, OddsPolicy
    from escarmouche.play.match import Match
    from escarmouche.play.requests import Answer, Ask

G = TypeVar("G", bound=State)

Tally = tuple[int, ...]

BUDGET, BUDGET_OF_OPTIONS = 0.5, 0.5
"""Seconds for the option under the hand, and for all options of a question together."""
MOST_OPTIONS = 12


class Measure(Struct, frozen=True):
    """A number of a state that odds tell of: boxes lost, figures fallen, points scored."""

    label: Reason
    player: int
    """Whose it is."""
    loss: bool = True
    """Whether he would rather not see it grow."""
    event: bool = False
    """Whether it happens or not: told as a chance, not as a spread."""


class OddsQuestion(Struct, kw_only=True, forbid_unknown_fields=True):
    """A question that may be put at the command line: its fields are the options of the command."""

    def answer(self) -> OddsAnswer:
        """What the dice say; raises `Refused` where the question makes no sense."""
        raise NotImplementedError


class OddsAnswer(Struct):
    """The answer to a question, for people and for programs."""

    report: OddsReport
    data: dict[str, Any]


class GameOdds(ABC, Generic[G]):
    """The odds of one game."""

    questions: ClassVar[Mapping[str, type[OddsQuestion]]] = {}

    @abstractmethod
    def measures(self, game: G) -> list[Measure]:
        """What is counted, in the order of the tally."""

    @abstractmethod
    def tally(self, game: G) -> Tally:
        """The numbers themselves."""

    @abstractmethod
    def at_rest(self, game: G) -> bool:
        """Whether an Action has ended and nothing of it is left to be done: odds look no further."""

    @abstractmethod
    def policy(self, game: G) -> OddsPolicy:
        """Who decides while odds are reckoned from this state."""

    @abstractmethod
    def rolls(self, ask: Ask[Any]) -> bool:
        """Whether answers to this question lead to dice."""

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """The odds of an option of an open question; None: of each option. The match is what the viewer may know."""
        if value is not None:
            return self.option(match, ask, value)
        return self.options(match, ask)

    def option(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """One option in full."""
        found = self.explored(match, value, BUDGET)
        measures, before = self.measures(match.game), self.tally(match.game)
        bars: list[Bar] = []
        spreads: list[Spread] = []
        for number, measure in enumerate(measures):
            gained = gain(found, number, before[number])
            if set(gained) <= {0}:
                continue
            if measure.event:
                bars.append(Bar(measure.label, sum(chance for points, chance in gained.items() if points > 0)))
            else:
                spreads.append(Spread(measure.label, drawn(gained)))
        if not bars and not spreads:
            return None
        return OddsReport(reason("odds.option"), bars, spreads, left_out=found.left_out)

    def options(self, match: Match, ask: Ask[Any]) -> OddsReport | None:
        """Each option by the chance that the other side suffers."""
        open_ones = [option for option in ask.options() if option.refusal is None][:MOST_OPTIONS]
        bars: list[Bar] = []
        left_out = 0.0
        for option in open_ones:
            found = self.explored(match, option.key, BUDGET_OF_OPTIONS / len(open_ones))
            if found.chances and set(found.chances) != {self.tally(match.game)}:
                bars.append(Bar(option.label or Reason(str(option.key)), self.harm(match, ask.player, found)))
                left_out = max(left_out, found.left_out)
        return OddsReport(reason("odds.options"), bars, left_out=left_out) if bars else None

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        """What may come of an answer."""
        return odds(match, [value], self.policy(match.game), self.tally, self.at_rest, budget)

    def harm(self, match: Match, player: int, found: Odds[Tally]) -> float:
        """The chance that another player loses anything."""
        before = self.tally(match.game)
        theirs = [n for n, measure in enumerate(self.measures(match.game)) if measure.player != player and measure.loss]
        return found.chance(lambda tally: any(tally[number] > before[number] for number in theirs))


def gain(found: Odds[Tally], number: int, before: int) -> dict[int, float]:
    """By how much one number grows, and how likely."""
    gained: defaultdict[int, float] = defaultdict(float)
    for tally, chance in found.chances.items():
        gained[tally[number] - before] += chance
    return dict(gained)
