"""Whoever answers goes on with the next question, wherever the hand is."""

from __future__ import annotations

from games.samples import ONE, SMALL
from playwright.sync_api import Page, expect

from web.browser.driver import GROUND, Person
from web.browser.patience import becomes
from web.browser.seeded import prepared
from web.host import Host

FOCUSED = "() => document.activeElement.closest('#question')?.dataset.request ?? document.activeElement.tagName"


def test_the_focus_is_in_the_new_question_after_every_answer(page: Page, host: Host) -> None:
    (key, *_) = prepared(host, ONE, ("screen", "novice"), "activate", seed=7, armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    person = Person(page)
    for _ in range(4):
        person.play(60, lambda seen: seen["kind"] not in ("", "waiting", "over", *GROUND))
        person.answer(person.kind())
        person.play(60, lambda seen: seen["kind"] not in ("", "waiting"))
        becomes(page, lambda: page.evaluate(FOCUSED), person.seen()["request"])


def test_a_wrong_address_is_told_and_leads_home(page: Page) -> None:
    page.goto("/seat")
    expect(page.get_by_role("heading", name="Il n’y a rien à cette adresse")).to_be_visible()
    page.get_by_role("link", name="Retour à l’accueil").click()
    page.get_by_role("button", name="Jouer", exact=True).wait_for()
