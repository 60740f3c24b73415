"""A whole match without a mouse: from the start page to its end, by letters, arrows, Tab and Enter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.samples import AIMED, FIFTH, FOURTH, ONE, OTHER, SMALL, THIRD, TITLES
from playwright.sync_api import Browser, Page, expect

from web.browser.chromium import PHONE, visit
from web.browser.keyboard import Typist
from web.browser.patience import box
from web.browser.seeded import placed, prepared
from web.host import Host, database

LONG = 300.0
SHORT = 5
"""The seed of a match for chests."""
CAREFUL = 14
"""So many answers are given by chance before haste sets in."""
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


class Hasty(Typist):
    """Soon ends activations as soon as may be: a whole match is over in less than a minute."""

    def wanted(self, letters: list[str]) -> str:
        hasty = self.answered > CAREFUL and self.seen()["topic"] in ("action", "extra")
        return letters[-1] if hasty else self.rng.choice(letters)


class Passing(Typist):
    """Soon takes the last option wherever there is one: hands are passed, and the other player has the table."""

    def wanted(self, letters: list[str]) -> str:
        hasty = self.answered > CAREFUL and self.seen()["topic"] in ("activate", "declare", "reaction")
        return letters[-1] if hasty else self.rng.choice(letters)

    def point(self, *, answer: bool = True) -> None:
        stay = "section.ask button[data-stay]"
        if self.answered > CAREFUL and self.panel.locator("button[data-stay]").count():
            self.reach(stay)
            self.page.keyboard.press("Enter")
        else:
            super().point(answer=answer)


class Resting(Typist):
    """Soon lets everybody rest, and spends nothing on it: the other player comes, and there is fighting."""

    RESTFUL = ("card", "rest", "brawl", "go", "none", "end")

    def wanted(self, letters: list[str]) -> str:
        offered = self.panel.locator("[data-letter][data-key]").evaluate_all(
            "all => all.map((one) => [one.dataset.key, one.dataset.letter])"
        )
        known = dict(offered)
        easy = [known[key] for key in self.RESTFUL if key in known]
        orders = [letter for key, letter in offered if key.startswith("order:")]
        hasty = self.answered > CAREFUL and (easy or orders)
        return (easy + orders)[0] if hasty else self.rng.choice(letters)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose first match has a mission that is over in few turns."""
    with Host(database(tmp_path_factory.mktemp("host")), seed=SHORT) as running:
        yield running


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Page]:
    with visit(browser, host.url, size=PHONE, touch=True) as context:
        yield context.new_page()


def sit_down(page: Page, typist: Typist, game: str = THIRD, points: int = 200) -> None:
    """From the start page to the table of a game, against a beginner."""
    page.goto("/")
    typist.reach("input[name=game]")
    while not page.locator(f'input[name=game][value="{game}"]').is_checked():
        page.keyboard.press("ArrowDown")
        expect(page.locator(".game.picked input:focus")).to_have_count(1)
    expect(page.locator(".now")).to_contain_text(f"{points} points")
    expect(page.get_by_role("radio", name=TITLES[game])).to_be_checked()
    level = 'section[aria-label="Joueur 2"] select, section[aria-labelledby] select'
    typist.reach(level)
    page.keyboard.press("Home")
    typist.reach(".now button.gold.big")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat#*")


@pytest.mark.slow
def test_a_match_is_played_to_its_end(page: Page) -> None:
    """Each time a turn of it is, on a phone."""
    typist = Hasty(page)
    sit_down(page, typist)
    typist.play(LONG)
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text("points de victoire")
    assert {"choose", "route"} <= typist.kinds
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    expect(page.locator("[data-track=mission]")).to_contain_text("2 PV par coffre")


@pytest.mark.slow
def test_a_match_of_hands_and_cards_is_played_to_its_end(page: Page) -> None:
    typist = Passing(page)
    sit_down(page, typist, FOURTH, 180)
    typist.play(LONG, lambda seen: seen["topic"] == "activate")
    expect(page.locator(".left .states", has_text="pierres")).not_to_have_count(0)
    typist.play(LONG, lambda seen: typist.answered > CAREFUL and seen["topic"] == "activate")
    expect(page.locator(".left .states", has_text="activée")).not_to_have_count(0)
    typist.play(LONG)
    ending = page.get_by_role("dialog")
    expect(ending.locator(".verdict li")).to_have_count(2)
    assert {"choose", "path"} <= typist.kinds
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)


@pytest.mark.slow
def test_a_match_of_the_second_edition_is_played_to_its_end(page: Page, host: Host) -> None:
    [key, *_] = prepared(host, ONE, ("screen", "novice"), "activate", private=True, armies=SMALL[ONE])
    page.goto(f"/seat#{key}")
    typist = Passing(page)
    typist.play(LONG)
    ending = page.get_by_role("dialog")
    expect(ending.locator(".verdict li")).to_have_count(2)
    assert {"choose", "path"} <= typist.kinds
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)


@pytest.mark.slow
def test_a_match_of_units_is_played_to_its_end(page: Page, host: Host) -> None:
    [key, *_] = prepared(host, OTHER, ("screen", "novice"), "activate", private=True, armies=SMALL[OTHER])
    page.goto(f"/seat#{key}")
    typist = Passing(page)
    typist.play(LONG)
    ending = page.get_by_role("dialog")
    expect(ending.locator(".verdict li")).to_have_count(2)
    assert {"choose", "placement"} <= typist.kinds
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)


