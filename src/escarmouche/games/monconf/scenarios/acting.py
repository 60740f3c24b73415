"""A special action of the scenario under way (MCF-ACT-11, MCF-H-13): what is done at once, the walk, the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import scenarios
from escarmouche.games.monconf.agenda import Special
from escarmouche.games.monconf.moves.walking import begin_walk, why_not_walk
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.play.procedure import END

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.procedure import Then


@before(Special)
def able(game: Game, special: Special) -> Then:
    """Of a fighter who has left the table, or fled, nothing is left to be done."""
    fighter = game.fighters[special.fighter]
    return None if fighter.on_table and not fighter.frightened else END


@stage(Special)
def start(game: Game, special: Special) -> None:
    """What is done at once; then the fighter may walk, if it can at all (MCF-R-88)."""
    fighter = game.fighters[special.fighter]
    if scenarios.of(game).starts(game, fighter, special) and why_not_walk(game, fighter) is None:
        begin_walk(game, fighter, "special", "MCF-R-88")


@stage(Special, optional=True)
async def walked(game: Game, special: Special) -> None:
    """What the action is for."""
    await scenarios.of(game).special(game, game.fighters[special.fighter], special)
