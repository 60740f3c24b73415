"""Hits (Touches, p. 19): Wound rolls, saves, losses, one throw a step; and Hits from elsewhere (DRK-R-52, 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Combat, Harm, MoraleTest, Strike, Wounding
from escarmouche.games.drakerys.procedures import PROCEDURES, drives, stage
from escarmouche.games.drakerys.rolls import ATTACK, HARASSMENT, HITS, SHOT, STRIKE, Throw, roll
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import after_saves, remove_together, struck_by
from escarmouche.play.procedure import AGAIN
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.state import Game, Unit
    from escarmouche.play.procedure import Then

RULES = {
    ATTACK: ("DRK-CC-14", "DRK-CC-17"),
    SHOT: ("DRK-SHOOT-16", "DRK-SHOOT-17"),
    HARASSMENT: ("DRK-SKILL-47", "DRK-SKILL-47"),
    STRIKE: ("DRK-R-52", "DRK-R-52"),
    HITS: ("DRK-R-52", "DRK-R-52"),
}
"""The rules of the Wound roll and of the losses, by what they come from."""


async def wound_roll(game: Game, throw: Throw, hits: int, strength: int | None, rule: str) -> int:
    """One die for each Hit, Strength against the Toughness of the Leader: the wounds (DRK-CC-14 to 16).

    Without a Strength of the weapon, that of the fighters counts.
    """
    target = throw.against
    if hits <= 0 or target is None or target.where != "table":
        return 0
    throw.dice = [Modifier(hits, reason("dice.hits", rule, hits=hits))]
    oppose_toughness(game, throw, target, strength, rule)
    return (await roll(game, throw, rule)).successes


def oppose_toughness(game: Game, throw: Throw, target: Unit, strength: int | None, rule: str) -> None:
    """The values of a Wound roll: Strength, of the weapon or of the fighters, against Toughness (DRK-CC-14, 15)."""
    throw.action = (stat(game, throw.unit, "strength", throw) or 0) if strength is None else strength
    toughness = stat(game, target, "toughness", throw) or 0
    throw.opposition = [Modifier(toughness, reason("opposition.toughness", rule, value=toughness))]


async def wounds_of(game: Game, harm: Harm) -> Harm:
    """The Wound roll of Hits; automatic wounds come on top (DRK-CC-14 to 16, DRK-SKILL-24)."""
    unit, how = game.units[harm.unit], harm.how or harm.cause
    by = struck_by(game, harm) or unit
    throw = Throw(by, "wound", 0, against=unit, weapon=harm.weapon, charge=harm.charge, cause=how)
    wounds = await wound_roll(game, throw, harm.hits, harm.strength, RULES[how][0])
    return replace(harm, hits=0, wounds=harm.wounds + wounds)


# ---- from Hits to losses --------------------------------------------------------------------------------------------


@stage(Wounding)
async def wounds(game: Game, record: Wounding) -> Then:
    """The Wound rolls, one after the other (DRK-CC-14)."""
    number = first_hit(record)
    if number is not None:
        harm = await wounds_of(game, record.harms[number])
        record.harms = [*record.harms[:number], harm, *record.harms[number + 1 :]]
    return None if first_hit(record) is None else AGAIN


def first_hit(record: Wounding) -> int | None:
    """Which of the harms is rolled for next."""
    return next((number for number, harm in enumerate(record.harms) if harm.hits), None)


@stage(Wounding, optional=True)
async def saves(game: Game, record: Wounding) -> Then:
    """What is not saved, and who bears it (DRK-CC-17, DRK-R-45)."""
    if not record.harms:
        return None
    harm, *others = record.harms
    shares = await after_saves(game, harm)
    record.harms, record.taken = others, [*record.taken, *shares]
    record.unsaved = [*record.unsaved, sum([share.wounds for share in shares])]
    count_for_advantage(game, harm, record.unsaved[-1])
    return AGAIN if others else None


def count_for_advantage(game: Game, harm: Harm, wounds: int) -> None:
    """What was not saved in a Combat counts for its Advantage (DRK-ADV-03)."""
    combat = next((pending for pending in game.agenda if isinstance(pending, Combat)), None)
    if harm.cause == ATTACK and combat is not None:
        by_active, by_passive = combat.inflicted
        on_passive = harm.unit == combat.passive
        combat.inflicted = [by_active + wounds, by_passive] if on_passive else [by_active, by_passive + wounds]


@stage(Wounding)
async def losses(game: Game, record: Wounding) -> None:
    """They are removed together; one of a Shot calls for a Morale roll against its Saturation (DRK-R-38, SHOOT-19)."""
    if not record.taken:
        return
    first = record.taken[0]
    target = game.units[record.target]
    size = game.size(target)
    await remove_together(game, record.taken, RULES[first.how or first.cause][1])
    if record.saturation and target.where == "table" and game.size(target) < size:
        game.agenda.insert(0, MoraleTest(target.id, record.saturation, "shot", first.by))
    by = struck_by(game, first)
    if by is not None and record.drains:
        by.wounds -= min(by.wounds, record.drains, record.unsaved[0])


# ---- Hits from elsewhere --------------------------------------------------------------------------------------------


@drives(Strike)
async def strike(game: Game, record: Strike) -> None:
    """Hits given by an effect: Wound roll, losses, and Morale against its Saturation, if it has one."""
    struck = wounding_of(game, record)
    if struck is not None:
        game.agenda.insert(0, struck)
        await PROCEDURES.play(game)


async def strike_at_once(game: Game, record: Strike) -> None:
    """The same, to its losses, before anything else happens."""
    struck = wounding_of(game, record)
    if struck is not None:
        game.agenda.insert(0, struck)
    while game.agenda and game.agenda[0] is struck:
        await PROCEDURES.play(game)


def wounding_of(game: Game, record: Strike) -> Wounding | None:
    """The Hits of an effect, treated as those of a Shot; None where the Unit has left the table."""
    unit = game.units[record.unit]
    if unit.where != "table":
        return None
    if record.by >= 0:
        chronicle.say(
            game, "event.struck-by", "DRK-R-52", unit,
            unit=unit, hits=record.hits, strength=record.strength, enemy=game.units[record.by],
        )  # fmt: skip
    else:
        chronicle.say(game, "event.struck", "DRK-R-52", unit, unit=unit, hits=record.hits, strength=record.strength)
    how = STRIKE if record.saturation else HITS
    harm = Harm(unit.id, record.by, record.cause, record.hits, strength=record.strength, how=how)
    return Wounding([harm], unit.id, saturation=record.saturation, drains=record.drains)
