"""Two browsers over a link, and one who only watches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from games.samples import ONE, SMALL
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.hearing import Overheard
from web.browser.patience import becomes
from web.browser.seeded import prepared
from web.browser.start import SCREEN, StartPage
from web.host import Host

LONG = 300.0


class Line:
    """The connection of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.up = True
        self.routes: list[WebSocketRoute] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        if not self.up:
            route.close()
            return
        route.connect_to_server()
        self.routes.append(route)

    def cut(self) -> None:
        self.up = False
        self.routes[-1].close()

    def mend(self) -> None:
        self.up = True


@pytest.fixture
def people(browser: Browser, host: Host) -> Iterator[list[Page]]:
    """Three browsers that know nothing of one another."""
    with ExitStack() as stack:
        yield [stack.enter_context(visit(browser, host.url)).new_page() for _ in range(3)]


def open_for_a_friend(page: Page, *modules: str) -> tuple[str, str]:
    """The addresses for the friend and for who watches; the page itself sits down."""
    start = StartPage(page)
    start.small(ONE)
    start.sit(0, SCREEN)
    start.invite(1, SMALL[ONE][1])
    for module in modules:
        page.get_by_label(module).check()
    start.play.click()
    dialog = page.get_by_role("dialog")
    friend = dialog.get_by_role("textbox", name="Place du joueur 2").input_value()
    watching = dialog.get_by_role("textbox", name="Pour regarder seulement").input_value()
    dialog.get_by_role("link", name="Prendre place").click()
    page.wait_for_url("**/seat#*")
    return friend, watching


def arrive(page: Page, invitation: str) -> None:
    """Come by an invitation, and take the seat."""
    page.goto(invitation)
    page.get_by_role("button", name="Prendre place").click()
    page.wait_for_url("**/seat#*")


def together(people: list[Person], answers: int) -> None:
    """Whoever is asked answers, so many times in all."""
    begun = sum(person.answered for person in people)
    for _ in range(20_000):
        if sum(person.answered for person in people) - begun >= answers:
            return
        for person in people:
            kind = person.kind()
            if kind not in ("", "waiting", "over"):
                person.answer(kind)
        people[0].page.wait_for_timeout(10)
    raise AssertionError(f"only {[person.answered for person in people]} answers; now {[one.seen() for one in people]}")


def asked_of(people: list[Person]) -> Person:
    """Who is asked something now."""
    for _ in range(10_000):
        for person in people:
            if person.kind() not in ("", "waiting"):
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


def test_a_friend_reloads_and_loses_the_connection(people: list[Page]) -> None:
    mine, theirs, _ = people
    friend, _ = open_for_a_friend(mine)
    line = Line(theirs)
    arrive(theirs, friend)
    both = [Person(mine, 1), Person(theirs, 2)]
    together(both, 12)

    asked = asked_of(both)
    request = asked.seen()["request"]
    for person in both:
        person.page.reload()
    asked.panel.wait_for()
    asked_of([asked])
    assert asked.seen()["request"] == request
    log = theirs.locator(".log .told").count()
    together(both, 4)

    line.cut()
    banner = theirs.get_by_role("status").filter(has_text="Connexion perdue")
    expect(banner).to_be_visible()
    expect(mine.locator(".left .away")).to_be_visible()
    expect(mine.get_by_text("Connexion perdue")).to_have_count(0)
    line.mend()
    expect(banner).to_be_hidden()
    expect(mine.locator(".left .away")).to_have_count(0)
    together(both, 6)
    assert theirs.locator(".log .told").count() > log


def test_an_answer_given_while_the_connection_is_lost_is_not_lost(people: list[Page]) -> None:
    mine, theirs, _ = people
    friend, _ = open_for_a_friend(mine)
    line = Line(mine)
    mine.reload()
    arrive(theirs, friend)
    me = Person(mine)
    me.play(LONG, "choose")
    request = me.seen()["request"]
    line.cut()
    expect(mine.get_by_role("status").filter(has_text="Connexion perdue")).to_be_visible()
    me.answer("choose")
    line.mend()
    expect(mine.get_by_text("Connexion perdue")).to_be_hidden()
    together([me, Person(theirs)], 3)
    assert me.seen()["request"] != request


