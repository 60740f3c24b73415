"""Skills of equipment and artefacts that the book describes with them (p. 25-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named, skill
from escarmouche.play.reason import Reason, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.rolls import Throw
    from escarmouche.games.dysma.state import Figure, Game

TALISMAN = 3
"""What a D8 must show for a spell to do nothing (DYS-ARTE-22)."""
ANTIMAGIC_REACH = 12.0
UNTOUCHED = "Hors d'atteinte de la magie"


@named("De face")
class FromTheFront(Skill, frozen=True):
    """De face : skill (p. 25, DYS-ARMOUR-03, 04, DYS-R-44): a shield helps against attacks from the field of vision.

    In Combat a hand must hold it; a fall comes from nowhere.
    """

    def rerolls(self, game: Game, figure: Figure, throw: Throw) -> int:
        if throw.from_back or not throw.shield or throw.against is None:
            return 0
        return skill(self.detail).rerolls(game, figure, throw)


@named("Talisman")
class Talisman(Skill, frozen=True):
    """Talisman (p. 25-27, DYS-ARTE-22): on a 3+ a hex or an enchantment, friendly or not, does nothing to it."""

    def resists_spell(self, game: Game, figure: Figure) -> int:
        return TALISMAN


@named("Anti-magie")
class AntiMagic(Skill, frozen=True):
    """Anti-magie (p. 25-27, DYS-ARTE-15, DYS-R-53): no Magic action takes a figure within 12 pas for its target.

    What a scroll gives its bearer until the end of the turn: it covers both sides, and follows him.
    """

    may_lend = (UNTOUCHED,)

    def lendable(self) -> tuple[str, ...]:
        return (UNTOUCHED,)

    def lends(self, game: Game, bearer: Figure, figure: Figure) -> tuple[str, ...]:
        return (UNTOUCHED,) if game.distance(bearer, figure) <= ANTIMAGIC_REACH else ()


@named(UNTOUCHED)
class OutOfMagic(Skill, frozen=True):
    """Hors d'atteinte de la magie (p. 25-27, DYS-ARTE-15): near an anti-magic scroll."""

    def forbids_magic(self, game: Game, figure: Figure, caster: Figure) -> Reason | None:
        return reason("skill.anti-magic", "DYS-ARTE-15")
