"""A game of somebody else's package in the browser: nothing of it is known there but what the server sends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from sixth_game.installing import environment, install

from web.browser.driver import Person
from web.browser.seeded import CODE
from web.browser.start import COMPUTER, SCREEN, StartPage
from web.host import Host, database

if TYPE_CHECKING:
    from pathlib import Path

LONG = 240.0
"""Seconds that a busy machine may take; an idle one needs a fraction."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("sixth-game"))


@pytest.fixture(scope="module")
def host(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose environment holds the package."""
    with pytest.MonkeyPatch.context() as patched:
        for name, value in environment(site).items():
            patched.setenv(name, value)
        with Host(database(tmp_path_factory.mktemp("host")), code=CODE) as running:
            yield running


def test_it_is_chosen_and_played_to_its_end(page: Page) -> None:
    start = StartPage(page)
    card = page.locator("label.game", has_text="Lanternes")
    expect(card).to_contain_text("Deux guets se disputent les lanternes")
    card.click()
    expect(start.chair(0).get_by_label("Liste d’armée").locator("option:checked")).to_contain_text("Le guet du port")
    start.sit(0, SCREEN)
    start.sit(1, COMPUTER)
    person = Person(start.open(), seed=4)
    expect(person.panel).to_contain_text("Quelle lanterne jurez-vous de tenir à l’aube ?")
    person.play(LONG)
    assert {"choose", "path"} <= person.kinds
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text(re.compile("Victoire|Égalité|l’emporte"))
    ending.get_by_role("link", name="Revoir").click()
    page.wait_for_url("**/r/*")
    expect(page.locator("svg .base")).not_to_have_count(0)
