"""A match is exported from its seat and imported on the start page: the same question is asked again."""

from __future__ import annotations

from pathlib import Path

from games.samples import ONE
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match
from web.host import Host

LONG = 300.0


def test_a_match_is_taken_up_again_from_its_file(browser: Browser, host: Host, tmp_path: Path) -> None:
    """In a browser whose console may tell of the file that is refused."""
    with visit(browser, host.url) as context:
        export_and_import(context.new_page(), tmp_path)


def export_and_import(page: Page, tmp_path: Path) -> None:
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting"))
    seat, topic, question = page.url, person.seen()["topic"], person.panel.locator("h2").inner_text()
    options = person.panel.locator(".option .name").all_inner_texts()
    page.get_by_role("button", name="Autres commandes").click()
    page.get_by_role("button", name="Ma place").click()
    with page.expect_download() as given:
        page.get_by_role("button", name="Exporter la partie").click()
    file = tmp_path / given.value.suggested_filename
    given.value.save_as(file)
    assert file.suffix == ".partie"
    StartPage(page)
    choose = page.get_by_label("Déposez ici un fichier .partie")
    broken = tmp_path / "abîmée.partie"
    broken.write_bytes(file.read_bytes()[:-1])
    choose.set_input_files(broken)
    expect(page.get_by_text("Ce fichier a été abîmé ou modifié")).to_be_visible()
    choose.set_input_files(file)
    page.wait_for_url("**/seat#*")
    assert page.url != seat
    expect(person.panel).to_have_attribute("data-topic", topic)
    expect(person.panel.locator("h2")).to_have_text(question)
    expect(person.panel.locator(".option .name")).to_have_text(options)
