"""How soon the table can be used, and how smoothly a fighter is dragged over a full one.

Run `python -m web.browser.frames` from the folder of the tests, on a machine that has nothing else to do.
"""

from __future__ import annotations

import tempfile
import time
from itertools import pairwise
from pathlib import Path

from games.samples import LARGE, OTHER
from playwright.sync_api import Page

from web.browser.chromium import chromium, visit
from web.browser.driver import Person
from web.host import Host, database

MOVES, RADIUS = 240, 130
SHOWN = "() => document.querySelectorAll('svg .base').length > 0 ? performance.now() : 0"
"""When everybody stands on the table: from now on it can be looked about in."""
ASKED = """
() => {
  const panel = [...document.querySelectorAll('section.ask')].find((one) => one.checkVisibility())
  return panel && !['waiting', 'over'].includes(panel.dataset.kind) ? performance.now() : 0
}
"""
"""When a question is open: in a match that has just begun the computer may be the first to choose."""
COUNT = """
() => {
  const shown = window.shown = []
  const tick = (now) => {
    if (window.shown !== shown) return
    shown.push(now)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}
"""
LEADER = """
() => {
  const box = document.querySelector('svg .base.live')?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null
}
"""


def drag(page: Page) -> tuple[float, float]:
    """Frames per second while a fighter is dragged in circles, and the longest wait for one, in milliseconds."""
    spot = page.evaluate(LEADER)
    assert spot is not None, "nobody can be dragged"
    x, y = spot
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT)
    for step in range(MOVES):
        page.mouse.move(x + RADIUS * ((step % 60) / 60), y - RADIUS * (((step * 7) % 60) / 60))
        time.sleep(0.008)
    found: list[float] = page.evaluate("window.shown")
    page.mouse.up()
    waits = [later - earlier for earlier, later in pairwise(found)]
    return 1000 * len(waits) / (found[-1] - found[0]), max(waits)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder))) as host, chromium() as browser:
        agreed = {"game": OTHER, "seats": ["screen", "novice"], "armies": LARGE[OTHER]}
        key = host.post("/api/matches", agreed)["links"][0]["key"]
        for visits in range(3):
            with visit(browser, host.url, still=False) as context:
                page = context.new_page()
                page.goto(f"/seat#{key}", wait_until="commit")
                shown = page.wait_for_function(SHOWN).json_value()
                fighters = page.locator("svg .base").count()
                asked = page.wait_for_function(ASKED).json_value()
                print(f"visit {visits + 1}: {fighters} fighters after {shown:.0f} ms, asked after {asked:.0f} ms")
        with visit(browser, host.url) as context:
            page = context.new_page()
            page.goto(f"/seat#{key}")
            Person(page).play(300, "placement")
            for _ in range(3):
                frames, longest = drag(page)
                print(f"dragging: {frames:.1f} frames/s, the longest wait {longest:.0f} ms")


if __name__ == "__main__":
    main()
