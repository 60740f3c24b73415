"""Rain (Pluie): the spells of Water that dishearten, heal, veil and refresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.spells.casting import Incantation, bestow, change_tension, heal
from escarmouche.games.drakerys.spells.targets import beyond
from escarmouche.games.drakerys.state import Fog
from escarmouche.play.reason import Reason, reason
from escarmouche.play.scene import Disc, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.drakerys.spells.casting import Casting
    from escarmouche.games.drakerys.state import Game, Unit


class IcyDownpour(Incantation):
    """Averse glaciale: Will −1 on an enemy Unit, at best also on those round it (DRK-H-SPELL-P1)."""

    key = "P1"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        radius = casting.tier.radius
        for unit in game.army(1 - casting.caster.player):
            if unit is casting.target or (radius and not beyond(game.distance(casting.target, unit), radius)):
                bestow(game, casting, unit)


class HealingRain(Incantation):
    """Pluie guérisseuse: wound tokens come off an allied Unit (DRK-H-SPELL-P2)."""

    key = "P2"

    def wasted(self, game: Game, caster: Unit, target: Unit) -> Reason | None:
        return None if target.wounds else reason("warning.unhurt", "DRK-H-SPELL-P2", unit=game.name(target))

    async def take_effect(self, game: Game, casting: Casting) -> None:
        heal(game, casting.target, casting.tier.heal, casting.spell.rule)


class FogBank(Incantation):
    """Brouillard: a disc of fog on a point of the table (DRK-H-SPELL-P3, DRK-H-SPELL-07)."""

    key = "P3"

    async def take_effect(self, game: Game, casting: Casting) -> None:
        (x, y), tier, player = casting.point, casting.tier, casting.caster.player
        game.fogs.append(Fog(x, y, float(tier.radius), tier.obstruction, player))
        changes = [PutDisc(fog_disc(game, len(game.fogs) - 1))]
        chronicle.say(game, "event.fog", casting.spell.rule, casting.caster, changes=changes, unit=casting.caster)


def fog_disc(game: Game, number: int) -> Disc:
    """A fog as it is drawn."""
    fog = game.fogs[number]
    return Disc(f"fog:{number}", fog.x, fog.y, fog.radius, "fog", "", fog.player)


class CleansingShower(Incantation):
    """Ondée lustrale: Tension comes off another allied Unit (DRK-H-SPELL-P4)."""

    key = "P4"

    def wasted(self, game: Game, caster: Unit, target: Unit) -> Reason | None:
        return None if target.tension else reason("warning.at-ease", "DRK-H-SPELL-P4", unit=game.name(target))

    async def take_effect(self, game: Game, casting: Casting) -> None:
        change_tension(game, casting.target, casting.tier.tension, casting.spell.rule)


SPELLS = (IcyDownpour(), HealingRain(), FogBank(), CleansingShower())
