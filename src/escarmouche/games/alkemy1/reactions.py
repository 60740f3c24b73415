"""Reactions to shots and charges (p. 19, 30-31): 1 PA each, of a watchful figure that is aimed at itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec.structs import replace

from escarmouche.games.alkemy import chronicle
from escarmouche.games.alkemy.agenda import Fire, comes_next
from escarmouche.games.alkemy.characteristics import armed
from escarmouche.games.alkemy.disengagement import disengage, leaving_cost
from escarmouche.games.alkemy.measuring import MARGIN
from escarmouche.games.alkemy.shot import Shot, may_be_named, paid_by_skill, weapon_of
from escarmouche.games.alkemy.skills.moments import Skill
from escarmouche.games.alkemy.skills.query import any_says, gather, permitted, react
from escarmouche.games.alkemy.state import numbers
from escarmouche.games.alkemy.targeting import choose_figure
from escarmouche.games.alkemy1.agenda import ReactionMove, ShotsEnd
from escarmouche.games.alkemy1.approach import close_in
from escarmouche.games.alkemy1.movement import cannot_move, move_freely
from escarmouche.games.alkemy1.shelter import exposed, find_shelter
from escarmouche.games.alkemy1.sight import sees
from escarmouche.play.reason import Reason, Refusal, reason, total
from escarmouche.play.requests import ChooseSeveral, Confirm, choose

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Fighter
    from escarmouche.games.alkemy1.state import Game

REACTION_COST = 1
"""PA for a reaction (AK1-REACT-05)."""

Kind = Literal["no-reaction", "react-shot", "react-engage", "react-walk"]


class Reaction(NamedTuple):
    """What a target answers to shots: shots of its own, made at once with them, or a move after them."""

    shots: list[Fire]
    moves: list[ReactionMove]


# ---- to shots ---------------------------------------------------------------------------------------------------


async def announce_reaction(game: Game, target: Fighter, shots: list[Shot]) -> Reaction:
    """After the estimate and before the roll, one answer to all who shoot at it at once (AK1-REACT-02, AK1-R-78)."""
    shooters = [shot.shooter for shot in shots]
    offered: list[Kind] = ["no-reaction", *reactions(game, target, shooters)]
    kind = await choose(
        target.player, "reaction", "AK1-REACT-02", offered, (target.id, *numbers(shooters)),
        why_not=lambda: no_reactions(game, target, shooters, offered),
    )  # fmt: skip
    reaction = Reaction([], [])
    match kind:
        case "no-reaction":
            return reaction
        case "react-shot":
            for shooter in await whom_to_shoot(game, target, shooters):
                if not can_shoot_back(game, target, shooter):
                    break
                await pay(game, target, kind, shooter)
                reaction.shots.append(Fire(target.id, shooter.id, reaction=True))
        case "react-engage":
            shooter = await choose_figure(
                game, target.player, "react-engage", "AK1-RMOVE-07", engageable(game, target, shooters), (target.id,)
            )
            await pay(game, target, kind, shooter)
            reaction.moves.append(ReactionMove(target.id, (shooter.id,), engaging=True))
        case "react-walk":
            await pay(game, target, kind, shooters[0])
            reaction.moves.append(ReactionMove(target.id, tuple(numbers(shooters))))
    for shot in shots:
        shot.answered = True
    return reaction


def reactions(game: Game, target: Fighter, shooters: list[Fighter]) -> list[Kind]:
    """What a target may answer (AK1-RMOVE-01, 04..07, AK1-RSHOT-01, 04, AK1-R-79, 80)."""
    found: list[Kind] = []
    if in_reach(game, target, shooters):
        found.append("react-shot")
    if engageable(game, target, shooters):
        found.append("react-engage")
    if may_move(game, target, "react-walk") and find_shelter(game, target, shooters) is not None:
        found.append("react-walk")
    return found


def no_reactions(game: Game, target: Fighter, shooters: list[Fighter], offered: list[Kind]) -> dict[str, Reason]:
    """Reactions that the target may not take, and why."""
    kinds: tuple[Kind, ...] = ("react-shot", "react-engage", "react-walk")
    return {kind: why_no_reaction(game, target, shooters, kind) for kind in kinds if kind not in offered}


def why_no_reaction(game: Game, target: Fighter, shooters: list[Fighter], kind: Kind) -> Reason:
    """The first thing that keeps the target from this reaction."""
    if kind == "react-shot" and armed(game, target) is None:
        return reason("shoot.no-weapon", "AK1-SHOOT-02")
    if kind != "react-walk" and not target.free:
        return reason("reaction.engaged", "AK1-RSHOT-04" if kind == "react-shot" else "AK1-RMOVE-07")
    if (why := permitted(game, Skill.forbids_action, target, kind)) is not None:
        return why
    if kind != "react-shot" and (why := cannot_move(game, target)) is not None:
        return why
    price, given = (
        cost(game, target, kind),
        Skill.may_pay_for_shot if kind == "react-shot" else Skill.may_pay_for_reaction,
    )
    if target.action_points < price and not any_says(game, given, target):
        return reason("action.too-dear", "AK1-REACT-05", cost=price, points=target.action_points)
    if kind == "react-shot":
        return reason("reaction.out-of-range", "AK1-RSHOT-07")
    return reason("reaction.no-shelter", "AK1-RMOVE-04")


def may_move(game: Game, target: Fighter, kind: Kind) -> bool:
    """Whether a watchful figure may still move, and nothing forbids this reaction (AK1-R-121)."""
    given = any_says(game, Skill.may_pay_for_reaction, target)
    if (target.action_points < cost(game, target, kind) and not given) or permitted(
        game, Skill.forbids_action, target, kind
    ):
        return False
    return cannot_move(game, target) is None


def engageable(game: Game, target: Fighter, shooters: list[Fighter]) -> list[Fighter]:
    """The shooters that a figure in no combat might engage; how far they are is another question (AK1-RMOVE-07)."""
    if not (target.free and may_move(game, target, "react-engage")):
        return []
    return [shooter for shooter in shooters if permitted(game, Skill.forbids_rush, target, shooter) is None]


def in_reach(game: Game, target: Fighter, shooters: list[Fighter]) -> list[Fighter]:
    """The shooters that the target's own weapon reaches (AK1-RSHOT-07)."""
    return [
        shooter
        for shooter in shooters
        if can_shoot_back(game, target, shooter) and game.gap(target, shooter) <= weapon_of(game, target).range + MARGIN
    ]


