"""What is printed for Drakerys (p. 10-21): a card for each Unit, its fighters, tokens, missions, a play aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys.display import DISPLAY
from escarmouche.games.drakerys.inspect import card
from escarmouche.games.drakerys.offers import sheet
from escarmouche.games.drakerys.profiles import DIAMETERS
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

    from escarmouche.games.drakerys.army import Army, ArmyUnit
    from escarmouche.games.drakerys.catalogue import Catalogue

CM = 10.0
SHORT = {
    key: f"column.{key}"
    for key in ("actions", "power", "health", "initiative", "melee", "strength", "toughness", "will")
}
FOG = 5.0
SIDES = ("common", "solo")
ACTION_RULES = {
    "action.attack": "DRK-ATK-01",
    "action.combined-charge": "DRK-COMB-01",
    "action.shoot": "DRK-SHOOT-01",
    "action.summon": "DRK-SUMMON-01",
}
AID = (
    AidPart(
        reason("paper.aid.turn"),
        ("DRK-TIME-01", "DRK-TIME-04", "DRK-TURN-01", "DRK-TURN-02", "DRK-TURN-03", "DRK-TURN-04", "DRK-TURN-05",
         "DRK-TENS-02", "DRK-TENS-03", "DRK-TIME-10", "DRK-TURN-12"),
    ),
    AidPart(
        reason("paper.aid.actions"),
        ("DRK-ACT-01", *(f"action.{name}" for name in
         ("walk", "charge", "combined-charge", "attack", "shoot", "cast", "summon", "pick-up"))),
        ACTION_RULES,
    ),
    AidPart(
        reason("paper.aid.combat"),
        ("DRK-CC-02", "DRK-CC-05", "DRK-CC-07", "DRK-CC-10", "DRK-CC-11", "DRK-CC-14", "DRK-CC-17", "DRK-ADV-01",
         "DRK-ADV-02", "DRK-ADV-03", "DRK-ADV-04", "DRK-ADV-05", "DRK-ADV-06", "DRK-MORALE-01", "DRK-MORALE-03",
         "DRK-MORALE-05", "DRK-MORALE-06", "DRK-MORALE-07", "DRK-MORALE-08"),
    ),
)  # fmt: skip
OBJECTIVES = {"shard": 3, "idol": 3, "flag": 3, "message": 1, "relic": 3}


def sheets(army: Army, shelf: Catalogue) -> Sheets:
    """All that there is to print for an army."""
    ground = [Footprint(reason(f"scenery.{key}"), ring_of(p.outline.points, CM)) for key, p in shelf.scenery.items()]
    return Sheets(
        sheet(army, shelf),
        tuple(unit_card(unit, shelf) for unit in army.units),
        tuple(fighter for unit in army.units for fighter in fighters(unit, shelf)),
        tuple(tokens()),
        sticks_of(lengths(army, shelf), CM),
        (Template(reason("paper.template.circle", length=2 * FOG, unit="cm"), FOG * CM),),
        tuple(Deck(reason(f"paper.deck.{side}"), missions(shelf, side), DISPLAY.emblem) for side in SIDES),
        AID,
        tuple(ground),
    )


def missions(shelf: Catalogue, side: str) -> tuple[str, ...]:
    """The missions that both play, or each alone (p. 15)."""
    return tuple(f"mission.{key}.{side}" for key in shelf.missions)


def unit_card(unit: ArmyUnit, shelf: Catalogue) -> SheetCard:
    """The card of a Unit: a box for each Wound that its fighters take, those of the Leader apart."""
    profile = shelf.profiles[unit.profile]
    whole = card(profile, shelf)
    values = tuple(
        (reason(SHORT[name]) if (name := head.key.partition(".")[2]) in SHORT else head, value)
        for head, value in whole.values
    )
    boxes = [TickLine("", tuple([profile.health] * unit.figures))]
    lines = list(whole.lines)
    if unit.weapon:
        lines.append((reason("paper.weapon"), unit.weapon))
    return SheetCard(replace(whole, values=values, lines=tuple(lines)), unit.points, tuple(boxes))


def fighters(unit: ArmyUnit, shelf: Catalogue) -> Iterator[Cutout]:
    """The fighters of a Unit, the Leader first."""
    profile = shelf.profiles[unit.profile]
    for name in names_of(profile.name, unit.figures):
        yield Cutout(name, profile.icon, DIAMETERS[profile.base] * CM)


def tokens() -> Iterator[Token]:
    """Objectives and sources of Mana."""
    for kind, number in OBJECTIVES.items():
        yield Token(reason(f"objective.{kind}"), DISPLAY.discs[kind].icon, 25.0, number)
    for element, look in DISPLAY.discs["source"].variants.items():
        yield Token(reason(f"element.{element}"), look.icon, 50.0, 1, look.colour)
    yield Token(reason("mark.tension"), "", 14.0, 8, "#6a4a8f")


def lengths(army: Army, shelf: Catalogue) -> dict[float, Reason]:
    """The moves of an army."""
    found: dict[float, Reason] = {}
    for unit in army.units:
        profile = shelf.profiles[unit.profile]
        found.setdefault(profile.walk, reason("paper.stick.walk", length=profile.walk, unit="cm"))
        found.setdefault(profile.charge, reason("paper.stick.charge", length=profile.charge, unit="cm"))
    return found
