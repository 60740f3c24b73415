"""The list builder: every game by its data alone, from nothing to a list that is played, shared and kept."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.ready_lists import BUILT, ready_drafts
from games.samples import FIFTH, FOURTH, ONE, OTHER, SMALL, THIRD, TITLES, shipped_list
from playwright.sync_api import Browser, Page, expect

from escarmouche.play.list_building import Draft
from escarmouche.play.rulebook import rulebook
from web.browser.axe import violations
from web.browser.builder import BuilderPage
from web.browser.chromium import PHONE, visit
from web.browser.patience import toasted
from web.browser.start import StartPage
from web.host import Host


def ready(game: str) -> tuple[Any, Draft]:
    """The builder of a game, and one of its ready-made lists as a draft."""
    builder: Any = rulebook(game).builder()
    text = shipped_list(game, SMALL[game][0]).read_text(encoding="utf-8")
    return builder, builder.draft(builder.read_army(text, "ready.toml"))


LATER = (OTHER, THIRD, FOURTH)
"""Games whose lists are built with the slow tests; the engine is tried with all lists each time."""


def rebuild(page: Page, game: str, builder: Any, draft: Draft) -> None:
    """Make a list from nothing, entry by entry, and compare what is exported."""
    made = BuilderPage(page, game)
    made.build(draft)
    made.stands(builder.total(builder.army(draft)))
    expect(page.locator(".fault, .whole")).to_have_count(0)
    expect(made.play).to_have_attribute("aria-disabled", "false")
    exported = builder.draft(builder.read_army(made.exported(), "exported.toml"))
    assert (exported.head, exported.entries) == (draft.head, draft.entries)
    assert exported.name.fr == draft.name.fr


@pytest.mark.parametrize("game", [ONE, FIFTH, *(pytest.param(each, marks=pytest.mark.slow) for each in LATER)])
def test_a_ready_list_is_built_from_nothing_and_exported_equal(page: Page, game: str) -> None:
    rebuild(page, game, *ready(game))


@pytest.mark.slow
@pytest.mark.parametrize("game", BUILT)
def test_every_ready_list_is_built_from_nothing_and_exported_equal(page: Page, game: str) -> None:
    builder = rulebook(game).builder()
    for draft in ready_drafts(game).values():
        rebuild(page, game, builder, draft)
        page.evaluate("localStorage.clear()")


def test_a_fault_is_told_under_its_entry_taken_back_and_never_played(page: Page) -> None:
    builder, draft = ready(ONE)
    made = BuilderPage(page, ONE)
    made.build(draft)
    total = builder.total(builder.army(draft))
    made.stands(total)
    hero = draft.entries[0].key
    dear = page.locator("li.row", has=page.locator(f"[data-add='{hero}']"))
    expect(dear.locator(".why")).to_contain_text("de trop")
    made.add(hero)
    row = page.locator(f"li.entry[data-entry='{hero}']")
    expect(row.locator(".fault .rule")).to_contain_text("p.")
    expect(made.play).to_contain_text("à corriger")
    made.play.click(force=True)
    toasted(page, "On ne peut pas encore jouer cette liste")
    page.keyboard.press("Control+z")
    made.stands(total)
    expect(row.locator(".fault")).to_have_count(0)


def test_what_is_left_is_offered_and_one_touch_spends_it(page: Page) -> None:
    builder, draft = ready(ONE)
    made = BuilderPage(page, ONE)
    made.build(draft)
    total = builder.total(builder.army(draft))
    made.stands(total)
    last = len(draft.entries) - 1
    made.entries.nth(last).locator("[data-less]").click()
    expect(page.locator(f"[data-total='{total}']")).to_have_count(0)
    steps = page.locator(".completions [data-step]")
    expect(steps.first).to_be_visible()
    assert steps.count() <= 3
    new = steps.first.inner_text().rsplit(" ", 1)[1]
    steps.first.click()
    made.stands(int(new))
    expect(page.locator(".fault, .whole")).to_have_count(0)
    page.get_by_role("button", name="Annuler").click()
    expect(steps.first).to_be_visible()


def test_a_list_goes_to_the_start_page_and_is_kept_here(page: Page) -> None:
    builder, draft = ready(OTHER)
    made = BuilderPage(page, OTHER)
    made.build(draft)
    made.stands(builder.total(builder.army(draft)))
    made.play.click()
    page.wait_for_url("**/")
    chair = page.get_by_role("region", name="Joueur 1")
    expect(chair.get_by_role("status")).to_contain_text("La liste est en règle.")
    expect(page.get_by_role("radio", name=TITLES[OTHER])).to_be_checked()
    chair.get_by_role("link", name="Composer une liste").click()
    expect(page.get_by_role("textbox", name="Nom de la liste")).to_have_value(draft.name.fr)
    expect(made.entries).to_have_count(len(draft.entries))
    page.get_by_role("button", name="Mes listes").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Dupliquer la liste").click()
    expect(dialog.locator("li")).to_have_count(2)
    dialog.get_by_role("button", name="Supprimer la liste").first.click()
    expect(dialog.locator("li")).to_have_count(1)


def test_a_link_brings_the_list_to_another_browser(page: Page, browser: Browser, host: Host) -> None:
    builder, draft = ready(FIFTH)
    made = BuilderPage(page, FIFTH)
    made.build(draft)
    made.stands(builder.total(builder.army(draft)))
    page.get_by_role("button", name="Partager").click()
    link = page.get_by_role("dialog").get_by_role("textbox", name="Partager").input_value()
    with visit(browser, host.url) as context:
        other = context.new_page()
        other.goto(link)
        expect(other.locator("li.entry")).to_have_count(len(draft.entries))
        other.goto(link[:-40])
        toasted(other, "Ce lien ne contient pas de liste lisible")
        expect(other.locator("li.entry")).to_have_count(len(draft.entries))


def test_a_text_of_a_forum_is_read_and_what_is_not_understood_is_told(page: Page) -> None:
    builder, draft = ready(ONE)
    made = BuilderPage(page, ONE)
    made.build(draft)
    page.get_by_role("button", name="Exporter").click()
    page.get_by_role("button", name="Texte pour un forum").click()
    text = page.get_by_role("dialog").get_by_role("textbox").input_value()
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    page.get_by_role("button", name="Importer").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text + "\n3x Licornes roses\n")
    dialog.get_by_role("button", name="Lire cette liste").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Licornes roses")
    dialog.get_by_role("button", name="Fermer").click()
    made.stands(builder.total(builder.army(draft)))
    expect(made.entries).to_have_count(len(draft.entries))


def test_the_builder_is_for_everyone_on_a_desk_and_on_a_phone(page: Page) -> None:
    made = BuilderPage(page, FIFTH)
    keys = [row.get_attribute("data-add") or "" for row in page.locator("[data-add]").all()]
    for key in (keys[0], keys[-1]):
        made.add(key)
    expect(page.locator(".fault, .whole").first).to_be_visible()
    made.entries.first.locator("button.touch").click()
    assert violations(page) == []
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("elementaire du feu")
    expect(page.locator("[data-add]")).to_have_count(1)
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    for tab in ("Liste", "Carte", "Catalogue"):
        page.locator(".tabs").get_by_role("button", name=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(page) == []
        expect(made.play).to_be_in_viewport()


def test_the_start_page_leads_to_the_builder_of_its_game(page: Page) -> None:
    start = StartPage(page)
    start.game(THIRD)
    start.chair(0).get_by_role("link", name="Composer une liste").click()
    page.wait_for_url(f"**/lists/{THIRD}")
    expect(page.locator("[data-add]").first).to_be_visible()
