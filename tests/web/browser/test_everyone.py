"""For everyone: on a phone, by the keyboard alone, and with nothing that axe finds serious."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.samples import AIMED, ONE, OTHER, SMALL
from playwright.sync_api import Browser, Page, expect

from escarmouche.play.lessons import lesson_keys, problem_keys
from escarmouche.play.rulebook import games
from web.browser.axe import violations
from web.browser.chromium import PHONE, visit
from web.browser.driver import Person, Seen
from web.browser.keyboard import Typist
from web.browser.patience import box, rest
from web.browser.seeded import placed, played
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match
from web.host import Host

LONG = 300.0
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def activating(seen: Seen) -> bool:
    """Whoever is asked what he does in his turn."""
    return seen["topic"] in ("activate", "speak") and not seen["over"]


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        yield context.new_page()


@pytest.mark.parametrize("game", games())
def test_one_activation_on_a_phone(phone: Page, game: str) -> None:
    person = Person(open_match(phone, game, [SCREEN, COMPUTER]), touch=True)
    person.play(LONG, activating)
    assert not phone.evaluate(TOO_WIDE)
    board = box(phone.locator("svg.pieces"))
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


def test_one_activation_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    typist = Typist(page)
    typist.reach(".now button.gold.big")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat#*")
    typist.play(LONG, activating)
    camera = page.locator("svg.pieces > g")
    rest(page)
    whole = camera.get_attribute("transform") or ""
    page.keyboard.press("+")
    expect(camera).not_to_have_attribute("transform", whole)
    page.keyboard.press("0")
    expect(camera).to_have_attribute("transform", "translate(0,0) scale(1)")
    answered = typist.answered
    typist.play(LONG, lambda seen: activating(seen) and typist.answered > answered + 1)
    typist.play(LONG, "path")
    typist.answer("path")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(browser: Browser, host: Host, finished: str, theme: str) -> None:
    with visit(browser, host.url, theme=theme) as context:
        page = context.new_page()
        found = {"start": violations(page, "/")}
        person = Person(open_match(page, ONE, [SCREEN, SCREEN]))
        person.play(LONG, lambda seen: seen["over"])
        found["hand-over"] = violations(page)
        person.play(LONG, activating)
        assert page.locator("html").get_attribute("data-theme") == theme
        found["table"] = violations(page)
        page.locator(".left .entry").first.click()
        found["card"] = violations(page)
        person.play(LONG, "path")
        found["path"] = violations(page)
        page.get_by_role("button", name="Aide").click()
        page.get_by_role("dialog").wait_for()
        found["help"] = violations(page)
        found["replay"] = violations(page, f"/r/{finished}")
        found["over"] = violations(page, f"/w/{finished}")
    assert found == {screen: [] for screen in found}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_where_one_learns_looks_and_leaves(browser: Browser, host: Host, theme: str) -> None:
    with visit(browser, host.url, theme=theme) as context:
        page = context.new_page()
        found: dict[str, list[str]] = {}
        for kind, keys in (("lesson", lesson_keys), ("problem", problem_keys)):
            posed = host.post("/api/lessons", {"game": ONE, "kind": kind, "key": keys(ONE)[0]})
            page.goto(f"/seat#{posed['links'][0]['key']}")
            page.reload()
            page.locator(".mentor").wait_for()
            found[kind] = violations(page)
        page.goto(f"/seat#{placed(host, AIMED)}")
        page.reload()
        person = Person(page)
        person.play(LONG, "choose")
        person.choose("shoot")
        person.play(LONG, lambda seen: seen["topic"] == "shoot")
        person.panel.locator(".option:not(.refused)").first.click()
        page.locator("[data-eye]").wait_for()
        found["eye"] = violations(page)
        page.keyboard.press("/")
        page.get_by_role("searchbox").wait_for()
        found["rules"] = violations(page)
        page.get_by_role("dialog").locator("li .rule").first.click()
        expect(page.get_by_role("dialog")).to_have_count(2)
        found["rule"] = violations(page)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        Person(open_match(page, ONE, [SCREEN, COMPUTER])).play(LONG, activating)
        for name in ("Ma place", "Abandonner"):
            page.get_by_role("button", name="Autres commandes").click()
            page.get_by_role("button", name=name).click()
            page.get_by_role("dialog").wait_for()
            found[name] = violations(page)
            if name == "Ma place":
                page.keyboard.press("Escape")
        page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
        page.get_by_role("dialog").locator(".verdict").wait_for()
        found["ending"] = violations(page)
    assert found == {screen: [] for screen in found}


@pytest.fixture(scope="module")
def finished(host: Host) -> str:
    return played(host, ONE, armies=SMALL[ONE])


def test_help_and_goal_are_reached_on_a_phone_and_open_lists_stay_in_sight(phone: Page) -> None:
    start = StartPage(phone)
    for game in (OTHER, ONE):
        start.game(game)
        expect(phone.get_by_role("combobox", name="Scénario")).to_have_count(1 if game == ONE else 0)
        for at in (0, 1):
            start.chair(at).locator("summary").first.tap()
        assert not phone.evaluate(TOO_WIDE)
    open_match(phone, ONE, [SCREEN, COMPUTER], scenario="bornes-jins")
    phone.get_by_role("button", name="Autres commandes").tap()
    phone.get_by_role("button", name="Aide", exact=True).tap()
    expect(phone.get_by_role("dialog")).to_contain_text("Tenez plus de bornes")
    expect(phone.get_by_role("dialog").get_by_role("button", name="Chercher dans les règles")).to_be_visible()
    assert not phone.evaluate(TOO_WIDE)
