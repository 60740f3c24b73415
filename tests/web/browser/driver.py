"""A person at the browser's table: looks at what is shown and uses the visible controls, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import TypedDict

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooSlow

from web.browser.chromium import PATIENCE
from web.browser.patience import rest

TRIES = 20
SPOTS = 12
"""So many spots of the ground are tried before the figure stays where it is."""

GROUND = frozenset({"path", "place", "placement", "facing", "pose", "route"})
"""Kinds of question that are answered on the table."""

SPOT = """
([across, up]) => {
  const region = document.querySelector('svg path.region')
  const svg = document.querySelector('.middle svg.pieces')
  const ground = '.middle svg.land rect[fill="url(#grass)"], .middle svg.pins path.table'
  const shape = region ?? document.querySelector(ground)
  const box = shape.getBBox()
  const matrix = shape.getScreenCTM()
  for (let tries = 0; tries < 60; tries++) {
    const share = (start, turn) => (start + tries * turn) % 1
    const point = new DOMPoint(box.x + box.width * share(across, 0.618), box.y + box.height * share(up, 0.414))
    if (region && !region.isPointInFill(point)) continue
    const { x, y } = point.matrixTransform(matrix)
    const hit = document.elementFromPoint(x, y)
    if (hit && svg.contains(hit) && !hit.closest('.base')) return [x, y]
  }
  // What has no inside is a line to stand on.
  if (!region) return null
  const { x, y } = region.getPointAtLength(region.getTotalLength() * across).matrixTransform(matrix)
  return [x, y]
}
"""
"""A spot of the ground that is acceptable as far as the table shows it, and free to be clicked."""


SEEN = """
() => {
  const panel = [...document.querySelectorAll('section.ask')].find((one) => one.checkVisibility())
  return {
    kind: panel?.dataset.kind ?? '',
    topic: panel?.dataset.topic ?? '',
    request: panel?.dataset.request ?? '',
    refused: panel?.querySelector('.refusal') != null,
    over: document.querySelector('dialog[aria-labelledby=hand-over][open]') !== null,
  }
}
"""
HAND_OVER = "dialog[aria-labelledby=hand-over] button"


class Seen(TypedDict):
    """What a page asks: the kind and topic of the question, its name, whether the answer was refused, and
    whether the screen is handed over."""

    kind: str
    topic: str
    request: str
    refused: bool
    over: bool


class Stuck(AssertionError):
    """The table asks something and no visible control answers it."""


class Person:
    """Answers whatever a page asks, by chance."""

    def __init__(self, page: Page, seed: int = 1, *, touch: bool = False) -> None:
        self.page, self.rng, self.touch = page, Random(seed), touch
        self.answered = 0
        self.kinds: set[str] = set()

    @property
    def panel(self) -> Locator:
        """The question, or what is shown in its place."""
        return self.page.locator("section.ask:visible").first

    def seen(self) -> Seen:
        """What the page shows now."""
        found: Seen = self.page.evaluate(SEEN)
        return found

    def kind(self) -> str:
        """What kind of question is open; "waiting" and "over" are none."""
        return self.seen()["kind"]

    def play(self, seconds: float, until: Callable[[Seen], bool] | str = "over") -> None:
        """Answer questions until the match is over, or the page shows what is awaited."""
        awaited = until if callable(until) else lambda seen: seen["kind"] == until
        end = monotonic() + seconds
        while monotonic() < end:
            seen = self.seen()
            if awaited(seen):
                return
            if seen["over"]:
                self.press(self.page.locator(HAND_OVER))
            elif seen["kind"] in ("", "waiting"):
                self.page.wait_for_timeout(10)
            elif seen["kind"] == "over":
                raise Stuck(f"the match is over, and {until} never came")
            else:
                self.answer(seen["kind"])
        raise Stuck(f"{self.answered} answers, and not {until} in {seconds} s; now {self.seen()}")

    def answer(self, kind: str) -> None:
        """Answer the open question."""
        asked = self.seen()["request"]
        self.kinds.add(kind)
        for _ in range(TRIES):
            if kind in GROUND:
                self.point()
            else:
                self.pick(kind)
            if self.settled(asked):
                self.answered += 1
                return
        raise Stuck(f"nothing will do: {self.panel.inner_text()}")

    def press(self, control: Locator) -> None:
        """By mouse or by finger."""
        if self.touch:
            control.tap()
        else:
            control.click()

    def choose(self, *keys: str) -> None:
        """Answer the open question by these very options."""
        asked = self.seen()["request"]
        give = self.panel.locator("button.gold")
        considered = give.count() > 0  # else the option is the answer, and the next question may have such a button
        for key in keys:
            self.press(self.panel.locator(f'[data-key="{key}"]'))
        if considered:
            self.press(give)
        self.answered += 1
        assert self.settled(asked)

    def settled(self, asked: str | None) -> bool:
        """Wait until this question is no longer asked, or the answer is refused; whether it was accepted."""
        end = monotonic() + PATIENCE / 1000
        while monotonic() < end:
            seen = self.seen()
            if seen["request"] != asked or seen["over"]:
                return True
            if seen["refused"]:
                return False
            self.page.wait_for_timeout(5)
        raise Stuck(f"{asked} was answered, and is still asked: {self.panel.inner_text()}")

    def pick(self, kind: str) -> None:
        """Options, numbers and dice; then the golden button where the answer needs one."""
        options = self.panel.locator(".option:not(.refused)")
        give = self.panel.locator("button.gold")
        count = options.count()
        if kind == "confirm":
            yes_or_no = self.panel.locator("button[data-key]")
            self.press(yes_or_no.nth(self.rng.randrange(yes_or_no.count())))
            return
        if kind == "choose":
            considered = give.count() > 0
            self.press(options.nth(self.rng.randrange(count)))
            if not considered:
                return
        elif kind == "several":
            while self.panel.locator(".option.picked").count():
                self.press(self.panel.locator(".option.picked").first)
            for at in self.rng.sample(range(count), count):
                if give.count() and give.is_enabled():
                    break
                self.press(options.nth(at))
        elif kind == "faces":
            self.read_dice()
        elif kind == "distance":
            quick = self.panel.locator("button[data-quick]")
            if (count := quick.count()) and self.rng.random() < 0.5:
                self.press(quick.nth(self.rng.randrange(count)))
                return
            self.press(self.panel.locator("button.step").last)
        elif kind == "split":
            more = self.panel.locator("button[data-more]:enabled")
            while not give.is_enabled() and (left := more.count()):
                self.press(more.nth(self.rng.randrange(left)))
        if give.count():
            self.press(give)

    def read_dice(self) -> None:
        """Dice that fell on a real table: a face of each, or of many alike one face after the other."""
        pool = self.panel.locator("button[data-pool]")
        if faces := pool.count():
            for _ in range(self.panel.locator("ol > li").count()):
                self.press(pool.nth(self.rng.randrange(faces)))
            return
        for die in self.panel.locator("ol > li").all():
            sides = die.locator("button")
            if count := sides.count():
                self.press(sides.nth(self.rng.randrange(count)))
            else:
                die.locator("input").fill("1")

    def point(self, *, answer: bool = True) -> None:
        """A spot on the table, and the golden button once it is found good; else stay, if that is allowed."""
        give, asked = self.panel.locator("button.gold"), self.seen()["request"]
        for _ in range(SPOTS):
            if self.seen()["request"] != asked:
                return  # a spot that was clicked again is the answer, however late it was found good
            rest(self.page)
            spot = self.page.evaluate(SPOT, [self.rng.random(), self.rng.random()])
            if spot is None:
                continue
            (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(*spot)
            if self.ready(give):
                if answer:
                    self.press(give)
                return
            nearest = self.panel.locator("button[data-nearest]")
            if nearest.count():
                self.press(nearest)
                self.panel.locator("[data-verdict=good]").wait_for()
                if answer:
                    self.press(give)
                return
            self.page.keyboard.press("Escape")
        stay = self.panel.locator("button[data-stay]:enabled")
        if not stay.count():
            raise Stuck(f"no spot will do: {self.panel.inner_text()}")
        self.press(stay)

    def ready(self, give: Locator) -> bool:
        """Whether the spot is acceptable, once the server has said so."""
        try:
            self.panel.locator("[data-verdict=good], [data-verdict=bad]").wait_for(timeout=4_000)
        except TooSlow:
            return False
        return self.panel.locator("[data-verdict=good]").count() > 0 and give.is_enabled()
