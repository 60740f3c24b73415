"""The sheets of a list as one page of HTML that needs no other file, a `section` for each sheet of A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources

from escarmouche.paper.aid import aid_page
from escarmouche.paper.boxes import INK, PAGE_HEIGHT, PAGE_WIDTH, Piece, box
from escarmouche.paper.cards import HEIGHT, WIDTH, CardPrinter
from escarmouche.paper.code import code_card
from escarmouche.paper.drawings import Drawings, font_faces
from escarmouche.paper.figures import sole, strip
from escarmouche.paper.fitting import size_within
from escarmouche.paper.packing import LEFT, RIGHT, Packer
from escarmouche.paper.plan import plan
from escarmouche.paper.speaking import PaperWords
from escarmouche.paper.tools import footprint, heading, ruler, stick, template, tokens
from escarmouche.play.rulebook import rulebook
from escarmouche.play.sheets import Sheets

PARTS = ("cards", "decks", "figures", "tools", "scenario", "aid", "terrain")
USUAL_PARTS = PARTS[:-1]
"""All but terrain, which is many sheets; of a scenario only what is chosen."""
ACROSS, DOWN = 3, 3
CARDS_LEFT, CARDS_TOP = 10.5, 16.5
MARK = 4.5
"""How long the marks are between which a cut goes, in the margin alone."""


class Printer:
    """Prints the sheets of one list of a game, in one language; `link` opens the list again."""

    def __init__(self, game: str, sheets: Sheets, language: str, link: str = "") -> None:
        self.sheets, self.link = sheets, link
        display = rulebook(game).display()
        self.words = PaperWords(language, game, display)
        self.drawings = Drawings(display.drawings)
        self.name = sheets.army.name.say(language)
        faction, title = sheets.army.faction.say(language), self.words.key("game.title")
        self.about = self.words.key(
            "paper.about", faction=faction, cost=sheets.army.cost, figures=sheets.army.number, game=title
        )
        self.cards = CardPrinter(self.words, self.drawings, f"{title} · {faction}")

    def pages(self, parts: Sequence[str] = USUAL_PARTS) -> list[str]:
        """What stands on each page, without its head and foot."""
        found: list[str] = []
        cards = [card for each in self.sheets.cards for card in self.cards.fighter(each)] if "cards" in parts else []
        if "decks" in parts:
            cards += [card for deck in self.sheets.decks for card in self.cards.deck(deck)]
        if cards and (code := code_card(self.link, self.words, self.name)):
            cards.append(code)
        found += [self.nine(cards[at : at + ACROSS * DOWN]) for at in range(0, len(cards), ACROSS * DOWN)]
        pieces = {"figures": self.figures, "tools": self.tools, "scenario": self.scenario, "terrain": self.terrain}
        found += [sheet("".join(page)) for page in packed([pieces[part]() for part in pieces if part in parts])]
        if "aid" in parts and (aid := aid_page(self.sheets.aid, self.words)):
            found.append(aid)
        return found

    def nine(self, cards: Sequence[str]) -> str:
        """Cards edge to edge, so that four cuts each way free them."""
        found = sheet(cut_marks())
        for number, card in enumerate(cards):
            x, y = CARDS_LEFT + number % ACROSS * WIDTH, CARDS_TOP + number // ACROSS * HEIGHT
            found += f'<div class="place" style="position:absolute;left:{x}mm;top:{y}mm">{card}</div>'
        return found

    def figures(self) -> Iterator[Piece]:
        """Figures to cut out, the small ones first, then their soles."""
        figures = sorted(self.sheets.cutouts, key=lambda figure: figure.width)
        if figures:
            yield self.head("figures")
            yield from (strip(figure, self.words, self.drawings) for figure in figures)
            yield self.head("soles")
            yield from (sole(figure, self.drawings) for figure in figures)

    def tools(self) -> Iterator[Piece]:
        """Sticks, templates and tokens."""
        if self.sheets.sticks:
            yield self.head("sticks")
            yield from (stick(one, self.words) for one in self.sheets.sticks)
        if self.sheets.templates:
            yield self.head("templates")
            yield from (template(one, self.words) for one in self.sheets.templates)
        if self.sheets.tokens:
            yield self.head("tokens")
            for one in sorted(self.sheets.tokens, key=lambda token: -token.diameter):
                yield from tokens(one, self.words, self.drawings)

    def terrain(self) -> Iterator[Piece]:
        """The ground that terrain covers."""
        if self.sheets.footprints:
            yield self.head("terrain")
            for one in self.sheets.footprints:
                yield from footprint(one, self.words)

    def scenario(self) -> Iterator[Piece]:
        """The markers, the ground and the plan of a scenario."""
        chosen = self.sheets.scenario
        if chosen is None:
            return
        yield self.head("plan", width=round(chosen.width / 10), height=round(chosen.height / 10))
        yield plan(chosen, self.words)
        yield self.head("scenario", name=chosen.name.say(self.words.language))
        for one in sorted(chosen.tokens, key=lambda token: -token.diameter):
            yield from tokens(one, self.words, self.drawings)
        for ground in chosen.footprints:
            yield from footprint(ground, self.words)

    def head(self, part: str, **params: str | int) -> Piece:
        """The line above a kind of pieces."""
        title, note = self.words.key(f"paper.{part}", **params), self.words.key(f"paper.{part}.note", **params)
        return heading(title, note, RIGHT - LEFT)

    def page(self, inside: str, number: int, of: int) -> str:
        """A sheet with its head, its ruler and its number."""
        head = box(LEFT, 5, 94, 6.6, escape(self.name), "title line", size_within(self.name, 92, 14, 6))
        head += box(
            LEFT + 96, 7, RIGHT - LEFT - 96, 4, escape(self.about), "note end", size_within(self.about, 90, 7.5, 4)
        )
        foot = box(RIGHT - 20, 286.5, 20, 4, f"{number} / {of}", "note end", 7.5)
        drawn = f'<g transform="translate({LEFT} 286)">{ruler(self.words)}</g>'
        return f'<section class="page">{head}{inside}{sheet(drawn)}{foot}</section>'

    def whole_pages(self, parts: Sequence[str] = USUAL_PARTS) -> list[str]:
        """Every sheet, ready to stand in a document."""
        insides = self.pages(parts)
        return [self.page(inside, number + 1, len(insides)) for number, inside in enumerate(insides)]

    def document(self, pages: Sequence[str]) -> str:
        """Sheets as one file."""
        language, title = self.words.language, escape(f"{self.name} — {self.words.key('game.title')}")
        head = f'<meta charset="utf-8"><title>{title}</title><style>{font_faces()}\n{style()}</style>'
        return f'<!doctype html><html lang="{language}"><head>{head}</head><body>{"".join(pages)}</body></html>\n'


def packed(parts: Sequence[Iterator[Piece]]) -> list[list[str]]:
    """The pages that these pieces fill."""
    packer = Packer()
    for pieces in parts:
        packer.lay(pieces)
    return [page for page in packer.pages if page]


def sheet(drawn: str) -> str:
    """A drawing over a whole page, in mm."""
    return f'<svg class="sheet" viewBox="0 0 {PAGE_WIDTH:g} {PAGE_HEIGHT:g}">{drawn}</svg>'


def cut_marks() -> str:
    """Short lines in the margins between which to cut."""
    right, bottom = CARDS_LEFT + ACROSS * WIDTH, CARDS_TOP + DOWN * HEIGHT
    found = ""
    for at in range(ACROSS + 1):
        x = CARDS_LEFT + at * WIDTH
        for y in (CARDS_TOP - MARK, bottom):
            found += f"M{x} {y}V{y + MARK}"
    for at in range(DOWN + 1):
        y = CARDS_TOP + at * HEIGHT
        for x in (CARDS_LEFT - MARK, right):
            found += f"M{x} {y}H{x + MARK}"
    return f'<path d="{found}" stroke="{INK}" stroke-width="0.15" fill="none"/>'


@cache
def style() -> str:
    """The style of every sheet."""
    return (resources.files("escarmouche.paper") / "style.css").read_text(encoding="utf-8")
