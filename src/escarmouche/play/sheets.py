"""What a game gives to be printed: cards to tick, figures to cut out, tokens, sticks, decks, an aid. Lengths in mm.

A game whose offers say nothing of it prints the cards of its lists, made from the list itself. What an entry of a deck
or an aid says stands in the rulebook at hand: the id of a rule ("TOY-4"), or a thing by its key ("action.walk").
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from escarmouche.play.card import Card
from escarmouche.play.names import slug
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.play.offers import ArmySheet, Figures
    from escarmouche.play.scenario_sheets import ScenarioSheets

USUAL_BASE = 25.0
MOST_BOXES = 60
"""More of them no card holds."""


class TickLine(Struct, frozen=True):
    """A line to tick: the boxes of one figure, those of each state of health apart, and a circle for each point."""

    name: str = ""
    """A name, or "@" and the key of a message."""
    boxes: tuple[int, ...] = ()
    circles: int = 0


class Strip(Struct, frozen=True):
    """Numbers under pairs of symbols, such as the damage of an attack; a head is the icons that stand above one."""

    name: Reason
    heads: tuple[tuple[str, ...], ...]
    values: tuple[str, ...]


class SheetCard(Struct, frozen=True):
    """A card to play with: what it says, what is ticked on it."""

    card: Card
    cost: int = 0
    ticks: tuple[TickLine, ...] = ()
    circles: Reason | None = None
    """What the circles of its lines count."""
    strips: tuple[Strip, ...] = ()


class Cutout(Struct, frozen=True):
    """A figure to cut out, fold and stand on its base: as wide as its base, which is round or so many mm deep."""

    name: str
    icon: str
    width: float = USUAL_BASE
    depth: float = 0.0


class Token(Struct, frozen=True):
    """A round token; so many of it."""

    name: Reason
    icon: str
    diameter: float
    number: int = 1
    colour: str = "#8a5a00"


class Stick(Struct, frozen=True):
    """A stick to measure with; `step` is one unit."""

    name: Reason
    length: float
    step: float


class Template(Struct, frozen=True):
    """A disc to lay on the table, or half a ring around a base where it has a hole."""

    name: Reason
    radius: float
    hole: float = 0.0


class Deck(Struct, frozen=True):
    """Cards that are drawn or chosen in secret."""

    name: Reason
    entries: tuple[str, ...]
    icon: str = ""
    icons: dict[str, str] = {}
    """Where an entry has one of its own."""
    number: int = 1
    """How many of each."""


class AidPart(Struct, frozen=True):
    """A paragraph of the play aid."""

    name: Reason
    entries: tuple[str, ...]
    rules: dict[str, str] = {}
    """Whose page is told with an entry that no rule prints alone."""


class Footprint(Struct, frozen=True):
    """The ground that a piece of terrain covers: a flat list of coordinates."""

    name: Reason
    ring: tuple[float, ...]
    number: int = 1
    """How many pieces there are of it."""


class Sheets(Struct, frozen=True):
    """All that there is to print for one list."""

    army: ArmySheet
    cards: tuple[SheetCard, ...] = ()
    cutouts: tuple[Cutout, ...] = ()
    tokens: tuple[Token, ...] = ()
    sticks: tuple[Stick, ...] = ()
    templates: tuple[Template, ...] = ()
    decks: tuple[Deck, ...] = ()
    aid: tuple[AidPart, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    scenario: ScenarioSheets | None = None
    """What is printed besides of a scenario that was chosen."""


def plain_sheets(army: ArmySheet, icon: str) -> Sheets:
    """The sheets of a list of which nothing is known but what it shows."""
    cards = tuple(
        SheetCard(
            plain_card(figures, icon), figures.cost, tuple(TickLine(name, boxes(figures)) for name in numbered(figures))
        )
        for figures in army.figures
    )
    cutouts = tuple(Cutout(name, icon) for figures in army.figures for name in numbered(figures))
    return Sheets(army, cards, cutouts)


def plain_card(figures: Figures, icon: str) -> Card:
    """A card that says what a list says of some figures."""
    values = tuple((reason(key), value) for key, value in figures.values.items())
    lines = tuple((reason(key), text) for key, text in figures.lines)
    return Card(slug(figures.name), figures.name, icon, None, values, lines)


def boxes(figures: Figures) -> tuple[int, ...]:
    """The boxes of life that a list shows: "3/3/2"; none where it shows no such number."""
    found = [int(number) for number in figures.values.get("column.life", "").split("/") if number.isdecimal()]
    return tuple(found) if sum(found) <= MOST_BOXES else ()


def numbered(figures: Figures) -> list[str]:
    """The names of figures that are alike."""
    return names_of(figures.name, figures.number)


def names_of(name: str, number: int) -> list[str]:
    """A name for each of so many: alone it needs no number."""
    return [name] if number == 1 else [f"{name} {at + 1}" for at in range(number)]


def sticks_of(lengths: dict[float, Reason], unit: float, most: float = 180.0) -> tuple[Stick, ...]:
    """A stick for each length in units of so many mm, the longest first; none that a page does not hold."""
    found = [Stick(name, length * unit, unit) for length, name in lengths.items() if 0 < length * unit <= most]
    return tuple(sorted(found, key=lambda stick: -stick.length))


def ring_of(points: Iterable[tuple[float, float]], unit: float) -> tuple[float, ...]:
    """The ring of a footprint in mm, from corners in units of so many mm."""
    return tuple(value * unit for point in points for value in point)
