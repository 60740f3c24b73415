"""Lancer de Ruches: the Lance-Ruches and the three hives on his back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.hives import RADIUS, place_hive
from escarmouche.games.alkemy.measuring import MARGIN, measured
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Reason, Refusal, reason, refusal
from escarmouche.play.requests import Place, on_lattice
from escarmouche.table.tolerance import OVERLAP

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.alkemy.state import Fighter, Game

HIVES = 3
"""For the whole game."""

THROWN = "hives thrown"


@named("Lancer de Ruches")
class HiveThrowing(Skill, frozen=True):
    """Lancer de Ruches (AK2-SKILL-96, 97): three hives a game, the first of each turn for free, the others at 1 PA."""

    def ability(self, game: Game, fighter: Fighter) -> Reason | Literal[False] | None:
        return reason("skill.no-hive", self.rule) if fighter.tally.get(THROWN, 0) >= HIVES else None

    def ability_cost(self, game: Game, fighter: Fighter) -> int:
        return 1 if self.printed in fighter.used else 0

    def ability_is_action(self, game: Game, fighter: Fighter) -> bool:
        return self.printed in fighter.used

    async def use(self, game: Game, fighter: Fighter) -> None:
        if self.printed not in fighter.used:
            fighter.use_up(self.printed)
        fighter.count(THROWN)
        x, y = await Place(
            fighter.player,
            "hive",
            self.rule,
            lambda spot: spot_refusal(game, fighter, spot),
            lambda rng: some_spot(game, fighter, rng),
            (fighter.id,),
        )
        measured(game)
        bees = game.profile(fighter).bees
        if bees is None or game.standing.gap_to_point(fighter.id, x, y) > bees.range + MARGIN:
            chronicle.say(game, "event.hive-lost", self.rule, fighter, figure=fighter)
        else:
            place_hive(game, fighter, x, y)


@named("Abeilles")
class Bees(Skill, frozen=True):
    """Abeilles (AK2-SKILL-99..102): what the hives do once they lie on the ground; nothing in their thrower's hands."""


def spot_refusal(game: Game, fighter: Fighter, spot: list[float]) -> Refusal | None:
    """Why no hive can be thrown here; how far it is is not known before it has been named (AK2-SKILL-97)."""
    x, y = spot
    ground = game.standing.ground
    if not (RADIUS <= x <= ground.width - RADIUS and RADIUS <= y <= ground.height - RADIUS):
        return refusal("hive.off-table", game.rule("hive"), (x, y))
    if any(piece.outline.gap_to_point(x, y) < RADIUS - OVERLAP for piece in ground.pieces):
        return refusal("hive.on-terrain", game.rule("hive"), (x, y))
    if not game.standing.sees_point(fighter.id, x, y, 0):
        return refusal("hive.unseen", game.rule("hive"), (x, y))
    return None


def some_spot(game: Game, fighter: Fighter, rng: Random) -> list[float]:
    """A spot where a hive may be thrown, somewhere round the thrower; at the worst at his feet."""
    for _ in range(TRIES):
        x, y = fighter.x + rng.uniform(-8.0, 8.0), fighter.y + rng.uniform(-8.0, 8.0)
        spot = on_lattice([x, y])
        if spot_refusal(game, fighter, spot) is None:
            return spot
    return on_lattice([fighter.x, fighter.y])


TRIES = 200
