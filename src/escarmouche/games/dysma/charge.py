"""Charge (p. 9): a Run by the shortest way into contact with an enemy in sight, and a free Combat against it."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from escarmouche.games.dysma import chronicle
from escarmouche.games.dysma.agenda import ChargeMove, Fall
from escarmouche.games.dysma.characteristics import mv
from escarmouche.games.dysma.charge_path import ChargePlan, dive, plan
from escarmouche.games.dysma.choosing import figure_in, figure_key
from escarmouche.games.dysma.climbing import Point3
from escarmouche.games.dysma.combat import declare
from escarmouche.games.dysma.figure_states import acts
from escarmouche.games.dysma.interception import ask_interceptions, interceptions, lengths, passed_by
from escarmouche.games.dysma.movement import RUN, move_along
from escarmouche.games.dysma.mover import Mover
from escarmouche.games.dysma.nobody_in_reach import nobody
from escarmouche.games.dysma.procedures import before, stage
from escarmouche.games.dysma.sight import behind, height_over, sight
from escarmouche.games.dysma.skills.moments import Skill
from escarmouche.games.dysma.skills.query import permitted
from escarmouche.games.dysma.state import EPSILON
from escarmouche.play.numbered import kind_in
from escarmouche.play.procedure import END
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.dysma.state import Figure, Game
    from escarmouche.play.procedure import Then

__all__ = ["ChargePlan", "charge", "charge_on", "charges", "dive_on", "why_not_charge"]

DIVE = "dive"


# ---- may it? --------------------------------------------------------------------------------------------------------


def why_not_charge(game: Game, figure: Figure) -> Reason | None:
    """Why a figure may not Charge at all (DYS-CHARGE-02, 03)."""
    if (why := why_not_start(game, figure)) is not None:
        return why
    refused: list[tuple[Figure, Reason]] = []
    for target in sorted(game.targets(figure.player), key=lambda enemy: game.poses.gap(figure.id, enemy.id)):
        planned = charge_on(game, figure, target)
        if isinstance(planned, ChargePlan) or isinstance(dive_on(game, figure, target), ChargePlan):
            return None
        refused.append((target, planned))
    return nobody(game, "charge.nobody", "DYS-CHARGE-03", refused)


def why_not_start(game: Game, figure: Figure) -> Reason | None:
    """Why it may charge nobody, wherever he stands: in contact, loaded with loot, rooted, a machine (DYS-R-61)."""
    if game.engaged(figure):
        return reason("charge.engaged", "DYS-CHARGE-02")
    if figure.carries >= 0 and game.tokens[figure.carries].kind == "loot":
        return reason("charge.loot", "DYS-R-61")
    return permitted(game, Skill.forbids_action, figure, "charge")


def charge_on(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """How a figure would charge a target, or why it may not (DYS-CHARGE-01 to 04, DYS-R-31)."""
    why = why_not_start(game, figure) or why_not_target(game, figure, target)
    return why or run_up(game, figure, target)


def dive_on(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """How a figure would throw itself down on a target, or why it may not (DYS-FALL-05, DYS-R-71)."""
    if height_over(game, figure, target) <= 0.0:
        return reason("charge.no-dive", "DYS-FALL-05")
    why = why_not_start(game, figure) or why_not_target(game, figure, target)
    return why or throw_down(game, figure, target)


@singledispatch
def run_up(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """The way of a charge, or why there is none (DYS-R-31)."""
    return plan(charger(game, figure), target)


@singledispatch
def throw_down(game: Game, figure: Figure, target: Figure) -> ChargePlan | Reason:
    """The way of a dive, or why there is none (DYS-R-71)."""
    return dive(charger(game, figure), target)


def charge_length(game: Game, figure: Figure) -> float:
    """Twice its Mv (DYS-CHARGE-03)."""
    return RUN * mv(game, figure, charging=True)


def charger(game: Game, figure: Figure) -> Mover:
    """A figure that charges: twice its Mv, and as near to enemies as it likes (DYS-CHARGE-03, DYS-R-31)."""
    return Mover(game, figure, charge_length(game, figure), charging=True)


def why_not_target(game: Game, figure: Figure, target: Figure) -> Reason | None:
    """Why a figure may not charge this target, near as it may be: too far away, unseen, spared (DYS-CHARGE-01)."""
    if (why := out_of_reach(game, figure, target)) is not None:
        return why
    if (why := permitted(game, Skill.forbids_target, figure, target, figure)) is not None:
        return why
    if not sight(game, figure, target).visible:
        return reason("charge.unseen", "DYS-CHARGE-01")
    return None


@singledispatch
def out_of_reach(game: Game, figure: Figure, target: Figure) -> Reason | None:
    """Why no way at all is short enough: the straight line is too long (DYS-CHARGE-03)."""
    most = charge_length(game, figure)
    gap = game.poses.gap(figure.id, target.id)
    if gap > most + EPSILON + game.poses.shapes[figure.id].circumscribed:
        return reason("charge.too-far", "DYS-CHARGE-03", length=round(gap, 2), most=round(most, 2))
    return None


def charges(game: Game, figure: Figure, target: Figure | None = None) -> dict[str, ChargePlan]:
    """Every charge that a figure may make, by its key; on one target where it is named (DYS-CMD-06)."""
    found: dict[str, ChargePlan] = {}
    for enemy in game.targets(figure.player) if target is None else (target,):
        for key, how in ((figure_key(enemy), charge_on), (dive_key(enemy), dive_on)):
            if isinstance(planned := how(game, figure, enemy), ChargePlan):
                found[key] = planned
    return found


def dive_key(enemy: Figure) -> str:
    """The key of a dive on an enemy; that of the enemy is a charge on foot."""
    return f"{DIVE}:{enemy.id}"


def spared(game: Game, figure: Figure, target: Figure | None = None) -> dict[str, Reason]:
    """Those whom a figure may not charge, on foot or from above, by their keys, and why not."""
    found: dict[str, ChargePlan | Reason] = {}
    for enemy in game.targets(figure.player) if target is None else (target,):
        found[figure_key(enemy)] = charge_on(game, figure, enemy)
        if height_over(game, figure, enemy) > 0.0:
            found[dive_key(enemy)] = dive_on(game, figure, enemy)
    return {key: why for key, why in found.items() if isinstance(why, Reason)}


# ---- the charge -----------------------------------------------------------------------------------------------------


async def charge(game: Game, figure: Figure, target: Figure | None = None, *, wait: bool = False) -> None:
    """A Charge is declared on a target in sight; `wait`: those of a group all move before they fight (DYS-R-26)."""
    found = charges(game, figure, target)
    if not found:
        return

    def label(key: str) -> Reason:
        return reason(f"option.charge-{kind_in(key)}", figure=game.name(figure_in(game, key)))

    chosen = await choose(
        figure.player, "charge", "DYS-CHARGE-01", list(found), (figure.id,),
        label=label, why_not=lambda: spared(game, figure, target),
    )  # fmt: skip
    planned, enemy = found[chosen], figure_in(game, chosen)
    acts(game, figure)
    away = round(game.distance(figure, enemy), 1)
    chronicle.say(game, "event.charges", "DYS-CHARGE-01", figure, enemy, figure=figure, enemy=enemy, distance=away)
    path = [value for point in planned.points for value in point]
    start = [figure.x, figure.y, figure.z]
    record = ChargeMove(figure.id, enemy.id, planned.facing, path, planned.height, start=start, wait=wait)
    game.agenda.insert(0, record)


@before(ChargeMove, until="move")
def both_there(game: Game, record: ChargeMove) -> Then:
    """A charge is lost with either of them."""
    return None if game.figures[record.charger].on_table and game.figures[record.target].on_table else END


@stage(ChargeMove, "move")
async def run_in(game: Game, record: ChargeMove) -> None:
    """The charger runs in, unless somebody takes the charge on himself (DYS-CHARGE-06, 08).

    What lies where the move ends comes before the Combat (DYS-R-61); of a group, the moves of all (DYS-R-26).
    """
    figure, target = game.figures[record.charger], game.figures[record.target]
    points: Sequence[Point3] = tuple(zip(record.path[::3], record.path[1::3], record.path[2::3], strict=True))
    mover = charger(game, figure)
    able = interceptions(mover, target, points, diving=record.height > 0)
    found = await ask_interceptions(
        game, target.player, able, lambda: passed_by(mover, target, points, diving=record.height > 0)
    )
    facing = record.facing
    if found is not None:
        points, facing = found.points, found.facing
        record.target = found.figure
        taker = game.figures[found.figure]
        chronicle.say(game, "event.intercepts", "DYS-CHARGE-08", taker, figure, figure=taker, enemy=figure)
    move_along(game, figure, points, facing, sum(lengths(mover.start, points)), "DYS-CHARGE-04")
    if record.wait:
        game.agenda = [*[pending for pending in game.agenda if pending is not record], record]


@stage(ChargeMove, "combat", optional=True)
async def charge_combat(game: Game, record: ChargeMove) -> None:
    """The free Combat of the charge; it is lost if the target is gone (DYS-CHARGE-05, DYS-R-80).

    Of a dive it has a die more, and the fall comes after it, or in its place (DYS-FALL-06, 07).
    """
    figure, target = game.figures[record.charger], game.figures[record.target]
    if not (figure.on_table and target.on_table and game.touching(figure, target)):
        if record.height and figure.on_table:
            game.agenda.insert(0, Fall(figure.id, record.height))
        return
    back = behind(game, target, record.start[0], record.start[1])
    await declare(game, figure, target, cause="charge", from_back=back, diving=record.height)
