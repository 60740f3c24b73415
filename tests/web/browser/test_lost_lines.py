"""A line that goes dead without a word: the page finds out, says so, and comes back with nothing lost or doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
import sqlalchemy as sql
from games.samples import ONE, SMALL
from playwright.sync_api import Browser, Page, expect

from escarmouche.web.storage import Storage, words
from web.broken_line import BrokenLine, line_beside
from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.patience import becomes
from web.browser.seeded import prepared
from web.host import Host

UNHEARD, QUIET, ANSWER = 4_100, 15_100, 5_100
"""Milliseconds after which the page tries a line on which it spoke, one that is silent, and gives it up."""


class Line:
    """A dead or living line, and the page that looks through it."""

    def __init__(self, page: Page, line: BrokenLine, do: Callable[[Callable[[], None]], object]) -> None:
        self.page, self.line, self.do = page, line, do
        self.lost = page.get_by_role("status").filter(has_text="Connexion perdue, la table réessaie")

    def give_up(self, silence: int) -> None:
        """Let so much time pass, and what a line that is tried may take, as if nobody had to wait."""
        for milliseconds in (silence, ANSWER):
            self.page.clock.fast_forward(milliseconds)
        expect(self.lost).to_be_visible()

    def mend(self) -> None:
        """The net is back."""
        self.do(self.line.mend)
        self.page.evaluate("window.dispatchEvent(new Event('online'))")


@pytest.fixture
def line(browser: Browser, host: Host) -> Iterator[Line]:
    with line_beside(host.url) as (line, do), visit(browser, line.url) as context:
        page = context.new_page()
        page.clock.install()
        yield Line(page, line, do)


def answers_to(host: Host, request: str) -> int:
    """How many answers to a question are stored, of all matches."""
    storage = Storage(host.database)
    with storage.reading() as connection:
        found = connection.execute(sql.select(words.c.number).where(words.c.request == request)).all()
    storage.close()
    return len(found)


@pytest.mark.parametrize("there", [True, False], ids=["never arrives", "is never acknowledged"])
def test_an_answer_on_a_dead_line_counts_once(line: Line, host: Host, there: bool) -> None:
    page = line.page
    (key, *_) = prepared(host, ONE, ("screen", "novice"), "activate", seed=3 + there, armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(60, lambda seen: seen["topic"] == "activate")
    request = person.seen()["request"]
    before = answers_to(host, request)
    line.do(partial(line.line.swallow, there=there))
    person.pick("choose")
    sent = page.locator("[data-unconfirmed]")
    expect(sent).to_have_text("Envoyé, pas encore confirmé")
    line.give_up(UNHEARD)
    expect(sent).to_be_visible()
    expect(page.get_by_text("Votre réponse est gardée")).to_be_visible()
    line.mend()
    expect(line.lost).to_be_hidden()
    becomes(page, lambda: person.seen()["request"] not in ("", request), True)
    expect(sent).to_have_count(0)
    assert answers_to(host, request) == before + 1
    assert page.locator(".toast").count() == 0


def test_one_who_watches_a_dead_line_is_told_and_sees_what_he_missed(line: Line, browser: Browser, host: Host) -> None:
    match = host.open({"game": ONE, "seats": ["link", "link"], "armies": SMALL[ONE]})
    line.page.goto(f"/w/{match['match']}")
    expect(line.page.get_by_text("Spectateur").first).to_be_visible()
    with visit(browser, host.url) as context:
        line.do(line.line.swallow)
        players = [Person(context.new_page()) for _ in match["links"]]
        for person, link in zip(players, match["links"], strict=True):
            person.page.goto(f"/seat#{link['key']}")
        first = players[0].page
        becomes(first, lambda: any(one.kind() not in ("", "waiting") for one in players), True)
        asked = next(one for one in players if one.kind() not in ("", "waiting"))
        asked.answer(asked.kind())
        log = asked.page.locator(".log .told")
        line.give_up(QUIET)
        line.mend()
        expect(line.lost).to_be_hidden()
        expect(line.page.locator(".log .told")).to_have_count(log.count())


def test_a_page_that_is_looked_at_again_tries_a_line_that_looks_open(line: Line, host: Host) -> None:
    (key, *_) = prepared(host, ONE, ("screen", "novice"), "activate", seed=5, armies=SMALL[ONE])
    line.page.goto(f"/seat#{key}")
    Person(line.page).play(60, lambda seen: seen["topic"] == "activate")
    line.page.clock.fast_forward(3_000)
    line.do(line.line.swallow)
    line.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    line.give_up(0)
    line.mend()
    expect(line.lost).to_be_hidden()
