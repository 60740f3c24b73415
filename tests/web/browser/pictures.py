"""Pictures of the main screens for the README: `python -m web.browser.pictures` from the folder of the tests."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from games.samples import FIFTH, FOURTH, LARGE, ONE, OTHER, THIRD
from playwright.sync_api import Page, expect

from web.browser.chromium import DESK, PHONE, SPACE, chromium, visit
from web.browser.driver import Person
from web.browser.seeded import CODE
from web.browser.start import StartPage
from web.browser.watching import watched
from web.host import Host, database

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
LONG = 400.0
MOVES = {ONE: "path", OTHER: "placement", THIRD: "route", FOURTH: "path"}
"""How figures are moved in the games whose pictures show a move; the fifth shows orders."""
PLAYED: dict[str, tuple[str, dict[str, Any]]] = {
    ONE: ("regular", {"scenario": "bornes-jins", "modules": ["measuring"]}),
    OTHER: ("novice", {"armies": LARGE[OTHER]}),
    THIRD: ("novice", {"armies": LARGE[THIRD]}),
    FOURTH: ("novice", {"armies": LARGE[FOURTH]}),
    FIFTH: ("novice", {"armies": ["griffon-300", "belier-300"]}),
}
"""The matches that are watched: at which level, and what was agreed on."""


def picture(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    expect(page.locator(".toast")).to_have_count(0, timeout=20_000)
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"{name}.png")


def seek(page: Page, match: str, turn: str) -> None:
    """The replay of a match, some way into a turn."""
    page.goto(f"/r/{match}")
    page.get_by_role("slider", name="Moment de la partie").wait_for()
    while turn not in page.locator(".tracks .turn").inner_text():
        page.get_by_role("button", name="Tour suivant").click()
    for _ in range(24):
        page.get_by_role("button", name="Avancer d’un événement").click()


def play_on(page: Page, match: str, turn: str, until: str, *, touch: bool = False) -> Person:
    """Sit down in the middle of a match, and play by chance until this kind of question, or this topic, comes."""
    seek(page, match, turn)
    page.get_by_role("button", name="Rejouer d’ici").click()
    page.get_by_role("dialog").get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/seat#*")
    person = Person(page, 3, touch=touch)
    person.play(LONG, lambda seen: until in (seen["kind"], seen["topic"]) and not seen["over"])
    return person


def moved(page: Page, match: str, kind: str, *, touch: bool = False) -> None:
    """Lay a way or a formation that is good, without giving it."""
    play_on(page, match, "Tour 2", kind, touch=touch).point(answer=False)
    page.mouse.move(4, 4)


def ordered(page: Page, match: str) -> None:
    """A card whose fighters have their orders: at least one of them goes for somebody."""
    person = play_on(page, match, "Tour 2", "confirm-orders")
    while page.locator("[data-link]").count() == 0:
        person.answer(person.kind())
        person.play(LONG, lambda seen: seen["topic"] == "confirm-orders")
    page.mouse.move(4, 4)


def show(page: Page, game: str, match: str) -> None:
    """The picture of a game."""
    if game in MOVES:
        moved(page, match, MOVES[game])
    else:
        ordered(page, match)
    picture(page, game)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    matches: dict[str, str] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(database(Path(folder)), code=CODE) as host,
        chromium(SPACE) as browser,
    ):
        with visit(browser, host.url, size=DESK) as context:
            page = context.new_page()
            for game, (level, agreed) in PLAYED.items():
                matches[game] = watched(browser, host, game, level, **agreed)
                show(page, game, matches[game])
            seek(page, matches[OTHER], "Tour 3")
            picture(page, "replay")
            StartPage(page)
            picture(page, "start")
        with visit(browser, host.url, size=PHONE, touch=True) as context:
            page = context.new_page()
            moved(page, matches[ONE], MOVES[ONE], touch=True)
            picture(page, "phone")


if __name__ == "__main__":
    main()
