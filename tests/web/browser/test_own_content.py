"""Things of one's own, made in the browser from a copy, mended, listed and played; lists on several devices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from games.samples import FIFTH, ONE, SMALL, shipped_list
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from escarmouche.play.content import plain
from escarmouche.play.list_building import Draft
from escarmouche.play.rulebook import rulebook
from web.browser.axe import violations
from web.browser.builder import BuilderPage
from web.browser.chromium import PHONE, visit
from web.browser.start import StartPage
from web.host import Host


def own_draft(game: str) -> tuple[str, Draft]:
    """A ready-made list in which a copy of its last profile takes its place, and the key of the printed one."""
    builder = rulebook(game).builder()
    assert builder is not None
    text = shipped_list(game, SMALL[game][0]).read_text(encoding="utf-8")
    draft = builder.draft(builder.read_army(text, "ready.toml"))
    last = len(draft.entries) - 1
    entry = draft.entries[last]
    return entry.key, draft.put(last, replace(entry, key=f"{entry.key}-maison"))


class ContentPage:
    """Makes things of one's own."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        page.goto(f"/content/{game}")
        page.locator("[data-example]").wait_for()

    def copy(self, key: str) -> None:
        self.page.locator("[data-example]").select_option(key)
        self.page.locator("#form").wait_for()

    def sound(self) -> None:
        """Wait until nothing is wrong."""
        expect(self.page.get_by_text("Rien à corriger")).to_be_attached()


def test_a_copy_is_mended_listed_and_played(page: Page) -> None:
    printed, draft = own_draft(ONE)
    made = ContentPage(page, ONE)
    made.copy(printed)
    made.sound()
    cost = page.locator("[data-place='cost']")
    right = cost.input_value()
    cost.fill("-4")
    expect(page.locator(".field.bad")).to_contain_text("Ce nombre doit être")
    told = page.locator(".faults li")
    expect(told).to_contain_text("Coût · Ligne")
    expect(page.locator("pre .wrong")).to_contain_text("cost = -4")
    assert violations(page) == []
    told.get_by_role("button").click()
    expect(cost).to_be_focused()
    cost.fill(right)
    made.sound()
    with page.expect_download() as exported:
        page.get_by_role("button", name="Exporter").click()
    assert exported.value.suggested_filename == "maison.toml"
    text = exported.value.path().read_text(encoding="utf-8")
    assert plain(text, "maison.toml")["profile"][0]["name"].endswith(" (maison)")
    bench = BuilderPage(page, ONE)
    page.get_by_role("button", name="maison.toml").click()
    bench.build(draft)
    own = page.locator("li.row", has=page.locator(f"[data-add='{printed}-maison']"))
    expect(own.locator(".own")).to_have_text("maison")
    expect(page.locator(".fault, .whole")).to_have_count(0)
    expect(bench.play).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".worth")).to_contain_text("pas pour les vôtres")
    assert f"[[content.profile]]\n{text.splitlines()[1]}" in bench.exported()
    bench.play.click()
    page.wait_for_url("**/")
    expect(page.get_by_role("region", name="Joueur 1").get_by_role("status")).to_contain_text("La liste est en règle.")
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**/seat#*")
    page.locator("section.ask:visible, dialog[aria-labelledby=hand-over]").first.wait_for()


def test_a_file_is_kept_taken_back_imported_and_made_on_a_phone(page: Page, tmp_path: Path) -> None:
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    made = ContentPage(page, FIFTH)
    page.locator("[data-blank]").click()
    expect(page.locator(".field.bad").first).to_be_visible()
    for tab in ("Résultat", "Fichier", "Fiche"):
        page.locator(".tabs").get_by_role("button", name=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(page) == []
    name = page.locator("[data-place='name']").locator("input").first
    name.fill("Guetteur d’essai")
    page.reload()
    expect(page.get_by_role("heading", name="Guetteur d’essai")).to_be_visible()
    page.locator(".tabs").get_by_role("button", name="Fichier").click()
    page.get_by_role("button", name="Retirer Guetteur d’essai").click()
    expect(page.get_by_text("Ce fichier est vide.")).to_be_visible()
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("button", name="Guetteur d’essai").first).to_be_visible()
    file = tmp_path / "autres.toml"
    file.write_text('[[profile]]\nname = { fr = "Venu d’ailleurs", en = "From elsewhere" }\ncost = "cher"\n', "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="Venu d’ailleurs")).to_be_visible()
    expect(page.locator("[data-place='cost']")).to_have_value("cher")
    made.page.get_by_role("button", name="Mes fichiers").click()
    expect(page.get_by_role("dialog").locator("li")).to_have_count(2)


@pytest.fixture
def elsewhere(browser: Browser, host: Host) -> Iterator[Page]:
    """Another device."""
    with visit(browser, host.url) as context:
        yield context.new_page()


def test_lists_kept_on_the_server_are_opened_on_another_device(page: Page, elsewhere: Page) -> None:
    bench = BuilderPage(page, ONE)
    page.get_by_role("textbox", name="Nom de la liste").fill("La garde du pont")
    bench.add(str(page.locator("[data-add]").first.get_attribute("data-add")))
    page.get_by_role("button", name="Mes listes").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Votre nom").fill("Ysolde")
    dialog.get_by_role("button", name="Garder mes listes sur ce serveur").click()
    expect(dialog.get_by_role("status")).to_contain_text("Gardées au nom d’Ysolde")
    expect(dialog.get_by_role("status")).to_contain_text("À jour")
    assert violations(page) == []
    dialog.get_by_role("button", name="Ouvrir sur un autre appareil").click()
    link = dialog.get_by_role("textbox", name="Ouvrir sur un autre appareil").input_value()
    elsewhere.goto(link)
    elsewhere.get_by_role("button", name="Ouvrir mes listes ici").click()
    elsewhere.wait_for_url(f"**/lists/{ONE}")
    expect(elsewhere.get_by_role("textbox", name="Nom de la liste")).to_have_value("La garde du pont")
    elsewhere.get_by_role("textbox", name="Nom de la liste").fill("La garde du gué")
    elsewhere.get_by_role("button", name="Mes listes").click()
    elsewhere.get_by_role("button", name="Mettre à jour").click()
    expect(elsewhere.get_by_role("dialog").get_by_role("status")).to_contain_text("À jour")
    dialog.get_by_role("button", name="Mettre à jour").click()
    expect(dialog.locator("li")).to_contain_text("La garde du gué")
    dialog.get_by_role("button", name="Tout supprimer du serveur").click()
    dialog.get_by_role("button", name="Oui, tout supprimer").click()
    expect(dialog.get_by_role("textbox", name="Votre nom")).to_be_visible()
    expect(dialog.locator("li")).to_have_count(1)


def test_the_start_page_leads_to_own_content(page: Page) -> None:
    start = StartPage(page)
    start.game(ONE)
    start.chair(0).get_by_role("link", name="Composer une liste").click()
    page.get_by_role("link", name="Créer un profil à soi").click()
    page.wait_for_url(f"**/content/{ONE}")
    expect(page.locator("[data-example]")).to_be_visible()
