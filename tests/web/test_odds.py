"""Odds as the table is told them: in words that exist, from what its viewer knows, never in the way of an answer."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import msgspec
import pytest
from play.ring import RING

import escarmouche.games
from escarmouche.play import explorer, game_odds
from escarmouche.play.match import Match
from escarmouche.play.odds_report import OddsReport
from escarmouche.play.reason import Reason
from escarmouche.play.rulebook import games, packages_of, rulebook
from escarmouche.play.words import catalogue
from escarmouche.web import odds as module
from escarmouche.web.connection import Connection
from escarmouche.web.handlers import speak
from escarmouche.web.messages import AskOdds
from escarmouche.web.odds import Recent, has_odds, odds
from escarmouche.web.room import Room
from escarmouche.web.served_match import Word
from web.opened import next_word, opening
from web.twins import begun

TOYS = Path(__file__).parents[1] / "workbench" / "toys"
NOBODY: Any = None
TICK = 2.0**-6
"""Seconds that seem to pass between two looks at the clock."""


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy with blows stands on the shelf."""
    monkeypatch.setattr(escarmouche.games, "__path__", [*escarmouche.games.__path__, str(TOYS)])
    monkeypatch.setattr(module, "RECENT", Recent(8))
    for name in [name for name in sys.modules if name.startswith("escarmouche.games.ring")]:
        monkeypatch.delitem(sys.modules, name)


# ---- what is told ----------------------------------------------------------------------------------------------------


def questions(game: str, seed: int, most: int) -> Iterator[tuple[Match, Any]]:
    """Questions with odds, as they come in a match at random."""
    served, rng = opening(game, seed=seed).served, Random(seed)
    while not served.match.over and most:
        for _, ask in served.match.asked():
            if has_odds(served.match.rules, ask):
                most -= 1
                yield served.match, ask
        served.say(next_word(served, rng))


def reasons(told: OddsReport) -> list[Reason]:
    labels = [told.title, *told.notes, *(bar.label for bar in told.bars), *(one.label for one in told.options)]
    labels += [spread.label for spread in told.spreads]
    return labels + ([told.matrix.label, *told.matrix.rows, *told.matrix.columns] if told.matrix is not None else [])


def sound(told: OddsReport, game: str) -> None:
    for bar in told.bars:
        assert (bar.chance is None) != (bar.number is None)
    for chance in [bar.chance or 0.0 for bar in told.bars] + [one.chance for one in told.options]:
        assert 0 <= chance <= 1 + 1e-9
    for spread in told.spreads:
        assert sum(chance for _, chance in spread.values) == pytest.approx(1 - told.left_out, abs=0.01)
    for language in ("fr", "en"):
        known = catalogue(language, "escarmouche.workbench", *packages_of(game), "escarmouche.web")
        assert [one.key for one in reasons(told) if one.key not in known] == []


