"""The Staff Phase (Phase d'État-Major, p. 13, 17) of a player whose token has reached or passed START.

In the order of DRK-R-27: what happens at its start, one Tension off each Unit, then orders and prayers; each Unit that
has something to do is a step of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import StaffPhase
from escarmouche.games.drakerys.choosing import choose_unit
from escarmouche.games.drakerys.procedures import coming, stage
from escarmouche.games.drakerys.pyre import put_out
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import react, report, speaking
from escarmouche.games.drakerys.spells.rain import fog_disc
from escarmouche.play.procedure import AGAIN
from escarmouche.play.scene import Change, Drop, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit, Where
    from escarmouche.play.procedure import Then

STAFF_PHASE = "staff phase"


@stage(StaffPhase)
def start(game: Game, phase: StaffPhase) -> None:
    """Effects that last until now are over: tokens, fog, fires (DRK-H-SPELL-03)."""
    player = phase.player
    chronicle.say(game, "event.staff-phase", "DRK-TIME-09", player=player + 1)
    report(game, STAFF_PHASE, player)
    put_out(game, player)
    if any(fog.player == player for fog in game.fogs):
        changes: list[Change] = [Drop(f"fog:{number}") for number in range(len(game.fogs))]
        game.fogs = [fog for fog in game.fogs if fog.player != player]
        changes += [PutDisc(fog_disc(game, number)) for number in range(len(game.fogs))]
        chronicle.say(game, "event.fog-lifts", "DRK-H-SPELL-P3", changes=changes)


@stage(StaffPhase, "first effects")
async def first_effects(game: Game, phase: StaffPhase) -> Then:
    """What happens at its start, Units off the table included (DRK-R-27)."""
    unit = await next_unit(game, phase)
    if unit is None:
        return None
    await react(game, Skill.at_start_of_staff_phase, unit)
    return AGAIN


@stage(StaffPhase, "tension")
def relax(game: Game, phase: StaffPhase) -> None:
    """One Tension token off each Unit, those off the table included (DRK-TENS-03, DRK-TURN-10)."""
    for unit in game.units:
        if unit.player == phase.player and unit.where in ("table", "away") and unit.tension:
            unit.tension -= 1
            chronicle.say(game, "event.tension", "DRK-TENS-03", unit, unit=unit, tension=unit.tension)


@stage(StaffPhase)
async def orders(game: Game, phase: StaffPhase) -> Then:
    """Orders and prayers, one Unit after the other (DRK-SKILL-19, 31)."""
    unit = await next_unit(game, phase)
    if unit is None:
        return None
    await react(game, Skill.in_staff_phase, unit)
    return AGAIN


@stage(StaffPhase)
def end(game: Game, phase: StaffPhase) -> None:
    """It counts: when both sides have had as many as Turns, the Turn is over (DRK-TIME-10)."""
    game.sides[phase.player].staff_phases += 1


async def next_unit(game: Game, phase: StaffPhase) -> Unit | None:
    """One of the Units that have something to do, of the owner's choice; when none is left, the next may begin."""
    units = waiting(game, phase)
    if not units:
        phase.done = []
        return None
    unit = await choose_unit(game, phase.player, "staff-unit", "DRK-R-27", units)
    phase.done = [*phase.done, unit.id]
    return unit


def waiting(game: Game, phase: StaffPhase) -> list[Unit]:
    """The player's Units that still have something to do at this stage."""
    comes = coming(game, phase)
    if comes is first_effects:
        return with_something_to_do(game, phase, Skill.at_start_of_staff_phase, "table", "away")
    return with_something_to_do(game, phase, Skill.in_staff_phase, "table") if comes is orders else []


def with_something_to_do(game: Game, phase: StaffPhase, moment: Callable[..., Any], *places: Where) -> list[Unit]:
    """The player's Units there that have a skill for this moment, and have not used it in this phase."""
    own = [unit for unit in game.units if unit.player == phase.player and unit.where in places]
    return [unit for unit in own if unit.id not in phase.done and speaking(game, unit, moment)]
