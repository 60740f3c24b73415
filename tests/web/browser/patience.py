"""Waiting for what a page comes to, however busy the machine: nobody measures what still moves."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from playwright.sync_api import FloatRect, Locator, Page

from web.browser.chromium import PATIENCE

Found = TypeVar("Found")

RESTING = """
async (element, patience) => {
  const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100) })
  await document.fonts.ready
  let [before, same] = ['', 0]
  for (const end = performance.now() + patience; same < 3; ) {
    await frame()
    if (!element.isConnected || performance.now() > end) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    const now = JSON.stringify({ x, y, width, height })
    same = now === before && !document.querySelector('div.board:not([data-still])') ? same + 1 : 0
    before = now
  }
  return JSON.parse(before)
}
"""
"""Where an element is drawn, once it has been there for some frames and nothing moves on the table."""


def box(drawn: Locator) -> FloatRect:
    """Where something is drawn, once it is at rest."""
    for _ in range(3):
        found: FloatRect | None = drawn.evaluate(RESTING, PATIENCE)
        if found is not None:
            return found
    raise AssertionError(f"{drawn} never rests")


def middle(drawn: Locator) -> tuple[float, float]:
    """The middle of something that is drawn, on the screen, once it is at rest."""
    found = box(drawn)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def rest(page: Page) -> None:
    """Wait until nothing moves on the table."""
    box(page.locator("svg.pieces").first)


def becomes(page: Page, look: Callable[[], Found], wanted: Found) -> None:
    """Wait until one sees what is wanted."""
    until(page, lambda: look() == wanted, lambda: f"{look()!r} is seen, not {wanted!r}")


def until(page: Page, holds: Callable[[], bool], otherwise: Callable[[], str] = lambda: "it never comes true") -> None:
    """Wait until something holds of which no single element tells."""
    end = monotonic() + PATIENCE / 1000
    while not holds():
        assert monotonic() < end, otherwise()
        page.wait_for_timeout(20)


def toasted(page: Page, text: str) -> None:
    """Wait until this was told in passing: it may be gone before a busy machine looks."""
    page.wait_for_function("text => window.toasted.some((one) => one.includes(text))", arg=text)
