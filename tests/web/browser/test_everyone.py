"""For everyone: on a phone, by the keyboard alone, and with nothing that axe finds serious."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import PHONE, visit
from web.browser.driver import Person, Seen
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match
from web.browser.test_replay import finished
from web.host import Host

pytestmark = pytest.mark.xdist_group("browser-games")
LONG = 300.0
AXE = Path(__file__).parents[3] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def activating(seen: Seen) -> bool:
    return seen["topic"] == "activate" and not seen["over"]


def own_activation(person: Person, answer: object) -> None: ...


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        yield context.new_page()


@pytest.mark.parametrize("game", ["alkemy2", "drakerys"])
def test_one_activation_on_a_phone(phone: Page, game: str) -> None:
    person = Person(open_match(phone, game, [SCREEN, COMPUTER]), touch=True)
    person.play(LONG, activating)
    assert not phone.evaluate(TOO_WIDE)
    board = phone.locator("svg[role=group]").bounding_box()
    assert board is not None
    assert board["width"] >= 300
    assert board["height"] >= 250
    person.answer("choose")
    answered = person.answered
    person.play(LONG, lambda seen: activating(seen) and person.answered > answered)
    for tab in ("Troupes", "Journal", "Jouer"):
        phone.get_by_role("tab", name=tab).tap()
        expect(phone.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        assert not phone.evaluate(TOO_WIDE)
    expect(person.panel).to_be_in_viewport()
