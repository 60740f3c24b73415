"""What Maintenance brings mystics (p. 14): recovery of gems and FT, and the upkeep of what they summoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.mystics.faith import recover_faith
from escarmouche.games.monconf.mystics.gems import recover_gems, take_gems
from escarmouche.games.monconf.wounds.harm import remove
from escarmouche.play.reason import reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.monconf.state import Fighter, Game


async def recover(game: Game, fighter: Fighter) -> None:
    """Mystic recovery of one fighter: gems of an arcanist, FT of a priest (MCF-MAINT-06)."""
    if fighter.on_table:
        await recover_gems(game, fighter)
        recover_faith(game, fighter)


async def pay_upkeep(game: Game, fighter: Fighter) -> None:
    """A summoned Elemental stays if its summoner pays two gems of its element, or is removed (MCF-ELEM-04, MCF-R-71).

    Due already in the turn of the summoning; a recruited one needs none, whoever dies (MCF-ELEM-06, 07). Dismissed for
    want of gems it is no loss (MCF-R-51).
    """
    if not fighter.upkept or not fighter.on_table:
        return
    summoner, element, cost = game.fighters[fighter.summoner], game.profile(fighter).element, upkeep_of(game, fighter)
    able = summoner.on_table and summoner.gems.get(element, 0) >= cost
    why = reason(
        "why.upkeep", "MCF-ELEM-04",
        fighter=game.name(summoner), creature=game.name(fighter), count=cost, element=f"@element.{element}",
    )  # fmt: skip
    if able and await Confirm(fighter.player, "upkeep", "MCF-ELEM-04", (summoner.id, fighter.id), why):
        take_gems(summoner, {element: cost})
        chronicle.say(game, "event.upkept", "MCF-ELEM-04", summoner, fighter, fighter=summoner, creature=fighter)
        return
    remove(game, fighter, "MCF-ELEM-04", "event.dismissed")


def upkeep_of(game: Game, fighter: Fighter) -> int:
    """What the spell that summons its kind costs each turn (MCF-G-11)."""
    effect = f"summon-{game.profile(fighter).kind}"
    return max([spell.upkeep for spell in game.library.spells.values() if spell.effect == effect], default=0)
