"""The start page, as a person uses it: by the names of its controls, in French."""

from __future__ import annotations

from games.samples import SMALL, TITLES
from playwright.sync_api import Locator, Page

SCREEN, COMPUTER, LINK = "Cet écran", "L’ordinateur", "Un ami, par lien"


class StartPage:
    """Chooses what is to be played."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/")
        self.play.wait_for()

    @property
    def play(self) -> Locator:
        return self.page.get_by_role("button", name="Jouer", exact=True)

    def chair(self, at: int) -> Locator:
        return self.page.get_by_role("region", name=f"Joueur {at + 1}")

    def game(self, key: str) -> None:
        self.page.locator("label.game", has_text=TITLES[key]).click()
        self.page.get_by_role("radio", name=TITLES[key]).and_(self.page.locator(":checked")).wait_for(state="attached")

    def sit(self, at: int, who: str, level: str = "novice") -> None:
        self.chair(at).get_by_role("button", name=who).click()
        if who == COMPUTER:
            self.chair(at).get_by_label("Niveau de l’ordinateur").select_option(level)

    def invite(self, at: int, army: str | None = None) -> None:
        """A friend far away, who brings his own list unless it is chosen here."""
        self.sit(at, LINK)
        chosen = self.chair(at).get_by_label("Je choisis sa liste")
        chosen.set_checked(army is not None)
        if army is not None:
            self.chair(at).get_by_label("Liste d’armée").select_option(army)

    def small(self, key: str) -> None:
        """The smallest lists of a game."""
        self.game(key)
        for at, army in enumerate(SMALL[key]):
            self.chair(at).get_by_label("Liste d’armée").select_option(army)

    def open(self) -> Page:
        """Sit down at the table."""
        self.play.click()
        self.page.wait_for_url("**/seat#*")
        self.page.locator("section.ask:visible, dialog[aria-labelledby=hand-over]").first.wait_for()
        return self.page


def open_match(page: Page, key: str, seats: list[str], scenario: str | None = None) -> Page:
    """A match of the smallest lists, from the start page."""
    start = StartPage(page)
    start.small(key)
    for at, who in enumerate(seats):
        start.sit(at, who)
    if scenario is not None:
        page.get_by_role("combobox", name="Scénario").select_option(scenario)
    return start.open()
