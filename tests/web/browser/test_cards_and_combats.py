"""Piles put in order by hand, orders that stand on the table until they are confirmed, combats with their dice."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.samples import FIFTH
from playwright.sync_api import Browser, Locator, Page, expect

from web.browser.axe import violations
from web.browser.chromium import visit
from web.browser.driver import Person
from web.browser.keyboard import Typist
from web.browser.patience import becomes, box
from web.browser.seeded import placed, prepared
from web.host import Host

LONG = 300.0
ARMIES = ["griffon-300", "belier-300"]
ORDERED, CHAINED, AIMED = (
    Path(__file__).parents[2] / "games" / FIFTH / f"{name}.toml" for name in ("orders", "chain", "aimed")
)
STROKE = "getComputedStyle(document.querySelector('[data-link=charge] .line')).stroke"


def asked(page: Page, host: Host, topic: str, many: int = 1) -> Typist:
    """Somebody who is asked this, in a match that novices have played so far."""
    key, *_ = prepared(host, FIFTH, ("screen", "screen"), topic, many, armies=ARMIES)
    page.goto(f"/seat#{key}")
    typist = Typist(page)
    typist.play(LONG, lambda seen: seen["topic"] == topic and not seen["over"])
    return typist


def at_table(page: Page, host: Host, file: Path) -> Typist:
    """Somebody against a computer, where a situation file says."""
    page.goto(f"/seat#{placed(host, file)}")
    typist = Typist(page)
    typist.play(LONG, "choose")
    return typist


def rows(person: Person) -> Locator:
    return person.panel.locator("ol > li")


def keys(person: Person) -> list[str]:
    found: list[str] = rows(person).evaluate_all("all => all.map((one) => one.dataset.key)")
    return found


def test_a_pile_is_put_in_order_by_dragging(page: Page, host: Host) -> None:
    person = asked(page, host, "pile", 2)
    before = keys(person)
    assert len(before) == 4
    first, last = box(rows(person).first.locator(".grip")), box(rows(person).last)
    x = first["x"] + 4
    page.mouse.move(x, first["y"] + first["height"] / 2)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x, first["y"] + step / 8 * (last["y"] + last["height"] - first["y"]))
    page.mouse.up()
    becomes(page, lambda: keys(person), [*before[1:], before[0]])
    request = person.seen()["request"]
    person.panel.locator("button.gold").click()
    assert person.settled(request)


def test_a_pile_is_put_in_order_by_keys_and_shows_who_is_on_a_card(page: Page, host: Host) -> None:
    typist = asked(page, host, "pile", 2)
    before = keys(typist)
    typist.reach("section.ask li:nth-child(2) button:last-child")
    of_the_card = page.locator(".base[aria-pressed=true]")
    expect(of_the_card).to_have_count(3)
    expect(page.locator(".base .letter")).to_have_count(0)
    for _ in range(2):
        page.keyboard.press("Enter")
    one, two, three, four = before
    becomes(page, lambda: keys(typist), [one, three, four, two])
    becomes(page, lambda: page.evaluate("document.activeElement.closest('li')?.dataset.key"), two)
    page.keyboard.press("Enter")
    becomes(page, lambda: keys(typist), [one, three, two, four])
    request = typist.seen()["request"]
    rows(typist).first.hover()
    typist.reach("section.ask button.gold")
    page.keyboard.press("Enter")
    assert typist.settled(request)


def test_orders_stand_on_the_table_and_one_is_changed(page: Page, host: Host) -> None:
    typist = at_table(page, host, ORDERED)
    given, charge = page.locator(".left .states", has_text="Ordre : "), page.locator("[data-link=charge]")
    typist.choose("charge")
    expect(charge).to_have_count(1)
    expect(charge).to_have_attribute("aria-label", "Le Conscrit du Griffon 1 charge le Zombie")
    assert page.evaluate(STROKE) == "rgb(47, 93, 138)", "the colour of its side"
    for number in (1, 2):
        expect(given).to_have_count(number)
        typist.play(LONG, lambda seen: seen["topic"] == "action")
        typist.choose("walk")
    expect(given).to_have_count(3)
    expect(given.nth(1)).to_have_text("Carte A · Activé · Ordre : marche")
    typist.play(LONG, lambda seen: seen["topic"] == "confirm-orders")
    typist.choose("change:0")
    typist.play(LONG, lambda seen: seen["topic"] == "action")
    expect(given).to_have_count(2)
    expect(charge).to_have_count(0)
    typist.choose("rest")
    typist.play(LONG, lambda seen: seen["topic"] == "confirm-orders")
    typist.choose("go")
    typist.play(LONG, lambda seen: seen["topic"] == "resolve")
    typist.choose("order:0")
    expect(given).to_have_count(2)


def test_a_melee_is_cut_and_the_dice_of_a_combat_are_split_on_the_table(page: Page, host: Host) -> None:
    typist = at_table(page, host, CHAINED)
    expect(page.locator("[data-link=contact]")).to_have_count(4)
    typist.reach("section.ask .option[data-key='0-1/3-2,4']", key="ArrowDown")
    expect(page.locator(".base[aria-pressed=true]")).to_have_count(5)
    page.keyboard.press("Enter")
    expect(page.locator("[data-link=combat]")).to_have_count(3)
    expect(page.locator("[data-link=cut]")).to_have_count(1)
    expect(page.locator("[data-link=cut]")).to_have_attribute(
        "aria-label", "Le Zombie 1 et le Conscrit du Griffon 2 sont séparés"
    )
    typist.play(LONG, lambda seen: seen["topic"] == "combat")
    typist.reach("section.ask .option[data-key='combat:3']", key="ArrowDown")
    expect(page.locator(".base[aria-pressed=true]")).to_have_count(3)
    typist.choose("combat:3")
    typist.play(LONG, lambda seen: seen["topic"] == "allocate")
    expect(page.locator("[data-link=fight]")).to_have_count(2)
    expect(page.locator("[data-link=combat]")).to_have_count(1)
    expect(typist.panel.locator(".about")).to_have_text("Le Conscrit du Griffon 2 contre le Zombie 2")
    own = page.locator(".left .entry", has_text="Conscrit du Griffon 2").locator(".counts")
    expect(own).to_have_count(0)
    typist.reach("section.ask li:first-child button[data-more]")
    page.keyboard.press("Enter")
    typist.reach("section.ask li:last-child button[data-more]")
    page.keyboard.press("Enter")
    typist.give()
    expect(own).to_contain_text("1 dé en attaque")
    expect(own).to_contain_text("1 dé en défense")


def test_what_the_eye_sees_of_a_target_in_part_and_of_none_behind_a_building(page: Page, host: Host) -> None:
    typist = at_table(page, host, AIMED)
    typist.choose("charge")
    typist.play(LONG, lambda seen: seen["topic"] == "target")
    typist.reach("section.ask .option[data-key='fighter:1']", key="ArrowDown")
    expect(page.locator(".sight .ray")).not_to_have_count(0)
    expect(page.locator("[data-eye]")).to_have_count(0)
    typist.reach("section.ask .option.refused[data-key='fighter:2']", key="ArrowDown")
    page.keyboard.press("Enter")
    eye = page.locator("[data-eye]")
    expect(eye).to_have_attribute("data-eye", "0")
    expect(eye).to_contain_text("Bâtiment : 81 points cachés")
    page.keyboard.press("Escape")
    expect(eye).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(browser: Browser, host: Host, theme: str) -> None:
    with visit(browser, host.url, theme=theme) as context:
        page = context.new_page()
        found = {}
        asked(page, host, "pile", 2)
        found["pile"] = violations(page)
        typist = at_table(page, host, ORDERED)
        typist.choose("charge")
        typist.play(LONG, lambda seen: seen["topic"] == "action")
        found["orders"] = violations(page)
        typist = at_table(page, host, CHAINED)
        found["chain"] = violations(page)
        typist.choose("0-1/3-2,4")
        typist.play(LONG, "split")
        found["dice"] = violations(page)
    assert found == {screen: [] for screen in found}
