"""The table in three dimensions: it is drawn and played on, and the flat one takes its place when it must."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.samples import FIFTH, FOURTH, LARGE, ONE, OTHER, SMALL, THIRD
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import PHONE, SPACE, launched, visit
from web.browser.driver import Person
from web.browser.patience import middle, rest
from web.browser.seeded import prepared
from web.host import Host

LONG = 400.0
WHOLE = 1_500.0
FIGHTERS, MOST_CALLS = 70, 150
LOSE = "document.querySelector('.space canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"


@pytest.fixture(scope="module")
def spacious(browser: Browser) -> Iterator[Browser]:
    """A browser that draws space."""
    with launched(browser.browser_type, SPACE) as found:
        yield found


@pytest.fixture
def page(spacious: Browser, host: Host) -> Iterator[Page]:
    with visit(spacious, host.url) as context:
        page = context.new_page()
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        yield page
        assert troubles == []


@pytest.fixture
def mover(page: Page, host: Host) -> Person:
    """Asked where a fighter walks."""
    (key,) = prepared(host, ONE, ("screen", "screen"), "walk", armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == "walk" and not seen["over"])
    expect(page.locator(".space canvas")).to_be_visible()
    return person


def test_the_table_is_drawn_and_a_fighter_walks_on_it(mover: Person) -> None:
    page, asked = mover.page, mover.seen()["request"]
    rest(page)
    shown = page.locator("div.space").screenshot()
    assert len(shown) > 60_000, "an empty canvas is a small picture"
    x, y = middle(page.locator(".pin.live .hit").first)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + 3 * step, y - 3 * step)
    expect(page.locator("[data-plate=draft], [data-verdict]").first).to_be_visible()
    page.mouse.up()
    assert mover.seen()["request"] == asked
    page.keyboard.press("Escape")
    mover.point()
    assert mover.settled(asked)


def test_where_space_is_lost_the_flat_table_goes_on(mover: Person) -> None:
    page = mover.page
    page.evaluate(LOSE)
    expect(page.locator("svg.land")).to_be_visible()
    asked = mover.seen()["request"]
    mover.point()
    assert mover.settled(asked)


def test_one_looks_from_above_and_may_have_it_flat(mover: Person) -> None:
    page = mover.page
    above = page.get_by_role("button", name="Vue du dessus")
    above.click()
    expect(above).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Table en relief").click()
    expect(page.locator("svg.land")).to_be_visible()
    page.reload()
    expect(page.locator("svg.land")).to_be_visible()


def test_a_large_table_takes_few_calls(page: Page, host: Host) -> None:
    (key,) = prepared(host, OTHER, ("screen", "screen"), "walk", armies=LARGE[OTHER])
    page.goto(f"/seat#{key}")
    page.get_by_role("button", name="Je suis devant l’écran").click()
    expect(page.locator(".space canvas")).to_be_visible()
    rest(page)
    page.keyboard.press("0")
    rest(page)
    assert page.locator(".pin.base").count() >= FIGHTERS
    calls = (page.locator(".space canvas").get_attribute("data-drawn") or "").split()[1]
    assert int(calls) <= MOST_CALLS


@pytest.mark.slow
@pytest.mark.parametrize("game", [ONE, OTHER, THIRD, FOURTH, FIFTH])
def test_whole_matches_are_played_by_mouse(page: Page, host: Host, game: str) -> None:
    (link, *_) = host.open({"game": game, "seats": ["screen", "novice"], "armies": SMALL[game]})["links"]
    page.goto(f"/seat#{link['key']}")
    expect(page.locator(".space canvas")).to_be_visible()
    Person(page).play(WHOLE)


@pytest.mark.slow
def test_a_whole_match_is_played_by_touch(spacious: Browser, host: Host) -> None:
    with visit(spacious, host.url, size=PHONE, touch=True) as context:
        page = context.new_page()
        (link, *_) = host.open({"game": ONE, "seats": ["screen", "novice"], "armies": SMALL[ONE]})["links"]
        page.goto(f"/seat#{link['key']}")
        expect(page.locator(".space canvas")).to_be_visible()
        Person(page, touch=True).play(WHOLE)
