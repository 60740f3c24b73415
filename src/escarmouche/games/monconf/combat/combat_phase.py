"""The combat phase (p. 12-13): the dominant, separation of the melees, combat after combat, end of the phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Fight
from escarmouche.games.monconf.combat.dominance import find_dominant, forget_losses
from escarmouche.games.monconf.combat.melees import combat_label, contact_graph, separate
from escarmouche.games.monconf.turns.turn import end_phase
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Game
    from escarmouche.play.rulebook import Step

NOBODY = -1


async def begin(game: Game) -> None:
    """The phase begins (MCF-CC-01): without a contact there is nothing to fight, and nobody need be dominant."""
    if contact_graph(game):
        await find_dominant(game)
        game.phase = "separation"
    else:
        forget_losses(game)
        chronicle.say(game, "event.no-combat", "MCF-CC-01")
        game.phase = "after fights"


async def separation(game: Game) -> None:
    """The dominant separates the melees and has the first choice of combat (MCF-CC-05)."""
    game.melees = [list(combat) for combat in await separate(game, contact_graph(game))]
    game.active = game.dominant
    game.phase = "fights"


async def next_fight(game: Game) -> None:
    """The players choose combats in turn until all are fought (MCF-CC-05, 06): pursuit does not count (MCF-R-56)."""
    combats = {f"combat:{combat[0]}": combat for combat in game.melees}
    if not combats:
        game.phase = "after fights"
        return
    chosen = await choose(
        game.active, "combat", "MCF-CC-06", list(combats), label=lambda key: combat_label(game, combats[key])
    )
    begin_fight(game, combats[chosen])
    game.melees = [combat for combat in game.melees if combat is not combats[chosen]]
    game.active = 1 - game.active


def begin_fight(game: Game, combat: list[int], *, pursuit: bool = False) -> None:
    """A combat comes next."""
    game.agenda.insert(0, Fight(combat[0], combat[1:], pursuit))


async def end(game: Game) -> None:
    """End of the phase (MCF-CC-43): states end (MCF-STATE-07, MCF-SKILLA-17, MCF-R-22), the relentless leave."""
    for fighter in game.fighters:
        if fighter.stunned or fighter.charged_upon or fighter.raging:
            fighter.stunned = fighter.charged_upon = fighter.raging = False
            chronicle.say(game, "event.recovered", "MCF-CC-43", fighter, fighter=fighter)
    end_phase(game)
    game.dominant = NOBODY
    game.phase = "negative"


COMBAT: Mapping[str, Step[Game]] = {
    "combat": begin,
    "separation": separation,
    "fights": next_fight,
    "after fights": end,
}
