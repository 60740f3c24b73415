"""The page of a simulation."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from games.samples import ONE
from workbench.conftest import Run

from escarmouche.workbench.simulation.page import drawing

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Checks that what is opened is closed, and keeps the words and the addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.addresses: list[str] = []
        self.drawings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href", "xlink:href", "data"}]
        self.drawings += tag == "svg"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    assert reader.open == []
    return reader


@pytest.mark.parametrize("language, title", [("fr", "Les listes"), ("en", "The lists")])
def test_the_page_stands_alone_in_either_language(run: Run, tmp_path: Path, language: str, title: str) -> None:
    path = tmp_path / "page.html"
    lists = "avalon-180-1,aurlok-180-1"
    done = run(
        "simulate", ONE, "-n", "3", "--players", "random,random", "--armies", lists, "--scenario", "all",
        "--report", str(path), "--lang", language,
    )  # fmt: skip
    assert done.exit_code == 0
    page = read(path)
    text = path.read_text(encoding="utf-8")
    assert page.addresses == []
    assert re.findall(r"https?:|url\(|@import|<script", text) == []
    assert title in page.words
    assert page.drawings > 10
    assert not re.search(r"report\.[a-z]", " ".join(page.words))
    assert "NaN" not in text
    assert f"--armies {lists}" in text


def test_a_page_of_a_game_without_lists_or_scenarios(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    assert run("simulate", "toy", "-n", "3", "--report", str(path)).exit_code == 0
    assert "L’avantage de la place" in read(path).words


def test_a_page_when_every_match_met_a_fault(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    assert run("simulate", "broken", "-n", "2", "--report", str(path)).exit_code == 1
    assert any("2 parties interrompues" in words for words in read(path).words)


def test_names_are_escaped() -> None:
    drawn = drawing.histogram([1], ["<b>"], ["<i>"], '"quoted" <label>')
    assert "<b>" not in drawn
    assert "<i>" not in drawn
    assert "&quot;quoted&quot; &lt;label&gt;" in drawn


def test_an_interval_is_drawn_where_it_lies() -> None:
    drawn = drawing.interval(0.75, 0.6, 0.9, 0.5, "")
    assert 'class="seen above" cx="225.0"' in drawn
    assert 'class="range above" x1="180.0"' in drawn
    assert "unsure" in drawing.interval(0.6, 0.4, 0.8, 0.5, "")
    assert "below" in drawing.interval(0.2, 0.1, 0.3, 0.5, "")


@pytest.mark.parametrize("most, last", [(0.4, 0.4), (3.0, 3.0), (7.0, 6.0), (96.0, 80.0), (9000.0, 9000.0)])
def test_ticks_are_round_and_few(most: float, last: float) -> None:
    found = drawing.ticks(most)
    assert found[0] == 0
    assert found[-1] == last
    assert len(found) <= 6
