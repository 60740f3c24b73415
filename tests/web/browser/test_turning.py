"""Figures that look somewhere: a ring turns them, by mouse and by keys, and the table shows how they stand."""

from __future__ import annotations

from games.samples import THIRD
from playwright.sync_api import Page, expect

from web.browser.driver import Person
from web.browser.patience import middle, until
from web.browser.seeded import prepared
from web.host import Host


def degrees(page: Page) -> float:
    """Where the figure under the hand would look."""
    return float(page.locator("[data-ring]").get_attribute("aria-valuenow") or "nan")


def test_a_figure_is_turned_where_it_stands(page: Page, host: Host) -> None:
    [key, *_] = prepared(host, THIRD, ("screen", "screen"), "march", private=True)
    page.goto(f"/t/{key}")
    person = Person(page)
    person.play(300, "route")
    mover = page.locator("[data-id].base.live").first.get_attribute("data-id")
    base = page.locator(f'.base[data-id="{mover}"]')
    before = degrees(page)
    assert float(base.locator("[data-facing]").get_attribute("data-facing") or "nan") == before
    page.keyboard.press("r")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("[data-ring]")).to_have_attribute("aria-valuenow", f"{(before + 16) % 360:g}")
    x, y = middle(base.locator(".face"))
    page.mouse.move(*middle(page.locator("[data-ring] .knob")))
    page.mouse.down()
    page.mouse.move(x + 60, y - 60, steps=4)
    page.mouse.up()
    until(page, lambda: abs(degrees(page) - 45) < 3, lambda: f"{degrees(page)}°")
    wanted = degrees(page)
    expect(person.panel.locator("[data-verdict=good]")).to_be_visible()
    asked = person.seen()["request"]
    page.keyboard.press("Enter")
    assert person.settled(asked)
    expect(base.locator("[data-facing]")).to_have_attribute("data-facing", f"{wanted:g}")
