"""What is printed for Alkemy V1 (p. 8-38): cards and figures, combat cards, terrain, a play aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.alkemy.sheets import INCH, troop_sheets
from escarmouche.games.alkemy1.display import DISPLAY
from escarmouche.play.reason import reason
from escarmouche.play.sheets import AidPart, Footprint, Sheets, ring_of

if TYPE_CHECKING:
    from escarmouche.games.alkemy.recruitment import Army
    from escarmouche.games.alkemy1.catalogue import Catalogue

ACTION_RULES = {
    "action.walk": "AK1-MOVE-02",
    "action.run": "AK1-RUN-01",
    "action.charge": "AK1-CHARGE-01",
    "action.engage": "AK1-ENGAGE-01",
    "action.fight": "AK1-FIGHT-01",
    "action.shoot": "AK1-SHOOT-01",
    "action.cast": "AK1-CAST-01",
}
AID = (
    AidPart(
        reason("paper.aid.turn"),
        ("AK1-TURN-01", "AK1-TURN-02", "AK1-INIT-02", "AK1-INIT-03", "AK1-ACT-01", "AK1-ACT-03", "AK1-ACT-06",
         "AK1-PASS-01", "AK1-WATCH-01", "AK1-REACT-01", "AK1-TURN-03"),
    ),
    AidPart(
        reason("paper.aid.actions"),
        ("AK1-ACT-10", *(f"action.{name}" for name in
         ("walk", "run", "charge", "engage", "fight", "shoot", "concentrate", "cast"))),
        ACTION_RULES,
    ),
    AidPart(
        reason("paper.aid.dice"),
        ("AK1-DICE-02", "AK1-DICE-08", "AK1-DICE-10", "AK1-DICE-11", "AK1-ROLL-01", "AK1-ROLL-03", "AK1-DOM-01"),
    ),
    AidPart(
        reason("paper.aid.combat"),
        ("AK1-CC-01", "AK1-CC-04", "AK1-CC-09", "AK1-CC-10", "AK1-CC-11", "AK1-CC-12", "AK1-ATTACK-01",
         "AK1-ATTACK-04", "AK1-PARRY-02", "AK1-PARRY-06"),
    ),
)  # fmt: skip


def sheets(army: Army, shelf: Catalogue) -> Sheets:
    """All that there is to print for a troop."""
    ground = [Footprint(reason(f"terrain.{key}"), ring_of(p.outline.points, INCH)) for key, p in shelf.terrain.items()]
    return replace(troop_sheets(army, shelf, DISPLAY), aid=AID, footprints=tuple(ground))
