"""After deployment (p. 34-36): flags and resources are given out, an ambassador or a legend is named (DYS-R-92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.choosing import figure_in, figure_key, figure_keys, figure_label
from escarmouche.games.dysma.missions import in_play
from escarmouche.games.dysma.missions.rules import in_order
from escarmouche.games.dysma.quick_setup import decide
from escarmouche.games.dysma.secondary import nameable, why_not_name

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game
    from escarmouche.play.reason import Reason


async def give_out(game: Game) -> None:
    """The next gift of the main mission."""
    given = game.setup.get("gifts", 0)
    steps = in_play(game).gifts(game)
    if given < len(steps):
        await steps[given](game)
        game.setup = {**game.setup, "gifts": given + 1}
    if given + 1 >= len(steps):
        game.phase = "names"


async def name_figures(game: Game) -> None:
    """The next player names his ambassador or his legend; then turn 1 begins (DYS-SECOND-50, 60, SETUP-05)."""
    named = game.setup.get("names", 0)
    players = in_order(game, 1)
    player = players[named]
    able = nameable(game, player)
    if able:
        rule = "DYS-SECOND-60" if game.secondary == "legend" else "DYS-SECOND-50"
        keys = figure_keys(able)

        def barred() -> dict[str, Reason]:
            refused = {figure_key(figure): why_not_name(game, figure) for figure in game.band(player)}
            return {key: why for key, why in refused.items() if why is not None}

        key = await decide(game, player, f"name-{game.secondary}", rule, keys, label=figure_label(game), why_not=barred)
        figure = figure_in(game, key)
        game.sides[player].named = figure.id
        chronicle.say(game, f"event.named-{game.secondary}", rule, figure, player=player + 1, figure=figure)
    game.setup = {**game.setup, "names": named + 1}
    if named + 1 >= len(players):
        game.setup = {}
        game.active = game.first
        game.phase = "command"
