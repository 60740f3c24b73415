"""Skills of movement (p. 20-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


@named("Agile")
class Agile(Skill, frozen=True):
    """Agile (p. 20-23, DYS-SKILL-12): difficult terrain costs it no more than open ground."""

    def agile(self, game: Game, figure: Figure) -> bool:
        return True


@named("Cavalier")
class Rider(Skill, frozen=True):
    """Cavalier (p. 20-23, DYS-SKILL-17, DYS-R-96): it neither climbs nor descends a storey."""

    def keeps_off_storeys(self, game: Game, figure: Figure) -> bool:
        return True


@named("Vol")
class Flight(Skill, frozen=True):
    """Vol (p. 20-23, DYS-SKILL-72 to 74): it passes over figures and all terrain, whatever their height."""

    def flies(self, game: Game, figure: Figure) -> bool:
        return True


@named("Insaisissable")
class Elusive(Skill, frozen=True):
    """Insaisissable (p. 20-23, DYS-SKILL-47): enemies in contact get no free Combat when it Retreats."""

    def slips_away(self, game: Game, figure: Figure) -> bool:
        return True
