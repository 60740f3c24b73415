"""Shooting (Tir, V2 p. 30-31), in the order of AK2-R-114, with the Reactions that it allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fire, comes_next
from escarmouche.games.alkemy.characteristics import armed
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.hives import disturb_hives
from escarmouche.games.alkemy.shot import (
    SHOTS_END,
    Shot,
    announce_estimate,
    ends_in_base,
    failed,
    in_range,
    may_be_named,
    not_to_be_named,
    paid_by_skill,
    shooting_roll,
    shot_wasted,
    weapon_of,
    weapons_are_given,
)
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import (
    any_says,
    gather,
    grant,
    permitted,
    react,
    report,
    some_reacts,
    speaking,
)
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy.targeting import Targeting, guarded, only_reason
from escarmouche.games.alkemy2.actions import Action
from escarmouche.games.alkemy2.agenda import Aimed, ReactionCharge, ReactionWalk, ShotEnds, Struck
from escarmouche.games.alkemy2.cover import victim
from escarmouche.games.alkemy2.lane import obstacles, shift_by_obstacles
from escarmouche.games.alkemy2.movement import WALK, move_freely
from escarmouche.games.alkemy2.shelter import exposed, find_shelter
from escarmouche.games.alkemy2.sight import seen_by, sees, why_unseen
from escarmouche.play.effects import TURN_ENDS, Until
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Modifier, Reason, Refusal, reason, total
from escarmouche.play.requests import Confirm, choose
from escarmouche.table.tolerance import SLACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy2.library import Library
    from escarmouche.games.alkemy2.state import Game

POINT_BLANK = 5.0
ESTIMATE_STEP = 0.5
REACTION_COST = 1
"""PA for a Reaction (AK2-REACT-03, AK2-SHOOT-29)."""

Reaction = Literal["no-reaction", "react-shot", "react-charge", "react-walk"]


class Shoot(Action):
    """Tir: the target is named and the distance estimated, then the shot is paid, then anything is measured."""

    key = "shoot"
    rule = "AK2-SHOOT-01"

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.weapon is not None or weapons_are_given(library)

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return targets(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if armed(game, fighter) is None:
            return reason("shoot.no-weapon", "AK2-SHOOT-01")
        if not fighter.free:
            return reason("shoot.engaged", "AK2-SHOOT-03")
        if any(may_be_named(game, enemy, fighter) for enemy in game.enemies(fighter.player)):
            return None
        return only_reason(not_to_be_named(game, fighter)) or reason("shoot.no-target", "AK2-SHOOT-02")

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        return super().refused(game, fighter, free or any_says(game, Skill.may_pay_for_shot, fighter))

    def wasted(self, game: Game, fighter: Fighter) -> Reason | None:
        named = [enemy for enemy in game.enemies(fighter.player) if may_be_named(game, enemy, fighter)]
        return shot_wasted(game, fighter, seen_by(game, fighter, named), "AK2-SHOOT-11")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        target = await name_target(game, fighter)
        estimate = await estimated(game, fighter, target)
        free = await paid_by_skill(game, fighter)
        return Declared(fighter.id, self.key, [target.id], estimate, spot=[target.x, target.y], free=free)

    async def resolve(self, game: Game, declared: Declared) -> None:
        """A target that may get away does so before anything is measured (AK1-SKILL-114)."""
        shooter, target = game.fighters[declared.fighter], game.fighters[declared.targets[0]]
        aimed = Aimed(shooter.id, target.id, declared.estimate, tuple(declared.spot), declared.free)
        if speaking(game, target, Skill.when_named):
            comes_next(game, aimed)
            await react(game, Skill.when_named, target, targeting(game, shooter, target))
        else:
            await take_aim(game, aimed)


SHOOT = Shoot()


async def take_aim(game: Game, due: Aimed) -> None:
    """The shot is measured; guards step in; the target reacts; then the dice (AK2-R-114)."""
    shooter, target = game.fighters[due.shooter], game.fighters[due.target]
    shot, shots = Shot(shooter, target), list[Fire]()
    reaction: Reaction = "no-reaction"
    if carried_out(game, shot):
        shot.aim = estimated_rightly(game, shot, due.estimate, due.spot)
        shot.target = await guarded(game, targeting(game, shooter, target))
        if shot.target is target:
            reaction = await announce_reaction(game, shot)
        await react(game, Skill.when_shot_at, shot.target, [shot])
        shots.append(Fire(shooter.id, shot.target.id, shot.aim, shot.answered))
        if reaction == "react-shot":
            shots.append(Fire(target.id, shooter.id, reaction=True))
    steadies = shot.target is target and not due.free
    comes_next(game, *shots, ShotEnds(shooter.id, target.id, steadies, reaction))


# ---- declaration ------------------------------------------------------------------------------------------------


def targets(game: Game, shooter: Fighter) -> list[Fighter]:
    """Enemies that may be named, seen or not, near or far; one who draws shots before all others (AK2-SHOOT-02)."""
    named = [enemy for enemy in game.enemies(shooter.player) if may_be_named(game, enemy, shooter)]
    drawing = [enemy for enemy in named if any_says(game, Skill.draws_shots, enemy, shooter)]
    return [enemy for enemy in drawing if sees(game, shooter, enemy)] or named


def targeting(game: Game, shooter: Fighter, target: Fighter) -> Targeting:
    """What guards may answer to (AK2-SKILL-60)."""
    return Targeting("shot", shooter, target, [target.id], lambda guard: may_be_named(game, guard, shooter))


async def name_target(game: Game, shooter: Fighter) -> Fighter:
    """The player names an enemy; he may look along the line, and measures nothing (AK2-GEN-05, AK2-R-106)."""
    fighters = game.fighters
    number = await LazyChoose(
        shooter.player, "shot-target", "AK2-SHOOT-02", lambda: numbers(targets(game, shooter)), (shooter.id,),
        why_not=lambda: not_drawing(game, shooter) | not_to_be_named(game, shooter),
        note=lambda enemy: why_unseen(game, shooter, fighters[enemy]),
    )  # fmt: skip
    target = fighters[number]
    chronicle.say(game, "event.shot-announced", "AK2-SHOOT-02", shooter, target, shooter=shooter, target=target)
    return target


def not_drawing(game: Game, shooter: Fighter) -> dict[int, Reason]:
    """Enemies that may not be named because another draws the shot upon itself (Exubérant, cards)."""
    may = numbers(targets(game, shooter))
    return {e.id: reason("shoot.drawn", "AK1-SKILL-124") for e in game.enemies(shooter.player) if e.id not in may}


async def estimated(game: Game, shooter: Fighter, target: Fighter) -> float:
    """What the shooter announces as the distance (AK2-SHOOT-07, 08); -1 where nothing is asked for."""
    if game.library.options.measuring or not sees(game, shooter, target):
        return -1.0
    return await announce_estimate(game, shooter, target, ESTIMATE_STEP)


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


def estimated_rightly(game: Game, shot: Shot, estimate: float, spot: Sequence[float]) -> bool:
    """Whether the estimate ends inside the target's base, which has not moved since (AK2-SHOOT-12, AK2-R-46, 48)."""
    stayed = tuple(spot) == (shot.target.x, shot.target.y)
    return stayed and ends_in_base(game, shot, estimate)


