"""Skills of hits and wounds (p. 20-23): what makes them worse, who survives them, what follows (DYS-R-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import Push
from escarmouche.games.dysma.figure_states import become
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.agenda import Harm
    from escarmouche.games.dysma.state import Figure, Game

RELENTLESS = 5
"""What a D8 must show for Acharné (DYS-SKILL-10)."""
PUSH = 2.0
"""How far Coup puissant moves its victim (DYS-SKILL-21)."""
CURSED = frozenset({"Mort-vivant", "Démon"})
BLOODLESS = frozenset({"Mort-vivant", "Construit"})


@named("Perforant")
class Piercing(Skill, frozen=True):
    """Perforant (X) (p. 20-23, DYS-SKILL-56): X of the enemy's armour do not count in its attack."""

    def pierces(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        if not self.counts_on(game, harm):
            return ()
        return (Modifier(self.value, reason("skill.piercing", "DYS-SKILL-56", value=self.value)),)


@named("Vicieux")
class Vicious(Skill, frozen=True):
    """Vicieux (p. 20-23, DYS-SKILL-71): a charge in the back cancels the enemy's armour, too."""

    def ignores_armour(self, game: Game, figure: Figure, harm: Harm) -> Reason | None:
        return reason("skill.vicious", "DYS-SKILL-71") if harm.charge and harm.from_back else None


@named("Souffrance")
class Suffering(Skill, frozen=True):
    """Souffrance (X) (p. 20-23, DYS-SKILL-61): X wounds more wherever its attack inflicts any."""

    def more_wounds(self, game: Game, figure: Figure, harm: Harm) -> tuple[Modifier, ...]:
        if not self.counts_on(game, harm):
            return ()
        return (Modifier(self.value, reason("skill.suffering", "DYS-SKILL-61", value=self.value)),)


@named("Béni")
class Blessed(Skill, frozen=True):
    """Béni (p. 20-23, DYS-SKILL-14): the wounds it inflicts on a Mort-vivant or Démon are doubled."""

    def doubles_wounds(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> Reason | None:
        cursed = not CURSED.isdisjoint(game.profile(target).keywords)
        return reason("skill.blessed", "DYS-SKILL-14") if cursed and self.counts_on(game, harm) else None


@named("Acharné")
class Relentless(Skill, frozen=True):
    """Acharné (p. 20-23, DYS-SKILL-10, 11): with exactly as many wounds as Sa it stays on a 5+, a wound less."""

    def survives_on(self, game: Game, figure: Figure) -> int:
        return RELENTLESS


@named("Vampire")
class Vampire(Skill, frozen=True):
    """Vampire (p. 20-23, DYS-SKILL-67): it loses a wound when it wounds an enemy in a Combat action."""

    def after_wounds(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        if harm.cause == "combat" and figure.wounds and figure.on_table:
            figure.wounds -= 1
            chronicle.say(game, "event.vampire", "DYS-SKILL-67", figure, figure=figure)


@named("Venimeux")
class Venomous(Skill, frozen=True):
    """Venimeux (p. 20-23, DYS-SKILL-69, 70): whom it wounds is poisoned, neither the dead nor what was built."""

    def after_wounds(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        living = BLOODLESS.isdisjoint(game.profile(target).keywords)
        if target.on_table and living and self.counts_on(game, harm):
            become(game, target, "poisoned", figure.id)


@named("Enflammé")
class Flaming(Skill, frozen=True):
    """Enflammé (p. 20-23, DYS-SKILL-37): whoever takes a hit from it burns, even if armour stops the wound."""

    def after_hits(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        if self.counts_on(game, harm):
            become(game, target, "burning", figure.id)


@named("Coup puissant")
class MightyBlow(Skill, frozen=True):
    """Coup puissant (p. 20-23, DYS-SKILL-21 to 23): a hit in Combat knocks the victim down and may push it 2 pas.

    Several do no more than one (DYS-R-29).
    """

    def after_hits(self, game: Game, figure: Figure, target: Figure, harm: Harm) -> None:
        pushed = any(isinstance(due, Push) and due.figure == target.id for due in game.agenda)
        if harm.cause != "combat" or pushed or target.statue or not self.counts_on(game, harm):
            return
        become(game, target, "prone", figure.id)
        game.agenda.insert(0, Push(target.id, figure.id, PUSH))


@named("Impassible")
class Unshakable(Skill, frozen=True):
    """Impassible (p. 20-23, DYS-SKILL-45): it cannot be made À terre."""

    def never_falls(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.unshakable", "DYS-SKILL-45")


@named("Inflammable")
class Flammable(Skill, frozen=True):
    """Inflammable (p. 20-23, DYS-SKILL-46): nobody can put out the fire on it."""

    def unquenchable(self, game: Game, figure: Figure) -> Reason | None:
        return reason("skill.flammable", "DYS-SKILL-46")
