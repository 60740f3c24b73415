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
)
from escarmouche.games.drakerys.manoeuvre import Manoeuvre, Paths
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says
from escarmouche.games.drakerys.state import CONTACT
from escarmouche.play.requests import Placement

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.reason import Refusal


def assault(game: Game, unit: Unit, target: Unit, budget: float, movers: Collection[int]) -> Assault | None:
    """The best move into contact found; kept as long as nobody moves."""
    flies = any_says(game, Skill.flies, unit)
    found, key = game.found_since_a_move, ("assault", unit.id, target.id, budget, flies, tuple(sorted(movers)))
    if key not in found:
        m = Manoeuvre(game, unit, budget, movers, over=True)
        found[key] = best_assault(m, Prey(m, target))
    best: Assault | None = found[key]
    return best


def can_reach(game: Game, unit: Unit, target: Unit, budget: float) -> bool:
    """Whether some fighter can come into contact with the target, the Unit ending in cohesion (DRK-R-32)."""
    if game.gap(unit, target) > budget + CONTACT:
        return False
    flies = any_says(game, Skill.flies, unit)
    found, key = game.found_since_a_move, ("reach", unit.id, target.id, budget, flies)
    if key not in found:
        m = Manoeuvre(game, unit, budget, over=True)
        quick = shift_into_contact(m, Prey(m, target)) is not None
        found[key] = quick or assault(game, unit, target, budget, m.movers) is not None
    reached: bool = found[key]
    return reached


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

    def offer(x: float, y: float) -> Paths:
        return best.paths

    about = (unit.leader, target.leader)
    return Placement(unit.player, topic, rule, check, sample, about, m.reach, offer, figures=m.ids)


def resting(m: Manoeuvre, prey: Prey) -> Assault:
    """Nobody can come into contact who is not: all stay where they are, or close up."""
    paths = m.rally()
    return Assault(paths, prey.contacts(*m.ends(paths)))
