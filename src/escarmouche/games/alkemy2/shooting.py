"""Shooting (Tir, V2 p. 30-31), in the order of AK2-R-114, with the Reactions that it allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy2 import chronicle
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.agenda import Fire, ReactionCharge, ReactionWalk, ShotEnds, Struck, comes_next
from escarmouche.games.alkemy2.characteristics import characteristic, defence
from escarmouche.games.alkemy2.cover import victim
from escarmouche.games.alkemy2.harm import Harm, hurt
from escarmouche.games.alkemy2.hives import disturb_hives
from escarmouche.games.alkemy2.lane import obstacles, shift_by_obstacles
from escarmouche.games.alkemy2.measuring import measured
from escarmouche.games.alkemy2.rolls import Result, Throw, strike, striking_side, tell_hit, tell_roll
from escarmouche.games.alkemy2.shelter import exposed, find_shelter
from escarmouche.games.alkemy2.sight import sees, why_unseen
from escarmouche.games.alkemy2.skills.moments import Skill
from escarmouche.games.alkemy2.skills.query import any_says, grant, permitted, react
from escarmouche.games.alkemy2.state import Declared, numbers
from escarmouche.games.alkemy2.targeting import Targeting, guarded
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Modifier, Reason, Refusal, reason, total
from escarmouche.play.requests import Confirm, Number, choose, settle
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.profiles import Profile, Weapon
    from escarmouche.games.alkemy2.state import Fighter, Game

POINT_BLANK = 5.0
FARTHEST_ESTIMATE, ESTIMATE_STEP = 60.0, 0.5
REACTION_COST = 1
"""PA for a Reaction (AK2-REACT-03, AK2-SHOOT-29)."""

Reaction = Literal["no-reaction", "react-shot", "react-charge", "react-walk"]


class Shot:
    """A shot under way: who shoots at whom. It lives inside one step."""

    __slots__ = ("aim", "answered", "reaction", "shooter", "target")

    def __init__(
        self, shooter: Fighter, target: Fighter, *, aim: bool = False, answered: bool = False, reaction: bool = False
    ) -> None:
        self.shooter, self.target = shooter, target
        self.aim = aim
        """Whether the distance was estimated rightly."""
        self.answered = answered
        """Whether its target reacts to it."""
        self.reaction = reaction
        """Whether it is itself a Reaction: made without an estimate (AK2-SHOOT-30, 35)."""


class Shoot(Action):
    """Tir: the target is named and the distance estimated, then the shot is paid, then anything is measured."""

    key = "shoot"
    rule = "AK2-SHOOT-01"

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.weapon is not None

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if game.profile(fighter).weapon is None:
            return reason("shoot.no-weapon", "AK2-SHOOT-01")
        if not fighter.free:
            return reason("shoot.engaged", "AK2-SHOOT-03")
        if not any(may_be_named(game, enemy, fighter) for enemy in game.enemies(fighter.player)):
            return reason("shoot.no-target", "AK2-SHOOT-02")
        return None

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        target = await name_target(game, fighter)
        estimate = await announce_estimate(game, fighter, target)
        return Declared(fighter.id, self.key, [target.id], estimate, spot=[target.x, target.y])

    async def resolve(self, game: Game, declared: Declared) -> None:
        shooter, target = game.fighters[declared.fighter], game.fighters[declared.targets[0]]
        shot, shots = Shot(shooter, target), list[Fire]()
        reaction: Reaction = "no-reaction"
        if carried_out(game, shot):
            shot.aim = estimated_rightly(game, shot, declared)
            shot.target = await guarded(game, targeting(game, shooter, target))
            if shot.target is target:
                reaction = await announce_reaction(game, shot)
            shots.append(Fire(shooter.id, shot.target.id, shot.aim, shot.answered))
            if reaction == "react-shot":
                shots.append(Fire(target.id, shooter.id, reaction=True))
        steadies = shot.target is target and not declared.free
        comes_next(game, *shots, ShotEnds(shooter.id, target.id, steadies, reaction))


SHOOT = Shoot()


# ---- declaration ------------------------------------------------------------------------------------------------


def weapon_of(game: Game, fighter: Fighter) -> Weapon:
    """The ranged weapon (arme de Tir): its value, its range, its own line of damage (AK2-CARD-02)."""
    weapon = game.profile(fighter).weapon
    if weapon is None:
        raise LookupError(f"{game.name(fighter)} has no ranged weapon")
    return weapon


def targets(game: Game, shooter: Fighter) -> list[Fighter]:
    """Enemies that may be named, seen or not, near or far (AK2-SHOOT-02)."""
    return [enemy for enemy in game.enemies(shooter.player) if may_be_named(game, enemy, shooter)]


def may_be_named(game: Game, target: Fighter, shooter: Fighter) -> bool:
    """Whether no skill keeps the figure from being the target of this shooter."""
    return permitted(game, Skill.forbids_shot, target, shooter) is None


def targeting(game: Game, shooter: Fighter, target: Fighter) -> Targeting:
    """What guards may answer to (AK2-SKILL-60)."""
    return Targeting("shot", shooter, target, [target.id], lambda guard: may_be_named(game, guard, shooter))


async def name_target(game: Game, shooter: Fighter) -> Fighter:
    """The player names an enemy; he may look along the line, and measures nothing (AK2-GEN-05, AK2-R-106)."""
    fighters = game.fighters
    number = await LazyChoose(
        shooter.player, "shot-target", "AK2-SHOOT-02", lambda: numbers(targets(game, shooter)), (shooter.id,),
        why_not=lambda: not_to_be_named(game, shooter),
        note=lambda enemy: why_unseen(game, shooter, fighters[enemy]),
    )  # fmt: skip
    target = fighters[number]
    chronicle.say(game, "event.shot-announced", "AK2-SHOOT-02", shooter, target, shooter=shooter, target=target)
    return target


def not_to_be_named(game: Game, shooter: Fighter) -> dict[int, Reason]:
    """Enemies that no shot may name, and why."""
    found = {enemy.id: permitted(game, Skill.forbids_shot, enemy, shooter) for enemy in game.enemies(shooter.player)}
    return {enemy: why for enemy, why in found.items() if why is not None}


async def announce_estimate(game: Game, shooter: Fighter, target: Fighter) -> float:
    """The distance as the shooter guesses it, before anything is measured; -1 where none is asked for.

    It belongs to the declaration, so that all figures of a card have guessed before any of them shoots (AK2-SHOOT-08).
    """
    if game.library.options.measuring or not sees(game, shooter, target):
        return -1.0
    about = (shooter.id, target.id)
    guess = await Number(shooter.player, "estimate", "AK2-SHOOT-07", 0.0, FARTHEST_ESTIMATE, ESTIMATE_STEP, about)
    chronicle.say(game, "event.estimated", "AK2-SHOOT-07", shooter, shooter=shooter, target=target, distance=guess)
    return guess


# ---- conditions -------------------------------------------------------------------------------------------------


def carried_out(game: Game, shot: Shot) -> bool:
    """Sight, the measure, the range; a shot that fails keeps its cost spent (AK2-SHOOT-05, 06, 09..11, 24)."""
    shooter, target = shot.shooter, shot.target
    if not target.alive:
        return failed(game, shot, "event.shot-lost", "AK2-SHOOT-24")
    if not shooter.free:
        return failed(game, shot, "event.shot-engaged", "AK2-SHOOT-03")
    if not sees(game, shooter, target):
        return failed(game, shot, "event.shot-unseen", "AK2-SHOOT-06")
    return in_range(game, shot)


def in_range(game: Game, shot: Shot) -> bool:
    """Measure from edge to edge; everybody learns the distance (AK2-R-46)."""
    shooter, target = shot.shooter, shot.target
    gap = game.gap(shooter, target)
    measured(game)
    chronicle.say(
        game, "event.shot-measured", "AK2-SHOOT-09", shooter, target,
        shooter=shooter, target=target, distance=round(gap, 2),
    )  # fmt: skip
    return gap <= weapon_of(game, shooter).range + SLACK or failed(game, shot, "event.shot-too-far", "AK2-SHOOT-11")


def failed(game: Game, shot: Shot, key: str, rule: str) -> bool:
    """The shot fails: told, and never redirected."""
    chronicle.say(game, key, rule, shot.shooter, shooter=shot.shooter, target=shot.target)
    return False


def estimated_rightly(game: Game, shot: Shot, declared: Declared) -> bool:
    """Whether the estimate ends inside the target's base, which has not moved since (AK2-SHOOT-12, AK2-R-46, 48)."""
    gap, target = game.gap(shot.shooter, shot.target), shot.target
    stayed = declared.spot == [target.x, target.y]
    return stayed and gap - SLACK <= declared.estimate <= gap + 2 * game.profile(target).radius + SLACK


