"""Telling what happened: one sentence for the log, what it is about, what changes on the scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from escarmouche.games.drakerys.state import Unit
from escarmouche.play.reason import Modifier, Param, Reason, reason
from escarmouche.play.scene import Change, Drop, Event, Mark, Move, SetMarks, SetTrack, Thrown
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.drakerys.rolls import Result, Throw
    from escarmouche.games.drakerys.state import Figure, Game
    from escarmouche.play.scene import Counted


def say(
    game: Game,
    key: str,
    rule: str,
    *about: Unit,
    changes: Iterable[Change] = (),
    thrown: Thrown | None = None,
    only: tuple[int, ...] | None = None,
    **params: Param | Unit,
) -> None:
    """Tell an event, and make up its changes, if anybody listens. What stands beside its Units is drawn anew.

    A parameter that is a Unit is told by its name.
    """
    if game.events is None:
        return
    told = tuple((name, game.name(p) if isinstance(p, Unit) else p) for name, p in params.items())
    drawn = [SetMarks(str(unit.leader), marks(game, unit)) for unit in about if unit.where == "table"]
    leaders = tuple(unit.leader for unit in about)
    emit(game, Event(Reason(key, rule, told), leaders, [*changes, *drawn], thrown, only))


def went(game: Game, unit: Unit, paths: Sequence[tuple[Figure, list[float]]], rule: str) -> None:
    """A Unit went from one formation to another, each figure from where it stood; how far whoever went farthest."""
    if game.events is None:
        return
    changes = [Move(str(figure.id), path) for figure, path in paths if path]
    length = round(max(way_of(figure, path) for figure, path in paths), 2)
    say(game, "event.went", rule, unit, changes=changes, unit=unit, length=length)


def way_of(figure: Figure, path: list[float]) -> float:
    """How long the way of a fighter is, from where it stood."""
    points = [(figure.x, figure.y), *zip(path[::2], path[1::2], strict=True)]
    return sum(dist(one, other) for one, other in pairwise(points))


def lost(game: Game, unit: Unit, figures: Sequence[Figure], rule: str) -> None:
    """Fighters were removed as losses."""
    changes = [Drop(str(figure.id)) for figure in figures]
    say(game, "event.losses", rule, unit, changes=changes, unit=unit, losses=len(figures))


def clock(game: Game, player: int, rule: str, spent: int) -> None:
    """A token moved on the TimePath."""
    changes, space = [SetTrack(f"time:{player}", game.sides[player].time)], game.sides[player].time % 16
    key = "event.clock" if space else "event.clock-start"
    say(game, key, rule, changes=changes, player=player + 1, spent=spent, space=space)


def rolled(game: Game, throw: Throw, result: Result, rule: str, luck: Counted | None) -> None:
    """A roll is read: the pool and the opposition with their reasons, the threshold, the successes."""
    if game.events is None:
        return
    unit, enemy = throw.unit, throw.against
    numbers = [*throw.dice], [*throw.opposition], result.successes, throw.threshold
    key, told, about = f"event.rolled.{throw.kind}", dict[str, Param | Unit](), [unit]
    if throw.kind in ("morale", "spell"):
        told["cause"] = f"@{throw.kind}.{throw.cause}"
    elif enemy is unit:
        key += "-suffered"
    elif enemy is not None:
        told["enemy"], about = enemy, [unit, enemy]
    if throw.kind == "shot" and enemy is not None:
        told["distance"] = round(game.distance(unit, enemy), 1)
    say(
        game, key, rule, *about, changes=(), thrown=Thrown(unit.player, [], [], *numbers, luck), only=None,
        unit=unit, dice=throw.pool, threshold=throw.threshold, successes=result.successes, **told,
    )  # fmt: skip


def summoned(game: Game, unit: Unit, dice: int, threshold: int, successes: int) -> None:
    """A summoning is read: it is not made on the Action Table, so nothing opposes it."""
    pool = [Modifier(dice, reason("dice.summoning", "DRK-SUMMON-07"))]
    thrown = Thrown(unit.player, [], [], pool, [], successes, threshold)
    say(
        game, "event.summoning", "DRK-SUMMON-07", unit, thrown=thrown,
        unit=unit, dice=dice, threshold=threshold, successes=successes,
    )  # fmt: skip


def marks(game: Game, unit: Unit) -> dict[str, Mark]:
    """What stands beside a Unit on the table."""
    return {
        "unit": unit.id,
        "leader": True,
        "size": game.size(unit),
        "wounds": unit.wounds,
        "tension": unit.tension,
        "effects": ", ".join(effect.skill for effect in unit.effects),
        "carries": len(unit.carries),
    }