# ---- Reactions --------------------------------------------------------------------------------------------------


async def announce_reaction(game: Game, shot: Shot) -> Reaction:
    """The target may react once, before the roll: a shot, a charge or a walk, for 1 PA (AK2-SHOOT-25, 26)."""
    target = shot.target
    offered: list[Reaction] = ["no-reaction", *reactions(game, shot)]
    chosen = await choose(target.player, "reaction", "AK2-SHOOT-25", offered, (target.id, shot.shooter.id))
    if chosen != "no-reaction":
        await pay_reaction(game, target, chosen)
        shot.answered = True
        chronicle.say(
            game, f"event.{chosen}", "AK2-SHOOT-26", target, shot.shooter, figure=target, shooter=shot.shooter
        )
    return chosen


async def pay_reaction(game: Game, fighter: Fighter, kind: Reaction) -> None:
    """1 PA, unless a skill pays for the shot (Maître (Tir), cards)."""
    if kind == "react-shot" and await paid_by_skill(game, fighter):
        return
    if not any_says(game, Skill.may_pay_for_reaction, fighter):
        fighter.action_points -= reaction_cost(game, fighter, kind)


def reaction_cost(game: Game, fighter: Fighter, kind: Reaction) -> int:
    """PA for a Reaction, and what skills ask on top (AK2-REACT-03, Pacifiste)."""
    return REACTION_COST + total(gather(game, Skill.surcharge, fighter, kind))


def reactions(game: Game, shot: Shot) -> list[Reaction]:
    """What a target may answer: only a Free figure with a PA left (AK2-SHOOT-32, AK2-REACT-02..05)."""
    from escarmouche.games.alkemy2.charge import CHARGE

    target, shooter = shot.target, shot.shooter
    found: list[Reaction] = []
    if not target.free:
        return found
    if can_shoot_back(game, target, shooter) and game.gap(target, shooter) <= weapon_of(game, target).range + SLACK:
        found.append("react-shot")
    given = any_says(game, Skill.may_pay_for_reaction, target)
    if target.action_points < REACTION_COST and not given:
        return found
    charging = given or reaction_cost(game, target, "react-charge") <= target.action_points
    charging = charging and permitted(game, Skill.forbids_rush, target, shooter) is None
    if charging and reaction_forbidden(game, target, CHARGE) is None:
        found.append("react-charge")
    if reaction_forbidden(game, target, WALK) is None and find_shelter(game, target, shooter) is not None:
        found.append("react-walk")
    return found


