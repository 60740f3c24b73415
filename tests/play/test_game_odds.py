"""What is told of an option and of a question, whatever the game: on the toy with blows."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from play.ring import RING, Ring, RingOdds

from escarmouche.play import game_odds
from escarmouche.play.explorer import Odds
from escarmouche.play.game_odds import Measure, odds_at
from escarmouche.play.match import Match
from escarmouche.play.odds_report import Bar, OddsReport, OptionOdds, Spread
from escarmouche.play.reason import reason
from escarmouche.play.requests import Ask
from escarmouche.play.view import World

HARM, GAIN = reason("odds.option.harm"), reason("odds.option.gain")


def world(phase: str = "act", wounds: tuple[int, int] = (0, 0)) -> World:
    game, library = RING.new({"phase": phase})
    game.wounds = list(wounds)
    return World(Match.begin(RING, library, game, seed=1))


def told(value: Any, phase: str = "act", wounds: tuple[int, int] = (0, 0), player: int = 0) -> OddsReport:
    match = world(phase, wounds)
    found = odds_at(match, dict(match.asked())[player], value)
    assert found is not None
    return found


def test_an_option_tells_what_may_change_and_of_whom_the_others_loss_first() -> None:
    report = told("blow", wounds=(1, 1))
    assert [dict(bar.label.params)["who"] for bar in report.bars] == ["Deux"]
    assert [bar.chance for bar in report.bars] == [pytest.approx(3 / 6)], "one wound more is enough"
    theirs, own = report.spreads
    assert (theirs.label, own.label) == (reason("ring.wounds", who="Deux"), reason("ring.wounds", who="Un"))
    assert dict(theirs.values) == pytest.approx({0: 3 / 6, 1: 2 / 6, 2: 1 / 6})
    assert dict(own.values) == pytest.approx({0: 5 / 6, 3: 1 / 6})
    assert (theirs.mean, own.mean) == (0.67, 0.5)
    assert report.left_out == 0.0


def test_gains_stand_before_losses_and_what_cannot_change_is_left_out() -> None:
    report = told("prize")
    assert report.bars == []
    assert [spread.label for spread in report.spreads] == [reason("ring.points")]
    ring, match = RingOdds(), world()
    found = ring.explored(match, "blow", 1.0)
    order = [(measure.player, measure.loss) for measure, _ in ring.changes(match.game, 1, found)]
    assert order == [(0, True), (1, True), (1, True)], "seen from the other side"


def test_nothing_is_told_of_an_option_that_changes_nothing() -> None:
    match = world()
    assert odds_at(match, match.asked()[0][1], "rest") is None


@pytest.mark.parametrize("value", ["kick", "nonsense", 7, True, ["blow"], {"blow": 1}])
def test_nothing_is_told_of_what_is_no_answer(value: Any) -> None:
    match = world()
    assert odds_at(match, match.asked()[0][1], value) is None


def test_each_option_of_a_question_by_its_chance_and_its_risk() -> None:
    report = told(None)
    assert [(one.key, one.label) for one in report.options] == [("prize", GAIN), ("blow", HARM)]
    assert [one.chance for one in report.options] == pytest.approx([1 / 6, 3 / 6])
    assert [one.risk for one in report.options] == pytest.approx([0, 1 / 6])
    assert report.bars == []


def test_what_only_weighs_on_a_player_is_no_risk_to_be_warned_of() -> None:
    class Burdened(RingOdds):
        def measures(self, game: Ring) -> list[Measure]:
            return [replace(measure, burden=measure.loss) for measure in super().measures(game)]

    match = world()
    found = Burdened().explored(match, "blow", 1.0)
    assert RingOdds().risk(match, 0, found) == pytest.approx(1 / 6)
    assert Burdened().risk(match, 0, found) == 0.0
    assert Burdened().harm(match, 0, found) == pytest.approx(3 / 6), "to lay it on the other is a gain"


def test_of_a_card_each_answer_of_the_others_counts_as_often_as_it_comes() -> None:
    """Paper against stone (1 in 3) takes two; alike (2 in 3), a die: he is hurt by one or two, else I am."""
    paper, stone = told("paper", "cards"), told("stone", "cards")
    assert dict(paper.spreads[0].values) == pytest.approx({0: 2 / 3 * 4 / 6, 1: 2 / 3 * 2 / 6, 2: 1 / 3})
    assert dict(stone.spreads[0].values) == pytest.approx({0: 1 - 1 / 3 * 2 / 6, 1: 1 / 3 * 2 / 6})
    assert [one.key for one in told(None, "cards").options] == ["stone", "paper"]
    his = told("paper", "cards", player=1)
    assert his.spreads[0].label == reason("ring.wounds", who="Un")
    assert dict(his.spreads[0].values)[0] == pytest.approx(1 / 2 * 2 / 6), "I show either as often"


def test_a_question_that_leads_to_no_dice_and_a_game_without_odds_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = world()
    ask = match.asked()[0][1]
    monkeypatch.setattr(RingOdds, "rolls", lambda self, ask: False)
    assert odds_at(match, ask, "blow") is None
    monkeypatch.undo()
    assert odds_at(match, ask, "blow") is not None
    monkeypatch.setattr(RING.__class__, "odds", lambda self: None)
    assert odds_at(match, ask, "blow") is None


class OwnReports(RingOdds):
    """A game with reports of its own, that says nothing of the options of a question."""

    asked: ClassVar[list[Any]] = []

    def report(self, match: Match, ask: Ask[Any], value: Any) -> OddsReport | None:
        self.asked.append(value)
        several = [Bar(reason("one"), 0.25), Bar(reason("other"), 0.75), Bar(reason("mean"), number=9.0)]
        told = {
            None: OddsReport(reason("own"), notes=[reason("note")]),
            "rest": None,
            "prize": OddsReport(reason("each"), several),
            "blow": OddsReport(reason("deed"), several, [Spread(reason("boxes"), [(0, 1.0)])], left_out=0.125),
        }
        return told[value]


def test_where_a_game_reports_by_itself_each_option_bears_the_first_number_of_its_report() -> None:
    match = world()
    ask = match.asked()[0][1]
    report = OwnReports().told(match, ask, None)
    assert report is not None
    assert (report.title, report.notes, report.left_out) == (reason("own"), [reason("note")], 0.125)
    assert report.options == [
        OptionOdds("prize", reason("other"), 0.75),
        OptionOdds("blow", reason("one"), 0.25),
    ], "of several deeds the best, of one the first"
    assert OwnReports().told(match, ask, "blow") == OwnReports().report(match, ask, "blow")


def test_what_stands_on_options_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_odds, "BUDGET_OF_HEADLINES", -1.0)
    monkeypatch.setattr(OwnReports, "asked", [])
    match = world()
    report = OwnReports().told(match, match.asked()[0][1], None)
    assert report is not None
    assert (report.options, OwnReports.asked) == ([], [None])


class Slow(RingOdds):
    """Notes how much time each option is given, and takes its time."""

    def __init__(self) -> None:
        self.budgets: list[float] = []

    def explored(self, match: Match, value: Any, budget: float) -> Any:
        self.budgets.append(budget)
        return super().explored(match, value, budget)


def test_all_options_together_have_one_budget() -> None:
    slow, match = Slow(), world()
    slow.options(match, match.asked()[0][1])
    assert len(slow.budgets) == 3
    assert slow.budgets[0] <= game_odds.BUDGET_OF_OPTIONS / 3
    assert slow.budgets[-1] > game_odds.BUDGET_OF_OPTIONS * 0.8, "what the first did not need is there for the last"


def test_what_was_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_odds, "BUDGET_OF_OPTIONS", -1.0)
    match = world()
    assert RingOdds().options(match, match.asked()[0][1]) is None, "nothing is known of any"

    class Cut(RingOdds):
        def explored(self, match: Match, value: Any, budget: float) -> Any:
            return Odds({(0, 1, 0, 0): 0.25, (0, 0, 0, 0): 0.5}, 0.25)

    report = Cut().option(match, match.asked()[0][1], "blow")
    assert report is not None
    assert report.left_out == 0.25
    (spread,) = report.spreads
    assert (spread.values, spread.mean) == ([(0, 0.5), (1, 0.25)], 0.33), "the mean is that of what was followed"


class Crowd(RingOdds):
    """Thirty who may be hurt at once."""

    def measures(self, game: Ring) -> list[Measure]:
        return [Measure(reason("ring.wounds", who=str(number)), number % 2) for number in range(30)]

    def tally(self, game: Ring) -> tuple[int, ...]:
        return (game.wounds[1],) * 30


def test_a_crowd_is_not_told_of_one_by_one() -> None:
    match = world()
    report = Crowd().option(match, match.asked()[0][1], "blow")
    assert report is not None
    assert len(report.spreads) == game_odds.MOST_TOLD
