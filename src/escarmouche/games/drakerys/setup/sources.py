"""Vortices and the Maelstrom (p. 15): put on marked locations in turn, then sent astray by deviation rolls."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.deviation import deviate
from escarmouche.games.drakerys.quick_setup import decide
from escarmouche.games.drakerys.state import Source
from escarmouche.play.numbered import number_in
from escarmouche.play.reason import reason
from escarmouche.play.roller import Roller
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game

ELEMENTS = ("air", "water", "fire", "earth")
RADIUS = 2.5
"""Of a source's token (DRK-H-BASE-04)."""


async def place_vortex(game: Game) -> None:
    """The player whose go it is chooses an Element and a free location (DRK-SETUP-03, 04)."""
    player, field = game.active, catalogue().battlefield
    chosen = [source.element for source in game.sources]
    taken = [(source.x, source.y) for source in game.sources]
    left = [element for element in ELEMENTS if element not in chosen]
    element = await decide(
        game, player, "vortex", "DRK-SETUP-03", left, label=lambda key: reason(f"element.{key}", "DRK-SETUP-03")
    )
    free = [f"location:{number}" for number, spot in enumerate(field.vortices) if spot not in taken]
    key = await decide(
        game,
        player,
        "vortex-location",
        "DRK-SETUP-03",
        free,
        label=lambda _key: reason("option.location", "DRK-H-MAP-02"),
    )
    x, y = field.vortices[number_in(key)]
    game.sources.append(Source(element, x, y))
    chronicle.say(game, "event.vortex-placed", "DRK-SETUP-03", player=player + 1, element=f"@element.{element}")
    game.active = 1 - player
    if len(game.sources) == len(ELEMENTS):
        game.sources += [Source("maelstrom", x, y) for x, y in field.maelstroms]
        game.phase = "deviations"


async def deviate_source(game: Game) -> None:
    """The next source deviates 3D10, the First Player rolling: the Vortices as placed, then the Maelstrom (DRK-R-88).

    What would overlap another or leave the table is cancelled and rolled again (DRK-SETUP-05..07).
    """
    number = game.setup.get("deviated", 0)
    source = game.sources[number]
    why = reason("throw.deviation", "DRK-DEV-01", player=game.first + 1, element=f"@element.{source.element}")
    by = Roller(game.first, why, (f"source:{number}",))
    while True:
        gone = await deviate(by, catalogue().battlefield.deviation)
        x, y = gone.applied(source.x, source.y)
        if fits(game, source, x, y):
            break
        chronicle.say(game, "event.deviation-again", "DRK-SETUP-06", element=f"@element.{source.element}")
    game.sources[number] = replace(source, x=x, y=y)
    chronicle.say(
        game, "event.source-deviated", "DRK-SETUP-05", element=f"@element.{source.element}", distance=gone.distance
    )  # fmt: skip
    game.setup["deviated"] = number + 1
    if number + 1 == len(game.sources):
        game.active = game.first
        game.phase = "scenery"


def fits(game: Game, source: Source, x: float, y: float) -> bool:
    """Whether a source may lie there: wholly on the battlefield, on no other source (DRK-SETUP-06, 07)."""
    side = catalogue().battlefield.side
    if not (RADIUS <= x <= side - RADIUS and RADIUS <= y <= side - RADIUS):
        return False
    others = [other for other in game.sources if other is not source]
    return all(hypot(other.x - x, other.y - y) >= 2 * RADIUS - OVERLAP for other in others)
