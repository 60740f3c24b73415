"""Skills of elders, shamans and spirits of the Aurloks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.characteristics import own_mind
from escarmouche.games.alkemy.health import health, life_left
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.aurochs import friendly_aurlok, heard
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, not_accepted, replaced, report
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.skills.stealth import stealthy
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Poigne de Fer")
class IronGrip(Skill, frozen=True):
    """Poigne de Fer (AK2-SKILL-81, AK2-R-119): one die of a COM roll may be white, whatever colour the others have."""

    async def before_roll(self, game: Game, fighter: Fighter, throw: Throw) -> None:
        if throw.what != "combat" or throw.colour is not None:
            return
        colour = replaced(game, Skill.colour, fighter, throw, value=health(game, fighter))
        if colour != "white" and await Confirm(fighter.player, "iron-grip", self.rule, (fighter.id,)):
            throw.swapped += ("white",)


STEALTH, SEEN_THROUGH, VEILED = "Furtivité", "Percé à Jour", "Voilé par les Esprits"


@named("Vision de l'Esprit")
class SpiritSight(Skill, frozen=True):
    """Vision de l'Esprit (AK2-SKILL-82): once a turn one figure within his ESP in p, until the end of the turn."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        if self.printed in fighter.used:
            return reason("skill.once-a-turn", self.rule)
        return None if self.nameable(game, fighter) else reason("skill.nobody", self.rule)

    def nameable(self, game: Game, fighter: Fighter) -> list[Fighter]:
        """Anybody but himself; where players measure, only those in range."""
        others = [f for f in game.fighters if f.alive and f is not fighter and not_accepted(game, f, fighter) is None]
        if game.library.options.measuring:
            return [other for other in others if self.reaches(game, fighter, other)]
        return others

    def reaches(self, game: Game, fighter: Fighter, other: Fighter) -> bool:
        return game.gap(fighter, other) <= own_mind(game, fighter) + MARGIN

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return self.nameable(game, fighter)

    async def use(self, game: Game, fighter: Fighter) -> None:
        fighter.use_up(self.printed)
        chosen = await choose_figure(
            game, fighter.player, "spirit-sight", self.rule, self.nameable(game, fighter), (fighter.id,)
        )
        measured(game)
        if not self.reaches(game, fighter, chosen):
            chronicle.say(game, "event.too-far-for-skill", self.rule, fighter, figure=fighter, other=chosen)
            return
        gift = SEEN_THROUGH
        if chosen.player == fighter.player:
            gift = VEILED if stealthy(game, chosen) else STEALTH
        grant(game, chosen, gift, Until(TURN_ENDS), source=fighter.id, by=self.printed)
        chronicle.say(game, "event.spirit-sight", self.rule, fighter, chosen, figure=fighter, other=chosen)


@named(SEEN_THROUGH)
class SeenThrough(Skill, frozen=True):
    """Vision de l'Esprit on an enemy (AK2-SKILL-83): no obstacle, cover roll or Furtivité protects it."""

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return skill.printed in (STEALTH, "Dissimulation")

    def obstacles(self, game: Game, target: Fighter, shot: Shot, count: int) -> int:
        return 0

    def avoids_cover(self, game: Game, target: Fighter) -> bool:
        return True


@named(VEILED)
class Veiled(Skill, frozen=True):
    """Vision de l'Esprit on a friend who has Furtivité already (AK2-SKILL-84): no shot may name it."""

    def forbids_shot(self, game: Game, target: Fighter, shooter: Fighter) -> Reason | None:
        return reason("shot.veiled", self.rule)


@named("Empathie")
class Empathy(Skill, frozen=True):
    """Empathie (AK2-SKILL-85, 86): ticks one box in the stead of an Aurlok friend within 6 p, never its own last."""

    async def shares_wound(self, game: Game, bearer: Fighter, friend: Fighter, harm: Harm) -> int:
        if life_left(game, bearer) <= 1 or not friendly_aurlok(game, bearer, friend) or not heard(game, bearer, friend):
            return 0
        if not await Confirm(bearer.player, "empathy", self.rule, (bearer.id, friend.id)):
            return 0
        bearer.lost += 1
        chronicle.say(game, "event.empathy-borne", self.rule, bearer, friend, figure=bearer, other=friend, boxes=1)
        report(game, "wounded", bearer.id)
        return 1


@named("Volonté des Anciens")
class WillOfTheElders(Skill, frozen=True):
    """Volonté des Anciens (AK2-SKILL-87): 2 stones keep the concentration that a wound would cost."""

    async def saves_concentration(self, game: Game, fighter: Fighter) -> bool:
        if fighter.stones < PRICE or not await Confirm(fighter.player, "elders-will", self.rule, (fighter.id,)):
            return False
        fighter.stones -= PRICE
        chronicle.say(game, "event.elders-will", self.rule, fighter, figure=fighter)
        return True


PRICE = 2


@named("Esprit")
class Spirit(Skill, frozen=True):
    """Esprit (AK2-SKILL-103): knows no fear, leaves fights at will, and alchemy does not touch it."""

    def fearless(self, game: Game, fighter: Fighter) -> bool:
        return True

    def leaves_freely(self, game: Game, fighter: Fighter) -> bool:
        return True

    def accepts(self, game: Game, fighter: Fighter, giver: Fighter, alchemy: bool) -> Reason | None:
        return reason("skill.spirit", self.rule) if alchemy else None
