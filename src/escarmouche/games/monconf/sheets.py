"""What is printed for MonCon'f (p. 5-14): a card for the fighters of each profile, states, tactics, a play aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf.display import DISPLAY
from escarmouche.games.monconf.inspect import rank_line
from escarmouche.games.monconf.lists.army_sheet import figure_line, sheet
from escarmouche.games.monconf.profiles import BASES
from escarmouche.games.monconf.shooting.blast import RADIUS
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
    plain_card,
    ring_of,
    sticks_of,
)  # fmt: skip
from escarmouche.table.outline import ellipse, rectangle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.monconf.army import Army, ArmyFighter
    from escarmouche.games.monconf.catalogue import Catalogue

CM = 10.0
LIFE = 4
"""Points of life of every fighter (MCF-STATE-02)."""
STATES = ("frightened", "stunned", "charged_upon", "hidden", "airborne")
AID = (
    AidPart(
        reason("paper.aid.turn"),
        ("MCF-TURN-01", "MCF-TAC-01", "MCF-TAC-04", "MCF-PILE-01", "MCF-SPEAK-01", "MCF-SPEAK-03", "MCF-SPEAK-04",
         "MCF-SPEAK-07", "MCF-SPEAK-08", "MCF-MAINT-02", "MCF-MAINT-08", "MCF-MAINT-11"),
    ),
    AidPart(
        reason("paper.aid.actions"),
        tuple(f"action.{name}" for name in
        ("walk", "run", "engage", "charge", "shoot", "aimed", "assault", "artillery", "disengage", "retreat", "mystic",
         "rest", "brawl")),
    ),
    AidPart(
        reason("paper.aid.combat"),
        ("MCF-CC-01", "MCF-CC-11", "MCF-CC-12", "MCF-CC-17", "MCF-CC-18", "MCF-CC-27", "MCF-CC-28", "MCF-CC-31",
         "MCF-WOUND-01", "MCF-STATE-02", "MCF-STATE-05", "MCF-CC-34", "MCF-PURS-01"),
    ),
)  # fmt: skip


def sheets(army: Army, shelf: Catalogue) -> Sheets:
    """All that there is to print for an army."""
    lines = [(fighter, place) for place, card in enumerate(army.cards) for fighter in card.fighters]
    tactics = tuple(tactic.rule for tactic in shelf.tactics.values())
    return Sheets(
        sheet(army, shelf),
        tuple(fighters_card(fighter, place, army, shelf) for fighter, place in lines),
        tuple(cutout for fighter, _ in lines for cutout in cutouts(fighter, shelf)),
        tuple(tokens()),
        sticks_of(lengths(army, shelf), CM),
        (Template(reason("paper.template.circle", length=2 * RADIUS, unit="cm"), RADIUS * CM),),
        (Deck(reason("paper.deck.tactic"), tactics, "crown"),),
        AID,
        tuple(footprints(shelf)),
    )


def fighters_card(fighter: ArmyFighter, place: int, army: Army, shelf: Catalogue) -> SheetCard:
    """Fighters of one profile on a card, each with its points of life to tick."""
    profile = shelf.profiles[fighter.profile]
    line = figure_line(fighter, place, army.cards[place], army, shelf)
    name = profile.name.fr if profile.title is None else f"{profile.name.fr}, {profile.title.fr}"
    whole = replace(plain_card(line, profile.icon), name=name, kind=rank_line(profile))
    names = names_of(profile.name.fr, fighter.number) if fighter.number > 1 else [""]
    return SheetCard(whole, line.cost, tuple(TickLine(each, (LIFE,)) for each in names))


def cutouts(fighter: ArmyFighter, shelf: Catalogue) -> Iterator[Cutout]:
    """The figures on their round bases (MCF-SETUP-02)."""
    profile = shelf.profiles[fighter.profile]
    for name in names_of(profile.name.fr, fighter.number):
        yield Cutout(name, profile.icon, 2 * BASES[profile.size].radius * CM)


def tokens() -> Iterator[Token]:
    """Tokens of states."""
    for name in STATES:
        mark = DISPLAY.marks[name]
        yield Token(reason(mark.label), mark.icon, 14.0, 4, mark.colours[0] if mark.colours else "#8a5a00")
    yield Token(reason("mark.attack_dice"), "crossed-swords", 14.0, 6, "#a8321f")
    yield Token(reason("mark.defence_dice"), "checked-shield", 14.0, 6, "#2f5d8a")


def lengths(army: Army, shelf: Catalogue) -> dict[float, Reason]:
    """The moves of an army."""
    moves = {shelf.profiles[fighter.profile].mov for card in army.cards for fighter in card.fighters}
    return {length: reason("paper.stick.walk", length=length, unit="cm") for length in sorted(moves)}


def footprints(shelf: Catalogue) -> Iterator[Footprint]:
    """Each kind of scenery, of middling size."""
    for key, piece in shelf.terrain.items():
        if piece.radius is not None:
            middle = sum(piece.radius) / 2
            outline = ellipse(0.0, 0.0, middle, middle)
        elif piece.size is not None:
            outline = rectangle(0.0, 0.0, *piece.size)
        else:
            continue
        yield Footprint(reason(f"terrain.{key}"), ring_of(outline.points, CM))
