"""Cards of 63 by 88 mm: those of fighters, to tick, and those of decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from msgspec.structs import replace

from escarmouche.paper.boxes import BLUE, box, frame, picture
from escarmouche.paper.drawings import Drawings
from escarmouche.paper.fitting import POINT, lines_needed, size_within
from escarmouche.paper.speaking import PaperWords, names_on
from escarmouche.paper.ticking import Row, colours_of, drawn_row, rows_of
from escarmouche.play.sheets import Deck, SheetCard, Strip, TickLine

WIDTH, HEIGHT = 63.0, 88.0
EDGE = 3.2
INNER = WIDTH - 2 * EDGE
HEAD, CELL, STRIP, FOOT = 15.2, 8.4, 9.6, 3.2
TEXT_END = HEIGHT - EDGE - FOOT
SIZES = (7.6, 7.2, 6.8, 6.4)
"""Of the text of a card, in points; what does not fit at the smallest goes on on another card."""
LEADING = 1.2
MOST_TICKED = 30.0
"""So many mm of lines to tick; more of them need another card."""
SHORT = 4
IN_A_ROW = 8


class CardPrinter:
    """Prints the cards of one list."""

    def __init__(self, words: PaperWords, drawings: Drawings, foot: str) -> None:
        self.words, self.drawings, self.foot = words, drawings, foot
        self.colours = colours_of(words.display)

    def fighter(self, card: SheetCard) -> list[str]:
        """The cards of a fighter: one, or as many as its lines and skills need."""
        rows = list(rows_of(self.named(card.ticks), self.words.say(card.circles) if card.circles else ""))
        groups = list(grouped(rows)) or [[]]
        texts = self.texts(card)
        found = []
        for number, group in enumerate(groups):
            body, y = self.body(card, group)
            fitting, texts = self.fit(texts, y) if not number else ("", texts)
            found.append(self.framed(card, body + fitting))
        while texts:
            fitting, texts = self.fit(texts, HEAD)
            found.append(self.framed(card, fitting, go_on=True))
        return found

    def named(self, lines: Sequence[TickLine]) -> list[TickLine]:
        """The lines with their names in words."""
        return [replace(line, name=str(self.words.word(line.name))) for line in lines]

    def framed(self, card: SheetCard, inside: str, go_on: bool = False) -> str:
        """A card with its head and its foot."""
        return f'<div class="card">{self.head(card, go_on)}{inside}{self.feet()}</div>'

    def feet(self) -> str:
        """The emblem of the game, and whose card it is."""
        emblem = self.drawings.icon(self.words.display.emblem, 0, 0, 3.2, "#8a7a60")
        y = HEIGHT - EDGE - FOOT
        told = box(EDGE + 4, y, INNER - 4, FOOT, escape(self.foot), "foot", size_within(self.foot, INNER - 4, 6, 3.5))
        return picture(EDGE, y, 3.2, 3.2, emblem) + told

    def head(self, card: SheetCard, go_on: bool) -> str:
        """The picture, the name, the kind and what it costs."""
        face = f'<circle cx="5.5" cy="5.5" r="5.2" fill="#fbf6e9" stroke="{BLUE}" stroke-width="0.5"/>'
        icon = self.drawings.icon(card.card.icon, 1.5, 1.5, 8)
        kind = self.words.key("paper.goes-on") if go_on else self.words.say(card.card.kind) if card.card.kind else ""
        room = INNER - 12.4 - (9 if card.cost else 0)
        points = next((size for size in (11.0, 10.0, 9.0, 8.0) if lines_needed(card.card.name, size, room) <= 2), 7.0)
        lines = lines_needed(card.card.name, points, room)
        high = min(lines, 3) * points * POINT * 1.05 + 0.3
        top = EDGE + (5.5 - (high + (3.2 if kind else 0)) / 2)
        found = picture(EDGE, EDGE, 11, 11, face + icon)
        found += box(EDGE + 12.4, top, room, high, escape(card.card.name), "name", points)
        if kind:
            found += box(EDGE + 12.4, top + high, room, 3.4, escape(kind), "kind", size_within(kind, room, 7, 4))
        if card.cost and not go_on:
            found += box(
                WIDTH - EDGE - 9, EDGE + 2, 9, 6, str(card.cost), "cost", size_within(str(card.cost), 9, 13, 6)
            )
        return found

    def body(self, card: SheetCard, rows: Sequence[Row]) -> tuple[str, float]:
        """Values, strips and lines to tick, and where they end."""
        found, y = self.values(card, HEAD)
        for strip in card.strips:
            found += self.strip(strip, y)
            y += STRIP
        for row in rows:
            found += drawn_row(row, EDGE, y, INNER, self.colours)
            y += row.height
        return found, y + 0.8

    def values(self, card: SheetCard, y: float) -> tuple[str, float]:
        """Short values under their heads."""
        values = [(self.words.say(head), value) for head, value in card.card.values]
        if not values:
            return "", y
        short = all(len(value) <= SHORT for _, value in values)
        row = len(values) if len(values) <= (IN_A_ROW if short else 7) else -(-len(values) // 2)
        wide, found = INNER / row, ""
        for at, (head, value) in enumerate(values):
            x, top = EDGE + at % row * wide, y + at // row * CELL
            found += frame(x + 0.3, top, wide - 0.6, CELL - 0.8, "cell")
            found += box(
                x + 0.4, top + 0.4, wide - 0.8, 2.6, escape(head), "label", size_within(head, wide - 1, 5.6, 2.6)
            )
            found += box(
                x + 0.4, top + 2.9, wide - 0.8, 4.6, escape(value), "value", size_within(value, wide - 1.2, 10, 4)
            )
        return found, y + -(-len(values) // row) * CELL

    def strip(self, strip: Strip, y: float) -> str:
        """Numbers under pairs of symbols."""
        name = self.words.say(strip.name)
        left = 9.0
        wide = (INNER - left) / len(strip.values)
        found = box(EDGE, y + 4.2, left - 0.6, 4, escape(name), "label start", size_within(name, left - 0.8, 7, 3.5))
        for at, value in enumerate(strip.values):
            x = EDGE + left + at * wide
            found += frame(x, y, wide, STRIP - 0.8, "cell")
            icons = strip.heads[at] if at < len(strip.heads) else ()
            drawn = "".join(self.drawings.icon(icon, 0.3 + n * 3.2, 0.3, 3.2) for n, icon in enumerate(icons))
            room = len(icons) * 3.2 + 0.6
            found += picture(x + (wide - room) / 2, y + 0.1, room, 3.8, drawn)
            found += box(x, y + 4, wide, 4.4, escape(value), "value", size_within(value, wide - 0.6, 9, 4))
        return found

    def texts(self, card: SheetCard) -> list[tuple[str, str]]:
        """What the lines of a card say: each name with what it means, the others under their head."""
        found = []
        for head, line in card.card.lines:
            plain = []
            for name in names_on(line):
                told = self.words.about(head, name)
                if told:
                    found.append((name, told))
                else:
                    plain.append(name)
            if plain:
                found.append((self.words.say(head), ", ".join(plain)))
        return found

    def fit(self, texts: list[tuple[str, str]], y: float) -> tuple[str, list[tuple[str, str]]]:
        """As many texts as the card still holds, as large as may be, and the others."""
        room = TEXT_END - y - 0.4
        points = next((size for size in SIZES if sum(height_of(*text, size) for text in texts) <= room), SIZES[1])
        heights = [height_of(*text, points) for text in texts]
        number, used = 0, 0.0
        while number < len(texts) and used + heights[number] <= room:
            used += heights[number]
            number += 1
        if not number:
            if y > HEAD + 1:
                return "", texts
            number, used = 1, room
        inside = "".join(f"<p><b>{escape(name)}</b> {escape(text)}</p>" for name, text in texts[:number])
        return box(EDGE, y, INNER, used, inside, "skills", points), texts[number:]

    def deck(self, deck: Deck) -> Iterator[str]:
        """The cards of a deck."""
        name = self.words.say(deck.name)
        for key in deck.entries:
            entry = self.words.entry(key)
            if entry is None:
                continue
            icon = deck.icons.get(key, deck.icon)
            drawn = self.drawings.icon(icon, 0, 0, 24, "#3a2c18") if icon else ""
            found = box(EDGE, EDGE, INNER, 4, escape(name), "kind middle", size_within(name, INNER, 7.5, 4))
            found += (
                f'<svg class="at" style="left:19.5mm;top:10mm;width:24mm;height:24mm" viewBox="0 0 24 24">{drawn}</svg>'
            )
            points = next((size for size in (13.0, 11.5, 10.0) if lines_needed(entry.name, size, INNER) <= 2), 9.0)
            found += box(EDGE, 37, INNER, 2.1 * points * POINT * 1.1, escape(entry.name), "name middle", points)
            size = next((size for size in (9.0, 8.0, 7.2, 6.6) if text_height(entry.text, size) <= 34), 6.0)
            found += box(EDGE, 48.5, INNER, 34, escape(entry.text), "rule middle", size)
            for _ in range(deck.number):
                yield f'<div class="card">{found}{self.feet()}</div>'


def text_height(text: str, points: float) -> float:
    """In mm, on a card."""
    return lines_needed(text, points, INNER) * points * POINT * LEADING


def height_of(name: str, text: str, points: float) -> float:
    """Of a text with its name before it, and the gap behind it."""
    return text_height(f"{name} {text}", points) + 0.7


def grouped(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Lines to tick, so many as one card holds."""
    group: list[Row] = []
    for row in rows:
        if group and sum(each.height for each in group) + row.height > MOST_TICKED:
            yield group
            group = []
        group.append(row)
    if group:
        yield group
