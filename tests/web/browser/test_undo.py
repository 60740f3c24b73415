"""An answer is taken back: everybody stands again where he stood."""

from __future__ import annotations

from games.samples import ONE
from playwright.sync_api import Page, expect

from web.browser.driver import Person
from web.browser.patience import becomes
from web.browser.start import COMPUTER, SCREEN, open_match

LONG = 300.0
STANDING = (
    "[...document.querySelectorAll('svg .base')].map((one) => [one.dataset.id, one.getAttribute('transform')]).sort()"
)


def test_a_walk_is_taken_back(page: Page) -> None:
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    undo, log = page.get_by_role("button", name="Annuler"), page.locator(".log .told")
    while True:
        person.play(LONG, "path")
        before, asked, told = page.evaluate(STANDING), person.seen()["topic"], log.all_inner_texts()
        person.answer("path")
        person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting"))
        if page.evaluate(STANDING) != before:
            break
    assert log.all_inner_texts() != told
    expect(undo).to_be_enabled()
    undo.click()
    expect(log).to_have_text(told, use_inner_text=True)
    person.play(LONG, lambda seen: seen["topic"] == asked)
    becomes(page, lambda: page.evaluate(STANDING), before)
    person.answer("path")
