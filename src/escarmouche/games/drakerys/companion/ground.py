"""Where a rule wants a way or a spot: the figures were moved by hand, so an answer that is fit for the stage."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from escarmouche.games.drakerys.activation import current
from escarmouche.games.drakerys.companion.facts import (
    AWAY,
    COVER,
    FRONT,
    GAP,
    SEEN,
    SUPPORT,
    WITHIN,
    both,
    foes_of,
    forget,
    name,
    tell_contact,
)
from escarmouche.games.drakerys.companion.questions import NONE, which_or_none
from escarmouche.games.drakerys.companion.settings import GUARD
from escarmouche.games.drakerys.skills.maelstrom import ElementalTravel, vortices
from escarmouche.games.drakerys.skills.moments import Skill
from escarmouche.games.drakerys.skills.query import speaking
from escarmouche.play.reason import reason
from escarmouche.play.requests import Confirm

if TYPE_CHECKING:
    from random import Random

    from escarmouche.games.drakerys.companion.state import StagedGame
    from escarmouche.games.drakerys.state import Unit
    from escarmouche.play.requests import Answer, Ground

MOVED = (AWAY, GAP, WITHIN, SEEN, COVER, FRONT, SUPPORT, "hidden", "free")
"""What no longer holds of a Unit that has moved, contact apart."""
CLOSING = frozenset({"charge", "pile-in", "reform-closing"})
WALKING = frozenset({"walk", "run-on"})


class First:
    """Draws the first of everything: any acceptable answer will do, and it must always be the same."""

    def random(self) -> float:
        return 0.0

    def shuffle(self, values: list[Any]) -> None:
        """As they are."""


FIRST = cast("Random", First())


async def answer_on_ground(game: StagedGame, request: Ground[Any]) -> Answer:
    """What the rule hears; what was told of who has moved holds no longer."""
    unit = mover(game, request)
    answer: Answer = None
    if request.topic in CLOSING and unit is not None:
        answer = request.offer(0.0, 0.0)
        await close_in(game, unit, game.units[game.figures[int(request.about[1])].unit], request)
    elif request.topic in WALKING and unit is not None:
        forget(game, unit)
        await ask_vortex(game, unit)
    elif request.topic == "spell-point" and unit is not None:
        answer = point(game, unit)
    if answer is None and hasattr(request, "figures") and request.topic != "return":
        answer = [[] for _ in request.figures]
    if answer is None or request.refusal(answer) is not None:
        answer = request.sample(FIRST)
    return answer


async def close_in(game: StagedGame, unit: Unit, target: Unit, request: Ground[Any]) -> None:
    """A Charge ends in contact; whether a Unit that closes up again gets there, its players say."""
    if target in foes_of(game, unit):
        return
    touch = unit.id in (current(game).unit, game.told.get(GUARD)) if game.activation is not None else False
    if request.topic != "charge":
        why = reason("real.from-to", request.rule, unit=game.name(unit), other=game.name(target))
        touch = bool(await Confirm(unit.player, "table.contact", request.rule, (unit.leader, target.leader), why))
    forget(game, unit, *MOVED)
    if touch:
        tell_contact(game, unit, target)


def mover(game: StagedGame, request: Ground[Any]) -> Unit | None:
    """The Unit whose move it is."""
    figure = request.about[0] if request.about else None
    return game.units[game.figures[figure].unit] if isinstance(figure, int) else None


def point(game: StagedGame, unit: Unit) -> list[float]:
    """A point as far from the Leader as was told."""
    leader, away = game.leader(unit), game.told.get(both(AWAY, name(unit), "point"), 0.0)
    length = max(0.0, away - 0.01) + game.library.radius(unit)
    return [leader.x + length * cos(0.3), leader.y + length * sin(0.3)]


async def ask_vortex(game: StagedGame, unit: Unit) -> None:
    """Whether the walk ended in a Vortex from which it may go on (DRK-MAEL-03)."""
    for own in speaking(game, unit, Skill.after_walk):
        if isinstance(own, ElementalTravel):
            keys = list(vortices(game, own.detail))
            key = await which_or_none(game, unit, "table.in-vortex", "DRK-MAEL-03", keys) if keys else NONE
            if key != NONE:
                leader, number = game.leader(unit), int(key.removeprefix("source:"))
                game.sources[number] = replace(game.sources[number], x=leader.x, y=leader.y)