def reaction_forbidden(game: Game, fighter: Fighter, action: Action) -> Reason | None:
    """Why a figure may not react by a charge or a walk, its cost apart."""
    return permitted(game, Skill.forbids_action, fighter, action.key) or action.forbidden(game, fighter)


def can_shoot_back(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether a figure has what a reaction shot needs, the range apart (AK2-SHOOT-27, 32, 33)."""
    if armed(game, fighter) is None or not (fighter.alive and fighter.free):
        return False
    if permitted(game, Skill.forbids_action, fighter, "react-shot") or not may_be_named(game, enemy, fighter):
        return False
    paid = fighter.action_points >= reaction_cost(game, fighter, "react-shot")
    return paid or any_says(game, Skill.may_pay_for_shot, fighter)


async def end_shot(game: Game, due: ShotEnds) -> None:
    """Bees near by wake; then a surviving target walks or charges (AK2-SHOOT-36, 38, AK2-SKILL-100)."""
    shooter, target = game.fighters[due.shooter], game.fighters[due.target]
    report(game, SHOTS_END, shooter.id)
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
            await react(game, Skill.after_shooting, target)
    disturb_hives(game, shooter)
    if shooter.alive:
        await react(game, Skill.after_shooting, shooter)


async def reaction_walk(game: Game, fighter: Fighter, shooter: Fighter) -> None:
    """Marche de Réaction: a normal walk that must end in shelter (AK2-SHOOT-36, 37); without any it is not made."""

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
    await pay_reaction(game, target, "react-shot")
    chronicle.say(game, "event.react-shot", "AK2-SHOOT-28", target, charger, figure=target, shooter=charger)
    comes_next(game, ShotEnds(target.id, charger.id, steadies=True))
    shot = Shot(target, charger, reaction=True)
    if in_range(game, shot):
        await react(game, Skill.when_shot_at, charger, [shot])
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
        extra=due.extra,
    )
    if not shot.extra:
        await react(game, Skill.shoots_more, shot.shooter, shot)
    past_cover = await some_reacts(game, Skill.past_cover, shot.shooter, shot)
    dice = aim_bonus(game, shot)
    shot.aim = bool(dice)
    hit = await shooting_roll(game, shot, dice, columns(game, shot, past_cover))
    if hit is not None:
        rolls = sum(isinstance(pending, Fire) for pending in game.agenda)
        hits = sum(isinstance(pending, Struck) for pending in game.agenda)
        game.agenda.insert(rolls + hits, Struck(due.shooter, due.target, *hit, past_cover, due.extra))
    await react(game, Skill.shot_rolled, shot.shooter, shot, hit)


async def shoot_besides(game: Game, shot: Shot, target: Fighter, extra: str) -> None:
    """A skill makes another shot at once with this one (cards): at the same target alike, or at another."""
    shooter, aim, answered = shot.shooter, shot.aim, shot.answered
    if target is not shot.target:
        other = Shot(shooter, target, reaction=shot.reaction)
        guess = -1.0 if shot.reaction else await estimated(game, shooter, target)
        if not carried_out(game, other):
            return
        aim, answered = ends_in_base(game, other, guess), False
    comes_next(game, Fire(shooter.id, target.id, aim, answered, shot.reaction, extra))


def columns(game: Game, shot: Shot, past_cover: bool = False) -> list[Modifier]:
    """Shifts of the column: obstacles to the left, point blank to the right (AK2-SHOOT-18, 22, 23)."""
    found = [] if past_cover else obstacles(game, shot.shooter, shot.target)
    shifts = [] if past_cover else shift_by_obstacles(game, shot, found)
    if point_blank(game, shot):
        shifts.append(Modifier(1, reason("shift.point-blank", "AK2-SHOOT-22")))
    return shifts


def point_blank(game: Game, shot: Shot) -> bool:
    """Bout Portant: a target at 5 p or less."""
    return game.gap(shot.shooter, shot.target) <= POINT_BLANK + SLACK


def aim_bonus(game: Game, shot: Shot) -> list[Modifier]:
    """Bonus de Visée: a bonus die, never on a Reaction, lost when the target reacts (AK2-SHOOT-13..15, 30, 35, 39)."""
    if shot.reaction or any_says(game, Skill.denies_aim, shot.target, shot):
        return []
    if shot.answered and not any_says(game, Skill.keeps_aim, shot.shooter, shot):
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
        struck = target if due.past_cover else await victim(game, shooter, target)
        line, at = weapon_of(game, shooter).damage, due.column
        harm = Harm(struck, due.damage, "shot", shooter, total=due.total, column=at, line=line, extra=due.extra)
        await hurt(game, harm, "AK2-SHOOT-17")
