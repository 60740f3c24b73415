"""What is printed of a troop of either edition (V2 p. 5-8): cards with life lines, paper figures, sticks, templates."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy.army_sheet import sheet
from escarmouche.games.alkemy.display import SYMBOLS
from escarmouche.games.alkemy.inspect import card
from escarmouche.play.reason import Reason, reason
from escarmouche.play.sheets import (
    Cutout,
    Deck,
    SheetCard,
    Sheets,
    Strip,
    Template,
    TickLine,
    Token,
    names_of,
    sticks_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.recruitment import Army, Roster
    from escarmouche.play.display import Display

INCH = 25.4
BASES = {1: 25.0, 2: 25.0, 3: 40.0}
"""Diameters in mm by size (p. 5)."""
PAIRS = (
    ("sword", "sword"), ("sword", "axe"), ("sword", "mace"), ("axe", "axe"), ("mace", "axe"), ("mace", "mace"),
)  # fmt: skip
"""The symbols of each column of damage."""
HEADS = tuple(tuple(SYMBOLS[symbol] for symbol in pair) for pair in PAIRS)
SHOWN_ELSEWHERE = {"value.damage", "value.cost", "card.line.resources"}
REACH = 1.0
"""How far Allonge strikes."""
MOVES = ("walk", "charge", "run")
CARDS = ("quick", "normal", "brutal", "parry", "inactive")
COMBAT_CARDS = Deck(
    reason("paper.deck.combat"),
    tuple(f"card.{name}" for name in CARDS),
    icons={
        "card.quick": "quick-slash", "card.normal": "saber-slash", "card.brutal": "axe-swing",
        "card.parry": "round-shield", "card.inactive": "hourglass",
    },
)  # fmt: skip


def troop_sheets(army: Army, shelf: Roster, display: Display) -> Sheets:
    """What is printed of a troop: one card for each card of it, one figure for each of its figures."""
    profiles = [shelf.profiles[each.profile] for each in army.cards]
    return Sheets(
        sheet(army, shelf),
        tuple(cards(army, shelf)),
        tuple(cutouts(army, shelf)),
        tuple(markers(display)),
        sticks_of(lengths(profiles), INCH),
        tuple(reaches(profiles)),
        (COMBAT_CARDS,),
    )


def numbers(army: Army, shelf: Roster) -> dict[str, list[str]]:
    """The names of the figures of each profile, in their order."""
    counted = Counter[str]()
    for each in army.cards:
        counted[each.profile] += each.figures
    names = {key: shelf.profiles[key].figure or shelf.profiles[key].name for key in counted}
    return {key: names_of(names[key], number) for key, number in counted.items()}


def cards(army: Army, shelf: Roster) -> Iterator[SheetCard]:
    """The cards of a troop: a life line and PA for each figure."""
    names = numbers(army, shelf)
    for each in army.cards:
        profile = shelf.profiles[each.profile]
        own, names[each.profile] = names[each.profile][: each.figures], names[each.profile][each.figures :]
        alone = len(own) == 1 and own[0] in {profile.name, profile.figure}
        ticks = [TickLine("" if alone else name, profile.life, profile.action_points) for name in own]
        yield sheet_card(profile, each.figures * profile.cost, ticks)


def sheet_card(profile: Profile, cost: int, ticks: list[TickLine]) -> SheetCard:
    """A card with what is ticked on it: an alchemist has stones and components besides."""
    whole = card(profile)
    values = tuple((head, value) for head, value in whole.values if head.key not in SHOWN_ELSEWHERE)
    if profile.alchemist:
        ticks += [TickLine("@mark.stones", (), profile.stones), TickLine("@mark.components", (), profile.components)]
    damage = Strip(reason("value.damage"), HEADS, printed(profile.damage, profile.stars))
    lines = tuple(line for line in whole.lines if line[0].key not in SHOWN_ELSEWHERE)
    return SheetCard(replace(whole, values=values, lines=lines), cost, tuple(ticks), reason("value.points"), (damage,))


def printed(line: tuple[int, ...], stars: tuple[int, ...]) -> tuple[str, ...]:
    """A line of damage, column by column."""
    return tuple(f"{number}{'*' if at + 1 in stars else ''}" for at, number in enumerate(line))


def cutouts(army: Army, shelf: Roster) -> Iterator[Cutout]:
    """A figure for each figure of a troop."""
    for key, names in numbers(army, shelf).items():
        profile = shelf.profiles[key]
        yield from (Cutout(name, profile.icon, BASES[profile.size]) for name in names)


def lengths(profiles: list[Profile]) -> dict[float, Reason]:
    """The walks, charges and ranges of a troop."""
    found: dict[float, Reason] = {}
    for profile in profiles:
        for kind, length in zip(MOVES, profile.moves, strict=False):
            found.setdefault(length, reason(f"paper.stick.{kind}", length=length, unit="p"))
    return found


def reaches(profiles: list[Profile]) -> Iterator[Template]:
    """The ground round a base that Allonge reaches."""
    for size in sorted({BASES[p.size] for p in profiles if any(skill.startswith("Allonge") for skill in p.skills)}):
        yield Template(reason("paper.template.reach", length=REACH, base=size), size / 2 + REACH * INCH, size / 2)


def markers(display: Display) -> Iterator[Token]:
    """The markers of scenarios, skills and formulas, an inch across."""
    for kind, disc in display.discs.items():
        yield Token(reason(f"marker.{kind}"), disc.icon, INCH, 4 if kind in {"jin", "chest", "component"} else 1)
