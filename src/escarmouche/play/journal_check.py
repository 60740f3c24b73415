"""What no match can have written into its journal: a line that decodes, and yet could not be drawn.

A digest finds out an edit, not a forger; whoever reads a journal of a stranger draws what stands in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.play.reason import Reason
from escarmouche.play.scene import (
    Area,
    Disc,
    DiscPose,
    Link,
    Move,
    PutArea,
    PutDisc,
    PutLink,
    Scene,
    SetMarks,
    SetPose,
    SetTrack,
    Track,
)

if TYPE_CHECKING:
    from escarmouche.play.scene import Change, Event, Mark

MOST_PLAYERS = 16
LARGEST_TABLE = 10_000.0
FARTHEST = 1_000_000.0
"""How far from the corner of the table anything may be."""
MOST_MARK = 100_000
LONGEST_ID = 100


def faults_of_header(players: int, names: list[str]) -> Iterator[str]:
    """The places of a header that cannot be."""
    if not 1 <= players <= MOST_PLAYERS:
        yield "players"
    if len(names) > players:
        yield "names"


def faults_of_scene(scene: Scene, players: int) -> Iterator[str]:
    """The places of a scene that cannot be."""
    if not (0 < scene.width <= LARGEST_TABLE and 0 < scene.height <= LARGEST_TABLE):
        yield "width"
    things: list[tuple[str, Disc | Area | Track | Link]] = [
        *scene.discs.items(), *scene.areas.items(), *scene.tracks.items(), *scene.links.items(),
    ]  # fmt: skip
    for key, thing in things:
        if key != thing.id:
            yield key[:LONGEST_ID]
        yield from _of_thing(thing, players)


def faults_of_events(events: list[Event], players: int) -> Iterator[str]:
    """The places of events that cannot be."""
    for number, event in enumerate(events):
        yield from (f"[{number}].{place}" for place in _of_event(event, players))


def faults_of_outcome(winners: tuple[int, ...], scores: tuple[int, ...], why: Any, players: int) -> Iterator[str]:
    """The places of an outcome that cannot be."""
    if any(not 0 <= winner < players for winner in winners):
        yield "winners"
    if len(scores) > players or any(abs(score) > FARTHEST for score in scores):
        yield "scores"
    try:
        msgspec.convert(why, Reason)
    except msgspec.ValidationError:
        yield "reason"


def _of_event(event: Event, players: int) -> Iterator[str]:
    if event.only is not None and any(not 0 <= player < players for player in event.only):
        yield "only"
    for number, change in enumerate(event.changes):
        yield from (f"changes[{number}].{place}" for place in _of_change(change, players))


def _of_change(change: Change, players: int) -> Iterator[str]:
    if isinstance(change, Move):
        if not _is_ring(change.path):
            yield "path"
    elif isinstance(change, PutDisc):
        yield from _of_thing(change.disc, players)
    elif isinstance(change, PutArea):
        yield from _of_thing(change.area, players)
    elif isinstance(change, PutLink):
        yield from _of_thing(change.link, players)
    elif isinstance(change, SetMarks):
        yield from _of_marks(change.marks)
    elif isinstance(change, SetPose):
        if not _can_stand(change.pose):
            yield "pose"
    elif isinstance(change, SetTrack) and abs(change.value) > FARTHEST:
        yield "value"


def _of_thing(thing: Disc | Area | Track | Link, players: int) -> Iterator[str]:
    if len(thing.id) > LONGEST_ID:
        yield "id"
    if not -1 <= thing.owner < players:
        yield "owner"
    if isinstance(thing, Track):
        if abs(thing.value) > FARTHEST or abs(thing.most or 0) > FARTHEST:
            yield "value"
        return
    if isinstance(thing, Link):
        if max(len(thing.start), len(thing.end)) > LONGEST_ID:
            yield "ends"
        return
    yield from _of_marks(thing.marks)
    if isinstance(thing, Area):
        if not _is_ring(thing.ring):
            yield "ring"
        if thing.relief is not None and not _are_near((thing.relief.top, thing.relief.bottom)):
            yield "relief"
    elif not (_are_near((thing.x, thing.y)) and 0 <= thing.radius <= LARGEST_TABLE):
        yield "disc"
    elif thing.pose is not None and not _can_stand(thing.pose):
        yield "pose"


def _can_stand(pose: DiscPose) -> bool:
    """Whether a base can look like this, and be so large and so high."""
    sizes = (pose.depth, pose.width, pose.tall)
    return (
        _are_near((pose.facing, pose.height))
        and all(0 <= size <= LARGEST_TABLE for size in sizes)
        and 0 <= pose.view <= 360
    )


def _of_marks(marks: dict[str, Mark]) -> Iterator[str]:
    for key, mark in marks.items():
        if not isinstance(mark, str) and not abs(mark) <= MOST_MARK:
            yield f"marks.{key[:LONGEST_ID]}"


def _is_ring(points: list[float]) -> bool:
    """Whether numbers are points, two by two."""
    return len(points) % 2 == 0 and _are_near(points)


def _are_near(numbers: Iterable[float]) -> bool:
    return all(isfinite(number) and abs(number) <= FARTHEST for number in numbers)
