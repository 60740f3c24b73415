"""An attack of a combat (p. 13): the ATT test, the parry, the DEF test, the thresholds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from escarmouche.games.monconf import chronicle
from escarmouche.games.monconf.agenda import Blow, Hit
from escarmouche.games.monconf.boosts import boost
from escarmouche.games.monconf.characteristics import fight_of, value
from escarmouche.games.monconf.combat.taking_part import members
from escarmouche.games.monconf.procedures import before, stage
from escarmouche.games.monconf.rolls import test
from escarmouche.games.monconf.skills.moments import Skill
from escarmouche.games.monconf.skills.query import any_says, best
from escarmouche.games.monconf.wounds.harm import hurt
from escarmouche.play.procedure import END
from escarmouche.play.reason import Modifier, Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from escarmouche.games.monconf.agenda import Allocation, Fight, Parry
    from escarmouche.games.monconf.state import Fighter, Game
    from escarmouche.play.procedure import Then

SUSTAINED = ("sustained", "sustained-counter")
COUNTERS = ("counter", "sustained-counter")


@before(Blow)
def both_stand(game: Game, blow: Blow) -> Then:
    """It ends with either of them (MCF-CC-26, 32)."""
    return None if all(fighter.on_table for fighter in pair(game, blow)) else END


def pair(game: Game, blow: Blow) -> tuple[Fighter, Fighter]:
    """Who strikes, and who is struck."""
    return game.fighters[blow.attacker], game.fighters[blow.target]


def dice_in(game: Game, fighter: Fighter) -> tuple[Fight, Allocation]:
    """The combat that a fighter is in, and its dice there."""
    fight = fight_of(game, fighter)
    if fight is None:
        raise LookupError("no combat under way")
    return fight, fight.dice[fighter.id]


# ---- the attack -----------------------------------------------------------------------------------------------------


@stage(Blow)
async def attack(game: Game, blow: Blow) -> None:
    """The ATT test, with what support adds; Coup de maître adds up two dice (MCF-CC-27, 35, MCF-SKILLA-07, 08)."""
    attacker, target = pair(game, blow)
    blow.attack = await test(
        game, attacker, "att", "MCF-CC-27", cause="blow", against=target, bonus=support(game, blow),
        dice=2 if blow.master else 1, keep="sum" if blow.master else "one",
        doubled=any_says(game, Skill.doubles_attack, attacker, blow),
    )  # fmt: skip
    attacker.struck = attacker.charged
    blow.support, blow.master = [], False


def support(game: Game, blow: Blow) -> list[Modifier]:
    """+1 for each die given up by a companion, +2 under Bonté (MCF-CC-35, MCF-MIRA-16)."""
    worth = sum([1 + best(game, Skill.support_worth, game.fighters[number]) for number in blow.support])
    return [Modifier(worth, reason("bonus.support", "MCF-CC-35"))] if worth else []


# ---- the parry ------------------------------------------------------------------------------------------------------


@stage(Blow, optional=True)
async def parry(game: Game, blow: Blow) -> Then:
    """Having seen the ATT test, the attacked says how it defends itself (MCF-CC-28, 39, 41, MCF-SKILLA-05)."""
    attacker, target = pair(game, blow)
    why = reason("why.parry", "MCF-CC-28", fighter=game.name(attacker), result=blow.attack)
    found = ways_to_parry(game, target)
    refused = {key: no for key, no in found.items() if no is not None}
    chosen = await choose(
        target.player, "parry", "MCF-CC-28", [key for key in found if key not in refused], (target.id, attacker.id),
        label=label, why=why, why_not=lambda: refused,
    )  # fmt: skip
    if chosen != "none":
        blow.parry = chosen
        return None
    await boost(game, target, ("def_", "res"), "MCF-CC-30")
    blow.defence = value(game, target, "def_")
    return "outcome"


def label(key: str) -> Reason:
    """What a parry is called."""
    return reason(f"option.parry-{key}")


def parries(game: Game, target: Fighter) -> list[Parry]:
    """The ways in which it may defend itself now."""
    return [key for key, why in ways_to_parry(game, target).items() if why is None]


def ways_to_parry(game: Game, target: Fighter) -> dict[Parry, Reason | None]:
    """How it might defend itself, and why not now; whoever has begun sustained defence goes on with it (CC-39, 41)."""
    _, dice = dice_in(game, target)
    no_die = None if dice.defence else reason("parry.no-die", "MCF-CC-28")
    begun = reason("parry.sustained", "MCF-CC-41") if dice.sustained and dice.defence else None
    two = reason("parry.one-die", "MCF-CC-39", dice=dice.defence) if dice.defence > 1 else None
    found: dict[Parry, Reason | None] = {"none": begun, "die": no_die or begun, "sustained": no_die or two}
    if any_says(game, Skill.counters, target):
        found |= {"counter": found["die"], "sustained-counter": found["sustained"]}
    return found


@stage(Blow)
async def defend(game: Game, blow: Blow) -> None:
    """The DEF test: -2 if sustained, -2 for Contre-Attaque, both -4 (MCF-CC-28, 39, MCF-SKILLA-05, MCF-R-77)."""
    attacker, target = pair(game, blow)
    bonus = []
    if blow.parry in SUSTAINED:
        bonus.append(Modifier(-2, reason("penalty.sustained", "MCF-CC-39")))
    if blow.parry in COUNTERS:
        bonus.append(Modifier(-2, reason("penalty.counter", "MCF-SKILLA-05")))
    blow.defence = await test(game, target, "def_", "MCF-CC-28", cause="parry", against=attacker, bonus=bonus)


# ---- what comes of it -----------------------------------------------------------------------------------------------


@stage(Blow)
def outcome(game: Game, blow: Blow) -> None:
    """The thresholds; an attack succeeds above 0 and goes to the wound table (MCF-CC-29 to 31, 33)."""
    attacker, target = pair(game, blow)
    threshold = blow.attack - blow.defence
    settle_dice(game, blow, target, failed=threshold <= 0)
    if threshold <= 0:
        chronicle.say(
            game, "event.blow-failed", "MCF-CC-33", attacker, target,
            fighter=attacker, enemy=target, attack=blow.attack, defence=blow.defence,
        )  # fmt: skip
        return
    force = value(game, attacker, "str") - value(game, target, "res")
    hurt(game, Hit(target.id, attacker.id, threshold, force, "blow", "MCF-CC-31"))


def settle_dice(game: Game, blow: Blow, target: Fighter, *, failed: bool) -> None:
    """The defence die is used, unless it was sustained and held; what a failed attack wins the defender.

    MCF-CC-28, 40, 42; Contre-Attaque MCF-SKILLA-06; Ambidextre MCF-SKILLP-05, 06.
    """
    fight, dice = dice_in(game, target)
    attack, defence, gained = dice.attack, dice.defence, dice.gained
    held = blow.parry in SUSTAINED and failed
    if blow.parry != "none" and not held:
        defence -= 1
    if failed and blow.parry in COUNTERS:
        attack += 1
        tell_gain(game, target, "MCF-SKILLA-06")
    if failed and any_says(game, Skill.gains_dice, target) and gained <= enemies_at_start(game, fight, target):
        attack, gained = attack + 1, gained + 1
        tell_gain(game, target, "MCF-SKILLP-05")
    fight.dice[target.id] = replace(
        dice, attack=attack, defence=defence, gained=gained, sustained=(dice.sustained or held) and defence > 0
    )


def enemies_at_start(game: Game, fight: Fight, fighter: Fighter) -> int:
    """How many enemies the combat was begun with: those who fell meanwhile count (MCF-R-53)."""
    return len([number for number in members(fight) if game.fighters[number].player != fighter.player])


def tell_gain(game: Game, fighter: Fighter, rule: str) -> None:
    """It has won an attack die."""
    chronicle.say(game, "event.die-gained", rule, fighter, fighter=fighter)
