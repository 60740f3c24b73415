"""Those one does not see where there is something to hide behind: Dissimulation, and who counts as Furtivité."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.games.alkemy.smoke import touches_terrain
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Modifier, Reason

STEALTH = "Furtivité"


def stealthy(game: Game, fighter: Fighter) -> bool:
    """Whether a figure has Furtivité now, which alone lets it walk anywhere in reaction."""
    return any_says(game, Skill.walks_anywhere, fighter)


@named("Dissimulation")
class Concealment(Skill, frozen=True):
    """Dissimulation (AK1-SKILL-026): has Furtivité while its base touches a piece of terrain."""

    def stealth(self, game: Game, fighter: Fighter) -> Skill:
        """Furtivité as the book has it, or nothing at all."""
        return game.book.registry.skill(STEALTH) if fighter.alive and touches_terrain(game, fighter) else NOTHING

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        return self.stealth(game, target).always_covered(game, target, shooter)

    def obstacles(self, game: Game, target: Fighter, shot: Shot, count: int) -> int:
        return self.stealth(game, target).obstacles(game, target, shot, count)

    def walks_anywhere(self, game: Game, fighter: Fighter) -> bool:
        return self.stealth(game, fighter).walks_anywhere(game, fighter)

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        return self.stealth(game, target).forbids_charge(game, target, charger, gap)


NOTHING = Skill("")


@named("Alchimie des Ombres")
class ShadowAlchemy(Skill, frozen=True):
    """Alchimie des Ombres (AK1-SKILL-112): touching terrain, it concentrates by two levels for each PA."""

    def concentrates(self, game: Game, fighter: Fighter) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("skill.shadow-alchemy", self.rule)),) if touches_terrain(game, fighter) else ()
