"""Skills of the melee: blows, parries, and what takes parries away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.rolls import ATTACK, SHOT
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import grant, silenced
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.play.effects import Until

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Criticals
    from escarmouche.games.drakerys.state import Game, Unit

PARRIES = ("Parade", "Parade Experte")
OFF_GUARD = "Pris en traître"


@named("Bretteur")
class Swordsman(Skill, frozen=True):
    """Bretteur (p. 25, DRK-SKILL-15): failures of its Attack rolls, and of a Block, may be rerolled once."""

    def rerolls_failures(self, game: Game, unit: Unit, throw: Throw) -> bool:
        return throw.kind in ("attack", "block")


@named("Parade")
class Parry(Skill, frozen=True):
    """Parade (p. 27, DRK-SKILL-54): a 10 of a Wound roll against it is an ordinary success."""

    def wound_criticals(self, game: Game, unit: Unit, throw: Throw, worth: Criticals) -> Criticals:
        return "ordinary" if worth == "extra die" else worth


@named("Parade Experte")
class ExpertParry(Skill, frozen=True):
    """Parade Experte (p. 27, DRK-SKILL-55): a 10 of a Wound roll against it is a failure."""

    def wound_criticals(self, game: Game, unit: Unit, throw: Throw, worth: Criticals) -> Criticals:
        return "failure"


@named("Blocage")
class Block(Skill, frozen=True):
    """Blocage (p. 25, DRK-SKILL-12..14): it may replace its Attack by a Block, whose successes cancel Hits."""

    def may_block(self, game: Game, unit: Unit) -> bool:
        return True


@named("Allonge")
class Reach(Skill, frozen=True):
    """Allonge (p. 25, DRK-SKILL-04): whoever charges it has no charge bonus."""

    def keeps_charge_bonus_from(self, game: Game, bearer: Unit, charger: Unit) -> bool:
        return True


@named("Coup Fatal")
class FatalBlow(Skill, frozen=True):
    """Coup Fatal (p. 25, DRK-SKILL-23, 24, DRK-R-50): each critical to hit, in a Combat or a Shot, wounds by itself."""

    def fatal(self, game: Game, unit: Unit, throw: Throw) -> bool:
        return throw.kind in ("attack", "shot")


@named("Coup Violent")
class ViolentBlow(Skill, frozen=True):
    """Coup Violent (p. 25, DRK-SKILL-25): no Parry against its Attacks and Shots; Arts Martiaux ignore it."""

    def silences(self, game: Game, bearer: Unit, enemy: Unit, skill: Skill, throw: Throw | None) -> bool:
        if skill.printed not in PARRIES or throw is None or throw.cause not in (ATTACK, SHOT):
            return False
        return not silenced(game, bearer, enemy, self, throw)


@named("Arts Martiaux")
class MartialArts(Skill, frozen=True):
    """Arts Martiaux (p. 25, DRK-SKILL-05): it ignores these skills of enemies it is Engaged with."""

    def silences(self, game: Game, bearer: Unit, enemy: Unit, skill: Skill, throw: Throw | None) -> bool:
        return skill.printed in ("Allonge", "Coup Violent", *PARRIES) and game.touching(bearer, enemy)


@named("Assassinat")
class Assassination(Skill, frozen=True):
    """Assassinat (p. 25, DRK-SKILL-06): a Hero it charges cannot defend himself until the end of the Combat."""

    async def in_combat(self, game: Game, unit: Unit, combat: Combat) -> None:
        target = game.units[combat.passive]
        if not combat.charge or combat.active != unit.id or target.cage or not game.profile(target).is_hero:
            return
        ends = Until("combat ends", target.id), Until("activation ends", unit.id)
        grant(game, target, OFF_GUARD, *ends, source=unit.id, by=self.printed)
        chronicle.say(game, "event.assassination", "DRK-SKILL-06", target, unit=unit, enemy=target)


@named(OFF_GUARD)
class OffGuard(Skill, frozen=True):
    """Pris en traître (DRK-SKILL-06): a Hero under Assassinat has neither Block, nor Parries, nor Safeguard."""

    def loses(self, game: Game, unit: Unit, skill: Skill) -> bool:
        return skill.printed in ("Blocage", "Sauvegarde", *PARRIES)
