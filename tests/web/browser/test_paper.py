"""Every ready list of every game on paper, measured in a real browser: true millimetres, nothing cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games.samples import ONE, SMALL
from msgspec.structs import replace
from playwright.sync_api import Browser, Page

from escarmouche.paper.document import PARTS, Printer
from escarmouche.play.list_files import ready_draft
from escarmouche.play.list_link import link_of
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.scenario_sheets import scenario_sheets
from escarmouche.play.sheets import Sheets

MEASURE = (Path(__file__).parent / "paper.js").read_text(encoding="utf-8")
CARD, A4, RULER = (63.0, 88.0), (210.0, 297.0), 100.0


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 900, "height": 1200})
    yield page
    page.close()


def with_everything(game: str, sheets: Sheets, number: int) -> tuple[Sheets, str]:
    """Sheets with a scenario of the game, each in its turn, and the link that opens a list of it again."""
    offers, builder = rulebook(game).offers(), rulebook(game).builder()
    scenarios = offers.scenarios()
    chosen = scenario_sheets(game, scenarios[number % len(scenarios)].key) if scenarios else None
    link = link_of("http://192.168.100.200:8000", ready_draft(builder, sheets.army.key)) if builder is not None else ""
    return replace(sheets, scenario=chosen), link


def measured(desk: Page, printer: Printer, parts: tuple[str, ...] = PARTS) -> dict[str, Any]:
    desk.set_content(printer.document(printer.whole_pages(parts)))
    found: dict[str, Any] = desk.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("game", games())
def test_every_ready_list_is_printed_in_true_millimetres_and_whole(desk: Page, game: str) -> None:
    offers = rulebook(game).offers()
    parts: tuple[str, ...] = PARTS
    for number, army in enumerate(offers.armies()):
        sheets, link = with_everything(game, offers.sheets(army.key), number)
        found = measured(desk, Printer(game, sheets, "en" if number % 2 else "fr", link), parts)
        assert found["fonts"] == 3
        assert found["faults"] == [], army.key
        assert {tuple(size) for size in found["pages"]} == {A4}
        assert {tuple(size) for size in found["cards"]} == {CARD}
        assert all(abs(length - RULER) <= 0.2 for length in found["rulers"])
        assert len(found["rulers"]) == len(found["pages"])
        assert len(found["cards"]) >= len(army.figures)
        assert found["strips"] == army.number == len(sheets.cutouts)
        # Decks, the aid and terrain are the same for every list of a game.
        parts = ("cards", "figures", "tools", *(("scenario",) if number < len(offers.scenarios()) else ()))


def test_the_page_of_a_server_has_its_fonts_and_its_true_size(page: Page) -> None:
    page.goto(f"/api/print/{ONE}/{SMALL[ONE][0]}?language=fr")
    found = page.evaluate(MEASURE)
    assert (found["fonts"], found["faults"]) == (3, [])
    assert {tuple(size) for size in found["cards"]} == {CARD}


@pytest.mark.parametrize("game", games())
def test_a_figure_stands_on_a_base_of_its_true_size(desk: Page, game: str) -> None:
    offers = rulebook(game).offers()
    army = max(offers.armies(), key=lambda army: army.number)
    sheets = offers.sheets(army.key)
    found = measured(desk, Printer(game, sheets, "fr"), ("figures", "tools"))
    soles = sorted((round(cutout.width, 1), round(cutout.depth or cutout.width, 1)) for cutout in sheets.cutouts)
    assert sorted(map(tuple, found["soles"])) == soles
    assert sorted(found["sticks"]) == sorted(round(stick.length, 1) for stick in sheets.sticks)
