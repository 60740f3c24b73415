"""What a list is worth, told in the builder: odds, trials, dragging; and its sheets before they are printed."""

from __future__ import annotations

import pytest
from conformance.ready_lists import BUILT, ready_drafts
from games.samples import FIFTH, ONE, SMALL
from playwright.sync_api import Locator, Page, expect

from escarmouche.play.list_building import Draft
from escarmouche.play.list_link import draft_of, link_of
from escarmouche.play.rulebook import rulebook
from web.browser.axe import violations
from web.browser.builder import BuilderPage
from web.browser.chromium import PHONE
from web.host import Host

LONG = 120_000
"""Until the first answer of a process that has to start."""


def small(game: str) -> Draft:
    return ready_drafts(game)[f"{SMALL[game][0]}.toml"]


def opened(page: Page, host: Host, game: str) -> BuilderPage:
    """A small ready list, brought by its link."""
    made = BuilderPage(page, game)
    page.goto(link_of(host.url, small(game)))
    expect(made.entries).to_have_count(len(small(game).entries))
    return made


LATER = [pytest.param(game, marks=pytest.mark.slow) for game in BUILT if game != ONE]


@pytest.mark.parametrize("game", [ONE, *LATER])
def test_what_a_fighter_is_worth_stands_under_its_card(page: Page, host: Host, game: str) -> None:
    made = opened(page, host, game)
    worth = page.get_by_role("region", name="Ce qu’il vaut")
    expect(worth.locator("li b").first).to_contain_text("%", timeout=LONG)
    expect(worth).to_have_attribute("aria-busy", "false", timeout=LONG)
    expect(worth.locator("li .mean").first).not_to_be_empty()
    army = rulebook(game).offers().armies()[-1].key
    worth.locator("select[data-among]").select_option(f"army {army}")
    names = worth.locator("select[data-rival] option")
    expect(names).to_have_count(len(ready_drafts(game)[f"{army}.toml"].entries))
    worth.get_by_role("button", name="En détail…").click()
    dialog = page.get_by_role("dialog", name="Chances")
    expect(dialog.locator("select[data-fighter] option")).to_have_count(len(small(game).entries))
    expect(dialog.locator(".odds .number").first).to_contain_text("%", timeout=LONG)
    expect(dialog).to_contain_text("Chances exactes")
    assert violations(page) == []
    title = dialog.locator(".odds h3").inner_text()
    dialog.get_by_role("button", name="Inverser").click()
    expect(dialog.locator(".odds h3")).not_to_have_text(title, timeout=LONG)
    assert made.entries.count() == len(small(game).entries)


def test_a_question_that_makes_no_sense_says_why(page: Page, host: Host) -> None:
    opened(page, host, ONE)
    page.get_by_role("button", name="Chances").click()
    dialog = page.get_by_role("dialog", name="Chances")
    dialog.locator("[data-question=shot]").click()
    dialog.locator("[data-field=distance]").fill("999")
    expect(dialog.locator(".refused")).to_be_visible(timeout=LONG)


def test_a_list_is_tried_stopped_and_its_result_kept(page: Page, host: Host) -> None:
    made = opened(page, host, FIFTH)
    page.get_by_role("button", name="Banc d’essai").click()
    dialog = page.get_by_role("dialog", name="Banc d’essai")
    dialog.get_by_role("radio", name="200").check()
    dialog.get_by_role("button", name="Lancer").click()
    row = dialog.locator("tr.whole")
    expect(row).to_be_visible(timeout=LONG)
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    assert violations(page) == []
    dialog.get_by_role("button", name="Arrêter").click()
    expect(dialog.get_by_role("status")).to_contain_text("Arrêté après")
    told = row.inner_text()
    dialog.get_by_role("button", name="Fermer").click()
    page.reload()
    made.entries.first.wait_for()
    page.get_by_role("button", name="Banc d’essai").click()
    assert row.inner_text() == told
    dialog.get_by_role("button", name="Fermer").click()
    made.entries.first.locator("[data-more]").click()
    expect(made.play).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Banc d’essai").click()
    expect(dialog).to_contain_text("La liste a changé depuis cet essai.")
    expect(dialog).to_contain_text("Seule une liste sans faute")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 3, box["y"] + min(20, box["height"] / 2)


