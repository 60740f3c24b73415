"""Pictures of the main screens for the README: `python -m web.browser.pictures` from the folder of the tests."""

from __future__ import annotations

import tempfile
from pathlib import Path

from games.samples import LARGE, ONE, OTHER, TITLES
from playwright.sync_api import Page, expect

from web.browser.chromium import DESK, PHONE, chromium, visit
from web.browser.driver import Person
from web.browser.seeded import CODE
from web.browser.start import StartPage
from web.browser.watching import watched
from web.host import Host, database

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
LONG = 400.0


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


def play_on(page: Page, match: str, turn: str, kind: str, *, touch: bool = False) -> None:
    """Sit down in the middle of a match, and lay a way or a formation that is good without giving it."""
    seek(page, match, turn)
    page.get_by_role("button", name="Rejouer d’ici").click()
    page.get_by_role("dialog").get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/seat#*")
    person = Person(page, 3, touch=touch)
    person.play(LONG, kind)
    person.point(answer=False)
    page.mouse.move(4, 4)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(database(Path(folder)), code=CODE) as host,
        chromium() as browser,
    ):
        one = watched(browser, host, ONE, "regular", scenario="bornes-jins", modules=["measuring"])
        other = watched(browser, host, OTHER, "novice", armies=LARGE[OTHER])
        with visit(browser, host.url, size=DESK) as context:
            page = context.new_page()
            play_on(page, one, "Tour 2", "path")
            picture(page, TITLES[ONE].lower())
            play_on(page, other, "Tour 2", "placement")
            picture(page, TITLES[OTHER].lower())
            seek(page, other, "Tour 3")
            picture(page, "replay")
            StartPage(page)
            picture(page, "start")
        with visit(browser, host.url, size=PHONE, touch=True) as context:
            page = context.new_page()
            play_on(page, one, "Tour 2", "path", touch=True)
            picture(page, "phone")


if __name__ == "__main__":
    main()
