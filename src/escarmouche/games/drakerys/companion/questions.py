"""What the players are asked about their table, each question with the page of the rule that wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.games.drakerys.companion.facts import (
    known_distance,
    known_within,
    name,
    tell_distance,
    tell_within,
)
from escarmouche.games.drakerys.missions.relics import piece_label
from escarmouche.play.companion import Distance
from escarmouche.play.reason import Reason, reason
from escarmouche.play.requests import Choose, ChooseSeveral, Confirm, choose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit

STEP = 0.5
"""Distances are told to half a centimetre."""
FAR = 130.0
"""The longest distance on the table."""
NONE = "none"


def label(game: StagedGame, key: str) -> Reason:
    """What an option is called: a Unit, a source, an Objective, a piece of scenery."""
    what, _, number = key.partition(":")
    match what:
        case "unit":
            return reason("option.unit", unit=game.name(game.units[int(number)]))
        case "source":
            return reason(f"element.{game.sources[int(number)].element}")
        case "objective":
            return reason("option.objective", kind=f"@objective.{game.objectives[int(number)].kind}")
        case "scenery":
            return piece_label(game, int(number))
    return reason(f"option.table.{key.replace(':', '-')}")


def fact_name(key: str) -> str:
    """The name in a fact of what an option names."""
    what, _, number = key.partition(":")
    return {"unit": "u", "source": "s", "objective": "o", "scenery": "d"}[what] + number


async def which(
    game: StagedGame, unit: Unit, topic: str, rule: str, keys: Sequence[str], why: Reason | None = None
) -> str:
    """One of these things; the only one is not asked for."""
    return await choose(unit.player, topic, rule, keys, (unit.leader,), label=lambda key: label(game, key), why=why)


async def which_or_none(
    game: StagedGame, unit: Unit, topic: str, rule: str, keys: Sequence[str], why: Reason | None = None
) -> str:
    """One of these things, or none of them."""
    options = [*keys, NONE]
    return await Choose(
        unit.player, topic, rule, options, (unit.leader,), label=lambda key: label(game, key), why=why
    )  # fmt: skip


async def which_unit(game: StagedGame, unit: Unit, topic: str, rule: str, units: Sequence[Unit]) -> Unit:
    """One of these Units."""
    key = await which(game, unit, topic, rule, [f"unit:{other.id}" for other in units])
    return game.units[int(key.removeprefix("unit:"))]


async def leaders_apart(game: StagedGame, one: Unit, other: Unit, reach: float, rule: str) -> float:
    """How far it is from Leader to Leader; asked once as long as neither moves."""
    known = known_distance(game, one, other)
    if known is None:
        known = await distance(game, one, reach, rule, (one.leader, other.leader), other)
        tell_distance(game, one, other, known)
    return known


async def distance(
    game: StagedGame,
    unit: Unit,
    reach: float | None,
    rule: str,
    about: tuple[str | int, ...],
    other: Unit | None = None,
) -> float:
    """How far it is to something."""
    high = FAR if reach is None else 2 * reach
    why = None
    if other is not None:
        why = reason("real.between", rule, unit=game.name(unit), other=game.name(other))
    return float(await Distance(unit.player, rule, reach, high, STEP, about, why))


async def sees(game: StagedGame, unit: Unit, target: Unit, rule: str) -> bool:
    """Whether a Unit is in sight."""
    about = (unit.leader, target.leader)
    why = reason("real.from-to", rule, unit=game.name(unit), other=game.name(target))
    return bool(await Confirm(unit.player, "table.seen", rule, about, why))


async def is_near(game: StagedGame, unit: Unit, other: Unit, reach: float, rule: str) -> bool:
    """Whether two Units are at most so far apart; asked once as long as neither moves."""
    known = known_within(game, name(unit), name(other), reach)
    if known is None:
        why = reason("real.within", rule, unit=game.name(unit), other=game.name(other), reach=reach)
        known = bool(await Confirm(unit.player, "table.within", rule, (unit.leader, other.leader), why))
        tell_within(game, name(unit), name(other), reach, known)
    return known


async def who_is_near(game: StagedGame, unit: Unit, keys: Sequence[str], reach: float, rule: str) -> None:
    """Which of these are at most so far from a Unit, as far as that is not known."""
    own = name(unit)
    unknown = [key for key in keys if known_within(game, own, fact_name(key), reach) is None]
    if not unknown:
        return
    why = reason("real.within-of", rule, unit=game.name(unit), reach=reach)
    near = await ChooseSeveral(
        unit.player, "table.near", rule, unknown, 0, len(unknown), (unit.leader,),
        label=lambda key: label(game, key), why=why,
    )  # fmt: skip
    for key in unknown:
        tell_within(game, own, fact_name(key), reach, key in near)
