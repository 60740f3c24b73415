"""Telling what happened: one sentence for the log, what it is about, what changes on the scene."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Any

from escarmouche.games.alkemy.health import health
from escarmouche.games.alkemy.reserves import COMBUSTION, charges, plates, tokens_of
from escarmouche.games.alkemy.state import Fighter
from escarmouche.play.reason import Modifier, Param, Reason
from escarmouche.play.scene import Change, Drop, Event, Mark, Move, SetMarks, SetTrack, Thrown
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.alkemy.state import Game
    from escarmouche.play.scene import Counted


def say(
    game: Game,
    key: str,
    rule: str,
    *about: Fighter,
    changes: Sequence[Change] = (),
    thrown: Thrown | None = None,
    only: tuple[int, ...] | None = None,
    **params: Param | Fighter | list[Fighter],
) -> None:
    """Tell an event, if anybody listens. What stands beside the figures it is about is drawn anew.

    A parameter that is a figure is told by its name, several by theirs.
    """
    if game.events is None:
        return
    told = tuple((name, told_as(game, param)) for name, param in params.items())
    drawn = [SetMarks(str(f.id), marks(game, f)) for f in about if f.where == "table"]
    emit(game, Event(Reason(key, rule, told), tuple(f.id for f in about), [*changes, *drawn], thrown, only))


def told_as(game: Game, param: Param | Fighter | list[Fighter]) -> Param:
    """A parameter of a sentence: figures by their names, everything else as it is."""
    if isinstance(param, Fighter):
        return game.name(param)
    if isinstance(param, list):
        return ", ".join(game.name(fighter) for fighter in param)
    return param


def went(game: Game, fighter: Fighter, start: tuple[float, float], path: list[float], rule: str) -> None:
    """A figure went along a way, and how far: its own way is known to all once it is made."""
    if game.events is None:
        return
    points = [start, *zip(path[::2], path[1::2], strict=True)]
    length = round(sum(dist(one, other) for one, other in pairwise(points)), 2)
    say(game, "event.went", rule, fighter, changes=[Move(str(fighter.id), path)], figure=fighter, length=length)


def pushed(game: Game, fighter: Fighter, path: list[float], rule: str) -> None:
    """A base was shifted: it is no move of the figure."""
    say(game, "event.moved", rule, fighter, changes=[Move(str(fighter.id), path)], figure=fighter)


def removed(game: Game, fighter: Fighter, rule: str) -> None:
    """A figure left the table."""
    say(game, "event.removed", rule, fighter, changes=[Drop(str(fighter.id))], figure=fighter)


def scored(game: Game, player: int, points: int, rule: str) -> None:
    """A player's scenario points change."""
    changes = [SetTrack(f"score:{player}", game.sides[player].score)]
    say(game, "event.scored", rule, changes=changes, player=player + 1, points=points)


def rolled(
    game: Game,
    key: str,
    rule: str,
    fighter: Fighter,
    kept: Sequence[tuple[int, str]],
    modifiers: list[Modifier],
    result: int,
    difficulty: int | None,
    luck: Counted | None = None,
    **named: Any,
) -> None:
    """A roll is read: the two dice kept, every modifier with its reason, the result."""
    if game.events is None:
        return
    thrown = Thrown(
        fighter.player, [f"{number} {symbol}" for number, symbol in kept], [], modifiers, [], result, difficulty, luck
    )
    enemy = named.get("enemy")
    about = (fighter,) if enemy is None else (fighter, enemy)
    say(game, key, rule, *about, thrown=thrown, figure=fighter, result=result, difficulty=difficulty or 0, **named)


def marks(game: Game, fighter: Fighter) -> dict[str, Mark]:
    """What stands beside a figure on the table: all of it is public (AK2-GEN-07)."""
    profile = game.profile(fighter)
    found: dict[str, Mark] = {
        "card": fighter.card,
        "action_points": fighter.action_points,
        "boxes": len(profile.boxes),
        "lost": fighter.lost,
        "health": health(game, fighter),
        "engaged": " ".join(str(number) for number in fighter.engaged),
        "rooted": fighter.rooted,
        "wary": fighter.wary,
        "effects": ", ".join(told_effect(effect.skill) for effect in fighter.effects if effect.by != COMBUSTION),
        "carries": fighter.carries,
        "activated": fighter.activations > 0,
        "combustion": tokens_of(game, fighter) if fighter.effects else 0,
        "plates": plates(game, fighter),
        "charges": charges(game, fighter),
    }
    if profile.alchemist:
        found |= {
            "concentration": fighter.concentration,
            "stones": fighter.stones,
            "components": fighter.components,
        }
    return found


def told_effect(printed: str) -> str:
    """An effect as people read it: markers that lie beside a figure with their number."""
    name, stroke, number = printed.rpartition("/")
    return f"{name} × {number}" if stroke and number.isdecimal() and "(" not in name else printed
