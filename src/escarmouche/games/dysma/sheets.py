"""What is printed for Dysma's Portal (p. 5-28): cards of figures that are alike, states, missions, a play aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.dysma.display import DISPLAY
from escarmouche.games.dysma.explosion import RADIUS
from escarmouche.games.dysma.inspect import card
from escarmouche.games.dysma.offers import figure_line, sheet
from escarmouche.games.dysma.profiles import BASES
from escarmouche.games.dysma.terrain import Scenery
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sheets import (
    AidPart,
    Cutout,
    Deck,
    Footprint,
    SheetCard,
    Sheets,
    Template,
    TickLine,
    Token,
    names_of,
    ring_of,
    sticks_of,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.dysma.army import Band, BandFigure
    from escarmouche.games.dysma.catalogue import Catalogue

PAS = 25.0
STATES = ("fatigued", "prone", "burning", "poisoned", "on_guard")
AID = (
    AidPart(
        reason("paper.aid.turn"),
        ("DYS-TURN-01", "DYS-TURN-02", "DYS-TURN-04", "DYS-TURN-12", "DYS-ACT-01", "DYS-ACT-02", "DYS-ACT-03",
         "DYS-ACT-10", "DYS-ACT-12", "DYS-TURN-06", "DYS-TURN-09", "DYS-TURN-10"),
    ),
    AidPart(
        reason("paper.aid.actions"),
        tuple(f"action.{name}" for name in
        ("march", "run", "charge", "combat", "shoot", "magic", "stance", "recover", "retreat", "riposte", "heroism",
         "group")),
    ),
    AidPart(
        reason("paper.aid.dice"),
        ("DYS-DICE-01", "DYS-DICE-02", "DYS-DICE-04", "DYS-DICE-05", "DYS-DICE-06", "DYS-DICE-08", "DYS-DICE-11",
         "DYS-ATTACK-02", "DYS-ATTACK-03"),
    ),
    AidPart(
        reason("paper.aid.combat"),
        ("DYS-FIGHT-01", "DYS-FIGHT-05", "DYS-FIGHT-08", "DYS-FIGHT-09", "DYS-FIGHT-11", "DYS-FIGHT-13",
         "DYS-FIGHT-15"),
    ),
)  # fmt: skip


def sheets(band: Band, shelf: Catalogue) -> Sheets:
    """All that there is to print for a band."""
    return Sheets(
        sheet(band, shelf),
        tuple(band_card(figure, shelf) for figure in band.figures),
        tuple(cutout for figure in band.figures for cutout in cutouts(figure, shelf)),
        tuple(tokens()),
        sticks_of(lengths(band, shelf), PAS),
        (Template(reason("paper.template.circle", length=2 * RADIUS, unit="pas"), RADIUS * PAS),),
        (
            Deck(reason("paper.deck.mission"), tuple(f"mission.{key}" for key in shelf.missions), DISPLAY.emblem),
            Deck(reason("paper.deck.secondary"), tuple(f"secondary.{key}" for key in shelf.secondaries), "trophy"),
        ),
        AID,
        tuple(footprints(shelf)),
    )


def band_card(figure: BandFigure, shelf: Catalogue) -> SheetCard:
    """Figures that are alike on one card, each with its Health to tick."""
    profile, line = shelf.profiles[figure.profile], figure_line(figure, shelf)
    lines = tuple((reason(key), text) for key, text in line.lines)
    ticks = [TickLine(name, (profile.sa,)) for name in names_of(profile.name.fr, figure.number)]
    if len(ticks) == 1:
        ticks = [TickLine("", (profile.sa,))]
    return SheetCard(replace(card(profile, shelf), lines=lines), line.cost, tuple(ticks))


def cutouts(figure: BandFigure, shelf: Catalogue) -> Iterator[Cutout]:
    """The figures, on bases that face somewhere."""
    profile = shelf.profiles[figure.profile]
    base = BASES[profile.size]
    for name in names_of(profile.name.fr, figure.number):
        if base.radius:
            yield Cutout(name, profile.icon, 2 * base.radius * PAS)
        else:
            yield Cutout(name, profile.icon, 2 * base.half_width * PAS, 2 * base.half_depth * PAS)


def tokens() -> Iterator[Token]:
    """Tokens of missions and states."""
    for kind, disc in DISPLAY.discs.items():
        yield Token(reason(f"token.{kind}"), disc.icon, PAS, 2)
    for name in STATES:
        mark = DISPLAY.marks[name]
        yield Token(reason(mark.label), mark.icon, 14.0, 4, mark.colours[0] if mark.colours else "#8a5a00")


def lengths(band: Band, shelf: Catalogue) -> dict[float, Reason]:
    """The marches of a band."""
    moves = {shelf.profiles[figure.profile].mv for figure in band.figures}
    return {length: reason("paper.stick.walk", length=length, unit="pas") for length in sorted(moves)}


def footprints(shelf: Catalogue) -> Iterator[Footprint]:
    """The scenery of the first table, each size once."""
    seen = set()
    for piece in Scenery(next(iter(shelf.maps.values())), shelf.terrain).pieces:
        left, low, right, high = piece.outline.bounds
        size = piece.key, round(right - left, 2), round(high - low, 2)
        if size not in seen:
            seen.add(size)
            yield Footprint(reason(f"terrain.{piece.key}"), ring_of(piece.outline.points, PAS))
