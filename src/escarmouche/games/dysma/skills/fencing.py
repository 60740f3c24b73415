"""Skills of Combat (p. 20-23): dice, courage, and free Combats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.sight import from_back
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Combat
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game

MUTANT_EXPLOSION = 7


@named("Expert")
class Expert(Skill, frozen=True):
    """Expert (X) (p. 20-23, DYS-SKILL-39, DYS-R-91): X failed dice of each of its rolls are rerolled.

    Of every kind, or of that in the bracket; a fall is no roll of its own.
    """

    def rerolls(self, game: Game, figure: Figure, throw: Throw) -> int:
        return self.value if throw.kind != "fall" and self.counts_for(game, throw) else 0


@named("Mutation")
class Mutation(Skill, frozen=True):
    """Mutation (p. 20-23, DYS-SKILL-55): its Combat rolls explode on 7 and 8."""

    def explodes_from(self, game: Game, figure: Figure, throw: Throw) -> int:
        return MUTANT_EXPLOSION if throw.kind == "combat" else 8


@named("Soif de sang")
class Bloodthirst(Skill, frozen=True):
    """Soif de sang (p. 20-23, DYS-SKILL-60, DYS-R-95): +1D on Combat rolls against an enemy with a wound."""

    def dice(self, game: Game, figure: Figure, throw: Throw) -> tuple[Modifier, ...]:
        if throw.kind != "combat" or throw.against is None or not throw.against.wounds:
            return ()
        return (Modifier(1, reason("skill.bloodthirst", "DYS-SKILL-60")),)


@named("Entraves")
class Hampering(Skill, frozen=True):
    """Entraves (p. 20-23, DYS-SKILL-38): −1D on the Combat rolls of enemies in contact and in its field of vision."""

    def hampers(self, game: Game, bearer: Figure, throw: Throw) -> tuple[Modifier, ...]:
        unseen = from_back(game, bearer, throw.figure)
        return () if unseen else (Modifier(-1, reason("skill.hampered", "DYS-SKILL-38", enemy=game.name(bearer))),)


@named("Insensible")
class Numb(Skill, frozen=True):
    """Insensible (p. 20-23, DYS-SKILL-48): it ignores the malus of Affaibli."""

    def unweakened(self, game: Game, figure: Figure) -> bool:
        return True


@named("Compagnon")
class Companion(Skill, frozen=True):
    """Compagnon (p. 20-23, DYS-SKILL-19, DYS-R-34): its own rolls count one figure more in contact with the enemy."""

    def companions(self, game: Game, figure: Figure) -> int:
        return 1


@named("Défenseur")
class Defender(Skill, frozen=True):
    """Défenseur (p. 20-23, DYS-SKILL-24): who charges it from the front gets no Assault bonus."""

    def stops_assault(self, game: Game, figure: Figure, combat: Combat) -> bool:
        return not combat.from_back


@named("Duelliste")
class Duellist(Skill, frozen=True):
    """Duelliste (p. 20-23, DYS-SKILL-27, DYS-R-37): a tie in a Combat action of its own gives it a success more."""

    def wins_ties(self, game: Game, figure: Figure) -> bool:
        return True


@named("Effrayant")
class Frightening(Skill, frozen=True):
    """Effrayant (X) (p. 20-23, DYS-SKILL-31 to 33): a charge with or at it needs a Spirit roll of X successes.

    Whoever fails makes no Combat roll; the values of several add up (DYS-R-38).
    """

    def frightens(self, game: Game, figure: Figure) -> int:
        return self.value


@named("Contre-attaque")
class CounterAttack(Skill, frozen=True):
    """Contre-attaque (p. 20-23, DYS-SKILL-20): a Defence roll that wins by two lets it strike back for free."""

    def counters(self, game: Game, figure: Figure) -> bool:
        return True


@named("Enchaînement")
class FollowUp(Skill, frozen=True):
    """Enchaînement (p. 20-23, DYS-SKILL-34): a Combat roll that wins by two lets it strike again for free."""

    def follows_up(self, game: Game, figure: Figure) -> bool:
        return True
