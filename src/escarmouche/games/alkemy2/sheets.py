"""What is printed for Alkemy V2 (p. 5-10, 36): cards and figures, command and objective cards, terrain, a play aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy.sheets import COMBAT_CARDS, INCH, troop_sheets
from escarmouche.games.alkemy2.display import DISPLAY
from escarmouche.play.reason import reason
from escarmouche.play.sheets import AidPart, Deck, Footprint, Sheets, ring_of

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.army import Army
    from escarmouche.games.alkemy2.catalogue import Catalogue

COMMANDS = Deck(reason("paper.deck.command"), tuple(f"AK2-HCMD-{at:02}" for at in range(1, 15)), "crown")
OBJECTIVES = Deck(reason("paper.deck.objective"), tuple(f"AK2-HOBJ-{at:02}" for at in range(1, 15)), "trophy")
ACTION_RULES = {
    "action.walk": "AK2-MOVE-07",
    "action.run": "AK2-MOVE-11",
    "action.charge": "AK2-CHARGE-10",
    "action.fight": "AK2-FIGHT-01",
    "action.cast": "AK2-ALCH-06",
}
AID = (
    AidPart(
        reason("paper.aid.turn"),
        ("AK2-TURN-01", "AK2-TURN-04", "AK2-TURN-05", "AK2-TURN-08", "AK2-ACT-01", "AK2-ACT-19", "AK2-END-02"),
    ),
    AidPart(
        reason("paper.aid.actions"),
        tuple(f"action.{name}" for name in ("walk", "run", "charge", "fight", "shoot", "concentrate", "cast")),
        ACTION_RULES,
    ),
    AidPart(reason("paper.aid.dice"), ("AK2-DICE-13", "AK2-R-14", "AK2-FIGHT-12", "AK2-FIGHT-13", "AK2-HEALTH-03")),
    AidPart(
        reason("paper.aid.combat"),
        ("AK2-FIGHT-07", "AK2-FIGHT-09", "AK2-FIGHT-10", "AK2-CC-03", "AK2-CC-04", "AK2-CC-05", "AK2-FIGHT-11",
         "AK2-FIGHT-19", "AK2-FIGHT-20", "AK2-FIGHT-23", "AK2-FIGHT-28"),
    ),
)  # fmt: skip


def sheets(army: Army, shelf: Catalogue) -> Sheets:
    """All that there is to print for a troop."""
    ground = [Footprint(reason(f"terrain.{key}"), ring_of(p.outline.points, INCH)) for key, p in shelf.terrain.items()]
    decks = (COMBAT_CARDS, COMMANDS, OBJECTIVES)
    return replace(troop_sheets(army, shelf, DISPLAY), decks=decks, aid=AID, footprints=tuple(ground))
