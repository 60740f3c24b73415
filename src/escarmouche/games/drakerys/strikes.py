"""Hits (Touches, p. 19): Wound rolls, saves, losses, one throw a step; and Hits from elsewhere (DRK-R-52, 53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.drakerys import chronicle
from escarmouche.games.drakerys.agenda import Combat, Harm, MoraleTest, Wounding
from escarmouche.games.drakerys.rolls import ATTACK, HARASSMENT, HITS, SHOT, STRIKE, Throw, roll
from escarmouche.games.drakerys.safeguard import saves
from escarmouche.games.drakerys.stats import stat
from escarmouche.games.drakerys.wounds import after_saves, remove_together, struck_by
from escarmouche.play.reason import Modifier, reason

if TYPE_CHECKING:
    from escarmouche.games.drakerys.agenda import Strike
    from escarmouche.games.drakerys.state import Game, Unit

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


async def wounding_stage(game: Game, record: Wounding) -> None:
    """The next throw of Hits on their way to losses; the record waits at the front of the agenda until it is over."""
    if not await dealt(game, record):
        game.agenda.insert(0, record)


async def dealt(game: Game, record: Wounding) -> bool:
    """A Wound roll, a save, or at last the losses, which are removed together (DRK-R-38, 48); whether that was all."""
    for number, harm in enumerate(record.harms):
        if harm.hits:
            record.harms = [*record.harms[:number], await wounds_of(game, harm), *record.harms[number + 1 :]]
            return False
    if record.harms:
        harm, *others = record.harms
        shares = await after_saves(game, harm)
        record.harms, record.taken = others, [*record.taken, *shares]
        record.unsaved = [*record.unsaved, sum([share.wounds for share in shares])]
        count_for_advantage(game, harm, record.unsaved[-1])
        return False
    await lose(game, record)
    return True


def rolls_no_more(game: Game, record: Wounding) -> bool:
    """Whether saves have begun, and nothing more is rolled for before the losses are removed."""
    return bool(record.unsaved) and not any(saves(game, game.units[h.unit], struck_by(game, h)) for h in record.harms)


def count_for_advantage(game: Game, harm: Harm, wounds: int) -> None:
    """What was not saved in a Combat counts for its Advantage (DRK-ADV-03)."""
    combat = game.agenda[0] if game.agenda else None
    if harm.cause == ATTACK and isinstance(combat, Combat):
        by_active, by_passive = combat.inflicted
        on_passive = harm.unit == combat.passive
        combat.inflicted = [by_active + wounds, by_passive] if on_passive else [by_active, by_passive + wounds]


async def lose(game: Game, record: Wounding) -> None:
    """Losses are removed; one of a Shot calls for a Morale roll against its Saturation (DRK-SHOOT-17, 19)."""
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


async def strike(game: Game, record: Strike) -> None:
    """Hits given by an effect: Wound roll, losses, and Morale against its Saturation, if it has one."""
    struck = wounding_of(game, record)
    if struck is not None:
        await wounding_stage(game, struck)


async def strike_at_once(game: Game, record: Strike) -> None:
    """The same, to its losses, before anything else happens."""
    struck = wounding_of(game, record)
    while struck is not None and not await dealt(game, struck):
        pass


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
