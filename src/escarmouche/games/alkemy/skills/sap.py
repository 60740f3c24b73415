"""What the formulas of the Vicaire de l'épine put on figures."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from escarmouche.games.alkemy.agenda import Grip, comes_next
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.skills.avalon import Entangled
from escarmouche.games.alkemy.skills.formula_effects import in_area
from escarmouche.games.alkemy.skills.moments import Skill, Stat
from escarmouche.games.alkemy.skills.query import has, not_accepted, take_back
from escarmouche.games.alkemy.skills.registry import named
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.state import Fighter, Game


@named("Montée de Sève")
class RisingSap(Skill, frozen=True):
    """Montée de Sève (AK1-FORM-33): COM +1."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        return (Modifier(1, reason("formula.rising-sap", self.rule)),) if stat == "combat" else ()


ROOTS: Final = "Enchevêtré par les racines"
SEIZED: Final = "Saisi par les racines"
MOVES: Final = ("walk", "run", "charge", "engage", "climb")


@named("Pousse du Béathacrann")
class BeathacrannsGrowth(Skill, frozen=True):
    """Pousse du Béathacrann (radius) (AK1-FORM-37): roots round the caster that seize enemies and let none through."""

    may_lend = (ROOTS,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        seized = any(effect.skill == SEIZED and effect.source == bearer.id for effect in fighter.effects)
        return (ROOTS,) if seized and self.covers(game, bearer, fighter) else ()

    def covers(self, game: Game, bearer: Fighter, enemy: Fighter) -> bool:
        """Whether an enemy stands among the roots."""
        return enemy.player != bearer.player and game.gap(bearer, enemy) <= self.value + MARGIN

    async def after_move(self, game: Game, bearer: Fighter, mover: Fighter, pace: str) -> None:
        """Those who come among the roots undergo the roll, those who leave them are free."""
        for enemy in game.enemies(bearer.player) if mover is bearer else [mover]:
            if self.covers(game, bearer, enemy):
                if may_seize(game, bearer, enemy):
                    comes_next(game, Grip(bearer.id, enemy.id))
            else:
                for effect in enemy.effects:
                    if effect.skill == SEIZED and effect.source == bearer.id:
                        take_back(game, enemy, effect)

    def bars_way(self, game: Game, bearer: Fighter, mover: Fighter, path: Sequence[float]) -> Reason | None:
        """Who enters has to end its move among the roots."""
        reach = self.value + game.profile(bearer).radius + game.profile(mover).radius
        if self.covers(game, bearer, mover) or hypot(path[-2] - bearer.x, path[-1] - bearer.y) <= reach + SLACK:
            return None
        spots = [mover.x, mover.y, *path]
        legs = zip(spots[:-2:2], spots[1:-2:2], spots[2::2], spots[3::2], strict=True)
        if any(distance(bearer.x, bearer.y, *leg) < reach - SLACK for leg in legs):
            return reason("path.roots", self.rule, figure=game.name(bearer))
        return None


def distance(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from a straight leg of a path."""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return hypot(x - ax - along * dx, y - ay - along * dy)


def tried_by(bearer: Fighter) -> str:
    """What an enemy notes for the turn in which the roots of this figure have tried to seize it."""
    return f"roots of {bearer.id}"


def may_seize(game: Game, bearer: Fighter, enemy: Fighter) -> bool:
    """At most one roll for each enemy and turn, and none for one who is entangled already."""
    if tried_by(bearer) in enemy.used or has(game, enemy, "Enchevêtré"):
        return False
    return not_accepted(game, enemy, bearer, alchemy=True) is None


@named(SEIZED)
class Seized(Skill, frozen=True):
    """Saisi par les racines (AK1-FORM-37): entangled as long as it stays in the area."""

    adds_up = False


@named(ROOTS)
class Rooted(Entangled, frozen=True):
    """Enchevêtré par les racines (AK1-FORM-37): as Enchevêtré, and 1 PA more for each move."""

    def surcharge(self, game: Game, fighter: Fighter, act: str) -> tuple[Modifier, ...]:
        if act not in MOVES or not fighter.free:
            return ()
        return (Modifier(1, reason("skill.entangled", self.rule)),)


# ---- Gallia -----------------------------------------------------------------------------------------------------

GROWN: Final = "Grandi par le Psaume"


@named(GROWN)
class Grown(Skill, frozen=True):
    """Grandi par le Psaume (stat/COM) (AK1-FORM-42): COM and REF, or COM and DEF, are higher."""

    adds_up = False

    def adjusts(self, game: Game, fighter: Fighter, stat: Stat, value: int) -> tuple[Modifier, ...]:
        other, combat = self.detail.split("/")
        gain = int(combat) if stat == "combat" else 1 if stat == other else 0
        return (Modifier(gain, reason("formula.psalm", self.rule)),) if gain else ()


@named("Psaume de Croissance")
class GrowthPsalm(Skill, frozen=True):
    """Psaume de Croissance (radius/stat/COM) (AK1-FORM-42): friends round her, neither alchemists nor heroes, grow."""

    may_lend = (GROWN,)

    def lends(self, game: Game, bearer: Fighter, fighter: Fighter) -> tuple[str, ...]:
        radius, stat, combat = self.detail.split("/")
        profile = game.profile(fighter)
        if profile.hero or profile.alchemist or not in_area(game, bearer, fighter, int(radius)):
            return ()
        return (f"{GROWN} ({stat}/{combat})",)