# ---- Reactions --------------------------------------------------------------------------------------------------


async def announce_reaction(game: Game, shot: Shot) -> Reaction:
    """The target may react once, before the roll: a shot, a charge or a walk, for 1 PA (AK2-SHOOT-25, 26)."""
    target = shot.target
    offered: list[Reaction] = ["no-reaction", *reactions(game, shot)]
    chosen = await choose(target.player, "reaction", "AK2-SHOOT-25", offered, (target.id, shot.shooter.id))
    if chosen != "no-reaction":
        target.action_points -= REACTION_COST
        shot.answered = True
        chronicle.say(
            game, f"event.{chosen}", "AK2-SHOOT-26", target, shot.shooter, figure=target, shooter=shot.shooter
        )
    return chosen


def reactions(game: Game, shot: Shot) -> list[Reaction]:
    """What a target may answer: only a Free figure with a PA left (AK2-SHOOT-32, AK2-REACT-02..05)."""
    from escarmouche.games.alkemy2.charge import CHARGE
    from escarmouche.games.alkemy2.movement import WALK

    target, shooter = shot.target, shot.shooter
    found: list[Reaction] = []
    if not target.free or target.action_points < REACTION_COST:
        return found
    if can_shoot_back(game, target, shooter) and game.gap(target, shooter) <= weapon_of(game, target).range + SLACK:
        found.append("react-shot")
    if CHARGE.forbidden(game, target) is None:
        found.append("react-charge")
    if WALK.forbidden(game, target) is None and find_shelter(game, target, shooter) is not None:
        found.append("react-walk")
    return found


