"""Combat (p. 19-20): two Units, both strike, by Initiative; then Advantage, Morale, reform. One throw a step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.advantage import weigh
from escarmouche.games.drakerys.agenda import MoraleTest, Reform, Wounding
from escarmouche.games.drakerys.block import block, decide, may_block
from escarmouche.games.drakerys.blows import attack_roll, initiative, opponent
from escarmouche.games.drakerys.harassment import announce, harassing_shot, tire
from escarmouche.games.drakerys.morale import COMBAT
from escarmouche.games.drakerys.pile_in import pile_in
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import react, report
from escarmouche.games.drakerys.strikes import wounds_of
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Combat
    from escarmouche.games.drakerys.state import Game, Unit

COMBAT_ENDS = "combat ends"
"""Reported of both Units once a Combat is over, its Morale roll included."""

OVER = "over"


async def combat_stage(game: Game, record: Combat) -> None:
    """Play the next stage of a Combat; its record waits at the front of the agenda until it is over (DRK-R-98)."""
    game.agenda.insert(0, record)
    if record.stage not in ("closing up", "end") and not both_stand(game, record):
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
    """Both sides of a Charge say whether they harass (DRK-SKILL-40)."""
    if record.charge:
        record.harassing = await announce(game, record)
    if record.harassing:
        record.stage = "harassing"
    else:
        await close_up(game, record)


async def harassing(game: Game, record: Combat) -> None:
    """A Harassing Shot, or its Wound roll; when all have shot, wounds are dealt together (DRK-SKILL-45 to 47)."""
    if record.harms and record.harms[-1].hits:
        record.harms = [*record.harms[:-1], await wounds_of(game, record.harms[-1])]
    else:
        shooter = game.units[record.harassing[len(record.harms)]]
        record.harms = [*record.harms, await harassing_shot(game, shooter, opponent(game, record, shooter))]
    if len(record.harms) == len(record.harassing) and not record.harms[-1].hits:
        deal(game, record)
        record.stage = "closing up"


async def close_up(game: Game, record: Combat) -> None:
    """Where losses of Harassing Shots broke all contact the charger closes up (DRK-R-48)."""
    tire(game, [game.units[number] for number in record.harassing])
    record.harassing = []
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
    first, second = in_order(game, record)
    record.order = [first.id, second.id]
    await strike_or_block(game, record, first)
    record.stage = "answer"


async def answer(game: Game, record: Combat) -> None:
    """The other says whether it Blocks, having seen the roll; equal, it strikes too (DRK-CC-03, DRK-R-44)."""
    other = game.units[record.order[1]]
    if together(record):
        await strike_or_block(game, record, other)
        record.stage = "last blocks"
    else:
        await decide(game, record, other)
        record.stage = "blocks"


async def second_blow(game: Game, record: Combat) -> None:
    """The slower strikes back with whom it has left; a Block announced before is rolled now (DRK-R-38, 44)."""
    second = game.units[record.order[1]]
    if second.id not in record.blocked:
        await strike_blow(game, record, second)
    record.stage = "last blocks"


async def blocks(game: Game, record: Combat) -> None:
    """A Block announced takes Hits off what was struck; what is left is dealt (DRK-SKILL-13)."""
    for number, blow in enumerate(record.harms):
        if blow.unit in record.blocked:
            left = await block(game, record, game.units[blow.unit], blow)
            record.harms = [*record.harms[:number], left, *record.harms[number + 1 :]]
    deal(game, record)
    record.stage = "second" if record.stage == "blocks" else "advantage"


async def strike_or_block(game: Game, record: Combat, unit: Unit) -> None:
    """A Unit strikes, if it does not give up its Attack for a Block."""
    if not await decide(game, record, unit):
        await strike_blow(game, record, unit)


async def strike_blow(game: Game, record: Combat, unit: Unit) -> None:
    """Its Attack roll, if somebody of it can strike."""
    blow = await attack_roll(game, record, unit)
    if blow is not None:
        record.harms = [*record.harms, blow]


def together(record: Combat) -> bool:
    """Whether both sides strike at once, losses removed together (DRK-CC-03, DRK-R-38)."""
    return record.initiative[0] == record.initiative[1]


def in_order(game: Game, record: Combat) -> tuple[Unit, Unit]:
    """The two Units by Initiative, the faster first.

    Equal: who alone may Block says so after it has seen the enemy's roll; if both may, the active side first (R-44).
    """
    active, passive = units(game, record)
    if together(record):
        last = may_block(game, record, active) and not may_block(game, record, passive)
        return (passive, active) if last else (active, passive)
    return (active, passive) if record.initiative[0] > record.initiative[1] else (passive, active)


def deal(game: Game, record: Combat) -> None:
    """Wound rolls, saves and losses of what was struck come next (DRK-CC-14 to 17)."""
    if any(harm.hits or harm.wounds for harm in record.harms):
        game.agenda.insert(0, Wounding(record.harms, record.passive))
    record.harms = []


def rolls_nothing(game: Game, record: Combat) -> bool:
    """Whether nobody is asked and nothing is rolled in the stage that comes now."""
    match record.stage:
        case "initiative" | "advantage" | "end":
            return True
        case "answer":
            return not together(record) and not may_block(game, record, game.units[record.order[1]])
        case "blocks" | "last blocks":
            return not any(blow.unit in record.blocked for blow in record.harms)
    return False


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
    "harassing": harassing,
    "closing up": close_up,
    "initiative": begin,
    "first": first_blow,
    "answer": answer,
    "blocks": blocks,
    "second": second_blow,
    "last blocks": blocks,
    "advantage": compare,
    "end": end,
}