@pytest.fixture
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are followed as far as some thousand looks go, on a fast machine no further than on a slow one."""
    ticks = count()
    for each in (explorer, game_odds):
        monkeypatch.setattr(each, "thread_time", lambda: next(ticks) * TICK)


@pytest.mark.usefixtures("few_looks")
@pytest.mark.parametrize("game", [game for game in games() if rulebook(game).odds() is not None])
def test_what_a_game_tells_is_sound_and_in_words_that_exist(game: str) -> None:
    heard = 0
    for match, ask in questions(game, 2, 12):
        view = match.view(ask.player)
        for value in (None, *[option.key for option in ask.options()][:3]):
            if (told := odds(view, match.library, value)) is not None:
                sound(told, game)
                heard += 1
    assert heard


@pytest.mark.usefixtures("toys")
def test_the_odds_of_a_view_are_those_of_the_rules() -> None:
    match = Match.new("ring", seed=1)
    view = match.view(0)
    told = odds(view, match.library, "blow")
    assert told is not None
    assert [round(chance, 6) for _, chance in told.spreads[0].values] == [0.5, 0.333333, 0.166667]
    question = odds(view, match.library, None)
    assert question is not None
    assert [option.key for option in question.options] == ["prize", "blow"]
    assert odds(match.view(1), match.library, None) is None, "it is not his question"


@pytest.mark.usefixtures("toys")
def test_who_asks_again_does_not_wait_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[Any] = []

    def reckon(view: Any, library: Any, value: Any) -> Any:
        reckoned.append(value)
        return odds(view, library, value)

    monkeypatch.setattr(module, "odds", reckon)
    match, recent = Match.new("ring", seed=1), Recent(2)

    def ask(value: Any, library: Any = match.library) -> OddsReport | None:
        return recent.odds(match.view(0), library, value)

    assert ask("blow") is ask("blow") is not None
    assert ask("prize") != ask("blow")
    assert reckoned == ["blow", "prize"]
    assert ask(None) is not None
    assert ask("prize") is not None
    assert reckoned == ["blow", "prize", None, "prize"], "only the latest are kept"
    assert ask("prize", {"another": "library"}) is not None
    assert reckoned[4:] == ["prize"]


# ---- at the table ----------------------------------------------------------------------------------------------------


class Table:
    """One table in a room of the toy, without a server."""

    def __init__(self, seats: list[int]) -> None:
        new = begun("ring", {}, 1)
        self.served = new.served
        self.room = Room(new.birth.agreed, new.served, 0, NOBODY, NOBODY, NOBODY)
        self.connection = Connection(seats)
        self.room.tables.connections.append(self.connection)
        self.room.tables.greet(self.connection, 0)
        self.heard()

    @property
    def request(self) -> str:
        return self.served.match.request_id

    def heard(self) -> list[Any]:
        waiting = [self.connection.outgoing.get_nowait() for _ in range(self.connection.outgoing.qsize())]
        return [msgspec.json.decode(data) for data in waiting if data is not None]

    async def ask(self, number: int, value: Any, request: str | None = None) -> None:
        await speak(self.room, self.connection, AskOdds(number, 0, request or self.request, value))

    def say(self, value: Any) -> None:
        """Somebody answers, as the room would have it."""
        self.served.say(Word("answer", 0, value, self.request))
        self.room.tables.viewers.renew(self.served)


class Slow:
    """Odds that come only when the test says so."""

    def __init__(self) -> None:
        self.begun, self.go = Event(), Event()
        self.asked: list[Any] = []

    def odds(self, view: Any, library: Any, value: Any) -> Any:
        self.asked.append(value)
        self.begun.set()
        assert self.go.wait(10)
        return odds(view, library, value)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, toys: None) -> Slow:
    found = Slow()
    monkeypatch.setattr(module, "RECENT", found)
    return found


async def until(event: Event) -> None:
    assert await asyncio.to_thread(event.wait, 10)


def kinds(heard: list[Any]) -> list[tuple[str, int]]:
    return [(message["type"], message["id"]) for message in heard]


def test_an_answer_does_not_wait_for_odds_and_late_odds_are_not_told(slow: Slow) -> None:
    async def play() -> list[Any]:
        table = Table([0])
        await table.ask(1, "blow")
        await until(slow.begun)
        assert table.heard() == [], "nothing is told yet, and the table may speak"
        table.say("rest")
        slow.go.set()
        await table.connection.reckoning.done()
        return table.heard()

    (told,) = asyncio.run(play())
    assert (told["type"], told["id"], told["refusal"]["reason"]["key"]) == ("refused", 1, "answer.stale")


def test_one_question_at_a_time_and_of_those_that_wait_the_newest(slow: Slow) -> None:
    async def play() -> list[Any]:
        table = Table([0])
        await table.ask(0, "blow")
        await until(slow.begun)
        for number, value in enumerate(["rest", "prize", None], 1):
            await table.ask(number, value)
        slow.go.set()
        await table.connection.reckoning.done()
        return table.heard()

    assert kinds(asyncio.run(play())) == [("refused", 1), ("refused", 2), ("odds", 0), ("odds", 3)]
    assert slow.asked == ["blow", None]


def test_odds_are_not_shown_to_whom_the_screen_was_handed_over(slow: Slow) -> None:
    async def play() -> list[Any]:
        table = Table([0, 1])
        await table.ask(1, "blow")
        await until(slow.begun)
        table.connection.waiting = 1
        slow.go.set()
        await table.connection.reckoning.done()
        return table.heard()

    assert kinds(asyncio.run(play())) == [("refused", 1)]


def test_what_waits_when_the_table_goes_is_dropped(slow: Slow) -> None:
    async def play() -> None:
        table = Table([0])
        await table.ask(1, "blow")
        await until(slow.begun)
        await table.ask(2, "prize")
        table.connection.hang_up()
        slow.go.set()
        with pytest.raises(asyncio.CancelledError):
            await table.connection.reckoning.done()

    asyncio.run(play())
    assert slow.asked == ["blow"]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("value", ["kick", 7, True, [1, {"a": None}], {"blow": 10**30}])
def test_what_is_no_answer_has_no_odds(value: Any) -> None:
    async def play() -> list[Any]:
        table = Table([0])
        await table.ask(1, value)
        await table.connection.reckoning.done()
        return table.heard()

    assert asyncio.run(play()) == [{"type": "odds", "id": 1, "odds": None}]


@pytest.mark.usefixtures("toys")
def test_odds_that_fail_are_a_problem_of_the_server_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(view: Any, library: Any, value: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "odds", fails)

    async def play() -> list[Any]:
        table = Table([0])
        await table.ask(1, "blow")
        await table.connection.reckoning.done()
        return table.heard()

    (told,) = asyncio.run(play())
    assert (told["type"], told["problem"]["key"]) == ("problem", "web.problem.internal")


@pytest.mark.usefixtures("toys")
def test_a_question_says_whether_it_has_odds() -> None:
    ask = Match.new("ring", seed=1).asked()[0][1]
    assert has_odds(RING, ask)
    ask.topic = "ring.other"
    assert not has_odds(RING, ask)