def test_hands_and_cards_on_a_phone(phone: Page) -> None:
    typist = Typist(phone)
    sit_down(phone, typist, FOURTH, 180)
    typist.play(LONG, lambda seen: typist.answered > 8 and seen["topic"] == "activate")
    assert not phone.evaluate(TOO_WIDE)
    expect(typist.panel).to_be_in_viewport()


@pytest.mark.slow
def test_a_match_of_cards_and_orders_is_played_to_its_end(page: Page) -> None:
    typist = Resting(page, seed=2)
    sit_down(page, typist, FIFTH, 300)
    typist.play(LONG, lambda seen: seen["topic"] == "speak")
    expect(page.locator("[data-track='command:0']")).to_have_text("7")
    typist.play(LONG)
    assert {"choose", "order", "route", "split"} <= typist.kinds
    ending = page.get_by_role("dialog")
    expect(ending.locator(".verdict li")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    expect(page.locator("[data-track=scenario]")).to_contain_text("les pertes de l’ennemi")


def test_cards_and_orders_on_a_phone(phone: Page) -> None:
    typist = Resting(phone, seed=2)
    sit_down(phone, typist, FIFTH, 300)
    typist.play(LONG, lambda seen: typist.answered > CAREFUL and seen["topic"] == "speak")
    assert {"choose", "order"} <= typist.kinds
    assert not phone.evaluate(TOO_WIDE)
    expect(typist.panel).to_be_in_viewport()
    expect(phone.locator("[data-track='pile:0']")).to_be_visible()


def test_a_turn_on_a_phone(phone: Page) -> None:
    typist = Typist(phone)
    sit_down(phone, typist)
    typist.play(LONG, lambda seen: seen["topic"] == "activate")
    typist.play(LONG, lambda seen: typist.answered > 8 and seen["topic"] == "activate")
    assert not phone.evaluate(TOO_WIDE)
    expect(typist.panel).to_be_in_viewport()


def test_letters_stand_on_the_table_and_tab_passes_all_figures(page: Page, host: Host) -> None:
    [key, *_] = prepared(host, THIRD, ("screen", "screen"), "activate", private=True)
    page.goto(f"/t/{key}")
    typist = Typist(page)
    typist.play(LONG, "choose")
    figures = page.locator(".base.live")
    letters = figures.locator("[data-letter]").evaluate_all("all => all.map((one) => one.dataset.letter)")
    assert len(letters) == figures.count() > 4
    for letter in letters[:3]:
        page.keyboard.press(letter.lower())
        expect(page.locator(f'.base[aria-pressed=true] [data-letter="{letter}"]')).to_have_count(1)
    page.locator("svg .base.live").first.focus()
    typist.reach("section.ask .option")


def test_what_the_eye_sees_of_a_target_and_why_not_of_another(page: Page, host: Host) -> None:
    page.goto(f"/seat#{placed(host, AIMED)}")
    typist = Typist(page)
    typist.play(LONG, "choose")
    expect(page.locator(".pieces [data-height='2.5']")).to_have_count(1)
    option = "section.ask .option"
    typist.reach(f"{option}[data-key=shoot]", key="ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    typist.play(LONG, lambda seen: seen["topic"] == "shoot")
    typist.reach(f"{option}[data-key='figure:2']", key="ArrowDown")
    expect(page.locator(".sight .ray.free")).not_to_have_count(0)
    expect(page.locator("[data-eye]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("[data-eye]")).to_have_attribute("data-eye", "28")
    expect(page.locator("[data-eye] circle.free")).to_have_count(28)
    expect(page.locator("[data-eye] circle.shut")).to_have_count(7)
    expect(page.locator(".foot button.gold")).to_have_text("Valider : Lanceur de haches")
    typist.reach(f"{option}.refused[data-key='figure:1']", key="ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("[data-eye]")).to_have_attribute("data-eye", "0")
    expect(page.locator("[data-eye]")).to_contain_text("Étage : 35 points cachés")
    page.keyboard.press("Escape")
    expect(page.locator("[data-eye]")).to_have_count(0)


def test_the_picture_leaves_the_answer_in_sight_on_a_phone(phone: Page, host: Host) -> None:
    phone.goto(f"/seat#{placed(host, AIMED)}")
    typist = Typist(phone, touch=True)
    typist.play(LONG, "choose")
    bases = phone.locator(".base .face")
    sizes = [box(base)["width"] for base in bases.all()]
    assert max(sizes) > 16, "the view has come near"
    typist.choose("shoot")
    typist.play(LONG, lambda seen: seen["topic"] == "shoot")
    typist.panel.locator("[data-key='figure:2']").tap()
    picture, give = phone.locator("[data-eye] .picture"), phone.locator(".foot button.gold")
    expect(picture).to_be_in_viewport(ratio=0.99)
    expect(give).to_be_in_viewport(ratio=0.99)
    assert not phone.evaluate(TOO_WIDE)
    over, under = box(picture), box(give)
    assert over["y"] + over["height"] <= under["y"]
