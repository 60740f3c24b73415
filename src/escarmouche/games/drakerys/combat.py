"""Combat (p. 19-20): two Units, both strike, by Initiative; then Advantage, Morale, reform. One stage a step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.advantage import weigh
from escarmouche.games.drakerys.block import block, decide, may_block
from escarmouche.games.drakerys.blows import attack_roll, initiative, wounds_of
from escarmouche.games.drakerys.harassment import harass
from escarmouche.games.drakerys.morale import COMBAT
from escarmouche.games.drakerys.pile_in import pile_in
from escarmouche.games.drakerys.skills.in_play import react, report
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.state import MoraleTest, Reform
from escarmouche.games.drakerys.wounds import inflict
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.drakerys.blows import Blow
    from escarmouche.games.drakerys.state import Combat, Game, Unit

COMBAT_ENDS = "combat ends"
"""Reported of both Units once a Combat is over, its Morale roll included."""

OVER = "over"


async def combat_stage(game: Game, record: Combat) -> None:
    """Play the next stage of a Combat; its record waits at the front of the agenda until it is over (DRK-R-98)."""
    game.agenda.insert(0, record)
    if record.stage != "end" and not both_stand(game, record):
        record.stage = "end"
    await STAGES[record.stage](game, record)
    if record.stage == OVER:
        game.agenda = [pending for pending in game.agenda if pending is not record]


def units(game: Game, record: Combat) -> tuple[Unit, Unit]:
    """The active Unit and the passive one."""
    return game.units[record.active], game.units[record.passive]


def both_stand(game: Game, record: Combat) -> bool:
    """Whether neither Unit has left the table."""
    return all(unit.where == "table" for unit in units(game, record))


# ---- before the blows -----------------------------------------------------------------------------------------------


async def harassment(game: Game, record: Combat) -> None:
    """Harassing Shots of a Charge; where losses broke all contact the charger closes up (DRK-R-48)."""
    if record.charge:
        await harass(game, record)
    if not both_stand(game, record):
        record.stage = "end"
        return
    active, passive = units(game, record)
    if record.charge and not game.touching(active, passive):
        await pile_in(game, active, passive)
    if game.touching(active, passive):
        record.stage = "initiative"
    else:
        chronicle.say(game, "event.no-combat", "DRK-R-48", active, passive, unit=active, enemy=passive)
        finish(game, record)


async def begin(game: Game, record: Combat) -> None:
    """Skills that act in this Combat speak; then the Initiative of both sides is fixed (DRK-CC-02, DRK-R-37)."""
    active, passive = units(game, record)
    for unit in (active, passive):
        await react(game, Skill.in_combat, unit, record)
    if both_stand(game, record):
        pairs = ((active, passive), (passive, active))
        record.initiative = [total(initiative(game, record, unit, enemy)) for unit, enemy in pairs]
        chronicle.say(
            game, "event.initiative", "DRK-CC-02", active, passive,
            unit=active, enemy=passive, mine=record.initiative[0], theirs=record.initiative[1],
        )  # fmt: skip
    record.stage = "first"


# ---- the blows ------------------------------------------------------------------------------------------------------


async def first_blow(game: Game, record: Combat) -> None:
    """Whoever has the higher Initiative strikes; equal, both strike at once (DRK-CC-02, 03)."""
    if record.initiative[0] == record.initiative[1]:
        await strike_together(game, record)
        record.stage = "advantage"
        return
    first, second = in_order(game, record)
    blow = None if await decide(game, record, first) else await attack_roll(game, record, first)
    if await decide(game, record, second) and blow is not None:
        await block(game, record, second, blow)
    await deal(game, record, [blow])
    record.stage = "second"


async def second_blow(game: Game, record: Combat) -> None:
    """The other strikes back with whom it has left; a Block announced before is rolled now (DRK-R-38, 44)."""
    first, second = in_order(game, record)
    if second.id not in record.blocked:
        blow = await attack_roll(game, record, second)
        if blow is not None and first.id in record.blocked:
            await block(game, record, first, blow)
        await deal(game, record, [blow])
    record.stage = "advantage"


def in_order(game: Game, record: Combat) -> tuple[Unit, Unit]:
    """The two Units by Initiative, the faster first."""
    active, passive = units(game, record)
    return (active, passive) if record.initiative[0] > record.initiative[1] else (passive, active)


async def strike_together(game: Game, record: Combat) -> None:
    """Both roll from where they stand, and losses are removed together (DRK-CC-03, DRK-R-38).

    Who alone may Block decides after it has seen the enemy's roll; if both may, the active side says first (DRK-R-44).
    """
    one, other = units(game, record)
    if may_block(game, record, one) and not may_block(game, record, other):
        one, other = other, one
    blow = None if await decide(game, record, one) else await attack_roll(game, record, one)
    reply = None if await decide(game, record, other) else await attack_roll(game, record, other)
    if blow is not None and other.id in record.blocked:
        await block(game, record, other, blow)
    if reply is not None and one.id in record.blocked:
        await block(game, record, one, reply)
    await deal(game, record, [blow, reply])


async def deal(game: Game, record: Combat, blows: list[Blow | None]) -> None:
    """Wound rolls, saves, losses; what was not saved counts for the Advantage (DRK-CC-14 to 17, DRK-ADV-03)."""
    harms = [await wounds_of(game, record, blow) for blow in blows if blow is not None]
    unsaved = await inflict(game, harms, "DRK-CC-17")
    for harm, wounds in zip(harms, unsaved, strict=True):
        by_active, by_passive = record.inflicted
        on_passive = harm.unit.id == record.passive
        record.inflicted = [by_active + wounds, by_passive] if on_passive else [by_active, by_passive + wounds]


# ---- after the blows ------------------------------------------------------------------------------------------------


async def compare(game: Game, record: Combat) -> None:
    """The higher Advantage wins, the other rolls for Morale; equal, both have won (DRK-ADV-06, 07).

    Whoever attacks a cage has won (DRK-R-69).
    """
    active, passive = units(game, record)
    record.stage = "end"
    if passive.cage:
        record.winners = [active.id]
        return
    lead = weigh(game, record)
    if lead == 0:
        chronicle.say(game, "event.draw", "DRK-ADV-07", active, passive, unit=active, enemy=passive)
        record.winners = [active.id, passive.id]
        return
    winner, loser = (active, passive) if lead > 0 else (passive, active)
    record.winners = [winner.id]
    chronicle.say(game, "event.won", "DRK-ADV-06", winner, loser, unit=winner, enemy=loser, lead=abs(lead))
    game.agenda.insert(0, MoraleTest(loser.id, abs(lead), COMBAT, winner.id))


async def end(game: Game, record: Combat) -> None:
    """Winners may reform, the active side first; a lone survivor has won (DRK-REFORM-01, DRK-R-41, 43)."""
    active, passive = units(game, record)
    standing = [unit for unit in (active, passive) if unit.where == "table"]
    winners = record.winners or [unit.id for unit in standing]
    reforms = [
        Reform(unit.id, (passive if unit is active else active).id)
        for unit in standing
        if unit.id in winners and not unit.cage
    ]
    game.agenda[0:0] = reforms
    finish(game, record)


def finish(game: Game, record: Combat) -> None:
    """The Combat is over: what lasted as long as it ends."""
    record.stage = OVER
    for unit in units(game, record):
        report(game, COMBAT_ENDS, unit.id)


STAGES: dict[str, Callable[[Game, Combat], Awaitable[None]]] = {
    "harassment": harassment,
    "initiative": begin,
    "first": first_blow,
    "second": second_blow,
    "advantage": compare,
    "end": end,
}