def drag(page: Page, row: Locator, to: Locator) -> None:
    """With a mouse, not too fast."""
    row.scroll_into_view_if_needed()
    page.mouse.move(*middle(row))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=8)


def test_a_profile_is_dragged_into_the_list_and_an_entry_out_of_it(page: Page, host: Host) -> None:
    made = BuilderPage(page, ONE)
    row, column, catalogue = page.locator("li.row").nth(2), page.locator(".list"), page.locator(".catalogue .scroll")
    drag(page, row, column)
    expect(page.locator("div.carried.add")).to_be_visible()
    page.mouse.up()
    expect(made.entries).to_have_count(1)
    drag(page, row, column)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("div.carried")).to_have_count(0)
    expect(made.entries.locator(".count .number")).to_have_text("1")
    drag(page, made.entries.first.locator(".touch"), catalogue)
    expect(page.locator("div.carried.remove")).to_be_visible()
    page.mouse.up()
    expect(made.entries).to_have_count(0)
    page.get_by_role("button", name="Annuler").click()
    expect(made.entries).to_have_count(1)


def test_the_sheets_are_looked_at_chosen_and_printed(page: Page, host: Host) -> None:
    opened(page, host, ONE)
    page.get_by_role("button", name="Imprimer").click()
    ready = page.get_by_role("status").filter(has_text="feuilles A4")
    expect(ready).to_be_visible()
    sheets = page.locator(".sheets .page")
    whole = sheets.count()
    assert violations(page) == []
    page.locator("[data-part=figures]").uncheck()
    page.locator("[data-part=tools]").uncheck()
    expect(sheets).not_to_have_count(whole)
    scenario = rulebook(ONE).offers().scenarios()[0]
    page.locator("select[data-scenario]").select_option(scenario.key)
    expect(page.locator(".sheets .plan")).to_have_count(1)
    expect(ready).to_be_visible()
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1 } }")
    page.get_by_role("button", name="Imprimer…").click()
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Imprimer…")).to_have_count(0)
    sizes = sheets.evaluate_all("pages => pages.map((page) => [page.offsetWidth, page.offsetHeight])")
    assert {tuple(size) for size in sizes} == {(794, 1123)}
    page.emulate_media(media="screen")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer la page").click()
    assert "@page" in saved.value.path().read_text(encoding="utf-8")
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    expect(ready).to_be_visible()
    page.get_by_role("link", name="Atelier de listes").click()
    expect(page.locator("li.entry")).to_have_count(len(small(ONE).entries))


def test_the_code_on_paper_opens_the_list_again(page: Page, host: Host) -> None:
    """What a telephone reads of the code is the address of the list, and that address brings it back."""
    made = opened(page, host, FIFTH)
    page.get_by_role("button", name="Imprimer").click()
    card = page.locator(".sheets .card.code")
    expect(card).to_be_visible()
    origin, game, code = page.evaluate("[location.origin, location.pathname.split('/')[2], location.hash.slice(1)]")
    link = f"{origin}/lists/{game}#{code}"
    assert int(card.get_attribute("data-signs") or 0) == len(link)
    assert draft_of(link) == small(FIFTH)
    page.goto(link)
    expect(made.entries).to_have_count(len(small(FIFTH).entries))


def test_the_catalogue_is_filtered_by_what_stands_on_the_cards(page: Page) -> None:
    BuilderPage(page, ONE)
    rows = page.locator("li.row")
    every = rows.count()
    words = page.locator("select[data-word]")
    name = words.locator("option").nth(1).get_attribute("value") or ""
    words.select_option(name)
    expect(rows).not_to_have_count(every)
    assert 0 < rows.count() < every
    words.select_option("")
    expect(rows).to_have_count(every)
    page.get_by_role("button", name="Ordre : imprimé").click()
    expect(page.get_by_role("button", name="Ordre : par prix")).to_be_visible()
    groups = [group.locator("li.row .cost").all_inner_texts() for group in page.locator(".catalogue ul").all()]
    assert sum(len(costs) for costs in groups) == every
    assert all(costs == sorted(costs, key=int) for costs in groups)
