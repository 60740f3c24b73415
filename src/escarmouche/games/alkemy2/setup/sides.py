"""Players A and B, and the objectives (V2 p. 18, p. 38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.dice import COIN
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.games.alkemy2.scene import scene_of
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll
from escarmouche.play.scene import PutArea

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.state import Game


async def choose_sides(game: Game) -> None:
    """Player A is drawn by lot, the others follow clockwise (AK2-SETUP-02, AK2-MULTI-07)."""
    many = game.players
    rule = "AK2-MULTI-07" if many > 2 else "AK2-SETUP-02"
    (first,) = await Roll((COIN if many == 2 else one_of(many),), reason("roll.player-a", rule))
    game.order = [(first + seat) % many for seat in range(many)]
    game.first = game.active = game.initiative = first
    game.phase = "objectives"
    zones = [PutArea(area) for key, area in scene_of(game).areas.items() if key.startswith("zone:")]
    chronicle.say(game, "event.player-a", rule, changes=zones, player=first + 1)


async def place_objectives(game: Game) -> None:
    """Objectives lie before terrain in every scenario here (AK2-SETUP-04)."""
    game.phase = "terrain"
    game.active = game.order[0]
    await scenario_rules(game).place_objectives(game)
