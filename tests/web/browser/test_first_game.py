"""A first game of each ruleset: from the start page to its own end, against the computer."""

from __future__ import annotations

import re

import pytest
from games.samples import FIFTH, FOURTH, ONE, OTHER, THIRD, TITLES
from playwright.sync_api import Page, expect

from escarmouche.play.rulebook import games
from web.browser.axe import violations
from web.browser.driver import Person
from web.browser.start import COMPUTER, SCREEN, StartPage, open_match

MOVES = {ONE: "path", OTHER: "placement", THIRD: "route", FOURTH: "path", FIFTH: "route"}
"""How figures are moved in each game."""
LONG = 600.0
"""Seconds that a busy machine may take; an idle one needs a fraction."""


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_first_game_is_played_to_its_end(page: Page, game: str) -> None:
    """Each time a game of another package is, and one that is conceded ends in the same way."""
    person = Person(open_match(page, game, [SCREEN, COMPUTER]), seed=5)
    person.play(LONG)
    assert person.answered > 30
    assert {"choose", MOVES[game]} <= person.kinds
    told_how_it_ended(page)
    page.get_by_role("dialog").get_by_role("link", name="Revoir").click()
    page.wait_for_url("**/r/*")
    expect(page.get_by_role("slider", name="Moment de la partie")).to_be_visible()


def told_how_it_ended(page: Page) -> None:
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text(re.compile("Victoire|Égalité|l’emporte"))
    expect(ending.locator(".verdict li")).to_have_count(2)
    expect(ending.get_by_role("img", name="Le score, tour par tour")).to_be_visible()
    for part in ("Les pertes", "La chance"):
        expect(ending.get_by_role("heading", name=part)).to_be_visible()
    assert violations(page) == []


def test_again_with_the_sides_changed_is_one_click(page: Page) -> None:
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER], scenario="bornes-jins"), seed=5)
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    sides = page.locator(".left h2:has(.occupant)").all_inner_texts()
    before = page.url
    concede(page)
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text("Cette fois,")
    told_how_it_ended(page)
    with page.expect_download() as given:
        ending.get_by_role("button", name="Exporter le journal").click()
    assert given.value.suggested_filename.endswith(".journal")
    ending.get_by_role("button", name="Encore, camps échangés").click()
    page.wait_for_function("before => location.href !== before && location.hash !== ''", arg=before)
    expect(page.locator("section.ask[data-kind=over]")).to_have_count(0)
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    now = page.locator(".left h2:has(.occupant)").all_inner_texts()
    assert [faction(one) for one in now] == [faction(one) for one in reversed(sides)]
    assert "vous" in now[1]
    expect(page.locator("header.head")).to_contain_text("Bornes Jins")


def faction(head: str) -> str:
    """Whose roster it is, by the first line of its head."""
    return head.splitlines()[0]


def concede(page: Page) -> None:
    page.get_by_role("button", name="Autres commandes").click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()


def test_two_clicks_lead_to_a_first_game(page: Page) -> None:
    page.goto("/")
    page.locator("label.game", has_text=TITLES[OTHER]).click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**/seat#*")
    expect(page.locator("section.ask:visible").first).to_be_visible()
    expect(page.locator("svg .base")).not_to_have_count(0)


def test_a_match_in_progress_is_listed_and_resumed(page: Page) -> None:
    person = Person(open_match(page, ONE, [SCREEN, COMPUTER]))
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    asked = person.seen()["request"]
    StartPage(page)
    page.get_by_role("link", name="Reprendre").first.click()
    person.play(LONG, lambda seen: seen["kind"] == "choose")
    assert person.seen()["request"] == asked


def test_three_players_set_the_table_themselves_and_roll_their_own_dice(page: Page) -> None:
    start = StartPage(page)
    start.game(ONE)
    page.get_by_role("combobox", name="Joueurs").select_option("3")
    for at in (1, 2):
        start.sit(at, COMPUTER)
    page.get_by_role("combobox", name="Mise en place").select_option("played")
    page.get_by_role("combobox", name="Dés").select_option("ask")
    person = Person(start.open())
    person.play(LONG, lambda seen: seen["topic"] == "activate")
    assert {"choose", "place", "faces"} <= person.kinds
    expect(page.locator(".tracks .score")).to_have_count(3)
    for player in range(3):
        expect(page.locator(f"svg .base.player-{player}")).not_to_have_count(0)
    expect(page.locator(".left .occupant")).to_have_text(["Débutant", "Débutant", "vous"])
