"""What players of the first edition count on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy.characteristics import characteristic
from escarmouche.games.alkemy.engagement import can_strike
from escarmouche.games.alkemy.judgement import judged_book
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.judged_book import OPEN, LineOfFire
from escarmouche.games.alkemy1.alchemy import uncastable
from escarmouche.games.alkemy1.cover import in_cover
from escarmouche.games.alkemy1.judgement.harvesting import tokens_wanted
from escarmouche.games.alkemy1.judgement.scenarios import WORTHS
from escarmouche.games.alkemy1.scenarios import scenario_rules
from escarmouche.games.alkemy1.shooting import ESTIMATE_STEP

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.judgement.goal import Goal
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game

OnThisTable: TypeAlias = judged_book.JudgedBook["Game"]

SHARPER, LEAST_ERROR = 0.8, 0.3
"""How much of the error of a player of V2 one has here, and one deviation of it at least, in inches."""
COVERED = {1: 26 / 36, 2: 15 / 36, 3: 6 / 36}
"""How likely two white dice save a target in cover, by its size (AK1-COVERROLL-03)."""

AVERAGE, EVEN, STEP = 7, 0.58, 0.14
"""What two white dice show on average, how often they show it at least, and what one point more or less changes."""


class FirstEditionJudged(OnThisTable):
    """Cover stops shots by a roll; an alchemist harvests components; who is out of contact has to be come up to."""

    estimate_step = ESTIMATE_STEP
    worths = WORTHS

    def eye(self, blur: float, seed: int) -> Eye:
        """A regular player errs by 8 %, and by 0.3 p at least (AK1-R-25)."""
        return Eye(SHARPER * blur, seed, LEAST_ERROR)

    def scenario(self, game: Game) -> str:
        return game.library.scenario.key

    def goal(self, game: Game) -> int:
        return scenario_rules(game).goal(game)

    def own_goals(self, game: Game, fighter: Fighter) -> list[Goal]:
        return tokens_wanted(game, fighter)

    def line_of_fire(self, game: Game, shooter: Fighter, target: Fighter) -> LineOfFire:
        return LineOfFire(0, covered(game, target)) if in_cover(game, shooter, target) else OPEN

    def point_blank(self, game: Game, shooter: Fighter) -> float:
        """Within its own charge (AK1-SHOOT-12)."""
        return float(characteristic(game, shooter, "charge") or 0)

    def strikes_opponent(self, game: Game, target: Fighter) -> float:
        """Whoever fights the target is its cover (AK1-COVERROLL-08)."""
        return covered(game, target)

    def may_strike(self, game: Game, fighter: Fighter, enemy: Fighter) -> bool:
        """Others have to be come up to first (AK1-ENGAGE-02)."""
        return can_strike(game, fighter, enemy)

    def castable(self, game: Game, caster: Fighter, formula: Formula) -> bool:
        return caster.alert and uncastable(game, caster, formula) is None

    def overcomes(self, game: Game, caster: Fighter, formula: Formula, target: Fighter) -> float:
        """About how likely two dice and his concentration make the ESP of the target (AK1-CAST-08, 09)."""
        mind = characteristic(game, target, "mind")
        if formula.threshold == "auto" or mind is None:
            return 1.0
        return max(0.05, min(0.95, EVEN + STEP * (caster.concentration + AVERAGE - mind)))


def covered(game: Game, target: Fighter) -> float:
    """How likely a cover roll saves a figure."""
    return COVERED[game.profile(target).size]


JUDGED = FirstEditionJudged()
