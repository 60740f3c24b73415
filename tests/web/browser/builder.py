"""The list builder, as a person uses it: by clicks on what is shown."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from escarmouche.play.list_building import Draft, DraftEntry


class BuilderPage:
    """Makes a list."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        page.goto(f"/lists/{game}")
        page.locator("[data-add]").first.wait_for()

    @property
    def entries(self) -> Locator:
        return self.page.locator("li.entry")

    @property
    def play(self) -> Locator:
        return self.page.get_by_role("button", name="Jouer")

    def stands(self, total: int) -> None:
        """Wait until the list costs so much."""
        expect(self.page.locator(f"[data-total='{total}']")).to_be_visible()

    def add(self, key: str) -> None:
        self.page.locator(f"[data-add='{key}']").click()

    def build(self, draft: Draft) -> None:
        """All of a draft, from nothing."""
        self.page.get_by_role("textbox", name="Nom de la liste").fill(draft.name.fr)
        for key, values in draft.head.items():
            for at, value in enumerate(values):
                self.head(key, at, value)
        for at, entry in enumerate(draft.entries):
            self.add(entry.key)
            expect(self.entries).to_have_count(at + 1)
            self.fit(self.entries.nth(at), entry)

    def head(self, key: str, at: int, value: str) -> None:
        """Say something of the whole list."""
        field = self.page.locator(f"[data-head='{key}']").nth(at)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)

    def fit(self, row: Locator, wanted: DraftEntry) -> None:
        """Give an entry its number and its things."""
        while int(row.locator(".count .number").inner_text()) != wanted.count:
            row.locator("[data-more]").click()
        chosen = [value for values in wanted.choices.values() for value in values]
        row.locator("button.touch").click()
        for pressed in row.locator("[data-choice][aria-pressed=true]").all():
            if pressed.get_attribute("data-choice") not in chosen:
                pressed.click()
        had = [one.get_attribute("data-choice") for one in row.locator("[data-choice][aria-pressed=true]").all()]
        for value in chosen:
            if value in had:
                had.remove(value)
            else:
                row.locator(f"[data-choice='{value}']").click()
        row.locator("button.touch").click()

    def exported(self) -> str:
        """The list file, as the page shows it."""
        self.page.get_by_role("button", name="Exporter").click()
        dialog = self.page.get_by_role("dialog")
        text = dialog.get_by_role("textbox", name="Fichier de liste (TOML)").input_value()
        dialog.get_by_role("button", name="Fermer").click()
        return text
