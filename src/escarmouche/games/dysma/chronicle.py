"""Telling what happened: one sentence for the log, what it is about, what changes on the scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from escarmouche.games.dysma.state import Figure
from escarmouche.play.reason import Param, Reason
from escarmouche.play.scene import Change, DiscPose, Drop, Event, Mark, Move, SetMarks, SetPose, SetTrack, Thrown
from escarmouche.play.state import emit

if TYPE_CHECKING:
    from escarmouche.games.dysma.state import Game

VIEW = 180.0
"""A figure sees whatever is before the line of its rear edge (DYS-LOS-01)."""


def say(
    game: Game,
    key: str,
    rule: str,
    *about: Figure,
    changes: Iterable[Change] = (),
    thrown: Thrown | None = None,
    only: tuple[int, ...] | None = None,
    **params: Param | Figure,
) -> None:
    """Tell an event, and make up its changes, if anybody listens. What stands beside its figures is drawn anew.

    A parameter that is a figure is told by its name.
    """
    if game.events is None:
        return
    told = tuple((name, game.name(p) if isinstance(p, Figure) else p) for name, p in params.items())
    drawn = [SetMarks(str(figure.id), marks(game, figure)) for figure in about if figure.where == "table"]
    emit(game, Event(Reason(key, rule, told), tuple([f.id for f in about]), [*changes, *drawn], thrown, only))


def went(game: Game, figure: Figure, path: Sequence[float], length: float, rule: str) -> None:
    """A figure went along a way, so far, and stands there as it does now."""
    if game.events is None:
        return
    say(
        game, "event.went", rule, figure,
        changes=[Move(str(figure.id), list(path)), stands(game, figure)], figure=figure, length=round(length, 2),
    )  # fmt: skip


def pivoted(game: Game, figure: Figure, rule: str) -> None:
    """A figure looks elsewhere."""
    if game.events is not None:
        say(game, "event.pivot", rule, figure, changes=[stands(game, figure)], figure=figure)


def removed(game: Game, figure: Figure, key: str, rule: str, **params: Param | Figure) -> None:
    """A figure left the table."""
    say(game, key, rule, figure, changes=[Drop(str(figure.id))], thrown=None, only=None, figure=figure, **params)


def points(game: Game, player: int, key: str, rule: str, gained: int, **params: Param | Figure) -> None:
    """A player scored."""
    changes = [SetTrack(f"score:{player}", game.sides[player].score)]
    say(game, key, rule, changes=changes, thrown=None, only=None, player=player + 1, points=gained, **params)


def command(game: Game, player: int) -> list[Change]:
    """A player's command points changed."""
    return [SetTrack(f"command:{player}", game.sides[player].command_points)]


def stands(game: Game, figure: Figure) -> SetPose:
    """How a figure stands now."""
    return SetPose(str(figure.id), pose_of(game, figure))


def pose_of(game: Game, figure: Figure) -> DiscPose:
    """Where a figure looks, its base, and how high it is."""
    base = game.library.base(figure)
    return DiscPose(figure.facing / 10, 2 * base.half_depth, 2 * base.half_width, figure.z, base.tall, VIEW)


def marks(game: Game, figure: Figure) -> dict[str, Mark]:
    """What stands beside a figure on the table."""
    return {
        "wounds": figure.wounds,
        "health": game.profile(figure).sa,
        "facing": figure.facing,
        "height": figure.z,
        "activated": figure.activated,
        "fatigued": figure.fatigued,
        "prone": figure.prone,
        "burning": figure.burning,
        "poisoned": figure.poisoned,
        "on_guard": figure.on_guard,
        "unloaded": ", ".join(figure.unloaded),
        "effects": ", ".join(effect.skill for effect in figure.effects),
        "carries": figure.carries >= 0,
    }
