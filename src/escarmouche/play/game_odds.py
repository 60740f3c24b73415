"""What a game gives to odds: what its readers want to know of a state, who decides meanwhile, and its own questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import thread_time
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.play.explorer import Odds, odds
from escarmouche.play.odds_report import SHOWN, Bar, OddsReport, OptionOdds, Spread, spread
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import AskSecretly
from escarmouche.play.state import State

if TYPE_CHECKING:
    from escarmouche.play.explorer import OddsPolicy
    from escarmouche.play.match import Match
    from escarmouche.play.odds_forms import Worth
    from escarmouche.play.requests import Answer, Ask
    from escarmouche.play.view import World

G = TypeVar("G", bound=State)
T = TypeVar("T")

Tally = tuple[int, ...]

BUDGET, BUDGET_OF_OPTIONS = 0.5, 0.3
"""Seconds for the option under the hand, and for all options of a question together."""
BUDGET_OF_HEADLINES = 0.3
"""Seconds after which no further option is looked into, where each needs a report of its own."""
MOST_OPTIONS = 12
MOST_TOLD = 8
"""How many bars, and how many spreads, are told of one option."""


class Measure(Struct, frozen=True):
    """A number of a state that odds tell of: boxes lost, figures fallen, points scored."""

    label: Reason
    player: int
    """Whose it is."""
    loss: bool = True
    """Whether he would rather not see it grow."""
    event: bool = False
    """Whether it happens or not: told as a chance, not as a spread."""
    burden: bool = False
    """Whether it weighs on him without hurting anybody: told, but no risk to be warned of."""


class OddsQuestion(Struct, kw_only=True, forbid_unknown_fields=True):
    """A question that may be put at the command line: its fields are the options of the command."""

    who: ClassVar[tuple[str, ...]] = ()
    """The fields that name who acts and on whom, as a list writes them; none where it is about no two fighters."""
    known: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Of a field of text that may hold a few values only, each with the key of its name."""

    def answer(self) -> OddsAnswer:
        """What the dice say; raises `Refused` where the question makes no sense."""
        raise TypeError(type(self).__name__)


class OddsAnswer(Struct):
    """The answer to a question, for people and for programs."""

    report: OddsReport
    data: dict[str, Any]


