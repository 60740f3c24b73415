"""Who sits where, and the objectives (p. 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.dice import COIN
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.games.alkemy1.scene import scene_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from escarmouche.games.alkemy1.state import Game


async def choose_sides(game: Game) -> None:
    """Sides are drawn at random, and so is who begins with the scenery (AK1-SETUP-04, AK1-R-100)."""
    below, begins = await Roll((COIN, COIN), reason("roll.sides", "AK1-R-100"))
    game.order = [below, 1 - below]
    game.first = game.active = game.initiative = begins
    game.phase = "objectives"
    zones = [PutArea(area) for key, area in scene_of(game).areas.items() if key.startswith("zone:")]
    chronicle.say(game, "event.sides", "AK1-R-100", changes=zones, below=below + 1, first=begins + 1)


async def place_objectives(game: Game) -> None:
    """Objectives come before everything else (AK1-SETUP-01)."""
    game.phase = "scenery"
    await scenario_rules(game).place_objectives(game)
