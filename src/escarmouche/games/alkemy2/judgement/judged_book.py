"""What players of V2 count on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from escarmouche.games.alkemy.judgement import judged_book
from escarmouche.games.alkemy.judgement.eye import Eye
from escarmouche.games.alkemy.judgement.judged_book import LineOfFire
from escarmouche.games.alkemy.shot import Shot
from escarmouche.games.alkemy2.alchemy import payments, uncastable
from escarmouche.games.alkemy2.judgement.scenarios import WORTHS
from escarmouche.games.alkemy2.lane import obstacles, shift_by_obstacles
from escarmouche.games.alkemy2.scenarios import scenario_rules
from escarmouche.games.alkemy2.shooting import ESTIMATE_STEP, POINT_BLANK
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.alkemy.content_types import Formula
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.state import Game

OnThisTable: TypeAlias = judged_book.JudgedBook["Game"]

ASTRAY = 0.4
"""How often a shot at a figure in a fight hits another of it."""


class AlkemyV2Judged(OnThisTable):
    """Obstacles shift shots to the left; a formula is paid with a PA or a level."""

    estimate_step = ESTIMATE_STEP
    worths = WORTHS

    def eye(self, blur: float, seed: int) -> Eye:
        return Eye(blur, seed)

    def scenario(self, game: Game) -> str:
        return game.library.scenario.key

    def goal(self, game: Game) -> int:
        return scenario_rules(game).goal(game)

    def line_of_fire(self, game: Game, shooter: Fighter, target: Fighter) -> LineOfFire:
        return LineOfFire(total(shift_by_obstacles(game, Shot(shooter, target), obstacles(game, shooter, target))))

    def point_blank(self, game: Game, shooter: Fighter) -> float:
        return POINT_BLANK

    def strikes_opponent(self, game: Game, target: Fighter) -> float:
        return ASTRAY

    def castable(self, game: Game, caster: Fighter, formula: Formula) -> bool:
        return uncastable(game, caster, formula) is None and bool(payments(game, caster, formula))


JUDGED = AlkemyV2Judged()
