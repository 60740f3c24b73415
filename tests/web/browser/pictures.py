"""Pictures of the main screens for the README: `python -m web.browser.pictures` from the folder of the tests."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page

from web.browser.chromium import DESK, PHONE, chromium, visit
from web.browser.driver import Person, Seen
from web.browser.start import COMPUTER, SCREEN, StartPage
from web.browser.watching import watched
from web.host import Host, database

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
LONG = 400.0


def picture(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"{name}.png")


def turn_of(page: Page) -> str:
    return page.locator(".tracks .turn").inner_text()


def middle(person: Person, turn: str, kind: str) -> None:
    """Play until this turn has come and something of this kind is asked."""

    def come(seen: Seen) -> bool:
        return seen["kind"] == kind and not seen["over"] and turn in turn_of(person.page)

    person.play(LONG, come)


def way(person: Person) -> None:
    """Lay a way or a formation that is good, without giving it."""
    person.point(answer=False)
    person.page.mouse.move(4, 890)


def table(page: Page, game: str, seed: int, kind: str, *, touch: bool = False) -> Person:
    start = StartPage(page)
    start.game(game)
    start.sit(0, SCREEN)
    start.sit(1, COMPUTER, "regular")
    if game == "alkemy2":
        page.get_by_label("Mesures libres").check()
        page.get_by_label("Scénario").select_option("bornes-jins")
    person = Person(start.open(), seed, touch=touch)
    middle(person, "Tour 2", kind)
    return person


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Host(database(Path(folder))) as host, chromium() as browser:
        match = watched(browser, host, "drakerys", "regular")
        with visit(browser, host.url, size=DESK) as context:
            page = context.new_page()
            for game, kind in (("alkemy2", "path"), ("drakerys", "placement")):
                way(table(page, game, 3, kind))
                picture(page, game.removesuffix("2"))
            StartPage(page)
            picture(page, "start")
            page.goto(f"/r/{match}")
            scrub = page.get_by_role("slider", name="Moment de la partie")
            scrub.fill(str(int(scrub.get_attribute("max") or 0) // 2))
            picture(page, "replay")
        with visit(browser, host.url, size=PHONE, touch=True) as context:
            page = context.new_page()
            way(table(page, "alkemy2", 5, "path", touch=True))
            picture(page, "phone")


if __name__ == "__main__":
    main()
