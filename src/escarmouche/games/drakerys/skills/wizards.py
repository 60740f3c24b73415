"""Skills of magic: Magicien, Négation, Source de X, Puissance Élémentaire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.catalogue import catalogue
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.registry import named
from escarmouche.games.drakerys.sources import sources, within
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.profiles import Profile
    from escarmouche.games.drakerys.rolls import Throw
    from escarmouche.games.drakerys.skills.moments import Stat
    from escarmouche.games.drakerys.state import Game, Source, Unit

INFLUENCE = 10.0
"""How far a source gives its power, and how far it is denied, in cm."""

SOURCES = {"Source d’Air": "air", "Source d’Eau": "water", "Source de Feu": "fire", "Source de Terre": "earth"}

GIFTS: dict[Stat, str] = {"power": "fire", "initiative": "air", "toughness": "earth", "will": "water"}
"""Which Vortex raises which characteristic."""


@named("Magicien")
class Wizard(Skill, frozen=True):
    """Magicien [X] (p. 22, p. 27, DRK-SKILL-52, DRK-MAGIC-03): it casts spells of its domains, at level X."""

    def wizard(self, game: Game, unit: Unit) -> int:
        return self.value

    def domains(self, game: Game, unit: Unit) -> tuple[str, ...]:
        mastered = self.detail.split(", ")
        return tuple(domain.key for domain in catalogue().domains.values() if domain.name.fr in mastered)


@named("Négation")
class Negation(Skill, frozen=True):
    """Négation (p. 27, DRK-SKILL-53, DRK-R-46): nobody casts with a source within 10 cm of it."""

    def around(self, profile: Profile) -> float:
        return INFLUENCE

    def negates(self, game: Game, bearer: Unit, source: Source) -> bool:
        return within(game, bearer, source, INFLUENCE)


@named(*SOURCES)
class LivingSource(Skill, frozen=True):
    """Source de X/[Y] (p. 27, DRK-SKILL-67, DRK-R-60): its Leader is a Vortex of X that supplies Y Mana."""

    def mana(self, game: Game, unit: Unit) -> tuple[str, int] | None:
        return SOURCES[self.printed.partition("/")[0]], self.value


@named("Puissance Élémentaire")
class ElementalPower(Skill, frozen=True):
    """Puissance Élémentaire (p. 27, DRK-SKILL-56..60): +1 from each kind of Vortex within 10 cm; a Maelstrom is all."""

    def around(self, profile: Profile) -> float:
        return INFLUENCE

    def adjusts(self, game: Game, unit: Unit, stat: Stat, value: int, throw: Throw | None) -> tuple[Modifier, ...]:
        element = GIFTS.get(stat)
        if element is None or not in_the_power_of(game, unit, element):
            return ()
        return (Modifier(1, reason("skill.elemental-power", "DRK-SKILL-56", element=f"@element.{element}")),)


def in_the_power_of(game: Game, unit: Unit, element: str) -> bool:
    """Whether a Vortex of this element, a living one included (DRK-R-60), or a Maelstrom is within 10 cm."""
    near = [source for source in sources(game).values() if within(game, unit, source, INFLUENCE)]
    return any(source.element == element or source.maelstrom for source in near)
