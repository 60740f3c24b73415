"""The fog of the Apprenti de l'Ecume: it lies where his effect says, and hides the targets of who is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy.fog import reaches, zone_at
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named

if TYPE_CHECKING:
    from escarmouche.games.alkemy.shot import Shot
    from escarmouche.games.alkemy.state import Fighter, Game
    from escarmouche.play.reason import Reason
    from escarmouche.table.outline import Outline

MIST = "Brume"
STEALTH = "Furtivité"


@named(MIST)
class Mist(Skill, frozen=True):
    """Brume (x/y/turn) (AK1-FORM-34): it counts as Furtivité for whoever shoots or charges from the fog there."""

    adds_up = False

    def zone(self) -> Outline:
        """The fog."""
        return zone_at([float(number) for number in self.detail.split("/")])

    def stealth(self, game: Game, enemy: Fighter) -> Skill | None:
        """Furtivité by the book of the match, against an enemy in the fog."""
        return game.book.registry.skill(STEALTH) if reaches(game, enemy, self.zone()) else None

    def always_covered(self, game: Game, target: Fighter, shooter: Fighter) -> bool:
        stealth = self.stealth(game, shooter)
        return stealth is not None and stealth.always_covered(game, target, shooter)

    def obstacles(self, game: Game, target: Fighter, shot: Shot, count: int) -> int:
        stealth = self.stealth(game, shot.shooter)
        return count if stealth is None else stealth.obstacles(game, target, shot, count)

    def forbids_charge(self, game: Game, target: Fighter, charger: Fighter, gap: float) -> Reason | None:
        stealth = self.stealth(game, charger)
        return None if stealth is None else stealth.forbids_charge(game, target, charger, gap)


@named("Névoa")
class Fog(Mist, frozen=True):
    """Névoa (x/y/turn) (AK1-FORM-34): fog lies there, by its middle and how it is turned."""

    may_lend = (MIST,)

    def fog(self, game: Game, fighter: Fighter) -> Outline:
        return self.zone()

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        return (f"{MIST} ({self.detail})",)
