"""The table before anybody is on it (MCF-R-105, MCF-H-12): edges and attacker are drawn, objectives laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle, scenarios
from escarmouche.games.monconf.ground.own_zone import zones_drawn
from escarmouche.games.monconf.ground.zones import EDGES, other_edge
from escarmouche.play.lots import one_of
from escarmouche.play.reason import reason
from escarmouche.play.requests import Roll

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game


async def draw_edges(game: Game) -> None:
    """The first player's edge by chance, the other's over against it; the attacker where there is one (MCF-R-94)."""
    game.scenario = game.scenario or game.library.scenario.key
    scenario = scenarios.of(game)
    lots = await Roll((one_of(2),) * (2 if scenario.has_attacker else 1), reason("roll.edges", "MCF-R-105"))
    edge = EDGES[lots[0]]
    game.sides[0].edge, game.sides[1].edge = edge, other_edge(edge)
    if scenario.has_attacker:
        game.attacker = lots[1]
        chronicle.say(game, "event.attacker", scenario.rule, player=game.attacker + 1)
    chronicle.say(
        game, "event.edges-drawn", "MCF-R-105", changes=zones_drawn(game), edge=f"@edge.{edge}", one=1, other=2
    )
    scenario.lay_out(game)
    game.phase = "gems"
