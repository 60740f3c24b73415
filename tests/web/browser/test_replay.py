"""A finished match is seen again, from the server or from a file, and played on from the middle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games.samples import OTHER, SMALL
from playwright.sync_api import Browser, Page, Route, expect

from escarmouche.play.journal import read
from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.patience import becomes, toasted
from web.browser.seeded import played
from web.browser.start import StartPage
from web.host import Host

LONG = 300.0
STANDING = (
    "[...document.querySelectorAll('svg .base')].map((one) => [one.dataset.id, one.getAttribute('transform')]).sort()"
)


@pytest.fixture(scope="module")
def match(host: Host) -> str:
    return played(host, OTHER, armies=SMALL[OTHER])


def at(page: Page) -> int:
    return int(page.locator(".deck .count").inner_text().split("/")[0])


def test_a_match_is_scrubbed_and_played(page: Page, match: str) -> None:
    page.goto(f"/r/{match}")
    scrub = page.get_by_role("slider", name="Moment de la partie")
    length = int(scrub.get_attribute("max") or 0)
    assert length > 20
    first = page.evaluate(STANDING)
    scrub.fill(str(length))
    expect(page.locator(".deck .count")).to_have_text(f"{length}/{length}")
    last = page.evaluate(STANDING)
    assert last != first
    scrub.fill("0")
    becomes(page, lambda: page.evaluate(STANDING), first)
    page.get_by_role("button", name="Tour suivant").click()
    second = at(page)
    assert 0 < second < length
    page.get_by_role("button", name="Avancer d’un événement").click()
    becomes(page, lambda: at(page), second + 1)
    page.get_by_role("button", name="Reculer d’un événement").click()
    becomes(page, lambda: at(page), second)
    page.get_by_label("Vitesse").select_option("2")
    page.get_by_role("button", name="Lecture").click()
    expect(page.locator(".deck .count")).not_to_have_text(f"{second}/{length}")
    page.get_by_role("button", name="Pause").click()
    stopped = at(page)
    assert stopped > second
    for moment in (length // 3, length, length // 2):
        scrub.fill(str(moment))
        expect(page.locator(".deck .count")).to_have_text(f"{moment}/{length}")
    halfway = page.evaluate(STANDING)
    page.reload()
    page.get_by_role("slider", name="Moment de la partie").fill(str(length // 2))
    becomes(page, lambda: page.evaluate(STANDING), halfway)


def test_a_match_is_seen_with_other_eyes_shared_and_taken_home(page: Page, match: str, tmp_path: Path) -> None:
    page.goto(f"/r/{match}")
    eyes = page.get_by_label("Point de vue")
    eyes.select_option("1")
    page.get_by_role("slider", name="Moment de la partie").fill("10")
    page.get_by_role("button", name="Partager").click()
    page.wait_for_url(re.compile(r"at=10&eyes=1"))
    page.reload()
    expect(page.locator(".deck .count")).to_have_text(re.compile(r"^10/"))
    expect(page.get_by_label("Point de vue")).to_have_value("1")
    with page.expect_download() as download:
        page.get_by_role("link", name="Journal").click()
    download.value.save_as(tmp_path / "journal")
    header, lines, end = read((tmp_path / "journal").read_bytes())
    assert header.game == OTHER
    assert len(lines) > 20
    assert end is not None


def play_on(page: Page, match: str, *, both: bool) -> tuple[Person, list[list[str]]]:
    """Sit down in the middle of a match; and how everybody stood there."""
    page.goto(f"/r/{match}")
    scrub = page.get_by_role("slider", name="Moment de la partie")
    scrub.fill(str(int(scrub.get_attribute("max") or 0) // 2))
    standing = page.evaluate(STANDING)
    page.get_by_role("button", name="Rejouer d’ici").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox").first).to_have_value("screen")
    if both:
        dialog.get_by_role("combobox").last.select_option("screen")
    dialog.get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/seat#*")
    return Person(page), standing


def test_a_match_is_played_on_from_the_middle(page: Page, match: str) -> None:
    person, standing = play_on(page, match, both=True)
    person.play(LONG, lambda seen: seen["kind"] not in ("", "waiting") and not seen["over"])
    now = page.evaluate(STANDING)
    # The answer that led to the moment is given anew: whom it moved stands elsewhere.
    assert sum(one in now for one in standing) > len(standing) / 2


def test_a_match_is_played_on_against_the_computer(page: Page, match: str) -> None:
    person, _ = play_on(page, match, both=False)
    person.play(LONG, lambda seen: person.answered == 3 or seen["kind"] == "over")
    expect(page.locator(".left .occupant").first).to_have_text("Habitué")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("own", "Journal signé par ce serveur."),
        ("other", "Journal signé par un autre serveur."),
        ("unsigned", "Journal sans signature"),
        ("tampered", "ce journal a été modifié"),
    ],
)
def test_a_journal_from_a_file_is_seen_and_says_who_vouches_for_it(
    page: Page, host: Host, match: str, state: str, said: str
) -> None:
    replay = host.get(f"/api/matches/{match}/replay")
    replay["match"] = ""
    replay["chairs"] = [{"name": name, "kind": "", "army": "", "faction": None, "here": False} for name in ("Ada", "")]
    replay["signature"] = {"state": state, "fingerprint": "" if state == "unsigned" else "ab12" * 16}
    sent: list[bytes | None] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data_buffer)
        route.fulfill(json=replay)

    page.route("**/api/journals", answer)
    StartPage(page)
    journal = b"\x01not read by this page\xff"
    file = page.get_by_role("region", name="Revoir un journal").locator("input[type=file]")
    file.set_input_files({"name": "a.journal", "mimeType": "application/octet-stream", "buffer": journal})
    page.wait_for_url("**/journal")
    expect(page.locator("[data-signature]")).to_contain_text(said)
    assert sent == [journal]
    expect(page.locator(".left .occupant").last).to_have_text("Ada")
    expect(page.locator("body")).not_to_contain_text("level.")
    scrub = page.get_by_role("slider", name="Moment de la partie")
    scrub.fill(scrub.get_attribute("max") or "")
    expect(page.locator(".log .told")).not_to_have_count(0)
    expect(page.get_by_role("button", name="Rejouer d’ici")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Jouer", exact=True).wait_for()


def test_what_is_no_journal_is_refused_in_words(browser: Browser, host: Host) -> None:
    with visit(browser, host.url) as context:
        page = context.new_page()
        problem = {"problem": {"key": "web.problem.unreadable", "rule": "", "params": []}}
        page.route("**/api/journals", lambda route: route.fulfill(status=400, json=problem))
        StartPage(page)
        page.get_by_role("region", name="Revoir un journal").locator("input[type=file]").set_input_files(
            {"name": "a.journal", "mimeType": "application/octet-stream", "buffer": b"nonsense"}
        )
        toasted(page, "Ce message n’a pas pu être lu.")
        expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()


def test_the_replay_of_a_match_says_who_signed_its_journal(page: Page, match: str) -> None:
    def signed(route: Route) -> None:
        message = route.fetch().json()
        route.fulfill(json={**message, "signature": {"state": "own", "fingerprint": "cd34" * 16}})

    page.route("**/api/matches/*/replay", signed)
    page.goto(f"/r/{match}")
    expect(page.locator("[data-signature=own]")).to_have_text("Journal signé par ce serveur. cd34cd34cd34cd34")