class GameOdds(ABC, Generic[G]):
    """The odds of one game."""

    questions: ClassVar[Mapping[str, type[OddsQuestion]]] = {}
    worths: ClassVar[tuple[Worth, ...]] = ()
    """What is told of a fighter beside its card; a line that makes no sense for it is left out."""

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

    def told(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """The report of an option; that of a question says of each option what may be said in one number."""
        report = self.report(match, ask, value)
        if value is not None or (report is not None and report.options):
            return report
        return self.with_headlines(match, ask, report or OddsReport(reason("odds.options"))) or report

    def with_headlines(self, match: Match, ask: Ask[Any], report: OddsReport) -> OddsReport | None:
        """The report of a question with a number on each option, from its own report, as far as there is time."""
        until = thread_time() + BUDGET_OF_HEADLINES
        found: list[OptionOdds] = []
        left_out = report.left_out
        for key in answers_of(ask):
            if thread_time() > until:
                break
            one = self.report(match, ask, key)
            if one is not None and (bar := headline_of(one)) is not None:
                found.append(OptionOdds(key, bar.label, bar.chance or 0.0))
                left_out = max(left_out, one.left_out)
        return replace(report, options=found, left_out=left_out) if found else None

    def report(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """The odds of an option of an open question; None: of each option. The match is what the viewer may know."""
        if value is not None:
            return self.option(match, ask, value)
        return self.options(match, ask)

    def option(self, match: Match, ask: Ask[Any], value: Answer) -> OddsReport | None:
        """One option in full: what may change, the other side's losses first, one's own last."""
        found = self.explored(match, spoken(match, ask, value), BUDGET)
        bars: list[Bar] = []
        spreads: list[Spread] = []
        for measure, gained in self.changes(match.game, ask.player, found):
            if measure.event:
                bars.append(Bar(measure.label, grows(gained)))
            else:
                spreads.append(spread(measure.label, gained))
        if not bars and not spreads:
            return None
        return OddsReport(reason("odds.option"), bars[:MOST_TOLD], spreads[:MOST_TOLD], left_out=found.left_out)

    def options(self, match: Match, ask: Ask[Any]) -> OddsReport | None:
        """Each option by the chance that the other side suffers, or else that one gains by it."""
        answers = answers_of(ask)
        until = thread_time() + BUDGET_OF_OPTIONS
        told: list[OptionOdds] = []
        left_out = 0.0
        for number, key in enumerate(answers):
            budget = (until - thread_time()) / (len(answers) - number)
            found = self.explored(match, spoken(match, ask, key), budget)
            if (headline := self.headline(match, ask.player, key, found)) is not None:
                told.append(headline)
                left_out = max(left_out, found.left_out)
        return OddsReport(reason("odds.options"), left_out=left_out, options=told) if told else None

    def headline(self, match: Match, player: int, key: str | int | bool, found: Odds[Tally]) -> OptionOdds | None:
        """What stands on an option; None where nothing can come of it."""
        harm, profit = self.harm(match, player, found), self.profit(match, player, found)
        risk = self.risk(match, player, found)
        if max(harm, profit, risk) < SHOWN:
            return None
        if profit >= SHOWN > harm:
            return OptionOdds(key, reason("odds.option.gain"), profit, risk)
        return OptionOdds(key, reason("odds.option.harm"), harm, risk)

    def explored(self, match: Match, value: Answer, budget: float) -> Odds[Tally]:
        """What may come of an answer; of secret ones, by player, those not given are as the policy mixes them."""
        policy, read, rest = self.policy(match.game), self.tally, self.at_rest
        if not isinstance(match.request, AskSecretly):
            return odds(match, [value], policy, read, rest, budget)
        chances: defaultdict[Tally, float] = defaultdict(float)
        left_out = 0.0
        for said, share in together(policy.secretly(match.request), value):
            found = odds(match, [said], policy, read, rest, budget * share)
            left_out += share * found.left_out
            for tally, chance in found.chances.items():
                chances[tally] += share * chance
        return Odds(dict(chances), left_out)

    def changes(self, game: G, player: int, found: Odds[Tally]) -> list[tuple[Measure, dict[int, float]]]:
        """The measures that may change and by how much: what the player wishes for first, then what he does not."""
        before = self.tally(game)
        every = [(measure, gain(found, at, before[at])) for at, measure in enumerate(self.measures(game))]
        told = [(measure, gained) for measure, gained in every if changed(gained) >= SHOWN]
        return sorted(told, key=lambda change: change[0].loss == (change[0].player == player))

    def harm(self, match: Match, player: int, found: Odds[Tally]) -> float:
        """The chance that another player loses anything."""
        return self.any_grows(match, found, lambda measure: measure.loss and measure.player != player)

    def risk(self, match: Match, player: int, found: Odds[Tally]) -> float:
        """The chance that somebody of the player's own side is hurt."""
        return self.any_grows(
            match, found, lambda measure: measure.loss and not measure.burden and measure.player == player
        )

    def profit(self, match: Match, player: int, found: Odds[Tally]) -> float:
        """The chance that the player gains anything, without anybody's loss."""
        return self.any_grows(match, found, lambda measure: not measure.loss and measure.player == player)

    def any_grows(self, match: Match, found: Odds[Tally], counts: Callable[[Measure], bool]) -> float:
        """The chance that any of some measures grows."""
        before = self.tally(match.game)
        meant = [number for number, measure in enumerate(self.measures(match.game)) if counts(measure)]
        return found.chance(lambda tally: any(tally[number] > before[number] for number in meant))


def odds_at(world: World, ask: Ask[Any], value: Answer) -> OddsReport | None:
    """The odds of an option of an open question (None: of each), as whoever imagines this world may know them."""
    game_odds = world.rules.odds()
    if game_odds is None or not game_odds.rolls(ask) or (value is not None and ask.refusal(value) is not None):
        return None
    return game_odds.told(world, ask, value)


def in_time(some: Iterable[T], seconds: float) -> Iterator[T]:
    """One after the other, as long as there is time for the next."""
    until = thread_time() + seconds
    for one in some:
        if thread_time() > until:
            return
        yield one


def answers_of(ask: Ask[Any]) -> list[str | int | bool]:
    """The options of a question that are answers to it, by their keys."""
    return [option.key for option in ask.options() if ask.refusal(option.key) is None][:MOST_OPTIONS]


def headline_of(report: OddsReport) -> Bar | None:
    """The one number of a report: its first chance; of several deeds, each with a bar alone, the best."""
    bars = [bar for bar in report.bars if bar.chance is not None]
    if not bars:
        return None
    return bars[0] if report.spreads else max(bars, key=lambda bar: bar.chance or 0.0)


def spoken(match: Match, ask: Ask[Any], value: Answer) -> Answer:
    """An answer as it is explored: a secret one by its player."""
    return {ask.player: value} if isinstance(match.request, AskSecretly) else value


def together(
    mix: list[tuple[dict[int, Answer], float]], given: dict[int, Answer]
) -> list[tuple[dict[int, Answer], float]]:
    """Secret answers of all where some are given: each different choice of the others once."""
    found: list[tuple[dict[int, Answer], float]] = []
    for said, share in mix:
        meant = said | given
        before = sum([other for each, other in found if each == meant])
        found = [(each, other) for each, other in found if each != meant] + [(meant, before + share)]
    return found


def grows(gained: dict[int, float]) -> float:
    """How likely it is that a number grows."""
    return sum([chance for points, chance in gained.items() if points > 0])


def changed(gained: dict[int, float]) -> float:
    """How likely it is that a number changes at all."""
    return sum([chance for points, chance in gained.items() if points])


def gain(found: Odds[Tally], number: int, before: int) -> dict[int, float]:
    """By how much one number grows, and how likely."""
    gained: defaultdict[int, float] = defaultdict(float)
    for tally, chance in found.chances.items():
        gained[tally[number] - before] += chance
    return dict(gained)
