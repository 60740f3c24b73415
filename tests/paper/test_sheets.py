"""What stands on the sheets of a list: everybody and all their skills, whatever the room."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any

import pytest
from games.samples import ONE, OWN_LISTS

from escarmouche.paper.document import Printer, packed
from escarmouche.paper.fitting import lines_needed, text_width
from escarmouche.paper.speaking import names_on
from escarmouche.paper.tools import LAP, TILE, footprint
from escarmouche.play.content import Words
from escarmouche.play.offers import ArmySheet, Figures, Offers
from escarmouche.play.reason import reason
from escarmouche.play.rulebook import games, rulebook
from escarmouche.play.sheets import Footprint, Sheets
from escarmouche.play.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_name_on_a_card_is_printed_in_both_languages(game: str, language: str) -> None:
    offers = rulebook(game).offers()
    for army in offers.armies():
        sheets = offers.sheets(army.key)
        printer = Printer(game, sheets, language)
        for card in sheets.cards:
            printed = unescape("".join(printer.cards.fighter(card)))
            assert card.card.name in printed
            assert [name for _, line in card.card.lines for name in names_on(line) if name not in printed] == []


def deck_keys(sheets: Sheets) -> list[str]:
    return [key for deck in sheets.decks for key in deck.entries]


def aid_keys(sheets: Sheets) -> list[str]:
    return [key for part in sheets.aid for key in part.entries]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_card_of_a_deck_and_every_line_of_the_aid_is_printed_in_words(game: str, language: str) -> None:
    offers = rulebook(game).offers()
    sheets = offers.sheets(offers.armies()[0].key)
    printer = Printer(game, sheets, language)
    pages = unescape("".join(printer.pages(("decks", "aid", "tools", "terrain"))))
    for key in (*deck_keys(sheets), *aid_keys(sheets)):
        entry = printer.words.entry(key)
        assert entry is not None, key
        assert entry.name in pages
        assert entry.text in pages
    things: list[Any] = [*sheets.tokens, *sheets.sticks, *sheets.templates, *sheets.footprints, *sheets.decks]
    for thing in [*things, *sheets.aid]:
        assert thing.name.key in printer.words.messages
    assert sheets.aid


@pytest.mark.parametrize("game", games())
def test_a_list_of_ones_own_is_printed_from_its_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN_LISTS[game], encoding="utf-8")
    offers = rulebook(game).offers()
    by_file, by_name = offers.sheets(file), offers.sheets(str(file))
    assert by_file == by_name
    assert by_file.army.name.fr == "Essai"
    assert by_file.cards
    assert len(by_file.cutouts) == by_file.army.number >= 4


def test_each_figure_of_a_card_has_its_own_life_line_and_points() -> None:
    sheets = rulebook(ONE).offers().sheets("avalon-180-1")
    (recruits, *_) = [card for card in sheets.cards if card.card.name == "Recrues Avaloniennes"]
    assert [line.name for line in recruits.ticks] == ["Recrue Avalonienne 1", "Recrue Avalonienne 2"]
    assert {(line.boxes, line.circles) for line in recruits.ticks} == {((3, 2, 2), 2)}
    printed = "".join(Printer(ONE, sheets, "fr").cards.fighter(recruits))
    assert printed.count('class="tick"') == 2 * 7
    assert printed.count('class="circle"') == 2 * 2


class Shelf(Offers):
    """The offers of a game that says nothing of paper."""

    def army(self, name: str) -> ArmySheet:
        title = Words(fr=name, en=name)
        spiders = Figures(
            "Araignées", 3, 30, {"column.legs": "8", "column.life": "2/3"}, [("card.line.skills", "Toile, Venin")]
        )
        return ArmySheet("x", title, title, title, 50, 30, [spiders])


def test_a_game_that_says_nothing_of_paper_prints_the_cards_of_its_list() -> None:
    sheets = Shelf().sheets("La toile")
    assert [cutout.name for cutout in sheets.cutouts] == ["Araignées 1", "Araignées 2", "Araignées 3"]
    pages = unescape("".join(Printer(ONE, sheets, "fr").pages()))
    for told in ("Araignées 2", "Toile, Venin", "30"):
        assert told in pages
    assert pages.count('class="card"') == 1
    assert pages.count('class="strip"') == 3
    assert pages.count('class="tick"') == 3 * 5
    assert "Vie" in pages


def test_a_footprint_that_no_page_holds_is_printed_in_parts_that_overlap() -> None:
    printer = Printer(ONE, rulebook(ONE).offers().sheets("avalon-180-1"), "fr")
    wide = 2 * TILE[0] - LAP
    ground = Footprint(reason("terrain.ruins"), (0.0, 0.0, wide, 0.0, wide, 260.0, 0.0, 260.0))
    parts = list(footprint(ground, printer.words))
    assert [(part.width, part.height) for part in parts] == [
        (TILE[0], TILE[1]), (TILE[0], TILE[1]), (TILE[0], 260 - TILE[1] + LAP), (TILE[0], 260 - TILE[1] + LAP),
    ]  # fmt: skip
    assert len(packed([iter(parts)])) == 3


def test_a_word_that_is_wider_than_its_line_is_broken() -> None:
    word = "Anticonstitutionnellement"
    width = text_width(word, 8) / 2.5
    assert lines_needed(word, 8, width) == 3
    assert lines_needed(f"a {word} a", 8, width) == 4
    assert lines_needed("a a a", 8, width) == 1


def test_a_line_may_end_behind_a_hyphen_and_what_follows_begins_the_next() -> None:
    width = text_width("Médecine-", 8) * 1.05
    assert lines_needed("Chaman-Médecine Crapaud", 8, width) == 3
    assert lines_needed("Chaman-Médecine Crapaud", 8, text_width("Chaman-Médecine Crapaud", 8) + 0.1) == 1
