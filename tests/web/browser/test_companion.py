"""A match on a real table, told to a phone: three touches, then questions, dice, corrections, and to its end."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from itertools import chain

import msgspec
import pytest
from conformance.ready_lists import ready_drafts
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, Page, expect

from escarmouche.play.content import Words
from escarmouche.play.list_building import Draft
from escarmouche.play.rulebook import games, rulebook
from escarmouche.web.listing import shelf
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
CAMERA = """
window.BarcodeDetector = class { async detect() { return %s } }
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement('canvas')
  setInterval(() => canvas.getContext('2d').fillRect(0, 0, 64, 64 * Math.random()), 50)
  const stream = canvas.captureStream()
  window.track = stream.getTracks()[0]
  return stream
}
"""
"""A camera before which the code of a list is held."""
INLINE = "p .rule, .word"
"""What is pressed within a sentence is as high as its line."""
LOW = """
([thumb, inline]) => [...document.querySelectorAll('button, a, select, summary, textarea, input:not([type=file])')]
  .filter((one) => one.checkVisibility() && !one.matches(inline) && !one.closest('.toasts'))
  .filter((one) => one.getBoundingClientRect().width > 1)
  .map((one) => [Math.round(one.getBoundingClientRect().height), one.outerHTML.slice(0, 120)])
  .filter(([height]) => height < thumb)
"""


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


def picked(page: Page, side: str) -> Locator:
    """The list that a side brings."""
    return page.get_by_role("region", name=side).locator("[aria-pressed=true]")


def asks(*kinds: str) -> Callable[[Seen], bool]:
    """Until a question of one of these kinds is open."""
    return lambda seen: seen["kind"] in kinds and not seen["over"]


def fits(page: Page) -> None:
    """Nothing is wider than the screen, nothing to tap too low."""
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(LOW, [THUMB, INLINE]) == []


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
    expect(picked(phone, "Votre liste")).to_have_count(1)
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


def guests(game: str) -> Draft:
    """The list that is offered first, under a name of its own."""
    [listed] = [one for one in shelf().games if one.key == game]
    draft = ready_drafts(game)[f"{listed.default_armies['2'][0]}.toml"]
    return replace(draft, name=Words(fr="Les invités", en="The guests"))


def shared(draft: Draft) -> str:
    """The end of the link by which a list is shared."""
    packed = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return urlsafe_b64encode(packed.compress(msgspec.json.encode(draft)) + packed.flush()).decode().rstrip("=")


def test_a_list_that_is_shared_is_taken_by_its_link(phone: Page) -> None:
    game = REAL[0]
    code = shared(guests(game))
    phone.goto(f"/companion/{game}")
    phone.get_by_role("button", name="Scanner son QR").tap()
    box, read = phone.get_by_role("dialog").get_by_role("textbox"), phone.get_by_role("button", name="Lire cette liste")
    for wrong in ("https://example.org/nothing", f"https://example.org/lists/{game}#{code[:-30]}"):
        box.fill(wrong)
        read.tap()
        expect(phone.locator(".toast.bad").last).to_be_visible()
    box.fill(f"https://example.org/lists/{game}#{code}")
    read.tap()
    expect(picked(phone, "Celle d’en face")).to_contain_text("Les invités")
    expect(picked(phone, "Votre liste")).not_to_contain_text("invités")


def test_a_code_is_read_with_the_camera(phone: Page) -> None:
    game = REAL[0]
    found = [{"rawValue": f"https://example.org/lists/{game}#{shared(guests(game))}"}]
    phone.add_init_script(CAMERA % json.dumps(found))
    phone.goto(f"/companion/{game}")
    phone.get_by_role("button", name="Scanner son QR").tap()
    expect(picked(phone, "Celle d’en face")).to_contain_text("Les invités")
    assert phone.evaluate("window.track.readyState") == "ended", "the camera is given back"


def test_lists_of_one_s_own_are_offered_where_they_keep_the_rules(phone: Page) -> None:
    game = REAL[0]
    draft = guests(game)
    broken = replace(draft, name=Words(fr="Les tricheurs", en="The cheats"), entries=[*draft.entries] * 3)
    lists = [
        {"id": str(at), "changed": at, "draft": msgspec.to_builtins(one)} for at, one in enumerate([draft, broken])
    ]
    phone.add_init_script(f"localStorage['escarmouche.lists'] = {json.dumps(json.dumps(lists))}")
    phone.goto(f"/companion/{game}")
    phone.get_by_role("button", name="Autre liste").first.tap()
    expect(phone.get_by_role("dialog").locator("[data-list^=own]")).to_have_count(1)
    phone.get_by_role("dialog").locator("[data-list^=own]").tap()
    expect(picked(phone, "Votre liste")).to_contain_text("la vôtre")
    phone.get_by_role("button", name="Commencer").tap()
    phone.wait_for_url("**/seat#*")
    phone.goto(f"/companion/{game}")
    expect(picked(phone, "Votre liste")).to_contain_text("Les invités")


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
    figure = phone.locator("[data-figure]").first
    ticks = figure.locator(".box, [data-count] button:enabled").filter(has_text=re.compile("^−?$"))
    alive = figure.locator(".box:not(.lost)")
    person.play(A_WHILE, lambda seen: starts(seen) and ticks.count() > 0 and alive.count() != 1)
    before = figure.inner_text()
    ticks.first.tap()
    expect(phone.locator(".toast.act")).to_be_visible()
    expect(figure).not_to_have_text(before, use_inner_text=True)
    phone.locator(".toast.act").tap()
    expect(figure).to_have_text(before, use_inner_text=True)


def starts(seen: Seen) -> bool:
    """Whoever is asked what he does: nothing of his step was said yet."""
    return seen["topic"] in ("activate", "declare", "speak", "action") and not seen["over"]


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
        phone.locator("label.game").filter(has=phone.locator(f"input[value={game}]")).click()
        expect(phone.get_by_role("link", name="Compagnon")).to_have_count(1 if game in REAL else 0)
