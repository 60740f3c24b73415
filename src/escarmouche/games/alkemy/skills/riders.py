"""Skills of those who come at a run: Cavalerie, Ruade, Abordage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.cards import beats
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.combat import Duel
    from escarmouche.games.alkemy.rolls import Throw
    from escarmouche.games.alkemy.state import Fighter, Game


@named("Cavalerie")
class Cavalry(Skill, frozen=True):
    """Cavalerie (AK1-SKILL-039): when it charges, 2 bonus dice on COM rather than 1, and damage one column right."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.cavalry", self.rule)),) if throw.charging and throw.what == "combat" else ()

    def shifts(self, game: Game, fighter: Fighter, duel: Duel) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.cavalry", self.rule)),) if fighter is duel.charger else ()


@named("Ruade")
class Kick(Skill, frozen=True):
    """Ruade (AK1-SKILL-165): 1 bonus die on its REF roll when it disengages."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.kick", self.rule)),) if throw.purpose == "disengage" else ()


@named("Abordage")
class Boarding(Skill, frozen=True):
    """Abordage (AK1-SKILL-160): a bonus die on REF when it charges, else where its card gives it one on COM."""

    def dice(self, game: Game, fighter: Fighter, throw: Throw) -> tuple[Modifier, ...]:
        duel = throw.duel
        if throw.what != "reflex" or duel is None:
            return ()
        mine, theirs = duel.card(fighter), duel.card(duel.opponent(fighter))
        if fighter is duel.charger or beats(mine, theirs):
            return (Modifier(1, reason("skill.boarding", self.rule)),)
        return ()
