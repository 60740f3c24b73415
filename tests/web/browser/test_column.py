"""The column beside the table: the answer's button and the log stay in sight, keys choose, a drag may declare."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.samples import FOURTH, ONE, OTHER, SMALL, THIRD
from playwright.sync_api import Browser, Page, expect

from web.browser.axe import violations
from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.patience import box, middle, until
from web.browser.seeded import prepared
from web.host import Host

LOW = (1280, 720)
LONG = 300.0
WHOLE_LINES = """
() => {
  const box = document.querySelector('.log .entries').getBoundingClientRect()
  const lines = [...document.querySelectorAll('.log .told')].map((line) => line.getBoundingClientRect())
  return lines.filter(({ top, bottom }) => top >= box.top - 4 && bottom <= Math.min(box.bottom, innerHeight) + 1)
    .reduce((sum, { height }) => sum + Math.round(height / 25), 0)
}
"""
"""So many lines of text of the log are wholly in sight."""


@pytest.fixture
def low(browser: Browser, host: Host) -> Iterator[Page]:
    with visit(browser, host.url, size=LOW) as context:
        yield context.new_page()


def sit(page: Page, host: Host, game: str, topic: str) -> Person:
    [key, *_] = prepared(host, game, ("screen", "novice"), topic, private=True, armies=SMALL[game])
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == topic)
    return person


def figure_of(page: Page) -> str:
    """The figure that the question is about, by its name."""
    return page.locator("section.ask .about").inner_text()


def test_the_button_and_six_lines_of_the_log_stay_in_sight_in_a_low_window(low: Page, host: Host) -> None:
    sit(low, host, ONE, "declare")
    low.keyboard.press("1")
    give = low.locator("section.ask .foot button.gold")
    expect(give).to_be_in_viewport(ratio=1)
    taken = low.locator("section.ask .option.picked .name").inner_text()
    expect(give).to_have_text(taken)
    assert box(give)["height"] >= 44
    until(low, lambda: low.evaluate(WHOLE_LINES) >= 6)
    low.locator("section.ask .scroll").evaluate("list => list.scrollTo(0, 0)")
    expect(give).to_be_in_viewport(ratio=1)
    assert violations(low) == []


def test_one_to_nine_choose_and_enter_gives(page: Page, host: Host) -> None:
    person = sit(page, host, ONE, "declare")
    keys = page.locator("section.ask [data-digit]").evaluate_all("all => all.map((one) => one.dataset.digit)")
    assert keys[:3] == ["1", "2", "3"]
    page.keyboard.press("2")
    expect(page.locator("section.ask .option.picked")).to_have_attribute("data-digit", "2")
    page.keyboard.press("1")
    expect(page.locator("section.ask .option.picked")).to_have_attribute("data-key", "walk")
    page.keyboard.press("Enter")
    person.play(LONG, "path")


@pytest.mark.parametrize(("game", "topic", "kind"), [(OTHER, "declare", "placement"), (THIRD, "action", "route")])
def test_a_figure_dragged_before_anything_is_declared(page: Page, host: Host, game: str, topic: str, kind: str) -> None:
    person = sit(page, host, game, topic)
    base = page.locator(f'.base[aria-label^="{figure_of(page)}"]').first
    x, y = middle(base)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 20, steps=3)
    page.mouse.move(x + 12, y - 44, steps=3)
    page.mouse.up()
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(person.panel).to_have_attribute("data-topic", topic)
    x, y = middle(base)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 44, steps=6)
    page.mouse.up()
    menu.get_by_role("menuitem").first.click()
    person.play(LONG, kind)
    expect(page.locator("[data-verdict=good], [data-verdict=bad]")).to_be_visible()
    expect(page.locator(".above .draft .ghost").first).to_be_attached()


def test_the_table_and_the_log_are_one_stop_each_and_arrows_lead_on(page: Page, host: Host) -> None:
    sit(page, host, THIRD, "activate")
    expect(page.locator('.pieces [tabindex="0"]')).to_have_count(1)
    expect(page.locator('.log .told[tabindex="0"]')).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    order = page.locator(".pieces .base").evaluate_all("all => all.map((one) => one.dataset.id)")
    page.locator('.pieces [tabindex="0"]').focus()
    seen = set()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight") * 3:
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.id"))
    assert len(seen) > 2
    assert page.locator(".pieces .base").evaluate_all("all => all.map((one) => one.dataset.id)") == order
    expect(page.locator('.pieces [tabindex="0"]')).to_have_count(1)
    page.locator('.log .told[tabindex="0"]').focus()
    last = page.locator(".log .told").count() - 1
    page.keyboard.press("ArrowUp")
    expect(page.locator(".log .told").nth(last - 1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log .told").nth(last - 1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator('.log .told[aria-pressed="true"]')).to_have_count(0)


@pytest.mark.parametrize("still", [True, False])
def test_a_tape_is_laid_from_edge_to_edge_where_players_may_measure(browser: Browser, host: Host, still: bool) -> None:
    with visit(browser, host.url, still=still) as context:
        page = context.new_page()
        sit(page, host, OTHER, "declare")
        page.locator(".tools .fit").click()
        lay_a_tape(page)


def lay_a_tape(page: Page) -> None:
    page.get_by_role("button", name="Mesurer (R)").click()
    (x1, y1), (x2, y2) = [middle(page.locator(f".base.player-{player} .face").first) for player in (0, 1)]
    page.mouse.move(x1, y1)
    page.mouse.down()
    page.mouse.move(x2, y2, steps=4)
    page.mouse.up()
    tape = page.locator("[data-tape]")
    line = box(tape.locator(".line"))
    drawn = (line["width"] ** 2 + line["height"] ** 2) ** 0.5
    apart = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    assert drawn < apart - 4, "not from middle to middle"
    assert float(tape.get_attribute("data-tape") or 0) > 5
    page.keyboard.press("Escape")
    expect(tape).to_have_count(0)


def test_nothing_is_measured_where_nobody_may(page: Page, host: Host) -> None:
    sit(page, host, FOURTH, "declare")
    page.locator(".tools .fit").click()
    expect(page.get_by_role("button", name="Mesurer (R)")).to_have_count(0)
    page.keyboard.press("r")
    first = box(page.locator(".base").first)
    page.mouse.move(first["x"] + 5, first["y"] + 5)
    page.mouse.down()
    page.mouse.move(first["x"] + 60, first["y"] + 60, steps=3)
    page.mouse.up()
    page.locator(".base.player-1").first.click()
    expect(page.locator("article.card")).to_be_visible()
    assert page.locator("[data-tape], [data-reach], [data-away]").count() == 0


FOLLOWED = """
(id) => {
  const followed = window.followed = { places: new Set(), frames: 0 }
  const look = () => {
    followed.frames += 1
    followed.places.add(document.querySelector(`.pieces .base[data-id="${id}"]`).getAttribute('transform'))
    requestAnimationFrame(look)
  }
  look()
}
"""
"""Notes, from now on, where a figure is drawn."""


def test_a_line_of_the_log_happens_once_more_on_the_table(browser: Browser, host: Host) -> None:
    with visit(browser, host.url, still=False) as context:
        page = context.new_page()
        sit(page, host, FOURTH, "declare")
        page.get_by_role("button", name="Trajets").click()
        line = page.locator(".log .told").last
        name = line.locator(".said b").first.inner_text()
        figure = page.locator(f'.base[aria-label^="{name},"]').first
        box(figure)
        page.evaluate(FOLLOWED, figure.get_attribute("data-id"))
        page.wait_for_function("() => window.followed.frames > 30")
        assert page.evaluate("window.followed.places.size") == 1, "nobody moves by himself"
        line.click()
        page.wait_for_function("() => window.followed.places.size > 2")
        expect(line).to_have_attribute("aria-pressed", "true")
