"""A person at the browser's table who has no mouse."""

from __future__ import annotations

from web.browser.driver import Person, Stuck

FAR = 80
"""So many times the Tab key may be pressed before one gives up."""
STEPS = 10
FOCUSED = "([selector]) => document.activeElement?.matches(selector) && document.activeElement.checkVisibility()"


class Typist(Person):
    """Answers by Tab, arrows, Enter and the space bar."""

    def reach(self, selector: str, skip: int = 0) -> None:
        """Press Tab until such a control has the focus; some may be passed over first."""
        for _ in range(FAR):
            if self.page.evaluate(FOCUSED, [selector]):
                if not skip:
                    return
                skip -= 1
            self.page.keyboard.press("Tab")
        raise Stuck(f"no Tab leads to {selector}; asked: {self.panel.inner_text()}")

    def give(self) -> None:
        """The golden button, where the answer needs one."""
        if self.panel.locator("button.gold").count():
            self.reach("section.ask button.gold")
            self.page.keyboard.press("Enter")

    def pick(self, kind: str) -> None:
        options = self.panel.locator(".option:not(.refused)")
        count = options.count()
        if kind == "confirm":
            self.reach("section.ask button[data-key]", self.rng.randrange(2))
            self.page.keyboard.press("Space")
            return
        if kind == "choose":
            considered = self.panel.locator("button.gold").count() > 0
            self.reach("section.ask .option:not(.refused)", self.rng.randrange(count))
            self.page.keyboard.press("Enter")
            if not considered:
                return
        elif kind == "several":
            while not self.panel.locator("button.gold").is_enabled():
                self.reach("section.ask .option:not(.refused):not(.picked)")
                self.page.keyboard.press("Space")
        elif kind == "split":
            while not self.panel.locator("button.gold").is_enabled():
                self.reach("section.ask button[data-more]:enabled")
                self.page.keyboard.press("Enter")
        self.give()

    def point(self, *, answer: bool = True) -> None:
        """The arrows point on the table, Enter sets the point, and Enter gives the answer."""
        for _ in range(STEPS):
            for _ in range(self.rng.randint(1, 4)):
                self.page.keyboard.press(self.rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
            if self.ready(self.panel.locator("button.gold")):
                if answer:
                    self.give()
                return
            self.page.keyboard.press("Escape")
        self.reach("section.ask button[data-stay]")
        self.page.keyboard.press("Enter")
