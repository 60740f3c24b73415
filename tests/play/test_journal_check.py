"""A journal whose digests are right may still hold what no match wrote; it is refused with its line and place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from escarmouche.play.journal import End, Header, Journal, JournalError, Keyframe, Replay, StepLine
from escarmouche.play.reason import Reason
from escarmouche.play.scene import (
    Area,
    AreaRelief,
    Disc,
    DiscPose,
    Event,
    Link,
    Move,
    PutDisc,
    PutLink,
    Scene,
    SetMarks,
    SetPose,
    SetTrack,
    Track,
)


def journal(change: Callable[[list[Any]], Any]) -> bytes:
    """A small journal after a change, sealed as a forger would."""
    scene = Scene(48.0, 32.0, "in")
    scene.discs["1"] = Disc("1", 3.0, 4.0, 0.5, owner=1, marks={"boxes": 7, "lost": 2, "name": "x"})
    scene.areas["a"] = Area("a", [0.0, 0.0, 4.0, 0.0, 4.0, 4.0])
    scene.tracks["turn"] = Track("turn", 1)
    events = [Event(Reason("said"), (), [Move("1", [5.0, 6.0])], only=(1,))]
    lines: list[Any] = [
        Header("toy", "1", 1, 2, b"", ["A", "B"]),
        Keyframe(0, 1, scene, b""),
        StepLine(0, "step", [], [], events),
        End((1,), (3, 4), Reason("won"), 5, b""),
    ]
    change(lines)
    written = Journal()
    for line in lines:
        written.write(line)
    return b"".join(written.lines)


def changed(line: int, **fields: Any) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[line] = msgspec.structs.replace(lines[line], **fields)

    return change


def happened(*changes: Any, only: tuple[int, ...] | None = None) -> Callable[[list[Any]], None]:
    return changed(2, events=[Event(Reason("said"), (), list(changes), only=only)])


def on_scene(**fields: Any) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[1].scene = msgspec.structs.replace(lines[1].scene, **fields)

    return change


def test_what_a_match_may_have_written_is_read() -> None:
    assert len(list(Replay(journal(lambda _: None)).frames())) == 2
    far = happened(
        Move("1", [5.0, 6.0, -20.0, 900.0]),
        SetMarks("1", {"lost": 99}),
        SetTrack("turn", 12),
        SetPose("1", DiscPose(359.9, 2, 1, 5, 2, 180)),
    )
    assert len(list(Replay(journal(far)).frames())) == 2


@pytest.mark.parametrize(
    ("change", "line", "place"),
    [
        (changed(0, players=0), 1, "players"),
        (changed(0, players=10**9), 1, "players"),
        (changed(0, names=["A", "B", "C"]), 1, "names"),
        (on_scene(width=0.0), 2, "scene.width"),
        (on_scene(height=1e308), 2, "scene.width"),
        (on_scene(discs={"2": Disc("1", 3.0, 4.0, 0.5)}), 2, "scene.2"),
        (on_scene(discs={"1": Disc("1", 1e300, 4.0, 0.5)}), 2, "scene.disc"),
        (on_scene(discs={"1": Disc("1", 3.0, 4.0, -1.0)}), 2, "scene.disc"),
        (on_scene(discs={"1": Disc("1", 3.0, 4.0, 0.5, owner=2)}), 2, "scene.owner"),
        (on_scene(discs={"9" * 5000: Disc("9" * 5000, 3.0, 4.0, 0.5)}), 2, "scene.id"),
        (on_scene(discs={"1": Disc("1", 3.0, 4.0, 0.5, marks={"boxes": 10**12})}), 2, "scene.marks.boxes"),
        (on_scene(areas={"a": Area("a", [0.0, 0.0, 4.0])}), 2, "scene.ring"),
        (on_scene(tracks={"turn": Track("turn", 10**15)}), 2, "scene.value"),
        (happened(Move("1", [5.0])), 3, "events[0].changes[0].path"),
        (happened(SetMarks("1", {}), PutDisc(Disc("1", 3.0, 4.0, 0.5, owner=-2))), 3, "events[0].changes[1].owner"),
        (happened(SetMarks("1", {"lost": -1e12})), 3, "events[0].changes[0].marks.lost"),
        (on_scene(discs={"1": Disc("1", 3.0, 4.0, 0.5, pose=DiscPose(1e300))}), 2, "scene.pose"),
        (on_scene(discs={"1": Disc("1", 3.0, 4.0, 0.5, pose=DiscPose(0, view=361))}), 2, "scene.pose"),
        (on_scene(areas={"a": Area("a", [0.0, 0.0], relief=AreaRelief(1e300))}), 2, "scene.relief"),
        (happened(SetPose("1", DiscPose(90, depth=-1))), 3, "events[0].changes[0].pose"),
        (happened(SetTrack("turn", -(10**15))), 3, "events[0].changes[0].value"),
        (on_scene(links={"a": Link("a", "1", "2" * 101)}), 2, "scene.ends"),
        (on_scene(links={"a": Link("b", "1", "2")}), 2, "scene.a"),
        (happened(PutLink(Link("a", "1", "2", owner=2))), 3, "events[0].changes[0].owner"),
        (happened(only=(2,)), 3, "events[0].only"),
        (changed(3, winners=(2,)), 4, "winners"),
        (changed(3, scores=(1, 2, 3)), 4, "scores"),
        (changed(3, reason={"key": 5}), 4, "reason"),
    ],
)
def test_what_no_match_can_have_written_is_refused(change: Callable[[list[Any]], None], line: int, place: str) -> None:
    with pytest.raises(JournalError) as caught:
        Replay(journal(change))
    assert (caught.value.line, caught.value.why.key) == (line, "journal.impossible")
    assert dict(caught.value.why.params)["place"] == place
