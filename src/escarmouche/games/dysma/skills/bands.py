"""Skills of bands, set-up and the Command step (p. 20-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.registry import named
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Figure, Game


@named("Bête")
class Beast(Skill, frozen=True):
    """Bête (p. 20-23, DYS-SKILL-15, 16): it carries no equipment and picks up no objective."""

    def beast(self, game: Game, figure: Figure) -> bool:
        return True


@named("Éclaireur")
class Scout(Skill, frozen=True):
    """Éclaireur (p. 20-23, DYS-SKILL-28 to 30): it is placed after deployment, out of all enemies' sight."""

    def scouts(self, game: Game, figure: Figure) -> bool:
        return True


@named("Stratège")
class Strategist(Skill, frozen=True):
    """Stratège (X) (p. 20-23, DYS-SKILL-62): its player gets X command points more at the start of the turn."""

    def command_points(self, game: Game, figure: Figure) -> tuple[Modifier, ...]:
        return (Modifier(self.value, reason("skill.strategist", "DYS-SKILL-62", figure=game.name(figure))),)
