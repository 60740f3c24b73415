"""Two on one screen: secrets are chosen face down, and the screen is handed over before the next one looks."""

from __future__ import annotations

import json

import pytest
from games.samples import ONE, SMALL
from playwright.sync_api import Page, expect

from web.browser.driver import HAND_OVER, Person
from web.browser.hearing import Message, Overheard, telling
from web.browser.patience import box, until
from web.browser.seeded import prepared
from web.browser.start import SCREEN, StartPage
from web.host import Host

LONG = 300.0
OBJECTIVES = ("conquest", "fortress")


@pytest.fixture
def overheard(page: Page) -> Overheard:
    return Overheard(page)


def sit_down(page: Page) -> Person:
    start = StartPage(page)
    start.small(ONE)
    start.sit(0, SCREEN)
    start.sit(1, SCREEN)
    page.get_by_label("Cartes de commandement").check()
    page.get_by_label("Jeu compétitif").check()
    return Person(start.open())


def choose_objectives(person: Person) -> list[int]:
    """Both choose another; the order in which they sat."""
    order = []
    for _ in OBJECTIVES:
        person.play(LONG, lambda seen: seen["topic"] == "objective" and not seen["over"])
        player = viewer(person.page)
        order.append(player)
        person.choose(OBJECTIVES[player])
    return order


def viewer(page: Page) -> int:
    """Whose screen it is: the roster names him first."""
    return int(
        page.locator(".left .occupant", has_text="vous").evaluate("one => one.style.color.match(/side-(\\d)/)[1]")
    )


def test_secrets_are_seen_by_their_owner_alone(page: Page, overheard: Overheard, host: Host) -> None:
    person = sit_down(page)
    assert sorted(choose_objectives(person)) == [0, 1]
    words = host.get(f"/api/words/{ONE}")["fr"]
    named = [words[f"objective.{objective}"] for objective in OBJECTIVES]
    looked: set[int] = set()
    while looked != {0, 1}:
        person.play(LONG, lambda seen: seen["topic"] == "activate" and not seen["over"])
        player = viewer(page)
        looked.add(player)
        shown = page.locator("body").evaluate("body => body.textContent + body.innerHTML")
        assert named[player] in shown
        assert named[1 - player] not in shown
        person.answer("choose")
    assert {own for status in secrets(overheard.messages) for own in status} != set()


def secrets(messages: list[tuple[bool, Message]]) -> list[set[str]]:
    """Of both players what they alone know; fails if a message tells it while the other looks, or nobody does."""
    known: list[set[str]] = [set(), set()]
    looking: int | None = None
    for sent, message in messages:
        if sent:
            if message["type"] == "show":
                looking = message["player"]
            continue
        if message["type"] == "hand-over":
            looking = None
        elif message["type"] == "table":
            assert looking in (None, message["viewer"])
            looking = message["viewer"]
        if "status" not in message:
            continue
        status = message["status"]
        if looking is None:
            assert not status["own"]
            assert not telling(status, 0)
            assert not telling(status, 1)
        else:
            assert not telling(status, 1 - looking)
            known[looking] |= {json.dumps(own) for own in status["own"] if own["key"] == "own.objective"}
            text = json.dumps(message)
            assert not any(own in text for own in known[1 - looking] - known[looking])
    return known


def test_the_table_is_hidden_while_the_screen_is_handed_over(page: Page, overheard: Overheard) -> None:
    person = sit_down(page)
    chosen = choose_objectives(person)
    person.play(LONG, lambda seen: seen["over"])
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    covered = box(dialog)
    assert (covered["width"], covered["height"]) == (1440, 900)
    before = len(overheard.messages)
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    expect(page.locator("section.ask[data-topic]")).to_have_count(0)
    assert [message for sent, message in overheard.messages[before:] if sent] == []
    page.locator(HAND_OVER).click()
    expect(dialog).to_be_hidden()
    assert set(chosen) == {0, 1}


def cards_told(message: Message) -> list[Message]:
    """What a message tells of cards that are turned up."""
    return [one["said"] for one in message.get("told", []) if one["said"]["key"] == "event.cards"]


def test_combat_cards_are_chosen_face_down_on_one_screen(page: Page, overheard: Overheard, host: Host) -> None:
    (key,) = prepared(host, ONE, ("screen", "screen"), "card", 2, armies=SMALL[ONE])
    person = Person(page)
    chosen: dict[int, str] = {}
    page.goto(f"/seat#{key}")
    while len(chosen) < 2:
        person.play(LONG, lambda seen: seen["topic"] == "card" and not seen["over"])
        player = viewer(page)
        assert player not in chosen
        expect(person.panel).to_contain_text("en secret")
        expect(person.panel.locator(".picked")).to_have_count(0)
        open_to_him = person.panel.locator(".option:not(.refused)")
        card = open_to_him.first if chosen else open_to_him.last
        chosen[player] = card.get_attribute("data-key") or ""
        assert not any(cards_told(message) for message in overheard.heard)
        person.choose(chosen[player])
        if len(chosen) == 1:
            expect(page.locator(HAND_OVER)).to_be_visible()
            expect(page.locator("section.ask[data-topic]")).to_have_count(0)
    words = host.get(f"/api/words/{ONE}")["fr"]
    expect(page.locator(".log .told", has_text=words[f"card.{chosen[0]}"])).not_to_have_count(0)
    until(page, lambda: any(cards_told(message) for message in overheard.heard))
    turned = next(at for at, (_, message) in enumerate(overheard.messages) if cards_told(message))
    (said,) = cards_told(overheard.messages[turned][1])
    assert {value for name, value in said["params"] if name in ("first", "second")} == {
        f"@card.{card}" for card in chosen.values()
    }
    answers = [message for sent, message in overheard.messages if sent and message["type"] == "answer"]
    assert [(one["player"], one["value"]) for one in answers[:2]] == list(chosen.items())
    secrets(overheard.messages[:turned])
