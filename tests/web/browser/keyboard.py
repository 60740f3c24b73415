"""A person at the browser's table who has no mouse."""

from __future__ import annotations

from web.browser.driver import Person, Stuck

FAR = 80
"""So many times the Tab key may be pressed before one gives up."""
STEPS = 24
"""So many times one points at the table before the figure stays where it is."""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
FOCUSED = "([selector]) => document.activeElement?.matches(selector) && document.activeElement.checkVisibility()"


class Typist(Person):
    """Answers by digits, letters, arrows, Tab, Enter and the space bar."""

    def reach(self, selector: str, skip: int = 0, key: str = "Tab") -> None:
        """Press Tab, or another key, until such a control has the focus; some may be passed over first."""
        self.page.locator(selector).first.wait_for(state="attached")
        for _ in range(FAR):
            if self.page.evaluate(FOCUSED, [selector]):
                if not skip:
                    return
                skip -= 1
            self.page.keyboard.press(key)
        raise Stuck(f"no {key} leads to {selector}; asked: {self.panel.inner_text()}")

    def give(self) -> None:
        """The golden button, where the answer needs one."""
        if self.panel.locator("button.gold").count():
            self.reach("section.ask button.gold")
            self.page.keyboard.press("Enter")

    def pick(self, kind: str) -> None:
        if kind == "choose":
            self.letter()
        elif kind == "confirm":
            self.reach("section.ask button[data-key]", self.rng.randrange(2), "ArrowDown")
            self.page.keyboard.press("Space")
        elif kind == "several":
            while not self.panel.locator("button.gold").is_enabled():
                self.reach("section.ask .option:not(.refused):not(.picked)", key="ArrowDown")
                self.page.keyboard.press("Space")
            self.give()
        else:
            more = "section.ask button[data-more]:enabled"
            while kind == "split" and not self.panel.locator("button.gold").is_enabled():
                self.reach(more, key="ArrowDown")
                self.page.keyboard.press("Enter")
            self.give()

    def letter(self) -> None:
        """An option by its digit, or by its letter where it has none; Enter gives what is taken."""
        offered = self.panel.locator("[data-letter]").evaluate_all(
            "all => all.map((one) => [one.dataset.letter, one.dataset.digit ?? one.dataset.letter.toLowerCase()])"
        )
        keys = dict(offered)
        self.page.keyboard.press(keys[self.wanted(list(keys))])
        self.page.keyboard.press("Enter")

    def wanted(self, letters: list[str]) -> str:
        """The letter of the option that is taken: any."""
        return self.rng.choice(letters)

    def point(self, *, answer: bool = True) -> None:
        """The arrows point on the table, faster with shift; Enter sets the point, and Enter gives the answer."""
        for step in range(STEPS):
            for _ in range(self.rng.randint(1, 4)):
                self.page.keyboard.press(("Shift+" if step % 2 else "") + self.rng.choice(ARROWS))
            ready = self.ready(self.panel.locator("button.gold"))
            if not ready and self.panel.locator("button[data-nearest]").count():
                self.page.keyboard.press("n")
                self.panel.locator("[data-verdict=good]").wait_for()
                ready = True
            if not ready and self.seen()["kind"] in ("place", "placement"):
                # The game leads a spot that will not do to the nearest one that will, a formation as a whole.
                self.page.keyboard.press("Enter")
                ready = self.ready(self.panel.locator("button.gold"))
            if ready:
                if answer:
                    self.give()
                return
            if not step % 4:
                self.page.keyboard.press("Escape")
        self.reach("section.ask button[data-stay]")
        self.page.keyboard.press("Enter")
