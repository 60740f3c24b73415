"""Safeguard (Sauvegarde, p. 27): a die for each wound; some are cancelled, some may be passed to a Guard close by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.dice.sums import times
from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.cohesion import beside, led
from escarmouche.games.drakerys.rolls import D10
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import any_says, speaking
from escarmouche.play.odds import Reading, brings, distribution, tabulate
from escarmouche.play.reason import reason
from escarmouche.play.requests import Number, settle
from escarmouche.play.roller import NOBODY, Roller

if TYPE_CHECKING:
    from escarmouche.dice.sums import Vector
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.odds import Policy

CANCELS, PASSES = 10, 6

Passed = list[tuple["Unit", int]]
"""Guards, and the wounds that each takes."""


async def safeguard(game: Game, unit: Unit, wounds: int, by: Unit | None) -> tuple[int, Passed]:
    """The wounds that a Unit keeps, and those that Guards take in its place (DRK-SKILL-61 to 64, DRK-R-45)."""
    if not saves(game, unit, by):
        return wounds, []
    why = reason("throw.safeguard", "DRK-SKILL-61", unit=game.name(unit), wounds=wounds)
    near, roller = guards(game, unit), Roller(unit.player, why, (unit.leader,))
    cancelled, passable = (await settle(throw_safeguard, roller, wounds, bool(near))).dice
    chronicle.say(
        game, "event.safeguard", "DRK-SKILL-61", unit, unit=unit, dice=wounds, cancelled=cancelled, passable=passable
    )
    passed = await pass_on(game, unit, near, passable)
    return wounds - cancelled - sum([share for _, share in passed]), passed


def saves(game: Game, unit: Unit, by: Unit | None) -> bool:
    """Whether the Unit has Sauvegarde against whoever wounds it."""
    enemy = by if by is not None and by.player != unit.player else None
    return any(own.safeguards(game, unit) for own in speaking(game, unit, Skill.safeguards, against=enemy))


def safeguard_chances(by: Roller, wounds: int, guarded: bool, *, policy: Policy) -> dict[Reading[Vector], float]:
    """What may come of it: so many times one die."""
    if wounds <= 1:
        return tabulate(lambda: throw_safeguard(by, wounds, guarded), policy)
    die = {each.value: p for each, p in distribution(throw_safeguard, (NOBODY, 1, guarded), policy).items()}
    return {Reading(value, value): chance for value, chance in times(die, wounds).items()}


@brings(safeguard_chances)
async def throw_safeguard(by: Roller, wounds: int, guarded: bool) -> Reading[Vector]:
    """A settled throw: wounds cancelled by a 10, wounds that a 6 to 9 lets pass on, which a Guard near by may read."""
    faces = [face + 1 for face in await by.roll((D10,) * wounds)]
    cancelled, passable = faces.count(CANCELS), sum(PASSES <= face < CANCELS for face in faces)
    return Reading((cancelled, passable if guarded else 0), (cancelled, passable))


async def pass_on(game: Game, unit: Unit, near: list[Unit], passable: int) -> Passed:
    """How many wounds the owner passes to each Guard, once the dice lie: it is his choice (DRK-R-45)."""
    passed: Passed = []
    for guard in near:
        if passable:
            about = (unit.leader, guard.leader)
            share = int(await Number(unit.player, "pass-wounds", "DRK-SKILL-63", 0, passable, about=about))
            passable -= share
            passed += [(guard, share)] if share else []
    for guard, share in passed:
        chronicle.say(game, "event.passed-wounds", "DRK-SKILL-63", guard, guard=guard, unit=unit, wounds=share)
    return passed


def guards(game: Game, unit: Unit) -> list[Unit]:
    """Other allied Units with Garde whose cohesion the Unit keeps (DRK-SKILL-64)."""
    return [
        guard
        for guard in game.allies(unit)
        if guard is not unit and any_says(game, Skill.guards, guard) and in_cohesion_with(game, unit, guard)
    ]


def in_cohesion_with(game: Game, unit: Unit, guard: Unit) -> bool:
    """Each fighter within 2.5 cm of one of the Guard's, and within 10 cm of its Leader."""
    gap = game.standing.gap
    return all(
        led(gap(figure.id, guard.leader)) and any(beside(gap(figure.id, other.id)) for other in game.fighters(guard))
        for figure in game.fighters(unit)
    )
