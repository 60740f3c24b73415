"""What resource tokens put on an alchemist (effets d'affinité, V2 p. 33-34), by the element of the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.measuring import measured
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import not_accepted, take_back
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.games.alkemy2.skills.registry import named
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter, Game

FIRE, WATER, EARTH, AIR = "Jeton de Feu", "Jeton d'Eau", "Jeton de Terre", "Jeton d'Air"
EFFECTS = {"fire": FIRE, "water": WATER, "earth": EARTH, "air": AIR}

AIR_RANGE = 8


@named(FIRE)
class FireToken(Skill, frozen=True):
    """Jeton de Feu (p. 33, AK2-RES-11): with each formula that succeeds an enemy within ESP p may suffer 1 DOM."""

    async def after_casting(self, game: Game, fighter: Fighter, formula: str) -> None:
        victims = self.victims(game, fighter)
        if not victims or not await Confirm(fighter.player, "fire-token", "AK2-RES-11", (fighter.id,)):
            return
        victim = await choose_figure(game, fighter.player, "fire-victim", "AK2-RES-11", victims, (fighter.id,))
        measured(game)
        if not self.reaches(game, fighter, victim):
            chronicle.say(game, "event.fire-too-far", "AK2-MEAS-03", fighter, victim, figure=fighter, target=victim)
            return
        await hurt(game, Harm(victim, 1, "direct", fighter, cause="@cause.token"), "AK2-RES-11")

    def victims(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Enemies in sight; where players measure, those in range."""
        enemies = [f for f in game.enemies(fighter.player) if not_accepted(game, f, fighter, alchemy=True) is None]
        if game.library.options.measuring:
            enemies = [enemy for enemy in enemies if self.reaches(game, fighter, enemy)]
        return game.book.seen_by(game, fighter, enemies)

    def reaches(self, game: Game, fighter: Fighter, victim: Fighter) -> bool:
        return game.gap(fighter, victim) <= own_mind(game, fighter) + SLACK


@named(WATER)
class WaterToken(Skill, frozen=True):
    """Jeton d'Eau (p. 33, AK2-RES-12, 13): formulas reach 3 p further, areas are 2 p larger (AK2-R-70)."""

    def casting_range(self, game: Game, fighter: Fighter, formula: str, area: bool) -> tuple[Modifier, ...]:
        if area:
            return (Modifier(2, reason("token.water", "AK2-RES-13")),)
        return (Modifier(3, reason("token.water", "AK2-RES-12")),)


@named(EARTH)
class EarthToken(Skill, frozen=True):
    """Jeton de Terre (p. 33, AK2-RES-14, 15): DEF 1 higher, and no wound costs concentration."""

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("token.earth", "AK2-RES-14")),) if stat == "defence" else ()

    def keeps_concentration(self, game: Game, fighter: Fighter, boxes: int) -> bool:
        return True


@named(AIR)
class AirToken(Skill, frozen=True):
    """Jeton d'Air (p. 33-34, AK2-RES-16, 17): once, an enemy's formula within 8 p is not upgraded."""

    async def forbids_upgrade(self, game: Game, bearer: Fighter, caster: Fighter, formula: str) -> bool:
        near = game.gap(bearer, caster) <= AIR_RANGE + SLACK
        if game.library.options.measuring and not near:
            return False
        if not await Confirm(bearer.player, "air-token", "AK2-RES-16", (bearer.id, caster.id)):
            return False
        measured(game)
        for effect in bearer.effects:
            if effect.skill == self.printed:
                take_back(game, bearer, effect)
        key = "event.air-forbids" if near else "event.air-too-far"
        chronicle.say(game, key, "AK2-RES-16", bearer, caster, figure=bearer, caster=caster, formula=formula)
        return near
