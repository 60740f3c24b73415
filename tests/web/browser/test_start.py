"""The start page: lists from files, languages, and how little has to be loaded."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from games.samples import ONE, OTHER, shipped_list
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import escarmouche.web
from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.patience import until
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match
from web.host import Host

LONG = 300.0
FIRST_LOAD = 450_000
TRIES = 8
STATIC = Path(escarmouche.web.__file__).parent / "static"
DROP = """
(chair, [name, text]) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], name, { type: 'application/toml' }))
  for (const type of ['dragenter', 'dragover', 'drop'])
    chair.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
"""
FAULTY = """
name = "Trop, c’est trop"
faction = "Aurlok"
format = 180
troop = ["Wolitse × 2", "Chaman-Nuit × 3", "Templier Avalonien", "Guerrier-Tonnerre Loup × 9"]
"""
FAULTS = [
    ("429", "180"),
    ("Templier Avalonien", "Aurlok"),
    ("Wolitse Brise Nocturne", "2"),
    ("Chaman-Nuit Loup", "3", "1"),
    ("Guerrier-Tonnerre Loup", "9", "3"),
]
"""What each fault of that list must name: too dear, a stranger, a hero twice, and two profiles too often."""


def test_a_faulty_list_is_dropped_and_every_fault_named(page: Page) -> None:
    start = StartPage(page)
    good = (shipped_list(ONE, "aurlok-180-1")).read_text(encoding="utf-8")
    start.chair(0).evaluate(DROP, ["trop.toml", FAULTY])
    own = start.chair(0).get_by_role("status")
    expect(own.locator("li")).to_have_count(len(FAULTS))
    expect(own).to_contain_text("trop.toml")
    for fault, named in zip(own.locator("li").all(), FAULTS, strict=True):
        for name in named:
            expect(fault).to_contain_text(name)
        expect(fault.locator(".rule")).to_contain_text("p.")
    expect(start.play).to_be_disabled()
    start.chair(0).evaluate(DROP, ["nonsense.toml", "this is [ no TOML"])
    expect(own).to_contain_text("nonsense.toml")
    expect(own.locator("li")).to_have_count(1)
    start.chair(0).evaluate(DROP, ["aurlok.toml", good])
    expect(own).to_contain_text("La liste est en règle.")
    expect(start.play).to_be_enabled()
    own.get_by_role("button", name="Retirer").click()
    expect(start.chair(0).get_by_label("Liste d’armée")).to_be_visible()


def test_a_part_that_is_gone_is_fetched_anew(browser: Browser, host: Host) -> None:
    """The client was built anew while the page was open: the names that it knew lead nowhere."""
    with visit(browser, host.url) as context:
        page = context.new_page()
        StartPage(page)
        page.route("**/assets/Replay-*.js", lambda route: route.fulfill(status=404), times=1)
        with page.expect_navigation(url="**/r/nothing"), page.expect_response(lambda response: response.status == 404):
            page.evaluate("history.pushState(null, '', '/r/nothing'); dispatchEvent(new PopStateEvent('popstate'))")
        expect(page.get_by_role("heading", name="Rien à revoir")).to_be_visible()


def test_a_list_from_a_file_is_played(page: Page) -> None:
    start = StartPage(page)
    start.chair(0).locator("input[type=file]").set_input_files(shipped_list(ONE, "aurlok-180-2"))
    expect(start.chair(0).get_by_role("status")).to_contain_text("La liste est en règle.")
    person = Person(start.open())
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    expect(page.locator("svg .base.player-0")).to_have_count(6)


def test_computers_alone_are_watched(page: Page) -> None:
    start = StartPage(page)
    start.small(ONE)
    for at in range(2):
        start.sit(at, COMPUTER)
    expect(page.get_by_text("les ordinateurs joueront seuls")).to_be_visible()
    page.get_by_role("button", name="Regarder", exact=True).click()
    page.wait_for_url("**/w/*")
    page.locator("section.ask[data-kind=over]").wait_for(timeout=1000 * LONG)
    expect(page.locator(".left .occupant")).to_have_text(["Débutant", "Débutant"])


def test_french_and_english_are_switched_in_place(page: Page) -> None:
    StartPage(page)
    page.evaluate("window.untouched = true")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Français").click()
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    page.evaluate("window.untouched = true")
    asked, question, told = person.seen(), person.panel.locator("h2").inner_text(), texts(page)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert person.seen() == asked
    assert person.panel.locator("h2").inner_text() != question
    assert all(mine != other for mine, other in zip(told, texts(page), strict=True))
    page.get_by_role("button", name="Français").click()
    expect(person.panel.locator("h2")).to_have_text(question)
    assert texts(page) == told
    assert page.evaluate("window.untouched") is True


def texts(page: Page) -> list[str]:
    return page.locator(".log .told .said").all_inner_texts()


def test_the_first_load_is_small(page: Page) -> None:
    packed = {file.name: len(gzip.compress(file.read_bytes(), 6)) for file in STATIC.rglob("*") if file.is_file()}
    loaded: set[str] = {"index.html"}
    page.on("response", lambda response: loaded.add(response.url.rsplit("/", 1)[-1]))
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    size = sum(packed[name] for name in loaded & packed.keys())
    assert 50_000 < size <= FIRST_LOAD


class Thinking:
    """The connection of a page on which nothing is heard of the end of a computer's thoughts before it may be."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        self.route, self.thinks, self.held = route, False, []
        route.connect_to_server().on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        thinking = json.loads(message).get("status", {}).get("thinking")
        self.thinks = self.thinks or bool(thinking)
        if self.held or (self.thinks and thinking == []):
            self.held.append(message)
        else:
            self.route.send(message)

    def end(self) -> None:
        for message in self.held:
            self.route.send(message)


def test_the_table_stands_while_the_computer_still_thinks(page: Page) -> None:
    thinking = Thinking(page)
    for _ in range(TRIES):
        start = StartPage(page)
        start.small(OTHER)
        start.sit(0, COMPUTER)
        start.sit(1, SCREEN)
        page.get_by_label("Mise en place").select_option("played")
        start.open()
        if page.locator("section.ask").get_attribute("data-kind") == "waiting":
            break
    else:
        raise AssertionError("the computer never begins")
    expect(page.locator("section.ask h2")).to_have_text("L’ordinateur réfléchit")
    expect(page.locator(".pill")).to_have_text("L’ordinateur réfléchit")
    expect(page.locator("svg.land")).to_be_visible()
    until(page, lambda: len(thinking.held) > 0)
    thinking.end()
    expect(page.locator("section.ask[data-kind=choose]")).to_be_visible()
