"""What the formulas of Naashti and Rados put on figures: Reflet Irisé, Etincelles, Feu de Thébus, Sacrifice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.rolls import Throw, characteristic_roll
from escarmouche.games.alkemy.shot import SHOTS_END
from escarmouche.games.alkemy.skills.combustion import ignite
from escarmouche.games.alkemy.skills.fencing import CounterAttack
from escarmouche.games.alkemy.skills.formula_effects import in_area
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import grant, report, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.effects import Until
from escarmouche.play.reason import Modifier, reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.harm import Harm
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game

REFLECTION, REFLECTED = "Reflet Irisé", "Reflet"


def reflections(game: Game, fighter: Fighter) -> int:
    """The Reflet markers that a figure has left."""
    return sum([game.book.registry.skill(e.skill).value for e in fighter.effects if e.by == REFLECTION])


@named(REFLECTION)
class Reflection(Skill, frozen=True):
    """Reflet Irisé/X (AK1-FORM-45): X markers, each of which answers all shots made at once."""

    adds_up = False

    async def when_shot_at(self, game: Game, target: Fighter, shots: Sequence[Shot]) -> None:
        shooters = tuple([shot.shooter.id for shot in shots])
        if not await Confirm(target.player, "reflection", self.rule, (target.id, *shooters)):
            return
        for effect in [effect for effect in target.effects if effect.by == REFLECTION]:
            take_back(game, target, effect)
        if self.value > 1:
            grant(game, target, f"{REFLECTION}/{self.value - 1}", source=target.id, by=REFLECTION)
        grant(game, target, REFLECTED, Until(SHOTS_END), source=target.id, by=REFLECTED)
        chronicle.say(game, "event.reflection", self.rule, target, figure=target, markers=self.value - 1)


@named(REFLECTED)
class Reflected(Skill, frozen=True):
    """Reflet (AK1-FORM-45): no aim, and a REF roll that reaches the shooting roll turns a shot away."""

    adds_up = False

    def denies_aim(self, game: Game, target: Fighter, shot: Shot) -> bool:
        return True

    async def dodges(self, game: Game, target: Fighter, harm: Harm) -> bool:
        if harm.kind != "shot":
            return False
        throw = Throw(target, "reflex", "reflection", opponent=harm.by)
        return await characteristic_roll(game, throw, harm.total, self.rule)


SPARKS = "Etincelles de protection"
SPARKS_USED = "sparks used"
SPARK = "formula.sparks"


@named(SPARKS)
class Sparks(CounterAttack, frozen=True):
    """Etincelles de protection (AK1-FORM-15): a die against Inactif, and the Botte (Contre-Attaque)."""

    adds_up = False

    def cards(self, game: Game, fighter: Fighter) -> tuple[str, ...]:
        return ("counter",)

    async def after_reveal(self, game: Game, fighter: Fighter, duel: Duel) -> None:
        await super().after_reveal(game, fighter, duel)
        if duel.card(fighter).key == "counter":
            report(game, SPARKS_USED, fighter.id)

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        duel = throw.duel
        if throw.what != "combat" or duel is None or fighter.id not in duel.cards:
            return ()
        idle = duel.card(duel.opponent(fighter)).stands_for == "inactive"
        return (Modifier(1, reason(SPARK, self.rule)),) if idle else ()

    async def after_roll(self, game: Game, fighter: Fighter, throw: Throw, success: bool) -> None:
        if any(modifier.reason.key == SPARK for modifier in throw.modifiers):
            report(game, SPARKS_USED, fighter.id)


FIRE, SHARED_FIRE = "Feu de Thébus", "Feu partagé"


@named(FIRE)
class ThebusFire(Skill, frozen=True):
    """Feu de Thébus (radius/tokens) (AK1-FORM-18): who is struck by a friend in the area catches fire."""

    may_lend = (SHARED_FIRE,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        radius, tokens = self.detail.split("/")
        return (f"{SHARED_FIRE}/{tokens}",) if in_area(game, bearer, fighter, int(radius)) else ()


@named(SHARED_FIRE)
class SharedFire(Skill, frozen=True):
    """Feu partagé/X (AK1-FORM-18): an enemy in contact whom it wounds receives X Combustion tokens."""

    adds_up = False

    async def after_wounding(self, game: Game, attacker: Fighter, target: Fighter, harm: Harm) -> None:
        if target.alive and target.player != attacker.player and game.in_contact(attacker, target):
            ignite(game, target, self.value, self.rule)


@named("Sacrifice Sauvage")
class WildSacrifice(Skill, frozen=True):
    """Sacrifice Sauvage (AK1-FORM-48): a Martyr is no slave; another's wounds are shared among several Martyrs."""

    adds_up = False

    def silences(self, game: Game, fighter: Fighter, skill: Skill) -> bool:
        return skill.printed == "Esclaves des Cultes"

    def shared_by_many(self, game: Game, fighter: Fighter) -> bool:
        return True
