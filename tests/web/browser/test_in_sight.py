"""Everything in sight: one's own side at the bottom, who fights whom, what terrain does, spots that are picked."""

from __future__ import annotations

import re

import pytest
from games.samples import FIFTH, ONE, OTHER, SMALL, THIRD
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.patience import rest, until
from web.browser.seeded import prepared
from web.host import Host

LONG = 300.0
HEIGHTS = """
(player) => [...document.querySelectorAll(`svg .base.player-${player} .face`)]
  .map((one) => one.getBoundingClientRect()).map((box) => box.y + box.height / 2)
"""
"""How far down the screen the figures of a player stand."""
OVER_A_FACE = """
() => [...document.querySelectorAll('svg .medal circle')].some((medal) => {
  const own = medal.getBoundingClientRect()
  return [...document.querySelectorAll('svg .base .face')].some((face) => {
    const box = face.getBoundingClientRect()
    const [x, y] = [own.x - box.x + (own.width - box.width) / 2, own.y - box.y + (own.height - box.height) / 2]
    return Math.hypot(x, y) < (own.width + box.width) / 2 - 1
  })
})
"""
"""Whether a medal of crossed swords lies over a face."""
PIECE = """
() => {
  for (const piece of document.querySelectorAll('svg.land .terrain')) {
    const box = piece.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit?.closest('svg.pieces') && !hit.closest('[data-id]')) return [x, y]
  }
  return null
}
"""
"""A spot of a piece of terrain on which nobody stands."""


@pytest.mark.parametrize("own", [0, 1])
def test_ones_own_side_is_at_the_bottom(page: Page, host: Host, own: int) -> None:
    seats = ("screen", "novice") if own == 0 else ("novice", "screen")
    [key] = prepared(host, ONE, seats, "activate", armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    expect(page.locator(f"svg .base.player-{1 - own}").first).to_be_attached()
    page.get_by_role("button", name="tout", exact=True).click()
    rest(page)
    ours, theirs = page.evaluate(HEIGHTS, own), page.evaluate(HEIGHTS, 1 - own)
    assert min(ours) > max(theirs)
    expect(page.locator(".left .occupant")).to_have_text(["Débutant", "vous"])


def test_fighters_share_a_capsule_and_terrain_tells_what_it_does(page: Page, host: Host) -> None:
    [key] = prepared(host, ONE, ("screen", "screen"), "card", 2, armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == "card" and not seen["over"])
    capsule = page.locator("svg [data-capsule]").first
    expect(capsule).to_be_attached()
    together = (capsule.get_attribute("data-capsule") or "").split()
    owners = {page.locator(f'svg .base[data-id="{one}"]').get_attribute("class") or "" for one in together}
    assert {match[1] for text in owners if (match := re.search(r"player-(\d)", text))} == {"0", "1"}
    rest(page)
    assert not page.evaluate(OVER_A_FACE)
    page.get_by_role("button", name="tout", exact=True).click()
    rest(page)
    spot = page.evaluate(PIECE)
    page.mouse.move(spot[0] - 2, spot[1] - 2)
    page.mouse.move(*spot)
    card = page.locator("[data-terrain]")
    expect(card).to_be_visible()
    expect(card.locator("h3")).not_to_be_empty()
    expect(card.locator("p:has(.rule)").first).to_contain_text("p. ")
    page.mouse.move(4, 4)
    expect(card).to_have_count(0)


def test_a_marked_location_is_picked_on_the_table_and_tells_no_coordinates(page: Page, host: Host) -> None:
    [key] = prepared(host, OTHER, ("screen", "screen"), "vortex-location", armies=SMALL[OTHER], setup="played")
    page.goto(f"/seat#{key}")
    person = Person(page)
    person.play(LONG, lambda seen: seen["topic"] == "vortex-location" and not seen["over"])
    assert not re.search(r"\d+[.,]\d", person.panel.inner_text())
    spots = page.locator('svg [data-id^="location:"]')
    until(page, lambda: spots.locator("[data-letter]").count() == spots.count() > 1)
    asked = person.seen()["request"]
    spots.nth(1).click()
    person.panel.locator("button.gold").click()
    assert person.settled(asked)


@pytest.mark.parametrize("modules", [[], ["measuring"]])
def test_a_figure_shows_its_rings_and_what_they_are_where_players_may_measure(
    page: Page, host: Host, modules: list[str]
) -> None:
    [key] = prepared(host, ONE, ("screen", "novice"), "activate", armies=SMALL[ONE], modules=modules)
    page.goto(f"/seat#{key}")
    Person(page).play(LONG, lambda seen: seen["topic"] == "activate")
    rings = page.locator("[data-rings]")
    page.locator(".left .entry").last.click()
    expect(page.locator("article.card")).to_be_visible()
    expect(rings.locator("[data-reach]")).to_have_count(0 if not modules else len(told(page)))
    if not modules:
        return
    assert any(name.startswith("Charge") for name in told(page))
    page.keyboard.press("Escape")
    expect(rings).to_have_count(0)
    page.get_by_role("button", name="tout", exact=True).click()
    page.locator("svg .base.player-1").first.hover()
    expect(rings.locator("[data-reach]").first).to_be_attached()
    assert all(" p" in name for name in told(page))


def told(page: Page) -> list[str]:
    """What stands upon the rings."""
    return page.locator("[data-rings] text").all_text_contents()


@pytest.mark.parametrize(("game", "topic"), [(THIRD, "charge"), (FIFTH, "target")])
def test_distances_stand_beside_targets_that_face_somewhere(page: Page, host: Host, game: str, topic: str) -> None:
    [key] = prepared(host, game, ("screen", "screen"), topic, armies=SMALL[game])
    page.goto(f"/seat#{key}")
    Person(page).play(LONG, lambda seen: seen["topic"] == topic and not seen["over"])
    away = page.locator("[data-away]")
    expect(away.first).to_be_attached()
    assert all(re.fullmatch(r"\d+(,\d)? \w+", said.strip()) for said in away.locator("text").all_text_contents())


CHEERED = """
() => {
  window.cheered = new Promise((done) => {
    new MutationObserver((_, watch) => {
      const found = document.querySelector('[data-moment=critical]')
      if (found) { watch.disconnect(); done(found.textContent.trim()) }
    }).observe(document.querySelector('svg.above'), { subtree: true, childList: true })
  })
}
"""
"""Keeps what the next critical says."""


def test_a_critical_is_cheered_for_a_moment_and_not_where_nothing_shall_move(browser: Browser, host: Host) -> None:
    [key] = prepared(host, THIRD, ("screen", "novice"), "extra", seed=3, armies=SMALL[THIRD])
    for still in (False, True):
        with visit(browser, host.url, still=still) as context:
            page = context.new_page()
            page.goto(f"/seat#{key}")
            Person(page).play(LONG, lambda seen: seen["topic"] == "extra")
            page.get_by_role("button", name="Dés", exact=True).click()
            line = page.locator(".log .told", has_text="Dés explosifs").last
            page.evaluate(CHEERED)
            line.click()
            expect(line).to_have_attribute("aria-pressed", "true")
            if still:
                assert page.locator("[data-moment]").count() == 0
            else:
                assert page.evaluate("window.cheered") == "Dé explosif\u00a0!"
                expect(page.locator("[data-moment]")).to_have_count(0)
