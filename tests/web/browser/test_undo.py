"""An answer is taken back: everybody stands again where he stood."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.browser.driver import Person
from web.browser.start import COMPUTER, SCREEN, open_match

LONG = 300.0
STANDING = (
    "[...document.querySelectorAll('svg .base')].map((one) => [one.dataset.id, one.getAttribute('transform')]).sort()"
)


def test_a_walk_is_taken_back(page: Page) -> None:
    person = Person(open_match(page, "alkemy2", [SCREEN, COMPUTER]))
    undo = page.get_by_role("button", name="Annuler")
    while True:
        person.play(LONG, "path")
        before, asked, log = page.evaluate(STANDING), person.seen()["topic"], page.locator(".log .told").count()
        person.answer("path")
        person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting"))
        if page.evaluate(STANDING) != before:
            break
    expect(page.locator(".log .told")).not_to_have_count(log)
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator(".log .told")).to_have_count(log)
    person.play(LONG, lambda seen: seen["topic"] == asked)
    assert page.evaluate(STANDING) == before
    person.answer("path")
