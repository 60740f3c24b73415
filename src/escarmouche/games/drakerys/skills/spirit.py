"""Skills of the spirit: those that steady a Unit and those that shake its enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import MoraleTest
from escarmouche.games.drakerys.choosing import in_order
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.skills.surroundings import EARSHOT, allied, enemies_near
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Unit

UNDER_AUTHORITY = "Sous l’autorité"
HEARTENED = "Galvanisé"
AFRAID = "Effrayé"


@named("Autorité")
class Authority(Skill, frozen=True):
    """Autorité [X] (p. 25, DRK-SKILL-07, 08): 1D10 more for Morale rolls of allies within X cm, from each bearer."""

    may_lend = (UNDER_AUTHORITY,)

    def around(self, profile: Profile) -> float:
        return self.value

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        return (f"{UNDER_AUTHORITY} ({bearer.id})",) if allied(game, bearer, unit, self.value) else ()


@named(UNDER_AUTHORITY)
class UnderAuthority(Skill, frozen=True):
    """Sous l’autorité (n) (DRK-SKILL-07): one die of Morale from the Unit of this number; others add theirs."""

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "morale":
            return ()
        leader = game.name(game.units[int(self.detail)])
        return (Modifier(1, reason("skill.authority", "DRK-SKILL-07", leader=leader)),)


@named("Discipline")
class Discipline(Skill, frozen=True):
    """Discipline (p. 26, DRK-SKILL-30): 1D10 more for its Morale rolls."""

    def dice(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.discipline", "DRK-SKILL-30")),) if throw.kind == "morale" else ()


@named("Charisme")
class Charisma(Skill, frozen=True):
    """Charisme (p. 25, DRK-SKILL-18): allies within 20 cm may reroll the failures of their Morale rolls."""

    may_lend = (HEARTENED,)

    def around(self, profile: Profile) -> float:
        return EARSHOT

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        return (HEARTENED,) if allied(game, bearer, unit) else ()


@named(HEARTENED)
class Heartened(Skill, frozen=True):
    """Galvanisé (DRK-SKILL-18): failures of its Morale rolls may be rerolled once."""

    def rerolls_failures(self, game: Game, unit: Unit, throw: Throw) -> bool:
        return throw.kind == "morale"


@named("Berserk")
class Berserk(Skill, frozen=True):
    """Berserk (p. 25, DRK-SKILL-09..11): a success more in Morale; each Tension is Power +1 and Toughness −1."""

    def automatic_successes(self, game: Game, unit: Unit, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.berserk", "DRK-SKILL-09")),) if throw.kind == "morale" else ()

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if not unit.tension or stat not in ("power", "toughness"):
            return ()
        if stat == "power":
            return (Modifier(unit.tension, reason("skill.berserk", "DRK-SKILL-10")),)
        return (Modifier(-unit.tension, reason("skill.berserk", "DRK-SKILL-11")),)


@named("Effrayant")
class Frightening(Skill, frozen=True):
    """Effrayant (p. 26, DRK-SKILL-35, 36, DRK-TYPE-03): enemies Engaged with it have Will −1; it fears nobody so."""

    may_lend = (AFRAID,)

    def frightens(self, game: Game, unit: Unit) -> bool:
        return True

    def lends(self, game: Game, bearer: Unit, unit: Unit) -> tuple[str, ...]:
        return (f"{AFRAID} ({bearer.id})",) if unit.player != bearer.player else ()


@named(AFRAID)
class Afraid(Skill, frozen=True):
    """Effrayé (n) (DRK-SKILL-35, DRK-R-51): Will −1, from the first of the frightening enemies in contact alone."""

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        if stat != "will" or any_says(game, Skill.frightens, unit):
            return ()
        foes = [foe.id for foe in game.engaged_with(unit) if any_says(game, Skill.frightens, foe)]
        return (Modifier(-1, reason("skill.afraid", "DRK-SKILL-35")),) if foes[:1] == [int(self.detail)] else ()


@named("Cri de Guerre")
class WarCry(Skill, frozen=True):
    """Cri de Guerre [X] (p. 26, DRK-SKILL-26, DRK-R-49): before its Charge, Morale rolls of enemies within 20 cm."""

    def around(self, profile: Profile) -> float:
        return EARSHOT

    async def before_charge(self, game: Game, unit: Unit) -> None:
        heard = [enemy for enemy in enemies_near(game, unit) if not enemy.cage]
        if heard:
            chronicle.say(game, "event.war-cry", "DRK-SKILL-26", unit, unit=unit, value=self.value)
            order = await in_order(unit.player, "skill-order", heard, "DRK-SKILL-26")
            game.agenda += [MoraleTest(enemy.id, self.value, "war-cry", unit.id) for enemy in order]
