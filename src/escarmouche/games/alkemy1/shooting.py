"""Shooting (le tir, p. 28-29), in the order of AK1-R-76. Shots of one card in one step are made at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fire, comes_next
from escarmouche.games.alkemy.characteristics import armed, characteristic
from escarmouche.games.alkemy.harm import Harm, hurt
from escarmouche.games.alkemy.hives import disturb_hives
from escarmouche.games.alkemy.measuring import MARGIN
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
from escarmouche.games.alkemy.skills.query import any_says, react, report, some_reacts, speaking
from escarmouche.games.alkemy.state import Declared, numbers
from escarmouche.games.alkemy.targeting import Targeting, guarded, only_reason
from escarmouche.games.alkemy1.actions import Action
from escarmouche.games.alkemy1.agenda import Covering, ShotsEnd, Struck, Volley
from escarmouche.games.alkemy1.cover import in_cover, take_cover
from escarmouche.games.alkemy1.movement import MOVED
from escarmouche.games.alkemy1.reactions import announce_reaction
from escarmouche.games.alkemy1.sight import seen_by, sees, why_unseen
from escarmouche.play.lazy_choice import LazyChoose
from escarmouche.play.reason import Modifier, Reason, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.alkemy.profiles import Profile
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.agenda import Pending
    from escarmouche.games.alkemy1.library import Library
    from escarmouche.games.alkemy1.state import Game

ESTIMATE_STEP = 0.1
"""An estimate has at most one decimal (AK1-R-25)."""


class Shoot(Action):
    """Tir: the target is named and the distance estimated, then the shot is paid, then anything is measured."""

    key = "shoot"
    rule = "AK1-SHOOT-01"
    together = True

    def suits(self, library: Library, profile: Profile) -> bool:
        return profile.weapon is not None or weapons_are_given(library)

    def aims_at(self, game: Game, fighter: Fighter) -> list[Fighter]:
        return targets(game, fighter)

    def forbidden(self, game: Game, fighter: Fighter) -> Reason | None:
        if armed(game, fighter) is None:
            return reason("shoot.no-weapon", "AK1-SHOOT-02")
        if not fighter.free:
            return reason("shoot.engaged", "AK1-SHOOT-03")
        if targets(game, fighter):
            return None
        return only_reason(no_targets(game, fighter)) or reason("shoot.no-target", "AK1-SHOOT-05")

    def refused(self, game: Game, fighter: Fighter, free: bool = False) -> Reason | None:
        return super().refused(game, fighter, free or any_says(game, Skill.may_pay_for_shot, fighter))

    def wasted(self, game: Game, fighter: Fighter) -> Reason | None:
        return shot_wasted(game, fighter, targets(game, fighter), "AK1-SHOOT-07")

    async def declare(self, game: Game, fighter: Fighter) -> Declared:
        target = await name_target(game, fighter)
        measuring = game.library.options.measuring
        estimate = -1.0 if measuring else await announce_estimate(game, fighter, target, ESTIMATE_STEP)
        free = await paid_by_skill(game, fighter)
        return Declared(fighter.id, self.key, [target.id], estimate, free=free)

    async def resolve(self, game: Game, declared: Declared) -> None:
        await self.resolve_together(game, [declared])

    async def resolve_together(self, game: Game, several: Sequence[Declared]) -> None:
        """All were announced before anything is measured (AK1-MULTI-10); a target may flee first (AK1-R-76)."""
        volley = Volley(tuple([(each.fighter, each.targets[0], each.estimate) for each in several]))
        named = [(game.fighters[shooter], game.fighters[target]) for shooter, target, _ in volley.shots]
        if not any(speaking(game, target, Skill.when_named) for _, target in named):
            await open_fire(game, volley)
            return
        comes_next(game, volley)
        for shooter, target in named:
            await react(game, Skill.when_named, target, Targeting("shot", shooter, target, [target.id]))


SHOOT = Shoot()


# ---- declaration ------------------------------------------------------------------------------------------------


def targets(game: Game, shooter: Fighter) -> list[Fighter]:
    """Enemies in sight that may be named; one who draws shots upon itself before all others (AK1-SHOOT-04, 05)."""
    enemies = [enemy for enemy in game.enemies(shooter.player) if may_be_named(game, enemy, shooter)]
    seen = seen_by(game, shooter, enemies)
    return [enemy for enemy in seen if any_says(game, Skill.draws_shots, enemy, shooter)] or seen


async def name_target(game: Game, shooter: Fighter) -> Fighter:
    """The player names an enemy in sight, near or far: nothing is measured yet (AK1-GEN-05, AK1-R-22)."""
    number = await LazyChoose(
        shooter.player, "shot-target", "AK1-SHOOT-04", lambda: numbers(targets(game, shooter)), (shooter.id,),
        why_not=lambda: no_targets(game, shooter),
    )  # fmt: skip
    target = game.fighters[number]
    chronicle.say(game, "event.shot-announced", "AK1-SHOOT-04", shooter, target, shooter=shooter, target=target)
    return target


def no_targets(game: Game, shooter: Fighter) -> dict[int, Reason]:
    """Enemies that this shot may not name, and why."""
    drawn = reason("shoot.drawn", "AK1-SKILL-124")
    may = numbers(targets(game, shooter))
    others = [enemy for enemy in game.enemies(shooter.player) if enemy.id not in may]
    unseen = {enemy.id: why_unseen(game, shooter, enemy) or drawn for enemy in others}
    return unseen | not_to_be_named(game, shooter)


# ---- the volley -------------------------------------------------------------------------------------------------


async def open_fire(game: Game, due: Volley) -> None:
    """Measure; guards step in; targets react; then all shots are made at once (AK1-MULTI-11, AK1-R-76, 81)."""
    shots = measured_shots(game, due)
    await let_guards_step_in(game, shots)
    answers, moves, reacting = list[Fire](), list["Pending"](), list[int]()
    for target in {shot.target.id: shot.target for shot in shots if not guards(due, shot)}.values():
        reaction = await announce_reaction(game, target, [shot for shot in shots if shot.target is target])
        answers += reaction.shots
        moves += reaction.moves
        reacting += [target.id] if reaction.shots else []
    back = [Shot(game.fighters[each.shooter], game.fighters[each.target], reaction=True) for each in answers]
    for target in {shot.target.id: shot.target for shot in (*shots, *back)}.values():
        await react(game, Skill.when_shot_at, target, [shot for shot in (*shots, *back) if shot.target is target])
    fires = [Fire(shot.shooter.id, shot.target.id, shot.aim, shot.answered) for shot in shots]
    shooters = tuple([shooter for shooter, _, _ in due.shots])
    comes_next(game, *fires, *answers, ShotsEnd(shooters, tuple(reacting)), *moves)


def measured_shots(game: Game, due: Volley) -> list[Shot]:
    """The shots that do not fail, and which of them are well aimed."""
    found: list[Shot] = []
    for shooter, target, estimate in due.shots:
        shot = Shot(game.fighters[shooter], game.fighters[target])
        if carried_out(game, shot):
            shot.aim = well_aimed(game, shot, estimate)
            found.append(shot)
    return found


def carried_out(game: Game, shot: Shot) -> bool:
    """Sight, the measure, the range; a shot that fails keeps its cost spent and is not redirected (AK1-SHOOT-07)."""
    shooter, target = shot.shooter, shot.target
    if not target.alive:
        return failed(game, shot, "event.shot-lost", "AK1-MULTI-12")
    if not shooter.free:
        return failed(game, shot, "event.shot-engaged", "AK1-SHOOT-03")
    if not sees(game, shooter, target):
        return failed(game, shot, "event.shot-unseen", "AK1-SHOOT-05")
    return in_range(game, shot)


def well_aimed(game: Game, shot: Shot, estimate: float) -> bool:
    """Whether the estimate ends in the target's base (AK1-SHOOT-09); with measuring, of whoever has not moved."""
    if game.library.options.measuring:
        return MOVED not in shot.shooter.used
    return ends_in_base(game, shot, estimate)