async def whom_to_shoot(game: Game, target: Fighter, shooters: list[Fighter]) -> list[Fighter]:
    """One or several of them, 1 PA each (AK1-RSHOT-02)."""
    found = in_reach(game, target, shooters)
    given = int(any_says(game, Skill.may_pay_for_shot, target))
    most = min(len(found), target.action_points // cost(game, target, "react-shot") + given)
    if len(found) == 1:
        return found
    chosen = await ChooseSeveral(target.player, "react-shots", "AK1-RSHOT-02", numbers(found), 1, most, (target.id,))
    return [game.fighters[number] for number in chosen]


def cost(game: Game, fighter: Fighter, kind: Kind) -> int:
    """PA for a reaction, and what skills ask on top (AK1-REACT-05)."""
    return REACTION_COST + total(gather(game, Skill.surcharge, fighter, kind))


async def pay(game: Game, fighter: Fighter, kind: Kind, enemy: Fighter) -> None:
    """A reaction is paid and announced."""
    paid = kind == "react-shot" and await paid_by_skill(game, fighter)
    if not paid and not any_says(game, Skill.may_pay_for_reaction, fighter):
        fighter.action_points -= cost(game, fighter, kind)
    chronicle.say(game, f"event.{kind}", "AK1-REACT-05", fighter, enemy, figure=fighter, shooter=enemy)


def can_shoot_back(game: Game, fighter: Fighter, enemy: Fighter) -> bool:
    """Whether a figure has what a reaction shot needs, sight and range apart (AK1-RSHOT-01, 04)."""
    if armed(game, fighter) is None or not (fighter.alive and fighter.free):
        return False
    if permitted(game, Skill.forbids_action, fighter, "react-shot") or not may_be_named(game, enemy, fighter):
        return False
    paid = fighter.action_points >= cost(game, fighter, "react-shot")
    return paid or any_says(game, Skill.may_pay_for_shot, fighter)


async def move_in_reaction(game: Game, due: ReactionMove) -> None:
    """The move is made once the shots are resolved, by whoever survived them (AK1-RMOVE-03)."""
    fighter, shooters = game.fighters[due.fighter], [game.fighters[number] for number in due.shooters]
    if not fighter.alive:
        return
    if due.engaging:
        await engage_shooter(game, fighter, shooters[0])
    elif fighter.free or due.away or await leaves_fight(game, fighter, shooters, due):
        await walk_into_shelter(game, fighter, shooters)


async def leaves_fight(game: Game, fighter: Fighter, shooters: list[Fighter], due: ReactionMove) -> bool:
    """Whether a figure in combat leaves it at once: it may stay in cover, or has to disengage first (AK1-R-79)."""
    if exposed(game, fighter, shooters, fighter.x, fighter.y) is None and not await Confirm(
        fighter.player, "react-leave", "AK1-R-79", (fighter.id,)
    ):
        return False
    foes = game.foes(fighter)
    if leaving_cost(game, fighter, foes) > fighter.action_points:
        chronicle.say(game, "event.stays", "AK1-SKILL-071", fighter, figure=fighter)
        return False
    return not await disengage(game, fighter, foes, replace(due, away=True))


async def walk_into_shelter(game: Game, fighter: Fighter, shooters: list[Fighter]) -> None:
    """A walk that ends in cover, out of sight or out of range (AK1-RMOVE-04); it may be none at all (AK1-RMOVE-05)."""

    def ends(x: float, y: float) -> Refusal | None:
        return exposed(game, fighter, shooters, x, y)

    shelter = find_shelter(game, fighter, shooters)
    if shelter is None:
        chronicle.say(game, "event.no-shelter", "AK1-R-80", fighter, figure=fighter)
    else:
        await move_freely(game, fighter, "walk", "AK1-RMOVE-04", ends, shelter)


async def engage_shooter(game: Game, fighter: Fighter, shooter: Fighter) -> None:
    """An engagement against the shooter, as far as it comes (AK1-RMOVE-07, AK1-R-49)."""
    if fighter.free and shooter.alive and cannot_move(game, fighter) is None:
        await close_in(game, fighter, [shooter], "AK1-RMOVE-07")
    else:
        chronicle.say(game, "event.stays", "AK1-RMOVE-07", fighter, figure=fighter)


# ---- to a charge ------------------------------------------------------------------------------------------------


async def reaction_shot_at_charger(game: Game, target: Fighter, charger: Fighter) -> None:
    """Whoever is charged may shoot before anything moves, however far (AK1-REACT-03, AK1-RSHOT-05, 06, AK1-R-82)."""
    if not can_shoot_back(game, target, charger) or not charger.alive or not sees(game, target, charger):
        return
    if not await Confirm(target.player, "reaction-shot", "AK1-RSHOT-01", (target.id, charger.id)):
        return
    await pay(game, target, "react-shot", charger)
    await react(game, Skill.when_shot_at, charger, [Shot(target, charger, reaction=True)])
    comes_next(game, Fire(target.id, charger.id, reaction=True), ShotsEnd((), (target.id,)))
