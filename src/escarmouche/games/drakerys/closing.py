"""Closing in on a Unit (p. 18, p. 20): the move of a Charge, a pile-in or a reform, into as many contacts as can be."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.contacts import (
    Assault,
    Prey,
    assault_refusal,
    best_assault,
    shift_into_contact,
    within_reach,
)
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.play.requests import Placement

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.reason import Refusal

Known = dict[tuple[int, int, float, tuple[int, ...]], Assault | None]


def assault(game: Game, unit: Unit, target: Unit, budget: float, movers: Collection[int]) -> Assault | None:
    """The best move into contact found; kept as long as nobody moves."""
    found = known_assaults(game)
    key = unit.id, target.id, budget, tuple(sorted(movers))
    if key not in found:
        m = Manoeuvre(game, unit, budget, movers, over=True)
        found[key] = best_assault(m, Prey(m, target))
    return found[key]


def known_assaults(game: Game) -> Known:
    """What is known of moves into contact while the bases stand as they do now."""
    where = game.standing.xs, game.standing.ys
    kept: tuple[tuple[list[float], list[float]], Known] | None = game.__dict__.get("assaults")
    if kept is None or kept[0] != where:
        kept = game.__dict__["assaults"] = (where[0].copy(), where[1].copy()), {}
    return kept[1]


def can_reach(game: Game, unit: Unit, target: Unit, budget: float) -> bool:
    """Whether some fighter can come into contact with the target, the Unit ending in cohesion (DRK-R-32)."""
    m = Manoeuvre(game, unit, budget, over=True)
    prey = Prey(m, target)
    if not within_reach(m, prey):
        return False
    if shift_into_contact(m, prey) is not None:
        return True
    return assault(game, unit, target, budget, m.movers) is not None


def closing_request(
    game: Game, unit: Unit, target: Unit, budget: float, movers: Collection[int], topic: str, rule: str
) -> Placement:
    """Ask how a Unit closes in: with at least as many contacts as the best move found has (DRK-R-33)."""
    m = Manoeuvre(game, unit, budget, movers, over=True)
    prey = Prey(m, target)
    best = assault(game, unit, target, budget, movers) or resting(m, prey)

    def check(paths: Paths) -> Refusal | None:
        return assault_refusal(m, prey, paths, best.contacts)

    def sample(rng: Random) -> Paths:
        other = best_assault(m, prey, rng) if best.contacts and rng.random() < 0.5 else None
        return other.paths if other is not None and other.contacts >= best.contacts else best.paths

    return Placement(unit.player, topic, rule, check, sample, (unit.leader, target.leader), m.reach, count=len(m.ids))


def resting(m: Manoeuvre, prey: Prey) -> Assault:
    """Nobody can come into contact who is not: all stay where they are, or close up."""
    paths = m.rally()
    return Assault(paths, prey.contacts(*m.ends(paths)))
