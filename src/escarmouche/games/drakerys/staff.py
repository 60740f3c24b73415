"""The Staff Phase (Phase d'État-Major, p. 13, 17) of a player whose token has reached or passed START.

In the order of DRK-R-27: what happens at its start, one Tension off each Unit, then orders and prayers; each Unit that
has something to do is a step of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.pyre import put_out
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import react, report, speaking
from escarmouche.games.drakerys.spells.rain import fog_disc
from escarmouche.play.reason import reason
from escarmouche.play.requests import choose
from escarmouche.play.scene import Change, Drop, PutDisc

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import StaffPhase
    from escarmouche.games.drakerys.state import Game, Unit, Where

STAFF_PHASE = "staff phase"


async def staff_stage(game: Game, record: StaffPhase) -> None:
    """Play one stage; until the last the phase goes back to the front of the agenda."""
    match record.stage:
        case "start":
            begin(game, record.player)
            game.agenda.insert(0, record)
            record.stage = "first effects"
        case "first effects":
            await one_of(game, record, waiting(game, record), Skill.at_start_of_staff_phase, "tension")
        case "tension":
            relax(game, record.player)
            game.agenda.insert(0, record)
            record.stage = "orders"
        case "orders":
            await one_of(game, record, waiting(game, record), Skill.in_staff_phase, "end")
        case _:
            game.sides[record.player].staff_phases += 1


def begin(game: Game, player: int) -> None:
    """Effects that last until now are over: tokens, fog, fires (DRK-H-SPELL-03)."""
    chronicle.say(game, "event.staff-phase", "DRK-TIME-09", player=player + 1)
    report(game, STAFF_PHASE, player)
    put_out(game, player)
    if any(fog.player == player for fog in game.fogs):
        changes: list[Change] = [Drop(f"fog:{number}") for number in range(len(game.fogs))]
        game.fogs = [fog for fog in game.fogs if fog.player != player]
        changes += [PutDisc(fog_disc(game, number)) for number in range(len(game.fogs))]
        chronicle.say(game, "event.fog-lifts", "DRK-H-SPELL-P3", changes=changes)


def relax(game: Game, player: int) -> None:
    """One Tension token off each Unit, those off the table included (DRK-TENS-03, DRK-TURN-10)."""
    for unit in game.units:
        if unit.player == player and unit.where in ("table", "away") and unit.tension:
            unit.tension -= 1
            chronicle.say(game, "event.tension", "DRK-TENS-03", unit, unit=unit, tension=unit.tension)


STAGES: dict[str, tuple[Callable[..., Any], tuple[Where, ...]]] = {
    "first effects": (Skill.at_start_of_staff_phase, ("table", "away")),
    "orders": (Skill.in_staff_phase, ("table",)),
}
"""When Units have something to do, and where they must be."""


def waiting(game: Game, record: StaffPhase) -> list[Unit]:
    """The player's Units that still have something to do at this stage."""
    if record.stage not in STAGES:
        return []
    moment, places = STAGES[record.stage]
    own = [unit for unit in game.units if unit.player == record.player and unit.where in places]
    return [unit for unit in own if unit.id not in record.done and speaking(game, unit, moment)]


async def one_of(game: Game, record: StaffPhase, units: list[Unit], moment: Callable[..., Any], then: str) -> None:
    """One of these Units, of the owner's choice, does what it has to do; when none is left, the next stage.

    The phase is put back first: what a Unit puts on the agenda comes before the rest of it.
    """
    game.agenda.insert(0, record)
    if not units:
        record.stage, record.done = then, []
        return
    keys = {f"unit:{unit.id}": unit for unit in units}
    key = await choose(
        record.player, "staff-unit", "DRK-R-27", list(keys),
        label=lambda key: reason("option.unit", "DRK-R-27", unit=game.name(keys[key])),
    )  # fmt: skip
    record.done = [*record.done, keys[key].id]
    await react(game, moment, keys[key])