async def let_guards_step_in(game: Game, shots: list[Shot]) -> None:
    """Garde: whoever takes a friend's place takes all the shots at it (AK1-SKILL-013, AK1-R-133)."""
    named = {shot.target.id: shot for shot in shots}
    for number, first in named.items():
        target = game.fighters[number]
        guard = await guarded(game, Targeting("shot", first.shooter, target, list(named)))
        for shot in shots:
            if shot.target is target:
                shot.target = guard


def guards(due: Volley, shot: Shot) -> bool:
    """Whether the target of a shot has taken another's place, and cannot react (AK1-SKILL-013)."""
    return (shot.shooter.id, shot.target.id) not in [(shooter, target) for shooter, target, _ in due.shots]


# ---- the shot itself --------------------------------------------------------------------------------------------


async def fire(game: Game, due: Fire) -> None:
    """Roll; nobody suffers before all have rolled (AK1-MULTI-11, AK1-RSHOT-07, AK1-R-81)."""
    shooter, target = game.fighters[due.shooter], game.fighters[due.target]
    if not target.alive:
        return
    shot = Shot(shooter, target, aim=due.aim, answered=due.answered, reaction=due.reaction, extra=due.extra)
    if not shot.extra:
        await react(game, Skill.shoots_more, shooter, shot)
    past_cover = await some_reacts(game, Skill.past_cover, shooter, shot)
    dice = aim_bonus(game, shot)
    shot.aim = bool(dice)
    hit = await shooting_roll(game, shot, dice, point_blank(game, shot))
    if hit is not None and not past_cover and in_cover(game, shooter, target):
        comes_next(game, Covering(shooter.id, target.id, *hit, shot.extra))
    elif hit is not None:
        strikes(game, Struck(shooter.id, target.id, *hit, shot.extra))
    await react(game, Skill.shot_rolled, shooter, shot, hit)


