"""A match on a real table, told to a phone: three touches, then questions, dice, corrections, and to its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from playwright.sync_api import Browser, Page, expect

from escarmouche.play.rulebook import games, rulebook
from web.browser.axe import violations
from web.browser.chromium import DESK, PHONE, visit
from web.browser.driver import HAND_OVER, Person, Seen
from web.host import Host
from web.test_companion import REAL, corrects

SMALL = (360, 640)
A_WHILE = 300.0
LONG = 3600.0
THUMB = 44
"""Pixels: nothing to tap is less high."""
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LOW = """
() => [...document.querySelectorAll('button, a, select, summary, textarea, input:not([type=file]), label:has(input)')]
  .filter((one) => one.checkVisibility() && !one.closest('.toasts') && one.getBoundingClientRect().width > 1)
  .map((one) => [Math.round(one.getBoundingClientRect().height), one.outerHTML.slice(0, 120)])
  .filter(([height]) => height < %d)
""" % THUMB  # noqa: UP031


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        page = context.new_page()
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        yield page
        assert troubles == []


def begin(page: Page, game: str = REAL[0]) -> Person:
    """Your list, theirs, begin."""
    page.goto(f"/companion/{game}")
    for side in ("Votre liste", "Celle d’en face"):
        page.get_by_role("region", name=side).locator("[data-list]").last.tap()
    page.get_by_role("button", name="Commencer").tap()
    page.wait_for_url("**/seat#*")
    page.locator(f"section.ask, {HAND_OVER}").first.wait_for()
    return Person(page, 7, touch=True)


def asks(*kinds: str) -> object:
    """Until a question of one of these kinds is open."""
    return lambda seen: seen["kind"] in kinds and not seen["over"]


def fits(page: Page) -> None:
    """Nothing is wider than the screen, nothing to tap too low."""
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(LOW) == []


# ---- before the match ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK])
def test_the_start_fits_every_screen(browser: Browser, host: Host, size: tuple[int, int]) -> None:
    with visit(browser, host.url, size=size, touch=True) as context:
        page = context.new_page()
        page.goto("/companion")
        expect(page.get_by_role("heading", name="Sur votre vraie table")).to_be_visible()
        expect(page.get_by_role("button", name="Commencer")).to_be_in_viewport(ratio=1)
        fits(page)
        rows = page.locator("[data-list]").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
        assert min(rows) >= 68
        assert violations(page) == []
        page.get_by_role("button", name="Autre liste").first.tap()
        page.get_by_role("dialog").locator("[data-list]").first.wait_for()
        fits(page)


def test_a_match_begins_with_three_touches_and_is_remembered(phone: Page) -> None:
    phone.goto("/companion")
    phone.locator("[data-chip=dice]").tap()
    begin(phone)
    expect(phone.locator("section.ask, dialog[open]").first).to_be_visible()
    phone.goto("/companion")
    expect(phone.get_by_role("region", name="Votre liste").locator("[aria-pressed=true]")).to_have_count(1)
    expect(phone.locator("[data-chip=dice]")).to_have_text("Vos dés")


def test_the_dice_of_the_last_time_are_those_of_the_next(phone: Page) -> None:
    phone.goto("/companion")
    dice = phone.locator("[data-chip=dice]")
    expect(dice).to_have_text("Vos dés")
    dice.tap()
    expect(dice).to_have_text("Dés du programme")
    phone.get_by_role("button", name="Commencer").tap()
    phone.wait_for_url("**/seat#*")
    phone.goto("/companion")
    expect(dice).to_have_text("Dés du programme")


def test_a_list_that_is_shared_is_taken_by_its_link(phone: Page) -> None:
    game = REAL[0]
    [army] = phone.request.get("/api/shelf").json()["games"][0]["armies"][:1]
    text = phone.request.post("/api/lists", data={"game": game, "text": "nothing"}).json()
    assert text["army"] is None, "a text that is no list"
    phone.goto(f"/companion/{game}")
    phone.get_by_role("button", name="Scanner son QR").tap()
    box = phone.get_by_role("dialog").get_by_role("textbox")
    box.fill("https://example.org/nothing")
    phone.get_by_role("dialog").get_by_role("button", name="Lire cette liste").tap()
    expect(phone.locator(".toast.bad")).to_be_visible()
    assert army


# ---- the match -----------------------------------------------------------------------------------------------------


def test_questions_are_answered_with_dice_that_were_thrown(phone: Page) -> None:
    person = begin(phone)
    person.play(A_WHILE, asks("faces"))
    fits(phone)
    faces = phone.locator("section.ask .faces").first.locator("button")
    boxes = [box for box in (face.bounding_box() for face in faces.all()) if box]
    assert min(box["height"] for box in boxes) >= 57
    expect(phone.locator("section.ask button.gold")).to_be_disabled()
    person.answer("faces")
    expect(phone.locator(".log, .told")).to_have_count(0)
    phone.get_by_role("tab", name="Journal").tap()
    expect(phone.locator(".told").first).to_be_visible()
    fits(phone)
    phone.get_by_role("tab", name="Jouer").tap()
    person.play(A_WHILE, lambda seen: seen["kind"] == "choose" and phone.locator("[data-figure]").count() > 0)
    fits(phone)
    assert violations(phone) == []
    phone.get_by_role("tab", name="Troupes").tap()
    expect(phone.locator(".entry").first).to_be_visible()
    fits(phone)
    assert violations(phone) == []
    phone.locator(".entry").first.tap()
    phone.get_by_role("dialog").locator("[data-figure]").wait_for()
    fits(phone)


def test_a_distance_is_read_from_a_ruler(phone: Page) -> None:
    person = begin(phone)
    person.play(A_WHILE, asks("distance"))
    fits(phone)
    assert violations(phone) == []
    ruler, give = phone.get_by_role("slider"), phone.locator("section.ask button.gold")
    ruler.fill(str(float(ruler.get_attribute("max") or 0)))
    expect(phone.locator("section.ask output.flag")).to_be_visible()
    expect(give).to_be_enabled()
    asked = person.seen()["request"]
    give.tap()
    assert person.settled(asked)


@pytest.mark.parametrize("game", [game for game in REAL if corrects(game)])
def test_what_the_companion_keeps_is_put_right_with_a_touch(phone: Page, game: str) -> None:
    person = begin(phone, game)
    ticks = "[data-figure] .box, [data-figure] [data-count] button"
    person.play(A_WHILE, lambda seen: starts(seen) and phone.locator(ticks).count() > 0)
    figure = phone.locator("[data-figure]").first
    before = figure.inner_text()
    figure.locator(".box, [data-count] button").first.tap()
    expect(phone.locator(".toast.act")).to_be_visible()
    expect(figure).not_to_have_text(before, use_inner_text=True)
    phone.locator(".toast.act").tap()
    expect(figure).to_have_text(before, use_inner_text=True)


def starts(seen: Seen) -> bool:
    """Whoever is asked what he does: nothing of his step was said yet."""
    return seen["topic"] in ("activate", "declare", "speak") and not seen["over"]


def test_both_phones_follow(browser: Browser, host: Host, phone: Page) -> None:
    phone.goto("/companion")
    phone.locator("[data-chip=phones]").tap()
    phone.get_by_role("button", name="Commencer").tap()
    link = phone.get_by_role("dialog").get_by_role("region", name="Place du joueur 2").get_by_role("textbox")
    address = link.input_value()
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        other = context.new_page()
        other.goto(address[address.index("/invitation") :])
        other.get_by_role("button", name="Prendre place").tap()
        other.wait_for_url("**/seat#*")
        expect(other.locator(".companion")).to_be_visible()
        phone.get_by_role("link", name="Prendre place").tap()
        phone.wait_for_url("**/seat#*")
        expect(phone.locator(".companion")).to_be_visible()
        expect(other.locator("section.ask").first).to_be_visible()


def test_who_only_watches_sees_the_companion_and_touches_nothing(browser: Browser, host: Host, phone: Page) -> None:
    begin(phone)
    match = phone.evaluate("JSON.parse(localStorage['escarmouche.opened'])[0].match")
    with visit(browser, host.url) as context:
        page = context.new_page()
        page.goto(f"/w/{match}")
        expect(page.locator(".companion")).to_be_visible()
        assert page.locator(".box:enabled, .pip:enabled").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", REAL)
def test_a_whole_match_on_a_real_table(phone: Page, game: str) -> None:
    person = begin(phone, game)
    person.play(LONG)
    expect(phone.locator("dialog[open]").first).to_be_visible()
    fits(phone)
    assert "faces" in person.kinds


def test_games_that_have_a_companion_offer_it_on_the_start_page(phone: Page) -> None:
    for game in chain(REAL, [game for game in games() if rulebook(game).companion() is None][:1]):
        phone.goto("/")
        phone.locator(f"input[name=game][value={game}]").check(force=True)
        expect(phone.get_by_role("link", name="Compagnon")).to_have_count(1 if game in REAL else 0)