def can_shoot_back(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether a figure has what a reaction shot needs, the range apart (AK2-SHOOT-27, 32, 33)."""
    return (
        fighter.alive
        and fighter.free
        and fighter.action_points >= REACTION_COST
        and game.profile(fighter).weapon is not None
        and may_be_named(game, enemy, fighter)
    )


async def end_shot(game: Game, due: ShotEnds) -> None:
    """Bees near by wake; then a surviving target walks or charges (AK2-SHOOT-36, 38, AK2-SKILL-100)."""
    shooter, target = game.fighters[due.shooter], game.fighters[due.target]
    if due.steadies:
        remember_target(game, shooter, target)
    if due.reaction == "react-shot":
        remember_target(game, target, shooter)
    match due.reaction if target.alive else "":
        case "react-walk":
            comes_next(game, ReactionWalk(target.id, shooter.id))
        case "react-charge":
            comes_next(game, ReactionCharge(target.id, shooter.id))
        case "react-shot":
            disturb_hives(game, target)
    disturb_hives(game, shooter)


async def reaction_walk(game: Game, fighter: Fighter, shooter: Fighter) -> None:
    """Marche de Réaction: a normal walk that must end in shelter (AK2-SHOOT-36, 37); without any it is not made."""
    from escarmouche.games.alkemy2.movement import move_freely

    def ends(x: float, y: float) -> Refusal | None:
        return exposed(game, fighter, shooter, x, y)

    shelter = find_shelter(game, fighter, shooter)
    if shelter is None:
        chronicle.say(game, "event.no-shelter", "AK2-R-49", fighter, figure=fighter)
    else:
        await move_freely(game, fighter, "walk", "AK2-SHOOT-36", ends, shelter)


async def reaction_shot_at_charger(game: Game, target: Fighter, charger: Fighter) -> None:
    """The target of a charge may shoot before anything moves; it pays, then measures (AK2-SHOOT-27..30, AK2-R-45)."""
    if not can_shoot_back(game, target, charger) or not charger.alive or not sees(game, target, charger):
        return
    if not await Confirm(target.player, "reaction-shot", "AK2-SHOOT-28", (target.id, charger.id)):
        return
    target.action_points -= REACTION_COST
    chronicle.say(game, "event.react-shot", "AK2-SHOOT-28", target, charger, figure=target, shooter=charger)
    comes_next(game, ShotEnds(target.id, charger.id, steadies=True))
    if in_range(game, Shot(target, charger, reaction=True)):
        comes_next(game, Fire(target.id, charger.id, reaction=True))


# ---- the shot itself --------------------------------------------------------------------------------------------


async def fire(game: Game, due: Fire) -> None:
    """Roll; a reaction shot is rolled before either suffers (AK2-SHOOT-34, AK2-R-41)."""
    shot = Shot(
        game.fighters[due.shooter],
        game.fighters[due.target],
        aim=due.aim,
        answered=due.answered,
        reaction=due.reaction,
    )
    amount = await shooting_roll(game, shot)
    if amount is not None:
        rolls = sum(isinstance(pending, Fire) for pending in game.agenda)
        hits = sum(isinstance(pending, Struck) for pending in game.agenda)
        game.agenda.insert(rolls + hits, Struck(due.shooter, due.target, amount))


async def shooting_roll(game: Game, shot: Shot) -> int | None:
    """The weapon's value against the target's DEF; the damage read in its line, or None (AK2-SHOOT-16, 17)."""
    shooter, target = shot.shooter, shot.target
    difficulty, line = defence(game, target), weapon_of(game, shooter).damage
    shifts = columns(game, shot)
    shift = total(shifts)
    throw = Throw(
        shooter,
        "shoot",
        "shot",
        opponent=target,
        modifiers=aim_bonus(game, shot),
        stake=(characteristic(game, shooter, "shoot") or 0, difficulty, line, shift),
    )
    struck = await settle(strike, *await striking_side(game, throw, "AK2-SHOOT-16"))
    tell_roll(game, throw, Result(struck.dice, throw.value or 0), difficulty, "AK2-SHOOT-16")
    await react(game, Skill.after_roll, shooter, throw, struck.value is not None)
    if struck.value is None:
        chronicle.say(game, "event.shot-missed", "AK2-SHOOT-16", shooter, shooter=shooter, target=target)
    else:
        tell_hit(game, throw, struck.dice, shifts, struck.value, "AK2-SHOOT-17")
    return struck.value


def columns(game: Game, shot: Shot) -> list[Modifier]:
    """Shifts of the column: obstacles to the left, point blank to the right (AK2-SHOOT-18, 22, 23)."""
    shifts = shift_by_obstacles(game, shot, obstacles(game, shot.shooter, shot.target))
    if point_blank(game, shot):
        shifts.append(Modifier(1, reason("shift.point-blank", "AK2-SHOOT-22")))
    return shifts


def point_blank(game: Game, shot: Shot) -> bool:
    """Bout Portant: a target at 5 p or less."""
    return game.gap(shot.shooter, shot.target) <= POINT_BLANK + SLACK


def aim_bonus(game: Game, shot: Shot) -> list[Modifier]:
    """Bonus de Visée: a bonus die, never on a Reaction, lost when the target reacts (AK2-SHOOT-13..15, 30, 35, 39)."""
    if shot.reaction or shot.answered or any_says(game, Skill.denies_aim, shot.target, shot):
        return []
    if shot.aim or any_says(game, Skill.always_aims, shot.shooter, shot) or clear_shot(game, shot):
        return [Modifier(1, reason("dice.aim", "AK2-SHOOT-13"))]
    return []


def clear_shot(game: Game, shot: Shot) -> bool:
    """With measuring, no estimate but a lane without obstacles (AK2-MEASV-02, 03); Furtivité is one (AK2-SKILL-67)."""
    if not game.library.options.measuring:
        return False
    found = obstacles(game, shot.shooter, shot.target)
    return not found and not shift_by_obstacles(game, shot, found)


def remember_target(game: Game, shooter: Fighter, target: Fighter) -> None:
    """With measuring, a PA spent on a target steadies the next until one of them moves (AK2-MEASV-04, AK2-R-53)."""
    if game.library.options.measuring and shooter.alive and target.alive:
        moved = [Until("displaced", shooter.id), Until("displaced", target.id)]
        grant(game, shooter, f"Cible ajustée {target.id}", *moved, Until(TURN_ENDS), source=shooter.id, by="shooting")


async def inflict(game: Game, due: Struck) -> None:
    """Damage reaches the target, or whom it hides behind; the column found for the target stays (AK2-R-50)."""
    shooter, target = game.fighters[due.shooter], game.fighters[due.target]
    if target.alive:
        struck = await victim(game, shooter, target)
        await hurt(game, Harm(struck, due.damage, "shot", shooter), "AK2-SHOOT-17")
