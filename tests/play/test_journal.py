"""The journal: what is changed or cut is found out, and where; a replay needs no rule."""

from __future__ import annotations

from random import Random

import pytest
from conformance.suite import answer_all
from play.toy import TOY, Toy

from escarmouche.play.journal import End, Journal, JournalError, Replay, StepLine
from escarmouche.play.match import Match
from escarmouche.play.scene import Disc, Move, PutDisc, Scene
from escarmouche.play.speakers import DICE


def journal(seed: int = 1, undo: bool = False) -> tuple[bytes, Match]:
    book, rng = Journal(names=["A", "B"]), Random(seed)
    match = Match.begin(TOY, {}, Toy(places=[[1.0, 1.0], [9.0, 9.0]], scores=[0, 0]), seed, undo=True, journal=book)
    while not match.over:
        answer_all(match, rng)
        if undo and match.said and rng.random() < 0.3:
            match.undo(max(match.who[-1], 0), consent=(0, 1))
    return b"".join(book.lines), match


def test_every_changed_byte_is_found_out() -> None:
    data, _ = journal()
    for at in range(5, len(data), 97):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        with pytest.raises(JournalError) as error:
            Replay(changed)
        assert error.value.line == data[:at].count(b"\n") + 1


def test_a_cut_journal_says_where_and_keeps_what_is_whole() -> None:
    data, _ = journal()
    cut = data[: len(data) * 2 // 3]
    with pytest.raises(JournalError, match="cut short"):
        Replay(cut)
    partial = Replay(cut, partial=True)
    assert 0 < len(partial.lines) < len(Replay(data).lines)


def test_a_journal_that_stops_between_two_lines_is_incomplete() -> None:
    data, _ = journal()
    lines = data.splitlines(keepends=True)
    with pytest.raises(JournalError, match="before the end"):
        Replay(b"".join(lines[:-1]))


@pytest.mark.parametrize("data", [b"", b"hello\n", b"\x00\xff\n", b'{"type":"end"}\n'])
def test_what_is_no_journal_is_refused(data: bytes) -> None:
    with pytest.raises(JournalError):
        Replay(data)


def test_the_seed_is_told_only_at_the_end() -> None:
    data, match = journal(seed=987654321)
    *before, last = data.splitlines()
    assert b"987654321" not in b"".join(before)
    assert b"987654321" in last
    end = Replay(data).end
    assert isinstance(end, End)
    assert end.digest == match.digest


def test_undone_steps_are_not_replayed() -> None:
    data, match = journal(seed=2, undo=True)
    replay = Replay(data)
    steps = [line.step for line in replay.lines if isinstance(line, StepLine)]
    assert steps == sorted(set(steps))
    *_, last = replay.frames()
    assert [last.scene.discs[str(player)].x for player in (0, 1)] == [place[0] for place in match.game.places]


def test_dice_are_told_as_they_fall_and_hidden_ones_are_not() -> None:
    data, _ = journal(seed=3)
    lines = [line for line in Replay(data).lines if isinstance(line, StepLine)]
    told = [event.thrown for line in lines for event in line.events if event.thrown is not None]
    rolled = [faces for line in lines for faces, who in zip(line.said, line.who, strict=True) if who == DICE]
    assert [thrown.faces for thrown in told] == rolled
    assert all(thrown.dice == [str(face + 1) for face in thrown.faces] for thrown in told)
    assert rolled


def test_what_was_put_on_the_scene_may_change_there_but_not_in_the_event() -> None:
    put, scene = PutDisc(Disc("a", 1.0, 1.0, 0.5)), Scene(10, 10, "p")
    for change in (put, Move("a", [4.0, 5.0])):
        change.draw(scene)
    assert (scene.discs["a"].x, put.disc.x) == (4.0, 1.0)
