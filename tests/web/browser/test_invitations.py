"""Inviting a friend: he brings his own list, takes his seat once, and seats change hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from games.samples import ONE, SMALL, shipped_list
from playwright.sync_api import Browser, Page, expect

from web.browser.axe import AXE
from web.browser.chromium import PHONE, visit
from web.browser.patience import toasted
from web.browser.start import SCREEN, StartPage
from web.browser.test_everyone import TOO_WIDE
from web.host import Host

FAULTY = 'name = "Trop"\nfaction = "Aurlok"\nformat = 180\ntroop = ["Guerrier-Tonnerre Loup × 9"]\n'
ASKED = "section.ask:visible"


@pytest.fixture
def people(browser: Browser, host: Host) -> Iterator[list[Page]]:
    """Somebody at his desk, a friend with a phone, and a stranger."""
    with ExitStack() as stack:
        desk = stack.enter_context(visit(browser, host.url))
        phone = stack.enter_context(visit(browser, host.url, size=PHONE, touch=True))
        yield [desk.new_page(), phone.new_page(), stack.enter_context(visit(browser, host.url)).new_page()]


def invite(page: Page, *, army: str | None = None, name: str = "Ada") -> str:
    """Open a match for a friend; the address of the invitation."""
    start = StartPage(page)
    start.small(ONE)
    start.sit(0, SCREEN)
    start.chair(0).get_by_label("Nom du joueur").fill(name)
    start.invite(1, army)
    start.play.click()
    return page.get_by_role("dialog").get_by_role("textbox", name="Place du joueur 2").input_value()


def sit(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("link", name="Prendre place").click()


def own_seat(page: Page) -> None:
    page.get_by_role("button", name="Autres commandes").click()
    page.get_by_role("button", name="Ma place").click()


def test_a_guest_brings_his_name_and_list_and_the_match_begins_for_both(people: list[Page]) -> None:
    mine, theirs, third = people
    requested: list[str] = []
    for page in people:
        page.on("request", lambda request: requested.append(request.url))
    link = invite(mine)
    token = link.partition("#")[2]
    assert len(token) == 32
    sit(mine)
    expect(mine.get_by_role("heading", name="La partie va bientôt commencer")).to_be_visible()
    expect(mine.get_by_text("On attend : Joueur 2")).to_be_visible()
    mine.reload()
    expect(mine.get_by_role("textbox", name="Place du joueur 2")).to_have_value(link)

    theirs.goto(link)
    expect(theirs.get_by_role("heading", name="Ada vous invite à jouer")).to_be_visible()
    expect(theirs.get_by_text("Nation Aurlok").first).to_be_visible()
    expect(theirs.get_by_text("180 points").first).to_be_visible()
    assert not theirs.evaluate(TOO_WIDE)
    take = theirs.get_by_role("button", name="Prendre place")
    files = theirs.locator("input[type=file]")
    files.set_input_files({"name": "trop.toml", "mimeType": "text/plain", "buffer": FAULTY.encode()})
    expect(theirs.get_by_role("status")).to_contain_text("trop.toml")
    expect(take).to_be_disabled()
    files.set_input_files(shipped_list(ONE, "avalon-180-2"))
    expect(theirs.get_by_role("status")).to_contain_text("La liste est en règle.")
    theirs.get_by_label("Votre nom").fill("Bea")
    take.tap()
    for page in (mine, theirs):
        page.wait_for_url("**/seat#*")
        page.locator(ASKED).first.wait_for()
    expect(mine.locator(".left")).to_contain_text("Bea")

    third.goto(link)
    expect(third.get_by_text("Cette invitation a déjà servi : la place est prise.")).to_be_visible()
    theirs.goto(link)
    theirs.locator(ASKED).first.wait_for()
    secrets = [token, *(page.url.partition("#")[2] for page in (mine, theirs))]
    assert not [url for url in requested for secret in secrets if secret in url.partition("#")[0]]


def test_an_invitation_is_cancelled_renewed_and_then_taken(people: list[Page]) -> None:
    mine, theirs, _ = people
    link = invite(mine, army=SMALL[ONE][1])
    place = mine.get_by_role("dialog").get_by_role("region", name="Place du joueur 2")
    expect(place.get_by_role("status")).to_have_text("en attente")
    place.get_by_role("button", name="Renouveler le lien").click()
    address = place.get_by_role("textbox")
    expect(address).not_to_have_value(link)
    second = address.input_value()
    place.get_by_role("button", name="Annuler l’invitation").click()
    expect(place.get_by_role("status")).to_have_text("personne n’est invité")
    for old in (link, second):
        theirs.goto("/")
        theirs.goto(old)
        expect(theirs.get_by_text("Cette invitation n’est plus valable")).to_be_visible()
    place.get_by_role("button", name="Inviter quelqu’un").click()
    theirs.goto("/")
    theirs.goto(address.input_value())
    theirs.get_by_label("Votre nom").fill("Bea")
    theirs.get_by_role("button", name="Prendre place").tap()
    theirs.locator(ASKED).first.wait_for()
    expect(place.get_by_role("status")).to_have_text("place prise par Bea")


def test_a_seat_is_given_up_and_taken_by_another_and_its_neighbour_hears_of_it(people: list[Page]) -> None:
    mine, theirs, third = people
    link = invite(mine, army=SMALL[ONE][1])
    sit(mine)
    mine.locator(ASKED).first.wait_for()
    theirs.goto(link)
    theirs.get_by_label("Votre nom").fill("Bea")
    theirs.get_by_role("button", name="Prendre place").tap()
    toasted(mine, "Bea prend la place du joueur 2.")
    theirs.locator(ASKED).first.wait_for()
    own_seat(theirs)
    theirs.get_by_role("button", name="Rendre la place").tap()
    theirs.get_by_role("button", name="Oui, rendre la place").tap()
    theirs.wait_for_url("**/")
    toasted(mine, "Bea a rendu la place du joueur 2.")
    own_seat(mine)
    place = mine.get_by_role("dialog").get_by_role("region", name="Place du joueur 2")
    place.get_by_role("button", name="Inviter quelqu’un").click()
    third.goto(place.get_by_role("textbox").input_value())
    third.get_by_label("Votre nom").fill("Cleo")
    third.keyboard.press("Enter")
    third.locator(ASKED).first.wait_for()
    toasted(mine, "Cleo prend la place du joueur 2.")


def test_a_new_key_shuts_out_whoever_knew_the_old_one(people: list[Page]) -> None:
    mine, _, third = people
    StartPage(mine).open()
    old = mine.url
    third.goto(old)
    third.locator(ASKED).first.wait_for()
    own_seat(mine)
    mine.get_by_role("button", name="Changer ma clé").click()
    mine.wait_for_url(lambda url: url != old)
    mine.locator(ASKED).first.wait_for()
    expect(third.get_by_text("Cette clé n’ouvre plus rien")).to_be_visible()
    third.reload()
    expect(third.get_by_text("Aucune partie ne correspond à ce lien.")).to_be_visible()
    mine.reload()
    mine.locator(ASKED).first.wait_for()


def test_an_old_link_still_leads_to_its_seat_and_leaves_the_path(page: Page) -> None:
    StartPage(page).open()
    key = page.url.partition("#")[2]
    page.goto(f"/t/{key}")
    page.wait_for_url(f"**/seat#{key}")
    page.locator(ASKED).first.wait_for()


def test_a_waiting_match_is_found_again_and_called_off(people: list[Page]) -> None:
    mine, theirs, _ = people
    link = invite(mine, name="Zoé")
    mine.goto("/")
    waiting = mine.locator("section", has=mine.get_by_role("heading", name="En attente de joueurs"))
    expect(waiting).to_contain_text("Zoé – Joueur 2")
    expect(waiting).to_contain_text("privée")
    theirs.goto("/")
    expect(theirs.get_by_role("heading", name="Parties en cours")).to_be_visible()
    expect(theirs.get_by_text("Zoé")).to_have_count(0)
    waiting.get_by_role("link", name="Voir qui est là").click()
    mine.get_by_role("button", name="Annuler la partie").click()
    mine.get_by_role("button", name="Jouer", exact=True).wait_for()
    expect(mine.get_by_text("Zoé")).to_have_count(0)
    theirs.goto(link)
    expect(theirs.get_by_text("Cette invitation n’est plus valable")).to_be_visible()


def test_a_private_match_is_watched_by_its_own_link_only(people: list[Page], host: Host) -> None:
    mine, theirs, third = people
    invite(mine, army=SMALL[ONE][1])
    watching = mine.get_by_role("dialog").get_by_role("textbox", name="Pour regarder seulement").input_value()
    assert "/watch#" in watching
    sit(mine)
    mine.locator(ASKED).first.wait_for()
    own = json.loads(mine.evaluate("localStorage.getItem('escarmouche.seats')"))
    assert [seat["seats"] for seat in own] == [[0]]
    theirs.goto(f"/w/{own[0]['match']}")
    expect(theirs.get_by_text("Aucune partie ne correspond à ce lien.")).to_be_visible()
    third.goto(watching)
    expect(third.get_by_text("Spectateur").first).to_be_visible()
    third.goto("/")
    expect(third.get_by_role("link", name="Regarder").first).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_where_people_are_invited(browser: Browser, host: Host, theme: str) -> None:
    with visit(browser, host.url, theme=theme) as context, visit(browser, host.url, theme=theme) as other:
        page, guest = context.new_page(), other.new_page()
        link = invite(page)
        found = {"links": serious(page)}
        sit(page)
        page.get_by_role("textbox", name="Place du joueur 2").wait_for()
        found["waiting"] = serious(page)
        guest.goto(link)
        guest.get_by_label("Liste d’armée").wait_for()
        found["guest"] = serious(guest)
        guest.get_by_role("button", name="Prendre place").click()
        guest.locator(ASKED).first.wait_for()
        own_seat(guest)
        found["own seat"] = serious(guest)
    assert found == {screen: [] for screen in found}


def serious(page: Page) -> list[str]:
    """What axe finds serious or worse on the page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
