"""A lesson in a real browser: what the mentor proposes is done by hand, and the match goes on without him."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.samples import FIFTH, ONE
from playwright.sync_api import Page, expect

from escarmouche.play.lessons import lesson_keys
from escarmouche.play.rulebook import offered_games
from web.browser.driver import Person
from web.browser.patience import middle, until
from web.host import Host

LESSONS = [
    pytest.param(game, lesson_keys(game)[0], marks=[] if game in (ONE, FIFTH) else pytest.mark.slow)
    for game in offered_games()
    if lesson_keys(game)
]
"""The others are followed over sockets each time, and here with the slow tests."""
LONG = 300.0


class Learner:
    """Does what the mentor says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.person = Person(page)
        self.mentor = page.locator(".mentor")

    def due(self, step: int) -> None:
        """Wait until this step is told and all before it is shown."""
        self.page.wait_for_function(
            "(step) => { const { step: told, due } = document.querySelector('.mentor')?.dataset ?? {};"
            " return told === String(step) && due === 'true' }",
            arg=step,
        )

    def follow(self, steps: list[dict[str, Any]]) -> None:
        """Every step, one after the other."""
        for number, step in enumerate(steps):
            self.due(number)
            if step["answer"] is not None:
                self.act(step["answer"])
            elif number < len(steps) - 1:
                self.mentor.get_by_role("button", name="Continuer").click()

    def act(self, answer: Any) -> None:
        """Give the answer of a step with the mouse."""
        kind = self.person.kind()
        if self.page.locator("svg .goal").count():
            self.go()
        elif kind == "number":
            self.person.panel.locator("input[type=number]").fill(str(answer))
            self.person.panel.locator("button.gold").click()
        elif kind == "split":
            self.share(answer)
        elif kind == "order":
            self.order([str(key) for key in answer])
        elif kind == "confirm":
            self.person.panel.locator(f'[data-key="{str(answer).lower()}"]').click()
        else:
            self.person.choose(*[str(key) for key in (answer if isinstance(answer, list) else [answer])])

    def go(self) -> None:
        """Click where the mentor's mark is, and confirm."""
        self.page.mouse.click(*middle(self.page.locator("svg .goal").first))
        give = self.person.panel.locator("button.gold")
        expect(give).to_be_enabled()
        give.click()

    def order(self, keys: list[str]) -> None:
        """What is to be put in order, each raised to its place."""
        panel = self.person.panel
        for place, key in enumerate(keys):
            while [line.get_attribute("data-key") for line in panel.locator("li").all()].index(key) > place:
                panel.locator(f'li[data-key="{key}"] button').first.click()
        panel.locator("button.gold").click()

    def share(self, answer: list[int]) -> None:
        """Points that are shared out, one by one."""
        for line, points in zip(self.person.panel.locator("li").all(), answer, strict=True):
            while int(line.locator("output").inner_text()) < points:
                line.locator("button[data-more]").click()
        self.person.panel.locator("button.gold").click()


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_a_lesson_is_followed_by_hand(page: Page, host: Host, game: str, key: str) -> None:
    opened = host.post("/api/lessons", {"game": game, "kind": "lesson", "key": key})
    steps: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard(steps, data)))
    page.goto(f"/seat#{opened['links'][0]['key']}")
    learner = Learner(page)
    learner.mentor.wait_for()
    until(page, lambda: len(steps) > 0)
    learner.follow(steps)
    learner.due(len(steps) - 1)
    page.get_by_role("button", name="Continuer la partie").click()
    expect(learner.mentor).to_have_count(0)
    learner.person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting"))


def heard(steps: list[dict[str, Any]], data: Any) -> None:
    """Keep the steps of the first table that is told."""
    message = json.loads(data)
    if message["type"] == "table" and not steps:
        steps.extend(message["lesson"]["steps"])