async def shoot_besides(game: Game, shot: Shot, target: Fighter, extra: str) -> None:
    """A skill makes another shot at once with this one: at the same target with the same dice, or at another."""
    shooter, aim, answered = shot.shooter, shot.aim, shot.answered
    if target is not shot.target:
        other = Shot(shooter, target, reaction=shot.reaction)
        guess = -1.0
        if not (shot.reaction or game.library.options.measuring):
            guess = await announce_estimate(game, shooter, target, ESTIMATE_STEP)
        if not carried_out(game, other):
            return
        aim, answered = well_aimed(game, other, guess), False
    comes_next(game, Fire(shooter.id, target.id, aim, answered, shot.reaction, extra))


def aim_bonus(game: Game, shot: Shot) -> list[Modifier]:
    """Visée: a bonus die, never on a reaction, lost when the target reacts (AK1-RMOVE-02, AK1-RSHOT-03, 08)."""
    if shot.reaction or any_says(game, Skill.denies_aim, shot.target, shot):
        return []
    if shot.answered and not any_says(game, Skill.keeps_aim, shot.shooter, shot):
        return []
    if shot.aim or any_says(game, Skill.always_aims, shot.shooter, shot):
        return [Modifier(1, reason("dice.aim", "AK1-SHOOT-09"))]
    return []


def point_blank(game: Game, shot: Shot) -> list[Modifier]:
    """Bout portant: one column right within the shooter's own charge, never on a reaction (AK1-SHOOT-12)."""
    charge = characteristic(game, shot.shooter, "charge")
    if shot.reaction or charge is None or game.gap(shot.shooter, shot.target) > charge + MARGIN:
        return []
    return [Modifier(1, reason("shift.point-blank", "AK1-SHOOT-12"))]


async def cover(game: Game, due: Covering) -> None:
    """A target in cover decides, and rolls (AK1-COVERROLL-01, 05)."""
    struck = await take_cover(game, game.fighters[due.shooter], game.fighters[due.target])
    if struck is not None:
        strikes(game, Struck(due.shooter, struck.id, due.damage, due.total, due.column, due.extra))


def strikes(game: Game, struck: Struck) -> None:
    """Damage waits until all shots made at once are rolled for."""
    at = next(index for index, pending in enumerate(game.agenda) if isinstance(pending, ShotsEnd))
    game.agenda.insert(at, struck)


async def inflict(game: Game, due: Struck) -> None:
    """Damage reaches whom the shot struck; the column found for the target stays (AK1-SHOOT-11, AK1-R-83)."""
    struck, shooter = game.fighters[due.target], game.fighters[due.shooter]
    line, at = weapon_of(game, shooter).damage, due.column
    harm = Harm(struck, due.damage, "shot", shooter, total=due.total, column=at, line=line, extra=due.extra)
    await hurt(game, harm, "AK1-SHOOT-11")


async def end_shots(game: Game, due: ShotsEnd) -> None:
    """What lasted for the shots ends; what they do to the shooters themselves; bees near those who reacted wake."""
    shooters = (*due.shooters, *due.reacting)
    report(game, SHOTS_END, shooters[0])
    for number in shooters:
        if game.fighters[number].alive:
            await react(game, Skill.after_shooting, game.fighters[number])
    for number in due.reacting:
        disturb_hives(game, game.fighters[number])
