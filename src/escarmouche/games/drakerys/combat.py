"""Combat (p. 19-20): two Units, both strike, by Initiative; then Advantage, Morale, reform. One throw a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.advantage import weigh
from escarmouche.games.drakerys.agenda import Combat, MoraleTest, Reform, Wounding
from escarmouche.games.drakerys.block import block, decide, may_block
from escarmouche.games.drakerys.blows import attack_roll, initiative, opponent
from escarmouche.games.drakerys.harassment import announce, harassing_shot, tire
from escarmouche.games.drakerys.morale import COMBAT
from escarmouche.games.drakerys.pile_in import pile_in
from escarmouche.games.drakerys.procedures import before, coming, stage
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import react, report
from escarmouche.games.drakerys.strikes import wounds_of
from escarmouche.play.procedure import AGAIN, END
from escarmouche.play.reason import total

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.procedure import Then

COMBAT_ENDS = "combat ends"
"""Reported of both Units once a Combat is over, its Morale roll included."""


@before(Combat)
def nobody_left(game: Game, combat: Combat) -> Then:
    """Where a Unit has left the table only the end is left, after the Tension of who harassed (DRK-R-98)."""
    return None if combat.harassing or both_stand(game, combat) else "end"


def units(game: Game, combat: Combat) -> tuple[Unit, Unit]:
    """The active Unit and the passive one."""
    return game.units[combat.active], game.units[combat.passive]


def both_stand(game: Game, combat: Combat) -> bool:
    """Whether neither Unit has left the table."""
    return all(unit.where == "table" for unit in units(game, combat))


# ---- before the blows -----------------------------------------------------------------------------------------------


@stage(Combat)
async def harassment(game: Game, combat: Combat) -> Then:
    """Both sides of a Charge say whether they harass (DRK-SKILL-40)."""
    if combat.charge:
        combat.harassing = await announce(game, combat)
    return None if combat.harassing else "closing up"


@stage(Combat)
async def harassing(game: Game, combat: Combat) -> Then:
    """A Harassing Shot, or its Wound roll; when all have shot, wounds are dealt together (DRK-SKILL-45 to 47)."""
    if not both_stand(game, combat):
        combat.harassing = []
        return "end"
    if combat.harms and combat.harms[-1].hits:
        combat.harms = [*combat.harms[:-1], await wounds_of(game, combat.harms[-1])]
    else:
        shooter = game.units[combat.harassing[len(combat.harms)]]
        combat.harms = [*combat.harms, await harassing_shot(game, shooter, opponent(game, combat, shooter))]
    if len(combat.harms) < len(combat.harassing) or combat.harms[-1].hits:
        return AGAIN
    deal(game, combat)
    return None


@stage(Combat, "closing up")
async def close_up(game: Game, combat: Combat) -> Then:
    """Where losses of Harassing Shots broke all contact the charger closes up (DRK-R-48)."""
    tire(game, [game.units[number] for number in combat.harassing])
    combat.harassing = []
    if not both_stand(game, combat):
        return "end"
    active, passive = units(game, combat)
    if combat.charge and not game.touching(active, passive):
        await pile_in(game, active, passive)
    if game.touching(active, passive):
        return None
    chronicle.say(game, "event.no-combat", "DRK-R-48", active, passive, unit=active, enemy=passive)
    report_end(game, combat)
    return END


@stage(Combat, "initiative", optional=True)
async def fix_initiative(game: Game, combat: Combat) -> None:
    """Skills that act in this Combat speak; then the Initiative of both sides is fixed (DRK-CC-02, DRK-R-37)."""
    active, passive = units(game, combat)
    for unit in (active, passive):
        await react(game, Skill.in_combat, unit, combat)
    if both_stand(game, combat):
        pairs = ((active, passive), (passive, active))
        combat.initiative = [total(initiative(game, combat, unit, enemy)) for unit, enemy in pairs]
        chronicle.say(
            game, "event.initiative", "DRK-CC-02", active, passive,
            unit=active, enemy=passive, mine=combat.initiative[0], theirs=combat.initiative[1],
        )  # fmt: skip


# ---- the blows ------------------------------------------------------------------------------------------------------


@stage(Combat, "first")
async def first_blow(game: Game, combat: Combat) -> None:
    """Whoever has the higher Initiative strikes; equal, both strike at once (DRK-CC-02, 03)."""
    first, second = in_order(game, combat)
    combat.order = [first.id, second.id]
    await strike_or_block(game, combat, first)


@stage(Combat, optional=True)
async def answer(game: Game, combat: Combat) -> Then:
    """The slower says whether it Blocks, having seen the roll; equal, it strikes too first (DRK-CC-03, DRK-R-44)."""
    if together(combat):
        return "second"
    await decide(game, combat, game.units[combat.order[1]])
    return None


@stage(Combat, optional=True)
async def blocks(game: Game, combat: Combat) -> None:
    """A Block announced takes Hits off what was struck; what is left is dealt (DRK-SKILL-13)."""
    for number, blow in enumerate(combat.harms):
        if blow.unit in combat.blocked:
            left = await block(game, combat, game.units[blow.unit], blow)
            combat.harms = [*combat.harms[:number], left, *combat.harms[number + 1 :]]
    deal(game, combat)


@stage(Combat, "second")
async def second_blow(game: Game, combat: Combat) -> None:
    """The slower strikes back with whom it has left; a Block announced before is rolled now (DRK-R-38, 44)."""
    second = game.units[combat.order[1]]
    if together(combat):
        await strike_or_block(game, combat, second)
    elif second.id not in combat.blocked:
        await strike_blow(game, combat, second)


stage(Combat, "last blocks", optional=True)(blocks)


async def strike_or_block(game: Game, combat: Combat, unit: Unit) -> None:
    """A Unit strikes, if it does not give up its Attack for a Block."""
    if not await decide(game, combat, unit):
        await strike_blow(game, combat, unit)


async def strike_blow(game: Game, combat: Combat, unit: Unit) -> None:
    """Its Attack roll, if somebody of it can strike."""
    blow = await attack_roll(game, combat, unit)
    if blow is not None:
        combat.harms = [*combat.harms, blow]


def together(combat: Combat) -> bool:
    """Whether both sides strike at once, losses removed together (DRK-CC-03, DRK-R-38)."""
    return combat.initiative[0] == combat.initiative[1]


def in_order(game: Game, combat: Combat) -> tuple[Unit, Unit]:
    """The two Units by Initiative, the faster first.

    Equal: who alone may Block says so after it has seen the enemy's roll; if both may, the active side first (R-44).
    """
    active, passive = units(game, combat)
    if together(combat):
        last = may_block(game, combat, active) and not may_block(game, combat, passive)
        return (passive, active) if last else (active, passive)
    return (active, passive) if combat.initiative[0] > combat.initiative[1] else (passive, active)


def deal(game: Game, combat: Combat) -> None:
    """Wound rolls, saves and losses of what was struck come next (DRK-CC-14 to 17)."""
    if any(harm.hits or harm.wounds for harm in combat.harms):
        game.agenda.insert(0, Wounding(combat.harms, combat.passive))
    combat.harms = []


# ---- after the blows ------------------------------------------------------------------------------------------------


@stage(Combat, "advantage")
def compare(game: Game, combat: Combat) -> None:
    """The higher Advantage wins, the other rolls for Morale; equal, both have won (DRK-ADV-06, 07).

    Whoever attacks a cage has won (DRK-R-69).
    """
    active, passive = units(game, combat)
    if passive.cage:
        combat.winners = [active.id]
        return
    lead = weigh(game, combat)
    if lead == 0:
        chronicle.say(game, "event.draw", "DRK-ADV-07", active, passive, unit=active, enemy=passive)
        combat.winners = [active.id, passive.id]
        return
    winner, loser = (active, passive) if lead > 0 else (passive, active)
    combat.winners = [winner.id]
    chronicle.say(game, "event.won", "DRK-ADV-06", winner, loser, unit=winner, enemy=loser, lead=abs(lead))
    game.agenda.insert(0, MoraleTest(loser.id, abs(lead), COMBAT, winner.id))


@stage(Combat)
def end(game: Game, combat: Combat) -> None:
    """Winners may reform, the active side first; a lone survivor has won (DRK-REFORM-01, DRK-R-41, 43)."""
    active, passive = units(game, combat)
    standing = [unit for unit in (active, passive) if unit.where == "table"]
    winners = combat.winners or [unit.id for unit in standing]
    reforms = [
        Reform(unit.id, (passive if unit is active else active).id)
        for unit in standing
        if unit.id in winners and not unit.cage
    ]
    game.agenda[0:0] = reforms
    report_end(game, combat)


def report_end(game: Game, combat: Combat) -> None:
    """The Combat is over: what lasted as long as it ends."""
    for unit in units(game, combat):
        report(game, COMBAT_ENDS, unit.id)


# ---- what comes in it -----------------------------------------------------------------------------------------------


def begins(game: Game, combat: Combat) -> bool:
    """Whether nothing of it has been played yet."""
    return coming(game, combat) is harassment


def closes_up(game: Game, combat: Combat) -> bool:
    """Whether the charger closes up now, where Harassing Shots broke all contact."""
    return coming(game, combat) is close_up


def fixes_initiative(game: Game, combat: Combat) -> bool:
    """Whether the Initiative of both sides is fixed now."""
    return coming(game, combat) is fix_initiative


def strikers(game: Game, combat: Combat) -> list[Unit]:
    """The Units that roll to strike, or to Block, in what comes now."""
    comes = coming(game, combat)
    if comes is first_blow:
        return [in_order(game, combat)[0]]
    if comes is second_blow and combat.order[1] not in combat.blocked:
        return [game.units[combat.order[1]]]
    return [game.units[number] for number in combat.blocked] if comes is blocks else []


def blows_over(game: Game, combat: Combat) -> bool:
    """Whether all blows have been struck and dealt, or a Unit is gone."""
    return coming(game, combat) in (compare, end)


def is_weighed(game: Game, combat: Combat) -> bool:
    """Whether it is known who has won, or a Unit is gone."""
    return coming(game, combat) is end
