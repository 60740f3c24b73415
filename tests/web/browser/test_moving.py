"""Somebody is moved by hand: dragged, or sent by clicks; nothing is given before it is confirmed."""

from __future__ import annotations

import pytest
from games.samples import ONE, SMALL
from playwright.sync_api import Page, expect

from web.browser.driver import Person
from web.browser.patience import middle
from web.browser.seeded import prepared
from web.host import Host

LONG = 300.0
ENDS = "[...document.querySelectorAll('svg .ghost')].map((one) => one.parentElement.getAttribute('transform'))"


@pytest.fixture
def mover(page: Page, host: Host) -> Person:
    """Asked where a fighter walks."""
    (key,) = prepared(host, ONE, ("screen", "screen"), "walk", armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == "walk" and not seen["over"])
    return person


def spot(page: Page, selector: str) -> tuple[float, float]:
    """The middle of what is drawn there, on the screen."""
    return middle(page.locator(selector).first)


def test_a_fighter_is_dragged_and_then_confirmed(mover: Person) -> None:
    page, asked = mover.page, mover.seen()["request"]
    x, y = spot(page, "svg .base.live .face")
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 13):
        page.mouse.move(x + 2 * step, y - 2 * step)
    expect(page.locator("svg .ghost")).to_have_count(1)
    page.mouse.up()
    expect(mover.panel.locator("[data-verdict=good], [data-verdict=bad]")).to_be_visible()
    assert mover.seen()["request"] == asked
    left, top = spot(page, "svg .ghost")
    assert abs(left - x - 24) < 4
    assert abs(top - y + 24) < 4
    give = mover.panel.locator("button.gold")
    if not give.is_enabled():
        page.keyboard.press("Escape")
        mover.point(answer=False)
    give.click()
    assert mover.settled(asked)


def test_a_click_on_a_fighter_is_a_spot_of_the_way_and_a_drag_of_the_ground_is_none(mover: Person) -> None:
    page = mover.page
    page.get_by_role("button", name="Toute la table").click()  # those far from the action are out of sight else
    page.mouse.click(*spot(page, "svg .base:not(.live) .face"))
    expect(page.locator("svg .ghost")).to_have_count(1)
    expect(page.locator("article.card")).to_have_count(0)
    ends = page.evaluate(ENDS)
    page.keyboard.press("+")
    x, y = spot(page, "svg.pieces")
    camera = page.locator("svg.pieces > g")
    before = camera.get_attribute("transform") or ""
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.up()
    expect(camera).not_to_have_attribute("transform", before)
    assert page.evaluate(ENDS) == ends


def test_a_piece_of_terrain_is_placed_in_its_true_shape(page: Page, host: Host) -> None:
    (key,) = prepared(host, ONE, ("screen", "screen"), "terrain-place", armies=SMALL[ONE], setup="played")
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == "terrain-place" and not seen["over"])
    asked, outline = person.seen()["request"], page.locator("svg [data-outline]")
    expect(outline).to_have_count(0)
    person.point(answer=False)
    x, y = spot(page, "svg [data-outline]")
    page.keyboard.press("Escape")
    page.mouse.move(x + 9, y + 9)
    expect(outline).to_have_count(1)
    page.mouse.move(4, 4)
    expect(outline).to_have_count(0)
    page.mouse.click(x, y)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 30, steps=6)
    page.mouse.up()
    left, top = spot(page, "svg [data-outline]")
    assert abs(left - x - 30) < 4
    assert abs(top - y + 30) < 4
    page.mouse.move(left, top)
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()
    person.panel.locator("button.gold:enabled").click()
    assert person.settled(asked)