def test_the_server_is_cut_off_and_comes_back(browser: Browser, host: Host) -> None:
    with visit(browser, host.url) as context:
        page = context.new_page()
        person = Person(StartPage(page).open())
        person.play(LONG, lambda seen: seen["topic"] == "activate")
        request = person.seen()["request"]
        host.kill()
        expect(page.get_by_text("Connexion perdue")).to_be_visible()
        host.start()
        expect(page.get_by_text("Connexion perdue")).to_be_hidden()
        becomes(page, lambda: person.seen()["request"], request)
        person.answer("choose")


@pytest.mark.parametrize(("answer", "became"), [("Non", "Retour refusé"), ("Oui", "Retour accepté")])
def test_what_was_learnt_from_is_taken_back_only_by_consent(
    people: list[Page], host: Host, answer: str, became: str
) -> None:
    pages = people[:2]
    for page, key in zip(pages, prepared(host, ONE, ("link", "link"), "card", 2, armies=SMALL[ONE]), strict=True):
        page.goto(f"/seat#{key}")
    both = [Person(page) for page in pages]
    for person in both:
        person.play(LONG, lambda seen: seen["topic"] == "card")
    wishing, other = both
    request = wishing.seen()["request"]
    for person in both:
        person.answer("choose")
    shown = pages[0].locator(".log .told", has_text="montre")
    expect(shown).not_to_have_count(0)
    asked_of(both)
    count = shown.count()
    undo, wish = wishing.page.get_by_role("button", name="Annuler"), wishing.page.locator("[data-wish]")
    live = wishing.page.locator("[aria-live=polite]")
    undo.click()
    expect(wish).to_contain_text("On attend : Royaume d’Avalon")
    expect(live).to_contain_text("Retour en arrière demandé")
    expect(undo).to_be_disabled()
    dialog = other.page.get_by_role("dialog").filter(has_text="voudrait revenir en arrière")
    dialog.get_by_role("button", name=answer).click()
    expect(dialog).to_have_count(0)
    expect(wish).to_contain_text(f"{became} (Royaume d’Avalon)")
    expect(live).to_contain_text(became)
    if answer == "Non":
        undo.click()
        expect(wishing.page.get_by_text("On vous a refusé de revenir en arrière").first).to_be_visible()
        expect(dialog).to_have_count(0)
    expect(shown).to_have_count(count - (answer == "Oui"))
    assert asked_of(both).seen()["request"] != request


def test_a_spectator_never_sees_a_secret(people: list[Page], host: Host) -> None:
    mine, theirs, third = people
    friend, watching = open_for_a_friend(mine, "Cartes de commandement", "Jeu compétitif")
    overheard = Overheard(third)
    third.goto(watching)
    expect(third.get_by_text("Spectateur").first).to_be_visible()
    arrive(theirs, friend)
    players = [Person(mine, 3), Person(theirs, 4)]
    known: set[str] = set()
    hands = [Overheard(mine), Overheard(theirs)]
    mine.reload()
    theirs.reload()
    for objective, person in zip(("conquest", "fortress"), players, strict=True):
        choose_when_asked(players, person, objective)
    together(players, 8)
    for hand in hands:
        known |= {json.dumps(own) for status in hand.statuses() for own in status["own"]}
    assert any("own.objective" in own for own in known)
    expect(third.locator(".log .told")).not_to_have_count(0)
    words = host.get(f"/api/words/{ONE}")["fr"]
    shown = third.locator("body").evaluate("body => body.textContent + body.innerHTML")
    for objective in ("conquest", "fortress"):
        assert words[f"objective.{objective}"] not in shown
    assert third.locator(".option, section.ask .gold").count() == 0
    for message in overheard.heard:
        assert not any(own in json.dumps(message) for own in known)
        for asked in message.get("status", {}).get("asked", []):
            assert asked.get("options") is None
            assert not asked.get("region")


def choose_when_asked(players: list[Person], person: Person, objective: str) -> None:
    """Everybody answers until this one is asked for an objective."""
    for _ in range(10_000):
        if person.seen()["topic"] == "objective":
            person.choose(objective)
            return
        for other in players:
            seen = other.seen()
            if seen["kind"] not in ("", "waiting") and seen["topic"] != "objective":
                other.answer(seen["kind"])
        person.page.wait_for_timeout(20)
    raise AssertionError("nobody asks for an objective")
