"""The rulebook at hand: page badges open what a rule says, everything can be looked up, skills tell what they do."""

from __future__ import annotations

from games.samples import ONE, THIRD
from playwright.sync_api import Browser, Page, expect

from escarmouche.play.rule_texts import rule_texts
from web.browser.axe import violations
from web.browser.chromium import PHONE, visit
from web.browser.driver import Person
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match
from web.host import Host

LONG = 300.0
OWN_WORDS = "Dit avec nos mots ; le livre fait foi."
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def words(page: Page) -> str:
    """What an open dialog says, with plain spaces."""
    return page.get_by_role("dialog").inner_text().replace("\u00a0", " ")


def test_a_badge_opens_its_rule_in_the_readers_language_and_esc_closes_it(page: Page) -> None:
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting"))
    asked = person.seen()["request"]
    badge = page.locator("section.ask button.rule").first
    printed = badge.inner_text()
    badge.click()
    expect(page.get_by_role("dialog")).to_contain_text("le livre fait foi")
    told = words(page)
    assert OWN_WORDS in told
    assert f"({printed.replace(chr(160), ' ')})" in told
    rule = next(text for text in rule_texts(ONE).values() if text.title.fr in told and text.text.fr in told)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(badge).to_be_focused()
    page.get_by_role("button", name="EN, English").click()
    badge.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(rule.text.en)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(badge).to_be_focused()
    expect(page.locator("section.ask")).to_have_attribute("data-request", asked)
    page.get_by_role("button", name="FR, français").click()


def test_everything_is_looked_up_from_the_start_page(page: Page) -> None:
    start = StartPage(page)
    start.game(THIRD)
    page.keyboard.press("/")
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    everything = page.get_by_role("dialog").get_by_role("status").inner_text()
    page.keyboard.type("EN GARDE")
    entry = page.get_by_role("dialog").locator("li").first
    expect(entry.locator("h3")).to_contain_text("En garde")
    expect(entry.locator("h3 mark")).to_have_text(["En", "garde"])
    page.get_by_role("button", name="Décors").click()
    search.fill("haie")
    expect(page.get_by_role("dialog").locator("li h3").first).to_contain_text("Haie")
    expect(page.get_by_role("dialog").locator("li")).to_have_count(2)
    page.get_by_role("button", name="Règles", exact=True).click()
    search.fill("")
    page.get_by_label("Chapitre").select_option("shooting")
    expect(page.get_by_role("dialog").get_by_role("status")).not_to_have_text(everything)
    page.get_by_role("dialog").locator("li .rule").first.click()
    expect(page.get_by_role("dialog").last).to_contain_text("le livre fait foi")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(search).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_skill_of_a_list_tells_what_it_does_by_finger_too(browser: Browser, host: Host) -> None:
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        page = context.new_page()
        start = StartPage(page)
        start.chair(0).locator("summary").tap()
        assert not page.evaluate(TOO_WIDE)
        word = start.chair(0).get_by_role("button", name="Sans Peur").first
        word.tap()
        expect(page.get_by_role("tooltip")).to_contain_text("d’office tout test d’Effrayant")
        expect(page.get_by_role("tooltip")).to_be_in_viewport()
        page.keyboard.press("Escape")
        expect(page.get_by_role("tooltip")).to_be_hidden()
        page.get_by_role("button", name="Chercher dans les règles").tap()
        page.get_by_role("searchbox").fill("sans peur")
        expect(page.get_by_role("dialog").locator("li").first).to_be_visible()
        assert not page.evaluate(TOO_WIDE)
